//! Every value that the game tracks can be set by hand, at any moment. What cannot is listed here, with the reason.

use std::collections::BTreeSet;

use rules_core::game::{Cards as _, Rules as _};
use rules_core::last_spell::{
    Action, Asked, Boss, BossPlace, Entry, Event, Group, Kept, Phase, Prompt, Record, Refusal, Spot,
    Standing, Start, State, Structure,
};
use serde_json::json;

use super::play::*;
use super::{Case, check};
use crate::leaves::{Fixed, all_but, changed, leaves, none_for_nothing};

const NOT_SET: &[Fixed] = &[
    (
        &["heroes/*/card", "heroes/*/nature", "heroes/*/items", "heroes/*/perks/*/card", "stash", "bought"],
        "a card that is laid",
    ),
    (&["directions", "missions", "piles/*/lower", "piles/*/upper"], "a card that is laid"),
    (&["scenario", "start", "variants", "players"], "chosen before the game"),
    (&["rules"], "house rules have their own page"),
    (&["lifted"], "has its own action, for the next one"),
    (&["phase", "asked", "agenda"], "the tower's own list of steps"),
];

fn set(entry: Entry, amount: u8) -> Action {
    Action::Adjust { entry, amount }
}

fn entries(state: &State) -> Vec<Entry> {
    let mut all = Vec::new();
    state.value_groups(&mut |group| state.each_entry(group, &mut |entry| all.push(entry)));
    all
}

/// A turn on the last day, with one structure of every sort, ruins, perks and items.
fn last_day() -> Play {
    let mut play = Play::table(Glenwald, 3, Start::Single);
    play.ruins = vec![holds(1, 2, 0), holds(2, 0, 1), holds(0, 3, 0), holds(4, 0, 0)];
    play.does(Action::Begin);
    play.comes_to(Asked::Mission { goddess: 0 });
    play.lays("feast");
    play.comes_to(Asked::Trait { who: A });
    play.lays("keen");
    play.does(play.game.pick(1));
    play.lays("perk-1-0");
    play.comes_to_turn(1);
    play.purse(60, 60);
    for what in Structure::ALL.into_iter().filter(|what| what.print().build.is_some()) {
        if play.at().count(what) < what.print().supply {
            play.builds(what);
        }
    }
    play.upgrades(Structure::Seer);
    play.comes_to_turn(3);
    play.purse(60, 60);
    play.owns(&["fire"]);
    play
}

/// A card of the first field is laid, the second is asked for.
fn dealing() -> Play {
    let mut play = Play::table(Gildenberg, 2, Start::Campaign);
    play.does(Action::Begin);
    play.comes_to(Asked::Direction);
    play.lays("north");
    play.lays("pattern-7");
    play
}

/// Whether a structure has this value at all: throws lie on catapults, ruins hold something, bases have two sides.
fn is_there(one: &Standing, value: &str) -> bool {
    match value {
        "throws" => one.what == Structure::Catapult,
        "upgraded" => one.what.is_turned(),
        "what" => true,
        "damage" => one.what.print().destroyed_at > 1,
        _ => one.what.group() == Group::Ruin,
    }
}

/// The paths of the values that there are.
fn known(state: &State) -> BTreeSet<String> {
    let paths = leaves(&json!(state)).into_iter().map(|(path, _)| path);
    let there = |path: &String| match path.split('/').collect::<Vec<_>>()[..] {
        ["city", place, value, ..] => {
            is_there(&state.city()[place.parse::<usize>().expect("a place")], value)
        }
        _ => true,
    };
    paths.filter(there).collect()
}

#[test]
fn everything() {
    check(&[
        Case {
            rules: &["LS-SET-37", "LS-SPAWN-03"],
            says: "each leaf of the state is set by some entry, or is on the short list",
            check: || {
                let (mut reached, mut all) = (BTreeSet::new(), BTreeSet::new());
                for play in [last_day(), dealing()] {
                    let before = leaves(&json!(play.at()));
                    all.append(&mut known(play.at()));
                    for entry in entries(play.at()) {
                        let now = play.at().entry(entry).expect("a value");
                        let [from, to] = play.at().bounds(entry);
                        assert!((from..=to).contains(&now), "{entry:?} is {now}");
                        for amount in (from..=to).filter(|&amount| amount != now).take(20) {
                            let mut game = play.game.clone();
                            if game.apply(&set(entry, amount), &play.cards, &mut |_| ()).is_err() {
                                continue;
                            }
                            assert_eq!(game.state().entry(entry), Some(amount), "{entry:?}");
                            let mut paths = changed(&before, &leaves(&json!(game.state())));
                            // Those behind a structure that goes move up.
                            if let Entry::Figures(_) = entry {
                                paths.retain(|path| path.ends_with("/what"));
                            }
                            reached.append(&mut paths);
                        }
                    }
                }
                all_but(NOT_SET, &all, &reached);
                none_for_nothing(NOT_SET, &all, &reached);
            },
        },
        Case {
            rules: &["LS-BUILD-02", "LS-CAMP-03"],
            says: "in the middle of a question, too, which stays; whose turn it is changes whom it asks",
            check: || {
                for mut play in [last_day(), dealing()] {
                    let asked = play.asked();
                    for (entry, amount) in
                        [(Entry::Spent, 3), (Entry::Day, 2), (Entry::First, 1), (Entry::Passed(B), 1)]
                    {
                        assert_eq!(play.does(set(entry, amount)), [Event::Adjusted]);
                    }
                    assert_eq!((play.at().spent_workers(), play.at().day()), (3, 2));
                    assert!(play.at().has_passed(B));
                    assert_eq!((play.at().first_player(), play.asked()), (B, asked));
                }
                let mut play = last_day();
                play.does(set(Entry::Passed(B), 1));
                play.refuses(
                    set(Entry::Turn, 1),
                    Refusal::Contradicts { entry: Entry::Turn, amount: 1, other: Entry::Passed(B), is: 1 },
                );
                play.does(set(Entry::Turn, 2));
                assert_eq!(play.asked(), Some(Asked::Turn { who: C, doing: None }));
                play.does(Action::Pass);
                assert_eq!(play.at().turn(), A);
            },
        },
        Case {
            rules: &["LS-SPAWN-08", "LS-SPAWN-09"],
            says: "another field of the row takes its cards along, and is asked for by its new number",
            check: || {
                let mut play = dealing();
                assert_eq!(play.asked(), Some(Asked::Pattern { field: 3, place: 1 }));
                play.does(set(Entry::Row(0), 9));
                assert_eq!(play.asked(), Some(Asked::Pattern { field: 9, place: 1 }));
                play.lays("pattern-8");
                assert_eq!(play.at().row(), [9, 4, 5]);
                assert_eq!(play.asked(), Some(Asked::Pattern { field: 4, place: 0 }));
                play.refuses(
                    set(Entry::Row(0), 5),
                    Refusal::Contradicts { entry: Entry::Row(0), amount: 5, other: Entry::Row(2), is: 5 },
                );
                play.refuses(set(Entry::Row(0), 17), out(17, 1, 16));
                play.refuses(set(Entry::Row(3), 1), Refusal::NoSuchValue(Entry::Row(3)));
            },
        },
        Case {
            rules: &["LS-SPAWN-02", "LS-SPAWN-03"],
            says: "ten pattern cards are there; one that lies on a field is drawn",
            check: || {
                let mut play = dealing();
                assert_eq!(play.at().pattern_deck(), 9);
                // A card that lies alone on its field is in use.
                let lies = play.cards.card(id("pattern-7")).expect("a card");
                let record = Record::from_slice(lies.record()).expect("a record");
                play.refuses(Action::KeepCard(record), Refusal::InUse);
                play.refuses(set(Entry::Deck, 10), Refusal::TooManyPatterns { deck: 10, out: 1 });
                let mut two = play.clone();
                two.lays("pattern-8");
                two.refuses(set(Entry::Deck, 9), Refusal::TooManyPatterns { deck: 9, out: 2 });
                // It is drawn already: nothing changes.
                play.does(set(Entry::Drawn(7), 1));
                play.refuses(set(Entry::Drawn(1), 1), Refusal::TooManyPatterns { deck: 9, out: 2 });
                play.does(set(Entry::Deck, 8));
                play.does(set(Entry::Drawn(1), 1));
                play.refuses(Action::Lay(id("pattern-1")), Refusal::AlreadyDrawn);
                play.does(set(Entry::Drawn(1), 0));
                play.refuses(
                    set(Entry::Drawn(7), 0),
                    Refusal::Contradicts { entry: Entry::Drawn(7), amount: 0, other: Entry::Row(0), is: 3 },
                );
                play.lays("pattern-1");
            },
        },
        Case {
            rules: &["LS-SET-37", "LS-SPAWN-03", "LS-RUIN-02"],
            says: "each entry has its least and its most, and refuses the next ones",
            check: || {
                for (play, entry, [least, most]) in [
                    (last_day(), Entry::Spent, [0, 10]),
                    (last_day(), Entry::Day, [1, 3]),
                    (last_day(), Entry::First, [0, 2]),
                    (last_day(), Entry::Turn, [0, 2]),
                    (last_day(), Entry::Fog(0), [0, 6]),
                    (last_day(), Entry::Figures(Structure::Catapult), [0, 2]),
                    (last_day(), Entry::Failed, [0, 1]),
                    (dealing(), Entry::Deck, [0, 10]),
                    (dealing(), Entry::Drawn(3), [0, 1]),
                    (dealing(), Entry::Row(0), [1, 16]),
                ] {
                    assert_eq!(play.at().bounds(entry), [least, most], "{entry:?}");
                    let next = [least.checked_sub(1), most.checked_add(1)];
                    for amount in next.into_iter().flatten() {
                        play.refuses(
                            set(entry, amount),
                            Refusal::OutOfRange { amount, from: least, to: most },
                        );
                    }
                }
                let mut play = last_day();
                let seer = Entry::Upgraded(play.place(Structure::Seer));
                assert!(play.at().seer_is_upgraded());
                play.does(set(seer, 0));
                assert!(!play.at().seer_is_upgraded());
                for (place, one) in (0..).zip(play.at().city()) {
                    let spot = Spot { place, what: one.what };
                    let most = one.what.print().destroyed_at - 1;
                    assert_eq!(play.at().bounds(Entry::Damage(spot)), [0, most], "{spot:?}");
                }
            },
        },
        Case {
            rules: &["LS-BUILD-12", "LS-END-06"],
            says: "figures come and go as many as there are; a catapult has its throws",
            check: || {
                let mut play = Play::day(Gildenberg, 1);
                play.does(set(Entry::Figures(Structure::Catapult), 2));
                assert_eq!(play.one(Structure::Catapult).throws, 2);
                let throws = Entry::Throws(play.place(Structure::Catapult));
                play.does(set(throws, 1));
                assert_eq!(play.one(Structure::Catapult).throws, 1);
                play.refuses(set(Entry::Figures(Structure::House), 5), out(5, 0, 4));
                play.does(set(Entry::Figures(Structure::House), 0));
                assert_eq!((play.at().count(Structure::House), play.workers()), (0, 0));
                // Those behind have moved up.
                play.refuses(set(throws, 2), Refusal::NoSuchValue(throws));
                let mut play = Play::day(Gildenberg, 1);
                for entry in entries(play.at()) {
                    if let Entry::Figures(what) = entry {
                        play.does(set(entry, what.print().supply));
                        assert_eq!(play.at().count(what), what.print().supply);
                    }
                }
            },
        },
        Case {
            rules: &["LS-LEVEL-04", "LS-LEVEL-09"],
            says: "levels and perks of a hero; a perk whose card was laid stays",
            check: || {
                let mut play = last_day();
                play.does(set(Entry::Level(A), 1));
                assert_eq!(play.at().hero(A).map(|hero| hero.level()), Some(1));
                let perks = |level| Entry::Perks { who: A, level };
                play.does(set(perks(1), 4));
                assert_eq!(play.at().hero(A).map(|hero| hero.perks_of(1)), Some(4));
                play.does(set(perks(2), 5));
                play.refuses(set(perks(1), 0), Refusal::PerksLaid { who: A, level: 1, laid: 1 });
                play.does(set(perks(1), 1));
                let left = play.at().hero(A).map(|hero| [1, 2].map(|level| hero.perks_of(level)));
                assert_eq!(left, Some([1, 5]), "only those of the level go");
                play.refuses(set(perks(2), 12), Refusal::Full(Kept::Perks(A)));
                assert_eq!(Kept::Perks(A).most(), 12);
                play.does(set(Entry::Side(A), 0));
                assert_eq!(play.at().hero(A).map(|hero| hero.nature().1), Some(0));
            },
        },
        Case {
            rules: &["LS-BOSS-02", "LS-BOSS-07", "LS-CAMP-06"],
            says: "where the boss appears, as this one can, and whether the missions failed",
            check: || {
                let mut play = last_day();
                play.does(set(Entry::Boss(Boss::RottenDryad), 3));
                assert_eq!(play.at().boss(), Some(BossPlace::Tile(3)));
                play.does(set(Entry::Boss(Boss::RottenDryad), 0));
                assert_eq!(play.at().boss(), None);
                let cetusia = Entry::Boss(Boss::Cetusia);
                play.refuses(set(cetusia, 1), Refusal::NoSuchValue(cetusia));
                play.does(set(Entry::Failed, 1));
                assert!(play.at().has_failed());
            },
        },
        Case {
            rules: &["LS-CAMP-02", "LS-CAMP-03"],
            says: "there is no fourth day, whatever was set",
            check: || {
                let mut play = Play::day(Gildenberg, 2);
                play.comes_to_prompt(Prompt::Save);
                play.does(set(Entry::Day, 3));
                play.comes_to_phase(Phase::Main);
                assert_eq!(play.at().day(), 3);
            },
        },
        Case {
            rules: &["LS-SET-37", "LS-CAMP-07"],
            says: "after the end, too; the day set back does not play on",
            check: || {
                let mut play = Play::day(Gildenberg, 3);
                play.comes_to_phase(Phase::Over);
                assert!(entries(play.at()).contains(&Entry::Gold));
                for (entry, amount) in [(Entry::Gold, 9), (Entry::Day, 1), (Entry::Turn, 1)] {
                    assert_eq!(play.does(set(entry, amount)), [Event::Adjusted]);
                    assert_eq!(play.at().entry(entry), Some(amount));
                    assert_eq!((play.at().phase(), play.asked()), (Phase::Over, None));
                }
                play.refuses(set(Entry::Day, 4), out(4, 1, 3));
                // Nothing else goes on.
                play.refuses(Action::Done, Refusal::Over);
                play.refuses(Action::LiftLimit, Refusal::Over);
            },
        },
    ]);
}
