//! Writes card records. [`RecordBuilder::finish`] reads the result back through [`Card::parse`], so that every finished
//! record is a checked one.

use heapless::Vec;

use super::record::{Card, DataError, MAX_RECORD, VERSION};
use super::{Edge, Field, Gives, Kind, List, Opening, Provenance, Row};
use crate::effect::Trigger;

/// The record is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooBig;

#[derive(Clone, Debug)]
pub struct RecordBuilder {
    bytes: Vec<u8, MAX_RECORD>,
}

impl RecordBuilder {
    /// Stores no German name if it is the same as the English one.
    pub fn new(kind: Kind, id: &str, english: &str, german: &str) -> Result<Self, TooBig> {
        let mut builder = RecordBuilder { bytes: Vec::new() };
        builder.put(&[VERSION, kind.code()])?;
        builder.text(id)?;
        builder.text(english)?;
        builder.text(if german == english { "" } else { german })?;
        Ok(builder)
    }

    /// The provenance of the name, if it differs from that of the rest of the card.
    pub fn name_from(&mut self, provenance: Provenance) -> Result<(), TooBig> {
        self.put(&[6, provenance.code() << 5])
    }

    /// Values of one provenance; the amounts of unknown values are not stored.
    pub fn values(&mut self, provenance: Provenance, values: &[(Field, u8)]) -> Result<(), TooBig> {
        for chunk in values.chunks(31) {
            self.put(&[1, provenance.code() << 5 | chunk.len() as u8])?;
            for &(field, amount) in chunk {
                self.put(&[field.code()])?;
                if provenance != Provenance::Unknown {
                    self.put(&[amount])?;
                }
            }
        }
        Ok(())
    }

    pub fn opening(&mut self, provenance: Provenance, row: Row, opening: Opening) -> Result<(), TooBig> {
        self.put(&[2, provenance.code() << 5 | row.code()])?;
        match opening {
            Opening::Attribute(attribute, level) => self.put(&[attribute.code() << 4 | level]),
            Opening::Magic => Ok(()),
            Opening::Times(times) => self.put(&[times]),
        }
    }

    pub fn closing(&mut self, provenance: Provenance, row: Row, gives: &[Gives]) -> Result<(), TooBig> {
        self.put(&[3, provenance.code() << 5 | row.code(), gives.len() as u8])?;
        for gives in gives {
            self.put(&[gives.bonus.code() << 4 | gives.amount & 0x0f])?;
        }
        Ok(())
    }

    /// Rows of an edge whose halves are unknown.
    pub fn unknown_halves(&mut self, edge: Edge, rows: &[Row]) -> Result<(), TooBig> {
        let tag = match edge {
            Edge::Opening => 2,
            Edge::Closing => 3,
        };
        let rows = rows.iter().fold(0, |rows, row| rows | row.bit());
        if rows == 0 { Ok(()) } else { self.put(&[tag, Provenance::Unknown.code() << 5 | rows]) }
    }

    pub fn ability(
        &mut self,
        trigger: Trigger,
        provenance: Provenance,
        parameters: &[u8],
        program: &[u8],
    ) -> Result<(), TooBig> {
        self.put(&[4, trigger.code(), provenance.code() << 5])?;
        self.put(parameters)?;
        self.counted(program)
    }

    pub fn list(&mut self, list: List, provenance: Provenance, numbers: &[u8]) -> Result<(), TooBig> {
        self.put(&[5, list.code(), provenance.code() << 5])?;
        self.counted(numbers)
    }

    /// The finished record, checked.
    pub fn finish(&self) -> Result<Card<'_>, DataError> {
        Card::parse(&self.bytes)
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    fn text(&mut self, text: &str) -> Result<(), TooBig> {
        self.counted(text.as_bytes())
    }

    fn counted(&mut self, bytes: &[u8]) -> Result<(), TooBig> {
        self.put(&[u8::try_from(bytes.len()).map_err(|_| TooBig)?])?;
        self.put(bytes)
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), TooBig> {
        self.bytes.extend_from_slice(bytes).map_err(|_| TooBig)
    }
}
