//! [`Holding`], what a character has: the three survival tracks, resources and experience (TG-P-17, TG-P-30).

use serde::{Deserialize, Serialize};

use crate::words::words;

words! {
    pub enum Track {
        0 Energy "energy",
        1 Health "health",
        2 Fear "fear",
    }
}

words! {
    /// Resources that are carried and have a cap (TG-P-31).
    pub enum Resource {
        3 Food "food",
        4 Wealth "wealth",
        5 Magic "magic",
    }
}

words! {
    /// Anything on the sheet that is gained, lost or paid.
    pub enum Holding {
        0 Energy "energy",
        1 Health "health",
        2 Fear "fear",
        3 Food "food",
        4 Wealth "wealth",
        5 Magic "magic",
        6 Experience "experience",
    }
}

impl Holding {
    /// Holdings that members can pay together; experience is not among them, it only buys improvements (TG-P-16).
    pub const SPLIT: [Holding; 6] =
        [Holding::Energy, Holding::Health, Holding::Fear, Holding::Food, Holding::Wealth, Holding::Magic];

    pub const fn is_track(self) -> bool {
        matches!(self, Holding::Energy | Holding::Health | Holding::Fear)
    }
}

impl From<Track> for Holding {
    fn from(track: Track) -> Self {
        match track {
            Track::Energy => Holding::Energy,
            Track::Health => Holding::Health,
            Track::Fear => Holding::Fear,
        }
    }
}

impl From<Resource> for Holding {
    fn from(resource: Resource) -> Self {
        match resource {
            Resource::Food => Holding::Food,
            Resource::Wealth => Holding::Wealth,
            Resource::Magic => Holding::Magic,
        }
    }
}

/// An amount of each holding except experience. FEAR means FEAR that rises, which is how it is paid (TG-P-17).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Amounts([u8; Holding::SPLIT.len()]);

impl Amounts {
    pub const NOTHING: Amounts = Amounts([0; Holding::SPLIT.len()]);

    pub fn of(what: Holding, amount: u8) -> Self {
        Self::NOTHING.and(what, amount)
    }

    /// Adds an amount; experience is ignored.
    #[must_use]
    pub fn and(mut self, what: Holding, amount: u8) -> Self {
        if let Some(place) = self.0.get_mut(usize::from(what.code())) {
            *place = place.saturating_add(amount);
        }
        self
    }

    pub(super) fn set(&mut self, what: Holding, amount: u8) {
        if let Some(place) = self.0.get_mut(usize::from(what.code())) {
            *place = amount;
        }
    }

    pub fn get(self, what: Holding) -> u8 {
        self.0.get(usize::from(what.code())).copied().unwrap_or(0)
    }

    pub fn is_nothing(self) -> bool {
        self == Self::NOTHING
    }

    /// The amounts that are not 0, tracks first. ENERGY comes before HEALTH, so that the limit cuts no more of it than is left
    /// when it was paid: in the players' favour (golden rule 3).
    pub fn iter(self) -> impl DoubleEndedIterator<Item = (Holding, u8)> {
        Holding::SPLIT.into_iter().map(move |what| (what, self.get(what))).filter(|&(_, amount)| amount > 0)
    }
}
