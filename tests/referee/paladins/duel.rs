//! One game, refereed twice: the same actions go to the rules core and to the model, and after each of them both must agree.

use std::collections::BTreeMap;
use std::rc::Rc;

use rules_core::card::{Card, CardRef};
use rules_core::game::{Cards, Faces, Rules};
use rules_core::paladins::{
    Action, Area, Asked, Colour, Deed, Difficulty, Entry, MAX_TOWNSFOLK, Mode, Paladins, Phase, Refusal,
    Seat, Workers,
};

use crate::actions::Reason;
use crate::bridge::{self, Names};
use crate::cards::Deck;
use crate::dealer;
use crate::dice::Dice;
use crate::sheet;
use crate::table::{HouseRules, Table, WORKERS};

/// The tower counts silver and provisions to 255.
const COUNTED: u32 = 200;

/// The cards of a deck for the rules core.
struct Pile(BTreeMap<u32, Card<'static>>);

impl Cards for Pile {
    fn card(&self, CardRef(number): CardRef) -> Option<Card<'_>> {
        self.0.get(&number).copied()
    }
}

pub(crate) struct Duel {
    seed: u64,
    dice: Dice,
    cards: Pile,
    names: Names,
    deck: Rc<Deck>,
    game: Paladins,
    table: Table,
    actions: Vec<Action>,
    pub(crate) seen: BTreeMap<String, usize>,
}

impl Duel {
    pub(crate) fn new(seed: u64) -> Duel {
        let text = dealer::deck(seed / 4);
        let compiled = tower::deck::read_deck("referee", &text)
            .unwrap_or_else(|problems| panic!("seed {seed}: {problems:?}"));
        let mut cards = BTreeMap::new();
        let mut names = BTreeMap::new();
        for card in &compiled.cards {
            let record = Box::leak(card.record().to_vec().into_boxed_slice());
            let number = CardRef::of(&card.id).0;
            cards.insert(number, Card::parse(record).expect("a checked card"));
            names.insert(number, card.id.clone());
        }
        let deck = Rc::new(Deck::read(&[&text]));
        let humans = 1 + (seed % 4) as usize;
        let difficulty = [Difficulty::Easy, Difficulty::Standard, Difficulty::Hard][(seed / 4 % 3) as usize];
        let setup_orders = if humans == 1 { u32::from(difficulty.workshops()) } else { 0 };
        let table = Table::new(deck.clone(), "pw/r-board", humans, setup_orders);
        let mut duel = Duel {
            seed,
            dice: Dice::new(seed + 77),
            cards: Pile(cards),
            names: Names(names),
            deck,
            game: Paladins::default(),
            table,
            actions: Vec::new(),
            seen: BTreeMap::new(),
        };
        let begin = [
            Action::SetUp { players: humans as u8, mode: Mode::Full, difficulty },
            Action::Lay(CardRef::of("pw/r-board")),
            Action::Begin,
        ];
        for action in begin {
            let outcome = duel.game.apply(&action, &duel.cards, &mut |_| {});
            assert_eq!(outcome, Ok(()), "{action:?}");
            duel.actions.push(action);
        }
        // Some tables play by other readings of the open questions.
        if duel.dice.one_in(3) {
            let mut flag = || duel.dice.one_in(2);
            let rules = HouseRules {
                free_recruit_may_discard: flag(),
                opponent_places_worker: flag(),
                refill_always: flag(),
                paladin_scores: flag(),
            };
            duel.table.rules = rules;
            let action = Action::SetHouseRules(rules_core::paladins::HouseRules {
                free_recruit_may_discard: rules.free_recruit_may_discard,
                opponent_places_worker: rules.opponent_places_worker,
                refill_always: rules.refill_always,
                paladin_scores: rules.paladin_scores,
            });
            assert_eq!(duel.game.apply(&action, &duel.cards, &mut |_| {}), Ok(()));
            duel.actions.push(action);
        }
        duel
    }

    fn differs(&self, what: &str, action: Option<&Action>, core: &str, model: &str) -> ! {
        panic!(
            "the referees differ in {what}\nseed {}\nactions {:#?}\nnow {action:?}\nrules core: {core}\nmodel: {model}",
            self.seed,
            &self.actions[self.actions.len().saturating_sub(40)..],
        );
    }

    fn solo(&self) -> bool {
        self.table.opponent.is_some()
    }

    fn compares_state(&self, action: Option<&Action>) {
        let core = sheet::of_core(&self.game, &self.cards, &self.names, self.solo());
        let model = sheet::of_model(&self.table);
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
        let outcome = self.game.apply(&action, &self.cards, &mut |event| told.push(event));
        let mut table = self.table.clone();
        let answer = bridge::apply(&mut table, &action, &self.names);
        match (&outcome, &answer) {
            (Ok(()), Ok(())) => {
                self.actions.push(action.clone());
                self.table = table;
                let core: Vec<String> =
                    told.iter().filter_map(|event| bridge::told(event, &self.names)).collect();
                let model: Vec<String> = self.table.events.iter().flat_map(bridge::said).collect();
                for event in &core {
                    let word = event.split(' ').find(|word| word.len() > 1).unwrap_or("").to_string();
                    *self.seen.entry(word).or_default() += 1;
                }
                if core != model {
                    let core = format!("{core:#?}\n{told:?}");
                    self.differs("events", Some(&action), &core, &format!("{model:#?}"));
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

    /// Every answer there could be to the question: both accept the same ones.
    fn compares_answers(&mut self) {
        let numbers = 0..17u8;
        let mut answers: Vec<Action> = numbers.clone().map(Action::Pick).collect();
        answers.extend((0..6).map(Action::PickAndDiscard));
        answers.extend((0..5).map(Action::ChooseOption));
        answers.extend((0..4).map(Action::Drawn));
        answers.extend([Action::Done, Action::Decline]);
        let kinds =
            ["townsfolk", "outsider", "wall", "order", "favour", "tavern", "paladin", "suspicion", "plan"];
        for kind in kinds {
            for id in self.deck.ids(kind) {
                if self.dice.one_in(4) {
                    answers.push(Action::Lay(CardRef::of(&id)));
                }
            }
        }
        for action in answers {
            let outcome = self.game.clone().apply(&action, &self.cards, &mut |_| {});
            let answer = bridge::apply(&mut self.table.clone(), &action, &self.names);
            match (&outcome, &answer) {
                (Ok(()), Ok(())) => {}
                (Err(refusal), Err(no)) => self.same_reason(&action, refusal, no),
                _ => self.differs("answers", Some(&action), &format!("{outcome:?}"), &format!("{answer:?}")),
            }
        }
    }

    fn targets(&self, area: Area) -> Vec<(u8, u8)> {
        let (targets, hows): (Vec<u8>, u8) = match area {
            Area::Develop => ((6..12).collect(), 2),
            Area::Recruit => ((0..6).collect(), 2),
            Area::Pray => ((0..12).chain([Deed::NOTHING]).collect(), 1),
            Area::Hunt | Area::Trade | Area::Conspire | Area::Fortify => (vec![0], 1),
            Area::Commission | Area::Garrison => ((0..=self.table.spaces.len() as u8).collect(), 1),
            Area::Absolve => ((0..8).collect(), 1),
            Area::Attack | Area::Convert => ((0..7).collect(), 1),
            Area::Favour => ((0..6).collect(), 1),
        };
        targets.into_iter().flat_map(|target| (0..hows).map(move |how| (target, how))).collect()
    }

    fn compares_deed(&self, who: Seat, deed: &Deed) -> bool {
        let may = self.game.may(who, deed, &self.cards);
        let (no, ..) = bridge::judged(&self.table, deed);
        match may {
            Ok(_) if no.is_empty() => return true,
            Err(refusal) if !no.is_empty() => self.same_reason(&Action::Act(*deed), &refusal, &no),
            may => {
                self.differs("a deed", Some(&Action::Act(*deed)), &format!("{may:?}"), &format!("{no:?}"));
            }
        }
        false
    }

    /// Every action with every target and all workers there are: both allow the same ones, and the list is complete.
    fn compares_deeds(&mut self, who: Seat) {
        let have = self.game.state().player(who).expect("a player").workers();
        let mut sets = vec![Workers::NONE];
        for first in 0..6 {
            for second in first..7 {
                for third in second..7 {
                    let mut set = Workers::NONE;
                    for colour in [first, second, third] {
                        if colour < 6 {
                            set.0[colour] += 1;
                        }
                    }
                    if have.has(&set) && !sets.contains(&set) {
                        sets.push(set);
                    }
                }
            }
        }
        let mut listed = Vec::new();
        self.game.deeds(who, &self.cards, &mut |deed, _| {
            listed.push((deed.area, deed.target, deed.how, deed.workers.total()));
        });
        for area in Area::ALL {
            for (target, how) in self.targets(area) {
                let mut counts = Vec::new();
                for workers in &sets {
                    let deed = Deed { area, workers: *workers, target, how };
                    if self.compares_deed(who, &deed) && !counts.contains(&workers.total()) {
                        counts.push(workers.total());
                    }
                }
                for count in 0..4 {
                    let in_list = listed.contains(&(area, target, how, count));
                    if in_list != counts.contains(&count) {
                        let what = format!("{area:?} {target} {how} with {count}");
                        self.differs(
                            "the list of deeds",
                            None,
                            &format!("{what} {in_list}"),
                            &format!("{counts:?}"),
                        );
                    }
                }
            }
        }
    }

    fn some_workers(&mut self) -> Workers {
        let count = self.dice.below(4);
        let colours: Vec<Colour> = (0..count).map(|_| *self.dice.of(&Colour::ALL)).collect();
        Workers::of(&colours)
    }

    fn takes_turn(&mut self, who: Seat) {
        if self.dice.one_in(20) {
            self.compares_deeds(who);
        }
        for _ in 0..8 {
            let area = *self.dice.of(&Area::ALL);
            let targets = self.targets(area);
            let (target, how) = *self.dice.of(&targets);
            let deed = Deed { area, workers: self.some_workers(), target, how };
            self.compares_deed(who, &deed);
        }
        if self.dice.one_in(6) {
            let area = *self.dice.of(&Area::ALL);
            let targets = self.targets(area);
            let (target, how) = *self.dice.of(&targets);
            let deed = Deed { area, workers: self.some_workers(), target, how };
            if self.tries(Action::Act(deed)) {
                return;
            }
        }
        if self.dice.one_in(4) {
            self.corrects();
        }
        if self.dice.one_in(12) {
            let keep = self.some_workers();
            if self.tries(Action::Pass { keep }) {
                return;
            }
        }
        let mut deeds = Vec::new();
        self.game.deeds(who, &self.cards, &mut |deed, _| deeds.push(deed));
        let right: Vec<Deed> = deeds.iter().copied().filter(|deed| deed.area >= Area::Commission).collect();
        let from = if right.is_empty() || self.dice.one_in(3) { &deeds } else { &right };
        if from.is_empty() {
            let have = self.game.state().player(who).expect("a player").workers();
            let mut keep = have;
            while keep.total() > 3 {
                let full = keep.0.iter().position(|count| *count > 0).expect("somebody");
                keep.0[full] -= 1;
            }
            assert!(self.tries(Action::Pass { keep }));
            return;
        }
        let deed = *self.dice.of(from);
        assert!(self.tries(Action::Act(deed)), "{deed:?} was listed");
    }

    /// The table corrects something by hand, which leads to states that play alone seldom reaches.
    fn corrects(&mut self) {
        let who = self.dice.below(self.table.players.len());
        // All of the opponent's workers are alike.
        let colour = if who < self.table.humans { self.dice.below(6) } else { 0 };
        let (entry, amount) = match self.dice.below(11) {
            0 | 1 => (Entry::Silver, self.dice.below(12)),
            2 | 3 => (Entry::Provisions, self.dice.below(8)),
            4 => (Entry::Faith, self.dice.below(13)),
            5 => (Entry::Strength, self.dice.below(13)),
            6 => (Entry::Influence, self.dice.below(13)),
            7 => (Entry::Unpaid, self.dice.below(4)),
            8 => (Entry::Commissions, self.dice.below(8)),
            9 => (Entry::Outposts, self.dice.below(8)),
            _ => (Entry::Worker(Colour::ALL[colour]), self.dice.below(5)),
        };
        let action = Action::Adjust { who: Seat(who as u8), entry, amount: amount as u8 };
        if self.game.apply(&action, &self.cards, &mut |_| {}).is_ok() {
            let amount = amount as u32;
            let player = &mut self.table.players[who];
            match entry {
                Entry::Silver => player.silver = amount,
                Entry::Provisions => player.provisions = amount,
                Entry::Faith => player.faith = amount,
                Entry::Strength => player.strength = amount,
                Entry::Influence => player.influence = amount,
                Entry::Unpaid => player.unpaid = amount,
                Entry::Commissions => player.monks = amount,
                Entry::Outposts => player.outposts = amount,
                _ => player.workers[WORKERS[colour] as usize] = amount,
            }
            self.actions.push(action.clone());
        }
        if self.dice.one_in(3) {
            let taxes = 1 + self.dice.below(self.table.capacity() as usize) as u8;
            let action = Action::AdjustTaxes(taxes);
            if self.game.apply(&action, &self.cards, &mut |_| {}).is_ok() {
                self.table.taxes = taxes.into();
                self.actions.push(action);
            }
        }
        self.compares_state(None);
    }

    fn lays_one(&mut self, kind: &str) {
        let ids = self.deck.ids(kind);
        loop {
            let id = self.dice.of(&ids).clone();
            if self.tries(Action::Lay(CardRef::of(&id))) {
                return;
            }
        }
    }

    fn one_of(&mut self, mut actions: Vec<Action>) {
        while !actions.is_empty() {
            let action = actions.swap_remove(self.dice.below(actions.len()));
            if self.tries(action) {
                return;
            }
        }
        self.differs("a dead end", None, &format!("{:?}", self.game.state().asked()), "");
    }

    /// A player who has nearly as much as the tower can keep ends it as well: no table has so much.
    pub(crate) fn is_over(&self) -> bool {
        let has_most = self.table.players.iter().any(|player| {
            player.silver.max(player.provisions) > COUNTED || player.kept.len() == MAX_TOWNSFOLK
        });
        has_most || self.game.state().phase() == Phase::Over
    }

    pub(crate) fn actions(&self) -> usize {
        self.actions.len()
    }

    pub(crate) fn acts(&mut self) {
        if self.dice.one_in(6) {
            self.compares_answers();
        }
        let picks = |many: u8| (0..many).map(Action::Pick).collect::<Vec<_>>();
        match self.game.state().asked() {
            Some(Asked::StartPlayer) => {
                let face = self.dice.below(self.table.humans) as u8;
                let faces = Faces::from_slice(&[face]).expect("a die");
                self.tries(Action::Roll(faces));
            }
            Some(Asked::OpponentWorkshop { .. } | Asked::Order { .. }) => self.lays_one("order"),
            Some(Asked::Townsfolk { .. }) if self.dice.one_in(60) => {
                self.tries(Action::Done);
            }
            Some(Asked::Outsider { .. }) if self.dice.one_in(60) => {
                self.tries(Action::Done);
            }
            Some(Asked::Townsfolk { .. }) => self.lays_one("townsfolk"),
            Some(Asked::Outsider { .. }) => self.lays_one("outsider"),
            Some(Asked::Favour { .. }) => self.lays_one("favour"),
            Some(Asked::Tavern { .. }) => self.lays_one("tavern"),
            Some(Asked::Paladin { .. }) => self.lays_one("paladin"),
            // On some tables nobody is taxed, so that all suspicion cards come to lie before the players.
            Some(Asked::Suspicion { .. }) if self.seed.is_multiple_of(5) => {
                self.tries(Action::Drawn(0));
            }
            Some(Asked::Suspicion { .. }) if self.dice.one_in(5) => {
                let shows = self.dice.below(3) as u8;
                self.tries(Action::Drawn(shows));
            }
            Some(Asked::Suspicion { .. }) => self.lays_one("suspicion"),
            Some(Asked::Wall { .. }) => self.lays_one("wall"),
            Some(Asked::Plan) => self.lays_one("plan"),
            Some(Asked::SetupRecruit { .. } | Asked::TakeTavern { .. }) => self.one_of(picks(5)),
            Some(Asked::Turn { who }) => self.takes_turn(who),
            Some(Asked::Choose { options, .. }) => {
                self.one_of((0..options).map(Action::ChooseOption).collect());
            }
            Some(Asked::Pray { .. }) => {
                let mut actions = picks(12);
                actions.push(Action::Decline);
                self.one_of(actions);
            }
            Some(Asked::FreeRecruit { .. }) => {
                let mut actions = picks(5);
                actions.extend((0..5).map(Action::PickAndDiscard));
                self.one_of(actions);
            }
            Some(Asked::Abilities { .. }) => {
                let mut actions = picks(16);
                actions.extend([Action::Done, Action::Done, Action::Done]);
                self.one_of(actions);
            }
            Some(Asked::ByHand { .. }) => {
                self.tries(Action::Done);
            }
            other => panic!("{other:?} belongs to the light mode"),
        }
    }
}
