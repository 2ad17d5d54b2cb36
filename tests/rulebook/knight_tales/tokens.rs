//! Tokens (KT-TOK).

use rules_core::knight_tales::{Action, Event, Mode, Spot};

use super::play::*;
use super::{Case, check};

/// A card that everybody has and that does this before the roll.
fn with(text: &str, lanes: [[&'static str; 3]; 3]) -> Play {
    let gear = gear("gear", "action", &[("knight action", text)]);
    let mut play = Play::night(Mode::Competitive, &["a", "b"], lanes, &[gear]);
    play.attacks(at(0, 1));
    play.uses(A, "gear");
    play
}

const ZOMBIES: [[&str; 3]; 3] = [["zombie"; 3]; 3];

#[test]
fn tokens() {
    check(&[
        Case {
            rules: &["KT-TOK-01", "KT-TOK-02"],
            says: "sword and shield tokens are swords and shields of whoever owns them",
            check: || {
                let text = "sword token 2\nshield token 1\nmonster sword token 2\nmonster shield token 1";
                let mut play = with(text, ZOMBIES);
                play.pays();
                play.rolls(&[Faith; 3], &[Sword], &[]);
                let events = play.strikes();
                assert!(told(&events, Event::Struck { damage: 1, incoming: 2 }));
            },
        },
        Case {
            rules: &["KT-TOK-03", "KT-TOK-04"],
            says: "a die token is a die more, up to four",
            check: || {
                let play = with("on the target black die token 1\nred die token 9", ZOMBIES);
                assert_eq!(play.game.pool(&play.cards), [3, 2, 4]);
            },
        },
        Case {
            rules: &["KT-TOK-05", "KT-TOK-06", "KT-DX-08"],
            says: "a health token is a point without gold, taken last",
            check: || {
                let mut play = with("on the target health token 1", [["rat"; 3]; 3]);
                play.pays();
                play.rolls(&[Sword, Sword, Shield], &[], &[]);
                let events = play.strikes();
                assert!(told(&events, Event::Damaged { target: at(0, 1), amount: 2, gold: 1 }));
                assert_eq!((play.gold(A), play.defeated(A)), (11, vec![id("rat")]));
            },
        },
        Case {
            rules: &["KT-TOK-07"],
            says: "damage to a health token leaves a crest token as well",
            check: || {
                let mut play = with("on the target health token 2", [["rat"; 3]; 3]);
                play.pays();
                play.rolls(&[Sword, Sword, Shield], &[], &[]);
                play.strikes();
                let monster = play.monster(at(0, 1));
                assert_eq!((monster.marks.of(A), monster.gold, monster.health_tokens), (2, 0, 1));
                assert!(!monster.defeated);
            },
        },
        Case {
            rules: &["KT-TOK-09", "KT-OQ-25"],
            says: "five uses of crest tokens are counted apart",
            check: || {
                let mut play = with("sword token 1", [["wall"; 3]; 3]);
                play.pays();
                play.rolls(&[Sword, Sword, Shield], &[], &[]);
                play.strikes();
                assert_eq!(play.at().crests(A), [1, 3, 0, 0, 0]);
            },
        },
        Case {
            rules: &["KT-TOK-10", "KT-OQ-08"],
            says: "tokens of effects are for one attack, laid ones stay, also through a fight",
            check: || {
                let text = "monster sword token 1\non the target monster sword token 1\nsword token 1";
                let mut play = with(text, [["wall"; 3]; 3]);
                play.pays();
                play.rolls(&[Shield; 3], &[], &[]);
                let events = play.strikes();
                assert!(told(&events, Event::Struck { damage: 1, incoming: 0 }));
                assert_eq!(play.monster(at(0, 1)).swords, 1);
                play.attacks(at(0, 1));
                play.pays();
                play.rolls(&[Faith; 3], &[], &[]);
                play.does(Action::Resolve);
                let events = play.does(Action::Strike);
                assert!(told(&events, Event::Struck { damage: 0, incoming: 1 }));
                assert_eq!(play.monster(at(0, 1)).swords, 1);
                assert_eq!(play.monster(Spot::Boss).swords, 0);
            },
        },
    ]);
}
