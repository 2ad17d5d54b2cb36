//! Screen pictures of Tainted Grail between encounters: the day, the sheets, items, the map, modes and house rules.

use app::text::Text;

use super::{Case, HOLD_BACK, played};
use crate::grail::{begin_on, choose, go, lay, read};
use crate::table::{BACK, HOLD_UNDO, Tower};

fn camp(tower: &mut Tower) {
    begin_on(tower);
    ["tg/junis", "tg/elgan"].into_iter().for_each(|id| lay(tower, id));
}

fn steps(tower: &mut Tower, words: &str, count: usize) {
    (0..count).for_each(|_| choose(tower, words));
    read(tower);
}

fn day(tower: &mut Tower) {
    camp(tower);
    steps(tower, "Dawn: ", 6);
}

/// In the evening, so many steps later.
fn dusk(tower: &mut Tower, count: usize) {
    day(tower);
    choose(tower, "End the day");
    steps(tower, "Dusk: ", count);
}

/// Everybody has this much of it.
fn rich(tower: &mut Tower, what: &str) {
    go(tower, &["Sheets ...", "Somebody gains", "The whole group", what, "12"]);
}

fn at(name: &'static str, says: &'static str, way: &'static [&'static str]) -> Case {
    played(name, says, |tower| {
        day(tower);
        go(tower, way);
    })
}

pub(super) fn cases() -> Vec<Case> {
    vec![
        played("grail-dawn", "A step of dawn: press when it is done.", |tower| {
            camp(tower);
            steps(tower, "Dawn: ", 1);
        }),
        played("grail-roaming", "Kings and guardians roam.", |tower| {
            camp(tower);
            steps(tower, "Dawn: ", 3);
            choose(tower, "Somebody roams ...");
        }),
        at("grail-by-hand-day", "The values of the day.", &["Party", "Day "]),
        at("grail-by-hand-step", "Its step is chosen.", &["Party", "Day ", "Step"]),
        played("grail-elsewhere", "Who is not in the encounter goes on with the day.", |tower| {
            day(tower);
            go(tower, &["Combat ...", "Wyrdbear", "Junis", "Keep the hands", "Who is elsewhere ..."]);
        }),
        played("grail-dying-asked", "The table says whether a dying character takes part.", |tower| {
            day(tower);
            go(tower, &["Party", "Elgan", "Health", "0", "Combat ...", "Wyrdbear"]);
        }),
        played("grail-guardian-die", "The die is the table's own: what does it show?", |tower| {
            camp(tower);
            steps(tower, "Dawn: ", 3);
            go(tower, &["Somebody roams ...", "Claudyne"]);
        }),
        played("grail-errand", "What the die tells a king to do.", |tower| {
            camp(tower);
            steps(tower, "Dawn: ", 3);
            go(tower, &["Somebody roams ...", "Claudyne", "The die shows ...", "cross"]);
        }),
        at("grail-day", "What can be done in the day.", &[]),
        at("grail-explores", "Somebody explores: that comes first.", &["Explore ...", "The whole group"]),
        at("grail-check-whose", "Whose value counts.", &["Check ...", "The whole group", "Courage"]),
        at(
            "grail-check-modifier",
            "What makes it easier or harder.",
            &["Check ...", "The whole group", "Courage", "The highest"],
        ),
        at(
            "grail-check-roll",
            "The die of a check is awaited.",
            &["Check ...", "The whole group", "Courage", "The highest", "+1"],
        ),
        at(
            "grail-checked",
            "The die, the value, the modifier, and what they come to.",
            &["Check ...", "The whole group", "Courage", "The highest", "+1", "Roll the die"],
        ),
        at("grail-price", "What a waystone costs in all.", &["Light a waystone ...", "The whole group"]),
        played("grail-split", "The tower proposes who pays; a press hands one of it on.", |tower| {
            day(tower);
            rich(tower, "Magic");
            rich(tower, "Food");
            go(tower, &["Light a waystone ...", "The whole group", "Magic"]);
            tower.turn(2);
        }),
        played("grail-goods", "The party: food, wealth, magic, experience.", |tower| {
            day(tower);
            rich(tower, "experience");
            tower.press();
            choose(tower, "Goods");
            tower.does(BACK);
        }),
        at(
            "grail-attributes",
            "The attributes of all: does anybody meet what a verse asks for?",
            &["Attributes"],
        ),
        played("grail-resume", "A campaign that was left: its encounters so far, and on with it.", |tower| {
            evening_left(tower);
            crate::free_roll::open(tower, Text::SavedGames);
            tower.press();
        }),
        played("grail-history", "The history: the encounters of the campaign.", |tower| {
            camp(tower);
            lay(tower, "tg/wyrdbear");
            tower.does(HOLD_UNDO);
            tower.turn(-99);
        }),
        played("help-grail-day", "Help between encounters.", |tower| {
            day(tower);
            tower.does(HOLD_BACK);
        }),
        at("grail-pay", "What an action costs.", &["Pay for an action ..", "Junis"]),
        at("grail-items", "What can be done with items.", &["Items ..."]),
        at("grail-sheets", "What can happen on the sheets.", &["Sheets ..."]),
        at("grail-amount", "How many.", &["Sheets ...", "Somebody gains", "Junis", "Food"]),
        at("grail-map", "Time at locations and in the chapter.", &["Map and time ..."]),
        at("grail-location", "A location by its number.", &["Map and time ...", "Time at a location", "2"]),
        played("grail-item-laid", "A new item was laid: who gets it?", |tower| {
            camp(tower);
            lay(tower, "tg/h-tin-targe");
        }),
        played("grail-recover", "The party eats.", |tower| dusk(tower, 2)),
        played("grail-improve", "What experience buys.", |tower| dusk(tower, 4)),
        played("grail-raise", "What each attribute costs, and where it stands.", |tower| {
            rich_evening(tower);
            go(tower, &["Raise attribute ...", "Junis"]);
        }),
        played("grail-improved", "A card was bought: how many to draw and to keep.", |tower| {
            rich_evening(tower);
            go(tower, &["New card ...", "Junis", "Combat"]);
        }),
        played("grail-rules", "Modes and house rules, before anybody has joined and later.", |tower| {
            begin_on(tower);
            choose(tower, "Rules ...");
        }),
        played("grail-story", "The switches of story mode.", |tower| {
            begin_on(tower);
            go(tower, &["Rules ...", "Story mode", "[ ] an item each"]);
        }),
        played("grail-challenge", "The switches of challenge mode.", |tower| {
            begin_on(tower);
            go(tower, &["Rules ...", "Challenge mode", "[ ] all of them"]);
        }),
        played("grail-house-rules", "What the book leaves open.", |tower| {
            begin_on(tower);
            go(tower, &["Rules ...", "House rules", "Trap"]);
        }),
        played("grail-house-die", "The guardian die is described by its crosses.", |tower| {
            begin_on(tower);
            go(tower, &["Rules ...", "House rules", "Die, crosses"]);
        }),
    ]
}

/// An encounter was begun, and the game left.
fn evening_left(tower: &mut Tower) {
    camp(tower);
    lay(tower, "tg/wyrdbear");
    tower.press();
    tower.does(BACK);
    tower.turn(4);
    tower.press();
}

fn rich_evening(tower: &mut Tower) {
    camp(tower);
    rich(tower, "experience");
    steps(tower, "Dawn: ", 6);
    choose(tower, "End the day");
    steps(tower, "Dusk: ", 4);
}
