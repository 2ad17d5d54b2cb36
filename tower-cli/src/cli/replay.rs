//! `tower replay`: plays a log again and describes each step in words.

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use app::session::{Mark, Source};
use app::text::Lang;
use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use tower::log::{Log, Retraced, Step, Trouble, What, Words, retrace};

use super::Done;
use super::cards::Cards;
use super::output::{BOLD, DIM, Failure, Output, read};

/// Play a log again and tell it in words.
#[derive(Args)]
#[command(after_help = "Examples:
  tower replay my-tower/games/0.log
  tower replay my-tower/games/0.log --step
  tower replay my-tower/games/0.log --to 120 --lang de
  tower replay --json my-tower/games/0.log
  tower replay 0.log --deck my.deck

A game that reads cards is replayed with the cards it was played with: those built in, and over them the owner's deck.

Begins at the oldest checkpoint in the log. The last line has the number of the state: the first eight hexadecimal digits
of its SHA-256. A log that was replayed to the end gives the number of the state the tower has. An action that the
rules refuse, or any other trouble, makes the exit code 1.")]
pub(super) struct Replay {
    /// A log, as `tower device pull` writes it.
    file: PathBuf,
    /// Wait for Enter before each step, on a terminal.
    #[arg(long, conflicts_with = "to")]
    step: bool,
    /// Replay up to the item with this number.
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    /// The language of the game's words.
    #[arg(long, value_enum, default_value = "en")]
    lang: Language,
    #[command(flatten)]
    cards: Cards,
}

#[derive(Clone, Copy, ValueEnum)]
enum Language {
    En,
    De,
}

impl Replay {
    pub(super) fn run(&self, output: &Output) -> Done {
        let log = load(&self.file)?;
        let lang = match self.lang {
            Language::En => Lang::English,
            Language::De => Lang::German,
        };
        let items = match self.to {
            None => log.items.as_slice(),
            Some(to) => log.items.get(..=to).ok_or_else(|| {
                Failure::Impossible(format!("there is no item {to}: the log has {}", log.items.len()))
            })?,
        };
        let retraced = retrace(items, &self.cards.decks(&self.file, output)?, lang);
        if output.json {
            output.say("", || replay_json(&retraced, lang));
        } else {
            self.tell(&retraced, lang, output);
        }
        if retraced.troubles.is_empty() { Ok(()) } else { Err(Failure::Told) }
    }

    fn tell(&self, retraced: &Retraced, lang: Lang, output: &Output) {
        let waits = self.step && io::stdin().is_terminal();
        let mut troubles = retraced.troubles.iter().peekable();
        for step in &retraced.steps {
            while let Some(trouble) = troubles.next_if(|trouble| trouble.item < step.item) {
                complain(&self.file, trouble);
            }
            if waits && !enter() {
                return;
            }
            output.say(&step_text(step, lang), || Value::Null);
        }
        troubles.for_each(|trouble| complain(&self.file, trouble));
        if let (Some(hash), Some(session)) = (retraced.hash(), &retraced.session) {
            let (words, at, len) = (Words::of(lang), session.at(), session.len());
            output.say(&format!("{} {at}/{len}: {BOLD}{hash}{BOLD:#}", words.state), || Value::Null);
        }
    }
}

/// Waits for Enter; returns at once when the input has ended.
fn enter() -> bool {
    let _ = io::stdout().flush();
    matches!(io::stdin().lock().read_line(&mut String::new()), Ok(1..))
}

pub(super) fn load(path: &Path) -> Result<Log, Failure> {
    let wrong = |why: String| Failure::Wrong(format!("{}: {why}", path.display()));
    let text = String::from_utf8(read(path)?).map_err(|_| wrong("this is no UTF-8".into()))?;
    Log::parse(&text).map_err(|error| wrong(error.to_string()))
}

/// Prints the errors with their places.
pub(super) fn complain(file: &Path, trouble: &Trouble) {
    anstream::eprintln!("{BOLD}{}: item {}:{BOLD:#} {}", file.display(), trouble.item, trouble.fault);
}

pub(super) fn trouble_json(trouble: &Trouble) -> Value {
    json!({ "item": trouble.item, "fault": trouble.fault.word(), "message": trouble.fault.to_string() })
}

fn step_text(step: &Step, lang: Lang) -> String {
    let words = Words::of(lang);
    let item = step.item;
    match &step.what {
        What::Begun { which, session, mark, position, other_cards } => {
            let how = match mark {
                Mark::Begins => words.begins,
                Mark::Changed => words.changed,
                Mark::Chapter | Mark::Between => words.goes_on,
            };
            let other =
                if *other_cards { format!("\n{:15}{}", "", words.other_cards) } else { String::new() };
            format!(
                "{item:>5} {position:>5}  {BOLD}{}{BOLD:#} {how} {DIM}({session}){DIM:#}{other}",
                which.name().get(lang)
            )
        }
        What::Moved { to } => format!("{item:>5} {to:>5}  {DIM}{} {to}{DIM:#}", words.jump),
        What::Acted { words: told, source, events, untold, undone } => {
            let source = source.as_ref().map(|source| match source {
                Source::Tower(seed) => format!(" {DIM}{}{DIM:#}", hex(seed)),
                Source::Own(_) => format!(" {DIM}{}{DIM:#}", words.own_dice),
            });
            let undone = if *undone { format!(" ({})", words.undone) } else { String::new() };
            let mut text =
                format!("{item:>5} {:>5}  {told}{}{undone}", step.position, source.unwrap_or_default());
            for event in events {
                text += &format!("\n               {event}");
            }
            if *untold > 0 {
                text += &format!("\n               … {untold} {}", words.more);
            }
            text
        }
    }
}

fn replay_json(retraced: &Retraced, lang: Lang) -> Value {
    let steps: Vec<Value> = retraced.steps.iter().map(|step| step_json(step, lang)).collect();
    let troubles: Vec<Value> = retraced.troubles.iter().map(trouble_json).collect();
    let session = retraced.session.as_ref();
    json!({
        "game": session.map(|session| session.play().which().name().get(Lang::English).to_string()),
        "steps": steps,
        "troubles": troubles,
        "position": session.map(|session| session.at()),
        "length": session.map(|session| session.len()),
        "state": retraced.hash().map(|hash| hash.to_string()),
    })
}

fn step_json(step: &Step, lang: Lang) -> Value {
    let (item, position) = (step.item, step.position);
    match &step.what {
        What::Begun { which, session, mark, other_cards, .. } => {
            let mark = match mark {
                Mark::Begins => "begins",
                Mark::Chapter => "chapter",
                Mark::Changed => "changed",
                Mark::Between => "between",
            };
            json!({ "item": item, "position": position, "checkpoint": mark, "session": session,
                "game": which.name().get(lang).as_str(), "other_cards": other_cards })
        }
        What::Moved { to } => json!({ "item": item, "position": position, "jump": to }),
        What::Acted { words, source, events, untold, undone } => {
            let source = source.as_ref().map(|source| match source {
                Source::Tower(seed) => json!({ "tower": hex(seed) }),
                Source::Own(faces) => json!({ "own": faces.as_slice() }),
            });
            json!({ "item": item, "position": position, "action": words, "roll": source, "events": events,
                "untold": untold, "undone": undone })
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
