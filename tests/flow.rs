//! Sequences of inputs to the device and what it shows after each: cards, tags, menus, settings.

use app::card::Kind;
use app::cue::Cue;
use app::device::{Cursor, Device, Purpose, Reaction, Relaid, Screen, Store, Tagging, Trouble, WriteFailure};
use app::input::Input;
use app::parts::{Health, Part};
use app::rest::Glow;
use app::settings::{Setting, Settings};
use app::tags::{TagFault, TagIs, TagProblem, WriteProblem};
use app::text::Text;
use tests::hand::{Table, id, uid};
use tests::house;
use tests::table::{self, BACK, PRESS};

/// Tag my cards, down to the champions of Knight Tales.
fn tag_champions(table: &mut Table) {
    table.open(Text::TagMyCards);
    table.does(Input::Turned(1));
    table.does(PRESS);
    let kinds = house::decks();
    let champion = kinds.kinds(app::card::Game::KnightTales).position(|(kind, _)| kind == Kind::Champion);
    table.does(Input::Turned(champion.expect("champions") as i8));
    table.does(PRESS);
    table.does(PRESS);
}

/// Which card is being written, and how far that is.
fn writing(table: &Table) -> (usize, Tagging) {
    match table.screen() {
        Screen::Tagging { number, state, .. } => (number.0, *state),
        other => panic!("not tagging but {other:?}"),
    }
}

#[test]
fn a_laid_card_is_shown_and_goes_with_the_card() {
    let mut table = Table::new();
    let reaction = table.lay(1, "tg/wyrdbear");
    assert_eq!(reaction.cue, Some(Cue::CardRead));
    assert_eq!(
        reaction.store,
        Some(Store::RecallValues(id("tg/wyrdbear"))),
        "some of its values are unknown"
    );
    assert_eq!(table.shown(), "tg/wyrdbear");
    assert_eq!(table.lift(1).cue, Some(Cue::CardLifted));
    assert_eq!(*table.screen(), Screen::Home(Cursor(0)));
    assert_eq!(table.0.view(0).laid, 0);
}

#[test]
fn a_second_card_acts_and_lifting_the_first_does_not_hide_it() {
    let mut table = Table::new();
    table.lay(1, "tg/wyrdbear");
    table.lay(2, "kt/goblin");
    assert_eq!(table.shown(), "kt/goblin");
    table.lift(1);
    assert_eq!(table.shown(), "kt/goblin");
    table.lift(2);
    assert_eq!(*table.screen(), Screen::Home(Cursor(0)));
}

#[test]
fn capitals_from_a_phone_do_no_harm() {
    let mut table = Table::new();
    table.lay(1, "Kt/Goblin");
    assert_eq!(table.shown(), "kt/goblin");
}

#[test]
fn a_card_covers_a_page_and_gives_it_back() {
    let mut table = Table::new();
    table.open(Text::Settings);
    table.does(Input::Turned(2));
    table.lay(1, "tg/wyrdbear");
    table.lay(2, "kt/goblin");
    table.does(BACK);
    assert_eq!(*table.screen(), Screen::Settings(Cursor(2)));
}

#[test]
fn a_whole_card_on_a_tag_needs_no_deck() {
    let decks = house::decks();
    let card = decks.find("kt/goblin").expect("a goblin").card;
    let mut table =
        Table(Device::new(Settings::default(), app::decks::Decks::new(&[], &[]), table::no_game()));
    let record = card.record().iter().copied().collect();
    table.does(Input::LaidWhole { uid: uid(1), record, checked: true });
    assert_eq!(table.shown(), "kt/goblin");
}

#[test]
fn a_tag_that_names_no_card_is_asked_for_in_flash_first() {
    let mut table = Table::new();
    assert_eq!(table.lay(1, "tg/nobody").store, Some(Store::RecallTag(uid(1))));
    assert_eq!(*table.screen(), Screen::Home(Cursor(0)), "nothing is said before flash has answered");
    let answer = table.does(Input::Recalled { uid: uid(1), id: None });
    assert_eq!(answer.cue, Some(Cue::Refused));
    let unknown = Trouble::UnknownCard(id("tg/nobody"));
    assert_eq!(*table.screen(), Screen::Trouble { uid: Some(uid(1)), what: unknown });
    table.lift(1);
    assert!(matches!(table.screen(), Screen::Trouble { .. }), "a message stays until it was read");
    table.does(BACK);
    assert_eq!(*table.screen(), Screen::Home(Cursor(0)));

    table.blank(2);
    table.does(Input::Recalled { uid: uid(2), id: Some(id("kt/troll")) });
    assert_eq!(table.shown(), "kt/troll", "an assigned tag is its card");
}

/// The store has no room to be asked: nobody waits for an answer that never comes.
#[test]
fn a_tag_that_flash_cannot_be_asked_for_is_answered() {
    let mut table = Table::new();
    let wish = table.lay(1, "tg/nobody").store.expect("flash is asked");
    assert_eq!(table.0.not_stored(&wish, 0).cue, Some(Cue::Refused));
    let unknown = Trouble::UnknownCard(id("tg/nobody"));
    assert_eq!(*table.screen(), Screen::Trouble { uid: Some(uid(1)), what: unknown });
    assert_eq!(table.0.view(0).parts.complaint(), Some(Text::FlashMissing));
    assert_eq!(table.0.not_stored(&Store::ResetSettings, 0), Reaction::default());
}

/// Spare sectors run low: said once, on every page, and at home for good.
#[test]
fn worn_flash_is_told_of_on_any_page() {
    let mut table = Table::new();
    table.does(Input::Part(Part::Flash, Health::Fine));
    table.lay(1, "tg/wyrdbear");
    table.does(Input::Part(Part::Flash, Health::Worn));
    let bar = |table: &Table| {
        let mut frame = app::frame::Frame::new();
        app::screens::draw(&table.0.view(0), &mut frame);
        tests::reading::words(&frame).join(" ")
    };
    assert!(bar(&table).contains("worn"), "{}", bar(&table));
    table.does(Input::Part(Part::Flash, Health::Worn));
    table.does(Input::Turned(1));
    assert!(!bar(&table).contains("worn"), "{}", bar(&table));
    table.does(Input::Part(Part::Flash, Health::Worn));
    assert!(!bar(&table).contains("worn"), "it is no news");
    table.lift(1);
    assert!(bar(&table).contains("worn"), "at home it stays");
}

#[test]
fn any_tag_can_be_assigned_to_a_card() {
    let mut table = Table::new();
    table.does(Input::Unreadable {
        uid: Some(uid(1)),
        problem: TagProblem::Foreign(app::tags::TagKind::Classic),
    });
    table.does(Input::Recalled { uid: uid(1), id: None });
    table.does(PRESS);
    assert_eq!(*table.screen(), Screen::Games { purpose: Purpose::Assign(uid(1)), at: Cursor(0) });
    table.does(Input::Turned(1));
    table.does(PRESS);
    table.does(PRESS);
    let reaction = table.does(PRESS);
    let Some(Store::Assign(assigned, card)) = reaction.store else { panic!("{reaction:?}") };
    assert_eq!(assigned, uid(1));
    assert_eq!(table.shown(), card.as_str());
}

/// A deck file that is sound, with a goblin in it that is not, and a card from the future.
#[test]
fn a_bad_card_in_a_good_deck_says_so() {
    let mut goblin = house::decks().find("kt/goblin").expect("a goblin").card.record().to_vec();
    let mut future = goblin.clone();
    // Behind version, kind, id and names stands the first section.
    let sections = goblin.len() - 2;
    goblin[sections] = 0xee;
    future[0] = 9;
    let own =
        ::tower::deck::deck_file("Own", &[("kt/goblin", &goblin), ("kt/future", &future)]).expect("a deck");
    let decks = app::decks::Decks::new(house::built_in(), own.leak());
    assert!(decks.user().is_ok() && decks.problem("kt/goblin").is_some());
    let mut table = Table(Device::new(Settings::default(), decks, table::no_game()));
    table.lay(1, "kt/goblin");
    assert_eq!(table.shown(), "kt/goblin", "the built-in one stands in");
    assert_eq!(table.0.view(0).notice, Some(Text::OwnCardBad));
}

#[test]
fn tagging_writes_verifies_and_goes_on_by_itself() {
    let mut table = Table::new();
    tag_champions(&mut table);
    assert_eq!(writing(&table), (0, Tagging::Lay));
    let reaction = table.blank(1);
    assert_eq!(reaction.write, Some(uid(1)));
    let message = table.0.tag_message().expect("something to write");
    let name = table.0.view(0).listing.heading(&house::decks(), 0).expect("a champion").id;
    assert!(message.as_bytes().ends_with(name.as_bytes()));
    assert_eq!(writing(&table), (0, Tagging::Writing(uid(1))));
    assert_eq!(table.does(Input::Written { uid: uid(1), result: Ok(()) }).cue, Some(Cue::CardRead));
    assert_eq!(writing(&table), (0, Tagging::Written(uid(1))));
    table.lift(1);
    assert_eq!(writing(&table), (1, Tagging::Lay));
    table.does(BACK);
    assert!(matches!(table.screen(), Screen::Names { at: Cursor(1), .. }));
}

#[test]
fn a_tag_that_says_something_is_not_overwritten_without_asking() {
    let mut table = Table::new();
    tag_champions(&mut table);
    assert_eq!(table.lay(1, "kt/goblin").write, None);
    assert_eq!(writing(&table).1, Tagging::Ask { uid: uid(1), yes: false });
    table.does(PRESS);
    assert_eq!(writing(&table).1, Tagging::Lay, "No is chosen first");
    table.lift(1);
    table.lay(1, "kt/goblin");
    table.does(Input::Turned(1));
    assert_eq!(table.does(PRESS).write, Some(uid(1)));
}

#[test]
fn a_tag_that_already_says_it_is_done() {
    let mut table = Table::new();
    tag_champions(&mut table);
    let name = table.0.view(0).listing.heading(&house::decks(), 0).expect("a champion").id;
    assert_eq!(table.lay(1, name).write, None);
    assert_eq!(writing(&table).1, Tagging::Written(uid(1)));
}

#[test]
fn what_cannot_be_written_says_so() {
    let mut table = Table::new();
    tag_champions(&mut table);
    table.does(Input::Unreadable { uid: Some(uid(1)), problem: TagProblem::Locked });
    assert_eq!(writing(&table).1, Tagging::Failed(WriteFailure::Tag(WriteProblem::Locked)));
    table.blank(2);
    let gone = WriteProblem::Interrupted { fault: TagFault::Gone, left: TagIs::Blank };
    table.does(Input::Written { uid: uid(2), result: Err(gone) });
    assert_eq!(writing(&table).1, Tagging::Failed(WriteFailure::Tag(gone)));
    table.does(PRESS);
    assert_eq!(writing(&table), (0, Tagging::Lay));
}

/// The tag was lifted during one of the two decisive page writes, so the result is unknown.
fn lifted_unsure(table: &mut Table) {
    let unsure = WriteProblem::Interrupted { fault: TagFault::Gone, left: TagIs::Unsure };
    table.does(Input::Written { uid: uid(1), result: Err(unsure) });
    assert_eq!(writing(table).1, Tagging::Failed(WriteFailure::Tag(unsure)));
    table.lift(1);
}

#[test]
fn a_tag_nobody_is_sure_of_says_what_it_is_before_it_is_written_again() {
    let unreadable = |problem| Input::Unreadable { uid: Some(uid(1)), problem };
    let ways = [
        (unreadable(TagProblem::Blank), Relaid::Blank),
        (unreadable(TagProblem::BrokenTlv), Relaid::Unreadable),
        (unreadable(TagProblem::WrongType), Relaid::AsItWas),
        (Input::Laid { uid: uid(1), id: id("kt/goblin") }, Relaid::AsItWas),
    ];
    for (laid_again, is) in ways {
        // The tower remembers an uncertain tag, whether or not the message was dismissed.
        for presses in [0, 1] {
            let mut table = Table::new();
            tag_champions(&mut table);
            table.blank(1);
            lifted_unsure(&mut table);
            for _ in 0..presses {
                table.does(PRESS);
            }
            assert_eq!(table.does(laid_again.clone()).write, None, "said first");
            assert_eq!(writing(&table), (0, Tagging::Told { uid: uid(1), is }));
            assert_eq!(table.does(PRESS).write, Some(uid(1)), "pressed, it is written");
            assert_eq!(writing(&table), (0, Tagging::Writing(uid(1))));
        }
    }
}

#[test]
fn a_tag_nobody_is_sure_of_may_be_done() {
    let mut table = Table::new();
    tag_champions(&mut table);
    table.blank(1);
    lifted_unsure(&mut table);
    let name = table.0.view(0).listing.heading(&house::decks(), 0).expect("a champion").id;
    assert_eq!(table.lay(1, name).write, None);
    assert_eq!(writing(&table), (0, Tagging::Written(uid(1))));
    table.lift(1);
    assert_eq!(table.blank(1).write, Some(uid(1)), "and is a tag like any other");
}

#[test]
fn what_was_said_of_a_tag_goes_with_it_and_is_said_once() {
    for leave in [Input::Lifted { uid: uid(1) }, BACK] {
        let mut table = Table::new();
        tag_champions(&mut table);
        table.blank(1);
        lifted_unsure(&mut table);
        table.blank(1);
        table.does(leave);
        assert_eq!(writing(&table), (0, Tagging::Lay));
        table.lift(1);
        assert_eq!(table.blank(1).write, Some(uid(1)));
    }
}

#[test]
fn a_tag_nobody_is_sure_of_stays_so_until_it_was_read() {
    let mut table = Table::new();
    tag_champions(&mut table);
    table.blank(1);
    lifted_unsure(&mut table);
    let unsure = writing(&table);
    table.does(Input::Unreadable { uid: Some(uid(1)), problem: TagProblem::LiftedTooEarly });
    assert_eq!(writing(&table), unsure, "it was not read, so nothing can be said of it");
    table.lift(1);
    assert_eq!(table.blank(2).write, Some(uid(2)), "another tag is written meanwhile");
    table.does(Input::Written { uid: uid(2), result: Ok(()) });
    table.lift(2);
    table.blank(1);
    assert_eq!(writing(&table), (1, Tagging::Told { uid: uid(1), is: Relaid::Blank }));
}

/// The interrupted write has succeeded, but meanwhile another card is being written: the tag must not count as unchanged.
#[test]
fn a_tag_nobody_is_sure_of_is_not_called_old_for_being_another_card() {
    let mut table = Table::new();
    tag_champions(&mut table);
    let name = table.0.view(0).listing.heading(&house::decks(), 0).expect("a champion").id;
    table.blank(1);
    lifted_unsure(&mut table);
    table.does(Input::Turned(1));
    table.lay(1, name);
    assert_eq!(writing(&table), (1, Tagging::Ask { uid: uid(1), yes: false }));
}

#[test]
fn a_choice_is_kept_only_when_pressed() {
    let mut table = Table::new();
    table.open(Text::Settings);
    table.does(PRESS);
    table.does(Input::Turned(1));
    assert_eq!(table.does(BACK), Reaction::default());
    assert_eq!(table.0.settings().chosen(Setting::Language), 0);
    table.does(PRESS);
    table.does(Input::Turned(1));
    assert_eq!(table.does(PRESS).store, Some(Store::Setting(Setting::Language, 1)));
    assert_eq!(table.0.settings().chosen(Setting::Language), 1);
}

#[test]
fn resetting_the_settings_asks_first() {
    let mut table = Table::new();
    table.open(Text::Settings);
    table.does(Input::Turned(100));
    table.does(Input::Turned(-1));
    table.does(PRESS);
    assert_eq!(table.does(PRESS), Reaction::default(), "No is chosen first");
    table.does(PRESS);
    table.does(Input::Turned(1));
    assert_eq!(table.does(PRESS).store, Some(Store::ResetSettings));
    assert_eq!(*table.0.settings(), Settings::default());
}

#[test]
fn a_resting_glass_wakes_without_acting_but_a_card_acts() {
    let mut table = Table::new();
    let later = 3_600_000;
    assert!(matches!(table.0.view(later).glow, Glow::Resting(_)));
    table.0.handle(PRESS, later);
    assert_eq!(*table.screen(), Screen::Home(Cursor(0)));
    assert_eq!(table.0.view(later).glow, Glow::Bright);
    table.0.handle(Input::Laid { uid: uid(1), id: id("tg/spark") }, 2 * later);
    assert_eq!(table.shown(), "tg/spark");
}

#[test]
fn a_part_that_reports_does_not_wake_the_glass() {
    let mut table = Table::new();
    table.0.handle(Input::Part(Part::Reader, Health::Fine), 100_000);
    assert_eq!(table.0.view(100_000).glow, Glow::Dim);
}

/// Any inputs in any order: no panic, and every screen can be drawn.
#[test]
fn random_hands_break_nothing() {
    let mut state = 0x1357_9bdf_2468_ace1u64;
    let mut next = |bound: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 30) % bound
    };
    let mut table = Table::new();
    let mut frame = app::frame::Frame::new();
    let ids = ["tg/wyrdbear", "kt/troll", "tg/nobody", "kt/goblin"];
    for step in 0..60_000u64 {
        let tag = next(4) as u8;
        let input = match next(14) {
            0..=4 => Input::Turned(next(7) as i8 - 3),
            5..=7 => PRESS,
            8 => BACK,
            9 => Input::Laid { uid: uid(tag), id: id(ids[next(4) as usize]) },
            10 => Input::Unreadable { uid: Some(uid(tag)), problem: TagProblem::Blank },
            11 => Input::Lifted { uid: uid(tag) },
            12 => Input::Recalled { uid: uid(tag), id: (next(2) == 0).then(|| id("kt/troll")) },
            _ => Input::Written {
                uid: uid(tag),
                result: if next(2) == 0 { Ok(()) } else { Err(WriteProblem::Worn) },
            },
        };
        table.0.handle(input, step);
        if step % 10 == 0 {
            app::screens::draw(&table.0.view(step), &mut frame);
        }
    }
}
