//! Setting values by hand: a list of groups, each with its values.
//!
//! ```text
//!  all players ─▶ whose ─▶ which value ─▶ to what
//! ```
//! Numbers are turned to, what stands for something is chosen from a list. A path begins behind the choice of the page.

use core::fmt::{self, Write as _};

use rules_core::paladins::{Action, Attribute, Entry, Group, Paladins, Seat};

use super::saying::{Gap, Saying};
use super::words::{self, Words};
use crate::decks::{Decks, Memo};
use crate::games::{Leads, Say};
use crate::text::West;

/// How many groups there are, and the one with that number.
fn groups(game: &Paladins, number: u8, decks: &Decks<'_>) -> (u8, Option<Group>) {
    let (mut count, mut found) = (0, None);
    game.groups(decks, &mut |group| {
        if count == number {
            found = Some(group);
        }
        count += 1;
    });
    (count, found)
}

/// How many values a group has, and the one with that number.
fn entries(game: &Paladins, group: Group, number: u8, decks: &Decks<'_>) -> (u8, Option<(Seat, Entry)>) {
    let (mut count, mut found) = (0, None);
    game.each_entry(group, decks, &mut |who, entry| {
        if count == number {
            found = Some((who, entry));
        }
        count += 1;
    });
    (count, found)
}

/// What a path has come to.
enum At {
    Groups,
    Group(Group),
    Value(Seat, Entry),
    Nowhere,
}

fn come(game: &Paladins, path: &[u8], decks: &Decks<'_>) -> At {
    let Some((&group, rest)) = path.split_first() else { return At::Groups };
    let Some(group) = groups(game, group, decks).1 else { return At::Nowhere };
    let Some(&value) = rest.first() else { return At::Group(group) };
    entries(game, group, value, decks).1.map_or(At::Nowhere, |(who, entry)| At::Value(who, entry))
}

/// Whether an amount stands for something that has a name.
const fn is_named(entry: Entry) -> bool {
    matches!(
        entry,
        Entry::Start
            | Entry::Turn
            | Entry::Space(_)
            | Entry::Passed
            | Entry::Workshops(_)
            | Entry::Jar(_)
            | Entry::Stack(_)
    )
}

pub(super) fn leads(game: &Paladins, path: &[u8], decks: &Decks<'_>) -> Leads<Action> {
    match (come(game, path, decks), path) {
        (At::Groups, _) => Leads::Choose(groups(game, 0, decks).0),
        (At::Group(group), _) => Leads::Choose(entries(game, group, 0, decks).0),
        (At::Value(who, entry), &[_, _]) => match game.entry(who, entry, decks) {
            Some((_, [_, to])) if is_named(entry) => Leads::Choose(to + 1),
            Some((start, [from, to])) => Leads::Amount { from, to, start },
            None => Leads::Nowhere,
        },
        (At::Value(_, Entry::Taxes), &[_, _, amount]) => Leads::Act(Action::AdjustTaxes(amount)),
        (At::Value(who, entry), &[_, _, amount]) => Leads::Act(Action::Adjust { who, entry, amount }),
        _ => Leads::Nowhere,
    }
}

pub(super) fn title(game: &Paladins, path: &[u8], say: &mut Say<'_>) -> fmt::Result {
    let title = match come(game, path, say.decks) {
        At::Group(group) => named(group),
        At::Value(_, entry) => words::entry(entry),
        At::Groups | At::Nowhere => Saying::plain(West::Adjusted),
    };
    Words(game).speak(&title, say)
}

pub(super) fn label(game: &Paladins, path: &[u8], option: u8, say: &mut Say<'_>) -> fmt::Result {
    let (decks, words) = (say.decks, Words(game));
    match come(game, path, decks) {
        At::Groups => groups(game, option, decks).1.map_or(Ok(()), |group| words.speak(&named(group), say)),
        At::Group(group) => {
            let Some((who, entry)) = entries(game, group, option, decks).1 else { return Ok(()) };
            let now = game.entry(who, entry, &Memo::new(decks));
            words.speak(&words::entry(entry), say)?;
            say.write_str(": ")?;
            now.map_or(Ok(()), |(now, _)| words.gap(read(entry, now), say))
        }
        At::Value(_, entry) => words.gap(read(entry, option), say),
        At::Nowhere => Ok(()),
    }
}

/// What a group is called.
fn named(group: Group) -> Saying {
    match group {
        Group::Table => Saying::plain(West::OnTable),
        Group::Board => Saying::plain(West::OnBoard),
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
        Entry::Space(_) | Entry::Passed | Entry::Jar(_) => {
            Gap::Text(if amount > 0 { West::Yes } else { West::No })
        }
        Entry::Workshops(_) => COVERED.get(usize::from(amount)).map_or(Gap::Empty, |&text| Gap::Text(text)),
        Entry::Stack(_) => {
            Attribute::ALL.get(usize::from(amount)).map_or(Gap::Empty, |&one| Gap::Attribute(one))
        }
        _ => Gap::Number(amount),
    }
}
