//! The rows of cards on the table: laying a card in its place, and what is set right by hand there.

use heapless::Vec;

use super::agenda::{Asked, Step};
use super::state::MAX_TAVERNS;
use super::table::Table;
use super::view::stated;
use super::{Event, Refusal, Row};
use crate::card::{CardRef, Field, Kind};

impl Table<'_> {
    /// Lays a card that the game turns up.
    pub(super) fn reveal(&mut self, row: Row, place: u8, card: CardRef) -> Result<(), Refusal> {
        self.put(row, place, card)?;
        let alone = self.at.humans == 1;
        match row {
            Row::Townsfolk => self.draw_from(0),
            Row::Outsiders => self.draw_from(1),
            Row::Orders if alone => {
                let area = self.order_area(card)?;
                self.add_opponent_workshop(area);
            }
            Row::Favours if alone => self.favour_plan_leaves(place),
            _ => {}
        }
        Ok(())
    }

    /// Lays a card in its place, whatever lay there, and answers the question.
    pub(super) fn put(&mut self, row: Row, place: u8, card: CardRef) -> Result<(), Refusal> {
        let number = usize::from(place);
        let event = match row {
            Row::Townsfolk => {
                self.view().wanted(card, Kind::Townsfolk)?;
                self.at.townsfolk.get_mut(number).into_iter().for_each(|there| *there = Some(card));
                Event::TownsfolkRevealed { slot: place, card }
            }
            Row::Outsiders => {
                let outsider = self.view().wanted(card, Kind::Outsider)?;
                stated(&outsider, Field::People)?;
                stated(&outsider, Field::Bonus)?;
                self.at.outsiders.get_mut(number).into_iter().for_each(|there| *there = Some(card));
                Event::OutsiderRevealed { slot: place, card }
            }
            Row::Orders => {
                self.order_area(card)?;
                put_once(&mut self.at.orders, number, card)?;
                Event::OrderRevealed { place, card }
            }
            Row::Favours => {
                let favour = self.view().wanted(card, Kind::Favour)?;
                stated(&favour, Field::Worker)?;
                put_once(&mut self.at.favours, number, card)?;
                Event::FavourRevealed { place, card }
            }
            Row::Taverns => {
                self.view().wanted(card, Kind::Tavern)?;
                let taverns = &mut self.at.taverns;
                let none = Refusal::NoPlace { most: MAX_TAVERNS as u8 };
                match taverns.get_mut(number) {
                    Some((there, _)) => *there = card,
                    None => taverns.push((card, false)).map_err(|_| none)?,
                }
                Event::TavernRevealed { card }
            }
        };
        self.at.asked = None;
        self.tell(event);
        Ok(())
    }

    /// Takes away what lies in a place. Where a row has no gaps, the cards behind it move up, and so do workers on favours.
    pub(super) fn take_away(&mut self, row: Row, place: u8) {
        let (at, number) = (&mut *self.at, usize::from(place));
        match row {
            Row::Townsfolk => at.townsfolk.get_mut(number).into_iter().for_each(|there| *there = None),
            Row::Outsiders => at.outsiders.get_mut(number).into_iter().for_each(|there| *there = None),
            Row::Orders => take_out(&mut at.orders, number),
            Row::Favours => {
                take_out(&mut at.favours, number);
                let mut behind = 0;
                let moved = at.on_favours.iter_mut().skip(number).rev();
                moved.for_each(|workers| core::mem::swap(workers, &mut behind));
            }
            Row::Taverns => take_out(&mut at.taverns, number),
        }
    }

    /// Asks for the card of a place; what was asked before waits.
    pub(super) fn ask_for(&mut self, row: Row, place: u8) {
        let before = self.at.asked.replace(Asked::Card { row, place });
        before.into_iter().for_each(|asked| self.push(Step::Ask(asked)));
    }

    /// The card of a place is not asked for any more, but what was asked before.
    pub(super) fn ask_before(&mut self) {
        if let Some(Asked::Card { .. }) = self.at.asked {
            self.at.asked = self.view().waiting();
            // It was the last step; after the end there is none.
            let _ = self.at.agenda.pop();
        }
    }
}

/// Each of these cards lies there once (PW-SET-08).
fn put_once<const N: usize>(row: &mut Vec<CardRef, N>, place: usize, card: CardRef) -> Result<(), Refusal> {
    if row.contains(&card) {
        return Err(Refusal::AlreadyLies(card));
    }
    match row.get_mut(place) {
        Some(there) => *there = card,
        None => row.push(card).map_err(|_| Refusal::NoPlace { most: N as u8 })?,
    }
    Ok(())
}

fn take_out<T, const N: usize>(row: &mut Vec<T, N>, place: usize) {
    if place < row.len() {
        row.remove(place);
    }
}
