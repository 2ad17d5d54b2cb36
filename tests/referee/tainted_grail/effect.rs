//! Carrying out the text of a card, statement by statement.

use crate::card::attribute_of;
use crate::encounter::{Cards, Phase, Source, State};
use crate::event::Event;
use crate::program::{Amount, Condition, Statement};
use crate::question::{Answer, Effect, Flow, Question, Stop};

/// Targets that the players pick.
const PICKED: [&str; 5] = ["any card", "a candle", "a bolt", "any member", "an amberling"];

/// Whose text it is, and for whom it is carried out.
#[derive(Clone, Debug)]
pub(crate) struct Context {
    /// Who is hit unless the text says otherwise. Nobody in loot and results: they count once for the group.
    pub(crate) doer: Option<usize>,
    pub(crate) source: Source,
    pub(crate) card: String,
    pub(crate) chosen: i64,
    pub(crate) roll: i64,
    /// The text is the enemy's attack or reaction, so that ON-ATTACK effects change it.
    pub(crate) enemy: bool,
    /// Loot and results: once for the group.
    pub(crate) shared: bool,
    /// Each price is paid by the character alone (TG-W-05).
    pub(crate) personal: bool,
}

/// One command of the players, carried out with the answers given so far.
pub(crate) struct Run<'a> {
    pub(crate) cards: Cards,
    pub(crate) s: State,
    pub(crate) answers: &'a [Answer],
    pub(crate) next: usize,
    pub(crate) events: Vec<Event>,
    /// The enemy's action that is running.
    pub(crate) attack: crate::enemy::Attack,
    /// What was carried out, for the count of the bridge.
    pub(crate) done: Vec<String>,
}

impl Run<'_> {
    pub(crate) fn ask(&mut self, question: Question) -> Flow<Answer> {
        match self.answers.get(self.next) {
            Some(answer) => {
                self.next += 1;
                Ok(answer.clone())
            }
            None => Err(Stop::Ask(question)),
        }
    }

    /// Picks one of a list; where there is only one, nobody is asked.
    pub(crate) fn pick<T: Clone>(&mut self, list: &[T], question: fn(Vec<T>) -> Question) -> Flow<Option<T>> {
        if list.len() < 2 {
            return Ok(list.first().cloned());
        }
        match self.ask(question(list.to_vec()))? {
            Answer::Pick(at) => Ok(Some(list[at].clone())),
            _ => Err(Stop::Refuse(crate::question::Refusal::NoSuchAnswer)),
        }
    }

    pub(crate) fn tell(&mut self, event: Event) {
        self.events.push(event);
    }

    pub(crate) fn context(&self, source: Source, doer: Option<usize>) -> Context {
        Context {
            doer,
            source,
            card: self.s.card_of(source).unwrap_or_default(),
            chosen: 0,
            roll: 0,
            enemy: false,
            personal: false,
            shared: false,
        }
    }

    /// Carries out one ability of a card.
    pub(crate) fn ability(&mut self, source: Source, at: usize) -> Flow {
        let mut context = self.context(source, self.s.active);
        self.ability_in(&mut context, at)
    }

    pub(crate) fn ability_in(&mut self, context: &mut Context, at: usize) -> Flow {
        let ability = self.cards[&context.card].abilities[at].clone();
        self.done.push(ability.when.clone());
        self.tell(Event::Resolves(context.card.clone(), ability.when.clone()));
        self.text(&ability.program, context)
    }

    /// A program, the block of a `may:` or of an `option:`: its bill stands first.
    pub(crate) fn text(&mut self, program: &[Statement], context: &mut Context) -> Flow {
        let length = bill_length(program);
        if length > 0 && !self.bill(&program[..length], context)? {
            return Ok(());
        }
        for statement in &program[length..] {
            self.statement(statement, context)?;
        }
        Ok(())
    }

    fn statement(&mut self, statement: &Statement, context: &mut Context) -> Flow {
        match statement {
            Statement::Do { group, on, operation, amount } => {
                // None chosen: nobody is picked.
                let picks = on.as_deref().is_some_and(|on| PICKED.contains(&on));
                if picks && context.chosen == 0 && *amount == Amount::Count("chosen".to_owned()) {
                    return Ok(());
                }
                let amount = self.amount(amount, context);
                self.done.push(operation.clone());
                if context.enemy {
                    self.part(*group, on.as_deref(), operation, amount, context)
                } else {
                    self.operation(*group, on.as_deref(), operation, amount, context)
                }
            }
            Statement::If(condition, then, otherwise) => {
                self.done.push(condition.asks.clone());
                let block = if self.holds(condition, context) { then } else { otherwise };
                for statement in block {
                    self.statement(statement, context)?;
                }
                Ok(())
            }
            Statement::Choose(options) => {
                let open: Vec<usize> =
                    (0..options.len()).filter(|&at| self.payable(&options[at], context)).collect();
                self.done.push("choose".to_owned());
                if open.is_empty() {
                    return Ok(());
                }
                match self.ask(Question::Option(open.clone()))? {
                    Answer::Pick(at) => self.text(&options[open[at]], context),
                    _ => Ok(()),
                }
            }
            Statement::May(block) => {
                if !self.payable(block, context) {
                    return Ok(());
                }
                self.done.push("may".to_owned());
                match self.ask(Question::May)? {
                    Answer::Yes => self.text(block, context),
                    _ => Ok(()),
                }
            }
            Statement::ChooseUpTo(most) => {
                let most = self.amount(most, context);
                self.choose_number((0..=most).collect(), context)
            }
            Statement::Repeat(times, block) => {
                self.done.push("repeat".to_owned());
                for _ in 0..self.amount(times, context).min(12) {
                    for statement in block {
                        self.statement(statement, context)?;
                    }
                }
                Ok(())
            }
            Statement::Roll => {
                self.done.push("roll".to_owned());
                if let Answer::Number(roll) = self.ask(Question::Roll)? {
                    context.roll = roll;
                }
                Ok(())
            }
            Statement::Manual(text) => {
                self.done.push("manual".to_owned());
                self.ask(Question::Manual(text.clone())).map(drop)
            }
        }
    }

    pub(crate) fn choose_number(&mut self, numbers: Vec<i64>, context: &mut Context) -> Flow {
        self.done.push("choose up to".to_owned());
        if numbers.len() < 2 {
            context.chosen = 0;
            return Ok(());
        }
        if let Answer::Number(chosen) = self.ask(Question::Number(numbers))? {
            context.chosen = chosen;
        }
        Ok(())
    }

    pub(crate) fn amount(&self, amount: &Amount, context: &Context) -> i64 {
        let name = match amount {
            Amount::Number(number) => return *number,
            Amount::Count(name) => name.as_str(),
        };
        let laid = match context.source {
            Source::Laid(serial) => self.s.laid_card(serial),
            _ => None,
        };
        let connected = self.connected(context.source);
        match name {
            "chosen" => context.chosen,
            "roll" => context.roll,
            "connected-attributes" => connected[..3].iter().filter(|row| **row).count() as i64,
            "connected-magic" => i64::from(connected[3]),
            "charges" => laid.map_or(0, |laid| laid.charges),
            "time" => match context.source {
                Source::Weather(_) => self.s.weather.as_ref().map_or(0, |weather| weather.time),
                Source::Encounter | Source::Secret(_) => self.s.time,
                _ => laid.map_or(0, |laid| laid.time),
            },
            "markers" => self.markers(context),
            "sequence-cards" => self.s.sequence.len() as i64 + 1,
            "hand-cards" => self.reader(context).map_or(0, |who| self.s.characters[who].hand),
            "pool" => self.s.pool,
            "group-members" => self.s.members().len() as i64,
            "candles" => self.cards_with("candle"),
            "bolts" => self.cards_with("bolt"),
            "duration" => self.s.duration,
            _ => panic!("nothing to count: {name}"),
        }
    }

    fn markers(&self, context: &Context) -> i64 {
        match context.source {
            Source::Amberling(serial) => {
                let found = self.s.amberlings.iter().find(|one| one.serial == serial);
                found.map_or(0, |amberling| amberling.markers)
            }
            _ => self.s.markers,
        }
    }

    fn cards_with(&self, subtype: &str) -> i64 {
        let laid = self.s.sequence.iter();
        laid.filter(|laid| self.cards[&laid.card].has(subtype)).count() as i64
    }

    /// The rows in which a card connects with its left neighbour (TG-S-05, TG-S-06, TG-OQ-37); none once it is gone.
    pub(crate) fn connected(&self, source: Source) -> [bool; 5] {
        let Source::Laid(serial) = source else {
            return [false; 5];
        };
        let Some(at) = self.s.sequence.iter().position(|laid| laid.serial == serial) else {
            return [false; 5];
        };
        let left = match at {
            0 => &self.cards[&self.s.card],
            _ => &self.cards[&self.s.sequence[at - 1].card],
        };
        let right = &self.cards[&self.s.sequence[at].card];
        let mut rows = [false; 5];
        for (row, connects) in rows.iter_mut().enumerate() {
            *connects = row == crate::card::FREE || left.open[row].is_some() && right.close[row].is_some();
        }
        rows
    }

    /// Whose values a text reads: loot and results read those of the last active character.
    fn reader(&self, context: &Context) -> Option<usize> {
        context.doer.or(self.s.active).filter(|&who| self.s.characters[who].in_encounter)
    }

    pub(crate) fn holds(&self, condition: &Condition, context: &Context) -> bool {
        let number = condition.number;
        let doer = self.reader(context).map(|who| &self.s.characters[who]);
        let count = |name: &str| self.amount(&Amount::Count(name.to_owned()), context);
        match condition.asks.as_str() {
            "chosen is" => context.chosen == number,
            "chosen at least" => context.chosen >= number,
            "roll is" => context.roll == number,
            "roll at least" => context.roll >= number,
            "roll at most" => context.roll <= number,
            "pool at least" => self.s.pool >= number,
            "pool at most" => self.s.pool <= number,
            "duration at least" => self.s.duration >= number,
            "duration at most" => self.s.duration <= number,
            "hand at least" => doer.map_or(0, |doer| doer.hand) >= number,
            "hand at most" => doer.map_or(0, |doer| doer.hand) <= number,
            "sequence at least" => count("sequence-cards") >= number,
            "sequence at most" => count("sequence-cards") <= number,
            "charges at least" => count("charges") >= number,
            "fear at least" => doer.map_or(0, |doer| doer.fear) >= number,
            "health at most" => doer.map_or(0, |doer| doer.health) <= number,
            "candles at least" => count("candles") >= number,
            "bolts at least" => count("bolts") >= number,
            "markers at least" => count("markers") >= number,
            "group at least" => count("group-members") >= number,
            "relation is" => {
                self.s.kind == crate::encounter::Kind::Diplomacy
                    && self.cards[&self.s.card].track[self.s.relation as usize] == condition.word
            }
            "equipped" => doer.is_some_and(|doer| {
                let items = doer.items.iter().filter(|item| !item.gone);
                items.map(|item| &self.cards[&item.card]).any(|card| card.word("keyword") == condition.word)
            }),
            "connected" => {
                let row = crate::card::ROWS.iter().position(|row| *row == condition.word);
                self.connected(context.source)[row.expect("a row")]
            }
            "in panic" => doer.is_some_and(|doer| doer.in_panic()),
            asks => {
                let attribute = asks.strip_suffix(" at least").and_then(attribute_of);
                let attribute = attribute.unwrap_or_else(|| panic!("no condition: {asks}"));
                doer.map_or(0, |doer| doer.attributes[attribute]) >= number
            }
        }
    }

    /// Several effects at once: the players choose the order (TG-S-34). What is no longer there when its turn comes lapses.
    pub(crate) fn in_any_order(&mut self, mut effects: Vec<Effect>) -> Flow {
        while effects.iter().any(|effect| self.is_due(*effect)) {
            let effect = self.pick(&effects, Question::Next)?.expect("there is one");
            effects.retain(|other| *other != effect);
            self.effect(effect)?;
        }
        Ok(())
    }

    /// Whether an effect would take place now.
    fn is_due(&self, effect: Effect) -> bool {
        match effect {
            Effect::Dread(_) => self.s.active.is_some_and(|who| self.s.characters[who].hand <= 1),
            Effect::Ability(source, at) => {
                let Some(card) = self.s.card_once_of(source) else { return true };
                let ability = &self.cards[&card].abilities[at];
                let cards = self.s.sequence.len() as i64 + 1;
                ability.when != "press" || (ability.from..=ability.to).contains(&cards)
            }
            _ => true,
        }
    }

    fn effect(&mut self, effect: Effect) -> Flow {
        match effect {
            Effect::Ability(source, at) if self.is_there(source) && self.is_due(effect) => {
                self.ability(source, at)
            }
            Effect::Dread(_) => self.dread(),
            Effect::Exhausting(_) => self.exhausting(),
            Effect::Trap(_) => self.trap(),
            Effect::Greedy(_) => self.greedy(),
            _ => Ok(()),
        }
    }

    /// Whether a text can still be read.
    pub(crate) fn is_there(&self, source: Source) -> bool {
        match source {
            Source::Laid(serial) => self.s.can_be_read(&self.cards, serial),
            _ => self.s.card_of(source).is_some(),
        }
    }

    /// All texts of one moment that can be read: the encounter, its helpers, the sequence from the left.
    pub(crate) fn readable(&self, when: &str) -> Vec<(Source, usize)> {
        let mut sources = vec![Source::Encounter];
        sources.extend(self.s.weather.iter().map(|weather| Source::Weather(weather.serial)));
        sources.extend(self.s.amberlings.iter().map(|one| Source::Amberling(one.serial)));
        sources.extend(self.s.sequence.iter().map(|laid| Source::Laid(laid.serial)));
        let mut found = Vec::new();
        for source in sources {
            if self.is_there(source) {
                let card = &self.cards[&self.s.card_of(source).expect("it is there")];
                found.extend(card.abilities(when).into_iter().map(|at| (source, at)));
            }
        }
        found
    }

    pub(crate) fn phase(&mut self, phase: Phase) {
        self.s.phase = phase;
    }
}

/// The active character has dropped out, which shows when the effect is done.
pub(crate) fn out_later(out: &mut Flow, now: Flow) -> Flow {
    match now {
        Err(Stop::Out) => {
            *out = Err(Stop::Out);
            Ok(())
        }
        now => now,
    }
}

/// How many statements at the beginning of a block are its bill.
pub(crate) fn bill_length(block: &[Statement]) -> usize {
    let mut length = 0;
    for (at, statement) in block.iter().enumerate() {
        match statement {
            Statement::Do { operation, .. } if is_price(operation) => length = at + 1,
            Statement::ChooseUpTo(_) => {}
            _ => break,
        }
    }
    length
}

pub(crate) fn is_price(operation: &str) -> bool {
    operation.starts_with("pay ") || operation == "turn item face down"
}
