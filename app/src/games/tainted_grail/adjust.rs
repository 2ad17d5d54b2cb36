//! Values that can be corrected by hand: the numbers of the encounter, hands and tracks, and tokens on laid cards.

use core::fmt;

use rules_core::tainted_grail::party::{Holding, Piles, Seat, Stack};
use rules_core::tainted_grail::{Action, Adjustment, Place, TaintedGrail};

use super::saying::{Gap, Saying};
use super::words::Words;
use crate::games::{Say, Tracked};
use crate::text::Grail;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    Pool,
    Relation,
    Duration,
    Markers,
    Hand(Seat),
    Of(Seat, Holding),
    Time(u8),
    Charges(u8),
    /// Markers on an amberling, by its place.
    Amberling(u8),
    /// Tokens that count down to the impact.
    Impact,
    /// The die beside a final encounter.
    Progress,
}

/// Most tokens and markers that anybody would set.
const MOST: u8 = 60;
const DIE: u8 = 6;

/// Hands over all of them, in the order of the list.
fn each(game: &TaintedGrail, see: &mut dyn FnMut(What)) {
    let at = game.encounter();
    match at.map(|at| at.stack()) {
        Some(Stack::Combat) => see(What::Pool),
        Some(Stack::Diplomacy) => {
            see(What::Relation);
            see(What::Duration);
        }
        None => {}
    }
    if at.is_some() {
        see(What::Markers);
    }
    for (who, member) in game.party().members() {
        if member.in_encounter() {
            see(What::Hand(who));
        }
        for &what in Holding::ALL {
            see(What::Of(who, what));
        }
    }
    for (place, _) in at.into_iter().flat_map(|at| at.sequence().visible()) {
        see(What::Time(place));
        see(What::Charges(place));
    }
    let Some(at) = at else { return };
    (0..at.amberlings().len() as u8).for_each(|number| see(What::Amberling(number)));
    see(What::Impact);
    see(What::Progress);
}

fn nth(game: &TaintedGrail, number: usize) -> Option<What> {
    let (mut count, mut found) = (0, None);
    each(game, &mut |what| {
        if count == number {
            found = Some(what);
        }
        count += 1;
    });
    found
}

fn piles(game: &TaintedGrail, who: Seat) -> Piles {
    game.party().member(who).map(|member| member.piles).unwrap_or_default()
}

fn now(game: &TaintedGrail, what: What) -> (u8, u8) {
    let at = game.encounter();
    let laid = |place| at.and_then(|at| at.sequence().get(place));
    let mode = game.party().mode();
    match what {
        What::Pool => (at.map_or(0, |at| at.pool()), u8::MAX),
        What::Relation => (at.map_or(0, |at| at.relation()), MOST),
        What::Duration => (at.map_or(0, |at| at.duration()), MOST),
        What::Markers => (at.map_or(0, |at| at.markers()), MOST),
        What::Hand(who) => {
            let piles = piles(game, who);
            (piles.hand, piles.hand.saturating_add(piles.stack))
        }
        What::Of(who, what) => match game.party().member(who) {
            Some(member) => (member.has(what), member.top(what, mode)),
            None => (0, 0),
        },
        What::Time(place) => (laid(place).map_or(0, |laid| laid.time), MOST),
        What::Charges(place) => (laid(place).map_or(0, |laid| laid.charges), MOST),
        What::Amberling(number) => {
            let amberling = at.and_then(|at| at.amberlings().get(usize::from(number)));
            (amberling.map_or(0, |amberling| amberling.tokens), MOST)
        }
        What::Impact => (at.map_or(0, |at| at.impact()), MOST),
        What::Progress => (at.map_or(0, |at| at.progress()), DIE),
    }
}

pub(super) fn tracked(game: &TaintedGrail, number: usize) -> Option<Tracked> {
    let (amount, to) = now(game, nth(game, number)?);
    Some(Tracked { amount: Some(amount), from: 0, to })
}

pub(super) fn name(game: &TaintedGrail, number: usize, say: &mut Say<'_>) -> fmt::Result {
    let saying = match nth(game, number) {
        Some(What::Pool) => Saying::plain(Grail::Pool),
        Some(What::Relation) => Saying::plain(Grail::Relation),
        Some(What::Duration) => Saying::plain(Grail::Duration),
        Some(What::Markers) => Saying::plain(Grail::Markers),
        Some(What::Hand(who)) => Saying::one(Grail::Hand, Gap::Who(who)),
        Some(What::Of(who, what)) => Saying::two(Grail::Track, Gap::Who(who), Gap::What(what)),
        Some(What::Time(place)) => Saying::one(Grail::TimeOn, Gap::At(Place::Laid(place))),
        Some(What::Charges(place)) => Saying::one(Grail::ChargesOn, Gap::At(Place::Laid(place))),
        Some(What::Amberling(number)) => {
            let amberling = game.encounter().and_then(|at| at.amberlings().get(usize::from(number)));
            let card = amberling.map_or(Gap::Empty, |amberling| Gap::Card(amberling.card));
            Saying::one(Grail::MarkersOn, card)
        }
        Some(What::Impact) => Saying::plain(Grail::ImpactLeft),
        Some(What::Progress) => Saying::plain(Grail::Progress),
        None => return Ok(()),
    };
    Words(game).speak(&saying, say)
}

/// Players count the fields of the relation track from one.
pub(super) fn shown(game: &TaintedGrail, number: usize, amount: u8) -> u16 {
    u16::from(amount) + u16::from(nth(game, number) == Some(What::Relation))
}

pub(super) fn adjust(game: &TaintedGrail, number: usize, amount: u8) -> Action {
    let what = nth(game, number).unwrap_or(What::Markers);
    let (now, _) = now(game, what);
    Action::Adjust(match what {
        What::Pool => Adjustment::Pool(amount),
        What::Relation => Adjustment::Relation(amount),
        What::Duration => Adjustment::Duration(amount),
        What::Markers => Adjustment::Markers(amount),
        What::Time(place) => Adjustment::Time { place: Place::Laid(place), amount },
        What::Charges(place) => Adjustment::Charges { place, amount },
        What::Amberling(number) => Adjustment::Amberling { number, markers: amount },
        What::Impact => Adjustment::Impact(amount),
        What::Progress => Adjustment::Progress(amount),
        What::Of(who, what) if amount >= now => Adjustment::Gain { who, what, amount: amount - now },
        What::Of(who, what) => Adjustment::Lose { who, what, amount: now - amount },
        // What is not in hand is in the stack.
        What::Hand(who) => {
            let piles = piles(game, who);
            let stack = piles.stack.saturating_add(piles.hand).saturating_sub(amount);
            return Action::Count { who, piles: Piles { hand: amount, stack, ..piles } };
        }
    })
}
