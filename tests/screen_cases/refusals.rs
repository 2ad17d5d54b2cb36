//! Screen pictures of every refusal of the free roll.

use app::device::{Cursor, Page};
use app::games;
use app::session::{Refused, SessionFault};
use rules_core::free_roll::Refusal;

use super::free_roll::begin;
use super::{Case, played};

fn page(name: &'static str, says: &'static str, refused: Refused) -> Case {
    Case { page: Some(Page::Refused(refused, Cursor(0))), ..played(name, says, begin) }
}

/// The name says which it is; a new refusal does not compile without one.
const fn name(refusal: &Refusal) -> (&'static str, &'static str) {
    match refusal {
        Refusal::TooManyDice { .. } => ("refused-too-many", "There is room for twelve dice."),
        Refusal::NoSuchDie => ("refused-no-die", "There is no die to take away."),
        Refusal::FacesUnknown => ("refused-faces-unknown", "Nobody has stated what is on the die."),
        Refusal::NothingToRoll => ("refused-nothing", "No dice lie there, or all are kept."),
        Refusal::WrongNumber { .. } => ("refused-wrong-number", "Not as many results as dice."),
        Refusal::NoSuchFace => ("refused-no-face", "The die has no such face."),
        Refusal::NotRolled => ("refused-not-rolled", "Only a die that was rolled can be kept."),
        Refusal::AlreadyKept => ("refused-already-kept", "The die is kept already."),
        Refusal::NotKept => ("refused-not-kept", "The die is not kept."),
        Refusal::TableEmpty => ("refused-empty", "There is nothing to clear."),
    }
}

pub(super) fn cases() -> Vec<Case> {
    let refusals = [
        Refusal::TooManyDice { most: 12 },
        Refusal::NoSuchDie,
        Refusal::FacesUnknown,
        Refusal::NothingToRoll,
        Refusal::WrongNumber { dice: 12, faces: 11 },
        Refusal::NoSuchFace,
        Refusal::NotRolled,
        Refusal::AlreadyKept,
        Refusal::NotKept,
        Refusal::TableEmpty,
    ];
    let rules = refusals.map(|refusal| {
        let (name, says) = name(&refusal);
        page(name, says, Refused::Rules(games::Refusal::FreeRoll(refusal)))
    });
    let other = [
        page("refused-other-game", "An action of another game.", Refused::Rules(games::Refusal::OtherGame)),
        page("refused-fault", "The journal does not fit the game.", Refused::Fault(SessionFault::Diverged)),
    ];
    rules.into_iter().chain(other).collect()
}
