//! Holding Back shows help for the open page, and closing it leaves that page unchanged.

use app::cue::Cue;
use app::device::{Page, Screen};
use app::games::Play;
use app::input::{Button, Input};
use app::parts::{Health, Part};
use app::tags::{CardId, Uid};
use app::text::{Lang, Text};
use tests::screen_cases::{HOLD_BACK, cases, opened, then};
use tests::table::{BACK, PRESS, Tower, UNDO};

fn uid() -> Uid {
    Uid::new(&[4, 1, 2, 3, 4, 5, 6]).expect("seven bytes are a UID")
}

fn lay() -> Input {
    Input::Laid { uid: uid(), id: CardId::new("tg/wyrdbear").expect("a short id") }
}

fn does(tower: &mut Tower, inputs: impl IntoIterator<Item = Input>) {
    inputs.into_iter().for_each(|input| drop(tower.does(input)));
}

/// A free roll with one die that was rolled.
fn rolled() -> Tower {
    let mut tower = Tower::new();
    does(&mut tower, then(opened(Text::Play), [PRESS, Input::Turned(1), PRESS, PRESS, PRESS]));
    does(&mut tower, [Input::Turned(-9), PRESS]);
    tower
}

fn help(tower: &Tower) -> Option<usize> {
    tower.device.view(tower.now_ms).help.map(|top| top.0)
}

fn positions(tower: &Tower) -> u32 {
    tower.session().at()
}

/// The page, the notice in its footer and the game below are as they were, whichever way the help is closed.
#[test]
fn the_page_below_is_as_it_was() {
    for case in cases() {
        for close in [PRESS, BACK, HOLD_BACK] {
            let mut tower = case.tower(Lang::English);
            // Cases that show help already begin without it.
            if help(&tower).is_some() {
                tower.does(BACK);
            }
            let (screen, frame) = (tower.device.view(0).screen.clone(), tower.frame());
            tower.does(HOLD_BACK);
            assert_eq!(help(&tower), Some(0), "{}", case.name);
            assert!(tower.frame() != frame, "{}: help is seen", case.name);
            does(&mut tower, [Input::Turned(3), Input::Turned(-1)]);
            assert_eq!(*tower.device.view(0).screen, screen, "{}: turning moves the help alone", case.name);
            tower.does(close.clone());
            assert_eq!(help(&tower), None, "{}", case.name);
            assert_eq!(*tower.device.view(0).screen, screen, "{}", case.name);
            assert!(tower.frame() == frame, "{} looks as it did", case.name);
        }
    }
}

/// Every line of every help can be reached, and turning stops at the last.
#[test]
fn help_is_turned_to_its_end() {
    for lang in Lang::ALL {
        for case in cases() {
            let mut tower = case.tower(lang);
            if help(&tower).is_none() {
                tower.does(HOLD_BACK);
            }
            tower.does(Input::Turned(99));
            let view = tower.device.view(0);
            let (play, lang) = (view.session.play(), view.settings.lang());
            let last =
                app::screens::help::scroll_positions(view.screen, play, view.asked.is_some(), lang) - 1;
            assert_eq!(help(&tower), Some(last), "{}", case.name);
        }
    }
}

#[test]
fn a_card_laid_on_the_help_is_read() {
    let mut tower = Tower::new();
    tower.does(HOLD_BACK);
    assert_eq!(tower.does(lay()).cue, Some(Cue::CardRead));
    assert_eq!(help(&tower), None);
    assert!(matches!(tower.device.view(0).screen, Screen::Card(_)));
    tower.does(HOLD_BACK);
    tower.does(Input::Lifted { uid: uid() });
    assert_eq!(help(&tower), None, "its page is gone, and so is the help about it");
    assert!(matches!(tower.device.view(0).screen, Screen::Home(_)));
}

#[test]
fn dice_dropped_on_the_help_are_rolled() {
    let mut tower = rolled();
    let before = positions(&tower);
    does(&mut tower, [HOLD_BACK, Input::Dropped]);
    assert_eq!(help(&tower), None);
    assert_eq!(positions(&tower), before + 1);
    assert!(matches!(tower.page(), Page::Ask { .. }));
}

#[test]
fn undo_works_from_the_help() {
    let mut tower = rolled();
    does(&mut tower, [HOLD_BACK, UNDO]);
    assert_eq!(help(&tower), None);
    assert!(matches!(tower.page(), Page::Undone(_)));
    let Play::FreeRoll(game) = tower.session().play() else { panic!("a free roll") };
    assert_eq!(game.dice()[0].face, None);
}

#[test]
fn news_of_parts_does_not_close_the_help() {
    let mut tower = Tower::new();
    does(&mut tower, [HOLD_BACK, Input::Part(Part::Reader, Health::Missing)]);
    assert_eq!(help(&tower), Some(0));
}

/// An input that wakes the screen has no other effect.
#[test]
fn a_resting_glass_is_woken_without_help() {
    let mut tower = Tower::new();
    tower.now_ms = 3_600_000;
    tower.does(HOLD_BACK);
    assert_eq!(help(&tower), None);
    tower.does(Input::Held(Button::Back));
    assert_eq!(help(&tower), Some(0));
    tower.now_ms += 3_600_000;
    tower.does(BACK);
    assert_eq!(help(&tower), Some(0), "seen again first");
}
