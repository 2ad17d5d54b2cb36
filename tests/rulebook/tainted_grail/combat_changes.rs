//! What is added to an attack and what is prevented, with the numbered examples (TG-C-28 to TG-C-42, 11.2).

use rules_core::effect::Trigger;
use rules_core::tainted_grail::party::Holding;
use rules_core::tainted_grail::{
    Action, Adjustment, Asked, Event, From, Harm, Offer, Outcome, Place, Refusal,
};

use super::combat::attacks;
use super::play::{A, B, PLAIN, Play, blow, damaged, foe, gained, lay_from, plain, set_pool};
use super::worked::{destroyed, part};
use super::{Case, check};

/// HEALTH of both that was lost.
fn harm(play: &Play) -> (u8, u8) {
    (9 - play.health(A), 8 - play.health(B))
}

/// Junis with a card that changes the attack, and Elgan, against such a line; gives the game after the attack.
fn numbered(line: &str, changes: &str, pool: u8) -> Play {
    let foe = foe("value = 30\nopen.free = \"1x\"", &[("attack at 0-29", line)]);
    let mut play = Play::of(&["junis", "elgan"], "foe", &[foe, blow("six", PLAIN, &[("on enemy", changes)])]);
    play.does(Action::ChooseActive(A));
    play.lays("six");
    set_pool(&mut play, pool);
    play.stops();
    play
}

const FIVE: &str = "damage 1\nunavoidable damage 1\ngroup damage 1\ngain fear 2";

const CHANGES: &[Case] = &[
    Case {
        rules: &["TG-EX-20", "TG-C-30"],
        says: "1+6: the same kind is summed",
        check: || {
            let play = numbered("damage 2\nlose energy 1", "add damage 1", 0);
            assert_eq!(
                (harm(&play), play.has(A, Holding::Energy), play.has(B, Holding::Energy)),
                ((3, 0), 1, 4)
            );
        },
    },
    Case {
        rules: &["TG-EX-21", "TG-C-31"],
        says: "2+6: what matches nothing comes last, on the active character",
        check: || {
            let foe = foe("value = 30\nopen.free = \"1x\"", &[("attack at 0-29", "lose pool 6")]);
            let mut play = Play::of(
                &["junis", "elgan"],
                "foe",
                &[foe, blow("six", PLAIN, &[("on enemy", "add damage 1")])],
            );
            play.does(Action::ChooseActive(A));
            play.lays("six");
            set_pool(&mut play, 8);
            let told = play.stops();
            let expected = [
                part(Harm::LosePool, 6, false),
                Event::PoolLost { amount: 6, pool: 2 },
                part(Harm::Damage, 1, false),
                damaged(A, 1),
            ];
            assert!(told.windows(4).any(|window| window == expected), "{told:?}");
            assert_eq!(harm(&play), (1, 0));
        },
    },
    Case {
        rules: &["TG-C-30", "TG-C-28", "TG-M-09"],
        says: "what nobody has typed of an addition is done by hand before the attack, by enemy and cards alike",
        check: || {
            let unknown = "[[card.ability]]\nwhen = \"on enemy\"\ndo = \"unknown\"\n";
            let cards = [attacks("damage 1") + unknown, plain("a") + unknown, plain("b") + unknown];
            let mut play = Play::fight(&cards);
            play.lays("a");
            play.lays("b");
            play.stops();
            assert!(matches!(play.asked(), Some(Asked::Order { .. })), "the enemy, and the last card");
            for place in [Place::Encounter, Place::Laid(1)] {
                if matches!(play.asked(), Some(Asked::Order { .. })) {
                    play.does(Action::ChooseOption(0));
                }
                let by_hand = matches!(play.asked(), Some(Asked::ByHand { text, trigger: Trigger::OnEnemy })
                    if text.place == place);
                assert!(by_hand, "{:?}", play.asked());
                assert_eq!(play.health(A), 9, "before the attack");
                play.does(Action::Done);
            }
            assert_eq!((play.asked(), play.health(A)), (None, 8));
        },
    },
    Case {
        rules: &["TG-EX-23", "TG-C-32"],
        says: "the line destroys the card that adds: nothing is added",
        check: || assert_eq!(harm(&numbered("destroy 1", "add damage 1", 0)), (0, 0)),
    },
    Case {
        rules: &["TG-EX-24", "TG-C-33", "TG-C-15"],
        says: "4+6: behind GROUP each member suffers more, and the pool grows once",
        check: || {
            let play = numbered("group damage 3\ngain pool 3", "add damage 1", 5);
            assert_eq!((harm(&play), play.pool()), ((4, 4), 8));
        },
    },
    Case {
        rules: &["TG-EX-25", "TG-C-34", "TG-C-36"],
        says: "5+6: added to every part that matches; unavoidable damage is another kind",
        check: || {
            let play = numbered(FIVE, "add damage 1", 0);
            assert_eq!((harm(&play), play.has(A, Holding::Fear), play.has(B, Holding::Fear)), ((5, 2), 2, 0));
        },
    },
    Case {
        rules: &["TG-EX-26", "TG-C-35", "TG-C-39"],
        says: "5+7: prevented of every part anew, for every member behind GROUP",
        check: || {
            let play = numbered(FIVE, "prevent damage 2", 0);
            assert_eq!((harm(&play), play.has(A, Holding::Fear)), ((1, 0), 2));
        },
    },
    Case {
        rules: &["TG-EX-27", "TG-C-38"],
        says: "a part before the DESTROY keeps what is added",
        check: || {
            let play = numbered("damage 2\ndestroy 1", "add damage 1", 0);
            assert_eq!((harm(&play), play.sequence().len()), ((3, 0), 0));
        },
    },
    Case {
        rules: &["TG-EX-29", "TG-C-39"],
        says: "4+7: each member suffers 1",
        check: || assert_eq!(harm(&numbered("group damage 3\ngain pool 3", "prevent damage 2", 0)), (1, 1)),
    },
    Case {
        rules: &["TG-C-29"],
        says: "on cards they are compulsory: nobody is asked",
        check: || assert_eq!(numbered("damage 1", "add damage 1", 0).asked(), None),
    },
    Case {
        rules: &["TG-C-37"],
        says: "each kind is matched with itself alone",
        check: || {
            for (adds, line) in
                [("damage", "lose health 1"), ("lose health", "damage 1"), ("fear", "lose energy 1")]
            {
                let play = numbered(line, &format!("add {adds} 1"), 0);
                let fear = u8::from(adds == "fear");
                assert_eq!(
                    (harm(&play).0, play.has(A, Holding::Fear)),
                    (2 - 2 * fear, fear),
                    "{adds} to {line}"
                );
            }
            let prevented = numbered("discard from hand 1\ndiscard from stack 1", "prevent discard 1", 0);
            assert_eq!(prevented.piles(A), (2, 7, 0));
        },
    },
    Case {
        rules: &["TG-C-37", "TG-C-30", "TG-C-35"],
        says: "every kind can be added to, and prevented but for UDMG and POOL that is gained",
        check: || {
            let kinds = [
                ("damage", "damage", "damage", Harm::Damage),
                ("unavoidable damage", "unavoidable damage", "", Harm::UnavoidableDamage),
                ("gain fear", "fear", "fear", Harm::Fear),
                ("lose energy", "lose energy", "lose energy", Harm::LoseEnergy),
                ("lose health", "lose health", "lose health", Harm::LoseHealth),
                ("lose pool", "lose pool", "lose pool", Harm::LosePool),
                ("gain pool", "gain pool", "", Harm::GainPool),
                ("discard from hand", "discard from hand", "discard", Harm::DiscardHand),
                ("discard from stack", "discard from stack", "discard", Harm::DiscardStack),
                ("destroy", "destroy", "destroy", Harm::Destroy),
            ];
            for (line, adds, prevents, kind) in kinds {
                let comes = |on_enemy: &str| {
                    let foe =
                        foe("value = 30\nopen.free = \"1x\"", &[("attack at 0-29", &format!("{line} 2"))]);
                    let mut play = Play::fight(&[foe, blow("six", PLAIN, &[("on enemy", on_enemy)])]);
                    play.lays("six");
                    set_pool(&mut play, 8);
                    play.stops()
                };
                assert!(comes(&format!("add {adds} 1")).contains(&part(kind, 3, false)), "{line}");
                if !prevents.is_empty() {
                    assert!(
                        comes(&format!("prevent {prevents} 1")).contains(&part(kind, 1, false)),
                        "{line}"
                    );
                }
            }
        },
    },
    Case {
        rules: &["TG-C-38"],
        says: "a text uncovered during the attack joins in for the parts not yet carried out (TG-OQ-21)",
        check: || {
            let foe =
                foe("value = 30\nopen.free = \"1x\"", &[("attack at 0-29", "damage 1\ndestroy 1\ndamage 1")]);
            let mut play = Play::fight(&[foe, blow("a", PLAIN, &[("on enemy", "add damage 2")]), plain("b")]);
            play.lays("a");
            play.lays("b");
            play.stops();
            assert_eq!(play.health(A), 9 - 1 - 3);
        },
    },
    Case {
        rules: &["TG-C-30", "TG-C-35"],
        says: "first added, then prevented (TG-OQ-31)",
        check: || assert_eq!(harm(&numbered("damage 1", "add damage 1\nprevent damage 2", 0)), (0, 0)),
    },
    Case {
        rules: &["TG-C-31", "TG-S-34", "TG-OQ-49"],
        says: "of several additions that match nothing the table chooses the next: a win can come before a death",
        check: || {
            let shown = |on_enemy: &str| {
                let cards = [attacks("lose energy 1"), blow("six", PLAIN, &[("on enemy", on_enemy)])];
                let mut play = Play::fight(&cards);
                play.lays("six");
                set_pool(&mut play, 19);
                play.stops();
                assert_eq!(play.asked(), Some(Asked::Addition));
                assert_eq!(play.offers(), [Offer::ChooseOption(0), Offer::ChooseOption(1)]);
                play.refuses(Action::ChooseOption(2), Refusal::NoSuchChoice { chosen: 3, there: 2 });
                play
            };
            let kind = |play: &Play, option| play.game.addition(option, &play.cards).map(|part| part.kind);
            for (option, outcome) in [(0, Outcome::Lost), (1, Outcome::Won)] {
                let mut play = shown("add damage 9\nadd gain pool 1");
                assert_eq!(
                    [0, 1].map(|option| kind(&play, option)),
                    [Some(Harm::Damage), Some(Harm::GainPool)]
                );
                play.does(Action::ChooseOption(option));
                assert_eq!(play.outcome(), Some(outcome));
            }
            for (option, harm) in [(0, 1), (1, 0)] {
                let mut play = shown("add damage 1\nadd destroy 1");
                play.does(Action::ChooseOption(option));
                assert_eq!(
                    (9 - play.health(A), play.asked()),
                    (harm, None),
                    "a card that is gone adds nothing"
                );
            }
        },
    },
    Case {
        rules: &["TG-C-40", "TG-C-41"],
        says: "an ignored attack has no parts at all, but what comes after it happens",
        check: || {
            let mut play = Play::fight(&[
                attacks("unavoidable damage 3"),
                blow("a", PLAIN, &[("on enemy", "ignore enemy"), ("after enemy", "destroy 1")]),
            ]);
            play.lays("a");
            let told = play.stops();
            assert!(told.contains(&Event::EnemyIgnored) && told.contains(&destroyed("a", A)));
            assert_eq!(play.health(A), 9);
        },
    },
    Case {
        rules: &["TG-C-41"],
        says: "what comes after comes after all parts",
        check: || {
            let mut play = Play::fight(&[
                attacks("damage 1\ngain fear 1"),
                blow("a", PLAIN, &[("after enemy", "destroy 1")]),
            ]);
            play.lays("a");
            let told = play.stops();
            let at = |wanted: &Event| told.iter().position(|event| event == wanted);
            assert!(at(&gained(A, Holding::Fear, 1)) < at(&destroyed("a", A)));
        },
    },
    Case {
        rules: &["TG-C-41", "TG-S-30"],
        says: "a card that left while its text waited is another one when it is laid again",
        check: || {
            let foe = foe(
                "value = 20\nopen.free = \"1x\"",
                &[("attack at 0-19", "damage 1"), ("after enemy", "destroy 1\nlay from stack 1")],
            );
            let mut play = Play::fight(&[foe, blow("a", PLAIN, &[("after enemy", "gain pool 2")])]);
            play.lays("a");
            play.stops();
            assert!(play.does(Action::ChooseOption(0)).contains(&destroyed("a", A)));
            play.does(lay_from("a", From::Stack));
            assert_eq!((play.at().sequence().len(), play.pool()), (1, 0));
        },
    },
    Case {
        rules: &["TG-C-42", "TG-S-84"],
        says: "the attack kills: its GROUP parts and what comes after on the sequence still happen",
        check: || {
            let foe = attacks("damage 9\ngain fear 1\ngroup damage 1");
            let mut play = Play::of(
                &["junis", "elgan"],
                "foe",
                &[foe, blow("a", PLAIN, &[("after enemy", "destroy 1")])],
            );
            play.does(Action::ChooseActive(A));
            play.lays("a");
            let told = play.stops();
            assert!(told.contains(&damaged(B, 1)) && told.contains(&destroyed("a", A)));
            assert_eq!((play.has(A, Holding::Fear), play.at().active()), (0, Some(B)));
        },
    },
    Case {
        rules: &["TG-C-42", "TG-OQ-06"],
        says: "the attack kills: what comes after and is about more than the sequence does not happen",
        check: || {
            for (after, pool) in
                [("gain pool 1", 1), ("destroy 1\ngain pool 1", 1), ("may:\n  group damage 1", 0)]
            {
                for health in [9, 8] {
                    let cards = [attacks("damage 8"), blow("a", PLAIN, &[("after enemy", after)])];
                    let mut play = Play::of(&["junis", "elgan"], "foe", &cards);
                    play.does(Action::ChooseActive(A));
                    play.does(Action::Adjust(Adjustment::Lose {
                        who: A,
                        what: Holding::Health,
                        amount: 9 - health,
                    }));
                    play.lays("a");
                    play.stops();
                    let lives = health > 8;
                    let asks = lives && after.starts_with("may");
                    assert_eq!(
                        (play.pool(), play.asked().is_some()),
                        (if lives { pool } else { 0 }, asks),
                        "{after}"
                    );
                    assert_eq!(play.sequence().is_empty(), lives && after.starts_with("destroy"));
                }
            }
        },
    },
];

#[test]
fn added_and_prevented() {
    check(CHANGES);
}
