//! Consistency checks across the values of one card: for example, a start field must lie on its track.

use super::record::{Ability, Card};
use super::{Face, Field, Kind, List};
use crate::effect::Trigger;

/// Two things on a card that cannot both be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clash {
    /// The first amount is above the second, which bounds it.
    Above(Field, Field),
    /// The marker would start off the track, which has this many fields (TG-D-04).
    StartOffTrack(u8),
    /// The die of that colour has no such face (KT-FIGHT-27, KT-FIGHT-28).
    Face(Face),
    /// The fatigue token would not start below health (KT-FIGHT-12).
    Fatigue,
    /// The wrath tokens would not start above health, each higher than the one before (KT-DAY-04).
    Wrath,
    /// The yellow zone would not begin below the green one.
    Zones,
    /// The first does not go with the second.
    Unlike(Field, Field),
    /// It names a fog field twice.
    FieldTwice(List),
    /// The ability of that place is for a moment that an earlier one has.
    Overlap(u8),
    /// The ability of that place is for a number that is never reached: at its value the enemy is beaten (TG-C-03).
    Beaten(u8),
}

/// Bounds that one value of a character is to another: tracks end, and energy stays within health (TG-P-19).
const WITHIN: [(Field, Field); 5] = [
    (Field::Energy, Field::EnergyTop),
    (Field::Energy, Field::Health),
    (Field::Health, Field::HealthTop),
    (Field::Fear, Field::FearTop),
    (Field::PanicFrom, Field::FearTop),
];

/// The upper end of a table line that has no printed end.
const NO_END: u8 = u8::MAX;

pub(super) fn check(card: &Card<'_>) -> Result<(), Clash> {
    match card.kind {
        Kind::Character => check_tracks(card),
        Kind::Die => check_faces(card),
        Kind::Knight => check_knight(card),
        Kind::DiplomacyEncounter => check_start(card).and_then(|()| check_lines(card)),
        Kind::Equipment => check_equipment(card),
        Kind::Pattern => match (card.amount(Field::Variant), card.amount(Field::Number)) {
            (Some(1), Some(6..)) => Err(Clash::Unlike(Field::Variant, Field::Number)),
            _ => Ok(()),
        },
        Kind::Direction => check_rows(card),
        Kind::CombatEncounter | Kind::Amberling | Kind::Tactic => check_lines(card),
        _ => Ok(()),
    }
}

fn check_tracks(card: &Card<'_>) -> Result<(), Clash> {
    let above = |(field, bound): &(Field, Field)| matches!((card.amount(*field), card.amount(*bound)), (Some(amount), Some(most)) if amount > most);
    match WITHIN.iter().find(|pair| above(pair)) {
        Some(&(field, bound)) => Err(Clash::Above(field, bound)),
        None => Ok(()),
    }
}

fn check_start(card: &Card<'_>) -> Result<(), Clash> {
    match (card.amount(Field::Start), card.list(List::Track)) {
        (Some(start), Some(track)) if usize::from(start) >= track.len() => {
            Err(Clash::StartOffTrack(track.len() as u8))
        }
        _ => Ok(()),
    }
}

/// Weapons are held, armour is worn, and scrolls and potions have neither hands nor tiers.
fn check_equipment(card: &Card<'_>) -> Result<(), Clash> {
    let Some(stack) = card.amount(Field::Stack) else { return Ok(()) };
    let worn = match (stack, card.amount(Field::Worn)) {
        (_, None) => true,
        (0, Some(worn)) => worn >= 2,
        (1..=3, Some(worn)) => worn < 2,
        (_, Some(_)) => false,
    };
    if !worn {
        return Err(Clash::Unlike(Field::Worn, Field::Stack));
    }
    if stack > 3 && card.value(Field::Tier).is_some() {
        return Err(Clash::Unlike(Field::Tier, Field::Stack));
    }
    Ok(())
}

/// A fog field gets its patterns once (LS-SPAWN-08).
fn check_rows(card: &Card<'_>) -> Result<(), Clash> {
    for list in [List::DayOne, List::DayTwo, List::DayThree] {
        let fields = card.list(list).unwrap_or_default();
        let again = |(place, field): (usize, &u8)| {
            *field != List::UNKNOWN && fields.iter().take(place).any(|other| other == field)
        };
        if fields.iter().enumerate().any(again) {
            return Err(Clash::FieldTwice(list));
        }
    }
    Ok(())
}

/// The sorts of dice have different faces.
fn check_faces(card: &Card<'_>) -> Result<(), Clash> {
    let (Some(colour), Some(faces)) = (card.amount(Field::DieColour), card.list(List::Faces)) else {
        return Ok(());
    };
    let other = match colour {
        0 => [Face::Blank, Face::Doom].as_slice(),
        _ => &[Face::Faith],
    };
    match other.iter().find(|face| faces.contains(&face.code())) {
        Some(&face) => Err(Clash::Face(face)),
        None => Ok(()),
    }
}

/// Fatigue, health and wrath are on one track in this order.
fn check_knight(card: &Card<'_>) -> Result<(), Clash> {
    let known = |list| card.list(list).into_iter().flatten().copied().filter(|&spot| spot != List::UNKNOWN);
    if let Some(health) = card.amount(Field::Health) {
        if known(List::Fatigue).any(|spot| spot >= health) {
            return Err(Clash::Fatigue);
        }
        if known(List::Wrath).any(|spot| spot <= health) {
            return Err(Clash::Wrath);
        }
    }
    if !known(List::Wrath).is_sorted_by(|one, next| one < next) {
        return Err(Clash::Wrath);
    }
    if known(List::Zones).is_sorted_by(|one, next| one < next) { Ok(()) } else { Err(Clash::Zones) }
}

/// One moment has one answer: lines of a table do not overlap, a result stands once.
fn check_lines(card: &Card<'_>) -> Result<(), Clash> {
    for (place, ability) in card.abilities().enumerate() {
        let here = place as u8;
        if card.abilities().take(place).any(|other| overlap(&ability, &other)) {
            return Err(Clash::Overlap(here));
        }
        if let (Some((from, to)), Some(value)) = (line(&ability), card.amount(Field::Value))
            && (from >= value || (to >= value && to != NO_END))
        {
            return Err(Clash::Beaten(here));
        }
    }
    Ok(())
}

fn overlap(one: &Ability<'_>, other: &Ability<'_>) -> bool {
    use Trigger as T;
    if one.trigger != other.trigger {
        return false;
    }
    match (one.trigger, line(one), line(other)) {
        (_, Some((from, to)), Some((other_from, other_to))) => from <= other_to && other_from <= to,
        (T::OpportunityAttack | T::Loot | T::Green | T::Grey | T::Red | T::Basic | T::Exception, ..) => true,
        (T::Affinity, ..) => one.parameters == other.parameters,
        _ => false,
    }
}

/// The range of a line of a table.
fn line(ability: &Ability<'_>) -> Option<(u8, u8)> {
    match (ability.trigger, ability.parameters) {
        (Trigger::AttackAt | Trigger::Reaction, &[from, to]) => Some((from, to)),
        _ => None,
    }
}
