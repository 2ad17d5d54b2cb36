//! The trigger of an ability with its parameters: `attack at 0-5`.

use rules_core::card::{Attribute, Field, Kind};
use rules_core::effect::Trigger;

use super::vocabulary::kind_name;
use crate::{Complaint, nearest};

/// A trigger and its parameters, as they stand in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct When {
    pub trigger: Trigger,
    pub parameters: Vec<u8>,
}

/// A reaction that never changes.
const ALWAYS: [u8; 2] = [0, 255];
/// Its names are those of the actions of Paladins; the last two are plans.
const ACTIONS: Field = Field::Act;
/// Tokens that can be placed or paid.
const TOKENS: std::ops::RangeInclusive<u8> = 1..=20;

/// Reads `when` for a card of that kind.
pub fn parse_when(text: &str, kind: Kind) -> Result<When, Complaint> {
    let fitting = || Trigger::ALL.iter().copied().filter(|trigger| trigger.fits(kind));
    let behind = |trigger: Trigger| {
        let rest = text.strip_prefix(trigger.word())?;
        (rest.is_empty() || rest.starts_with(' ')).then_some((trigger, rest.trim_start()))
    };
    let found = Trigger::ALL.iter().copied().filter_map(behind).max_by_key(|(word, _)| word.word().len());
    let Some((trigger, rest)) = found else {
        return Err(no_trigger(text, fitting().map(Trigger::word)));
    };
    if !trigger.fits(kind) {
        let words: Vec<_> = fitting().map(Trigger::word).collect();
        let message = format!("{} cannot have the ability `{}`", kind_name(kind), trigger.word());
        return Err(Complaint::new(message).expected(match words.as_slice() {
            [] => "no ability at all".to_owned(),
            words => words.join(", "),
        }));
    }
    let parameters = match (trigger, rest) {
        (Trigger::Affinity, _) => {
            let words = Attribute::ALL.iter().map(|attribute| attribute.word());
            let attribute =
                Attribute::from_word(rest).ok_or_else(|| Complaint::none_of("attribute", rest, words))?;
            vec![attribute.code()]
        }
        (Trigger::Delayed | Trigger::ForCharges, _) => {
            let number = rest.parse().ok().filter(|number| TOKENS.contains(number));
            vec![number.ok_or_else(|| wrong(trigger, rest, "a number from 1 to 20"))?]
        }
        (Trigger::WhenActing | Trigger::Easing, _) => {
            let names = ACTIONS.names().unwrap_or_default().iter().take(12);
            let action =
                names.clone().position(|&name| name == rest).and_then(|place| u8::try_from(place).ok());
            vec![action.ok_or_else(|| Complaint::none_of("action", rest, names.copied()))?]
        }
        (Trigger::Space, _) => {
            let (area, players) = rest.split_once('-').unwrap_or_default();
            match (area.parse(), players.parse()) {
                (Ok(area @ 1..=6), Ok(players @ 1..=4)) => vec![area, players],
                _ => {
                    return Err(wrong(trigger, rest, "the area and the fewest players, such as 2-1 or 3-4"));
                }
            }
        }
        (Trigger::Reaction, "") => ALWAYS.to_vec(),
        (Trigger::AttackAt | Trigger::Reaction | Trigger::Press, _) => {
            let (from, to) = rest.split_once('-').unwrap_or_default();
            match (from.parse(), to.parse()) {
                (Ok(from), Ok(to)) if from <= to => vec![from, to],
                _ => {
                    return Err(wrong(trigger, rest, "from and to, such as 0-5 (6-255 where it has no end)"));
                }
            }
        }
        (_, "") => Vec::new(),
        _ => return Err(Complaint::new(format!("`{rest}` is too much behind `{}`", trigger.word()))),
    };
    Ok(When { trigger, parameters })
}

/// What stands in a deck for a trigger with these parameters.
pub fn when_text(trigger: Trigger, parameters: &[u8]) -> String {
    let word = trigger.word();
    match (trigger, parameters) {
        (Trigger::Affinity, &[attribute]) => match Attribute::from_code(attribute) {
            Some(attribute) => format!("{word} {}", attribute.word()),
            None => format!("{word} {attribute}"),
        },
        (Trigger::WhenActing | Trigger::Easing, &[action]) => {
            let name = ACTIONS.names().unwrap_or_default().get(usize::from(action));
            format!("{word} {}", name.copied().unwrap_or("?"))
        }
        (Trigger::Reaction, parameters) if parameters == ALWAYS => word.to_owned(),
        (_, &[from, to]) => format!("{word} {from}-{to}"),
        (_, &[number]) => format!("{word} {number}"),
        _ => word.to_owned(),
    }
}

fn no_trigger<'a>(text: &str, words: impl Iterator<Item = &'a str>) -> Complaint {
    let words: Vec<_> = words.collect();
    // Without the numbers at its end, the word may be closer to one that exists.
    let phrase = text.trim_end_matches(|found: char| found.is_ascii_digit() || "- +".contains(found));
    Complaint::new(format!("`{text}` is no moment of an ability"))
        .expected(words.join(", "))
        .near(nearest(phrase, words.iter().copied()))
}

fn wrong(trigger: Trigger, found: &str, expected: &str) -> Complaint {
    let message = match found {
        "" => format!("`{}` says no number", trigger.word()),
        found => format!("`{found}` does not fit behind `{}`", trigger.word()),
    };
    Complaint::new(message).expected(expected)
}
