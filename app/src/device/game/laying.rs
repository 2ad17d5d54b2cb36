//! Cards laid during a game. If the rules refuse an action because a value of a card is unknown, the owner is asked for the
//! value and the action is tried again.
//!
//! ```text
//!  card ─▶ lay ─▶ action ─▶ done
//!                       └─▶ refused: a value is unknown ─▶ asked ─▶ filled in ─▶ the action again
//! ```

use rules_core::card::{Card, CardRef, Slot};

use super::Page;
use crate::cue::Cue;
use crate::decks::Found;
use crate::device::focus::{Focus, Record};
use crate::device::navigate::turned;
use crate::device::{Cursor, Device, Reaction, Screen};
use crate::games::{Action, Leads, Path, Peek};
use crate::session::Refused;
use crate::tags::Uid;

/// An action that waits for a value of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::device) struct Waiting {
    card: CardRef,
    slot: Slot,
    action: Action,
}

/// Whether a card that is laid on this page is laid in the game. Lists about the game leave it alone.
fn takes_cards(screen: &Screen) -> bool {
    matches!(
        screen,
        Screen::Game(
            Page::Ask { .. }
                | Page::Amount { .. }
                | Page::Told(_)
                | Page::Refused(..)
                | Page::Undone(_)
                | Page::Redone(_)
                | Page::Message { .. }
                | Page::Scarred { .. }
        )
    )
}

impl Device {
    /// A card of the decks was laid: the game takes it, or its page is shown.
    pub(in crate::device) fn meet(&mut self, uid: Uid, found: Found<'static>) -> Reaction {
        if let Some(reaction) = self.think_of(&found.card) {
            return reaction;
        }
        if self.is_played() && !self.thinks() {
            match self.session.play().lay(&found.card, uid.piece(), &self.decks) {
                Leads::Act(action) => return self.lay(&action),
                Leads::Card(id) => return self.ask_for_card(&id),
                Leads::Ask(path) => {
                    self.seat.forget_asked();
                    self.open_page(Page::Ask { path, at: Cursor(0) });
                    // The card's number on the way is its place in the list that would be shown.
                    let cards = self.decks.with_list(&self.listing);
                    if let Leads::Ask(path) = self.session.play().lay(&found.card, uid.piece(), &cards) {
                        self.open_page(Page::Ask { path, at: Cursor(0) });
                    }
                    return Reaction::cue(Cue::CardRead);
                }
                _ => {}
            }
        }
        self.show(Some(uid), found)
    }

    /// The same with a card of no deck: the game keeps it first.
    pub(in crate::device) fn meet_whole(&mut self, uid: Uid, record: Record, checked: bool) -> Reaction {
        let play = self.session.play();
        let led = Card::parse(&record).map(|card| play.lay(&card, uid.piece(), &self.decks));
        let keep = play.keep(&record);
        // Only cards of the decks can be thought of: others the game would have to keep first.
        let is_known = |card: &Card<'_>| {
            self.decks.find(card.id).is_some_and(|found| found.card.record() == card.record())
        };
        let known = Card::parse(&record).ok().filter(is_known);
        if let Some(reaction) = known.and_then(|card| self.think_of(&card)) {
            return reaction;
        }
        self.focus = Focus::on_tag(Some(uid), record, checked);
        let recall = self.recall_values();
        match led {
            Ok(Leads::Act(action)) if self.is_played() && !self.thinks() => {
                let reaction = match keep {
                    Some(keep) => {
                        let kept = self.lay(&keep);
                        self.seat.next = self.has_work().then_some(action);
                        kept
                    }
                    None => self.lay(&action),
                };
                reaction.and_store(recall)
            }
            _ => {
                self.cover(Screen::Card(Cursor(0)));
                Reaction::cue(Cue::CardRead).and_store(recall)
            }
        }
    }

    fn is_played(&self) -> bool {
        takes_cards(self.played())
    }

    /// The page on which a card is laid: one that shows a card lies over it.
    fn played(&self) -> &Screen {
        let covers = matches!(self.screen, Screen::Card(_) | Screen::Trouble { .. });
        if covers { &self.covered } else { &self.screen }
    }

    /// The way of a page on which cards are only thought of.
    fn way_of_thought(&self) -> Option<&Path> {
        let Screen::Game(Page::Ask { path, .. }) = self.played() else { return None };
        let cards = self.seat.cards(path, &self.decks, &self.listing);
        self.session.play().thinks_of(path, &cards).map(|_| path)
    }

    fn thinks(&self) -> bool {
        self.way_of_thought().is_some()
    }

    /// A card is laid where cards are only thought of; nothing where they are not, or it is to be looked at.
    fn think_of(&mut self, card: &Card<'_>) -> Option<Reaction> {
        let path = self.way_of_thought()?.clone();
        // It may lie below the page of a card: then its list has to be prepared again.
        if let &Screen::Game(Page::Ask { at, .. }) = self.played() {
            self.open_page(Page::Ask { path: path.clone(), at });
        }
        let cards = self.seat.cards(&path, &self.decks, &self.listing);
        let (page, cue) = match self.session.play().lay_in_thought(&path, card, &cards) {
            Peek::Path(longer) if longer.len() > path.len() => {
                (Page::Ask { path: longer, at: Cursor(0) }, Cue::CardRead)
            }
            Peek::Path(path) => (Page::Ask { path, at: Cursor(0) }, Cue::Refused),
            Peek::Refused(why) => (Page::Refused(Refused::Rules(why), Cursor(0)), Cue::Refused),
            Peek::Look => return None,
        };
        self.seat.forget_asked();
        self.open_page(page);
        Some(Reaction::cue(cue))
    }

    fn lay(&mut self, action: &Action) -> Reaction {
        self.seat.forget_asked();
        self.act(action, None)
    }

    /// The action cannot be done before somebody has said what stands on a card; nothing where no such card is known.
    pub(super) fn ask_for_value(&mut self, card: CardRef, slot: Slot, action: &Action) -> Option<Reaction> {
        let known = self.session.play().card(card, &self.decks)?;
        let mut reaction = Reaction::cue(Cue::Waiting);
        if self.focus.card().is_none_or(|shown| shown.id != known.id) {
            let of_deck = self.decks.find(known.id).filter(|found| found.card.record() == known.record());
            self.focus = match of_deck {
                Some(found) => Focus::on_deck(None, found),
                // The journal has checked it.
                None => Focus::on_tag(None, Record::from_slice(known.record()).ok()?, true),
            };
            reaction = reaction.and_store(self.recall_values());
        }
        self.seat.waiting = Some(Waiting { card, slot, action: action.clone() });
        if let Some(filled) = self.fill_in() {
            return Some(filled);
        }
        self.cover(Screen::Card(Cursor(0)));
        self.screen = Screen::EnterValue { slot, amount: turned(&self.focus, slot, 0, 0) };
        Some(reaction)
    }

    /// Says what is known now, and does the action that waits for it.
    pub(super) fn fill_in(&mut self) -> Option<Reaction> {
        let &Waiting { card, slot, .. } = self.seat.waiting.as_ref()?;
        // Kept open it would be asked for again and again.
        if self.focus.filled()?.is_missing(slot) {
            return None;
        }
        let fill = self.session.play().fill_in(card, slot, self.focus.typed(slot)?)?;
        let action = self.seat.waiting.take()?.action;
        self.help = None;
        let reaction = self.act(&fill, None);
        self.seat.next = self.has_work().then_some(action);
        Some(reaction)
    }
}
