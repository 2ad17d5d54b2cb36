//! Helpers that play Tainted Grail on the tower of `table.rs`, with the cards of the rulebook's examples.

use app::card::{Field, Filled, Kind, Opening, Provenance, RecordBuilder, Row, Typed};
use app::decks::Decks;
use app::device::{Page, Record, Screen, Store};
use app::games::{Action, Leads, Play, Say};
use app::input::Input;
use app::tags::{CardId, Uid};
use app::text::{Lang, Text};
use rules_core::tainted_grail::day::Phase;
use rules_core::tainted_grail::{Offer, TaintedGrail};

use crate::house;
use crate::screen_cases::opened;
use crate::table::Tower;

/// A new game.
pub fn begin() -> Tower {
    let mut tower = Tower::new();
    begin_on(&mut tower);
    tower
}

pub fn begin_on(tower: &mut Tower) {
    begin_with(tower, house::examples());
}

pub fn begin_with(tower: &mut Tower, decks: Decks<'static>) {
    tower.does(Input::Decks(decks));
    opened(Text::Play).into_iter().for_each(|input| drop(tower.does(input)));
    tower.turn(1);
    tower.press();
}

pub fn lay(tower: &mut Tower, id: &str) {
    tower.lay(id);
    all_go(tower);
}

pub fn lay_piece(tower: &mut Tower, id: &str, piece: u8) {
    tower.lay_piece(id, piece);
    all_go(tower);
}

/// If the tower asks who takes part in an encounter, everybody does.
fn all_go(tower: &mut Tower) {
    let Screen::Game(Page::Ask { path, .. }) = tower.device.view(0).screen else { return };
    if path.len() == 2 && label(tower, path, 0) == "The whole group" {
        tower.press();
    }
}

/// Lays a card whose unknown values the owner has typed before; they are read from flash.
pub fn lay_typed(tower: &mut Tower, id: &str, decks: &Decks<'_>) {
    let uid = Uid::new(&[4, 9, 2, 3, 4, 5, 6]).expect("seven bytes");
    let id = CardId::new(id).expect("a short id");
    let store = tower.does(Input::Laid { uid, id: id.clone() }).store;
    if store == Some(Store::RecallValues(id.clone())) {
        let card = decks.find(id.as_str()).expect("a card of the deck").card;
        let mut typed = Typed::new();
        for slot in Filled::new(card, &Typed::new()).open() {
            let amount = (0..=u8::MAX).find(|&amount| slot.takes_on(card.kind, amount));
            typed.put(slot, amount.expect("an amount")).expect("room");
        }
        tower.does(Input::Typed { id, typed, all: true });
    }
    tower.does(Input::Lifted { uid });
}

/// Turns to what is offered and presses.
pub fn pick(tower: &mut Tower, offer: Offer) {
    pick_of(tower, offer, &house::examples());
}

/// The same with other decks than the examples.
pub fn pick_of(tower: &mut Tower, offer: Offer, decks: &Decks<'_>) {
    while !matches!(tower.page(), Page::Ask { path, .. } if path.is_empty()) {
        tower.press();
    }
    let Play::TaintedGrail(game) = tower.session().play() else { panic!("Tainted Grail") };
    let offers = game.offers(decks);
    let place = offers.iter().position(|&one| one == offer);
    let place = place.unwrap_or_else(|| panic!("{offer:?} is not among {offers:?}"));
    tower.turn(-99);
    tower.turn(i8::try_from(place).expect("a short list"));
    tower.press();
}

/// Somebody gets an item, before an encounter, and wears it if it is worn.
pub fn give(tower: &mut Tower, item: &str, who: &str) {
    go(tower, &["Items ...", "New item", item, who]);
    if matches!(tower.page(), Page::Ask { path, .. } if !path.is_empty()) {
        choose(tower, "Yes");
    }
}

/// The events of the last action, in English.
pub fn said(tower: &Tower) -> Vec<String> {
    let session = tower.session();
    let words = |event| {
        let mut words = String::new();
        session
            .play()
            .say(event, &mut Say::new(Lang::English, session.decks(), &mut words))
            .expect("a string");
        words
    };
    session.told().0.iter().map(words).filter(|words| !words.is_empty()).collect()
}

/// Every value is three presses from the game: to the page, its group and itself; one more sets it.
pub fn three_presses_deep(tower: &Tower) {
    let (play, decks) = (tower.session().play(), tower.session().decks());
    let page = play.by_hand(decks).expect("a page");
    assert_eq!(page.len(), 1);
    let leads = |way: &[u8]| play.leads(&[&page[..], way].concat(), decks);
    let groups = leads(&[]).options();
    assert!(groups > 1);
    for group in 0..groups {
        let values = leads(&[group]).options();
        assert!(values > 0, "group {group} is empty");
        for value in 0..values {
            let amount = match leads(&[group, value]) {
                Leads::Choose(amounts) => amounts - 1,
                Leads::Amount { from, start, to } if (from..=to).contains(&start) => start,
                other => panic!("{group} {value} leads to {other:?}"),
            };
            assert!(matches!(leads(&[group, value, amount]), Leads::Act(_)), "{group} {value} is set");
        }
    }
}

/// How the history names an action, in English.
pub fn told(tower: &Tower, action: &Action) -> String {
    let (session, mut words) = (tower.session(), String::new());
    session.play().told(action, &mut Say::new(Lang::English, session.decks(), &mut words)).expect("a string");
    words
}

pub fn label(tower: &Tower, path: &[u8], option: u8) -> String {
    let session = tower.session();
    let mut words = String::new();
    let cards = tower.cards(path);
    let mut say = Say::new(Lang::English, &cards, &mut words);
    session.play().label(path, option, &mut say).expect("a string");
    words
}

/// Closes the page that tells what happened.
pub fn read(tower: &mut Tower) {
    while matches!(tower.page(), Page::Told(_) | Page::Refused(..)) {
        tower.press();
    }
}

/// The options of the current list, after closing the page that tells what happened.
pub fn options(tower: &mut Tower) -> Vec<String> {
    read(tower);
    let Page::Ask { path, .. } = tower.page().clone() else { panic!("a list: {:?}", tower.page()) };
    let session = tower.session();
    let options = session.play().leads(&path, &tower.cards(&path)).options();
    (0..options).map(|option| label(tower, &path, option)).collect()
}

/// Turns to these words, or to what begins with them, and presses; a number is turned to.
pub fn choose(tower: &mut Tower, words: &str) {
    if let Page::Amount { amount, .. } = *tower.page() {
        let wanted: i16 = words.parse().expect("an amount");
        tower.turn(i8::try_from(wanted - i16::from(amount)).expect("near"));
        return tower.press();
    }
    let options = options(tower);
    let exactly = options.iter().position(|option| option == words);
    let at = exactly.or_else(|| options.iter().position(|option| option.starts_with(words)));
    let at = at.unwrap_or_else(|| panic!("{words} is not among {options:?}"));
    tower.turn(-99);
    tower.turn(i8::try_from(at).expect("a short list"));
    tower.press();
}

/// One after the other.
pub fn go(tower: &mut Tower, way: &[&str]) {
    way.iter().for_each(|words| choose(tower, words));
}

pub fn game(tower: &Tower) -> &TaintedGrail {
    let Play::TaintedGrail(game) = tower.session().play() else { panic!("Tainted Grail") };
    game
}

/// Junis and Elgan at their first dawn.
pub fn camp() -> Tower {
    let mut tower = Tower::new();
    camp_on(&mut tower);
    tower
}

pub fn camp_on(tower: &mut Tower) {
    begin_on(tower);
    ["tg/junis", "tg/elgan"].into_iter().for_each(|id| lay(tower, id));
}

/// Turns to the first line that begins with these words, from that number on.
pub fn turn_to(tower: &mut Tower, words: &str, number: usize) {
    let options = options(tower);
    let mut fits = options.iter().enumerate().filter(|(_, line)| line.starts_with(words));
    let (at, _) = fits.nth(number).unwrap_or_else(|| panic!("{words} is not among {options:?}"));
    tower.turn(-99);
    tower.turn(i8::try_from(at).expect("a short list"));
}

/// Turns to a page of reminders; each has two.
pub fn thinks_of(tower: &mut Tower, page: usize) {
    turn_to(tower, "Think of", page);
}

/// Sets a value of somebody or something by hand.
pub fn set(tower: &mut Tower, whose: &str, what: &str, amount: u8) {
    go(tower, &["Party", whose, what, &amount.to_string()]);
}

/// Step by step to that one, from dawn to dusk.
pub fn until(tower: &mut Tower, wanted: Phase) {
    for _ in 0..20 {
        match game(tower).day().phase() {
            now if now == wanted => return,
            Phase::Day => choose(tower, "End the day"),
            Phase::Dawn(_) => choose(tower, "Dawn: "),
            _ => choose(tower, "Dusk: "),
        }
    }
    panic!("never {wanted:?}");
}

pub fn gain(tower: &mut Tower, who: &str, what: &str, amount: &str) {
    go(tower, &["Sheets ...", "Somebody gains", who, what, amount]);
}

/// An encounter that is in no deck and whose value is unknown.
pub fn half_known() -> Record {
    let mut card =
        RecordBuilder::new(Kind::CombatEncounter, "tg/stranger", "Stranger", "Fremder").expect("a name");
    card.values(Provenance::Unknown, &[(Field::Value, 0)]).expect("a value");
    card.opening(Provenance::Owner, Row::Free, Opening::Times(1)).expect("a half");
    Record::from_slice(card.bytes()).expect("a record")
}
