//! Symbols of the cards inside a text, drawn as small icons before their words.
//!
//! Each symbol is a character that the fonts lack. Together with the [`GAP`] after it, it takes two columns.

use embedded_graphics::image::ImageRaw;
use rules_core::card::{Attribute, Bonus};
use rules_core::effect::TgOp;
use rules_core::tainted_grail::party::Holding;

use crate::icons::{self, Icon, SIZE};

/// No line is broken there.
pub const GAP: char = '\u{a0}';

/// The letter of the first sign: 32 that nobody uses begin there.
const FIRST: u8 = 0x80;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    Pool,
    Damage,
    Health,
    Energy,
    Fear,
    Magic,
    Food,
    Wealth,
    Card,
    Time,
    Charge,
    Up,
    Down,
    /// The attributes, in their order.
    Aggression,
    Empathy,
    Courage,
    Caution,
    Practicality,
    Spirituality,
}

/// Three claws.
const CLAWS: Icon = ImageRaw::new(
    &[0b0010_0101, 0b0010_0101, 0b0100_1010, 0b0100_1010, 0b1001_0100, 0b1001_0100, 0b1001_0100, 0b0000_0000],
    SIZE,
);

/// A loaf.
const LOAF: Icon = ImageRaw::new(
    &[0b0000_0000, 0b0011_1100, 0b0101_0110, 0b1010_1011, 0b1111_1111, 0b1111_1111, 0b0111_1110, 0b0000_0000],
    SIZE,
);

/// A coin.
const COIN: Icon = ImageRaw::new(
    &[0b0011_1100, 0b0100_0010, 0b1001_1001, 0b1001_0001, 0b1001_0001, 0b0100_0010, 0b0011_1100, 0b0000_0000],
    SIZE,
);

const UP: Icon = ImageRaw::new(
    &[0b0001_0000, 0b0011_1000, 0b0111_1100, 0b1111_1110, 0b0011_1000, 0b0011_1000, 0b0011_1000, 0b0000_0000],
    SIZE,
);

const DOWN: Icon = ImageRaw::new(
    &[0b0011_1000, 0b0011_1000, 0b0011_1000, 0b1111_1110, 0b0111_1100, 0b0011_1000, 0b0001_0000, 0b0000_0000],
    SIZE,
);

/// In the order of [`Sign`].
static ICONS: [&Icon; 19] = [
    &icons::SMALL_SWORD,
    &CLAWS,
    &icons::HEART,
    &icons::ENERGY,
    &icons::FEAR,
    &icons::MAGIC,
    &LOAF,
    &COIN,
    &icons::CARD,
    &icons::TIME,
    &icons::CHARGE,
    &UP,
    &DOWN,
    &icons::AGGRESSION,
    &icons::EMPATHY,
    &icons::COURAGE,
    &icons::CAUTION,
    &icons::PRACTICALITY,
    &icons::SPIRITUALITY,
];

impl Sign {
    pub const fn letter(self) -> char {
        (FIRST + self as u8) as char
    }

    /// What is drawn for a letter that is a sign.
    pub fn drawn(letter: char) -> Option<&'static Icon> {
        let place = u32::from(letter).checked_sub(FIRST.into())?;
        ICONS.get(place as usize).copied()
    }

    pub const fn of_operation(operation: TgOp) -> Option<Self> {
        use TgOp as O;
        Some(match operation {
            O::GainPool | O::LosePool | O::AddLosePool | O::AddGainPool | O::PreventLosePool => Sign::Pool,
            O::Damage | O::UnavoidableDamage | O::PreventDamage => Sign::Damage,
            O::AddDamage | O::AddUnavoidableDamage => Sign::Damage,
            O::GainHealth | O::LoseHealth | O::PayHealth | O::AddLoseHealth | O::PreventLoseHealth => {
                Sign::Health
            }
            O::GainEnergy | O::LoseEnergy | O::PayEnergy | O::AddLoseEnergy | O::PreventLoseEnergy => {
                Sign::Energy
            }
            O::GainFear | O::LoseFear | O::PayFear | O::AddFear | O::PreventFear => Sign::Fear,
            O::GainMagic | O::LoseMagic | O::PayMagic => Sign::Magic,
            O::GainFood | O::LoseFood | O::PayFood => Sign::Food,
            O::GainWealth | O::LoseWealth | O::PayWealth => Sign::Wealth,
            O::Draw | O::DiscardHand | O::DiscardStack | O::PayHandCard | O::TakeBack => Sign::Card,
            O::Destroy | O::AddDestroy | O::PreventDestroy => Sign::Card,
            O::AddDiscardHand | O::AddDiscardStack | O::PreventDiscard => Sign::Card,
            O::PlaceTime | O::RemoveTime | O::GainDuration | O::LoseDuration => Sign::Time,
            O::PayDuration | O::AddLoseDuration | O::PreventLoseDuration => Sign::Time,
            O::PlaceCharges | O::RemoveCharges | O::PayCharges => Sign::Charge,
            O::Up => Sign::Up,
            O::Down | O::AddDown | O::PreventDown => Sign::Down,
            _ => return None,
        })
    }

    pub const fn of_holding(what: Holding) -> Option<Self> {
        Some(match what {
            Holding::Energy => Sign::Energy,
            Holding::Health => Sign::Health,
            Holding::Fear => Sign::Fear,
            Holding::Food => Sign::Food,
            Holding::Wealth => Sign::Wealth,
            Holding::Magic => Sign::Magic,
            Holding::Experience => return None,
        })
    }

    pub const fn of_attribute(attribute: Attribute) -> Self {
        match attribute {
            Attribute::Aggression => Sign::Aggression,
            Attribute::Empathy => Sign::Empathy,
            Attribute::Courage => Sign::Courage,
            Attribute::Caution => Sign::Caution,
            Attribute::Practicality => Sign::Practicality,
            Attribute::Spirituality => Sign::Spirituality,
        }
    }

    pub fn icon(self) -> &'static Icon {
        ICONS.get(self as usize).copied().unwrap_or(&icons::CARD)
    }

    /// An affinity is what the encounter says, and the chain has no sign but its name.
    pub const fn of_bonus(bonus: Bonus) -> Option<Self> {
        Some(match bonus {
            Bonus::Pool => Sign::Pool,
            Bonus::Up => Sign::Up,
            Bonus::Down => Sign::Down,
            Bonus::Draw => Sign::Card,
            Bonus::Affinity | Bonus::Chain => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_is_drawn_for_its_letter_and_no_font_has_it() {
        assert_eq!(Sign::drawn(Sign::Pool.letter()), Some(&icons::SMALL_SWORD));
        assert_eq!(Sign::drawn(Sign::Down.letter()), Some(&DOWN));
        assert_eq!(ICONS.len(), Sign::Spirituality as usize + 1);
        assert!((Sign::Pool.letter()..=Sign::Spirituality.letter()).all(char::is_control));
        assert!(['\n', ' ', 'a', 'ä', GAP].into_iter().all(|letter| Sign::drawn(letter).is_none()));
    }
}
