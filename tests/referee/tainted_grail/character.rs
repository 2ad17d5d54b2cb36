//! Tracks, resources and piles of a character.

use crate::effect::Run;
use crate::encounter::{Ending, Phase};
use crate::event::Event;
use crate::operation::resource;
use crate::question::{Flow, Stop};

const CAP: i64 = 20;

impl Run<'_> {
    pub(crate) fn change(&mut self, who: usize, what: &'static str, by: i64) -> Flow {
        let character = &mut self.s.characters[who];
        match what {
            "energy" => character.energy += by,
            "health" => character.health += by,
            "fear" => character.fear += by,
            "food" => character.food += by,
            "wealth" => character.wealth += by,
            "magic" => character.magic += by,
            _ => character.experience += by,
        }
        self.tell(Event::Changed(who, what, by));
        Ok(())
    }

    /// Damage, payments and losses alike: ENERGY follows (TG-S-90, TG-OQ-36), and 0 means dying (TG-S-83).
    pub(crate) fn lose_health(&mut self, who: usize, amount: i64) -> Flow {
        let lost = amount.min(self.s.characters[who].health);
        self.change(who, "health", -lost)?;
        let above = self.s.characters[who].energy - self.s.characters[who].health;
        if above > 0 && !self.s.modes.free_energy {
            self.change(who, "energy", -above)?;
        }
        if self.s.characters[who].health == 0 && !self.s.characters[who].dying {
            return self.dies(who);
        }
        Ok(())
    }

    fn dies(&mut self, who: usize) -> Flow {
        self.s.characters[who].dying = true;
        self.tell(Event::Dying(who));
        self.s.characters[who].in_encounter = false;
        if self.s.phase == Phase::Outcome {
            return Ok(());
        }
        if self.s.members().is_empty() {
            return self.ends(Ending::Lost);
        }
        let acts = matches!(self.s.phase, Phase::Sweep | Phase::Cards | Phase::Before);
        if acts && self.s.active == Some(who) {
            return Err(Stop::Out);
        }
        Ok(())
    }

    /// TG-P-19: ENERGY stops at HEALTH.
    pub(crate) fn gain_energy(&mut self, who: usize, amount: i64) -> Flow {
        let character = &self.s.characters[who];
        let mut top = character.energy_top;
        if !self.s.modes.free_energy {
            top = top.min(character.health);
        }
        let gained = amount.min(top - character.energy).max(0);
        self.change(who, "energy", gained)
    }

    pub(crate) fn gain_fear(&mut self, who: usize, amount: i64) -> Flow {
        let calm = !self.s.characters[who].in_panic();
        let room = self.s.characters[who].fear_top - self.s.characters[who].fear;
        self.change(who, "fear", amount.min(room))?;
        if calm && self.s.characters[who].in_panic() {
            self.tell(Event::Insane(who));
        }
        Ok(())
    }

    /// TG-S-72.
    pub(crate) fn draw(&mut self, who: usize, amount: i64) {
        let drawn = amount.min(self.s.characters[who].stack);
        self.s.characters[who].stack -= drawn;
        self.s.characters[who].hand += drawn;
        self.tell(Event::Drew(who, drawn));
    }

    /// TG-S-73: from an empty hand the top card of the stack goes.
    pub(crate) fn discard_from_hand(&mut self, who: usize, amount: i64) -> Flow {
        let from_hand = amount.min(self.s.characters[who].hand);
        self.s.characters[who].hand -= from_hand;
        self.s.characters[who].discard += from_hand;
        self.tell(Event::DiscardedFromHand(who, from_hand));
        if from_hand < amount {
            self.discard_from_stack(who, amount - from_hand);
        }
        Ok(())
    }

    pub(crate) fn discard_from_stack(&mut self, who: usize, amount: i64) {
        let gone = amount.min(self.s.characters[who].stack);
        self.s.characters[who].stack -= gone;
        self.s.characters[who].discard += gone;
        self.tell(Event::DiscardedFromStack(who, gone));
    }

    pub(crate) fn resource(&self, who: usize, name: &str) -> i64 {
        let character = &self.s.characters[who];
        match name {
            "food" => character.food,
            "wealth" => character.wealth,
            _ => character.magic,
        }
    }

    /// TG-P-31, TG-P-32: what is above 20 is said, so that the players can hand it on; Magic is lost.
    pub(crate) fn gain_resource(&mut self, who: usize, name: &str, amount: i64) -> Flow {
        let name = resource(name);
        let kept = amount.min(CAP - self.resource(who, name));
        self.change(who, name, kept)
    }
}
