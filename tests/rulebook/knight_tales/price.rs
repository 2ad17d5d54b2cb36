//! What an attack costs where texts change it (KT-FIGHT-11 to KT-FIGHT-13, KT-PRIO-01).

use rules_core::effect::KtOp;
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

fn bill(price: &str, gold: [u16; 2]) -> Play {
    let mut play = with("gain gold 1", &format!("{price}\nsword token 1"));
    play.attacks(at(1, 1));
    play.sets_gold(A, gold[0]);
    play.sets_gold(B, gold[1]);
    play
}

fn too_dear(play: &Play, price: KtOp, needs: u8, has: u8) {
    let card = id("gear");
    play.refuses(Action::Use { who: A, card }, Refusal::CannotPay { card, price, needs, has });
    assert!(!play.offers().iter().any(|offer| matches!(offer, Offer::Use(_))));
}

#[test]
fn a_bill_is_paid_in_full_or_not_at_all() {
    check(&[
        Case {
            rules: &["KT-FIGHT-07", "KT-FIGHT-23"],
            says: "who pays for oneself and with all others needs both",
            check: || {
                let both = "pay gold 1\non every knight pay gold 1";
                too_dear(&bill(both, [1, 5]), KtOp::PayGold, 2, 1);
                too_dear(&bill(both, [5, 0]), KtOp::PayGold, 1, 0);
                let mut play = bill(both, [2, 1]);
                play.uses(A, "gear");
                assert_eq!([A, B].map(|who| play.gold(who)), [0, 0]);
                let twice = "on every knight pay wrath 1\non every knight pay wrath 2";
                let mut play = bill(twice, [0, 0]);
                play.sets_tokens(A, 0, 5, 9);
                play.sets_tokens(B, 0, 5, 8);
                too_dear(&play, KtOp::PayWrath, 3, 2);
                play.sets_tokens(B, 0, 5, 9);
                play.uses(A, "gear");
                assert_eq!(play.knight(B).wrath_left(), 0);
            },
        },
        Case {
            rules: &["KT-FIGHT-07", "KT-OQ-29"],
            says: "where it is open who pays, two can share; whoever is picked has to leave enough for the rest",
            check: || {
                let any = "on any knight pay gold 1\non any knight pay gold 1";
                too_dear(&bill(any, [1, 0]), KtOp::PayGold, 2, 1);
                let mut play = bill(any, [1, 1]);
                play.uses(A, "gear");
                play.does(Action::Pick(B.0));
                assert_eq!(play.offers(), [Offer::Pick(A.0)]);
                play.does(Action::Pick(A.0));
                assert_eq!([A, B].map(|who| play.gold(who)), [0, 0]);
                let mut play = bill("on any knight pay gold 1\npay gold 1", [1, 1]);
                play.uses(A, "gear");
                assert_eq!(play.offers(), [Offer::Pick(B.0)], "A pays the rest");
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
