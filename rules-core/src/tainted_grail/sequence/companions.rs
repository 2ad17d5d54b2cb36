//! Companions at the location, who help in an encounter (TG-G-16, TG-G-17).

use super::connection::matters;
use crate::card::{CardRef, Kind};
use crate::effect::{Scope, Trigger};
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
        let most = self.at.companions.capacity() as u8;
        self.at.companions.push(card).map_err(|_| Refusal::NoMemoryFor { most })?;
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
        self.check_help(number).ok()
    }

    pub(in crate::tainted_grail) fn check_help(&self, number: u8) -> Result<Text, Refusal> {
        let active = self.active().ok_or(Refusal::PickActive)?;
        let there = self.at.companions.len() as u8;
        let no_such = Refusal::NoSuchChoice { chosen: number.saturating_add(1), there };
        let card = *self.at.companions.get(usize::from(number)).ok_or(no_such)?;
        if self.at.action.helped.checked_shr(number.into()).unwrap_or(0) & 1 == 1 {
            return Err(Refusal::HasHelped(card));
        }
        if self.is_used_up(card) {
            return Err(Refusal::UsedUp(card));
        }
        let known = self.known(card).ok_or(Refusal::UnknownCard(card))?;
        let (ability, found) = known.abilities_for(Trigger::Guard).next().ok_or(Refusal::NoSuchAbility)?;
        let text = Text { card, place: Place::Of(active), ability };
        let unpaid = || self.unpaid(found.program, Scope::default(), text);
        let dear = || unpaid().unwrap_or(Refusal::TooMuchTogether(card));
        self.guard_of(text).is_some().then_some(text).ok_or_else(dear)
    }
}
