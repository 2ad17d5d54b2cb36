//! Random games with both referees.

use std::collections::BTreeSet;

use rules_core::game::Rules;
use rules_core::knight_tales::{
    Action as Does, Adjustment, Difficulty as Hard, KnightTales, Mode as Way, Seat,
};

use crate::action::Action;
use crate::attack::faces_of;
use crate::bridge::{Difference, Table, card};
use crate::card::{Colour, read_deck};
use crate::chance::Chance;
use crate::game::{Ask, Difficulty, Game, Mode};
use crate::pile::Pile;
use crate::question::Answer;
use crate::random_deck::deck;

/// Actions of one game at most; most are over before.
const MOST: usize = 600;

fn set_up(text: &str, chance: &mut Chance) -> Table {
    let (mode, way, players) = match chance.below(6) {
        0 => (Mode::Solo, Way::Solo, 1),
        1 | 2 => (Mode::Coop, Way::Coop, 2 + chance.below(3)),
        _ => (Mode::Competitive, Way::Competitive, 2 + chance.below(3)),
    };
    let (difficulty, hard) = *chance.of(&[
        (Difficulty::Heroic, Hard::Heroic),
        (Difficulty::Epic, Hard::Epic),
        (Difficulty::Legendary, Hard::Legendary),
    ]);
    let helpers: Vec<String> = match mode {
        Mode::Competitive => Vec::new(),
        Mode::Solo => (0..6).map(|number| format!("kt/villager-{number}")).collect(),
        Mode::Coop => (0..6).map(|number| format!("kt/coop-card-{number}")).collect(),
    };
    let mut model = Game::new(read_deck(text));
    let mut engine = KnightTales::default();
    let pile = Pile::of(text);
    let mut does = |action: Does| engine.apply(&action, &pile, &mut |_| {}).expect("setup");
    does(Does::SetUp { mode: way, difficulty: hard });
    let begin = Action::Begin { mode, players, difficulty, helpers: helpers.clone() };
    model.apply(&begin).expect("setup");
    for player in 0..players {
        let id = format!("kt/knight-{player}");
        does(Does::Lay(card(&id)));
        let longsword = Some("kt/longsword".to_string());
        model.apply(&Action::TakeKnight { player, card: id, longsword }).expect("setup");
    }
    for id in ["kt/knight-die", "kt/black-die", "kt/red-die", "kt/longsword"] {
        does(Does::Lay(card(id)));
    }
    does(Does::Begin);
    let table = Table { model, engine, pile, helpers, acted: Vec::new(), words: BTreeSet::new() };
    let mut engine = table.engine.clone();
    table.settle_engine(&mut engine);
    Table { engine, ..table }
}

/// A correction by hand in the players' favour, so that nights are long and games reach their end.
fn correct(table: &mut Table, chance: &mut Chance) {
    if !matches!(table.model.ask, Ask::Target(_) | Ask::DayTurn(_)) {
        return;
    }
    let player = chance.below(table.model.knights.len());
    let who = Seat(player as u8);
    let number = chance.below(3);
    let knight = &mut table.model.knights[player];
    let adjustment = match chance.below(7) {
        0 | 1 => {
            knight.gold = 8 + number as i32;
            Adjustment::Gold { who, amount: 8 + number as u16 }
        }
        2 | 3 => {
            let (fatigue, health, wrath) = (3, 9 + number as i32, 14);
            (knight.fatigue, knight.health, knight.wrath) = (fatigue, health, wrath);
            Adjustment::Tokens { who, fatigue: 3, health: 9 + number as u8, wrath: 14 }
        }
        4 | 5 => {
            table.model.lane_points[number] = 3;
            Adjustment::Lane { lane: number as u8, points: 3 }
        }
        _ => {
            table.model.village = 3;
            Adjustment::Village(3)
        }
    };
    let action = Does::Adjust(adjustment);
    table.acted.push(format!("{adjustment:?}"));
    table.engine.apply(&action, &table.pile, &mut |_| {}).expect("a correction");
}

/// Dice fall as they will.
fn thrown(action: &Action, chance: &mut Chance, table: &Table) -> Action {
    let mut face = |colour: Colour| *chance.of(&faces_of(colour));
    match action {
        Action::OrderRoll { player, .. } => Action::OrderRoll {
            player: *player,
            faces: [face(Colour::Knight), face(Colour::Black), face(Colour::Red)],
        },
        Action::Roll(dice) => Action::Roll(dice.iter().map(|die| (die.0, face(die.0))).collect()),
        Action::Reroll { die, .. } => Action::Reroll { die: *die, face: face(Colour::Knight) },
        Action::ExtraDie(_) => Action::ExtraDie(face(Colour::Knight)),
        Action::Answer(Answer::Die(die, Some(_))) => {
            let colour = table.model.fight().dice[*die].colour;
            Action::Answer(Answer::Die(*die, Some(face(colour))))
        }
        other => other.clone(),
    }
}

/// Endless retargeting is legal, buying is dull: other actions are taken more often.
fn choose(legal: &[Action], chance: &mut Chance) -> Action {
    for _ in 0..3 {
        let action = chance.of(legal);
        let dull = matches!(action, Action::Target(_)) && legal.contains(&Action::PayFatigue);
        let wasteful = matches!(action, Action::GiveUp | Action::Reroll { .. });
        if !dull && !wasteful {
            return action.clone();
        }
    }
    chance.of(legal).clone()
}

pub(crate) struct Played {
    pub(crate) actions: usize,
    pub(crate) words: BTreeSet<String>,
}

/// Plays one game of a deck of its own. A difference is told with everything that is needed to see it again.
pub(crate) fn play(seed: u64) -> Result<Played, Difference> {
    let text = deck(seed);
    let chance = &mut Chance::new(seed ^ 0x5eed);
    let mut table = set_up(&text, chance);
    let found = play_on(&mut table, chance);
    let actions = table.acted.len();
    match found {
        Ok(()) => Ok(Played { actions, words: table.words }),
        Err(difference) => {
            let last: Vec<&String> = table.acted.iter().rev().take(40).rev().collect();
            let cards: Vec<&str> = text
                .split("[[card]]")
                .filter(|card| {
                    let id = card.split('"').nth(1).unwrap_or("-");
                    card.contains("kind = \"boss\"")
                        || difference.contains(id)
                        || table.acted.iter().rev().take(12).any(|action| action.contains(id))
                })
                .collect();
            let lines = table.shown_by_model().join("\n");
            Err(format!(
                "seed {seed}, after {actions} actions:\n{last:#?}\n{difference}\n--- model\n{lines}\n--- cards\n{}",
                cards.join("\n")
            ))
        }
    }
}

fn play_on(table: &mut Table, chance: &mut Chance) -> Result<(), Difference> {
    while table.acted.len() < MOST && table.model.ask != Ask::Over {
        if chance.one_in(5) {
            correct(table, chance);
        }
        let legal = table.compare_legal()?;
        if legal.is_empty() {
            return Err(format!("a dead end: {:?}", table.model.ask));
        }
        let action = thrown(&choose(&legal, chance), chance, table);
        if !table.act(&action)? {
            return Err(format!("{action:?} was legal and is refused"));
        }
    }
    Ok(())
}
