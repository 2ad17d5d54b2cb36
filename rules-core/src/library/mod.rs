//! What a game remembers about cards: whole records read from tags, and the players' answers about unknown values
//! ([`Answers`]). Because both are part of the state, a replay needs no tag and asks no question again.

mod answers;
mod keeping;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use answers::Answers;
pub use answers::MAX_ANSWER_BYTES;
pub(crate) use keeping::{Unkept, refuses_unkept};

use crate::card::{
    Ability, Card, CardRef, Closing, Edge, Field, Filled, Game, List, MAX_RECORD, Opening, Provenance, Row,
    Slot, Typed,
};
use crate::effect::Trigger;
use crate::game::Cards;

/// The most cards in play that are in no deck: an encounter or a boss, and three cards. More belong in an owner's deck.
pub const MAX_RECORDS: usize = 4;

/// The bytes of a card.
pub type Record = Vec<u8, MAX_RECORD>;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Library {
    records: Vec<Record, MAX_RECORDS>,
    answers: Answers,
}

impl Library {
    fn position(&self, card: CardRef) -> Option<usize> {
        self.records.iter().position(|kept| id_of(kept) == Some(card))
    }

    fn has(&self, card: CardRef, record: &Record) -> bool {
        self.position(card).and_then(|place| self.records.get(place)) == Some(record)
    }

    /// Keeps a record. If there is no space, it replaces one whose card is not in play; `false` if all are in play.
    fn keep(&mut self, card: CardRef, record: &Record, in_use: &dyn Fn(CardRef) -> bool) -> bool {
        let free = |kept: &Record| !id_of(kept).is_some_and(in_use);
        let place = self.position(card).or_else(|| match self.records.is_full() {
            true => self.records.iter().position(free),
            false => None,
        });
        match place.and_then(|place| self.records.get_mut(place)) {
            Some(kept) => {
                kept.clone_from(record);
                true
            }
            None => self.records.push(record.clone()).is_ok(),
        }
    }

    pub(crate) fn typed(&self, card: CardRef, game: Game) -> Typed {
        let mut typed = Typed::new();
        for (slot, amount) in self.answers.of(card, game) {
            // Cannot fail: a card has fewer answers than `Typed` holds.
            let _ = typed.put(slot, amount);
        }
        typed
    }
}

fn id_of(record: &Record) -> Option<CardRef> {
    Card::id_in(record).map(CardRef::of)
}

/// Looks up cards: first among those read from tags, then in the decks.
#[derive(Clone, Copy)]
pub(crate) struct Shelf<'a> {
    pub(crate) cards: &'a dyn Cards,
    pub(crate) library: &'a Library,
}

impl<'a> Shelf<'a> {
    pub(crate) fn card(self, id: CardRef) -> Option<Known<'a>> {
        let of_tag = self.library.records.iter().find(|record| id_of(record) == Some(id));
        let card = of_tag.and_then(|record| Card::parse(record).ok()).or_else(|| self.cards.card(id))?;
        Some(Known { card, id, library: self.library })
    }

    /// The program of one ability of a card, counted from 0.
    pub(crate) fn program(self, card: CardRef, ability: u8) -> &'a [u8] {
        let ability = self.card(card).and_then(|card| card.ability(ability));
        ability.map_or(&[], |ability| ability.program)
    }
}

/// A card whose unknown values are filled in by the players' answers.
#[derive(Clone, Copy)]
pub(crate) struct Known<'a> {
    pub(crate) card: Card<'a>,
    pub(crate) id: CardRef,
    library: &'a Library,
}

impl<'a> Known<'a> {
    fn answered(&self, slot: Slot) -> Option<u8> {
        self.library.answers.get((self.id, self.card.kind.game()), slot)
    }

    pub(crate) fn amount(&self, field: Field) -> Option<u8> {
        let value = self.card.value(field)?;
        value.amount.or_else(|| self.answered(Slot::Field(field)))
    }

    pub(crate) fn is(&self, field: Field) -> bool {
        self.amount(field) == Some(1)
    }

    pub(crate) fn opening(&self, row: Row) -> Option<Opening> {
        let answered = || Opening::from_number(row, self.answered_half(Edge::Opening, row)?);
        self.card.opening(row).or_else(answered)
    }

    pub(crate) fn closing(&self, row: Row) -> Option<Closing<'a>> {
        let answered = || Closing::from_number(row, self.answered_half(Edge::Closing, row)?);
        self.card.closing(row).or_else(answered)
    }

    fn answered_half(&self, edge: Edge, row: Row) -> Option<u8> {
        let is_open = self.card.unknown_rows(edge) & row.bit() != 0;
        if is_open { self.answered(Slot::Half(edge, row)) } else { None }
    }

    /// Colours of the relation track, bottom to top; how many, and that of a field.
    pub(crate) fn track_length(&self) -> u8 {
        self.length(List::Track).unwrap_or(1)
    }

    pub(crate) fn track_colour(&self, field: u8) -> u8 {
        self.entry(List::Track, field).unwrap_or(0)
    }

    /// How many numbers a list has whose length differs from card to card.
    pub(crate) fn length(&self, list: List) -> Option<u8> {
        let stated = self.card.list(list).map(|numbers| numbers.len() as u8);
        stated.or_else(|| self.answered(Slot::Length(list)))
    }

    /// A number of a list, once somebody has stated it.
    pub(crate) fn entry(&self, list: List, place: u8) -> Option<u8> {
        let stated = self.card.list(list).and_then(|numbers| numbers.get(usize::from(place)).copied());
        let stated = stated.filter(|&number| number != List::UNKNOWN);
        stated.or_else(|| self.answered(Slot::Entry(list, place)))
    }

    /// The first unknown value without an answer, among those that matter.
    pub(crate) fn missing(&self, matters: impl Fn(Slot) -> bool) -> Option<Slot> {
        let typed = self.library.typed(self.id, self.card.kind.game());
        Filled::new(self.card, &typed).missing().find(|&slot| matters(slot))
    }

    /// Whether that half is unknown.
    pub(crate) fn is_silent(&self, edge: Edge, row: Row) -> bool {
        self.card.unknown_rows(edge) & row.bit() != 0 && self.answered(Slot::Half(edge, row)).is_none()
    }

    pub(crate) fn abilities(&self) -> impl Iterator<Item = (u8, Ability<'a>)> + use<'a> {
        self.card.abilities().enumerate().map(|(number, ability)| (number as u8, ability))
    }

    pub(crate) fn abilities_for(
        &self,
        trigger: Trigger,
    ) -> impl Iterator<Item = (u8, Ability<'a>)> + use<'a> {
        self.card.abilities_for(trigger)
    }

    pub(crate) fn ability(&self, number: u8) -> Option<Ability<'a>> {
        self.card.abilities().nth(usize::from(number))
    }
}

/// Whether the ability is unknown: the players read it from the card and carry it out by hand.
pub(crate) fn is_by_hand(ability: &Ability<'_>) -> bool {
    ability.provenance == Provenance::Unknown
}
