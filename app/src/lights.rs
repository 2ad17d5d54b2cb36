//! The ring of twelve LEDs: one colour a cue, fading out; one amber lamp while a part is missing.

use crate::cue::Cue;
use crate::settings::Brightness;

pub const LEDS: usize = 12;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rgb {
    pub red: u8,
    pub green: u8,
    pub blue: u8,
}

pub type Ring = [Rgb; LEDS];

const fn rgb(red: u8, green: u8, blue: u8) -> Rgb {
    Rgb { red, green, blue }
}

const DARK: Rgb = rgb(0, 0, 0);
const AMBER: Rgb = rgb(96, 40, 0);
/// How long a cue glows.
const GLOW_MS: u64 = 900;
/// For this long at full strength; then it fades.
const FULL_MS: u64 = 400;

const fn colour(cue: Cue) -> Rgb {
    match cue {
        Cue::CardRead => rgb(0, 160, 0),
        Cue::Refused => rgb(200, 0, 0),
        Cue::CardLifted => rgb(0, 0, 120),
        Cue::Dropped => rgb(110, 110, 110),
        Cue::Restarted => rgb(120, 0, 160),
        Cue::Done => rgb(0, 120, 40),
        Cue::Rolled => rgb(120, 120, 60),
        Cue::Undone => rgb(0, 60, 140),
        Cue::Waiting => rgb(150, 90, 0),
        Cue::Danger => rgb(255, 0, 20),
    }
}

/// What the ring shows, as of a point in time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lights {
    cue: Option<(Cue, u64)>,
    part_missing: bool,
}

impl Lights {
    pub fn cue(&mut self, cue: Cue, now_ms: u64) {
        self.cue = Some((cue, now_ms));
    }

    pub fn part_missing(&mut self, missing: bool) {
        self.part_missing = missing;
    }

    /// Whether the ring will look different soon without anything new happening.
    pub fn is_moving(&self, now_ms: u64) -> bool {
        self.cue.is_some_and(|(_, since)| now_ms.saturating_sub(since) <= GLOW_MS)
    }

    pub fn ring(&self, brightness: Brightness, now_ms: u64) -> Ring {
        let shift = match brightness {
            Brightness::Bright => 0,
            Brightness::Dim => 2,
            Brightness::Off => return [DARK; LEDS],
        };
        let mut ring = [DARK; LEDS];
        if let Some((cue, since)) = self.cue {
            let left = GLOW_MS.saturating_sub(now_ms.saturating_sub(since)).min(GLOW_MS - FULL_MS);
            let fade = |level: u8| (u64::from(level) * left / (GLOW_MS - FULL_MS)) as u8;
            let Rgb { red, green, blue } = colour(cue);
            ring = [rgb(fade(red), fade(green), fade(blue)); LEDS];
        }
        if let (true, Some(first)) = (self.part_missing, ring.first_mut()) {
            *first = AMBER;
        }
        ring.map(|Rgb { red, green, blue }| rgb(red >> shift, green >> shift, blue >> shift))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cue_glows_then_fades_to_dark() {
        let mut lights = Lights::default();
        lights.cue(Cue::CardRead, 1_000);
        assert_eq!(lights.ring(Brightness::Bright, 1_000), [rgb(0, 160, 0); LEDS]);
        assert_eq!(lights.ring(Brightness::Bright, 1_400), [rgb(0, 160, 0); LEDS]);
        assert_eq!(lights.ring(Brightness::Bright, 1_650), [rgb(0, 80, 0); LEDS]);
        assert_eq!(lights.ring(Brightness::Bright, 1_900), [DARK; LEDS]);
        assert!(lights.is_moving(1_900) && !lights.is_moving(1_901));
        assert_eq!(lights.ring(Brightness::Off, 1_000), [DARK; LEDS]);
    }

    #[test]
    fn a_missing_part_keeps_one_lamp_lit() {
        let mut lights = Lights::default();
        lights.part_missing(true);
        assert_eq!(lights.ring(Brightness::Bright, 0)[0], AMBER);
        assert_eq!(lights.ring(Brightness::Bright, 0)[1], DARK);
    }
}
