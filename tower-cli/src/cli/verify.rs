//! `tower verify`: checks that a log was not edited and that its dice follow from their seeds.

use std::path::PathBuf;

use app::text::Lang;
use clap::Args;
use serde_json::json;
use tower::log::retrace;

use super::Done;
use super::cards::Cards;
use super::deck::many;
use super::output::{Failure, Output};
use super::replay::{complain, load, trouble_json};

/// Check that a log was not edited and that its dice are honest.
#[derive(Args)]
#[command(after_help = "Examples:
  tower verify my-tower/games/0.log
  tower verify --json my-tower/games/0.log

Checks item by item that each follows from those before it, that the faces of each roll of the tower follow from its
recorded seed and the dice that were due, that the players' own faces fit their dice, that a roll that was seen and
undone came back the same, and that every action and every checkpoint replays.

This shows edits. It does not show a log that was forged as a whole: nothing in it is signed, and who writes every
item anew, seeds included, can make all of them fit. Nor can it show that the end of a log was cut off, or its
beginning up to a checkpoint, as the tower itself does for room.")]
pub(super) struct Verify {
    /// A log, as `tower device pull` writes it.
    file: PathBuf,
    #[command(flatten)]
    cards: Cards,
}

impl Verify {
    pub(super) fn run(&self, output: &Output) -> Done {
        let log = load(&self.file)?;
        let retraced = retrace(&log.items, &self.cards.decks(&self.file, output)?, Lang::English);
        let (items, actions, (tower, own)) = (log.items.len(), retraced.actions(), retraced.rolls());
        let state = retraced.hash().map(|hash| hash.to_string());
        if output.json {
            let troubles: Vec<_> = retraced.troubles.iter().map(trouble_json).collect();
            output.say("", || {
                json!({ "items": items, "before": retraced.before, "actions": actions,
                    "rolls": { "tower": tower, "own": own }, "troubles": troubles, "state": state })
            });
        } else {
            retraced.troubles.iter().for_each(|trouble| complain(&self.file, trouble));
        }
        if !retraced.troubles.is_empty() {
            return Err(Failure::Told);
        }
        if !output.json {
            let before = match retraced.before {
                0 => String::new(),
                before => format!("; {} before the first checkpoint not replayed", many(before, "item")),
            };
            let text = format!(
                "{} in order: {}, {} of the tower and {own} of own dice{before}; state {}",
                many(items, "item"),
                many(actions, "action"),
                many(tower, "roll"),
                state.unwrap_or_default()
            );
            output.say(&text, || json!(null));
        }
        Ok(())
    }
}
