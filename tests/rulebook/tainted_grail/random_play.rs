//! Random play over all house encounters: what is offered applies, what is not is refused and changes nothing, the same
//! actions give the same game, and nobody is ever stuck.

use rules_core::card::{CardRef, Kind};
use rules_core::game::{Faces, Rules};
use rules_core::tainted_grail::party::{self, Character, Holding, Seat, Seats, Track};
use rules_core::tainted_grail::{
    Action, Adjustment, Event, From, HouseRules, Mode, Offer, Place, Switch, TaintedGrail, day,
};

use super::chance::Chance;
use super::play::Pile;

/// Actions of the longest session.
const MOST_ACTIONS: usize = 2_000;
/// Actions of a rest, an encounter that begins, a correction and one thing that is offered.
const ROOM: usize = 12;

pub(super) const CHARACTERS: [&str; 4] = ["elgan", "gerdwyn", "junis", "osbert"];

struct Game<'c> {
    game: TaintedGrail,
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
        assert!(self.tries(action), "{said} was offered: {:?}", self.game.encounter());
    }

    fn ids(&self, fits: impl Fn(&rules_core::card::Card<'_>) -> bool) -> Vec<CardRef> {
        self.cards.cards().filter(fits).map(|card| CardRef::of(card.id)).collect()
    }

    /// Lays a card: one that may not be laid is refused; `false` where none could.
    fn lays(&mut self, from: From) -> bool {
        let mut cards = match from {
            From::Amberlings => self.ids(|card| card.kind == Kind::Amberling),
            From::Weather => self.ids(|card| card.kind == Kind::Weather),
            _ => self.ids(|card| matches!(card.kind, Kind::CombatCard | Kind::DiplomacyCard)),
        };
        while !cards.is_empty() {
            let card = cards.swap_remove(self.chance.below(cards.len()));
            if self.tries(Action::LayCard { card, piece: 0, from }) {
                return true;
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
        let other = self.chance.of(&all).filter(|offer| !offers.contains(offer) && offers.len() < 32);
        if let Some((offer, action)) = other.and_then(|offer| Some((offer, offer.action()?))) {
            assert!(!self.tries(action), "{offer:?} was not offered: {offers:?}");
        }
    }

    /// The table corrects something by hand (TG-S-36), to the death if need be.
    fn corrects(&mut self) {
        let who = Seat(self.chance.below(5) as u8);
        let what = Holding::ALL[self.chance.below(6)];
        let amount = self.chance.below(6) as u8;
        let adjustment = match self.chance.below(6) {
            0 => Adjustment::Pool(amount),
            1 => Adjustment::Relation(amount),
            2 => Adjustment::Duration(amount),
            3 => Adjustment::Time { place: Place::Laid(0), amount },
            4 => Adjustment::Gain { who, what, amount },
            _ => Adjustment::Lose { who, what, amount },
        };
        self.tries(Action::Adjust(adjustment));
    }

    /// Between encounters: whoever is dying is helped up, and some of the harm stays.
    fn rests(&mut self) {
        for who in self.game.party().seats().iter() {
            let sheet = |action| Action::Day(day::Action::Sheet(action));
            let health = 1 + self.chance.below(9) as u8;
            self.tries(sheet(party::Action::Gain { who, what: Holding::Health, amount: health }));
            let fear = self.chance.below(6) as u8;
            self.tries(sheet(party::Action::Lose { who, what: Holding::Fear, amount: fear }));
        }
    }

    /// The encounter begins for everybody or, now and then, for some.
    fn meets(&mut self, card: CardRef) {
        let everybody = self.game.party().seats();
        let some: Seats = everybody.iter().filter(|_| self.chance.below(4) > 0).collect();
        let group = if some.is_empty() { everybody } else { some };
        self.does(Action::StartEncounter { card, group });
    }

    /// One action of those offered.
    fn acts(&mut self) {
        if self.chance.below(25) == 0 {
            self.corrects();
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
                    assert!(!left.is_empty(), "nothing can be laid, and nothing else be done");
                    continue;
                }
                Offer::ChooseAmount { most } => {
                    assert!(!self.tries(Action::ChooseAmount(most + 1)));
                    let amount = self.chance.below(usize::from(most) + 1) as u8;
                    self.does(Action::ChooseAmount(amount));
                }
                Offer::Roll => {
                    let [sides] = self.game.due()[..] else { panic!("one die is due") };
                    let face = |face: usize| Faces::from_slice(&[face as u8]).expect("a die");
                    assert!(!self.tries(Action::Roll(face(sides.into()))));
                    let rolled = face(self.chance.below(sides.into()));
                    self.does(self.game.roll(rolled));
                }
                offer => self.does(offer.action().expect("nothing to add")),
            }
            return;
        }
    }
}

/// What a session came to: actions that were taken, and what was told.
struct Session {
    actions: usize,
    told: Vec<Event>,
}

/// So many actions, from that encounter on to others.
fn plays(cards: &Pile, encounter: CardRef, members: usize, seed: u64, most: usize) -> Session {
    let chance = Chance::new(seed);
    let mut game = Game { game: TaintedGrail::default(), cards, chance, acted: Vec::new(), told: Vec::new() };
    let first = game.chance.below(4);
    for number in 0..members {
        let name = CHARACTERS[(first + number) % 4];
        game.does(Action::Join(CardRef::of(&format!("tg/h-{name}"))));
        let items = game.ids(|card| card.kind == Kind::Item);
        for _ in 0..2 {
            if let Some(item) = game.chance.of(&items) {
                game.tries(Action::Receive {
                    who: Seat(number as u8),
                    card: item,
                    secret: false,
                    wear: true,
                });
            }
        }
    }
    if game.chance.below(3) == 0 {
        let mode =
            Mode::NORMAL.with(Switch::ChallengeFlee).with(Switch::ChallengeAvoid).with(Switch::StoryHealth);
        game.does(Action::SetMode(mode));
        let rules = HouseRules {
            greedy_gains_each: false,
            flee_loses: Track::Health,
            trap_loses: Track::Fear,
            ..HouseRules::RECOMMENDED
        };
        game.does(Action::SetHouseRules(rules));
    }
    game.meets(encounter);
    let encounters = encounters(cards);
    while game.acted.len() + ROOM <= most {
        if game.game.encounter().is_none() {
            game.rests();
            let next = game.chance.of(&encounters).expect("an encounter");
            game.meets(next);
        }
        game.acts();
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

    let mut again = TaintedGrail::default();
    let mut told = Vec::new();
    for action in &game.acted {
        assert_eq!(again.apply(action, cards, &mut |event| told.push(event)), Ok(()));
    }
    assert_eq!(again, game.game, "the same actions give the same game");
    assert_eq!(told, game.told);
    let kept = postcard::to_allocvec(&again).expect("a state");
    assert_eq!(postcard::from_bytes::<TaintedGrail>(&kept).as_ref(), Ok(&again), "a kept game is the game");
    Session { actions: game.acted.len(), told }
}

fn encounters(cards: &Pile) -> Vec<CardRef> {
    let is_one = |kind| matches!(kind, Kind::CombatEncounter | Kind::DiplomacyEncounter);
    cards.cards().filter(|card| is_one(card.kind)).map(|card| CardRef::of(card.id)).collect()
}

/// Every house encounter with parties of one to four, in sessions of so many actions.
fn random_games(times: u64, actions: usize) {
    let cards = Pile::house();
    let encounters = encounters(&cards);
    assert_eq!(encounters.len(), 20);
    let (mut all, mut begun, mut ended) = (0, 0, 0);
    for (time, members) in (0..times).flat_map(|time| (1..=4).map(move |members| (time, members))) {
        for (number, &encounter) in (0u64..).zip(&encounters) {
            let seed = time * 1000 + number * 10 + members as u64;
            let Session { actions, told } = plays(&cards, encounter, members, seed, actions);
            let count = |is: fn(&Event) -> bool| told.iter().filter(|event| is(event)).count();
            assert_eq!(count(|event| matches!(event, Event::TooMuch { .. })), 0, "no room: {told:?}");
            all += actions;
            begun += count(|event| matches!(event, Event::EncounterStarted { .. }));
            ended += count(|event| matches!(event, Event::EncounterEnded(_)));
        }
    }
    println!("{all} actions in {} sessions: {ended} of {begun} encounters ended", 80 * times);
    assert!(ended * 10 >= begun * 9, "{ended} of {begun} encounters came to an end");
}

#[test]
fn random_games_are_sound() {
    assert!(
        CHARACTERS
            .iter()
            .enumerate()
            .all(|(code, name)| Character::from_word(name) == Character::from_code(code as u8))
    );
    random_games(1, 250);
}

/// `cargo xtask soak --only grail-play`: about 320,000 actions.
#[test]
#[ignore = "long; the soak runs it"]
fn soak_random_games() {
    random_games(2, MOST_ACTIONS);
}
