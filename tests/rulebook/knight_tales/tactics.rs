//! Which part of a tactic applies: its basic effect if that changes anything, otherwise its exception (KT-DOOM-05).

use rules_core::knight_tales::{Action, Adjustment, Event, Field, Value};

use super::doom::{marked, marked_cards};
use super::play::*;
use super::{Case, check};

const TRACK: &str = "[[1, 1, 0], [1, 1, 0, \"tactic\"], [1, 1, 0]]";
/// The last space is the marked one.
const SHORT: &str = "[[1, 1, 0], [1, 1, 0, \"tactic\"]]";

/// Whether the basic effect is applied when the first doom sets the tactic off; both knights have such tokens and so much
/// gold before.
fn applies(track: &str, effect: &str, [fatigue, health, wrath]: [u8; 3], gold: u16) -> bool {
    let mut play = marked(track, &[("basic", effect), ("exception", "on beasts health token 1")]);
    for who in [A, B] {
        play.sets_tokens(who, fatigue, health, wrath);
        play.sets_gold(who, gold);
    }
    let events = play.fights(at(0, 1), &[Shield; 3], &[Doom], &[]);
    let triggered = events.iter().find_map(|event| match event {
        Event::TacticTriggered { exception, .. } => Some(!exception),
        _ => None,
    });
    triggered.expect("a tactic")
}

/// The same where all nine monsters lie face-up.
fn applies_in(lanes: [[&'static str; 3]; 3], effect: &str) -> bool {
    let says = [("basic", effect), ("exception", "gain gold 1")];
    let brute = monster("brute", "minion", "orc", 9, "black-dice = 1\nred-dice = 0", &[]);
    let mut play = Play::mob(lanes, &[&marked_cards(TRACK, &says)[..], &[brute]].concat());
    let events = play.fights(at(0, 1), &[Shield; 3], &[Doom], &[]);
    let triggered = |exception| Event::TacticTriggered { card: id("example-tactic-1"), exception };
    assert!(told(&events, triggered(true)) || told(&events, triggered(false)), "{effect}: {events:?}");
    told(&events, triggered(false))
}

const RESTED: [u8; 3] = [0, 60, 64];
/// The attack takes the last fatigue.
const TIRED: [u8; 3] = [58, 60, 64];

#[test]
fn what_a_tactic_would_change() {
    check(&[
        Case {
            rules: &["KT-DOOM-05", "KT-DOOM-03"],
            says: "gold, wrath, fatigue and health have to be there to be lost, and lost to be given back",
            check: || {
                for (effect, tokens, gold, wanted) in [
                    ("lose gold 1", RESTED, 1, true),
                    ("lose gold 1", RESTED, 0, false),
                    ("lose wrath 1", RESTED, 0, true),
                    ("lose wrath 1", [0, 60, 61], 0, false),
                    ("tire 1", RESTED, 0, true),
                    ("tire 1", TIRED, 0, false),
                    ("wound 1", RESTED, 0, true),
                    ("wound 1", TIRED, 0, false),
                    ("heal 1", RESTED, 0, false),
                    ("heal 1", [0, 58, 64], 0, true),
                    ("heal 1", [0, 58, 59], 0, false),
                    ("refresh fatigue 1", RESTED, 0, true),
                ] {
                    assert_eq!(applies(TRACK, effect, tokens, gold), wanted, "{effect}: {tokens:?}, {gold}");
                }
            },
        },
        Case {
            rules: &["KT-DOOM-05", "KT-FIGHT-46"],
            says: "what the attack itself took does not count, but the tokens as they lie when the dooms are counted",
            check: || {
                for (effect, tokens, wanted) in [
                    ("wound 1", [59, 60, 64], false),
                    ("wound 1", [58, 60, 64], true),
                    ("refresh fatigue 1", [0, 60, 64], false),
                    ("refresh fatigue 1", [1, 60, 64], true),
                ] {
                    let says = [("basic", effect), ("exception", "on beasts health token 1")];
                    let mut play = marked(TRACK, &says);
                    play.attacks(at(0, 1));
                    play.pays();
                    play.sets_tokens(A, tokens[0], tokens[1], tokens[2]);
                    play.rolls(&[Shield; 3], &[Doom], &[]);
                    let events = play.strikes();
                    let card = id("example-tactic-1");
                    let triggered = Event::TacticTriggered { card, exception: !wanted };
                    assert!(told(&events, triggered), "{effect} {tokens:?}: {events:?}");
                }
            },
        },
        Case {
            rules: &["KT-DOOM-05", "KT-DOOM-01"],
            says: "monsters have to stand there, doom a space to go to, and a condition has to hold",
            check: || {
                for (track, effect, wanted) in [
                    (TRACK, "damage target 1", true),
                    (TRACK, "on orcs damage target 1", false),
                    (TRACK, "on undead health token 1", false),
                    (TRACK, "raise doom 1", true),
                    (SHORT, "raise doom 1", false),
                    (TRACK, "lower doom 1", true),
                    (TRACK, "mend lane 1", false),
                    (TRACK, "if rank is 1:\n  lower doom 1", true),
                    (TRACK, "if rank is 2:\n  lower doom 1", false),
                    (TRACK, "if rank is 1:\n  mend lane 1", false),
                    (TRACK, "if rank is 2:\n  mend lane 1\notherwise:\n  lower doom 1", true),
                    (TRACK, "if rank is 1:\n  mend lane 1\notherwise:\n  lower doom 1", false),
                    (TRACK, "damage lanes with undead 1", false),
                    (TRACK, "damage lanes with beasts 1", true),
                ] {
                    assert_eq!(applies(track, effect, RESTED, 0), wanted, "{effect}");
                }
            },
        },
        Case {
            rules: &["KT-DOOM-05", "KT-BOSS-06"],
            says: "a faction needs one of it in some lane, and a card lies face-down to be revealed",
            check: || {
                let beasts = [["brute"; 3], ["orc"; 3], ["orc", "orc", "rat"]];
                let none = [["brute"; 3], ["orc"; 3], ["orc"; 3]];
                assert!(applies_in(beasts, "damage lanes with beasts 1"));
                assert!(!applies_in(none, "damage lanes with beasts 1"));
                assert!(!applies_in(none, "reveal 1"));
                assert!(applies(TRACK, "reveal 1", RESTED, 0));
            },
        },
        Case {
            rules: &["KT-DOOM-05", "KT-DOOM-04"],
            says: "an amount of nothing changes nothing; what is still to be chosen or rolled may change something",
            check: || {
                for (effect, wanted) in [
                    ("health token wounds", false),
                    ("health token dooms", true),
                    ("repeat excess:\n  lower doom 1", false),
                    ("repeat dooms:\n  lower doom 1", true),
                    ("choose up to 2\nhealth token chosen", true),
                    ("roll\nif roll at least 4:\n  lower doom 1", true),
                    ("roll\nif roll at most 6:\n  mend lane 1\notherwise:\n  lower doom 1", true),
                    ("roll\nif roll at least 4:\n  mend lane 1", false),
                    ("ready a card 1", false),
                ] {
                    assert_eq!(applies(TRACK, effect, RESTED, 0), wanted, "{effect}");
                }
            },
        },
        Case {
            rules: &["KT-DOOM-05", "KT-FIGHT-33"],
            says: "a target that fell gains nothing: the exception applies",
            check: || {
                let mut play = marked(TRACK, &[("basic", "health token 1"), ("exception", "gain gold 1")]);
                let value = Value { field: Field::HealthPoints, of: 0, part: 0 };
                play.does(Action::Adjust(Adjustment::Set { value, amount: 1 }));
                let events = play.fights(at(0, 1), &[Sword; 3], &[Doom], &[]);
                let card = id("example-tactic-1");
                assert!(told(&events, Event::TacticTriggered { card, exception: true }), "{events:?}");
            },
        },
    ]);
}
