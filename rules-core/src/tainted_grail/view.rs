//! [`View`], read access to the encounter for the rules. Nothing here changes the game.

use super::Refusal;
use super::agenda::Place;
use super::encounter::{Encounter, Stage};
use super::party::{Member, Party, Seat, Seats};
use crate::card::{CardRef, Field};
use crate::library::{Known, Shelf};

#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) party: &'a Party,
    pub(super) shelf: Shelf<'a>,
    pub(super) at: &'a Encounter,
}

impl<'a> View<'a> {
    // --- Who ---

    /// Those still in the encounter (TG-C-25).
    pub(super) fn group(&self) -> Seats {
        self.party.in_encounter()
    }

    /// The active, or last active, character; nobody once out of the encounter (TG-S-84).
    pub(super) fn active(&self) -> Option<Seat> {
        self.at.active.filter(|&who| self.group().contains(who))
    }

    pub(super) fn member(&self, who: Seat) -> Option<&'a Member> {
        self.party.member(who)
    }

    pub(super) fn known(&self, card: CardRef) -> Option<Known<'a>> {
        self.shelf.card(card)
    }

    /// The encounter card.
    pub(super) fn encounter(&self) -> Option<Known<'a>> {
        self.shelf.card(self.at.card)
    }

    /// Whether the encounter has that trait, by itself, the weather or an amberling (TG-K-23, TG-K-37).
    pub(super) fn has(&self, field: Field) -> bool {
        self.speakers().any(|(card, _)| self.known(card).is_some_and(|card| card.is(field)))
    }

    /// The place of a text's card in the sequence, if it still lies there.
    pub(super) fn laid_at(&self, place: Place, card: CardRef) -> Option<u8> {
        match place {
            Place::Laid(place) => {
                self.at.sequence.get(place).is_some_and(|laid| laid.card == card).then_some(place)
            }
            _ => None,
        }
    }

    /// The game waits for something else.
    pub(super) fn not_now(&self) -> Refusal {
        Refusal::NotNow { phase: self.at.phase, asked: self.at.asked }
    }

    /// Whether the encounter is over: what is left is its reward or result.
    pub(super) fn is_ending(&self) -> bool {
        self.at.stage == Stage::Ending
    }
}
