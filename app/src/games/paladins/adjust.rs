//! Setting values by hand: all that the game keeps, with names.

use core::fmt;

use rules_core::paladins::{Action, Attribute, Entry, Group, Paladins, Seat};

use super::pages;
use super::saying::{Gap, Saying};
use super::words::{self, Words};
use crate::decks::{Decks, Memo};
use crate::games::Say;
use crate::games::by_hand::{self, ByHand};
use crate::text::West;

impl ByHand for Paladins {
    type Action = Action;
    type Group = Group;
    type Value = (Seat, Entry);

    fn each_group(&self, decks: &Decks<'_>, see: &mut dyn FnMut(Group)) {
        self.groups(decks, see);
    }

    fn each_value(&self, group: Group, decks: &Decks<'_>, see: &mut dyn FnMut((Seat, Entry))) {
        self.each_entry(group, decks, &mut |who, entry| see((who, entry)));
    }

    fn value(&self, (who, entry): (Seat, Entry), decks: &Decks<'_>) -> Option<(u8, [u8; 2])> {
        self.entry(who, entry, &Memo::new(decks))
    }

    fn is_named((_, entry): (Seat, Entry)) -> bool {
        matches!(
            entry,
            Entry::Start
                | Entry::Turn
                | Entry::Space(_)
                | Entry::Passed
                | Entry::Workshops(_)
                | Entry::Jar(_)
                | Entry::Stack(_)
                | Entry::Card(..)
                | Entry::Taken(_)
        )
    }

    fn set((who, entry): (Seat, Entry), amount: u8) -> Action {
        match entry {
            Entry::Taxes => Action::AdjustTaxes(amount),
            entry => Action::Adjust { who, entry, amount },
        }
    }

    fn group_name(&self, group: Group, say: &mut Say<'_>) -> fmt::Result {
        Words(self).speak(&named(group), say)
    }

    fn value_name(&self, (_, entry): (Seat, Entry), say: &mut Say<'_>) -> fmt::Result {
        Words(self).speak(&words::entry(entry), say)
    }

    fn amount(&self, (_, entry): (Seat, Entry), amount: u8, say: &mut Say<'_>) -> fmt::Result {
        Words(self).gap(read(entry, amount), say)
    }

    fn line(&self, value: (Seat, Entry), say: &mut Say<'_>) -> fmt::Result {
        match value {
            (_, Entry::Card(row, place)) => pages::place_of(self, (row, place), say),
            value => by_hand::line(self, value, say),
        }
    }
}

/// What a group is called.
fn named(group: Group) -> Saying {
    match group {
        Group::Table => Saying::plain(West::OnTable),
        Group::Board => Saying::plain(West::OnBoard),
        Group::Rows => Saying::plain(West::InRows),
        Group::Of(who) => Saying::one(West::Just, Gap::Who(who)),
        Group::Workers(who) => Saying::one(West::WorkersOf, Gap::Who(who)),
        Group::Areas(who) => Saying::one(West::AreasOf, Gap::Who(who)),
    }
}

/// The amount as players read it: a name where it stands for one.
pub(super) fn read(entry: Entry, amount: u8) -> Gap {
    const COVERED: [West; 4] = [West::NoWorkers, West::LeftSpace, West::MiddleSpace, West::BothSpaces];
    match entry {
        Entry::Start | Entry::Turn => Gap::Who(Seat(amount)),
        Entry::Space(_) | Entry::Passed | Entry::Jar(_) | Entry::Taken(_) => {
            Gap::Text(if amount > 0 { West::Yes } else { West::No })
        }
        Entry::Card(..) => Gap::Text(if amount > 0 { West::AnotherCard } else { West::NoWorkers }),
        Entry::Workshops(_) => COVERED.get(usize::from(amount)).map_or(Gap::Empty, |&text| Gap::Text(text)),
        Entry::Stack(_) => {
            Attribute::ALL.get(usize::from(amount)).map_or(Gap::Empty, |&one| Gap::Attribute(one))
        }
        _ => Gap::Number(amount),
    }
}
