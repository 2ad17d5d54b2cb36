use super::*;
use crate::input::Button;
use crate::parts::{Health, Part};
use crate::tags::TagProblem;

fn uid(last: u8) -> Uid {
    Uid::new(&[4, 1, 2, 3, 4, 5, last]).unwrap()
}

fn lay(device: &mut Device, last: u8, id: &str) -> Reaction {
    device.handle(Input::Laid { uid: uid(last), id: CardId::new(id).unwrap() }, 0)
}

fn shown(device: &Device) -> &'static str {
    match device.screen {
        Screen::Card { card, .. } => card.id,
        _ => "no card",
    }
}

fn tap(device: &mut Device, button: Button) -> Reaction {
    device.handle(Input::Tapped(button), 0)
}

#[test]
fn a_laid_card_is_shown_and_goes_with_the_card() {
    let mut device = Device::new(Settings::default());
    assert_eq!(lay(&mut device, 1, "tg/wyrdbear"), Reaction::cue(Cue::CardRead));
    assert_eq!(shown(&device), "tg/wyrdbear");
    assert_eq!(device.handle(Input::Lifted { uid: uid(1) }, 0), Reaction::cue(Cue::CardLifted));
    assert_eq!(device.screen, Screen::Home(Cursor(0)));
    assert_eq!(device.view(0).laid, 0);
}

#[test]
fn a_second_card_acts_and_lifting_the_first_does_not_hide_it() {
    let mut device = Device::new(Settings::default());
    lay(&mut device, 1, "tg/wyrdbear");
    lay(&mut device, 2, "kt/goblin");
    assert_eq!(shown(&device), "kt/goblin");
    device.handle(Input::Lifted { uid: uid(1) }, 0);
    assert_eq!(shown(&device), "kt/goblin");
    device.handle(Input::Lifted { uid: uid(2) }, 0);
    assert_eq!(device.screen, Screen::Home(Cursor(0)));
}

#[test]
fn a_card_covers_a_page_and_gives_it_back() {
    let mut device = Device::new(Settings::default());
    tap(&mut device, Button::Press);
    device.handle(Input::Turned(2), 0);
    lay(&mut device, 1, "tg/wyrdbear");
    lay(&mut device, 2, "tg/nobody");
    tap(&mut device, Button::Back);
    assert_eq!(device.screen, Screen::Settings(Cursor(2)));
}

#[test]
fn an_unknown_id_and_a_bad_tag_say_so_until_read() {
    let mut device = Device::new(Settings::default());
    assert_eq!(lay(&mut device, 1, "tg/nobody"), Reaction::cue(Cue::Refused));
    device.handle(Input::Lifted { uid: uid(1) }, 0);
    assert!(
        matches!(&device.screen, Screen::Trouble { what: Trouble::UnknownCard(id), .. } if id.as_str() == "tg/nobody")
    );
    let blank = Input::Unreadable { uid: Some(uid(2)), problem: TagProblem::Blank };
    assert_eq!(device.handle(blank, 0), Reaction::cue(Cue::Refused));
    tap(&mut device, Button::Press);
    assert_eq!(device.screen, Screen::Home(Cursor(0)));
}

#[test]
fn a_choice_is_kept_only_when_pressed() {
    let mut device = Device::new(Settings::default());
    tap(&mut device, Button::Press);
    tap(&mut device, Button::Press);
    device.handle(Input::Turned(1), 0);
    assert_eq!(tap(&mut device, Button::Back), Reaction::NONE);
    assert_eq!(device.settings.chosen(Setting::Language), 0);
    tap(&mut device, Button::Press);
    device.handle(Input::Turned(1), 0);
    assert_eq!(tap(&mut device, Button::Press), Reaction::store(Store::Setting(Setting::Language, 1)));
    assert_eq!(device.settings.chosen(Setting::Language), 1);
}

#[test]
fn resetting_the_settings_asks_first() {
    let mut settings = Settings::default();
    settings.choose(Setting::Language, 1);
    let mut device = Device::new(settings);
    tap(&mut device, Button::Press);
    device.handle(Input::Turned(100), 0);
    tap(&mut device, Button::Press);
    assert_eq!(tap(&mut device, Button::Press), Reaction::NONE, "No is chosen first");
    assert_eq!(device.settings.chosen(Setting::Language), 1);
    tap(&mut device, Button::Press);
    device.handle(Input::Turned(1), 0);
    assert_eq!(tap(&mut device, Button::Press), Reaction::store(Store::ResetSettings));
    assert_eq!(device.settings, Settings::default());
}

#[test]
fn a_resting_glass_wakes_without_acting_but_a_card_acts() {
    let mut device = Device::new(Settings::default());
    let later = 3_600_000;
    assert!(matches!(device.view(later).glow, Glow::Resting(_)));
    device.handle(Input::Tapped(Button::Press), later);
    assert_eq!(device.screen, Screen::Home(Cursor(0)));
    assert_eq!(device.view(later).glow, Glow::Bright);
    let much_later = 2 * later;
    device.handle(Input::Laid { uid: uid(1), id: CardId::new("tg/spark").unwrap() }, much_later);
    assert_eq!(shown(&device), "tg/spark");
}

#[test]
fn a_part_that_reports_does_not_wake_the_glass() {
    let mut device = Device::new(Settings::default());
    device.handle(Input::Part(Part::Reader, Health::Fine), 100_000);
    assert_eq!(device.view(100_000).glow, Glow::Dim);
}
