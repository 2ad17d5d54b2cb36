//! "What if" on the tower: cards are tried without laying them, and the game does not change.

use app::device::{Page, Screen};
use app::input::{Button, Input};
use app::session::{Refused, StateHash};
use app::settings::Setting;
use app::tags::Uid;
use app::thinking::Thinking;
use rules_core::card::CardRef;
use rules_core::tainted_grail::{Action, From, Offer, Refusal, WhatIf};
use tests::grail::{choose, game, lay, lay_piece, options, pick};
use tests::ram_flash::RamFlash;
use tests::screen_cases::grail_what_if::{hound, what_if};
use tests::table::{BACK, Tower};

const CARDS: [&str; 5] =
    ["tg/h-wild-swing", "tg/h-rampage", "tg/h-shield-kick", "tg/h-blood-debt", "tg/h-forked-bolt"];

fn before_the_hound() -> Tower {
    let mut tower = Tower::new();
    hound(&mut tower);
    tower
}

fn answer(tower: &Tower) -> Option<&WhatIf> {
    tower.device.view(0).advice.and_then(Thinking::what_if)
}

fn known(tower: &mut Tower) -> &WhatIf {
    tower.thinks();
    answer(tower).expect("an answer")
}

/// The game as one number, how many actions led there, and the bytes of flash that were written.
fn all(tower: &Tower) -> (StateHash, u32, Vec<u8>) {
    let session = tower.session();
    (session.state_hash().expect("a state"), session.at(), tower.flash.bytes.clone())
}

#[test]
fn nothing_happens_in_thought_and_back_leaves_it() {
    let mut tower = before_the_hound();
    let before = all(&tower);
    let root = tower.page().clone();
    what_if(&mut tower, &CARDS);
    assert_eq!(known(&mut tower).hand().len(), 5);
    for _ in 0..12 {
        tower.turn(1);
        tower.thinks();
    }
    tower.does(BACK);
    assert!(matches!(tower.page(), Page::Ask { path, .. } if path.is_empty()), "{root:?}");
    assert!(all(&tower) == before, "the game and its journal are as they were");
    // The same after a power cut, which also closes "What if".
    what_if(&mut tower, &CARDS);
    tower.thinks();
    let tower = tower.again_with(tests::house::examples());
    assert!(all(&tower) == before);
    assert!(matches!(tower.page(), Page::Ask { path, .. } if path.is_empty()));
}

#[test]
fn cards_are_laid_or_chosen_and_taken_away() {
    let mut tower = before_the_hound();
    what_if(&mut tower, &[]);
    choose(&mut tower, "Rampage");
    let by_knob = known(&mut tower).clone();
    assert_eq!(by_knob.hand(), [CardRef::of("tg/h-rampage")]);
    lay(&mut tower, "tg/h-shield-kick");
    assert_eq!(known(&mut tower).lines()[0].order.as_slice(), [1, 0]);
    // Behind the pages about two cards comes the list again.
    choose(&mut tower, "Taunt");
    assert_eq!(known(&mut tower).hand().len(), 3);
    // A press on a page takes the last one away.
    tower.press();
    tower.press();
    assert_eq!(known(&mut tower).hand(), by_knob.hand());
    tower.press();
    assert_eq!(options(&mut tower)[0], "Blood Debt");
    // A sixth is not taken, and nothing can be chosen beside five.
    CARDS.iter().for_each(|id| lay(&mut tower, id));
    assert_eq!(options(&mut tower).len(), 9);
    lay(&mut tower, "tg/h-taunt");
    assert_eq!(known(&mut tower).hand().len(), 5);
}

/// Another card that is laid during "What if" is shown, and "What if" stays open below it.
#[test]
fn other_cards_are_looked_at() {
    let mut tower = before_the_hound();
    what_if(&mut tower, &CARDS[..2]);
    let before = tower.page().clone();
    let uid = Uid::new(&[4, 1, 2, 3, 4, 5, 99]).expect("seven bytes");
    let id = |id| app::tags::CardId::new(id).expect("a short id");
    for other in ["tg/h-mud-hound", "tg/h-junis", "tg/h-elgan"] {
        tower.does(Input::Laid { uid, id: id(other) });
        assert!(matches!(tower.device.view(0).screen, Screen::Card(_)), "{other}");
        // One more may be laid meanwhile.
        tower.does(Input::Lifted { uid });
        assert_eq!(tower.page(), &before);
    }
    tower.does(Input::Laid { uid, id: id("tg/h-mud-hound") });
    lay_piece(&mut tower, CARDS[2], 7);
    assert_eq!(known(&mut tower).hand().len(), 3);
    assert_eq!(game(&tower).party().len(), 1, "nobody has joined");
}

#[test]
fn a_card_that_is_not_hers_is_refused_as_always() {
    let mut tower = before_the_hound();
    what_if(&mut tower, &CARDS[..2]);
    let before = all(&tower);
    // Elgan's.
    lay(&mut tower, "tg/poisonous-candle");
    let Page::Refused(Refused::Rules(app::games::Refusal::TaintedGrail(why)), _) = tower.page() else {
        panic!("a refusal: {:?}", tower.page())
    };
    assert!(matches!(why, Refusal::NotYourCard { .. }), "{why:?}");
    assert_eq!(all(&tower), before);
}

/// The predicted result occurs when the cards are really laid.
#[test]
fn the_best_line_is_played_as_promised() {
    let mut tower = before_the_hound();
    what_if(&mut tower, &CARDS);
    let what_if = known(&mut tower).clone();
    let best = what_if.lines()[0].clone();
    assert!(best.is_exact && best.order.len() > 1);
    tower.does(BACK);
    let decks = tests::house::examples();
    for made in 0.. {
        match what_if.action(&best, made, game(&tower), &decks) {
            Some(Action::LayCard { card, .. }) => {
                let id = CARDS.iter().find(|id| CardRef::of(id) == card).expect("one of them");
                lay(&mut tower, id);
            }
            Some(Action::ChooseOption(option)) => pick(&mut tower, Offer::ChooseOption(option)),
            Some(Action::StopLaying) | None => break,
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(game(&tower).encounter().expect("a fight").pool(), best.reaches);
}

/// "What if" is offered only if the setting allows it and cards can be laid.
#[test]
fn it_is_offered_while_cards_can_be_laid_and_advice_is_wanted() {
    let offered = |tower: &mut Tower| options(tower).iter().any(|option| option == "What if ...");
    let mut tower = before_the_hound();
    assert!(offered(&mut tower));
    pick(&mut tower, Offer::StopLaying);
    assert!(!offered(&mut tower), "nothing is laid while the enemy acts");
    let mut tower = Tower::set(RamFlash::default(), &[(Setting::Advice, 1)]);
    hound(&mut tower);
    assert!(!offered(&mut tower));
    assert!(game(&tower).offers(&tests::house::examples()).contains(&Offer::LayCard(From::Hand)));
}

/// A changed selection needs a new answer; an outdated answer is never shown.
#[test]
fn an_answer_is_of_the_game_as_it_stands() {
    let mut tower = before_the_hound();
    what_if(&mut tower, &["tg/h-rampage"]);
    let first = known(&mut tower).lines()[0].reaches;
    tower.does(BACK);
    lay(&mut tower, "tg/h-taunt");
    what_if(&mut tower, &["tg/h-rampage"]);
    assert!(answer(&tower).is_none(), "it is worked out anew");
    assert_ne!(known(&mut tower).lines()[0].reaches, first);
    tower.does(Input::Held(Button::Back));
    assert!(matches!(tower.device.view(0).screen, Screen::Game(Page::Ask { .. })));
}
