//! Taxes and suspicion (PW-TAX, PW-SUS).

use rules_core::effect::{PwOp, Trigger};
use rules_core::paladins::{Action, Area, Asked, Cause, Event, Purse, Refusal, Workers};

use super::play::*;
use super::{Case, check};

/// A criminal comes, and its suspicion card shows this.
fn suspects(play: &mut Play, who: rules_core::paladins::Seat, shows: u8) -> Vec<Event> {
    play.receives(who, PwOp::GainCriminal, 1);
    play.does(Action::Drawn(shows))
}

#[test]
fn taxes() {
    check(&[
        Case {
            rules: &["PW-TAX-01", "PW-SUS-03"],
            says: "what a suspicion card shows must be taken; it shows 0, 1 or 2",
            check: || {
                for shows in 0..3 {
                    let mut play = Play::light(2, &[]);
                    play.receives(A, PwOp::GainCriminal, 1);
                    assert_eq!(play.asked(), Some(Asked::Suspicion { who: A }));
                    play.refuses(Action::Decline, Refusal::NotNow);
                    play.refuses(Action::Drawn(3), out(3, 0, 2));
                    let card = ["h-rumour", "h-witness", "h-confession"][usize::from(shows)];
                    play.lays(card);
                    assert_eq!((play.silver(A).0, play.at().taxes()), (3 + shows, 6 - shows));
                }
            },
        },
        Case {
            rules: &["PW-TAX-02", "PW-TAX-03"],
            says: "what is missing comes from the general supply, and the last one starts an inquisition",
            check: || {
                let mut play = Play::light(2, &[]);
                play.does(Action::AdjustTaxes(2));
                let told = play.receives(A, PwOp::TakeTaxes, 5);
                assert!(has(&told, Event::SilverMoved { from: Purse::Taxes, to: Purse::Of(A), amount: 2 }));
                assert!(has(&told, Event::SilverMoved { from: Purse::General, to: Purse::Of(A), amount: 3 }));
                let began =
                    told.iter().position(|&event| event == Event::InquisitionBegan(Cause::TaxesTaken));
                assert!(began > Some(1), "after the silver was handed over");
                assert_eq!(play.silver(A).0, 8);
            },
        },
        Case {
            rules: &["PW-TAX-04"],
            says: "other silver leaves the tax supply alone",
            check: || {
                let mut play = Play::light(2, &[]);
                play.receives(A, PwOp::GainSilver, 9);
                assert_eq!((play.silver(A).0, play.at().taxes()), (12, 6));
            },
        },
        Case {
            rules: &["PW-TAX-05"],
            says: "it is refilled at the end of an inquisition and at no other time",
            check: || {
                let mut play = Play::light(2, &[]);
                let told = play.receives(A, PwOp::TakeTaxes, 5);
                assert!(!told.iter().any(|event| matches!(event, Event::TaxesRefilled { .. })));
                assert_eq!(play.at().taxes(), 1);
                let told = play.receives(B, PwOp::TakeTaxes, 1);
                assert_eq!(
                    told[told.len() - 2..],
                    [Event::TaxesRefilled { now: 6 }, Event::InquisitionEnded]
                );
            },
        },
        Case {
            rules: &["PW-TAX-06"],
            says: "what is left is always known, and whether a reward would empty it",
            check: || {
                let mut play = Play::light(2, &[]);
                play.does(Action::AdjustTaxes(2));
                assert_eq!(play.at().taxes(), 2);
                let taxes = play.game.taxes_of(id("h-pardon"), Trigger::Used, &play.cards);
                assert_eq!((taxes, play.game.would_empty(taxes), play.game.would_empty(1)), (2, true, false));
            },
        },
    ]);
}

#[test]
fn suspicion() {
    check(&[
        Case {
            rules: &["PW-SUS-01", "PW-SUS-02"],
            says: "every criminal that is received draws a card; placing and keeping one draws none",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.gives(A, &[Criminal, Criminal]);
                play.acts(Area::Trade, &[Criminal], 0);
                play.passes();
                play.does(Action::Pass { keep: Workers::of(&[Criminal]) });
                play.settles();
                assert_eq!((play.cards_of(A), play.player(A).workers().count(Criminal)), (0, 1));
                let mut play = Play::light(2, &[]);
                suspects(&mut play, A, 1);
                let told = suspects(&mut play, A, 0);
                assert!(has(&told, Event::SuspicionDrawn { who: A, shows: 0, now: 2 }));
                assert_eq!(play.player(A).suspicion(), [1, 0], "in the order in which they came");
            },
        },
        Case {
            rules: &["PW-SUS-04", "PW-EX-18"],
            says: "two criminals, one tax silver: the first card shows 2, an inquisition, then the second card",
            check: || {
                let mut play = Play::light(4, &[]);
                play.does(Action::AdjustTaxes(1));
                play.receives(A, PwOp::GainCriminal, 2);
                let told = play.does(Action::Drawn(2));
                assert!(has(&told, Event::InquisitionBegan(Cause::TaxesTaken)));
                assert_eq!((play.silver(A).0, play.at().taxes(), play.player(A).unpaid()), (5, 8, 1));
                assert_eq!(play.asked(), Some(Asked::Suspicion { who: A }));
                play.does(Action::Drawn(2));
                assert_eq!((play.silver(A).0, play.at().taxes()), (7, 6));
                assert_eq!(play.asked(), Some(Asked::Ledger));
            },
        },
        Case {
            rules: &["PW-SUS-05"],
            says: "an empty pile is shuffled anew from its discards",
            check: || {
                let mut play = Play::light(2, &[]);
                for _ in 0..23 {
                    suspects(&mut play, A, 0);
                }
                play.receives(A, PwOp::DiscardSuspicion, 9);
                assert_eq!(play.at().suspicion(), (1, 9));
                suspects(&mut play, A, 0);
                let told = play.receives(A, PwOp::GainCriminal, 1);
                assert!(has(&told, Event::SuspicionShuffled));
                assert_eq!(play.at().suspicion(), (9, 0));
            },
        },
        Case {
            rules: &["PW-SUS-06", "PW-INQ-01", "PW-OQ-06"],
            says: "where pile and discards are empty an inquisition comes first, refills the taxes, and the card is drawn",
            check: || {
                let mut play = Play::light(2, &[]);
                for number in 0..24 {
                    suspects(&mut play, if number < 14 { A } else { B }, 0);
                }
                play.receives(A, PwOp::TakeTaxes, 2);
                let told = play.receives(B, PwOp::GainCriminal, 1);
                assert!(has(&told, Event::InquisitionBegan(Cause::NoSuspicionCards)));
                assert!(has(&told, Event::TaxesRefilled { now: 6 }));
                assert_eq!((play.cards_of(A), play.cards_of(B), play.player(A).unpaid()), (7, 10, 1));
                assert_eq!(
                    (play.asked(), play.at().suspicion()),
                    (Some(Asked::Suspicion { who: B }), (7, 0))
                );
            },
        },
        Case {
            rules: &["PW-SUS-07"],
            says: "the newest goes first",
            check: || {
                let mut play = Play::light(2, &[]);
                for shows in [0, 2, 1] {
                    suspects(&mut play, A, shows);
                }
                let told = play.receives(A, PwOp::DiscardSuspicion, 2);
                let discarded = |shows, now| Event::SuspicionDiscarded { who: A, shows, now };
                assert_eq!(told, [discarded(1, 2), discarded(2, 1)]);
            },
        },
        Case {
            rules: &["PW-SUS-08"],
            says: "without cards there is nothing to discard",
            check: || {
                let mut play = Play::light(2, &[]);
                let told = play.receives(A, PwOp::DiscardSuspicion, 1);
                assert_eq!((told, play.at().taxes()), (vec![Event::NothingToDo { who: A }], 6));
            },
        },
    ]);
}
