//! What an attack costs where texts change it (KT-FIGHT-11 to KT-FIGHT-13, KT-PRIO-01).

use rules_core::knight_tales::{Action, Asked, Mode, Offer, Refusal};

use super::play::*;
use super::{Case, check};

const RATS: [&str; 3] = ["rat"; 3];

fn with(monster: &str, card: &str) -> Play {
    let stag = minion("stag", "beast", 9, "", &[("when attacked", monster)]);
    let cards = [stag, gear("gear", "action", &[("knight action", card)])];
    Play::mob([["stag", "rat", "rat"], RATS, RATS], &cards)
}

#[test]
fn dearer_cheaper_or_fixed() {
    check(&[
        Case {
            rules: &["KT-FIGHT-11", "KT-FIGHT-04"],
            says: "a monster makes the attack on it dearer, and none on others",
            check: || {
                let mut play = with("dearer attack 2", "cheaper attack 1");
                play.attacks(at(0, 1));
                assert_eq!(play.cost(), 3);
                play.uses(A, "gear");
                assert_eq!(play.cost(), 2);
                play.attacks(at(1, 1));
                assert_eq!(play.cost(), 0, "the card stays, the monster is another");
                play.attacks(at(0, 1));
                play.pays();
                assert_eq!(play.knight(A).fatigue, 2);
            },
        },
        Case {
            rules: &["KT-PRIO-01", "KT-PRIO-02", "KT-FIGHT-11"],
            says: "a fixed price stands for the rank; the knight's card is stronger than the monster",
            check: || {
                let mut play = with("attack costs 3", "sword token 1");
                play.attacks(at(0, 1));
                assert_eq!(play.cost(), 3);
                let mut play = with("attack costs 3\ndearer attack 1", "attack costs 0");
                play.attacks(at(0, 1));
                assert_eq!(play.cost(), 4);
                play.uses(A, "gear");
                assert_eq!(play.cost(), 1, "for nothing, and one more");
                play.attacks(at(0, 3));
                assert_eq!(play.cost(), 0);
            },
        },
        Case {
            rules: &["KT-FIGHT-12", "KT-FIGHT-13", "KT-END-02"],
            says: "what is too dear is neither offered nor accepted, and a night ends where everything is",
            check: || {
                let mut play = with("dearer attack 2", "sword token 1");
                play.sets_tokens(A, 0, 3, 9);
                assert!(!play.offers().contains(&Offer::Attack(at(0, 1))));
                assert!(play.offers().contains(&Offer::Attack(at(1, 1))));
                play.refuses(
                    Action::Attack(at(0, 1)),
                    Refusal::NotEnoughFatigue { who: A, cost: 3, left: 2 },
                );
                let warden = minion("warden", "beast", 9, "", &[("rank effect", "dearer attack 2")]);
                let mut play = Play::night(
                    Mode::Competitive,
                    &["a", "b"],
                    [["warden", "rat", "rat"], RATS, RATS],
                    &[warden],
                );
                play.sets_tokens(B, 0, 3, 9);
                play.misses(at(0, 1));
                assert!(play.knight(B).out, "nothing in rank 1 for two");
                assert_eq!(play.asked(), Some(Asked::Target { who: A }));
            },
        },
        Case {
            rules: &["KT-FIGHT-09", "KT-FIGHT-11"],
            says: "a permanent card of the knight makes every attack cheaper",
            check: || {
                let cards = [gear("gear", "permanent", &[("always", "cheaper attack 1")])];
                let mut play = Play::mob([RATS; 3], &cards);
                play.attacks(at(0, 3));
                assert_eq!(play.cost(), 2);
                play.pays();
                assert_eq!(play.knight(A).fatigue, 2);
            },
        },
    ]);
}

#[test]
fn whom_and_where_texts_mean() {
    check(&[
        Case {
            rules: &["KT-NIGHT-22", "KT-FIGHT-09"],
            says: "champions, or minions: the boss is neither",
            check: || {
                for (target, tokens) in [("champions", [1, 0]), ("minions", [0, 1])] {
                    let text = format!("on {target} health token 1");
                    let cards = [gear("gear", "action", &[("knight action", &text)])];
                    let mut play = Play::mob([["ogre", "rat", "rat"], RATS, RATS], &cards);
                    play.attacks(at(0, 1));
                    play.uses(A, "gear");
                    assert_eq!([at(0, 1), at(1, 1)].map(|spot| play.monster(spot).health_tokens), tokens);
                    assert_eq!(play.field().boss().expect("a boss").monster.health_tokens, 0);
                }
            },
        },
        Case {
            rules: &["KT-END-15", "KT-DOOM-09"],
            says: "a lane is named, wherever the monster stands",
            check: || {
                let text = "damage left lane 1\ndamage middle lane 2\ndamage right lane 3";
                let cards = [gear("gear", "action", &[("knight action", text)])];
                let mut play = Play::mob([RATS; 3], &cards);
                play.attacks(at(2, 1));
                play.uses(A, "gear");
                assert_eq!(play.at().lanes(), [2, 1, 0]);
            },
        },
    ]);
}
