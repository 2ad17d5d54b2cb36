//! The card whose page is open or whose values are being typed, together with the values its owner typed.

use heapless::Vec;
use rules_core::card::{Card, Filled, MAX_RECORD, Slot, Typed, TypedFull};

use super::screen::Cursor;
use crate::decks::{Found, Origin};
use crate::tags::Uid;
use crate::text::Lang;

/// A whole card as it stands on a tag.
pub type Record = Vec<u8, MAX_RECORD>;

/// Where the card's bytes are. There is one focus, in static memory, so the size of its largest sort does no harm.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug, Default)]
enum Bytes {
    #[default]
    Nowhere,
    Deck(Found<'static>),
    Tag {
        record: Record,
        /// It came with a checksum.
        checked: bool,
    },
}

#[derive(Clone, Debug, Default)]
pub struct Focus {
    /// The tag it lies with; none for a card chosen from a list.
    uid: Option<Uid>,
    bytes: Bytes,
    /// What the owner typed for values that the card does not state.
    typed: Typed,
}

impl Focus {
    pub(super) fn on_deck(uid: Option<Uid>, found: Found<'static>) -> Self {
        Focus { uid, bytes: Bytes::Deck(found), typed: Typed::new() }
    }

    /// Nothing where the record is no card.
    pub(super) fn on_tag(uid: Option<Uid>, record: Record, checked: bool) -> Self {
        Focus { uid, bytes: Bytes::Tag { record, checked }, typed: Typed::new() }
    }

    pub(super) fn lies_with(&self, uid: Uid) -> bool {
        self.uid == Some(uid)
    }

    pub fn card(&self) -> Option<Card<'_>> {
        match &self.bytes {
            Bytes::Nowhere => None,
            Bytes::Deck(found) => Some(found.card),
            Bytes::Tag { record, .. } => Card::parse(record).ok(),
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
            Bytes::Nowhere | Bytes::Tag { .. } => Origin::Tag,
        }
    }

    /// Not so for a card from a tag that was written before there were checksums.
    pub fn is_checked(&self) -> bool {
        !matches!(self.bytes, Bytes::Tag { checked: false, .. })
    }

    /// The card with what its owner typed.
    pub fn filled(&self) -> Option<Filled<'_, '_>> {
        Some(Filled::new(self.card()?, &self.typed))
    }

    /// Takes what the owner types.
    pub(super) fn type_value(&mut self, slot: Slot, amount: u8) -> Result<(), TypedFull> {
        self.typed.put(slot, amount)
    }

    /// Takes what the owner once typed, if it is about this card. What was typed since is newer.
    pub(super) fn recall(&mut self, id: &str, kept: &Typed) -> Result<(), TypedFull> {
        if self.card().is_none_or(|card| card.id != id) {
            return Ok(());
        }
        for (slot, amount) in kept.iter() {
            if self.typed.get(slot).is_none() {
                self.typed.put(slot, amount)?;
            }
        }
        Ok(())
    }

    pub fn typed(&self, slot: Slot) -> Option<u8> {
        self.filled()?.typed(slot)
    }

    /// The places where nobody has stated a value: the owner can.
    pub fn open(&self) -> impl Iterator<Item = Slot> + '_ {
        let mut open = self.filled().map(|filled| filled.open());
        core::iter::from_fn(move || open.as_mut()?.next())
    }

    /// Where among the open places this one is.
    pub(super) fn place(&self, wanted: Slot) -> Cursor {
        Cursor(self.open().position(|slot| slot == wanted).unwrap_or(0))
    }

    /// The next place to type after this one: on from here, while anything is missing.
    pub(super) fn next_missing(&self, typed: Slot) -> Cursor {
        let here = self.place(typed);
        let Some(filled) = self.filled() else { return here };
        let mut after = filled.open().enumerate().skip(here.0 + 1);
        after.find(|&(_, slot)| filled.is_missing(slot)).map_or(here, |(place, _)| Cursor(place))
    }
}
