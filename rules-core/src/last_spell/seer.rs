//! Abilities of buildings: those of the seer, and Refresh of the shop (LS-SEER, LS-SHOP-02, LS-OQ-24).

use super::Refusal;
use super::event::{Event, Why};
use super::state::{MAX_FIELDS, MAX_FOG};
use super::structure::{Goods, Structure};
use super::table::Table;
use super::view::{View, beyond};

const REFRESH: Goods = Goods::gold(1);
const PUSH_FOG: Goods = Goods::gold(2);
const GUESS_AGAIN: Goods = Goods::gold(2);

impl View<'_> {
    pub(super) fn may_refresh(self) -> Result<Goods, Refusal> {
        if !self.at.stands(Structure::Shop) {
            return Err(Refusal::ShopClosed);
        }
        self.affords(REFRESH).map(|()| REFRESH)
    }

    pub(super) fn may_push_fog(self, tile: u8) -> Result<Goods, Refusal> {
        if !self.at.stands(Structure::Seer) {
            return Err(Refusal::NoSeer);
        }
        let chosen = self.at.fog.get(usize::from(tile)).ok_or(beyond(tile, 3))?;
        let moves = match self.at.rules.push_one_tile {
            true => *chosen < MAX_FOG,
            false => self.at.fog.iter().any(|&distance| distance < MAX_FOG),
        };
        if !moves {
            return Err(Refusal::FogAtLimit);
        }
        self.affords(PUSH_FOG).map(|()| PUSH_FOG)
    }

    pub(super) fn may_guess_again(self, field: u8) -> Result<Goods, Refusal> {
        if !self.at.stands(Structure::Seer) {
            return Err(Refusal::NoSeer);
        }
        if !self.at.seer_is_upgraded() {
            return Err(Refusal::SeerNotUpgraded);
        }
        if !self.at.piles.iter().any(|pile| pile.field == field) {
            let mut row = [0; MAX_FIELDS + 1];
            row.iter_mut().zip(&self.at.piles).for_each(|(field, pile)| *field = pile.field);
            return Err(Refusal::NotInRow { field, row });
        }
        self.affords(GUESS_AGAIN).map(|()| GUESS_AGAIN)
    }
}

impl Table<'_> {
    pub(super) fn refresh(&mut self) -> Result<(), Refusal> {
        let cost = self.view().may_refresh()?;
        self.acted();
        self.pay(cost, Why::Refresh);
        self.tell(Event::StacksRefreshed);
        Ok(())
    }

    pub(super) fn push_fog(&mut self, tile: u8) -> Result<(), Refusal> {
        let cost = self.view().may_push_fog(tile)?;
        self.acted();
        self.pay(cost, Why::PushFog);
        self.push_back(self.at.rules.push_one_tile.then_some(tile));
        Ok(())
    }

    pub(super) fn guess_again(&mut self, field: u8) -> Result<(), Refusal> {
        let cost = self.view().may_guess_again(field)?;
        self.acted();
        self.pay(cost, Why::GuessAgain);
        self.turn_pile(field);
        Ok(())
    }
}
