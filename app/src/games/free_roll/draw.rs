//! Draws the main page of the free roll: the dice as they lie.

use core::fmt::Write as _;

use rules_core::free_roll::{FreeRoll, Shown};

use super::{menu, tally};
use crate::frame::Frame;
use crate::icons;
use crate::layout::{self, Box, Look};
use crate::motion::Motion;
use crate::text::{Lang, Text};

pub(super) fn table(game: &FreeRoll, chosen: usize, motion: Motion, lang: Lang, frame: &mut Frame) {
    tally::header(game, lang, frame);
    let plain = |number| Look { chosen: chosen == number, ..Look::default() };
    layout::boxed(frame, 0, plain(0), Box::Icon(&icons::ROLL));
    for (number, die) in game.dice().iter().enumerate() {
        let mut words: heapless::String<4> = heapless::String::new();
        let shown = match die.shown() {
            None => Box::Words("?"),
            Some(Shown::Number(number)) => {
                // Two digits fit.
                let _ = write!(words, "{number}");
                Box::Words(&words)
            }
            Some(Shown::Heads) => Box::Words(&Text::HeadsShort.get(lang)),
            Some(Shown::Tails) => Box::Words(&Text::TailsShort.get(lang)),
            Some(Shown::Symbol(face)) => Box::Icon(icons::face(face)),
        };
        // Kept dice lie still.
        let lift = if die.kept { 0 } else { motion.lift(number) };
        layout::boxed(frame, number + 1, Look { held: die.kept, lift, ..plain(number + 1) }, shown);
    }
    let last = usize::from(menu(game));
    layout::boxed(frame, last, plain(last), Box::Icon(&icons::MENU));
    layout::footer(frame, &hint(game, chosen).get(lang));
}

fn hint(game: &FreeRoll, chosen: usize) -> Text {
    match chosen.checked_sub(1).map(|number| game.dice().get(number)) {
        None if game.dice().is_empty() => Text::HintNoDice,
        None => Text::HintRoll,
        Some(Some(die)) if die.kept => Text::HintRelease,
        Some(Some(die)) if die.face.is_none() => Text::HintUnrolled,
        Some(Some(_)) => Text::HintKeep,
        Some(None) => Text::HintDiceMenu,
    }
}

/// The longest row of dice fits the width of the screen.
const _: () = assert!(layout::BOXES >= rules_core::game::MAX_DICE + 2);
const _: () = assert!(icons::SIZE < layout::BOX.unsigned_abs());
