//! The phases of a round, from the first hand to the next round.

use crate::effect::Run;
use crate::encounter::{Ending, Kind, Phase, Source};
use crate::event::Event;
use crate::question::{Answer, Effect, Flow, Question, Refusal, Stop};

impl Run<'_> {
    /// TG-S-61.
    pub(crate) fn redraw(&mut self, who: usize) -> Flow {
        let Some(character) = self.s.characters.get_mut(who) else {
            return Err(Stop::Refuse(Refusal::NotInEncounter));
        };
        if character.hand <= 1 {
            return Err(Stop::Refuse(Refusal::SmallestHand));
        }
        character.hand -= 1;
        character.stack += 1;
        Ok(())
    }

    /// TG-S-62: hands are final.
    pub(crate) fn start(&mut self) -> Flow {
        let card = &self.cards[&self.s.card];
        self.s.impact = card.number("impact");
        self.s.duration = card.number("duration");
        self.s.relation = card.number("start");
        let mut effects = Vec::new();
        if self.s.has_trait(&self.cards, "trap") {
            effects.push(Effect::Trap(Source::Encounter));
        }
        if self.s.has_trait(&self.cards, "greedy") {
            effects.push(Effect::Greedy(Source::Encounter));
        }
        let texts = self.readable("at start");
        effects.extend(texts.into_iter().map(|(source, at)| Effect::Ability(source, at)));
        self.in_any_order(effects)?;
        self.choice()
    }

    /// TG-C-49.
    pub(crate) fn trap(&mut self) -> Flow {
        for who in self.s.members() {
            self.done.push("trap".to_owned());
            if !self.s.characters[who].in_encounter {
                continue;
            }
            match self.ask(Question::Trap(who))? {
                Answer::Yes => self.discard_from_hand(who, 1)?,
                _ => self.lose_health(who, 1)?,
            }
        }
        Ok(())
    }

    /// TG-D-37, TG-OQ-03.
    pub(crate) fn greedy(&mut self) -> Flow {
        self.done.push("greedy".to_owned());
        let members = self.s.members();
        let able: Vec<usize> =
            (members.iter().copied()).filter(|&who| self.s.characters[who].wealth > 0).collect();
        if !able.is_empty()
            && let Answer::Pick(at) = self.ask(Question::Greed(able.clone()))?
        {
            return self.change(able[at], "wealth", -1);
        }
        for who in members {
            self.gain_fear(who, 1)?;
        }
        Ok(())
    }

    /// Phase I. A lone character is active automatically (TG-S-63).
    fn choice(&mut self) -> Flow {
        self.phase(Phase::Choice);
        self.s.active = None;
        match self.s.members().as_slice() {
            [only] => self.activate(*only),
            _ => Ok(()),
        }
    }

    pub(crate) fn activate(&mut self, who: usize) -> Flow {
        let refuse = |refusal| Err(Stop::Refuse(refusal));
        match self.s.characters.get(who) {
            Some(character) if !character.in_encounter => return refuse(Refusal::NotInEncounter),
            Some(character) if character.acted => return refuse(Refusal::AlreadyActed),
            None => return refuse(Refusal::NotInEncounter),
            _ => {}
        }
        self.s.characters[who].acted = true;
        self.s.active = Some(who);
        self.s.last_active = Some(who);
        self.s.laid = 0;
        self.s.early = 0;
        self.s.waivers = 0;
        self.tell(Event::Activated(who));
        self.phase(Phase::Sweep);
        self.sweep()?;
        self.after_sweep()?;
        self.phase(Phase::Cards);
        Ok(())
    }

    /// TG-S-45, TG-OQ-25: the encounter card with the weather, then each laid card from the left.
    fn sweep(&mut self) -> Flow {
        self.remove_time(Source::Encounter, 1)?;
        self.weather_passes(1)?;
        let mut place = 0;
        while let Some(serial) = self.s.sequence.get(place).map(|laid| laid.serial) {
            place += 1;
            self.remove_time(Source::Laid(serial), 1)?;
        }
        Ok(())
    }

    /// The active character lays no more cards.
    pub(crate) fn end_activation(&mut self) -> Flow {
        let who = self.s.active.ok_or(Stop::Refuse(Refusal::PickActiveHero))?;
        if self.must_panic(who) {
            return Err(Stop::Refuse(Refusal::Panic));
        }
        // TG-C-17, TG-D-19
        if self.s.kind == Kind::Combat && self.s.laid == 0 {
            self.phase(Phase::Before);
            if !self.cards[&self.s.card].abilities("opportunity attack").is_empty() {
                self.ask(Question::Opportunity)?;
            }
            for at in self.cards[&self.s.card].abilities("opportunity attack") {
                self.ability(Source::Encounter, at)?;
            }
        }
        self.enemy_acts()?;
        self.readiness()
    }

    /// TG-C-20 to TG-C-25, TG-M-10.
    pub(crate) fn flee(&mut self) -> Flow {
        let who = self.s.active.ok_or(Stop::Refuse(Refusal::PickActiveHero))?;
        if self.s.kind != Kind::Combat || self.cards[&self.s.card].has("final") {
            return Err(Stop::Refuse(Refusal::NoEscape));
        }
        self.s.fleeing = true;
        let has = self.s.characters[who].energy;
        self.change(who, "energy", -has.min(1))?;
        self.enemy_acts()?;
        self.s.fleeing = false;
        if self.s.characters[who].in_encounter {
            let mut escapes = true;
            if self.s.modes.hard_escape {
                escapes = matches!(self.ask(Question::Roll)?, Answer::Number(roll) if roll >= 4);
            }
            if escapes {
                self.s.characters[who].in_encounter = false;
                self.tell(Event::Fled(who));
                if self.s.members().is_empty() {
                    return self.ends(Ending::Lost);
                }
            } else {
                self.tell(Event::Stayed(who));
            }
        }
        self.readiness()
    }

    /// Phase IV.
    pub(crate) fn readiness(&mut self) -> Flow {
        self.s.fleeing = false;
        let all = self.s.members().into_iter().all(|who| self.s.characters[who].acted);
        if all {
            self.round_end();
        }
        self.choice()
    }

    /// Phase V.
    fn round_end(&mut self) {
        // Nobody's cards bear on another's, so each member does both at once.
        for who in self.s.members() {
            let above = self.s.characters[who].hand - 3;
            if above > 0 {
                self.s.characters[who].hand -= above;
                self.s.characters[who].discard += above;
                self.tell(Event::DiscardedFromHand(who, above));
            }
            if !self.s.characters[who].in_panic() {
                self.draw(who, 1);
            }
        }
        for character in &mut self.s.characters {
            character.acted = false;
        }
        self.tell(Event::RoundEnded);
    }
}
