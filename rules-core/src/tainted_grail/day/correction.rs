//! Values of the day that are set by hand.

use super::action::{Dawn, Dusk, Phase};
use super::rules::{Day, ELAPSED_PARTS};
use crate::card::MAX_TOKENS;
use crate::tainted_grail::correction::{Spot, Value};
use crate::tainted_grail::party::{Seat, Seats};

/// The steps in their order: those of dawn, the day, those of dusk, and the end of the campaign.
const DAY: u8 = Dawn::ALL.len() as u8;
const OVER: u8 = DAY + 1 + Dusk::ALL.len() as u8;

impl Phase {
    /// Its place in the order of the steps.
    pub const fn code(self) -> u8 {
        match self {
            Phase::Dawn(step) => step.code(),
            Phase::Day => DAY,
            Phase::Dusk(step) => step.code() + DAY + 1,
            Phase::Over => OVER,
        }
    }

    pub fn from_code(code: u8) -> Option<Self> {
        match code.checked_sub(DAY) {
            None => Dawn::from_code(code).map(Phase::Dawn),
            Some(0) => Some(Phase::Day),
            Some(_) if code == OVER => Some(Phase::Over),
            Some(step) => Dusk::from_code(step - 1).map(Phase::Dusk),
        }
    }
}

impl Day {
    pub(in crate::tainted_grail) fn value(&self, spot: Spot) -> Option<(u16, u16)> {
        let byte = |now: u8, most: u8| Some((now.into(), most.into()));
        let flag = |now: bool| Some((now.into(), 1));
        let has = |seats: Seats| flag(seats.contains(Seat(spot.of)));
        match spot.value {
            Value::Day => Some((self.day, u16::MAX)),
            Value::Step => byte(self.phase.code(), OVER),
            Value::Elapsed => byte(self.elapsed, ELAPSED_PARTS),
            Value::Spared => flag(self.spared),
            Value::Deaths => byte(self.deaths, u8::MAX),
            Value::Awaited => self.awaited.map(|_| (1, 1)),
            Value::Roamed if matches!(spot.part, 1..=3) => flag(self.roamed >> spot.part & 1 == 1),
            Value::PlaceTime => byte(self.places().get(usize::from(spot.part))?.time, MAX_TOKENS),
            Value::Explores => has(self.exploring),
            Value::Recovered => has(self.recovered),
            Value::WasExhausted => has(self.exhausted),
            _ => None,
        }
    }

    /// Sets a value that is in range.
    pub(in crate::tainted_grail) fn correct(&mut self, spot: Spot, now: u16) {
        let (byte, flag, who) = (now as u8, now > 0, Seat(spot.of));
        let put = |seats: Seats| if flag { seats.with(who) } else { seats.without(who) };
        match spot.value {
            Value::Day => self.day = now,
            Value::Step => {
                self.phase = Phase::from_code(byte).unwrap_or(self.phase);
                self.awaited = None;
            }
            Value::Elapsed => self.elapsed = byte,
            Value::Spared => self.spared = flag,
            Value::Deaths => self.deaths = byte,
            Value::Awaited => self.awaited = self.awaited.filter(|_| flag),
            Value::Roamed => {
                let bit = 1 << (spot.part & 7);
                self.roamed = if flag { self.roamed | bit } else { self.roamed & !bit };
            }
            Value::PlaceTime => self.places.put(spot.part, byte),
            Value::Explores => self.exploring = put(self.exploring),
            Value::Recovered => self.recovered = put(self.recovered),
            Value::WasExhausted => self.exhausted = put(self.exhausted),
            _ => {}
        }
    }
}
