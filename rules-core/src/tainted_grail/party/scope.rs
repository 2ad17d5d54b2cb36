//! Whom a text applies to, what the group can show, and checks (TG-Y-38 to TG-Y-42).

use serde::{Deserialize, Serialize};

use super::Party;
use super::holding::Holding;
use super::seat::Seats;
use crate::card::{Attribute, CardRef};

/// To how many characters a reward or a harm applies (TG-Y-42, TG-G-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scale {
    /// "Gain": once for the group.
    Once,
    /// "Each member": all of the group.
    EachMember,
    /// "Each character": all in play (TG-G-08).
    EachCharacter,
}

/// Whose value counts in a check (TG-Y-38).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    Highest,
    Lowest,
}

/// A requirement of a verse (TG-Y-40).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Requirement {
    Attribute(Attribute, u8),
    Has(Holding, u8),
    /// An item or a secret, worn or not (TG-P-41).
    Owns(CardRef),
}

impl Party {
    /// The members that each get the full amount; none for "once", which the group splits.
    pub fn reach(&self, scale: Scale, group: Seats) -> Seats {
        match scale {
            Scale::Once => Seats::NONE,
            Scale::EachMember => group.iter().filter(|&who| self.seats().contains(who)).collect(),
            Scale::EachCharacter => self.seats(),
        }
    }

    /// How many times the amount applies in total.
    pub fn times(&self, scale: Scale, group: Seats) -> u8 {
        match scale {
            Scale::Once => 1,
            each => self.reach(each, group).len(),
        }
    }

    /// Whether one of the group meets it (TG-Y-40).
    pub fn meets(&self, requirement: Requirement, group: Seats) -> bool {
        self.members().filter(|&(who, _)| group.contains(who)).any(|(_, member)| match requirement {
            Requirement::Attribute(attribute, level) => member.attribute(attribute) >= level,
            Requirement::Has(what, amount) => member.has(what) >= amount,
            Requirement::Owns(card) => member.owns(card),
        })
    }

    /// "And": each requirement by any member.
    pub fn meets_all(&self, requirements: &[Requirement], group: Seats) -> bool {
        requirements.iter().all(|&requirement| self.meets(requirement, group))
    }

    /// "Or": at least one requirement.
    pub fn meets_any(&self, requirements: &[Requirement], group: Seats) -> bool {
        requirements.iter().any(|&requirement| self.meets(requirement, group))
    }

    /// The group's value of an attribute: that of one member, never the sum (TG-Y-38, TG-G-14).
    pub fn group_value(&self, attribute: Attribute, side: Side, group: Seats) -> u8 {
        let values = self.members().filter(|&(who, _)| group.contains(who));
        let values = values.map(|(_, member)| member.attribute(attribute));
        let value = match side {
            Side::Highest => values.max(),
            Side::Lowest => values.min(),
        };
        value.unwrap_or(0)
    }
}
