//! Screen pictures: home, settings, parts, faults, and help.

use app::console::Subject;
use app::device::{HOME, SETTINGS_LINES};
use app::faults::{Fault, Kind};
use app::input::{Button, Input};
use app::parts::{Health, Part};
use app::text::Text;

use super::{Case, HOLD_BACK, PRESS, case, laid, opened, steps, then};

fn fault() -> Fault {
    Fault::new(Kind::Panic, 136, "reader.rs:136")
}

pub(super) fn cases() -> Vec<Case> {
    let settings = || opened(Text::Settings);
    vec![
        case("home", "The first page: what the tower waits for, and where one can go.", []),
        case("home-last-entry", "The list goes on below.", [steps(HOME.len())]),
        case(
            "home-card-lies",
            "A card lies there and was looked at.",
            [laid("tg/wyrdbear"), Input::Tapped(Button::Back)],
        ),
        case("home-dropped", "Dice fell while no game is played.", [Input::Dropped]),
        case("home-settings-lost", "Memory did not keep the settings.", [Input::SettingsLost]),
        case("home-part-missing", "A part does not answer.", [Input::Part(Part::Reader, Health::Missing)]),
        case("help", "Holding Back on any page: what can be done there.", [HOLD_BACK]),
        case("help-scrolled", "The same, turned on.", [HOLD_BACK, steps(99)]),
        case("help-short", "A page with little to explain.", then(opened(Text::About), [HOLD_BACK])),
        case(
            "help-part-missing",
            "An alarm is seen over the help too.",
            [Input::Part(Part::Beam, Health::Stuck), HOLD_BACK],
        ),
        case("settings", "All settings; the footer says what is chosen.", settings()),
        case(
            "settings-end",
            "The last lines put them all back, or erase everything.",
            then(settings(), [steps(SETTINGS_LINES)]),
        ),
        case("choose-language", "One setting: turn through its choices.", then(settings(), [PRESS])),
        case(
            "confirm-reset",
            "A question before something that cannot be undone.",
            then(settings(), [steps(SETTINGS_LINES), Input::Turned(-1), PRESS, steps(1)]),
        ),
        case(
            "settings-reset",
            "All settings are as built, the language too.",
            then(settings(), [steps(SETTINGS_LINES), Input::Turned(-1), PRESS, steps(1), PRESS]),
        ),
        case(
            "confirm-factory-reset",
            "What is lost, before everything is erased.",
            then(settings(), [steps(SETTINGS_LINES), PRESS]),
        ),
        case(
            "clearing",
            "A factory reset under way; then the tower restarts by itself.",
            then(settings(), [steps(SETTINGS_LINES), PRESS, steps(1), PRESS, Input::Clearing { done: 120 }]),
        ),
        case("parts", "The parts of the tower and how each one is.", {
            let news =
                [Input::Part(Part::Reader, Health::Fine), Input::Part(Part::Beam, Health::Stuck), steps(3)];
            then(opened(Text::Parts), news)
        }),
        case(
            "home-dice-failed",
            "The tower's source of chance failed.",
            [Input::Part(Part::Dice, Health::Stuck)],
        ),
        case("parts-dice-failed", "The same in the list of parts.", {
            then(opened(Text::Parts), [Input::Part(Part::Dice, Health::Stuck), steps(Part::ALL.len() - 1)])
        }),
        case("faults-none", "The tower never restarted by itself.", opened(Text::Faults)),
        case(
            "faults",
            "Why it restarted, with a code to report.",
            then(vec![Input::Remembered(fault())], opened(Text::Faults)),
        ),
        case("about", "Which firmware, and how many cards.", opened(Text::About)),
        case(
            "about-counters",
            "What the tower has done since power came on.",
            then(opened(Text::About), [Input::Turned(9)]),
        ),
        case("restarted", "Said once after a restart that nobody asked for.", [Input::Restarted(fault())]),
        case("request-deck", "A computer on the cable asks first.", [Input::Asked(Subject::Deck)]),
        case("request-values", "The same for values that were typed.", [Input::Asked(Subject::Values)]),
        case("request-tags", "The same for tags that were assigned.", [Input::Asked(Subject::Tags)]),
        case("request-help", "What can be done about it.", [Input::Asked(Subject::Deck), HOLD_BACK]),
        Case {
            at_ms: 700_000,
            ..case("resting", "After ten minutes the name wanders, so that nothing burns in.", [])
        },
        Case { busy: true, ..case("busy", "The tower works; what hands do meanwhile is kept.", []) },
        Case {
            busy: true,
            ..case("busy-saved-games", "The same over a page with a long title.", opened(Text::SavedGames))
        },
    ]
}
