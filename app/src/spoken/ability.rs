//! One ability in words: first when it triggers, then what it does.

use rules_core::card::{Ability, Attribute, Field, Provenance};
use rules_core::effect::Trigger;

use super::speaker::Speaker;
use super::table::{Phrase, amount_word};
use super::{Spoken, effect, mark};
use crate::text::Lang;

/// When it speaks, with the numbers it is for.
pub(super) fn head(ability: &Ability<'_>, lang: Lang, speaker: &mut Speaker<'_>) {
    speaker.say(ability.trigger.spoken(lang));
    match (ability.trigger, ability.parameters) {
        (Trigger::Affinity, &[attribute]) => {
            if let Some(attribute) = Attribute::from_code(attribute) {
                speaker.say(" ");
                speaker.say(attribute.spoken(lang));
            }
        }
        (Trigger::WhenActing | Trigger::Easing, &[action]) => {
            speaker.say(" ");
            speaker.say(amount_word(Field::Act, action, lang).unwrap_or_default());
        }
        (_, [] | &[0, u8::MAX]) => {}
        (_, parameters) => {
            speaker.say(" ");
            range(parameters, speaker);
        }
    }
}

fn range(parameters: &[u8], speaker: &mut Speaker<'_>) {
    match *parameters {
        [number] => speaker.say_number(number),
        [from, u8::MAX] => {
            speaker.say_number(from);
            speaker.say("+");
        }
        [from, to] => {
            speaker.say_number(from);
            if from != to {
                speaker.say("-");
                speaker.say_number(to);
            }
        }
        _ => {}
    }
}

/// A line of the enemy's table, behind a mark where it is in force; of a line it is enough to say what it is for.
pub(super) fn line(ability: &Ability<'_>, in_force: bool, lang: Lang, speaker: &mut Speaker<'_>) {
    speaker.begin(0);
    if in_force {
        speaker.say(">");
    }
    match (ability.trigger, ability.parameters) {
        (Trigger::Reaction, &[0, u8::MAX]) => head(ability, lang, speaker),
        (Trigger::AttackAt | Trigger::Reaction, parameters) => range(parameters, speaker),
        _ => head(ability, lang, speaker),
    }
    speaker.say(": ");
    match (ability.program, ability.provenance) {
        ([], Provenance::Unknown) => speaker.say(mark(Provenance::Unknown)),
        ([], _) => speaker.say(Phrase::Nothing.spoken(lang)),
        (program, _) => return effect::go_on(program, lang, speaker),
    }
    speaker.end();
}
