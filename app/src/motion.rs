//! The short animation of dice after a roll. The faces are on the screen from the first picture on, so nothing waits for the
//! animation and a skipped picture does no harm.

/// How long they jump.
const JUMP_MS: u64 = 400;
/// Between two pictures of it.
pub const STEP_MS: u64 = 50;
/// Up and down, in pixels.
const LIFTS: [i32; 4] = [0, 1, 2, 1];

/// How far the jump has come; at rest most of the time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Motion {
    step: Option<u8>,
}

impl Motion {
    /// Of dice that were rolled at that time.
    pub fn since(rolled_ms: Option<u64>, now_ms: u64) -> Self {
        let jumped = rolled_ms.map(|rolled| now_ms.saturating_sub(rolled)).filter(|&ms| ms < JUMP_MS);
        Motion { step: jumped.map(|ms| (ms / STEP_MS) as u8) }
    }

    /// Whether the picture changes soon without anything new happening.
    pub const fn is_moving(self) -> bool {
        self.step.is_some()
    }

    /// How many pixels a die is above its place; they do not jump in step.
    pub fn lift(self, die: usize) -> i32 {
        match self.step {
            None | Some(0) => 0,
            Some(step) => LIFTS.get((usize::from(step) + die) % LIFTS.len()).copied().unwrap_or(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_lie_still_first_and_last_and_jump_between() {
        let lifts = |now| (0..12).map(|die| Motion::since(Some(1_000), now).lift(die)).max();
        assert_eq!(lifts(1_000), Some(0));
        assert_eq!(lifts(1_060), Some(2));
        assert_eq!(lifts(1_400), Some(0));
        assert!(Motion::since(Some(1_000), 1_399).is_moving());
        assert!(!Motion::since(Some(1_000), 1_400).is_moving());
        assert!(!Motion::since(None, 0).is_moving());
    }

    /// Pictures differ only when the step does, so redrawing on every change of the motion is enough.
    #[test]
    fn each_step_is_another_motion() {
        for now in 0..JUMP_MS {
            let same = Motion::since(Some(0), now) == Motion::since(Some(0), now + 1);
            assert_eq!(same, (now + 1) % STEP_MS != 0);
        }
    }
}
