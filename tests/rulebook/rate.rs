//! A bot's win rate with its confidence interval.

/// Games won of those played.
#[derive(Clone, Copy, Default)]
pub(crate) struct Rate {
    pub(crate) won: u32,
    pub(crate) played: u32,
}

impl Rate {
    pub(crate) fn share(self) -> f64 {
        f64::from(self.won) / f64::from(self.played.max(1))
    }

    /// Where the true share lies, 19 times out of 20 (Wilson's interval).
    pub(crate) fn interval(self) -> (f64, f64) {
        const Z: f64 = 1.96;
        let (share, games) = (self.share(), f64::from(self.played.max(1)));
        let spread = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
        let (middle, whole) = (share + Z * Z / (2.0 * games), 1.0 + Z * Z / games);
        ((middle - spread) / whole, (middle + spread) / whole)
    }

    pub(crate) fn says(self) -> String {
        let (low, high) = self.interval();
        let percent = |share: f64| format!("{:.1}", 100.0 * share);
        format!("{} % ({} to {}) of {}", percent(self.share()), percent(low), percent(high), self.played)
    }

    pub(crate) fn and(self, other: Rate) -> Rate {
        Rate { won: self.won + other.won, played: self.played + other.played }
    }
}
