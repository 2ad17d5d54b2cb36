//! Rows, requirements and bonuses (TG-S-01 to TG-S-21).

use rules_core::card::{Attribute, Row};
use rules_core::game::Rules;
use rules_core::tainted_grail::party::{Character, Holding};
use rules_core::tainted_grail::{Action, Asked, Event, MAX_SEQUENCE, Refusal};

use super::play::{A, B, Play, blow, card, foe, id, lay, talker, word};
use super::{Case, check};

/// An enemy that does nothing, with these opening halves.
fn wall(halves: &str) -> String {
    foe(&format!("value = 20\n{halves}"), &[])
}

const ALL_ROWS: &str = "open.a1 = \"aggression 1\"\nopen.a2 = \"courage 1\"\nopen.a3 = \"spirituality 1\"\nopen.magic = \"magic\"\nopen.free = \"1x\"";

const GEOMETRY: &[Case] = &[
    Case {
        rules: &["TG-S-01"],
        says: "every card is appended to the right, whoever lays it; the encounter is the first element",
        check: || {
            let elgans = card("b", "combat-card", "elgan", "close.free = \"pool 1\"", &[]);
            let cards = [
                wall("open.free = \"1x\""),
                blow("a", "close.free = \"blank\"\nopen.free = \"2x\"", &[]),
                elgans,
            ];
            let mut play = Play::of(&["junis", "elgan"], "foe", &cards);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.stops();
            play.does(Action::ChooseActive(B));
            play.lays("b");
            assert_eq!(play.sequence(), [id("a"), id("b")]);
            assert_eq!(play.pool(), 2, "Elgan's card connects to Junis'");
        },
    },
    Case {
        rules: &["TG-S-02", "TG-S-31"],
        says: "five rows, from the top: three attributes, magic, free",
        check: || {
            let all = "close.a1 = \"pool 1\"\nclose.a2 = \"pool 1\"\nclose.a3 = \"pool 1\"\nclose.magic = \"pool 1\"\nclose.free = \"pool 1\"";
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall(ALL_ROWS), blow("a", all, &[])]);
            play.does(Action::ChooseActive(A));
            let mut told = play.lays("a");
            told.extend(play.does(Action::PayMagic(Some(B))));
            let rows: Vec<Row> = told
                .iter()
                .filter_map(|event| match event {
                    Event::BonusReceived { row, .. } => Some(*row),
                    _ => None,
                })
                .collect();
            assert_eq!(rows, [Row::A1, Row::A2, Row::A3, Row::Magic, Row::Free]);
        },
    },
    Case {
        rules: &["TG-S-03", "TG-S-05"],
        says: "a row connects only where an opening half meets a closing half of the same row",
        check: || {
            let says = "close.a2 = \"pool 1\"\nclose.free = \"blank\"";
            let mut play =
                Play::fight(&[wall("open.a1 = \"aggression 1\"\nopen.free = \"1x\""), blow("a", says, &[])]);
            let told = play.lays("a");
            assert_eq!(told.len(), 1, "nothing but the laying: {told:?}");
            assert_eq!(play.pool(), 0);
        },
    },
    Case {
        rules: &["TG-S-04"],
        says: "a card may lack halves in the attribute and magic rows",
        check: || {
            let mut play = Play::fight(&[wall(ALL_ROWS), blow("a", "close.free = \"pool 1\"", &[])]);
            play.lays("a");
            assert_eq!((play.pool(), play.asked()), (1, None));
        },
    },
    Case {
        rules: &["TG-S-06"],
        says: "the free row connects with a blank half and behind 0x",
        check: || {
            let connected = [("on play", "if connected free:\n  gain pool 3")];
            for (opening, closing) in [("1x", "blank"), ("0x", "pool 1")] {
                let cards = [
                    wall(&format!("open.free = \"{opening}\"")),
                    blow("a", &format!("close.free = \"{closing}\""), &connected),
                ];
                let mut play = Play::fight(&cards);
                play.lays("a");
                assert_eq!(play.pool(), 3, "{opening} {closing}");
            }
        },
    },
    Case {
        rules: &["TG-S-07", "TG-S-17"],
        says: "connections count whether their bonus is received or not",
        check: || {
            let says = "close.a1 = \"draw 1\"\nclose.a2 = \"draw 1\"\nclose.magic = \"draw 1\"\nclose.free = \"blank\"";
            let does = [("on play", "gain pool connected-attributes\ngain pool connected-magic")];
            let halves = "open.a1 = \"aggression 3\"\nopen.a2 = \"courage 1\"\nopen.magic = \"magic\"\nopen.free = \"1x\"";
            let mut play = Play::fight(&[wall(halves), blow("a", says, &does)]);
            let told = play.lays("a");
            assert!(told.contains(&Event::MagicNotPaid), "Junis has no Magic");
            assert_eq!(play.pool(), 3);
        },
    },
    Case {
        rules: &["TG-S-09", "TG-S-41"],
        says: "opening halves are evaluated again after the next card was destroyed; a text uncovered is not repeated",
        check: || {
            let under = blow(
                "a",
                "close.free = \"blank\"\nopen.a1 = \"aggression 1\"\nopen.free = \"1x\"",
                &[("on play", "gain pool 2")],
            );
            let over = blow(
                "b",
                "close.a1 = \"pool 1, chain 1\"\nclose.free = \"blank\"",
                &[("on play", "destroy 1")],
            );
            let mut play = Play::fight(&[wall("open.free = \"1x\""), under, over]);
            play.lays("a");
            play.lays("b");
            assert_eq!((play.pool(), play.sequence()), (3, vec![id("a")]));
            play.lays("b");
            assert_eq!(play.pool(), 4, "A1 once more, the text of a not");
        },
    },
    Case {
        rules: &["TG-S-11", "TG-S-22"],
        says: "a card of another's stack is refused, by its owner",
        check: || {
            let mut play = Play::of(&["junis", "elgan"], "wyrdbear", &[]);
            play.does(Action::ChooseActive(A));
            let why = Refusal::NotYourCard { owner: Some(Character::Elgan), active: Character::Junis };
            play.refuses(lay("spark"), why);
        },
    },
    Case {
        rules: &["TG-S-12"],
        says: "candles and bolts do nothing of their own; other cards count them, covered ones too",
        check: || {
            let plain = "close.free = \"blank\"\nopen.free = \"1x\"";
            let candle = blow("a", &format!("candle = true\nbolt = true\n{plain}"), &[]);
            let counts =
                blow("b", "close.free = \"chain 1\"", &[("on play", "gain pool candles\ngain pool bolts")]);
            let mut play = Play::fight(&[wall("open.free = \"1x\""), candle, counts]);
            assert_eq!(play.lays("a").len(), 1);
            play.lays("b");
            assert_eq!(play.pool(), 2);
        },
    },
];

/// Junis lays a card with `pool 1` behind aggression of that level; gives the pool and what was told.
fn behind_aggression(level: u8) -> (u8, Vec<Event>) {
    let halves = format!("open.a1 = \"aggression {level}\"\nopen.free = \"0x\"");
    let mut play =
        Play::fight(&[wall(&halves), blow("a", "close.a1 = \"pool 1\"\nclose.free = \"blank\"", &[])]);
    let told = play.lays("a");
    (play.pool(), told)
}

const BONUSES: &[Case] = &[
    Case {
        rules: &["TG-S-13", "TG-EX-02"],
        says: "the level is reached: received",
        check: || assert_eq!(behind_aggression(2).0, 1),
    },
    Case {
        rules: &["TG-S-13", "TG-EX-02"],
        says: "the level is missed: connected, not received",
        check: || {
            let (pool, told) = behind_aggression(3);
            let missed =
                Event::RequirementMissed { row: Row::A1, attribute: Attribute::Aggression, needs: 3, has: 2 };
            assert!(pool == 0 && told.contains(&missed));
        },
    },
    Case {
        rules: &["TG-S-14", "TG-EX-02"],
        says: "the level is exceeded: received once",
        check: || assert_eq!(behind_aggression(1).0, 1),
    },
    Case {
        rules: &["TG-EX-03", "TG-S-13"],
        says: "in diplomacy alike: level 2 is not met by 1",
        check: || {
            for (level, relation) in [(1, 4), (2, 3)] {
                let halves = format!("duration = 5\nopen.a2 = \"caution {level}\"\nopen.free = \"0x\"");
                let mut play = Play::talk(&[
                    talker(&halves, &[]),
                    word("a", "close.a2 = \"up 1\"\nclose.free = \"blank\"", &[]),
                ]);
                play.lays("a");
                assert_eq!(play.at().relation(), relation, "level {level}");
            }
        },
    },
    Case {
        rules: &["TG-S-15"],
        says: "the others' attributes are never used",
        check: || {
            let mine =
                card("a", "combat-card", "elgan", "close.a1 = \"pool 1\"\nclose.free = \"blank\"", &[]);
            let mut play = Play::of(
                &["elgan", "junis"],
                "foe",
                &[wall("open.a1 = \"aggression 1\"\nopen.free = \"1x\""), mine],
            );
            play.does(Action::ChooseActive(A));
            play.lays("a");
            assert_eq!(play.pool(), 0, "Junis has the level, Elgan lays");
        },
    },
    Case {
        rules: &["TG-S-16", "TG-S-88"],
        says: "any member may pay the Magic, once and only now",
        check: || {
            let cards = [
                wall("open.magic = \"magic\"\nopen.free = \"1x\""),
                blow("a", "close.magic = \"pool 2\"\nclose.free = \"blank\"", &[]),
            ];
            let mut play = Play::of(&["junis", "elgan"], "foe", &cards);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            assert_eq!(play.asked(), Some(Asked::Magic { place: 0 }));
            play.refuses(Action::PayMagic(Some(A)), Refusal::NoMagic(A));
            play.does(Action::PayMagic(Some(B)));
            assert_eq!((play.pool(), play.has(B, Holding::Magic), play.asked()), (2, 0, None));
        },
    },
    Case {
        rules: &["TG-S-17"],
        says: "nobody pays: no bonus",
        check: || {
            let cards = [
                wall("open.magic = \"magic\"\nopen.free = \"1x\""),
                blow("a", "close.magic = \"pool 2\"\nclose.free = \"blank\"", &[]),
            ];
            let mut play = Play::of(&["junis", "elgan"], "foe", &cards);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            assert_eq!(play.does(Action::PayMagic(None)), [Event::MagicNotPaid]);
            assert_eq!((play.pool(), play.has(B, Holding::Magic)), (0, 1));
        },
    },
    Case {
        rules: &["TG-S-18", "TG-EX-04"],
        says: "the free row is multiplied: 2x doubles, 0x gives nothing",
        check: || {
            for (times, pool) in [(0, 0), (1, 1), (2, 2)] {
                let cards =
                    [wall(&format!("open.free = \"{times}x\"")), blow("a", "close.free = \"pool 1\"", &[])];
                let mut play = Play::fight(&cards);
                play.lays("a");
                assert_eq!(play.pool(), pool, "{times}x");
            }
        },
    },
    Case {
        rules: &["TG-EX-05", "TG-D-33"],
        says: "2x on UP moves two fields",
        check: || {
            let mut play = Play::talk(&[
                talker("duration = 5\nopen.free = \"2x\"", &[]),
                word("a", "close.free = \"up 1\"", &[]),
            ]);
            play.lays("a");
            assert_eq!(play.at().relation(), 5);
        },
    },
    Case {
        rules: &["TG-S-19", "TG-D-14"],
        says: "nobody is asked whether to receive a bonus, not even a bad one",
        check: || {
            let mut play = Play::talk(&[
                talker("duration = 5\nopen.free = \"1x\"", &[]),
                word("a", "close.free = \"down 1\"", &[]),
            ]);
            play.lays("a");
            assert_eq!((play.at().relation(), play.asked()), (2, None));
        },
    },
    Case {
        rules: &["TG-S-20"],
        says: "a draw bonus is the active character's, a card for each icon",
        check: || {
            let cards = [wall("open.free = \"2x\""), blow("a", "close.free = \"draw 1\"", &[])];
            let mut play = Play::of(&["junis", "elgan"], "foe", &cards);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            assert_eq!((play.piles(A).0, play.piles(B).0), (4, 3));
        },
    },
    Case {
        rules: &["TG-S-21", "TG-C-05"],
        says: "POOL as a bonus adds; in a text it may also be lost",
        check: || {
            let does = [("on play", "lose pool 1")];
            let mut play =
                Play::fight(&[wall("open.free = \"2x\""), blow("a", "close.free = \"pool 1\"", &does)]);
            let told = play.lays("a");
            assert!(told.contains(&Event::PoolGained { amount: 2, pool: 2 }));
            assert!(told.contains(&Event::PoolLost { amount: 1, pool: 1 }));
        },
    },
];

#[test]
fn geometry_and_connection() {
    check(GEOMETRY);
}

#[test]
fn requirements_and_bonuses() {
    check(BONUSES);
}

/// Not a rule of the book: what a game has room for, and what it says then.
#[test]
fn sixty_cards_may_lie_and_no_more() {
    let (mut game, _) = tests::sixty::sixty_cards();
    assert_eq!(game.encounter().map(|at| at.sequence().cards().len()), Some(MAX_SEQUENCE));
    let before = game.clone();
    let refused = game.apply(&tests::sixty::lay("tg/h-rampage"), &tests::house::decks(), &mut |_| {});
    assert_eq!(refused, Err(Refusal::SequenceFull { most: MAX_SEQUENCE as u8 }));
    assert_eq!(game, before);
}
