//! A whole card in words, in the order of the card: values, lists, halves, abilities, and last what the marks mean.

use rules_core::card::{Ability, Closing, Edge, Face, Filled, Half, List, Opening, Provenance, Row, Value};
use rules_core::card::{Game, Numbers};

use super::speaker::Speaker;
use super::table::{Phrase, amount_word, entry_amount};
use super::{Spoken, ability, effect, mark, slot};
use crate::text::Lang;

pub(super) fn say(filled: &Filled<'_, '_>, lang: Lang, speaker: &mut Speaker<'_>) {
    let card = &filled.card;
    speaker.begin(0);
    speaker.say(card.kind.spoken(lang));
    speaker.end();
    let mut telling = Telling { lang, speaker, marks: 0 };
    if let Some(provenance) = card.name_from() {
        telling.speaker.begin(0);
        telling.word(Phrase::Name);
        telling.end_with(provenance);
    }
    let before = telling.speaker.lines();
    for value in filled.values() {
        telling.value(value);
    }
    for (list, provenance, stated) in filled.lists() {
        telling.list(filled, list, provenance, stated);
    }
    for (provenance, half) in card.halves() {
        telling.half(provenance, half);
    }
    for &edge in Edge::ALL {
        telling.open_halves(filled, edge);
    }
    for (number, ability) in card.abilities().enumerate() {
        if filled.by_hand(number, &ability) {
            telling.ability(&Ability { provenance: Provenance::Owner, ..ability }, card.kind.game());
            telling.phrase(1, Phrase::ByHand);
        } else {
            telling.ability(&ability, card.kind.game());
        }
    }
    if telling.speaker.lines() == before {
        telling.phrase(0, Phrase::NothingKnown);
    }
    telling.legend();
}

/// The fields of a relation track, by their colours.
pub(super) fn track(fields: &[u8], lang: Lang, speaker: &mut Speaker<'_>) {
    let mut telling = Telling { lang, speaker, marks: 0 };
    telling.speaker.begin(0);
    telling.word(List::Track);
    telling.track(fields, &|_| false);
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

    /// What the owner typed of an edge, and in one line the rows that nobody has stated.
    fn open_halves(&mut self, filled: &Filled<'_, '_>, edge: Edge) {
        let mut unknown = filled.card.unknown_rows(edge);
        for &row in Row::ALL {
            let Some(number) = filled.typed_half(edge, row) else { continue };
            unknown &= !row.bit();
            let half = match edge {
                Edge::Opening => Opening::from_number(row, number).map(|half| Half::Opening(row, half)),
                Edge::Closing => Closing::from_number(row, number).map(|half| Half::Closing(row, half)),
            };
            match half {
                Some(half) => self.half(Provenance::Owner, half),
                None => {
                    self.edge(edge);
                    self.word(row);
                    self.word(Phrase::Nothing);
                    self.end_with(Provenance::Owner);
                }
            }
        }
        if unknown != 0 {
            self.edge(edge);
            for &row in Row::ALL.iter().filter(|row| unknown & row.bit() != 0) {
                self.word(row);
            }
            self.end_with(Provenance::Unknown);
        }
    }

    /// Begins a line about that edge.
    fn edge(&mut self, edge: Edge) {
        self.speaker.begin(0);
        self.speaker.say(slot::edge_sign(edge));
        self.speaker.say(" ");
    }

    fn half(&mut self, provenance: Provenance, half: Half<'_>) {
        match half {
            Half::Opening(row, opening) => {
                self.edge(Edge::Opening);
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
                self.edge(Edge::Closing);
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
        ability::head(ability, self.lang, self.speaker);
        self.end_with(ability.provenance);
        effect::say(game, ability.program, false, self.lang, self.speaker);
    }

    /// A list of which all is the owner's says so at its head; where the card states a part, the owner's part is marked.
    fn list(&mut self, filled: &Filled<'_, '_>, list: List, provenance: Provenance, stated: &[u8]) {
        let known = |numbers: &Numbers| numbers.iter().any(|&number| number != List::UNKNOWN);
        let numbers = filled.fill(list, stated).filter(known);
        let head = match (provenance, &numbers) {
            (Provenance::Unknown, Some(_)) => Provenance::Owner,
            _ => provenance,
        };
        self.speaker.begin(0);
        self.word(list);
        self.end_with(head);
        let Some(numbers) = numbers else { return };
        if numbers.contains(&List::UNKNOWN) {
            self.marks |= 1 << Provenance::Unknown.code();
        }
        let owners = |place: usize| {
            let open = stated.get(place).is_some_and(|&number| number == List::UNKNOWN);
            open && numbers.get(place).is_some_and(|&number| number != List::UNKNOWN)
        };
        match list {
            List::Track => self.track(&numbers, &owners),
            List::Faces => self.faces(&numbers, &owners),
            List::Doom => self.doom(&numbers, &owners),
            _ => {
                for (place, &number) in numbers.iter().enumerate() {
                    self.entry(list, place as u8, number, owners(place));
                }
            }
        }
    }

    /// Marks what was said last as the owner's, if it is.
    fn owners(&mut self, is: bool) {
        if is {
            self.speaker.say_joined(" ");
            self.speaker.say(mark(Provenance::Owner));
            self.marks |= 1 << Provenance::Owner.code();
        }
    }

    fn number(&mut self, number: u8) {
        match number {
            List::UNKNOWN => self.speaker.say("?"),
            number => self.speaker.say_number(number),
        }
    }

    /// Fields of the same colour together, from the bottom.
    fn track(&mut self, fields: &[u8], owners: &dyn Fn(usize) -> bool) {
        let mut first = 0usize;
        while let Some(&colour) = fields.get(first) {
            let same = |place: &usize| fields.get(*place) == Some(&colour) && owners(*place) == owners(first);
            let last = first + (first + 1..fields.len()).take_while(same).count();
            self.speaker.begin(1);
            self.speaker.say_number(first as u8 + 1);
            if last > first {
                self.speaker.say("-");
                self.speaker.say_number(last as u8 + 1);
            }
            self.speaker.say(" ");
            match effect::relation(colour) {
                Some(colour) => self.speaker.say(colour.spoken(self.lang)),
                None => self.speaker.say("?"),
            }
            self.owners(owners(first));
            self.speaker.end();
            first = last + 1;
        }
    }

    fn faces(&mut self, faces: &[u8], owners: &dyn Fn(usize) -> bool) {
        self.speaker.begin(1);
        for (number, &face) in faces.iter().enumerate() {
            if number > 0 {
                self.speaker.say(", ");
            }
            self.speaker.say(Face::from_code(face).map_or("?", |face| face.spoken(self.lang)));
            self.owners(owners(number));
        }
        self.speaker.end();
    }

    fn doom(&mut self, levels: &[u8], owners: &dyn Fn(usize) -> bool) {
        self.phrase(1, Phrase::DoomColumns);
        for (level, row) in levels.chunks_exact(4).enumerate() {
            let &[red, black, armor, marked] = row else { continue };
            self.speaker.begin(1);
            self.speaker.say_number(level as u8 + 1);
            self.speaker.say(": ");
            for (number, amount) in [red, black, armor].into_iter().enumerate() {
                self.speaker.say(if number > 0 { "/" } else { "" });
                self.number(amount);
            }
            if marked != 0 {
                self.speaker.say(" ");
                self.speaker.say(Phrase::Tactic.spoken(self.lang));
                self.speaker.say(if marked == List::UNKNOWN { "?" } else { "" });
            }
            self.owners((0..4).any(|column| owners(level * 4 + column)));
            self.speaker.end();
        }
    }

    /// One number of a list, behind what it is for.
    fn entry(&mut self, list: List, place: u8, number: u8, owners: bool) {
        self.speaker.begin(1);
        match slot::entry_phrase(list, place) {
            Some(word) => self.word(word),
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
        match entry_amount(list, number, self.lang) {
            Some(word) => self.speaker.say(word),
            None => self.number(number),
        }
        self.owners(owners);
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
