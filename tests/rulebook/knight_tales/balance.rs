//! Measures how hard the house deck is: a bot plays whole games with it.

use std::ops::Range;

use rules_core::knight_tales::{Difficulty, Mode, Outcome};

use super::bot::Bot;
use super::play::house;
use crate::rate::Rate;

const DIFFICULTIES: [Difficulty; 3] = [Difficulty::Heroic, Difficulty::Epic, Difficulty::Legendary];
/// Every mode with every number of players.
const TABLES: [(Mode, usize); 7] = [
    (Mode::Solo, 1),
    (Mode::Competitive, 2),
    (Mode::Competitive, 3),
    (Mode::Competitive, 4),
    (Mode::Coop, 2),
    (Mode::Coop, 3),
    (Mode::Coop, 4),
];

struct Measured {
    mode: Mode,
    players: usize,
    /// By difficulty, easiest first; won is a village that stands after the third night.
    rates: [Rate; 3],
}

/// Every table, so many times.
fn measure(times: Range<u64>) -> Vec<Measured> {
    let cards = house();
    let table = |(mode, players): (Mode, usize)| {
        let rates = DIFFICULTIES.map(|difficulty| {
            let play = |time| {
                let seed = time << 8 | (mode as u64) << 4 | (players as u64) << 2 | difficulty as u64;
                let outcome = Bot::new(&cards, mode, players, difficulty, seed).plays();
                Rate { won: (outcome == Outcome::Won).into(), played: 1 }
            };
            times.clone().map(play).fold(Rate::default(), Rate::and)
        });
        Measured { mode, players, rates }
    };
    TABLES.into_iter().map(table).collect()
}

fn sum(measured: &[Measured], fits: impl Fn(&Measured) -> bool) -> [Rate; 3] {
    let all = measured.iter().filter(|one| fits(one)).map(|one| one.rates);
    all.fold([Rate::default(); 3], |sum, rates| [0, 1, 2].map(|place| sum[place].and(rates[place])))
}

const MODES: [Mode; 3] = [Mode::Solo, Mode::Competitive, Mode::Coop];

fn of_mode(measured: &[Measured], mode: Mode) -> [Rate; 3] {
    sum(measured, |one| one.mode == mode)
}

fn print(measured: &[Measured]) {
    let says = |rates: [Rate; 3]| rates.map(Rate::says).join(" | ");
    for one in measured {
        println!("  {:?} of {}: {}", one.mode, one.players, says(one.rates));
    }
    for mode in MODES {
        println!("{mode:?}: {}", says(of_mode(measured, mode)));
    }
    println!("all: {}", says(sum(measured, |_| true)));
}

/// Easy enough to begin with, hard enough to come back to.
fn is_balanced(rates: [Rate; 3]) {
    let [easy, _, hard] = rates;
    let shares = rates.map(Rate::share);
    assert!((0.65..=0.95).contains(&easy.share()), "Heroic: {}", easy.says());
    assert!((0.15..=0.50).contains(&hard.share()), "Legendary: {}", hard.says());
    assert!(shares.is_sorted_by(|one, next| one > next), "each harder than the one before: {shares:?}");
    assert!(hard.interval().1 < easy.interval().0, "{} and {} overlap", easy.says(), hard.says());
}

#[test]
fn whole_games_find_three_difficulties() {
    let measured = measure(0..8);
    print(&measured);
    is_balanced(sum(&measured, |_| true));
}

/// `cargo xtask soak --only knights-balance`: 2,100 games.
#[test]
#[ignore = "long; the soak runs it"]
fn soak_balance() {
    // Other seeds than those that the cards were balanced with.
    let measured = measure(9_000..9_100);
    print(&measured);
    is_balanced(sum(&measured, |_| true));
    MODES.into_iter().for_each(|mode| is_balanced(of_mode(&measured, mode)));
}
