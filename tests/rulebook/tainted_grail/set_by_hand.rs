//! Every value that the game keeps can be set by hand (TG-S-36): a walk over states that together have all of them.

use std::collections::{BTreeMap, BTreeSet};

use rules_core::game::Rules;
use rules_core::tainted_grail::day::{Action as Do, Awaited, Roamer};
use rules_core::tainted_grail::party::{Holding, Seats};
use rules_core::tainted_grail::{Action, Asked, Encounter, Event, From, Refusal, Spot, TaintedGrail, Value};

use super::corrections::{plain, puts, set, today};
use super::play::{A, Play, STAYS, blow, foe, helper, id, lay_from, talker};

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

/// The values by which each path is set; what merely follows from another value is not set by it.
const SET_BY: &[(&str, &[Value])] = &[
    ("day.awaited", &[Value::Awaited]),
    ("day.day", &[Value::Day]),
    ("day.deaths", &[Value::Deaths]),
    ("day.elapsed", &[Value::Elapsed]),
    ("day.exhausted", &[Value::WasExhausted]),
    ("day.exploring", &[Value::Explores]),
    ("day.phase", &[Value::Step]),
    ("day.places", &[Value::PlaceTime]),
    ("day.places.time", &[Value::PlaceTime]),
    ("day.recovered", &[Value::Recovered]),
    ("day.roamed", &[Value::Roamed]),
    ("day.spared", &[Value::Spared]),
    ("encounter.active", &[Value::ActiveMember]),
    ("encounter.amberlings", &[Value::AmberlingThere]),
    ("encounter.amberlings.card", &[Value::AmberlingThere]),
    ("encounter.amberlings.tokens", &[Value::AmberlingMarkers]),
    ("encounter.clear_sky", &[Value::ClearSky]),
    ("encounter.companions", &[Value::CompanionThere]),
    ("encounter.defeated", &[Value::DefeatedThere]),
    ("encounter.duration", &[Value::Duration]),
    ("encounter.goes_on", &[Value::GoesOn]),
    ("encounter.group", &[Value::InEncounter]),
    ("encounter.guardian", &[Value::Guardian]),
    ("encounter.impact", &[Value::Impact]),
    ("encounter.laid", &[Value::CardsLaid]),
    ("encounter.markers", &[Value::Markers]),
    ("encounter.past_weather", &[Value::PastWeatherThere]),
    ("encounter.pool", &[Value::Pool]),
    ("encounter.progress", &[Value::Progress]),
    ("encounter.relation", &[Value::Relation]),
    ("encounter.round", &[Value::Round]),
    ("encounter.sequence", &[Value::LaidThere]),
    ("encounter.sequence.card", &[Value::LaidThere, Value::LaidPlace]),
    ("encounter.sequence.charges", &[Value::LaidCharges]),
    ("encounter.sequence.owner", &[Value::LaidOwner]),
    ("encounter.sequence.permanent", &[Value::LaidPermanent]),
    ("encounter.sequence.time", &[Value::LaidTime]),
    ("encounter.time", &[Value::Time]),
    ("encounter.used", &[Value::PanelUsed, Value::UsedUp, Value::CompanionUsed]),
    ("encounter.value", &[Value::Worth]),
    ("encounter.waived", &[Value::Waived]),
    ("encounter.weather", &[Value::WeatherTime]),
    ("encounter.weather.card", &[Value::WeatherTime]),
    ("encounter.weather.tokens", &[Value::WeatherTime]),
    ("party.members.attributes", &[Value::Attribute]),
    ("party.members.belongings", &[Value::Owned]),
    ("party.members.belongings.equipped", &[Value::Worn]),
    ("party.members.belongings.face_up", &[Value::FaceUp]),
    ("party.members.belongings.secret", &[Value::Secret]),
    ("party.members.belongings.used_today", &[Value::UsedToday]),
    ("party.members.decks.owned", &[Value::DeckOwned]),
    ("party.members.decks.size", &[Value::DeckSize]),
    ("party.members.decks.wyrd", &[Value::DeckWyrd]),
    ("party.members.flags.active", &[Value::Active]),
    ("party.members.flags.has_acted", &[Value::HasActed]),
    ("party.members.flags.in_encounter", &[Value::InEncounter]),
    ("party.members.piles.discard", &[Value::Discard]),
    ("party.members.piles.hand", &[Value::Hand]),
    ("party.members.piles.stack", &[Value::Stack]),
    ("party.members.skills", &[Value::Skill]),
    ("party.members.wyrd", &[Value::WyrdForm]),
];

/// The same of what characters have, which is one value with seven parts.
const HELD: &[(&str, Holding)] = &[
    ("party.members.energy", Holding::Energy),
    ("party.members.health", Holding::Health),
    ("party.members.fear", Holding::Fear),
    ("party.members.food", Holding::Food),
    ("party.members.wealth", Holding::Wealth),
    ("party.members.magic", Holding::Magic),
    ("party.members.experience", Holding::Experience),
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

/// Sets everything that can be set, and looks which values of the state have changed by which.
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
                        let paths = before.keys().chain(after.keys()).filter(changed);
                        can.extend(paths.map(|path| (path.clone(), value.code(), part)));
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
    let set: BTreeSet<&str> =
        SET_BY.iter().map(|(path, _)| *path).chain(HELD.iter().map(|(path, _)| *path)).collect();
    let missing: Vec<_> = kept.iter().filter(|path| !set.contains(path.as_str()) && !excused(path)).collect();
    assert!(missing.is_empty(), "cannot be set by hand: {missing:#?}");
    for (path, value) in SET_BY.iter().flat_map(|(path, by)| by.iter().map(move |value| (path, value))) {
        let sets = can.iter().any(|(changed, by, _)| changed == path && *by == value.code());
        assert!(sets, "{value:?} does not set {path}");
    }
    for (path, what) in HELD {
        let by = ((*path).to_owned(), Value::Holding.code(), what.code());
        assert!(can.contains(&by), "{what:?} does not set {path}");
    }
    let sets_something = |value: &&Value| SET_BY.iter().any(|(_, by)| by.contains(value));
    let others: Vec<_> = Value::ALL.iter().filter(|value| !sets_something(value)).collect();
    assert_eq!(others, [&Value::Holding], "its parts have a list of their own");
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

/// Whether what was set is what is read. Where a card leaves or moves, another one may lie at its place.
fn is_read(spot: Spot, to: u16, before: &Play, after: &Play) -> bool {
    use Value::*;
    let Spot { value, of, part } = spot;
    let count = |play: &Play, fits: &dyn Fn(&Spot) -> bool| {
        readings(play).iter().filter(|(one, ..)| one.value == value && fits(one)).count()
    };
    let owned = |play: &Play| count(play, &|one| one.of == of);
    let beside = |play: &Play| count(play, &|one| one.part == part);
    let now = after.game.value(spot, &after.cards).map(|(now, _)| now);
    match value {
        Awaited => after.game.day().awaited().is_none(),
        Owned => owned(after) + 1 == owned(before),
        LaidThere | AmberlingThere | DefeatedThere | PastWeatherThere | CompanionThere => {
            beside(after) + 1 == beside(before)
        }
        LaidPlace => {
            let mut moved = before.sequence();
            let card = moved.remove(of.into());
            moved.insert(to.into(), card);
            after.sequence() == moved
        }
        // Time that is none is gone, with the place or the weather.
        PlaceTime if to == 0 => owned(after) + 1 == owned(before),
        WeatherTime if to == 0 => now.is_none(),
        _ => now == Some(to),
    }
}

/// A value out of its range is refused; what is set is what is read, and it is told.
#[test]
fn what_is_set_is_what_is_read() {
    let (mut count, mut set_once, mut read_once) = (0, BTreeSet::new(), BTreeSet::new());
    for play in states() {
        for &value in Value::ALL {
            for (of, part) in (0..5).flat_map(|of| (0..8).map(move |part| (of, part))) {
                if play.game.value(Spot::new(value, of, part), &play.cards).is_none() {
                    play.refuses(set(value, of, part, 0), Refusal::NotInPlay);
                }
            }
        }
        for (spot, now, most) in readings(&play) {
            let Spot { value, of, part } = spot;
            assert!(now <= most, "{spot:?} {now} {most}");
            if let Some(more) = most.checked_add(1) {
                let beyond = Refusal::NotBetween { amount: more, least: 0, most };
                play.refuses(set(value, of, part, more), beyond);
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
                    Err(Refusal::NotBetween { least: 1, .. }) if (value, to) == (Value::Progress, 0) => {
                        continue;
                    }
                    Err(Refusal::NoCardsThere(_)) if value == Value::LaidOwner => continue,
                    Err(why) => panic!("{spot:?} to {to}: {why:?}"),
                }
                count += 1;
                set_once.insert(value.code());
                let corrected = Event::Corrected { spot, before: now, now: to };
                assert!(told.contains(&corrected) || value == Value::Holding, "{spot:?} to {to}: {told:?}");
                // Nothing is read of an encounter that is over, nor of a round that is.
                let ended = |at: &Encounter| (at.outcome().is_some(), at.round());
                let (was, is) = (play.game.encounter().map(ended), other.game.encounter().map(ended));
                if was == is || value == Value::Round {
                    assert!(is_read(spot, to, &play, &other), "{spot:?} was {now}, is not {to}");
                    read_once.insert(value.code());
                }
            }
        }
    }
    assert!(count > 300, "{count}");
    for (once, what) in [(set_once, "set"), (read_once, "read")] {
        let never: Vec<_> = Value::ALL.iter().filter(|value| !once.contains(&value.code())).collect();
        assert!(never.is_empty(), "never {what}: {never:?}");
    }
}
