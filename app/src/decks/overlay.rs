//! The owner's deck on top of the built-in one, decided card by card.

use rules_core::card::{Card, CardRef, DataError, Game, Kind};
use rules_core::game::Cards;

use super::file::{DeckError, DeckFile};
use super::heading::Heading;
use super::listing::Listing;

/// Where a card was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    BuiltIn,
    /// The owner's deck.
    User,
    /// The whole card stands on its tag.
    Tag,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<'a> {
    pub card: Card<'a>,
    pub origin: Origin,
}

/// Where a card stands: the deck in the top bit, its number in the index below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place(u16);

impl Place {
    const USER: u16 = 0x8000;
}

/// All cards the tower knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decks<'a> {
    built_in: DeckFile<'a>,
    user: Result<DeckFile<'a>, DeckError>,
    /// Cards of each kind, in the order of [`Kind::ALL`].
    counts: [u16; Kind::ALL.len()],
    /// The cards that are chosen among, in the order they are shown in.
    listing: Option<&'a Listing>,
    /// 1 where the table does not want to be told what is foreseen. Whatever names choices is given the cards, so it stands
    /// here. A `bool` would have `Option<Decks>` begin as something else than zeros, and a session with it.
    unadvised: u8,
}

/// The owner's card if it is sound, otherwise the built-in one.
impl Cards for Decks<'_> {
    fn card(&self, card: CardRef) -> Option<Card<'_>> {
        let users = self.user.ok().and_then(|deck| deck.record_of(card));
        let users = users.and_then(|record| Card::parse(record).ok());
        users.or_else(|| self.built_in.record_of(card).and_then(Card::checked))
    }
}

impl<'a> Decks<'a> {
    pub const EMPTY: Decks<'static> = Decks {
        built_in: DeckFile::EMPTY,
        user: Ok(DeckFile::EMPTY),
        counts: [0; Kind::ALL.len()],
        listing: None,
        unadvised: 0,
    };

    /// Checks both decks. A built-in deck that is broken is a fault of the build: a test holds it and every card of it, so
    /// its cards are not checked again on the tower. Without a sound one the tower goes on.
    pub fn new(built_in: &'a [u8], user: &'a [u8]) -> Self {
        let built_in = DeckFile::parse(built_in).unwrap_or(DeckFile::EMPTY);
        let user = DeckFile::parse(user);
        let mut decks = Decks { built_in, user, ..Decks::EMPTY };
        let mut counts = decks.counts;
        for (_, heading) in decks.headings() {
            let place = Kind::ALL.iter().position(|&kind| kind == heading.kind);
            if let Some(count) = place.and_then(|place| counts.get_mut(place)) {
                *count = count.saturating_add(1);
            }
        }
        decks.counts = counts;
        decks
    }

    pub fn built_in(&self) -> DeckFile<'a> {
        self.built_in
    }

    /// The owner's deck, or why there is none.
    pub fn user(&self) -> Result<DeckFile<'a>, DeckError> {
        self.user
    }

    /// The card with that id: the owner's if it is sound, otherwise the built-in one.
    pub fn find(&self, id: &str) -> Option<Found<'a>> {
        let users = self.user.ok().and_then(|deck| deck.find(id)?.ok());
        let found = |origin| move |card| Found { card, origin };
        users.map(found(Origin::User)).or_else(|| {
            let record = self.built_in.record(self.built_in.position(id)?)?;
            Card::checked(record).map(found(Origin::BuiltIn))
        })
    }

    /// What is wrong with a card that [`find`](Self::find) passed over: the owner's, or else the built-in one.
    pub fn problem(&self, id: &str) -> Option<DataError> {
        let users = self.user.ok().and_then(|deck| deck.find(id));
        users.or_else(|| self.built_in.find(id))?.err()
    }

    /// The sound cards of a kind, the owner's first.
    pub fn cards(&self, kind: Kind) -> impl Iterator<Item = Found<'a>> + use<'_, 'a> {
        let of_kind = self.headings().filter(move |(_, heading)| heading.kind == kind);
        of_kind.filter_map(|(_, heading)| self.find(heading.id))
    }

    /// The same cards, of which these are chosen among.
    pub fn with_list<'b>(&'b self, listing: &'b Listing) -> Decks<'b> {
        Decks { listing: Some(listing), ..*self }
    }

    /// Offers advice, or none.
    pub fn advise(&mut self, advises: bool) {
        self.unadvised = u8::from(!advises);
    }

    pub fn advises(&self) -> bool {
        self.unadvised == 0
    }

    /// The list that is chosen from, where one was prepared.
    pub fn list(&self) -> Option<&'a Listing> {
        self.listing
    }

    /// The card of that number in a list.
    pub fn listed(&self, listing: &Listing, number: u8) -> Option<Card<'a>> {
        let heading = listing.heading(self, number.into())?;
        self.find(heading.id).map(|found| found.card)
    }

    /// One number for all the cards: a kept game must know whether they are still the same.
    pub fn hash(&self) -> u32 {
        let user = self.user.map_or(0, |deck| deck.hash());
        self.built_in.hash() ^ user.rotate_left(1)
    }

    /// The number of cards, each id counted once.
    pub fn len(&self) -> u16 {
        self.counts.iter().fold(0, |sum, &count| sum.saturating_add(count))
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The games there are cards of.
    pub fn games(&self) -> impl Iterator<Item = Game> + use<'_, 'a> {
        Game::ALL.iter().copied().filter(|&game| self.kinds(game).next().is_some())
    }

    /// The kinds of cards of a game, and how many there are.
    pub fn kinds(&self, game: Game) -> impl Iterator<Item = (Kind, u16)> + use<'_, 'a> {
        let counted = Kind::ALL.iter().copied().zip(self.counts);
        counted.filter(move |&(kind, count)| kind.game() == game && count > 0)
    }

    /// The cards of a kind.
    pub fn count(&self, kind: Kind) -> u16 {
        self.kinds(kind.game()).find(|&(other, _)| other == kind).map_or(0, |(_, count)| count)
    }

    pub(super) fn place(&self, id: &str) -> Option<Place> {
        let place = |deck: &DeckFile<'_>| deck.position(id).filter(|&place| deck.heading(place).is_some());
        let users = self.user.as_ref().ok().and_then(place).map(|number| Place(number | Place::USER));
        users.or_else(|| place(&self.built_in).map(Place))
    }

    pub(super) fn heading(&self, place: Place) -> Option<Heading<'a>> {
        let number = place.0 & !Place::USER;
        match self.user {
            Ok(user) if place.0 & Place::USER != 0 => user.heading(number),
            _ => self.built_in.heading(number),
        }
    }

    /// Every card that can be listed: the owner's, and the built-in ones that none of those covers.
    pub(super) fn headings(&self) -> impl Iterator<Item = (Place, Heading<'a>)> + use<'a> {
        let (built_in, user) = (self.built_in, self.user.unwrap_or(DeckFile::EMPTY));
        let owners = (0..user.len()).map(move |number| (Place(number | Place::USER), user.heading(number)));
        let others = (0..built_in.len()).filter_map(move |number| {
            let heading = built_in.heading(number)?;
            // An owner's card that cannot even be listed covers nothing.
            let covered = || user.position(heading.id).is_some_and(|place| user.heading(place).is_some());
            // Most towers have no deck of their owner's: then there is nothing to look up.
            (user.is_empty() || !covered()).then_some((Place(number), Some(heading)))
        });
        owners.chain(others).filter_map(|(place, heading)| Some((place, heading?)))
    }
}
