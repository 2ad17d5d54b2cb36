//! What every game does alike with cards from outside: keeps one that was read from a tag, and takes what the table
//! answers about an open place.

use super::{Library, Record, Shelf};
use crate::card::{Card, CardRef, DataError, Filled, Slot};
use crate::game::Cards;

/// Why a game does not remember it.
pub(crate) enum Unkept {
    Record(DataError),
    /// A card does not become another one while it lies there.
    InUse,
    RecordsFull,
    UnknownCard(CardRef),
    NotOpen,
    AnswersFull,
}

/// The refusals of a game for it; each has its own word for a card that lies there.
macro_rules! refuses_unkept {
    ($refusal:ident, $in_use:ident) => {
        impl From<$crate::library::Unkept> for $refusal {
            fn from(why: $crate::library::Unkept) -> Self {
                use $crate::library::Unkept;
                match why {
                    Unkept::Record(error) => $refusal::Record(error),
                    Unkept::InUse => $refusal::$in_use,
                    Unkept::RecordsFull => $refusal::RecordsFull,
                    Unkept::UnknownCard(card) => $refusal::UnknownCard(card),
                    Unkept::NotOpen => $refusal::NotOpen,
                    Unkept::AnswersFull => $refusal::AnswersFull,
                }
            }
        }
    };
}
pub(crate) use refuses_unkept;

impl Library {
    /// Whether a card that was read from a tag needs no keeping: the game has it as it is.
    pub(crate) fn keeps(&self, record: &Record) -> bool {
        Card::parse(record).is_ok_and(|card| self.has(CardRef::of(card.id), record))
    }

    /// Keeps a card that was read from a tag. Which one, unless it was there already.
    pub(crate) fn keep_card(
        &mut self,
        record: &Record,
        in_use: &dyn Fn(CardRef) -> bool,
    ) -> Result<Option<CardRef>, Unkept> {
        let id = CardRef::of(Card::parse(record).map_err(Unkept::Record)?.id);
        if self.has(id, record) {
            return Ok(None);
        }
        if in_use(id) {
            return Err(Unkept::InUse);
        }
        if self.keep(id, record, in_use) { Ok(Some(id)) } else { Err(Unkept::RecordsFull) }
    }

    /// What the table says of a place that a card leaves open.
    pub(crate) fn fill_in(
        &mut self,
        (id, code, amount): (CardRef, (u8, u8), u8),
        cards: &dyn Cards,
        in_use: &dyn Fn(CardRef) -> bool,
    ) -> Result<(), Unkept> {
        let card = Shelf { cards, library: self }.card(id).ok_or(Unkept::UnknownCard(id))?.card;
        let (kind, game) = (card.kind, card.kind.game());
        let slot = Slot::from_code(code).filter(|slot| slot.takes_on(kind, amount)).ok_or(Unkept::NotOpen)?;
        if !Filled::new(card, &self.typed(id, game)).open().any(|open| open == slot) {
            return Err(Unkept::NotOpen);
        }
        if self.answers.put((id, game), slot, amount, in_use) { Ok(()) } else { Err(Unkept::AnswersFull) }
    }
}
