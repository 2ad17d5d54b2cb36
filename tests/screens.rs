//! Every screen in both languages, as 128×64 text a reviewer can read: `tests/screens/NAME.LANG.txt`.
//!
//! `UPDATE_SCREENS=1 cargo test -p tests --test screens` writes them anew; the change is then read in the diff.

use std::fs;
use std::path::{Path, PathBuf};

use app::card::{DataError, List, Slot, Typed};
use app::device::{Device, HOME, SETTINGS_LINES, Screen};
use app::faults::{Fault, Kind};
use app::frame::{Frame, HEIGHT, WIDTH};
use app::input::{Button, Input};
use app::parts::{Health, Part};
use app::screens;
use app::settings::{Setting, Settings};
use app::tags::{CardId, TagFault, TagIs, TagKind, TagProblem, TextEncoding, Uid, WriteProblem};
use app::text::{Lang, Text};
use tests::{house, table};

const PRESS: Input = Input::Tapped(Button::Press);

fn uid() -> Uid {
    Uid::new(&[0x04, 0xa1, 0xb2, 0xc3, 0xd4, 0xe5, 0xf6]).expect("seven bytes are a UID")
}

fn laid(id: &str) -> Input {
    Input::Laid { uid: uid(), id: card_id(id) }
}

fn card_id(id: &str) -> CardId {
    CardId::new(id).expect("a short id")
}

/// What flash answers when it is asked about a tag that it does not know.
const NOBODY: fn() -> Input = || Input::Recalled { uid: uid(), id: None };

fn unreadable(problem: TagProblem) -> Vec<Input> {
    vec![Input::Unreadable { uid: Some(uid()), problem }, NOBODY()]
}

fn blank() -> Input {
    Input::Unreadable { uid: Some(uid()), problem: TagProblem::Blank }
}

fn written(result: Result<(), WriteProblem>) -> Input {
    Input::Written { uid: uid(), result }
}

fn interrupted(left: TagIs) -> Input {
    written(Err(WriteProblem::Interrupted { fault: TagFault::Gone, left }))
}

fn fault() -> Fault {
    Fault::new(Kind::Panic, 136, "reader.rs:136")
}

/// Inputs that lead from home to the screen, and when it is looked at.
struct Case {
    name: &'static str,
    inputs: Vec<Input>,
    at_ms: u64,
}

fn case(name: &'static str, inputs: impl Into<Vec<Input>>) -> Case {
    Case { name, inputs: inputs.into(), at_ms: 0 }
}

/// Home, turned to an entry and pressed.
fn opened(entry: Text) -> Vec<Input> {
    let line = HOME.iter().position(|&line| line == entry).expect("an entry of the home list");
    vec![Input::Turned(i8::try_from(line).expect("a short list")), PRESS]
}

/// "Tag my cards", down to the first champion of Knight Tales.
fn tagging() -> Vec<Input> {
    then(opened(Text::TagMyCards), [Input::Turned(1), PRESS, Input::Turned(3), PRESS, PRESS])
}

/// "What is this?", down to the cards of the first kind of the first game.
fn listed() -> Vec<Input> {
    then(opened(Text::WhatIsThis), [PRESS, PRESS, PRESS])
}

fn then(mut inputs: Vec<Input>, more: impl IntoIterator<Item = Input>) -> Vec<Input> {
    inputs.extend(more);
    inputs
}

fn cases() -> Vec<Case> {
    let steps = |n: usize| Input::Turned(i8::try_from(n).expect("a short list"));
    let problems = [
        ("problem-blank", TagProblem::Blank),
        ("problem-no-ndef", TagProblem::NoNdef),
        ("problem-broken-tlv", TagProblem::BrokenTlv),
        ("problem-broken-record", TagProblem::BrokenRecord),
        ("problem-wrong-type", TagProblem::WrongType),
        ("problem-text-too-long", TagProblem::TextTooLong),
        ("problem-not-text", TagProblem::NotText(TextEncoding::Utf16)),
        ("problem-classic", TagProblem::Foreign(TagKind::Classic)),
        ("problem-phone", TagProblem::Foreign(TagKind::Iso14443_4)),
        ("problem-other", TagProblem::Foreign(TagKind::Other)),
        ("problem-locked", TagProblem::Locked),
        ("problem-lifted", TagProblem::LiftedTooEarly),
        ("problem-too-many", TagProblem::TooMany),
        ("problem-garbled", TagProblem::Garbled),
        ("problem-reader-lost", TagProblem::ReaderLost),
    ];
    let mut cases = vec![
        case("home", []),
        case("home-last-entry", [steps(HOME.len())]),
        case("home-card-lies", [laid("tg/wyrdbear"), Input::Tapped(Button::Back)]),
        case("home-dropped", [Input::Dropped]),
        case("home-settings-lost", [Input::SettingsLost]),
        case("home-part-missing", [Input::Part(Part::Reader, Health::Missing)]),
        case("card-rulebook", [laid("tg/wyrdbear")]),
        case("card-derived", [laid("kt/goblin")]),
        case("card-unknown-values", [laid("kt/troll")]),
        case("card-house", [laid("tg/h-ember-cut")]),
        case("card-house-scrolled", [laid("tg/h-ember-cut"), steps(6)]),
        case("card-values", [laid("kt/troll"), PRESS]),
        case("card-enter-value", [laid("kt/troll"), PRESS, PRESS, steps(1)]),
        case("card-list-typed", {
            let mut typed = Typed::new();
            for (place, face) in [(0, 1), (1, 2), (3, 5)] {
                typed.put(Slot::Entry(List::Faces, place), face).expect("a few values");
            }
            [laid("kt/black-die"), Input::Typed { id: card_id("kt/black-die"), typed, all: true }]
        }),
        case("card-values-list", [laid("kt/black-die"), PRESS, PRESS, steps(1), PRESS]),
        case("card-values-doom", [laid("kt/lich-lord"), PRESS, steps(2), PRESS, steps(11), PRESS, steps(3)]),
        case("card-values-full", {
            let typed = Typed::new();
            [laid("kt/black-die"), PRESS, Input::Typed { id: card_id("kt/black-die"), typed, all: false }]
        }),
        case("card-enter-face", [laid("kt/black-die"), PRESS, PRESS, steps(2)]),
        case("card-enter-ability", [laid("kt/lich-lord"), PRESS, steps(99), PRESS, steps(1)]),
        case("unknown-card", [laid("tg/a-card-of-my-own-with-a-long-name"), NOBODY()]),
        case("bad-card", [Input::BadCard { uid: uid(), error: DataError::CutOff }, NOBODY()]),
        case("newer-card", [Input::BadCard { uid: uid(), error: DataError::Newer(7) }, NOBODY()]),
        case("what", opened(Text::WhatIsThis)),
        case("games", then(opened(Text::WhatIsThis), [PRESS])),
        case("kinds", then(opened(Text::WhatIsThis), [PRESS, PRESS])),
        case("letters", then(opened(Text::WhatIsThis), [PRESS, PRESS, steps(2), PRESS, steps(3)])),
        case("names", then(opened(Text::WhatIsThis), [PRESS, PRESS, steps(2), PRESS, steps(3), PRESS])),
        case("letters-left-out", then(vec![Input::Decks(house::crowded())], listed())),
        case("names-left-out", then(vec![Input::Decks(house::crowded())], then(listed(), [PRESS]))),
        case("assign", then(unreadable(TagProblem::Blank), [PRESS])),
        case("tagging-lay", tagging()),
        case("tagging-ask", then(tagging(), [laid("kt/goblin"), steps(1)])),
        case("tagging-writing", then(tagging(), [blank()])),
        case("tagging-written", then(tagging(), [blank(), written(Ok(()))])),
        case("tagging-locked", then(tagging(), [blank(), written(Err(WriteProblem::Locked))])),
        case("tagging-foreign", then(tagging(), unreadable(TagProblem::Foreign(TagKind::Classic)))),
        case("tagging-no-ndef", then(tagging(), [blank(), written(Err(WriteProblem::NoNdef))])),
        case("tagging-too-small", {
            let problem = WriteProblem::TooSmall { needs: 200, room: 144 };
            then(tagging(), [blank(), written(Err(problem))])
        }),
        case("tagging-worn", then(tagging(), [blank(), written(Err(WriteProblem::Worn))])),
        case("tagging-left-old", then(tagging(), [blank(), interrupted(TagIs::Old)])),
        case("tagging-left-blank", then(tagging(), [blank(), interrupted(TagIs::Blank)])),
        case("tagging-left-unsure", then(tagging(), [blank(), interrupted(TagIs::Unsure)])),
        case("tagging-is-old", then(tagging(), [blank(), interrupted(TagIs::Unsure), laid("kt/goblin")])),
        case("tagging-is-blank", then(tagging(), [blank(), interrupted(TagIs::Unsure), blank()])),
        case("tagging-is-unreadable", {
            let torn = Input::Unreadable { uid: Some(uid()), problem: TagProblem::BrokenTlv };
            then(tagging(), [blank(), interrupted(TagIs::Unsure), torn])
        }),
        case("settings", opened(Text::Settings)),
        case("settings-end", then(opened(Text::Settings), [steps(SETTINGS_LINES)])),
        case("choose-language", then(opened(Text::Settings), [PRESS])),
        case("confirm-reset", then(opened(Text::Settings), [steps(SETTINGS_LINES), PRESS, steps(1)])),
        case("settings-reset", then(opened(Text::Settings), [steps(SETTINGS_LINES), PRESS, steps(1), PRESS])),
        case("parts", {
            let news =
                [Input::Part(Part::Reader, Health::Fine), Input::Part(Part::Beam, Health::Stuck), steps(3)];
            then(opened(Text::Parts), news)
        }),
        case("home-dice-failed", [Input::Part(Part::Dice, Health::Stuck)]),
        case("parts-dice-failed", {
            then(opened(Text::Parts), [Input::Part(Part::Dice, Health::Stuck), steps(Part::ALL.len() - 1)])
        }),
        case("faults-none", opened(Text::Faults)),
        case("faults", then(vec![Input::Remembered(fault())], opened(Text::Faults))),
        case("about", opened(Text::About)),
        case("restarted", [Input::Restarted(fault())]),
        Case { name: "resting", inputs: vec![], at_ms: 700_000 },
    ];
    cases.extend(problems.map(|(name, problem)| case(name, unreadable(problem))));
    cases
}

fn device(case: &Case, lang: Lang) -> Device {
    let mut settings = Settings::default();
    settings.choose(Setting::Language, lang as u8);
    let mut device = Device::new(settings, house::decks(), table::no_game());
    for input in &case.inputs {
        device.handle(input.clone(), 0);
    }
    // Resetting the settings resets the language too; the page is shown in the one asked for all the same.
    device
}

fn picture(device: &Device, at_ms: u64) -> String {
    let mut frame = Frame::new();
    screens::draw(&device.view(at_ms), &mut frame);
    let row = |y| (0..WIDTH).map(|x| if frame.pixel(x, y) { '#' } else { '.' }).collect::<String>() + "\n";
    (0..HEIGHT).map(row).collect()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("screens")
}

#[test]
fn every_screen_looks_as_reviewed() {
    let update = std::env::var_os("UPDATE_SCREENS").is_some();
    let mut wrong = Vec::new();
    let mut files = Vec::new();
    for case in cases() {
        for (lang, suffix) in [(Lang::English, "en"), (Lang::German, "de")] {
            let now = picture(&device(&case, lang), case.at_ms);
            let path = folder().join(format!("{}.{suffix}.txt", case.name));
            if update {
                fs::create_dir_all(folder()).expect("the folder can be made");
                fs::write(&path, &now).expect("the picture can be written");
            }
            if fs::read_to_string(&path).ok().as_deref() != Some(now.as_str()) {
                wrong.push(format!("{}.{suffix}\n{now}", case.name));
            }
            files.push(path);
        }
    }
    for entry in fs::read_dir(folder()).expect("the folder is there") {
        let path = entry.expect("the folder can be read").path();
        assert!(files.contains(&path), "{} belongs to no case", path.display());
    }
    assert!(wrong.is_empty(), "changed (UPDATE_SCREENS=1 accepts):\n{}", wrong.join("\n"));
}

/// The list is as long as it can be; the glass says how many cards are missing in it, and says nothing when none is.
#[test]
fn a_list_says_what_it_leaves_out() {
    for more in [vec![], vec![PRESS]] {
        let opened = |decks| case("", then(vec![Input::Decks(decks)], then(listed(), more.clone())));
        let crowded = device(&opened(house::crowded()), Lang::English);
        let full = device(&opened(house::decks()), Lang::English);
        assert_eq!((crowded.view(0).listing.left_out(), full.view(0).listing.left_out()), (3, 0));
        let footer = |device: &Device| {
            let picture = picture(device, 0);
            picture.lines().skip(HEIGHT - 8).collect::<String>()
        };
        assert_ne!(footer(&crowded), footer(&full));
    }
}

/// A new screen without a case does not compile here, or fails.
#[test]
fn every_sort_of_screen_has_a_case() {
    const SORTS: usize = 18;
    let number = |screen: &Screen| match screen {
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
        Screen::About => 16,
        Screen::Restarted(_) => 17,
        Screen::Game(_) => 18,
    };
    let mut seen = [false; SORTS];
    for case in cases() {
        seen[number(device(&case, Lang::English).view(0).screen)] = true;
    }
    assert_eq!(seen, [true; SORTS]);
}

/// What a choice is called fits beside the footer's sign and on its own page, in both languages.
#[test]
fn every_choice_can_be_opened_and_shown() {
    for lang in Lang::ALL {
        for (line, setting) in Setting::ALL.into_iter().enumerate() {
            for choice in 0..setting.choices().len() {
                let moves =
                    [Input::Turned(line as i8), PRESS, Input::Turned(-9), Input::Turned(choice as i8)];
                let shown = device(&case("", then(opened(Text::Settings), moves)), lang);
                assert!(matches!(shown.view(0).screen, Screen::Choose { choice: at, .. } if at.0 == choice));
                assert!(picture(&shown, 0).contains('#'));
            }
        }
    }
}
