//! What a card says, in the order of the card: values, lists, halves, abilities; then what the marks mean.

use rules_core::card::{Ability, Card, Face, Half, List, Opening, Provenance, Section, Value};
use rules_core::card::{Attribute, Game};
use rules_core::effect::{KtOp, TgOp, Trigger};

use super::speaker::Speaker;
use super::table::{Phrase, amount_word};
use super::{Spoken, Typed, effect, mark};
use crate::text::Lang;

pub(super) fn say(card: &Card<'_>, typed: Typed<'_>, lang: Lang, speaker: &mut Speaker<'_>) {
    speaker.begin(0);
    speaker.say(card.kind.spoken(lang));
    speaker.end();
    let before = speaker.lines();
    let mut telling = Telling { lang, speaker, marks: 0 };
    for value in card.values() {
        telling.value(match (value.provenance, typed(value.field)) {
            (Provenance::Unknown, Some(amount)) => {
                Value { amount: Some(amount), provenance: Provenance::Owner, ..value }
            }
            _ => value,
        });
    }
    for section in card.sections() {
        if let Section::List(list, provenance, numbers) = section {
            telling.list(list, provenance, numbers);
        }
    }
    for (provenance, half) in card.halves() {
        telling.half(provenance, half);
    }
    for ability in card.abilities() {
        telling.ability(&ability, card.kind.game());
    }
    if telling.speaker.lines() == before {
        telling.phrase(0, Phrase::NothingKnown);
    }
    telling.legend();
}

struct Telling<'t, 'a> {
    lang: Lang,
    speaker: &'t mut Speaker<'a>,
    /// A bit for each provenance that has been marked, by its code.
    marks: u8,
}

impl Telling<'_, '_> {
    fn word(&mut self, word: impl Spoken) {
        self.speaker.say(word.spoken(self.lang));
        self.speaker.say(" ");
    }

    fn phrase(&mut self, indent: usize, phrase: Phrase) {
        self.speaker.begin(indent);
        self.word(phrase);
        self.speaker.end();
    }

    /// Ends a line with the mark of its provenance at the right.
    fn end_with(&mut self, provenance: Provenance) {
        self.speaker.say(" ");
        self.speaker.say(mark(provenance));
        self.marks |= 1 << provenance.code();
        self.speaker.end_at_right();
    }

    fn value(&mut self, value: Value) {
        self.speaker.begin(0);
        self.word(value.field);
        if let Some(amount) = value.amount {
            match amount_word(value.field, amount, self.lang) {
                Some(word) => self.speaker.say_joined(word),
                None => self.speaker.say_number(amount),
            }
            if matches!(value.provenance, Provenance::Owner | Provenance::House) {
                self.speaker.say_joined(" ");
            }
        }
        self.speaker.say(mark(value.provenance));
        self.marks |= 1 << value.provenance.code();
        self.speaker.end_at_right();
    }

    fn half(&mut self, provenance: Provenance, half: Half<'_>) {
        self.speaker.begin(0);
        match half {
            Half::Opening(row, opening) => {
                self.speaker.say("> ");
                self.word(row);
                match opening {
                    Opening::Attribute(attribute, level) => {
                        self.word(attribute);
                        self.speaker.say_number(level);
                    }
                    Opening::Magic => {}
                    Opening::Times(times) => {
                        self.speaker.say_number(times);
                        self.speaker.say("x");
                    }
                }
            }
            Half::Closing(row, closing) => {
                self.speaker.say("< ");
                self.word(row);
                for (number, gives) in closing.gives().enumerate() {
                    if number > 0 {
                        self.speaker.say(", ");
                    }
                    self.word(gives.bonus);
                    self.speaker.say_number(gives.amount);
                }
                if closing.gives().next().is_none() {
                    self.word(Phrase::Blank);
                }
            }
        }
        self.end_with(provenance);
    }

    fn ability(&mut self, ability: &Ability<'_>, game: Game) {
        self.speaker.begin(0);
        self.word(ability.trigger);
        match (ability.trigger, ability.parameters) {
            (Trigger::Affinity, &[attribute]) => {
                if let Some(attribute) = Attribute::from_code(attribute) {
                    self.word(attribute);
                }
            }
            (_, &[number]) => self.speaker.say_number(number),
            (_, &[0, u8::MAX]) => {}
            (_, &[from, u8::MAX]) => {
                self.speaker.say_number(from);
                self.speaker.say("+");
            }
            (_, &[from, to]) => {
                self.speaker.say_number(from);
                if from != to {
                    self.speaker.say("-");
                    self.speaker.say_number(to);
                }
            }
            _ => {}
        }
        self.end_with(ability.provenance);
        match game {
            Game::TaintedGrail => effect::say::<TgOp>(ability.program, self.lang, self.speaker),
            _ => effect::say::<KtOp>(ability.program, self.lang, self.speaker),
        }
    }

    fn list(&mut self, list: List, provenance: Provenance, numbers: &[u8]) {
        self.speaker.begin(0);
        self.word(list);
        self.end_with(provenance);
        match list {
            List::Track => self.track(numbers),
            List::Faces => self.faces(numbers),
            List::Doom => self.doom(numbers),
            List::Fatigue | List::Wrath | List::Zones | List::Spots | List::Champions | List::Renown => {
                for (place, &number) in (0..).zip(numbers) {
                    self.entry(list, place, number);
                }
            }
        }
    }

    /// Fields of the same colour together, from the bottom.
    fn track(&mut self, fields: &[u8]) {
        let mut first = 1u8;
        for run in fields.chunk_by(|one, other| one == other) {
            let last = first.saturating_add(run.len() as u8).saturating_sub(1);
            self.speaker.begin(1);
            self.speaker.say_number(first);
            if last > first {
                self.speaker.say("-");
                self.speaker.say_number(last);
            }
            self.speaker.say(" ");
            if let Some(colour) = run.first().and_then(|&colour| effect::relation(colour)) {
                self.word(colour);
            }
            self.speaker.end();
            first = last.saturating_add(1);
        }
    }

    fn faces(&mut self, faces: &[u8]) {
        self.speaker.begin(1);
        for (number, &face) in faces.iter().enumerate() {
            if number > 0 {
                self.speaker.say(", ");
            }
            self.speaker.say(Face::from_code(face).map_or("?", |face| face.spoken(self.lang)));
        }
        self.speaker.end();
    }

    fn doom(&mut self, levels: &[u8]) {
        if !levels.is_empty() {
            self.phrase(1, Phrase::DoomColumns);
        }
        for (level, row) in (1..).zip(levels.chunks_exact(4)) {
            let &[red, black, armor, marked] = row else { continue };
            self.speaker.begin(1);
            self.speaker.say_number(level);
            self.speaker.say(": ");
            for (number, amount) in [red, black, armor].into_iter().enumerate() {
                self.speaker.say(if number > 0 { "/" } else { "" });
                self.speaker.say_number(amount);
            }
            if marked != 0 {
                self.speaker.say(" ");
                self.word(Phrase::Tactic);
            }
            self.speaker.end();
        }
    }

    /// One number of a list, behind what it is for.
    fn entry(&mut self, list: List, place: u8, number: u8) {
        let zones = [Phrase::Green, Phrase::Yellow, Phrase::Red];
        let words: &[Phrase] = match list {
            List::Zones => &[Phrase::Yellow, Phrase::Green],
            List::Champions => &[Phrase::Heroic, Phrase::Epic, Phrase::Legendary],
            List::Renown => &zones,
            List::Track | List::Faces | List::Doom | List::Fatigue | List::Wrath | List::Spots => &[],
        };
        self.speaker.begin(1);
        match words.get(usize::from(place)) {
            Some(&word) => self.word(word),
            None if list == List::Wrath => {
                self.speaker.say("+");
                self.speaker.say_number(place);
            }
            None => {
                self.speaker.say_number(place.saturating_add(1));
                self.speaker.say(if list == List::Fatigue { " " } else { "." });
                if list == List::Fatigue {
                    self.word(Phrase::Players);
                }
            }
        }
        self.speaker.say(" ");
        match number {
            List::UNKNOWN => self.speaker.say("?"),
            number => self.speaker.say_number(number),
        }
        self.speaker.end_at_right();
    }

    /// The marks that occur on this card.
    fn legend(&mut self) {
        for &provenance in Provenance::ALL {
            if self.marks & 1 << provenance.code() != 0 && provenance != Provenance::Rulebook {
                self.speaker.begin(0);
                self.speaker.say(mark(provenance));
                self.speaker.say(" ");
                self.word(provenance);
                self.speaker.end();
            }
        }
    }
}
