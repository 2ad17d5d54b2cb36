//! The solo opponent: its own state, and how it chooses (PW-SOLO). Nothing here changes the game; `opposing.rs` carries the
//! choice out.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::Refusal;
use super::area::{Area, Attribute, LIMIT};
use super::doing::worker_of;
use super::player::Seat;
use super::view::View;
use crate::card::{CardRef, Field, List};
use crate::effect::{Amount, Instruction, Program, PwOp, Trigger};

/// Plan cards, without those that lie on the favours (PW-SOLO-04).
const PLANS: u8 = 12;
/// Plan cards in all (PW-SOLO-04).
pub(super) const ALL_PLANS: u8 = PLANS + 5;
/// Spaces of its resource track.
pub(super) const TRACK: u8 = 5;
const KINGS_ORDER: u8 = 12;
const KINGS_FAVOUR: u8 = 13;

/// What the opponent has in addition to a [`super::Player`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opponent {
    /// Space of the resource marker, 1 to 5.
    pub(super) marker: u8,
    /// The attribute markers in the order of their last moves: of two on one space the later lies on top.
    stack: [Attribute; 3],
    pub(super) plans: u8,
    pub(super) plan_discards: u8,
}

impl Default for Opponent {
    fn default() -> Self {
        Opponent {
            marker: 1,
            stack: [Attribute::Influence, Attribute::Faith, Attribute::Strength],
            plans: PLANS,
            plan_discards: 0,
        }
    }
}

impl Opponent {
    pub const fn marker(&self) -> u8 {
        self.marker
    }

    /// From bottom to top, for markers that share a space.
    pub const fn stack(&self) -> [Attribute; 3] {
        self.stack
    }

    /// Cards in the plan deck, and among its discards.
    pub const fn plans(&self) -> (u8, u8) {
        (self.plans, self.plan_discards)
    }

    /// Marks that this attribute moved last (PW-SOLO-20).
    pub(super) fn comes_on_top(&mut self, attribute: Attribute) {
        if let Some(place) = self.stack.iter().position(|&other| other == attribute)
            && let Some(above) = self.stack.get_mut(place..)
        {
            above.rotate_left(1);
        }
    }

    /// Lays a marker to that place of the stack, and the one that lay there to its place.
    pub(super) fn put(&mut self, place: u8, attribute: Attribute) {
        let Some(&before) = self.stack.get(usize::from(place)) else { return };
        for one in &mut self.stack {
            *one = match *one {
                one if one == attribute => before,
                one if one == before => attribute,
                one => one,
            };
        }
    }

    /// Moves the resource marker by one space; `true` if it starts again at the first (PW-SOLO-19).
    pub(super) fn step(&mut self) -> bool {
        let looped = self.marker >= TRACK;
        self.marker = if looped { 1 } else { self.marker + 1 };
        looped
    }

    /// The lowest attribute; among equals the topmost marker.
    pub(super) fn lowest(&self, value: impl Fn(Attribute) -> u8) -> Option<Attribute> {
        self.stack.into_iter().rev().min_by_key(|&attribute| value(attribute))
    }

    /// The slots of a row in the order in which the opponent considers them (PW-SOLO-23, PW-SOLO-24).
    pub fn search(&self, slots: u8) -> impl Iterator<Item = u8> + use<> {
        let first = self.marker.saturating_sub(1);
        (0..slots).map(move |step| (first + step) % slots.max(1))
    }
}

/// Why the opponent cannot do an action (PW-SOLO-27).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    TooFewWorkers {
        needs: u8,
        has: u8,
    },
    Blocked,
    TooLow {
        attribute: Attribute,
        need: u8,
        has: u8,
    },
    /// No card, no space, no wall.
    NoTarget,
    /// It was done seven times already.
    Limit,
    /// It needs a number of the board that is unknown.
    Unknown {
        card: CardRef,
        slot: (u8, u8),
    },
}

impl Obstacle {
    fn of(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Missing { card, slot } => Obstacle::Unknown { card, slot },
            _ => Obstacle::NoTarget,
        }
    }
}

/// What a space of the board gives, in the opponent's order of preference (PW-SOLO-37, PW-OQ-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Liking {
    FreeRecruit,
    /// It has an unpaid debt.
    PayDebt,
    Pray,
    TwoWorkers,
    OneWorker,
    Silver,
    DiscardSuspicion,
    Other,
    /// It has no debt to pay.
    NoDebt,
}

/// The rule that decided a choice of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Its plan card says so.
    Plan,
    /// The first possible order from the right; orders that it has met already come last (PW-SOLO-43, PW-OQ-08).
    Order { place: u8, met: bool },
    /// The plan was impossible: the leftmost possible of Recruit, Pray, Trade, Conspire (PW-SOLO-27).
    Fallback,
    /// None of those was possible, either.
    NothingPossible,
    /// The first usable card from the marker's slot on (PW-SOLO-23, PW-SOLO-24).
    Marker { marker: u8, slot: u8 },
    /// The space within reach with the preferred reward; among equals the leftmost (PW-SOLO-37).
    Space { space: u8, likes: Liking },
    /// Workers stand on its right side; otherwise it gains one (PW-SOLO-31).
    RightSide { stands: bool },
    /// The resource marker started again: the lowest attribute, among equals the topmost marker (PW-SOLO-19, PW-SOLO-20).
    Lowest { attribute: Attribute, tied: bool },
    /// Of several rewards the left one (PW-SOLO-40).
    LeftOption,
    /// It pays a debt or, without one, discards another suspicion card (PW-SOLO-39).
    Atones { in_debt: bool },
    /// It has no suspicion card to discard, so a tax silver goes instead (PW-SOLO-21).
    NothingToDiscard,
}

/// What the opponent will do. Without an intent it rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Intent {
    pub area: Area,
    pub target: u8,
    pub workers: u8,
    /// Why this action.
    pub why: Why,
    /// Why this target, if it had to choose one.
    pub which: Option<Why>,
}

/// The actions that the opponent tried before, each with the obstacle.
pub type Tries = Vec<(Area, Obstacle), 12>;

impl View<'_> {
    /// What the opponent does for a plan: the plan's action, or the first possible one of the fallback list.
    pub(super) fn intent(self, plan: u8) -> (Option<Intent>, Tries) {
        let mut tries = Tries::new();
        let mut attempt = |(area, why): (Area, Why)| match self.can(area) {
            Ok((target, workers)) => {
                let which = self.why_target(area, target);
                Some(Intent { area, target, workers, why, which })
            }
            Err(why) => {
                // Cannot fail: it has a place for every area.
                let _ = tries.push((area, why));
                None
            }
        };
        let mut found = match plan {
            KINGS_ORDER => self.of_orders().into_iter().find_map(&mut attempt),
            KINGS_FAVOUR => attempt((Area::Favour, Why::Plan)),
            plan => Area::from_number(plan).and_then(|area| attempt((area, Why::Plan))),
        };
        for area in [Area::Recruit, Area::Pray, Area::Trade, Area::Conspire] {
            if found.is_none() && Some(area) != Area::from_number(plan) {
                found = attempt((area, Why::Fallback));
            }
        }
        (found, tries)
    }

    /// Why it chooses that target; `None` if there is no choice.
    fn why_target(self, area: Area, target: u8) -> Option<Why> {
        match area {
            Area::Recruit | Area::Favour | Area::Attack | Area::Convert => {
                Some(Why::Marker { marker: self.at.opponent.marker, slot: target })
            }
            Area::Commission | Area::Garrison => {
                let place = self.spaces(Trigger::Space).nth(usize::from(target))?;
                Some(Why::Space { space: target, likes: self.liking(place.program) })
            }
            _ => None,
        }
    }

    fn liking(self, program: &[u8]) -> Liking {
        let in_debt = self.at.player(Seat(self.at.humans)).is_some_and(|player| player.unpaid > 0);
        liking(program, in_debt)
    }

    /// The actions of the revealed orders from the right, those that it has not met first (PW-SOLO-43, PW-OQ-08).
    fn of_orders(self) -> Vec<(Area, Why), 3> {
        let order = |card: CardRef| Area::from_number(self.known(card)?.amount(Field::Act)?);
        let orders = |wanted: bool| {
            (0u8..3).zip(&self.at.orders).rev().filter_map(move |(place, &card)| {
                let met = self.meets(Seat(self.at.humans), card);
                let area = order(card).filter(|_| met == wanted)?;
                Some((area, Why::Order { place, met }))
            })
        };
        orders(false).chain(orders(true)).collect()
    }

    /// Whether a player has done what an order asks for (PW-SCORE-01).
    pub(super) fn meets(self, who: Seat, order: CardRef) -> bool {
        let Some(order) = self.known(order) else { return false };
        let area = order.amount(Field::Act).and_then(Area::from_number);
        let (Some(area), Some(target)) = (area, order.amount(Field::Target)) else { return false };
        self.at.player(who).is_some_and(|player| player.done(area) >= target)
    }

    /// The target and the workers, or the obstacle.
    fn can(self, area: Area) -> Result<(u8, u8), Obstacle> {
        let who = Seat(self.at.humans);
        let Some(player) = self.at.player(who) else { return Err(Obstacle::NoTarget) };
        let has = player.workers.total();
        if area != Area::Favour && player.placed(area) > 0 {
            return Err(Obstacle::Blocked);
        }
        let enough = |needs: u8| {
            if has < needs { Err(Obstacle::TooFewWorkers { needs, has }) } else { Ok(needs) }
        };
        let one = u8::from(self.at.rules.opponent_places_worker);
        match area {
            Area::Favour => self.favour_for(has),
            Area::Recruit => {
                let needs = enough(one)?;
                let there = |slot: &u8| self.townsfolk_at(*slot).is_ok();
                let slot = self.at.opponent.search(5).find(there).ok_or(Obstacle::NoTarget)?;
                Ok((slot, needs))
            }
            area if area.place().is_none() => Ok((0, enough(one)?)),
            area => {
                let covered = player.workshops(area).iter().filter(|covered| **covered).count() as u8;
                let needs = enough(3 - covered)?;
                if area != Area::Attack && player.done(area) >= LIMIT {
                    return Err(Obstacle::Limit);
                }
                Ok((self.right_target(who, area)?, needs))
            }
        }
    }

    /// The first free favour from the marker on for which it has enough workers (PW-OQ-11).
    fn favour_for(self, has: u8) -> Result<(u8, u8), Obstacle> {
        let mut obstacle = Obstacle::NoTarget;
        for place in self.at.opponent.search(5) {
            let Ok(card) = self.favour_at(place) else { continue };
            let needs = self.favour_spaces(card).map_or(1, |spaces| spaces.len() as u8);
            if needs <= has {
                return Ok((place, needs));
            }
            obstacle = Obstacle::TooFewWorkers { needs, has };
        }
        Err(obstacle)
    }

    /// The preferred target within reach.
    fn right_target(self, who: Seat, area: Area) -> Result<u8, Obstacle> {
        let Some(right) = area.right() else { return Err(Obstacle::NoTarget) };
        let has = self.effective(who, right.needs);
        let flags = if right.needs == Attribute::Faith { List::FaithFlags } else { List::StrengthFlags };
        let flag = |place: u8| self.printed(flags, place.saturating_sub(1)).map_err(Obstacle::of);
        let mut lowest = None;
        let mut best: Option<(Option<Liking>, u8)> = None;
        let mut see = |target: u8, need: u8, rank: Option<Liking>| {
            if need > has {
                lowest = Some(lowest.map_or(need, |lowest: u8| lowest.min(need)));
            } else if best.is_none_or(|(least, _)| rank < least) {
                best = Some((rank, target));
            }
        };
        match area {
            Area::Commission | Area::Garrison => {
                // Spaces of an area lie side by side.
                let mut known = (0, 0);
                for (space, place) in (0..).zip(self.spaces(Trigger::Space)) {
                    if self.at.humans < place.players || self.at.is_taken(space) {
                        continue;
                    }
                    if known.0 != place.area {
                        known = (place.area, flag(place.area)?);
                    }
                    see(space, known.1, Some(self.liking(place.program)));
                }
            }
            Area::Attack | Area::Convert => {
                for slot in self.at.opponent.search(6) {
                    if self.at.outsiders.get(usize::from(slot)).is_some_and(Option::is_some) {
                        see(slot, flag(slot + 1)?, None);
                    }
                }
            }
            _ => see(0, self.need(who, area, 0).map_err(Obstacle::of)?, None),
        }
        match (best, lowest) {
            (Some((_, target)), _) => Ok(target),
            (None, Some(need)) => Err(Obstacle::TooLow { attribute: right.needs, need, has }),
            (None, None) => Err(Obstacle::NoTarget),
        }
    }

    /// Whether the attribute is at the end of its track.
    pub(super) fn is_at_end(self, who: Seat, attribute: Attribute) -> bool {
        self.at.player(who).is_some_and(|player| player.attribute(attribute) >= View::track_end())
    }

    /// The refusal that asks for an unknown number of the board, if one of the tries needed it.
    pub(super) fn unknown(tries: &Tries) -> Option<Refusal> {
        tries.iter().find_map(|&(_, why)| match why {
            Obstacle::Unknown { card, slot } => Some(Refusal::Missing { card, slot }),
            _ => None,
        })
    }
}

/// The preference for the symbols of a space.
fn liking(program: &[u8], in_debt: bool) -> Liking {
    let mut workers = 0u8;
    for instruction in Program::<PwOp>::new(program).instructions().map_while(Result::ok) {
        let Instruction::Do { operation, amount: Amount::Number(amount) } = instruction else { continue };
        match operation {
            PwOp::FreeRecruit => return Liking::FreeRecruit,
            PwOp::PayDebt if in_debt => return Liking::PayDebt,
            PwOp::PayDebt => return Liking::NoDebt,
            PwOp::Pray => return Liking::Pray,
            PwOp::GainSilver => return Liking::Silver,
            PwOp::DiscardSuspicion => return Liking::DiscardSuspicion,
            operation if worker_of(operation).is_some() => workers = workers.saturating_add(amount),
            _ => {}
        }
    }
    match workers {
        0 => Liking::Other,
        1 => Liking::OneWorker,
        _ => Liking::TwoWorkers,
    }
}
