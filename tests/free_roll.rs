//! A hand that plays the free roll.

use app::device::HOME;
use app::games::Play;
use app::input::Input;
use app::text::Text;
use rules_core::free_roll::FreeRoll;

use crate::ram_flash::now;
use crate::table::Tower;

pub fn open(tower: &mut Tower, entry: Text) {
    let line = HOME.iter().position(|&line| line == entry).expect("an entry");
    tower.turn(-99);
    tower.turn(line as i8);
    tower.press();
}

pub fn free_roll() -> Tower {
    let mut tower = Tower::new();
    start(&mut tower);
    tower
}

pub fn start(tower: &mut Tower) {
    open(tower, Text::Play);
    tower.press();
}

pub fn game(tower: &Tower) -> &FreeRoll {
    let Play::FreeRoll(game) = tower.session().play();
    game
}

/// Adds a die from the list: a d6, a d20, a d12 …
pub fn add(tower: &mut Tower, which: i8) {
    tower.turn(99);
    tower.press();
    tower.press();
    tower.turn(which);
    tower.press();
}

pub fn roll(tower: &mut Tower) {
    tower.turn(-99);
    tower.press();
}

pub fn faces(tower: &Tower) -> Vec<Option<u8>> {
    game(tower).dice().iter().map(|die| die.face).collect()
}

pub fn state(tower: &Tower) -> (FreeRoll, u32, u32) {
    (game(tower).clone(), tower.session().at(), tower.session().len())
}
pub fn said(tower: &mut Tower, position: Option<u32>) -> String {
    let mut said = String::new();
    now(tower.device.log(&mut tower.flash, position, &mut said)).unwrap();
    said
}
pub fn uid(n: u8) -> app::tags::Uid {
    app::tags::Uid::new(&[n, 2, 3, 4, 5, 6, 7]).unwrap()
}
pub fn unknown(tower: &mut Tower) {
    let u = uid(9);
    tower.does(Input::Laid { uid: u, id: app::tags::CardId::new("xx/none").unwrap() });
    tower.does(Input::Recalled { uid: u, id: None });
}
