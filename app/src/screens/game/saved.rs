//! The pages for choosing a new game, and for listing, resuming and abandoning saved games.

use crate::device::{Cursor, SAVED_MENU, View};
use crate::frame::Frame;
use crate::games::Which;
use crate::icons;
use crate::journal::{Entry, SLOTS, Slot, State};
use crate::layout;
use crate::screens::confirm;
use crate::text::{Lang, Text};

pub(super) fn picker(at: Cursor, lang: Lang, frame: &mut Frame) {
    layout::header(frame, Some(&icons::DIE), &Text::Play.get(lang));
    layout::list(frame, 0, Which::ALL.len(), at.0, |number| layout::Entry {
        name: Which::ALL.get(number).map(|which| which.name().get(lang).into()).unwrap_or_default(),
        ..layout::Entry::default()
    });
    layout::footer(frame, &Text::HintPick.get(lang));
}

/// What the list says beside the name: the chapter, or a mark that the footer explains.
fn remark(entry: &Entry, lang: Lang) -> heapless::String<48> {
    match entry.state {
        State::Saved => {
            let chapters = entry.which.chapters();
            layout::format(format_args!("{}{}", chapters.short.get(lang), chapters.number(entry.chapter)))
        }
        State::Abandoned => layout::format(format_args!("x")),
        State::Newer => layout::format(format_args!("?")),
        State::Damaged => layout::format(format_args!("!")),
    }
}

const fn footer(entry: Option<&(Slot, Entry)>) -> Text {
    match entry {
        None => Text::HintBack,
        Some((_, Entry { state: State::Saved, .. })) => Text::HintSaved,
        Some((_, Entry { state: State::Abandoned, .. })) => Text::SavedAbandoned,
        Some((_, Entry { state: State::Newer, .. })) => Text::SavedNewer,
        Some((_, Entry { state: State::Damaged, .. })) => Text::SavedDamaged,
    }
}

pub(super) fn list(view: &View<'_>, at: Cursor, lang: Lang, frame: &mut Frame) {
    layout::header(frame, None, &Text::SavedGames.get(lang));
    let saved = view.directory.saved();
    if saved.is_empty() {
        layout::line(frame, 0, &Text::NoSaved.get(lang));
    }
    let remarks: heapless::Vec<_, SLOTS> = saved.iter().map(|(_, entry)| remark(entry, lang)).collect();
    layout::list(frame, 0, saved.len(), at.0, |number| layout::Entry {
        name: saved.get(number).map(|(_, entry)| entry.which.name().get(lang).into()).unwrap_or_default(),
        value: remarks.get(number).map_or("", |remark| remark.as_str()).into(),
    });
    layout::footer(frame, &footer(saved.get(at.0)).get(lang));
}

fn about(view: &View<'_>, slot: Slot, lang: Lang, frame: &mut Frame) -> Option<Entry> {
    let entry = view.directory.entry(slot)?;
    layout::header(frame, None, &entry.which.name().get(lang));
    Some(entry)
}

pub(super) fn one(view: &View<'_>, slot: Slot, at: Cursor, lang: Lang, frame: &mut Frame) {
    let Some(entry) = about(view, slot, lang, frame) else { return };
    let first = match entry.state {
        State::Newer => layout::paragraph(frame, 0, &Text::UnreadableNewer.get(lang)),
        State::Damaged => layout::paragraph(frame, 0, &Text::UnreadableDamaged.get(lang)),
        State::Saved | State::Abandoned => {
            let chapters = entry.which.chapters();
            let number = layout::format(format_args!("{}", chapters.number(entry.chapter)));
            layout::pair(frame, 0, &chapters.name.get(lang), &number);
            // There is no clock: the higher the number, the later.
            let touched = layout::format(format_args!("{}", entry.touched));
            match entry.state {
                State::Abandoned => layout::pair(frame, 1, &Text::Abandoned.get(lang), &touched),
                _ => layout::pair(frame, 1, &Text::Touched.get(lang), &touched),
            }
            2
        }
    };
    let readable = view.directory.is_readable(slot);
    layout::list(frame, first, SAVED_MENU.len(), at.0, |number| layout::Entry {
        name: match SAVED_MENU.get(number) {
            Some(Text::GoOn) if !readable => Text::StartFresh.get(lang).into(),
            Some(Text::GoOn) => entry.which.chapters().resume.get(lang).into(),
            Some(entry) => entry.get(lang).into(),
            None => "".into(),
        },
        ..layout::Entry::default()
    });
    layout::footer(frame, &Text::HintPick.get(lang));
}

/// A question about a kept game.
pub(super) fn ask(view: &View<'_>, slot: Slot, question: Text, yes: bool, lang: Lang, frame: &mut Frame) {
    let name = view.directory.entry(slot).map_or(Text::Play, |entry| entry.which.name());
    confirm::draw(name, question, yes, lang, frame);
}
