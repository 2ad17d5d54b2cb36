//! The complete distribution of an attack's results. The tower computes it in slices; here it is computed in one go.

use rules_core::odds::{Ahead, Distribution, Fight, Foreseen, TooMany, Wrath};

/// Monster states per slice. The host computes all of them at once.
const ALL: usize = usize::MAX;

pub struct Worked {
    pub odds: Distribution,
    /// If wrath is used best after the roll.
    pub with_wrath: Option<Foreseen>,
}

impl Worked {
    pub fn new(fight: &Fight) -> Result<Self, TooMany> {
        let mut odds = Distribution::new();
        odds.begin(fight)?;
        let with_wrath = match fight.wrath {
            0 => None,
            _ => {
                let mut table = Wrath::new();
                let mut ahead = Ahead::new(&mut odds, &mut table);
                while !ahead.advance(&odds, &mut table) {}
                Some(ahead.foreseen())
            }
        };
        odds.begin(fight)?;
        odds.advance(ALL);
        Ok(Worked { odds, with_wrath })
    }

    /// Rolls that do each damage, the least first, from none on.
    pub fn by_damage(&self) -> Vec<(u8, u32)> {
        self.odds.by_damage().collect()
    }
}

/// The share in percent, with one decimal.
pub fn percent(part: u64, all: u64) -> String {
    let tenths = (u128::from(part) * 2000 / u128::from(all.max(1))).div_ceil(2);
    format!("{}.{} %", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percents_are_rounded_half_up() {
        let shown =
            [(0, 6), (1, 6), (1, 3), (2, 3), (1, 2000), (6, 6), (3, 0)].map(|(part, all)| percent(part, all));
        assert_eq!(shown, ["0.0 %", "16.7 %", "33.3 %", "66.7 %", "0.1 %", "100.0 %", "300.0 %"]);
    }
}
