//! The two card actions that all games share: keeping a card that was read from a tag, and accepting an answer about an
//! unknown value.

use super::{Library, Record, Shelf};
use crate::card::{Card, CardRef, DataError, Filled, Slot};
use crate::game::Cards;

/// Why the card or the answer is refused.
pub(crate) enum Unkept {
    Record(DataError),
    /// A card that is in play cannot change.
    InUse,
    RecordsFull,
    UnknownCard(CardRef),
    NotOpen,
    AnswersFull,
}

/// Converts [`Unkept`] into a game's own refusal; the variant for a card in play has a different name in each game.
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
    /// Whether the game already holds exactly this record.
    pub(crate) fn keeps(&self, record: &Record) -> bool {
        Card::parse(record).is_ok_and(|card| self.has(CardRef::of(card.id), record))
    }

    /// Keeps a card that was read from a tag. Returns the card, or `None` if the game held it already.
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

    /// Stores the players' answer about a value that a card leaves unknown.
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
