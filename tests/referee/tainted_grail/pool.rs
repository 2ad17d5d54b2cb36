//! Pool, relation and duration, and the cards that leave the sequence.

use crate::effect::Run;
use crate::encounter::{Colour, Ending, Kind, Phase, Source};
use crate::event::Event;
use crate::question::{Answer, Flow, Question, Stop};

impl Run<'_> {
    pub(crate) fn ends(&mut self, ending: Ending) -> Flow {
        self.s.ending = Some(ending);
        Err(Stop::Ended)
    }

    /// Whether the pool still matters: nothing moves once the encounter has ended (TG-S-32).
    fn fights(&self) -> bool {
        self.s.kind == Kind::Combat && self.s.phase != Phase::Outcome
    }

    pub(crate) fn talks(&self) -> bool {
        self.s.kind == Kind::Diplomacy && self.s.phase != Phase::Outcome
    }

    /// With amberlings out each marker is placed by itself (TG-K-24, TG-OQ-26).
    pub(crate) fn gain_pool(&mut self, amount: i64) -> Flow {
        if !self.fights() {
            return Ok(());
        }
        let rest = self.markers_on_amberlings(amount)?;
        if rest > 0 { self.pool_rises(rest) } else { Ok(()) }
    }

    fn pool_rises(&mut self, by: i64) -> Flow {
        self.s.pool += by;
        self.tell(Event::Pool(by));
        // TG-C-03
        if self.s.pool >= self.cards[&self.s.card].number("value") {
            return self.ends(Ending::Won);
        }
        Ok(())
    }

    /// One after the other, until the players keep the rest; says how many that are.
    fn markers_on_amberlings(&mut self, amount: i64) -> Flow<i64> {
        for left in (1..=amount).rev() {
            let amberlings: Vec<u32> = self.s.amberlings.iter().map(|one| one.serial).collect();
            if amberlings.is_empty() {
                return Ok(left);
            }
            match self.ask(Question::Marker(amberlings.clone()))? {
                Answer::Pick(at) => self.mark(amberlings[at], 1)?,
                _ => return Ok(left),
            }
        }
        Ok(0)
    }

    /// TG-K-27: as many markers as its value defeat an amberling at once, and its loot is received.
    pub(crate) fn mark(&mut self, serial: u32, amount: i64) -> Flow {
        let Some(at) = self.s.amberlings.iter().position(|one| one.serial == serial) else {
            return Ok(());
        };
        if amount == 0 {
            return Ok(());
        }
        self.s.amberlings[at].markers += amount;
        let card = self.s.amberlings[at].card.clone();
        self.tell(Event::Marked(card.clone(), self.s.amberlings[at].markers));
        if self.s.amberlings[at].markers < self.cards[&card].number("value") {
            return Ok(());
        }
        let mut context = self.context(Source::Amberling(serial), None);
        context.shared = true;
        self.s.amberlings.remove(at);
        if self.cards[&self.s.card].word("owner") == "veneda" {
            self.s.defeated.push(card.clone());
        }
        self.tell(Event::Defeated(card.clone()));
        for loot in self.cards[&card].abilities("loot") {
            self.ability_in(&mut context, loot)?;
        }
        Ok(())
    }

    /// TG-C-06.
    pub(crate) fn lose_pool(&mut self, amount: i64) -> Flow {
        if !self.fights() {
            return Ok(());
        }
        let lost = amount.min(self.s.pool);
        self.s.pool -= lost;
        self.tell(Event::Pool(-lost));
        if amount > lost {
            self.last_active_discards(amount - lost);
        }
        Ok(())
    }

    fn last_active_discards(&mut self, amount: i64) {
        if let Some(who) = self.s.last_active.filter(|&who| self.s.characters[who].in_encounter) {
            self.discard_from_stack(who, amount);
        }
    }

    pub(crate) fn up(&mut self, amount: i64) -> Flow {
        if !self.talks() {
            return Ok(());
        }
        for _ in 0..self.markers_on_amberlings(amount)? {
            let top = self.cards[&self.s.card].track.len() as i64 - 1;
            if self.s.relation < top {
                self.s.relation += 1;
                self.tell(Event::Relation(1));
            }
        }
        Ok(())
    }

    /// TG-D-07, TG-D-41: step by step.
    pub(crate) fn down(&mut self, amount: i64) -> Flow {
        if !self.talks() {
            return Ok(());
        }
        for _ in 0..amount {
            if self.s.relation > 0 {
                self.s.relation -= 1;
                self.tell(Event::Relation(-1));
            } else {
                self.last_active_discards(1);
            }
        }
        Ok(())
    }

    /// TG-D-02.
    pub(crate) fn lose_duration(&mut self, amount: i64) -> Flow {
        if !self.talks() {
            return Ok(());
        }
        let lost = amount.min(self.s.duration);
        self.s.duration -= lost;
        self.tell(Event::Duration(-lost));
        if self.s.duration == 0 {
            let colour = self.s.colour(&self.cards);
            return self.ends(Ending::Result(colour));
        }
        Ok(())
    }

    /// TG-C-26.
    pub(crate) fn run_away(&mut self) -> Flow {
        if !self.fights() {
            return Ok(());
        }
        self.ends(Ending::RanAway)
    }

    /// TG-S-54 to TG-S-57.
    pub(crate) fn destroy(&mut self) -> Flow {
        let Some(last) = self.s.sequence.last().cloned() else {
            return Ok(());
        };
        let mut context = self.context(Source::Laid(last.serial), self.s.active);
        self.s.sequence.pop();
        if let Some(owner) = last.owner {
            self.s.characters[owner].discard += 1;
        }
        self.tell(Event::Destroyed(last.card.clone()));
        if last.time > 0 {
            self.tell(Event::TimeLost(last.card.clone()));
        }
        for at in self.cards[&last.card].abilities("when destroyed") {
            self.ability_in(&mut context, at)?;
        }
        Ok(())
    }

    /// TG-D-21, TG-D-35, TG-M-11.
    pub(crate) fn avoid(&mut self) -> Flow {
        let down = self.s.relation.min(4);
        self.s.relation -= down;
        self.tell(Event::Relation(-down));
        self.tell(Event::Duration(-self.s.duration));
        self.s.duration = 0;
        let mut colour = self.s.colour(&self.cards);
        if self.s.has_trait(&self.cards, "discouraging") || self.s.modes.hard_avoid {
            self.done.push("discouraging".to_owned());
            colour = Colour::Red;
        }
        self.ends(Ending::Result(colour))
    }
}
