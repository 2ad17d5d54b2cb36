//! Unusual situations in a game: its log, jumps in its history, cards laid and dice dropped where the tower does not ask
//! for them.

use app::device::{Page, Screen};
use app::entropy::SourceFault;
use app::games::Which;
use app::input::{Button, Input};
use app::journal::{Directory, Slot};
use app::text::Text;
use rules_core::card::Kind;
use tests::free_roll::{
    add, faces, free_roll, game, go_on, laid, lay_nameless, open, other_cards, roll, rolled, said, start,
    state, uid,
};
use tests::house;
use tests::ram_flash::{RamFlash, now};
use tests::table::{BACK, HOLD_UNDO, PRESS, Tower, UNDO};

#[test]
fn the_log_is_true_everywhere() {
    let mut tower = rolled(0);
    let mut truth = Vec::new();
    for _ in 0..60 {
        roll(&mut tower);
        truth.push(faces(&tower)[0].expect("it was rolled") + 1);
    }
    for (position, face) in (2..).zip(&truth) {
        let log = said(&mut tower, Some(position));
        assert_eq!(log, format!("{position} of 61\r\nd6: {face}\r\n"));
    }
    // On the screen, too, up and down the list.
    tower.does(HOLD_UNDO);
    for (turned, position) in [(-30, 31), (1, 32), (-20, 12)] {
        tower.turn(turned);
        tower.press();
        assert_eq!(*tower.page(), Page::Log { position, page: app::device::Cursor(0) });
        assert_eq!(faces(&tower), [Some(truth[position as usize - 2] - 1)]);
        tower.does(BACK);
    }
}

#[test]
fn what_happened_is_told_after_power_comes_back() {
    // After 32 actions there is a checkpoint behind the last.
    let tower = rolled(31);
    let told = tower.session().told().0.to_vec();
    assert_eq!(told.len(), 1);
    let tower = tower.again();
    assert_eq!(tower.session().told().0, told);
}

#[test]
fn a_redo_onto_a_checkpoint_tells_its_own_action() {
    let mut tower = rolled(0);
    let mut told = Vec::new();
    for _ in 0..60 {
        roll(&mut tower);
        told.push(tower.session().told().0.to_vec());
    }
    (0..41).for_each(|_| drop(tower.does(UNDO)));
    assert_eq!(tower.session().at(), 20);
    let mut tower = tower.again();
    tower.does(UNDO);
    for position in 20..=61 {
        tower.turn(1);
        assert_eq!(tower.session().at(), position);
        assert_eq!(tower.session().told().0, told[position as usize - 2], "at {position}");
    }
}

#[test]
fn whoever_leaves_the_log_finds_the_game_where_it_is() {
    let mut tower = rolled(10);
    let before = state(&tower);
    tower.does(HOLD_UNDO);
    tower.turn(-9);
    tower.press();
    // A card comes between, and is about to be assigned.
    lay_nameless(&mut tower);
    tower.press();
    tower.does(BACK);
    assert!(matches!(tower.page(), Page::Ask { .. }), "{:?}", tower.page());
    assert_eq!(state(&tower), before);
    add(&mut tower, 1);
    let before = state(&tower);
    assert_eq!(state(&tower.again()), before);
}

#[test]
fn a_die_that_was_asked_for_goes_with_its_game() {
    let mut tower = free_roll();
    tower.turn(99);
    tower.press();
    tower.press();
    let dice = house::decks();
    let place = dice.cards(Kind::Die).position(|found| found.card.id == "kt/knight-die");
    tower.turn(8 + place.expect("a knight die") as i8);
    tower.press();
    tower.does(Input::Decks(house::decks()));
    // The owner looks at the die and types it.
    tower.does(laid(1, "kt/knight-die"));
    tower.press();
    for _ in 0..6 {
        tower.press();
        tower.turn(1);
        tower.press();
    }
    let in_game = matches!(tower.device.view(0).screen, Screen::Game(page) if page.is_in_game());
    assert!(!in_game, "a page of a game while none is open");
}

#[test]
fn own_dice_that_fit_no_more_are_rolled_anew() {
    let mut tower = rolled(0);
    tower.entropy = Err(SourceFault::Stuck);
    roll(&mut tower);
    tower.press();
    tower.does(UNDO);
    tower.press();
    tower.entropy = Ok(1);
    add(&mut tower, 0);
    roll(&mut tower);
    assert!(faces(&tower).iter().all(Option::is_some), "a sound tower asks for own dice");
}

#[test]
fn the_console_does_not_change_what_has_to_be_put_back() {
    let mut tower = free_roll();
    add(&mut tower, 0);
    add(&mut tower, 1);
    roll(&mut tower);
    tower.does(UNDO);
    let before = tower.session().told().0.to_vec();
    said(&mut tower, Some(1));
    assert_eq!(tower.session().told().0, before);
}

#[test]
fn a_choice_stands_on_the_table() {
    let mut tower = free_roll();
    add(&mut tower, 0);
    add(&mut tower, 0);
    // The menu of dice, remove, the first.
    tower.turn(99);
    tower.press();
    tower.turn(1);
    tower.press();
    tower.press();
    let Page::Ask { at, .. } = tower.page() else { panic!("{:?}", tower.page()) };
    assert!(at.0 <= game(&tower).dice().len() + 1, "the cursor stands on nothing");
}

#[test]
fn dice_that_fall_on_a_card_are_the_games() {
    let mut tower = rolled(0);
    tower.does(laid(1, "kt/knight-die"));
    tower.does(Input::Dropped);
    assert!(faces(&tower)[0].is_some());
    let before = tower.session().at();
    tower.does(Input::Lifted { uid: uid(1) });
    tower.does(Input::Dropped);
    assert_eq!(tower.session().at(), before + 1);
}

#[test]
fn the_last_chapter_can_be_drawn() {
    let mut directory = Directory::default();
    directory.play(Slot::new(0).expect("the first"), Which::FreeRoll, u16::MAX);
    directory.close();
    let mut flash = RamFlash::default();
    now(directory.save(&mut flash)).expect("flash is sound");
    let mut tower = Tower::with(flash);
    open(&mut tower, Text::SavedGames);
    tower.frame();
}

#[test]
fn a_card_over_the_log_changes_nothing() {
    let mut tower = rolled(10);
    (0..5).for_each(|_| drop(tower.does(UNDO)));
    let before = state(&tower).0;
    // The last of the line is looked at.
    tower.does(HOLD_UNDO);
    tower.turn(5);
    tower.press();
    tower.does(laid(1, "kt/knight-die"));
    now(tower.device.tidy(&mut tower.flash, tower.now_ms + 70_000));
    tower.does(Input::Lifted { uid: uid(1) });
    tower.does(BACK);
    tower.does(BACK);
    other_cards(&mut tower);
    go_on(&mut tower);
    assert_eq!(state(&tower).0, before);
}

#[test]
fn after_a_card_over_the_log_play_goes_on_from_there() {
    let mut tower = rolled(10);
    tower.does(HOLD_UNDO);
    tower.turn(-5);
    tower.press();
    tower.does(laid(1, "kt/knight-die"));
    tower.does(Input::Lifted { uid: uid(1) });
    tower.press();
    assert_eq!(tower.session().at(), 6);
}

#[test]
fn a_jump_says_what_to_do_with_the_table() {
    let mut tower = free_roll();
    (0..3).for_each(|die| add(&mut tower, die));
    tower.does(HOLD_UNDO);
    tower.turn(-2);
    tower.press();
    tower.press();
    assert_eq!(*tower.page(), Page::Message { title: Text::WentBack, why: Text::WentBackWhy });
    assert_eq!(game(&tower).dice().len(), 1);
}

#[test]
fn a_tag_assigned_in_mid_game_leads_back_to_it() {
    let mut tower = rolled(0);
    lay_nameless(&mut tower);
    tower.press();
    tower.does(BACK);
    assert!(matches!(tower.device.view(0).screen, Screen::Game(_)), "{:?}", tower.device.view(0).screen);
}

/// A random input, or now and then a long pause, in which the tower does its background work.
fn step(tower: &mut Tower, number: u32) -> Input {
    let input = match number % 24 {
        0..=5 => PRESS,
        6 | 7 => BACK,
        8 | 9 => UNDO,
        10 => HOLD_UNDO,
        11 => Input::Held(Button::Back),
        12 => Input::Held(Button::Press),
        13 | 14 => Input::Turned(1),
        15 => Input::Turned(-1),
        16 => Input::Turned(99),
        17 => Input::Turned(-99),
        18 => Input::Dropped,
        19 => laid(1, "kt/knight-die"),
        20 => Input::Lifted { uid: uid(1) },
        21 => laid(2, "xx/none"),
        22 => Input::Recalled { uid: uid(2), id: None },
        _ if (number / 24).is_multiple_of(8) => Input::Decks(house::decks()),
        _ => Input::Turned(2),
    };
    tower.does(input.clone());
    tower.now_ms += u64::from(number / 512 % 5) * 800;
    if (number / 4096).is_multiple_of(40) {
        tower.now_ms += 61_000;
        now(tower.device.tidy(&mut tower.flash, tower.now_ms));
        tower.does(Input::Lifted { uid: uid(7) });
    }
    input
}

/// Checks that a game on the screen is open, and that flash holds the same state.
fn is_sound(tower: &Tower) -> bool {
    let view = tower.device.view(tower.now_ms);
    match view.screen {
        Screen::Game(page) if page.is_in_game() => {
            let again = || Tower::with(tower.flash.clone());
            view.directory.open().is_some()
                && (matches!(page, Page::Log { .. }) || state(&again()) == state(tower))
        }
        _ => true,
    }
}

/// Leads home from any page.
fn finds_home(tower: &mut Tower) -> bool {
    for _ in 0..30 {
        match tower.device.view(tower.now_ms).screen {
            Screen::Home(_) => return true,
            Screen::Game(Page::Menu(_)) => {
                tower.turn(-99);
                tower.turn(4);
                tower.press();
            }
            _ => drop(tower.does(BACK)),
        }
    }
    false
}

#[test]
fn random_hands_and_power_failures_agree() {
    for seed in 0..150u32 {
        let mut tower = rolled(0);
        let mut random = seed.wrapping_mul(2_654_435_761).wrapping_add(12_345);
        let mut trace = Vec::new();
        for _ in 0..250 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let input = step(&mut tower, random >> 8);
            tower.frame();
            trace.push(format!("{input:?} -> {:?}", tower.device.view(tower.now_ms).screen));
            assert!(is_sound(&tower), "seed {seed}: {:#?}", &trace[trace.len().saturating_sub(25)..]);
            if matches!(tower.device.view(0).screen, Screen::Home(_)) && random.is_multiple_of(3) {
                if tower.device.view(0).directory.saved().is_empty() {
                    start(&mut tower);
                } else {
                    go_on(&mut tower);
                }
            }
        }
        assert!(finds_home(&mut tower), "seed {seed}: no way home from {:?}", trace.last());
    }
}
