//! Measures how hard the solo opponent is: a bot plays whole games against it with the house cards.

use std::ops::Range;

use rules_core::paladins::Difficulty;

use super::bot::Bot;
use super::random_play::all_cards;

const DIFFICULTIES: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Standard, Difficulty::Hard];

/// The averages of the player's and of the opponent's points, and the share of games that the player won.
struct Measured {
    player: f64,
    opponent: f64,
    won: f64,
}

fn measure(games: Range<u64>) -> [Measured; 3] {
    let cards = all_cards();
    DIFFICULTIES.map(|difficulty| {
        let many = (games.end - games.start) as f64;
        let mut sum = [0.0; 3];
        for seed in games.clone() {
            let points = Bot::new(&cards, 1, difficulty, seed << 2 | difficulty as u64).plays();
            let [player, opponent] = points[..] else { panic!("two seats") };
            sum[0] += f64::from(player);
            sum[1] += f64::from(opponent);
            sum[2] += f64::from(u8::from(player > opponent));
        }
        let [player, opponent, won] = sum.map(|sum| sum / many);
        println!("{difficulty:?}: player {player:.1}, opponent {opponent:.1}, won {:.0} %", won * 100.0);
        Measured { player, opponent, won }
    })
}

/// Every difficulty gives the opponent more, and neither side falls out of the range of a game.
fn is_sound(measured: &[Measured; 3]) {
    for one in measured {
        assert!((15.0..120.0).contains(&one.player) && (15.0..120.0).contains(&one.opponent));
        assert!((0.0..=1.0).contains(&one.won));
    }
    assert!(
        measured.is_sorted_by(|easier, harder| easier.opponent < harder.opponent),
        "each harder than the one before"
    );
}

#[test]
fn whole_games_against_the_opponent() {
    is_sound(&measure(0..12));
}

/// `cargo xtask soak --only paladins-balance`: 500 games at each difficulty.
#[test]
#[ignore = "long; the soak runs it"]
fn soak_balance() {
    is_sound(&measure(9_000..9_500));
}

/// Two to four play to the end, and the bots' points are those of a game.
#[test]
fn whole_games_of_several() {
    let cards = all_cards();
    for players in 2..=4 {
        for seed in 0..3 {
            let points = Bot::new(&cards, players, Difficulty::Easy, seed << 8 | u64::from(players)).plays();
            println!("{players} players: {points:?}");
            assert_eq!(points.len(), usize::from(players));
            assert!(points.iter().all(|points| (-20..120).contains(points)), "{points:?}");
        }
    }
}
