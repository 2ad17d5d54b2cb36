//! Laying a card: legality, chain, costs, symbols, texts.

use crate::card::{Card, FREE, MAGIC, Opening};
use crate::effect::Run;
use crate::encounter::{Kind, Laid, Phase, Source};
use crate::event::Event;
use crate::program::Statement;
use crate::question::{Answer, Effect, Flow, Pile, Question, Refusal, Stop};

/// How a further card gets its chain bonus (TG-S-23).
enum Chain {
    Received,
    /// Only if somebody pays 1 Magic (TG-S-26).
    ForMagic,
    Missing(Refusal),
}

/// What a card of the wyrd form may cost, in the order in which it is paid: ENERGY first, in the players' favour.
const WYRD: [&str; 6] = ["pay energy", "pay health", "pay fear", "pay food", "pay wealth", "pay magic"];

impl Run<'_> {
    /// What must hold of a card that a character lays, wherever it comes from.
    fn fits(&self, id: &str, who: usize) -> Flow {
        let card = self.cards.get(id).ok_or(Stop::Refuse(Refusal::WrongDeck))?;
        if card.kind != self.deck() {
            return Err(Stop::Refuse(Refusal::WrongDeck));
        }
        if card.word("owner") != self.s.characters[who].name {
            return Err(Stop::Refuse(Refusal::NotYourCard));
        }
        if self.s.sequence.iter().any(|laid| laid.card == id) {
            return Err(Stop::Refuse(Refusal::AlreadyLaid));
        }
        Ok(())
    }

    pub(crate) fn deck(&self) -> &'static str {
        match self.s.kind {
            Kind::Combat => "combat-card",
            Kind::Diplomacy => "diplomacy-card",
        }
    }

    /// A card from the hand of the active character.
    pub(crate) fn lay_from_hand(&mut self, id: &str) -> Flow {
        let who = self.s.active.ok_or(Stop::Refuse(Refusal::PickActiveHero))?;
        self.fits(id, who)?;
        let refuse = |refusal| Err(Stop::Refuse(refusal));
        // TG-OQ-18: with an empty stack nothing is laid.
        if self.s.laid == 0 && self.s.characters[who].in_panic() {
            return refuse(Refusal::Panic);
        }
        if self.s.characters[who].hand == 0 {
            return refuse(Refusal::NoHandCards);
        }
        if self.s.laid + self.s.early >= 3 && self.s.has_trait(&self.cards, "haste") {
            return refuse(Refusal::Haste);
        }
        let mut magic_paid = None;
        if self.s.laid > 0 {
            match self.chain(id, who) {
                Chain::Received => {}
                _ if self.s.waivers > 0 => self.s.waivers -= 1,
                Chain::ForMagic => {
                    self.can_pay_wyrd(id, who)?;
                    let mut able = self.able_to_pay_magic();
                    // The character's own Magic is needed for the card itself first (TG-W-05).
                    let own = self.wyrd_magic(id, who);
                    able.retain(|&payer| payer != who || own == 0 || own < self.s.characters[who].magic);
                    match self.ask(Question::Magic(able.clone()))? {
                        Answer::Pick(at) => magic_paid = Some(able[at]),
                        _ => return refuse(Refusal::ChainMagic),
                    }
                }
                Chain::Missing(refusal) => return refuse(refusal),
            }
        }
        if let Some(payer) = magic_paid {
            self.change(payer, "magic", -1)?;
        }
        self.wyrd_cost(id, who)?;
        self.s.characters[who].hand -= 1;
        self.s.laid += 1;
        self.lay(id, Some(who), magic_paid.is_some())
    }

    /// Panic forces the top card of the stack as the first card (TG-S-78, TG-OQ-18).
    pub(crate) fn must_panic(&self, who: usize) -> bool {
        self.s.laid == 0 && self.s.characters[who].in_panic() && self.s.characters[who].stack > 0
    }

    pub(crate) fn lay_top(&mut self, id: &str) -> Flow {
        let who = self.s.active.ok_or(Stop::Refuse(Refusal::PickActiveHero))?;
        if !self.must_panic(who) {
            return Err(Stop::Refuse(Refusal::NotNow));
        }
        self.fits(id, who)?;
        self.s.characters[who].stack -= 1;
        self.s.laid += 1;
        self.lay(id, Some(who), false)
    }

    /// TG-W-04 to TG-W-07.
    fn wyrd_cost(&mut self, id: &str, who: usize) -> Flow {
        for at in self.cards[id].abilities("wyrd cost") {
            let program = self.cards[id].abilities[at].program.clone();
            let mut context = self.context(Source::Encounter, Some(who));
            context.card = id.to_owned();
            context.personal = true;
            if !self.payable(&program, &context) {
                return Err(Stop::Refuse(Refusal::WyrdCost));
            }
            self.done.push("wyrd cost".to_owned());
            let mut program = program;
            program.sort_by_key(|price| match price {
                Statement::Do { operation, .. } => WYRD.iter().position(|name| name == operation),
                _ => None,
            });
            self.text(&program, &mut context)?;
        }
        Ok(())
    }

    fn can_pay_wyrd(&self, id: &str, who: usize) -> Flow {
        for at in self.cards[id].abilities("wyrd cost") {
            let mut context = self.context(Source::Encounter, Some(who));
            context.personal = true;
            if !self.payable(&self.cards[id].abilities[at].program, &context) {
                return Err(Stop::Refuse(Refusal::WyrdCost));
            }
        }
        Ok(())
    }

    fn wyrd_magic(&self, id: &str, who: usize) -> i64 {
        let context = self.context(Source::Encounter, Some(who));
        let costs = self.cards[id].abilities("wyrd cost").into_iter();
        let prices = costs.flat_map(|at| &self.cards[id].abilities[at].program);
        prices
            .map(|price| match price {
                Statement::Do { operation, amount, .. } if operation == "pay magic" => {
                    self.amount(amount, &context)
                }
                _ => 0,
            })
            .sum()
    }

    fn left(&self) -> &Card {
        match self.s.sequence.last() {
            Some(last) => &self.cards[&last.card],
            None => &self.cards[&self.s.card],
        }
    }

    /// The level that is needed under the weather (TG-K-37).
    fn level(&self, attribute: usize, printed: i64) -> i64 {
        let mut level = printed;
        // TG-K-37: in diplomacy the weather adds to affinities instead.
        if self.s.kind == Kind::Diplomacy {
            return level;
        }
        for (_, operation, on, amount) in self.modifiers("while it lasts") {
            if on.as_deref().is_none_or(|name| name == crate::card::ATTRIBUTES[attribute]) {
                match operation.as_str() {
                    "raise requirement" => level += amount,
                    "lower requirement" => level -= amount,
                    _ => {}
                }
            }
        }
        level
    }

    fn chain(&self, id: &str, who: usize) -> Chain {
        let left = self.left();
        let right = &self.cards[id];
        let mut missing = Refusal::NoChain;
        let mut for_magic = false;
        let mut least = i64::MAX;
        for row in 0..5 {
            let Some(bonuses) = &right.close[row] else {
                continue;
            };
            let chains = bonuses.iter().any(|(bonus, _)| bonus == "chain");
            match left.open[row] {
                Some(Opening::Attribute(attribute, level)) => {
                    let by_affinity = bonuses.iter().any(|(bonus, _)| bonus == "affinity")
                        && self.affinity_chains(attribute, who);
                    if !chains && !by_affinity {
                        continue;
                    }
                    let short = self.level(attribute, level) - self.s.characters[who].attributes[attribute];
                    if short <= 0 {
                        return Chain::Received;
                    }
                    if short < least {
                        least = short;
                        missing = Refusal::ChainAttribute;
                    }
                }
                Some(Opening::Magic) if chains => for_magic = true,
                Some(Opening::Times(times)) if chains => {
                    if times > 0 {
                        return Chain::Received;
                    }
                    if missing == Refusal::NoChain {
                        missing = Refusal::ChainTimesZero;
                    }
                }
                _ => {}
            }
        }
        match for_magic {
            true if self.able_to_pay_magic().is_empty() => Chain::Missing(Refusal::ChainMagic),
            true => Chain::ForMagic,
            false => Chain::Missing(missing),
        }
    }

    /// TG-S-27: an affinity that is a chain bonus, by the encounter or by the weather.
    fn affinity_chains(&self, attribute: usize, who: usize) -> bool {
        let context = self.context(Source::Encounter, Some(who));
        let card = &self.cards[&self.s.card];
        let entry = (card.abilities.iter())
            .find(|ability| ability.when == "affinity" && ability.attribute == Some(attribute));
        entry.is_some_and(|ability| self.would_chain(&ability.program, &context))
            || (self.modifiers("while it lasts").iter())
                .any(|(_, operation, _, amount)| operation == "affinity also chain" && *amount > 0)
    }

    fn would_chain(&self, program: &[Statement], context: &crate::effect::Context) -> bool {
        program.iter().any(|statement| match statement {
            Statement::Do { operation, amount, .. } => {
                operation == "chain" && self.amount(amount, context) > 0
            }
            Statement::If(condition, then, otherwise) => {
                let block = if self.holds(condition, context) { then } else { otherwise };
                self.would_chain(block, context)
            }
            _ => false,
        })
    }

    fn able_to_pay_magic(&self) -> Vec<usize> {
        let members = self.s.members().into_iter();
        members.filter(|&who| self.s.characters[who].magic > 0).collect()
    }

    /// The card touches the sequence and is carried out (TG-S-31).
    pub(crate) fn lay(&mut self, id: &str, owner: Option<usize>, magic_paid: bool) -> Flow {
        let left = self.left().clone();
        let right = self.cards[id].clone();
        let place = self.s.sequence.len();
        let covered = self.cover();
        let serial = self.s.serial(id);
        let time = right.abilities("delayed").first().map_or(0, |&at| right.abilities[at].from);
        self.s.sequence.push(Laid { serial, card: id.to_owned(), owner, time, charges: 0 });
        self.tell(Event::Laid(id.to_owned()));
        let weather = self.modifiers("while it lasts");
        self.done.extend(weather.into_iter().map(|(_, operation, _, _)| operation));
        for name in ["haste", "weather-changer", "final"] {
            if self.s.has_trait(&self.cards, name) {
                self.done.push(name.to_owned());
            }
        }
        if let Some(card) = covered {
            self.tell(Event::TimeLost(card));
        }
        if time > 0 {
            self.tell(Event::Tokens(id.to_owned(), "time", time));
        }
        for row in 0..5 {
            let Some(bonuses) = right.close[row].as_ref().filter(|_| self.s.laid_card(serial).is_some())
            else {
                continue;
            };
            match left.open[row] {
                Some(Opening::Attribute(attribute, level)) => {
                    let active = self.s.active.expect("somebody is active");
                    let has = self.s.characters[active].attributes[attribute];
                    // Who has dropped out has nothing to offer (TG-S-84).
                    let has = if self.active_is_out() { 0 } else { has };
                    if has >= self.level(attribute, level) {
                        self.bonuses(bonuses, 1, Some(attribute))?;
                    }
                }
                Some(Opening::Magic) if row == MAGIC => {
                    let paid = magic_paid || self.magic_is_paid()?;
                    self.bonuses(bonuses, i64::from(paid), None)?;
                }
                Some(Opening::Times(times)) if row == FREE => self.bonuses(bonuses, times, None)?,
                _ => {}
            }
        }
        // A card that destroys itself goes on with its text, as Intimidation does in the rulebook's example.
        if self.s.laid_card(serial).is_some() {
            for at in right.abilities("on play") {
                let mut context = self.context(Source::Laid(serial), self.s.active);
                context.card = id.to_owned();
                self.ability_in(&mut context, at)?;
            }
        }
        // What this card covered does not react, even if it can be read again (TG-S-33, TG-OQ-42). Nor does a card that took
        // the place of one it had covered, which no rule decides.
        let others = self.readable("when a card is laid").into_iter().filter(|(source, _)| match source {
            Source::Laid(other) if *other != serial => {
                let at = self.s.sequence.iter().position(|laid| laid.serial == *other).unwrap_or(0);
                at >= place || self.cards[&self.s.sequence[at].card].has("permanent")
            }
            source => *source != Source::Laid(serial),
        });
        let others: Vec<_> = others.collect();
        self.in_any_order(others.into_iter().map(|(source, at)| Effect::Ability(source, at)).collect())
    }

    /// TG-S-33, TG-S-39.
    fn cover(&mut self) -> Option<String> {
        let last = self.s.sequence.last_mut()?;
        if last.time == 0 || self.cards[&last.card].has("permanent") {
            return None;
        }
        last.time = 0;
        Some(last.card.clone())
    }

    fn magic_is_paid(&mut self) -> Flow<bool> {
        let able = self.able_to_pay_magic();
        if able.is_empty() {
            return Ok(false);
        }
        match self.ask(Question::Magic(able.clone()))? {
            Answer::Pick(at) => {
                self.change(able[at], "magic", -1)?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    fn bonuses(&mut self, bonuses: &[(String, i64)], times: i64, attribute: Option<usize>) -> Flow {
        let active = self.s.active.expect("somebody is active");
        for (bonus, amount) in bonuses {
            let amount = amount * times;
            if amount == 0 {
                continue;
            }
            self.done.push(format!("bonus {bonus}"));
            match bonus.as_str() {
                "pool" => self.gain_pool(amount)?,
                "up" => self.up(amount)?,
                "down" => self.down(amount)?,
                "draw" if self.active_is_out() => {}
                "draw" => self.draw(active, amount),
                "affinity" => {
                    for _ in 0..amount {
                        if let Some(attribute) = attribute {
                            self.affinity(attribute)?;
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// TG-D-10 to TG-D-14, TG-K-37, TG-OQ-41.
    fn affinity(&mut self, attribute: usize) -> Flow {
        let card = &self.cards[&self.s.card];
        let entry = (0..card.abilities.len()).find(|&at| {
            card.abilities[at].when == "affinity" && card.abilities[at].attribute == Some(attribute)
        });
        if let Some(at) = entry {
            self.ability(Source::Encounter, at)?;
        }
        // The weather that lies there by now adds to it.
        let active = self.s.active.expect("somebody is active");
        for (_, operation, _, amount) in self.modifiers("while it lasts") {
            self.done.push(operation.clone());
            match operation.as_str() {
                "affinity also up" => self.up(amount)?,
                "affinity also down" => self.down(amount)?,
                "affinity also draw" | "affinity also fear" if self.active_is_out() => {}
                "affinity also draw" => self.draw(active, amount),
                "affinity also lose duration" => self.lose_duration(amount)?,
                "affinity also gain duration" => {
                    let mut context = self.context(Source::Encounter, Some(active));
                    self.operation(false, None, "gain duration", amount, &mut context)?;
                }
                "affinity also fear" => self.gain_fear(active, amount)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Cards that an effect lays from a pile: no chain, no wyrd cost (TG-W-08).
    pub(crate) fn lay_shown(&mut self, who: usize, amount: i64, pile: Pile) -> Flow {
        for _ in 0..amount {
            let left = match pile {
                Pile::Stack(_) => self.s.characters[who].stack,
                _ => self.s.characters[who].discard,
            };
            if left == 0 {
                return Ok(());
            }
            // No card of the discards may fit.
            let Answer::Shown(id) = self.ask(Question::Shown(pile))? else {
                return Ok(());
            };
            self.fits(&id, who)?;
            match pile {
                Pile::Stack(_) => self.s.characters[who].stack -= 1,
                _ => self.s.characters[who].discard -= 1,
            }
            // TG-OQ-39: only step 2 counts.
            if self.s.phase == Phase::Sweep {
                self.s.early += 1;
            } else {
                self.s.laid += 1;
            }
            self.lay(&id, Some(who), false)?;
        }
        Ok(())
    }

    /// TG-S-50 to TG-S-53.
    pub(crate) fn use_charges(&mut self, serial: u32, at: usize) -> Flow {
        let refuse = |refusal| Err(Stop::Refuse(refusal));
        let Some(laid) = self.s.laid_card(serial).cloned() else {
            return refuse(Refusal::NoSuchText);
        };
        if !self.s.can_be_read(&self.cards, serial) {
            return refuse(Refusal::Covered);
        }
        let ability = self.cards[&laid.card].abilities[at].clone();
        if laid.charges < ability.from {
            return refuse(Refusal::Charges);
        }
        let mut after = self.context(Source::Laid(serial), self.s.active);
        self.s.laid_card_mut(serial).expect("it lies there").charges -= ability.from;
        let payable = self.payable(&ability.program, &after);
        self.s.laid_card_mut(serial).expect("it lies there").charges += ability.from;
        if !payable {
            return refuse(Refusal::CannotPay);
        }
        // Who has left the encounter need not agree.
        let owner =
            laid.owner.filter(|&owner| Some(owner) != self.s.active && self.s.characters[owner].in_encounter);
        if let Some(owner) = owner
            && self.ask(Question::Consent(owner))? != Answer::Yes
        {
            return refuse(Refusal::OwnerSaidNo);
        }
        self.s.laid_card_mut(serial).expect("it lies there").charges -= ability.from;
        self.tell(Event::Tokens(laid.card, "charges", -ability.from));
        self.ability_in(&mut after, at)
    }
}
