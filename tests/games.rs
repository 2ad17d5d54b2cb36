//! Games on the tower from the players' point of view: choose a game, roll, keep, undo, leave, resume.

use app::device::{Cursor, Page, Record, Screen};
use app::entropy::SourceFault;
use app::games::{self, Leads};
use app::input::Input;
use app::journal::State;
use app::settings::Setting;
use app::tags::{CardId, Uid};
use app::text::{Lang, Text};
use rules_core::card::{Kind, List, Provenance, RecordBuilder, Typed};
use rules_core::free_roll::{Dye, Sort};
use rules_core::knight_tales::{Action, Adjustment, Field, Seat, Value};
use tests::free_roll::{add, add_of_deck, faces, free_roll, game, open, roll, start};
use tests::ram_flash::{RamFlash, now};
use tests::table::{BACK, HOLD_UNDO, PRESS, Tower, UNDO};
use tests::tales::{self as knights, choose, goblin, options};

#[test]
fn dice_are_added_rolled_and_kept() {
    let mut tower = free_roll();
    add(&mut tower, 0);
    add(&mut tower, 1);
    assert_eq!(
        game(&tower).dice().iter().map(|die| die.sort).collect::<Vec<_>>(),
        [Sort::Numbered(6), Sort::Numbered(20)]
    );
    roll(&mut tower);
    let first = faces(&tower);
    assert!(first.iter().all(Option::is_some));
    tower.turn(1);
    tower.press();
    assert!(game(&tower).dice()[0].kept);
    roll(&mut tower);
    assert_eq!(faces(&tower)[0], first[0]);
}

/// When dice are removed the list gets shorter, but one line stays selected.
#[test]
fn a_choice_is_marked_when_dice_are_gone() {
    let at = |tower: &Tower| match tower.page() {
        Page::Ask { at, .. } => at.0,
        other => panic!("not the game's own page: {other:?}"),
    };
    let mut tower = free_roll();
    (0..3).for_each(|_| add(&mut tower, 0));
    tower.turn(99);
    assert_eq!(at(&tower), 4);
    tower.does(UNDO);
    tower.press();
    assert_eq!(at(&tower), 3);
    tower.press();
    tower.turn(2);
    tower.press();
    tower.press();
    assert_eq!(at(&tower), 1, "an empty table: roll, and the menu");
}

#[test]
fn a_drop_rolls_the_dice() {
    let mut tower = free_roll();
    add(&mut tower, 0);
    tower.does(Input::Dropped);
    assert!(faces(&tower)[0].is_some());
}

/// The faces are on the screen at once; then the dice jump for a moment.
#[test]
fn rolled_dice_jump_without_delaying_their_faces() {
    let mut tower = free_roll();
    add(&mut tower, 0);
    add(&mut tower, 1);
    tower.now_ms = 5_000;
    roll(&mut tower);
    let at_rest = |tower: &mut Tower| {
        tower.now_ms += 1_000;
        let frame = tower.frame();
        tower.now_ms -= 1_000;
        frame
    };
    assert!(tower.device.motion(tower.now_ms).is_moving());
    assert!(tower.frame() == at_rest(&mut tower), "the first picture is the last one");
    tower.now_ms += 60;
    assert!(tower.frame() != at_rest(&mut tower));
    tower.now_ms += 400;
    assert!(!tower.device.motion(tower.now_ms).is_moving());

    // Keeping a die and undoing that moves nothing.
    tower.turn(1);
    tower.press();
    tower.does(UNDO);
    assert!(!tower.device.motion(tower.now_ms).is_moving());
}

#[test]
fn power_comes_back_into_the_game() {
    let mut tower = free_roll();
    add(&mut tower, 0);
    roll(&mut tower);
    let before = game(&tower).clone();
    let tower = tower.again();
    assert_eq!(*tower.page(), Page::Ask { path: Default::default(), at: Cursor(0) });
    assert_eq!(*game(&tower), before);
}

#[test]
fn undo_tells_what_to_put_back_and_right_does_it_again() {
    let mut tower = free_roll();
    add(&mut tower, 0);
    roll(&mut tower);
    let rolled = faces(&tower);
    tower.does(UNDO);
    assert_eq!(*tower.page(), Page::Undone(Cursor(0)));
    assert_eq!(faces(&tower), [None]);
    tower.turn(1);
    assert_eq!(faces(&tower), rolled);
    tower.does(UNDO);
    tower.press();
    roll(&mut tower);
    assert_eq!(faces(&tower), rolled, "dice that were seen come back the same");
    (0..5).for_each(|_| drop(tower.does(UNDO)));
    assert!(game(&tower).dice().is_empty(), "undone to the beginning, and no further");
}

#[test]
fn the_history_leads_back_to_any_point() {
    let mut tower = free_roll();
    add(&mut tower, 0);
    for _ in 0..70 {
        roll(&mut tower);
    }
    let end = game(&tower).clone();
    tower.does(HOLD_UNDO);
    assert_eq!(*tower.page(), Page::History(Cursor(71)));
    tower.turn(-70);
    tower.press();
    assert_eq!(*tower.page(), Page::Log { position: 1, page: Cursor(0) });
    tower.does(BACK);
    assert_eq!(*tower.page(), Page::History(Cursor(1)));
    assert_eq!(*game(&tower), end, "looking changes nothing");
    tower.press();
    tower.press();
    assert_eq!((tower.session().at(), tower.session().len()), (1, 71));
    assert_eq!(faces(&tower), [None]);
    let tower = tower.again();
    assert_eq!((tower.session().at(), tower.session().len()), (1, 71));
}

#[test]
fn chapters_stand_in_the_history() {
    let mut tower = free_roll();
    for _ in 0..2 {
        add(&mut tower, 0);
        tower.turn(99);
        tower.press();
        tower.turn(2);
        tower.press();
        assert_eq!(*tower.page(), Page::Told(Cursor(0)), "an empty table is announced");
        tower.press();
    }
    assert_eq!(tower.session().chapters().len(), 3);
    tower.does(HOLD_UNDO);
    assert_eq!(*tower.page(), Page::History(Cursor(2)));
    tower.turn(-2);
    tower.press();
    tower.press();
    assert_eq!(tower.session().at(), 0);
}

/// The console tells it in words, and changes nothing.
#[test]
fn the_log_says_what_an_action_did() {
    let mut tower = free_roll();
    add(&mut tower, 0);
    (0..40).for_each(|_| roll(&mut tower));
    tower.does(UNDO);
    let before = (game(&tower).clone(), tower.session().at(), tower.session().len());
    let mut ask = |position| {
        let mut said = String::new();
        now(tower.device.log(&mut tower.flash, position, &mut said)).expect("a string takes it all");
        said
    };
    assert_eq!(ask(Some(1)), "1 of 41\r\nAdded d6\r\n");
    assert!(ask(None).starts_with("40 of 41\r\nd6: "));
    assert_eq!(ask(Some(42)), "positions 1 to 41\r\n");
    assert_eq!((game(&tower).clone(), tower.session().at(), tower.session().len()), before);
}

#[test]
fn own_dice_are_entered_with_the_knob() {
    let mut tower = Tower::set(RamFlash::default(), &[(Setting::WhoRolls, 1)]);
    start(&mut tower);
    add(&mut tower, 0);
    add(&mut tower, 0);
    tower.does(Input::Dropped);
    assert!(matches!(tower.page(), Page::OwnDice { .. }), "a drop opens the entry");
    tower.turn(1);
    tower.press();
    tower.turn(-1);
    tower.press();
    assert_eq!(faces(&tower), [Some(1), Some(2)]);
    tower.does(UNDO);
    tower.press();
    roll(&mut tower);
    assert_eq!(faces(&tower), [Some(1), Some(2)], "what lay on the table lies there again");
}

#[test]
fn without_entropy_the_players_roll() {
    let mut tower = free_roll();
    add(&mut tower, 0);
    tower.entropy = Err(SourceFault::Stuck);
    roll(&mut tower);
    assert!(matches!(tower.page(), Page::OwnDice { .. }));
    tower.press();
    assert_eq!(faces(&tower), [Some(0)]);
}

/// The rulebook does not say what is on a knight die: the tower asks when one is to be rolled.
#[test]
fn a_die_with_unknown_faces_is_asked_for() {
    let mut tower = free_roll();
    add_of_deck(&mut tower, "kt/knight-die");
    // Flash has no stored value for it.
    let id = CardId::new("kt/knight-die").expect("an id");
    tower.does(Input::Typed { id, typed: Typed::new(), all: true });
    // Each face takes one turn and one press, without returning to a list in between.
    for _ in 0..6 {
        assert!(matches!(tower.device.view(0).screen, Screen::EnterValue { .. }));
        tower.turn(1);
        tower.press();
    }
    assert_eq!(game(&tower).dice()[0].sort, Sort::Faced(Dye::Knight, [1; 6]));
}

#[test]
fn a_value_can_be_set_by_hand() {
    let mut tower = free_roll();
    add(&mut tower, 0);
    tower.does(BACK);
    tower.turn(3);
    tower.press();
    assert_eq!(*tower.page(), Page::Tracked(Cursor(0)));
    tower.press();
    tower.turn(4);
    tower.press();
    assert_eq!(faces(&tower), [Some(4)]);
}

#[test]
fn four_games_are_kept_and_a_fifth_asks() {
    let mut tower = Tower::new();
    for _ in 0..4 {
        start(&mut tower);
        add(&mut tower, 0);
        tower.does(BACK);
        tower.turn(4);
        tower.press();
        assert!(matches!(tower.device.view(0).screen, Screen::Home(_)));
    }
    assert_eq!(tower.device.view(0).directory.saved().len(), 4);
    start(&mut tower);
    assert!(matches!(tower.page(), Page::MakeRoom { yes: false, .. }));
    tower.press();
    assert_eq!(tower.device.view(0).directory.saved().len(), 4, "No means no");
    tower.press();
    tower.turn(1);
    tower.press();
    assert!(game(&tower).dice().is_empty(), "a new game");

    // The others are still there.
    tower.does(BACK);
    tower.turn(4);
    tower.press();
    open(&mut tower, Text::SavedGames);
    tower.turn(1);
    tower.press();
    tower.press();
    assert_eq!(game(&tower).dice().len(), 1);
}

#[test]
fn a_given_up_game_goes_first() {
    let mut tower = free_roll();
    tower.does(BACK);
    tower.turn(5);
    tower.press();
    tower.turn(1);
    tower.press();
    let saved = tower.device.view(0).directory.saved();
    assert_eq!(saved[0].1.state, State::Abandoned);
    assert_eq!(tower.device.view(0).directory.open(), None);
}

/// Everything the table has seen is there, wherever the plug is pulled.
#[test]
fn an_action_is_done_or_not_wherever_the_plug_is_pulled() {
    let state = |tower: &Tower| (game(tower).clone(), tower.session().at(), tower.session().len());
    let roll = vec![PRESS];
    let keep = vec![Input::Turned(1), PRESS];
    let menu = |entry| vec![Input::Turned(99), PRESS, Input::Turned(entry), PRESS, PRESS];
    let (add, clear) = (menu(0), menu(2));
    let redo = vec![UNDO, Input::Turned(1)];
    let steps =
        [&add, &roll, &keep, &roll, &vec![UNDO], &vec![UNDO, UNDO, UNDO], &redo, &roll, &keep, &clear];
    let mut flash = free_roll().flash;
    let mut cuts = 0;
    for (number, step) in steps.iter().cycle().take(400).enumerate() {
        let mut whole = Tower::with(flash.clone());
        let mut known = vec![state(&whole)];
        for input in step.iter() {
            whole.does(input.clone());
            known.push(state(&whole));
        }
        let cost = whole.flash.spent - flash.spent;
        for cut in (0..cost).step_by(if number % 20 == 0 { 1 } else { 5 }) {
            let mut torn = Tower::with(flash.clone());
            torn.flash.fuel = Some(cut);
            step.iter().for_each(|input| drop(torn.does(input.clone())));
            torn.flash.fuel = None;
            let mut torn = torn.again();
            assert!(known.contains(&state(&torn)), "step {number}, cut at {cut} of {cost}");
            // And the tower goes on from there.
            let before = state(&torn).1;
            add.iter().for_each(|input| drop(torn.does(input.clone())));
            assert!(state(&torn.again()).1 == before + 1, "step {number}, cut at {cut} of {cost}");
            cuts += 1;
        }
        flash = whole.flash;
        flash.spent = 0;
    }
    assert!(cuts > 1_000, "{cuts} cuts");
}

/// Hundreds of actions, far more than a slot holds: the oldest are dropped and the game continues.
#[test]
fn a_long_game_wraps_around_its_room() {
    let mut tower = free_roll();
    add(&mut tower, 0);
    for number in 0..6_000u32 {
        roll(&mut tower);
        tower.now_ms += 10_000;
        now(tower.device.tidy(&mut tower.flash, tower.now_ms + 5_000));
        if number % 500 == 0 {
            let before = (game(&tower).clone(), tower.session().at());
            tower = tower.again();
            assert_eq!((game(&tower).clone(), tower.session().at()), before);
        }
    }
    assert!(tower.session().floor() > 0, "the oldest part was given up");
    let at = tower.session().at();
    (0..100).for_each(|_| drop(tower.does(UNDO)));
    assert_eq!(tower.session().at(), at - 100);
}

fn lay(tower: &mut Tower, id: &str) {
    let uid = Uid::new(&[4, 1, 2, 3, 4, 5, 6]).expect("seven bytes");
    tower.does(Input::Laid { uid, id: CardId::new(id).expect("a short id") });
}

/// Its faces are unknown: they are asked for, and then the die lies there.
#[test]
fn laying_a_die_card_adds_the_die() {
    let mut tower = free_roll();
    lay(&mut tower, "kt/knight-die");
    assert!(matches!(tower.device.view(0).screen, Screen::Values(_)));
    tower.press();
    for _ in 0..6 {
        tower.turn(1);
        tower.press();
    }
    assert_eq!(game(&tower).dice()[0].sort, Sort::Faced(Dye::Knight, [1; 6]));
    assert_eq!(*tower.page(), Page::Ask { path: Default::default(), at: Cursor(0) });
}

#[test]
fn a_whole_die_from_a_tag_is_added_at_once() {
    let mut tower = free_roll();
    let mut card = RecordBuilder::new(Kind::Die, "kt/my-die", "My die", "").expect("a short name");
    card.list(List::Faces, Provenance::Owner, &[0, 1, 2, 3, 4, 5]).expect("six faces");
    let record = Record::from_slice(card.bytes()).expect("a record");
    let uid = Uid::new(&[4, 1, 2, 3, 4, 5, 6]).expect("seven bytes");
    tower.does(Input::LaidWhole { uid, record, checked: true });
    assert_eq!(game(&tower).dice()[0].sort, Sort::Faced(Dye::Own, [0, 1, 2, 3, 4, 5]));
}

/// The game cannot use the card now, or another page is open.
#[test]
fn other_cards_are_shown_and_change_nothing() {
    let mut tower = free_roll();
    lay(&mut tower, "tg/wyrdbear");
    assert!(matches!(tower.device.view(0).screen, Screen::Card(_)));
    tower.does(BACK);
    tower.does(BACK);
    assert_eq!(*tower.page(), Page::Menu(Cursor(0)));
    lay(&mut tower, "kt/knight-die");
    assert!(matches!(tower.device.view(0).screen, Screen::Card(_)));
    assert!(game(&tower).dice().is_empty());
}

/// Three presses from the game to any value: the page, whose it is, which one. One more sets it, also while a question is
/// open; the history says so, and undo takes it back.
#[test]
fn every_value_is_three_presses_away() {
    let mut tower = Tower::new();
    goblin::rolled(&mut tower);
    let gold = |tower: &Tower| knights::game(tower).state().knight(Seat(0)).map(|knight| knight.gold);
    let (before, question) = (gold(&tower), knights::asked(&tower));
    choose(&mut tower, "Knights");
    let groups = options(&tower);
    let wanted = ["Attack", "Guscard", "Tartos", "Aldis", "Lanes and village", "left 1: Goblin"];
    assert_eq!(groups[..wanted.len()], wanted);
    let Page::Ask { path, .. } = tower.page().clone() else { panic!("a list") };
    let play = tower.session().play();
    let leads = |path: &[u8]| play.leads(path, &tower.cards(path));
    let mut values = 0;
    for group in 0..groups.len() as u8 {
        let Leads::Choose(count) = leads(&[path[0], group]) else { panic!("{}", groups[usize::from(group)]) };
        for value in 0..count {
            let amount = match leads(&[path[0], group, value]) {
                Leads::Amount { from, .. } => from,
                Leads::Choose(_) => 0,
                other => panic!("{other:?}"),
            };
            assert!(matches!(leads(&[path[0], group, value, amount]), Leads::Act(_)));
            values += 1;
        }
    }
    assert!(values > 100, "all of them: {values}");
    choose(&mut tower, "Guscard");
    choose(&mut tower, "gold");
    tower.turn(3);
    tower.press();
    assert_eq!((gold(&tower), knights::asked(&tower)), (before.map(|gold| gold + 3), question));
    let mut words = String::new();
    let session = tower.session();
    let mut say = games::Say::new(Lang::English, session.decks(), &mut words);
    let value = Value { field: Field::Gold, of: 0, part: 0 };
    let set = Action::Adjust(Adjustment::Set { value, amount: 5 });
    session.play().told(&games::Action::KnightTales(set), &mut say).expect("a string");
    assert_eq!(words, "By hand: Guscard: gold = 5");
    tower.does(UNDO);
    assert_eq!(gold(&tower), before);
    // The menu of the game leads to the same list.
    knights::to_root(&mut tower);
    tower.does(BACK);
    tower.turn(3);
    tower.press();
    assert_eq!(options(&tower), groups);
}
