//! Resolves the symbols of a laid card, row by row (TG-S-13 to TG-S-21).

use super::connection::{Link, link};
use crate::card::{Attribute, Bonus, Closing, Row};
use crate::tainted_grail::Event;
use crate::tainted_grail::agenda::{Asked, Step};
use crate::tainted_grail::party::{Holding, Seat};
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;

impl Table<'_> {
    /// Resolves a row. Every possible bonus is received (TG-S-19); only paying Magic is a choice (TG-OQ-04).
    pub(in crate::tainted_grail) fn resolve_row(&mut self, place: u8, row: Row, from: u8, paid: bool) {
        let Some(right) = self.at.sequence.get(place).and_then(|laid| self.known(laid.card)) else { return };
        let Some(left) = self.view().left_of(place) else { return };
        let (Some(link), Some(closing)) = (link(&left, &right, row), right.closing(row)) else { return };
        let rest = Rest { place, row, closing, from, paid };
        match link {
            Link::Needs(attribute, needs) => {
                let has = self.view().active_level(attribute);
                let needs = self.view().needs(attribute, needs);
                if has >= needs {
                    self.receive(rest, 1, Some(attribute));
                } else {
                    self.tell(Event::RequirementMissed { row, attribute, needs, has });
                }
            }
            Link::Magic if paid => self.receive(rest, 1, None),
            Link::Magic if self.view().can_pay_magic() => self.ask(Asked::Magic { place }),
            Link::Magic => self.tell(Event::MagicNotPaid),
            Link::Times(0) if closing.gives().next().is_some() => self.tell(Event::BonusLost { row }),
            Link::Times(times) => self.receive(rest, times, None),
        }
    }

    /// A member pays for the magic row, or nobody does (TG-S-16, TG-S-17).
    pub(in crate::tainted_grail) fn settle_magic(&mut self, place: u8, payer: Option<Seat>) {
        match payer {
            Some(who) => {
                self.pay(who, Holding::Magic, 1);
                self.push(Step::Row { place, row: Row::Magic, from: 0, paid: true });
            }
            None => self.tell(Event::MagicNotPaid),
        }
    }

    /// Receives one bonus after the other, until one ends the encounter (TG-S-32).
    fn receive(&mut self, rest: Rest<'_>, times: u8, attribute: Option<Attribute>) {
        let row = rest.row;
        for (gives, number) in rest.closing.gives().zip(0u8..).skip(rest.from.into()) {
            let amount = gives.amount.saturating_mul(times);
            self.tell(Event::BonusReceived { row, bonus: gives.bonus, amount });
            // A decision about a bonus, or its consequences, come before the next bonus.
            let decides = matches!(gives.bonus, Bonus::Pool | Bonus::Up) && !self.at.amberlings.is_empty();
            let waits = decides || (gives.bonus == Bonus::Affinity && attribute.is_some());
            if waits {
                let from = number.saturating_add(1);
                self.push(Step::Row { place: rest.place, row, from, paid: rest.paid });
            }
            match (gives.bonus, attribute) {
                (Bonus::Pool, _) => self.gain_pool(amount),
                (Bonus::Up, _) => self.move_up(amount),
                (Bonus::Down, _) => self.move_down(amount),
                (Bonus::Draw, _) => {
                    if let Some(who) = self.active() {
                        self.draw(who, amount);
                    }
                }
                (Bonus::Affinity, Some(attribute)) => (0..amount).for_each(|_| self.affinity(attribute)),
                // An affinity without an attribute has no effect (TG-OQ-20); a chain was evaluated before the card was laid.
                (Bonus::Affinity, None) | (Bonus::Chain, _) => {}
            }
            if waits || self.is_ending() {
                return;
            }
        }
    }
}

impl View<'_> {
    fn active_level(&self, attribute: Attribute) -> u8 {
        self.active().and_then(|who| self.member(who)).map_or(0, |member| member.attribute(attribute))
    }
}

/// The remaining bonuses of a row.
struct Rest<'c> {
    place: u8,
    row: Row,
    closing: Closing<'c>,
    from: u8,
    paid: bool,
}
