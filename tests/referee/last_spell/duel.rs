//! One scenario, refereed twice. The rules core sets it up alone, from random answers; the model begins with the state at the
//! first morning. From there the same actions go to both, and after each of them both must agree.

use std::collections::BTreeMap;
use std::rc::Rc;

use rules_core::card::{Card, CardRef};
use rules_core::game::{Cards, Faces, Rules};
use rules_core::last_spell::{
    Action, Asked, Entry, Fields, Holder, Items, LastSpell, Neighbour, Phase, Places, Refusal, Scenario,
    Seat, Spot, Start, Structure,
};

use crate::bridge::{self, Names};
use crate::cards::Deck;
use crate::city::Reason;
use crate::day::Day;
use crate::dealer;
use crate::dice::Dice;
use crate::sheet;

/// The cards of a deck for the rules core.
pub(crate) struct Pile(BTreeMap<u32, Card<'static>>);

impl Cards for Pile {
    fn card(&self, CardRef(number): CardRef) -> Option<Card<'_>> {
        self.0.get(&number).copied()
    }
}

pub(crate) struct Duel {
    pub(crate) seed: u64,
    pub(crate) dice: Dice,
    pub(crate) cards: Pile,
    pub(crate) names: Names,
    pub(crate) deck: Rc<Deck>,
    pub(crate) game: LastSpell,
    pub(crate) day: Option<Day>,
    pub(crate) actions: Vec<Action>,
    pub(crate) turns: usize,
    pub(crate) seen: BTreeMap<String, usize>,
}

impl Duel {
    pub(crate) fn new(seed: u64) -> Duel {
        let text = dealer::deck(seed / 3);
        let compiled = tower::deck::read_deck("referee", &text);
        let compiled = compiled.unwrap_or_else(|problems| panic!("seed {seed}: {problems:?}"));
        let mut cards = BTreeMap::new();
        let mut names = BTreeMap::new();
        for card in &compiled.cards {
            let record = Box::leak(card.record().to_vec().into_boxed_slice());
            let number = CardRef::of(&card.id).0;
            cards.insert(number, Card::parse(record).expect("a checked card"));
            names.insert(number, card.id.clone());
        }
        let mut duel = Duel {
            seed,
            dice: Dice::new(seed + 5),
            cards: Pile(cards),
            names: Names(names),
            deck: Rc::new(Deck::read(&[&text])),
            game: LastSpell::default(),
            day: None,
            actions: Vec::new(),
            turns: 0,
            seen: BTreeMap::new(),
        };
        let scenario = Scenario::ALL[(seed % 3) as usize];
        let patterns = if duel.dice.one_in(2) { 0 } else { 31 };
        let players = 2 + duel.dice.below(3) as u8;
        duel.must(Action::SetUp { players, scenario, start: Start::Single, patterns });
        duel.must(Action::Begin);
        while duel.game.state().phase() != Phase::Supply {
            duel.sets_up();
        }
        let day = duel.morning(scenario as u32 + 1);
        duel.day = Some(day);
        if duel.dice.one_in(3) {
            duel.sets_house_rules();
        }
        duel.compares_state(None);
        duel
    }

    pub(crate) fn must(&mut self, action: Action) {
        let outcome = self.game.apply(&action, &self.cards, &mut |_| {});
        assert_eq!(outcome, Ok(()), "{action:?} asked {:?}", self.game.state().asked());
        self.actions.push(action);
    }

    pub(crate) fn any(&mut self, kind: &str) -> CardRef {
        let ids = self.deck.ids(kind);
        let id: &String = self.dice.of(&ids);
        CardRef::of(id)
    }

    fn model(&self) -> &Day {
        self.day.as_ref().expect("the first morning has come")
    }

    fn differs(&self, what: &str, action: Option<&Action>, core: &str, model: &str) -> ! {
        panic!(
            "the referees differ in {what}\nseed {}\nactions {:#?}\nnow {action:?}\nrules core: {core}\nmodel: {model}",
            self.seed, self.actions,
        );
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.state().phase() == Phase::Over
    }

    pub(crate) fn actions(&self) -> usize {
        self.actions.len()
    }

    fn compares_state(&self, action: Option<&Action>) {
        if self.is_over() {
            assert_eq!(bridge::ask(&self.model().ask), "nothing", "{action:?}");
            return;
        }
        let core = sheet::of_core(&self.game, &self.cards, &self.names);
        let model = sheet::of_model(self.model());
        if core != model {
            let only = |these: &[String], those: &[String]| {
                let lines: Vec<&str> =
                    these.iter().filter(|line| !those.contains(line)).map(String::as_str).collect();
                format!("\n  {}", lines.join("\n  "))
            };
            self.differs("state", action, &only(&core, &model), &only(&model, &core));
        }
    }

    /// Both are given the action; whether they accept it, why not, what happens and what is then so must agree.
    fn tries(&mut self, action: Action) -> bool {
        let mut told = Vec::new();
        let mut game = self.game.clone();
        let outcome = game.apply(&action, &self.cards, &mut |event| told.push(event));
        // The memory of the tower is no rule.
        if matches!(outcome, Err(Refusal::Full(_))) {
            return false;
        }
        let mut day = self.model().clone();
        let answer = day.act(&bridge::act(&action, &self.names));
        match (&outcome, &answer) {
            (Ok(()), Ok(())) => {
                (self.game, self.day) = (game, Some(day));
                self.actions.push(action.clone());
                let core: Vec<String> =
                    told.iter().filter_map(|event| bridge::told(event, &self.names)).collect();
                let model: Vec<String> = self.model().city.events.iter().map(bridge::said).collect();
                for event in &core {
                    let word = event.split(' ').next().unwrap_or("").to_string();
                    *self.seen.entry(word).or_default() += 1;
                }
                if core != model {
                    self.differs("events", Some(&action), &format!("{core:#?}"), &format!("{model:#?}"));
                }
                self.compares_state(Some(&action));
                true
            }
            (Err(refusal), Err(no)) => {
                self.same_reason(&action, refusal, no);
                false
            }
            _ => self.differs("acceptance", Some(&action), &format!("{outcome:?}"), &format!("{answer:?}")),
        }
    }

    fn same_reason(&self, action: &Action, refusal: &Refusal, no: &[Reason]) {
        let reasons = bridge::reasons(refusal);
        if !no.iter().any(|no| reasons.contains(no)) {
            self.differs("reason", Some(action), &format!("{refusal:?}"), &format!("{no:?}"));
        }
    }

    fn spot(&mut self) -> Spot {
        let state = self.game.state();
        let place = self.dice.below(state.city().len() + 1) as u8;
        state.spot(place).unwrap_or(Spot { place, what: Structure::House })
    }

    fn some_of(&mut self, items: &[CardRef]) -> Items {
        items.iter().copied().filter(|_| self.dice.one_in(3)).take(11).collect()
    }

    fn holder(&mut self) -> Holder {
        let heroes = self.game.state().heroes().len();
        match self.dice.below(6) {
            0 | 1 => Holder::Stash,
            2 => Holder::Stack,
            3 => Holder::Box,
            _ => Holder::Hero(Seat(self.dice.below(heroes) as u8)),
        }
    }

    /// Any action of a day, sensible or not.
    fn anything(&mut self) -> Action {
        let state = self.game.state().clone();
        let who = state.turn();
        let own = Holder::Hero(who);
        let seat = Seat(self.dice.below(5) as u8);
        let spot = self.spot();
        let amount = self.dice.below(4) as u8;
        let item = self.any("equipment");
        match self.dice.below(22) {
            0..=3 => {
                let near = if self.dice.one_in(3) { self.dice.of(&Neighbour::ALL).bit() } else { 0 };
                let what = *self.dice.of(&Structure::ALL);
                Action::Build { what, near }
            }
            4 | 5 => Action::Upgrade(spot),
            6 => {
                let damaged = (0u8..).zip(state.city()).find(|(_, one)| one.damage > 0);
                let place = damaged.map_or(spot, |(place, one)| Spot { place, what: one.what });
                Action::Repair { place, amount }
            }
            7 if !state.stash().is_empty() => {
                Action::Move { card: *self.dice.of(state.stash()), from: Holder::Stash, to: own }
            }
            8 => match state.hero(who).map(|hero| hero.items()) {
                Some(items) if !items.is_empty() => {
                    Action::Move { card: *self.dice.of(items), from: own, to: Holder::Stash }
                }
                _ => Action::Pass,
            },
            9 => Action::Move { card: item, from: self.holder(), to: self.holder() },
            10 | 11 => Action::Buy(item),
            12 => Action::Sell(self.some_of(state.stash())),
            13 | 14 => {
                let ruins = (0u8..)
                    .zip(state.city())
                    .filter(|(_, one)| bridge::kind(one.what).ruin_fields().is_some());
                let ruins: Vec<Spot> = ruins.map(|(place, one)| Spot { place, what: one.what }).collect();
                let mut few: Places = ruins.into_iter().filter(|_| self.dice.one_in(3)).take(5).collect();
                if self.dice.one_in(5) {
                    let _ = few.push(spot);
                }
                Action::Plunder(few)
            }
            15 => Action::Refresh,
            16 => Action::PushFog { tile: amount },
            17 => {
                let field = if state.row().is_empty() { 1 } else { *self.dice.of(state.row()) };
                Action::GuessAgain { field: field + u8::from(self.dice.one_in(6)) }
            }
            18 => Action::TakeTurn(seat),
            19 => Action::Damage { place: spot, amount },
            20 => Action::Wounds { who: seat, amount: self.dice.below(24) as u8 },
            _ => Action::Pass,
        }
    }

    /// The table corrects something by hand, which leads to states that play alone seldom reaches.
    fn corrects(&mut self) {
        let amount = self.dice.below(14) as u8;
        let spot = self.spot();
        let (entry, amount) = match self.dice.below(6) {
            0 | 1 => (Entry::Gold, amount),
            2 | 3 => (Entry::Material, amount),
            4 => (Entry::Fog(self.dice.below(3) as u8), amount % 7),
            _ => (Entry::Damage(spot), amount % 3),
        };
        let action = Action::Adjust { entry, amount };
        if self.game.apply(&action, &self.cards, &mut |_| {}).is_ok() {
            let amount = u32::from(amount);
            let day = self.day.as_mut().expect("the first morning has come");
            day.lifted = false;
            match entry {
                Entry::Gold => day.city.stash.gold = amount,
                Entry::Material => day.city.stash.material = amount,
                Entry::Fog(tile) => day.city.fog[usize::from(tile)] = amount,
                _ => day.city.structures[usize::from(spot.place)].damage = amount,
            }
            self.actions.push(action);
            self.compares_state(None);
        }
    }

    fn one_of(&mut self, tries: Vec<Action>) {
        for action in tries {
            if self.tries(action) {
                return;
            }
        }
        self.differs("a dead end", None, &format!("{:?}", self.game.state().asked()), "");
    }

    pub(crate) fn acts(&mut self) {
        let asked = self.game.state().asked().expect("something is asked");
        if self.dice.one_in(12) {
            self.tries(Action::LiftLimit);
        }
        // Whatever it is: both accept it, or neither does.
        for _ in 0..3 {
            let action = self.anything();
            let outcome = self.game.clone().apply(&action, &self.cards, &mut |_| {});
            let no = self.model().why_not(&bridge::act(&action, &self.names));
            match outcome {
                Err(Refusal::Full(_)) => {}
                Ok(()) if no.is_empty() => {}
                Err(refusal) if !no.is_empty() => self.same_reason(&action, &refusal, &no),
                outcome => {
                    self.differs("what is legal", Some(&action), &format!("{outcome:?}"), &format!("{no:?}"))
                }
            }
        }
        let number = self.dice.below(6) as u8;
        let pick = self.game.pick(number);
        let mut tries = Vec::new();
        match asked {
            Asked::Direction => {
                let fields: Fields = (0..self.dice.below(7)).map(|_| self.dice.below(18) as u8).collect();
                for _ in 0..self.dice.below(3) {
                    tries.push(Action::Lay(self.any("direction")));
                }
                tries.extend([Action::Row(fields), Action::Row(Fields::from_slice(&[2, 3]).expect("a row"))]);
            }
            Asked::Coin => {
                let face = self.dice.below(3) as u8;
                tries.extend([Action::Roll(Faces::from_slice(&[face]).expect("a coin")), self.game.pick(1)]);
            }
            Asked::DryadTile => tries.extend([pick, self.game.pick(2)]),
            Asked::Pattern { .. } => {
                for kind in ["pattern", "pattern", "cetusia", "perk"] {
                    tries.push(Action::Lay(self.any(kind)));
                }
                tries.extend((0..20).map(|_| Action::Lay(self.any("pattern"))).collect::<Vec<_>>());
                if self.dice.one_in(8) {
                    tries.clear();
                }
                tries.push(Action::Done);
            }
            Asked::Perk { .. } => {
                tries.extend((0..4).map(|_| Action::Lay(self.any("perk"))).collect::<Vec<_>>());
                tries.extend([pick, self.game.pick(1)]);
            }
            Asked::Turn { doing, .. } => {
                self.turns += 1;
                if self.dice.one_in(4) {
                    self.corrects();
                }
                if self.turns < 60 {
                    tries.extend((0..3).map(|_| self.anything()).collect::<Vec<_>>());
                }
                if let Some(card) = self.game.state().just_bought()
                    && self.dice.one_in(2)
                {
                    let to = Holder::Hero(Seat(self.dice.below(5) as u8));
                    tries.insert(0, Action::Move { card, from: Holder::Stash, to });
                }
                tries.push(if doing.is_some() { Action::Done } else { Action::Pass });
            }
            Asked::Placement { .. } => {
                if self.dice.one_in(6) {
                    tries.push(Action::Decline);
                }
                tries.push(Action::Done);
            }
            Asked::FirstCard { .. } | Asked::Prize { .. } => {
                tries.extend((0..10).map(|_| Action::Lay(self.any("equipment"))).collect::<Vec<_>>());
                tries.push(Action::Done);
            }
            Asked::Night | Asked::Dawn => {
                self.turns = 0;
                if self.dice.below(5) > 0 {
                    tries.extend((0..2).map(|_| self.anything()).collect::<Vec<_>>());
                    let (place, amount) = (self.spot(), self.dice.below(3) as u8);
                    tries.push(Action::Damage { place, amount });
                }
                tries.push(Action::Done);
            }
            Asked::Missions | Asked::PlayOn => tries.extend([pick, self.game.pick(1)]),
            // The scenario ends here: what follows belongs to a campaign.
            Asked::BossBeaten => tries.extend([pick, self.game.pick(0)]),
            _ => tries.extend([Action::Decline, Action::Done]),
        }
        self.one_of(tries);
    }
}
