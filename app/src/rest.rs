//! Screen saver: the display dims after a while, and later shows only a small text that moves around, to avoid burn-in.

/// Time without input from dimming to the screen saver.
const REST_AFTER_DIM_MS: u64 = 9 * 60_000;
/// How often the text of the screen saver moves.
const WANDER_MS: u64 = 20_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glow {
    Bright,
    Dim,
    /// The screen saver; the number selects the position of its text.
    Resting(u32),
}

/// When something last happened.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rest {
    touched_ms: u64,
}

impl Rest {
    pub fn touch(&mut self, now_ms: u64) {
        self.touched_ms = now_ms;
    }

    pub fn glow(&self, dim_after_ms: Option<u64>, now_ms: u64) -> Glow {
        let Some(dim_after) = dim_after_ms else { return Glow::Bright };
        let quiet = now_ms.saturating_sub(self.touched_ms);
        match quiet.checked_sub(dim_after) {
            None => Glow::Bright,
            Some(dimmed) => match dimmed.checked_sub(REST_AFTER_DIM_MS) {
                None => Glow::Dim,
                Some(resting) => Glow::Resting((resting / WANDER_MS) as u32),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bright_then_dim_then_wandering() {
        let mut rest = Rest::default();
        rest.touch(1_000);
        let dim = Some(60_000);
        assert_eq!(rest.glow(dim, 60_999), Glow::Bright);
        assert_eq!(rest.glow(dim, 61_000), Glow::Dim);
        assert_eq!(rest.glow(dim, 601_000), Glow::Resting(0));
        assert_eq!(rest.glow(dim, 621_000), Glow::Resting(1));
        assert_eq!(rest.glow(None, u64::MAX), Glow::Bright);
    }
}
