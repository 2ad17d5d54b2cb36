//! The legal actions as a list, from which the application builds its menus.

use heapless::Vec;

use super::action::Action;
use super::agenda::{Asked, Why};
use super::battlefield::Spot;
use super::state::Phase;
use super::view::View;
use crate::card::{Face, Kind};
use crate::effect::{Question, Trigger};

/// The most entries of a menu.
const MAX_OFFERS: usize = 32;

pub type Offers = Vec<Offer, MAX_OFFERS>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// A card of that kind is laid.
    Lay(Kind),
    Begin,
    Roll,
    /// A market card that can be paid for, or a trophy.
    Buy,
    Pass,
    Attack(Spot),
    /// Somebody has a ready card for this moment, and can pay what it costs.
    Use(Trigger),
    PayFatigue,
    Reroll(u8),
    AddDie,
    Resolve,
    Faith(u8),
    ResolveDoom,
    Strike,
    PickDie(u8),
    ToToken(u8),
    ChooseOption(u8),
    ChooseAmount {
        most: u8,
    },
    Pick(u8),
    Accept,
    Decline,
    Done,
    StopNight,
}

impl Offer {
    /// The action, if the offer needs no further choice.
    pub fn action(self) -> Option<Action> {
        Some(match self {
            Offer::Begin => Action::Begin,
            Offer::Pass => Action::Pass,
            Offer::Attack(spot) => Action::Attack(spot),
            Offer::PayFatigue => Action::PayFatigue,
            Offer::Reroll(die) => Action::Reroll(die),
            Offer::AddDie => Action::AddDie,
            Offer::Resolve => Action::Resolve,
            Offer::Faith(die) => Action::Faith(die),
            Offer::ResolveDoom => Action::ResolveDoom,
            Offer::Strike => Action::Strike,
            Offer::PickDie(die) => Action::PickDie(die),
            Offer::ChooseOption(option) => Action::ChooseOption(option),
            Offer::Pick(number) => Action::Pick(number),
            Offer::Accept => Action::Accept,
            Offer::Decline => Action::Decline,
            Offer::Done => Action::Done,
            Offer::StopNight => Action::StopNight,
            Offer::Lay(_)
            | Offer::Roll
            | Offer::Buy
            | Offer::Use(_)
            | Offer::ToToken(_)
            | Offer::ChooseAmount { .. } => return None,
        })
    }
}

fn put(offers: &mut Offers, offer: Offer) {
    // A menu has at most this many entries; further ones are not offered.
    let _ = offers.push(offer);
}

fn bits(open: u32) -> impl Iterator<Item = u8> {
    (0..32).filter(move |bit| open >> bit & 1 == 1)
}

impl View<'_> {
    pub(super) fn offers(self) -> Offers {
        let mut offers = Offers::new();
        let mut add = |all: &[Offer]| all.iter().for_each(|&offer| put(&mut offers, offer));
        match (self.at.phase, self.at.asked) {
            (Phase::Over(_), _) => {}
            (_, None) => add(&[Offer::Lay(Kind::Knight), Offer::Lay(Kind::Die), Offer::Begin]),
            (_, Some(asked)) => self.offers_for(asked, &mut offers),
        }
        offers
    }

    fn offers_for(self, asked: Asked, offers: &mut Offers) {
        let who = self.at.turn;
        let mut add = |offer| put(offers, offer);
        match asked {
            Asked::OrderRoll { .. } | Asked::CombatRoll | Asked::RollDie { .. } => add(Offer::Roll),
            Asked::Helpers { .. } => {
                add(Offer::Lay(if self.at.mode == super::Mode::Solo {
                    Kind::Villager
                } else {
                    Kind::CoopCard
                }));
                add(Offer::Done);
            }
            Asked::Quest { .. } => add(Offer::Lay(Kind::Quest)),
            Asked::DayTurn { .. } => {
                add(Offer::Buy);
                add(Offer::Pass);
            }
            Asked::Renown { .. } => add(Offer::Lay(Kind::Renown)),
            Asked::Deal { .. } => add(Offer::Done),
            Asked::Reveal { .. } => add(Offer::Lay(Kind::Minion)),
            Asked::Boss => add(Offer::Lay(Kind::Boss)),
            Asked::Tactic => add(Offer::Lay(Kind::Tactic)),
            Asked::Target { .. } => {
                self.targets(&mut add);
                if self.may_stop(who) {
                    add(Offer::StopNight);
                }
            }
            Asked::Actions => {
                self.offer_use(Trigger::KnightAction, &mut add);
                self.targets(&mut add);
                if self.attack().is_some_and(|attack| self.toll(who, attack.target).is_payable()) {
                    add(Offer::PayFatigue);
                }
                if self.at.rules.may_stop_early || !self.can_pay_for_one(who) {
                    add(Offer::StopNight);
                }
            }
            Asked::Reactions => self.offer_reactions(&mut add),
            Asked::Resolve => self.offer_resolving(&mut add),
            Asked::Window(trigger) => {
                self.offer_use(trigger, &mut add);
                add(Offer::Done);
            }
            Asked::FewerDice { .. } => [0, 1].map(Offer::ChooseOption).into_iter().for_each(add),
            Asked::PickDie { why, .. } => {
                let offer = if why == Why::ToToken { Offer::ToToken } else { Offer::PickDie };
                self.dice_for(why).map(offer).for_each(&mut add);
                add(Offer::Decline);
            }
            Asked::RevealAny { .. } => {
                (0..self.at.field.hidden().count() as u8).map(Offer::Pick).for_each(add)
            }
            Asked::Swap(spot) => {
                let others = self.at.field.neighbours(spot, false).len() as u8;
                (0..others).map(Offer::Pick).for_each(add)
            }
            Asked::ReadyCard { who, .. } => {
                (0..self.used(who).count() as u8).map(Offer::Pick).for_each(&mut add);
                add(Offer::Decline);
            }
            Asked::MendLane { .. } => {
                let damaged = |lane: &u8| {
                    self.at.lanes.get(usize::from(*lane)).is_some_and(|&points| points < super::state::POINTS)
                };
                (0..super::LANES).filter(damaged).map(Offer::Pick).for_each(&mut add);
                add(Offer::Decline);
            }
            Asked::Shift { .. } => {
                // A correction by hand may have removed the gold for it.
                let can = self.can_shift();
                let free = (0..)
                    .zip(&self.at.helpers)
                    .filter(|(_, one)| can && one.damage < super::using::VILLAGER_HEALTH);
                free.map(|(number, _)| Offer::Pick(number)).for_each(&mut add);
                add(Offer::Done);
            }
            Asked::ByHand { .. } => add(Offer::Done),
            Asked::Changed { .. } => [Offer::Accept, Offer::Decline].into_iter().for_each(add),
            Asked::Text { question, .. } => match question {
                Question::Choose { open, .. } => bits(open.into()).map(Offer::ChooseOption).for_each(add),
                Question::May => [Offer::Accept, Offer::Decline].into_iter().for_each(add),
                Question::Amount { most } => add(Offer::ChooseAmount { most }),
                Question::Roll { .. } => add(Offer::Roll),
                Question::Pick { open, .. } => bits(open).map(Offer::Pick).for_each(add),
                Question::Manual { .. } => add(Offer::Done),
            },
        }
    }

    fn offer_use(self, trigger: Trigger, add: &mut dyn FnMut(Offer)) {
        if self.any_ready(trigger) {
            add(Offer::Use(trigger));
        }
    }

    /// Targets that can be paid for, or could be with the help of a card (KT-OQ-16).
    fn targets(self, add: &mut dyn FnMut(Offer)) {
        let who = self.at.turn;
        let relief = self.has_relief(who);
        let changes = !relief && self.changes_prices(who);
        let fits = |spot: &Spot| relief || self.toll_among(who, *spot, changes).is_payable();
        self.at.field.targets().filter(fits).map(Offer::Attack).for_each(add);
    }

    fn offer_reactions(self, add: &mut dyn FnMut(Offer)) {
        self.offer_use(Trigger::KnightReaction, add);
        let Some(attack) = self.attack() else { return };
        let knight = self.knight(attack.attacker).filter(|_| attack.allows_wrath());
        let wrath = knight.map_or(0, |knight| knight.wrath_left());
        if wrath >= 1 {
            self.dice_for(Why::RerollKnight).map(Offer::Reroll).for_each(&mut *add);
        }
        if wrath >= 2 && attack.knight_dice() < crate::card::MAX_DICE {
            add(Offer::AddDie);
        }
        add(Offer::Resolve);
    }

    fn offer_resolving(self, add: &mut dyn FnMut(Offer)) {
        let Some(attack) = self.attack() else { return };
        if attack.open().any(|die| die.is_knights() && die.face == Face::Faith) {
            let loose = |&die: &u8| attack.die(die).is_some_and(|die| !attack.is_firm(die));
            self.dice_for(Why::DiscardMonster).filter(loose).map(Offer::Faith).for_each(&mut *add);
        }
        if attack.open_dooms() > 0 {
            add(Offer::ResolveDoom);
        }
        add(Offer::Strike);
    }
}
