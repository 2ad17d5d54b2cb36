//! The five phases of a round (TG-S-63 to TG-S-71).

use crate::tainted_grail::agenda::{Place, Step};
use crate::tainted_grail::encounter::{Action, Outcome, Phase, Stage};
use crate::tainted_grail::party::Seat;
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;
use crate::tainted_grail::{Event, Refusal};

/// Hand cards kept at the end of a round (TG-S-69).
const KEPT: u8 = 3;
/// Cards drawn after that (TG-S-70).
const DRAWN: u8 = 1;

impl Table<'_> {
    pub(in crate::tainted_grail) fn begin_round(&mut self) {
        self.at.round = self.at.round.saturating_add(1);
        self.at.phase = Phase::ChooseActive;
        self.at.stage = Stage::Between;
        let round = self.at.round;
        self.tell(Event::RoundBegan { round });
        self.choose_lone();
    }

    /// A single character becomes active without a choice (TG-S-63).
    fn choose_lone(&mut self) {
        let group = self.group();
        if group.len() == 1
            && let Some(who) = group.iter().next()
        {
            self.at.active = Some(who);
            self.push(Step::Activate);
        }
    }

    /// TIME on the board, the sweep, then cards are laid (TG-S-64, TG-S-65).
    pub(in crate::tainted_grail) fn activate(&mut self) {
        let Some(who) = self.at.active else { return };
        if let Some(member) = self.party.member_mut(who) {
            member.set_active(true);
        }
        (self.at.laid, self.at.early) = (0, 0);
        self.at.waived = 0;
        self.at.fleeing = false;
        self.at.stage = Stage::Activation;
        self.at.phase = Phase::LayCards;
        self.tell(Event::BecameActive { who });
        self.push_all(&[Step::Sweep { next: Place::Encounter }, Step::AfterSweep, Step::BeginLaying]);
    }

    /// Step 2 of Phase II. Cards that effects laid in step 1 are not its first card (TG-OQ-39).
    pub(in crate::tainted_grail) fn begin_laying(&mut self) {
        self.at.early = core::mem::take(&mut self.at.laid);
    }

    /// Ends the activation; Phase III follows, then Phase IV.
    pub(in crate::tainted_grail) fn end_activation(&mut self) {
        let Some(who) = self.at.active else { return };
        let laid = self.at.laid;
        self.tell(Event::ActivationEnded { who, laid });
        self.at.stage = Stage::Enemy;
        self.at.action = Action::default();
        self.push_all(&[
            Step::Opportunity,
            Step::Before,
            Step::Answer,
            Step::Enemy,
            Step::After,
            Step::Leave,
            Step::NextMember,
        ]);
    }

    /// Phase IV (TG-S-68).
    pub(in crate::tainted_grail) fn next_member(&mut self) {
        self.at.stage = Stage::Between;
        if self.group().is_empty() {
            self.end(Outcome::Lost);
        } else if self.party.to_be_active().is_empty() {
            self.end_round();
        } else {
            self.at.phase = Phase::ChooseActive;
            self.choose_lone();
        }
    }

    /// Phase V (TG-S-69 to TG-S-71).
    fn end_round(&mut self) {
        for who in self.group().iter() {
            let Some(member) = self.member(who) else { continue };
            let (hand, panics) = (member.piles.hand, member.is_insane());
            self.discard_from_hand(who, hand.saturating_sub(KEPT));
            if !panics {
                self.draw(who, DRAWN);
            }
        }
        self.party.end_round();
        let round = self.at.round;
        self.tell(Event::RoundEnded { round });
        self.begin_round();
    }
}

impl View<'_> {
    pub(in crate::tainted_grail) fn check_active(&self, who: Seat) -> Result<(), Refusal> {
        match self.member(who) {
            Some(member) if member.in_encounter() && member.is_active() => Err(Refusal::AlreadyActed(who)),
            Some(member) if member.in_encounter() => Ok(()),
            _ => Err(Refusal::NotInEncounter(who)),
        }
    }
}
