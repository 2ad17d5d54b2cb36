//! Flash that fails, loses items or is given up: what that may cost a game, and what not.

use app::device::Screen;
use app::input::Input;
use app::text::Text;
use tests::free_roll::{add, faces, free_roll, open, roll, said, start, state};
use tests::ram_flash::now;
use tests::table::{BACK, HOLD_UNDO, Tower, UNDO};

#[test]
fn after_a_failed_write_nothing_more_is_lost() {
    let mut t = free_roll();
    add(&mut t, 0);
    (0..5).for_each(|_| roll(&mut t));
    t.flash.fuel = Some(3);
    roll(&mut t);
    t.flash.fuel = None;
    (0..20).for_each(|_| roll(&mut t));
    let _before = state(&t);
    let t = t.again();
    let mut t = t;
    t.press();
    (0..20).for_each(|_| roll(&mut t));
    let b2 = state(&t);
    let t = t.again();
    assert_eq!(state(&t), b2, "20 acknowledged actions on sound flash are lost");
}

#[test]
fn looking_at_the_history_of_a_scarred_game_loses_nothing() {
    let mut t = free_roll();
    add(&mut t, 0);
    (0..5).for_each(|_| roll(&mut t));
    t.flash.fuel = Some(3);
    roll(&mut t);
    t.flash.fuel = None;
    (0..10).for_each(|_| roll(&mut t));
    let before = state(&t);
    t.does(HOLD_UNDO);
    t.press();
    t.does(BACK);
    assert_eq!(state(&t), before);
}

#[test]
fn the_console_leaves_a_scarred_game_alone() {
    let mut t = free_roll();
    add(&mut t, 0);
    (0..5).for_each(|_| roll(&mut t));
    t.flash.fuel = Some(3);
    roll(&mut t);
    t.flash.fuel = None;
    (0..10).for_each(|_| roll(&mut t));
    let before = state(&t);
    let _s = said(&mut t, Some(3));
    assert_eq!(state(&t), before);
    t.does(UNDO);
    assert_eq!(t.session().at(), before.1 - 1);
}

#[test]
fn a_new_game_does_not_suffer_from_the_one_before() {
    let mut t = free_roll();
    add(&mut t, 0);
    (0..20).for_each(|_| roll(&mut t));
    // one byte of an item of slot 0 rots
    let first = (app::flash_map::JOURNAL.start + 4 * 4096 + 300) as usize;
    t.flash.bytes[first] ^= 0x10;
    let mut t = t.again();
    t.press();
    // leave, fill all, make room in slot 0
    t.does(BACK);
    t.turn(4);
    t.press();
    for _ in 0..3 {
        start(&mut t);
        t.does(BACK);
        t.turn(4);
        t.press();
    }
    start(&mut t);
    t.turn(1);
    t.press();
    add(&mut t, 0);
    (0..10).for_each(|_| roll(&mut t));
    let before = state(&t);
    let t = t.again();
    assert_eq!(
        state(&t),
        before,
        "a new game in a room with an old scar loses its actions at every power cut"
    );
}

#[test]
fn with_other_cards_what_was_undone_stays_undone() {
    let mut t = free_roll();
    add(&mut t, 0);
    (0..40).for_each(|_| roll(&mut t));
    (0..21).for_each(|_| drop(t.does(UNDO)));
    assert_eq!(t.session().at(), 20);
    let before = state(&t);
    t.does(Input::Decks(app::decks::Decks::new(&[], &[])));
    open(&mut t, Text::SavedGames);
    t.press();
    t.press();
    assert!(t.session().at() <= before.1, "what was undone is done again");
}

#[test]
fn a_game_that_cannot_be_read_any_more_is_not_played_on() {
    let mut t = free_roll();
    add(&mut t, 0);
    (0..40).for_each(|_| roll(&mut t));
    let slot = t.device.view(0).directory.open().unwrap();
    now(app::journal::append(&mut t.flash, slot, b"garbage which is no item")).unwrap();
    t.does(HOLD_UNDO);
    t.press();
    roll(&mut t);
    let in_game = matches!(t.device.view(0).screen, Screen::Game(p) if p.is_in_game());
    assert!(!in_game || t.device.view(0).directory.open().is_some(), "plays on, nothing is kept");
}

#[test]
fn to_and_fro_without_end_loses_no_game() {
    let mut t = free_roll();
    add(&mut t, 0);
    add(&mut t, 0);
    add(&mut t, 0);
    t.does(UNDO);
    for n in 0..4_000u32 {
        t.does(UNDO);
        t.turn(1);
        if n % 50 == 0 {
            t.now_ms += 5_000;
            now(t.device.tidy(&mut t.flash, t.now_ms));
        }
    }
    let before = state(&t);
    let t = t.again();
    assert_eq!(state(&t), before);
}

#[test]
fn one_gets_home_though_flash_is_broken() {
    let mut t = free_roll();
    add(&mut t, 0);
    t.flash.fuel = Some(0);
    t.does(BACK);
    t.turn(4);
    t.press();
    assert!(matches!(t.device.view(0).screen, Screen::Home(_)), "one cannot leave");
}

#[test]
fn undo_ends_where_the_journal_begins() {
    let mut t = free_roll();
    add(&mut t, 0);
    for _ in 0..5_000u32 {
        roll(&mut t);
        t.now_ms += 10_000;
        now(t.device.tidy(&mut t.flash, t.now_ms + 5_000));
    }
    t.does(HOLD_UNDO);
    for _ in 0..60 {
        t.turn(-100);
    }
    t.press();
    t.press();
}

#[test]
fn a_session_number_is_used_once() {
    let mut t = Tower::new();
    for n in 0..4 {
        start(&mut t);
        add(&mut t, 0);
        if n == 0 {
            for _ in 0..5 {
                roll(&mut t);
            }
        }
        t.does(BACK);
        t.turn(4);
        t.press();
    }
    // leave the oldest ids: session 1..4. Take more ids in slot 0 until 5 is there.
    start(&mut t);
    t.turn(1);
    t.press(); // id 5 in slot 0
    add(&mut t, 0);
    for _ in 0..5 {
        roll(&mut t);
    }
    t.does(BACK);
    t.turn(4);
    t.press();
    // the directory is lost
    let from = app::flash_map::JOURNAL.start as usize;
    t.flash.bytes[from..from + 4 * 4096].fill(0xff);
    let mut t = t.again();
    start(&mut t);
}

#[test]
fn power_may_fail_while_the_tower_tidies_up() {
    let mut t = free_roll();
    add(&mut t, 0);
    for _ in 0..3_500u32 {
        roll(&mut t);
        t.now_ms += 10_000;
        now(t.device.tidy(&mut t.flash, t.now_ms + 5_000));
    }
    for _ in 0..300 {
        roll(&mut t);
        let flash = t.flash.clone();
        let mut probe = Tower::with(flash.clone());
        let b = probe.flash.spent;
        now(probe.device.tidy(&mut probe.flash, 5_000));
        let cost = probe.flash.spent - b;

        if cost >= 4096 {
            let before = state(&t);
            for cut in (0..cost).step_by(509) {
                let mut torn = Tower::with(flash.clone());
                torn.flash.fuel = Some(cut);
                now(torn.device.tidy(&mut torn.flash, 5_000));
                torn.flash.fuel = None;
                let mut torn = torn.again();
                assert_eq!(state(&torn), before, "cut {cut}");
                for _ in 0..40 {
                    roll(&mut torn);
                }
                let b = state(&torn);
                let torn = torn.again();
                assert_eq!(state(&torn), b);
            }
            break;
        }
    }
}

#[test]
fn a_scar_costs_once_not_at_every_start() {
    let mut t = free_roll();
    add(&mut t, 0);
    t.flash.fuel = Some(3);
    roll(&mut t);
    t.flash.fuel = None;
    roll(&mut t);
    for _boot in 0..3 {
        t = t.again();
        t.press();
        add(&mut t, 0);
        (0..5).for_each(|_| roll(&mut t));
        let _b = state(&t);
        t = t.again();
    }
}

#[test]
fn a_game_in_the_room_of_a_newer_one_is_kept() {
    let mut t = Tower::new();
    for _ in 0..4 {
        start(&mut t);
        add(&mut t, 0);
        t.does(BACK);
        t.turn(4);
        t.press();
    }
    for slot in app::journal::Slot::all() {
        now(app::journal::append(&mut t.flash, slot, &[0, 1, 9, 9, 9, 1, 2, 3, 4])).unwrap();
    }
    for n in 0..4 {
        open(&mut t, Text::SavedGames);
        t.turn(n);
        t.press();
        t.press();
        eprintln!("{:?}", t.page());
        t.does(BACK);
        t.does(BACK);
    }
    start(&mut t);
    t.turn(1);
    t.press();
    add(&mut t, 0);
    (0..5).for_each(|_| roll(&mut t));
    let b = state(&t);
    let t = t.again();
    assert_eq!(state(&t), b);
}

#[test]
fn leaving_after_a_failed_write_keeps_the_game() {
    let mut t = free_roll();
    add(&mut t, 0);
    t.flash.fuel = Some(3);
    roll(&mut t);
    t.flash.fuel = None;
    roll(&mut t);
    // left properly: a checkpoint is made
    t.does(BACK);
    t.turn(4);
    t.press();
    let _b = state(&t);
    open(&mut t, Text::SavedGames);
    t.press();
    t.press();
}

#[test]
fn a_given_up_game_goes_on_with_other_cards() {
    let mut t = free_roll();
    add(&mut t, 0);
    (0..10).for_each(|_| roll(&mut t));
    t.does(BACK);
    t.turn(5);
    t.press();
    t.turn(1);
    t.press();
    t.does(Input::Decks(app::decks::Decks::new(&[], &[])));
    open(&mut t, Text::SavedGames);
    t.press();
    t.press();
}

#[test]
fn a_game_left_after_an_undo_goes_on_with_other_cards() {
    let mut t = free_roll();
    add(&mut t, 0);
    (0..10).for_each(|_| roll(&mut t));
    t.does(UNDO);
    t.press();
    t.does(BACK);
    t.turn(4);
    t.press();
    t.does(Input::Decks(app::decks::Decks::new(&[], &[])));
    open(&mut t, Text::SavedGames);
    t.press();
    t.press();
}

#[test]
fn a_full_ring_is_tidied_up() {
    let mut t = free_roll();
    add(&mut t, 0);
    for _ in 0..3_400u32 {
        roll(&mut t);
    }
    let before = t.flash.spent;
    for n in 1..15u64 {
        now(t.device.tidy(&mut t.flash, t.now_ms + 3_000 * n));
    }
    assert!(
        t.flash.spent > before,
        "a full ring is never tidied again: every sector costs an erase under the hand"
    );
}

#[test]
fn a_roll_that_was_not_saved_was_not_shown() {
    let mut t = free_roll();
    add(&mut t, 0);
    t.flash.fuel = Some(3);
    roll(&mut t);
    let _shown = faces(&t);
    t.flash.fuel = None;
    let mut t = t.again();
    roll(&mut t);
}

#[test]
fn a_checkpoint_that_fails_costs_no_action() {
    for fuel in [0u32, 60, 100, 150] {
        let mut t = free_roll();
        add(&mut t, 0);
        (0..30).for_each(|_| roll(&mut t));
        t.flash.fuel = Some(fuel);
        roll(&mut t);
        t.flash.fuel = None;
        (0..60).for_each(|_| roll(&mut t));
        let _b = state(&t);
        let _t = t.again();
    }
}

#[test]
fn a_game_that_could_not_begin_is_not_there() {
    let mut t = Tower::new();
    t.flash.fuel = Some(0);
    start(&mut t);
    t.flash.fuel = Some(150);
    t.press();
    t.flash.fuel = None;
    t.does(BACK);
    start(&mut t);
    add(&mut t, 0);
    let _b = state(&t);
    let _t = t.again();
}

#[test]
fn a_lost_item_costs_no_more_than_the_way_back() {
    let mut t = free_roll();
    add(&mut t, 0);
    (0..400).for_each(|_| roll(&mut t));
    let start = (app::flash_map::JOURNAL.start + 4 * 4096 + 2000) as usize;
    t.flash.bytes[start] ^= 0x10;
    let before = t.session().at();
    let t = t.again();
    assert!(t.session().at() + 32 >= before);
}

#[test]
fn a_long_way_back_and_another_way_are_found_again() {
    let mut t = free_roll();
    let clear = |t: &mut Tower| {
        t.turn(99);
        t.press();
        t.turn(2);
        t.press();
        t.press();
    };
    for _ in 0..150 {
        add(&mut t, 0);
        clear(&mut t);
    }
    let b = state(&t);
    let mut t = t.again();
    assert_eq!(state(&t), b);
    // back 40, another way for 3, then back over 200
    for _ in 0..40 {
        t.does(UNDO);
    }
    for _ in 0..3 {
        add(&mut t, 1);
    }
    let b = state(&t);
    let mut t = t.again();
    assert_eq!(state(&t), b);
    let mut last = t.session().at();
    for n in 0..260 {
        t.does(UNDO);
        if t.session().at() + 1 != last {
            eprintln!(
                "stopped after {n} at {} floor {} page {:?}",
                t.session().at(),
                t.session().floor(),
                t.page()
            );
            break;
        }
        last = t.session().at();
    }
}
