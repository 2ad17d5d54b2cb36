//! The pages that report something: what has happened, what an undo takes back, why an action is refused.

use core::fmt::Write as _;

use super::ask;
use crate::device::{Cursor, View};
use crate::frame::Frame;
use crate::games::Say;
use crate::icons;
use crate::layout::{self, BODY_LINES, COLUMNS};
use crate::session::{Refused, Session};
use crate::text::{Lang, Text, wrap};

/// What has happened, or what has to be put back, in pages of whole events.
pub(crate) struct Ticker<'a> {
    session: &'a Session,
    untold: u16,
    backwards: bool,
    /// The first page is the game's own.
    summed: bool,
    lang: Lang,
}

impl<'a> Ticker<'a> {
    pub(crate) fn told(session: &'a Session, lang: Lang) -> Self {
        let (_, untold) = session.told();
        Ticker { session, untold, backwards: false, summed: false, lang }
    }

    /// Behind the page on which the game sums it up, if it does.
    pub(crate) fn summed(session: &'a Session, lang: Lang) -> Self {
        let summed = session.told().0.iter().any(|event| event.is_summed());
        Ticker { summed, ..Ticker::told(session, lang) }
    }

    /// In reverse: what came last goes back first.
    pub(crate) fn put_back(session: &'a Session, lang: Lang) -> Self {
        Ticker { backwards: true, untold: 0, ..Ticker::told(session, lang) }
    }

    /// How many pages there are; one at least.
    pub(crate) fn pages(&self) -> usize {
        self.each_line(&mut |_, _, _| ()) + 1
    }

    /// Draws a page; says how many there are.
    fn draw(&self, wanted: usize, frame: &mut Frame) -> usize {
        let last = self.each_line(&mut |page, row, line| {
            if page == wanted {
                layout::line(frame, row, line);
            }
        });
        last + 1
    }

    /// Hands over `(page, row, line)`; says which page was the last. An event that does not fit on what is left of a
    /// page begins on the next, and a very long one goes on there; its other lines are set in.
    fn each_line(&self, line: &mut dyn FnMut(usize, usize, &str)) -> usize {
        let (mut page, mut row) = (usize::from(self.summed), 0);
        let mut say = |words: &str| {
            let lines = wrap(words, COLUMNS - 1).count().min(BODY_LINES);
            if row + lines > BODY_LINES {
                (page, row) = (page + 1, 0);
            }
            for (number, part) in wrap(words, COLUMNS - 1).enumerate() {
                if row == BODY_LINES {
                    (page, row) = (page + 1, 0);
                }
                let indent = if number == 0 { "" } else { " " };
                line(page, row, &layout::format(format_args!("{indent}{part}")));
                row += 1;
            }
        };
        let ((told, _), play) = (self.session.told(), self.session.play());
        for number in 0..told.len() {
            let at = if self.backwards { told.len() - 1 - number } else { number };
            let Some(event) = told.get(at) else { continue };
            let mut words: heapless::String<160> = heapless::String::new();
            let mut into = Say::drawn(self.lang, self.session.decks(), &mut words);
            // What does not fit is cut.
            let _ = if self.backwards { play.put_back(event, &mut into) } else { play.say(event, &mut into) };
            say(&words);
        }
        if self.untold > 0 {
            say(&layout::format(format_args!("+ {} ...", self.untold)));
        }
        page
    }
}

pub(super) fn told(view: &View<'_>, page: Cursor, lang: Lang, frame: &mut Frame) {
    layout::header(frame, None, &Text::LastAction.get(lang));
    or_nothing(view, &Text::Nothing.get(lang), frame);
    let ticker = Ticker::summed(view.session, lang);
    tick(&ticker, page, Text::HintTold, lang, frame);
    if ticker.summed && page.0 == 0 {
        let seen = ask::seen(view, lang);
        view.session.play().draw_sum(view.session.told().0, &seen, frame);
    }
}

/// Draws `nothing` if there is no event to show, instead of an empty page.
fn or_nothing(view: &View<'_>, nothing: &str, frame: &mut Frame) {
    if view.session.told().0.is_empty() {
        layout::line(frame, 0, nothing);
    }
}

pub(super) fn undone(view: &View<'_>, page: Cursor, lang: Lang, frame: &mut Frame) {
    layout::header(frame, None, &Text::Undone.get(lang));
    or_nothing(view, &Text::NothingMoved.get(lang), frame);
    tick(&Ticker::put_back(view.session, lang), page, Text::HintUndone, lang, frame);
}

pub(super) fn redone(view: &View<'_>, page: Cursor, lang: Lang, frame: &mut Frame) {
    layout::header(frame, None, &Text::Redone.get(lang));
    or_nothing(view, &Text::NothingMoved.get(lang), frame);
    tick(&Ticker::told(view.session, lang), page, Text::HintUndone, lang, frame);
}

/// Draws one page, with a scroll bar if there are more.
pub(super) fn tick(ticker: &Ticker<'_>, page: Cursor, hint: Text, lang: Lang, frame: &mut Frame) {
    let pages = ticker.draw(page.0, frame);
    let hint = if pages == 1 && hint == Text::HintTold { Text::HintMessage } else { hint };
    layout::footer(frame, &hint.get(lang));
    layout::scroll_bar(frame, 0, pages * BODY_LINES, page.0 * BODY_LINES);
}

/// A refusal in words. A line break separates the text of the second page.
fn why(session: &Session, refused: &Refused, lang: Lang) -> heapless::String<192> {
    let mut why = heapless::String::new();
    // What does not fit is cut.
    let _ = match refused {
        Refused::Rules(refusal) => {
            session.play().why(refusal, &mut Say::new(lang, session.decks(), &mut why))
        }
        Refused::Fault(_) => why.write_str(&Text::GameFault.get(lang)),
    };
    why
}

pub(crate) fn refused_pages(session: &Session, refused: &Refused, lang: Lang) -> usize {
    why(session, refused, lang).split_once('\n').map_or(1, |_| 2)
}

pub(super) fn refused(session: &Session, refused: &Refused, page: Cursor, lang: Lang, frame: &mut Frame) {
    layout::header(frame, Some(&icons::WARNING), &Text::Refused.get(lang));
    let why = why(session, refused, lang);
    match (why.split_once('\n'), page) {
        (None, _) => drop(layout::paragraph(frame, 0, &why)),
        (Some((first, rest)), Cursor(page)) => {
            // The last column is the bar's.
            let shown = wrap(if page == 0 { first } else { rest }, COLUMNS - 1).take(BODY_LINES);
            shown.enumerate().for_each(|(row, line)| layout::line(frame, row, line));
            layout::scroll_bar(frame, 0, 2 * BODY_LINES, page * BODY_LINES);
        }
    }
    layout::footer(frame, &Text::HintMessage.get(lang));
}

pub(super) fn message(title: Text, why: Text, lang: Lang, frame: &mut Frame) {
    layout::header(frame, Some(&icons::WARNING), &title.get(lang));
    layout::paragraph(frame, 0, &why.get(lang));
    layout::footer(frame, &Text::HintMessage.get(lang));
}

/// What a journal has lost, and how much; nothing is counted where items are there and make no sense.
pub(super) fn scarred(why: Text, lost: u32, lang: Lang, frame: &mut Frame) {
    layout::header(frame, Some(&icons::WARNING), &Text::GameScarred.get(lang));
    let taken = layout::paragraph(frame, 0, &why.get(lang));
    if lost > 0 {
        let mut line: heapless::String<{ 2 * COLUMNS }> = heapless::String::new();
        // A number always fits behind the words.
        let _ = write!(line, "{} {lost}", Text::LostEntries.get(lang));
        layout::line(frame, taken, &line);
    }
    layout::footer(frame, &Text::HintMessage.get(lang));
}
