//! The room in which the tower thinks ahead. One game is played at a time, so there is one for all of them: the odds of
//! attacks, or what cards would come to that are only thought of.
//!
//! The table task calls `Device::ponder` while nothing else is to be done: a slice of a few milliseconds, a pause for tasks
//! of lower priority, and so on, until all odds of the page are known. Then it draws again. Input waits for one slice at
//! most (`odds_block_ms` in the report). The next input that may change the game discards the results.

use rules_core::card::CardRef;
use rules_core::odds::Preference;
use rules_core::tainted_grail::WhatIf;

use crate::advice::{Advice, Pondered};
use crate::decks::Decks;
use crate::games::Play;

/// Moves of a game at a time: each takes up to 1.7 ms, with what it has to look up.
const MOVES: u8 = 2;

#[expect(clippy::large_enum_variant, reason = "there is one room, as large as the larger of them")]
#[derive(Debug, Default)]
pub enum Thinking {
    /// A tower that is switched on has not begun: the room need not be filled before, on a stack that is not that large.
    #[default]
    Nothing,
    Odds(Advice),
    /// Whether it was begun since something may have changed.
    WhatIf(WhatIf, bool),
}

impl Thinking {
    /// Something may have changed.
    pub fn forget(&mut self, preference: Preference) {
        match self {
            Thinking::Odds(advice) => advice.forget(preference),
            Thinking::WhatIf(_, begun) => *begun = false,
            Thinking::Nothing => {}
        }
    }

    /// Thinks for a moment.
    pub fn ponder(&mut self, preference: Preference, play: &Play, decks: &Decks<'_>) -> Pondered {
        if self.odds().is_none() {
            self.turn_to_odds(preference);
        }
        let Thinking::Odds(advice) = self else { return Pondered::Nothing };
        advice.ponder(play, decks)
    }

    /// The same about cards that are only thought of.
    pub fn ponder_on(&mut self, cards: &[CardRef], play: &Play, decks: &Decks<'_>) -> Pondered {
        if !matches!(self, Thinking::WhatIf(..)) {
            self.turn_to_cards();
        }
        let Thinking::WhatIf(what_if, begun) = self else { return Pondered::Nothing };
        if !core::mem::replace(begun, true) {
            what_if.begin(cards);
        }
        match (what_if.is_done(), what_if.is_done() || play.think(what_if, MOVES, decks)) {
            (true, _) => Pondered::Nothing,
            (false, true) => Pondered::GoesOn,
            (false, false) => Pondered::Knows,
        }
    }

    /// Whether it thinks about cards that it was asked about before.
    pub fn goes_on(&self) -> bool {
        matches!(self, Thinking::WhatIf(_, true))
    }

    pub fn odds(&self) -> Option<&Advice> {
        match self {
            Thinking::Odds(advice) => Some(advice),
            Thinking::WhatIf(..) | Thinking::Nothing => None,
        }
    }

    /// What the cards would come to, once all of it is known.
    pub fn what_if(&self) -> Option<&WhatIf> {
        match self {
            Thinking::WhatIf(what_if, true) if what_if.is_done() => Some(what_if),
            _ => None,
        }
    }

    // What is put into the room lies on the stack before: not beneath the rules.

    #[inline(never)]
    fn turn_to_odds(&mut self, preference: Preference) {
        *self = Thinking::Odds(Advice::new());
        self.forget(preference);
    }

    #[inline(never)]
    fn turn_to_cards(&mut self) {
        *self = Thinking::WhatIf(WhatIf::new(), false);
    }
}
