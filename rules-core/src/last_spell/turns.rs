//! The main phase: turns until all players pass in a row (LS-BUILD-01, LS-BUILD-02).

use super::agenda::{Asked, Doing, Prompt, Step};
use super::event::Event;
use super::hero::Seat;
use super::item::Holder;
use super::state::Phase;
use super::table::Table;
use super::{Action, Refusal};

impl Table<'_> {
    pub(super) fn main_begins(&mut self) {
        self.at.phase = Phase::Main;
        self.at.passed = 0;
        self.tell(Event::MainBegan);
        self.turn_of(self.at.first);
    }

    fn turn_of(&mut self, who: Seat) {
        self.at.turn = who;
        self.at.bought = None;
        self.ask(Asked::Turn { who, doing: None });
        self.tell(Event::TurnBegan(who));
    }

    pub(super) fn next_turn(&mut self) {
        let players = self.at.players.max(1);
        let all_passed = self.at.seats().all(|who| self.at.has_passed(who));
        if all_passed {
            self.day_ends();
        } else {
            self.turn_of(Seat((self.at.turn.0 + 1) % players));
        }
    }

    /// Ends a turn after an action: the steps on the agenda come first, then the next turn.
    pub(super) fn acted(&mut self) {
        self.settle();
        self.at.passed = 0;
        self.push(Step::Turn);
    }

    /// After one part of an action; more may follow in the same turn.
    pub(super) fn goes_on(&mut self, doing: Doing) {
        self.at.passed = 0;
        self.ask(Asked::Turn { who: self.at.turn, doing: Some(doing) });
    }

    pub(super) fn take_action(
        &mut self,
        who: Seat,
        doing: Option<Doing>,
        action: &Action,
    ) -> Result<(), Refusal> {
        match (action, doing) {
            (&Action::Move { card, from, to }, None | Some(Doing::Equipping)) => {
                self.equip(who, card, from, to)
            }
            (&Action::Move { card, from: Holder::Stash, to: Holder::Hero(other) }, Some(Doing::Trading)) => {
                self.hand_over(card, other)
            }
            (&Action::Buy(card), None | Some(Doing::Trading)) => self.buy(who, card),
            (Action::Sell(items), None | Some(Doing::Trading)) => self.sell(who, items),
            (Action::Done, Some(_)) => {
                self.acted();
                Ok(())
            }
            (Action::Done, None) => Err(Refusal::NothingBegun),
            (&Action::Damage { place, amount }, _) => self.damage(place, amount),
            (action, Some(_)) if is_turn(action) => Err(Refusal::OneAction),
            (&Action::Build { what, near }, _) => self.build(who, what, near),
            (&Action::Upgrade(spot), _) => self.upgrade(who, self.place_of(spot)?),
            (&Action::Repair { place, amount }, _) => self.repair(who, self.place_of(place)?, amount),
            (Action::Plunder(places), _) => self.plunder(places),
            (Action::Refresh, _) => self.refresh(),
            (&Action::PushFog { tile }, _) => self.push_fog(tile),
            (&Action::GuessAgain { field }, _) => self.guess_again(field),
            (Action::Pass, _) => {
                self.pass(who);
                Ok(())
            }
            (&Action::TakeTurn(other), _) => self.take_turn(other),
            _ => Err(Refusal::NotNow),
        }
    }

    fn pass(&mut self, who: Seat) {
        self.at.passed |= 1 << (who.0 & 7);
        self.tell(Event::Passed(who));
        self.settle();
        self.push(Step::Turn);
    }

    /// Takes a pass back, which is possible until all have passed.
    fn take_turn(&mut self, who: Seat) -> Result<(), Refusal> {
        if !self.at.has_passed(who) {
            return Err(Refusal::NotPassed { who, passed: self.at.passed });
        }
        self.at.passed &= !(1 << (who.0 & 7));
        self.turn_of(who);
        Ok(())
    }

    /// The fixed order of the evening: regenerate, deploy, recharge, night (LS-END-01).
    fn day_ends(&mut self) {
        self.at.phase = Phase::EndOfDay;
        self.tell(Event::DayEnded);
        self.push_all(&[
            Step::Ask(Asked::Confirm(Prompt::Regenerate)),
            Step::Ask(Asked::Confirm(Prompt::Deploy)),
            Step::Recharge,
            Step::Night,
        ]);
    }
}

/// Whether it counts as the action of a turn.
const fn is_turn(action: &Action) -> bool {
    matches!(
        action,
        Action::Build { .. }
            | Action::Upgrade(_)
            | Action::Repair { .. }
            | Action::Move { .. }
            | Action::Buy(_)
            | Action::Sell(_)
            | Action::Plunder(_)
            | Action::Refresh
            | Action::PushFog { .. }
            | Action::GuessAgain { .. }
            | Action::Pass
            | Action::TakeTurn(_)
    )
}
