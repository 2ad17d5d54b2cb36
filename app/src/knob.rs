//! From encoder edges to steps.

/// Turns the running edge count of the encoder into steps of so many edges each.
#[derive(Clone, Copy, Debug, Default)]
pub struct Knob {
    /// Edge count up to which steps were handed out.
    counted: i32,
}

impl Knob {
    /// Steps since the last call. Half-turned detents stay in the count until they are whole.
    pub fn steps(&mut self, edges: i32, edges_a_step: i32, reversed: bool) -> i8 {
        let edges_a_step = edges_a_step.max(1);
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
        let steps: std::vec::Vec<i8> = (1..=12).map(|edges| knob.steps(edges, 4, false)).collect();
        assert_eq!(steps, [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]);
        assert_eq!(knob.steps(4, 4, false), -2);
    }

    #[test]
    fn direction_pulses_and_wrapping() {
        assert_eq!(Knob::default().steps(4, 2, true), -2);
        let mut knob = Knob { counted: i32::MAX };
        assert_eq!(knob.steps(i32::MIN + 3, 4, false), 1);
        assert_eq!(Knob::default().steps(10_000, 1, false), 127);
    }
}
