//! Helpers that play The Last Spell on the tower of `table.rs`, with the house cards.

use app::device::Page;
use app::games::Play;
use app::text::Text;
use rules_core::last_spell::{Asked, LastSpell};

use crate::screen_cases::opened;
use crate::table::Tower;

pub use crate::tales::to_root;
pub use crate::west::{beside, choose, options, turn_to};

/// Sets a value by hand: its group, its name, and how much more than the least it can be.
pub fn set(tower: &mut Tower, group: &str, name: &str, amount: i8) {
    beside(tower, "Set by hand");
    tower.press();
    choose(tower, group);
    choose(tower, name);
    tower.turn(-99);
    tower.turn(amount);
    tower.press();
    to_root(tower);
}

pub fn begin_on(tower: &mut Tower) {
    opened(Text::Play).into_iter().for_each(|input| drop(tower.does(input)));
    tower.turn(4);
    tower.press();
}

pub fn game(tower: &Tower) -> &LastSpell {
    let Play::LastSpell(game) = tower.session().play() else { panic!("The Last Spell") };
    game
}

pub fn asked(tower: &Tower) -> Option<Asked> {
    game(tower).state().asked()
}

pub fn lay(tower: &mut Tower, name: &str) {
    tower.lay(&format!("ls/{name}"));
}

/// Two heroes in a scenario of its own.
pub fn started(tower: &mut Tower, scenario: &str) {
    begin_on(tower);
    choose(tower, "2 heroes");
    choose(tower, "2 heroes");
    choose(tower, scenario);
    choose(tower, "This scenario only");
    choose(tower, "1 to 10");
    to_root(tower);
    choose(tower, "Begin");
    to_root(tower);
}

/// The card that is always laid for a question of the setup or the supply phase.
pub fn card_for(tower: &Tower) -> Option<&'static str> {
    let city = game(tower).state().city();
    let ruins = city.iter().filter(|one| one.what >= rules_core::last_spell::Structure::SmallRuin).count();
    Some(match asked(tower)? {
        Asked::Ruin { .. } => RUINS.get(ruins)?,
        Asked::Hero { who } => ["h-mirva", "h-old-bren"][who.index()],
        Asked::Direction => DIRECTIONS[usize::from(game(tower).state().day()) - 1],
        _ => return None,
    })
}

const RUINS: [&str; 6] =
    ["h-ruin-well", "h-ruin-shed", "h-ruin-chapel", "h-ruin-barn", "h-ruin-tannery", "h-ruin-guild-hall"];
const DIRECTIONS: [&str; 3] = ["h-north-wind", "h-west-wind", "h-east-wind"];

/// Answers the standard questions in a fixed way, until a hero has a turn or something else is asked.
pub fn settle(tower: &mut Tower) {
    loop {
        to_root(tower);
        assert!(!matches!(tower.page(), Page::Refused(..)), "{:?} {:?}", asked(tower), tower.page());
        let is_open = |asked| {
            matches!(
                asked,
                Asked::Turn { .. }
                    | Asked::Night
                    | Asked::Dawn
                    | Asked::Missions
                    | Asked::BossBeaten
                    | Asked::Coin
                    | Asked::Placement { .. }
            )
        };
        match asked(tower) {
            Some(now) if !is_open(now) => answer(tower),
            _ => return,
        }
    }
}

/// One question of the setup, the supply phase or the end of a day.
pub fn answer(tower: &mut Tower) {
    if let Some(card) = card_for(tower) {
        return lay(tower, card);
    }
    match asked(tower) {
        Some(Asked::FogStart) => {
            choose(tower, "Distance");
            tower.press();
        }
        Some(Asked::Confirm(_) | Asked::FirstPlayer) => tower.press(),
        Some(Asked::Mission { .. }) => choose(tower, "Leave it unread"),
        Some(Asked::Trait { .. }) => choose(tower, "Without a card"),
        Some(Asked::Perk { .. }) if game(tower).state().day() == 0 => choose(tower, "Quick mix"),
        Some(Asked::Perk { .. }) => choose(tower, "Level 1"),
        Some(Asked::Gear { .. } | Asked::Swap) => choose(tower, "That is all"),
        Some(Asked::Pattern { .. }) => choose(tower, "All stay unread"),
        other => panic!("{other:?}"),
    }
}

/// The first turn of the first day.
pub fn first_turn(tower: &mut Tower, scenario: &str) {
    started(tower, scenario);
    settle(tower);
    assert!(matches!(asked(tower), Some(Asked::Turn { .. })), "{:?}", asked(tower));
}

/// Everybody passes; what the end of the day asks is done.
pub fn to_night(tower: &mut Tower) {
    loop {
        settle(tower);
        match asked(tower) {
            Some(Asked::Turn { .. }) => choose(tower, "Pass"),
            _ => return,
        }
    }
}

/// The morning after the first night.
pub fn to_dawn(tower: &mut Tower) {
    to_night(tower);
    choose(tower, "The night is over");
    to_root(tower);
}
