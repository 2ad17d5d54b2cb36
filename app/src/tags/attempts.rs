//! Decides whether a failed read of a tag is worth repeating.

use super::TagProblem;

/// How often a tag is read before its problem is shown. A card sliding into place misses the first read and
/// sometimes the second; a third failure means that it does not lie on the tower.
pub const MAX_ATTEMPTS: u8 = 3;

/// The attempts at one tag since it arrived.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attempts {
    failed: u8,
}

impl Attempts {
    /// None made yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { failed: 0 }
    }

    /// Counts a failed attempt and says whether to select the tag and read it again.
    ///
    /// Only what the next moment may mend is repeated. Everything else was read under a good CRC and will
    /// read the same again; a lost reader is the firmware's to restart.
    #[must_use]
    pub fn again_after(&mut self, problem: TagProblem) -> bool {
        self.failed = self.failed.saturating_add(1);
        let passing = matches!(problem, TagProblem::LiftedTooEarly | TagProblem::Garbled);
        passing && self.failed < MAX_ATTEMPTS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_passing_problem_is_tried_three_times_in_all() {
        let mut attempts = Attempts::new();
        assert!(attempts.again_after(TagProblem::LiftedTooEarly));
        assert!(attempts.again_after(TagProblem::Garbled));
        assert!(!attempts.again_after(TagProblem::LiftedTooEarly));
        assert!(!attempts.again_after(TagProblem::LiftedTooEarly));
    }

    #[test]
    fn a_lasting_problem_is_shown_at_once() {
        for problem in [TagProblem::Blank, TagProblem::Locked, TagProblem::BrokenTlv, TagProblem::ReaderLost]
        {
            assert!(!Attempts::new().again_after(problem), "{problem:?}");
        }
    }
}
