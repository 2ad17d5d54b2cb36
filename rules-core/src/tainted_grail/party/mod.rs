//! The party: one to four characters and their sheets (TG-P), and every change to them, whatever causes it.
//!
//! ```text
//!  gain ──▶ up to the cap                  the rest is passed on, or lost
//!  lose ──▶ as far as there is             never refused (TG-P-35)
//!  pay  ──▶ in full, by those who may ──▶ or refused, and nothing has changed (TG-S-89)
//! ```
//! Every change emits events. Its consequences (ENERGY within HEALTH, dying, insanity) follow automatically.

mod action;
mod belongings;
mod bill;
mod change;
mod character;
mod correction;
mod encounter;
mod event;
mod growth;
mod holding;
mod member;
mod piles;
mod rest;
mod scope;
mod seat;
#[cfg(test)]
pub(super) mod tests;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::mode::Mode;
use crate::card::CardRef;

pub use action::Action;
pub use belongings::{Belonging, Keyword, MAX_BELONGINGS, MAX_CHALLENGE_ITEMS};
pub use bill::{Bill, Payers, Split};
pub use character::{Character, Start};
pub use event::{Event, Refusal};
pub use growth::{Improvement, improvement, raise_cost, skill_cost};
pub use holding::{Amounts, Holding, Resource, Track};
pub use member::{Deck, MAX_ATTRIBUTE, MAX_RESOURCE, MAX_SKILLS, MIN_DECK, Member, Stack};
pub use piles::{Gone, Piles};
pub use scope::{Requirement, Scale, Side};
pub use seat::{MAX_MEMBERS, Seat, Seats};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Party {
    members: Vec<Member, MAX_MEMBERS>,
    mode: Mode,
}

impl Party {
    /// An empty party.
    pub const fn new(mode: Mode) -> Self {
        Party { members: Vec::new(), mode }
    }

    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// Sets any subset of both menus (TG-M-01). If HEALTH limits ENERGY again, it does so at once.
    pub fn set_mode(&mut self, mode: Mode, tell: &mut dyn FnMut(Event)) {
        self.mode = mode;
        for who in self.seats().iter() {
            self.lose(who, Holding::Energy, 0, tell);
        }
    }

    /// A player joins with a character (TG-P-01).
    pub fn join(
        &mut self,
        card: CardRef,
        start: &Start,
        tell: &mut dyn FnMut(Event),
    ) -> Result<Seat, Refusal> {
        start.check()?;
        if self.members.iter().any(|member| member.character() == start.character) {
            return Err(Refusal::AlreadyInPlay(start.character));
        }
        let who = Seat(self.members.len() as u8);
        self.members.push(Member::new(card, start, self.mode)).map_err(|_| Refusal::PartyFull)?;
        tell(Event::Joined { who, character: start.character });
        Ok(who)
    }

    /// The characters in play (TG-G-08).
    pub fn len(&self) -> u8 {
        self.members.len() as u8
    }

    pub fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    pub fn member(&self, who: Seat) -> Option<&Member> {
        self.members.get(who.index())
    }

    pub fn members(&self) -> impl Iterator<Item = (Seat, &Member)> + Clone {
        self.members.iter().enumerate().map(|(number, member)| (Seat(number as u8), member))
    }

    /// Everybody in play.
    pub fn seats(&self) -> Seats {
        self.members().map(|(who, _)| who).collect()
    }

    /// The group of the current encounter, without members who fled or are dying (TG-G-10).
    pub fn in_encounter(&self) -> Seats {
        self.members().filter(|(_, member)| member.in_encounter()).map(|(who, _)| who).collect()
    }

    /// Those of the encounter who have not been active this round (TG-S-63).
    pub fn to_be_active(&self) -> Seats {
        let waits = |member: &Member| member.in_encounter() && !member.is_active();
        self.members().filter(|(_, member)| waits(member)).map(|(who, _)| who).collect()
    }

    /// Mutable access for the piles and flags of an encounter, which the sheet does not manage itself.
    pub fn member_mut(&mut self, who: Seat) -> Option<&mut Member> {
        self.members.get_mut(who.index())
    }

    fn expect_member(&self, who: Seat) -> Result<&Member, Refusal> {
        self.member(who).ok_or(Refusal::NoSuchMember(who))
    }
}
