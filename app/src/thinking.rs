//! The working memory for calculations ahead: odds of attacks, or the results of cards that players only try out. Only one
//! game is played at a time, so all games share it.
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

/// Moves of a what-if calculation per slice. Each takes up to 1.7 ms, card lookups included.
const MOVES: u8 = 2;

#[expect(clippy::large_enum_variant, reason = "there is one room, as large as the larger of them")]
#[derive(Debug, Default)]
pub enum Thinking {
    /// Nothing yet. A small first value, because a large one would be built on the stack at start-up.
    #[default]
    Nothing,
    Odds(Advice),
    /// The flag says whether the calculation was started since the last change of the game.
    WhatIf(WhatIf, bool),
}

impl Thinking {
    /// Discards all results, because the game may have changed.
    pub fn forget(&mut self, preference: Preference) {
        match self {
            Thinking::Odds(advice) => advice.forget(preference),
            Thinking::WhatIf(_, begun) => *begun = false,
            Thinking::Nothing => {}
        }
    }

    /// Calculates one slice of the odds.
    pub fn ponder(&mut self, preference: Preference, play: &Play, decks: &Decks<'_>) -> Pondered {
        if self.odds().is_none() {
            self.turn_to_odds(preference);
        }
        let Thinking::Odds(advice) = self else { return Pondered::Nothing };
        advice.ponder(play, decks)
    }

    /// Calculates one slice of a what-if with these cards.
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

    /// Whether a what-if that was started goes on.
    pub fn goes_on(&self) -> bool {
        matches!(self, Thinking::WhatIf(_, true))
    }

    pub fn odds(&self) -> Option<&Advice> {
        match self {
            Thinking::Odds(advice) => Some(advice),
            Thinking::WhatIf(..) | Thinking::Nothing => None,
        }
    }

    /// The result of a what-if, once it is complete.
    pub fn what_if(&self) -> Option<&WhatIf> {
        match self {
            Thinking::WhatIf(what_if, true) if what_if.is_done() => Some(what_if),
            _ => None,
        }
    }

    // Never inlined: the new value is built on the stack, which must not add to the stack depth of the rules.

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
