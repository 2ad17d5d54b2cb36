//! Buttons: debouncing, and telling taps from holds.

use crate::backlog::Gesture;
use crate::input::Button;

/// A contact counts as settled after this long without a change.
const SETTLE_MS: u64 = 8;
/// A button kept pressed this long is held.
pub const HOLD_MS: u64 = 600;
/// A button kept pressed this long is stuck.
const STUCK_MS: u64 = 10_000;
/// One that is pressed when power comes on has this long to open: a hand may rest on it.
const STUCK_AT_BOOT_MS: u64 = 1_000;

/// Longer than a contact bounces: who has not looked for so long cannot tell a bounce from a finger by its length.
const BLIND_MS: u64 = 20;

/// One button. Feed it samples of its contact at any rate faster than [`SETTLE_MS`]; while flash is erased there are none.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    button: Button,
    /// The contact as last sampled and since when.
    contact: (bool, u64),
    sampled_ms: u64,
    /// Whether it was open at least once: until then it is not a hand that presses.
    works: bool,
    phase: Phase,
}

/// ```text
/// Up ──press──▶ Down{since} ──600 ms──▶ Held ──10 s──▶ Held (stuck)
///  ▲───release──────┘ (tap)              │
///  └──────────────release────────────────┘
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Up,
    Down { since: u64 },
    Held { since: u64 },
}

impl Key {
    pub const fn new(button: Button) -> Self {
        Key { button, contact: (false, 0), sampled_ms: 0, works: false, phase: Phase::Up }
    }

    /// `fell` says that the contact closed at some time since the last sample.
    pub fn sample(&mut self, pressed: bool, fell: bool, now_ms: u64) -> Option<Gesture> {
        let was_blind = now_ms.saturating_sub(self.sampled_ms) >= BLIND_MS;
        self.sampled_ms = now_ms;
        if was_blind && self.works && self.phase == Phase::Up && (fell || self.contact.0) {
            if !pressed {
                self.contact = (false, now_ms);
                return Some(Gesture::Tapped(self.button));
            }
            self.contact = (true, now_ms.saturating_sub(SETTLE_MS));
        }
        if pressed != self.contact.0 {
            self.contact = (pressed, now_ms);
        }
        let settled = now_ms.saturating_sub(self.contact.1) >= SETTLE_MS;
        self.works |= !pressed && settled;
        if !self.works {
            return None;
        }
        match self.phase {
            Phase::Up if pressed && settled => self.phase = Phase::Down { since: self.contact.1 },
            Phase::Down { .. } if !pressed && settled => {
                self.phase = Phase::Up;
                return Some(Gesture::Tapped(self.button));
            }
            Phase::Down { since } if now_ms.saturating_sub(since) >= HOLD_MS => {
                self.phase = Phase::Held { since };
                return Some(Gesture::Held(self.button));
            }
            Phase::Held { .. } if !pressed && settled => self.phase = Phase::Up,
            Phase::Up | Phase::Down { .. } | Phase::Held { .. } => {}
        }
        None
    }

    /// Whether a finger is on it and nothing of that has been told yet.
    pub fn is_under_way(&self) -> bool {
        match self.phase {
            Phase::Up => self.works && self.contact.0,
            Phase::Down { .. } => true,
            Phase::Held { .. } => false,
        }
    }

    /// No hand presses that long: the contact is stuck.
    pub fn is_stuck(&self, now_ms: u64) -> bool {
        let pressed_for = |since: u64| now_ms.saturating_sub(since);
        match self.phase {
            Phase::Held { since } => pressed_for(since) >= STUCK_MS,
            Phase::Up | Phase::Down { .. } => {
                !self.works && self.contact.0 && pressed_for(self.contact.1) >= STUCK_AT_BOOT_MS
            }
        }
    }

    /// Whether it has been seen open: then it can be said to be fine.
    pub fn works(&self) -> bool {
        self.works
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// Samples every millisecond; `contacts` are (until ms, pressed).
    fn play(contacts: &[(u64, bool)]) -> (Vec<Gesture>, Key) {
        let mut key = Key::new(Button::Back);
        let mut seen = Vec::new();
        let mut now = 0;
        for &(until, pressed) in contacts {
            while now < until {
                seen.extend(key.sample(pressed, false, now));
                now += 1;
            }
        }
        (seen, key)
    }

    #[test]
    fn bounce_is_one_tap() {
        let bouncing =
            [(50, false), (51, true), (52, false), (54, true), (55, false), (150, true), (151, false)];
        let (seen, _) = play(&[&bouncing[..], &[(152, true), (200, false)]].concat());
        assert_eq!(seen, [Gesture::Tapped(Button::Back)]);
    }

    #[test]
    fn a_hold_is_not_also_a_tap_and_a_spike_is_nothing() {
        let (seen, key) = play(&[(50, false), (900, true), (1000, false)]);
        assert_eq!(seen, [Gesture::Held(Button::Back)]);
        assert!(!key.is_stuck(2000));
        assert_eq!(play(&[(50, false), (54, true), (200, false)]).0, []);
    }

    #[test]
    fn a_tap_while_nobody_looks_counts_once() {
        let tapped = Some(Gesture::Tapped(Button::Back));
        let open = || play(&[(50, false)]).1;
        assert_eq!(open().sample(false, true, 95), tapped, "it came and went");
        assert_eq!(open().sample(false, false, 450), None, "nobody touched it");
        assert_eq!(open().sample(false, true, 55), None, "a spike between two samples");
        let mut begun = play(&[(50, false), (52, true)]).1;
        assert_eq!(begun.sample(false, false, 97), tapped, "it had just begun");
        assert_eq!(begun.sample(false, false, 110), None);
        let mut lasting = open();
        assert_eq!((lasting.sample(true, true, 95), lasting.sample(false, false, 96)), (None, None));
        assert_eq!(lasting.sample(false, false, 104), tapped, "it ended just behind");
    }

    #[test]
    fn it_is_under_way_from_the_first_touch_until_it_is_told() {
        let is = |contacts: &[(u64, bool)]| play(contacts).1.is_under_way();
        assert!(!is(&[(50, false)]));
        assert!(is(&[(50, false), (51, true)]) && is(&[(50, false), (150, true), (155, false)]));
        assert!(!is(&[(50, false), (150, true), (160, false)]), "the tap was told");
        assert!(!is(&[(50, false), (700, true)]), "the hold was told");
        assert!(!is(&[(1_100, true)]), "nobody touched it: it is stuck");
    }

    #[test]
    fn a_contact_that_never_opens_is_stuck() {
        let (seen, key) = play(&[(50, false), (11_000, true)]);
        assert_eq!(seen, [Gesture::Held(Button::Back)]);
        assert!(key.is_stuck(11_000));
    }

    #[test]
    fn pressed_since_power_on_it_is_stuck_soon_and_does_nothing() {
        let (seen, key) = play(&[(1_100, true)]);
        assert_eq!(seen, []);
        assert!(key.is_stuck(1_100) && !key.works());
        let (seen, key) = play(&[(1_100, true), (1_200, false), (1_300, true), (1_400, false)]);
        assert_eq!(seen, [Gesture::Tapped(Button::Back)]);
        assert!(key.works() && !key.is_stuck(1_400));
    }
}
