//! The card that is being looked at.

use heapless::Vec;
use rules_core::card::{Card, Field, MAX_RECORD, Provenance};

use crate::decks::{Found, Origin};
use crate::tags::Uid;
use crate::text::Lang;

/// A whole card as it stands on a tag.
pub type Record = Vec<u8, MAX_RECORD>;

/// Values of one card that an owner can have typed: as many as a card can have unknown.
pub const MAX_TYPED: usize = 24;

/// Where the card's bytes are. There is one focus, in static memory, so the size of its largest sort does no harm.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug, Default)]
enum Bytes {
    #[default]
    Nowhere,
    Deck(Found<'static>),
    Tag(Record),
}

#[derive(Clone, Debug, Default)]
pub struct Focus {
    /// The tag it lies with; none for a card chosen from a list.
    uid: Option<Uid>,
    bytes: Bytes,
    /// What the owner typed for values that the card does not state.
    typed: Vec<(Field, u8), MAX_TYPED>,
}

impl Focus {
    pub(super) fn on_deck(uid: Option<Uid>, found: Found<'static>) -> Self {
        Focus { uid, bytes: Bytes::Deck(found), typed: Vec::new() }
    }

    /// Nothing where the record is no card.
    pub(super) fn on_tag(uid: Uid, record: Record) -> Self {
        Focus { uid: Some(uid), bytes: Bytes::Tag(record), typed: Vec::new() }
    }

    pub(super) fn lies_with(&self, uid: Uid) -> bool {
        self.uid == Some(uid)
    }

    pub fn card(&self) -> Option<Card<'_>> {
        match &self.bytes {
            Bytes::Nowhere => None,
            Bytes::Deck(found) => Some(found.card),
            Bytes::Tag(record) => Card::parse(record).ok(),
        }
    }

    pub fn name(&self, lang: Lang) -> &str {
        match (self.card(), lang) {
            (Some(card), Lang::English) => card.english(),
            (Some(card), Lang::German) => card.german(),
            (None, _) => "",
        }
    }

    pub fn origin(&self) -> Origin {
        match &self.bytes {
            Bytes::Deck(found) => found.origin,
            Bytes::Nowhere | Bytes::Tag(_) => Origin::Tag,
        }
    }

    /// Takes what the owner once typed; says whether it is about this card.
    pub(super) fn type_value(&mut self, id: &str, field: Field, amount: u8) -> bool {
        if self.card().is_none_or(|card| card.id != id) {
            return false;
        }
        match self.typed.iter_mut().find(|(other, _)| *other == field) {
            Some((_, typed)) => *typed = amount,
            // A card has no more unknown values than there is room for.
            None => drop(self.typed.push((field, amount))),
        }
        true
    }

    pub fn typed(&self, field: Field) -> Option<u8> {
        self.typed.iter().find(|(other, _)| *other == field).map(|&(_, amount)| amount)
    }

    /// The values nobody has stated, with what the owner typed.
    pub fn typed_fields(&self) -> impl Iterator<Item = (Field, Option<u8>)> + '_ {
        let values = self.card().into_iter().flat_map(|card| card.values());
        values
            .filter(|value| value.provenance == Provenance::Unknown)
            .map(|value| (value.field, self.typed(value.field)))
    }
}
