//! Reads lists: `track = ["red", "grey", "green"]`, `doom = [[1, 0, 0], [2, 1, 1, "tactic"]]`.

use std::ops::RangeInclusive;

use rules_core::card::List;

use super::card::numbers_of;
use super::said::{Node, byte, shown, wrong};
use super::source::Span;
use crate::Complaint;

/// The mark of a doom level on which a tactic is drawn.
pub(super) const TACTIC: &str = "tactic";

/// The placeholder for an unknown number.
pub(super) const UNKNOWN: &str = "?";

/// The numbers of a list, or a complaint and where.
pub(super) fn parse_list(list: List, node: &Node<'_>) -> Result<Vec<u8>, (Span, Complaint)> {
    let wrong = || (node.span(), wrong(node, form(list)));
    let items = node.get_ref().as_array().ok_or_else(wrong)?;
    let mut numbers = Vec::new();
    for item in items {
        // One unknown number within an entry.
        if list != List::Doom && item.get_ref().as_str() == Some(UNKNOWN) {
            numbers.push(List::UNKNOWN);
            continue;
        }
        match (list, list.names()) {
            (List::Doom, _) => numbers.extend(level(item)?),
            (_, Some(names)) => numbers.push(named(item, what(list), names, Some(UNKNOWN))?),
            (_, None) => numbers.push(number(item, &list.numbers(numbers.len()))?),
        }
    }
    if numbers.is_empty() || !list.takes(&numbers) {
        let message = format!("`{}` has {} entries", list.word(), items.len());
        return Err((node.span(), Complaint::new(message).expected(form(list))));
    }
    Ok(numbers)
}

/// What an entry with a name is, for messages.
const fn what(list: List) -> &'static str {
    match list {
        List::Track => "colour of a track",
        List::Faces => "face of a die",
        List::Workshops => "worker",
        List::StartWeapon => "sort and tier of a weapon",
        List::StartArmour => "armour",
        _ => "scroll or potion",
    }
}

/// What a list looks like, for messages.
const fn form(list: List) -> &'static str {
    match list {
        List::Track => "2 to 30 of \"red\", \"grey\", \"green\", from the bottom to the top",
        List::Faces => "six faces such as [\"sword\", \"shield\", …]",
        List::Doom => {
            "1 to 16 levels [red dice, black dice, armor] or [red dice, black dice, armor, \"tactic\"]"
        }
        List::Fatigue => "four numbers: the fatigue spot for 1, 2, 3 and 4 players",
        List::Wrath => "four numbers: the wrath levels +0, +1, +2, +3",
        List::Zones => "two numbers: the first health of the yellow and of the green zone",
        List::Spots => "three numbers: valor for the first, second and third knight",
        List::Champions => "three numbers: champions for heroic, epic and legendary",
        List::Renown => "three numbers: valor for the green, yellow and red zone",
        List::FaithFlags | List::StrengthFlags => "six numbers: the flags from the left",
        List::WallFlags | List::JarFlags => "seven numbers: the influence for each, from the left",
        List::Prices => "five numbers: silver below the townsfolk, from the left",
        List::TaxSupply => "four numbers: the tax supply for 1, 2, 3 and 4 players",
        List::Workshops => "eight workers such as [\"scout\", \"cleric\", …], from the left",
        List::AttributePoints => "13 numbers: points of an attribute from 0 to 12",
        List::AreaPoints => {
            "15 numbers: points for 5, 6, 7 commissions, walls, outposts, jars, and 6, 7, 8 workshops"
        }
        List::Mana | List::Movement | List::HitPoints => "two numbers: on level I and on level II",
        List::StartPerk => "two numbers of perks: for side A and side B",
        List::StartWeapon => {
            "six weapons such as \"melee-1\": side A for a start in scenario 1, 2, 3, then side B"
        }
        List::StartArmour => {
            "two of \"none\", \"legs\", \"body\", \"shield\", \"any\": for side A and side B"
        }
        List::StartExtra => "two of \"scroll\", \"potion\": for side A and side B",
        List::DayOne | List::DayTwo | List::DayThree => "1 to 5 fog fields, each once",
    }
}

fn number(node: &Node<'_>, range: &RangeInclusive<u8>) -> Result<u8, (Span, Complaint)> {
    let found = byte(node).filter(|number| range.contains(number));
    let expected = || format!("{}, or \"{UNKNOWN}\"", numbers_of(range));
    found.ok_or_else(|| (node.span(), wrong(node, &expected())))
}

/// The place of a name; `or` says what else could stand there, for messages.
fn named(
    node: &Node<'_>,
    what: &str,
    names: &[&str],
    or: Option<&'static str>,
) -> Result<u8, (Span, Complaint)> {
    let place = names.iter().position(|&name| node.get_ref().as_str() == Some(name));
    let complaint = || Complaint::none_of(what, &shown(node), names.iter().copied().chain(or));
    place.and_then(|place| u8::try_from(place).ok()).ok_or_else(|| (node.span(), complaint()))
}

fn level(node: &Node<'_>) -> Result<[u8; 4], (Span, Complaint)> {
    let wrong = || (node.span(), Complaint::new("a level is wrong").expected(form(List::Doom)));
    let items = node.get_ref().as_array().ok_or_else(wrong)?;
    let (numbers, mark) = match items.as_ref() {
        [numbers @ .., mark] if numbers.len() == 3 => (numbers, Some(mark)),
        numbers if numbers.len() == 3 => (numbers, None),
        _ => return Err(wrong()),
    };
    let mark = mark.map_or(Ok(0), |mark| named(mark, "mark of a level", &[TACTIC], None).map(|_| 1))?;
    let at = |place: usize| match numbers[place].get_ref().as_str() {
        Some(UNKNOWN) => Ok(List::UNKNOWN),
        _ => number(&numbers[place], &List::Doom.numbers(place)),
    };
    Ok([at(0)?, at(1)?, at(2)?, mark])
}
