//! Reminders: what the players do themselves is mentioned at the right moment.

use rules_core::knight_tales::{Action, BossWarning, Mode, Reminder};

use super::play::*;
use super::{Case, check};

fn reminded(play: &Play, reminder: Reminder) -> bool {
    play.game.reminders().contains(&reminder)
}

fn giant() -> String {
    minion("giant", "beast", 25, "", &[])
}

#[test]
fn reminders() {
    check(&[
        Case {
            rules: &["KT-SET-04", "KT-SET-05", "KT-SET-08"],
            says: "market, monsters and trophies are laid out before the game",
            check: || {
                let play = Play::table(Mode::Coop, &[]);
                for reminder in [Reminder::LayOutMarket, Reminder::ShuffleMonsters, Reminder::LayOutTrophies]
                {
                    assert!(reminded(&play, reminder));
                }
            },
        },
        Case {
            rules: &["KT-SET-10", "KT-SOLO-03", "KT-COOP-03"],
            says: "a longsword each names the knight; helpers lie where quests and renown would",
            check: || {
                for mode in [Mode::Competitive, Mode::Solo, Mode::Coop] {
                    let play = Play::table(mode, &[]);
                    assert!(reminded(&play, Reminder::DrawLongswords));
                    assert_eq!(reminded(&play, Reminder::LayOutHelpers), mode != Mode::Competitive);
                }
            },
        },
        Case {
            rules: &["KT-SET-06", "KT-SET-07"],
            says: "quests only for those who compete; renown cards always, for their numbers",
            check: || {
                for mode in [Mode::Competitive, Mode::Solo, Mode::Coop] {
                    let play = Play::table(mode, &[]);
                    assert_eq!(reminded(&play, Reminder::ShuffleQuests), mode == Mode::Competitive);
                    assert!(reminded(&play, Reminder::LayOutRenown));
                }
            },
        },
        Case {
            rules: &["KT-DAY-01", "KT-DAY-17"],
            says: "the market is turned up on later days, and filled after each purchase",
            check: || {
                let mut play = Play::day(Mode::Competitive, &["a", "b"], &[]);
                assert!(play.game.reminders().is_empty(), "the first day");
                play.does(Action::Buy(id("example-animal")));
                assert!(reminded(&play, Reminder::RefillMarket));
                play.does(Action::Pass);
                assert!(!reminded(&play, Reminder::RefillMarket));
                let mut play = super::day::second_day(&[]);
                assert!(reminded(&play, Reminder::TurnUpMarket));
                play.lays("q-2");
                play.does(Action::Pass);
                assert!(!reminded(&play, Reminder::TurnUpMarket));
            },
        },
        Case {
            rules: &["KT-OQ-25", "KT-TOK-09"],
            says: "more gold or crest tokens in use than there are: play goes on, and the tower says so",
            check: || {
                let mut play = Play::night(Mode::Competitive, &["a", "b"], [["giant"; 3]; 3], &[giant()]);
                assert!(reminded(&play, Reminder::GoldRunsOut), "75 on the giants");
                for _ in 0..7 {
                    assert!(!reminded(&play, Reminder::CrestsRunOut));
                    play.fights(at(0, 1), &[Sword; 3], &[], &[]);
                    play.misses(at(0, 1));
                }
                assert!(reminded(&play, Reminder::CrestsRunOut), "21 of A's");
                let play = Play::night(Mode::Competitive, &["a", "b"], [["rat"; 3]; 3], &[]);
                assert!(play.game.reminders().is_empty());
            },
        },
        Case {
            rules: &["KT-BOSS-17"],
            says: "before an attack that lets the boss in the tower says so, and which lanes it would hit",
            check: || {
                let mut play = Play::mob([["orc", "rat", "rat"], ["rat"; 3], ["rat", "rat", "orc"]], &[]);
                play.attacks(at(0, 3));
                assert_eq!(play.game.boss_warning(&play.cards), None, "two lanes are as long");
                play.fells(at(0, 3));
                play.fells(at(1, 3));
                play.attacks(at(2, 3));
                let warning = BossWarning { rank: 3, lanes: [true, false, false] };
                assert_eq!(play.game.boss_warning(&play.cards), Some(warning));
            },
        },
    ]);
}
