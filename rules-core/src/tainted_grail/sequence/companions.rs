//! Companions at the location help in an encounter (TG-G-16, TG-G-17).

use crate::card::{CardRef, Kind};
use crate::effect::Trigger;
use crate::library::is_by_hand;
use crate::tainted_grail::agenda::{Asked, Hits, Place, Step, Text};
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;
use crate::tainted_grail::{Event, Refusal};

impl Table<'_> {
    pub(in crate::tainted_grail) fn accompany(&mut self, card: CardRef) -> Result<(), Refusal> {
        let known = self.known(card).ok_or(Refusal::UnknownCard(card))?;
        if known.card.kind != Kind::Companion {
            return Err(Refusal::NotACard);
        }
        if let Some(slot) = known.missing() {
            return Err(Refusal::Unknown { card, slot });
        }
        if self.at.companions.contains(&card) {
            return Err(Refusal::AlreadyLaid);
        }
        self.at.companions.push(card).map_err(|_| Refusal::OutOfRange)?;
        self.tell(Event::CompanionCame { card });
        Ok(())
    }

    /// The next companion who could help against the enemy's action is asked for it.
    pub(in crate::tainted_grail) fn ask_companions(&mut self, next: u8) {
        let helper = (next..self.at.companions.len() as u8)
            .find_map(|number| Some((number, self.view().helping_text(number)?)));
        if let Some((number, Text { card: companion, ability, .. })) = helper {
            self.ask(Asked::Help { companion, ability, next: number + 1 });
        }
    }

    pub(in crate::tainted_grail) fn take_help(&mut self, next: u8) {
        self.push(Step::Help { next });
        let Some(number) = next.checked_sub(1) else { return };
        let Some(text) = self.view().helping_text(number) else { return };
        self.tell(Event::CompanionHelped { card: text.card });
        self.note_use(text.card);
        self.at.action.helped |= 1 << number;
        match self.view().guard_of(text) {
            _ if self.view().is_done_by_hand(text) => self.push(Step::Begin { text, hits: Hits::Active }),
            Some((_, prices)) => {
                for (operation, amount) in prices {
                    self.pay_price(operation, amount, text);
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
    fn helping_text(&self, number: u8) -> Option<Text> {
        let active = self.active()?;
        let card = *self.at.companions.get(usize::from(number))?;
        let known = self.known(card).filter(|_| !self.is_used_up(card))?;
        let (ability, _) = known.abilities_for(Trigger::Guard).next()?;
        let text = Text { card, place: Place::Of(active), ability };
        self.guard_of(text).is_some().then_some(text)
    }
}
