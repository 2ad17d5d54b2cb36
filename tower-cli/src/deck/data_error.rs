//! Error messages for records that the tower would refuse.

use rules_core::card::{Clash, DataError, List, MAX_ID, MAX_NAME, MAX_RECORD};

pub fn data_error_text(error: &DataError) -> String {
    match error {
        DataError::Newer(version) => {
            format!("the record has version {version}, which is newer than this tool")
        }
        DataError::Draft => "the record is a draft from before version 1; build the deck anew".into(),
        DataError::CutOff => "the record ends in the middle".into(),
        DataError::TooBig => format!("the card takes more than {MAX_RECORD} bytes"),
        DataError::Kind(code) => format!("no kind of card has the code {code:#04x}"),
        DataError::Id => format!(
            "the id is not `game/name` in lower-case letters, digits, - and _ (at most {MAX_ID} bytes) of the card's game"
        ),
        DataError::Name => format!("a name is missing or longer than {MAX_NAME} bytes"),
        DataError::Letter(letter) => {
            format!("the tower cannot show the letter {letter:?} of the name (U+{:04X})", u32::from(*letter))
        }
        DataError::Section(tag) => format!("no section has the tag {tag}"),
        DataError::Field(code) => format!("no value has the code {code:#04x}"),
        DataError::Foreign(field) => format!("this kind of card has no `{}`", field.word()),
        DataError::Amount(field, amount) => format!("`{}` cannot be {amount}", field.word()),
        DataError::Provenance(code) => format!("the provenance {code} does not fit"),
        DataError::Half => "a symbol half is wrong".into(),
        DataError::Trigger(code) => format!("no ability has the code {code:#04x}"),
        DataError::Misplaced(trigger) => {
            format!("this kind of card cannot have the ability `{}`", trigger.word())
        }
        DataError::Parameter(trigger) => format!("a number of the ability `{}` is wrong", trigger.word()),
        DataError::Program(trigger, flaw) => {
            format!("the program of the ability `{}` is refused: {flaw:?}", trigger.word())
        }
        DataError::List(code) => match List::from_code(*code) {
            Some(list) => format!("there is no list `{}` like this", list.word()),
            None => format!("there is no list with the code {code:#04x}"),
        },
        DataError::ForeignList(list) => format!("this kind of card has no `{}`", list.word()),
        DataError::Twice => "something is said twice".into(),
        DataError::Clash(clash) => clash_text(clash),
    }
}

fn clash_text(clash: &Clash) -> String {
    match clash {
        Clash::Above(field, bound) => format!("`{}` is above `{}`", field.word(), bound.word()),
        Clash::StartOffTrack(fields) => format!("the track has {fields} fields, and `start` is beside it"),
        Clash::Face(face) => format!("a die of this colour has no face `{}`", face.word()),
        Clash::Fatigue => "a fatigue spot is not below the health".into(),
        Clash::Wrath => "a wrath level is not above the health and the level before".into(),
        Clash::Zones => "the zones are not in their order".into(),
        Clash::Unlike(field, other) => format!("`{}` does not go with `{}`", field.word(), other.word()),
        Clash::FieldTwice(list) => format!("`{}` names a fog field twice", list.word()),
        Clash::Overlap(_) => "an earlier ability is for the same".into(),
        Clash::Beaten(_) => "at this number the enemy is beaten".into(),
    }
}
