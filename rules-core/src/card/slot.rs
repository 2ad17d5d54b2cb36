//! [`Slot`], the address of one number on a card that an owner can fill in, and which amounts fit there.

use core::fmt;

use super::{Edge, Face, Field, Kind, List, MAX_FOG_ROW, MAX_TRACK, Row, half};

/// The address of a single number of a card. Commands and messages write it as its [`fmt::Display`]; see
/// [`Slot::from_word`] for the way back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slot {
    Field(Field),
    /// The length of a list that differs from card to card: fields of a track, levels of a doom track.
    Length(List),
    /// A number of a list, counted from 0.
    Entry(List, u8),
    /// An unknown ability, counted from 0 among the card's abilities. Its amount is 1 once the owner says that the players
    /// carry it out by hand, as the card reads.
    Ability(u8),
    /// A symbol half; for its amounts see [`super::Opening::from_number`] and [`super::Closing::from_number`].
    Half(Edge, Row),
}

/// The longest list: a doom track of sixteen levels.
pub const MAX_LIST: usize = 64;

/// Numbers of one level of a doom track, and what they are.
pub const DOOM_COLUMNS: [&str; 4] = ["red", "black", "armor", "tactic"];

const FACES: &[&str] = &[
    Face::Blank.word(),
    Face::Sword.word(),
    Face::DoubleSword.word(),
    Face::Shield.word(),
    Face::Faith.word(),
    Face::Doom.word(),
];

/// The colours of workers; a space of any colour is none of them.
pub const WORKERS: &[&str] = &["labourer", "scout", "fighter", "cleric", "merchant", "criminal"];

/// A weapon that a trait gives: melee, ranged or magic, and of each tier I to III.
const START_WEAPONS: &[&str] =
    &["melee-1", "melee-2", "melee-3", "ranged-1", "ranged-2", "ranged-3", "magic-1", "magic-2", "magic-3"];
const START_ARMOURS: &[&str] = &["none", "legs", "body", "shield", "any"];
const START_EXTRAS: &[&str] = &["scroll", "potion"];

const ENTRY: u8 = 0x80;
const LENGTH: u8 = 0xa0;
const ABILITY: u8 = 0xc0;
const OPENING: u8 = 0xc1;
const CLOSING: u8 = 0xc2;

impl List {
    /// Numbers that one step of its length adds.
    pub const fn stride(self) -> usize {
        if matches!(self, List::Doom) { DOOM_COLUMNS.len() } else { 1 }
    }

    /// How many numbers it has on every card; `None` where that differs.
    pub const fn fixed(self) -> Option<usize> {
        match self {
            List::Track | List::Doom | List::DayOne | List::DayTwo | List::DayThree => None,
            List::Faces => Some(6),
            List::Fatigue | List::Wrath => Some(4),
            List::Zones => Some(2),
            List::Spots | List::Champions | List::Renown => Some(3),
            List::FaithFlags | List::StrengthFlags => Some(6),
            List::WallFlags | List::JarFlags => Some(7),
            List::Prices => Some(5),
            List::TaxSupply => Some(4),
            List::Workshops => Some(8),
            List::AttributePoints => Some(13),
            List::AreaPoints => Some(15),
            List::Mana | List::Movement | List::HitPoints => Some(2),
            List::StartPerk | List::StartArmour | List::StartExtra => Some(2),
            List::StartWeapon => Some(6),
        }
    }

    /// The most numbers it can have.
    pub const fn most(self) -> usize {
        match (self, self.fixed()) {
            (_, Some(fixed)) => fixed,
            (List::Track, None) => MAX_TRACK as usize,
            (List::DayOne | List::DayTwo | List::DayThree, None) => MAX_FOG_ROW,
            (_, None) => MAX_LIST,
        }
    }

    /// What its numbers are called, where they are not plain numbers.
    pub const fn names(self) -> Option<&'static [&'static str]> {
        Some(match self {
            List::Track => &["red", "grey", "green"],
            List::Faces => FACES,
            List::Workshops => WORKERS,
            List::StartWeapon => START_WEAPONS,
            List::StartArmour => START_ARMOURS,
            List::StartExtra => START_EXTRAS,
            _ => return None,
        })
    }

    /// Whether the list can have that length, and the one number in `known`, if all others are unknown.
    fn takes_alone(self, length: usize, known: Option<(u8, u8)>) -> bool {
        let mut numbers = [List::UNKNOWN; MAX_LIST];
        if self == List::Doom {
            // Whether a level is marked is always known of a stated track.
            numbers.iter_mut().skip(3).step_by(4).for_each(|mark| *mark = 0);
        }
        if let Some((place, amount)) = known {
            match numbers.get_mut(usize::from(place)) {
                Some(number) => *number = amount,
                None => return false,
            }
        }
        numbers.get(..length).is_some_and(|numbers| !numbers.is_empty() && self.takes(numbers))
    }
}

impl Slot {
    /// Two bytes for flash; the second is 0 for a field, which needs only the first.
    pub const fn code(self) -> (u8, u8) {
        match self {
            Slot::Field(field) => (field.code(), 0),
            Slot::Entry(list, place) => (ENTRY | list.code(), place),
            Slot::Length(list) => (LENGTH | list.code(), 0),
            Slot::Ability(number) => (ABILITY, number),
            Slot::Half(Edge::Opening, row) => (OPENING, row.code()),
            Slot::Half(Edge::Closing, row) => (CLOSING, row.code()),
        }
    }

    /// Whether a code with this first byte has a second.
    pub const fn has_second(first: u8) -> bool {
        first >= ENTRY
    }

    pub fn from_code((first, second): (u8, u8)) -> Option<Self> {
        let list = || List::from_code(first & 0x1f);
        let slot = match first {
            ..ENTRY => Slot::Field(Field::from_code(first)?),
            ENTRY..LENGTH => Slot::Entry(list()?, second),
            LENGTH..ABILITY => Slot::Length(list()?),
            ABILITY => Slot::Ability(second),
            OPENING => Slot::Half(Edge::Opening, Row::from_code(second)?),
            CLOSING => Slot::Half(Edge::Closing, Row::from_code(second)?),
            _ => return None,
        };
        slot.exists().then_some(slot)
    }

    /// `health`, `faces.3`, `doom.length`, `doom.4.red`, `ability.1`, `open.a1`: places are counted from 1.
    pub fn from_word(word: &str) -> Option<Self> {
        let place = |word: &str| word.parse::<u8>().ok()?.checked_sub(1);
        let slot = match word.split_once('.') {
            None => Slot::Field(Field::from_word(word)?),
            Some(("ability", number)) => Slot::Ability(place(number)?),
            Some((edge @ ("open" | "close"), row)) => {
                Slot::Half(Edge::from_word(edge)?, Row::from_word(row)?)
            }
            Some((list, rest)) => match (List::from_word(list)?, rest.split_once('.')) {
                (list, None) if rest == "length" => Slot::Length(list),
                (List::Doom, Some((level, column))) => {
                    let column = DOOM_COLUMNS.iter().position(|&other| other == column)? as u8;
                    Slot::Entry(List::Doom, place(level)?.checked_mul(4)?.checked_add(column)?)
                }
                (List::Doom, None) | (_, Some(_)) => return None,
                (list, None) => Slot::Entry(list, place(rest)?),
            },
        };
        slot.exists().then_some(slot)
    }

    /// Whether a card can have it.
    fn exists(self) -> bool {
        match self {
            Slot::Field(_) | Slot::Ability(_) | Slot::Half(..) => true,
            Slot::Length(list) => list.fixed().is_none(),
            Slot::Entry(list, place) => usize::from(place) < list.most(),
        }
    }

    /// Whether that amount can stand there on some card.
    pub fn takes(self, amount: u8) -> bool {
        match self {
            Slot::Field(field) => field.takes(amount),
            Slot::Length(list) => list.takes_alone(usize::from(amount).saturating_mul(list.stride()), None),
            Slot::Entry(list, place) => {
                amount != List::UNKNOWN && list.takes_alone(list.most(), Some((place, amount)))
            }
            Slot::Ability(_) => amount <= 1,
            Slot::Half(edge, row) => half::takes(edge, row, amount),
        }
    }

    /// Whether that amount can stand there on a card of that kind.
    pub fn takes_on(self, kind: Kind, amount: u8) -> bool {
        self.takes(amount)
            && match self {
                Slot::Half(edge, row) => half::fits(edge, row, amount, kind),
                Slot::Field(_) | Slot::Length(_) | Slot::Entry(..) | Slot::Ability(_) => true,
            }
    }

    /// What its amounts are called, where they are not plain numbers: the place in the list is the amount.
    pub const fn names(self) -> Option<&'static [&'static str]> {
        match self {
            Slot::Field(field) => field.names(),
            Slot::Entry(List::Doom, place) if place % 4 == 3 => Some(&["no", "yes"]),
            Slot::Entry(list, _) => list.names(),
            Slot::Ability(_) => Some(&["open", "by hand"]),
            Slot::Half(edge, row) => Some(half::names(edge, row)),
            Slot::Length(_) => None,
        }
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Slot::Field(field) => f.write_str(field.word()),
            Slot::Length(list) => write!(f, "{}.length", list.word()),
            Slot::Entry(List::Doom, place) => {
                let column = DOOM_COLUMNS.get(usize::from(place % 4)).copied().unwrap_or_default();
                write!(f, "{}.{}.{column}", List::Doom.word(), place / 4 + 1)
            }
            Slot::Entry(list, place) => write!(f, "{}.{}", list.word(), u16::from(place) + 1),
            Slot::Ability(number) => write!(f, "ability.{}", u16::from(number) + 1),
            Slot::Half(edge, row) => write!(f, "{}.{}", edge.word(), row.word()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;
    use std::vec::Vec;

    /// Every place there is, and the first few abilities.
    fn all() -> Vec<Slot> {
        let fields = Field::ALL.iter().map(|&field| Slot::Field(field));
        let lists = List::ALL.iter().flat_map(|&list| {
            let length = list.fixed().is_none().then_some(Slot::Length(list));
            length.into_iter().chain((0..list.most() as u8).map(move |place| Slot::Entry(list, place)))
        });
        let halves =
            Edge::ALL.iter().flat_map(|&edge| Row::ALL.iter().map(move |&row| Slot::Half(edge, row)));
        fields.chain(lists).chain((0..20).map(Slot::Ability)).chain(halves).collect()
    }

    #[test]
    fn code_and_word_lead_back() {
        for slot in all() {
            assert_eq!(Slot::from_code(slot.code()), Some(slot));
            assert_eq!(Slot::from_word(&slot.to_string()), Some(slot), "{slot}");
            assert_eq!(Slot::has_second(slot.code().0), !matches!(slot, Slot::Field(_)), "{slot}");
        }
    }

    /// Kept in flash: these never change.
    #[test]
    fn codes_of_version_1() {
        for (slot, code) in [
            (Slot::Field(Field::Health), (0x0e, 0)),
            (Slot::Entry(List::Faces, 2), (0x82, 2)),
            (Slot::Length(List::Doom), (0xa3, 0)),
            (Slot::Ability(1), (0xc0, 1)),
            (Slot::Half(Edge::Opening, Row::A1), (0xc1, 0)),
            (Slot::Half(Edge::Closing, Row::Free), (0xc2, 4)),
        ] {
            assert_eq!(slot.code(), code, "{slot}");
        }
    }

    #[test]
    fn words_that_name_no_place() {
        let nowhere = "colours faces faces.0 faces.7 faces.x faces.1.red faces.length doom doom.1 doom.17.red \
            doom.0.red doom.1.blue doom.64.red doom.256.red ability ability.0 ability.257 track.31 track.1.2 .1 health.1 \
            open open. open.a4 open.a1.1 close.1";
        for word in nowhere.split(' ') {
            assert_eq!(Slot::from_word(word), None, "{word}");
        }
        for code in [
            (0x00, 0),
            (0x7f, 0),
            (0x82, 6),
            (0xa2, 0),
            (0x9f, 0),
            (0xc1, 5),
            (0xc2, 5),
            (0xc3, 0),
            (0xff, 0xff),
        ] {
            assert_eq!(Slot::from_code(code), None, "{code:?}");
        }
    }

    #[test]
    fn what_cannot_stand_there_is_not_taken() {
        for (slot, takes, not) in [
            (Slot::Field(Field::Faction), 2, 3),
            (Slot::Field(Field::Difficulty), 4, 5),
            (Slot::Field(Field::Duration), 1, 0),
            (Slot::Entry(List::Champions, 2), 9, 10),
            (Slot::Entry(List::Faces, 5), 5, 6),
            (Slot::Entry(List::Track, 29), 2, 3),
            (Slot::Entry(List::Doom, 3), 1, 2),
            (Slot::Entry(List::Doom, 60), 4, 5),
            (Slot::Entry(List::Doom, 62), 9, List::UNKNOWN),
            (Slot::Length(List::Doom), 16, 17),
            (Slot::Length(List::Doom), 1, 0),
            (Slot::Length(List::Track), 2, 1),
            (Slot::Length(List::Track), 30, 31),
            (Slot::Ability(0), 1, 2),
            (Slot::Half(Edge::Opening, Row::A3), 18, 19),
            (Slot::Half(Edge::Opening, Row::Magic), 1, 2),
            (Slot::Half(Edge::Opening, Row::Free), 4, 5),
            (Slot::Half(Edge::Closing, Row::Free), 38, 39),
        ] {
            assert!(slot.takes(takes) && !slot.takes(not), "{slot}");
        }
    }

    /// Names and amounts are two ways to say the same.
    #[test]
    fn every_name_is_an_amount() {
        for slot in all() {
            if let Some(names) = slot.names() {
                for amount in 0..=u8::MAX {
                    assert_eq!(slot.takes(amount), usize::from(amount) < names.len(), "{slot} {amount}");
                }
            }
        }
    }
}
