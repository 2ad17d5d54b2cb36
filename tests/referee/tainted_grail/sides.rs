//! Both referees at one table: the same cards, the same characters, the same actions.

use std::collections::BTreeMap;
use std::rc::Rc;

use rules_core::card::{Card, CardRef};
use rules_core::game::{Cards, Rules};
use rules_core::tainted_grail::party::{Seat, Seats};
use rules_core::tainted_grail::{Action, Asked, Cue, Event, From, Mode, Place, Switch, TaintedGrail};

use crate::card::{self, ATTRIBUTES};
use crate::chance::Chance;
use crate::encounter::{self, Character, Companion, Item, Kind, Modes, Phase, Source, State};
use crate::question::{self, Answer, Effect, Pile, Question};
use crate::random_deck::CHARACTERS;
use crate::random_text::Writer;
use crate::referee::{Command, Referee};

const HEADING: &str = "[deck]\nid = \"random\"\nname = { en = \"Random\" }\nfrom = \"house\"\n";

/// The cards of one table, for both.
#[derive(Clone, Default)]
pub(crate) struct Table {
    records: BTreeMap<u32, Card<'static>>,
    pub(crate) names: BTreeMap<u32, String>,
    pub(crate) text: String,
    pub(crate) cards: encounter::Cards,
}

impl Cards for Table {
    fn card(&self, CardRef(number): CardRef) -> Option<Card<'_>> {
        self.records.get(&number).copied()
    }
}

impl Table {
    pub(crate) fn name(&self, CardRef(number): CardRef) -> String {
        self.names.get(&number).cloned().unwrap_or_default()
    }

    /// Adds a card, written anew until the compiler takes it.
    fn add(&mut self, mut write: impl FnMut() -> String) {
        for _ in 0..200 {
            let text = write();
            let Ok(deck) = tower::deck::read_deck("random", &format!("{HEADING}{text}")) else {
                continue;
            };
            for card in &deck.cards {
                let record = Box::leak(card.record().to_vec().into_boxed_slice());
                let reference = CardRef::of(&card.id).0;
                self.records.insert(reference, Card::parse(record).expect("a checked card"));
                self.names.insert(reference, card.id.clone());
            }
            self.text.push_str(&text);
            return;
        }
        panic!("no such card can be written: {}", write());
    }

    pub(crate) fn random(chance: &mut Chance) -> Self {
        let mut table = Table::default();
        for combat in [true, false] {
            let word = if combat { "k" } else { "d" };
            for number in 0..2 {
                table.add(|| Writer::new(chance, combat).encounter(&format!("tg/{word}e-{number}")));
            }
            for name in CHARACTERS {
                for number in 0..7 {
                    table.add(|| {
                        Writer::new(chance, combat).card(&format!("tg/{word}-{name}-{number}"), name)
                    });
                }
            }
            for number in 0..3 {
                table.add(|| {
                    Writer::new(chance, combat).card(&format!("tg/{word}-king-{number}"), "claudyne")
                });
            }
        }
        let combat = chance.below(2) == 0;
        for name in CHARACTERS {
            table.add(|| Writer::new(chance, combat).character(name));
        }
        for number in 0..3 {
            table.add(|| Writer::new(chance, combat).amberling(&format!("tg/amber-{number}")));
            table.add(|| Writer::new(chance, combat).weather(&format!("tg/weather-{number}")));
        }
        for number in 0..8 {
            table.add(|| Writer::new(chance, combat).item(&format!("tg/item-{number}")));
        }
        for number in 0..2 {
            table.add(|| Writer::new(chance, combat).companion(&format!("tg/friend-{number}")));
        }
        table.add(|| Writer::new(chance, combat).secret());
        table.cards = Rc::new(card::read(&format!("{HEADING}{}", table.text)));
        table
    }

    pub(crate) fn of(&self, fits: impl Fn(&card::Card) -> bool) -> Vec<String> {
        let cards = self.cards.values().filter(|card| fits(card));
        cards.map(|card| card.id.clone()).collect()
    }
}

/// The engine and the second referee at one encounter.
#[derive(Clone)]
pub(crate) struct Sides {
    pub(crate) table: Rc<Table>,
    pub(crate) game: TaintedGrail,
    pub(crate) model: Referee,
}

/// What an action came to on one side: why not, or what was told.
pub(crate) type Came<E> = Result<Vec<E>, String>;

impl Sides {
    /// An encounter with hands drawn.
    pub(crate) fn start(table: Rc<Table>, encounter: &str, members: usize, chance: &mut Chance) -> Self {
        let mut game = TaintedGrail::default();
        let mut does = |action: Action| {
            let said = format!("{action:?}");
            game.apply(&action, &*table, &mut |_| ()).unwrap_or_else(|why| panic!("{said}: {why:?}"));
        };
        let mut mode = Mode::NORMAL;
        for switch in [
            Switch::StoryTactics,
            Switch::StoryHealth,
            Switch::ChallengeEncounters,
            Switch::ChallengeFlee,
            Switch::ChallengeAvoid,
        ] {
            if chance.below(4) == 0 {
                mode = mode.with(switch);
            }
        }
        does(Action::SetMode(mode));
        let first = chance.below(4);
        let mut items = table.of(|card| card.kind == "item" && card.id != "tg/secret-48");
        chance.shuffle(&mut items);
        let mut characters = Vec::new();
        for number in 0..members {
            let name = CHARACTERS[(first + number) % 4];
            let card = &table.cards[&format!("tg/c-{name}")];
            does(Action::Join(CardRef::of(&card.id)));
            let mut character = character(name, card);
            for _ in 0..chance.below(3) {
                let Some(item) = items.pop() else { continue };
                let secret = chance.below(5) == 0;
                let who = Seat(number as u8);
                let keyword = table.cards[&item].word("keyword").to_owned();
                // One of each keyword is worn (TG-S-96).
                let worn = character
                    .items
                    .iter()
                    .any(|one: &Item| table.cards[&one.card].word("keyword") == keyword);
                if worn {
                    continue;
                }
                does(Action::Receive { who, card: CardRef::of(&item), secret, wear: true });
                let secret = secret || matches!(keyword.as_str(), "secret" | "personal" | "communal");
                character.items.push(Item { card: item, secret, ..Item::default() });
            }
            characters.push(character);
        }
        let group: Seats = (0..members as u8).map(Seat).collect();
        does(Action::StartEncounter { card: CardRef::of(encounter), group });
        let kind = match table.cards[encounter].kind.as_str() {
            "combat-encounter" => Kind::Combat,
            _ => Kind::Diplomacy,
        };
        let mut state = State::new(kind, encounter, characters);
        for friend in table.of(|card| card.kind == "companion") {
            if chance.below(3) == 0 {
                does(Action::Accompany(CardRef::of(&friend)));
                state.companions.push(Companion { card: friend, used: false });
            }
        }
        state.modes = Modes {
            free_energy: mode.has(Switch::StoryHealth),
            tactics: mode.has(Switch::StoryTactics),
            hard_escape: mode.has(Switch::ChallengeFlee),
            hard_avoid: mode.has(Switch::ChallengeAvoid),
        };
        if mode.has(Switch::ChallengeEncounters) {
            state.secrets.push("tg/secret-48".to_owned());
        }
        let model = Referee::new(table.cards.clone(), state);
        Sides { table, game, model }
    }

    /// The same action to both.
    pub(crate) fn act(&mut self, action: &Action) -> (Came<Event>, Came<crate::event::Event>) {
        let translated = self.translated(action);
        let mut told = Vec::new();
        let engine = match self.game.apply(action, &*self.table, &mut |event| told.push(event)) {
            Ok(()) => Ok(told),
            Err(why) => Err(format!("{why:?}")),
        };
        let mut model = match translated {
            None => Err("no answer to this question".to_owned()),
            Some(Done::Command(command)) => self.model.command(command).map_err(|why| format!("{why:?}")),
            Some(Done::Answer(answer)) => match self.model.answer(answer) {
                // The card goes back, the charges stay, the talk goes on: an answer like another.
                Err(
                    question::Refusal::ChainMagic
                    | question::Refusal::OwnerSaidNo
                    | question::Refusal::AllMustAgree,
                ) => Ok(Vec::new()),
                Err(why) => Err(format!("{why:?}")),
                Ok(told) => Ok(told),
            },
        };
        self.confirm(&mut model);
        (engine, model)
    }

    /// The engine shows the enemy's action only where there is one.
    fn confirm(&mut self, told: &mut Came<crate::event::Event>) {
        while let Some(Question::Enemy(_)) = self.model.question {
            let shows = matches!(self.asked(), Some(Asked::Answer { opportunity: false }));
            if shows {
                return;
            }
            match (self.model.answer(Answer::Done), &mut *told) {
                (Ok(more), Ok(told)) => told.extend(more),
                _ => return,
            }
        }
    }

    pub(crate) fn asked(&self) -> Option<Asked> {
        self.game.encounter().and_then(|at| at.asked())
    }

    fn translated(&self, action: &Action) -> Option<Done> {
        let state = &self.model.state;
        let name = |card: &CardRef| self.table.name(*card);
        let Some(question) = &self.model.question else {
            return Some(Done::Command(match action {
                Action::KeepHands => Command::Start,
                Action::Redraw(Seat(who)) => Command::Redraw(usize::from(*who)),
                Action::ChooseActive(Seat(who)) => Command::Activate(usize::from(*who)),
                Action::LayCard { card, from: From::Hand, .. } => Command::Lay(name(card)),
                Action::LayCard { card, from: From::Stack, .. } => Command::LayTop(name(card)),
                Action::StopLaying => Command::End,
                Action::UseCharges { place, ability } => {
                    let laid = state.sequence.get(usize::from(*place))?;
                    let abilities = &self.table.cards[&laid.card].abilities;
                    abilities.get(usize::from(*ability)).filter(|ability| ability.when == "for charges")?;
                    Command::Charges(laid.serial, usize::from(*ability))
                }
                Action::UseItem { item, ability } => {
                    let source = self.source_of_item(&name(item))?;
                    Command::Use(source, usize::from(*ability))
                }
                Action::Flee => Command::Flee,
                Action::Avoid => Command::Avoid,
                Action::GiveUp => Command::GiveUp,
                Action::WaiveChain => Command::Waive,
                _ => return None,
            }));
        };
        let at = |place: Option<usize>| place.map(|place| Done::Answer(Answer::Pick(place)));
        let among = |of: &[usize], who: &Seat| of.iter().position(|one| *one == usize::from(who.0));
        match (question, action) {
            (Question::Magic(of), Action::PayMagic(Some(who))) => at(among(of, who)),
            (Question::Magic(_), Action::PayMagic(None)) => Some(Done::Answer(Answer::None)),
            (Question::Next(effects), Action::ChooseOption(option)) => {
                let effect = self.effect(*option)?;
                at(effects.iter().position(|one| *one == effect))
            }
            (Question::Option(open), Action::ChooseOption(option)) => {
                at(open.iter().position(|one| *one == usize::from(*option)))
            }
            (Question::Trap(_), Action::ChooseOption(0)) => Some(Done::Answer(Answer::Yes)),
            (Question::Trap(_), Action::ChooseOption(1)) => Some(Done::Answer(Answer::No)),
            (Question::Number(_) | Question::GoesOn, Action::ChooseAmount(amount)) => {
                Some(Done::Answer(Answer::Number(i64::from(*amount))))
            }
            (Question::Member { of, why: question::Why::Target }, Action::Pick(pick)) => {
                let who = state.members().get(usize::from(*pick)).copied()?;
                at(of.iter().position(|one| *one == who))
            }
            (Question::Member { of, .. } | Question::Greed(of), Action::ChooseMember(who)) => {
                match question {
                    Question::Member { why: question::Why::Target, .. } => None,
                    _ => at(among(of, who)),
                }
            }
            (Question::Enemy(of), Action::Pick(pick)) => {
                at(of.iter().position(|one| *one == usize::from(*pick)))
            }
            (
                Question::Card(_)
                | Question::Amberling(_)
                | Question::Marker(_)
                | Question::Guard { .. }
                | Question::Item { .. }
                | Question::Shatter { .. },
                Action::Pick(pick),
            ) => at(Some(usize::from(*pick))),
            (Question::May | Question::Consent(_) | Question::Agree(_), Action::Accept) => {
                Some(Done::Answer(Answer::Yes))
            }
            (Question::May | Question::Consent(_) | Question::Agree(_), Action::Decline) => {
                Some(Done::Answer(Answer::No))
            }
            (Question::Opportunity | Question::Enemy(_), Action::Accept)
            | (Question::Manual(_), Action::Done) => Some(Done::Answer(Answer::Done)),
            (
                Question::Marker(_) | Question::Guard { .. } | Question::Greed(_) | Question::Shatter { .. },
                Action::Decline,
            ) => Some(Done::Answer(Answer::None)),
            (Question::Roll, Action::Roll(faces)) => match faces[..] {
                [face] => Some(Done::Answer(Answer::Number(i64::from(face) + 1))),
                _ => None,
            },
            (Question::Shown(pile), Action::LayCard { card, from, .. }) => {
                let fits = matches!(
                    (pile, from),
                    (Pile::Stack(_), From::Stack)
                        | (Pile::Discard(_), From::Discard)
                        | (Pile::King, From::Enemy)
                        | (Pile::Amberlings, From::Amberlings)
                        | (Pile::Weather, From::Weather)
                );
                fits.then(|| Done::Answer(Answer::Shown(name(card))))
            }
            (Question::Shown(_), Action::LayNone) => Some(Done::Answer(Answer::Empty)),
            _ => None,
        }
    }

    fn source_of_item(&self, name: &str) -> Option<Source> {
        let state = &self.model.state;
        if let Some(at) = state.companions.iter().position(|one| one.card == name) {
            return Some(Source::Companion(at));
        }
        for (who, character) in state.characters.iter().enumerate() {
            if let Some(at) = character.items.iter().position(|item| item.card == name && !item.gone) {
                return Some(Source::Item(who, at));
            }
        }
        None
    }

    /// The effect that an option of the engine means.
    pub(crate) fn effect(&self, option: u8) -> Option<Effect> {
        if let Some(part) = self.game.addition(option, &*self.table) {
            let name = part.kind.word();
            let kind = crate::enemy::KINDS.into_iter().find(|kind| *kind == name)?;
            return Some(Effect::Addition(kind, part.group));
        }
        Some(match self.game.cue(option)? {
            Cue::Dread => Effect::Dread(Source::Encounter),
            Cue::Exhausting => Effect::Exhausting(Source::Encounter),
            Cue::Trap => Effect::Trap(Source::Encounter),
            Cue::Greedy => Effect::Greedy(Source::Encounter),
            Cue::Text(text) => {
                let state = &self.model.state;
                let card = self.table.name(text.card);
                let at = usize::from(text.ability);
                let there = match text.place {
                    Place::Encounter => Some(Source::Encounter),
                    Place::Laid(place) => {
                        let laid = state.sequence.get(usize::from(place)).filter(|laid| laid.card == card);
                        laid.map(|laid| Source::Laid(laid.serial))
                    }
                    Place::Amberling => {
                        let one = state.amberlings.iter().find(|one| one.card == card);
                        one.map(|one| Source::Amberling(one.serial))
                    }
                    Place::Weather => {
                        let weather = state.weather.as_ref().filter(|weather| weather.card == card);
                        weather.map(|weather| Source::Weather(weather.serial))
                    }
                    Place::Gone => None,
                    Place::Of(_) => return None,
                };
                let source = there.or_else(|| self.gone(text.place, &card, at))?;
                Effect::Ability(source, at)
            }
        })
    }

    /// An effect whose card has left meanwhile: it is still listed, and does nothing.
    fn gone(&self, place: Place, card: &str, ability: usize) -> Option<Source> {
        let Some(Question::Next(effects)) = &self.model.question else {
            return None;
        };
        let state = &self.model.state;
        effects.iter().find_map(|effect| match (place, effect) {
            (Place::Laid(_) | Place::Gone, Effect::Ability(source @ Source::Laid(_), at))
            | (Place::Amberling, Effect::Ability(source @ Source::Amberling(_), at))
            | (Place::Weather, Effect::Ability(source @ Source::Weather(_), at))
                if *at == ability
                    && state.card_of(*source).is_none()
                    && state.card_once_of(*source).as_deref() == Some(card) =>
            {
                Some(*source)
            }
            _ => None,
        })
    }

    pub(crate) fn is_over(&self) -> bool {
        self.model.state.phase == Phase::Over && self.model.question.is_none()
    }
}

pub(crate) enum Done {
    Command(Command),
    Answer(Answer),
}

fn character(name: &str, card: &card::Card) -> Character {
    let number = |name: &str| card.number(name);
    Character {
        name: name.to_owned(),
        card: card.id.clone(),
        energy: number("energy"),
        health: number("health"),
        fear: number("fear"),
        energy_top: number("energy-top"),
        health_top: number("health-top"),
        fear_top: number("fear-top"),
        panic_from: number("panic-from"),
        attributes: ATTRIBUTES.map(number),
        food: number("food"),
        wealth: number("wealth"),
        magic: number("magic"),
        hand: 3,
        stack: 7,
        in_encounter: true,
        ..Character::default()
    }
}
