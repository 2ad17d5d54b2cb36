//! A small cache of the cards that one action reads. Each card is looked up and checked once, although the rules may ask for
//! it many times: laying one card asks sixteen times for three cards.

use core::cell::RefCell;

use heapless::Vec;
use rules_core::card::{Card, CardRef};
use rules_core::game::Cards;

/// Cached cards; a further one replaces the oldest.
const ROOM: usize = 8;

pub struct Memo<'d> {
    cards: &'d dyn Cards,
    found: RefCell<(Vec<(CardRef, Card<'d>), ROOM>, usize)>,
}

impl<'d> Memo<'d> {
    pub fn new(cards: &'d dyn Cards) -> Self {
        Memo { cards, found: RefCell::new((Vec::new(), 0)) }
    }
}

impl Cards for Memo<'_> {
    fn card(&self, card: CardRef) -> Option<Card<'_>> {
        let (found, oldest) = &mut *self.found.borrow_mut();
        if let Some(&(_, known)) = found.iter().find(|(which, _)| *which == card) {
            return Some(known);
        }
        let known = self.cards.card(card)?;
        if let Err(entry) = found.push((card, known)) {
            if let Some(place) = found.get_mut(*oldest) {
                *place = entry;
            }
            *oldest = (*oldest + 1) % ROOM;
        }
        Some(known)
    }
}

#[cfg(test)]
mod tests {
    use core::cell::Cell;

    use rules_core::card::{Kind, RecordBuilder};

    use super::*;

    struct Counted {
        record: Vec<u8, 64>,
        asked: Cell<usize>,
    }

    impl Cards for Counted {
        fn card(&self, card: CardRef) -> Option<Card<'_>> {
            self.asked.set(self.asked.get() + 1);
            if card == CardRef(0) { None } else { Card::parse(&self.record).ok() }
        }
    }

    #[test]
    fn a_card_is_looked_up_once_while_it_is_in_mind() {
        let record = RecordBuilder::new(Kind::Item, "tg/rope", "Rope", "Seil").unwrap();
        let counted = Counted { record: Vec::from_slice(record.bytes()).unwrap(), asked: Cell::new(0) };
        let memo = Memo::new(&counted);
        for number in [1, 2, 1, 2, 1] {
            assert_eq!(memo.card(CardRef(number)).map(|card| card.id), Some("tg/rope"));
        }
        assert_eq!(counted.asked.get(), 2);
        assert!(memo.card(CardRef(0)).is_none());
        // Eight more, and the first two have made room.
        for number in 3..=10 {
            memo.card(CardRef(number));
        }
        assert_eq!(counted.asked.get(), 11);
        memo.card(CardRef(10));
        assert_eq!(counted.asked.get(), 11);
        memo.card(CardRef(1));
        assert_eq!(counted.asked.get(), 12);
    }
}
