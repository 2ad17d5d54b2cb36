//! TIME at locations, by their numbers (TG-Y-02, TG-Y-22, TG-Y-23).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::action::{Event, Refusal};
use crate::card::MAX_TOKENS;

/// Places with TIME at most: there are twenty dark tokens.
pub const MAX_PLACES: usize = MAX_TOKENS as usize;

/// A location where TIME lies. The bright tokens lie on story cards: the table takes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    pub location: u16,
    pub time: u8,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Places(Vec<Place, MAX_PLACES>);

impl Places {
    pub(super) const fn new() -> Self {
        Places(Vec::new())
    }

    pub(super) fn all(&self) -> &[Place] {
        &self.0
    }

    pub(super) fn time(&self, location: u16) -> u8 {
        self.0.iter().find(|place| place.location == location).map_or(0, |place| place.time)
    }

    /// What has TIME symbols works only where none lies, and then leaves so many.
    pub(super) fn place(
        &mut self,
        location: u16,
        time: u8,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        if time == 0 {
            return Ok(());
        }
        let lies = self.time(location);
        if lies > 0 {
            return Err(Refusal::TimeLies { location, time: lies });
        }
        if time > MAX_TOKENS {
            return Err(Refusal::TooMuchTime { most: MAX_TOKENS });
        }
        let full = Refusal::TooManyPlaces { most: MAX_PLACES as u8 };
        self.0.push(Place { location, time }).map_err(|_| full)?;
        tell(Event::TimePlaced { location, time });
        Ok(())
    }

    /// Another card lies there now: the tokens are gone. Turning a card keeps them.
    pub(super) fn replace(&mut self, location: u16, tell: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
        let time = self.time(location);
        if time == 0 {
            return Err(Refusal::NoTimeThere { location });
        }
        self.0.retain(|place| place.location != location);
        tell(Event::TimeDiscarded { location, time });
        Ok(())
    }

    /// Dawn takes one from each.
    pub(super) fn dawn(&mut self, tell: &mut dyn FnMut(Event)) {
        for place in &mut self.0 {
            place.time = place.time.saturating_sub(1);
            tell(Event::TimeRemoved { location: place.location, left: place.time });
        }
        self.0.retain(|place| place.time > 0);
    }
}
