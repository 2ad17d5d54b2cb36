//! What is wrong with a tag that was laid: the problem, what to do about it, and the UID of the tag.

use rules_core::card::DataError;

use crate::device::Trouble;
use crate::frame::Frame;
use crate::icons;
use crate::layout;
use crate::tags::{TagKind, TagProblem, Uid};
use crate::text::{Lang, Text};

pub(super) fn draw(uid: Option<Uid>, what: &Trouble, lang: Lang, frame: &mut Frame) {
    let icon = match what {
        Trouble::Tag(TagProblem::Locked) => &icons::LOCK,
        Trouble::Tag(_) | Trouble::UnknownCard(_) | Trouble::BadCard(_) => &icons::WARNING,
    };
    match what {
        Trouble::Tag(problem) => {
            let (title, why) = explain(*problem);
            layout::header(frame, Some(icon), &title.get(lang));
            layout::paragraph(frame, 0, &why.get(lang));
        }
        Trouble::BadCard(error) => {
            let (title, why) = match error {
                DataError::Newer(_) => (Text::ProblemNewer, Text::ProblemNewerWhy),
                _ => (Text::ProblemCardData, Text::ProblemCardDataWhy),
            };
            layout::header(frame, Some(icon), &title.get(lang));
            layout::paragraph(frame, 0, &why.get(lang));
        }
        Trouble::UnknownCard(id) => {
            layout::header(frame, Some(icon), &Text::ProblemUnknownCard.get(lang));
            layout::paragraph(frame, 0, id.as_str());
        }
    }
    if let Some(uid) = uid {
        layout::line(frame, layout::BODY_LINES - 1, &layout::format(format_args!("{uid}")));
    }
    let hint = if uid.is_some() && what.can_be_assigned() { Text::HintAssign } else { Text::HintMessage };
    layout::footer(frame, &hint.get(lang));
}

const fn explain(problem: TagProblem) -> (Text, Text) {
    match problem {
        TagProblem::Blank => (Text::ProblemBlank, Text::ProblemBlankWhy),
        TagProblem::NoNdef => (Text::ProblemNoNdef, Text::ProblemNoNdefWhy),
        TagProblem::BrokenTlv => (Text::ProblemBrokenTlv, Text::ProblemBrokenTlvWhy),
        TagProblem::BrokenRecord => (Text::ProblemBrokenRecord, Text::ProblemBrokenRecordWhy),
        TagProblem::Checksum => (Text::ProblemChecksum, Text::ProblemChecksumWhy),
        TagProblem::WrongType => (Text::ProblemWrongType, Text::ProblemWrongTypeWhy),
        TagProblem::TextTooLong => (Text::ProblemTextTooLong, Text::ProblemTextTooLongWhy),
        TagProblem::NotText(_) => (Text::ProblemNotText, Text::ProblemNotTextWhy),
        TagProblem::Foreign(TagKind::Classic) => (Text::ProblemForeign, Text::ProblemForeignClassicWhy),
        TagProblem::Foreign(TagKind::Iso14443_4) => (Text::ProblemForeign, Text::ProblemForeignPhoneWhy),
        TagProblem::Foreign(TagKind::Type2 | TagKind::Other) => {
            (Text::ProblemForeign, Text::ProblemForeignOtherWhy)
        }
        TagProblem::Locked => (Text::ProblemLocked, Text::ProblemLockedWhy),
        TagProblem::LiftedTooEarly => (Text::ProblemLifted, Text::ProblemLiftedWhy),
        TagProblem::TooMany => (Text::ProblemTooMany, Text::ProblemTooManyWhy),
        TagProblem::Garbled => (Text::ProblemGarbled, Text::ProblemGarbledWhy),
        TagProblem::ReaderLost => (Text::ProblemReaderLost, Text::ProblemReaderLostWhy),
    }
}
