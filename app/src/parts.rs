//! The hardware parts and their state. The device keeps working without any of them and says which one is missing.

use crate::text::Text;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Reader,
    Display,
    Flash,
    Beam,
    Buttons,
    /// Where the tower's own dice come from: a tower without it reads cards as before, and the players roll theirs.
    Dice,
}

impl Part {
    pub const ALL: [Part; 6] =
        [Part::Reader, Part::Display, Part::Flash, Part::Beam, Part::Buttons, Part::Dice];

    pub const fn name(self) -> Text {
        match self {
            Part::Reader => Text::Reader,
            Part::Display => Text::Display,
            Part::Flash => Text::Flash,
            Part::Beam => Text::Beam,
            Part::Buttons => Text::Buttons,
            Part::Dice => Text::DiceSource,
        }
    }

    /// What to tell the players when the part does not work.
    pub const fn complaint(self, health: Health) -> Text {
        match self {
            Part::Flash if matches!(health, Health::Worn) => Text::FlashWorn,
            Part::Reader => Text::ReaderMissing,
            Part::Display => Text::DisplayMissing,
            Part::Flash => Text::FlashMissing,
            Part::Beam => Text::BeamBlocked,
            Part::Buttons => Text::ButtonStuck,
            Part::Dice => Text::DiceSourceFailed,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Health {
    /// Not heard of since power came on.
    #[default]
    Untested,
    Fine,
    Missing,
    /// A beam that stays broken, a button that stays pressed, a source of chance that says the same again and again.
    Stuck,
    /// Flash that has no room left, or too few sectors that take data.
    Worn,
}

impl Health {
    pub const fn name(self) -> Text {
        match self {
            Health::Untested => Text::PartUntested,
            Health::Fine => Text::PartFine,
            Health::Missing => Text::PartMissing,
            Health::Stuck => Text::PartStuck,
            Health::Worn => Text::PartWorn,
        }
    }

    pub const fn is_bad(self) -> bool {
        matches!(self, Health::Missing | Health::Stuck | Health::Worn)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    health: [Health; Part::ALL.len()],
}

impl Parts {
    pub fn health(&self, part: Part) -> Health {
        self.health.get(part as usize).copied().unwrap_or_default()
    }

    /// Notes how a part is. Worn flash still takes something now and then: it is no better for that.
    pub fn note(&mut self, part: Part, health: Health) {
        if let Some(slot) = self.health.get_mut(part as usize)
            && (*slot, health) != (Health::Worn, Health::Fine)
        {
            *slot = health;
        }
    }

    /// Notes whether the flash is worn or full, after a look at its sectors.
    pub fn note_wear(&mut self, is_worn: bool) {
        if let Some(slot) = self.health.get_mut(Part::Flash as usize) {
            *slot = match *slot {
                _ if is_worn => Health::Worn,
                Health::Worn => Health::Fine,
                health => health,
            };
        }
    }

    /// What to tell the players, if a part does not work.
    pub fn complaint(&self) -> Option<Text> {
        self.first_bad().map(|part| part.complaint(self.health(part)))
    }

    /// The same on a page that has better use for the room: worn flash is told of once, and always at home.
    pub fn alarm(&self) -> Option<Text> {
        let is_urgent = |part: &Part| self.health(*part).is_bad() && self.health(*part) != Health::Worn;
        Part::ALL.into_iter().find(is_urgent).map(|part| part.complaint(self.health(part)))
    }

    /// The first part that does not work.
    pub fn first_bad(&self) -> Option<Part> {
        Part::ALL.into_iter().find(|&part| self.health(part).is_bad())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worn_flash_is_worn_whatever_it_takes() {
        let mut parts = Parts::default();
        parts.note(Part::Flash, Health::Fine);
        parts.note_wear(false);
        assert_eq!(parts.complaint(), None);
        parts.note_wear(true);
        parts.note(Part::Flash, Health::Fine);
        assert_eq!((parts.complaint(), parts.alarm()), (Some(Text::FlashWorn), None));
        parts.note(Part::Flash, Health::Missing);
        parts.note_wear(false);
        assert_eq!(
            parts.complaint(),
            Some(Text::FlashMissing),
            "a look at the sectors mends no broken flash"
        );
        parts.note(Part::Flash, Health::Worn);
        parts.note_wear(false);
        assert_eq!(parts.health(Part::Flash), Health::Fine, "there is room again");
    }
}
