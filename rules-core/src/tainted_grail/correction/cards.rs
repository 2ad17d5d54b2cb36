//! Cards in the sequence and beside it, put down, taken away or moved by hand. Whatever is being resolved keeps its card.

use super::{BYTE, Spot, Value, laid};
use crate::card::{CardRef, Field, Kind};
use crate::game::Cards;
use crate::library::Shelf;
use crate::tainted_grail::agenda::{Asked, Cue, Fresh, Step, Text};
use crate::tainted_grail::encounter::{Encounter, Helper};
use crate::tainted_grail::party::{Character, Seat};
use crate::tainted_grail::sequence::Laid;
use crate::tainted_grail::{Event, MAX_SEQUENCE, Refusal, TaintedGrail};

/// A place where no card can lie.
const NOWHERE: u8 = BYTE as u8;

impl TaintedGrail {
    /// A card lies there that the game does not know of: at the end of the sequence, or beside it. Nothing of it is
    /// resolved.
    pub(in crate::tainted_grail) fn put_down(
        &mut self,
        card: CardRef,
        cards: &dyn Cards,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let shelf = Shelf { cards, library: &self.library };
        let known = shelf.card(card).ok_or(Refusal::UnknownCard(card))?;
        let owner = known.amount(Field::Owner).and_then(Character::from_code);
        let owner = self.party.members().find(|(_, member)| Some(member.character()) == owner);
        let (owner, permanent) = (owner.map(|(who, _)| who), known.is(Field::Permanent));
        let time = known.amount(Field::Time).unwrap_or(1);
        let kind = known.card.kind;
        if !self.is_running() {
            return Err(Refusal::NoEncounter);
        }
        let at = self.encounter.as_mut().ok_or(Refusal::NoEncounter)?;
        match kind {
            Kind::Amberling => {
                let most = at.amberlings.capacity() as u8;
                at.amberlings.push(Helper { card, tokens: 0 }).map_err(|_| Refusal::NoMemoryFor { most })?;
            }
            Kind::Weather => at.weather = Some(Helper { card, tokens: time }),
            Kind::Companion if at.companions.contains(&card) => return Err(Refusal::AlreadyLaid),
            Kind::Companion => {
                let most = at.companions.capacity() as u8;
                at.companions.push(card).map_err(|_| Refusal::NoMemoryFor { most })?;
            }
            Kind::CombatCard | Kind::DiplomacyCard if at.is_combat() == (kind == Kind::CombatCard) => {
                if at.sequence.is_full() {
                    return Err(Refusal::SequenceFull { most: MAX_SEQUENCE as u8 });
                }
                self.party.lend_card(owner)?;
                at.sequence.put(Laid::new(card, 0, owner, permanent));
            }
            Kind::CombatCard | Kind::DiplomacyCard => return Err(Refusal::WrongDeck),
            _ => return Err(Refusal::NotACard),
        }
        tell(Event::PutDown { card });
        Ok(())
    }

    pub(super) fn correct_laid(&mut self, spot: Spot, now: u16) -> Result<(), Refusal> {
        let at = self.encounter.as_mut().ok_or(Refusal::NotInPlay)?;
        let byte = now as u8;
        let one = at.sequence.get_mut(spot.of).ok_or(Refusal::NotInPlay)?;
        match spot.value {
            Value::LaidTime => one.time = byte,
            Value::LaidCharges => one.charges = byte,
            Value::LaidPermanent => one.permanent = now > 0,
            Value::LaidOwner => {
                let (before, owner) = (one.owner(), byte.checked_sub(1).map(Seat));
                if before != owner {
                    self.party.lend_card(owner)?;
                    one.set_owner(owner);
                    self.party.return_card(before);
                }
            }
            Value::LaidPlace => {
                let (from, to) = (spot.of, byte);
                at.sequence.shift(from, to);
                each_place(at, &|place| match place {
                    place if place == from => to,
                    place if from < place && place <= to => place - 1,
                    place if to <= place && place < from => place + 1,
                    place => place,
                });
            }
            Value::LaidThere if now == 0 => {
                let (from, owner) = (spot.of, one.owner());
                at.sequence.take(from);
                self.party.return_card(owner);
                each_place(at, &|place| match place {
                    place if place == from => NOWHERE,
                    place if place > from && place != NOWHERE => place - 1,
                    place => place,
                });
            }
            _ => {}
        }
        Ok(())
    }
}

/// Changes every place of the sequence that a question or a pending step names.
fn each_place(at: &mut Encounter, to: &dyn Fn(u8) -> u8) {
    let text = |text: &mut Text| {
        if let Some(place) = laid(&mut text.place) {
            *place = to(*place);
        }
    };
    match &mut at.asked {
        Some(Asked::Magic { place } | Asked::Consent { place, .. }) => *place = to(*place),
        Some(Asked::Text { text: asked, .. } | Asked::ByHand { text: asked, .. }) => text(asked),
        _ => {}
    }
    for step in &mut at.agenda {
        match step {
            Step::Row { laid: Fresh { place, .. }, .. }
            | Step::OnPlay(Fresh { place, .. })
            | Step::Reactions(Fresh { place, .. }) => *place = to(*place),
            Step::Begin { text: begun, .. } | Step::Resume { text: begun, .. } => text(begun),
            Step::Sweep { next } => {
                if let Some(place) = laid(next) {
                    *place = to(*place);
                }
            }
            _ => {}
        }
    }
    at.runs.iter_mut().for_each(|run| text(&mut run.text));
    for cue in &mut at.cues {
        if let Cue::Text(cued) = cue {
            text(cued);
        }
    }
}
