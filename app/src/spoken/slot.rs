//! The name of a place on a card and of the amount that stands there, for lists and for the page where a value is typed.

use core::fmt::Write;

use rules_core::card::{Bonus, Closing, DOOM_COLUMNS, Edge, Face, Field, List, Opening, Row, Slot};
use rules_core::effect::Trigger;

use super::table::{Phrase, amount_word, entry_amount};
use super::{Line, Spoken, effect};
use crate::signs::{GAP, Sign};
use crate::text::Lang;

/// A place, short enough to stand in a list beside what it holds.
pub fn slot_name(slot: Slot, lang: Lang) -> Line {
    let mut line = Line::new();
    let (words, number): ([&str; 2], Option<u8>) = match slot {
        Slot::Field(field) => ([field.spoken(lang), ""], None),
        Slot::Length(List::Doom) => ([Phrase::Levels.spoken(lang), ""], None),
        Slot::Length(list @ (List::DayOne | List::DayTwo | List::DayThree)) => {
            ([list.spoken(lang), Phrase::Fields.spoken(lang)], None)
        }
        Slot::Length(_) => ([Phrase::Fields.spoken(lang), ""], None),
        Slot::Entry(list, place) => {
            let (number, word) = entry_label(list, place);
            ([entry_word(list, lang), word.map_or("", |word| word.spoken(lang))], number)
        }
        Slot::Ability(number) => ([Trigger::Unspecified.spoken(lang), ""], Some(number.saturating_add(1))),
        Slot::Half(edge, row) => ([edge_sign(edge), row.spoken(lang)], None),
    };
    let [first, last] = words;
    let sign = if matches!(slot, Slot::Entry(List::Wrath, _)) { "+" } else { "" };
    // A test holds every name to its columns.
    let _ = line.push_str(first);
    if let Some(number) = number {
        let _ = write!(line, " {sign}{number}");
    }
    if !last.is_empty() {
        let _ = write!(line, " {last}");
    }
    line
}

/// The sign of an edge, as the arrow of its halves points.
pub(super) const fn edge_sign(edge: Edge) -> &'static str {
    match edge {
        Edge::Opening => ">",
        Edge::Closing => "<",
    }
}

/// What a number of a list is about.
fn entry_word(list: List, lang: Lang) -> &'static str {
    match list {
        List::Track => Phrase::Field.spoken(lang),
        List::Faces => Phrase::Face.spoken(lang),
        List::Doom => Phrase::Level.spoken(lang),
        List::Zones => Phrase::Zone.spoken(lang),
        List::Spots => Phrase::ValorOfPlace.spoken(lang),
        List::Champions => Phrase::ChampionsIn.spoken(lang),
        List::Renown => Field::Valor.spoken(lang),
        _ => list.spoken(lang),
    }
}

/// The number and the word that tell it from the others of its list.
fn entry_label(list: List, place: u8) -> (Option<u8>, Option<Phrase>) {
    let next = place.saturating_add(1);
    match list {
        List::Doom => {
            let columns = [Phrase::Red, Phrase::Black, Phrase::Armor, Phrase::Tactic];
            let width = DOOM_COLUMNS.len() as u8;
            (Some(place / width + 1), columns.get(usize::from(place % width)).copied())
        }
        List::Fatigue => (Some(next), Some(Phrase::PlayersShort)),
        List::Wrath => (Some(place), None),
        List::Zones | List::Champions | List::Renown => match entry_phrase(list, place) {
            Some(word) => (None, Some(word)),
            None => (Some(next), None),
        },
        List::AttributePoints => (Some(place), None),
        List::StartWeapon => (Some(place % 3 + 1), entry_phrase(list, place)),
        List::StartPerk | List::StartArmour | List::StartExtra => (None, entry_phrase(list, place)),
        _ => (Some(next), None),
    }
}

/// The word for a place in a list whose places have words.
pub(super) fn entry_phrase(list: List, place: u8) -> Option<Phrase> {
    let words: &[Phrase] = match list {
        List::Zones => &[Phrase::Yellow, Phrase::Green],
        List::Champions => &[Phrase::Heroic, Phrase::Epic, Phrase::Legendary],
        List::Renown => &[Phrase::Green, Phrase::Yellow, Phrase::Red],
        List::StartPerk | List::StartArmour | List::StartExtra => &[Phrase::SideA, Phrase::SideB],
        List::StartWeapon => {
            return Some(if place < 3 { Phrase::SideA } else { Phrase::SideB });
        }
        _ => &[],
    };
    words.get(usize::from(place)).copied()
}

/// What stands there, or would.
pub fn slot_amount(slot: Slot, amount: u8, lang: Lang) -> Line {
    let mut line = Line::new();
    let word = match slot {
        Slot::Half(edge, row) => {
            // A test holds every half to its columns.
            let _ = half(&mut line, edge, row, amount, lang);
            return line;
        }
        Slot::Field(field) => amount_word(field, amount, lang),
        Slot::Entry(List::Track, _) => effect::relation(amount).map(|colour| colour.spoken(lang)),
        Slot::Entry(List::Faces, _) => Face::from_code(amount).map(|face| face.spoken(lang)),
        // The mark of a level is there or not, as a candle is.
        Slot::Entry(List::Doom, place) if place % 4 == 3 => amount_word(Field::Candle, amount, lang),
        Slot::Ability(_) => Some(if amount == 0 { Phrase::Open } else { Phrase::ByHand }.spoken(lang)),
        Slot::Entry(list, _) => entry_amount(list, amount, lang),
        Slot::Length(_) => None,
    };
    // Neither is longer than a line.
    let _ = match word {
        Some(word) => line.push_str(word).map_err(|_| core::fmt::Error),
        None => write!(line, "{amount}"),
    };
    line
}

/// A place in a line of its own.
pub fn slot_title(slot: Slot, lang: Lang) -> Line {
    let Slot::Half(edge, row) = slot else { return slot_name(slot, lang) };
    let edge = match edge {
        Edge::Opening => Phrase::RightEdge,
        Edge::Closing => Phrase::LeftEdge,
    };
    let mut line = Line::new();
    // A test holds every title to its columns.
    let _ = write!(line, "{} {}", edge.spoken(lang), row.spoken(lang));
    line
}

/// What a half says beside its sign; nothing where it has none.
pub fn half_word(slot: Slot, amount: u8, lang: Lang) -> &'static str {
    match slot {
        Slot::Half(Edge::Opening, row) => match Opening::from_number(row, amount) {
            Some(Opening::Attribute(attribute, _)) => attribute.spoken(lang),
            _ => "",
        },
        _ => "",
    }
}

/// A half that the number stands for as the card shows it, short enough to stand in a list.
fn half(line: &mut Line, edge: Edge, row: Row, number: u8, lang: Lang) -> core::fmt::Result {
    let nothing = Phrase::Nothing.spoken(lang);
    match edge {
        Edge::Opening => match Opening::from_number(row, number) {
            Some(Opening::Attribute(attribute, level)) => {
                sign(line, Sign::of_attribute(attribute))?;
                write!(line, "{level}")
            }
            Some(Opening::Magic) => sign(line, Sign::Magic),
            Some(Opening::Times(times)) => write!(line, "{times}x"),
            None => line.write_str(nothing),
        },
        Edge::Closing => {
            let Some(closing) = Closing::from_number(row, number) else { return line.write_str(nothing) };
            let mut gives = closing.gives();
            match (gives.next(), gives.next()) {
                (None, _) => line.write_str(Phrase::Blank.spoken(lang)),
                // One chain is as good as many (TG-S-25).
                (Some(one), None) if one.bonus == Bonus::Chain => line.write_str(one.bonus.spoken(lang)),
                (Some(one), other) => {
                    bonus(line, one.bonus, lang)?;
                    // A sign has its gap.
                    let gap = if Sign::of_bonus(one.bonus).is_some() { "" } else { " " };
                    write!(line, "{gap}{}", one.amount)?;
                    let Some(other) = other else { return Ok(()) };
                    line.write_char('+')?;
                    bonus(line, other.bonus, lang)
                }
            }
        }
    }
}

/// A bonus by its sign, or in a short word.
fn bonus(line: &mut Line, bonus: Bonus, lang: Lang) -> core::fmt::Result {
    match Sign::of_bonus(bonus) {
        Some(icon) => sign(line, icon),
        None if bonus == Bonus::Affinity => line.write_str(Phrase::AffinityShort.spoken(lang)),
        None => line.write_str(Phrase::ChainShort.spoken(lang)),
    }
}

fn sign(line: &mut Line, sign: Sign) -> core::fmt::Result {
    line.write_char(sign.letter())?;
    line.write_char(GAP)
}
