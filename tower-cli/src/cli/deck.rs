//! `tower deck`: checks, builds, shows and counts decks, and exports card faces.

use std::path::PathBuf;

use app::decks::MAX_DECK_NAME;
use clap::Args;
use serde_json::{Value, json};
use tower::deck::{Shelf, build, card_toml, find_files};
use tower::faces::faces;
use tower::uf2::deck_uf2;

use super::output::{BOLD, Failure, Output, problem_json, write};
use super::{Decks, Done, coverage, draw, find};

#[derive(clap::Subcommand)]
pub(super) enum Command {
    Check(Check),
    Build(Build),
    Show(Show),
    Faces(Faces),
    Coverage(Coverage),
}

/// Read decks and say what is wrong with them.
#[derive(Args)]
#[command(after_help = "Examples:
  tower deck check                      all decks below ./decks
  tower deck check my-cards.toml        one deck
  tower deck check --quiet --json       errors only, for an editor")]
pub(super) struct Check {
    /// Decks, or folders of decks.
    #[arg(default_value = "decks")]
    paths: Vec<PathBuf>,
    /// Errors only: no warnings about unknown values.
    #[arg(long, short)]
    quiet: bool,
}

/// Pack decks into a deck file, and into a UF2 that installs it by drag and drop.
#[derive(Args)]
#[command(after_help = "Examples:
  tower deck build my-cards.toml -o my-cards.deck --uf2 my-cards.uf2
  tower deck build my-knights.toml my-quests.toml -o kt.deck --name \"Our knights\"

The UF2 writes the deck part of the flash and nothing else: hold BOOTSEL while plugging the tower in,
then drop the file on the RPI-RP2 drive.")]
pub(super) struct Build {
    /// Decks, or folders of decks.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// The deck file to write.
    #[arg(long, short)]
    output: PathBuf,
    /// A UF2 to write as well.
    #[arg(long, value_name = "FILE")]
    uf2: Option<PathBuf>,
    /// What the tower calls it [default: the name of the first deck].
    #[arg(long, value_parser = deck_name)]
    name: Option<String>,
}

/// Draw a card.
#[derive(Args)]
#[command(after_help = "Examples:
  tower deck show tg/wyrdbear
  tower deck show \"Trunkener Ritter\"
  tower deck show --toml kt/goblin      as it would stand in a deck")]
pub(super) struct Show {
    /// Its id, or its English or German name.
    card: String,
    /// As TOML instead of a drawing.
    #[arg(long)]
    toml: bool,
    #[command(flatten)]
    decks: Decks,
}

/// Tell everything cards say, in both languages, as JSON: for pages that draw them.
#[derive(Args)]
#[command(after_help = "Examples:
  tower deck faces -o faces.json
  tower deck faces --decks my-cards.toml")]
pub(super) struct Faces {
    /// The file to write, instead of standard output.
    #[arg(long, short)]
    output: Option<PathBuf>,
    #[command(flatten)]
    decks: Decks,
}

/// Count cards, values by where they come from, and bytes.
#[derive(Args)]
#[command(after_help = "Examples:
  tower deck coverage
  tower deck coverage --decks decks/tainted-grail --json")]
pub(super) struct Coverage {
    #[command(flatten)]
    decks: Decks,
}

pub(super) fn run(command: Command, output: &Output) -> Done {
    match command {
        Command::Check(check) => check.run(output),
        Command::Build(build) => build.run(output),
        Command::Show(show) => show.run(output),
        Command::Faces(faces) => faces.run(output),
        Command::Coverage(coverage) => coverage::run(&find::shelf(&coverage.decks, output)?, output),
    }
}

impl Check {
    fn run(&self, output: &Output) -> Done {
        exists(&self.paths)?;
        let shelf = Shelf::read(&self.paths, false);
        let told: Vec<_> =
            shelf.problems.iter().filter(|problem| problem.is_error() || !self.quiet).collect();
        if !output.json {
            told.iter().for_each(|problem| output.problem(problem));
        }
        let errors = shelf.problems.iter().filter(|problem| problem.is_error()).count();
        let warnings = shelf.problems.len() - errors;
        let (decks, cards) = (shelf.decks.len(), shelf.cards().count());
        let text = format!(
            "{}, {}: {BOLD}{}{BOLD:#}, {}",
            many(decks, "sound deck"),
            many(cards, "card"),
            many(errors, "error"),
            many(warnings, "card with unknown values"),
        );
        output.say(&text, || {
            let problems: Vec<Value> = told.iter().map(|problem| problem_json(problem)).collect();
            json!({ "decks": decks, "cards": cards, "errors": errors, "warnings": warnings, "problems": problems })
        });
        if errors == 0 { Ok(()) } else { Err(Failure::Told) }
    }
}

impl Build {
    fn run(&self, output: &Output) -> Done {
        exists(&self.paths)?;
        let shelf = Shelf::read(&self.paths, false);
        let image = build(&shelf, self.name.as_deref()).map_err(|problems| output.problems(&problems))?;
        write(&self.output, &image.bytes)?;
        let mut written = vec![self.output.display().to_string()];
        if let Some(path) = &self.uf2 {
            let uf2 = deck_uf2(&image.bytes).map_err(|error| Failure::Wrong(error.to_string()))?;
            write(path, &uf2)?;
            written.push(path.display().to_string());
        }
        let text = format!(
            "{BOLD}{}{BOLD:#}: {}, {} bytes, in {}",
            image.name,
            many(image.cards, "card"),
            image.bytes.len(),
            written.join(" and ")
        );
        output.say(&text, || {
            json!({ "name": image.name, "cards": image.cards, "bytes": image.bytes.len(), "written": written })
        });
        Ok(())
    }
}

impl Faces {
    fn run(&self, output: &Output) -> Done {
        let shelf = find::shelf(&self.decks, output)?;
        let text = faces(&shelf).to_string();
        match &self.output {
            Some(path) => write(path, text.as_bytes())?,
            None => println!("{text}"),
        }
        Ok(())
    }
}

impl Show {
    fn run(&self, output: &Output) -> Done {
        let shelf = find::shelf(&self.decks, output)?;
        let found = find::cards(&shelf, &self.card, output)?;
        let text = match self.toml {
            true => found
                .iter()
                .map(|(deck, card)| card_toml(&card.card(), deck.from))
                .collect::<Vec<_>>()
                .join("\n"),
            false => {
                let drawn = found.iter().map(|(deck, card)| draw::card(&card.card(), Some(&deck.id)));
                drawn.collect::<String>() + &draw::legend()
            }
        };
        output.say(text.trim_end(), || {
            found.iter().map(|(deck, card)| draw::card_json(&card.card(), Some(&deck.id))).collect()
        });
        Ok(())
    }
}

fn exists(paths: &[PathBuf]) -> Done {
    let impossible = |path: &PathBuf, why| Err(Failure::Impossible(format!("{}: {why}", path.display())));
    for path in paths {
        if !path.exists() {
            return impossible(path, "there is no such file or folder");
        }
        if find_files(path).is_ok_and(|files| files.is_empty()) {
            return impossible(path, "there is no deck in this folder, no *.toml");
        }
    }
    Ok(())
}

fn deck_name(name: &str) -> Result<String, String> {
    match name.len() {
        1..=MAX_DECK_NAME => Ok(name.to_owned()),
        bytes => Err(format!("{bytes} bytes; expected 1 to {MAX_DECK_NAME}")),
    }
}

/// `1 card`, `2 cards`
pub(super) fn many(count: usize, what: &str) -> String {
    match what.split_once(' ') {
        _ if count == 1 => format!("1 {what}"),
        Some(("card", rest)) => format!("{count} cards {rest}"),
        _ => format!("{count} {what}s"),
    }
}
