//! Veneda's amberlings (TG-K-22 to TG-K-33).

use rules_core::tainted_grail::party::Holding;
use rules_core::tainted_grail::{
    Action, Adjustment, Asked, Event, From, Harm, Helper, Offer, Outcome, Part, Refusal, Reminder,
};

use super::play::{A, B, PLAIN, Play, blow, damaged, foe, gained, helper, id, lay_from, talker, word};
use super::{Case, check};

const BROOD: (&str, &str) = ("each activation", "reveal helper 1\nplace marker 1");

fn veneda(says: &str, does: &[(&str, &str)]) -> String {
    let difficulty = if says.contains("difficulty") { "" } else { "difficulty = 3\n" };
    foe(&format!("owner = \"veneda\"\nvalue = 20\nopen.free = \"1x\"\n{difficulty}{says}"), does)
}

/// A foe without an owner, helped by an amberling from the start.
fn follower(does: &[(&str, &str)]) -> String {
    let start = [("at start", "reveal helper 1")];
    foe("value = 20\nopen.free = \"1x\"", &[&start, does].concat())
}

fn amberling(name: &str, value: u8, says: &str, does: &[(&str, &str)]) -> String {
    helper("amberling", name, &format!("value = {value}\n{says}"), does)
}

fn hits(markers: u8) -> String {
    blow(&format!("hit{markers}"), &format!("close.free = \"pool {markers}\"\nopen.free = \"1x\""), &[])
}

fn reveals(play: &mut Play, name: &str) -> Vec<Event> {
    play.does(lay_from(name, From::Amberlings))
}

/// Junis alone against a follower with an amberling that is out.
fn helped(does: &[(&str, &str)], amberling: String, cards: &[String]) -> Play {
    let mut play = Play::fight(&[&[follower(does), amberling], cards].concat());
    reveals(&mut play, "p");
    play
}

const CASES: &[Case] = &[
    Case {
        rules: &["TG-K-22", "TG-K-03"],
        says: "a follower starts with the amberling of its trait; her own encounters use a stack as the book says",
        check: || {
            let mut play = Play::fight(&[follower(&[]), amberling("p", 3, "", &[]), hits(1)]);
            assert_eq!(play.asked(), Some(Asked::Card { from: From::Amberlings, left: 1 }));
            play.refuses(lay_from("hit1", From::Amberlings), Refusal::NotACard);
            let told = reveals(&mut play, "p");
            assert!(told.contains(&Event::HelperRevealed { card: id("p"), from: From::Amberlings }));
            assert_eq!(play.at().amberlings(), [Helper { card: id("p"), tokens: 0 }]);
            let play = Play::before(&["junis"], "foe", &[veneda("", &[BROOD])]);
            assert_eq!(play.reminders(), [Reminder::BuildAmberlingStack]);
        },
    },
    Case {
        rules: &["TG-K-23"],
        says: "its table goes by the markers on it, its trait counts as the encounter's",
        check: || {
            let table = [
                ("attack at 0-0", "damage 1"),
                ("attack at 1-2", "damage 2"),
                ("at start", "group gain fear 1"),
            ];
            let mut play = helped(
                &[],
                amberling("p", 3, "haste = true", &table),
                &[hits(1), blow("a", PLAIN, &[("on play", "draw 1")])],
            );
            assert_eq!(play.has(A, Holding::Fear), 1, "what it does at the start it does when it comes");
            play.lays("a");
            let told = play.stops();
            assert!(told.contains(&damaged(A, 1)), "{told:?}");
            play.lays("hit1");
            play.does(Action::Pick(0));
            assert!(play.stops().contains(&damaged(A, 2)));
            for _ in 0..3 {
                play.lays("a");
            }
            play.refuses(super::play::lay("a"), Refusal::Haste { most: 3 });
        },
    },
    Case {
        rules: &["TG-K-23", "TG-C-51"],
        says: "what it does before and after the enemy, and how it presses, is its own; marker by marker it counts itself",
        check: || {
            let does = [
                ("before enemy", "gain fear 1"),
                ("after enemy", "if markers at least 1:\n  lose energy 1"),
                ("press 1-9", "lose food 1"),
                ("each activation", "place marker 1"),
            ];
            let mut play = helped(&[], amberling("p", 9, "", &does), &[blow("a", PLAIN, &[])]);
            assert_eq!(play.at().amberlings()[0].tokens, 1, "this card is meant, not the encounter");
            assert_eq!(play.at().markers(), 0);
            let before = [Holding::Fear, Holding::Food, Holding::Energy].map(|what| play.has(A, what));
            play.lays("a");
            play.stops();
            assert!(matches!(play.asked(), Some(Asked::Order { .. })));
            play.does(Action::ChooseOption(0));
            let after = [Holding::Fear, Holding::Food, Holding::Energy].map(|what| play.has(A, what));
            assert_eq!(after, [before[0] + 1, before[1] - 1, before[2] - 1]);
        },
    },
    Case {
        rules: &["TG-K-24", "TG-OQ-26"],
        says: "markers that are gained may go on amberlings one by one; the rest goes to the pool",
        check: || {
            let mut play = helped(&[], amberling("p", 9, "", &[]), &[hits(3)]);
            play.lays("hit3");
            assert_eq!(play.asked(), Some(Asked::Marker { left: 3 }));
            assert_eq!(play.offers(), [Offer::Pick(0), Offer::Decline]);
            play.refuses(Action::Pick(1), Refusal::NoSuchChoice { chosen: 2, there: 1 });
            let told = play.does(Action::Pick(0));
            assert_eq!(told, [Event::AmberlingMarked { card: id("p"), now: 1 }]);
            assert_eq!(play.asked(), Some(Asked::Marker { left: 2 }));
            let told = play.does(Action::Decline);
            assert_eq!(told, [Event::PoolGained { amount: 2, pool: 2 }]);
        },
    },
    Case {
        rules: &["TG-K-24", "TG-S-32"],
        says: "also markers of texts and of the enemy's action; each is looked at before the next bonus",
        check: || {
            let both = blow(
                "a",
                "close.free = \"pool 1, draw 1\"\nopen.free = \"1x\"",
                &[("on play", "gain pool 2")],
            );
            let mut play = helped(&[("attack at 0-19", "gain pool 1")], amberling("p", 9, "", &[]), &[both]);
            let hand = play.piles(A).0;
            play.lays("a");
            assert_eq!((play.asked(), play.piles(A).0), (Some(Asked::Marker { left: 1 }), hand - 1));
            play.does(Action::Decline);
            assert_eq!((play.asked(), play.piles(A).0), (Some(Asked::Marker { left: 2 }), hand));
            play.does(Action::Pick(0));
            play.does(Action::Pick(0));
            play.stops();
            assert_eq!(play.asked(), Some(Asked::Marker { left: 1 }));
            play.does(Action::Pick(0));
            assert_eq!((play.pool(), play.at().amberlings()[0].tokens), (1, 3));
            play.does(Action::Adjust(Adjustment::Pool(19)));
            play.lays("a");
            assert!(play.does(Action::Decline).contains(&Event::EncounterEnded(Outcome::Won)));
        },
    },
    Case {
        rules: &["TG-K-25"],
        says: "in diplomacy a marker may go on an amberling instead of each UP",
        check: || {
            let host = talker("duration = 5\nopen.free = \"2x\"", &[("at start", "reveal helper 1")]);
            let p = amberling("p", 2, "", &[("reaction 0-1", "down 1")]);
            let mut play =
                Play::talk(&[host, p, word("a", "close.free = \"up 1\"\nopen.free = \"1x\"", &[])]);
            reveals(&mut play, "p");
            play.lays("a");
            assert_eq!(play.asked(), Some(Asked::Marker { left: 2 }));
            play.does(Action::Pick(0));
            play.does(Action::Decline);
            assert_eq!((play.at().relation(), play.at().amberlings()[0].tokens), (4, 1));
            let told = play.stops();
            assert!(told.contains(&Event::RelationMoved { from: 4, to: 3 }), "{told:?}");
        },
    },
    Case {
        rules: &["TG-K-26", "TG-C-06"],
        says: "markers on amberlings stay, whatever the pool loses",
        check: || {
            let mut play =
                helped(&[("attack at 0-19", "lose pool 5")], amberling("p", 9, "", &[]), &[hits(3)]);
            play.lays("hit3");
            play.does(Action::Pick(0));
            play.does(Action::Decline);
            play.stops();
            assert_eq!((play.pool(), play.at().amberlings()[0].tokens), (0, 1));
            assert_eq!(play.piles(A).2, 3, "three markers were missing");
        },
    },
    Case {
        rules: &["TG-K-27", "TG-EX-73"],
        says: "with as many markers as its value it is defeated and its loot is there; the next marker goes to the pool",
        check: || {
            let p = amberling("p", 3, "", &[("loot", "gain food 2"), ("attack at 0-2", "damage 3")]);
            let mut play = helped(&[], p, &[hits(2)]);
            play.does(Action::Adjust(Adjustment::Amberling { number: 0, markers: 2 }));
            play.refuses(
                Action::Adjust(Adjustment::Amberling { number: 0, markers: 3 }),
                Refusal::NotBetween { amount: 3, least: 0, most: 2 },
            );
            play.refuses(Action::Adjust(Adjustment::Amberling { number: 1, markers: 0 }), Refusal::NotInPlay);
            let food = play.has(A, Holding::Food);
            play.lays("hit2");
            let told = play.does(Action::Pick(0));
            let defeated = Event::AmberlingDefeated { card: id("p"), kept: false };
            assert!(told.contains(&defeated) && told.contains(&gained(A, Holding::Food, 2)), "{told:?}");
            assert_eq!(told.last(), Some(&Event::PoolGained { amount: 1, pool: 1 }));
            assert_eq!((play.pool(), play.has(A, Holding::Food)), (1, food + 2));
            assert!(!play.stops().contains(&damaged(A, 3)), "it attacks no more");
        },
    },
    Case {
        rules: &["TG-K-28", "TG-C-08"],
        says: "in her own encounters the defeated are kept beside her stack, in others they go back; loot is shared",
        check: || {
            let p = amberling("p", 1, "", &[("loot", "gain wealth 1")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[veneda("", &[BROOD]), p, hits(1)]);
            play.does(Action::ChooseActive(A));
            reveals(&mut play, "p");
            play.lays("hit1");
            let told = play.does(Action::Pick(0));
            assert!(told.contains(&Event::AmberlingDefeated { card: id("p"), kept: true }));
            assert_eq!(play.at().defeated(), [id("p")]);
            assert!(matches!(play.asked(), Some(Asked::Share { .. })));
            assert_eq!(play.reminders(), [Reminder::ChroniclerDecides]);
            play.does(Action::ChooseMember(B));
            play.stops();
            play.does(Action::ChooseActive(B));
            play.refuses(lay_from("p", From::Amberlings), Refusal::AlreadyLaid);
        },
    },
    Case {
        rules: &["TG-K-29", "TG-C-30"],
        says: "its line is added to the matching part of the action, with what cards add and prevent",
        check: || {
            let six = blow("six", PLAIN, &[("on enemy", "add damage 1")]);
            let seven = blow("seven", PLAIN, &[("on enemy", "prevent damage 2")]);
            for (mine, damage) in [("six", 4), ("seven", 1)] {
                let p = amberling("p", 9, "", &[("attack at 0-8", "damage 1")]);
                let mut play = helped(&[("attack at 0-19", "damage 2")], p, &[six.clone(), seven.clone()]);
                play.lays(mine);
                let told = play.stops();
                let parts: Vec<_> =
                    told.iter().filter(|event| matches!(event, Event::PartCarriedOut(_))).collect();
                let part = Part { kind: Harm::Damage, amount: damage, group: false };
                assert_eq!(parts, [&Event::PartCarriedOut(part)], "one part");
            }
        },
    },
    Case {
        rules: &["TG-K-29", "TG-C-31", "TG-C-13"],
        says: "without a match it comes last; behind GROUP it hits all, and matches only what hits all",
        check: || {
            let fight = |attack: &str, line: &str| {
                let p = amberling("p", 9, "", &[("attack at 0-8", line)]);
                let cards = [follower(&[("attack at 0-19", attack)]), p, blow("a", PLAIN, &[])];
                let mut play = Play::of(&["junis", "elgan"], "foe", &cards);
                reveals(&mut play, "p");
                play.does(Action::ChooseActive(A));
                play.lays("a");
                let parts: Vec<Part> = play
                    .stops()
                    .into_iter()
                    .filter_map(
                        |event| if let Event::PartCarriedOut(part) = event { Some(part) } else { None },
                    )
                    .collect();
                parts
            };
            let part = |kind, amount, group| Part { kind, amount, group };
            let (damage, fear) = (Harm::Damage, Harm::Fear);
            assert_eq!(fight("gain fear 1", "damage 1"), [part(fear, 1, false), part(damage, 1, false)]);
            assert_eq!(fight("damage 2", "group damage 1"), [part(damage, 2, false), part(damage, 1, true)]);
            assert_eq!(fight("group damage 2", "group damage 1"), [part(damage, 3, true)]);
            assert_eq!(fight("group damage 2", "damage 1"), [part(damage, 3, true)]);
            assert_eq!(
                fight("damage 2", "if pool at least 0:\n  damage 1\notherwise:\n  gain fear 1"),
                [part(damage, 3, false)],
                "a condition leaves nothing to decide"
            );
            assert_eq!(
                fight("gain fear 1", "on other members damage 1"),
                [part(fear, 1, false)],
                "done beyond it"
            );
        },
    },
    Case {
        rules: &["TG-K-29", "TG-C-40"],
        says: "what is more than harm it does at the end; an ignored action ignores it, too",
        check: || {
            let p = || amberling("p", 9, "", &[("attack at 0-8", "damage 1\non encounter place marker 2")]);
            let ignores = blow("away", PLAIN, &[("on enemy", "ignore enemy")]);
            let mut play = helped(&[("attack at 0-19", "damage 1")], p(), &[blow("a", PLAIN, &[]), ignores]);
            play.lays("a");
            let told = play.stops();
            assert!(told.contains(&damaged(A, 2)), "{told:?}");
            assert_eq!(play.at().markers(), 2);
            play.lays("away");
            let told = play.stops();
            assert!(told.contains(&Event::EnemyIgnored));
            assert_eq!(play.at().markers(), 2);
        },
    },
    Case {
        rules: &["TG-K-29", "TG-S-34"],
        says: "a line that leaves a choice is a part of its own, once the enemy's line is done",
        check: || {
            let choice = "choose:\n  option:\n    damage 1\n  option:\n    lose energy 1";
            let p = amberling("p", 9, "", &[("attack at 0-8", choice)]);
            let six = blow("six", PLAIN, &[("on enemy", "add damage 1")]);
            let mut play = helped(&[("attack at 0-19", "damage 1")], p, &[six]);
            play.lays("six");
            assert!(play.stops().contains(&damaged(A, 2)));
            assert!(matches!(play.asked(), Some(Asked::Text { .. })));
            let told = play.does(Action::ChooseOption(0));
            assert!(told.contains(&damaged(A, 2)), "the addition is for every part: {told:?}");
        },
    },
    Case {
        rules: &["TG-K-30", "TG-OQ-29"],
        says: "Amber Brood: in each activation one amberling more and one marker; from an empty stack only the marker",
        check: || {
            let cards = [veneda("", &[BROOD]), amberling("p", 9, "", &[]), amberling("q", 9, "", &[])];
            let mut play = Play::of(&["junis", "elgan"], "foe", &cards);
            for (who, name, markers) in [(A, "p", 1), (B, "q", 2)] {
                play.does(Action::ChooseActive(who));
                let told = reveals(&mut play, name);
                assert!(told.contains(&Event::MarkersPlaced { amount: 1, now: markers }));
                play.stops();
            }
            play.does(Action::ChooseActive(A));
            play.refuses(lay_from("p", From::Amberlings), Refusal::AlreadyLaid);
            let told = play.does(Action::LayNone);
            assert_eq!(told[0], Event::NoCardLaid { from: From::Amberlings });
            assert_eq!((play.at().markers(), play.at().amberlings().len()), (3, 2));
        },
    },
    Case {
        rules: &["TG-K-32", "TG-EX-75"],
        says: "when told she reshuffles: the first defeated goes under her stack first; each member pays",
        check: || {
            let told = reshuffles("");
            let back = |name| Event::AmberlingReturned { card: id(name) };
            let expected = [Event::Reshuffled, back("p"), back("q")];
            assert!(told.windows(3).any(|events| events == expected), "{told:?}");
        },
    },
    Case {
        rules: &["TG-K-33"],
        says: "at difficulty 2 the defeated stay where they are; the rest is the same",
        check: || {
            let told = reshuffles("difficulty = 2");
            assert!(told.contains(&Event::Reshuffled));
            assert!(!told.iter().any(|event| matches!(event, Event::AmberlingReturned { .. })));
        },
    },
];

/// P and then Q are defeated, and Veneda reshuffles in the attack that follows.
fn reshuffles(says: &str) -> Vec<Event> {
    let cards = [
        veneda(says, &[BROOD, ("before enemy", "if markers at least 2:\n  reshuffle")]),
        amberling("p", 1, "", &[]),
        amberling("q", 1, "", &[]),
        hits(1),
    ];
    let mut play = Play::of(&["junis"], "foe", &cards);
    for name in ["p", "q"] {
        reveals(&mut play, name);
        play.lays("hit1");
        play.does(Action::Pick(0));
        if name == "p" {
            play.stops();
        }
    }
    let (health, hand) = (play.health(A), play.piles(A).0);
    let told = play.stops();
    assert_eq!((play.health(A), play.has(A, Holding::Fear)), (health - 1, 1));
    assert_eq!(play.sequence(), []);
    assert_eq!(play.piles(A), (hand + 1, 10 - hand - 1, 0), "and one was drawn at the end of the round");
    let kept = says.contains("difficulty");
    assert_eq!(play.at().defeated().len(), if kept { 2 } else { 0 });
    let again = lay_from("p", From::Amberlings);
    match kept {
        true => play.refuses(again, Refusal::AlreadyLaid),
        false => drop(play.does(again)),
    }
    told
}

#[test]
fn amberlings() {
    check(CASES);
}
