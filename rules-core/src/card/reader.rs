//! Reads the bytes of a record section by section. `record.rs` describes the format.

use super::record::{Ability, Closing, DataError, Half, Section};
use super::symbol::{ALL_ROWS, MAX_LEVEL, MAX_MULTIPLIER};
use super::{Attribute, Bonus, Edge, Game, List, Opening, Provenance, Row};
use crate::effect::Trigger;

pub(super) const VALUES: u8 = 1;
pub(super) const OPENING: u8 = 2;
pub(super) const CLOSING: u8 = 3;
pub(super) const ABILITY: u8 = 4;
pub(super) const LIST: u8 = 5;
pub(super) const NAME: u8 = 6;

/// Bytes of a value: what is unknown has no amount.
pub(super) fn value_size(provenance: Provenance) -> usize {
    if provenance == Provenance::Unknown { 1 } else { 2 }
}

pub(super) struct Reader<'a>(pub(super) &'a [u8]);

impl<'a> Reader<'a> {
    pub(super) fn byte(&mut self) -> Result<u8, DataError> {
        let (&first, rest) = self.0.split_first().ok_or(DataError::CutOff)?;
        self.0 = rest;
        Ok(first)
    }

    fn bytes(&mut self, count: usize) -> Result<&'a [u8], DataError> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(DataError::CutOff)?;
        self.0 = rest;
        Ok(taken)
    }

    pub(super) fn text(&mut self, most: usize) -> Result<&'a str, DataError> {
        let length = usize::from(self.byte()?);
        if length > most {
            return Err(DataError::Name);
        }
        core::str::from_utf8(self.bytes(length)?).map_err(|_| DataError::Name)
    }

    /// A byte that holds a provenance and a small number.
    pub(super) fn provenance(&mut self) -> Result<(Provenance, u8), DataError> {
        let byte = self.byte()?;
        Ok((Provenance::from_code(byte >> 5).ok_or(DataError::Provenance(byte >> 5))?, byte & 0x1f))
    }

    /// A length byte, and that many bytes.
    pub(super) fn counted(&mut self) -> Result<&'a [u8], DataError> {
        let count = self.byte()?;
        self.bytes(count.into())
    }

    fn trigger(&mut self) -> Result<Trigger, DataError> {
        let code = self.byte()?;
        Trigger::from_code(code).ok_or(DataError::Trigger(code))
    }

    /// The next section undecoded: its tag and its bytes.
    pub(super) fn next(&mut self) -> Result<(u8, &'a [u8]), DataError> {
        let tag = self.byte()?;
        let mut ahead = Reader(self.0);
        match tag {
            VALUES => {
                let (provenance, count) = ahead.provenance()?;
                ahead.bytes(usize::from(count) * value_size(provenance))?;
            }
            OPENING => {
                let (provenance, row) = ahead.provenance()?;
                if provenance != Provenance::Unknown && row != Row::Magic.code() {
                    ahead.byte()?;
                }
            }
            CLOSING => {
                if ahead.provenance()?.0 != Provenance::Unknown {
                    ahead.counted()?;
                }
            }
            ABILITY => {
                let trigger = ahead.trigger()?;
                ahead.provenance()?;
                ahead.bytes(trigger.parameters())?;
                ahead.counted()?;
            }
            LIST => {
                ahead.byte()?;
                ahead.provenance()?;
                ahead.counted()?;
            }
            NAME => {
                ahead.provenance()?;
            }
            tag => return Err(DataError::Section(tag)),
        }
        Ok((tag, self.bytes(self.0.len() - ahead.0.len())?))
    }

    pub(super) fn section(&mut self, game: Game) -> Result<Section<'a>, DataError> {
        let (tag, bytes) = self.next()?;
        Reader(bytes).read(tag, game)
    }

    /// What the bytes of a section say.
    fn read(&mut self, tag: u8, game: Game) -> Result<Section<'a>, DataError> {
        match tag {
            VALUES => {
                let (provenance, _) = self.provenance()?;
                Ok(Section::Values(provenance, self.0))
            }
            OPENING | CLOSING => self.half(tag == OPENING),
            ABILITY => Ok(Section::Ability(self.ability(game)?)),
            LIST => {
                let (list, provenance, numbers) = self.list()?;
                Ok(Section::List(list, provenance, numbers))
            }
            NAME => match self.provenance()?.0 {
                Provenance::Unknown => Err(DataError::Provenance(Provenance::Unknown.code())),
                provenance => Ok(Section::Name(provenance)),
            },
            tag => Err(DataError::Section(tag)),
        }
    }

    fn half(&mut self, opens: bool) -> Result<Section<'a>, DataError> {
        let (provenance, row) = self.provenance()?;
        if provenance == Provenance::Unknown {
            let edge = if opens { Edge::Opening } else { Edge::Closing };
            let sound = row != 0 && row <= ALL_ROWS;
            return if sound { Ok(Section::UnknownHalves(edge, row)) } else { Err(DataError::Half) };
        }
        let row = Row::from_code(row).ok_or(DataError::Half)?;
        let half = if opens {
            Half::Opening(row, self.opening(row)?)
        } else {
            Half::Closing(row, self.closing(row)?)
        };
        Ok(Section::Half(provenance, half))
    }

    pub(super) fn closing(&mut self, row: Row) -> Result<Closing<'a>, DataError> {
        let gives = self.counted()?;
        let sound = |byte: &u8| Bonus::from_code(byte >> 4).is_some() && byte & 0x0f != 0;
        if !gives.iter().all(sound) || (gives.is_empty() && row != Row::Free) {
            return Err(DataError::Half);
        }
        Ok(Closing(gives))
    }

    pub(super) fn ability(&mut self, game: Game) -> Result<Ability<'a>, DataError> {
        let trigger = self.trigger()?;
        if !trigger.belongs_to(game) {
            return Err(DataError::Misplaced(trigger));
        }
        let (provenance, _) = self.provenance()?;
        let parameters = self.bytes(trigger.parameters())?;
        let program = self.counted()?;
        // What is not known has no program, and what is known has one.
        if program.is_empty() != (provenance == Provenance::Unknown) {
            return Err(DataError::Provenance(provenance.code()));
        }
        Ok(Ability { trigger, provenance, parameters, program })
    }

    pub(super) fn list(&mut self) -> Result<(List, Provenance, &'a [u8]), DataError> {
        let code = self.byte()?;
        let list = List::from_code(code).ok_or(DataError::List(code))?;
        let (provenance, _) = self.provenance()?;
        Ok((list, provenance, self.counted()?))
    }

    pub(super) fn opening(&mut self, row: Row) -> Result<Opening, DataError> {
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
