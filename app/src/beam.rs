//! The light beam in the chute: combines the many interruptions of one throw into one drop, and detects a blocked beam.

/// A tumbling die breaks the beam several times; all breaks until this much quiet are one drop.
const QUIET_MS: u64 = 600;
/// A beam broken this long is not a die: dust, a card, a lost receiver.
const BLOCKED_MS: u64 = 2_000;

#[derive(Clone, Copy, Debug, Default)]
pub struct Beam {
    seen_clear: bool,
    broken_since: Option<u64>,
    /// When the beam was last seen broken; a drop goes on until it is quiet.
    dropping: Option<u64>,
    /// A drop has begun and was not told yet.
    untold: bool,
}

impl Beam {
    /// Takes a sample; says whether there is a drop to tell. While a button is under way there is none yet: what a hand
    /// began before the dice fell comes before them, and a tap is one only when the finger has left.
    pub fn sample(&mut self, broken: bool, button_under_way: bool, now_ms: u64) -> bool {
        self.untold |= self.begins(broken, now_ms);
        !button_under_way && core::mem::take(&mut self.untold)
    }

    fn begins(&mut self, broken: bool, now_ms: u64) -> bool {
        if !broken {
            self.seen_clear = true;
            self.broken_since = None;
            if self.dropping.is_some_and(|last| now_ms.saturating_sub(last) >= QUIET_MS) {
                self.dropping = None;
            }
            return false;
        }
        self.broken_since.get_or_insert(now_ms);
        self.dropping.replace(now_ms).is_none()
    }

    /// Whether light was seen: then the beam can be said to be fine.
    pub fn is_clear(&self) -> bool {
        self.seen_clear && self.broken_since.is_none()
    }

    pub fn is_blocked(&self, now_ms: u64) -> bool {
        self.broken_since.is_some_and(|since| now_ms.saturating_sub(since) >= BLOCKED_MS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breaks_within_the_quiet_time_are_one_drop() {
        let mut beam = Beam::default();
        let breaks = [(100, true), (110, false), (400, true), (405, false), (900, true), (903, false)];
        let starts = breaks.iter().filter(|(at, broken)| beam.sample(*broken, false, *at)).count();
        assert_eq!(starts, 1);
        assert!(!beam.sample(false, false, 1600));
        assert!(beam.sample(true, false, 1601), "after the quiet a new drop begins");
    }

    #[test]
    fn a_drop_while_a_button_is_pressed_is_told_behind_it_and_once() {
        let mut beam = Beam::default();
        let samples = [(100, true, true), (104, false, true), (180, false, true), (184, false, false)];
        let told = samples.map(|(at, broken, pressed)| beam.sample(broken, pressed, at));
        assert_eq!(told, [false, false, false, true]);
        assert!(!beam.sample(true, false, 188), "it is still the same drop");
    }

    #[test]
    fn a_beam_that_stays_broken_is_blocked_until_it_clears() {
        let mut beam = Beam::default();
        assert!(beam.sample(true, false, 0));
        assert!(!beam.is_blocked(1_999));
        assert!(beam.is_blocked(2_000));
        beam.sample(false, false, 2_001);
        assert!(!beam.is_blocked(9_000));
    }
}
