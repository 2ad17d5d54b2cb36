//! TIME on cards: the sweep at the start of an activation, and delayed abilities (TG-S-44 to TG-S-49).

use crate::card::CardRef;
use crate::effect::Trigger;
use crate::tainted_grail::Event;
use crate::tainted_grail::agenda::{Hits, Place, Step, Text};
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;

impl Table<'_> {
    /// Removes one TIME from the encounter card and the weather, then from each laid card, left to right. What that triggers
    /// comes before the next card (TG-S-45, TG-S-46, TG-OQ-25).
    pub(in crate::tainted_grail) fn sweep(&mut self, at: Place) {
        let next = match at {
            Place::Encounter => Place::Weather,
            Place::Weather => Place::Laid(0),
            Place::Laid(place) if place < self.at.sequence.len() => Place::Laid(place + 1),
            Place::Laid(_) | Place::Gone | Place::Of(_) | Place::Amberling => return,
        };
        self.push(Step::Sweep { next });
        self.remove_time(Some(at), 1);
    }

    /// The active character resolves it, whoever owns the card (TG-S-46).
    pub(in crate::tainted_grail) fn resolve_delayed(&mut self, at: Place) {
        let Some(card) = self.view().card_at(at) else { return };
        // A covered text says nothing, whatever laid TIME on its card (TG-S-37).
        if matches!(at, Place::Laid(place) if !self.at.sequence.is_visible(place)) {
            return;
        }
        if at == Place::Weather {
            self.push(Step::ChangeWeather);
        }
        self.push_texts(card, at, Trigger::Delayed, Hits::Active);
    }

    /// Pushes all texts of a card with that trigger; the first printed comes first.
    pub(in crate::tainted_grail) fn push_texts(
        &mut self,
        card: CardRef,
        place: Place,
        trigger: Trigger,
        hits: Hits,
    ) {
        let Some(known) = self.known(card) else { return };
        let count = known.abilities_for(trigger).count();
        for turn in (0..count).rev() {
            if let Some((ability, _)) = known.abilities_for(trigger).nth(turn) {
                self.push(Step::Begin { text: Text { card, place, ability }, hits });
            }
        }
    }

    /// Destroys cards one by one, each with what it triggers (TG-S-54 to TG-S-57).
    pub(in crate::tainted_grail) fn destroy(&mut self, left: u8) {
        let Some(left) = left.checked_sub(1) else { return };
        let Some(laid) = self.at.sequence.remove_last() else {
            self.tell(Event::NothingToDestroy);
            return;
        };
        if left > 0 {
            self.push(Step::Destroy { left });
        }
        self.silence(self.at.sequence.len());
        if let Some(member) = laid.owner().and_then(|owner| self.party.member_mut(owner)) {
            member.piles.discard_laid();
        }
        self.tell(Event::CardDestroyed { card: laid.card, owner: laid.owner() });
        if laid.time > 0 {
            self.tell(Event::TimeDiscarded { card: laid.card, amount: laid.time });
        }
        self.push_texts(laid.card, Place::Gone, Trigger::WhenDestroyed, Hits::Active);
    }
}

impl View<'_> {
    /// The card that lies there.
    pub(in crate::tainted_grail) fn card_at(&self, at: Place) -> Option<CardRef> {
        match at {
            Place::Encounter => Some(self.at.card),
            Place::Laid(place) => self.at.sequence.get(place).map(|laid| laid.card),
            Place::Weather => self.at.weather.map(|weather| weather.card),
            Place::Gone | Place::Of(_) | Place::Amberling => None,
        }
    }
}
