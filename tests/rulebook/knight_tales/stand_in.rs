//! Another knight pays or takes the damage; a neighbour takes what is left of a blow (KT-COOP-09, KT-OQ-29, KT-FIGHT-45).

use rules_core::knight_tales::{Action, Asked, Event, Offer, Refusal};

use super::play::*;
use super::{Case, check};

/// Two knights with such a card each; A attacks the third rank.
fn with(when: &str, text: &str) -> Play {
    let icon = if when == "knight action" { "action" } else { "reaction" };
    let cards = [gear("gear", icon, &[(when, text)])];
    let mut play = Play::mob([["rat"; 3]; 3], &cards);
    play.attacks(at(0, 3));
    play
}

const PAYS: &str = "on any knight another pays fatigue";
const TAKES: &str = "on any knight another takes damage";

#[test]
fn another_knight() {
    check(&[
        Case {
            rules: &["KT-COOP-09", "KT-OQ-29"],
            says: "only another knight can be picked; who pays and who takes the damage is told",
            check: || {
                let mut play = with("knight action", PAYS);
                play.uses(A, "gear");
                assert_eq!(play.offers(), [Offer::Pick(B.0)]);
                let events = play.does(Action::Pick(B.0));
                assert!(told(&events, Event::StandsIn { who: B, pays: true }));
                assert!(told(&play.pays(), Event::FatiguePaid { who: B, amount: 3 }));
                let mut play = with("knight reaction", TAKES);
                play.pays();
                play.rolls(&[Shield; 3], &[], &[]);
                play.uses(A, "gear");
                let events = play.does(Action::Pick(B.0));
                assert!(told(&events, Event::StandsIn { who: B, pays: false }));
                assert_eq!(play.attack().taker, B);
            },
        },
        Case {
            rules: &["KT-OQ-29", "KT-FIGHT-08"],
            says: "where nobody else can pay, the card is refused and stays ready",
            check: || {
                let mut play = with("knight action", PAYS);
                play.sets_tokens(B, 0, 3, 9);
                let card = id("gear");
                let weak = Refusal::NotEnoughFatigue { who: B, cost: 3, left: 2 };
                play.refuses(Action::Use { who: A, card }, weak);
                assert!(!play.knight(A).cards[0].used);
                assert!(!play.offers().iter().any(|offer| matches!(offer, Offer::Use(_))));
                // The first rank is cheap enough.
                play.attacks(at(0, 1));
                play.uses(A, "gear");
            },
        },
        Case {
            rules: &["KT-OQ-29", "KT-END-04"],
            says: "alone in the night there is nobody to stand in",
            check: || {
                let mut play = with("knight reaction", TAKES);
                play.pays();
                play.rolls(&[Shield; 3], &[], &[]);
                play.strikes();
                play.sets_tokens(B, 0, 2, 9);
                play.misses(at(1, 1));
                assert!(play.knight(B).out);
                play.attacks(at(0, 1));
                play.pays();
                play.rolls(&[Shield; 3], &[], &[]);
                let card = id("gear");
                play.refuses(Action::Use { who: A, card }, Refusal::NobodyElse(card));
            },
        },
        Case {
            rules: &["KT-COOP-09", "KT-END-04", "KT-OQ-49"],
            says: "whoever was to pay and goes home pays nothing: that the attacker pays after all is told",
            check: || {
                let mut play = with("knight action", &format!("{PAYS}\non any knight wound 2"));
                play.attacks(at(0, 1));
                play.sets_tokens(B, 0, 3, 9);
                play.uses(A, "gear");
                play.does(Action::Pick(B.0));
                let events = play.does(Action::Pick(B.0));
                let home = events.iter().position(|event| matches!(event, Event::NightEnded { who: B, .. }));
                let told = &events[home.expect("B goes home") + 1..];
                assert_eq!(told.first(), Some(&Event::StandsIn { who: A, pays: true }));
                assert_eq!(play.attack().payer, A);
            },
        },
        Case {
            rules: &["KT-OQ-29", "KT-COOP-09"],
            says: "a text that finds out too late says so",
            check: || {
                let mut play = with("knight action", &format!("gain gold 1\n{PAYS}"));
                play.sets_tokens(B, 0, 3, 9);
                let events = play.uses(A, "gear");
                assert!(told(&events, Event::NobodyElse { card: id("gear") }), "{events:?}");
                assert_eq!((play.attack().payer, play.asked()), (A, Some(Asked::Actions)));
            },
        },
    ]);
}

#[test]
fn a_neighbour() {
    check(&[Case {
        rules: &["KT-FIGHT-45", "KT-OQ-27"],
        says: "with nobody next to the target, nobody asks how much damage to pass on",
        check: || {
            let mut play = Play::night(
                rules_core::knight_tales::Mode::Competitive,
                &["tartos", "b"],
                [["rat"; 3], ["rat"; 3], ["rat"; 3]],
                &[],
            );
            // All but the first lane's are felled: what lies behind its first card is face-down.
            for lane in [1, 2] {
                for _ in 0..3 {
                    play.does(Action::Adjust(rules_core::knight_tales::Adjustment::Tokens {
                        who: A,
                        fatigue: 0,
                        health: 6,
                        wrath: 10,
                    }));
                    play.fells(at(lane, 1));
                    while let Some(Asked::Text { .. }) = play.asked() {
                        play.does(Action::ChooseAmount(0));
                    }
                    play.settles();
                }
            }
            play.fells(at(0, 1));
            assert!(!matches!(play.asked(), Some(Asked::Text { .. })), "{:?}", play.asked());
        },
    }]);
}
