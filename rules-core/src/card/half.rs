//! Numbers for symbol halves: one number for each half that can be printed, so that an owner can choose it with the knob
//! and a kept answer is one byte.
//!
//! 0 means that the row has no half. For a closing free half, which always connects, 0 means the blank one (TG-S-06).

use super::record::Closing;
use super::symbol::{MAX_LEVEL, MAX_MULTIPLIER};
use super::{Attribute, Bonus, Edge, Kind, Opening, Row};

/// The first number of the free row stands for 0x.
const TIMES: u8 = 1;

/// Closing halves as a record stores them: bonus and amount in a byte, 0 for no second bonus. Combat bonuses come first,
/// then shared ones, then diplomacy bonuses, so that an owner of one kind of card need not turn past the other's. The
/// numbers are stored in flash: add new ones only at the end.
const CLOSINGS: [[u8; 2]; 39] = {
    const fn one(bonus: Bonus, amount: u8) -> u8 {
        bonus.code() << 4 | amount
    }
    const POOL: Bonus = Bonus::Pool;
    const UP: Bonus = Bonus::Up;
    const DOWN: Bonus = Bonus::Down;
    const AFFINITY: Bonus = Bonus::Affinity;
    const DRAW: u8 = one(Bonus::Draw, 1);
    const CHAIN: u8 = one(Bonus::Chain, 1);
    [
        [0, 0],
        [one(POOL, 1), 0],
        [one(POOL, 2), 0],
        [one(POOL, 3), 0],
        [one(POOL, 4), 0],
        [one(POOL, 1), DRAW],
        [one(POOL, 2), DRAW],
        [one(POOL, 1), CHAIN],
        [one(POOL, 2), CHAIN],
        [DRAW, 0],
        [one(Bonus::Draw, 2), 0],
        [one(Bonus::Draw, 3), 0],
        [one(Bonus::Draw, 4), 0],
        [CHAIN, 0],
        [DRAW, CHAIN],
        [one(UP, 1), 0],
        [one(UP, 2), 0],
        [one(UP, 3), 0],
        [one(UP, 4), 0],
        [one(UP, 1), DRAW],
        [one(UP, 2), DRAW],
        [one(UP, 1), CHAIN],
        [one(UP, 2), CHAIN],
        [one(DOWN, 1), 0],
        [one(DOWN, 2), 0],
        [one(DOWN, 3), 0],
        [one(DOWN, 4), 0],
        [one(DOWN, 1), DRAW],
        [one(DOWN, 2), DRAW],
        [one(DOWN, 1), CHAIN],
        [one(DOWN, 2), CHAIN],
        [one(AFFINITY, 1), 0],
        [one(AFFINITY, 2), 0],
        [one(AFFINITY, 3), 0],
        [one(AFFINITY, 4), 0],
        [one(AFFINITY, 1), DRAW],
        [one(AFFINITY, 2), DRAW],
        [one(AFFINITY, 1), CHAIN],
        [one(AFFINITY, 2), CHAIN],
    ]
};

const A_NAMES: &[&str] = &[
    "none",
    "aggression 1",
    "aggression 2",
    "aggression 3",
    "empathy 1",
    "empathy 2",
    "empathy 3",
    "courage 1",
    "courage 2",
    "courage 3",
    "caution 1",
    "caution 2",
    "caution 3",
    "practicality 1",
    "practicality 2",
    "practicality 3",
    "spirituality 1",
    "spirituality 2",
    "spirituality 3",
];

/// The names of [`CLOSINGS`], with another word for the first.
macro_rules! closing_names {
    ($first:literal) => {
        &[
            $first,
            "pool 1",
            "pool 2",
            "pool 3",
            "pool 4",
            "pool 1, draw 1",
            "pool 2, draw 1",
            "pool 1, chain 1",
            "pool 2, chain 1",
            "draw 1",
            "draw 2",
            "draw 3",
            "draw 4",
            "chain 1",
            "draw 1, chain 1",
            "up 1",
            "up 2",
            "up 3",
            "up 4",
            "up 1, draw 1",
            "up 2, draw 1",
            "up 1, chain 1",
            "up 2, chain 1",
            "down 1",
            "down 2",
            "down 3",
            "down 4",
            "down 1, draw 1",
            "down 2, draw 1",
            "down 1, chain 1",
            "down 2, chain 1",
            "affinity 1",
            "affinity 2",
            "affinity 3",
            "affinity 4",
            "affinity 1, draw 1",
            "affinity 2, draw 1",
            "affinity 1, chain 1",
            "affinity 2, chain 1",
        ]
    };
}

/// What a deck calls the halves of that row; the place in the list is the number.
pub(super) const fn names(edge: Edge, row: Row) -> &'static [&'static str] {
    match (edge, row) {
        (Edge::Opening, Row::Magic) => &["none", "magic"],
        (Edge::Opening, Row::Free) => &["none", "0x", "1x", "2x", "3x"],
        (Edge::Opening, Row::A1 | Row::A2 | Row::A3) => A_NAMES,
        (Edge::Closing, Row::Free) => closing_names!("blank"),
        (Edge::Closing, Row::A1 | Row::A2 | Row::A3 | Row::Magic) => closing_names!("none"),
    }
}

/// Whether the number stands for a half of that row, or for none.
pub(super) fn takes(edge: Edge, row: Row, number: u8) -> bool {
    let most = match (edge, row) {
        (Edge::Opening, Row::Magic) => 1,
        (Edge::Opening, Row::Free) => TIMES + MAX_MULTIPLIER,
        (Edge::Opening, Row::A1 | Row::A2 | Row::A3) => Attribute::ALL.len() as u8 * MAX_LEVEL,
        (Edge::Closing, _) => CLOSINGS.len() as u8 - 1,
    };
    number <= most
}

impl Opening {
    /// The half that the number stands for.
    pub fn from_number(row: Row, number: u8) -> Option<Self> {
        let number = number.checked_sub(1)?;
        match row {
            Row::A1 | Row::A2 | Row::A3 => {
                let attribute = Attribute::from_code(number / MAX_LEVEL)?;
                Some(Opening::Attribute(attribute, number % MAX_LEVEL + 1))
            }
            Row::Magic => (number == 0).then_some(Opening::Magic),
            Row::Free => (number <= MAX_MULTIPLIER).then_some(Opening::Times(number)),
        }
    }
}

impl Closing<'static> {
    /// The half that the number stands for.
    pub fn from_number(row: Row, number: u8) -> Option<Self> {
        let gives = match CLOSINGS.get(usize::from(number))? {
            [0, _] if row == Row::Free => &[],
            [0, _] => return None,
            [one, 0] => core::slice::from_ref(one),
            both => both,
        };
        Some(Closing(gives))
    }
}

/// Whether a card of that kind can give it.
pub(super) fn fits(edge: Edge, row: Row, number: u8, kind: Kind) -> bool {
    let gives = match edge {
        Edge::Opening => None,
        Edge::Closing => Closing::from_number(row, number),
    };
    edge.fits(kind) && gives.is_none_or(|closing| closing.gives().all(|gives| gives.bonus.fits(kind)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::format;
    use std::string::String;
    use std::vec::Vec;

    fn opening_text(row: Row, number: u8) -> Option<String> {
        Some(match Opening::from_number(row, number)? {
            Opening::Attribute(attribute, level) => format!("{} {level}", attribute.word()),
            Opening::Magic => "magic".into(),
            Opening::Times(times) => format!("{times}x"),
        })
    }

    fn closing_text(row: Row, number: u8) -> Option<String> {
        let gives = Closing::from_number(row, number)?.gives();
        let words: Vec<_> = gives.map(|gives| format!("{} {}", gives.bonus.word(), gives.amount)).collect();
        Some(if words.is_empty() { "blank".into() } else { words.join(", ") })
    }

    #[test]
    fn every_number_is_called_what_it_stands_for() {
        for &edge in Edge::ALL {
            for &row in Row::ALL {
                let names = names(edge, row);
                for number in 0..=u8::MAX {
                    let text = match edge {
                        Edge::Opening => opening_text(row, number),
                        Edge::Closing => closing_text(row, number),
                    };
                    let name = names.get(usize::from(number)).copied();
                    assert_eq!(takes(edge, row, number), name.is_some(), "{edge:?} {row:?} {number}");
                    assert_eq!(text.as_deref().or((number == 0).then_some("none")), name, "{edge:?} {row:?}");
                }
                assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{edge:?} {row:?}");
            }
        }
    }

    #[test]
    fn every_attribute_level_and_multiplier_can_be_said() {
        for &attribute in Attribute::ALL {
            for level in 1..=MAX_LEVEL {
                let half = Some(Opening::Attribute(attribute, level));
                assert!((0..=u8::MAX).any(|number| Opening::from_number(Row::A2, number) == half));
            }
        }
        for times in 0..=MAX_MULTIPLIER {
            assert_eq!(Opening::from_number(Row::Free, times + TIMES), Some(Opening::Times(times)));
        }
    }

    #[test]
    fn a_card_is_offered_what_its_kind_gives() {
        let offered = |edge, kind| {
            (0..=u8::MAX)
                .filter(|&number| takes(edge, Row::A1, number) && fits(edge, Row::A1, number, kind))
                .count()
        };
        assert_eq!(offered(Edge::Closing, Kind::CombatCard), 15);
        assert_eq!(offered(Edge::Closing, Kind::DiplomacyCard), 31);
        assert_eq!(offered(Edge::Closing, Kind::CombatEncounter), 0);
        assert_eq!(offered(Edge::Opening, Kind::CombatEncounter), 19);
        assert_eq!(offered(Edge::Opening, Kind::Weather), 0);
    }
}
