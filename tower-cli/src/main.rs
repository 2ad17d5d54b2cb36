//! `tower`, Doomtower's host tool. The commands are in `cli`, their work is done by the library.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
