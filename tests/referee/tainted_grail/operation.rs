//! The operations of a text, one after the other.

use crate::effect::{Context, Run, out_later};
use crate::encounter::Source;
use crate::event::Event;
use crate::question::{Answer, Flow, Pile, Question, Why};

/// Operations that hit characters, and may so be aimed at the group or at a member.
const PERSONAL: [&str; 20] = [
    "damage",
    "unavoidable damage",
    "gain health",
    "lose health",
    "gain energy",
    "lose energy",
    "gain fear",
    "lose fear",
    "draw",
    "discard from hand",
    "discard from stack",
    "take back",
    "lay from stack",
    "lay from discard",
    "gain food",
    "lose food",
    "gain wealth",
    "lose wealth",
    "gain magic",
    "lose magic",
];

const MOST_TOKENS: i64 = 20;

pub(crate) fn is_on_characters(name: &str) -> bool {
    PERSONAL.contains(&name) || name == "discard item"
}

impl Run<'_> {
    pub(crate) fn operation(
        &mut self,
        group: bool,
        on: Option<&str>,
        name: &str,
        amount: i64,
        context: &mut Context,
    ) -> Flow {
        // An item's own text means the item itself.
        if let (Source::Item(owner, at), "discard item") = (context.source, name) {
            let whom = self.hit(group, on, context)?;
            if amount > 0 && !whom.is_empty() && !self.s.characters[owner].items[at].gone {
                self.item_goes(owner, at);
            }
            return Ok(());
        }
        if is_on_characters(name) {
            if context.shared && !group && on.is_none() {
                return self.once_for_the_group(name, amount);
            }
            // GROUP is one effect: it hits everybody even if it throws the active character out (TG-C-13).
            let mut out = Ok(());
            let mut whom = self.hit(group, on, context)?;
            whom.retain(|&who| !(context.enemy && self.is_spared(who)));
            if name == "discard item" {
                // In any order: nobody's item bears on another's. The engine asks the last first.
                whom.reverse();
            }
            for who in whom {
                out_later(&mut out, self.on_character(name, amount, who))?;
            }
            return out;
        }
        match name {
            "gain pool" => self.gain_pool(amount),
            "lose pool" => self.lose_pool(amount),
            "up" => self.up(amount),
            "down" => self.down(amount),
            "gain duration" | "relation to start" if !self.talks() => Ok(()),
            "gain duration" => {
                let gained = amount.min(10 - self.s.duration);
                self.s.duration += gained;
                self.tell(Event::Duration(gained));
                Ok(())
            }
            "lose duration" => self.lose_duration(amount),
            "relation to start" => {
                let start = self.cards[&self.s.card].number("start");
                self.tell(Event::Relation(start - self.s.relation));
                self.s.relation = start;
                Ok(())
            }
            "destroy" => {
                for _ in 0..amount {
                    self.destroy()?;
                }
                Ok(())
            }
            "lay enemy card" => {
                for _ in 0..amount {
                    self.lay_enemy_card()?;
                }
                Ok(())
            }
            "reveal helper" => {
                for _ in 0..amount {
                    self.reveal_helper()?;
                }
                Ok(())
            }
            "reshuffle" => self.reshuffle(),
            "waive chain" => {
                self.s.waivers += amount;
                Ok(())
            }
            "gain experience" => {
                // TG-P-34: everybody gains it.
                for who in 0..self.s.characters.len() {
                    self.change(who, "experience", amount)?;
                }
                Ok(())
            }
            "run away" => self.run_away(),
            "become guardian" => {
                self.s.guardian = true;
                Ok(())
            }
            "go on" => {
                self.s.goes_on = true;
                Ok(())
            }
            "place time" | "remove time" | "place charges" | "remove charges" | "place marker" => {
                self.tokens(on, name, amount, context)
            }
            // TG-S-27: it counted when the card was tested.
            "chain" => Ok(()),
            _ => panic!("no operation: {name}"),
        }
    }

    /// Whom an operation on characters hits.
    pub(crate) fn hit(&mut self, group: bool, on: Option<&str>, context: &Context) -> Flow<Vec<usize>> {
        let members = self.s.members();
        if on == Some("any member") && !group {
            let who = self.pick(&members, |of| Question::Member { of, why: Why::Target })?;
            return Ok(who.into_iter().collect());
        }
        if on == Some("other members") {
            return Ok(members.into_iter().filter(|who| Some(*who) != context.doer).collect());
        }
        if group {
            return Ok(members);
        }
        Ok(context.doer.into_iter().collect())
    }

    pub(crate) fn on_character(&mut self, name: &str, amount: i64, who: usize) -> Flow {
        if !self.s.characters[who].in_encounter {
            return Ok(());
        }
        match name {
            "damage" | "unavoidable damage" | "lose health" => self.lose_health(who, amount),
            "gain health" => {
                let room = self.s.characters[who].health_top - self.s.characters[who].health;
                self.change(who, "health", amount.min(room))
            }
            "gain energy" => self.gain_energy(who, amount),
            "lose energy" => {
                let has = self.s.characters[who].energy;
                self.change(who, "energy", -amount.min(has))
            }
            "gain fear" => self.gain_fear(who, amount),
            "lose fear" => {
                let has = self.s.characters[who].fear;
                self.change(who, "fear", -amount.min(has))
            }
            "draw" => {
                self.draw(who, amount);
                Ok(())
            }
            "discard from hand" => self.discard_from_hand(who, amount),
            "discard from stack" => {
                self.discard_from_stack(who, amount);
                Ok(())
            }
            "take back" => {
                let back = amount.min(self.s.characters[who].discard);
                self.s.characters[who].discard -= back;
                self.s.characters[who].hand += back;
                self.tell(Event::TookBack(who, back));
                Ok(())
            }
            "lay from stack" => self.lay_shown(who, amount, Pile::Stack(who)),
            "lay from discard" => self.lay_shown(who, amount, Pile::Discard(who)),
            "gain food" | "gain wealth" | "gain magic" => self.gain_resource(who, &name[5..], amount),
            "lose food" | "lose wealth" | "lose magic" => {
                let name = resource(&name[5..]);
                let has = self.resource(who, name);
                self.change(who, name, -amount.min(has))
            }
            "discard item" => self.discard_item(who, amount),
            _ => panic!("no operation on a character: {name}"),
        }
    }

    /// Loot and results count once for the group: the group says who takes each point, of those who have something to lose
    /// (TG-C-07, TG-D-24, TG-OQ-38).
    fn once_for_the_group(&mut self, name: &str, amount: i64) -> Flow {
        let known = PERSONAL.iter().find(|known| **known == name).copied().unwrap_or("discard item");
        let mut left = amount;
        while left > 0 {
            let able: Vec<usize> =
                self.s.members().into_iter().filter(|&who| self.can_take(name, who)).collect();
            let (who, takes) = match able.as_slice() {
                [] => return Ok(()),
                [only] => (*only, left),
                _ => match self.ask(Question::Member { of: able.clone(), why: Why::Takes(known) })? {
                    Answer::Pick(at) => (able[at], 1),
                    _ => (able[0], 1),
                },
            };
            left -= takes;
            self.on_character(name, takes, who)?;
        }
        Ok(())
    }

    fn can_take(&self, name: &str, who: usize) -> bool {
        let character = &self.s.characters[who];
        match name {
            "gain fear" => character.fear < character.fear_top,
            "lose health" => character.health > 0,
            "lose energy" => character.energy > 0,
            "lose fear" => character.fear > 0,
            "lose food" => character.food > 0,
            "lose wealth" => character.wealth > 0,
            "lose magic" => character.magic > 0,
            "discard from hand" => character.hand + character.stack > 0,
            "discard from stack" => character.stack > 0,
            "discard item" => !self.items_of(who).is_empty(),
            _ => true,
        }
    }

    /// The items of a character; secrets are none (TG-P-40).
    pub(crate) fn items_of(&self, who: usize) -> Vec<usize> {
        let items = &self.s.characters[who].items;
        (0..items.len()).filter(|&at| !items[at].gone && !items[at].secret).collect()
    }

    fn discard_item(&mut self, who: usize, amount: i64) -> Flow {
        for _ in 0..amount {
            let items = self.items_of(who);
            self.one_item_goes(who, &items)?;
        }
        Ok(())
    }

    pub(crate) fn one_item_goes(&mut self, who: usize, items: &[usize]) -> Flow {
        let at = match items {
            [] => return Ok(()),
            [only] => *only,
            _ => match self.ask(Question::Item { of: who, items: items.to_vec() })? {
                Answer::Pick(at) => items[at],
                _ => items[0],
            },
        };
        self.item_goes(who, at);
        Ok(())
    }

    pub(crate) fn item_goes(&mut self, who: usize, at: usize) {
        let item = &mut self.s.characters[who].items[at];
        item.gone = true;
        let card = item.card.clone();
        self.tell(Event::ItemGone(who, card));
    }

    fn tokens(&mut self, on: Option<&str>, name: &str, amount: i64, context: &Context) -> Flow {
        let target = match self.token_target(on, context)? {
            Some(target) => target,
            // Markers of a card that is gone lie on the encounter, as all others do.
            None if name == "place marker" && matches!(on, None | Some("this card")) => Source::Encounter,
            None => return Ok(()),
        };
        match (name, target) {
            ("place marker", Source::Amberling(serial)) => self.mark(serial, amount)?,
            ("place marker", _) => {
                self.s.markers = (self.s.markers + amount).min(255);
                self.tell(Event::Tokens(self.s.card.clone(), "markers", amount));
            }
            ("place time", Source::Laid(serial)) => {
                self.tell_tokens(target, "time", amount);
                self.s.laid_card_mut(serial).expect("it lies there").time += amount;
                self.at_most_twenty();
            }
            ("place time", Source::Encounter) => {
                self.tell_tokens(target, "time", amount);
                self.s.time = (self.s.time + amount).min(MOST_TOKENS);
            }
            ("place time", Source::Weather(_)) => {
                self.tell_tokens(target, "time", amount);
                self.s.weather.as_mut().expect("it lies there").time += amount;
                self.at_most_twenty();
            }
            ("remove time", target) => self.remove_time(target, amount)?,
            ("place charges", Source::Laid(serial)) => {
                self.tell_tokens(target, "charges", amount);
                self.s.laid_card_mut(serial).expect("it lies there").charges += amount;
                self.at_most_twenty();
            }
            ("remove charges", Source::Laid(serial)) => {
                let laid = self.s.laid_card_mut(serial).expect("it lies there");
                let removed = amount.min(laid.charges);
                laid.charges -= removed;
                self.tell_tokens(target, "charges", -removed);
            }
            _ => {}
        }
        Ok(())
    }

    fn tell_tokens(&mut self, target: Source, kind: &'static str, amount: i64) {
        if let Some(card) = self.s.card_of(target) {
            self.tell(Event::Tokens(card, kind, amount));
        }
    }

    /// There are twenty tokens of a kind.
    fn at_most_twenty(&mut self) {
        for laid in &mut self.s.sequence {
            laid.time = laid.time.min(MOST_TOKENS);
            laid.charges = laid.charges.min(MOST_TOKENS);
        }
        if let Some(weather) = &mut self.s.weather {
            weather.time = weather.time.min(MOST_TOKENS);
        }
    }

    /// The card a token goes onto or leaves: this card, unless the text says another.
    fn token_target(&mut self, on: Option<&str>, context: &Context) -> Flow<Option<Source>> {
        let of = |run: &Self, subtype: &str| -> Vec<u32> {
            (run.s.sequence.iter())
                .filter(|laid| subtype.is_empty() || run.cards[&laid.card].has(subtype))
                .map(|laid| laid.serial)
                .collect()
        };
        Ok(match on {
            None | Some("this card") => {
                Some(context.source).filter(|source| self.s.card_of(*source).is_some())
            }
            Some("encounter") => Some(Source::Encounter),
            Some("last card") => self.s.sequence.last().map(|laid| Source::Laid(laid.serial)),
            Some("any card") => self.pick(&of(self, ""), Question::Card)?.map(Source::Laid),
            Some("a candle") => self.pick(&of(self, "candle"), Question::Card)?.map(Source::Laid),
            Some("a bolt") => self.pick(&of(self, "bolt"), Question::Card)?.map(Source::Laid),
            Some("an amberling") => {
                let all: Vec<u32> = self.s.amberlings.iter().map(|one| one.serial).collect();
                self.pick(&all, Question::Amberling)?.map(Source::Amberling)
            }
            Some("the weather") => self.s.weather.as_ref().map(|weather| Source::Weather(weather.serial)),
            Some(other) => panic!("no tokens on {other}"),
        })
    }

    /// TG-S-46, TG-S-47: the last TIME that leaves a card sets off its delayed ability, if it can be read.
    pub(crate) fn remove_time(&mut self, target: Source, amount: i64) -> Flow {
        match target {
            Source::Encounter => {
                let removed = amount.min(self.s.time);
                self.s.time -= removed;
                if removed > 0 {
                    self.tell_tokens(target, "time", -removed);
                }
                Ok(())
            }
            Source::Weather(_) => self.weather_passes(amount),
            Source::Laid(serial) => {
                let laid = self.s.laid_card_mut(serial).expect("it lies there");
                if laid.time == 0 || amount == 0 {
                    return Ok(());
                }
                let removed = amount.min(laid.time);
                laid.time -= removed;
                let last = laid.time == 0;
                let card = laid.card.clone();
                self.tell(Event::Tokens(card.clone(), "time", -removed));
                if last && self.s.can_be_read(&self.cards, serial) {
                    for at in self.cards[&card].abilities("delayed") {
                        self.ability(target, at)?;
                    }
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

pub(crate) fn resource(name: &str) -> &'static str {
    match name {
        "food" => "food",
        "wealth" => "wealth",
        _ => "magic",
    }
}
