//! What kings add to an encounter, theirs or their followers' (TG-K-03): the enemy's cards and impact, amberlings, weather,
//! and the last encounter with each king.
//!
//! ```text
//!  weather │ amberling … │ encounter ── laid ── laid ── laid
//! ```
//! Cards beside the encounter card work like it: their traits count, and their texts take effect at the same moments.

mod amberlings;
mod claudyne;
mod last;
mod weather;

use super::Event;
use super::agenda::{From, Hits, Place, Step};
use super::party::Holding;
use super::table::Table;
use super::view::View;
use crate::card::{Ability, CardRef, Field};
use crate::effect::Trigger;
use crate::library::is_by_hand;

/// The kings among the owners of a card.
pub(super) const CLAUDYNE: u8 = 4;
pub(super) const VENEDA: u8 = 5;
pub(super) const NONUS: u8 = 6;

/// The most cards that work like the encounter: itself, the weather and the amberlings.
const MAX_SPEAKERS: u8 = 2 + super::encounter::MAX_AMBERLINGS as u8;

impl Table<'_> {
    /// After delayed abilities: the first weather, then texts for each activation, then the impact (TG-K-10, TG-K-11,
    /// TG-K-30, TG-K-39).
    pub(super) fn after_sweep(&mut self) {
        self.push_all(&[Step::EachActivation, Step::Impact]);
        self.look_at_the_sky();
    }

    pub(super) fn each_activation(&mut self) {
        for number in (0..MAX_SPEAKERS).rev() {
            if let Some((card, place)) = self.view().speaker(number) {
                self.push_texts(card, place, Trigger::EachActivation, Hits::Active);
            }
        }
    }

    /// A card is laid beside the encounter.
    pub(super) fn reveal(&mut self, card: CardRef, from: From) {
        self.tell(Event::HelperRevealed { card, from });
        match from {
            From::Weather => self.reveal_weather(card),
            _ => self.reveal_amberling(card),
        }
    }

    /// There is no card to lay; the consequence depends on the stack.
    pub(super) fn lay_none(&mut self, from: From, left: u8) {
        match from {
            From::Enemy => {
                self.push(Step::Await { from, left: left.saturating_sub(1) });
                self.rebuild_enemy_stack();
            }
            From::Weather => self.shuffle_weather(),
            _ => self.tell(Event::NoCardLaid { from }),
        }
    }

    /// All cards of the sequence and the discards go back to the stacks; hands stay (TG-K-17, TG-K-18). "When destroyed"
    /// texts do not take effect (TG-K-04). Each member pays for it, with every king (TG-K-17, TG-K-32, TG-K-41).
    pub(super) fn reshuffle(&mut self) {
        for who in self.at.group.iter() {
            let laid = self.at.sequence.of(who);
            if let Some(member) = self.party.member_mut(who) {
                member.piles.reshuffle(laid);
            }
        }
        self.at.sequence.clear();
        self.tell(Event::Reshuffled);
        self.return_amberlings();
        for who in self.group().iter() {
            for (what, up) in [(Holding::Health, false), (Holding::Fear, true)] {
                match (self.group().contains(who) && !self.is_ending(), up) {
                    (true, true) => self.gain(who, what, 1),
                    (true, false) => self.lose(who, what, 1),
                    (false, _) => {}
                }
            }
        }
    }
}

impl View<'_> {
    pub(super) fn is_of(&self, king: u8) -> bool {
        self.encounter().and_then(|card| card.amount(Field::Owner)) == Some(king)
    }

    /// A card that works like the encounter: its own card, an amberling or the weather.
    pub(super) fn speaker(&self, number: u8) -> Option<(CardRef, Place)> {
        let Some(beside) = number.checked_sub(1) else { return Some((self.at.card, Place::Encounter)) };
        match self.at.amberlings.get(usize::from(beside)) {
            Some(one) => Some((one.card, Place::Amberling)),
            None if usize::from(beside) > self.at.amberlings.len() => None,
            None => self.at.weather.map(|weather| (weather.card, Place::Weather)),
        }
    }

    pub(super) fn speakers(&self) -> impl Iterator<Item = (CardRef, Place)> + '_ {
        (0..=u8::MAX).map_while(|number| self.speaker(number))
    }

    /// Whether the players may lay such a card because of a trait that is unknown to the tower (TG-K-10, TG-K-22).
    pub(super) fn lays_by_hand(&self, from: From) -> bool {
        let is_meant = match from {
            From::Enemy => self.is_of(CLAUDYNE),
            From::Amberlings => {
                !self.is_of(CLAUDYNE) && !self.changes_weather() && !self.at.amberlings.is_full()
            }
            _ => false,
        };
        let is_unstated = |(_, ability): (u8, Ability<'_>)| {
            is_by_hand(&ability)
                && matches!(
                    ability.trigger,
                    Trigger::Unspecified | Trigger::AtStart | Trigger::EachActivation
                )
        };
        is_meant && self.encounter().is_some_and(|card| card.abilities().any(is_unstated))
    }

    pub(super) fn amberling(&self, card: CardRef) -> Option<u8> {
        self.at.amberlings.iter().position(|one| one.card == card).map(|number| number as u8)
    }
}
