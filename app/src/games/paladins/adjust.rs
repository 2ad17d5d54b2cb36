//! Values that can be corrected by hand: the tax supply, and what the players have.

use core::fmt::{self, Write as _};

use rules_core::paladins::{
    Action, Area, Attribute, Colour, Entry, LIMIT, Mode, Paladins, Phase, ROUNDS, SUSPICION_CARDS, Seat,
};

use super::labels::fill_in;
use super::pages;
use super::saying::Gap;
use super::words::{self, Words};
use crate::games::{Say, Tracked};
use crate::text::West;

/// More than a table has.
const MOST: u8 = 99;
const MOST_ATTRIBUTE: u8 = 12;
const WORKSHOPS: u8 = 8;
const MOST_PLACED: u8 = 3;
const MOST_MARKER: u8 = 5;

#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Taxes,
    Of(Seat, Entry),
}

const ENTRIES: [Entry; 15] = [
    Entry::Silver,
    Entry::Provisions,
    Entry::Faith,
    Entry::Strength,
    Entry::Influence,
    Entry::Unpaid,
    Entry::Paid,
    Entry::Suspicion,
    Entry::Commissions,
    Entry::Walls,
    Entry::Outposts,
    Entry::Jars,
    Entry::Developed,
    Entry::Attacked,
    Entry::Converted,
];

/// Hands over all of them, in the order of the list.
fn each(game: &Paladins, see: &mut dyn FnMut(What)) {
    let at = game.state();
    if matches!(at.phase(), Phase::Joining | Phase::Over) {
        return;
    }
    see(What::Taxes);
    let is_full = at.mode() == Mode::Full;
    let table = [Entry::SuspicionPile, Entry::SuspicionDiscards, Entry::Round, Entry::Marker];
    let tracked = if !is_full { 2 } else { 3 + usize::from(at.humans() == 1) };
    table.into_iter().take(tracked).for_each(|entry| see(What::Of(Seat(0), entry)));
    for who in at.seats() {
        let foe = at.is_opponent(who);
        let shown = |entry: &Entry| !(foe && matches!(entry, Entry::Silver | Entry::Provisions));
        ENTRIES.into_iter().filter(shown).for_each(|entry| see(What::Of(who, entry)));
        if is_full {
            // All of the opponent's workers are alike.
            let colours = if foe { 1 } else { Colour::ALL.len() };
            let colours = Colour::ALL.into_iter().take(colours);
            colours.for_each(|colour| see(What::Of(who, Entry::Worker(colour))));
            let own = |area: &Area| *area != Area::Favour;
            Area::ALL.into_iter().filter(own).for_each(|area| see(What::Of(who, Entry::Placed(area))));
        }
    }
}

fn nth(game: &Paladins, number: usize) -> Option<What> {
    let (mut count, mut found) = (0, None);
    each(game, &mut |what| {
        if count == number {
            found = Some(what);
        }
        count += 1;
    });
    found
}

pub(super) fn tracked(game: &Paladins, number: usize) -> Option<Tracked> {
    let at = game.state();
    let (amount, from, to) = match nth(game, number)? {
        // An empty supply would have set off an inquisition; a full one has eight at most.
        What::Taxes => (at.taxes(), 1, 8),
        What::Of(who, entry) => {
            let player = at.player(who)?;
            let (amount, to) = match entry {
                Entry::Silver => (player.silver(), MOST),
                Entry::Provisions => (player.provisions(), MOST),
                Entry::Faith => (player.attribute(Attribute::Faith), MOST_ATTRIBUTE),
                Entry::Strength => (player.attribute(Attribute::Strength), MOST_ATTRIBUTE),
                Entry::Influence => (player.attribute(Attribute::Influence), MOST_ATTRIBUTE),
                Entry::Unpaid => (player.unpaid(), MOST),
                Entry::Paid => (player.paid(), MOST),
                Entry::Developed => (player.developed(), WORKSHOPS),
                Entry::Commissions => (player.done(Area::Commission), LIMIT),
                Entry::Walls => (player.done(Area::Fortify), LIMIT),
                Entry::Outposts => (player.done(Area::Garrison), LIMIT),
                Entry::Jars => (player.done(Area::Absolve), LIMIT),
                Entry::Attacked => (player.done(Area::Attack), MOST),
                Entry::Converted => (player.done(Area::Convert), LIMIT),
                Entry::Worker(colour) => (player.workers().count(colour), MOST),
                Entry::Suspicion => (player.suspicion().len() as u8, SUSPICION_CARDS),
                Entry::Placed(area) => (player.placed(area), MOST_PLACED),
                Entry::SuspicionPile => (at.suspicion().0, SUSPICION_CARDS),
                Entry::SuspicionDiscards => (at.suspicion().1, SUSPICION_CARDS),
                Entry::Round => (at.round(), ROUNDS),
                Entry::Marker => (at.opponent().marker(), MOST_MARKER),
            };
            (amount, u8::from(matches!(entry, Entry::Round | Entry::Marker)), to)
        }
    };
    Some(Tracked { amount: Some(amount), from, to })
}

pub(super) fn name(game: &Paladins, number: usize, say: &mut Say<'_>) -> fmt::Result {
    match nth(game, number) {
        Some(What::Taxes) => fill_in(game, Gap::Text(West::TaxSupply), say),
        Some(What::Of(_, entry)) if words::is_of_table(entry) => Words(game).speak(&words::entry(entry), say),
        Some(What::Of(who, entry)) => {
            pages::short_name(game, who, say)?;
            say.write_str(" ")?;
            Words(game).speak(&words::entry(entry), say)
        }
        None => Ok(()),
    }
}

pub(super) fn adjust(game: &Paladins, number: usize, amount: u8) -> Action {
    match nth(game, number) {
        Some(What::Of(who, entry)) => Action::Adjust { who, entry, amount },
        _ => Action::AdjustTaxes(amount),
    }
}
