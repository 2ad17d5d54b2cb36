//! Combat: the pool, the enemy's attack, flight, traits (TG-C), and the numbered examples of what is added and prevented
//! (11.2).

use rules_core::effect::{TgOp, Trigger};
use rules_core::tainted_grail::party::{self, Holding, Track};
use rules_core::tainted_grail::{
    Action, Adjustment, Asked, Cue, Event, From, Harm, HouseRules, Mode, Offer, Outcome, Phase, Refusal,
    Switch,
};

use super::play::{A, B, Play, blow, card, damaged, foe, gained, id, lay, lay_from, lost};
use super::worked::{destroyed, part, text};
use super::{Case, check};

const PLAIN: &str = "close.free = \"chain 1\"\nopen.free = \"1x\"";
const STAYS: &str = "permanent = true\nclose.free = \"chain 1\"\nopen.free = \"1x\"";

fn attacks(line: &str) -> String {
    foe("value = 20\nopen.free = \"1x\"", &[("attack at 0-19", line), ("opportunity attack", "damage 1")])
}

fn with_trait(traits: &str) -> String {
    foe(&format!("value = 20\n{traits}\nopen.free = \"1x\""), &[("attack at 0-19", "damage 1")])
}

fn plain(id: &str) -> String {
    blow(id, PLAIN, &[])
}

fn set_pool(play: &mut Play, pool: u8) {
    play.does(Action::Adjust(Adjustment::Pool(pool)));
}

const POOL: &[Case] = &[
    Case {
        rules: &["TG-C-01", "TG-C-02"],
        says: "the pool starts at 0, and the value is the number needed",
        check: || {
            let mut play = Play::fight(&[
                foe("value = 3\nopen.free = \"2x\"", &[]),
                blow("a", "close.free = \"pool 1\"\nopen.free = \"1x\"", &[("on play", "gain pool 1")]),
            ]);
            assert_eq!((play.pool(), play.at().value()), (0, 3));
            play.lays("a");
            assert_eq!((play.pool(), play.outcome()), (3, Some(Outcome::Won)));
        },
    },
    Case {
        rules: &["TG-C-02", "TG-C-06", "TG-EX-06"],
        says: "the pool never drops below 0: each missing marker costs the top card of the last active character's stack",
        check: || {
            let mut play = Play::of(&["junis", "elgan"], "foe", &[attacks("lose pool 4")]);
            play.does(Action::ChooseActive(B));
            set_pool(&mut play, 2);
            play.stops();
            assert_eq!((play.pool(), play.piles(B), play.piles(A)), (0, (3, 5, 2), (3, 7, 0)));
        },
    },
    Case {
        rules: &["TG-C-03", "TG-C-04", "TG-C-15"],
        says: "won in the middle of the enemy's attack: nothing that was pending happens",
        check: || {
            let mut play = Play::fight(&[
                attacks("gain pool 3\ndamage 5"),
                blow("a", PLAIN, &[("after enemy", "lose health 1")]),
            ]);
            play.lays("a");
            set_pool(&mut play, 17);
            play.stops();
            assert_eq!((play.health(A), play.outcome()), (9, Some(Outcome::Won)));
        },
    },
    Case {
        rules: &["TG-C-04"],
        says: "the check follows each bonus and each delayed ability",
        check: || {
            let foe = foe(
                "value = 2\nopen.a1 = \"aggression 1\"\nopen.a2 = \"courage 1\"\nopen.free = \"1x\"",
                &[],
            );
            let mut play = Play::fight(&[
                foe.clone(),
                blow("a", "close.a1 = \"pool 2\"\nclose.a2 = \"draw 1\"\nclose.free = \"blank\"", &[]),
            ]);
            play.lays("a");
            assert_eq!(play.outcome(), Some(Outcome::Won));
            let slow = |id| blow(id, STAYS, &[("delayed 1", "gain pool 2\ngain fear 1")]);
            let mut play = Play::fight(&[foe, slow("a"), slow("b")]);
            play.lays("a");
            play.lays("b");
            let told = play.stops();
            assert!(
                !told.contains(&text("b", Trigger::Delayed)) && !told.contains(&gained(A, Holding::Fear, 1))
            );
        },
    },
    Case {
        rules: &["TG-C-05"],
        says: "a text can lose POOL, with the same penalty",
        check: || {
            let mut play =
                Play::fight(&[attacks("damage 1"), blow("a", PLAIN, &[("on play", "lose pool 1")])]);
            play.lays("a");
            assert_eq!(play.piles(A), (2, 6, 1));
        },
    },
    Case {
        rules: &["TG-C-07", "TG-C-08", "TG-C-57"],
        says: "loot behind GROUP goes to each member, the rest once, unit by unit",
        check: || {
            let foe = foe("value = 1\nopen.free = \"1x\"", &[("loot", "group gain food 1\ngain wealth 2")]);
            let mut play =
                Play::of(&["junis", "elgan"], "foe", &[foe, blow("a", "close.free = \"pool 1\"", &[])]);
            play.does(Action::ChooseActive(A));
            let told = play.lays("a");
            assert!(
                told.contains(&gained(A, Holding::Food, 1)) && told.contains(&gained(B, Holding::Food, 1))
            );
            assert_eq!(play.asked(), Some(Asked::Share { operation: TgOp::GainWealth, left: 2 }));
            assert_eq!(play.offers(), [Offer::ChooseMember(A), Offer::ChooseMember(B)]);
            play.does(Action::ChooseMember(B));
            play.does(Action::ChooseMember(B));
            assert_eq!((play.has(A, Holding::Wealth), play.has(B, Holding::Wealth)), (0, 2));
            play.refuses(Action::StopLaying, Refusal::EncounterOver);
            play.does(Action::PutAway);
            assert!(play.game.encounter().is_none());
        },
    },
    Case {
        rules: &["TG-C-08", "TG-C-07"],
        says: "a share beyond the cap of 20 is left over",
        check: || {
            let foe = foe("value = 1\nopen.free = \"1x\"", &[("loot", "gain food 3")]);
            let mut play = Play::fight(&[foe, blow("a", "close.free = \"pool 1\"", &[])]);
            play.does(Action::Adjust(Adjustment::Gain { who: A, what: Holding::Food, amount: 16 }));
            let told = play.lays("a");
            assert!(told.contains(&Event::Party(party::Event::LeftOver {
                who: A,
                what: Holding::Food,
                amount: 2
            })));
        },
    },
    Case {
        rules: &["TG-C-09"],
        says: "difficulty and colour change nothing while the encounter runs",
        check: || {
            let mut games =
                ["difficulty = 1\ncolour = \"blue\"", "difficulty = 4\ncolour = \"violet\""].map(|says| {
                    let foe = foe(
                        &format!("value = 5\n{says}\nopen.free = \"1x\""),
                        &[("attack at 0-4", "damage 1")],
                    );
                    let mut play = Play::fight(&[foe, plain("a")]);
                    play.lays("a");
                    play.stops();
                    play.game
                });
            let [first, second] = &mut games;
            assert_eq!(first, second);
        },
    },
];

const ATTACK: &[Case] = &[
    Case {
        rules: &["TG-C-10"],
        says: "the line goes by the pool",
        check: || {
            let foe = foe(
                "value = 9\nopen.free = \"1x\"",
                &[("attack at 0-3", "damage 1"), ("attack at 4-8", "damage 2")],
            );
            for (pool, damage) in [(0, 1), (3, 1), (4, 2), (8, 2)] {
                let mut play = Play::fight(&[foe.clone(), plain("a")]);
                play.lays("a");
                set_pool(&mut play, pool);
                assert!(play.stops().contains(&damaged(A, damage)), "pool {pool}");
            }
        },
    },
    Case {
        rules: &["TG-C-11", "TG-C-28"],
        says: "the line is read after the texts before it, and stays though the pool changes",
        check: || {
            let foe = foe(
                "value = 9\nopen.free = \"1x\"",
                &[("attack at 0-3", "damage 1"), ("attack at 4-8", "lose pool 4\ndamage 2")],
            );
            let mut play = Play::fight(&[foe, blow("a", PLAIN, &[("before enemy", "gain pool 4")])]);
            play.lays("a");
            let told = play.stops();
            assert!(told.contains(&Event::EnemyActed { line: Some(1) }) && told.contains(&damaged(A, 2)));
            assert_eq!(play.pool(), 0);
        },
    },
    Case {
        rules: &["TG-C-12", "TG-C-13", "TG-C-16"],
        says: "parts from left to right; GROUP covers the one part behind it",
        check: || {
            let mut play = Play::of(
                &["junis", "elgan"],
                "foe",
                &[
                    attacks("group damage 1\ngain fear 2\nlose energy 1"),
                    card("b", "combat-card", "elgan", PLAIN, &[]),
                ],
            );
            play.does(Action::ChooseActive(B));
            play.lays("b");
            let told = play.stops();
            let expected = [
                part(Harm::Damage, 1, true),
                damaged(A, 1),
                damaged(B, 1),
                part(Harm::Fear, 2, false),
                gained(B, Holding::Fear, 2),
                part(Harm::LoseEnergy, 1, false),
                lost(B, Holding::Energy, 1),
            ];
            let from = told.iter().position(|event| *event == expected[0]).expect("the attack");
            assert_eq!(told.get(from..), Some(&expected[..]));
        },
    },
    Case {
        rules: &["TG-C-14"],
        says: "a pool part is applied once, also behind GROUP",
        check: || {
            for line in ["lose pool 1", "group lose pool 1"] {
                let mut play = Play::of(&["junis", "elgan"], "foe", &[attacks(line), plain("a")]);
                play.does(Action::ChooseActive(A));
                play.lays("a");
                set_pool(&mut play, 5);
                play.stops();
                assert_eq!(play.pool(), 4, "{line}");
            }
        },
    },
    Case {
        rules: &["TG-C-17"],
        says: "who lays no card suffers the opportunity attack, and then the attack",
        check: || {
            let mut play = Play::fight(&[attacks("damage 2")]);
            let told = play.stops();
            let first = told.iter().position(|event| *event == damaged(A, 1));
            let second = told.iter().position(|event| *event == damaged(A, 2));
            assert!(first.is_some() && first < second);
            assert_eq!(play.health(A), 6);
        },
    },
    Case {
        rules: &["TG-C-17"],
        says: "an opportunity attack is not changed by texts (TG-OQ-22)",
        check: || {
            let mut play = Play::of(
                &["junis", "elgan"],
                "foe",
                &[attacks("gain fear 1"), blow("a", STAYS, &[("on enemy", "prevent damage 5")])],
            );
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.stops();
            play.does(Action::ChooseActive(B));
            assert!(play.stops().contains(&damaged(B, 1)));
        },
    },
    Case {
        rules: &["TG-C-18"],
        says: "a card laid in panic is a laid card",
        check: || {
            let mut play = Play::fight(&[attacks("gain fear 1"), plain("a")]);
            play.does(Action::Adjust(Adjustment::Gain { who: A, what: Holding::Fear, amount: 7 }));
            play.does(lay_from("a", From::Stack));
            assert!(!play.stops().contains(&Event::OpportunityAttackBegan));
        },
    },
    Case {
        rules: &["TG-C-19"],
        says: "the enemy's card is none of the character's: the opportunity attack follows, and the first card needs no chain",
        check: || {
            let foe = foe(
                "value = 20\nopen.free = \"1x\"",
                &[
                    ("each activation", "lay enemy card 1"),
                    ("attack at 0-19", "gain fear 1"),
                    ("opportunity attack", "damage 1"),
                ],
            );
            let enemys = card("king", "combat-card", "claudyne", PLAIN, &[]);
            let mut play = Play::fight(&[foe, enemys, blow("a", "close.free = \"pool 1\"", &[])]);
            play.does(lay_from("king", From::Enemy));
            assert_eq!((play.at().laid(), play.laid(0).owner), (0, None));
            let mut other = play.clone();
            other.lays("a");
            assert_eq!(other.pool(), 1);
            assert!(play.stops().contains(&Event::OpportunityAttackBegan));
        },
    },
];

const FLIGHT: &[Case] = &[
    Case {
        rules: &["TG-C-20", "TG-C-22"],
        says: "who flees loses 1 ENERGY, is attacked once more, and leaves",
        check: || {
            let mut play = Play::of(&["junis", "elgan"], "foe", &[attacks("group damage 1")]);
            play.does(Action::ChooseActive(A));
            let told = play.does(Action::Flee);
            assert_eq!(told.first(), Some(&lost(A, Holding::Energy, 1)));
            assert!(told.contains(&damaged(A, 1)) && told.contains(&damaged(B, 1)), "still of the group");
            assert!(!told.contains(&Event::OpportunityAttackBegan));
            assert!(told.contains(&Event::Fled { who: A }));
            assert_eq!(play.at().active(), Some(B), "Elgan is alone");
        },
    },
    Case {
        rules: &["TG-C-20"],
        says: "what fleeing loses is a house rule",
        check: || {
            let mut play = Play::of(&["junis", "elgan"], "foe", &[attacks("gain fear 1")]);
            play.does(Action::SetHouseRules(HouseRules {
                flee_loses: Track::Health,
                ..HouseRules::RECOMMENDED
            }));
            play.does(Action::ChooseActive(A));
            assert_eq!(play.does(Action::Flee).first(), Some(&lost(A, Holding::Health, 1)));
        },
    },
    Case {
        rules: &["TG-C-21"],
        says: "with nothing to lose one flees all the same",
        check: || {
            let mut play = Play::fight(&[attacks("gain fear 1")]);
            play.does(Action::Adjust(Adjustment::Lose { who: A, what: Holding::Energy, amount: 2 }));
            assert!(play.does(Action::Flee).contains(&Event::Fled { who: A }));
        },
    },
    Case {
        rules: &["TG-C-22", "TG-C-03"],
        says: "the attack on one who flees can still win",
        check: || {
            let mut play = Play::fight(&[attacks("gain pool 2")]);
            set_pool(&mut play, 18);
            play.does(Action::Flee);
            assert_eq!(play.outcome(), Some(Outcome::Won));
        },
    },
    Case {
        rules: &["TG-C-23", "TG-C-25"],
        says: "the others go on, the cards stay and work; GROUP no longer means who fled",
        check: || {
            let watcher = blow("a", STAYS, &[("when a card is laid", "gain pool 1")]);
            let mut play = Play::of(
                &["junis", "elgan"],
                "foe",
                &[attacks("group damage 1"), watcher, card("b", "combat-card", "elgan", PLAIN, &[])],
            );
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.does(Action::Flee);
            let health = play.health(A);
            play.lays("b");
            assert_eq!((play.sequence(), play.pool()), (vec![id("a"), id("b")], 1));
            play.stops();
            assert_eq!((play.health(A), play.health(B)), (health, 6));
            play.refuses(Action::ChooseActive(A), Refusal::NotNow { phase: Phase::LayCards, asked: None });
        },
    },
    Case {
        rules: &["TG-C-24", "TG-C-43"],
        says: "when the last one flees the encounter is lost, without loot",
        check: || {
            let foe = foe("value = 5\nopen.free = \"1x\"", &[("loot", "gain food 2")]);
            let mut play = Play::fight(&[foe]);
            let told = play.does(Action::Flee);
            assert!(
                told.contains(&Event::EncounterEnded(Outcome::Lost))
                    && !told.contains(&text("foe", Trigger::Loot))
            );
        },
    },
    Case {
        rules: &["TG-C-26", "TG-C-27", "TG-EX-22"],
        says: "it runs away (3+6): over at once, no loot, counted as a victory; nothing behind it, nothing added",
        check: || {
            let foe = foe(
                "value = 20\nopen.free = \"1x\"",
                &[("attack at 0-19", "run away\ndamage 2"), ("loot", "gain food 2")],
            );
            let mut play = Play::fight(&[foe, blow("six", PLAIN, &[("on enemy", "add damage 1")])]);
            play.lays("six");
            let told = play.stops();
            assert!(!told.contains(&text("foe", Trigger::Loot)));
            assert_eq!((play.health(A), play.outcome()), (9, Some(Outcome::RanAway)));
        },
    },
    Case {
        rules: &["TG-M-10", "TG-C-20"],
        says: "in challenge mode 1 to 3 on a die stays, 4 to 6 escapes",
        check: || {
            for (face, escapes) in [(3, false), (4, true)] {
                let mut play = Play::of(&["junis", "elgan"], "foe", &[attacks("gain fear 1")]);
                play.does(Action::SetMode(Mode::NORMAL.with(Switch::ChallengeFlee)));
                play.does(Action::ChooseActive(A));
                play.does(Action::Flee);
                assert_eq!((play.asked(), play.offers()), (Some(Asked::Escape), vec![Offer::Roll]));
                play.rolls(face);
                assert_eq!(play.member(A).in_encounter(), !escapes);
            }
        },
    },
    Case {
        rules: &["TG-K-43", "TG-D-22"],
        says: "nobody flees from the last encounter with a king, nor from a conversation",
        check: || {
            let foe = foe("value = 5\nfinal = true\nopen.free = \"1x\"", &[]);
            Play::fight(&[foe]).refuses(Action::Flee, Refusal::NoWayOut);
            Play::of(&["osbert"], "drunken-knight", &[]).refuses(Action::Flee, Refusal::NoWayOut);
            Play::of(&["junis"], "wyrdbear", &[]).refuses(Action::Avoid, Refusal::NoWayOut);
        },
    },
];

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

/// HEALTH of both that was lost.
fn harm(play: &Play) -> (u8, u8) {
    (9 - play.health(A), 8 - play.health(B))
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
];

const TRAITS: &[Case] = &[
    Case {
        rules: &["TG-C-48"],
        says: "Dread: 0 or 1 hand cards right before the attack give FEAR",
        check: || {
            for (cards, fear) in [(1, 0), (2, 1), (3, 1)] {
                let mut play = Play::fight(&[with_trait("dread = true"), plain("a")]);
                (0..cards).for_each(|_| drop(play.lays("a")));
                play.stops();
                assert_eq!(play.has(A, Holding::Fear), fear, "{cards} laid of three");
            }
        },
    },
    Case {
        rules: &["TG-C-49", "TG-S-62"],
        says: "Trap: each member discards a hand card or loses HEALTH",
        check: || {
            let mut play = Play::before(&["junis", "elgan"], "foe", &[with_trait("trap = true")]);
            play.does(Action::KeepHands);
            let Some(Asked::Trap { who: first }) = play.asked() else { panic!("a trap") };
            play.does(Action::ChooseOption(0));
            let Some(Asked::Trap { who: second }) = play.asked() else { panic!("another") };
            play.does(Action::ChooseOption(1));
            assert_ne!(first, second);
            assert_eq!(play.piles(first), (2, 7, 1));
            assert_eq!((play.piles(second).0, play.at().phase()), (3, Phase::ChooseActive));
            assert_eq!(harm(&play).0 + harm(&play).1, 1);
        },
    },
    Case {
        rules: &["TG-C-50"],
        says: "Exhausting: before the attack the top card of the stack is discarded",
        check: || {
            let mut play =
                Play::of(&["junis", "elgan"], "foe", &[with_trait("exhausting = true"), plain("a")]);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.stops();
            assert_eq!(play.piles(A), (2, 6, 1));
        },
    },
    Case {
        rules: &["TG-C-51", "TG-C-52"],
        says: "Press counts the cards of the sequence, the encounter among them, unless the house rule says otherwise",
        check: || {
            let foe = foe("value = 20\nopen.free = \"1x\"", &[("press 2-3", "gain fear 1")]);
            for (cards, counts, fear) in
                [(0, true, 0), (1, true, 1), (2, true, 1), (3, true, 0), (1, false, 0), (3, false, 1)]
            {
                let mut play = Play::fight(&[foe.clone(), plain("a")]);
                play.does(Action::SetHouseRules(HouseRules {
                    press_counts_encounter: counts,
                    ..HouseRules::RECOMMENDED
                }));
                (0..cards).for_each(|_| drop(play.lays("a")));
                play.stops();
                assert_eq!(play.has(A, Holding::Fear), fear, "{cards} laid, {counts}");
            }
        },
    },
    Case {
        rules: &["TG-C-53", "TG-S-34"],
        says: "what falls together before the attack is ordered by the players",
        check: || {
            let mut play = Play::fight(&[
                with_trait("dread = true\nexhausting = true"),
                blow("a", PLAIN, &[("before enemy", "draw 1")]),
            ]);
            (0..2).for_each(|_| drop(play.lays("a")));
            play.stops();
            assert_eq!(play.asked(), Some(Asked::Order { from: 0 }));
            let text = rules_core::tainted_grail::Text {
                card: id("a"),
                place: rules_core::tainted_grail::Place::Laid(1),
                ability: 0,
            };
            let cues = [Cue::Dread, Cue::Exhausting, Cue::Text(text)];
            assert_eq!(play.at().cues(), cues);
            play.does(Action::ChooseOption(2));
            play.does(Action::ChooseOption(0));
            assert_eq!(play.has(A, Holding::Fear), 0, "with the card drawn first two are in hand");
        },
    },
    Case {
        rules: &["TG-C-54"],
        says: "they apply to the attack on one who flees, and after an opportunity attack",
        check: || {
            let mut play = Play::of(&["junis", "elgan"], "foe", &[with_trait("exhausting = true")]);
            play.does(Action::ChooseActive(A));
            play.does(Action::Flee);
            play.stops();
            assert_eq!((play.piles(A).2, play.piles(B).2), (1, 1));
        },
    },
    Case {
        rules: &["TG-C-55"],
        says: "Haste: at most three cards an activation; the enemy's do not count",
        check: || {
            let foe = foe(
                "value = 20\nhaste = true\nopen.free = \"1x\"",
                &[("each activation", "lay enemy card 1")],
            );
            let mut play = Play::fight(&[
                foe,
                card("king", "combat-card", "claudyne", PLAIN, &[]),
                blow("a", PLAIN, &[("on play", "draw 1")]),
            ]);
            play.does(lay_from("king", From::Enemy));
            (0..3).for_each(|_| drop(play.lays("a")));
            play.refuses(lay("a"), Refusal::Haste { most: 3 });
            assert_eq!(play.offers(), [Offer::StopLaying, Offer::Flee]);
        },
    },
    Case {
        rules: &["TG-C-55", "TG-C-18"],
        says: "Haste: the panic card counts",
        check: || {
            let mut play = Play::fight(&[with_trait("haste = true"), plain("a")]);
            play.does(Action::Adjust(Adjustment::Gain { who: A, what: Holding::Fear, amount: 7 }));
            play.does(lay_from("a", From::Stack));
            (0..2).for_each(|_| drop(play.lays("a")));
            play.refuses(lay("a"), Refusal::Haste { most: 3 });
        },
    },
    Case {
        rules: &["TG-C-56"],
        says: "Shatter: after a victory each member discards a weapon that was used",
        check: || {
            let axe =
                "[[card]]\nid = \"tg/axe\"\nkind = \"item\"\nname = { en = \"Axe\" }\nkeyword = \"weapon\"\n"
                    .to_owned();
            let foe = foe("value = 1\nshatter = true\nopen.free = \"1x\"", &[]);
            let mut play = Play::camp(&["junis"], &[foe, axe, blow("a", "close.free = \"pool 1\"", &[])]);
            play.gives(A, "axe");
            play.start("foe");
            play.does(Action::KeepHands);
            play.lays("a");
            assert_eq!(
                (play.asked(), play.offers()),
                (Some(Asked::Shatter { who: A }), vec![Offer::Pick(0), Offer::Decline])
            );
            play.does(Action::Pick(0));
            assert!(!play.member(A).owns(id("axe")));
        },
    },
    Case {
        rules: &["TG-C-47", "TG-EX-70"],
        says: "a guardian that is fought and beaten does not stay on the map",
        check: || {
            let foe = foe("value = 1\nguardian = true\nopen.free = \"1x\"", &[]);
            let mut play = Play::fight(&[foe, blow("a", "close.free = \"pool 1\"", &[])]);
            assert!(!play.lays("a").contains(&Event::GuardianOnMap) && !play.at().becomes_guardian());
        },
    },
    Case {
        rules: &["TG-C-44", "TG-C-58"],
        says: "a guardian against whom all is lost roams the map",
        check: || {
            let mut play = Play::fight(&[foe("value = 5\nguardian = true\nopen.free = \"1x\"", &[])]);
            assert!(play.does(Action::Flee).contains(&Event::GuardianOnMap));
        },
    },
    Case {
        rules: &["TG-C-59"],
        says: "other traits have their moments: start, each activation, before, while, after the attack, victory",
        check: || {
            let foe = foe(
                "value = 9\nopen.free = \"1x\"",
                &[
                    ("at start", "gain pool 1"),
                    ("each activation", "gain pool 1"),
                    ("before enemy", "gain pool 1"),
                    ("on enemy", "add damage 1"),
                    ("after enemy", "gain fear 1"),
                    ("attack at 0-8", "damage 1"),
                    ("loot", "gain food 1"),
                ],
            );
            let mut play = Play::fight(&[foe, plain("a"), blow("b", "close.free = \"pool 9\"", &[])]);
            assert_eq!(play.pool(), 2);
            play.lays("a");
            play.stops();
            assert_eq!(
                (play.pool(), play.health(A), play.has(A, Holding::Fear)),
                (4, 7, 1),
                "and the next activation has begun"
            );
            play.lays("b");
            assert_eq!(play.has(A, Holding::Food), 4);
        },
    },
];

#[test]
fn the_pool() {
    check(POOL);
}

#[test]
fn the_attack() {
    check(ATTACK);
}

#[test]
fn flight() {
    check(FLIGHT);
}

#[test]
fn added_and_prevented() {
    check(CHANGES);
}

#[test]
fn combat_traits() {
    check(TRAITS);
}
