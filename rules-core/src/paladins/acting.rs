//! Whether an action of a turn is possible, and what it costs (PW-ACT). Nothing here changes the game; `doing.rs` carries
//! the action out.

use heapless::Vec;

use super::action::Deed;
use super::area::{Area, Attribute, DEVELOP_SILVER, LIMIT, PRAY_SILVER, WORKSHOPS};
use super::player::Seat;
use super::view::{Place, View, stated};
use super::worker::{Colour, Space, Workers};
use super::{Refusal, Row, Wanted};
use crate::card::{CardRef, Field, List};
use crate::effect::{Amount, Instruction, Program, PwOp, Trigger};

/// The worker spaces that an action fills.
pub type Spaces = Vec<Space, 3>;

/// What an action costs and checks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bill {
    pub silver: u8,
    pub provisions: u8,
    /// A debt instead of silver (PW-ACT-20).
    pub debt: bool,
    /// The attribute that is checked, the amount needed, and the player's amount (PW-ACT-12).
    pub check: Option<(Attribute, u8, u8)>,
    pub spaces: Spaces,
}

impl View<'_> {
    /// What the action would cost, whether or not the player can pay. Refuses if it has no target.
    pub(super) fn bill(self, who: Seat, deed: &Deed) -> Result<Bill, Refusal> {
        let player = self.player(who)?;
        let area = deed.area;
        let mut bill = Bill { spaces: self.needed(who, deed)?, ..Bill::default() };
        match area {
            Area::Develop => {
                self.checks_workshop(who, deed)?;
                bill.silver = DEVELOP_SILVER;
            }
            Area::Recruit => {
                self.townsfolk_at(deed.target)?;
                bill.silver = self.printed(List::Prices, deed.target)?;
                if deed.how == 1 {
                    (bill.silver, bill.debt) = (0, true);
                    if deed.target > 1 {
                        return Err(Refusal::NoCredit);
                    }
                }
                if deed.workers.total() == 2 && player.townsfolk.is_full() {
                    return Err(player.is_full(who));
                }
            }
            Area::Pray => {
                bill.silver = PRAY_SILVER;
                self.checks_prayer(who, deed.target, true)?;
            }
            Area::Hunt | Area::Trade | Area::Conspire => {}
            Area::Favour => {
                let card = self.favour_at(deed.target)?;
                bill.silver = self.symbols(card, Trigger::Used, PwOp::PaySilver);
                bill.provisions = self.symbols(card, Trigger::Used, PwOp::PayProvisions);
            }
            Area::Commission
            | Area::Fortify
            | Area::Garrison
            | Area::Absolve
            | Area::Attack
            | Area::Convert => self.right_bill(who, deed, &mut bill)?,
        }
        bill.silver = bill.silver.saturating_sub(self.eased(who, area, PwOp::FewerSilver));
        bill.provisions = bill.provisions.saturating_sub(self.eased(who, area, PwOp::FewerProvisions));
        Ok(bill)
    }

    /// All that must hold for an action (PW-ACT-01).
    pub(super) fn may(self, who: Seat, deed: &Deed) -> Result<Bill, Refusal> {
        let player = self.player(who)?;
        let area = deed.area;
        if area != Area::Favour && player.placed(area) > 0 {
            return Err(Refusal::Occupied { area, workers: player.placed(area) });
        }
        let bill = self.bill(who, deed)?;
        if !player.workers.has(&deed.workers) {
            return Err(Refusal::NoSuchWorkers { has: player.workers });
        }
        if !deed.workers.fit(&bill.spaces) {
            return Err(match area {
                Area::Favour => Refusal::FavourWants { wants: wanted(&bill.spaces) },
                // An optional second one, too.
                area => {
                    let both = Deed { workers: Workers([2, 0, 0, 0, 0, 0]), ..*deed };
                    Refusal::WrongWorkers { area, wants: wanted(&self.needed(who, &both)?) }
                }
            });
        }
        // Only in an attack does silver replace missing strength (PW-ACT-52, PW-ACT-56).
        if let Some((attribute, need, has)) = bill.check
            && area != Area::Attack
            && has < need
        {
            return Err(Refusal::TooLow { attribute, need, has });
        }
        if player.silver < bill.silver {
            return Err(Refusal::NotEnoughSilver { cost: bill.silver, has: player.silver });
        }
        if player.provisions < bill.provisions {
            return Err(Refusal::NotEnoughProvisions { cost: bill.provisions, has: player.provisions });
        }
        Ok(bill)
    }

    /// The spaces to fill, without those that workshops cover (PW-ACT-07, PW-ACT-08).
    pub(super) fn needed(self, who: Seat, deed: &Deed) -> Result<Spaces, Refusal> {
        let player = self.player(who)?;
        if let Some(right) = deed.area.right() {
            let [first, second] = player.workshops(deed.area);
            let covered = [first, second, false];
            let free = right.spaces.into_iter().zip(covered).filter(|(_, covered)| !covered);
            return Ok(free.map(|(space, _)| space).collect());
        }
        if deed.area == Area::Favour {
            return self.favour_spaces(self.favour_at(deed.target)?);
        }
        let both = deed.area.takes_two() && deed.workers.total() >= 2;
        Ok(deed.area.left(both).iter().copied().collect())
    }

    pub(super) fn favour_spaces(self, card: CardRef) -> Result<Spaces, Refusal> {
        let favour = self.known(card).ok_or(Refusal::UnknownCard(card))?;
        let space = |number: u8| Colour::from_number(number).map_or(Space::Any, Space::Of);
        let first = stated(&favour, Field::Worker)?;
        let second = favour.card.value(Field::SecondWorker);
        let second = second.map(|_| stated(&favour, Field::SecondWorker)).transpose()?;
        Ok([Some(first), second].into_iter().flatten().map(space).collect())
    }

    fn right_bill(self, who: Seat, deed: &Deed, bill: &mut Bill) -> Result<(), Refusal> {
        let Some(right) = deed.area.right() else { return Err(not_right(deed.area as u8)) };
        let (area, done) = (deed.area, self.player(who)?.done(deed.area));
        if area != Area::Attack && done >= LIMIT {
            return Err(Refusal::Limit { area });
        }
        let need = self.need(who, area, deed.target)?;
        let has = self.effective(who, right.needs);
        bill.check = Some((right.needs, need, has));
        let cost = right.costs.get(usize::from(done)).copied().unwrap_or(0);
        match area {
            // One silver for two missing strength, rounded up (PW-ACT-52).
            Area::Attack => bill.silver = need.saturating_sub(has).div_ceil(2),
            _ if right.in_silver => bill.silver = cost,
            _ => bill.provisions = cost,
        }
        Ok(())
    }

    /// The attribute value that the target requires. Refuses if there is no target or it is taken.
    pub(super) fn need(self, who: Seat, area: Area, target: u8) -> Result<u8, Refusal> {
        match area {
            Area::Commission | Area::Garrison => {
                let space = self.free_space(target)?;
                let flags = if area == Area::Commission { List::FaithFlags } else { List::StrengthFlags };
                self.printed(flags, space.saturating_sub(1))
            }
            Area::Fortify => {
                if self.at.walls_left() == 0 {
                    return Err(Refusal::NoWalls);
                }
                self.printed(List::WallFlags, self.player(who)?.done(area))
            }
            Area::Absolve => {
                let player = self.player(who)?;
                // The opponent has no spaces for its jars (PW-SOLO-39).
                if !self.at.is_opponent(who) {
                    let spaces = self.spaces(Trigger::JarSpace).count() as u8;
                    if target >= spaces {
                        return Err(beyond(target, spaces));
                    }
                    if player.has_jar(target) {
                        let open = (0..spaces).filter(|&space| !player.has_jar(space));
                        return Err(Refusal::SpaceTaken { open: bits(open) });
                    }
                }
                self.printed(List::JarFlags, player.done(area))
            }
            Area::Attack | Area::Convert => {
                let card = self.at.outsiders.get(usize::from(target)).copied().flatten();
                card.ok_or_else(|| self.empty(Row::Outsiders, target))?;
                let flags = if area == Area::Attack { List::StrengthFlags } else { List::FaithFlags };
                self.printed(flags, target)
            }
            area => Err(not_right(area as u8)),
        }
    }

    /// The area of a space that a monk or an outpost can come to (PW-ACT-36, PW-ACT-38).
    fn free_space(self, space: u8) -> Result<u8, Refusal> {
        let spaces = || (0u8..).zip(self.spaces(Trigger::Space));
        let Some((_, Place { area, players, .. })) = spaces().nth(usize::from(space)) else {
            return Err(beyond(space, spaces().count() as u8));
        };
        let is_closed = self.at.humans < players;
        if is_closed || self.at.is_taken(space) {
            let is_open = |(space, place): &(u8, Place<'_>)| {
                place.players <= self.at.humans && !self.at.is_taken(*space)
            };
            let open = bits(spaces().filter(is_open).map(|(space, _)| space));
            return Err(match is_closed {
                true => Refusal::SpaceClosed { players, open },
                false => Refusal::SpaceTaken { open },
            });
        }
        Ok(area)
    }

    /// Whether the leftmost workshop can go to that left space of a right-hand area (PW-ACT-14).
    fn checks_workshop(self, who: Seat, deed: &Deed) -> Result<(), Refusal> {
        let player = self.player(who)?;
        if player.developed >= WORKSHOPS {
            return Err(Refusal::Limit { area: Area::Develop });
        }
        let area = Area::from_number(deed.target).filter(|area| area.place().is_some());
        let area = area.ok_or(not_right(deed.target))?;
        match player.workshops(area).get(usize::from(deed.how)) {
            Some(false) => self.printed(List::Workshops, player.developed).map(|_| ()),
            Some(true) => Err(Refusal::Covered { area, space: deed.how }),
            None => Err(beyond(deed.how, 2)),
        }
    }

    /// A prayer clears one area of the own board, or nothing. The area must have workers; that of this prayer itself counts
    /// (PW-ACT-30, PW-OQ-22).
    pub(super) fn checks_prayer(self, who: Seat, target: u8, is_action: bool) -> Result<(), Refusal> {
        if is_action && target == Deed::NOTHING {
            return Ok(());
        }
        let area = Area::from_number(target).filter(|&area| area != Area::Favour);
        let area = area.ok_or(beyond(target, Area::Favour as u8))?;
        let player = self.player(who)?;
        let stands = |area: Area| player.placed(area) > 0 || (is_action && area == Area::Pray);
        if stands(area) {
            return Ok(());
        }
        let others = Area::ALL.into_iter().filter(|&area| stands(area)).map(|area| area as u8);
        Err(Refusal::NobodyThere { area, others: bits(others) as u16 })
    }

    pub(super) fn townsfolk_at(self, slot: u8) -> Result<CardRef, Refusal> {
        let card = self.at.townsfolk.get(usize::from(slot)).copied().flatten();
        card.ok_or_else(|| self.empty(Row::Townsfolk, slot))
    }

    /// A revealed favour that nobody has used in this round (PW-ROUND-06).
    pub(super) fn favour_at(self, place: u8) -> Result<CardRef, Refusal> {
        let card = self.at.favours.get(usize::from(place)).copied();
        let card = card.ok_or_else(|| self.empty(Row::Favours, place))?;
        match self.at.on_favours.get(usize::from(place)) {
            Some(0) => Ok(card),
            _ => Err(Refusal::FavourUsed { free: self.open(Row::Favours) }),
        }
    }

    /// How much cheaper the paladin makes an action (PW-ROUND-14).
    fn eased(self, who: Seat, area: Area, in_what: PwOp) -> u8 {
        let paladin = self.at.player(who).and_then(|player| self.known(player.paladin?));
        let abilities = paladin.into_iter().flat_map(|paladin| paladin.abilities_for(Trigger::Easing));
        let here = abilities.filter(|(_, ability)| ability.parameters == [area as u8]);
        here.flat_map(|(_, ability)| Program::<PwOp>::new(ability.program).instructions())
            .map_while(Result::ok)
            .fold(0, |sum: u8, instruction| match instruction {
                Instruction::Do { operation, amount: Amount::Number(number) } if operation == in_what => {
                    sum.saturating_add(number)
                }
                _ => sum,
            })
    }
}

fn wanted(spaces: &Spaces) -> Wanted {
    [0, 1, 2].map(|place| spaces.get(place).copied())
}

/// A bit for each of these numbers.
fn bits(numbers: impl Iterator<Item = u8>) -> u32 {
    numbers.fold(0, |bits, number| bits | 1u32.checked_shl(number.into()).unwrap_or(0))
}

/// A place, counted from 0, where there are fewer.
const fn beyond(place: u8, places: u8) -> Refusal {
    Refusal::OutOfRange { amount: place.saturating_add(1), from: 1, to: places }
}

/// A number that is no right-hand area's.
const fn not_right(area: u8) -> Refusal {
    let [from, to] = [Area::Commission as u8 + 1, Area::Convert as u8 + 1];
    Refusal::OutOfRange { amount: area.saturating_add(1), from, to }
}
