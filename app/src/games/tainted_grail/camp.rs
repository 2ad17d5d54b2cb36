//! The action or question that a card laid between encounters leads to.

use rules_core::card::{Card, CardRef, Kind};
use rules_core::tainted_grail::day::{Action as Day, Dusk, Phase};
use rules_core::tainted_grail::party::{Seat, Stack};
use rules_core::tainted_grail::{Action, TaintedGrail};

use super::choices::{Choice, asks_takers, choices, member_of};
use super::menu::{self, Does, Section};
use crate::decks::Decks;
use crate::games::{Leads, Path};

/// Nothing where it means the same as ever.
pub(super) fn lay(game: &TaintedGrail, card: &Card<'_>, decks: &Decks<'_>) -> Option<Leads<Action>> {
    let day = match (card.kind, game.day().phase()) {
        (Kind::Item, _) => return item(game, card, decks),
        (Kind::CombatEncounter, _) => return encounter(game, card, Stack::Combat, decks),
        (Kind::DiplomacyEncounter, _) => return encounter(game, card, Stack::Diplomacy, decks),
        // Who is laid while the party eats, eats.
        (Kind::Character, Phase::Dusk(Dusk::Recover)) => Day::Recover(member_of(game, card)?),
        // The card that was chosen of those drawn.
        (Kind::CombatCard, Phase::Dusk(Dusk::Improve)) => {
            Day::Improve { who: member_of(game, card)?, stack: Stack::Combat }
        }
        (Kind::DiplomacyCard, Phase::Dusk(Dusk::Improve)) => {
            Day::Improve { who: member_of(game, card)?, stack: Stack::Diplomacy }
        }
        _ => return None,
    };
    Some(Leads::Act(Action::Day(day)))
}

/// A new one is somebody's; one that is not worn is put on.
fn item(game: &TaintedGrail, card: &Card<'_>, decks: &Decks<'_>) -> Option<Leads<Action>> {
    let id = CardRef::of(card.id);
    let owner = game.party().members().find(|(_, member)| member.owns(id));
    if let Some((who, member)) = owner {
        let one = member.belongings().iter().find(|one| one.card == id)?;
        let puts_on = menu::is_worn(one.keyword, one.equipped, false);
        return puts_on.then_some(Leads::Act(Action::Equip { who, card: id }));
    }
    let number = number(card, decks);
    Some(match (game.party().len(), number.and_then(|number| whose(game, number, decks))) {
        (0, _) => return None,
        (2.., Some(path)) => Leads::Ask(path),
        // Alone, or of no deck: the first of them has it, and may pass it on.
        _ => Leads::Act(Action::Receive { who: Seat(0), card: id, secret: false, wear: true }),
    })
}

/// Who takes part is asked, unless one alone can, or the card is of no deck: then it is everybody.
fn encounter(game: &TaintedGrail, card: &Card<'_>, stack: Stack, decks: &Decks<'_>) -> Option<Leads<Action>> {
    if !asks_takers(game) {
        return None;
    }
    let list = choices(game, decks).iter().position(|&choice| choice == Choice::Start(stack))?;
    Path::from_slice(&[list as u8, number(card, decks)?]).ok().map(Leads::Ask)
}

/// The number of a card in the list of its kind.
fn number(card: &Card<'_>, decks: &Decks<'_>) -> Option<u8> {
    let number = match decks.list() {
        Some(list) => list.position(decks, card.id),
        None => decks.cards(card.kind).position(|found| found.card.id == card.id),
    };
    u8::try_from(number?).ok()
}

/// The way to the question who gets it.
fn whose(game: &TaintedGrail, number: u8, decks: &Decks<'_>) -> Option<Path> {
    let is_new = |row: u8| menu::get(row).is_some_and(|row| row.does == Does::Receive { secret: false });
    let list = choices(game, decks).iter().position(|&choice| choice == Choice::Section(Section::Items))?;
    let row = menu::offered(game, Section::Items).position(is_new)?;
    Path::from_slice(&[list as u8, row as u8, number]).ok()
}
