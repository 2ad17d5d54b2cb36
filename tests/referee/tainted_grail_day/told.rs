//! The sheets as the engine's events tell them: what is said must add up to what is booked.

use std::collections::BTreeMap;

use rules_core::tainted_grail::day;
use rules_core::tainted_grail::party::{Event as Told, Holding, Party, Seat};
use rules_core::tainted_grail::{Event, TaintedGrail};

/// Every value of every sheet, by seat and by the holding's code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sheets(BTreeMap<(u8, u8), i32>);

impl Sheets {
    pub(crate) fn of(party: &Party) -> Sheets {
        let mut sheets = Sheets(BTreeMap::new());
        for (who, member) in party.members() {
            for what in Holding::ALL.iter().copied() {
                let has = match what {
                    Holding::Experience => member.experience().into(),
                    what => member.has(what).into(),
                };
                sheets.0.insert((who.0, what.code()), has);
            }
        }
        sheets
    }

    fn change(&mut self, who: Seat, what: Holding, by: i32) {
        *self.0.entry((who.0, what.code())).or_default() += by;
    }

    /// What these events make of it. Who joins brings a sheet of their own.
    pub(crate) fn after(mut self, told: &[Event], game: &TaintedGrail) -> Sheets {
        for event in told {
            let (Event::Party(event) | Event::Day(day::Event::Sheet(event))) = event else { continue };
            match *event {
                Told::Joined { .. } => return Sheets::of(game.party()),
                Told::Gained { who, what, amount } => self.change(who, what, amount.into()),
                Told::Paid { who, what: Holding::Fear, amount } => {
                    self.change(who, Holding::Fear, amount.into());
                }
                Told::Lost { who, what, amount } | Told::Paid { who, what, amount } => {
                    self.change(who, what, -i32::from(amount));
                }
                Told::Damaged { who, amount } => self.change(who, Holding::Health, -i32::from(amount)),
                Told::EnergyCut { who, amount } => self.change(who, Holding::Energy, -i32::from(amount)),
                Told::Set { who, what, before, now } => {
                    self.change(who, what, i32::from(now) - i32::from(before));
                }
                Told::HandedOver { from, to, what, amount } => {
                    self.change(from, what, -i32::from(amount));
                    self.change(to, what, amount.into());
                }
                _ => {}
            }
        }
        self
    }
}
