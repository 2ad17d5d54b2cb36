//! Random play: the same actions to the engine and to the second referee, compared after each.

use std::collections::BTreeSet;
use std::rc::Rc;

use rules_core::card::CardRef;
use rules_core::game::Faces;
use rules_core::tainted_grail::party::Seat;
use rules_core::tainted_grail::{Action, Event, From, MAX_OFFERS, Offer};

use crate::chance::Chance;
use crate::sides::{Sides, Table};
use crate::{told, vocabulary};

/// Actions of one encounter at most.
const MOST: usize = 120;

struct Game {
    sides: Sides,
    chance: Chance,
    acted: Vec<String>,
    accepted: usize,
    /// The engine has said that cards set each other off beyond its room.
    too_much: bool,
}

impl Game {
    fn card(&mut self, from: From) -> CardRef {
        let active = self.sides.model.state.active.unwrap_or(0);
        let owner = match from {
            From::Enemy => "claudyne".to_owned(),
            _ => self.sides.model.state.characters[active].name.clone(),
        };
        let combat = self.sides.model.state.kind == crate::encounter::Kind::Combat;
        let kind = if combat { "combat-card" } else { "diplomacy-card" };
        let fits = match from {
            From::Amberlings => self.sides.table.of(|card| card.kind == "amberling"),
            From::Weather => self.sides.table.of(|card| card.kind == "weather"),
            _ => self.sides.table.of(|card| card.kind == kind && card.word("owner") == owner),
        };
        let any = self.sides.table.of(|card| card.kind.ends_with("-card"));
        let list = if self.chance.below(12) == 0 { any } else { fits };
        CardRef::of(&list[self.chance.below(list.len())])
    }

    fn lay(&mut self, from: From) -> Action {
        let card = self.card(from);
        // Each card is there once, so its number tells the piece.
        Action::LayCard { card, piece: card.0 | 1, from }
    }

    fn die(&mut self) -> Action {
        Action::Roll(Faces::from_slice(&[self.chance.below(6) as u8]).expect("a die"))
    }

    fn action(&mut self) -> Action {
        if self.chance.below(8) == 0 {
            return self.anything();
        }
        let offers: Vec<Offer> = self.sides.game.offers(&*self.sides.table).into_iter().collect();
        let mut offer = offers[self.chance.below(offers.len())];
        let ends = |offer: Offer| {
            matches!(offer, Offer::Flee | Offer::Avoid | Offer::StopLaying | Offer::GiveUp | Offer::Redraw(_))
        };
        for _ in 0..2 {
            if ends(offer) {
                offer = offers[self.chance.below(offers.len())];
            }
        }
        if matches!(offer, Offer::GiveUp | Offer::Flee | Offer::Avoid) && self.chance.below(3) > 0 {
            offer = offers[0];
        }
        match offer {
            Offer::LayCard(from) => self.lay(from),
            Offer::ChooseAmount { most } => {
                Action::ChooseAmount(self.chance.below(usize::from(most) + 1) as u8)
            }
            Offer::Roll => self.die(),
            Offer::More => self.anything(),
            offer => offer.action().expect("nothing to add"),
        }
    }

    /// Any action, offered or not.
    fn anything(&mut self) -> Action {
        let who = Seat(self.chance.below(4) as u8);
        let number = self.chance.below(5) as u8;
        match self.chance.below(22) {
            0 => Action::Redraw(who),
            1 => Action::KeepHands,
            2 => Action::ChooseActive(who),
            3 => Action::StopLaying,
            4 => Action::UseCharges { place: number, ability: number % 3 },
            5 => {
                let items = self.sides.table.of(|card| matches!(card.kind.as_str(), "item" | "companion"));
                let item = CardRef::of(&items[self.chance.below(items.len())]);
                Action::UseItem { item, ability: number % 2 }
            }
            6 => Action::Flee,
            7 => Action::Avoid,
            8 => Action::PayMagic(Some(who)),
            9 => Action::PayMagic(None),
            10 => Action::ChooseOption(number),
            11 => Action::ChooseAmount(number),
            12 => Action::Pick(number),
            13 => Action::Accept,
            14 => Action::Decline,
            15 => Action::ChooseMember(who),
            16 => Action::Done,
            17 => self.die(),
            18 => Action::LayNone,
            19 => Action::WaiveChain,
            20 => self.lay(From::Stack),
            _ => self.lay(From::Hand),
        }
    }

    /// One action to both; what differs, if anything does.
    fn step(&mut self) -> Option<String> {
        let action = self.action();
        let before = (self.sides.asked(), self.sides.model.question.clone());
        self.acted.push(format!("{}{action:?}", self.named(&action)));
        let (engine, model) = self.sides.act(&action);
        // The rules know no such limit: the table goes on by hand.
        if let Ok(told) = &engine {
            let is_cut = |event: &Event| matches!(event, Event::TooMuch { .. } | Event::MemoryEnded { .. });
            self.too_much = told.iter().any(is_cut);
        }
        if self.too_much {
            return None;
        }
        let differ = |what: &str, engine: &dyn std::fmt::Debug, model: &dyn std::fmt::Debug| {
            Some(format!(
                "{what}\nengine: {engine:#?}\nmodel: {model:#?}\nengine asked {:?}\nmodel asked {:?}\nnow engine asks {:?}\nnow model asks {:?}",
                before.0,
                before.1,
                self.sides.asked(),
                self.sides.model.question
            ))
        };
        match (&engine, &model) {
            (Ok(_), Ok(_)) => self.accepted += 1,
            (Err(why), _) if why.starts_with("SequenceFull") => return None,
            (Err(_), Err(_)) => {}
            _ => return differ("accepted or refused", &engine, &model),
        }
        let (engine_table, model_table) = (self.sides.engine_picture(), self.sides.model_picture());
        if engine_table != model_table {
            let only = |these: &[String], those: &[String]| -> Vec<String> {
                these.iter().filter(|line| !those.contains(line)).cloned().collect()
            };
            return differ(
                "table",
                &(only(&engine_table, &model_table), &engine),
                &(only(&model_table, &engine_table), &model),
            );
        }
        if let (Ok(engine), Ok(model)) = (&engine, &model) {
            let engine = told::engine(engine, &self.sides.table);
            let model = told::model(model, &self.sides.model.state.card);
            if engine != model {
                return differ("told", &engine, &model);
            }
        }
        let (engine, model) = (self.sides.engine_offers(), self.sides.model_offers());
        // A list that is too long says so: then there is more, and nothing else.
        let more = format!("{:?}", Offer::More);
        let same = match engine.contains(&more) {
            true => model.len() > MAX_OFFERS && engine.iter().all(|one| *one == more || model.contains(one)),
            false => engine == model,
        };
        if !same {
            return differ("offers", &engine, &model);
        }
        None
    }

    fn named(&self, action: &Action) -> String {
        match action {
            Action::LayCard { card, .. } | Action::UseItem { item: card, .. } => {
                format!("{} ", self.sides.table.name(*card))
            }
            _ => String::new(),
        }
    }
}

/// The actions that were accepted, and what was carried out.
pub(crate) struct Played {
    pub(crate) actions: usize,
    pub(crate) encounters: usize,
    /// Encounters that were given up because the engine had no room.
    pub(crate) too_much: usize,
    pub(crate) done: BTreeSet<String>,
    pub(crate) differences: Vec<String>,
}

/// Plays this many actions, deck after deck.
pub(crate) fn play(first: u64, actions: usize, most_differences: usize) -> Played {
    let mut played =
        Played { actions: 0, encounters: 0, too_much: 0, done: BTreeSet::new(), differences: Vec::new() };
    let mut seed = first;
    while played.actions < actions {
        let mut chance = Chance::new(seed);
        let table = Rc::new(Table::random(&mut chance));
        for encounter in table.of(|card| card.kind.ends_with("-encounter")) {
            for members in 1..=4 {
                encounter_of(seed, &table, &encounter, members, &mut played);
                if played.differences.len() >= most_differences || played.actions >= actions {
                    return played;
                }
            }
        }
        seed += 1;
    }
    played
}

pub(crate) fn encounter_of(
    seed: u64,
    table: &Rc<Table>,
    encounter: &str,
    members: usize,
    played: &mut Played,
) {
    let mut chance = Chance::new(seed * 1000 + members as u64);
    let sides = Sides::start(table.clone(), encounter, members, &mut chance);
    let mut game = Game { sides, chance, acted: Vec::new(), accepted: 0, too_much: false };
    for _ in 0..MOST {
        if game.sides.is_over() || game.too_much {
            break;
        }
        if let Some(difference) = game.step() {
            let said = format!(
                "seed {seed}, {encounter}, {members} members\n{}\n{difference}",
                game.acted.join("\n")
            );
            played.differences.push(said);
            break;
        }
    }
    played.encounters += 1;
    played.too_much += usize::from(game.too_much);
    played.actions += game.accepted;
    played.done.extend(game.sides.model.done.iter().cloned());
}

fn agree(first: u64, actions: usize) -> Played {
    let played = play(first, actions, 1);
    assert!(played.differences.is_empty(), "{}", played.differences.join("\n----\n"));
    println!("{} actions, {} of {} encounters too much", played.actions, played.too_much, played.encounters);
    assert!(played.too_much * 50 <= played.encounters, "nothing is compared where the engine has no room");
    played
}

#[test]
fn the_engine_and_the_second_referee_agree() {
    let played = agree(1, 10_000);
    assert!(played.actions >= 10_000);
}

/// Decks of random cards say everything, and the second referee carried all of it out.
#[test]
fn everything_that_cards_can_say_is_carried_out() {
    let played = agree(500, 25_000);
    let missing: Vec<&str> = vocabulary::everything().filter(|word| !played.done.contains(*word)).collect();
    assert!(missing.is_empty(), "never carried out: {missing:?}");
    assert!(vocabulary::attribute_conditions().all(|asks| played.done.contains(&asks)));
}

/// `cargo xtask soak --only grail-referee`.
#[test]
#[ignore = "long; the soak runs it"]
fn soak_both_referees() {
    agree(1000, 300_000);
}
