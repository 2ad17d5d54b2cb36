//! The first complete look at what lies on the tower.
//!
//! ```text
//!  power comes ─▶ open: whoever answers lay there ─▶ closed: whoever answers was laid
//!                   ▲          │ four looks in a row without news, or a tag was lifted
//!                   └── news ──┘
//! ```
//!
//! A reader that comes late opens its eyes late: what it finds then lay there as far as anybody can tell. One empty
//! look is not enough to close, because tags on top of each other share the energy of the field and one of them may
//! miss a call.

/// Looks in a row without news that end the inventory: about 60 ms, far less than a hand needs.
pub const LOOKS_WITHOUT_NEWS: u8 = 4;

/// Whether tags that answer lay there already.
#[derive(Clone, Copy, Debug)]
pub struct Inventory {
    /// Looks without news that are still needed to end it.
    left: u8,
}

impl Default for Inventory {
    fn default() -> Self {
        Self::new()
    }
}

impl Inventory {
    /// Power has just come.
    #[must_use]
    pub const fn new() -> Self {
        Self { left: LOOKS_WITHOUT_NEWS }
    }

    /// Whether a tag that answers now lay there when power came.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.left > 0
    }

    /// Notes a look in which a tag answered that was not known before, or several at once made a jumble.
    pub fn news(&mut self) {
        if self.is_open() {
            self.left = LOOKS_WITHOUT_NEWS;
        }
    }

    /// Notes a look in which nobody answered, or only tags that are known.
    pub fn no_news(&mut self) {
        self.left = self.left.saturating_sub(1);
    }

    /// Notes that a tag was lifted: hands are at work, and what they lay from here on is laid.
    pub fn lifted(&mut self) {
        self.left = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bare_tower_is_known_after_four_looks() {
        let mut inventory = Inventory::new();
        for _ in 0..LOOKS_WITHOUT_NEWS {
            assert!(inventory.is_open());
            inventory.no_news();
        }
        assert!(!inventory.is_open());
        inventory.news();
        assert!(!inventory.is_open(), "what comes later was laid");
        inventory.no_news();
        assert!(!inventory.is_open());
    }

    #[test]
    fn a_tag_that_misses_a_few_calls_lay_there_all_the_same() {
        let mut inventory = Inventory::new();
        for _ in 0..8 {
            for _ in 1..LOOKS_WITHOUT_NEWS {
                inventory.no_news();
            }
            assert!(inventory.is_open());
            inventory.news();
        }
    }

    #[test]
    fn whoever_lifts_a_card_can_lay_one() {
        let mut inventory = Inventory::new();
        inventory.news();
        inventory.lifted();
        assert!(!inventory.is_open());
        inventory.news();
        assert!(!inventory.is_open());
    }
}
