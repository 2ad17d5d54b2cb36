//! Measures how hard the house encounters are for two new characters: a bot plays them.

use std::ops::Range;

use rules_core::card::{Card, CardRef, Field, Kind};
use rules_core::tainted_grail::{Colour, Outcome};

use super::bot::Bot;
use super::play::Pile;
use super::random_play::CHARACTERS;
use crate::rate::Rate;

/// The pairs that four characters make, by their places among them.
const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

struct Measured {
    id: &'static str,
    is_combat: bool,
    difficulty: u8,
    /// By pair.
    rates: [Rate; PAIRS.len()],
}

impl Measured {
    fn rate(&self) -> Rate {
        self.rates.into_iter().fold(Rate::default(), Rate::and)
    }
}

/// One game; a conversation is won with the favourable result.
fn play(cards: &Pile, (one, other): (usize, usize), encounter: &str, time: u64) -> Rate {
    let encounter = CardRef::of(encounter);
    let seed = u64::from(encounter.0) << 20 | time << 8 | (one * 4 + other) as u64;
    let outcome = Bot::new(cards, &[CHARACTERS[one], CHARACTERS[other]], encounter, seed).plays();
    let won = matches!(outcome, Outcome::Won | Outcome::RanAway | Outcome::Resolved(Colour::Green));
    Rate { won: won.into(), played: 1 }
}

fn encounters(cards: &Pile) -> impl Iterator<Item = Card<'static>> {
    let is_one = |kind| matches!(kind, Kind::CombatEncounter | Kind::DiplomacyEncounter);
    cards.cards().filter(move |card| is_one(card.kind))
}

/// Every pair against every encounter, so many times.
fn measure(times: Range<u64>) -> Vec<Measured> {
    let cards = Pile::house();
    let encounters = encounters(&cards).map(|card| {
        let rates = PAIRS.map(|pair| {
            times.clone().map(|time| play(&cards, pair, card.id, time)).fold(Rate::default(), Rate::and)
        });
        let difficulty = card.amount(Field::Difficulty).expect("a difficulty");
        Measured { id: card.id, is_combat: card.kind == Kind::CombatEncounter, difficulty, rates }
    });
    let mut measured: Vec<_> = encounters.collect();
    measured.sort_by_key(|one| (one.difficulty, !one.is_combat, one.id));
    measured
}

fn sum(measured: &[Measured], fits: impl Fn(&Measured) -> bool) -> Rate {
    measured.iter().filter(|one| fits(one)).map(Measured::rate).fold(Rate::default(), Rate::and)
}

/// The rates by difficulty, easiest first.
fn rates(measured: &[Measured]) -> [Rate; 4] {
    [1, 2, 3, 4].map(|difficulty| sum(measured, |one| one.difficulty == difficulty))
}

fn print(measured: &[Measured]) {
    for one in measured {
        println!("  {} {}: {}", one.difficulty, one.id, one.rate().says());
    }
    for difficulty in 1..=4 {
        let of = |is_combat| sum(measured, |one| one.difficulty == difficulty && one.is_combat == is_combat);
        println!("difficulty {difficulty}: {}", of(true).and(of(false)).says());
        println!("    combat {}; diplomacy {}", of(true).says(), of(false).says());
    }
    for (place, (one, other)) in PAIRS.into_iter().enumerate() {
        let rate = measured.iter().map(|each| each.rates[place]).fold(Rate::default(), Rate::and);
        println!("{} and {}: {}", CHARACTERS[one], CHARACTERS[other], rate.says());
    }
}

/// Easy enough to begin with, hard enough to come back to.
fn is_balanced([easy, second, third, hard]: [Rate; 4]) {
    let shares = [easy, second, third, hard].map(Rate::share);
    assert!((0.60..=0.90).contains(&easy.share()), "the easiest: {}", easy.says());
    assert!((0.15..=0.50).contains(&hard.share()), "the hardest: {}", hard.says());
    assert!(shares.is_sorted_by(|one, next| one > next), "each harder than the one before: {shares:?}");
    assert!(hard.interval().1 < easy.interval().0, "{} and {} overlap", easy.says(), hard.says());
}

#[test]
fn a_pair_that_has_just_begun_finds_four_difficulties() {
    let measured = measure(0..20);
    print(&measured);
    is_balanced(rates(&measured));
}

/// Alone or with three others, every encounter comes to its end, too.
#[test]
fn any_party_comes_to_an_end() {
    let cards = Pile::house();
    for card in encounters(&cards) {
        for members in [1, 3, 4] {
            for seed in 0..5 {
                Bot::new(&cards, &CHARACTERS[..members], CardRef::of(card.id), seed).plays();
            }
        }
    }
}

/// `cargo xtask soak --only balance`.
#[test]
#[ignore = "long; the soak runs it"]
fn soak_balance() {
    // Other seeds than those that the cards were balanced with.
    let measured = measure(5_000..5_100);
    print(&measured);
    is_balanced(rates(&measured));
    let hopeless = measured.iter().find(|one| !(0.02..=0.98).contains(&one.rate().share()));
    assert!(hopeless.is_none(), "{}: nothing to play for", hopeless.map_or("", |one| one.id));
}
