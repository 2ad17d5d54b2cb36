//! The start of an encounter: hands, duration and start traits (TG-S-59 to TG-S-62).

use super::connection::matters;
use crate::card::{CardRef, Edge, Field, Kind, Row, Slot};
use crate::effect::Trigger;
use crate::library::Known;
use crate::tainted_grail::agenda::{Cue, Place, Step};
use crate::tainted_grail::party::{Seat, Stack};
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;
use crate::tainted_grail::{Event, Refusal};

/// Cards of a start hand (TG-S-60).
const HAND: u8 = 3;

/// The stack that an encounter is played with. Refuses a card that cannot be played.
pub(in crate::tainted_grail) fn check_encounter(card: &Known<'_>, id: CardRef) -> Result<Stack, Refusal> {
    let stack = match card.card.kind {
        Kind::CombatEncounter => Stack::Combat,
        Kind::DiplomacyEncounter => Stack::Diplomacy,
        _ => return Err(Refusal::NotAnEncounter),
    };
    let opens = |&row: &Row| card.opening(row).is_some() || card.is_silent(Edge::Opening, row);
    if !Row::ALL.iter().any(opens) {
        return Err(Refusal::NoOpeningHalf);
    }
    let needed: &[Field] = match stack {
        Stack::Combat => &[Field::Value],
        Stack::Diplomacy => &[Field::Duration, Field::Start],
    };
    let silent = needed.iter().find(|&&field| card.amount(field).is_none()).map(|&field| Slot::Field(field));
    match card.missing(matters).or(silent) {
        Some(slot) => Err(Refusal::Unknown { card: id, slot }),
        None => Ok(stack),
    }
}

impl Table<'_> {
    pub(in crate::tainted_grail) fn deal(&mut self) {
        for who in self.group().iter() {
            self.draw(who, HAND);
        }
    }

    pub(in crate::tainted_grail) fn redraw(&mut self, who: Seat) {
        if let Some(cards) = self.party.member_mut(who).and_then(|member| member.piles.redraw()) {
            self.tell(Event::HandRedrawn { who, cards });
        }
    }

    /// The hands are final: duration and marker, then the traits (TG-S-62, TG-D-29).
    pub(in crate::tainted_grail) fn keep_hands(&mut self) {
        let Some(card) = self.encounter() else { return };
        self.at.value = card.amount(Field::Value).unwrap_or(1);
        self.at.impact = card.amount(Field::Impact).unwrap_or(0);
        self.put_progress_die();
        if self.at.stack == Stack::Diplomacy {
            self.at.duration = card.amount(Field::Duration).unwrap_or(1);
            self.at.relation = card.amount(Field::Start).unwrap_or(0);
            let (duration, relation) = (self.at.duration, self.at.relation);
            self.tell(Event::TalkBegan { duration, relation });
        }
        self.push_all(&[Step::StartTraits, Step::FirstRound]);
    }

    pub(in crate::tainted_grail) fn start_traits(&mut self) {
        let base = self.at.cues.len() as u8;
        if self.has(Field::Trap) {
            self.cue(Cue::Trap);
        }
        if self.has(Field::Greedy) {
            self.cue(Cue::Greedy);
        }
        let card = self.at.card;
        self.cue_texts(card, Place::Encounter, Trigger::AtStart);
        let delayed = self.encounter().and_then(|card| {
            card.abilities_for(Trigger::Delayed).find_map(|(_, ability)| ability.parameters.first().copied())
        });
        if let Some(time) = delayed {
            self.place_time(Some(Place::Encounter), time);
        }
        self.push(Step::Cues { base });
    }
}

impl View<'_> {
    /// Whether a smaller hand can be drawn (TG-S-61).
    pub(in crate::tainted_grail) fn check_redraw(&self, who: Seat) -> Result<(), Refusal> {
        match self.member(who) {
            Some(member) if !member.in_encounter() => Err(Refusal::NotInEncounter(who)),
            Some(member) if member.piles.hand > 1 => Ok(()),
            Some(_) => Err(Refusal::HandTooSmall { who }),
            None => Err(Refusal::NotInEncounter(who)),
        }
    }
}
