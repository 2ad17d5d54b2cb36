//! Helpers that play the free roll on the tower of `table.rs`.

use app::decks::Decks;
use app::device::HOME;
use app::games::Play;
use app::input::Input;
use app::tags::{CardId, Uid};
use app::text::Text;
use rules_core::free_roll::FreeRoll;

use crate::ram_flash::now;
use crate::table::{BACK, Tower};

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
    let Play::FreeRoll(game) = tower.session().play() else { panic!("a free roll") };
    game
}

/// "Dice …", and an entry of it.
pub fn dice_menu(tower: &mut Tower, entry: i8) {
    tower.turn(99);
    tower.press();
    tower.turn(entry);
    tower.press();
}

/// Adds a die by its place in the list: d6, d20, d12, d10, d8, d4, coin.
pub fn add(tower: &mut Tower, which: i8) {
    dice_menu(tower, 0);
    tower.turn(which);
    tower.press();
}

/// In the list of what can be added, to a die of the decks; they stand behind eight others.
pub fn turn_to(tower: &mut Tower, id: &str) {
    let view = tower.device.view(0);
    let place = view.listing.position(view.decks, id).expect("a die of the decks");
    tower.turn(8 + i8::try_from(place).expect("a short list"));
}

/// Adds a die of the decks; its values may be asked for.
pub fn add_of_deck(tower: &mut Tower, id: &str) {
    dice_menu(tower, 0);
    turn_to(tower, id);
    tower.press();
}

pub fn roll(tower: &mut Tower) {
    tower.turn(-99);
    tower.press();
}

pub fn rolls(tower: &mut Tower, times: u32) {
    (0..times).for_each(|_| roll(tower));
}

/// A game with one d6 that was rolled this often.
pub fn rolled(times: u32) -> Tower {
    let mut tower = free_roll();
    add(&mut tower, 0);
    rolls(&mut tower, times);
    tower
}

/// A roll whose journal write fails after three bytes; then flash works again.
pub fn failing_roll(tower: &mut Tower) {
    tower.flash.fuel = Some(3);
    roll(tower);
    tower.flash.fuel = None;
}

/// Leaves the game through its menu.
pub fn leave(tower: &mut Tower) {
    tower.does(BACK);
    tower.turn(4);
    tower.press();
}

/// Opens the kept game that was touched last.
pub fn go_on(tower: &mut Tower) {
    open(tower, Text::SavedGames);
    tower.press();
    tower.press();
}

pub fn other_cards(tower: &mut Tower) {
    tower.does(Input::Decks(Decks::new(&[], &[])));
}

pub fn faces(tower: &Tower) -> Vec<Option<u8>> {
    game(tower).dice().iter().map(|die| die.face).collect()
}

/// The game, its position in the history, and the length of the history.
pub fn state(tower: &Tower) -> (Play, u32, u32) {
    (tower.session().play().clone(), tower.session().at(), tower.session().len())
}

/// What the console answers to `log`.
pub fn said(tower: &mut Tower, position: Option<u32>) -> String {
    let mut said = String::new();
    now(tower.device.log(&mut tower.flash, position, &mut said)).expect("a log");
    said
}

pub fn uid(n: u8) -> Uid {
    Uid::new(&[n, 2, 3, 4, 5, 6, 7]).expect("seven bytes are a UID")
}

pub fn laid(n: u8, card: &str) -> Input {
    Input::Laid { uid: uid(n), id: CardId::new(card).expect("a short id") }
}

/// Lays a tag that names no known card and is not assigned.
pub fn lay_nameless(tower: &mut Tower) {
    tower.does(laid(9, "xx/none"));
    tower.does(Input::Recalled { uid: uid(9), id: None });
}
