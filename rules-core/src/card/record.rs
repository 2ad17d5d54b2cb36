//! The binary format of a card, in a deck file and on a tag.
//!
//! ```text
//! version 1 │ kind │ id │ English name │ German name │ section …
//!            texts: length, UTF-8          (empty: as in English)
//!
//! section   tag 1 values    provenance<<5 | count, then per value: field, amount   (unknown: field alone)
//!           tag 2 opening   provenance<<5 | row,  then  A rows: attribute<<4 | level   free: multiplier   magic: –
//!           tag 3 closing   provenance<<5 | row,  count, then per bonus: bonus<<4 | amount
//!                           (unknown, of either: instead of one row a bit for each unknown row)
//!           tag 4 ability   trigger, provenance<<5, parameters, length, program       (unknown: length 0)
//!           tag 5 list      list, provenance<<5, length, numbers                      (unknown: length 0)
//!           tag 6 name      provenance<<5: of the name, if it differs from that of the rest of the card
//! ```
//! The format is stable: everything in version 1 keeps its place and its meaning, and new codes are only added behind the
//! existing ones. Any other change needs version 2. `tests/formats.rs` checks every code.
//!
//! [`Card::parse`] checks the whole record, programs included; a [`Card`] can then be read without further checks. A record
//! that was accepted once can be looked up by [`Card::checked`].

use super::reader::{ABILITY, CLOSING, LIST, NAME, OPENING, Reader, VALUES, value_size};
use super::{
    Attribute, Bonus, Clash, Edge, Field, Game, Gives, Kind, List, MAX_TOKENS, Opening, Provenance, Row,
    Value, sense, unsound_letter,
};
use crate::effect::{Flaw, KtOp, LsOp, Program, PwOp, TgOp, Trigger, validate};

/// Version of the record format. Drafts before version 1 had 0.
pub const VERSION: u8 = 1;
/// Bytes of an id, such as `tg/wyrdbear`.
pub const MAX_ID: usize = 32;
/// Bytes of a name.
pub const MAX_NAME: usize = 40;
/// Bytes of a whole record: what an NTAG215 holds beside its NDEF frame.
pub const MAX_RECORD: usize = 460;

/// Version and kind.
const HEAD: usize = 2;

/// The actions of a board of Paladins.
const ACTIONS: u8 = 12;

/// A card's id, borrowed.
pub type Id<'a> = &'a str;

/// What is wrong with a record, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataError {
    /// Written by newer firmware or a newer tool.
    Newer(u8),
    /// A draft from before version 1: the meaning of its bytes is not defined.
    Draft,
    /// Ends in the middle.
    CutOff,
    /// Longer than [`MAX_RECORD`].
    TooBig,
    Kind(u8),
    Id,
    Name,
    /// A letter of a name that the screen cannot show.
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
    /// Empty while its effect is unknown.
    pub program: &'a [u8],
}

/// One thing a record says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section<'a> {
    Values(Provenance, &'a [u8]),
    Half(Provenance, Half<'a>),
    /// Rows of an edge whose halves are unknown, a bit for each.
    UnknownHalves(Edge, u8),
    Ability(Ability<'a>),
    List(List, Provenance, &'a [u8]),
    /// The provenance of the name: of some cards the rulebook states what they do, but not their name.
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
        let card = Card { record, id, kind, sections: reader.0 };
        card.check()?;
        Ok(card)
    }

    /// A record that [`parse`](Self::parse) has accepted before: it is not checked again, which takes most of the time of a
    /// look-up. Other bytes give a card that says less than they hold, or none; they cannot panic.
    pub fn checked(record: &'a [u8]) -> Option<Self> {
        let mut reader = Reader(record);
        let _version = reader.byte().ok()?;
        let kind = Kind::from_code(reader.byte().ok()?)?;
        let id = reader.text(MAX_ID).ok()?;
        let _names = (reader.counted().ok()?, reader.counted().ok()?);
        Some(Card { record, id, kind, sections: reader.0 })
    }

    /// The id in a record, without checking the rest: for finding one record among several.
    pub(crate) fn id_in(record: &'a [u8]) -> Option<Id<'a>> {
        Reader(record.get(HEAD..)?).text(MAX_ID).ok()
    }

    fn check(&self) -> Result<(), DataError> {
        let mut seen = Seen::default();
        let mut reader = Reader(self.sections);
        while !reader.0.is_empty() {
            let section = reader.section(self.kind.game())?;
            match &section {
                Section::Values(provenance, values) => check_values(self.kind, *provenance, values)?,
                Section::Ability(ability) => self.check_ability(ability)?,
                Section::Half(_, half) if !half.fits(self.kind) => return Err(DataError::Half),
                Section::UnknownHalves(edge, _) if !edge.fits(self.kind) => return Err(DataError::Half),
                // Checked once here, and not on every read: a doom track is long.
                Section::List(list, provenance, numbers)
                    if numbers.is_empty() != (*provenance == Provenance::Unknown) || !list.takes(numbers) =>
                {
                    return Err(DataError::List(list.code()));
                }
                Section::List(list, ..) if !list.fits(self.kind) => {
                    return Err(DataError::ForeignList(*list));
                }
                Section::Half(..) | Section::UnknownHalves(..) | Section::List(..) | Section::Name(_) => {}
            }
            if !seen.is_new(&section) {
                return Err(DataError::Twice);
            }
        }
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

    pub fn record(&self) -> &'a [u8] {
        self.record
    }

    /// Both names, decoded on demand: cards are copied often, but names are rarely needed.
    fn names(&self) -> Option<(&'a str, &'a str)> {
        let mut reader = Reader(self.record.get(HEAD..)?);
        reader.counted().ok()?;
        Some((reader.text(MAX_NAME).ok()?, reader.text(MAX_NAME).ok()?))
    }

    pub fn english(&self) -> &'a str {
        self.names().map_or("", |(english, _)| english)
    }

    pub fn german(&self) -> &'a str {
        self.names().map_or("", |(english, german)| if german.is_empty() { english } else { german })
    }

    /// Where the name comes from, if it says so.
    pub fn name_from(&self) -> Option<Provenance> {
        self.tagged(NAME).find_map(|mut section| section.provenance().ok()).map(|(provenance, _)| provenance)
    }

    pub fn sections(&self) -> impl Iterator<Item = Section<'a>> + use<'a> {
        let game = self.kind.game();
        let mut reader = Reader(self.sections);
        core::iter::from_fn(move || if reader.0.is_empty() { None } else { reader.section(game).ok() })
    }

    /// The sections with one tag. The others are skipped undecoded: the rules look up single values very often.
    fn tagged(&self, wanted: u8) -> impl Iterator<Item = Reader<'a>> + use<'a> {
        let mut reader = Reader(self.sections);
        core::iter::from_fn(move || {
            while !reader.0.is_empty() {
                let (tag, bytes) = reader.next().ok()?;
                if tag == wanted {
                    return Some(Reader(bytes));
                }
            }
            None
        })
    }

    pub fn values(&self) -> impl Iterator<Item = Value> + use<'a> {
        let values =
            |mut section: Reader<'a>| section.provenance().ok().map(|(from, _)| values_of(from, section.0));
        self.tagged(VALUES).filter_map(values).flatten()
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

    /// The rows of an edge whose halves are unknown, a bit for each.
    pub fn unknown_rows(&self, edge: Edge) -> u8 {
        let tag = match edge {
            Edge::Opening => OPENING,
            Edge::Closing => CLOSING,
        };
        self.tagged(tag).fold(0, |rows, mut section| match section.provenance() {
            Ok((Provenance::Unknown, more)) => rows | more,
            _ => rows,
        })
    }

    /// The half of a row, unless it is unknown.
    fn half(&self, tag: u8, row: Row) -> Option<Reader<'a>> {
        self.tagged(tag).find_map(|mut section| match section.provenance() {
            Ok((from, at)) if from != Provenance::Unknown && at == row.code() => Some(section),
            _ => None,
        })
    }

    /// The half that is printed there; `None` if there is none or it is unknown.
    pub fn opening(&self, row: Row) -> Option<Opening> {
        self.half(OPENING, row)?.opening(row).ok()
    }

    pub fn closing(&self, row: Row) -> Option<Closing<'a>> {
        self.half(CLOSING, row)?.closing(row).ok()
    }

    pub fn abilities(&self) -> impl Iterator<Item = Ability<'a>> + use<'a> {
        let game = self.kind.game();
        self.tagged(ABILITY).filter_map(move |mut section| section.ability(game).ok())
    }

    /// The abilities with one trigger, each with its number among all abilities. The others are not decoded.
    pub(crate) fn abilities_for(
        &self,
        trigger: Trigger,
    ) -> impl Iterator<Item = (u8, Ability<'a>)> + use<'a> {
        let game = self.kind.game();
        self.tagged(ABILITY).enumerate().filter_map(move |(number, mut section)| {
            let wanted = section.0.first() == Some(&trigger.code());
            if wanted { Some((number as u8, section.ability(game).ok()?)) } else { None }
        })
    }

    /// The numbers of a list; `None` if the card has none or they are unknown.
    pub fn list(&self, wanted: List) -> Option<&'a [u8]> {
        self.tagged(LIST).find_map(|mut section| match section.list() {
            Ok((list, _, numbers)) if list == wanted && !numbers.is_empty() => Some(numbers),
            _ => None,
        })
    }
}

/// What the record has stated so far, one bit each: a value, a half or a list may occur only once.
#[derive(Default)]
struct Seen {
    fields: [u32; 4],
    openings: u32,
    closings: u32,
    lists: u32,
    names: u32,
}

impl Seen {
    fn is_new(&mut self, section: &Section<'_>) -> bool {
        let (seen, here) = match *section {
            Section::Values(provenance, values) => {
                return values_of(provenance, values).all(|value| self.is_new_field(value.field));
            }
            Section::Ability(_) => return true,
            Section::Half(_, Half::Opening(row, _)) => (&mut self.openings, row.bit().into()),
            Section::Half(_, Half::Closing(row, _)) => (&mut self.closings, row.bit().into()),
            Section::UnknownHalves(Edge::Opening, rows) => (&mut self.openings, rows.into()),
            Section::UnknownHalves(Edge::Closing, rows) => (&mut self.closings, rows.into()),
            Section::List(list, ..) => (&mut self.lists, 1 << list.code()),
            Section::Name(_) => (&mut self.names, 1),
        };
        add(seen, here)
    }

    fn is_new_field(&mut self, field: Field) -> bool {
        let code = usize::from(field.code());
        self.fields.get_mut(code / 32).is_some_and(|seen| add(seen, 1 << (code % 32)))
    }
}

/// Sets bits; returns whether none of them was set before.
fn add(seen: &mut u32, here: u32) -> bool {
    let before = *seen;
    *seen |= here;
    before & here == 0
}

fn values_of(provenance: Provenance, values: &[u8]) -> impl Iterator<Item = Value> {
    values.chunks(value_size(provenance)).filter_map(move |chunk| {
        let field = Field::from_code(*chunk.first()?)?;
        Some(Value { field, amount: chunk.get(1).copied(), provenance })
    })
}

fn check_values(kind: Kind, provenance: Provenance, values: &[u8]) -> Result<(), DataError> {
    for chunk in values.chunks(value_size(provenance)) {
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
