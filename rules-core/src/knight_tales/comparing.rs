//! After the game: the players lay their cards again, and the tower compares them with its record (KT-SCORE-11).

use serde::{Deserialize, Serialize};

use super::knight::{MAX_KNIGHTS, Seat};
use super::state::{Outcome, Phase, State};
use super::table::Table;
use super::{Event, Mode, Refusal};
use crate::card::CardRef;

/// One bit per card that was laid again: of the defeated pile, and beside each board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Compared {
    defeated: u32,
    beside: [u16; MAX_KNIGHTS],
}

impl State {
    /// Whether cards can be compared now: only after a won competitive game, where points count.
    pub fn compares(&self) -> bool {
        self.mode == Mode::Competitive && self.phase == Phase::Over(Outcome::Won)
    }

    /// All cards that can score, each with its owner and whether it was laid again.
    fn recorded(&self) -> impl Iterator<Item = (Seat, CardRef, bool)> + '_ {
        let laid = |bits: u32, number: usize| bits >> (number & 31) & 1 == 1;
        let defeated = self.defeated.iter().enumerate();
        let defeated =
            defeated.map(move |(number, &(who, card))| (who, card, laid(self.compared.defeated, number)));
        let boards = self.seats().zip(&self.knights).zip(self.compared.beside);
        let beside = boards.flat_map(move |((who, knight), bits)| {
            let cards = knight.cards.iter().enumerate();
            cards.map(move |(number, own)| (who, own.card, laid(bits.into(), number)))
        });
        defeated.chain(beside)
    }

    /// Cards of the record that were not laid again yet.
    pub fn not_compared(&self) -> impl Iterator<Item = (Seat, CardRef)> + '_ {
        self.recorded().filter(|&(_, _, laid)| !laid).map(|(who, card, _)| (who, card))
    }
}

impl Table<'_> {
    pub(super) fn compare(&mut self, card: CardRef) -> Result<(), Refusal> {
        if !self.at.compares() {
            return Err(Refusal::Over);
        }
        if self.view().known(card).is_none() {
            return Err(Refusal::UnknownCard(card));
        }
        let found = self.at.recorded().enumerate().find(|&(_, (_, other, laid))| other == card && !laid);
        let Some((place, (who, ..))) = found else {
            self.tell(Event::NotRecorded { card });
            return Ok(());
        };
        self.at.tick(place);
        let of = || self.at.recorded().filter(|&(owner, other, _)| owner == who && other == card);
        let (laid, of) = (of().filter(|&(.., laid)| laid).count() as u8, of().count() as u8);
        self.tell(Event::Compared { card, who, laid, of });
        Ok(())
    }
}

impl State {
    /// Marks the card at that place of the record as laid again.
    fn tick(&mut self, place: usize) {
        let Some(mut place) = place.checked_sub(self.defeated.len()) else {
            self.compared.defeated |= 1 << (place & 31);
            return;
        };
        for (knight, bits) in self.knights.iter().zip(&mut self.compared.beside) {
            match place.checked_sub(knight.cards.len()) {
                Some(rest) => place = rest,
                None => {
                    *bits |= 1 << (place & 15);
                    return;
                }
            }
        }
    }
}
