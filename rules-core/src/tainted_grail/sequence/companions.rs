//! Companions at the location, who help in an encounter (TG-G-16, TG-G-17).

use super::connection::matters;
use crate::card::{CardRef, Kind};
use crate::effect::Trigger;
use crate::library::is_by_hand;
use crate::tainted_grail::agenda::{Hits, Place, Step, Text};
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;
use crate::tainted_grail::{Event, Refusal};

impl Table<'_> {
    pub(in crate::tainted_grail) fn accompany(&mut self, card: CardRef) -> Result<(), Refusal> {
        let known = self.known(card).ok_or(Refusal::UnknownCard(card))?;
        if known.card.kind != Kind::Companion {
            return Err(Refusal::NotACard);
        }
        if let Some(slot) = known.missing(matters) {
            return Err(Refusal::Unknown { card, slot });
        }
        if self.at.companions.contains(&card) {
            return Err(Refusal::AlreadyLaid);
        }
        self.at.companions.push(card).map_err(|_| Refusal::OutOfRange)?;
        self.tell(Event::CompanionCame { card });
        Ok(())
    }

    /// The companion helps against the enemy's action, which is then shown again.
    pub(in crate::tainted_grail) fn take_help(&mut self, number: u8, text: Text) {
        self.push(Step::Answer);
        self.tell(Event::CompanionHelped { card: text.card });
        self.note_use(text.card);
        self.at.action.helped |= 1 << number;
        match self.view().guard_of(text) {
            _ if self.view().is_done_by_hand(text) => self.push(Step::Begin { text, hits: Hits::Active }),
            Some((_, prices)) => {
                for (operation, amount, scope) in prices {
                    self.pay_price(operation, amount, scope, text);
                }
            }
            None => {}
        }
    }
}

impl View<'_> {
    fn is_done_by_hand(&self, text: Text) -> bool {
        let ability = self.known(text.card).and_then(|card| card.ability(text.ability));
        ability.is_some_and(|ability| is_by_hand(&ability))
    }

    /// What that companion can do against the enemy's action now.
    pub(in crate::tainted_grail) fn helping_text(&self, number: u8) -> Option<Text> {
        let active = self.active().filter(|_| self.at.action.helped >> number & 1 == 0)?;
        let card = *self.at.companions.get(usize::from(number))?;
        let known = self.known(card).filter(|_| !self.is_used_up(card))?;
        let (ability, _) = known.abilities_for(Trigger::Guard).next()?;
        let text = Text { card, place: Place::Of(active), ability };
        self.guard_of(text).is_some().then_some(text)
    }
}
