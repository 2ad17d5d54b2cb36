//! A boot changes nothing: cards that lie there when power comes are known, not laid.

use app::device::{Page, Reaction, Record, Screen, Store};
use app::faults::{Fault, Kind};
use app::input::Input;
use app::tags::{TagProblem, Uid};
use tests::hand::{id, uid};
use tests::table::{PRESS, Tower};
use tests::{grail, house, ram_flash, spell, tales};

fn at(tower: &Tower) -> (u32, u32) {
    (tower.session().at(), tower.session().len())
}

fn hints(tower: &Tower) -> bool {
    tower.device.view(0).waits_for_leftover()
}

/// What the reader tells of a card that lay there.
fn finds(tower: &mut Tower, tag: u8, card: &str) -> Reaction {
    tower.does(Input::LeftLying { uid: Some(uid(tag)) });
    tower.does(Input::Laid { uid: uid(tag), id: id(card) })
}

fn lays(tower: &mut Tower, tag: u8, card: &str) {
    tower.does(Input::Laid { uid: uid(tag), id: id(card) });
}

fn lifts(tower: &mut Tower, tag: u8) {
    tower.does(Input::Lifted { uid: uid(tag) });
}

fn is_root(tower: &Tower) -> bool {
    matches!(tower.device.view(0).screen, Screen::Game(Page::Ask { path, .. }) if path.is_empty())
}

/// Knights wait for the next monster.
fn revealing() -> Tower {
    let mut tower = Tower::new();
    tales::goblin::revealing(&mut tower);
    lays(&mut tower, 1, "kt/goblin");
    tower.again_with(house::knight_examples())
}

/// Junis has laid a card, and it is piece number 1.
fn sequence() -> Tower {
    let mut tower = grail::begin();
    for card in ["tg/h-elgan", "tg/h-junis", "tg/h-mud-hound"] {
        grail::lay(&mut tower, card);
    }
    grail::read(&mut tower);
    grail::choose(&mut tower, "Keep the hands");
    grail::lay(&mut tower, "tg/h-junis");
    grail::lay_piece(&mut tower, "tg/h-rampage", 1);
    tower.again_with(house::examples())
}

#[test]
fn a_monster_that_lies_there_is_not_revealed_again() {
    let mut tower = revealing();
    let (asked, before) = (tales::asked(&tower), at(&tower));
    assert_eq!(finds(&mut tower, 1, "kt/goblin"), Reaction::default());
    assert!(is_root(&tower));
    assert_eq!((tales::asked(&tower), at(&tower)), (asked, before));
    assert!(hints(&tower), "the screen says how it is revealed");
    lifts(&mut tower, 1);
    assert!(!hints(&tower));
    lays(&mut tower, 1, "kt/goblin");
    assert_ne!(tales::asked(&tower), asked);
    assert!(!hints(&tower), "it was laid");
}

#[test]
fn a_card_that_a_hand_lays_beside_it_acts() {
    let mut tower = revealing();
    let asked = tales::asked(&tower);
    finds(&mut tower, 1, "kt/goblin");
    lays(&mut tower, 2, "kt/shaman");
    assert_ne!(tales::asked(&tower), asked);
}

/// The hint covers the footer: a turn of the knob shows the page as it is, until the game goes on.
#[test]
fn a_turn_of_the_knob_puts_the_footer_back() {
    let mut tower = revealing();
    finds(&mut tower, 1, "kt/goblin");
    tower.turn(1);
    assert!(!hints(&tower));
    tower.turn(-1);
    assert!(!hints(&tower));
    lays(&mut tower, 2, "kt/shaman");
    assert!(hints(&tower));
    lifts(&mut tower, 1);
    assert!(!hints(&tower));
}

#[test]
fn a_slot_of_a_set_up_is_not_filled_again() {
    let mut tower = Tower::new();
    spell::started(&mut tower, "Lakeburg");
    while !matches!(spell::asked(&tower), Some(rules_core::last_spell::Asked::Ruin { .. })) {
        spell::answer(&mut tower);
    }
    lays(&mut tower, 1, "ls/h-ruin-well");
    let mut tower = tower.again();
    let before = at(&tower);
    assert_eq!(finds(&mut tower, 1, "ls/h-ruin-well"), Reaction::default());
    assert_eq!(at(&tower), before);
    assert!(hints(&tower));
    lifts(&mut tower, 1);
    lays(&mut tower, 2, "ls/h-ruin-shed");
    assert_eq!(at(&tower).0, before.0 + 1);
}

#[test]
fn a_card_of_the_sequence_is_neither_refused_nor_asked_for() {
    let mut tower = sequence();
    assert_eq!(finds(&mut tower, 1, "tg/h-rampage"), Reaction::default());
    assert!(is_root(&tower));
    assert!(!hints(&tower), "it lies in the sequence already");
    finds(&mut tower, 2, "tg/h-thrown-axe");
    assert!(hints(&tower));
    lifts(&mut tower, 2);
    assert!(!hints(&tower));
    lifts(&mut tower, 1);
    lays(&mut tower, 1, "tg/h-rampage");
    assert!(matches!(tower.page(), Page::Refused(..)));
}

/// The encounter under way is of no use to the game: nothing has to be said of it.
#[test]
fn what_the_game_has_no_use_for_is_not_hinted_at() {
    let mut tower = sequence();
    finds(&mut tower, 3, "tg/h-mud-hound");
    assert!(!hints(&tower));
}

#[test]
fn a_tag_that_says_nothing_is_looked_up_and_stays_silent() {
    let mut tower = sequence();
    let (tag, problem) = (uid(4), TagProblem::Blank);
    tower.does(Input::LeftLying { uid: Some(tag) });
    let told = tower.does(Input::Unreadable { uid: Some(tag), problem });
    assert_eq!(told, Reaction { store: Some(Store::RecallTag(tag)), ..Reaction::default() });
    assert!(is_root(&tower) && hints(&tower), "nobody knows before it is laid");
    assert_eq!(tower.does(Input::Recalled { uid: tag, id: Some(id("tg/h-mud-hound")) }), Reaction::default());
    assert!(is_root(&tower) && !hints(&tower), "it was assigned to a card without use");
    lifts(&mut tower, 4);
    tower.does(Input::Unreadable { uid: Some(tag), problem });
    tower.does(Input::Recalled { uid: tag, id: None });
    assert!(matches!(tower.device.view(0).screen, Screen::Trouble { .. }), "laid by a hand it is told of");
}

#[test]
fn a_whole_card_is_not_kept_before_it_is_laid() {
    let mut tower = sequence();
    let before = at(&tower);
    let record: Record = grail::half_known();
    tower.does(Input::LeftLying { uid: Some(uid(5)) });
    tower.does(Input::LaidWhole { uid: uid(5), record: record.clone(), checked: true });
    assert!(is_root(&tower) && hints(&tower));
    assert_eq!(at(&tower), before);
    lifts(&mut tower, 5);
    tower.does(Input::LaidWhole { uid: uid(5), record, checked: true });
    assert!(!is_root(&tower), "now it is laid, and asked for what nobody has stated");
}

#[test]
fn a_crowd_that_cannot_be_told_apart_is_silent_until_a_hand_comes() {
    let mut tower = sequence();
    let jumble = Input::Unreadable { uid: None, problem: TagProblem::TooMany };
    tower.does(Input::LeftLying { uid: None });
    assert_eq!(tower.does(jumble.clone()), Reaction::default());
    assert!(is_root(&tower) && hints(&tower));
    lays(&mut tower, 6, "tg/h-thrown-axe");
    assert!(!hints(&tower));
    tower.does(PRESS);
    tower.does(jumble);
    assert!(matches!(tower.device.view(0).screen, Screen::Trouble { .. }));
}

#[test]
fn the_ninth_is_silent_too() {
    let mut tower = sequence();
    for tag in 10..18 {
        finds(&mut tower, tag, "tg/h-mud-hound");
    }
    tower.does(Input::LeftLying { uid: Some(uid(18)) });
    let told = tower.does(Input::Unreadable { uid: Some(uid(18)), problem: TagProblem::TooMany });
    assert_eq!(told.cue, None);
    assert!(is_root(&tower) && hints(&tower));
    lifts(&mut tower, 10);
    assert!(!hints(&tower));
}

#[test]
fn at_home_a_card_that_lies_there_is_shown() {
    let mut tower = Tower::new();
    finds(&mut tower, 1, "tg/spark");
    assert!(matches!(tower.device.view(0).screen, Screen::Card(_)));
    lifts(&mut tower, 1);
    assert!(matches!(tower.device.view(0).screen, Screen::Home(_)));
}

fn restarted() -> Input {
    Input::Restarted(Fault::new(Kind::Panic, 1, "somewhere"))
}

/// In a game: whichever of the two is told first, the page is read first and the game is behind it.
#[test]
fn a_restart_page_hides_no_game() {
    for card_first in [true, false] {
        let mut tower = revealing();
        let before = at(&tower);
        if card_first {
            finds(&mut tower, 1, "kt/goblin");
            tower.does(restarted());
        } else {
            tower.does(restarted());
            finds(&mut tower, 1, "kt/goblin");
        }
        assert!(matches!(tower.device.view(0).screen, Screen::Restarted(_)));
        tower.does(PRESS);
        assert!(is_root(&tower) && hints(&tower));
        lifts(&mut tower, 1);
        assert!(is_root(&tower));
        assert_eq!(at(&tower), before);
    }
}

/// What is laid on the page acts when it is laid again: nobody saw what it would have done.
#[test]
fn a_card_laid_on_the_restart_page_does_not_end_the_game() {
    let mut tower = revealing();
    let before = at(&tower);
    tower.does(restarted());
    let tags: [Uid; 2] = [uid(7), uid(8)];
    tower.does(Input::Laid { uid: tags[0], id: id("kt/zombie") });
    tower.does(Input::Unreadable { uid: Some(tags[1]), problem: TagProblem::LiftedTooEarly });
    tower.does(Input::Unreadable { uid: None, problem: TagProblem::TooMany });
    assert!(matches!(tower.device.view(0).screen, Screen::Restarted(_)));
    tower.does(PRESS);
    assert!(is_root(&tower) && hints(&tower));
    lifts(&mut tower, 7);
    lifts(&mut tower, 8);
    assert!(is_root(&tower) && !hints(&tower));
    assert_eq!(at(&tower), before);
    lays(&mut tower, 7, "kt/zombie");
    assert_eq!(at(&tower).0, before.0 + 1);
}

/// At home the card waits behind the page, whichever is told first.
#[test]
fn at_home_a_card_waits_behind_the_restart_page() {
    for card_first in [true, false] {
        let mut tower = Tower::with(ram_flash::RamFlash::default());
        if card_first {
            finds(&mut tower, 1, "tg/spark");
            tower.does(restarted());
        } else {
            tower.does(restarted());
            finds(&mut tower, 1, "tg/spark");
        }
        assert!(matches!(tower.device.view(0).screen, Screen::Restarted(_)));
        tower.does(PRESS);
        assert!(matches!(tower.device.view(0).screen, Screen::Card(_)));
        lifts(&mut tower, 1);
        assert!(matches!(tower.device.view(0).screen, Screen::Home(_)));
    }
}
