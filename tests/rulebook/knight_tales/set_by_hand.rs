//! Every value that the game tracks can be set by hand, at any moment. What cannot is listed here, with the reason.

use std::collections::BTreeSet;

use rules_core::card::CardRef;
use rules_core::game::Rules as _;
use rules_core::knight_tales::{
    Action, Adjustment, Asked, Event, Field, Mode, Outcome, Phase, Refusal, Seat, State, Value,
};
use serde_json::json;

use super::play::*;
use super::{Case, check};
use crate::leaves::{Fixed, all_but, changed, leaves, none_for_nothing};

const NOT_SET: &[Fixed] = &[
    (
        &[
            "dice/*/card",
            "longsword/card",
            "knights/*/card",
            "knights/*/cards/*/card",
            "helpers/*/card",
            "quests/*/card",
            "renown/*/card",
            "bosses/*/card",
            "field/lanes/*/*/card",
            "field/boss/monster/card",
            "field/boss/tactics/*/card",
            "defeated/*/1/card",
        ],
        "a card is laid; another one after an undo",
    ),
    (&["mode", "difficulty", "rules"], "chosen before the game, or on the page of house rules"),
    (&["order"], "the order roll is over; its result, the village spots, can be set"),
    (
        &["phase", "asked", "agenda", "runs", "market"],
        "what the tower asks and says next; an undo leads to another question",
    ),
    (
        &["field/**/defeated", "field/**/claimed"],
        "a monster falls by damage; in whose pile its card is can be set",
    ),
    (
        &[
            "attack/attacker",
            "attack/target",
            "attack/card",
            "attack/rank",
            "attack/paid",
            "attack/effects",
            "attack/pool",
            "attack/dice/*/colour",
            "attack/heroic",
            "attack/struck",
            "attack/damage",
            "attack/excess",
            "attack/incoming",
            "attack/wounds",
            "attack/dooms",
            "attack/kills",
        ],
        "how far the attack has come; what it changed can be set",
    ),
    (&["compared"], "cards that were laid again after the game"),
];

/// The path of a leaf that names a card ends in `card`.
fn all_leaves(play: &Play, state: &State) -> Vec<(String, String)> {
    let cards: BTreeSet<String> = play
        .cards
        .cards()
        .map(|card| serde_json::to_string(&CardRef::of(card.id)).expect("a number"))
        .collect();
    let names = |(path, leaf): &(String, String)| cards.contains(leaf) && !path.ends_with("/card");
    let mut all = leaves(&json!(state));
    all.iter_mut().filter(|leaf| names(leaf)).for_each(|(path, _)| path.push_str("/card"));
    all
}

fn values(state: &State) -> Vec<Value> {
    let mut all = Vec::new();
    state.groups(&mut |group| state.each_value(group, &mut |value| all.push(value)));
    all
}

const LANES: [[&str; 3]; 3] = [["rat", "ogre", "rat"], ["rat"; 3], ["rat"; 3]];

fn names(lane: [&str; 3]) -> Vec<String> {
    lane.map(str::to_owned).into()
}

/// Four knights before their first attack.
fn waiting() -> Play {
    let cards = [gear("gear", "reaction", &[("knight reaction", "sword token 1")])];
    Play::night(Mode::Competitive, &["a", "b", "c", "d"], LANES, &cards)
}

/// The middle of an attack with everything on the table: tokens, crests, used cards, piles, a quest, a boss in a rank.
fn rich() -> Play {
    let mut play = waiting();
    (0..3).for_each(|lane| drop(play.fells(at(lane, 1))));
    play.fights(at(0, 1), &[Sword, Faith, Faith], &[Blank], &[Sword]);
    play.attacks(at(0, 1));
    play.pays();
    play.rolls(&[Sword, Faith, Shield], &[Blank], &[Doom]);
    play.uses(A, "gear");
    play
}

fn alone() -> Play {
    let mut play = Play::table(Mode::Solo, &[]);
    play.lays("a");
    play.does(Action::Begin);
    play.lays("example-villager-1");
    play.does(Action::Done);
    play
}

#[test]
fn everything() {
    check(&[
        Case {
            rules: &["KT-TOK-09", "KT-TOK-10", "KT-DOOM-10"],
            says: "each leaf of the state is set by some value, or is on the short list",
            check: || {
                let (mut reached, mut known) = (BTreeSet::new(), BTreeSet::new());
                for play in [waiting(), rich(), alone()] {
                    let before = all_leaves(&play, play.at());
                    // Without an attack, or a boss, there is none to set.
                    let is_there = |path: &&String| !["attack", "field/boss"].contains(&path.as_str());
                    known.extend(before.iter().map(|(path, _)| path).filter(is_there).cloned());
                    for value in values(play.at()) {
                        let now = play.at().value(value).expect("a value");
                        let [from, to] = play.at().bounds(value);
                        for amount in
                            [from, to, now.saturating_add(1)].into_iter().filter(|&amount| amount != now)
                        {
                            let mut game = play.game.clone();
                            let set = Action::Adjust(Adjustment::Set { value, amount });
                            if game.apply(&set, &play.cards, &mut |_| ()).is_err() {
                                continue;
                            }
                            let after = all_leaves(&play, game.state());
                            reached.append(&mut changed(&before, &after));
                        }
                    }
                }
                all_but(NOT_SET, &known, &reached);
                none_for_nothing(NOT_SET, &known, &reached);
                assert!(NOT_SET.len() < 10, "a short list");
            },
        },
        Case {
            rules: &["KT-FIGHT-12", "KT-TOK-06"],
            says: "every value is set in the middle of a question, told, and read back as what was set",
            check: || {
                let play = rich();
                for value in values(play.at()) {
                    let now = play.at().value(value).expect("a value");
                    let [from, to] = play.at().bounds(value);
                    for amount in [from, to, to.min(now + 1)] {
                        let (mut game, mut events) = (play.game.clone(), Vec::new());
                        let set = Action::Adjust(Adjustment::Set { value, amount });
                        let done = game.apply(&set, &play.cards, &mut |event| events.push(event));
                        let attacker = Value { field: Field::Attacker, ..value };
                        let clash = Refusal::Contradicts { value, amount, other: attacker, is: A.0 };
                        match (value.field, done) {
                            (Field::Turn, done) if amount != A.0 => {
                                assert_eq!(done, Err(clash), "A attacks");
                                continue;
                            }
                            // The track has six spaces.
                            (Field::Doom, Err(Refusal::NotBetween { least: 1, most: 6 })) => continue,
                            (Field::Place, Err(Refusal::NobodyThere(_) | Refusal::FaceDown(_))) => continue,
                            (_, done) => assert_eq!(done, Ok(()), "{value:?}: {amount}"),
                        }
                        assert!(told(&events, Event::Set { value, amount }), "{value:?}");
                        let read = match value.field {
                            // The card is in no pile; the next one stands there.
                            Field::PileOwner if amount == to => continue,
                            // The place has another monster.
                            Field::Place => Some(now),
                            _ => Some(amount),
                        };
                        assert_eq!(game.state().value(value), read, "{value:?}: {amount}");
                        let asked = game.state().asked();
                        let ends = value.field == Field::Village && amount == 0;
                        assert_eq!(asked, if ends { None } else { play.asked() }, "{value:?}");
                    }
                }
            },
        },
        Case {
            rules: &["KT-FIGHT-12", "KT-FIGHT-23"],
            says: "what would contradict another value is refused, with both",
            check: || {
                let mut play = rich();
                play.sets_tokens(A, 2, 6, 9);
                let of = |field| Value { field, of: 0, part: 0 };
                let set = |field, amount| Action::Adjust(Adjustment::Set { value: of(field), amount });
                let clash = |field, amount, other, is| Refusal::Contradicts {
                    value: of(field),
                    amount,
                    other: of(other),
                    is,
                };
                play.refuses(set(Field::Fatigue, 6), clash(Field::Fatigue, 6, Field::Health, 6));
                play.refuses(set(Field::Health, 2), clash(Field::Health, 2, Field::Fatigue, 2));
                play.refuses(set(Field::Health, 9), clash(Field::Health, 9, Field::Wrath, 9));
                play.refuses(
                    set(Field::HealthPoints, 0),
                    clash(Field::HealthPoints, 0, Field::HealthTokens, 0),
                );
                play.does(set(Field::StartFatigue, 3));
                play.does(set(Field::StartHealth, 8));
                play.refuses(
                    set(Field::StartFatigue, 8),
                    clash(Field::StartFatigue, 8, Field::StartHealth, 8),
                );
                play.refuses(
                    set(Field::StartHealth, 3),
                    clash(Field::StartHealth, 3, Field::StartFatigue, 3),
                );
                play.does(set(Field::StartHealth, 4));
                play.refuses(set(Field::Lane, 4), Refusal::NotBetween { least: 0, most: 3 });
                play.refuses(set(Field::Doom, 60), Refusal::NotBetween { least: 1, most: 6 });
                play.does(set(Field::Fatigue, 5));
            },
        },
        Case {
            rules: &["KT-END-18", "KT-SCORE-08", "KT-DAY-12"],
            says: "a village at zero is lost; a quest is taken back; gold is corrected for the points",
            check: || {
                let mut play = rich();
                let value = Value { field: Field::Fulfilled, of: 0, part: 0 };
                play.does(Action::Adjust(Adjustment::Set { value, amount: 1 }));
                play.does(Action::Adjust(Adjustment::Set { value, amount: 0 }));
                assert!(play.at().quests()[0].fulfilled.is_empty());
                let value = Value { field: Field::Village, of: 0, part: 0 };
                let events = play.does(Action::Adjust(Adjustment::Set { value, amount: 0 }));
                assert!(told(&events, Event::GameOver(Outcome::Lost)));
                assert_eq!(play.at().phase(), Phase::Over(Outcome::Lost));
                let outcome = Value { field: Field::Outcome, ..value };
                let clash = |amount, is| Refusal::Contradicts { value, amount, other: outcome, is };
                play.refuses(Action::Adjust(Adjustment::Set { value, amount: 1 }), clash(1, 0));
                play.does(Action::Adjust(Adjustment::Set { value, amount: 0 }));
                let value = Value { field: Field::Gold, of: 1, part: 0 };
                play.does(Action::Adjust(Adjustment::Set { value, amount: 7 }));
                assert_eq!(play.gold(B), 7);
            },
        },
        Case {
            rules: &["KT-END-02", "KT-END-18"],
            says: "nobody whose night is over is put on turn; before the first day there is nothing to set",
            check: || {
                let mut play = waiting();
                let set = |field, of, amount| {
                    Action::Adjust(Adjustment::Set { value: Value { field, of, part: 0 }, amount })
                };
                play.does(set(Field::Out, 1, 1));
                let [value, other] =
                    [(Field::Turn, 0), (Field::Out, 1)].map(|(field, of)| Value { field, of, part: 0 });
                play.refuses(set(Field::Turn, 0, 1), Refusal::Contradicts { value, amount: 1, other, is: 1 });
                play.does(set(Field::Turn, 0, 2));
                let mut play = Play::table(Mode::Competitive, &[]);
                ["a", "b"].into_iter().for_each(|knight| drop(play.lays(knight)));
                play.does(Action::Begin);
                play.refuses(set(Field::Round, 0, 1), Refusal::NotNow);
                play.refuses(set(Field::Gold, 0, 1), Refusal::NotNow);
            },
        },
        Case {
            rules: &["KT-TOK-09", "KT-FIGHT-40"],
            says: "a defeated card goes to another's pile, or away; crests in use are counted with the ability's",
            check: || {
                let mut play = rich();
                let piles = |play: &Play| [A, B].map(|who| play.defeated(who).len());
                let owner = Value { field: Field::PileOwner, of: 0, part: 0 };
                let [own, others] = piles(&play);
                assert_eq!(play.at().value(owner), Some(A.0), "the first card is A's");
                play.does(Action::Adjust(Adjustment::Set { value: owner, amount: 1 }));
                assert_eq!(piles(&play), [own - 1, others + 1]);
                play.does(Action::Adjust(Adjustment::Set { value: owner, amount: 4 }));
                assert_eq!(piles(&play), [own - 1, others]);
                let used = play.at().crests(A)[0];
                let ability = Value { field: Field::AbilityUsed, of: 0, part: 0 };
                play.does(Action::Adjust(Adjustment::Set { value: ability, amount: 1 }));
                assert_eq!((used, play.at().crests(A)[0]), (1, 2));
                let mut play = alone();
                let helper = Value { field: Field::HelperUsed, of: 0, part: 0 };
                for amount in [1, 0] {
                    play.does(Action::Adjust(Adjustment::Set { value: helper, amount }));
                    assert_eq!(play.at().value(helper), Some(amount));
                }
            },
        },
        Case {
            rules: &["KT-FIGHT-37", "KT-FIGHT-41"],
            says: "who damaged a monster first is set by the crests: whoever has none comes last again",
            check: || {
                let mut play = waiting();
                let crests = |who: Seat| Value { field: Field::Crests, of: 0, part: who.0 };
                let mut set = |who, amount| {
                    play.does(Action::Adjust(Adjustment::Set { value: crests(who), amount }));
                    play.monster(at(0, 1)).marks.winner()
                };
                set(A, 2);
                assert_eq!(set(B, 2), Some(A));
                assert_eq!(set(A, 1), Some(B));
                assert_eq!(set(A, 2), Some(A));
                set(A, 0);
                assert_eq!(set(A, 2), Some(B));
            },
        },
        Case {
            rules: &["KT-NIGHT-09", "KT-OQ-35"],
            says: "a monster is put elsewhere and changes places; the target stays the target, face-down cards stay",
            check: || {
                let mut play = Play::mob(LANES, &[]);
                let place = |of| Value { field: Field::Place, of, part: 0 };
                play.attacks(at(0, 2));
                play.does(Action::Adjust(Adjustment::Set { value: place(1), amount: 8 }));
                assert_eq!((play.lane(0), play.lane(2)), (names(["rat"; 3]), names(["rat", "rat", "ogre"])));
                assert_eq!((play.attack().target, play.cost()), (at(2, 3), 3));
                let play = waiting();
                let to = |amount| Action::Adjust(Adjustment::Set { value: place(0), amount });
                play.refuses(to(1), Refusal::FaceDown(at(0, 2)));
                play.refuses(to(9), Refusal::NotBetween { least: 0, most: 8 });
            },
        },
        Case {
            rules: &["KT-FIGHT-17", "KT-BOSS-02"],
            says: "dice to be rolled are counted again; whose turn it is changes the question",
            check: || {
                let mut play = Play::night(
                    Mode::Competitive,
                    &["a", "b"],
                    [["ogre", "rat", "rat"], ["rat"; 3], ["rat"; 3]],
                    &[],
                );
                let turn = Value { field: Field::Turn, of: 0, part: 0 };
                play.does(Action::Adjust(Adjustment::Set { value: turn, amount: 1 }));
                assert_eq!(play.asked(), Some(Asked::Target { who: B }));
                play.attacks(at(0, 1));
                play.pays();
                let black = Value { field: Field::BlackDice, of: 0, part: 0 };
                play.does(Action::Adjust(Adjustment::Set { value: black, amount: 2 }));
                assert_eq!(play.attack().pool, [3, 3, 1]);
            },
        },
    ]);
}
