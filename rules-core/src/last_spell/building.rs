//! Building and upgrading (LS-BUILD), and what equipment buildings do to the shop stacks (LS-SHOP).

use super::agenda::{Asked, Step};
use super::event::{Event, Why};
use super::hero::Seat;
use super::item::{Category, Holder};
use super::state::THROWS;
use super::structure::{Goods, Group, Neighbour, Standing, Structure};
use super::table::Table;
use super::view::View;
use super::{Kept, Refusal};
use crate::card::CardRef;
use crate::effect::LsOp;

impl View<'_> {
    /// The cost for this hero, whether or not the stash can pay it.
    pub(super) fn build_cost(self, who: Seat, what: Structure) -> Result<Goods, Refusal> {
        let cost = what.print().build.ok_or(Refusal::NeverBuilt(what))?;
        Ok(self.cheaper(who, cost, LsOp::CheaperBuilding))
    }

    pub(super) fn may_build(self, who: Seat, what: Structure) -> Result<Goods, Refusal> {
        let cost = self.build_cost(who, what)?;
        self.has_figure(what)?;
        self.affords(cost)?;
        Ok(cost)
    }

    fn has_figure(self, what: Structure) -> Result<(), Refusal> {
        if self.at.count(what) >= what.print().supply {
            self.limit(Refusal::NoFigure(what))?;
        }
        if self.at.city.is_full() { Err(Refusal::Full(Kept::Structures)) } else { Ok(()) }
    }

    /// Whether it may stand beside these neighbours (LS-BUILD-17 to LS-BUILD-20, LS-OQ-11).
    pub(super) fn may_stand(self, what: Structure, near: u8) -> Result<(), Refusal> {
        let produces = what.group() == Group::Production;
        let is_building = produces || matches!(what.group(), Group::Equipment | Group::Special);
        let close = self.at.rules.close_together;
        for neighbour in Neighbour::ALL.into_iter().filter(|one| near & one.bit() != 0) {
            let may = match neighbour {
                Neighbour::Defence | Neighbour::MagicCircle => true,
                Neighbour::SameProduction => produces,
                Neighbour::OtherProduction | Neighbour::Building => produces && close,
                Neighbour::Ruin => close,
            };
            if is_building && !may {
                self.limit(Refusal::InArea { what, near: neighbour })?;
            }
        }
        Ok(())
    }

    pub(super) fn may_upgrade(self, who: Seat, place: u8) -> Result<Goods, Refusal> {
        let one = self.standing(place)?;
        let cost = one.what.print().upgrade.ok_or(Refusal::NoUpgrade(one.what))?;
        if one.upgraded {
            return Err(Refusal::AlreadyUpgraded(one.what));
        }
        if !self.at.scenario.allows_upgrade(one.what) {
            return Err(Refusal::NotInScenario(one.what));
        }
        if one.what.upgraded() != one.what {
            self.has_figure(one.what.upgraded())?;
        }
        let cost = self.cheaper(who, cost, LsOp::CheaperBuilding);
        self.affords(cost)?;
        Ok(cost)
    }
}

impl Table<'_> {
    /// Starts a placement. Nothing is paid before the players have confirmed the place (LS-BUILD-24).
    pub(super) fn build(&mut self, who: Seat, what: Structure, near: u8) -> Result<(), Refusal> {
        self.view().may_build(who, what)?;
        self.view().may_stand(what, near)?;
        self.ask(Asked::Placement { what });
        Ok(())
    }

    pub(super) fn place(&mut self, what: Structure) -> Result<(), Refusal> {
        let cost = self.view().build_cost(self.at.turn, what)?;
        self.view().affords(cost)?;
        let throws = if what == Structure::Catapult { THROWS } else { 0 };
        self.at
            .city
            .push(Standing { throws, ..Standing::new(what) })
            .map_err(|_| Refusal::Full(Kept::Structures))?;
        self.acted();
        // Events about what the players do by hand come before those about gold and material.
        self.tell(Event::Built(what));
        match what {
            Structure::Shop => self.tell(Event::ShopOpened),
            Structure::Seer => self.push_back(None),
            Structure::House => {
                let free = self.view().free_workers();
                self.tell(Event::Workers { free });
            }
            _ => {}
        }
        self.better_stack(what, 2);
        self.pay(cost, Why::Building(what));
        self.gain(what.print().build_reward, Why::Reward(what));
        Ok(())
    }

    pub(super) fn upgrade(&mut self, who: Seat, place: u8) -> Result<(), Refusal> {
        let cost = self.view().may_upgrade(who, place)?;
        let one = self.structure_mut(place)?;
        let what = one.what;
        // Flames stay on the structure (LS-BUILD-11, LS-OQ-26).
        (one.what, one.upgraded) = (what.upgraded(), what.upgraded() == what);
        self.acted();
        self.tell(Event::Upgraded(what.upgraded()));
        if what == Structure::Seer {
            self.turn_up_patterns();
        }
        self.better_stack(what, 3);
        self.pay(cost, Why::Upgrade(what));
        self.gain(what.print().upgrade_reward, Why::Reward(what));
        Ok(())
    }

    /// Replaces a stack by one of a higher tier, shuffled, and gives its first card to the stash (LS-SHOP-07 to LS-SHOP-09).
    fn better_stack(&mut self, what: Structure, tier: u8) {
        let Some(stack) = what.stack() else { return };
        let Some(now) = self.at.tiers.get_mut(stack as usize) else { return };
        *now = tier;
        let face_up = self.at.stands(Structure::Shop);
        self.tell(Event::StackReplaced { stack, tier, face_up });
        self.push(Step::Ask(Asked::FirstCard { stack }));
    }

    pub(super) fn lay_first_card(&mut self, stack: Category, card: CardRef) -> Result<(), Refusal> {
        if self.view().on_board(card)? != stack {
            return Err(Refusal::NotThisCard);
        }
        self.has_room(Holder::Stash)?;
        self.settle();
        self.move_item(card, Holder::Stack, Holder::Stash);
        Ok(())
    }
}
