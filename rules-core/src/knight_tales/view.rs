//! [`View`], read access to the game for the rules. Nothing here changes the game.

use super::Refusal;
use super::agenda::Text;
use super::attack::Attack;
use super::battlefield::{Monster, Spot};
use super::knight::{Knight, Seat};
use super::state::State;
use crate::card::{CardRef, Face, Field, Kind, List, Slot};
use crate::library::{Known, Shelf};

/// The numbers of a doom level (KT-DOOM-01), in the order of the card's list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Level {
    pub(super) red: u8,
    pub(super) black: u8,
    pub(super) armor: u8,
    pub(super) tactic: bool,
}

#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) at: &'a State,
    /// An attack that is only considered (for odds), in place of the current one.
    pub(super) supposed: Option<&'a Attack>,
    pub(super) shelf: Shelf<'a>,
}

impl<'a> View<'a> {
    pub(super) fn known(self, card: CardRef) -> Option<Known<'a>> {
        self.shelf.card(card)
    }

    /// A card of one of these kinds.
    pub(super) fn wanted(self, card: CardRef, kinds: &[Kind]) -> Result<Known<'a>, Refusal> {
        let known = self.known(card).ok_or(Refusal::UnknownCard(card))?;
        if kinds.contains(&known.card.kind) { Ok(known) } else { Err(Refusal::NotThisCard(card)) }
    }

    pub(super) fn program(self, text: Text) -> &'a [u8] {
        self.shelf.program(text.card, text.ability)
    }

    pub(super) fn knight(self, who: Seat) -> Option<&'a Knight> {
        self.at.knight(who)
    }

    pub(super) fn attack(self) -> Option<&'a Attack> {
        self.supposed.or(self.at.attack.as_ref())
    }

    pub(super) fn monster(self, spot: Spot) -> Option<&'a Monster> {
        self.at.field.monster(spot)
    }

    /// The card there, if it is face-up.
    pub(super) fn card_at(self, spot: Spot) -> Option<Known<'a>> {
        self.known(self.monster(spot)?.card?)
    }

    pub(super) fn kind_at(self, spot: Spot) -> Option<Kind> {
        self.card_at(spot).map(|card| card.card.kind)
    }

    /// The faction of a minion or a champion; a boss has none (KT-BOSS-01).
    pub(super) fn faction_at(self, spot: Spot) -> Option<u8> {
        match spot {
            Spot::Lane { .. } => self.card_at(spot)?.amount(Field::Faction),
            Spot::Boss => None,
        }
    }

    /// A space of the doom track; `None` behind its end.
    pub(super) fn level(self, doom: u8) -> Option<Level> {
        let boss = self.card_at(Spot::Boss)?;
        let number = |column| boss.entry(List::Doom, doom.checked_mul(4)?.checked_add(column)?);
        let [red, black, armor] = [0, 1, 2].map(|column| number(column).unwrap_or(0));
        Some(Level { red, black, armor, tactic: number(3)? == 1 })
    }

    /// The doom column in force, while there is a boss.
    pub(super) fn doom(self) -> Level {
        let doom = self.at.field.boss().map_or(0, |boss| boss.doom);
        self.level(doom).unwrap_or_default()
    }

    /// What a face of that sort of dice shows; faces are counted from 0.
    pub(super) fn face(self, colour: usize, face: u8) -> Option<Face> {
        let die = self.known(self.at.dice.get(colour).copied()??)?;
        Face::from_code(die.entry(List::Faces, face)?)
    }

    /// The next player whose night or day goes on.
    pub(super) fn next_after(self, who: Seat, spot: fn(&Knight) -> u8) -> Option<Seat> {
        let here = self.knight(who).map_or(0, spot);
        let waiting = self.at.seats().filter(|&seat| self.knight(seat).is_some_and(|knight| !knight.out));
        let place = |seat: &Seat| {
            let spot = self.knight(*seat).map_or(0, spot);
            // Players behind the current one come first, then the order starts again.
            (spot <= here, spot)
        };
        waiting.min_by_key(place)
    }
}

/// The value of a field, or the refusal that says that it is missing.
pub(super) fn stated(card: &Known<'_>, field: Field) -> Result<u8, Refusal> {
    let slot = Slot::Field(field).code();
    card.amount(field).ok_or(Refusal::Missing { card: card.id, slot })
}

/// Refuses if a number of the list is unknown.
pub(super) fn stated_list(card: &Known<'_>, list: List) -> Result<(), Refusal> {
    let length = list.fixed().unwrap_or(0) as u8;
    match (0..length).find(|&place| card.entry(list, place).is_none()) {
        Some(place) => Err(Refusal::Missing { card: card.id, slot: Slot::Entry(list, place).code() }),
        None => Ok(()),
    }
}
