//! `tower`: Doomtower's host tool.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
