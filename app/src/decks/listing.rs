//! A sorted list of the cards of one kind, prepared once so that scrolling through it is fast.

use core::cmp::Ordering;

use heapless::Vec;
use rules_core::card::Kind;

use super::alphabet;
use super::heading::Heading;
use super::overlay::{Decks, Place};
use crate::text::Lang;

/// Cards in one list. Two bytes each: the list of a deck part full of one kind takes 4 KB.
pub const MAX_LISTED: usize = 2000;

/// A prepared list. It stands for the decks it was prepared from; with others it gives other cards, or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    places: Vec<Place, MAX_LISTED>,
    left_out: u16,
    lang: Lang,
}

/// Cards whose names begin with the same letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Initial {
    pub letter: char,
    /// The number of the first of them in the list.
    pub first: usize,
    pub count: usize,
}

impl Listing {
    /// An empty list.
    pub const fn new() -> Self {
        Listing { places: Vec::new(), left_out: 0, lang: Lang::English }
    }

    /// Lists the cards of a kind by their names in a language.
    ///
    /// One walk through the decks and, for n cards, n log n comparisons: done when the list is opened, not when it is
    /// turned through.
    pub fn prepare(&mut self, decks: &Decks<'_>, kind: Kind, lang: Lang) {
        self.clear(lang);
        for (place, heading) in decks.headings().filter(|(_, heading)| heading.kind == kind) {
            self.insert(decks, place, &heading);
        }
    }

    /// Begins a list of cards that are added one by one.
    pub fn clear(&mut self, lang: Lang) {
        self.places.clear();
        self.left_out = 0;
        self.lang = lang;
    }

    /// Adds a card where its name belongs; one of no deck is not listed.
    pub fn add(&mut self, decks: &Decks<'_>, id: &str) {
        if let Some(place) = decks.place(id)
            && let Some(heading) = decks.heading(place)
        {
            self.insert(decks, place, &heading);
        }
    }

    fn insert(&mut self, decks: &Decks<'_>, place: Place, heading: &Heading<'_>) {
        let at = self.places.partition_point(|&other| self.is_before(decks, other, heading));
        if self.places.insert(at, place).is_err() {
            self.left_out = self.left_out.saturating_add(1);
        }
    }

    /// The number of a card in the list.
    pub fn position(&self, decks: &Decks<'_>, id: &str) -> Option<usize> {
        let place = decks.place(id)?;
        self.places.iter().position(|&other| other == place)
    }

    pub fn len(&self) -> usize {
        self.places.len()
    }

    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Cards beyond [`MAX_LISTED`], which the list cannot show.
    pub fn left_out(&self) -> u16 {
        self.left_out
    }

    /// The card of that number in the list. One look into flash, however long the list is.
    pub fn heading<'a>(&self, decks: &Decks<'a>, number: usize) -> Option<Heading<'a>> {
        decks.heading(*self.places.get(number)?)
    }

    /// The letters the names begin with, in order.
    pub fn initials(&self, decks: &Decks<'_>) -> impl Iterator<Item = Initial> {
        let mut first = 0;
        core::iter::from_fn(move || {
            let letter = self.letter(decks, self.places.get(first))?.to_ascii_uppercase();
            let end = self.end_of(decks, first);
            let initial = Initial { letter, first, count: end - first };
            first = end;
            Some(initial)
        })
    }

    fn is_before(&self, decks: &Decks<'_>, place: Place, other: &Heading<'_>) -> bool {
        decks.heading(place).is_some_and(|heading| {
            let by_name = alphabet::compare(heading.name(self.lang), other.name(self.lang));
            by_name.then_with(|| heading.id.cmp(other.id)) == Ordering::Less
        })
    }

    fn letter(&self, decks: &Decks<'_>, place: Option<&Place>) -> Option<char> {
        Some(alphabet::first(decks.heading(*place?)?.name(self.lang)))
    }

    /// One behind the last card with the letter of card `number`.
    fn end_of(&self, decks: &Decks<'_>, number: usize) -> usize {
        let letter = self.letter(decks, self.places.get(number));
        self.places.partition_point(|place| self.letter(decks, Some(place)) <= letter)
    }
}

impl Default for Listing {
    fn default() -> Self {
        Self::new()
    }
}
