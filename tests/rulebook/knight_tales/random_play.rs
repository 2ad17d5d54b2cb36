//! Games played by nobody: whatever is offered can be done, whatever is refused changes nothing, and it comes to an end.

use rules_core::card::{CardRef, Field, Kind};
use rules_core::game::{Cards, Faces, Rules};
use rules_core::knight_tales::{
    Action, Adjustment, Asked, Difficulty, Event, KnightTales, Mode, Offer, Outcome, Phase, Seat, Spot,
};

use super::play::{Pile, action, house};
use crate::tainted_grail::chance::Chance;

/// More than a game takes: three nights of four knights.
const MOST_ACTIONS: usize = 2000;

struct Game<'c> {
    game: KnightTales,
    cards: &'c Pile,
    chance: Chance,
    acted: Vec<Action>,
    told: Vec<Event>,
}

impl Game<'_> {
    fn tries(&mut self, action: Action) -> bool {
        let before = self.game.clone();
        let mut told = Vec::new();
        match self.game.apply(&action, self.cards, &mut |event| told.push(event)) {
            Ok(()) => {
                self.acted.push(action);
                self.told.append(&mut told);
                true
            }
            Err(why) => {
                assert_eq!((&self.game, told.len()), (&before, 0), "{action:?} was refused: {why:?}");
                false
            }
        }
    }

    #[track_caller]
    fn does(&mut self, action: Action) {
        let said = format!("{action:?}");
        assert!(self.tries(action), "{said} was offered: {:?}", self.game.state().asked());
    }

    fn ids(&self, fits: impl Fn(Kind) -> bool) -> Vec<CardRef> {
        self.cards.cards().filter(|card| fits(card.kind)).map(|card| CardRef::of(card.id)).collect()
    }

    /// One of those cards, as one after the other is refused; `false` where none would do.
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
            (Offer::Attack(spot), Action::Attack(spot)),
            (Offer::Attack(Spot::Boss), Action::Attack(Spot::Boss)),
            (Offer::PayFatigue, Action::PayFatigue),
            (Offer::Reroll(number), Action::Reroll(number)),
            (Offer::AddDie, Action::AddDie),
            (Offer::Resolve, Action::Resolve),
            (Offer::Faith(number), Action::Faith(number)),
            (Offer::ResolveDoom, Action::ResolveDoom),
            (Offer::Strike, Action::Strike),
            (Offer::PickDie(number), Action::PickDie(number)),
            (Offer::ChooseOption(number), Action::ChooseOption(number)),
            (Offer::Pick(number), Action::Pick(number)),
            (Offer::Accept, Action::Accept),
            (Offer::Decline, Action::Decline),
            (Offer::Done, Action::Done),
            (Offer::StopNight, Action::StopNight),
            (Offer::Pass, Action::Pass),
            (Offer::Begin, Action::Begin),
        ];
        let (offer, action) = &all[self.chance.below(all.len())];
        if !offers.contains(offer) {
            assert!(!self.tries(action.clone()), "{offer:?} was not offered: {offers:?}");
        }
    }

    /// Every health point of a monster carries its gold or somebody's crest token.
    fn counts_crests(&self) {
        let state = self.game.state();
        let laid = self.told.iter().any(|event| matches!(event, Event::TokensLaid { .. }));
        for monster in state.field().targets().filter_map(|spot| state.field().monster(spot)) {
            let card = self.cards.card(monster.card.expect("revealed")).expect("a card");
            let health = u32::from(card.amount(Field::Health).expect("its health"));
            let marks: u32 = state.seats().map(|who| u32::from(monster.marks.of(who))).sum();
            let points = marks + u32::from(monster.gold) + u32::from(monster.health_tokens);
            assert!(points == health || (laid && points > health), "{points} of {health}: {monster:?}");
        }
    }

    /// The table corrects something by hand, to the good: or no game would come to its last night.
    fn corrects(&mut self) {
        let who = Seat(self.chance.below(4) as u8);
        let lane = self.chance.below(4) as u8;
        let adjustment = match self.chance.below(3) {
            0 => Adjustment::Tokens { who, fatigue: 4, health: 12, wrath: 15 },
            1 => Adjustment::Lane { lane, points: 3 },
            _ => Adjustment::Village(3),
        };
        self.tries(Action::Adjust(adjustment));
    }

    /// One action of those offered.
    fn acts(&mut self) {
        if self.chance.below(6) == 0 {
            self.corrects();
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
                // Retargeting for ever is allowed, and tiresome.
                Offer::Attack(_) if left.contains(&Offer::PayFatigue) && self.chance.below(4) > 0 => false,
                offer => {
                    self.does(action(offer).expect("nothing to add"));
                    true
                }
            };
            if done {
                return;
            }
        }
        panic!("nothing of what is offered can be done: {:?}", self.game.state().asked());
    }
}

/// Gold that everybody has together, as the events tell it from what they began with.
fn gold_told(told: &[Event], players: usize) -> i32 {
    let start = [12, 10, 8, 6][players - 1] * players as i32;
    let change = |event: &Event| match *event {
        Event::Damaged { gold, .. } => i32::from(gold),
        Event::GoldGained { amount, .. } => i32::from(amount),
        Event::GoldLost { amount, .. } => -i32::from(amount),
        Event::Bought { cost, .. } => -i32::from(cost),
        Event::Shifted { .. } => -1,
        _ => 0,
    };
    start + told.iter().map(change).sum::<i32>()
}

fn plays(cards: &Pile, mode: Mode, players: usize, difficulty: Difficulty, seed: u64) -> (usize, Phase) {
    let chance = Chance::new(seed);
    let mut game = Game { game: KnightTales::default(), cards, chance, acted: Vec::new(), told: Vec::new() };
    game.does(Action::SetUp { mode, difficulty });
    for name in ["h-knight-die", "h-black-die", "h-red-die", "h-longsword"] {
        game.does(Action::Lay(CardRef::of(&format!("kt/{name}"))));
    }
    let mut knights = game.ids(|kind| kind == Kind::Knight);
    game.chance.shuffle(&mut knights);
    for &knight in &knights[..players] {
        game.does(Action::Lay(knight));
    }
    game.does(Action::Begin);
    while !matches!(game.game.state().phase(), Phase::Over(_)) {
        assert!(game.acted.len() < MOST_ACTIONS, "no end: {:?}", game.game.state().asked());
        game.acts();
        let state = game.game.state();
        for knight in state.knights() {
            if state.round() > 0 {
                let (fatigue, health, wrath) = (knight.fatigue, knight.health, knight.wrath);
                assert!(fatigue < health && health < wrath, "{knight:?}");
            }
        }
        let gold: i32 = state.knights().iter().map(|knight| i32::from(knight.gold)).sum();
        assert_eq!(gold, gold_told(&game.told, players), "gold");
        if let Some(Asked::Target { .. }) = state.asked() {
            game.counts_crests();
        }
    }
    assert!(game.told.iter().all(|event| !matches!(event, Event::TooMuch { .. })), "no room");

    let mut again = KnightTales::default();
    let mut told = Vec::new();
    for action in &game.acted {
        assert_eq!(again.apply(action, cards, &mut |event| told.push(event)), Ok(()));
    }
    assert_eq!(again, game.game, "the same actions give the same game");
    assert_eq!(told, game.told);
    let kept = postcard::to_allocvec(&again).expect("a state");
    assert_eq!(postcard::from_bytes::<KnightTales>(&kept).as_ref(), Ok(&again), "a kept game is the game");
    (game.acted.len(), game.game.state().phase())
}

fn random_games(times: u64) {
    let cards = house();
    let (mut games, mut actions, mut won) = (0, 0, 0);
    let modes = [(Mode::Solo, 1..=1), (Mode::Competitive, 2..=4), (Mode::Coop, 2..=4)];
    for seed in 0..times {
        for (mode, players) in modes.clone() {
            for players in players {
                for difficulty in [Difficulty::Heroic, Difficulty::Epic, Difficulty::Legendary] {
                    let seed = seed * 100 + games;
                    let (acted, phase) = plays(&cards, mode, players, difficulty, seed);
                    games += 1;
                    actions += acted;
                    won += usize::from(phase == Phase::Over(Outcome::Won));
                }
            }
        }
    }
    println!("{actions} actions in {games} games, {won} of them won");
    assert!(won > 0 && won < games as usize, "some are won, some are lost");
}

#[test]
fn random_games_are_sound() {
    random_games(2);
}

/// `cargo xtask soak --only knights-play`: about 200,000 actions.
#[test]
#[ignore = "long; the soak runs it"]
fn soak_random_games() {
    random_games(40);
}
