//! A computer on the cable asks to replace something, and a hand at the tower decides.

use app::console::Subject;
use app::cue::Cue;
use app::device::{NOTICE_MS, Screen};
use app::input::{Button, Input};
use app::text::{Lang, Text};
use tests::hand::{id, uid};
use tests::screen_cases::{HOLD_BACK, cases, opened, then};
use tests::table::{BACK, HOLD_UNDO, PRESS, Tower, UNDO};

const ASKED: Input = Input::Asked(Subject::Deck);

fn does(tower: &mut Tower, inputs: impl IntoIterator<Item = Input>) {
    inputs.into_iter().for_each(|input| drop(tower.does(input)));
}

fn asked(tower: &Tower) -> Option<Subject> {
    tower.device.view(tower.now_ms).asked
}

/// A free roll with one die.
fn playing() -> Tower {
    let mut tower = Tower::new();
    does(&mut tower, then(opened(Text::Play), [PRESS, Input::Turned(1), PRESS, PRESS, PRESS]));
    tower
}

/// Whatever is decided, and if nothing is, the page below is there again as it was.
#[test]
fn the_page_below_is_as_it_was() {
    for case in cases() {
        for (answer, decided) in [(PRESS, Some(true)), (BACK, Some(false)), (Input::Withdrawn, None)] {
            let mut tower = case.tower(Lang::English);
            does(&mut tower, [Input::Withdrawn]);
            // Help makes way for the page.
            if tower.device.view(0).help.is_some() {
                tower.does(BACK);
            }
            let (screen, at) = (tower.device.view(0).screen.clone(), tower.session().at());
            assert_eq!(tower.does(ASKED).cue, Some(Cue::Waiting), "{}", case.name);
            let frame = tower.frame();
            does(&mut tower, [Input::Turned(3), UNDO, HOLD_UNDO, Input::Held(Button::Press)]);
            assert!(tower.frame() == frame, "{}: the hand moves nothing below", case.name);
            tower.now_ms += NOTICE_MS;
            assert_eq!(tower.device.take_decision(), None, "{}", case.name);
            tower.does(answer);
            assert_eq!(tower.device.take_decision(), decided, "{}", case.name);
            assert_eq!(tower.device.take_decision(), None, "told once");
            assert_eq!(asked(&tower), None, "{}", case.name);
            assert_eq!(*tower.device.view(0).screen, screen, "{}", case.name);
            assert_eq!(tower.session().at(), at, "{}", case.name);
        }
    }
}

#[test]
fn a_hand_that_was_on_its_way_decides_nothing() {
    for on_its_way in [PRESS, BACK] {
        let mut tower = playing();
        let at = tower.session().at();
        tower.does(ASKED);
        tower.now_ms += NOTICE_MS - 1;
        tower.does(on_its_way);
        assert_eq!((tower.device.take_decision(), asked(&tower)), (None, Some(Subject::Deck)));
        assert_eq!(tower.session().at(), at);
    }
}

#[test]
fn cards_and_dice_go_to_the_page_below_and_the_question_stays() {
    let mut tower = playing();
    let at = tower.session().at();
    tower.does(ASKED);
    tower.does(Input::Dropped);
    assert_eq!(tower.session().at(), at + 1, "the dice count");
    assert_eq!(asked(&tower), Some(Subject::Deck));
    tower.now_ms += NOTICE_MS;
    tower.does(PRESS);
    assert_eq!(tower.device.take_decision(), Some(true));
    assert!(matches!(tower.device.view(tower.now_ms).screen, Screen::Game(_)));

    let mut tower = Tower::new();
    tower.does(ASKED);
    tower.does(Input::Laid { uid: uid(1), id: id("kt/goblin") });
    assert_eq!(asked(&tower), Some(Subject::Deck));
    tower.now_ms += NOTICE_MS;
    tower.does(BACK);
    assert_eq!(tower.device.take_decision(), Some(false));
    assert!(matches!(tower.device.view(tower.now_ms).screen, Screen::Card(_)), "the card is shown now");
}

#[test]
fn help_explains_it_and_its_press_decides_nothing() {
    let mut tower = Tower::new();
    tower.does(ASKED);
    tower.now_ms += NOTICE_MS;
    does(&mut tower, [HOLD_BACK, Input::Turned(1), PRESS]);
    assert_eq!((tower.device.take_decision(), asked(&tower)), (None, Some(Subject::Deck)));
    tower.does(PRESS);
    assert_eq!(tower.device.take_decision(), Some(true));
}

#[test]
fn a_resting_screen_wakes_for_it_and_help_makes_way() {
    let mut tower = Tower::new();
    tower.does(HOLD_BACK);
    tower.now_ms = 700_000;
    let resting = tower.frame();
    tower.does(ASKED);
    assert!(tower.frame() != resting);
    assert_eq!(tower.device.view(tower.now_ms).help, None);
    tower.now_ms += NOTICE_MS;
    tower.does(PRESS);
    assert_eq!(tower.device.take_decision(), Some(true));
}
