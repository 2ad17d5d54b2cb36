//! Random play of whole scenarios. Whatever is listed can be done, whatever is refused changes nothing, gold,
//! material and items are all accounted for, every game ends, and the same actions give the same state. Over all
//! games, every event, refusal and question occurs, except those listed with a reason.

use std::collections::BTreeSet;

use rules_core::card::{CardRef, Slot};
use rules_core::game::{Cards as _, Rules};
use rules_core::last_spell::{
    Action, Asked, Entry, Event, Group, Holder, HouseRules, LastSpell, Phase, Refusal, Scenario, Seat, Spot,
    Start, Structure,
};

use super::play::Pile;
use super::random_actions::Cards;
use crate::applying::{again, packed};
use crate::tainted_grail::chance::Chance;
use crate::variants::{all_but, name, variants};

/// The longest session on the tower.
const MOST_ACTIONS: usize = 2000;
/// After every so many actions the state is kept, to compare it in the replay.
const EVERY: usize = 16;
/// What a journal's checkpoint may take.
const MOST_BYTES: usize = 2048;
/// Turns of a main phase after which everybody only passes.
const MOST_TURNS: usize = 40;

/// Gold, material, and the items of the stash and of the heroes, sorted.
type Account = ([i32; 2], [Vec<CardRef>; 5]);

struct Game<'c> {
    game: LastSpell,
    before: LastSpell,
    pile: &'c Pile,
    cards: &'c Cards,
    chance: Chance,
    acted: Vec<Action>,
    turns: usize,
    told: BTreeSet<String>,
    refused: BTreeSet<String>,
    asked: BTreeSet<String>,
    /// The account as counted from the events.
    account: Account,
    kept: Vec<LastSpell>,
    largest: usize,
}

fn standing(game: &LastSpell) -> Account {
    let at = game.state();
    let mut items: [Vec<CardRef>; 5] = Default::default();
    items[4] = at.stash().to_vec();
    for (has, hero) in items.iter_mut().zip(at.heroes()) {
        *has = hero.items().to_vec();
    }
    items.iter_mut().for_each(|items| items.sort());
    ([at.goods().gold.into(), at.goods().material.into()], items)
}

const fn room(holder: Holder) -> Option<usize> {
    match holder {
        Holder::Stash => Some(4),
        Holder::Hero(who) => Some(who.index()),
        Holder::Stack | Holder::Box => None,
    }
}

impl Game<'_> {
    fn tries(&mut self, action: Action) -> Result<(), Refusal> {
        let mut told = Vec::new();
        let outcome = self.game.apply(&action, self.pile, &mut |event| told.push(event));
        match &outcome {
            Ok(()) => {
                if let Action::Adjust { .. } = action {
                    self.account = standing(&self.game);
                }
                self.balances(&told);
                self.is_sound();
                self.before.clone_from(&self.game);
                self.acted.push(action);
                if self.acted.len().is_multiple_of(EVERY) {
                    self.kept.push(self.game.clone());
                    self.largest = self.largest.max(packed(&self.game));
                }
                match self.game.state().asked() {
                    Some(Asked::Confirm(prompt)) => self.asked.extend([name(&prompt), "Confirm".to_owned()]),
                    asked => self.asked.extend(asked.map(|asked| name(&asked))),
                }
                self.told.extend(told.iter().map(|event| name(event)));
            }
            Err(why) => {
                assert_eq!((&self.game, told.len()), (&self.before, 0), "{action:?} was refused: {why:?}");
                self.refused.insert(name(why));
                if let Refusal::Missing { card, slot } = *why {
                    self.fills_in(card, Slot::from_code(slot).expect("a slot"));
                }
            }
        }
        outcome
    }

    /// Checks that gold, material and items change only by events.
    fn balances(&mut self, told: &[Event]) {
        let (goods, items) = &mut self.account;
        for event in told {
            match *event {
                Event::Gold { by, now, .. } => {
                    goods[0] += i32::from(by);
                    assert_eq!(goods[0], i32::from(now));
                }
                Event::Material { by, now, .. } => {
                    goods[1] += i32::from(by);
                    assert_eq!(goods[1], i32::from(now));
                }
                Event::ItemMoved { card, from, to } => {
                    if let Some(from) = room(from) {
                        let place =
                            items[from].iter().position(|&other| other == card).expect("it lay there");
                        items[from].remove(place);
                    }
                    if let Some(to) = room(to) {
                        items[to].push(card);
                        items[to].sort();
                    }
                }
                _ => {}
            }
        }
        assert_eq!(standing(&self.game), self.account, "{told:?}");
    }

    /// What holds whatever has happened.
    fn is_sound(&self) {
        let at = self.game.state();
        for one in at.city() {
            assert!(one.damage < one.what.print().destroyed_at, "{one:?}");
            assert!(one.throws <= 2 && (!one.upgraded || one.what.print().upgrade.is_some()));
        }
        assert!(at.fog().iter().all(|&distance| distance <= 6));
        assert!(at.row().len() <= 5 && at.pattern_deck() <= 10 && at.day() <= 3);
        let (free, all) = self.game.workers(self.pile);
        assert!(free <= all);
        self.game.fog_fields(&mut |field| {
            assert!(field.face_up || (field.upper.is_none() && field.lower.is_none()), "not told");
        });
        for hero in at.heroes() {
            assert!(hero.perks().iter().all(|perk| (1..=4).contains(&perk.level)));
        }
    }

    fn fills_in(&mut self, card: CardRef, slot: Slot) {
        let kind = self.pile.card(card).expect("a card").kind;
        let amounts: Vec<u8> = (0..30).filter(|&amount| slot.takes_on(kind, amount)).collect();
        let amount = self.chance.of(&amounts).expect("an amount");
        let action = Action::FillIn { card, slot: slot.code(), amount };
        assert_eq!(self.tries(action.clone()), Ok(()), "{action:?}");
    }

    /// What the screen lists is accepted, and everything else is refused for the reason it gives.
    fn compares(&mut self, who: Seat) {
        let mut listed = Vec::new();
        self.game.builds(who, self.pile, &mut |what, may| listed.push((what, may)));
        let (what, may) = listed[self.chance.below(listed.len())].clone();
        let mut copy = self.game.clone();
        let outcome = copy.apply(&Action::Build { what, near: 0 }, self.pile, &mut |_| {});
        assert_eq!(outcome, may.map(|_| ()), "{what:?}");
        let mut listed = Vec::new();
        self.game.upgrades(who, self.pile, &mut |place, one, may| {
            listed.push((Spot { place, what: one.what }, may))
        });
        if let Some((place, may)) = listed.get(self.chance.below(listed.len())).cloned() {
            let mut copy = self.game.clone();
            let outcome = copy.apply(&Action::Upgrade(place), self.pile, &mut |_| {});
            assert_eq!(outcome, may.map(|_| ()), "{place:?}");
        }
        let item = self.chance.of(&self.cards.equipment).expect("an item");
        let may = self.game.may_buy(who, item, self.pile).map(|_| ());
        let mut copy = self.game.clone();
        let outcome = copy.apply(&Action::Buy(item), self.pile, &mut |_| {});
        assert!(outcome == may || matches!(outcome, Err(Refusal::Full(_))), "{outcome:?} {may:?}");
        let mut ruins = 0;
        self.game.ruins(&mut |_, one, need| {
            assert_eq!((one.what.group(), one.what.print().size), (Group::Ruin, need));
            ruins += 1;
        });
        assert!(ruins <= 6);
    }

    /// A manual correction or any random action; most are refused.
    fn anything(&mut self) {
        let number = self.chance.below(8) as u8;
        let card = self.chance.of(&self.cards.equipment).expect("an item");
        let mut entries = vec![Entry::Fog(3), Entry::Wounds(Seat(number))];
        let state = self.game.state();
        state.value_groups(&mut |group| state.each_entry(group, &mut |entry| entries.push(entry)));
        // What may contradict another value comes more often.
        let perks = Entry::Perks { who: Seat(number % 2), level: 1 };
        entries.extend([Entry::Deck, perks, Entry::Row(0)].iter().cycle().take(60));
        let on = |bit: u8| number == bit;
        let rules = HouseRules {
            shuffle_patterns: !on(0),
            shuffle_directions: on(1),
            single_swaps: on(2),
            push_one_tile: on(3),
            close_together: on(4),
            both_hands: on(5),
            sell_without_shop: !on(6),
            guess_from_deck: on(7) || on(0),
            heads_is_right: on(1),
        };
        let action = match self.chance.below(8) {
            0 | 1 => {
                let entry = entries[self.chance.below(entries.len())];
                let [_, most] = self.game.state().bounds(entry);
                // A hero with as many perks as there is room for could not take the next one.
                let most = if let Entry::Perks { .. } = entry { 0 } else { most };
                Action::Adjust { entry, amount: self.chance.below(usize::from(most) + 2) as u8 }
            }
            2 => Action::SetHouseRules(rules),
            3 => {
                let found = self.pile.card(card);
                let bytes = found.map_or(&[][..], |card| card.record());
                let end = bytes.len() - usize::from(number == 0 && !bytes.is_empty());
                Action::KeepCard(bytes[..end].try_into().expect("a record"))
            }
            4 => Action::LiftLimit,
            5 => Action::FillIn { card, slot: (0x46, 0), amount: number },
            6 => Action::Lay([card, CardRef::of("ls/nothing")][self.chance.below(2)]),
            _ => [Action::Begin, Action::Decline, Action::Refresh, self.game.pick(9)][self.chance.below(4)]
                .clone(),
        };
        // What is lifted or corrected is done; cards that would be taken are left to those who are asked.
        if !matches!(action, Action::Lay(_)) || self.chance.below(3) == 0 {
            let _ = self.tries(action);
        }
    }

    fn acts(&mut self) {
        if self.chance.below(20) == 0 {
            self.anything();
        }
        let Some(asked) = self.game.state().asked() else { return };
        if let Asked::Turn { who, doing } = asked {
            self.turns += 1;
            // Random play soon runs out of goods, so some are added.
            if self.chance.below(9) == 0 {
                let entry = [Entry::Gold, Entry::Material][self.chance.below(2)];
                let _ = self.tries(Action::Adjust { entry, amount: 12 });
            }
            if doing.is_none() && !self.game.state().is_lifted() && self.chance.below(6) == 0 {
                self.compares(who);
            }
        } else if self.game.state().phase() != Phase::Main {
            self.turns = 0;
        }
        let mut attempts = self.cards.attempts(&self.game, asked, &mut self.chance);
        if self.turns > MOST_TURNS {
            attempts.drain(..attempts.len() - 1);
        }
        // Now and then the carrying limit is lifted.
        if self.chance.below(30) == 0 {
            let _ = self.tries(Action::LiftLimit);
        }
        for action in &attempts {
            if self.tries(action.clone()).is_ok() {
                return;
            }
        }
        // Only an unknown value or an overloaded hero may block all attempts.
        let held = matches!(asked, Asked::Confirm(_) | Asked::Swap | Asked::Direction);
        assert!(held, "a dead end: {asked:?} {attempts:?}");
    }

    fn plays(&mut self) {
        while self.game.state().phase() != Phase::Over {
            assert!(self.acted.len() < MOST_ACTIONS, "it does not end");
            self.acts();
        }
        assert_eq!(self.tries(Action::Begin), Err(Refusal::Over));
    }
}

fn all_cards() -> Pile {
    let mut cards = Pile::of_file("last-spell/rulebook.toml");
    cards.add_file("last-spell/house.toml");
    cards.add_file("last-spell/house-shop.toml");
    cards
}

#[derive(Default)]
struct Seen {
    actions: usize,
    longest: usize,
    told: BTreeSet<String>,
    refused: BTreeSet<String>,
    asked: BTreeSet<String>,
    largest: usize,
}

impl Seen {
    fn plays(&mut self, pile: &Pile, cards: &Cards, seed: u64) {
        let players = 2 + (seed % 3) as u8;
        let scenario =
            [Scenario::Gildenberg, Scenario::Lakeburg, Scenario::Glenwald][(seed / 3 % 3) as usize];
        let start = if seed % 4 == 3 { Start::Single } else { Start::Campaign };
        let mut game = Game {
            game: LastSpell::default(),
            before: LastSpell::default(),
            pile,
            cards,
            chance: Chance::new(seed),
            acted: Vec::new(),
            turns: 0,
            told: BTreeSet::new(),
            refused: BTreeSet::new(),
            asked: BTreeSet::new(),
            account: Default::default(),
            kept: Vec::new(),
            largest: 0,
        };
        let patterns = if seed.is_multiple_of(2) { 0 } else { 31 };
        for wrong in [(1, 0), (2, 5), (2, 32)] {
            let (players, patterns) = wrong;
            assert!(game.tries(Action::SetUp { players, scenario, start, patterns }).is_err());
        }
        assert_eq!(game.tries(Action::SetUp { players, scenario, start, patterns }), Ok(()));
        assert_eq!(game.tries(Action::Begin), Ok(()));
        game.plays();
        again(&game.acted, game.pile, (EVERY, &game.kept), &game.game);
        self.actions += game.acted.len();
        self.longest = self.longest.max(game.acted.len());
        self.told.append(&mut game.told);
        self.refused.append(&mut game.refused);
        self.asked.append(&mut game.asked);
        self.largest = self.largest.max(game.largest);
    }

    /// Checks that every variant was seen, except the listed ones.
    fn is_complete(&self) {
        println!(
            "{} actions, at most {} in a game and {} bytes a checkpoint",
            self.actions, self.longest, self.largest
        );
        assert!(self.largest <= MOST_BYTES, "{} bytes", self.largest);
        all_but(&[], variants("last_spell/event.rs", "Event"), &self.told);
        all_but(NEVER_REFUSED, variants("last_spell/refusal.rs", "Refusal"), &self.refused);
        let mut asked = variants("last_spell/agenda.rs", "Asked");
        asked.append(&mut variants("last_spell/agenda.rs", "Prompt"));
        all_but(&[], asked, &self.asked);
    }
}

const NEVER_REFUSED: &[(&str, &str)] = &[
    ("AnswersFull", "there is room for more answers than cards are laid"),
    ("NothingBegun", "nobody ends what has not begun; see building.rs"),
    ("RecordsFull", "a record that is not in use makes room"),
];

#[test]
fn random_games() {
    let pile = all_cards();
    let cards = Cards::of(&pile);
    let mut seen = Seen::default();
    for seed in 0..60 {
        seen.plays(&pile, &cards, seed);
    }
    seen.is_complete();
}

/// `cargo xtask soak --only spell-play`: 200,000 actions.
#[test]
#[ignore = "long; the soak runs it"]
fn soak_random_games() {
    let pile = all_cards();
    let cards = Cards::of(&pile);
    let mut seen = Seen::default();
    let mut seed = 1_000;
    while seen.actions < 200_000 {
        seen.plays(&pile, &cards, seed);
        seed += 1;
    }
    seen.is_complete();
}

/// The size matters: a game is held twice in the tower's memory, and is written to flash every 32 actions.
#[test]
fn a_game_is_small() {
    assert!(size_of::<LastSpell>() <= 6 * 1024, "{}", size_of::<LastSpell>());
    println!("{} bytes in memory, {} structures", size_of::<LastSpell>(), Structure::ALL.len());
}
