//! The action or question that a laid card leads to, depending on the moment.

use rules_core::card::{Card, CardRef, Kind};
use rules_core::effect::Trigger;
use rules_core::tainted_grail::{Action, Asked, From, Offer, Phase, TaintedGrail};

use super::choices::{everybody, is_enemys, is_running, member_of};
use crate::decks::Decks;

pub(super) fn lay(game: &TaintedGrail, card: &Card<'_>, piece: u32, decks: &Decks<'_>) -> Option<Action> {
    let id = CardRef::of(card.id);
    match card.kind {
        Kind::Character => character(game, card, decks),
        Kind::CombatEncounter | Kind::DiplomacyEncounter => {
            let at = game.encounter().filter(|_| is_running(game));
            // The encounter under way is only looked at.
            let lies = at.is_some_and(|at| at.card() == id);
            (!lies).then(|| Action::StartEncounter { card: id, group: everybody(game) })
        }
        Kind::CombatCard | Kind::DiplomacyCard => {
            let at = game.encounter()?;
            let offers = game.offers(decks);
            let from = match at.asked() {
                Some(Asked::Card { from, .. }) => from,
                _ if is_enemys(card) => From::Enemy,
                _ if offers.contains(&Offer::LayCard(From::Stack)) => From::Stack,
                _ => From::Hand,
            };
            Some(Action::LayCard { card: id, piece, from })
        }
        Kind::Item => item(game, id, decks),
        Kind::Amberling => amberling(game, id, piece),
        Kind::Weather => Some(Action::LayCard { card: id, piece, from: From::Weather }),
        Kind::Companion => companion(game, id, decks),
        _ => None,
    }
}

/// It is revealed, or takes the next marker.
fn amberling(game: &TaintedGrail, id: CardRef, piece: u32) -> Option<Action> {
    let at = game.encounter()?;
    let lies = at.amberlings().iter().position(|amberling| amberling.card == id);
    match (at.asked(), lies) {
        (Some(Asked::Marker { .. }), Some(number)) => Some(Action::Pick(number as u8)),
        (_, Some(_)) => None,
        (_, None) => Some(Action::LayCard { card: id, piece, from: From::Amberlings }),
    }
}

/// It comes along, or helps.
fn companion(game: &TaintedGrail, id: CardRef, decks: &Decks<'_>) -> Option<Action> {
    match game.encounter()?.asked() {
        Some(Asked::Answer { .. }) => {
            let at = game.encounter()?.companions().iter().position(|&card| card == id);
            // One who comes late may still help.
            Some(at.map_or(Action::Accompany(id), |number| Action::Pick(number as u8)))
        }
        _ => item(game, id, decks).or(Some(Action::Accompany(id))),
    }
}

/// Somebody joins, acts, or is the answer.
fn character(game: &TaintedGrail, card: &Card<'_>, decks: &Decks<'_>) -> Option<Action> {
    let Some(who) = member_of(game, card) else {
        return Some(Action::Join(CardRef::of(card.id)));
    };
    let answers = [Offer::ChooseActive(who), Offer::ChooseMember(who), Offer::PayMagic(Some(who))];
    let offers = game.offers(decks);
    let answer = answers.into_iter().find(|offer| offers.contains(offer)).and_then(Offer::action);
    // Whoever is laid while somebody is to be chosen is told why not.
    let chooses =
        game.encounter().is_some_and(|at| at.asked().is_none() && at.phase() == Phase::ChooseActive);
    answer.or(chooses.then_some(Action::ChooseActive(who)))
}

fn item(game: &TaintedGrail, id: CardRef, decks: &Decks<'_>) -> Option<Action> {
    if let Some(Asked::Guard { .. }) = game.encounter()?.asked() {
        let picks = (0..).map_while(|number| game.picked_guard(number, decks));
        return picks.zip(0..).find(|((item, _), _)| *item == id).map(|(_, number)| Action::Pick(number));
    }
    let used = |offer: Offer| matches!(offer, Offer::UseItem { item, .. } if item == id);
    let offered = game.offers(decks).into_iter().find(|&offer| used(offer)).and_then(Offer::action);
    offered.or_else(|| in_vain(game, id, decks))
}

/// What the active character has but cannot use now: the rules say why.
fn in_vain(game: &TaintedGrail, id: CardRef, decks: &Decks<'_>) -> Option<Action> {
    let at = game.encounter().filter(|at| at.asked().is_none() && at.phase() == Phase::LayCards)?;
    let active = at.active().and_then(|who| game.party().member(who))?;
    let mut abilities = game.card(id, decks)?.abilities();
    let ability = abilities.position(|ability| ability.trigger == Trigger::Action)? as u8;
    let has = active.owns(id) || at.companions().contains(&id);
    has.then_some(Action::UseItem { item: id, ability })
}
