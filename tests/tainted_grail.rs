//! Tainted Grail at the table: the start of the worked combat, by cards laid and by the knob alone.

use app::device::{Page, Screen};
use app::games::Play;
use app::input::Input;
use app::tags::Uid;
use rules_core::card::CardRef;
use rules_core::game::Cards as _;
use rules_core::tainted_grail::party::{Holding, Seat};
use rules_core::tainted_grail::{Asked, Offer, Phase, TaintedGrail};
use tests::grail::{begin, give, label, lay, pick, said};
use tests::house;
use tests::table::{Tower, UNDO};

const JUNIS: Seat = Seat(0);
const ELGAN: Seat = Seat(1);

fn game(tower: &Tower) -> &TaintedGrail {
    let Play::TaintedGrail(game) = tower.session().play() else { panic!("Tainted Grail") };
    game
}

fn pool(tower: &Tower) -> u8 {
    game(tower).encounter().expect("an encounter").pool()
}

fn health(tower: &Tower, who: Seat) -> u8 {
    game(tower).party().member(who).expect("a member").has(Holding::Health)
}

fn asked(tower: &Tower) -> Option<Asked> {
    game(tower).encounter().and_then(|at| at.asked())
}

/// Junis and Elgan before the Wyrdbear, hands kept.
fn wyrdbear() -> Tower {
    let mut tower = begin();
    for id in ["tg/junis", "tg/elgan", "tg/wyrdbear"] {
        lay(&mut tower, id);
    }
    assert_eq!(game(&tower).party().len(), 2);
    assert_eq!(game(&tower).encounter().expect("it began by itself").phase(), Phase::Hands);
    pick(&mut tower, Offer::KeepHands);
    tower
}

#[test]
fn the_worked_combat_begins_by_laying_cards() {
    let mut tower = wyrdbear();
    lay(&mut tower, "tg/junis");
    assert_eq!(game(&tower).encounter().and_then(|at| at.active()), Some(JUNIS));

    lay(&mut tower, "tg/exchange-of-blows");
    assert!(matches!(tower.page(), Page::Told(_)));
    assert!(said(&tower).contains(&"Pool +1: 1 of 8".into()), "{:?}", said(&tower));
    assert!(said(&tower).contains(&"Row 3 needs Practicality 1, has 0".into()), "{:?}", said(&tower));
    assert!(matches!(asked(&tower), Some(Asked::Text { .. })));

    pick(&mut tower, Offer::ChooseOption(3));
    assert_eq!((pool(&tower), health(&tower, JUNIS)), (4, 6));
    assert!(said(&tower).contains(&"Pool +3: 4 of 8".into()), "{:?}", said(&tower));

    pick(&mut tower, Offer::StopLaying);
    assert!(matches!(tower.page(), Page::Ask { .. }), "what will come is shown: {:?}", tower.page());
    assert_eq!((pool(&tower), health(&tower, JUNIS)), (4, 6), "it has not come");
    tower.press();
    assert_eq!((pool(&tower), health(&tower, JUNIS)), (3, 3), "the bear struck back");

    lay(&mut tower, "tg/elgan");
    lay(&mut tower, "tg/poisonous-candle");
    assert_eq!(pool(&tower), 3);
    let candle = game(&tower).encounter().expect("an encounter").sequence().get(0).expect("the candle").time;
    assert_eq!(candle, 3);
    lay(&mut tower, "tg/spark");
    assert!(!matches!(tower.page(), Page::Refused(_)), "{:?}", tower.page());
    assert_eq!(health(&tower, ELGAN), 8);
}

#[test]
fn undo_says_what_goes_back() {
    let mut tower = wyrdbear();
    lay(&mut tower, "tg/junis");
    lay(&mut tower, "tg/exchange-of-blows");
    tower.does(UNDO);
    assert!(matches!(tower.page(), Page::Undone(_)));
    assert_eq!(pool(&tower), 0);
    tower.turn(1);
    assert_eq!(pool(&tower), 1);
}

#[test]
fn a_card_that_may_not_be_laid_says_why_and_is_not_there() {
    let mut tower = wyrdbear();
    lay(&mut tower, "tg/exchange-of-blows");
    assert!(matches!(tower.page(), Page::Refused(_)), "nobody is active");
    lay(&mut tower, "tg/junis");
    lay(&mut tower, "tg/spark");
    assert!(matches!(tower.page(), Page::Refused(_)), "a card of Elgan");
    assert!(game(&tower).encounter().expect("an encounter").sequence().is_empty());
}

/// Without any tag: characters, encounter and cards from lists.
#[test]
fn the_knob_alone_will_do() {
    let mut tower = begin();
    for character in ["tg/junis", "tg/elgan"] {
        tower.turn(-99);
        // "Add a character" stands first while nobody or few are there.
        tower.press();
        choose(&mut tower, character);
    }
    tower.turn(-99);
    tower.turn(1);
    tower.press();
    choose(&mut tower, "tg/wyrdbear");
    tower.press();
    assert_eq!(game(&tower).encounter().expect("everybody goes").phase(), Phase::Hands);
    pick(&mut tower, Offer::KeepHands);
    pick(&mut tower, Offer::ChooseActive(JUNIS));
    pick(&mut tower, Offer::LayCard(rules_core::tainted_grail::From::Hand));
    choose(&mut tower, "tg/exchange-of-blows");
    assert_eq!(pool(&tower), 1);
}

/// Turns to a card of a list and presses.
fn choose(tower: &mut Tower, id: &str) {
    let decks = house::examples();
    tests::grail::choose(tower, decks.card(CardRef::of(id)).expect("a card").english());
}

/// The same part of the attack can be guarded against by the knob or by laying the item; a companion helps by his card.
#[test]
fn what_can_still_prevent_it_is_chosen_or_laid() {
    let guarded = |by_tag: bool| {
        let mut tower = begin();
        ["tg/junis", "tg/elgan"].into_iter().for_each(|id| lay(&mut tower, id));
        give(&mut tower, "Tin Targe", "Junis");
        lay(&mut tower, "tg/wyrdbear");
        pick(&mut tower, Offer::KeepHands);
        lay(&mut tower, "tg/junis");
        lay(&mut tower, "tg/exchange-of-blows");
        pick(&mut tower, Offer::ChooseOption(3));
        pick(&mut tower, Offer::StopLaying);
        assert_eq!(label(&tower, &[], 0), "Guard or take it");
        tower.press();
        assert!(matches!(asked(&tower), Some(Asked::Guard { who: JUNIS, .. })), "{:?}", asked(&tower));
        tower.press();
        assert_eq!([0, 1].map(|option| label(&tower, &[], option)), ["Tin Targe: 1 left", "Take it"]);
        if by_tag {
            lay(&mut tower, "tg/h-tin-targe")
        } else {
            pick(&mut tower, Offer::Pick(0))
        }
        health(&tower, JUNIS)
    };
    assert_eq!([guarded(true), guarded(false)], [5, 5]);

    let mut tower = wyrdbear();
    lay(&mut tower, "tg/junis");
    lay(&mut tower, "tg/exchange-of-blows");
    pick(&mut tower, Offer::ChooseOption(3));
    pick(&mut tower, Offer::StopLaying);
    lay(&mut tower, "tg/h-lame-crow");
    assert!(said(&tower).contains(&"Companion: Lame Crow".into()), "{:?}", said(&tower));
    tower.press();
    assert_eq!(label(&tower, &[], 1), "Lame Crow helps");
    lay(&mut tower, "tg/h-lame-crow");
    assert!(said(&tower).contains(&"Lame Crow helps".into()), "{:?}", said(&tower));
    assert_eq!(asked(&tower), Some(Asked::Answer { opportunity: false }), "shown anew");
}

/// A bot lays what it may until the bear is beaten, or beats them: the flow from set-up to the end.
#[test]
fn a_combat_comes_to_its_end() {
    let mut tower = wyrdbear();
    let cards = ["tg/exchange-of-blows", "tg/poisonous-candle", "tg/spark", "tg/whirling-blows", "tg/throw"];
    for step in 0..400 {
        if matches!(tower.page(), Page::Told(_) | Page::Refused(_)) {
            tower.press();
        }
        let at = game(&tower).encounter().expect("an encounter");
        if at.outcome().is_some() && at.asked().is_none() {
            pick(&mut tower, Offer::PutAway);
            assert!(game(&tower).encounter().is_none());
            // The next one can begin.
            lay(&mut tower, "tg/drunken-knight");
            assert!(game(&tower).encounter().is_some() || matches!(tower.page(), Page::Refused(_)));
            return;
        }
        let offers = game(&tower).offers(&house::examples());
        if at.asked().is_none() && at.phase() == Phase::LayCards && step % 2 == 0 {
            let piece = step as u8;
            tests::grail::lay_piece(&mut tower, cards[step / 2 % cards.len()], piece);
            continue;
        }
        let offer = offers.iter().find(|offer| offer.action().is_some()).copied().expect("something to do");
        let offer = if offers.contains(&Offer::StopLaying) { Offer::StopLaying } else { offer };
        pick(&mut tower, offer);
    }
    panic!("no end after 400 steps");
}

/// The built-in Wyrdbear lacks what no book states: the tower asks, remembers, and begins.
#[test]
fn what_nobody_states_is_asked_for_when_it_matters() {
    let mut tower = begin();
    lay(&mut tower, "tg/junis");
    // A house encounter with one value taken out, as a whole card on a tag.
    let record = tests::grail::half_known();
    let uid = Uid::new(&[4, 9, 9, 9, 9, 9, 9]).expect("seven bytes");
    tower.does(Input::LaidWhole { uid, record });
    let Screen::EnterValue { .. } = tower.device.view(0).screen else {
        panic!("{:?}", tower.device.view(0).screen)
    };
    tower.turn(5);
    tower.press();
    assert_eq!(game(&tower).encounter().expect("it began").phase(), Phase::Hands);
    pick(&mut tower, Offer::KeepHands);
    assert_eq!(game(&tower).encounter().expect("it began").value(), 6);
    let tower = tower.again_with(house::examples());
    assert_eq!(game(&tower).encounter().expect("it is kept").value(), 6);
}

#[test]
fn the_other_pages_are_a_turn_away() {
    let mut tower = wyrdbear();
    lay(&mut tower, "tg/junis");
    lay(&mut tower, "tg/exchange-of-blows");
    tower.press();
    let frames: Vec<_> = (0..3)
        .map(|page| {
            tower.turn(99);
            tower.turn(-page);
            tower.frame()
        })
        .collect();
    assert!(frames[0] != frames[1] && frames[1] != frames[2]);
}
