//! The enemy's next action, shown before it takes effect: what it does, to whom, and which items can be used against it.

use core::fmt::{self, Write as _};

use heapless::{String, Vec};
use rules_core::card::CardRef;
use rules_core::tainted_grail::party::Seats;
use rules_core::tainted_grail::{Asked, Foreseen, Place, TaintedGrail};

use super::saying::{Gap, Saying};
use super::words::Words;
use crate::decks::Decks;
use crate::frame::Frame;
use crate::games::{Say, Seen};
use crate::icons;
use crate::layout::{self, BODY_LINES, COLUMNS};
use crate::text::{Grail, GrailWhatIf, Slot, wrap};

/// One line is left to the choices.
const LINES: usize = BODY_LINES - 1;
/// Items that are named.
const MAX_GUARDS: usize = 4;

/// Which answer it is, where one is shown.
pub(super) fn title(game: &TaintedGrail) -> Option<Saying> {
    match game.encounter()?.asked()? {
        Asked::Answer { opportunity: true } => Some(Saying::plain(Grail::OpportunityAttack)),
        Asked::Answer { opportunity: false } => {
            Some(Saying::one(Grail::EnemyActed, Gap::At(Place::Encounter)))
        }
        _ => None,
    }
}

/// The items that can be used against it.
pub(super) fn guards(game: &TaintedGrail, decks: &Decks<'_>) -> Vec<CardRef, MAX_GUARDS> {
    let mut guards = Vec::new();
    game.foresee_guards(decks, &mut |_, item| {
        if !guards.contains(&item) {
            // More are not named.
            let _ = guards.push(item);
        }
    });
    guards
}

/// What names the parts of an answer in their order, and says whether they are all of it.
pub(super) type Parts<'a> = &'a dyn Fn(&mut dyn FnMut(Foreseen)) -> bool;

/// Everything in one sentence; a name stands before what falls on somebody else than the part before.
pub(super) fn sentence(game: &TaintedGrail, parts: Parts<'_>, say: &mut Say<'_>) -> fmt::Result {
    let words = Words(game);
    let (mut before, mut joint, mut written) = (Seats::NONE, "", Ok(()));
    let is_all = parts(&mut |Foreseen { operation, amount, whom }| {
        let what = match amount {
            0 => Saying::one(Grail::PartPrevented, Gap::Harm(operation)),
            amount => Saying::one(Grail::Just, Gap::Operation(operation, amount)),
        };
        let is_new = whom != Seats::NONE && whom != before;
        let everybody = whom.len() > 1 && whom == game.party().in_encounter();
        written = written.and_then(|()| {
            say.write_str(joint)?;
            match (is_new, everybody) {
                (false, _) => words.speak(&what, say),
                (true, true) => {
                    words.speak(&Saying::plain(Grail::PartGroup), say)?;
                    words.speak(&what, say)
                }
                (true, false) => {
                    words.group(whom, say)?;
                    say.write_str(": ")?;
                    words.speak(&what, say)
                }
            }
        });
        joint = ", ";
        before = if is_new { whom } else { before };
    });
    match joint {
        "" => words.speak(&Saying::one(Grail::AskByHand, Gap::At(Place::Encounter)), say),
        _ if is_all => written,
        _ => written.and_then(|()| say.write_str(&GrailWhatIf::AtLeast.get(say.lang))),
    }
}

/// Says below which line of the body the choices begin.
pub(super) fn draw(game: &TaintedGrail, title: Saying, seen: &Seen<'_>, frame: &mut Frame) -> usize {
    let words = Words(game);
    // Rather the name alone than half a word.
    let title = words.line(title, seen);
    let title = wrap(&title, Slot::Header.columns()).next().unwrap_or_default();
    layout::header(frame, Some(&icons::WARNING), title);
    let mut answer: String<160> = String::new();
    // What does not fit is cut.
    let parts: Parts<'_> = &|see| game.foresee(seen.decks, see);
    let _ = sentence(game, parts, &mut Say::drawn(seen.lang, seen.decks, &mut answer));
    let mut below: String<96> = String::new();
    for (number, line) in wrap(&answer, COLUMNS).enumerate() {
        match number {
            0..LINES => layout::line(frame, number, line),
            _ => drop(below.push_str(if below.is_empty() { "... " } else { " " }).and(below.push_str(line))),
        }
    }
    if below.is_empty() {
        let say = &mut Say::drawn(seen.lang, seen.decks, &mut below);
        for (number, &item) in guards(game, seen.decks).iter().enumerate() {
            let text = if number == 0 { Grail::HintGuards } else { Grail::AndItem };
            let _ = words.speak(&Saying::one(text, Gap::Card(item)), say);
        }
    }
    let hint = Grail::HintAnswer.get(seen.lang);
    layout::footer(frame, layout::cut_hint(if below.is_empty() { &hint } else { &below }));
    wrap(&answer, COLUMNS).count().min(LINES)
}
