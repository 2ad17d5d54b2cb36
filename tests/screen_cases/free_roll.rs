//! Screen pictures of the free roll: rolled dice, adding dice, entering results.

use app::card::{List, Slot, Typed};
use app::entropy::SourceFault;
use app::input::Input;
use app::settings::Setting;
use app::text::Text;

use super::{Case, HOLD_BACK, case, opened, played, then};
pub(super) use crate::free_roll::{add, roll};
use crate::free_roll::{add_of_deck, dice_menu, turn_to};
use crate::ram_flash::RamFlash;
use crate::table::{PRESS, Tower};

/// A new free roll.
pub(super) fn begin(tower: &mut Tower) {
    then(opened(Text::Play), [PRESS]).into_iter().for_each(|input| drop(tower.does(input)));
}

/// Adds a die of the decks that has each symbol once.
fn add_symbols(tower: &mut Tower, id: &str) {
    add_of_deck(tower, id);
    let mut typed = Typed::new();
    for place in 0..6 {
        typed.put(Slot::Entry(List::Faces, place), place).expect("six values");
    }
    tower.does(Input::Typed { id: super::card_id(id), typed, all: true });
}

/// A free roll with these dice, rolled once.
pub(super) fn dice(tower: &mut Tower, which: &[i8]) {
    begin(tower);
    which.iter().for_each(|&die| add(tower, die));
    roll(tower);
}

/// Keeps the dice with these numbers, counted from 1.
fn keep(tower: &mut Tower, numbers: &[i8]) {
    for &number in numbers {
        tower.turn(-99);
        tower.turn(number);
        tower.press();
    }
}

/// As many dice as there is room for: symbols, coins and numbers.
fn full(tower: &mut Tower) {
    begin(tower);
    for id in ["kt/knight-die", "kt/black-die", "kt/red-die", "kt/knight-die", "kt/knight-die"] {
        add_symbols(tower, id);
    }
    for die in [6, 6, 1, 1, 0, 2, 5] {
        add(tower, die);
    }
    roll(tower);
}

/// With own dice, one of them entered.
fn own(name: &'static str, says: &'static str, hand: impl Fn(&mut Tower) + 'static) -> Case {
    let way = move |lang| {
        let settings = [(Setting::Language, lang as u8), (Setting::WhoRolls, 1)];
        let mut tower = Tower::set(RamFlash::default(), &settings);
        begin(&mut tower);
        add(&mut tower, 0);
        add_symbols(&mut tower, "kt/knight-die");
        add(&mut tower, 6);
        roll(&mut tower);
        hand(&mut tower);
        tower
    };
    Case { way: Box::new(way), ..case(name, says, []) }
}

pub(super) fn cases() -> Vec<Case> {
    vec![
        played("roll-empty", "A table without dice.", begin),
        played("roll-empty-menu", "Turned to the bars: dice are added there.", |tower| {
            begin(tower);
            tower.turn(1);
        }),
        played("roll-unrolled", "Dice that were not rolled yet.", |tower| {
            begin(tower);
            add(tower, 0);
            add(tower, 1);
        }),
        played("roll-one", "One die.", |tower| dice(tower, &[0])),
        played("roll-seven", "Seven dice, two of them kept.", |tower| {
            dice(tower, &[0, 0, 0, 0, 0, 1, 2]);
            keep(tower, &[2, 6]);
        }),
        played("roll-symbols", "Dice of Knight Tales: their symbols are counted.", |tower| {
            begin(tower);
            (0..6).for_each(|_| add_symbols(tower, "kt/knight-die"));
            (0..3).for_each(|_| roll(tower));
            keep(tower, &[3]);
        }),
        played("roll-coins", "Coins: heads are counted.", |tower| dice(tower, &[6, 6, 6])),
        played("roll-twelve", "Twelve dice of all sorts, on the second row.", |tower| {
            full(tower);
            keep(tower, &[1, 8]);
            tower.turn(1);
        }),
        played("roll-twelve-menu", "Twelve dice, turned to the bars.", |tower| {
            full(tower);
            tower.turn(99);
        }),
        played("dice-menu", "What can be done with dice.", |tower| {
            dice(tower, &[0, 1]);
            tower.turn(99);
            tower.press();
        }),
        played("dice-add", "Which die comes to the table.", |tower| {
            begin(tower);
            dice_menu(tower, 0);
        }),
        played("dice-add-end", "The dice of the decks come last.", |tower| {
            begin(tower);
            dice_menu(tower, 0);
            turn_to(tower, "kt/knight-die");
        }),
        played("dice-faces", "A die with any number of faces.", |tower| {
            begin(tower);
            add(tower, 7);
            tower.turn(9);
        }),
        played("dice-remove", "Which die leaves the table.", |tower| {
            begin(tower);
            add_symbols(tower, "kt/knight-die");
            add(tower, 6);
            add(tower, 1);
            roll(tower);
            dice_menu(tower, 1);
        }),
        played("dice-cleared", "The table was cleared: a new chapter.", |tower| {
            dice(tower, &[0, 1, 6]);
            dice_menu(tower, 2);
        }),
        own("own-dice", "The players roll and enter what lies there.", |_| {}),
        own("own-dice-symbol", "The second die shows symbols.", |tower| {
            tower.press();
            tower.turn(1);
        }),
        own("own-dice-coin", "The third is a coin.", |tower| {
            tower.press();
            tower.press();
        }),
        played("own-dice-alarm", "The tower's own source of chance failed: it says so.", |tower| {
            begin(tower);
            add(tower, 0);
            tower.entropy = Err(SourceFault::Stuck);
            roll(tower);
        }),
        played("help-roll", "Help on the table.", |tower| {
            dice(tower, &[0, 1]);
            tower.does(HOLD_BACK);
        }),
    ]
}
