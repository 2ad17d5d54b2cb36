//! What flash is asked for, and what the players hear when it cannot be had.

use rules_core::card::Slot;

use super::{Device, Reaction};
use crate::input::Input;
use crate::parts::{Health, Part};
use crate::settings::Setting;
use crate::tags::{CardId, Uid};
use crate::text::Text;

/// What flash has to remember, or to recall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Store {
    Setting(Setting, u8),
    ResetSettings,
    /// Erase everything but the firmware, then restart; told of by [`Input::Clearing`].
    FactoryReset,
    /// This tag is that card.
    Assign(Uid, CardId),
    /// The owner typed a value.
    Value(CardId, Slot, u8),
    /// Answered by [`Input::Recalled`].
    RecallTag(Uid),
    /// Answered by [`Input::Typed`].
    RecallValues(CardId),
}

impl Device {
    /// Flash that has just turned out worn is told of wherever the players are; says whether it is.
    pub(super) fn tell_wear(&mut self, was: Health) -> bool {
        let is_news = was != Health::Worn && self.parts.health(Part::Flash) == Health::Worn;
        if is_news {
            self.notice = Some(Text::FlashWorn);
        }
        is_news
    }

    /// The store has no room for a wish: what flash would have told of a tag is answered as if it knew nothing.
    pub fn not_stored(&mut self, store: &Store, now_ms: u64) -> Reaction {
        self.parts.note(Part::Flash, Health::Missing);
        match *store {
            Store::RecallTag(uid) => self.handle(Input::Recalled { uid, id: None }, now_ms),
            _ => Reaction::NONE,
        }
    }
}
