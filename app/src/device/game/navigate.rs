//! The `(page, input)` table for games: returns the [`Move`] that an input leads to on a page. It only decides; the caller
//! makes all changes.

use super::page::{MENU, Page, SAVED_MENU};
use super::{Seat, faces};
use crate::decks::{Decks, Listing};
use crate::device::Cursor;
use crate::games::{Action, Leads, Path, Which};
use crate::input::{Button, Input};
use crate::journal::{Directory, SLOTS, Slot, State};
use crate::screens::{Ticker, refused_pages};
use crate::session::{Refused, Session};
use crate::text::{Lang, Text};

#[expect(clippy::large_enum_variant, reason = "there is no heap to keep an action on")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::device) enum Move {
    Stay,
    To(Page),
    Home(Text),
    /// A game was chosen.
    Choose(Which),
    Start(Which, Slot),
    Open(Slot),
    Leave,
    Abandon(Slot),
    Act(Action),
    Roll,
    /// All own dice are entered.
    Rolled(rules_core::game::Faces),
    Undo,
    Redo,
    History,
    /// Another page of why not.
    Reasons(Cursor),
    /// Read the rows around this line of the history.
    Rows(Cursor),
    Look(u32),
    /// Leave the log for the history; the game is where it was.
    Return(u32),
    /// The game goes on from the position that is being looked at.
    GoOnFromHere,
    /// The unknown values of a card have to be typed first.
    Card(crate::tags::CardId),
}

pub(super) struct Around<'a> {
    pub(super) session: &'a Session,
    pub(super) directory: &'a Directory,
    pub(super) decks: &'a Decks<'static>,
    pub(super) listing: &'a Listing,
    pub(super) seat: &'a Seat,
    pub(super) lang: Lang,
}

impl Around<'_> {
    fn cards(&self, path: &[u8]) -> Decks<'_> {
        self.seat.cards(path, self.decks, self.listing)
    }
}

const PRESS: Input = Input::Tapped(Button::Press);
const BACK: Input = Input::Tapped(Button::Back);
const UNDO: Input = Input::Tapped(Button::Undo);
const HOLD_UNDO: Input = Input::Held(Button::Undo);

pub(super) fn navigate(page: &Page, input: &Input, around: &Around<'_>) -> Move {
    match (page, input) {
        (page, &UNDO) if page.is_in_game() && !matches!(page, Page::Log { .. }) => Move::Undo,
        (page, &HOLD_UNDO) if page.is_in_game() && !matches!(page, Page::Log { .. }) => Move::History,
        // Dice that fall are rolled, unless their faces or another value are being entered, or the log is read.
        (
            Page::OwnDice { .. } | Page::Amount { .. } | Page::SetTracked { .. } | Page::Log { .. },
            Input::Dropped,
        ) => Move::Stay,
        (page, Input::Dropped) if page.is_in_game() => Move::Roll,
        (Page::Picker(_) | Page::Saved(_) | Page::SavedGame { .. }, _)
        | (Page::MakeRoom { .. } | Page::ConfirmAbandon { .. }, _) => choosing(page, input, around),
        (Page::Ask { .. } | Page::Amount { .. } | Page::OwnDice { .. }, _) => asking(page, input, around),
        _ => telling(page, input, around),
    }
}

fn choosing(page: &Page, input: &Input, around: &Around<'_>) -> Move {
    let saved = around.directory.saved();
    match (page, input) {
        (Page::Picker(at), Input::Turned(by)) => Move::To(Page::Picker(at.turned(*by, Which::ALL.len()))),
        (Page::Picker(at), &PRESS) => Which::ALL.get(at.0).map_or(Move::Stay, |which| Move::Choose(*which)),
        (Page::Picker(_), &BACK) => Move::Home(Text::Play),

        (Page::Saved(at), Input::Turned(by)) => Move::To(Page::Saved(at.turned(*by, saved.len()))),
        (Page::Saved(at), &PRESS) => match saved.get(at.0) {
            Some(&(slot, _)) => Move::To(Page::SavedGame { slot, at: Cursor(0) }),
            None => Move::Stay,
        },
        (Page::Saved(_), &BACK) => Move::Home(Text::SavedGames),

        (&Page::SavedGame { slot, at }, Input::Turned(by)) => {
            Move::To(Page::SavedGame { slot, at: at.turned(*by, SAVED_MENU.len()) })
        }
        (&Page::SavedGame { slot, at: Cursor(0) }, &PRESS) => match around.directory.entry(slot) {
            Some(entry) if matches!(entry.state, State::Saved | State::Abandoned) => Move::Open(slot),
            _ => Move::To(Page::Picker(Cursor(0))),
        },
        (&Page::SavedGame { slot, .. }, &PRESS) => Move::To(Page::ConfirmAbandon { slot, yes: false }),
        (&Page::SavedGame { slot, .. }, &BACK) => {
            let at = saved.iter().position(|&(other, _)| other == slot);
            Move::To(Page::Saved(Cursor(at.unwrap_or(0).min(SLOTS))))
        }

        (&Page::ConfirmAbandon { slot, .. }, Input::Turned(by)) => {
            Move::To(Page::ConfirmAbandon { slot, yes: *by > 0 })
        }
        (&Page::ConfirmAbandon { slot, yes: true }, &PRESS) => Move::Abandon(slot),
        (&Page::ConfirmAbandon { slot, .. }, &PRESS | &BACK) => {
            if around.directory.open() == Some(slot) {
                Move::To(Page::Menu(Cursor(0)))
            } else {
                Move::To(Page::SavedGame { slot, at: Cursor(0) })
            }
        }

        (&Page::MakeRoom { which, slot, .. }, Input::Turned(by)) => {
            Move::To(Page::MakeRoom { which, slot, yes: *by > 0 })
        }
        (&Page::MakeRoom { which, slot, yes: true }, &PRESS) => Move::Start(which, slot),
        (Page::MakeRoom { .. }, &PRESS | &BACK) => Move::To(Page::Picker(Cursor(0))),
        _ => Move::Stay,
    }
}

/// The questions of the game itself.
fn asking(page: &Page, input: &Input, around: &Around<'_>) -> Move {
    let play = around.session.play();
    match (page, input) {
        (Page::Ask { path, at }, Input::Turned(by)) => {
            match play.leads(path, &around.cards(path)).options() {
                0 => Move::Stay,
                options => {
                    Move::To(Page::Ask { path: path.clone(), at: at.turned(*by, usize::from(options)) })
                }
            }
        }
        (Page::Ask { path, at }, &PRESS) => chosen(path, at.0 as u8, around),
        (Page::Ask { path, .. }, &BACK) if path.is_empty() => Move::To(Page::Menu(Cursor(0))),
        // What was only thought is left at once.
        (Page::Ask { path, .. }, &BACK) if play.thinks_of(path, &around.cards(path)).is_some() => {
            Move::To(Page::root(around.seat.at))
        }
        (Page::Ask { path, .. } | Page::Amount { path, .. }, &BACK) => back(path),

        (&Page::Amount { ref path, from, to, amount }, Input::Turned(by)) => {
            let amount = amount.saturating_add_signed(*by).clamp(from, to);
            Move::To(Page::Amount { path: path.clone(), from, to, amount })
        }
        (&Page::Amount { ref path, amount, .. }, &PRESS) => chosen(path, amount, around),

        (Page::OwnDice { entered, at }, Input::Turned(by)) => {
            let faces = faces::in_order(play, entered.len(), around.decks).len();
            Move::To(Page::OwnDice { entered: entered.clone(), at: faces::turned(*at, *by, faces) })
        }
        (Page::OwnDice { entered, at }, &PRESS) => {
            let mut entered = entered.clone();
            let order = faces::in_order(play, entered.len(), around.decks);
            // No more dice are due than there is room for.
            let _ = order.get(at.0).map(|&face| entered.push(face));
            if entered.len() < play.due().len() {
                Move::To(Page::OwnDice { entered, at: Cursor(0) })
            } else {
                Move::Rolled(entered)
            }
        }
        (Page::OwnDice { entered, .. }, &BACK) => {
            let mut entered = entered.clone();
            match entered.pop() {
                Some(_) => Move::To(Page::OwnDice { entered, at: Cursor(0) }),
                None => Move::To(Page::root(around.seat.at)),
            }
        }
        _ => Move::Stay,
    }
}

/// One choice back; the page stands on the choice that was made.
fn back(path: &Path) -> Move {
    let mut path = path.clone();
    let at = path.pop().unwrap_or(0);
    Move::To(Page::Ask { path, at: Cursor(usize::from(at)) })
}

fn chosen(path: &Path, option: u8, around: &Around<'_>) -> Move {
    let mut path = path.clone();
    if path.push(option).is_err() {
        return Move::Stay;
    }
    match around.session.play().leads(&path, &around.cards(&path)) {
        Leads::Choose(_) => Move::To(Page::Ask { path, at: Cursor(0) }),
        Leads::Again(_) => Move::To(Page::Ask { path, at: Cursor(usize::from(option)) }),
        Leads::Ask(path) => Move::To(Page::Ask { path, at: Cursor(0) }),
        Leads::Amount { from, to, start } => Move::To(Page::Amount { path, from, to, amount: start }),
        Leads::Act(action) => Move::Act(action),
        Leads::Roll => Move::Roll,
        Leads::Adjust => Move::To(Page::Tracked(Cursor(0))),
        Leads::History => Move::History,
        Leads::Card(id) => Move::Card(id),
        Leads::Nowhere => Move::Stay,
    }
}

/// What happened, what is undone, and setting values by hand.
fn telling(page: &Page, input: &Input, around: &Around<'_>) -> Move {
    let (session, root) = (around.session, || Move::To(Page::root(around.seat.at)));
    match (page, input) {
        (Page::Told(page), Input::Turned(by)) => {
            Move::To(Page::Told(page.turned(*by, Ticker::summed(session, around.lang).pages())))
        }
        (Page::Undone(_) | Page::Redone(_), Input::Turned(by)) if *by > 0 => Move::Redo,
        // To the right is redo, so the pages go by to the left.
        (Page::Undone(page), Input::Turned(by)) => {
            Move::To(Page::Undone(page.turned(-*by, Ticker::put_back(session, around.lang).pages())))
        }
        (Page::Redone(page), Input::Turned(by)) => {
            Move::To(Page::Redone(page.turned(-*by, Ticker::told(session, around.lang).pages())))
        }
        (Page::Refused(refused, page), Input::Turned(by)) => {
            let next = page.0.checked_add_signed((*by).signum().into());
            let pages = refused_pages(session, refused, around.lang);
            match next.filter(|next| *next < pages) {
                Some(next) => Move::Reasons(Cursor(next)),
                None => root(),
            }
        }
        (Page::Refused(Refused::Rules(why), Cursor(1)), &PRESS) => {
            session.play().lifts(why).map_or_else(root, Move::Act)
        }
        (Page::Told(_) | Page::Undone(_) | Page::Redone(_), &PRESS | &BACK)
        | (Page::Refused(..) | Page::Message { .. } | Page::Scarred { .. }, &PRESS | &BACK) => root(),

        (Page::Menu(at), Input::Turned(by)) => Move::To(Page::Menu(at.turned(*by, MENU.len()))),
        (Page::Menu(_), &BACK) => root(),
        (Page::Menu(at), &PRESS) => match MENU.get(at.0) {
            Some(Text::LastAction) => Move::To(Page::Told(Cursor(0))),
            Some(Text::History) => Move::History,
            Some(Text::Adjust) => Move::To(match session.play().by_hand(around.decks) {
                Some(path) => Page::Ask { path, at: Cursor(0) },
                None => Page::Tracked(Cursor(0)),
            }),
            Some(Text::LeaveGame) => Move::Leave,
            Some(Text::AbandonGame) => match around.directory.open() {
                Some(slot) => Move::To(Page::ConfirmAbandon { slot, yes: false }),
                None => Move::Stay,
            },
            _ => root(),
        },

        (Page::History(at), Input::Turned(by)) => {
            let at = at.turned(*by, around.seat.history_len(session));
            if around.seat.has_rows(session, at) { Move::To(Page::History(at)) } else { Move::Rows(at) }
        }
        (Page::History(at), &PRESS) => Move::Look(around.seat.position(session, *at)),
        (Page::History(_), &BACK) => root(),

        (&Page::Log { position, page }, Input::Turned(by)) => Move::To(Page::Log {
            position,
            page: page.turned(*by, Ticker::told(session, around.lang).pages()),
        }),
        (Page::Log { .. }, &PRESS) => Move::GoOnFromHere,
        (&Page::Log { position, .. }, &BACK) => Move::Return(position),

        (Page::Tracked(at), Input::Turned(by)) => {
            let count = (0..).take_while(|&number| session.play().tracked(number).is_some()).count();
            Move::To(Page::Tracked(at.turned(*by, count)))
        }
        (Page::Tracked(at), &PRESS) => match session.play().tracked(at.0) {
            Some(tracked) => {
                Move::To(Page::SetTracked { number: at.0, amount: tracked.amount.unwrap_or(tracked.from) })
            }
            None => Move::Stay,
        },
        (Page::Tracked(_), &BACK) => root(),
        (&Page::SetTracked { number, amount }, Input::Turned(by)) => match session.play().tracked(number) {
            Some(tracked) => {
                let amount = amount.saturating_add_signed(*by).clamp(tracked.from, tracked.to);
                Move::To(Page::SetTracked { number, amount })
            }
            None => Move::Stay,
        },
        (&Page::SetTracked { number, amount }, &PRESS) => {
            session.play().adjust(number, amount).map_or(Move::Stay, Move::Act)
        }
        (&Page::SetTracked { number, .. }, &BACK) => Move::To(Page::Tracked(Cursor(number))),
        _ => Move::Stay,
    }
}
