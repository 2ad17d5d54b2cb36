//! A card as typed values: the step between its TOML and its record.

use rules_core::card::{Edge, Field, Gives, Kind, List, Opening, Provenance, RecordBuilder, Row, TooBig};
use rules_core::effect::Trigger;

/// What a deck says about a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    pub id: String,
    pub kind: Kind,
    pub english: String,
    pub german: String,
    /// The provenance of the name, if it differs from that of the card.
    pub name_from: Option<Provenance>,
    /// `None` where nobody has stated it.
    pub values: Vec<(Field, Option<u8>, Provenance)>,
    pub openings: Vec<(Row, Opening, Provenance)>,
    pub closings: Vec<(Row, Vec<Gives>, Provenance)>,
    /// Rows of which nobody has stated what is printed there.
    pub unknown_halves: Vec<(Edge, Row)>,
    /// Empty where nobody has stated it.
    pub lists: Vec<(List, Vec<u8>, Provenance)>,
    pub abilities: Vec<DraftAbility>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftAbility {
    pub trigger: Trigger,
    pub parameters: Vec<u8>,
    pub provenance: Provenance,
    /// Empty where nobody has stated it.
    pub program: Vec<u8>,
}

/// The order of sections: known provenances first, unknown last.
const ORDER: [Provenance; 5] =
    [Provenance::Rulebook, Provenance::Derived, Provenance::Owner, Provenance::House, Provenance::Unknown];

impl Draft {
    /// The record. The same card gives the same bytes, whatever the order of its keys. Only abilities keep their order,
    /// because they take effect in that order.
    pub fn record(&self) -> Result<RecordBuilder, TooBig> {
        let mut builder = RecordBuilder::new(self.kind, &self.id, &self.english, &self.german)?;
        if let Some(provenance) = self.name_from {
            builder.name_from(provenance)?;
        }
        for provenance in ORDER {
            let mut values: Vec<(Field, u8)> = self
                .values
                .iter()
                .filter(|value| value.2 == provenance)
                .map(|&(field, amount, _)| (field, amount.unwrap_or_default()))
                .collect();
            values.sort();
            builder.values(provenance, &values)?;
        }
        for &row in Row::ALL {
            for (_, gives, provenance) in self.closings.iter().filter(|closing| closing.0 == row) {
                builder.closing(*provenance, row, gives)?;
            }
            for &(_, opening, provenance) in self.openings.iter().filter(|opening| opening.0 == row) {
                builder.opening(provenance, row, opening)?;
            }
        }
        for edge in [Edge::Closing, Edge::Opening] {
            builder.unknown_halves(edge, &self.unknown_rows(edge))?;
        }
        let mut lists: Vec<_> = self.lists.iter().collect();
        lists.sort_by_key(|list| list.0);
        for (list, numbers, provenance) in lists {
            builder.list(*list, *provenance, numbers)?;
        }
        for ability in &self.abilities {
            builder.ability(ability.trigger, ability.provenance, &ability.parameters, &ability.program)?;
        }
        Ok(builder)
    }

    pub fn unknown_rows(&self, edge: Edge) -> Vec<Row> {
        self.unknown_halves.iter().filter(|half| half.0 == edge).map(|half| half.1).collect()
    }
}
