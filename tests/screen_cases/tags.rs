//! Screen pictures: problems with tags, and writing tags.

use app::input::Input;
use app::tags::{TagFault, TagIs, TagKind, TagProblem, TextEncoding, WriteProblem};
use app::text::Text;

use super::{Case, PRESS, case, laid, nobody, opened, steps, then, uid};

fn unreadable(problem: TagProblem) -> Vec<Input> {
    vec![Input::Unreadable { uid: Some(uid()), problem }, nobody()]
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

/// "Tag my cards", down to the first champion of Knight Tales, and what happens there.
fn tagging(more: impl IntoIterator<Item = Input>) -> Vec<Input> {
    let there = then(opened(Text::TagMyCards), [Input::Turned(1), PRESS, Input::Turned(3), PRESS, PRESS]);
    then(there, more)
}

pub(super) fn cases() -> Vec<Case> {
    let torn = || Input::Unreadable { uid: Some(uid()), problem: TagProblem::BrokenTlv };
    let failed = |problem| tagging([blank(), written(Err(problem))]);
    let mut cases = vec![
        case("tagging-lay", "Writing tags: which card comes next.", tagging([])),
        case("tagging-ask", "The tag says something else.", tagging([laid("kt/goblin"), steps(1)])),
        case("tagging-writing", "It is being written.", tagging([blank()])),
        case("tagging-written", "Written and read back.", tagging([blank(), written(Ok(()))])),
        case("tagging-locked", "A locked tag.", failed(WriteProblem::Locked)),
        case(
            "tagging-foreign",
            "A tag that the tower does not write.",
            tagging(unreadable(TagProblem::Foreign(TagKind::Classic))),
        ),
        case("tagging-no-ndef", "A tag that is not formatted.", failed(WriteProblem::NoNdef)),
        case(
            "tagging-too-small",
            "A tag with too little room.",
            failed(WriteProblem::TooSmall { needs: 200, room: 144 }),
        ),
        case("tagging-worn", "A tag that no longer keeps what is written.", failed(WriteProblem::Worn)),
        case(
            "tagging-left-old",
            "Lifted before anything changed.",
            tagging([blank(), interrupted(TagIs::Old)]),
        ),
        case("tagging-left-blank", "Lifted in between.", tagging([blank(), interrupted(TagIs::Blank)])),
        case(
            "tagging-left-unsure",
            "Lifted in the one moment that decides.",
            tagging([blank(), interrupted(TagIs::Unsure)]),
        ),
        case(
            "tagging-is-old",
            "Laid again: it is as it was.",
            tagging([blank(), interrupted(TagIs::Unsure), laid("kt/goblin")]),
        ),
        case(
            "tagging-is-blank",
            "Laid again: it is blank.",
            tagging([blank(), interrupted(TagIs::Unsure), blank()]),
        ),
        case(
            "tagging-is-unreadable",
            "Laid again: nothing can be read.",
            tagging([blank(), interrupted(TagIs::Unsure), torn()]),
        ),
    ];
    let problems = [
        ("problem-blank", "Nothing is on the tag.", TagProblem::Blank),
        ("problem-no-ndef", "The tag is not formatted.", TagProblem::NoNdef),
        ("problem-broken-tlv", "Its blocks do not fit together.", TagProblem::BrokenTlv),
        ("problem-broken-record", "Its record is cut off.", TagProblem::BrokenRecord),
        ("problem-checksum", "A whole card that was damaged.", TagProblem::Checksum),
        ("problem-wrong-type", "It holds something else than a text.", TagProblem::WrongType),
        ("problem-text-too-long", "Its text is no card id.", TagProblem::TextTooLong),
        ("problem-not-text", "Its text cannot be decoded.", TagProblem::NotText(TextEncoding::Utf16)),
        ("problem-classic", "A kind of tag the tower cannot read.", TagProblem::Foreign(TagKind::Classic)),
        ("problem-phone", "A phone or a bank card.", TagProblem::Foreign(TagKind::Iso14443_4)),
        ("problem-other", "Another kind of tag.", TagProblem::Foreign(TagKind::Other)),
        ("problem-locked", "A password keeps it shut.", TagProblem::Locked),
        ("problem-lifted", "It was lifted while it was read.", TagProblem::LiftedTooEarly),
        ("problem-too-many", "More tags than can be told apart.", TagProblem::TooMany),
        ("problem-garbled", "Its answers are garbled.", TagProblem::Garbled),
        ("problem-reader-lost", "The reader stopped while it was read.", TagProblem::ReaderLost),
    ];
    cases.extend(problems.map(|(name, says, problem)| case(name, says, unreadable(problem))));
    cases
}
