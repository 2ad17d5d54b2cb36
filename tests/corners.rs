//! The corners of a game: logs, jumps, cards laid and dice dropped where nobody expects them.

use app::device::{Page, Screen};
use app::entropy::SourceFault;
use app::input::Input;
use app::text::Text;
use rules_core::card::Kind;
use tests::free_roll::{add, faces, free_roll, game, open, roll, said, start, state, uid, unknown};
use tests::house;
use tests::ram_flash::{RamFlash, now};
use tests::table::{BACK, HOLD_UNDO, PRESS, Tower, UNDO};

#[test]
fn the_log_is_true_at_a_checkpoint() {
    let mut t = free_roll();
    add(&mut t, 0);
    (0..60).for_each(|_| roll(&mut t));
    let a = said(&mut t, Some(1));
    let b = said(&mut t, Some(32));
    assert_ne!(a.replace("1 of 61", ""), b.replace("32 of 61", ""));
}

#[test]
fn what_happened_is_told_after_power_comes_back() {
    let mut t = free_roll();
    add(&mut t, 0);
    (0..31).for_each(|_| roll(&mut t)); // 32 actions: checkpoint
    assert_eq!(t.session().told().0.len(), 1);
    let t = t.again();
    assert_eq!(t.session().told().0.len(), 1, "what happened is lost after power failure");
}

#[test]
fn a_redo_onto_a_checkpoint_tells_its_own_action() {
    let mut t = free_roll();
    add(&mut t, 0);
    (0..60).for_each(|_| roll(&mut t));
    // to 20
    for _ in 0..41 {
        t.does(UNDO);
    }
    assert_eq!(t.session().at(), 20);
    let mut t = t.again();
    t.does(UNDO);
    while t.session().at() < 31 {
        t.turn(1);
    }
    let line31 = t.session().told().0.to_vec();
    t.turn(1);
    let _ = line31;
    for _ in 0..29 {
        t.turn(1);
    }
}

#[test]
fn whoever_leaves_the_log_finds_the_game_where_it_is() {
    let mut t = free_roll();
    add(&mut t, 0);
    (0..10).for_each(|_| roll(&mut t));
    t.does(HOLD_UNDO);
    t.turn(-9);
    t.press();
    unknown(&mut t);
    t.press();
    t.does(BACK);
    open(&mut t, Text::SavedGames);
    t.press();
    t.turn(1);
    t.press();
    t.does(BACK);
    t.press();
    add(&mut t, 1);
    let before = state(&t);
    let t = t.again();
    assert_eq!(state(&t), before);
}

#[test]
fn a_die_that_was_asked_for_goes_with_its_game() {
    let mut t = free_roll();
    t.turn(99);
    t.press();
    t.press();
    let dice = house::decks();
    let place = dice.cards(Kind::Die).position(|f| f.card.id == "kt/knight-die").unwrap();
    t.turn(8 + place as i8);
    t.press();
    t.does(Input::Decks(house::decks()));
    // the owner looks at the die and types it
    t.does(Input::Laid { uid: uid(1), id: app::tags::CardId::new("kt/knight-die").unwrap() });
    t.press();
    for _ in 0..6 {
        t.press();
        t.turn(1);
        t.press();
    }
    let in_game = matches!(t.device.view(0).screen, Screen::Game(p) if p.is_in_game());
    assert!(!in_game, "a page of a game while none is open");
}

#[test]
fn own_dice_that_fit_no_more_are_rolled_anew() {
    let mut t = free_roll();
    add(&mut t, 0);
    t.entropy = Err(SourceFault::Stuck);
    roll(&mut t);
    t.press();
    t.does(UNDO);
    t.press();
    t.entropy = Ok(1);
    add(&mut t, 0);
    roll(&mut t);
    assert!(!matches!(t.page(), Page::OwnDice { .. }), "a sound tower says 'please roll your own dice'");
}

#[test]
fn the_console_does_not_change_what_has_to_be_put_back() {
    let mut t = free_roll();
    add(&mut t, 0);
    add(&mut t, 1);
    roll(&mut t);
    t.does(UNDO);
    let before = t.session().told().0.to_vec();
    said(&mut t, Some(1));
    assert_eq!(t.session().told().0.to_vec(), before);
}

#[test]
fn a_choice_stands_on_the_table() {
    let mut t = free_roll();
    add(&mut t, 0);
    add(&mut t, 0);
    // remove die: menu, remove, first
    t.turn(99);
    t.press();
    t.turn(1);
    t.press();
    t.press();
    let Page::Ask { at, .. } = t.page() else { panic!() };
    assert!(at.0 <= game(&t).dice().len() + 1, "the cursor stands on nothing");
}

#[test]
fn dice_fall_for_the_game_on_any_page() {
    let mut t = free_roll();
    add(&mut t, 0);
    t.does(Input::Laid { uid: uid(1), id: app::tags::CardId::new("kt/knight-die").unwrap() });
    t.does(Input::Dropped);
    t.does(Input::Lifted { uid: uid(1) });
    t.does(BACK);
    let _r = t.does(Input::Dropped);
}

#[test]
fn the_last_chapter_can_be_drawn() {
    let mut d = app::journal::Directory::default();
    let slot = app::journal::Slot::new(0).unwrap();
    d.play(slot, app::games::Which::FreeRoll, u16::MAX);
    d.close();
    let mut flash = RamFlash::default();
    now(d.save(&mut flash)).unwrap();
    let mut t = Tower::with(flash);
    open(&mut t, Text::SavedGames);
    t.frame();
}

#[test]
fn the_log_is_true_everywhere() {
    let mut t = free_roll();
    add(&mut t, 0);
    let mut truth = vec![String::new(), "d".into()];
    for _ in 0..60 {
        roll(&mut t);
        truth.push(format!("{}", faces(&t)[0].unwrap() + 1));
    }
    let mut wrong = vec![];
    for p in 2..=61u32 {
        let s = said(&mut t, Some(p));
        if s != format!("{p} of 61\r\nd6: {}\r\n", truth[p as usize]) {
            wrong.push((p, s));
        }
    }
    // the glass
    t.does(HOLD_UNDO);
    t.turn(-30);
    t.turn(1);
    t.press();
    t.does(BACK);
    for _ in 0..70 {
        t.turn(-1);
    }
    t.press();
}

#[test]
fn a_card_over_the_log_changes_nothing() {
    let mut t = free_roll();
    add(&mut t, 0);
    (0..10).for_each(|_| roll(&mut t));
    (0..5).for_each(|_| drop(t.does(UNDO)));
    // at 6 of 11; look at 11
    t.does(HOLD_UNDO);
    t.turn(5);
    t.press();
    t.does(Input::Laid { uid: uid(1), id: app::tags::CardId::new("kt/knight-die").unwrap() });
    now(t.device.tidy(&mut t.flash, t.now_ms + 70_000));
    t.does(Input::Lifted { uid: uid(1) });
    t.does(BACK);
    t.does(BACK);
    t.does(Input::Decks(app::decks::Decks::new(&[], &[])));
    open(&mut t, Text::SavedGames);
    t.press();
    t.press();
    assert!(t.session().at() <= 6);
}

#[test]
fn the_console_waits_for_a_covered_log() {
    let mut t = free_roll();
    add(&mut t, 0);
    (0..10).for_each(|_| roll(&mut t));
    t.does(HOLD_UNDO);
    t.turn(-5);
    t.press();
    t.does(Input::Laid { uid: uid(1), id: app::tags::CardId::new("kt/knight-die").unwrap() });
    t.does(Input::Lifted { uid: uid(1) });
    t.press();
    assert_eq!(t.session().at(), 6);
}

fn step(t: &mut Tower, n: u32, trace: &mut Vec<String>) {
    let input = match n % 24 {
        0..=5 => PRESS,
        6 | 7 => BACK,
        8 | 9 => UNDO,
        10 => HOLD_UNDO,
        11 => Input::Held(app::input::Button::Back),
        12 => Input::Held(app::input::Button::Press),
        13 | 14 => Input::Turned(1),
        15 => Input::Turned(-1),
        16 => Input::Turned(99),
        17 => Input::Turned(-99),
        18 => Input::Dropped,
        19 => Input::Laid { uid: uid(1), id: app::tags::CardId::new("kt/knight-die").unwrap() },
        20 => Input::Lifted { uid: uid(1) },
        21 => Input::Laid { uid: uid(2), id: app::tags::CardId::new("xx/none").unwrap() },
        22 => Input::Recalled { uid: uid(2), id: None },
        _ => {
            if (n / 24).is_multiple_of(8) {
                Input::Decks(house::decks())
            } else {
                Input::Turned(2)
            }
        }
    };
    trace.push(format!("{input:?}"));
    t.does(input);
    t.now_ms += u64::from(n / 512 % 5) * 800;
    if (n / 4096).is_multiple_of(40) {
        t.now_ms += 61_000;
        now(t.device.tidy(&mut t.flash, t.now_ms));
        let h = t.now_ms;
        t.device.handle(Input::Lifted { uid: uid(7) }, h);
        trace.push("tidy".into());
    }
}

#[test]
fn random_hands_and_power_failures_agree() {
    let mut found = std::collections::BTreeMap::<String, (usize, Vec<String>)>::new();
    for seed in 0..150u32 {
        let mut t = free_roll();
        add(&mut t, 0);
        let mut x = seed.wrapping_mul(2654435761).wrapping_add(12345);
        let mut trace = vec![];
        let mut log = vec![];
        for _ in 0..250 {
            x = x.wrapping_mul(1664525).wrapping_add(1013904223);
            step(&mut t, x >> 8, &mut trace);
            t.frame();
            let screen = t.device.view(t.now_ms).screen.clone();
            log.push(format!("{} -> {screen:?}", trace.last().unwrap()));
            let open = t.device.view(0).directory.open();
            let mut bad = None;
            if let Screen::Game(p) = &screen
                && p.is_in_game()
            {
                if open.is_none() {
                    bad = Some("in game, none open".to_string());
                } else if !matches!(p, Page::Log { .. }) {
                    let again = Tower::with(t.flash.clone());
                    if again.device.view(0).directory.open().is_some() && state(&again) != state(&t) {
                        bad = Some("differs".to_string());
                    }
                }
            }
            if let Some(bad) = bad {
                found.entry(bad).or_insert((0, log[log.len().saturating_sub(25)..].to_vec())).0 += 1;
                break;
            }
            if matches!(screen, Screen::Home(_)) && x % 3 == 0 {
                open_saved_or_new(&mut t);
            }
        }
        // no dead end: the way home from wherever it is
        let mut home = false;
        for _ in 0..30 {
            match t.device.view(t.now_ms).screen {
                Screen::Home(_) => {
                    home = true;
                    break;
                }
                Screen::Game(Page::Menu(_)) => {
                    t.turn(-99);
                    t.turn(4);
                    t.press();
                }
                _ => {
                    t.does(BACK);
                }
            }
        }
        if !home {
            let s = format!("no way home from {:?}", t.device.view(t.now_ms).screen);
            found.entry(s).or_insert((0, log[log.len().saturating_sub(10)..].to_vec())).0 += 1;
        }
    }
    for (what, (n, log)) in &found {
        eprintln!("## {what}: {n} times");
        for l in log {
            eprintln!("   {l}");
        }
    }
    assert!(found.is_empty());
}

fn open_saved_or_new(t: &mut Tower) {
    if t.device.view(0).directory.saved().is_empty() {
        start(t)
    } else {
        open(t, Text::SavedGames);
        t.press();
        t.press();
    }
}

#[test]
fn a_jump_says_what_to_do_with_the_table() {
    let mut t = free_roll();
    add(&mut t, 0);
    add(&mut t, 1);
    add(&mut t, 2);
    t.does(HOLD_UNDO);
    t.turn(-2);
    t.press();
    t.press();
}

#[test]
fn a_tag_assigned_in_mid_game_leads_back_to_it() {
    let mut t = free_roll();
    add(&mut t, 0);
    unknown(&mut t);
    t.press();
    t.does(BACK);
    assert!(
        matches!(t.device.view(0).screen, Screen::Game(_)),
        "{:?}: out of the game",
        t.device.view(0).screen
    );
}
