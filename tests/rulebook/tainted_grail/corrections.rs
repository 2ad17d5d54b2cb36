//! Values set by hand (TG-S-36): every value that the game keeps can be, at any moment.

use std::collections::{BTreeMap, BTreeSet};

use rules_core::card::Attribute;
use rules_core::game::Rules;
use rules_core::tainted_grail::day::{Action as Do, Awaited, Dusk, Phase, Roamer};
use rules_core::tainted_grail::party::{Holding, Refusal as No, Seats};
use rules_core::tainted_grail::{
    Action, Adjustment, Asked, Event, From, Offer, Outcome, Place, Refusal, Spot, TaintedGrail, Value,
};

use super::play::{A, B, PLAIN, Play, STAYS, blow, foe, helper, id, lay_from, seats, talker, wall};
use super::{Case, check};

fn set(value: Value, of: u8, part: u8, now: u16) -> Action {
    Action::Adjust(Adjustment::Set { spot: Spot::new(value, of, part), now })
}

fn puts(name: &str) -> Action {
    Action::Adjust(Adjustment::Put(id(name)))
}

fn today(play: &mut Play, action: Do) {
    play.does(Action::Day(action));
}

fn plain(name: &str) -> String {
    blow(name, PLAIN, &[])
}

const HEALTH: u8 = Holding::Health.code();
const ENERGY: u8 = Holding::Energy.code();

const CASES: &[Case] = &[
    Case {
        rules: &["TG-S-36", "TG-P-07"],
        says: "a campaign on paper can be entered: skills and attributes, which limit each other",
        check: || {
            let mut play = Play::camp(&["junis"], &[]);
            let aggression = Attribute::Aggression.code();
            let (skill, attribute) = (Value::Skill, Value::Attribute);
            let clash = |set, now, other, is| Refusal::Contradiction {
                set: Spot::new(set, 0, aggression),
                now,
                other: Spot::new(other, 0, aggression),
                is,
            };
            play.refuses(set(attribute, 0, aggression, 4), clash(attribute, 4, skill, 0));
            play.refuses(set(skill, 0, aggression, 3), Refusal::OutOfRange);
            play.does(set(skill, 0, aggression, 2));
            let told = play.does(set(attribute, 0, aggression, 4));
            let spot = Spot::new(attribute, 0, aggression);
            assert_eq!(told, [Event::Corrected { spot, before: 2, now: 4 }]);
            play.refuses(set(skill, 0, aggression, 1), clash(skill, 1, attribute, 4));
            assert_eq!(play.member(A).attribute(Attribute::Aggression), 4);
        },
    },
    Case {
        rules: &["TG-S-36", "TG-Y-26", "TG-OQ-16"],
        says: "what was last evening does not count for this one, also where the table sets the step",
        check: || {
            let mut play = Play::camp(&["junis"], &[]);
            let recovery = Phase::Dusk(Dusk::Recover).code();
            play.does(set(Value::Holding, 0, Holding::Food.code(), 3));
            play.does(set(Value::Holding, 0, ENERGY, 0));
            (0..6).for_each(|_| today(&mut play, Do::GoOn));
            today(&mut play, Do::EndDay);
            (0..2).for_each(|_| today(&mut play, Do::GoOn));
            today(&mut play, Do::Recover(A));
            (0..6).for_each(|_| today(&mut play, Do::GoOn));
            let exhausted = play.game.value(Spot::of_game(Value::WasExhausted), &play.cards);
            assert_eq!(exhausted, Some((0, 1)));
            play.does(set(Value::Step, 0, 0, recovery.into()));
            today(&mut play, Do::Recover(A));
            assert_eq!(play.has(A, Holding::Food), 1);
        },
    },
    Case {
        rules: &["TG-W-11", "TG-S-36"],
        says: "the wyrd form ends by hand, unless an attribute needs its field",
        check: || {
            let mut play = Play::camp(&["junis"], &[]);
            let courage = Attribute::Courage.code();
            play.does(set(Value::WyrdForm, 0, 0, u16::from(courage) + 1));
            assert_eq!(play.member(A).wyrd_form(), Some(Attribute::Courage));
            play.does(set(Value::Attribute, 0, courage, 3));
            assert!(matches!(
                play.refusal(set(Value::WyrdForm, 0, 0, 0)),
                Refusal::Contradiction { is: 3, .. }
            ));
            play.does(set(Value::Attribute, 0, courage, 2));
            play.does(set(Value::WyrdForm, 0, 0, 0));
            assert_eq!(play.member(A).wyrd_form(), None);
        },
    },
    Case {
        rules: &["TG-Y-30", "TG-P-19", "TG-P-36"],
        says: "what contradicts another value is refused by both names",
        check: || {
            let axe = |name| helper("item", name, "keyword = \"weapon\"", &[]);
            let mut play = Play::camp(&["junis"], &[axe("axe"), axe("sword")]);
            play.gives(A, "axe");
            play.gives(A, "sword");
            assert!(matches!(
                play.refusal(set(Value::Worn, 0, 0, 1)),
                Refusal::Party(No::KeywordTaken { by, .. }) if by == id("sword")
            ));
            play.does(set(Value::Worn, 0, 0, 0));
            play.does(set(Value::Worn, 0, 1, 0));
            play.does(set(Value::Worn, 0, 0, 1));
            let health = play.has(A, Holding::Health);
            play.does(set(Value::Holding, 0, HEALTH, 2));
            assert_eq!(play.has(A, Holding::Energy), 2, "ENERGY goes down with it");
            let clash = Refusal::Contradiction {
                set: Spot::new(Value::Holding, 0, ENERGY),
                now: 3,
                other: Spot::new(Value::Holding, 0, HEALTH),
                is: 2,
            };
            play.refuses(set(Value::Holding, 0, ENERGY, 3), clash);
            play.does(set(Value::Holding, 0, HEALTH, health.into()));
            assert!(matches!(
                play.refusal(set(Value::DeckSize, 0, 0, 12)),
                Refusal::Contradiction { is: 10, .. }
            ));
            play.does(set(Value::DeckOwned, 0, 0, 13));
            play.does(set(Value::DeckSize, 0, 0, 12));
            assert!(matches!(
                play.refusal(set(Value::DeckOwned, 0, 0, 11)),
                Refusal::Contradiction { is: 12, .. }
            ));
            play.does(set(Value::DeckOwned, 0, 0, 12));
            assert!(matches!(
                play.refusal(set(Value::DeckWyrd, 0, 0, 13)),
                Refusal::Contradiction { is: 12, .. }
            ));
            play.does(set(Value::DeckWyrd, 0, 0, 11));
            assert!(matches!(
                play.refusal(set(Value::DeckSize, 0, 0, 10)),
                Refusal::Contradiction { is: 11, .. }
            ));
            play.does(set(Value::DeckSize, 0, 0, 11));
        },
    },
    Case {
        rules: &["TG-S-36", "TG-S-75"],
        says: "a pile that is set takes from the other, or gives to it: the hand and the discard from the stack",
        check: || {
            let mut play = Play::before(&["junis"], "foe", &[wall()]);
            assert_eq!(play.piles(A), (3, 7, 0));
            for (value, now, piles) in [
                (Value::Hand, 5, (5, 5, 0)),
                (Value::Discard, 2, (5, 3, 2)),
                (Value::Stack, 4, (5, 4, 1)),
                (Value::Hand, 1, (1, 8, 1)),
                (Value::Stack, 0, (1, 0, 9)),
                (Value::Discard, 4, (1, 5, 4)),
            ] {
                play.does(set(value, 0, 0, now));
                assert_eq!(play.piles(A), piles, "{value:?} {now}");
            }
        },
    },
    Case {
        rules: &["TG-S-83", "TG-S-36"],
        says: "who was thrown out by a slip comes back when the value is corrected, with the cards as they were",
        check: || {
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall()]);
            let before = play.piles(B);
            play.does(set(Value::Holding, 1, HEALTH, 0));
            assert_eq!(play.game.party().in_encounter(), Seats::one(A));
            play.does(set(Value::Holding, 1, HEALTH, 5));
            assert_eq!((play.game.party().in_encounter(), play.piles(B)), (seats(&[A, B]), before));
            // Who fled stays away.
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall()]);
            play.does(Action::ChooseActive(B));
            play.does(Action::Flee);
            play.does(set(Value::Holding, 1, HEALTH, 6));
            assert_eq!(play.game.party().in_encounter(), Seats::one(A));
        },
    },
    Case {
        rules: &["TG-S-36", "TG-S-60", "TG-C-07"],
        says: "corrections are made while hands are drawn and while loot is shared",
        check: || {
            let rich = foe("value = 4\nopen.free = \"1x\"", &[("loot", "gain food 2")]);
            let wins = blow("a", "close.free = \"pool 1\"", &[]);
            let mut play = Play::before(&["junis", "elgan"], "foe", &[rich, wins]);
            play.refuses(set(Value::Worth, 0, 0, 1), Refusal::OutOfRange);
            play.does(set(Value::Hand, 0, 0, 4));
            assert_eq!(play.piles(A), (4, 6, 0));
            play.does(Action::KeepHands);
            play.does(set(Value::Worth, 0, 0, 1));
            play.does(Action::ChooseActive(A));
            play.lays("a");
            assert!(matches!(play.asked(), Some(Asked::Share { .. })));
            play.does(set(Value::Holding, 0, HEALTH, 0));
            assert_eq!(play.offers(), [Offer::ChooseMember(B)]);
            play.does(set(Value::Holding, 0, HEALTH, 3));
            assert_eq!(play.offers(), [A, B].map(Offer::ChooseMember));
            play.does(Action::ChooseMember(A));
            play.does(Action::ChooseMember(A));
            assert_eq!(play.outcome(), Some(Outcome::Won));
        },
    },
    Case {
        rules: &["TG-S-36", "TG-S-01", "TG-S-75"],
        says: "cards of the sequence are put down, moved and taken away, and the piles follow",
        check: || {
            let mut play = Play::fight(&[wall(), plain("a"), plain("b"), plain("c")]);
            for name in ["a", "b", "c"] {
                play.does(puts(name));
            }
            assert_eq!((play.sequence(), play.piles(A)), (vec![id("a"), id("b"), id("c")], (0, 7, 0)));
            play.refuses(set(Value::LaidPlace, 0, 0, 3), Refusal::OutOfRange);
            play.does(set(Value::LaidPlace, 0, 0, 2));
            assert_eq!(play.sequence(), [id("b"), id("c"), id("a")]);
            play.does(set(Value::LaidPlace, 2, 0, 1));
            assert_eq!(play.sequence(), [id("b"), id("a"), id("c")]);
            play.does(set(Value::LaidThere, 1, 0, 0));
            assert_eq!((play.sequence(), play.piles(A)), (vec![id("b"), id("c")], (0, 7, 1)));
            play.does(set(Value::LaidOwner, 0, 0, 0));
            assert_eq!((play.laid(0).owner(), play.piles(A)), (None, (0, 7, 2)));
            play.refuses(puts("foe"), Refusal::NotACard);
        },
    },
    Case {
        rules: &["TG-S-36", "TG-S-40", "TG-S-50"],
        says: "TIME and charges of a laid card are set to any number, also to none",
        check: || {
            let mut play = Play::fight(&[wall(), blow("a", STAYS, &[("on play", "place charges 2")])]);
            play.lays("a");
            for amount in [3, 0] {
                play.does(Action::Adjust(Adjustment::Time { place: Place::Laid(0), amount }));
                play.does(Action::Adjust(Adjustment::Charges { place: 0, amount }));
                assert_eq!((play.laid(0).time, play.laid(0).charges), (amount, amount));
            }
            let beyond = Adjustment::Time { place: Place::Laid(1), amount: 1 };
            play.refuses(Action::Adjust(beyond), Refusal::OutOfRange);
        },
    },
    Case {
        rules: &["TG-S-36", "TG-S-16"],
        says: "a question about a laid card stays about that card when others are moved",
        check: || {
            let opens = blow("a", "close.free = \"blank\"\nopen.magic = \"magic\"\nopen.free = \"1x\"", &[]);
            let takes =
                blow("b", "close.magic = \"pool 2\"\nclose.free = \"chain 1\"\nopen.free = \"1x\"", &[]);
            let mut play = Play::fight(&[wall(), plain("x"), opens, takes]);
            play.does(set(Value::Holding, 0, Holding::Magic.code(), 3));
            play.does(puts("x"));
            play.does(puts("a"));
            play.lays("b");
            assert_eq!(play.asked(), Some(Asked::Magic { place: 2 }));
            for (from, to, place) in [(0, 2, 1), (2, 0, 2), (2, 0, 0), (0, 1, 1), (0, 1, 0), (0, 2, 2)] {
                play.does(set(Value::LaidPlace, from, 0, to));
                assert_eq!(play.asked(), Some(Asked::Magic { place }), "{from} to {to}");
            }
            play.does(set(Value::LaidThere, 0, 0, 0));
            assert_eq!(play.asked(), Some(Asked::Magic { place: 1 }));
            play.does(Action::PayMagic(Some(A)));
            assert_eq!(play.pool(), 2);
        },
    },
    Case {
        rules: &["TG-S-36", "TG-S-34", "TG-S-50"],
        says: "the texts of a laid card that still speak or wait stay its own when another card is taken away",
        check: || {
            let asks = [
                ("on play", "may:\n  pay wealth 1\n  place charges 1"),
                ("on play", "may:\n  pay wealth 1\n  place charges 2"),
            ];
            let mut play = Play::fight(&[wall(), plain("x"), blow("a", STAYS, &asks)]);
            play.does(set(Value::Holding, 0, Holding::Wealth.code(), 2));
            play.does(puts("x"));
            play.lays("a");
            play.does(set(Value::LaidThere, 0, 0, 0));
            for charges in [1, 3] {
                play.does(Action::Accept);
                assert_eq!((play.sequence(), play.laid(0).charges), (vec![id("a")], charges));
            }
        },
    },
    Case {
        rules: &["TG-S-36", "TG-S-63", "TG-G-04"],
        says: "who takes part, who was active and who is active can be set",
        check: || {
            let mut play = Play::camp(&["junis", "elgan"], &[wall()]);
            play.does(Action::StartEncounter { card: id("foe"), group: Seats::one(A) });
            play.does(Action::KeepHands);
            play.does(set(Value::InEncounter, 1, 0, 1));
            assert_eq!(play.piles(B), (0, 10, 0));
            play.does(set(Value::ActiveMember, 0, 0, 1));
            assert_eq!(play.at().active(), Some(B));
            play.does(set(Value::InEncounter, 1, 0, 0));
            assert!(matches!(play.refusal(set(Value::ActiveMember, 0, 0, 1)), Refusal::Contradiction { .. }));
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall()]);
            play.does(set(Value::Active, 0, 0, 1));
            assert_eq!(play.offers(), [Offer::ChooseActive(B)]);
            play.does(set(Value::Active, 1, 0, 1));
            assert_eq!(play.at().round(), 2, "everybody was active: the round is over");
        },
    },
];

/// The paths of all values of a state with what they read, from its debug output. Numbers of lists are left out.
fn values(game: &TaintedGrail) -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut path: Vec<String> = Vec::new();
    for line in format!("{game:#?}").lines().map(str::trim) {
        let (name, rest) = match line.split_once(": ") {
            Some((name, rest)) if name.chars().all(|letter| letter.is_lowercase() || letter == '_') => {
                (name, rest)
            }
            _ => ("", line),
        };
        if rest.ends_with(['{', '(', '[']) {
            path.push(name.to_owned());
        } else if rest.starts_with(['}', ')', ']']) {
            path.pop();
        } else {
            let parts = path.iter().map(String::as_str).chain([name]).filter(|part| !part.is_empty());
            let whole = parts.collect::<Vec<_>>().join(".");
            found.entry(whole).or_default().push(rest.trim_end_matches(',').to_owned());
        }
    }
    found
}

/// What cannot be set by hand, each with its reason.
const NOT_SET: &[(&str, &str)] = &[
    ("=encounter", "one is begun by its card, and put away"),
    ("chapter", "counts the encounters for the history"),
    ("library", "cards as they were read; unknown values have their own page"),
    ("rules", "house rules have their own list"),
    ("party.mode", "modes have their own lists"),
    ("party.members.card", "who plays whom is said when they join"),
    ("party.members.character", "the same"),
    ("party.members.board", "printed on the character's board"),
    ("party.members.belongings.card", "printed: another card is received, and this one taken away"),
    ("party.members.belongings.keyword", "printed"),
    ("day.awaited", "a roll can be dropped and asked for again"),
    ("day.places.location", "printed: TIME is placed elsewhere, and taken away here"),
    ("encounter.card", "printed: another encounter is begun"),
    ("encounter.stack", "printed"),
    ("encounter.sequence.card", "printed: another card is put down, and this one taken away"),
    ("encounter.sequence.piece", "the tag of a card"),
    ("encounter.early", "cards that effects laid in this activation, for Haste alone: undo takes them back"),
    ("encounter.fallen", "why somebody left; that they left can be set"),
    ("encounter.fleeing", "a step under way: undo takes it back"),
    ("encounter.stage", "a step under way: undo takes it back"),
    ("encounter.phase", "a step under way: undo takes it back"),
    ("encounter.action", "a step under way: undo takes it back"),
    ("encounter.asked", "a question is answered, or undone"),
    ("encounter.agenda", "a step under way: undo takes it back"),
    ("encounter.runs", "a step under way: undo takes it back"),
    ("encounter.cues", "a step under way: undo takes it back"),
];

/// States that together have every value.
fn states() -> Vec<Play> {
    let axe = helper("item", "axe", "keyword = \"weapon\"\nonce-per-encounter = true", &[]);
    let beside = [
        helper("amberling", "p", "value = 3", &[]),
        helper("weather", "x", "time = 2", &[]),
        helper("companion", "goat", "once-per-encounter = true", &[("action", "gain pool 1")]),
    ];
    let stays = blow("a", STAYS, &[("delayed 3", "draw 1")]);
    let king = foe(
        "owner = \"veneda\"\nfinal = true\nweather-changer = true\nvalue = 20\nimpact = 3\nopen.free = \"1x\"",
        &[],
    );
    let cards = [&[king, axe, stays, plain("b")], &beside[..]].concat();
    let mut camp = Play::camp(&["junis", "elgan"], &cards);
    camp.gives(A, "axe");
    camp.does(set(Value::DeckOwned, 0, 0, 12));
    (0..6).for_each(|_| today(&mut camp, Do::GoOn));
    today(&mut camp, Do::UseLocation { location: 101, time: 2 });
    let mut rolls = camp.clone();
    today(&mut rolls, Do::Ask(Awaited::Roamer(Roamer::Claudyne)));
    let mut fight = camp.clone();
    fight.start("foe");
    if let Some(Asked::Card { from: From::Weather, .. }) = fight.asked() {
        fight.does(lay_from("x", From::Weather));
    }
    fight.does(Action::KeepHands);
    if let Some(Asked::Card { from: From::Weather, .. }) = fight.asked() {
        fight.does(lay_from("x", From::Weather));
    }
    for name in ["a", "b", "p", "goat"] {
        fight.does(puts(name));
    }
    if fight.at().weather().is_none() {
        fight.does(puts("x"));
    }
    fight.does(Action::ChooseActive(A));
    let talk = Play::of(&["osbert"], "foe", &[talker("duration = 3\nopen.free = \"1x\"", &[])]);
    // An amberling of her own encounter that was defeated, and weather that passed.
    let kept = foe("owner = \"veneda\"\nvalue = 20\nopen.free = \"1x\"\ndifficulty = 3", &[]);
    let hit = blow("hit", "close.free = \"pool 3\"\nopen.free = \"1x\"", &[]);
    let mut beaten = Play::fight(&[&[kept, hit], &beside[..]].concat());
    beaten.does(puts("p"));
    beaten.lays("hit");
    (0..3).for_each(|_| drop(beaten.does(Action::Pick(0))));
    let sky = |name, time| helper("weather", name, &format!("time = {time}"), &[]);
    let windy = foe("weather-changer = true\nvalue = 20\nopen.free = \"1x\"", &[]);
    let mut past = Play::fight(&[windy, sky("x", 1), sky("y", 3)]);
    past.does(lay_from("x", From::Weather));
    past.stops();
    if let Some(Asked::Card { from: From::Weather, .. }) = past.asked() {
        past.does(lay_from("y", From::Weather));
    }
    assert_eq!((beaten.at().defeated().len(), past.at().past_weather().len()), (1, 1));
    let mut alone = camp.clone();
    alone.does(Action::StartEncounter { card: id("foe"), group: Seats::one(A) });
    vec![camp, rolls, fight, talk, beaten, past, alone]
}

/// Sets everything that can be set, and looks which values of the state have changed by that.
#[test]
fn every_value_that_the_game_keeps_can_be_set() {
    let (mut kept, mut can) = (BTreeSet::new(), BTreeSet::new());
    for play in states() {
        let before = values(&play.game);
        kept.extend(before.keys().cloned());
        for &value in Value::ALL {
            for (of, part) in (0..4).flat_map(|of| (0..7).map(move |part| (of, part))) {
                let spot = Spot::new(value, of, part);
                let Some((now, most)) = play.game.value(spot, &play.cards) else { continue };
                for to in [now + 1, now.wrapping_sub(1), 0, 1, most].into_iter().filter(|&to| to != now) {
                    let mut game = play.game.clone();
                    if game.apply(&set(value, of, part, to), &play.cards, &mut |_| {}).is_ok() {
                        let after = values(&game);
                        let changed = |path: &&String| before.get(*path) != after.get(*path);
                        can.extend(before.keys().chain(after.keys()).filter(changed).cloned());
                    }
                }
            }
        }
    }
    assert!(kept.len() > 80, "{}", kept.len());
    let is_of = |path: &str, what: &str| match what.strip_prefix('=') {
        Some(whole) => path == whole,
        None => path == what || path.strip_prefix(what).is_some_and(|rest| rest.starts_with('.')),
    };
    let excused = |path: &str| NOT_SET.iter().any(|(what, _)| is_of(path, what));
    let missing: Vec<_> = kept.iter().filter(|path| !can.contains(*path) && !excused(path)).collect();
    assert!(missing.is_empty(), "cannot be set by hand: {missing:#?}");
    for (what, why) in NOT_SET {
        assert!(kept.iter().any(|path| is_of(path, what)), "{what} ({why}) is no value of the game");
    }
}

/// Every spot that has a value there, with the value and the most that it can be.
fn readings(play: &Play) -> Vec<(Spot, u16, u16)> {
    let parts = || (0..5).flat_map(|of| (0..8).map(move |part| (of, part)));
    let spots =
        Value::ALL.iter().flat_map(|&value| parts().map(move |(of, part)| Spot::new(value, of, part)));
    spots.filter_map(|spot| play.game.value(spot, &play.cards).map(|(now, most)| (spot, now, most))).collect()
}

/// Reads something else once it is set: the card at that place is another one then, or the round goes on.
fn reads_another(value: Value) -> bool {
    use Value::*;
    let leaves = [Awaited, Owned, LaidThere, AmberlingThere, DefeatedThere, PastWeatherThere, CompanionThere];
    leaves.contains(&value) || [LaidPlace, WeatherTime, Active, InEncounter].contains(&value)
}

/// A value out of its range is refused; what is set is what is read, and it is told.
#[test]
fn what_is_set_is_what_is_read() {
    let (mut count, mut set_once) = (0, BTreeSet::new());
    for play in states() {
        for &value in Value::ALL {
            for (of, part) in (0..5).flat_map(|of| (0..8).map(move |part| (of, part))) {
                if play.game.value(Spot::new(value, of, part), &play.cards).is_none() {
                    play.refuses(set(value, of, part, 0), Refusal::OutOfRange);
                }
            }
        }
        for (spot, now, most) in readings(&play) {
            let Spot { value, of, part } = spot;
            assert!(now <= most, "{spot:?} {now} {most}");
            if let Some(more) = most.checked_add(1) {
                play.refuses(set(value, of, part, more), Refusal::OutOfRange);
            }
            play.clone().does(set(value, of, part, now));
            for to in [0, 1, now.wrapping_sub(1), now + 1, most] {
                let mut other = play.clone();
                let mut told = Vec::new();
                let action = set(value, of, part, to);
                if to == now || to > most {
                    continue;
                }
                match other.game.apply(&action, &other.cards, &mut |event| told.push(event)) {
                    Ok(()) => {}
                    Err(Refusal::Contradiction { .. } | Refusal::Party(_)) => continue,
                    // A die has no 0.
                    Err(Refusal::OutOfRange) if (value, to) == (Value::Progress, 0) => continue,
                    Err(Refusal::NoCardsThere(_)) if value == Value::LaidOwner => continue,
                    Err(why) => panic!("{spot:?} to {to}: {why:?}"),
                }
                count += 1;
                set_once.insert(value.code());
                let corrected = Event::Corrected { spot, before: now, now: to };
                assert!(told.contains(&corrected) || value == Value::Holding, "{spot:?} to {to}: {told:?}");
                if other.game.encounter().is_some_and(|at| at.outcome().is_some()) || reads_another(value) {
                    continue;
                }
                let reads = other.game.value(spot, &other.cards).map_or(0, |(now, _)| now);
                assert_eq!(reads, to, "{spot:?} was {now}");
            }
        }
    }
    assert!(count > 300, "{count}");
    let never: Vec<_> = Value::ALL.iter().filter(|value| !set_once.contains(&value.code())).collect();
    assert!(never.is_empty(), "in no state: {never:?}");
}

#[test]
fn corrections() {
    check(CASES);
}
