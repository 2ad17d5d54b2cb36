//! Equipment: taking, leaving, buying and selling it (LS-EQUIP).

use super::Refusal;
use super::agenda::Doing;
use super::event::{Event, Why};
use super::hero::Seat;
use super::item::{Burden, Holder};
use super::structure::{Goods, Structure};
use super::table::Table;
use super::view::{View, stated};
use crate::card::{CardRef, Field, Kind};
use crate::effect::{LsOp, Trigger};

impl View<'_> {
    /// Refuses if the item is not there.
    pub(super) fn lies(self, card: CardRef, holder: Holder) -> Result<(), Refusal> {
        let items = match holder {
            Holder::Stash => self.at.stash(),
            Holder::Hero(who) => self.hero(who)?.items(),
            Holder::Stack | Holder::Box => return Ok(()),
        };
        if items.contains(&card) { Ok(()) } else { Err(Refusal::NotHeld { card, by: holder }) }
    }

    /// The most items of each burden that a hero may carry, and the most weapons in all. What an item that is about to be
    /// taken says counts already (LS-EQUIP-08).
    pub(super) fn limits(self, who: Seat, taken: Option<CardRef>) -> ([u8; 7], u8) {
        use LsOp as O;
        let limit = |base: u8, more, less| {
            let by_item = taken.map_or(0, |card| self.change_by(card, Trigger::Owned, Some(more), less));
            let changes = self.changes(who, Some(more), less) + by_item;
            (i16::from(base) + changes).clamp(0, 99) as u8
        };
        let weapons = limit(2, O::MoreWeapons, Some(O::FewerWeapons));
        let shields = limit(1, O::MoreShields, Some(O::FewerShields));
        let two_handed = limit(1, O::MoreTwoHanded, None);
        let (potions, scrolls) = (limit(1, O::MorePotions, None), limit(1, O::MoreScrolls, None));
        ([1, 1, shields, weapons, two_handed, potions, scrolls], weapons)
    }

    /// Whether a hero can carry what it has, with one more (LS-EQUIP-02 to LS-EQUIP-07).
    pub(super) fn carries(self, who: Seat, more: Option<CardRef>) -> Result<(), Refusal> {
        let hero = self.hero(who)?;
        let (limits, weapons) = self.limits(who, more);
        let mut counts = [0u8; 7];
        let mut hands = 0u8;
        for &card in hero.items.iter().chain(&more) {
            let burden = self.burden(card)?;
            if let Some(count) = counts.get_mut(burden as usize) {
                *count += 1;
            }
            hands += match burden {
                Burden::OneHanded => 1,
                Burden::TwoHanded if self.at.rules.both_hands => 2,
                Burden::TwoHanded => 1,
                _ => 0,
            };
            let over = |place: usize| counts.get(place) > limits.get(place);
            let is_weapon = matches!(burden, Burden::OneHanded | Burden::TwoHanded);
            if over(burden as usize) || (is_weapon && hands > weapons) {
                let most = limits.get(burden as usize).copied().unwrap_or(0);
                self.limit(Refusal::Encumbered { who, burden, most })?;
            }
        }
        Ok(())
    }

    pub(super) fn may_buy(self, who: Seat, card: CardRef) -> Result<Goods, Refusal> {
        if !self.at.stands(Structure::Shop) {
            return Err(Refusal::ShopClosed);
        }
        self.on_board(card)?;
        let cost = self.cheaper(who, Goods::gold(self.price(card)?), LsOp::CheaperPurchases);
        self.affords(cost)?;
        Ok(cost)
    }

    /// Half of all prices together, rounded once (LS-EQUIP-14).
    pub(super) fn may_sell(self, who: Seat, items: &[CardRef]) -> Result<u8, Refusal> {
        if !self.at.stands(Structure::Shop) && !self.at.rules.sell_without_shop {
            return Err(Refusal::ShopClosed);
        }
        if items.is_empty() {
            return Err(Refusal::NoneChosen);
        }
        let times = |list: &[CardRef], card| list.iter().filter(|&&other| other == card).count();
        let mut sum = 0u16;
        for &card in items {
            if times(items, card) > times(&self.at.stash, card) {
                return Err(Refusal::NotHeld { card, by: Holder::Stash });
            }
            sum += u16::from(self.price(card)?);
        }
        let more = self.changes(who, Some(LsOp::BetterSales), None).clamp(0, 99) as u16;
        Ok((sum / 2 + more).min(99) as u8)
    }

    /// Where a card goes when it is sold or returned (LS-OQ-19).
    pub(super) fn goes_back(self, card: CardRef) -> Holder {
        let category = self.category(card).ok();
        let tier = self.wanted(card, Kind::Equipment).and_then(|card| stated(&card, Field::Tier));
        let in_use = category.is_some_and(|stack| !stack.has_tiers() || tier == Ok(self.at.tier(stack)));
        if in_use { Holder::Stack } else { Holder::Box }
    }
}

impl Table<'_> {
    /// Moves an item; all moves of a turn together are one action (LS-OQ-46).
    pub(super) fn equip(
        &mut self,
        who: Seat,
        card: CardRef,
        from: Holder,
        to: Holder,
    ) -> Result<(), Refusal> {
        let own = Holder::Hero(who);
        if (from, to) != (Holder::Stash, own) && (from, to) != (own, Holder::Stash) {
            return Err(Refusal::NotNow);
        }
        self.view().lies(card, from)?;
        self.has_room(to)?;
        if to == own {
            self.view().carries(who, Some(card))?;
        }
        self.move_item(card, from, to);
        self.goes_on(Doing::Equipping);
        Ok(())
    }

    /// Gives the item that was just bought to a hero (LS-EQUIP-15).
    pub(super) fn hand_over(&mut self, card: CardRef, who: Seat) -> Result<(), Refusal> {
        if self.at.bought != Some(card) {
            return Err(Refusal::OneAction);
        }
        self.view().lies(card, Holder::Stash)?;
        self.has_room(Holder::Hero(who))?;
        self.view().carries(who, Some(card))?;
        self.at.bought = None;
        self.move_item(card, Holder::Stash, Holder::Hero(who));
        self.goes_on(Doing::Trading);
        Ok(())
    }

    pub(super) fn buy(&mut self, who: Seat, card: CardRef) -> Result<(), Refusal> {
        let cost = self.view().may_buy(who, card)?;
        self.has_room(Holder::Stash)?;
        self.pay(cost, Why::Bought(card));
        self.move_item(card, Holder::Stack, Holder::Stash);
        self.at.bought = Some(card);
        self.goes_on(Doing::Trading);
        Ok(())
    }

    pub(super) fn sell(&mut self, who: Seat, items: &[CardRef]) -> Result<(), Refusal> {
        let income = self.view().may_sell(who, items)?;
        for &card in items {
            let to = self.view().goes_back(card);
            self.move_item(card, Holder::Stash, to);
        }
        self.gain(Goods::gold(income), Why::Sold);
        self.goes_on(Doing::Trading);
        Ok(())
    }

    /// There is no card to take; `left` more were to come.
    pub(super) fn no_card_left(&mut self, left: u8) {
        self.tell(Event::NoCardLeft);
        self.next_prize(left);
    }
}
