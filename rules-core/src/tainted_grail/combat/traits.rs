//! The encounter traits Dread, Exhausting and Trap (TG-C-48 to TG-C-50, TG-D-36).

use crate::tainted_grail::Event;
use crate::tainted_grail::agenda::Asked;
use crate::tainted_grail::party::{Holding, Seat, Track};
use crate::tainted_grail::table::Table;

/// The most hand cards with which Dread takes effect (TG-C-48).
const FEW_CARDS: u8 = 1;

impl Table<'_> {
    /// Whether the active character holds few cards.
    pub(in crate::tainted_grail) fn is_dreaded(&self) -> bool {
        let member = self.active().and_then(|who| self.member(who));
        member.is_some_and(|member| member.piles.hand <= FEW_CARDS)
    }

    pub(in crate::tainted_grail) fn dread(&mut self) {
        if let Some(who) = self.active() {
            self.tell(Event::DreadFelt { who });
            self.gain(who, Holding::Fear, 1);
        }
    }

    pub(in crate::tainted_grail) fn exhaust(&mut self) {
        if let Some(who) = self.active() {
            self.discard_from_stack(who, 1);
        }
    }

    pub(in crate::tainted_grail) fn ask_trapped(&mut self, who: Seat) {
        if self.group().contains(who) {
            self.tell(Event::TrapSprung { who });
            self.ask(Asked::Trap { who });
        }
    }

    /// The member loses a hand card, or one step of the track that the house rules name (TG-OQ-02).
    pub(in crate::tainted_grail) fn spring_trap(&mut self, who: Seat, discards: bool) {
        if discards {
            self.discard_from_hand(who, 1);
        } else {
            self.suffer(who, self.rules.trap_loses);
        }
    }

    /// Moves a track by one step for the worse.
    pub(in crate::tainted_grail) fn suffer(&mut self, who: Seat, track: Track) {
        match track {
            Track::Fear => self.gain(who, Holding::Fear, 1),
            Track::Energy | Track::Health => self.lose(who, track.into(), 1),
        }
    }
}
