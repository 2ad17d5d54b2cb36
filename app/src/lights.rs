//! The ring of twelve LEDs: each cue has a colour and a movement, and one amber LED stays lit while a part is missing.
//!
//! The important cues can be told apart without colour:
//!
//! ```text
//!  yes        the whole ring glows and fades      waiting    one lamp walks round, slowly
//!  no         every other lamp, to and fro        danger     the whole ring swells and ebbs
//!  dice fell  a bright head with a tail races     undone     it runs the other way round
//!  lifted     the lamps go out one by one
//! ```
//! While nothing moves, the game decides how many LEDs glow: in Knight Tales the doom level.

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
const DOOM: Rgb = rgb(96, 0, 8);

/// How the ring moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Movement {
    Glow,
    Blink,
    Race,
    Back,
    Walk,
    Swell,
    GoOut,
}

const fn movement(cue: Cue) -> Movement {
    match cue {
        Cue::CardRead | Cue::Done => Movement::Glow,
        Cue::Refused | Cue::Restarted => Movement::Blink,
        Cue::Dropped | Cue::Rolled => Movement::Race,
        Cue::Undone => Movement::Back,
        Cue::Waiting => Movement::Walk,
        Cue::Danger => Movement::Swell,
        Cue::CardLifted => Movement::GoOut,
    }
}

/// A lamp at full strength.
const FULL: u64 = 256;
/// A glow stays at full strength for this long; then it fades.
const BRIGHT_MS: u64 = 400;
const FADE_MS: u64 = 500;
/// Every other lamp is lit for this long, then the others.
const BLINK_MS: u64 = 150;
/// The head of a race is on a lamp for this long, and on its way back.
const RACE_MS: u64 = 25;
const BACK_MS: u64 = 50;
/// A walk is on a lamp for this long.
const WALK_MS: u64 = 125;
/// From dark to bright and back.
const SWELL_MS: u64 = 400;
/// One more lamp is out after this long.
const OUT_MS: u64 = 50;
const ROUND: u64 = LEDS as u64;
/// The head of a race and its tail.
const TAIL: [u64; 4] = [FULL, 128, 48, 16];

impl Movement {
    /// How long it takes; the ring is dark then.
    const fn length_ms(self) -> u64 {
        match self {
            Movement::Glow => BRIGHT_MS + FADE_MS,
            Movement::Blink => 6 * BLINK_MS,
            Movement::Race => 3 * ROUND * RACE_MS,
            Movement::Back => ROUND * BACK_MS,
            Movement::Walk => 3 * ROUND * WALK_MS,
            Movement::Swell => 4 * SWELL_MS,
            Movement::GoOut => ROUND * OUT_MS,
        }
    }

    /// How bright a lamp is, up to [`FULL`], so long after the beginning.
    fn level(self, lamp: u64, ms: u64) -> u64 {
        let lit = |lit: bool| if lit { FULL } else { 0 };
        // How many lamps behind the head this one is.
        let behind = |head: u64| (head % ROUND + ROUND - lamp) % ROUND;
        let tail = |behind: u64| TAIL.get(behind as usize).copied().unwrap_or(0);
        if ms >= self.length_ms() {
            return 0;
        }
        match self {
            Movement::Glow => FULL * (self.length_ms() - ms).min(FADE_MS) / FADE_MS,
            Movement::Blink => lit((lamp + ms / BLINK_MS).is_multiple_of(2)),
            Movement::Race => tail(behind(ms / RACE_MS)),
            Movement::Back => tail((ROUND - behind(ROUND - 1 - ms / BACK_MS)) % ROUND),
            Movement::Walk => lit(behind(ms / WALK_MS) == 0),
            Movement::Swell => {
                let risen = ms % SWELL_MS;
                FULL * risen.min(SWELL_MS - risen) / (SWELL_MS / 2)
            }
            Movement::GoOut => lit(lamp >= ms / OUT_MS),
        }
    }
}

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
    glowing: u8,
}

impl Lights {
    pub fn cue(&mut self, cue: Cue, now_ms: u64) {
        self.cue = Some((cue, now_ms));
    }

    pub fn part_missing(&mut self, missing: bool) {
        self.part_missing = missing;
    }

    /// So many lamps glow while nothing moves.
    pub fn glow(&mut self, lamps: u8) {
        self.glowing = lamps;
    }

    /// Whether the ring will look different soon without anything new happening.
    pub fn is_moving(&self, now_ms: u64) -> bool {
        self.cue.is_some_and(|(cue, since)| now_ms.saturating_sub(since) <= movement(cue).length_ms())
    }

    pub fn ring(&self, brightness: Brightness, now_ms: u64) -> Ring {
        let shift = match brightness {
            Brightness::Bright => 0,
            Brightness::Dim => 2,
            Brightness::Off => return [DARK; LEDS],
        };
        let mut ring = [DARK; LEDS];
        let moves = self.is_moving(now_ms.saturating_add(1));
        for lamp in ring.iter_mut().take(usize::from(self.glowing)).filter(|_| !moves) {
            *lamp = DOOM;
        }
        if let Some((cue, since)) = self.cue.filter(|_| moves) {
            let Rgb { red, green, blue } = colour(cue);
            for (number, lamp) in (0..).zip(&mut ring) {
                let level = movement(cue).level(number, now_ms.saturating_sub(since));
                let lit = |full: u8| (u64::from(full) * level / FULL) as u8;
                *lamp = rgb(lit(red), lit(green), lit(blue));
            }
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
    use std::string::String;

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

    const ALL: [Cue; 10] = [
        Cue::CardRead,
        Cue::Refused,
        Cue::CardLifted,
        Cue::Dropped,
        Cue::Restarted,
        Cue::Done,
        Cue::Rolled,
        Cue::Undone,
        Cue::Waiting,
        Cue::Danger,
    ];

    /// Which lamps are lit, `#` brightly, without their colour.
    fn shape(cue: Cue, ms: u64) -> String {
        let level = |lamp| movement(cue).level(lamp, ms);
        (0..ROUND)
            .map(|lamp| match level(lamp) {
                0 => '.',
                FULL => '#',
                _ => '+',
            })
            .collect()
    }

    #[test]
    fn each_movement_looks_as_described() {
        assert_eq!(shape(Cue::Done, 0), "############");
        assert_eq!(shape(Cue::Done, 600), "++++++++++++");
        assert_eq!([0, 150].map(|ms| shape(Cue::Refused, ms)), ["#.#.#.#.#.#.", ".#.#.#.#.#.#"]);
        assert_eq!([0, 125].map(|ms| shape(Cue::Waiting, ms)), ["#...........", ".#.........."]);
        assert_eq!([0, 200].map(|ms| shape(Cue::Danger, ms)), ["............", "############"]);
        assert_eq!([100, 125].map(|ms| shape(Cue::Rolled, ms)), [".+++#.......", "..+++#......"]);
        assert_eq!([0, 50].map(|ms| shape(Cue::Undone, ms)), ["+++........#", "++........#+"]);
        assert_eq!([0, 300].map(|ms| shape(Cue::CardLifted, ms)), ["############", "......######"]);
    }

    /// Yes, no, waiting and danger differ in what is lit, at most moments, whatever the colours are.
    #[test]
    fn what_matters_is_told_apart_without_colour() {
        let sorts = [Cue::Done, Cue::Refused, Cue::Waiting, Cue::Danger, Cue::Rolled, Cue::Undone];
        for (number, &one) in sorts.iter().enumerate() {
            for &other in sorts.iter().skip(number + 1) {
                let length = movement(one).length_ms().max(movement(other).length_ms());
                let alike = (0..length).filter(|&ms| shape(one, ms) == shape(other, ms)).count() as u64;
                assert!(alike < length * 2 / 5, "{one:?} looks like {other:?} for {alike} of {length} ms");
            }
        }
    }

    #[test]
    fn every_cue_is_seen_and_ends_in_the_dark() {
        for cue in ALL {
            let mut lights = Lights::default();
            lights.cue(cue, 50);
            let end = 50 + movement(cue).length_ms();
            let seen = (50..end).any(|now| lights.ring(Brightness::Bright, now).contains(&colour(cue)));
            assert!(seen, "{cue:?} is never at full strength");
            assert_eq!(lights.ring(Brightness::Bright, end), [DARK; LEDS], "{cue:?}");
            assert!(lights.is_moving(end) && !lights.is_moving(end + 1), "the last picture is drawn");
        }
    }

    /// The LEDs that a game lights are shown whenever no cue is playing.
    #[test]
    fn lamps_glow_before_and_behind_a_cue() {
        let mut lights = Lights::default();
        lights.glow(5);
        let lit = |lights: &Lights, now| lights.ring(Brightness::Bright, now).map(|lamp| lamp == DOOM);
        let five = core::array::from_fn(|lamp| lamp < 5);
        assert_eq!(lit(&lights, 0), five);
        lights.cue(Cue::Danger, 100);
        assert_eq!(lit(&lights, 100), [false; LEDS]);
        let end = 100 + movement(Cue::Danger).length_ms();
        assert_eq!(lit(&lights, end), five);
        assert!(lights.is_moving(end), "that picture is drawn");
        assert_eq!(lights.ring(Brightness::Off, 0), [DARK; LEDS]);
    }

    #[test]
    fn a_missing_part_keeps_one_lamp_lit() {
        let mut lights = Lights::default();
        lights.part_missing(true);
        assert_eq!(lights.ring(Brightness::Bright, 0)[0], AMBER);
        assert_eq!(lights.ring(Brightness::Bright, 0)[1], DARK);
    }
}
