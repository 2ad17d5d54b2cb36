//! Cards that lie on the tower and were not laid: they were there when power came, or the page that tells of a restart
//! was open. In a game they do nothing before they are lifted and laid again; without a game they are shown as ever.

use heapless::Vec;
use rules_core::card::{Card, CardRef};

use super::{Device, Page, Reaction, Screen, Store, View};
use crate::cue::Cue;
use crate::games::Leads;
use crate::input::Input;
use crate::tags::{MAX_LAID, Uid};

/// Tags that lie there and were not laid.
#[derive(Clone, Debug, Default)]
pub(super) struct Leftovers {
    tags: Vec<Leftover, MAX_LAID>,
    /// More than can be told apart.
    crowd: bool,
    /// At this position of the game the knob was turned: who wants to see the page sees it.
    turned_at: Option<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Leftover {
    uid: Uid,
    /// What it is, as far as that is known.
    card: Option<CardRef>,
}

impl Leftovers {
    fn note(&mut self, uid: Option<Uid>) {
        self.turned_at = None;
        let card = None;
        match uid {
            Some(uid) if self.contains(uid) => {}
            Some(uid) => self.crowd |= self.tags.push(Leftover { uid, card }).is_err(),
            None => self.crowd = true,
        }
    }

    fn contains(&self, uid: Uid) -> bool {
        self.tags.iter().any(|tag| tag.uid == uid)
    }

    fn name(&mut self, uid: Uid, card: Option<CardRef>) {
        if let Some(tag) = self.tags.iter_mut().find(|tag| tag.uid == uid) {
            tag.card = card.or(tag.card);
        }
    }

    pub(super) fn lift(&mut self, uid: Uid) {
        self.tags.retain(|tag| tag.uid != uid);
        self.crowd = false;
    }

    /// Whether a tag that is told of now is one of them; none has a UID where they cannot be told apart.
    fn has(&self, uid: Option<Uid>) -> bool {
        match uid {
            Some(uid) => self.contains(uid) || (self.crowd && self.tags.is_full()),
            None => self.crowd,
        }
    }
}

/// The tag that an input tells of, and the card it says it is.
fn tag(input: &Input) -> Option<(Option<Uid>, Option<CardRef>)> {
    Some(match input {
        Input::Laid { uid, id } => (Some(*uid), Some(CardRef::of(id.as_str()))),
        Input::LaidWhole { uid, record, .. } => {
            (Some(*uid), Card::parse(record).ok().map(|card| CardRef::of(card.id)))
        }
        Input::Recalled { uid, id } => (Some(*uid), id.as_ref().map(|id| CardRef::of(id.as_str()))),
        Input::BadCard { uid, .. } => (Some(*uid), None),
        Input::Unreadable { uid, .. } => (*uid, None),
        _ => return None,
    })
}

impl Device {
    pub(super) fn left_lying(&mut self, uid: Option<Uid>) {
        self.leftovers.note(uid);
    }

    /// A turn of the knob on the game's own page puts its footer back, until the game goes on.
    pub(super) fn note_turn(&mut self, input: &Input) {
        let is_root = matches!(&self.screen, Screen::Game(Page::Ask { path, .. }) if path.is_empty());
        if is_root && matches!(input, Input::Turned(_)) {
            self.leftovers.turned_at = Some(self.session.at());
        }
    }

    /// Takes what is told of a tag that nobody laid in the game that is open; nothing where it is to be shown.
    pub(super) fn leave_lying(&mut self, input: &Input) -> Option<Reaction> {
        let (uid, card) = tag(input)?;
        let arrives = !matches!(input, Input::Recalled { .. });
        // Why the tower restarted has to be read first: nobody sees what a card does behind it.
        let is_unseen = arrives && matches!(self.screen, Screen::Restarted(_)) && !self.leftovers.has(uid);
        let plays = self.directory.open().is_some();
        if is_unseen && plays {
            self.left_lying(uid);
        }
        if !self.leftovers.has(uid) {
            // Whoever lays a card has seen to those that could not be told apart.
            self.leftovers.crowd &= !arrives;
            return None;
        }
        if let Some(uid) = uid {
            self.leftovers.name(uid, card);
        }
        if !plays {
            return None;
        }
        let uid = uid.filter(|_| arrives);
        uid.into_iter().for_each(|uid| self.remember(uid));
        let is_known = card.is_some_and(|card| self.session.play().card(card, &self.decks).is_some());
        // It may have been assigned to a card: then the game knows whether it could use it.
        let store = uid.filter(|_| !is_known).map(Store::RecallTag);
        Some(Reaction { cue: is_unseen.then_some(Cue::CardRead), store, write: None })
    }
}

impl View<'_> {
    /// Whether the screen should say that a card lies there which the game may have a use for once it is laid.
    pub fn waits_for_leftover(&self) -> bool {
        let play = self.session.play();
        if self.leftovers.turned_at == Some(self.session.at()) {
            return false;
        }
        let is_of_use = |&Leftover { uid, card }: &Leftover| {
            let Some(card) = card.and_then(|card| play.card(card, self.decks)) else {
                // Nobody knows before it is laid.
                return true;
            };
            let has_no_use = || matches!(play.lay(&card, uid.piece(), self.decks), Leads::Nowhere);
            !play.has_laid(uid.piece()) && !has_no_use()
        };
        self.leftovers.crowd || self.leftovers.tags.iter().any(is_of_use)
    }
}
