//! How two neighbouring cards connect, and what the right one receives (TG-S-05 to TG-S-18).

use crate::card::{Attribute, CardRef, Edge, Field, Opening, Row, Slot};
use crate::library::Known;

/// The condition for the bonus of two connected halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tainted_grail) enum Link {
    /// The laying character must have that level (TG-S-13).
    Needs(Attribute, u8),
    /// Somebody must pay 1 Magic (TG-S-16).
    Magic,
    /// The bonus counts this many times (TG-S-18).
    Times(u8),
}

/// Whether and how the row connects. The free row always does, even with a blank half (TG-S-06).
pub(in crate::tainted_grail) fn link(left: &Known<'_>, right: &Known<'_>, row: Row) -> Option<Link> {
    if row == Row::Free {
        return match left.opening(row) {
            Some(Opening::Times(times)) => Some(Link::Times(times)),
            _ => Some(Link::Times(1)),
        };
    }
    right.closing(row)?;
    match left.opening(row)? {
        Opening::Attribute(attribute, level) => Some(Link::Needs(attribute, level)),
        Opening::Magic => Some(Link::Magic),
        Opening::Times(times) => Some(Link::Times(times)),
    }
}

/// The first unknown half that matters for the connection, the new card's first. A half opposite an empty row does not
/// matter.
pub(in crate::tainted_grail) fn silent_half(left: &Known<'_>, right: &Known<'_>) -> Option<(CardRef, Slot)> {
    ROWS.into_iter().find_map(|row| {
        let asks_left = left.is_silent(Edge::Opening, row);
        let opens = row == Row::Free || asks_left || left.opening(row).is_some();
        if opens && right.is_silent(Edge::Closing, row) {
            return Some((right.id, Slot::Half(Edge::Closing, row)));
        }
        let asks_left = asks_left && right.closing(row).is_some();
        asks_left.then_some((left.id, Slot::Half(Edge::Opening, row)))
    })
}

/// Whether a value must be known before the card comes into play. Halves matter only when a neighbour touches them,
/// unknown texts are carried out by hand when they apply, and the colour only matters for putting the card away.
pub(in crate::tainted_grail) fn matters(slot: Slot) -> bool {
    !matches!(slot, Slot::Half(..) | Slot::Ability(_) | Slot::Field(Field::Colour))
}

/// Connected attribute rows, or magic rows, between two neighbours, received or not (TG-S-07, TG-OQ-37).
pub(in crate::tainted_grail) fn connected(left: &Known<'_>, right: &Known<'_>, rows: &[Row]) -> u8 {
    rows.iter().filter(|&&row| link(left, right, row).is_some()).count() as u8
}

pub(in crate::tainted_grail) const ATTRIBUTE_ROWS: [Row; 3] = [Row::A1, Row::A2, Row::A3];

/// The rows in the order in which they are resolved (TG-S-31).
pub(in crate::tainted_grail) const ROWS: [Row; 5] = [Row::A1, Row::A2, Row::A3, Row::Magic, Row::Free];
