//! What choosing an entry of a list leads to: another list, a question or an action.

use rules_core::card::Kind;
use rules_core::last_spell::{Action, Holder, LastSpell, Neighbour, Seat, Structure};

use super::choices::cards;
use super::lists::{self, Line, List, holders, lines};
use super::{act, choose, marked};
use crate::decks::Decks;
use crate::games::Leads;

/// More wounds than any hero survives.
const MOST_WOUNDS: u8 = 20;

pub(super) fn opened(game: &LastSpell, list: List, rest: &[u8], decks: &Decks<'_>) -> Leads<Action> {
    if list.is_of_cards() {
        return match *rest {
            [] => choose(cards(game, Kind::Equipment, 0, decks).0.into()),
            [number] => act(cards(game, Kind::Equipment, number, decks).1.map(|card| match list {
                List::Buy => Action::Buy(card),
                _ => Action::Move { card, from: Holder::Box, to: Holder::Stash },
            })),
            _ => Leads::Nowhere,
        };
    }
    let count = lines(game, list, 0, decks).0;
    if list.is_marked() {
        return marked(rest, count, || together(game, list, rest, decks));
    }
    match rest.split_first() {
        None => choose(count.into()),
        Some((&number, rest)) => lines(game, list, number, decks)
            .1
            .map_or(Leads::Nowhere, |line| on(game, (list, line), rest, decks)),
    }
}

/// What the marked lines come to.
fn together(game: &LastSpell, list: List, rest: &[u8], decks: &Decks<'_>) -> Action {
    let (mut number, mut places, mut items) = (0, rules_core::last_spell::Places::new(), Default::default());
    lists::each(game, list, decks, &mut |line| {
        let is_marked = lists::is_marked(rest, number);
        number += 1;
        // There are no more ruins, and no more is sold at once.
        match line {
            Line::Place(place) if is_marked => drop(game.state().spot(place).map(|spot| places.push(spot))),
            Line::Item(card, _) if is_marked => {
                let items: &mut rules_core::last_spell::Items = &mut items;
                let _ = items.push(card);
            }
            _ => {}
        }
    });
    match list {
        List::Plunder => Action::Plunder(places),
        List::Sell => Action::Sell(items),
        _ => Action::Keep(items),
    }
}

fn on(game: &LastSpell, (list, line): (List, Line), rest: &[u8], decks: &Decks<'_>) -> Leads<Action> {
    let at = game.state();
    let turn = Holder::Hero(at.turn());
    let moved = |card, from, to| Leads::Act(Action::Move { card, from, to });
    match (list, line, rest) {
        (List::Build | List::Afford, Line::Build(what), rest) => build(game, what, rest, decks),
        (List::Upgrade | List::Afford, Line::Place(place), []) => act(at.spot(place).map(Action::Upgrade)),
        (List::Damage, Line::Place(place), []) => {
            act(at.spot(place).map(|place| Action::Damage { place, amount: 1 }))
        }
        (List::Repair, Line::Place(place), []) => match at.at_place(place).map_or(0, |one| one.damage) {
            1 => act(at.spot(place).map(|place| Action::Repair { place, amount: 1 })),
            most => Leads::Amount { from: 1, to: most, start: most.min(at.goods().material.max(1)) },
        },
        (List::Repair, Line::Place(place), &[amount]) => {
            act(at.spot(place).map(|place| Action::Repair { place, amount }))
        }
        (List::Take, Line::Item(card, from), []) => moved(card, from, turn),
        (List::Leave, Line::Item(card, from), []) => moved(card, from, Holder::Stash),
        (List::PutBack, Line::Item(card, from), []) => moved(card, from, Holder::Stack),
        (List::UsedUp, Line::Item(card, from), []) => moved(card, from, Holder::Box),
        (List::Swap, Line::Item(_, from), []) => choose(others(game, from).count()),
        (List::Swap, Line::Item(card, from), &[number]) => {
            others(game, from).nth(number.into()).map_or(Leads::Nowhere, |to| moved(card, from, to))
        }
        (List::Piles, Line::Pile(pile), []) => Leads::Act(Action::GuessAgain { field: pile.field }),
        (List::GiveTo, Line::Who(who), []) => act(at.just_bought().map(|card| Action::Move {
            card,
            from: Holder::Stash,
            to: Holder::Hero(who),
        })),
        (List::Wounds, Line::Who(who), []) => {
            Leads::Amount { from: 0, to: MOST_WOUNDS, start: wounds(game, who) }
        }
        (List::Wounds, Line::Who(who), &[amount]) => Leads::Act(Action::Wounds { who, amount }),
        _ => Leads::Nowhere,
    }
}

fn wounds(game: &LastSpell, who: Seat) -> u8 {
    game.state().hero(who).map_or(0, |hero| hero.wounds())
}

/// Where an item can go from there.
pub(super) fn others(game: &LastSpell, from: Holder) -> impl Iterator<Item = Holder> + use<> {
    holders(game).into_iter().filter(move |&holder| holder != from)
}

/// Only the players see what stands around a building (LS-BUILD-19, LS-BUILD-20).
fn build(game: &LastSpell, what: Structure, rest: &[u8], decks: &Decks<'_>) -> Leads<Action> {
    let mut possible = false;
    game.builds(game.state().turn(), decks, &mut |other, may| possible |= other == what && may.is_ok());
    // The rules say why not.
    if !possible || !lists::is_building(what) {
        return Leads::Act(Action::Build { what, near: 0 });
    }
    marked(rest, Neighbour::ALL.len() as u8 + 1, || {
        let near = (1u8..).zip(Neighbour::ALL).filter(|&(number, _)| lists::is_marked(rest, number));
        Action::Build { what, near: near.map(|(_, one)| one.bit()).sum() }
    })
}
