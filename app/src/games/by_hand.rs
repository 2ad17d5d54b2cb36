//! Setting values by hand: a list of groups, each with its values.
//!
//! ```text
//!  whose ─▶ which value ─▶ to what
//! ```
//! Numbers are turned to, what stands for something is chosen from a list. A path begins behind the choice of the page.

use core::fmt::{self, Write as _};

use super::{Leads, Say};
use crate::decks::Decks;
use crate::text::Text;

/// A game whose values are set by hand in groups.
pub(super) trait ByHand: Sized {
    type Action;
    type Group: Copy;
    type Value: Copy;

    fn each_group(&self, decks: &Decks<'_>, see: &mut dyn FnMut(Self::Group));

    fn each_value(&self, group: Self::Group, decks: &Decks<'_>, see: &mut dyn FnMut(Self::Value));

    /// What it is, the least and the most that it can be.
    fn value(&self, value: Self::Value, decks: &Decks<'_>) -> Option<(u8, [u8; 2])>;

    /// Whether an amount stands for something that has a name.
    fn is_named(value: Self::Value) -> bool;

    /// What players call the amount 0.
    fn counts_from(_: Self::Value) -> u8 {
        0
    }

    fn set(value: Self::Value, amount: u8) -> Self::Action;

    fn group_name(&self, group: Self::Group, say: &mut Say<'_>) -> fmt::Result;

    fn value_name(&self, value: Self::Value, say: &mut Say<'_>) -> fmt::Result;

    /// The amount as players read it: a name where it stands for one.
    fn amount(&self, value: Self::Value, amount: u8, say: &mut Say<'_>) -> fmt::Result;

    /// A line of the list: the value by its name, and what it is.
    fn line(&self, value: Self::Value, say: &mut Say<'_>) -> fmt::Result {
        line(self, value, say)
    }
}

/// A value by its name, and what it is.
pub(super) fn line<G: ByHand>(game: &G, value: G::Value, say: &mut Say<'_>) -> fmt::Result {
    game.value_name(value, say)?;
    say.write_str(": ")?;
    game.value(value, say.decks).map_or(Ok(()), |(now, _)| game.amount(value, now, say))
}

/// How many there are, and the one with that number.
fn nth<T: Copy>(number: u8, each: impl FnOnce(&mut dyn FnMut(T))) -> (u8, Option<T>) {
    let (mut count, mut found) = (0u8, None);
    each(&mut |one| {
        if count == number {
            found = Some(one);
        }
        count = count.saturating_add(1);
    });
    (count, found)
}

/// What a path has come to.
enum At<G: ByHand> {
    Groups,
    Group(G::Group),
    Value(G::Value),
    Nowhere,
}

fn come<G: ByHand>(game: &G, path: &[u8], decks: &Decks<'_>) -> At<G> {
    let Some((&group, rest)) = path.split_first() else { return At::Groups };
    let Some(group) = nth(group, |see| game.each_group(decks, see)).1 else { return At::Nowhere };
    let Some(&value) = rest.first() else { return At::Group(group) };
    nth(value, |see| game.each_value(group, decks, see)).1.map_or(At::Nowhere, At::Value)
}

pub(super) fn leads<G: ByHand>(game: &G, path: &[u8], decks: &Decks<'_>) -> Leads<G::Action> {
    match (come(game, path, decks), path) {
        (At::Groups, _) => Leads::Choose(nth(0, |see| game.each_group(decks, see)).0),
        (At::Group(group), _) => Leads::Choose(nth(0, |see| game.each_value(group, decks, see)).0),
        (At::Value(value), &[_, _]) => match game.value(value, decks) {
            Some((_, [_, to])) if G::is_named(value) => Leads::Choose(to + 1),
            Some((start, [from, to])) => {
                let [start, from, to] =
                    [start, from, to].map(|amount| amount.saturating_add(G::counts_from(value)));
                Leads::Amount { from, to, start }
            }
            None => Leads::Nowhere,
        },
        (At::Value(value), &[_, _, amount]) => {
            Leads::Act(G::set(value, amount.saturating_sub(G::counts_from(value))))
        }
        _ => Leads::Nowhere,
    }
}

pub(super) fn title<G: ByHand>(game: &G, path: &[u8], say: &mut Say<'_>) -> fmt::Result {
    match come(game, path, say.decks) {
        At::Group(group) => game.group_name(group, say),
        At::Value(value) => game.value_name(value, say),
        At::Groups | At::Nowhere => say.write_str(&Text::Adjust.get(say.lang)),
    }
}

pub(super) fn label<G: ByHand>(game: &G, path: &[u8], option: u8, say: &mut Say<'_>) -> fmt::Result {
    let decks = say.decks;
    match come(game, path, decks) {
        At::Groups => nth(option, |see| game.each_group(decks, see))
            .1
            .map_or(Ok(()), |group| game.group_name(group, say)),
        At::Group(group) => nth(option, |see| game.each_value(group, decks, see))
            .1
            .map_or(Ok(()), |value| game.line(value, say)),
        At::Value(value) => game.amount(value, option, say),
        At::Nowhere => Ok(()),
    }
}
