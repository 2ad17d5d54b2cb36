//! The placeholders of this game's texts, and filling them in. Events, questions and refusals are tables of texts with
//! placeholders; one function turns all of them into words.

use core::fmt::{self, Write as _};

use rules_core::card::{Attribute, Bonus, CardRef, Field, Row, Slot};
use rules_core::effect::{TgOp, Trigger};
use rules_core::tainted_grail::Place;
use rules_core::tainted_grail::party::{Character, Holding, Seat, Seats};

use super::enemy::has;
use super::words::{Words, character, holding};
use crate::games::Say;
use crate::games::filling::{self, Fills, fill};
use crate::signs::Sign;
use crate::spoken::{self, Spoken as _};
use crate::text::Grail;

/// What an encounter announces when it begins.
pub(super) const TRAITS: [Field; 10] = [
    Field::Dread,
    Field::Trap,
    Field::Exhausting,
    Field::Haste,
    Field::Shatter,
    Field::Guardian,
    Field::Greedy,
    Field::Discouraging,
    Field::WeatherChanger,
    Field::Final,
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gap {
    Empty,
    Number(u16),
    /// Players count fields, cards and options from one.
    Nth(u8),
    Up(u8),
    Down(u8),
    Who(Seat),
    Group(Seats),
    /// The same, so many letters of each name.
    Short(Seats, u8),
    Character(Character),
    Card(CardRef),
    /// A card and its traits.
    Encounter(CardRef),
    At(Place),
    What(Holding),
    Row(Row),
    Bonus(Bonus),
    Attribute(Attribute),
    Field(Field),
    Slot(Slot),
    Trigger(Trigger),
    Operation(TgOp, u8),
    /// Without its amount.
    Harm(TgOp),
    Text(Grail),
}

impl Fills for Gap {
    const EMPTY: Self = Gap::Empty;
}

pub(super) type Saying = filling::Saying<Grail, Gap>;

impl Words<'_> {
    /// Puts a text into words, its gaps filled.
    pub(super) fn speak(&self, saying: &Saying, say: &mut Say<'_>) -> fmt::Result {
        fill(&saying.text.get(say.lang), say, &|place, say| self.gap(saying.gap(place), say))
    }

    /// The same with a text of another table.
    pub(super) fn fill(&self, text: &str, gaps: &[Gap], say: &mut Say<'_>) -> fmt::Result {
        fill(text, say, &|place, say| self.gap(gaps.get(place).copied().unwrap_or(Gap::EMPTY), say))
    }

    fn gap(&self, gap: Gap, say: &mut Say<'_>) -> fmt::Result {
        let lang = say.lang;
        let word = match gap {
            Gap::Empty => "",
            Gap::Number(number) => return write!(say, "{number}"),
            Gap::Nth(number) => return write!(say, "{}", u16::from(number) + 1),
            Gap::Up(amount) => return write!(say, "+{amount}"),
            Gap::Down(amount) => return write!(say, "-{amount}"),
            Gap::Who(who) => match self.0.party().member(who) {
                Some(member) => return say.write_str(&character(member.character(), lang)),
                None => "?",
            },
            Gap::Group(group) => return self.group(group, say),
            Gap::Short(group, letters) => return self.names(group, letters, say),
            Gap::Character(one) => return say.write_str(&character(one, lang)),
            Gap::Card(card) => self.card(card, say),
            Gap::Encounter(card) => {
                say.write_str(self.card(card, say))?;
                return self.traits(card, say);
            }
            Gap::At(place) => self.place(place, say),
            Gap::What(what) => match holding(what) {
                Some(field) => field.spoken(lang),
                None => &Grail::Experience.get(lang),
            },
            Gap::Row(Row::A1) => &Grail::Row1.get(lang),
            Gap::Row(Row::A2) => &Grail::Row2.get(lang),
            Gap::Row(Row::A3) => &Grail::Row3.get(lang),
            Gap::Row(row) => row.spoken(lang),
            // What it came to follows in words.
            Gap::Bonus(bonus) => match Sign::of_bonus(bonus).filter(|_| say.signs) {
                sign @ Some(_) => return say.sign(sign),
                None => bonus.spoken(lang),
            },
            Gap::Attribute(attribute) => attribute.spoken(lang),
            Gap::Field(field) => field.spoken(lang),
            Gap::Slot(slot) => return say.write_str(&spoken::slot_name(slot, lang)),
            Gap::Trigger(trigger) => trigger.spoken(lang),
            Gap::Operation(operation, amount) => {
                return say.write_str(&spoken::operation_words(operation, amount, say.signs, lang));
            }
            Gap::Harm(operation) => operation.spoken(lang).trim_end_matches([' ', '+', '-']),
            Gap::Text(text) => &text.get(lang),
        };
        say.write_str(word)
    }

    /// The traits of an encounter, behind its name.
    fn traits(&self, card: CardRef, say: &mut Say<'_>) -> fmt::Result {
        let decks = say.decks;
        let has = |field: &&Field| has(self.0, card, **field, decks);
        TRAITS.iter().filter(has).try_for_each(|field| {
            say.write_str(", ")?;
            say.write_str(field.spoken(say.lang))
        })?;
        let mut abilities = self.0.card(card, decks).into_iter().flat_map(|card| card.abilities());
        if abilities.any(|ability| ability.trigger == Trigger::Press) {
            write!(say, ", {}", Trigger::Press.spoken(say.lang))?;
        }
        match self.0.amount(card, Field::Impact, decks) {
            None | Some(0) => Ok(()),
            Some(tokens) => write!(say, ", {} {tokens}", Field::Impact.spoken(say.lang)),
        }
    }

    pub(super) fn group(&self, group: Seats, say: &mut Say<'_>) -> fmt::Result {
        self.names(group, u8::MAX, say)
    }

    fn names(&self, group: Seats, letters: u8, say: &mut Say<'_>) -> fmt::Result {
        for (number, who) in group.iter().enumerate() {
            if number > 0 {
                say.write_str("+")?;
            }
            let name = self.who(who, say.lang);
            name.chars().take(letters.into()).try_for_each(|letter| say.write_char(letter))?;
        }
        Ok(())
    }
}
