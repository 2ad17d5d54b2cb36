//! A card as bytes, in a deck file and on a tag.
//!
//! ```text
//! version 1 │ kind │ id │ English name │ German name │ section …
//!            texts: length, UTF-8          (empty: as in English)
//!
//! section   tag 1 values    provenance<<5 | count, then per value: field, amount   (unknown: field alone)
//!           tag 2 opening   provenance<<5 | row,  then  A rows: attribute<<4 | level   free: multiplier   magic: –
//!           tag 3 closing   provenance<<5 | row,  count, then per bonus: bonus<<4 | amount
//!                           (unknown, of either: instead of one row a bit for each that nobody has stated)
//!           tag 4 ability   trigger, provenance<<5, parameters, length, program       (unknown: length 0)
//!           tag 5 list      list, provenance<<5, length, numbers                      (unknown: length 0)
//!           tag 6 name      provenance<<5: where the name comes from, if not from where the rest of the card does
//! ```
//! These bytes are promised: what is in version 1 keeps its place and its meaning, and codes are only added, behind those
//! that are there. Anything else is version 2. `tests/formats.rs` holds every code to that.
//!
//! [`Card::parse`] checks all of it, programs included; what it returns can be read without further checks.

use super::symbol::{ALL_ROWS, MAX_LEVEL, MAX_MULTIPLIER};
use super::{
    Attribute, Bonus, Clash, Edge, Field, Game, Gives, Kind, List, MAX_TOKENS, Opening, Provenance, Row,
    Value, sense, unsound_letter,
};
use crate::effect::{Flaw, KtOp, LsOp, Program, PwOp, TgOp, Trigger, validate};

/// Version of the record format. There were drafts, which had 0.
pub const VERSION: u8 = 1;
/// Bytes of an id, such as `tg/wyrdbear`.
pub const MAX_ID: usize = 32;
/// Bytes of a name.
pub const MAX_NAME: usize = 40;
/// Bytes of a whole record: what an NTAG215 holds beside its NDEF frame.
pub const MAX_RECORD: usize = 460;

/// The actions of a board of Paladins.
const ACTIONS: u8 = 12;

const VALUES: u8 = 1;
const OPENING: u8 = 2;
const CLOSING: u8 = 3;
const ABILITY: u8 = 4;
const LIST: u8 = 5;
const NAME: u8 = 6;

/// A card's id, borrowed.
pub type Id<'a> = &'a str;

/// What is wrong with a record, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataError {
    /// Written by newer firmware or a newer tool.
    Newer(u8),
    /// Of the time before version 1: the bytes may mean anything.
    Draft,
    /// Ends in the middle.
    CutOff,
    /// Longer than [`MAX_RECORD`].
    TooBig,
    Kind(u8),
    Id,
    Name,
    /// A letter of a name that the glass cannot show.
    Letter(char),
    Section(u8),
    Field(u8),
    /// A value that this kind of card does not print.
    Foreign(Field),
    /// An amount that the field cannot have on this kind of card.
    Amount(Field, u8),
    Provenance(u8),
    Half,
    Trigger(u8),
    /// An ability that this kind of card cannot have.
    Misplaced(Trigger),
    /// A parameter out of its range.
    Parameter(Trigger),
    Program(Trigger, Flaw),
    List(u8),
    /// A list that this kind of card does not print.
    ForeignList(List),
    /// Something said twice.
    Twice,
    Clash(Clash),
}

/// Lower-case letters, digits, `-`, `_` and at least one `/` behind the game's word.
pub fn id_is_sound(id: &str) -> bool {
    let sound = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_/".contains(&byte);
    id.len() <= MAX_ID
        && id.bytes().all(sound)
        && id.split_once('/').is_some_and(|(game, name)| Game::from_word(game).is_some() && !name.is_empty())
}

/// A checked card, read straight from its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card<'a> {
    record: &'a [u8],
    pub id: Id<'a>,
    pub kind: Kind,
    english: &'a str,
    german: &'a str,
    sections: &'a [u8],
}

/// A symbol half with where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half<'a> {
    Opening(Row, Opening),
    Closing(Row, Closing<'a>),
}

impl Half<'_> {
    /// Whether a card of that kind can have it.
    pub fn fits(&self, kind: Kind) -> bool {
        match self {
            Half::Opening(..) => kind.opens(),
            Half::Closing(_, closing) => kind.closes() && closing.gives().all(|gives| gives.bonus.fits(kind)),
        }
    }
}

/// The bonuses of a closing half, as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closing<'a>(pub(super) &'a [u8]);

impl<'a> Closing<'a> {
    pub fn gives(self) -> impl Iterator<Item = Gives> + 'a {
        self.0
            .iter()
            .filter_map(|&byte| Some(Gives { bonus: Bonus::from_code(byte >> 4)?, amount: byte & 0x0f }))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ability<'a> {
    pub trigger: Trigger,
    pub provenance: Provenance,
    pub parameters: &'a [u8],
    /// Empty while nobody has stated what it does.
    pub program: &'a [u8],
}

/// One thing a record says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section<'a> {
    Values(Provenance, &'a [u8]),
    Half(Provenance, Half<'a>),
    /// Rows of an edge of which nobody has stated what is printed there, a bit for each.
    UnknownHalves(Edge, u8),
    Ability(Ability<'a>),
    List(List, Provenance, &'a [u8]),
    /// Where the name comes from: of some cards we know what they do, but not what they are called.
    Name(Provenance),
}

impl<'a> Card<'a> {
    pub fn parse(record: &'a [u8]) -> Result<Self, DataError> {
        if record.len() > MAX_RECORD {
            return Err(DataError::TooBig);
        }
        let mut reader = Reader(record);
        match reader.byte()? {
            VERSION => {}
            0 => return Err(DataError::Draft),
            newer => return Err(DataError::Newer(newer)),
        }
        let kind = reader.byte()?;
        let kind = Kind::from_code(kind).ok_or(DataError::Kind(kind))?;
        let id = reader.text(MAX_ID).map_err(|_| DataError::Id)?;
        let english = reader.text(MAX_NAME)?;
        let german = reader.text(MAX_NAME)?;
        let of_this_game =
            id.split_once('/').and_then(|(game, _)| Game::from_word(game)) == Some(kind.game());
        if !id_is_sound(id) || !of_this_game {
            return Err(DataError::Id);
        }
        if english.is_empty() {
            return Err(DataError::Name);
        }
        if let Some(letter) = unsound_letter(english).or(unsound_letter(german)) {
            return Err(DataError::Letter(letter));
        }
        let card = Card { record, id, kind, english, german, sections: reader.0 };
        card.check()?;
        Ok(card)
    }

    fn check(&self) -> Result<(), DataError> {
        let mut reader = Reader(self.sections);
        while !reader.0.is_empty() {
            match reader.section(self.kind.game())? {
                Section::Values(provenance, values) => check_values(self.kind, provenance, values)?,
                Section::Ability(ability) => self.check_ability(&ability)?,
                Section::Half(_, half) if !half.fits(self.kind) => return Err(DataError::Half),
                Section::UnknownHalves(edge, _) if !edge.fits(self.kind) => return Err(DataError::Half),
                // Here, and not wherever a card is looked through: a doom track is long.
                Section::List(list, provenance, numbers)
                    if numbers.is_empty() != (provenance == Provenance::Unknown) || !list.takes(numbers) =>
                {
                    return Err(DataError::List(list.code()));
                }
                Section::List(list, ..) if !list.fits(self.kind) => {
                    return Err(DataError::ForeignList(list));
                }
                Section::Half(..) | Section::UnknownHalves(..) | Section::List(..) | Section::Name(_) => {}
            }
        }
        self.check_twice()?;
        sense::check(self).map_err(DataError::Clash)
    }

    fn check_ability(&self, ability: &Ability<'_>) -> Result<(), DataError> {
        let trigger = ability.trigger;
        let of_unknown_moment = trigger == Trigger::Unspecified && !ability.program.is_empty();
        if !trigger.fits(self.kind) || of_unknown_moment {
            return Err(DataError::Misplaced(trigger));
        }
        let sound = match (trigger, ability.parameters) {
            (Trigger::Affinity, &[attribute]) => Attribute::from_code(attribute).is_some(),
            (Trigger::Delayed | Trigger::ForCharges, &[number]) => (1..=MAX_TOKENS).contains(&number),
            (Trigger::AttackAt | Trigger::Reaction | Trigger::Press, &[from, to]) => from <= to,
            (Trigger::WhenActing | Trigger::Easing, &[action]) => action < ACTIONS,
            (Trigger::Space, &[area, players]) => (1..=6).contains(&area) && (1..=4).contains(&players),
            _ => true,
        };
        if !sound {
            return Err(DataError::Parameter(trigger));
        }
        let checked = match self.kind.game() {
            Game::TaintedGrail => {
                validate(Program::<TgOp>::new(ability.program), Game::TaintedGrail, trigger)
            }
            Game::Paladins => validate(Program::<PwOp>::new(ability.program), Game::Paladins, trigger),
            Game::LastSpell => validate(Program::<LsOp>::new(ability.program), Game::LastSpell, trigger),
            game => validate(Program::<KtOp>::new(ability.program), game, trigger),
        };
        checked.map(|_| ()).map_err(|flaw| DataError::Program(trigger, flaw))
    }

    /// A value, a half or a list stands once: a second one would make two truths.
    fn check_twice(&self) -> Result<(), DataError> {
        for (number, value) in self.values().enumerate() {
            if self.values().take(number).any(|other| other.field == value.field) {
                return Err(DataError::Twice);
            }
        }
        // What a section is about, and a bit for each place there.
        let places = |section: &Section<'_>| match section {
            Section::Half(_, Half::Opening(row, _)) => (0, u32::from(row.bit())),
            Section::Half(_, Half::Closing(row, _)) => (1, u32::from(row.bit())),
            Section::UnknownHalves(edge, rows) => (edge.code(), u32::from(*rows)),
            Section::List(list, ..) => (2, 1 << list.code()),
            Section::Name(_) => (3, 1),
            Section::Values(..) | Section::Ability(_) => (2, 0),
        };
        for (number, section) in self.sections().enumerate() {
            let (about, here) = places(&section);
            let again = |other: Section<'_>| matches!(places(&other), (also, there) if also == about && there & here != 0);
            if self.sections().take(number).any(again) {
                return Err(DataError::Twice);
            }
        }
        Ok(())
    }

    pub fn record(&self) -> &'a [u8] {
        self.record
    }

    pub fn english(&self) -> &'a str {
        self.english
    }

    pub fn german(&self) -> &'a str {
        if self.german.is_empty() { self.english } else { self.german }
    }

    /// Where the name comes from, if it says so.
    pub fn name_from(&self) -> Option<Provenance> {
        self.sections().find_map(|section| match section {
            Section::Name(provenance) => Some(provenance),
            _ => None,
        })
    }

    pub fn sections(&self) -> impl Iterator<Item = Section<'a>> + use<'a> {
        let game = self.kind.game();
        let mut reader = Reader(self.sections);
        core::iter::from_fn(move || if reader.0.is_empty() { None } else { reader.section(game).ok() })
    }

    pub fn values(&self) -> impl Iterator<Item = Value> + use<'a> {
        self.sections()
            .filter_map(|section| match section {
                Section::Values(provenance, values) => Some(values_of(provenance, values)),
                _ => None,
            })
            .flatten()
    }

    pub fn value(&self, field: Field) -> Option<Value> {
        self.values().find(|value| value.field == field)
    }

    /// The amount of a field, if it is stated.
    pub fn amount(&self, field: Field) -> Option<u8> {
        self.value(field)?.amount
    }

    pub fn halves(&self) -> impl Iterator<Item = (Provenance, Half<'a>)> + use<'a> {
        self.sections().filter_map(|section| match section {
            Section::Half(provenance, half) => Some((provenance, half)),
            _ => None,
        })
    }

    /// The rows of an edge of which nobody has stated what is printed there, a bit for each.
    pub fn unknown_rows(&self, edge: Edge) -> u8 {
        self.sections().fold(0, |rows, section| match section {
            Section::UnknownHalves(other, more) if other == edge => rows | more,
            _ => rows,
        })
    }

    /// What is printed there; `None` where nothing is or nobody has stated it.
    pub fn opening(&self, row: Row) -> Option<Opening> {
        self.halves().find_map(|(_, half)| match half {
            Half::Opening(at, opening) if at == row => Some(opening),
            Half::Opening(..) | Half::Closing(..) => None,
        })
    }

    pub fn closing(&self, row: Row) -> Option<Closing<'a>> {
        self.halves().find_map(|(_, half)| match half {
            Half::Closing(at, closing) if at == row => Some(closing),
            Half::Opening(..) | Half::Closing(..) => None,
        })
    }

    pub fn abilities(&self) -> impl Iterator<Item = Ability<'a>> + use<'a> {
        self.sections().filter_map(|section| match section {
            Section::Ability(ability) => Some(ability),
            _ => None,
        })
    }

    /// The numbers of a list; `None` where the card has none or nobody has stated them.
    pub fn list(&self, wanted: List) -> Option<&'a [u8]> {
        self.sections().find_map(|section| match section {
            Section::List(list, _, numbers) if list == wanted && !numbers.is_empty() => Some(numbers),
            _ => None,
        })
    }
}

fn values_of(provenance: Provenance, values: &[u8]) -> impl Iterator<Item = Value> {
    let size = if provenance == Provenance::Unknown { 1 } else { 2 };
    values.chunks(size).filter_map(move |chunk| {
        let field = Field::from_code(*chunk.first()?)?;
        Some(Value { field, amount: chunk.get(1).copied(), provenance })
    })
}

fn check_values(kind: Kind, provenance: Provenance, values: &[u8]) -> Result<(), DataError> {
    let size = if provenance == Provenance::Unknown { 1 } else { 2 };
    for chunk in values.chunks(size) {
        let code = chunk.first().copied().unwrap_or_default();
        let field = Field::from_code(code).ok_or(DataError::Field(code))?;
        if !field.fits(kind) {
            return Err(DataError::Foreign(field));
        }
        if let Some(&amount) = chunk.get(1)
            && !field.amounts(kind).contains(&amount)
        {
            return Err(DataError::Amount(field, amount));
        }
    }
    Ok(())
}

fn unknown_halves<'a>(edge: Edge, rows: u8) -> Result<Section<'a>, DataError> {
    if rows == 0 || rows > ALL_ROWS {
        return Err(DataError::Half);
    }
    Ok(Section::UnknownHalves(edge, rows))
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn byte(&mut self) -> Result<u8, DataError> {
        let (&first, rest) = self.0.split_first().ok_or(DataError::CutOff)?;
        self.0 = rest;
        Ok(first)
    }

    fn bytes(&mut self, count: usize) -> Result<&'a [u8], DataError> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(DataError::CutOff)?;
        self.0 = rest;
        Ok(taken)
    }

    fn text(&mut self, most: usize) -> Result<&'a str, DataError> {
        let length = usize::from(self.byte()?);
        if length > most {
            return Err(DataError::Name);
        }
        core::str::from_utf8(self.bytes(length)?).map_err(|_| DataError::Name)
    }

    /// A byte that holds a provenance and a small number.
    fn provenance(&mut self) -> Result<(Provenance, u8), DataError> {
        let byte = self.byte()?;
        Ok((Provenance::from_code(byte >> 5).ok_or(DataError::Provenance(byte >> 5))?, byte & 0x1f))
    }

    fn section(&mut self, game: Game) -> Result<Section<'a>, DataError> {
        match self.byte()? {
            VALUES => {
                let (provenance, count) = self.provenance()?;
                let size = if provenance == Provenance::Unknown { 1 } else { 2 };
                Ok(Section::Values(provenance, self.bytes(usize::from(count) * size)?))
            }
            OPENING => {
                let (provenance, row) = self.provenance()?;
                if provenance == Provenance::Unknown {
                    return unknown_halves(Edge::Opening, row);
                }
                let row = Row::from_code(row).ok_or(DataError::Half)?;
                Ok(Section::Half(provenance, Half::Opening(row, self.opening(row)?)))
            }
            CLOSING => {
                let (provenance, row) = self.provenance()?;
                if provenance == Provenance::Unknown {
                    return unknown_halves(Edge::Closing, row);
                }
                let row = Row::from_code(row).ok_or(DataError::Half)?;
                let count = usize::from(self.byte()?);
                let gives = self.bytes(count)?;
                let sound = |byte: &u8| Bonus::from_code(byte >> 4).is_some() && byte & 0x0f != 0;
                if !gives.iter().all(sound) || (gives.is_empty() && row != Row::Free) {
                    return Err(DataError::Half);
                }
                Ok(Section::Half(provenance, Half::Closing(row, Closing(gives))))
            }
            ABILITY => {
                let code = self.byte()?;
                let trigger = Trigger::from_code(code).ok_or(DataError::Trigger(code))?;
                if !trigger.belongs_to(game) {
                    return Err(DataError::Misplaced(trigger));
                }
                let (provenance, _) = self.provenance()?;
                let parameters = self.bytes(trigger.parameters())?;
                let length = usize::from(self.byte()?);
                let program = self.bytes(length)?;
                // What is not known has no program, and what is known has one.
                if program.is_empty() != (provenance == Provenance::Unknown) {
                    return Err(DataError::Provenance(provenance.code()));
                }
                Ok(Section::Ability(Ability { trigger, provenance, parameters, program }))
            }
            LIST => {
                let code = self.byte()?;
                let list = List::from_code(code).ok_or(DataError::List(code))?;
                let (provenance, _) = self.provenance()?;
                let length = usize::from(self.byte()?);
                let numbers = self.bytes(length)?;
                Ok(Section::List(list, provenance, numbers))
            }
            NAME => match self.provenance()?.0 {
                Provenance::Unknown => Err(DataError::Provenance(Provenance::Unknown.code())),
                provenance => Ok(Section::Name(provenance)),
            },
            tag => Err(DataError::Section(tag)),
        }
    }

    fn opening(&mut self, row: Row) -> Result<Opening, DataError> {
        match row {
            Row::Magic => Ok(Opening::Magic),
            Row::Free => match self.byte()? {
                times if times <= MAX_MULTIPLIER => Ok(Opening::Times(times)),
                _ => Err(DataError::Half),
            },
            Row::A1 | Row::A2 | Row::A3 => {
                let byte = self.byte()?;
                let attribute = Attribute::from_code(byte >> 4).ok_or(DataError::Half)?;
                match byte & 0x0f {
                    level if (1..=MAX_LEVEL).contains(&level) => Ok(Opening::Attribute(attribute, level)),
                    _ => Err(DataError::Half),
                }
            }
        }
    }
}
