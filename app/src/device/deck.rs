//! What the device does when its decks are replaced while it runs, and the notice it shows for an owner's deck that cannot
//! be used.

use super::{Cursor, Device, Focus, Screen};
use crate::decks::{DeckError, Decks, Listing};
use crate::text::Text;

impl Device {
    /// Other cards than before: pages that show them are closed.
    pub(super) fn replace_decks(&mut self, decks: Decks<'static>) {
        self.decks = decks;
        self.session.decks = Some(decks);
        self.help = None;
        self.listing = Listing::new();
        self.focus = Focus::default();
        self.nameless.clear();
        // A game goes on from its last checkpoint, with the new cards: it is opened again.
        self.seat.leave_for_other_cards(&self.directory);
        self.screen = Screen::Home(Cursor(0));
        self.covered = Screen::Home(Cursor(0));
        self.notice = deck_notice(&decks).or(Some(Text::DeckChanged));
    }
}

/// What the home screen says about the owner's deck.
pub(super) fn deck_notice(decks: &Decks<'_>) -> Option<Text> {
    match decks.user() {
        Ok(_) | Err(DeckError::None) => None,
        Err(DeckError::Newer(_)) => Some(Text::DeckNewer),
        Err(DeckError::NotADeck) => Some(Text::DeckNotOne),
        Err(DeckError::CutOff) => Some(Text::DeckCutOff),
        Err(DeckError::Checksum) => Some(Text::DeckBroken),
        Err(DeckError::Name | DeckError::Index | DeckError::Draft) => Some(Text::DeckGarbled),
    }
}
