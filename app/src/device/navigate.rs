//! The `(screen, input)` table for everything outside games: where turning, pressing and Back lead. It only decides; the
//! caller makes all changes.

use rules_core::card::{Game, Kind, Slot};

use super::focus::Focus;
use super::game::Page;
use super::screen::{Cursor, HOME, LARGEST_VALUE, LETTERS_FROM, Purpose, SETTINGS_LINES, Screen, Tagging};
use crate::decks::{Decks, Listing};
use crate::input::{Button, Input};
use crate::layout::BODY_LINES;
use crate::parts::Part;
use crate::screens::about;
use crate::settings::{Setting, Settings};
use crate::tags::Uid;
use crate::text::Text;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Stay,
    To(Screen),
    /// Leave a page that came by itself for the page it covered.
    Uncover,
    Choose(Setting, u8),
    ResetSettings,
    FactoryReset,
    /// List the cards of a kind.
    List(Purpose, Kind),
    /// The card of that number was chosen.
    Pick(Purpose, Kind, Cursor),
    Keep(Slot, u8),
    Write(Uid),
}

/// What the table needs to know beside the screen.
pub(super) struct Context<'a> {
    pub(super) settings: &'a Settings,
    pub(super) faults: usize,
    pub(super) decks: &'a Decks<'static>,
    pub(super) listing: &'a Listing,
    pub(super) focus: &'a Focus,
    /// Lines that the card in focus can be scrolled by.
    pub(super) card_lines: usize,
}

const PRESS: Input = Input::Tapped(Button::Press);
const BACK: Input = Input::Tapped(Button::Back);

pub(super) fn navigate(screen: &Screen, input: &Input, context: &Context<'_>) -> Step {
    match (screen, input) {
        (Screen::Home(at), Input::Turned(by)) => Step::To(Screen::Home(at.turned(*by, HOME.len()))),
        (Screen::Home(at), &PRESS) => open_from_home(*at),

        (Screen::What, &PRESS) => games(Purpose::Look),
        (Screen::What, &BACK) => home(Text::WhatIsThis),

        (Screen::Card(top), Input::Turned(by)) => Step::To(Screen::Card(top.turned(*by, context.card_lines))),
        (Screen::Card(_), &PRESS) if context.focus.open().next().is_some() => {
            Step::To(Screen::Values(Cursor(0)))
        }
        (Screen::Trouble { uid: Some(uid), what }, &PRESS) if what.can_be_assigned() => {
            games(Purpose::Assign(*uid))
        }
        (Screen::Card(_) | Screen::Trouble { .. } | Screen::Restarted(_), &PRESS | &BACK) => Step::Uncover,

        (Screen::Values(at), Input::Turned(by)) => {
            Step::To(Screen::Values(at.turned(*by, context.focus.open().count())))
        }
        (Screen::Values(at), &PRESS) => match context.focus.open().nth(at.0) {
            Some(slot) => Step::To(enter(context.focus, slot)),
            None => Step::Stay,
        },
        (Screen::Values(_), &BACK) => Step::To(Screen::Card(Cursor(0))),

        (Screen::EnterValue { slot, amount }, Input::Turned(by)) => {
            Step::To(Screen::EnterValue { slot: *slot, amount: turned(context.focus, *slot, *amount, *by) })
        }
        (Screen::EnterValue { slot, amount }, &PRESS) => Step::Keep(*slot, *amount),
        (Screen::EnterValue { slot, .. }, &BACK) => Step::To(Screen::Values(context.focus.place(*slot))),

        (Screen::Parts(at), Input::Turned(by)) => Step::To(Screen::Parts(at.turned(*by, Part::ALL.len()))),
        (Screen::Parts(_), &BACK) => home(Text::Parts),
        (Screen::Faults(at), Input::Turned(by)) => Step::To(Screen::Faults(at.turned(*by, context.faults))),
        (Screen::Faults(_), &BACK) => home(Text::Faults),
        (Screen::About(top), Input::Turned(by)) => {
            Step::To(Screen::About(top.turned(*by, about::LINES - BODY_LINES + 1)))
        }
        (Screen::About(_), &BACK | &PRESS) => home(Text::About),

        (Screen::Settings(_) | Screen::Choose { .. }, _)
        | (Screen::ConfirmReset { .. } | Screen::ConfirmFactoryReset { .. }, _) => {
            settings(screen, input, context.settings)
        }
        _ => lists(screen, input, context),
    }
}

/// Where a value is typed.
pub(super) fn enter(focus: &Focus, slot: Slot) -> Screen {
    Screen::EnterValue { slot, amount: turned(focus, slot, focus.typed(slot).unwrap_or(0), 0) }
}

/// An amount turned further, from one to the next of those that can stand there on the card.
pub(super) fn turned(focus: &Focus, slot: Slot, amount: u8, by: i8) -> u8 {
    let kind = focus.card().map(|card| card.kind);
    let takes = |amount: &u8| kind.is_some_and(|kind| slot.takes_on(kind, *amount));
    let before = (0..amount).filter(takes).count();
    let wanted = before.saturating_add_signed(by.into());
    let mut reached = amount;
    for (number, amount) in (0..=LARGEST_VALUE).filter(takes).enumerate() {
        reached = amount;
        if number == wanted {
            break;
        }
    }
    reached
}

fn settings(screen: &Screen, input: &Input, settings: &Settings) -> Step {
    match (screen, input) {
        (Screen::Settings(at), Input::Turned(by)) => {
            Step::To(Screen::Settings(at.turned(*by, SETTINGS_LINES)))
        }
        (Screen::Settings(at), &PRESS) => match Setting::ALL.get(at.0) {
            Some(&setting) => {
                let choice = Cursor(usize::from(settings.chosen(setting)));
                Step::To(Screen::Choose { setting, choice })
            }
            None if at.0 == Setting::ALL.len() => Step::To(Screen::ConfirmReset { yes: false }),
            None => Step::To(Screen::ConfirmFactoryReset { yes: false }),
        },
        (Screen::Settings(_), &BACK) => home(Text::Settings),

        (Screen::Choose { setting, choice }, Input::Turned(by)) => {
            let choice = choice.turned(*by, setting.choices().len());
            Step::To(Screen::Choose { setting: *setting, choice })
        }
        (Screen::Choose { setting, choice }, &PRESS) => Step::Choose(*setting, choice.0 as u8),
        (Screen::Choose { setting, .. }, &BACK) => {
            Step::To(Screen::Settings(Cursor(usize::from(setting.key()))))
        }

        (Screen::ConfirmReset { .. }, Input::Turned(by)) => Step::To(Screen::ConfirmReset { yes: *by > 0 }),
        (Screen::ConfirmReset { yes: true }, &PRESS) => Step::ResetSettings,
        (Screen::ConfirmReset { .. }, &PRESS | &BACK) => {
            Step::To(Screen::Settings(Cursor(Setting::ALL.len())))
        }

        (Screen::ConfirmFactoryReset { .. }, Input::Turned(by)) => {
            Step::To(Screen::ConfirmFactoryReset { yes: *by > 0 })
        }
        (Screen::ConfirmFactoryReset { yes: true }, &PRESS) => Step::FactoryReset,
        (Screen::ConfirmFactoryReset { .. }, &PRESS | &BACK) => {
            Step::To(Screen::Settings(Cursor(SETTINGS_LINES - 1)))
        }
        _ => Step::Stay,
    }
}

/// Choosing a card: game, kind, letter, name; then tagging.
fn lists(screen: &Screen, input: &Input, context: &Context<'_>) -> Step {
    let Context { decks, listing, .. } = context;
    match (screen, input) {
        (&Screen::Games { purpose, at }, Input::Turned(by)) => {
            Step::To(Screen::Games { purpose, at: at.turned(*by, decks.games().count()) })
        }
        (&Screen::Games { purpose, at }, &PRESS) => match decks.games().nth(at.0) {
            Some(game) => Step::To(Screen::Kinds { purpose, game, at: Cursor(0) }),
            None => Step::Stay,
        },
        (&Screen::Games { purpose, .. }, &BACK) => leave(purpose),

        (&Screen::Kinds { purpose, game, at }, Input::Turned(by)) => {
            Step::To(Screen::Kinds { purpose, game, at: at.turned(*by, decks.kinds(game).count()) })
        }
        (&Screen::Kinds { purpose, game, at }, &PRESS) => match decks.kinds(game).nth(at.0) {
            Some((kind, _)) => Step::List(purpose, kind),
            None => Step::Stay,
        },
        (&Screen::Kinds { purpose, game, .. }, &BACK) => {
            let at = Cursor(decks.games().position(|other| other == game).unwrap_or(0));
            Step::To(Screen::Games { purpose, at })
        }

        (&Screen::Letters { purpose, kind, at }, Input::Turned(by)) => {
            let at = at.turned(*by, listing.initials(decks).count());
            Step::To(Screen::Letters { purpose, kind, at })
        }
        (&Screen::Letters { purpose, kind, at }, &PRESS) => match listing.initials(decks).nth(at.0) {
            Some(initial) => Step::To(Screen::Names { purpose, kind, at: Cursor(initial.first) }),
            None => Step::Stay,
        },
        (&Screen::Letters { purpose, kind, .. }, &BACK) => kinds(purpose, kind, decks),

        (&Screen::Names { purpose, kind, at }, Input::Turned(by)) => {
            Step::To(Screen::Names { purpose, kind, at: at.turned(*by, listing.len()) })
        }
        (&Screen::Names { purpose, kind, at }, &PRESS) => Step::Pick(purpose, kind, at),
        (&Screen::Names { purpose, kind, at }, &BACK) => {
            if listing.len() <= LETTERS_FROM {
                return kinds(purpose, kind, decks);
            }
            let letter = listing.initials(decks).position(|initial| at.0 < initial.first + initial.count);
            Step::To(Screen::Letters { purpose, kind, at: Cursor(letter.unwrap_or(0)) })
        }

        (&Screen::Tagging { kind, number, state }, input) => {
            tagging(kind, number, state, input, listing.len())
        }
        _ => Step::Stay,
    }
}

fn tagging(kind: Kind, number: Cursor, state: Tagging, input: &Input, len: usize) -> Step {
    let lay = |number| Step::To(Screen::Tagging { kind, number, state: Tagging::Lay });
    match (state, input) {
        (Tagging::Ask { uid, .. }, Input::Turned(by)) => {
            let state = Tagging::Ask { uid, yes: *by > 0 };
            Step::To(Screen::Tagging { kind, number, state })
        }
        (Tagging::Ask { uid, yes: true }, &PRESS) => Step::Write(uid),
        (Tagging::Told { uid, .. }, &PRESS) => Step::Write(uid),
        (Tagging::Ask { .. }, &PRESS | &BACK) | (Tagging::Told { .. }, &BACK) => lay(number),
        (Tagging::Lay | Tagging::Written(_) | Tagging::Failed(_), Input::Turned(by)) => {
            lay(number.turned(*by, len))
        }
        (Tagging::Written(_), &PRESS) => lay(number.turned(1, len)),
        (Tagging::Failed(_), &PRESS) => lay(number),
        // While the tag is being written there is nothing to decide.
        (Tagging::Lay | Tagging::Written(_) | Tagging::Failed(_), &BACK) => {
            Step::To(Screen::Names { purpose: Purpose::Write, kind, at: number })
        }
        _ => Step::Stay,
    }
}

fn open_from_home(at: Cursor) -> Step {
    match HOME.get(at.0) {
        Some(Text::Play) => Step::To(Screen::Game(Page::Picker(Cursor(0)))),
        Some(Text::SavedGames) => Step::To(Screen::Game(Page::Saved(Cursor(0)))),
        Some(Text::WhatIsThis) => Step::To(Screen::What),
        Some(Text::TagMyCards) => games(Purpose::Write),
        Some(Text::Settings) => Step::To(Screen::Settings(Cursor(0))),
        Some(Text::Parts) => Step::To(Screen::Parts(Cursor(0))),
        Some(Text::Faults) => Step::To(Screen::Faults(Cursor(0))),
        Some(Text::About) => Step::To(Screen::About(Cursor(0))),
        _ => Step::Stay,
    }
}

/// Back on the line one came from.
fn home(entry: Text) -> Step {
    Step::To(home_screen(entry))
}

/// The home screen on that line.
pub(super) fn home_screen(entry: Text) -> Screen {
    Screen::Home(Cursor(HOME.iter().position(|&line| line == entry).unwrap_or(0)))
}

fn games(purpose: Purpose) -> Step {
    Step::To(Screen::Games { purpose, at: Cursor(0) })
}

fn kinds(purpose: Purpose, kind: Kind, decks: &Decks<'_>) -> Step {
    let game: Game = kind.game();
    let at = decks.kinds(game).position(|(other, _)| other == kind).unwrap_or(0);
    Step::To(Screen::Kinds { purpose, game, at: Cursor(at) })
}

fn leave(purpose: Purpose) -> Step {
    match purpose {
        Purpose::Look => Step::To(Screen::What),
        Purpose::Write => home(Text::TagMyCards),
        // Back to where the tag was laid.
        Purpose::Assign(_) => Step::Uncover,
    }
}
