//! Kings and their followers: enemy cards, amberlings, weather, impact, reshuffles (TG-K).

use crate::effect::{Run, out_later};
use crate::encounter::{Amberling, Source, Weather};
use crate::event::Event;
use crate::question::{Answer, Effect, Flow, Pile, Question, Refusal, Stop};

impl Run<'_> {
    /// TG-K-13 to TG-K-17.
    pub(crate) fn lay_enemy_card(&mut self) -> Flow {
        // Bonuses and text of the card are the active character's: without one the enemy lays none (TG-S-85).
        if self.active_is_out() {
            return Ok(());
        }
        match self.ask(Question::Shown(Pile::King))? {
            Answer::Shown(id) => {
                let card = self.cards.get(&id).ok_or(Stop::Refuse(Refusal::WrongDeck))?;
                let king = ["claudyne", "veneda", "nonus"].contains(&card.word("owner"));
                if card.kind != self.deck() {
                    return Err(Stop::Refuse(Refusal::WrongDeck));
                }
                if !king {
                    return Err(Stop::Refuse(Refusal::NotYourCard));
                }
                if self.s.sequence.iter().any(|laid| laid.card == id) {
                    return Err(Stop::Refuse(Refusal::AlreadyLaid));
                }
                self.lay(&id, None, false)
            }
            _ => {
                self.s.impact = (self.s.impact + 1).min(20);
                self.tell(Event::Impact(self.s.impact));
                self.reshuffle()
            }
        }
    }

    /// The whole sequence and the discards go back; each member HEALTH -1 and FEAR +1 (TG-K-04, TG-K-17, TG-K-32, TG-K-41).
    pub(crate) fn reshuffle(&mut self) -> Flow {
        for laid in std::mem::take(&mut self.s.sequence) {
            if let Some(owner) = laid.owner {
                self.s.characters[owner].stack += 1;
            }
        }
        for character in &mut self.s.characters {
            character.stack += character.discard;
            character.discard = 0;
        }
        self.tell(Event::Reshuffled);
        // TG-K-32, TG-K-33
        if self.cards[&self.s.card].number("difficulty") != 2 {
            self.s.defeated.clear();
        }
        let mut out = Ok(());
        for who in self.s.members() {
            out_later(&mut out, self.lose_health(who, 1))?;
            if self.s.characters[who].in_encounter {
                self.gain_fear(who, 1)?;
            }
        }
        out
    }

    pub(crate) fn changes_weather(&self) -> bool {
        let card = &self.cards[&self.s.card];
        card.has("weather-changer") || card.word("owner") == "nonus"
    }

    pub(crate) fn reveal_helper(&mut self) -> Flow {
        if self.changes_weather() {
            return self.reveal_weather();
        }
        let Answer::Shown(id) = self.ask(Question::Shown(Pile::Amberlings))? else {
            return Ok(());
        };
        if self.cards.get(&id).is_none_or(|card| card.kind != "amberling") {
            return Err(Stop::Refuse(Refusal::WrongDeck));
        }
        if self.lies(&id) {
            return Err(Stop::Refuse(Refusal::AlreadyLaid));
        }
        let serial = self.s.serial(&id);
        self.s.amberlings.push(Amberling { serial, card: id.clone(), markers: 0 });
        self.tell(Event::Helper(id.clone()));
        for at in self.cards[&id].abilities("at start") {
            self.ability(Source::Amberling(serial), at)?;
        }
        Ok(())
    }

    /// TG-K-39, TG-K-40, TG-K-41.
    pub(crate) fn reveal_weather(&mut self) -> Flow {
        let id = loop {
            match self.ask(Question::Shown(Pile::Weather))? {
                Answer::Shown(id) => break id,
                _ if self.s.past_weather.is_empty() => {
                    self.s.clear_sky = true;
                    return Ok(());
                }
                _ => {
                    // The stack is empty: its cards are shuffled. With Nonus himself that costs the group.
                    self.s.past_weather.clear();
                    if self.cards[&self.s.card].word("owner") == "nonus" {
                        self.reshuffle()?;
                    }
                }
            }
        };
        if self.cards.get(&id).is_none_or(|card| card.kind != "weather") {
            return Err(Stop::Refuse(Refusal::WrongDeck));
        }
        if self.lies(&id) {
            return Err(Stop::Refuse(Refusal::AlreadyLaid));
        }
        self.tell(Event::Helper(id.clone()));
        self.weather_goes();
        let serial = self.s.serial(&id);
        let time = self.cards[&id].number("time");
        self.s.weather = Some(Weather { serial, card: id.clone(), time });
        self.tell(Event::Tokens(id.clone(), "time", time));
        for moment in ["on play", "at start"] {
            for at in self.cards[&id].abilities(moment) {
                let mut context = self.context(Source::Weather(serial), self.s.active);
                context.card = id.clone();
                self.ability_in(&mut context, at)?;
            }
        }
        Ok(())
    }

    /// TIME leaves the weather; with the last one it is replaced.
    pub(crate) fn weather_passes(&mut self, amount: i64) -> Flow {
        let Some(weather) = self.s.weather.as_mut() else {
            return Ok(());
        };
        if weather.time == 0 {
            return Ok(());
        }
        let removed = amount.min(weather.time);
        weather.time -= removed;
        let (serial, card, time) = (weather.serial, weather.card.clone(), weather.time);
        self.tell(Event::Tokens(card.clone(), "time", -removed));
        if time > 0 {
            return Ok(());
        }
        for at in self.cards[&card].abilities("delayed") {
            self.ability(Source::Weather(serial), at)?;
        }
        self.weather_goes();
        self.reveal_weather()
    }

    fn weather_goes(&mut self) {
        if let Some(gone) = self.s.weather.take() {
            self.s.past_weather.push(gone.card.clone());
            self.tell(Event::WeatherGone(gone.card));
        }
    }

    /// A helper that lies beside the encounter, or beside its stack, cannot come again.
    fn lies(&self, id: &str) -> bool {
        self.s.weather.as_ref().is_some_and(|weather| weather.card == id)
            || self.s.amberlings.iter().any(|one| one.card == id)
            || self.s.past_weather.iter().chain(&self.s.defeated).any(|card| card == id)
    }

    /// TG-K-11, TG-K-12.
    pub(crate) fn impact(&mut self) -> Flow {
        // Tokens count only where the trait is printed.
        let card = &self.cards[&self.s.card];
        let printed = card.number("impact") > 0 || !card.abilities("impact").is_empty();
        if self.s.impact == 0 || !printed {
            return Ok(());
        }
        self.s.impact -= 1;
        self.tell(Event::Impact(self.s.impact));
        if self.s.impact == 0 {
            for at in self.cards[&self.s.card].abilities("impact") {
                self.ability(Source::Encounter, at)?;
            }
        }
        Ok(())
    }

    /// What follows the delayed abilities in each activation (TG-K-11, TG-K-30, TG-K-39).
    pub(crate) fn after_sweep(&mut self) -> Flow {
        // A weather whose last TIME is gone is replaced, also if somebody dropped out meanwhile (TG-K-40).
        let is_past = self.s.weather.as_ref().is_none_or(|weather| weather.time == 0);
        if self.changes_weather() && is_past && !self.s.clear_sky {
            self.weather_goes();
            self.reveal_weather()?;
        }
        let mut effects = Vec::new();
        let texts = self.readable("each activation");
        effects.extend(texts.into_iter().map(|(source, at)| Effect::Ability(source, at)));
        self.in_any_order(effects)?;
        self.impact()
    }
}
