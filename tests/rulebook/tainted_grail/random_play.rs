//! Random play over all house encounters and some that trigger what those do not. What is offered applies, what is
//! not offered is refused and changes nothing, the same actions give the same game, and no state is a dead end. Over
//! all games, every event and refusal occurs, except those listed with a reason.

use std::collections::BTreeSet;

use rules_core::card::{CardRef, Kind, Slot};
use rules_core::game::{Cards, Faces, Rules};
use rules_core::tainted_grail::party::{self, Character, Holding, Piles, Seat, Seats, Track};
use rules_core::tainted_grail::{
    Action, Adjustment, Event, From, HouseRules, Mode, Offer, Place, Record, Refusal, Spot, Switch,
    TaintedGrail, Value, day,
};

use super::chance::Chance;
use super::play::Pile;
pub(super) use super::random_cards::CHARACTERS;
use super::random_cards::cards;
use super::what_if;
use crate::applying::again;
use crate::variants::{all_but, name, variants};

/// Actions of one encounter at most; by then somebody has fled, avoided it or died.
const MOST_ACTIONS: usize = 600;
/// Sessions of each size of party.
const SEEDS: u64 = 28;
/// How often somebody asks what would follow.
const ASKED_EVERY: usize = 20;
/// Actions of one session at most.
const SESSION: usize = 2000;

struct Game<'c> {
    game: TaintedGrail,
    /// As it was after the last action that applied.
    before: TaintedGrail,
    cards: &'c Pile,
    kinds: Vec<(CardRef, Kind)>,
    chance: Chance,
    acted: Vec<Action>,
    told: Vec<Event>,
    refused: BTreeSet<String>,
}

fn die(face: usize) -> Faces {
    Faces::from_slice(&[face as u8]).expect("a die")
}

impl Game<'_> {
    fn tries(&mut self, action: Action) -> bool {
        let mut told = Vec::new();
        match self.game.apply(&action, self.cards, &mut |event| told.push(event)) {
            Ok(()) => {
                self.before.clone_from(&self.game);
                self.acted.push(action);
                self.told.append(&mut told);
                true
            }
            Err(why) => {
                assert_eq!((&self.game, told.len()), (&self.before, 0), "{action:?} was refused: {why:?}");
                self.refused.insert(name(&why));
                if let Refusal::Unknown { card, slot } = why {
                    self.fills_in(card, slot);
                }
                false
            }
        }
    }

    /// Fills in unknown values, as the players would read them from the card.
    fn fills_in(&mut self, card: CardRef, slot: Slot) {
        let kind = self.cards.card(card).expect("a card").kind;
        let amounts: Vec<u8> = (0..40).filter(|&amount| slot.takes_on(kind, amount)).collect();
        let amount = match slot {
            Slot::Ability(_) => 1,
            _ => self.chance.of(&amounts).expect("an amount"),
        };
        self.tries(Action::FillIn { card, slot: slot.code(), amount });
    }

    fn any_card(&mut self, fits: impl Fn(Kind) -> bool) -> CardRef {
        let all = self.ids(fits);
        self.chance.of(&all).expect("a card")
    }

    #[track_caller]
    fn does(&mut self, action: Action) {
        let said = format!("{action:?}");
        assert!(self.tries(action), "{said} was offered: {:?}", self.game.encounter());
    }

    fn ids(&self, fits: impl Fn(Kind) -> bool) -> Vec<CardRef> {
        self.kinds.iter().filter(|(_, kind)| fits(*kind)).map(|&(id, _)| id).collect()
    }

    /// Lays a card: one that may not be laid is refused; `false` where none could.
    fn lays(&mut self, from: From) -> bool {
        let mut cards = match from {
            From::Amberlings => self.ids(|kind| kind == Kind::Amberling),
            From::Weather => self.ids(|kind| kind == Kind::Weather),
            _ => self.ids(Kind::is_laid),
        };
        while !cards.is_empty() {
            let card = cards.swap_remove(self.chance.below(cards.len()));
            loop {
                let filled_in = self.acted.len();
                if self.tries(Action::LayCard { card, piece: 0, from }) {
                    return true;
                }
                // A half was asked for: another one may be.
                if self.acted.len() == filled_in {
                    break;
                }
            }
        }
        false
    }

    /// What is not offered is refused.
    fn tries_something_else(&mut self, offers: &[Offer]) {
        let seat = Seat(self.chance.below(5) as u8);
        let number = self.chance.below(6) as u8;
        let all = [
            Offer::LayNone,
            Offer::Redraw(seat),
            Offer::KeepHands,
            Offer::ChooseActive(seat),
            Offer::StopLaying,
            Offer::UseCharges { place: number, ability: 1 },
            Offer::Flee,
            Offer::Avoid,
            Offer::PayMagic(Some(seat)),
            Offer::PayMagic(None),
            Offer::ChooseOption(number),
            Offer::Pick(number),
            Offer::Accept,
            Offer::Decline,
            Offer::ChooseMember(seat),
            Offer::Done,
            Offer::PutAway,
            Offer::WaiveChain,
            Offer::GiveUp,
        ];
        let other =
            self.chance.of(&all).filter(|offer| !offers.contains(offer) && !offers.contains(&Offer::More));
        for from in [From::Hand, From::Stack] {
            let is_quiet = self.game.encounter().is_some_and(|at| at.asked().is_none());
            if is_quiet && !offers.contains(&Offer::LayCard(from)) && self.chance.below(4) == 0 {
                assert!(!self.lays(from), "{from:?} was not offered");
            }
        }
        if let Some((offer, action)) = other.and_then(|offer| Some((offer, offer.action()?))) {
            assert!(!self.tries(action), "{offer:?} was not offered: {offers:?}");
        }
    }

    /// A manual correction (TG-S-36), which may even kill.
    fn adjustment(&mut self) -> Adjustment {
        let who = Seat(self.chance.below(5) as u8);
        let what = Holding::ALL[self.chance.below(6)];
        let amount = self.chance.below(6) as u8;
        match self.chance.below(20) {
            10 => Adjustment::Put(self.any_card(|_| true)),
            11.. => {
                let value = Value::ALL[self.chance.below(Value::ALL.len())];
                // The campaign is not over, or nothing would begin any more.
                let now = self.chance.below(8) as u16;
                Adjustment::Set { spot: Spot::new(value, who.0, self.chance.below(7) as u8), now }
            }
            0 => Adjustment::Pool(amount),
            1 => Adjustment::Relation(amount),
            2 => Adjustment::Duration(amount),
            3 => Adjustment::Time { place: [Place::Laid(0), Place::Weather][self.chance.below(2)], amount },
            4 => Adjustment::Charges { place: amount, amount },
            5 => Adjustment::Amberling { number: amount / 2, markers: amount },
            6 => Adjustment::Impact(amount),
            7 => Adjustment::Progress(amount),
            8 => Adjustment::Gain { who, what, amount },
            9 => Adjustment::Lose { who, what, amount },
        }
    }

    /// Any random action; most are refused.
    fn anything(&mut self) -> Action {
        let who = Seat(self.chance.below(5) as u8);
        let number = self.chance.below(5) as u8;
        let froms = [
            From::Hand,
            From::Hand,
            From::Stack,
            From::Discard,
            From::Enemy,
            From::Amberlings,
            From::Weather,
        ];
        match self.chance.below(22) {
            0 => Action::Join(self.any_card(|kind| kind == Kind::Character || kind == Kind::Item)),
            1 => Action::SetMode(self.mode()),
            2 => Action::SetHouseRules(HouseRules {
                greedy_gains_each: number > 2,
                flee_loses: Track::ALL[self.chance.below(3)],
                press_counts_encounter: number > 1,
                ..HouseRules::RECOMMENDED
            }),
            3 => {
                let card = self.any_card(|_| true);
                let bytes = self.cards.card(card).expect("a card").record();
                let end = bytes.len() - usize::from(self.chance.below(4) == 0);
                Action::KeepCard(Record::from_slice(&bytes[..end]).expect("a record"))
            }
            4 => Action::FillIn { card: self.any_card(|_| true), slot: (number, 0), amount: number },
            5 => {
                let card = self.any_card(|kind| kind.is_encounter() || kind == Kind::Companion);
                Action::StartEncounter { card, group: Seats::one(who) }
            }
            6 => {
                let from = froms[self.chance.below(froms.len())];
                Action::LayCard { card: self.any_card(|_| true), piece: u32::from(number), from }
            }
            7 => {
                let card = self.any_card(Kind::is_laid);
                Action::LayCard { card, piece: 0, from: From::Stack }
            }
            8 => Action::LayCard { card: CardRef(7), piece: 0, from: From::Hand },
            9 => {
                let laid = self.game.encounter().map_or(0, |at| at.sequence().cards().len());
                Action::UseCharges { place: self.chance.below(laid) as u8, ability: number % 2 }
            }
            10 | 11 => {
                Action::UseItem { item: self.any_card(|kind| kind == Kind::Item), ability: number % 2 }
            }
            12 => {
                let laid = self.game.encounter().map_or(0, |at| at.sequence().of(who));
                let stack = if number > 2 { 0 } else { number };
                let hand = 10u8.saturating_sub(laid + stack) + number / 4;
                Action::Count { who, piles: Piles { hand, stack, discard: 0 } }
            }
            13 => Action::Adjust(self.adjustment()),
            14 => {
                let card = self.any_card(|kind| kind == Kind::Item);
                Action::Receive { who, card, secret: number == 0, wear: number > 1 }
            }
            15 => Action::Equip { who, card: self.any_card(|kind| kind == Kind::Item) },
            16 => Action::Unequip { who, card: self.any_card(|kind| kind == Kind::Item) },
            17 => Action::Day(day::Action::Recover(who)),
            18 | 19 => Action::Accompany(self.any_card(|kind| matches!(kind, Kind::Companion | Kind::Item))),
            20 => Action::Roll(die(number.into())),
            _ => Action::PayMagic(Some(who)),
        }
    }

    fn mode(&mut self) -> Mode {
        Switch::ALL.iter().fold(Mode::NORMAL, |mode, &switch| match self.chance.below(3) {
            0 => mode.with(switch),
            _ => mode,
        })
    }

    /// Between encounters: everybody is well again, and the day goes on.
    fn rests(&mut self) {
        for who in self.game.party().seats().iter() {
            let set = |what, now| Action::Day(day::Action::Sheet(party::Action::Set { who, what, now }));
            let fear = self.chance.below(6) as u16;
            for (what, now) in
                [(Holding::Health, 7), (Holding::Energy, 5), (Holding::Food, 3), (Holding::Fear, fear)]
            {
                self.tries(set(what, now));
            }
            let magic = self.chance.below(3) as u16;
            self.tries(set(Holding::Magic, magic));
        }
        for _ in 0..3 {
            if self.game.encounter().is_none() {
                let anything = self.anything();
                self.tries(anything);
            }
        }
        if self.game.encounter().is_some() {
            return;
        }
        self.tries(Action::Day(day::Action::EndExploration));
        if self.chance.below(3) == 0 {
            self.tries(Action::Day(day::Action::EndDay));
        }
        while self.tries(Action::Day(day::Action::GoOn)) {}
        let seats = self.game.party().seats();
        self.tries(Action::Day(day::Action::BeginExploration(seats)));
    }

    /// One action of those offered.
    fn acts(&mut self) {
        if self.chance.below(25) == 0 {
            let adjustment = self.adjustment();
            self.tries(Action::Adjust(adjustment));
        }
        if self.chance.below(4) == 0 {
            let anything = self.anything();
            self.tries(anything);
        }
        let offers: Vec<Offer> = self.game.offers(self.cards).into_iter().collect();
        assert!(!offers.is_empty(), "a dead end: {:?}", self.game.encounter());
        self.tries_something_else(&offers);
        let mut left = offers;
        while !left.is_empty() {
            let offer = left.swap_remove(self.chance.below(left.len()));
            // Cards are laid more often than not, or every encounter would end at once.
            if matches!(offer, Offer::Flee | Offer::Avoid) && !left.is_empty() && self.chance.below(8) > 0 {
                left.insert(0, offer);
                if self.chance.below(4) > 0 {
                    continue;
                }
            }
            match offer {
                Offer::LayCard(from) => {
                    if self.lays(from) {
                        return;
                    }
                    let at = self.game.encounter();
                    assert!(!left.is_empty(), "nothing can be laid, and nothing else be done: {at:?}");
                    continue;
                }
                Offer::ChooseAmount { most } => {
                    assert!(!self.tries(Action::ChooseAmount(most + 1)));
                    let amount = self.chance.below(usize::from(most) + 1) as u8;
                    self.does(Action::ChooseAmount(amount));
                }
                Offer::Roll => {
                    let [sides] = self.game.due()[..] else { panic!("one die is due") };
                    assert!(!self.tries(Action::Roll(die(sides.into()))));
                    let rolled = die(self.chance.below(sides.into()));
                    self.does(self.game.roll(rolled));
                }
                offer => self.does(offer.action().expect("nothing to add")),
            }
            return;
        }
    }
}

/// Encounter after encounter, with what was won and lost in them.
fn plays(
    cards: &Pile,
    encounters: &[CardRef],
    members: usize,
    seed: u64,
) -> (Vec<Event>, BTreeSet<String>, usize) {
    let chance = Chance::new(seed);
    let (acted, told, refused) = (Vec::new(), Vec::new(), BTreeSet::new());
    let kinds = cards.cards().map(|card| (CardRef::of(card.id), card.kind)).collect();
    let mut game = Game {
        game: TaintedGrail::default(),
        before: TaintedGrail::default(),
        cards,
        kinds,
        chance,
        acted,
        told,
        refused,
    };
    let first = game.chance.below(4);
    for number in 0..members {
        let name = CHARACTERS[(first + number) % 4];
        game.does(Action::Join(CardRef::of(&format!("tg/h-{name}"))));
        let who = Seat(number as u8);
        for _ in 0..2 {
            let card = game.any_card(|kind| kind == Kind::Item);
            game.tries(Action::Receive { who, card, secret: false, wear: true });
        }
    }
    let group: Seats = (0..members as u8).map(Seat).collect();
    for &encounter in encounters {
        if game.chance.below(3) == 0 {
            let mode = game.mode();
            game.does(Action::SetMode(mode));
        }
        game.rests();
        // Between encounters another one may have begun.
        while game.game.encounter().is_none() {
            // Who explores meets it together, somebody who joined since included.
            let explore = game.game.day().exploring();
            let group = if explore.is_empty() { group } else { explore };
            if game.tries(Action::StartEncounter { card: encounter, group }) {
                break;
            }
        }
        let mut actions = 0;
        while game.game.encounter().is_some() && actions < MOST_ACTIONS && game.acted.len() < SESSION {
            // A "What if" query does not change the game.
            if actions % ASKED_EVERY == 0 && game.game.can_ask_what_if(cards) {
                what_if::holds(&game.game, cards, seed + actions as u64);
            }
            game.acts();
            actions += 1;
            let balanced = |(who, member): (Seat, &party::Member)| {
                let at = game.game.encounter();
                !member.in_encounter()
                    || at.is_none_or(|at| {
                        member.piles.total(at.sequence().of(who)) == u16::from(member.deck(at.stack()).size)
                    })
            };
            assert!(
                game.game.party().members().all(balanced),
                "TG-S-75: hand, stack, discard and sequence are the deck"
            );
        }
        if game.game.encounter().is_some() {
            break;
        }
    }

    let told = again(&game.acted, cards, (usize::MAX, &[]), &game.game);
    assert_eq!(told, game.told);
    (told, game.refused, game.acted.len())
}

/// Variants that random play never causes, each with the reason.
const NEVER_TOLD: &[(&str, &str)] = &[
    ("TooMuch", "no house card sets another off in circles"),
    ("MemoryEnded", "no house card fills the tower's memory; see limits.rs"),
];
const NEVER_REFUSED: &[(&str, &str)] = &[
    ("RecordsFull", "four records of no deck would have to lie on the table; see remembered.rs"),
    ("AnswersFull", "two dozen unknown cards would have to lie at once; see answers.rs"),
    ("NoMemoryFor", "five companions would have to come; see companions.rs"),
    ("CombatOnly", "no house card is for combat alone; see camp.rs"),
    ("HasHelped", "a companion who has helped is not offered; see companions.rs"),
    ("OneDie", "always one die is rolled; see words.rs"),
    ("TooMuchTogether", "no house card has such prices; see texts.rs"),
    ("SequenceFull", "sixty cards would have to lie at once; see connecting.rs"),
];

/// So many sessions of each size of party; says how many actions that was.
fn random_games(seeds: std::ops::Range<u64>) -> usize {
    let cards = cards();
    let encounters: Vec<CardRef> = cards
        .cards()
        .filter(|card| {
            card.kind.is_encounter()
                && rules_core::card::Row::ALL.iter().any(|&row| card.opening(row).is_some())
        })
        .map(|card| CardRef::of(card.id))
        .collect();
    assert!(encounters.len() >= 20, "{}", encounters.len());
    assert!(
        CHARACTERS
            .iter()
            .enumerate()
            .all(|(code, name)| Character::from_word(name) == Character::from_code(code as u8))
    );
    let (mut begun, mut ended, mut actions) = (0, 0, 0);
    let (mut told, mut refused) = (BTreeSet::new(), BTreeSet::new());
    for members in 1..=4 {
        for seed in seeds.clone() {
            let first = seed as usize * 5 % encounters.len();
            let order: Vec<CardRef> = encounters.iter().cycle().skip(first).take(60).copied().collect();
            let (events, refusals, acted) = plays(&cards, &order, members, seed * 10 + members as u64);
            assert!(acted <= SESSION + 100);
            actions += acted;
            for event in &events {
                begun += usize::from(matches!(event, Event::EncounterStarted { .. }));
                ended += usize::from(matches!(event, Event::EncounterEnded(_)));
                let no_room = matches!(event, Event::TooMuch { .. } | Event::MemoryEnded { .. });
                assert!(!no_room, "no room");
            }
            told.extend(events.iter().map(|event| name(event)));
            refused.extend(refusals);
        }
    }
    println!("{actions} actions in {begun} encounters");
    assert!(ended * 10 >= begun * 9, "{ended} of {begun} came to an end");
    all_but(NEVER_TOLD, variants("tainted_grail/event.rs", "Event"), &told);
    all_but(NEVER_REFUSED, variants("tainted_grail/refusal.rs", "Refusal"), &refused);
    actions
}

#[test]
fn random_games_are_sound_and_everything_happens() {
    let actions = random_games(0..SEEDS);
    assert!(actions >= 200_000, "{actions}");
}

/// `cargo xtask soak --only grail-play`.
#[test]
#[ignore = "long; the soak runs it"]
fn soak_random_games() {
    random_games(1000..1000 + 2 * SEEDS);
}
