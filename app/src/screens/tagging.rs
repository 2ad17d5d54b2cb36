//! Writing cards to tags: asks for a tag, shows the progress and the result.

use crate::decks::{Decks, Listing};
use crate::device::{Cursor, Relaid, Tagging, WriteFailure};
use crate::frame::Frame;
use crate::icons;
use crate::layout::{self, Entry};
use crate::settings::{Settings, TagContents};
use crate::tags::{TagIs, WriteProblem};
use crate::text::Text;

/// The question takes two lines, the answers the other two.
const ANSWERS_FROM: usize = 2;

pub(super) fn draw(
    (decks, listing): (&Decks<'_>, &Listing),
    number: Cursor,
    state: Tagging,
    settings: &Settings,
    frame: &mut Frame,
) {
    let lang = settings.lang();
    let heading = listing.heading(decks, number.0);
    let icon = match state {
        Tagging::Failed(WriteFailure::Tag(WriteProblem::Locked)) => &icons::LOCK,
        Tagging::Failed(_) | Tagging::Ask { .. } => &icons::WARNING,
        Tagging::Lay | Tagging::Writing(_) | Tagging::Written(_) | Tagging::Told { .. } => &icons::CARD,
    };
    layout::header(frame, Some(icon), heading.map_or("", |heading| layout::cut(heading.name(lang))));
    match state {
        Tagging::Lay => {
            layout::line(frame, 0, &Text::LayBlankTag.get(lang));
            let contents = match settings.tag_contents() {
                TagContents::Id => heading.map_or("", |heading| heading.id),
                TagContents::WholeCard => &Text::ContentsCard.get(lang),
            };
            layout::paragraph(frame, 1, contents);
            let place = layout::format(format_args!("{}/{}", number.0 + 1, listing.len()));
            layout::pair(frame, layout::BODY_LINES - 1, "", &place);
        }
        Tagging::Ask { yes, .. } => {
            layout::paragraph(frame, 0, &Text::OverwriteAsk.get(lang));
            layout::list(frame, ANSWERS_FROM, 2, usize::from(yes), |number| Entry {
                name: if number == 0 { Text::No } else { Text::Yes }.get(lang).into(),
                ..Entry::default()
            });
        }
        Tagging::Writing(_) => layout::big(frame, &Text::Writing.get(lang)),
        Tagging::Written(_) => {
            layout::big(frame, &Text::Written.get(lang));
        }
        Tagging::Failed(why) => {
            layout::paragraph(frame, 0, &explain(why).get(lang));
        }
        Tagging::Told { is, .. } => {
            layout::paragraph(frame, 0, &told(is).get(lang));
        }
    }
    layout::footer(frame, &footer(state).get(lang));
}

const fn footer(state: Tagging) -> Text {
    match state {
        Tagging::Lay => Text::HintLayTag,
        Tagging::Ask { .. } => Text::HintConfirm,
        Tagging::Writing(_) => Text::HintKeepStill,
        Tagging::Written(_) => Text::HintNextTag,
        Tagging::Failed(_) => Text::HintTryAgain,
        Tagging::Told { .. } => Text::HintWriteAgain,
    }
}

const fn told(is: Relaid) -> Text {
    match is {
        Relaid::AsItWas => Text::TagIsOld,
        Relaid::Blank => Text::TagIsBlank,
        Relaid::Unreadable => Text::TagIsUnreadable,
    }
}

/// What went wrong, and what is on the tag now.
const fn explain(why: WriteFailure) -> Text {
    match why {
        WriteFailure::Foreign => Text::WriteForeign,
        WriteFailure::Tag(WriteProblem::NoNdef) => Text::WriteNoNdef,
        WriteFailure::Tag(WriteProblem::Locked) => Text::WriteLocked,
        WriteFailure::Tag(WriteProblem::TooSmall { .. }) => Text::WriteTooSmall,
        WriteFailure::Tag(WriteProblem::Worn) => Text::WriteWorn,
        WriteFailure::Tag(WriteProblem::Interrupted { left: TagIs::Old, .. }) => Text::WriteLeftOld,
        WriteFailure::Tag(WriteProblem::Interrupted { left: TagIs::Blank, .. }) => Text::WriteLeftBlank,
        WriteFailure::Tag(WriteProblem::Interrupted { left: TagIs::Unsure, .. }) => Text::WriteLeftUnsure,
    }
}
