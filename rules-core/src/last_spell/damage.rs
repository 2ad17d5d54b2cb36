//! Damage to structures, counted in flames, and repairs (LS-STRUCT-21 to LS-STRUCT-31, LS-REPAIR).

use super::Refusal;
use super::event::{Event, Warning, Why};
use super::hero::Seat;
use super::structure::{Goods, Spot, Standing, Structure};
use super::table::Table;
use super::view::{View, beyond};
use crate::effect::LsOp;

/// Flame tiles in the box: double and single ones (LS-STRUCT-31).
const DOUBLES: u16 = 12;
const SINGLES: u16 = 18;

impl View<'_> {
    /// The material for removing that many flames (LS-REPAIR-01).
    pub(super) fn may_repair(self, who: Seat, place: u8, amount: u8) -> Result<Goods, Refusal> {
        let one = self.standing(place)?;
        if amount == 0 || amount > one.damage {
            return Err(Refusal::TooManyFlames { most: one.damage });
        }
        let cost = self.cheaper(who, Goods::material(amount), LsOp::CheaperRepairs);
        self.affords(cost)?;
        Ok(cost)
    }
}

impl Table<'_> {
    /// The place of a structure, if it still stands there.
    pub(super) fn place_of(&self, spot: Spot) -> Result<u8, Refusal> {
        if self.at.spot(spot.place) == Some(spot) {
            Ok(spot.place)
        } else {
            Err(Refusal::NotStanding(spot.what))
        }
    }

    pub(super) fn structure_mut(&mut self, place: u8) -> Result<&mut Standing, Refusal> {
        let none = beyond(place, self.at.city.len() as u8);
        self.at.city.get_mut(usize::from(place)).ok_or(none)
    }

    pub(super) fn repair(&mut self, who: Seat, place: u8, amount: u8) -> Result<(), Refusal> {
        let cost = self.view().may_repair(who, place, amount)?;
        let one = self.structure_mut(place)?;
        one.damage = one.damage.saturating_sub(amount);
        let (what, left) = (one.what, one.damage);
        self.acted();
        self.tell(Event::Repaired { what, removed: amount, left });
        self.pay(cost, Why::Repair(what));
        Ok(())
    }

    /// Adds flames. At its limit a structure is destroyed at once, and further flames are lost (LS-STRUCT-23).
    pub(super) fn damage(&mut self, spot: Spot, amount: u8) -> Result<(), Refusal> {
        let place = self.place_of(spot)?;
        let one = self.structure_mut(place)?;
        if amount == 0 {
            return Err(Refusal::OutOfRange { amount, from: 1, to: one.what.print().destroyed_at });
        }
        let (what, now) = (one.what, one.damage.saturating_add(amount));
        if now < what.print().destroyed_at {
            one.damage = now;
            self.tell(Event::Damaged { what, now });
            self.counts_flames();
            return Ok(());
        }
        self.at.city.remove(usize::from(place));
        self.tell(Event::Destroyed(what));
        if what == Structure::Shop {
            self.tell(Event::ShopClosed);
        }
        Ok(())
    }

    fn counts_flames(&mut self) {
        let add = |(doubles, singles): (u16, u16), (double, single): (u8, u8)| {
            (doubles + u16::from(double), singles + u16::from(single))
        };
        let (doubles, singles) = self.at.city.iter().map(|one| one.flames()).fold((0, 0), add);
        if doubles > DOUBLES || singles > SINGLES {
            self.tell(Event::Warned(Warning::Flames));
        }
    }
}
