//! Tainted Grail on the tower: the start of the worked combat, with cards laid and with the knob alone.

use app::device::{Page, Screen};
use app::frame::Frame;
use app::games::{self, Play};
use app::input::Input;
use app::session::Refused;
use app::tags::Uid;
use app::text::{Lang, Text};
use rules_core::card::CardRef;
use rules_core::game::Cards as _;
use rules_core::tainted_grail::party::{Holding, Seat, Seats};
use rules_core::tainted_grail::{Asked, Offer, Phase, Refusal, TaintedGrail};
use tests::grail::{begin, give, go, label, lay, pick, said, turn_to};
use tests::house;
use tests::screen_words;
use tests::table::{BACK, Tower, UNDO};

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
    assert!(!matches!(tower.page(), Page::Refused(..)), "{:?}", tower.page());
    assert_eq!(health(&tower, ELGAN), 8);
}

/// Laid or chosen from the list, it is asked who takes part; alone there is nothing to ask.
#[test]
fn who_takes_part_is_asked_when_an_encounter_is_laid() {
    let mut tower = begin();
    ["tg/junis", "tg/elgan"].into_iter().for_each(|id| lay(&mut tower, id));
    let uid = Uid::new(&[4, 1, 2, 3, 4, 5, 6]).expect("seven bytes");
    let wyrdbear = app::tags::CardId::new("tg/wyrdbear").expect("a short id");
    tower.does(Input::Laid { uid, id: wyrdbear });
    tower.does(Input::Lifted { uid });
    assert_eq!(tests::grail::options(&mut tower), ["The whole group", "Junis", "Elgan"]);
    tests::grail::choose(&mut tower, "Elgan");
    let at = game(&tower).encounter().expect("it began");
    assert_eq!((at.card(), at.group()), (CardRef::of("tg/wyrdbear"), Seats::one(ELGAN)));
}

/// One turn leads to the last actions, and a press to the whole history.
#[test]
fn the_history_is_a_turn_away() {
    let mut tower = wyrdbear();
    lay(&mut tower, "tg/junis");
    let labels = tests::grail::options(&mut tower);
    let at = labels.iter().position(|label| label == "History").expect("a page of its own");
    tower.turn(i8::try_from(at).expect("a short list"));
    assert!(matches!(tower.page(), Page::Ask { .. }), "nothing is read for it");
    tower.press();
    assert!(matches!(tower.page(), Page::History(_)), "{:?}", tower.page());
    tower.does(BACK);
    assert!(matches!(tower.page(), Page::Ask { path, .. } if path.is_empty()));
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
    assert!(matches!(tower.page(), Page::Refused(..)), "nobody is active");
    lay(&mut tower, "tg/junis");
    lay(&mut tower, "tg/spark");
    assert!(matches!(tower.page(), Page::Refused(..)), "a card of Elgan");
    assert!(game(&tower).encounter().expect("an encounter").sequence().is_empty());
}

/// Of several chains that fail the nearest is told first; a turn shows them all, one more the game.
#[test]
fn a_turn_shows_all_chains_that_fail() {
    for (chains, pages) in
        [("close.free = \"chain 1\"", 1), ("close.a1 = \"chain 1\"\nclose.free = \"chain 1\"", 2)]
    {
        let mut tower = Tower::new();
        let decks = house::with(&format!(
            "{OWN}[[card]]\nid = \"tg/foe\"\nkind = \"combat-encounter\"\nname = {{ en = \"Foe\" }}\nvalue = 9\n\
             open.free = \"1x\"\n{}open.a1 = \"empathy 3\"\nopen.free = \"0x\"\n{}{chains}\n",
            blow("first"),
            blow("second"),
        ));
        tower.does(Input::Decks(decks));
        choose_game(&mut tower);
        ["tg/h-junis", "tg/foe"].into_iter().for_each(|id| lay(&mut tower, id));
        tests::grail::pick_of(&mut tower, Offer::KeepHands, &decks);
        lay(&mut tower, "tg/first");
        lay(&mut tower, "tg/second");
        let mut shown = Vec::new();
        while matches!(tower.page(), Page::Refused(..)) {
            shown.push(tower.frame());
            tower.turn(1);
        }
        assert_eq!(shown.len(), pages, "{:?}", tower.page());
        assert!(matches!(tower.page(), Page::Ask { .. }));
    }
}

const OWN: &str = "[deck]\nid = \"own\"\nname = { en = \"Own\" }\nfrom = \"owner\"\n";

/// A card of Junis, as a deck has it; further lines follow.
fn blow(id: &str) -> String {
    format!(
        "[[card]]\nid = \"tg/{id}\"\nkind = \"combat-card\"\nname = {{ en = \"{id}\" }}\nowner = \"junis\"\nletter = \"base\"\n"
    )
}

/// Other cards end the game: a new one is begun with them.
fn choose_game(tower: &mut Tower) {
    tests::screen_cases::opened(Text::Play).into_iter().for_each(|input| drop(tower.does(input)));
    tower.turn(1);
    tower.press();
}

/// The game has room for what is said of two dozen unknown cards. One that was given up for others is known again by
/// what its owner typed, so nothing is asked twice.
#[test]
fn what_the_owner_once_typed_is_filled_in_again() {
    const MANY: usize = 60;
    let unknown = ["guardian", "dread", "trap", "exhausting", "haste", "shatter", "difficulty", "colour"];
    let unknown: String = unknown.iter().map(|field| format!("{field} = \"unknown\"\n")).collect();
    let foe = |number| {
        format!(
            "[[card]]\nid = \"tg/foe-{number}\"\nkind = \"combat-encounter\"\nname = {{ en = \"Foe\" }}\nvalue = 9\n\
             open.free = \"1x\"\nopen.magic = \"unknown\"\n{unknown}"
        )
    };
    let decks = house::with(&(OWN.to_owned() + &(0..MANY).map(foe).collect::<String>()));
    let mut tower = Tower::new();
    tower.does(Input::Decks(decks));
    choose_game(&mut tower);
    lay(&mut tower, "tg/h-junis");
    for (round, number) in (0..MANY).chain([0, 1]).enumerate() {
        let before = tower.session().at();
        tests::grail::lay_typed(&mut tower, &format!("tg/foe-{number}"), &decks);
        let at =
            game(&tower).encounter().unwrap_or_else(|| panic!("{round}: {:?}", tower.device.view(0).screen));
        assert_eq!(at.phase(), Phase::Hands);
        assert!(tower.session().at() > before + 1, "{round}: what it leaves open was said again");
        for offer in [Offer::KeepHands, Offer::Flee, Offer::PutAway] {
            tests::grail::pick_of(&mut tower, offer, &decks);
        }
    }
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
    tests::grail::choose(&mut tower, "Combat ...");
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
        assert_eq!([0, 1].map(|option| label(&tower, &[], option)), ["Tin Targe: 1\u{a0}left", "Take it"]);
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

/// An item or a companion that is of no use now is refused with the reason, not passed over.
#[test]
fn what_cannot_be_used_says_why_when_it_is_laid() {
    let mut tower = begin();
    ["tg/junis", "tg/elgan"].into_iter().for_each(|id| lay(&mut tower, id));
    give(&mut tower, "Notched Axe", "Junis");
    lay(&mut tower, "tg/wyrdbear");
    pick(&mut tower, Offer::KeepHands);
    lay(&mut tower, "tg/junis");
    lay(&mut tower, "tg/h-lame-crow");
    let refusal = |tower: &mut Tower, id: &str| {
        while !matches!(tower.page(), Page::Ask { .. }) {
            tower.press();
        }
        lay(tower, id);
        let Page::Refused(Refused::Rules(games::Refusal::TaintedGrail(refusal)), _) = tower.page() else {
            return None;
        };
        Some(refusal.clone())
    };
    for id in ["tg/h-notched-axe", "tg/h-lame-crow"] {
        assert_eq!(refusal(&mut tower, id), None, "{id} is used");
    }
    pick(&mut tower, Offer::ChooseMember(JUNIS));
    let card = CardRef::of;
    assert_eq!(refusal(&mut tower, "tg/h-notched-axe"), Some(Refusal::FaceDown(card("tg/h-notched-axe"))));
    assert_eq!(refusal(&mut tower, "tg/h-lame-crow"), Some(Refusal::UsedUp(card("tg/h-lame-crow"))));
}

/// A bot lays whatever is allowed until the fight is won or lost: the flow from set-up to the end.
#[test]
fn a_combat_comes_to_its_end() {
    let mut tower = wyrdbear();
    let cards = ["tg/exchange-of-blows", "tg/poisonous-candle", "tg/spark", "tg/whirling-blows", "tg/throw"];
    for step in 0..400 {
        if matches!(tower.page(), Page::Told(_) | Page::Refused(..)) {
            tower.press();
        }
        let at = game(&tower).encounter().expect("an encounter");
        if at.outcome().is_some() && at.asked().is_none() {
            pick(&mut tower, Offer::PutAway);
            assert!(game(&tower).encounter().is_none());
            // The next one can begin.
            lay(&mut tower, "tg/drunken-knight");
            assert!(game(&tower).encounter().is_some() || matches!(tower.page(), Page::Refused(..)));
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
    tower.does(Input::LaidWhole { uid, record, checked: true });
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

/// What the screen shows of the Wyrdbear's table, page after page.
fn enemy_pages(tower: &mut Tower) -> Vec<Frame> {
    // Behind it stand the party and the history.
    tower.turn(99);
    tower.turn(-2);
    tower.press();
    let Page::Ask { path, .. } = tower.page() else { panic!("its pages: {:?}", tower.page()) };
    let pages = tower.session().play().leads(path, tower.session().decks()).options();
    let frames = (0..pages)
        .map(|_| {
            let frame = tower.frame();
            tower.turn(1);
            frame
        })
        .collect();
    tower.does(BACK);
    frames
}

#[test]
fn an_enemys_table_has_as_many_pages_as_it_takes() {
    let mut tower = wyrdbear();
    let pages = enemy_pages(&mut tower);
    assert!(pages.len() > 1);
    for (page, following) in pages.iter().zip(&pages[1..]) {
        assert!(page != following, "none shows what the one before it showed");
    }
    let Page::Ask { path, .. } = tower.page() else { panic!("back at the encounter: {:?}", tower.page()) };
    assert!(path.is_empty());
}

/// Three presses from the game to any value, one more sets it: also while a question is open, and undo takes it back.
#[test]
fn a_value_is_three_presses_away() {
    let mut tower = wyrdbear();
    lay(&mut tower, "tg/junis");
    lay(&mut tower, "tg/exchange-of-blows");
    assert!(asked(&tower).is_some());
    let (before, question) = (health(&tower, ELGAN), asked(&tower));
    go(&mut tower, &["Party", "Elgan", "Health", "2"]);
    assert_eq!((health(&tower, ELGAN), asked(&tower)), (2, question));
    // The log marks it, until it is taken back.
    let lately = |tower: &mut Tower| {
        while !matches!(tower.page(), Page::Ask { path, .. } if path.is_empty()) {
            tower.press();
        }
        turn_to(tower, &Text::History.get(Lang::English), 0);
        screen_words::screen(tower)
    };
    let words = lately(&mut tower);
    assert!(words.contains("Set by hand: Elga"), "a line of it: {words}");
    tower.press();
    let words = screen_words::screen(&mut tower);
    assert!(words.contains("Set by hand: Elgan: Health 2"), "{words}");
    tower.does(BACK);
    tower.does(UNDO);
    assert_eq!((health(&tower, ELGAN), asked(&tower)), (before, question));
    let words = lately(&mut tower);
    assert!(!words.contains("Set by hand"), "{words}");
    // The menu of the game leads to the same list.
    while !matches!(tower.page(), Page::Ask { path, .. } if path.is_empty()) {
        tower.press();
    }
    tower.does(BACK);
    tower.turn(3);
    tower.press();
    assert!(matches!(tower.page(), Page::Ask { path, .. } if path.len() == 1), "{:?}", tower.page());
}
