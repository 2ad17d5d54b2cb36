//! Runs a worked example of the rulebook row by row. A second record of the state is kept from the events alone; after
//! each action the game's own state must agree with it.

use std::fmt::Debug;

use rules_core::card::{Bonus, Row};
use rules_core::effect::Trigger;
use rules_core::tainted_grail::party::Seat;
use rules_core::tainted_grail::{Action, Event, From, Harm, Part};

use super::play::{Play, id};

/// One row: what is done (or follows from the row before), what is told, and how the table looks then.
pub(super) struct Step<S> {
    number: u8,
    rules: &'static [&'static str],
    act: Option<Action>,
    told: Vec<Event>,
    now: S,
}

pub(super) fn step<S>(
    number: u8,
    rules: &'static [&'static str],
    act: Option<Action>,
    told: Vec<Event>,
    now: S,
) -> Step<S> {
    assert!(!rules.is_empty() && rules.len() <= 3, "row {number}");
    Step { number, rules, act, told, now }
}

impl<S> Step<S> {
    pub(super) fn number(&self) -> u8 {
        self.number
    }

    pub(super) fn into_action(self) -> Option<Action> {
        self.act
    }
}

/// The second record of the state, changed only by events.
pub(super) trait Sheet: Copy + Debug + PartialEq {
    fn hear(&mut self, event: &Event);
    fn of(play: &Play) -> Self;
}

pub(super) fn follow<S: Sheet>(play: &mut Play, mut sheet: S, steps: Vec<Step<S>>) {
    let mut told = Vec::new().into_iter();
    for step in steps {
        let row = format!("row {} {:?}", step.number, step.rules);
        if let Some(action) = step.act {
            assert_eq!(told.len(), 0, "before {row}: {:?}", told.collect::<Vec<_>>());
            if play.game.encounter().is_some() {
                assert_eq!(S::of(play), sheet, "before {row}");
            }
            told = play.does(action).into_iter();
        }
        for expected in step.told {
            assert_eq!(told.next().as_ref(), Some(&expected), "{row}");
            sheet.hear(&expected);
        }
        assert_eq!(sheet, step.now, "{row}");
    }
    assert_eq!(told.len(), 0, "{:?}", told.collect::<Vec<_>>());
    assert_eq!(S::of(play), sheet);
}

pub(super) fn text(card: &str, trigger: Trigger) -> Event {
    Event::TextBegan { card: id(card), trigger }
}

pub(super) fn received(row: Row, bonus: Bonus, amount: u8) -> Event {
    Event::BonusReceived { row, bonus, amount }
}

pub(super) fn part(kind: Harm, amount: u8, group: bool) -> Event {
    Event::PartCarriedOut(Part { kind, amount, group })
}

pub(super) fn laid(card: &str, place: u8, owner: Seat) -> Event {
    Event::CardLaid { card: id(card), place, owner: Some(owner), from: From::Hand }
}

pub(super) fn drawn(who: Seat, cards: u8) -> Event {
    Event::CardsDrawn { who, cards }
}

pub(super) fn ended(who: Seat, laid: u8) -> Event {
    Event::ActivationEnded { who, laid }
}

pub(super) fn destroyed(card: &str, owner: Seat) -> Event {
    Event::CardDestroyed { card: id(card), owner: Some(owner) }
}
