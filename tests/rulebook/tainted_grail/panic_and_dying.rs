//! Panic, the wyrd form and dying (TG-S-77 to TG-S-87, TG-W).

use rules_core::tainted_grail::party::{self, Holding, Piles};
use rules_core::tainted_grail::{Action, Adjustment, Event, From, Offer, Outcome, Phase, Refusal};

use super::play::{
    A, B, PLAIN, Play, attacks, blow, damaged, foe, helper, id, lay, lay_from, plain, talker, wall,
};
use super::{Case, check};

const PANIC: &[Case] = &[
    Case {
        rules: &["TG-S-77", "TG-S-82"],
        says: "panic is exactly while FEAR is on a red field, also when it gets there in mid-round",
        check: || {
            let mut play = Play::fight(&[wall(), plain("a")]);
            let fear = |play: &mut Play, amount| {
                play.does(Action::Adjust(Adjustment::Gain { who: A, what: Holding::Fear, amount }));
            };
            fear(&mut play, 6);
            assert_eq!(play.offers().first(), Some(&Offer::LayCard(From::Hand)));
            fear(&mut play, 1);
            assert_eq!(play.offers(), [Offer::LayCard(From::Stack), Offer::Flee]);
            play.does(Action::Adjust(Adjustment::Lose { who: A, what: Holding::Fear, amount: 1 }));
            play.lays("a");
        },
    },
    Case {
        rules: &["TG-S-78", "TG-S-81", "TG-EX-17"],
        says: "the first card is the top one of the stack; the hand stays",
        check: || {
            let mut play = Play::fight(&[wall(), blow("a", "close.free = \"pool 1\"", &[])]);
            frighten(&mut play, A);
            play.refuses(lay("a"), Refusal::PanicTakesTopCard);
            play.refuses(Action::StopLaying, Refusal::PanicTakesTopCard);
            play.does(lay_from("a", From::Stack));
            assert_eq!((play.pool(), play.piles(A)), (1, (3, 6, 0)));
        },
    },
    Case {
        rules: &["TG-S-79"],
        says: "further cards come from the hand and need a chain",
        check: || {
            let mut play = Play::fight(&[wall(), plain("a"), blow("b", "close.free = \"pool 1\"", &[])]);
            frighten(&mut play, A);
            play.does(lay_from("a", From::Stack));
            play.refuses(lay("b"), Refusal::NoChain);
            let not_now = Refusal::NotNow { phase: Phase::LayCards, asked: None };
            play.refuses(lay_from("a", From::Stack), not_now);
            play.lays("a");
        },
    },
    Case {
        rules: &["TG-S-80", "TG-EX-17"],
        says: "no card is drawn at the end of the round; every other draw works",
        check: || {
            let mut play = Play::fight(&[wall(), blow("a", PLAIN, &[("on play", "draw 1")])]);
            frighten(&mut play, A);
            play.does(lay_from("a", From::Stack));
            assert_eq!(play.piles(A).0, 4);
            play.stops();
            assert_eq!(play.piles(A).0, 3);
        },
    },
    Case {
        rules: &["TG-S-78"],
        says: "with an empty stack nobody in panic lays a card",
        check: || {
            let mut play = Play::fight(&[wall(), plain("a")]);
            frighten(&mut play, A);
            play.does(Action::Count { who: A, piles: Piles { hand: 3, stack: 0, discard: 7 } });
            play.refuses(lay("a"), Refusal::PanicTakesTopCard);
            assert_eq!(play.offers(), [Offer::StopLaying, Offer::Flee]);
            assert!(play.stops().contains(&Event::OpportunityAttackBegan));
        },
    },
    Case {
        rules: &["TG-S-81", "TG-EX-38", "TG-W-08"],
        says: "a wyrd card turned up by panic costs nothing",
        check: || {
            let wyrd =
                blow("a", "letter = \"wyrd\"\nclose.free = \"pool 1\"", &[("wyrd cost", "pay fear 1")]);
            let mut play = Play::fight(&[wall(), wyrd]);
            play.does(Action::Adjust(Adjustment::Gain { who: A, what: Holding::Fear, amount: 9 }));
            play.does(lay_from("a", From::Stack));
            assert_eq!((play.pool(), play.has(A, Holding::Fear)), (1, 9));
        },
    },
    Case {
        rules: &["TG-W-04", "TG-W-06", "TG-EX-37"],
        says: "from the hand its cost is paid in full, or it is refused",
        check: || {
            let wyrd = blow("b", &format!("letter = \"wyrd\"\n{PLAIN}"), &[("wyrd cost", "pay fear 2")]);
            let mut play = Play::fight(&[wall(), plain("a"), wyrd]);
            play.lays("a");
            play.does(Action::Adjust(Adjustment::Gain { who: A, what: Holding::Fear, amount: 6 }));
            play.lays("b");
            assert_eq!(play.has(A, Holding::Fear), 8);
            play.refuses(lay("b"), Refusal::WyrdCost { who: A, what: Holding::Fear, needs: 2, has: 1 });
        },
    },
    Case {
        rules: &["TG-W-01", "TG-W-07"],
        says: "the chain is looked at first; a refused card costs nothing",
        check: || {
            let wyrd =
                blow("b", "letter = \"wyrd\"\nclose.free = \"pool 1\"", &[("wyrd cost", "pay fear 9")]);
            let mut play = Play::fight(&[wall(), plain("a"), wyrd]);
            play.lays("a");
            play.refuses(lay("b"), Refusal::NoChain);
        },
    },
    Case {
        rules: &["TG-W-09"],
        says: "what the payment brings follows at once: HEALTH 0 is dying, and the card is not laid",
        check: || {
            let wyrd = blow("a", &format!("letter = \"wyrd\"\n{PLAIN}"), &[("wyrd cost", "pay health 9")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall(), wyrd]);
            play.does(Action::ChooseActive(A));
            let told = play.lays("a");
            assert!(told.contains(&Event::Party(party::Event::BeganDying { who: A, alone: false })));
            assert_eq!((play.sequence().len(), play.at().active()), (0, Some(B)));
        },
    },
    Case {
        rules: &["TG-W-05", "TG-EX-39"],
        says: "nobody else pays it, not even Magic",
        check: || {
            let wyrd = blow("a", &format!("letter = \"wyrd\"\n{PLAIN}"), &[("wyrd cost", "pay magic 1")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall(), wyrd]);
            play.does(Action::ChooseActive(A));
            play.refuses(lay("a"), Refusal::WyrdCost { who: A, what: Holding::Magic, needs: 1, has: 0 });
        },
    },
];

const DYING: &[Case] = &[
    Case {
        rules: &["TG-S-36", "TG-S-68"],
        says: "the only one who was still to be active drops out by a correction: the round goes on without",
        check: || {
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall()]);
            play.does(Action::ChooseActive(A));
            play.stops();
            weaken(&mut play, B, 0);
            assert_eq!(
                (play.at().round(), play.at().active(), play.at().phase()),
                (2, Some(A), Phase::LayCards)
            );
        },
    },
    Case {
        rules: &["TG-S-83", "TG-S-84", "TG-S-87"],
        says: "at HEALTH 0 the character leaves at once and nothing further hits",
        check: || {
            let mut play = Play::of(&["junis", "elgan"], "foe", &[attacks("damage 3\ngain fear 1")]);
            play.does(Action::ChooseActive(A));
            weaken(&mut play, A, 2);
            let told = play.stops();
            let left = Event::Party(party::Event::LeftEncounter { who: A });
            assert!(
                told.contains(&Event::Party(party::Event::BeganDying { who: A, alone: false }))
                    && told.contains(&left)
            );
            assert_eq!((play.has(A, Holding::Fear), play.outcome()), (0, None));
        },
    },
    Case {
        rules: &["TG-S-85"],
        says: "the active character drops out in the activation: the enemy does not act, another is chosen",
        check: || {
            let pays = blow("a", PLAIN, &[("on play", "may:\n  pay health 2\n  gain pool 1")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall(), pays]);
            play.does(Action::ChooseActive(A));
            weaken(&mut play, A, 2);
            play.lays("a");
            let told = play.does(Action::Accept);
            assert!(!told.iter().any(|event| matches!(event, Event::EnemyActed { .. })));
            // Elgan alone is left, and so active without being chosen.
            assert_eq!((play.at().active(), play.at().phase()), (Some(B), Phase::LayCards));
            assert_eq!(play.sequence(), [id("a")], "the card stays");
        },
    },
    Case {
        rules: &["TG-C-13", "TG-G-09", "TG-S-85"],
        says: "GROUP harm that kills the active character hits the members behind as well, in any phase",
        check: || {
            let slow = [("delayed 1", "group damage 2\ngain pool 1"), ("attack at 0-19", "gain fear 1")];
            let impact = [("impact", "group damage 2\ngain pool 1"), ("attack at 0-19", "gain fear 1")];
            let quiet = [("attack at 0-19", "gain fear 1")];
            for (says, does, lays) in
                [("", &quiet[..], true), ("", &slow, false), ("impact = 1\n", &impact, false)]
            {
                let foe = foe(&format!("{says}value = 20\nopen.free = \"1x\""), does);
                let bomb = blow("a", PLAIN, &[("on play", "group damage 2\ngain pool 1")]);
                let mut play = Play::of(&["junis", "elgan"], "foe", &[foe, bomb]);
                weaken(&mut play, A, 2);
                let mut told = play.does(Action::ChooseActive(A));
                if lays {
                    told = play.lays("a");
                }
                assert!(told.contains(&damaged(A, 2)) && told.contains(&damaged(B, 2)), "{told:?}");
                assert_eq!(
                    (play.health(A), play.health(B), play.pool()),
                    (0, 6, 0),
                    "the rest of the text lapses"
                );
                assert_eq!((play.at().active(), play.outcome()), (Some(B), None));
            }
            let bomb = blow("a", PLAIN, &[("on play", "group damage 9")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall(), bomb]);
            play.does(Action::ChooseActive(A));
            assert!(play.lays("a").contains(&Event::EncounterEnded(Outcome::Lost)));
        },
    },
    Case {
        rules: &["TG-OQ-06", "TG-K-29", "TG-C-31"],
        says: "additions of every kind after the attack has killed the active character: GROUP comes to the others alone",
        check: || {
            let kinds = [
                ("damage", true),
                ("unavoidable damage", true),
                ("gain fear", true),
                ("lose energy", true),
                ("lose health", true),
                ("discard from hand", true),
                ("discard from stack", true),
                ("lose pool", false),
                ("gain pool", false),
                ("destroy", false),
            ];
            for (kind, is_personal) in kinds {
                for group in [true, false] {
                    // What has a part of its kind joins that part.
                    let kills = if kind == "damage" { "unavoidable damage 9" } else { "damage 9" };
                    let start = ("at start", "reveal helper 1");
                    let foe = foe("value = 20\nopen.free = \"1x\"", &[start, ("attack at 0-19", kills)]);
                    let adds = format!("{}{kind} 1", if group { "group " } else { "" });
                    let helper = helper("amberling", "p", "value = 9", &[("attack at 0-8", &adds)]);
                    let mut play = Play::before(&["junis", "elgan"], "foe", &[foe, helper, plain("a")]);
                    play.does(Action::KeepHands);
                    play.does(lay_from("p", From::Amberlings));
                    play.does(Action::ChooseActive(A));
                    play.lays("a");
                    play.does(Action::Adjust(Adjustment::Pool(3)));
                    let of_b = |play: &Play| {
                        let (hand, stack, _) = play.piles(B);
                        let of =
                            [Holding::Health, Holding::Energy, Holding::Fear].map(|what| play.has(B, what));
                        (hand, stack, of)
                    };
                    let before = (of_b(&play), play.pool(), play.sequence());
                    let told = play.stops();
                    assert!(
                        told.iter().any(|event| matches!(
                            event,
                            Event::Party(party::Event::BeganDying { who: A, .. })
                        ))
                    );
                    let is_hit = of_b(&play) != before.0;
                    assert_eq!(is_hit, group && is_personal, "{adds}");
                    assert_eq!((play.pool(), play.sequence()), (before.1, before.2), "{adds}");
                }
            }
        },
    },
    Case {
        rules: &["TG-S-86", "TG-C-43", "TG-D-27"],
        says: "the last one who drops out loses the encounter; no result is resolved",
        check: || {
            let mut play = Play::fight(&[wall()]);
            weaken(&mut play, A, 1);
            assert!(play.stops().contains(&Event::EncounterEnded(Outcome::Lost)));
            let host = talker(
                "duration = 4\nopen.free = \"1x\"",
                &[("reaction", "damage 9"), ("grey", "gain wealth 1")],
            );
            let mut play = Play::talk(&[host]);
            let told = play.stops();
            assert!(told.contains(&Event::EncounterEnded(Outcome::Lost)));
            assert_eq!(play.has(A, Holding::Wealth), 1);
        },
    },
    Case {
        rules: &["TG-S-86"],
        says: "a guardian that is not beaten stays on the map",
        check: || {
            let foe = foe("value = 5\nguardian = true\nopen.free = \"1x\"", &[("attack at 0-4", "damage 9")]);
            let mut play = Play::fight(&[foe]);
            assert!(play.stops().contains(&Event::GuardianOnMap) && play.at().becomes_guardian());
        },
    },
];

/// FEAR of the seat on its first red field.
fn frighten(play: &mut Play, who: party::Seat) {
    play.does(Action::Adjust(Adjustment::Gain { who, what: Holding::Fear, amount: 7 }));
}

/// HEALTH of the seat down to this.
fn weaken(play: &mut Play, who: party::Seat, to: u8) {
    let amount = play.health(who) - to;
    play.does(Action::Adjust(Adjustment::Lose { who, what: Holding::Health, amount }));
}

#[test]
fn panic() {
    check(PANIC);
}

#[test]
fn dying() {
    check(DYING);
}
