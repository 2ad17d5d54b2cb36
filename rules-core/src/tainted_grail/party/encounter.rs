//! Which members of the party are in the encounter: joining, leaving, ending.

use super::Party;
use super::event::{Event, Refusal};
use super::member::Stack;
use super::piles::Piles;
use super::seat::{Seat, Seats};

impl Party {
    /// The group begins an encounter with its combat or diplomacy stacks. Nobody can join later (TG-G-04).
    pub fn begin_encounter(
        &mut self,
        group: Seats,
        stack: Stack,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        if !self.in_encounter().is_empty() {
            return Err(Refusal::EncounterRunning);
        }
        if group.is_empty() {
            return Err(Refusal::NobodyThere);
        }
        // The table decides whether a dying character takes part (TG-OQ-46).
        for who in group.iter() {
            self.expect_member(who)?;
        }
        for who in group.iter() {
            if let Some(member) = self.member_mut(who) {
                member.piles = Piles::of(member.deck(stack).size);
                member.flags.in_encounter = true;
                member.flags.active = false;
                tell(Event::JoinedEncounter { who });
            }
        }
        Ok(())
    }

    /// A member flees and leaves the group (TG-G-10).
    pub fn leave_encounter(&mut self, who: Seat, tell: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
        self.expect_member(who)?;
        match self.member_mut(who) {
            Some(member) if member.flags.in_encounter => member.flags.in_encounter = false,
            _ => return Err(Refusal::NotInEncounter(who)),
        }
        tell(Event::LeftEncounter { who });
        Ok(())
    }

    /// TIME leaves the boards, cards go back to their stacks, and turned items are turned up again (TG-S-71, TG-S-76,
    /// TG-S-95).
    pub fn end_encounter(&mut self, tell: &mut dyn FnMut(Event)) {
        for who in self.seats().iter() {
            let Some(member) = self.member_mut(who) else { continue };
            member.flags.in_encounter = false;
            member.flags.active = false;
            member.piles = Piles::default();
            for belonging in member.belongings.iter_mut().filter(|belonging| !belonging.face_up) {
                belonging.face_up = true;
                tell(Event::Turned { who, card: belonging.card, face_up: true });
            }
        }
    }

    /// TIME leaves the boards: the round is over (TG-S-71).
    pub fn end_round(&mut self) {
        for member in &mut self.members {
            member.flags.active = false;
        }
    }
}
