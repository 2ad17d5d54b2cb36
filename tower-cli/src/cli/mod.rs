//! The command line of `tower`: arguments, output and exit codes. One file per command; the work itself is in the
//! library.

mod cards;
mod coverage;
mod deck;
mod device;
mod draw;
mod find;
mod labels;
mod odds;
mod output;
mod replay;
mod tag;
mod verify;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};

use output::{Failure, Output};

const EXIT_CODES: &str =
    "Exit codes: 0 done, 1 a card, deck, tag or log is wrong, 2 the command cannot be carried out.";

/// Cards and games of the Doomtower: check and build decks, make tag images and labels, talk to the tower, replay games.
#[derive(Parser)]
#[command(name = "tower", version, after_help = EXIT_CODES)]
struct Tower {
    /// Say it as JSON on standard output, for other programs.
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Check, build and look at decks.
    #[command(subcommand)]
    Deck(deck::Command),
    /// Make and read dumps of NFC tags.
    #[command(subcommand)]
    Tag(tag::Command),
    /// Fetch what a tower keeps, and send it back, over USB.
    #[command(subcommand)]
    Device(device::Command),
    /// Print labels with name and id on an A4 sheet.
    Labels(labels::Labels),
    Odds(odds::Odds),
    Replay(replay::Replay),
    Verify(verify::Verify),
}

/// Where cards are looked for.
#[derive(Args)]
struct Decks {
    /// A folder of decks, or a deck; can be given more than once.
    #[arg(long = "decks", value_name = "PATH", env = "TOWER_DECKS", default_value = "decks")]
    paths: Vec<PathBuf>,
}

pub(crate) fn run() -> ExitCode {
    let tower = Tower::parse();
    let output = Output { json: tower.json };
    let done = match tower.command {
        Command::Deck(command) => deck::run(command, &output),
        Command::Tag(command) => tag::run(command, &output),
        Command::Device(command) => device::run(command, &output),
        Command::Labels(labels) => labels::run(&labels, &output),
        Command::Odds(odds) => odds.run(&output),
        Command::Replay(replay) => replay.run(&output),
        Command::Verify(verify) => verify.run(&output),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => output.fail(&failure),
    }
}

/// What a command answers.
type Done = Result<(), Failure>;
