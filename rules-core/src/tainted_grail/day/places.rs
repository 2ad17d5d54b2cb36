//! TIME tokens at locations, which are named by their numbers (TG-Y-02, TG-Y-22, TG-Y-23).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::action::{Event, Refusal};
use crate::card::MAX_TOKENS;

/// Capacity in places with TIME. The box has twenty dark tokens; other pieces may stand in for more.
pub const MAX_PLACES: usize = 32;

/// A location with TIME. Bright tokens lie on story cards and are left to the players.
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

    /// Puts TIME for an effect with TIME symbols, which works only at a location without TIME.
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
            return Err(Refusal::TooMuchTime { time, most: MAX_TOKENS });
        }
        let full = Refusal::TooManyPlaces { most: MAX_PLACES as u8 };
        self.0.push(Place { location, time }).map_err(|_| full)?;
        tell(Event::TimePlaced { location, time });
        Ok(())
    }

    /// Sets the TIME of the place with that number; 0 takes it away.
    pub(super) fn put(&mut self, number: u8, time: u8) {
        if let Some(place) = self.0.get_mut(usize::from(number)) {
            place.time = time;
        }
        self.0.retain(|place| place.time > 0);
    }

    /// The location card was replaced, which removes its tokens. (Turning a card keeps them.)
    pub(super) fn replace(&mut self, location: u16, tell: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
        let time = self.time(location);
        if time == 0 {
            return Err(Refusal::NoTimeThere { location });
        }
        self.0.retain(|place| place.location != location);
        tell(Event::TimeDiscarded { location, time });
        Ok(())
    }

    /// Removes one token from each location.
    pub(super) fn dawn(&mut self, tell: &mut dyn FnMut(Event)) {
        for place in &mut self.0 {
            place.time = place.time.saturating_sub(1);
            tell(Event::TimeRemoved { location: place.location, left: place.time });
        }
        self.0.retain(|place| place.time > 0);
    }
}
