//! The dice as they lie.

use core::fmt::Write as _;

use rules_core::card::Face;
use rules_core::free_roll::{FreeRoll, Shown};

use super::super::Say;
use super::menu;
use crate::frame::Frame;
use crate::icons;
use crate::layout::{self, Box};
use crate::spoken::Spoken as _;
use crate::text::{Lang, Text};

pub(super) fn table(game: &FreeRoll, chosen: usize, lang: Lang, frame: &mut Frame) {
    header(game, lang, frame);
    layout::boxed(frame, 0, chosen == 0, false, Box::Icon(&icons::ROLL));
    for (number, die) in game.dice().iter().enumerate() {
        let mut words: heapless::String<4> = heapless::String::new();
        let shown = match die.shown() {
            None => Box::Words("?"),
            Some(Shown::Number(number)) => {
                // Two digits fit.
                let _ = write!(words, "{number}");
                Box::Words(&words)
            }
            Some(Shown::Heads) => Box::Words(Text::HeadsShort.get(lang)),
            Some(Shown::Tails) => Box::Words(Text::TailsShort.get(lang)),
            Some(Shown::Symbol(face)) => Box::Icon(icon(face)),
        };
        layout::boxed(frame, number + 1, chosen == number + 1, die.kept, shown);
    }
    let last = usize::from(menu(game));
    layout::boxed(frame, last, chosen == last, false, Box::Icon(&icons::MENU));
    layout::footer(frame, hint(game, chosen).get(lang));
}

const fn icon(face: Face) -> &'static icons::Icon {
    match face {
        Face::Blank => &icons::BLANK,
        Face::Sword => &icons::SWORD,
        Face::DoubleSword => &icons::SWORDS,
        Face::Shield => &icons::SHIELD,
        Face::Faith => &icons::FAITH,
        Face::Doom => &icons::DOOM,
    }
}

fn hint(game: &FreeRoll, chosen: usize) -> Text {
    match chosen.checked_sub(1).map(|number| game.dice().get(number)) {
        None if game.dice().is_empty() => Text::HintNoDice,
        None => Text::HintRoll,
        Some(Some(die)) if die.kept => Text::HintRelease,
        Some(Some(_)) => Text::HintKeep,
        Some(None) => Text::HintDiceMenu,
    }
}

/// What the dice come to: symbols counted, numbers added up, heads counted. The name of the game before the first roll.
fn header(game: &FreeRoll, lang: Lang, frame: &mut Frame) {
    let mut words: heapless::String<64> = heapless::String::new();
    let mut say = Say::new(lang, &mut words);
    // A tally that is too long is cut.
    let _ = tally(game, &mut say);
    let title = if words.is_empty() { Text::FreeRoll.get(lang) } else { words.as_str() };
    layout::header(frame, Some(&icons::DIE), layout::cut(title));
}

fn tally(game: &FreeRoll, say: &mut Say<'_>) -> core::fmt::Result {
    let shown = || game.dice().iter().filter_map(|die| die.shown());
    let mut first = true;
    let mut gap = |say: &mut Say<'_>| if core::mem::take(&mut first) { Ok(()) } else { say.write_str(" ") };
    let numbers = shown().filter_map(|shown| match shown {
        Shown::Number(number) => Some(u16::from(number)),
        _ => None,
    });
    if numbers.clone().next().is_some() {
        gap(say)?;
        say.text(Text::Sum)?;
        write!(say, " {}", numbers.sum::<u16>())?;
    }
    if shown().any(|shown| matches!(shown, Shown::Heads | Shown::Tails)) {
        gap(say)?;
        write!(say, "{} ", shown().filter(|shown| *shown == Shown::Heads).count())?;
        say.text(Text::Heads)?;
    }
    let swords = shown().fold(0, |sum, shown| match shown {
        Shown::Symbol(Face::Sword) => sum + 1,
        Shown::Symbol(Face::DoubleSword) => sum + 2,
        _ => sum,
    });
    let symbols = [(Face::Sword, swords)].into_iter().chain(
        [Face::Shield, Face::Faith, Face::Doom]
            .map(|face| (face, shown().filter(|shown| *shown == Shown::Symbol(face)).count())),
    );
    for (face, count) in symbols.filter(|(_, count)| *count > 0) {
        gap(say)?;
        write!(say, "{count} {}", face.spoken(say.lang))?;
    }
    Ok(())
}

/// The size of the glass holds the longest row of dice.
const _: () = assert!(layout::BOXES >= rules_core::game::MAX_DICE + 2);
const _: () = assert!(icons::SIZE < layout::BOX.unsigned_abs());
