//! Converts the edge count of the rotary encoder into steps of the knob.

/// A knob that has not moved for so long stands in a detent.
const REST_MS: u64 = 200;

/// Turns the running edge count of the encoder into steps of so many edges each.
#[derive(Clone, Copy, Debug, Default)]
pub struct Knob {
    /// Edge count up to which steps were handed out.
    counted: i32,
    /// The count at the last call, and when it last changed.
    edges: i32,
    moved_ms: u64,
}

impl Knob {
    /// Steps since the last call. Half-turned detents stay in the count until they are whole, or until the knob rests:
    /// what is left over then was turned before the tower was on, and would shift every step to come.
    pub fn steps(&mut self, edges: i32, edges_a_step: i32, reversed: bool, now_ms: u64) -> i8 {
        let edges_a_step = edges_a_step.max(1);
        if edges != self.edges {
            (self.edges, self.moved_ms) = (edges, now_ms);
        } else if now_ms.saturating_sub(self.moved_ms) >= REST_MS {
            self.counted = edges;
            return 0;
        }
        let whole = edges.wrapping_sub(self.counted) / edges_a_step;
        let steps = whole.clamp(-127, 127);
        self.counted = self.counted.wrapping_add(steps * edges_a_step);
        let steps = steps as i8;
        if reversed { -steps } else { steps }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_detent_is_one_step_however_it_is_sampled() {
        let mut knob = Knob::default();
        let steps: std::vec::Vec<i8> = (1..=12).map(|edges| knob.steps(edges, 4, false, 0)).collect();
        assert_eq!(steps, [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]);
        assert_eq!(knob.steps(4, 4, false, 0), -2);
    }

    #[test]
    fn direction_pulses_and_wrapping() {
        assert_eq!(Knob::default().steps(4, 2, true, 0), -2);
        let mut knob = Knob { counted: i32::MAX, ..Knob::default() };
        assert_eq!(knob.steps(i32::MIN + 3, 4, false, 0), 1);
        assert_eq!(Knob::default().steps(10_000, 1, false, 0), 127);
    }

    /// Power came on while the knob was being turned: two edges of a detent were seen.
    #[test]
    fn at_rest_the_knob_finds_its_detent_again() {
        let mut knob = Knob::default();
        assert_eq!(knob.steps(2, 4, false, 10), 0);
        assert_eq!(knob.steps(2, 4, false, 10 + REST_MS), 0);
        assert_eq!(knob.steps(-2, 4, false, 500), -1, "a whole detent back");
    }
}
