//! Screen pictures: choosing a game, saved games, and pages that all games share.

use app::flash_map::JOURNAL;
use app::games::Which;
use app::journal::{self, Directory, Slot};
use app::session::SessionFault;
use app::settings::Setting;
use app::text::Text;

use super::free_roll::{add, begin, dice, roll};
use super::{Case, HOLD_BACK, PRESS, case, opened, played, steps, then};
use crate::house;
use crate::played::Played;
use crate::ram_flash::{RamFlash, now};
use crate::table::{BACK, HOLD_UNDO, Tower, UNDO};

fn slot(number: usize) -> Slot {
    Slot::new(number).expect("one of four")
}

/// Four kept games: of a later firmware, damaged, given up, and one to go on with in its third chapter.
fn four_kept() -> RamFlash {
    let mut flash = RamFlash::default();
    let mut directory = Directory::default();
    (0..4).for_each(|number| directory.play(slot(number), Which::FreeRoll, number as u16));
    directory.give_up(slot(0), SessionFault::Newer);
    directory.give_up(slot(1), SessionFault::Damaged);
    directory.abandon(slot(3));
    directory.close();
    now(directory.save(&mut flash)).expect("there is room");
    for item in &Played::new(1).items {
        (0..4).for_each(|number| {
            now(journal::append(&mut flash, slot(number), &mut None, item)).expect("there is room");
        });
    }
    flash
}

/// A tower that keeps those.
fn kept(name: &'static str, says: &'static str, hand: impl Fn(&mut Tower) + 'static) -> Case {
    let way = move |lang| {
        let mut tower = Tower::set(four_kept(), &[(Setting::Language, lang as u8)]);
        hand(&mut tower);
        tower
    };
    Case { way: Box::new(way), ..case(name, says, []) }
}

/// A tower whose open game has lost a page of its journal.
fn rotten(name: &'static str, says: &'static str, page: usize) -> Case {
    let way = move |lang| {
        let settings = [(Setting::Language, lang as u8)];
        let mut tower = Tower::set(RamFlash::default(), &settings);
        dice(&mut tower, &[0]);
        (0..60).for_each(|_| roll(&mut tower));
        let mut flash = tower.flash;
        flash.bytes[JOURNAL.start as usize + page..][..256].fill(0);
        Tower::set(flash, &settings)
    };
    Case { way: Box::new(way), ..case(name, says, []) }
}

fn go(tower: &mut Tower, entry: Text) {
    tower.turn(-99);
    opened(entry).into_iter().for_each(|input| drop(tower.does(input)));
}

/// The kept game on this line.
fn open_kept(tower: &mut Tower, line: i8) {
    go(tower, Text::SavedGames);
    tower.turn(line);
    tower.press();
}

/// An entry of a game's menu.
fn menu(tower: &mut Tower, entry: i8) {
    tower.does(BACK);
    tower.turn(entry);
    tower.press();
}

/// Two tables cleared, then a few actions.
fn two_chapters(tower: &mut Tower) {
    begin(tower);
    for _ in 0..2 {
        add(tower, 0);
        tower.turn(99);
        tower.press();
        tower.turn(2);
        tower.press();
        tower.press();
    }
    add(tower, 1);
    add(tower, 6);
    roll(tower);
    tower.turn(1);
    tower.press();
}

pub(super) fn cases() -> Vec<Case> {
    vec![
        case("picker", "Which game shall begin.", opened(Text::Play)),
        case("saved-none", "No game was left yet.", opened(Text::SavedGames)),
        kept("saved", "The kept games, the last one first, with their chapters.", |tower| {
            go(tower, Text::SavedGames);
        }),
        kept("saved-last", "The last of four.", |tower| {
            go(tower, Text::SavedGames);
            tower.turn(3);
        }),
        kept("saved-given-up", "A game that was given up, and can still be opened.", |tower| {
            open_kept(tower, 0);
        }),
        kept("saved-game", "A kept game.", |tower| open_kept(tower, 1)),
        kept("saved-damaged", "A kept game that cannot be read.", |tower| open_kept(tower, 2)),
        kept("saved-newer", "A kept game of newer firmware.", |tower| {
            open_kept(tower, 3);
            tower.turn(1);
        }),
        kept("make-room", "Four games are kept: which one may go?", |tower| {
            go(tower, Text::Play);
            tower.press();
        }),
        kept("confirm-abandon", "A question before a game is given up.", |tower| {
            open_kept(tower, 1);
            tower.turn(1);
            tower.press();
        }),
        played("message", "The cards have changed since a game was left.", |tower| {
            dice(tower, &[0]);
            tower.does(app::input::Input::Decks(house::crowded()));
            open_kept(tower, 0);
            tower.press();
        }),
        rotten("scarred", "Flash has lost some entries of the game.", 768),
        case("menu", "What can be done beside playing.", then(opened(Text::Play), [PRESS, BACK])),
        case("menu-end", "The menu's last lines.", then(opened(Text::Play), [PRESS, BACK, steps(9)])),
        played("told", "What the last action did.", |tower| {
            dice(tower, &[0, 1, 6, 2, 3]);
            menu(tower, 1);
        }),
        played("told-scrolled", "The same, turned on.", |tower| {
            dice(tower, &[0, 1, 6, 2, 3]);
            menu(tower, 1);
            tower.turn(3);
        }),
        case(
            "told-nothing",
            "Nothing has happened yet.",
            then(opened(Text::Play), [PRESS, BACK, steps(1), PRESS]),
        ),
        played("undone", "An undo says what to put back on the table.", |tower| {
            dice(tower, &[0, 1, 6]);
            roll(tower);
            tower.does(UNDO);
        }),
        played("undone-first", "An undo of a first roll.", |tower| {
            dice(tower, &[0, 1, 6]);
            tower.does(UNDO);
        }),
        played("redone", "What was undone is done again.", |tower| {
            dice(tower, &[0, 1, 6]);
            tower.does(UNDO);
            tower.turn(1);
        }),
        case("undo-end", "There is nothing more to undo.", then(opened(Text::Play), [PRESS, UNDO])),
        played("history", "All that was done, with earlier chapters on top.", |tower| {
            two_chapters(tower);
            tower.does(HOLD_UNDO);
        }),
        played("history-chapters", "The beginnings of earlier chapters.", |tower| {
            two_chapters(tower);
            tower.does(HOLD_UNDO);
            tower.turn(-99);
        }),
        played("log", "What happened at one moment.", |tower| {
            two_chapters(tower);
            tower.does(HOLD_UNDO);
            tower.turn(-1);
            tower.press();
        }),
        played("log-beginning", "The beginning of the game.", |tower| {
            begin(tower);
            tower.does(HOLD_UNDO);
            tower.press();
        }),
        played("tracked", "Values that the table may set by hand.", |tower| {
            dice(tower, &[0, 1, 6]);
            add(tower, 2);
            menu(tower, 3);
        }),
        case(
            "tracked-none",
            "There is nothing to set.",
            then(opened(Text::Play), [PRESS, BACK, steps(3), PRESS]),
        ),
        played("set-tracked", "One of them.", |tower| {
            dice(tower, &[0, 1, 6]);
            menu(tower, 3);
            tower.turn(1);
            tower.press();
        }),
        played("help-menu", "Help on a page of a game.", |tower| {
            begin(tower);
            tower.does(BACK);
            tower.does(HOLD_BACK);
        }),
    ]
}
