//! Random play of whole games. Whatever is offered can be done, whatever is refused changes nothing, gold and crest
//! tokens are all accounted for, and every game ends. Over all games, every event and refusal occurs except those
//! listed with a reason, and every text of the house deck is used.

use std::collections::BTreeSet;

use rules_core::card::{CardRef, Kind, Slot};
use rules_core::game::{Cards, Faces, Rules};
use rules_core::knight_tales::{
    Action, Adjustment, Asked, Difficulty, Event, HouseRules, KnightTales, Mode, Offer, Outcome, Phase,
    Refusal, Seat, Spot,
};
use rules_core::odds::DEFAULT_PREFERENCE;

use super::account::{Account, gold, standing};
use super::play::Pile;
use super::random_cards::cards;
use crate::applying::again;
use crate::tainted_grail::chance::Chance;
use crate::variants::{all_but, name, variants};

/// More than a game takes: three nights of four knights.
const MOST_ACTIONS: usize = 2000;
/// After every so many actions the state is kept, to compare it in the replay.
const EVERY: usize = 16;
/// Games of each table and difficulty.
const TIMES: u64 = 64;

struct Game<'c> {
    game: KnightTales,
    /// As it was after the last action that applied.
    before: KnightTales,
    cards: &'c Pile,
    kinds: &'c [(CardRef, Kind)],
    chance: Chance,
    acted: Vec<Action>,
    told: Vec<Event>,
    refused: BTreeSet<String>,
    account: Account,
    /// The game after every so many actions.
    kept: Vec<KnightTales>,
}

impl Game<'_> {
    fn tries(&mut self, action: Action) -> bool {
        let mut told = Vec::new();
        match self.game.apply(&action, self.cards, &mut |event| told.push(event)) {
            Ok(()) => {
                if let Action::Adjust(_) | Action::Begin = action {
                    self.account.gold += gold(&self.game) - gold(&self.before);
                }
                self.balances(&told);
                self.before.clone_from(&self.game);
                self.acted.push(action);
                if self.acted.len().is_multiple_of(EVERY) {
                    self.kept.push(self.game.clone());
                }
                self.told.append(&mut told);
                true
            }
            Err(why) => {
                assert_eq!((&self.game, told.len()), (&self.before, 0), "{action:?} was refused: {why:?}");
                self.refused.insert(name(&why));
                if let Refusal::Missing { card, slot } = why {
                    self.fills_in(card, Slot::from_code(slot).expect("a slot"));
                }
                false
            }
        }
    }

    /// Gold and crest tokens are where the events say that they went, and nowhere else.
    fn balances(&mut self, told: &[Event]) {
        let state = self.game.state();
        let helpers: Vec<CardRef> = state.helpers().iter().map(|helper| helper.card).collect();
        told.iter().for_each(|event| self.account.hears(event, state.mode(), &helpers));
        assert_eq!(gold(&self.game), self.account.gold, "gold");
        for who in state.seats() {
            let [used, _, quests, renown, help] = state.crests(who);
            assert_eq!([used, quests, renown, help], self.account.crests[usize::from(who.0)], "{who:?}");
        }
        if told.iter().any(|event| matches!(event, Event::EndOfNight { .. })) {
            return;
        }
        let revealed = told.iter().filter_map(|event| match *event {
            Event::Revealed { card, gold, .. } | Event::BossTurnedUp { card, gold } => Some((card, gold)),
            _ => None,
        });
        let mut known: Vec<(CardRef, u8)> = standing(&self.before).into_iter().chain(revealed).collect();
        let laid = told.iter().any(|event| matches!(event, Event::TokensLaid { .. }));
        for (card, points) in standing(&self.game) {
            let same = known.iter().position(|&other| other == (card, points));
            // Of two alike, the one that lacks least.
            let fits =
                |&(_, &(other, fewer)): &(usize, &(CardRef, u8))| laid && other == card && fewer < points;
            let fewer = known.iter().enumerate().filter(fits).max_by_key(|(_, (_, fewer))| *fewer);
            let place = same
                .or(fewer.map(|(place, _)| place))
                .unwrap_or_else(|| panic!("{points} points of {card:?}: {known:?}"));
            known.swap_remove(place);
        }
    }

    /// Fills in unknown values, as the players would read them from the card.
    fn fills_in(&mut self, card: CardRef, slot: Slot) {
        let kind = self.cards.card(card).expect("a card").kind;
        let amounts: Vec<u8> = (0..30).filter(|&amount| slot.takes_on(kind, amount)).collect();
        let amount = self.chance.of(&amounts).expect("an amount");
        self.tries(Action::FillIn { card, slot: slot.code(), amount });
    }

    #[track_caller]
    fn does(&mut self, action: Action) {
        let said = format!("{action:?}");
        assert!(self.tries(action), "{said} was offered: {:?}", self.game.state().asked());
    }

    fn ids(&self, fits: impl Fn(Kind) -> bool) -> Vec<CardRef> {
        self.kinds.iter().filter(|(_, kind)| fits(*kind)).map(|&(id, _)| id).collect()
    }

    fn any_card(&mut self) -> CardRef {
        self.chance.of(self.kinds).expect("a card").0
    }

    /// Lays the first of these cards that is not refused; `false` if all are.
    fn one_of(&mut self, mut cards: Vec<CardRef>, action: impl Fn(CardRef) -> Action) -> bool {
        while !cards.is_empty() {
            let card = cards.swap_remove(self.chance.below(cards.len()));
            if self.tries(action(card)) {
                return true;
            }
        }
        false
    }

    fn lays(&mut self, kind: Kind) -> bool {
        let fits = |other: Kind| match kind {
            Kind::Minion => matches!(other, Kind::Minion | Kind::Champion),
            kind => kind == other,
        };
        let cards = self.ids(fits);
        self.one_of(cards, Action::Lay)
    }

    fn uses(&mut self) -> bool {
        let state = self.game.state();
        let seats = state.knights().len();
        let who = match state.attack() {
            Some(attack) if self.chance.below(3) > 0 => attack.attacker,
            _ => Seat(self.chance.below(seats) as u8),
        };
        let kinds = [Kind::Knight, Kind::MarketCard, Kind::Trophy, Kind::Villager, Kind::CoopCard];
        let cards = self.ids(|kind| kinds.contains(&kind));
        self.one_of(cards, |card| Action::Use { who, card })
    }

    fn buys(&mut self) -> bool {
        let Some(Asked::DayTurn { who }) = self.game.state().asked() else { return false };
        let mine: Vec<CardRef> = self.game.state().defeated(who).collect();
        if let (Some(one), Some(other)) = (self.chance.of(&mine), self.chance.of(&mine)) {
            let trophies = self.ids(|kind| kind == Kind::Trophy);
            if self.one_of(trophies, |trophy| Action::TakeTrophy { trophy, give: [one, other] }) {
                return true;
            }
        }
        let cards = self.ids(|kind| kind == Kind::MarketCard);
        self.one_of(cards, Action::Buy)
    }

    /// What is not offered is refused.
    fn tries_something_else(&mut self, offers: &[Offer]) {
        let number = self.chance.below(12) as u8;
        let spot = Spot::Lane { lane: number % 3, place: number / 3 % 3 };
        let all = [
            Offer::Attack(spot),
            Offer::Attack(Spot::Boss),
            Offer::PayFatigue,
            Offer::Reroll(number),
            Offer::AddDie,
            Offer::Resolve,
            Offer::Faith(number),
            Offer::ResolveDoom,
            Offer::Strike,
            Offer::PickDie(number),
            Offer::ChooseOption(number),
            Offer::Pick(number),
            Offer::Accept,
            Offer::Decline,
            Offer::Done,
            Offer::StopNight,
            Offer::Pass,
            Offer::Begin,
        ];
        let other = all[self.chance.below(all.len())];
        if !offers.contains(&other) {
            let done = self.tries(other.action().expect("nothing to add"));
            assert!(!done, "{other:?} was not offered: {offers:?}");
        }
    }

    /// A manual correction in the players' favour; otherwise no game would reach its last night.
    fn corrects(&mut self) {
        let who = Seat(self.chance.below(4) as u8);
        let number = self.chance.below(4) as u8;
        let adjustment = match self.chance.below(9) {
            0..=2 => Adjustment::Tokens { who, fatigue: 4, health: 12, wrath: 15 },
            3 | 4 => Adjustment::Lane { lane: number, points: 3 },
            5 => Adjustment::Gold { who, amount: u16::from(number) * 4 },
            6 => Adjustment::Doom(number * 4),
            7 => Adjustment::Fulfil { who, quest: number },
            _ => Adjustment::Village(3),
        };
        self.tries(Action::Adjust(adjustment));
    }

    /// Any random action; most are refused.
    fn anything(&mut self) {
        let who = Seat(self.chance.below(5) as u8);
        let number = self.chance.below(5) as u8;
        let card = self.any_card();
        let anything = match self.chance.below(9) {
            0 => Action::SetHouseRules(HouseRules {
                double_sword_counts_two: number > 0,
                cut_each_die: number == 1,
                boss_in_lanes: number != 2,
                last_doom_again: number == 3,
                may_stop_early: number == 4,
                robbed_in_last_deed: number == 3,
                excess_hits_boss: number != 1,
                coop_from_village: number == 2,
            }),
            1 => {
                let bytes = self.cards.card(card).expect("a card").record();
                let end = bytes.len() - usize::from(self.chance.below(4) == 0);
                Action::KeepCard(bytes[..end].try_into().expect("a record"))
            }
            2 => Action::FillIn { card, slot: (number, 0), amount: number },
            3 => Action::Use { who, card },
            4 => Action::Use { who, card: CardRef(7) },
            5 => Action::Roll(Faces::from_slice(&[number + 3]).expect("a die")),
            6 => Action::ToToken { die: number, shield: number > 1 },
            7 => Action::Adjust(Adjustment::Tokens { who, fatigue: number, health: 2, wrath: 3 }),
            _ => Action::ChooseAmount(200),
        };
        self.tries(anything);
    }

    /// Checks that the attack is as it was foreseen, unless a text asks something first.
    fn attacks(&mut self, target: Spot) {
        let thought = self.game.fight_with(target, DEFAULT_PREFERENCE, self.cards);
        self.does(Action::Attack(target));
        if self.game.state().asked() == Some(Asked::Actions) {
            assert_eq!(self.game.fight(DEFAULT_PREFERENCE, self.cards), thought, "{target:?}");
        }
    }

    /// One action of those offered.
    fn acts(&mut self) {
        match self.chance.below(24) {
            0..4 => self.corrects(),
            4..6 => self.anything(),
            _ => {}
        }
        // Even that can end the game.
        if let Phase::Over(_) = self.game.state().phase() {
            return;
        }
        let mut left: Vec<Offer> = self.game.offers(self.cards).into_iter().collect();
        assert!(!left.is_empty(), "a dead end: {:?}", self.game.state().asked());
        self.tries_something_else(&left.clone());
        while !left.is_empty() {
            let offer = left.swap_remove(self.chance.below(left.len()));
            let done = match offer {
                Offer::Lay(kind) => self.lays(kind),
                Offer::Use(_) => self.uses(),
                Offer::Buy => self.buys(),
                Offer::ChooseAmount { most } => {
                    assert!(!self.tries(Action::ChooseAmount(most.saturating_add(1))) || most == u8::MAX);
                    let amount = self.chance.below(usize::from(most) + 1) as u8;
                    self.tries(Action::ChooseAmount(amount))
                }
                Offer::Roll => {
                    let dice = self.game.due();
                    let chance = &mut self.chance;
                    let faces: Faces = dice.iter().map(|&sides| chance.below(sides.into()) as u8).collect();
                    self.does(self.game.roll(faces));
                    true
                }
                Offer::ToToken(die) => {
                    let shield = self.chance.below(2) == 0;
                    self.does(Action::ToToken { die, shield });
                    true
                }
                // Endless retargeting is legal, so it is limited here.
                Offer::Attack(_) if left.contains(&Offer::PayFatigue) && self.chance.below(4) > 0 => false,
                Offer::Attack(target) => {
                    self.attacks(target);
                    true
                }
                offer => {
                    self.does(offer.action().expect("nothing to add"));
                    true
                }
            };
            if done {
                return;
            }
        }
        panic!("nothing of what is offered can be done: {:?}", self.game.state().asked());
    }

    /// Before the game begins: not without dice, nor with too few.
    fn sets_up(&mut self, mode: Mode, players: usize, difficulty: Difficulty) {
        let mut knights = self.ids(|kind| kind == Kind::Knight);
        self.chance.shuffle(&mut knights);
        self.does(Action::SetUp { mode, difficulty });
        assert!(!self.tries(Action::Begin));
        let (first, rest) = knights.split_at(players);
        for &knight in first {
            // An unknown knight's board is filled in first, until its tokens are in order.
            while !self.tries(Action::Lay(knight)) {
                if self.chance.below(3) == 0 {
                    self.reads_the_board(knight);
                }
            }
            assert!(!self.tries(Action::Lay(knight)));
        }
        assert!(!self.tries(Action::Begin));
        for die in self.ids(|kind| kind == Kind::Die) {
            self.does(Action::Lay(die));
        }
        self.does(Action::Lay(CardRef::of("kt/h-longsword")));
        if players == 4 {
            assert!(!self.tries(Action::Lay(rest[0])));
        }
        for _ in 0..3 {
            self.anything();
        }
        self.does(Action::Begin);
    }

    fn reads_the_board(&mut self, card: CardRef) {
        use rules_core::card::{Field, List};
        let slots = (0..4).flat_map(|place| {
            let (tired, wroth) = (Slot::Entry(List::Fatigue, place), Slot::Entry(List::Wrath, place));
            [(tired, place), (wroth, 12 + place), (Slot::Field(Field::Health), 11)]
        });
        for (slot, amount) in slots {
            self.tries(Action::FillIn { card, slot: slot.code(), amount });
        }
    }

    /// Replays the actions: they lead to the same game, and every prefix to the state that was kept, as undo requires.
    fn plays_again(&self) {
        assert_eq!(again(&self.acted, self.cards, (EVERY, &self.kept), &self.game), self.told);
    }
}

/// What all the games have brought about.
#[derive(Default)]
struct Seen {
    games: u64,
    actions: usize,
    won: u64,
    told: BTreeSet<String>,
    refused: BTreeSet<String>,
    /// Texts that began: of which card, and when.
    spoke: BTreeSet<(u32, &'static str)>,
}

fn plays(
    (cards, kinds): (&Pile, &[(CardRef, Kind)]),
    (mode, players, difficulty): (Mode, usize, Difficulty),
    seed: u64,
    seen: &mut Seen,
) {
    let mut game = Game {
        game: KnightTales::default(),
        before: KnightTales::default(),
        cards,
        kinds,
        chance: Chance::new(seed),
        acted: Vec::new(),
        told: Vec::new(),
        refused: BTreeSet::new(),
        account: Account::default(),
        kept: Vec::new(),
    };
    game.sets_up(mode, players, difficulty);
    let over = loop {
        if let Phase::Over(outcome) = game.game.state().phase() {
            break outcome;
        }
        assert!(game.acted.len() < MOST_ACTIONS, "no end: {:?}", game.game.state().asked());
        game.acts();
        let state = game.game.state();
        for knight in state.knights() {
            if state.round() > 0 {
                let (fatigue, health, wrath) = (knight.fatigue, knight.health, knight.wrath);
                assert!(fatigue < health && health < wrath, "{knight:?}");
            }
        }
    };
    assert!(!game.tries(Action::Done), "it is over");
    let cards: Vec<_> = game.game.state().not_compared().map(|(_, card)| card).collect();
    cards.iter().chain(cards.first()).for_each(|&card| _ = game.tries(Action::Compare(card)));
    game.plays_again();
    seen.games += 1;
    seen.actions += game.acted.len();
    seen.won += u64::from(over == Outcome::Won);
    seen.told.extend(game.told.iter().map(|event| name(event)));
    seen.refused.append(&mut game.refused);
    seen.spoke.extend(game.told.iter().filter_map(|event| match *event {
        Event::TextBegan { card, trigger } => Some((card.0, trigger.word())),
        _ => None,
    }));
}

/// Variants that random play never causes, each with the reason.
const NEVER_TOLD: &[(&str, &str)] = &[
    ("TooMuch", "no card of these sets another off in circles; doom.rs has some that do"),
    (
        "NobodyElse",
        "a card that needs another knight is refused where there is none; stand_in.rs has one that asks late",
    ),
];
const NEVER_REFUSED: &[(&str, &str)] = &[
    ("EnoughHelpers", "these sets have two co-op cards and villagers of each sort; coop.rs lays a fourth"),
    ("RecordsFull", "so many records of no deck would have to lie on the table; see remembered.rs"),
    ("AnswersFull", "two dozen unknown cards would have to lie at once; see answers.rs"),
    ("Contradicts", "corrections here set one value in its bounds; see set_by_hand.rs"),
    ("CardsFull", "nobody has the gold for sixteen cards; see day.rs"),
    ("LaneWhole", "a text that mends is too rare to be answered wrongly; see effects.rs"),
];

fn random_games(times: std::ops::Range<u64>) -> Seen {
    let cards = cards();
    let kinds: Vec<_> = cards.cards().map(|card| (CardRef::of(card.id), card.kind)).collect();
    let mut seen = Seen::default();
    let modes = [(Mode::Solo, 1..=1), (Mode::Competitive, 2..=4), (Mode::Coop, 2..=4)];
    for time in times {
        for (mode, players) in modes.clone() {
            for players in players {
                for difficulty in [Difficulty::Heroic, Difficulty::Epic, Difficulty::Legendary] {
                    let seed = time << 8 | (mode as u64) << 6 | (players as u64) << 3 | difficulty as u64;
                    plays((&cards, &kinds), (mode, players, difficulty), seed, &mut seen);
                }
            }
        }
    }
    println!("{} actions in {} games, {} of them won", seen.actions, seen.games, seen.won);
    assert!(seen.won > 0 && seen.won < seen.games, "some are won, some are lost");
    all_but(NEVER_TOLD, variants("knight_tales/event.rs", "Event"), &seen.told);
    all_but(NEVER_REFUSED, variants("knight_tales/refusal.rs", "Refusal"), &seen.refused);
    let house = cards.cards().filter(|card| card.id.starts_with("kt/h-"));
    let texts = house.flat_map(|card| card.abilities().map(move |ability| (card.id, ability.trigger.word())));
    let spoke = |id: &str, when| seen.spoke.contains(&(CardRef::of(id).0, when));
    let silent: Vec<_> = texts.filter(|&(id, when)| !spoke(id, when)).collect();
    assert!(silent.is_empty(), "never in these games: {silent:?}");
    seen
}

#[test]
fn random_games_are_sound_and_everything_happens() {
    let seen = random_games(0..TIMES);
    assert!(seen.actions >= 200_000, "{}", seen.actions);
}

/// `cargo xtask soak --only knights-play`.
#[test]
#[ignore = "long; the soak runs it"]
fn soak_random_games() {
    random_games(1000..1000 + 2 * TIMES);
}
