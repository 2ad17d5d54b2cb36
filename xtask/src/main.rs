//! The developer commands: `cargo xtask <command>`. Each command first installs what it lacks (a Rust target, Node packages)
//! or says what is missing, so no set-up has to be known beforehand.
//!
//! Start reading at the enum `Command` below. Modules, by command:
//!
//! - `test`: `test`, all checks in order
//! - `image`: `build`, with `toolchain` (Rust for the RP2040), `elf`, `uf2`, `log_elf`, `glyphs`
//! - `flash`: `flash`, to a real Pico
//! - `serve`, `page`: `play` and `page`, the virtual table in the browser, with `browser`
//! - `node`: `scenario`, `report` and other tools of `virtual-tower/`, in Node.js
//! - `screens`: `shots`, the pictures of `docs/screens.md`, with `png`
//! - `fuzz`, `soak`, `mutants`, `odds`: long runs, mutation tests, and odds checked against icepool
//! - `fixtures`, `games`, `stores`: decks, tags, saved games and full stores for scenarios and the report
//! - `workspace`, `shell`, `debian`: folders, running programs, installing packages

mod browser;
mod cpu;
mod debian;
mod drawing;
mod elf;
mod fixtures;
mod flash;
mod full_flash;
mod fuzz;
mod games;
mod glyphs;
mod image;
mod log_elf;
mod mutants;
mod node;
mod odds;
mod page;
mod png;
mod python;
mod readme;
mod screens;
mod serve;
mod shell;
mod soak;
mod spelling;
mod stores;
mod test;
mod toolchain;
mod uf2;
mod workspace;
mod year;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;

use crate::workspace::Workspace;

/// Doomtower's developer commands.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", version)]
enum Command {
    /// Build the image, serve the virtual table on this machine and open it in the browser.
    Play {
        /// The port on 127.0.0.1; 0 takes any free one.
        #[arg(long)]
        port: Option<u16>,
    },
    /// Write the virtual table as a folder of static files.
    Page {
        /// The folder to write.
        #[arg(long)]
        out: PathBuf,
    },
    /// The quick part of `test`, for while you work: format, lints, spelling, host tests without the long ones.
    Check,
    /// Prove everything: format, lints, spelling, host tests, image, budgets, virtual board, scenarios, report, page.
    Test,
    /// Build the image: ELF, BIN, UF2, glyphs and sizes, in target/tower.
    Build,
    /// Put the image on a real Pico, by debug probe or by the RPI-RP2 drive.
    Flash,
    /// Run scenario files on the shipped image.
    Scenario {
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Measure the image on the virtual board and write target/report.json and docs/performance.md.
    Report,
    /// Make docs/screens.md, the counts of rules in README.md and the pictures in docs/pictures.
    Shots,
    /// Fuzz everything that takes bytes from outside.
    Fuzz {
        /// How long each target runs.
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
    /// Measure on this machine: the odds, beside Python and icepool, and how smooth the page is.
    Bench,
    /// Long runs: house encounters by a bot and at random; on the shipped image power cuts at every flash operation, torn in
    /// every shape, bits that do not take, rot, and random play; fuzzing. Goes on where it stopped.
    Soak(soak::Options),
    /// What the console says of the game in a whole flash, read on the host. For the soak.
    #[command(hide = true)]
    Game { flash: PathBuf },
    /// Every game in a whole flash, opened on the host. For the soak.
    #[command(hide = true)]
    Games { flash: PathBuf },
    /// The owner's values and tags in a flash, read by the host. For the soak.
    #[command(hide = true)]
    Kept { flash: PathBuf },
    /// A UF2 with a game played at random on the host. For the soak.
    #[command(hide = true)]
    RandomGame { game: String, number: u32, steps: usize, out: PathBuf },
}

fn main() -> ExitCode {
    match Workspace::locate().and_then(|workspace| run(Command::parse(), &workspace)) {
        Ok(code) => code,
        // Without the backtrace that RUST_BACKTRACE would add: these are messages to people.
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command, workspace: &Workspace) -> Result<ExitCode> {
    match command {
        Command::Play { port } => serve::play(workspace, port)?,
        Command::Page { out } => page::write(workspace, &out)?,
        Command::Check => return Ok(test::quick(workspace)),
        Command::Test => return Ok(test::everything(workspace)),
        Command::Build => drop(image::build(workspace)?),
        Command::Flash => flash::flash(workspace)?,
        Command::Scenario { files } => {
            image::build(workspace)?;
            node::scenario(workspace, &files)?;
        }
        Command::Report => {
            image::build(workspace)?;
            node::report_and_page(workspace)?;
        }
        Command::Shots => {
            screens::write(workspace)?;
            readme::write(workspace)?;
            drawing::write(workspace)?;
            image::build(workspace)?;
            node::shots(workspace)?;
        }
        Command::Fuzz { seconds } => fuzz::run(workspace, seconds)?,
        Command::Bench => {
            odds::bench(workspace)?;
            image::build(workspace)?;
            node::frames(workspace)?;
        }
        Command::Soak(options) => {
            if !options.is_on_host() {
                image::build(workspace)?;
            }
            soak::run(workspace, &options)?;
        }
        Command::Game { flash } => println!("{}", games::game_line(&flash)?),
        Command::Games { flash } => print!("{}", games::game_lines(&flash)?),
        Command::Kept { flash } => print!("{}", full_flash::kept_lines(&flash)?),
        Command::RandomGame { game, number, steps, out } => {
            println!("{}", games::random_game(&game, number, steps, &out)?);
        }
    }
    Ok(ExitCode::SUCCESS)
}
