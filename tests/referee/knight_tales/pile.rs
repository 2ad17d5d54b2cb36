//! The engine's cards: the same TOML text, compiled by the library of `tower`.

use std::collections::BTreeMap;

use rules_core::card::{Card, CardRef};
use rules_core::game::Cards;

pub(crate) struct Pile {
    cards: BTreeMap<u32, Card<'static>>,
    names: BTreeMap<u32, String>,
}

impl Cards for Pile {
    fn card(&self, CardRef(number): CardRef) -> Option<Card<'_>> {
        self.cards.get(&number).copied()
    }
}

impl Pile {
    pub(crate) fn of(text: &str) -> Pile {
        let deck =
            tower::deck::read_deck("random", text).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"));
        let mut pile = Pile { cards: BTreeMap::new(), names: BTreeMap::new() };
        for card in &deck.cards {
            let record = Box::leak(card.record().to_vec().into_boxed_slice());
            let number = CardRef::of(&card.id).0;
            pile.cards.insert(number, Card::parse(record).expect("a checked card"));
            pile.names.insert(number, card.id.clone());
        }
        pile
    }

    pub(crate) fn name(&self, card: CardRef) -> String {
        self.names[&card.0].clone()
    }
}
