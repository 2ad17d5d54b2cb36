//! Every screen in both languages, as 128×64 text that a reviewer can read: `tests/screens/NAME.LANG.txt`.
//!
//! `UPDATE_SCREENS=1 cargo test -p tests --test screens` rewrites them; the reviewer then reads the diff. `index.txt`
//! beside them lists them in order, for `cargo xtask shots`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use app::device::{Page, Screen};
use app::frame::{Frame, HEIGHT, WIDTH};
use app::input::Input;
use app::settings::Setting;
use app::text::{Lang, Text};
use tests::house;
use tests::screen_cases::{self, Case, cases, listed, opened, then};
use tests::table::PRESS;

fn picture(frame: &Frame) -> String {
    let row = |y| (0..WIDTH).map(|x| if frame.pixel(x, y) { '#' } else { '.' }).collect::<String>() + "\n";
    (0..HEIGHT).map(row).collect()
}

fn case(inputs: Vec<Input>) -> Case {
    screen_cases::case("", "", inputs)
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("screens")
}

/// What is found in a file, and what should be.
fn differs(path: &Path, now: &str) -> bool {
    if std::env::var_os("UPDATE_SCREENS").is_some() {
        fs::create_dir_all(folder()).expect("the folder can be made");
        fs::write(path, now).expect("the picture can be written");
    }
    fs::read_to_string(path).ok().as_deref() != Some(now)
}

#[test]
fn every_screen_looks_as_reviewed() {
    let mut wrong = Vec::new();
    let mut files = vec![folder().join("index.txt")];
    for case in cases() {
        for (lang, suffix) in [(Lang::English, "en"), (Lang::German, "de")] {
            let now = picture(&case.frame(lang));
            let path = folder().join(format!("{}.{suffix}.txt", case.name));
            if differs(&path, &now) {
                wrong.push(format!("{}.{suffix}\n{now}", case.name));
            }
            assert!(!files.contains(&path), "{} is the name of two cases", case.name);
            files.push(path);
        }
    }
    for entry in fs::read_dir(folder()).expect("the folder is there") {
        let path = entry.expect("the folder can be read").path();
        assert!(files.contains(&path), "{} belongs to no case", path.display());
    }
    assert!(wrong.is_empty(), "changed (UPDATE_SCREENS=1 accepts):\n{}", wrong.join("\n"));
}

#[test]
fn the_index_names_every_screen() {
    let mut index = String::new();
    for (chapter, cases) in screen_cases::chapters() {
        index += &format!("# {chapter}\n");
        for case in cases {
            index += &format!("{}: {}\n", case.name, case.says);
        }
    }
    assert!(!differs(&folder().join("index.txt"), &index), "UPDATE_SCREENS=1 writes it anew");
}

/// The list is as long as it can be; the screen says how many cards are missing in it, and says nothing when none is.
#[test]
fn a_list_says_what_it_leaves_out() {
    for more in [vec![], vec![PRESS]] {
        let opened = |decks| case(then(vec![Input::Decks(decks)], then(listed(), more.clone())));
        let (crowded, full) = (opened(house::crowded()), opened(house::decks()));
        let left_out = |case: &Case| case.tower(Lang::English).device.view(0).listing.left_out();
        assert_eq!((left_out(&crowded), left_out(&full)), (3, 0));
        let footer = |case: &Case| {
            let picture = picture(&case.frame(Lang::English));
            picture.lines().skip(HEIGHT - 8).collect::<String>()
        };
        assert_ne!(footer(&crowded), footer(&full));
    }
}

/// A number for each sort of screen: a new one does not compile here.
fn sort(screen: &Screen) -> usize {
    match screen {
        Screen::Home(_) => 0,
        Screen::What => 1,
        Screen::Card(_) => 2,
        Screen::Values(_) => 3,
        Screen::EnterValue { .. } => 4,
        Screen::Trouble { .. } => 5,
        Screen::Games { .. } => 6,
        Screen::Kinds { .. } => 7,
        Screen::Letters { .. } => 8,
        Screen::Names { .. } => 9,
        Screen::Tagging { .. } => 10,
        Screen::Settings(_) => 11,
        Screen::Choose { .. } => 12,
        Screen::ConfirmReset { .. } => 13,
        Screen::Parts(_) => 14,
        Screen::Faults(_) => 15,
        Screen::About(_) => 16,
        Screen::Restarted(_) => 17,
        Screen::Game(page) => match page {
            Page::Picker(_) => 18,
            Page::Saved(_) => 19,
            Page::SavedGame { .. } => 20,
            Page::MakeRoom { .. } => 21,
            Page::ConfirmAbandon { .. } => 22,
            Page::Ask { path, .. } if path.is_empty() => 23,
            Page::Ask { .. } => 24,
            Page::Amount { .. } => 25,
            Page::Told(_) => 26,
            Page::Refused(..) => 27,
            Page::Undone(_) => 28,
            Page::Menu(_) => 29,
            Page::History(_) => 30,
            Page::Log { .. } => 31,
            Page::Tracked(_) => 32,
            Page::SetTracked { .. } => 33,
            Page::OwnDice { .. } => 34,
            Page::Message { .. } => 35,
            Page::Redone(_) => 36,
            Page::Scarred { .. } => 39,
        },
        Screen::ConfirmFactoryReset { .. } => 37,
        Screen::Clearing { .. } => 38,
    }
}

const SORTS: usize = 40;

#[test]
fn every_sort_of_screen_has_a_case() {
    let seen: BTreeSet<usize> = cases().map(|case| sort(&case.screen(Lang::English))).collect();
    let unseen: Vec<usize> = (0..SORTS).filter(|sort| !seen.contains(sort)).collect();
    assert_eq!(unseen, [0; 0]);
}

/// What can be done differs from page to page, and every page says it.
#[test]
fn every_sort_of_screen_has_its_own_help() {
    let mut known: Vec<(usize, Vec<_>)> = Vec::new();
    for case in cases() {
        let screen = case.screen(Lang::English);
        let tower = case.tower(Lang::English);
        let help: Vec<_> = app::screens::help::paragraphs(&screen, tower.session().play()).collect();
        assert!(!help.is_empty(), "{} has no help", case.name);
        let other = known.iter().find(|(sort_of, other)| *sort_of != sort(&screen) && *other == help);
        assert!(other.is_none(), "{} has the help of another page", case.name);
        known.push((sort(&screen), help));
    }
}

/// What a choice is called fits beside the footer's sign and on its own page, in both languages.
#[test]
fn every_choice_can_be_opened_and_shown() {
    for lang in Lang::ALL {
        for (line, setting) in Setting::ALL.into_iter().enumerate() {
            for choice in 0..setting.choices().len() {
                let moves =
                    [Input::Turned(line as i8), PRESS, Input::Turned(-9), Input::Turned(choice as i8)];
                let shown = case(then(opened(Text::Settings), moves));
                assert!(matches!(shown.screen(lang), Screen::Choose { choice: at, .. } if at.0 == choice));
                assert!(picture(&shown.frame(lang)).contains('#'));
            }
        }
    }
}
