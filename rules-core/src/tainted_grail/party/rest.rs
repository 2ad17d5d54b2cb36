//! Resting, recovering, the night on the wyrd side, and death.

use super::Party;
use super::event::{Event, Refusal};
use super::holding::{Amounts, Holding, Track};
use super::seat::Seat;
use crate::tainted_grail::mode::Switch;

/// ENERGY that a rest gives an exhausted character (TG-Y-25).
const REST_OF_EXHAUSTED: u8 = 4;
/// The ENERGY after a classic rest without food (TG-M-16).
const CLASSIC_ENERGY: u8 = 4;
/// On the wyrd side at the end of the day (TG-Y-28).
const WYRD_HEALTH: u8 = 2;
const WYRD_FEAR: u8 = 2;
/// What the death of another character costs (TG-P-28).
const GRIEF_HEALTH: u8 = 1;
const GRIEF_FEAR: u8 = 2;
/// The HEALTH of a character who came back (TG-P-28).
const RETURN_HEALTH: u16 = 4;

impl Party {
    /// Sets ENERGY to its start value, or raises it by four for an exhausted character; never above HEALTH (TG-Y-25).
    /// More ENERGY than that stays only by a house rule (TG-OQ-43).
    pub fn rest(&mut self, who: Seat, keeps_more: bool, tell: &mut dyn FnMut(Event)) {
        let Some(member) = self.member(who) else { return };
        let (now, start) = (member.energy, member.board.energy_start);
        if !keeps_more {
            self.lose(who, Holding::Energy, now.saturating_sub(start), tell);
        }
        let rest = if now == 0 { REST_OF_EXHAUSTED } else { start.saturating_sub(now) };
        self.gain(who, Holding::Energy, rest, tell);
    }

    /// Pays one Food for HEALTH, ENERGY and less FEAR. HEALTH comes first, because it limits ENERGY (TG-Y-26, TG-Y-27).
    pub fn recover(&mut self, who: Seat, tell: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
        self.pay_alone(who, Amounts::of(Holding::Food, 1), tell)?;
        self.gain(who, Holding::Health, 1, tell);
        if !self.mode.has(Switch::ChallengeRest) {
            self.gain(who, Holding::Energy, 1, tell);
        }
        self.lose(who, Holding::Fear, 1, tell);
        Ok(())
    }

    /// Whether the character must eat at the end of the day (TG-M-16).
    pub fn must_recover(&self, who: Seat) -> bool {
        self.mode.has(Switch::ChallengeRest)
            && self.member(who).is_some_and(|member| member.has(Holding::Food) > 0)
    }

    /// The classic rest of a character without food. `was_exhausted` is the condition when the day ended (TG-M-16,
    /// TG-OQ-16).
    pub fn rest_hungry(&mut self, who: Seat, was_exhausted: bool, tell: &mut dyn FnMut(Event)) {
        if was_exhausted {
            self.lose(who, Holding::Health, 1, tell);
        } else {
            self.set(who, Holding::Energy, CLASSIC_ENERGY.into(), tell);
        }
    }

    /// The night on the wyrd side of a location (TG-Y-28).
    pub fn suffer_wyrd(&mut self, who: Seat, tell: &mut dyn FnMut(Event)) {
        self.lose(who, Holding::Health, WYRD_HEALTH, tell);
        self.gain(who, Holding::Fear, WYRD_FEAR, tell);
    }

    /// A character dies, as the Dying card says. With secret card 6, 8 or 9 the character comes back at a price for all
    /// (TG-P-28); without one the campaign is lost (TG-P-27).
    pub fn die(
        &mut self,
        who: Seat,
        brought_back: bool,
        empties: Track,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        if !self.expect_member(who)?.is_dying() {
            return Err(Refusal::NotDying(who));
        }
        if !brought_back {
            tell(Event::CampaignLost { who });
            return Ok(());
        }
        tell(Event::Died { who });
        for other in self.seats().without(who).iter() {
            self.lose(other, Holding::Health, GRIEF_HEALTH, tell);
            self.gain(other, Holding::Fear, GRIEF_FEAR, tell);
        }
        self.set(who, Holding::Health, RETURN_HEALTH, tell);
        for anyone in self.seats().iter() {
            self.set(anyone, empties.into(), 0, tell);
        }
        Ok(())
    }
}
