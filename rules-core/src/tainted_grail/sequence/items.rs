//! Items and character panels in an encounter (TG-S-93 to TG-S-96).

use crate::card::{CardRef, Field};
use crate::effect::{Scope, Trigger};
use crate::tainted_grail::agenda::{Asked, Hits, Place, Step, Text};
use crate::tainted_grail::party::{self, Belonging, Seat};
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;
use crate::tainted_grail::{Event, Refusal};

impl Table<'_> {
    pub(in crate::tainted_grail) fn turn_item(&mut self, text: Text) {
        if let Place::Of(who) = text.place {
            self.with_party(|party, tell| {
                let _ = party.turn_down(who, text.card, tell);
            });
        }
    }

    pub(in crate::tainted_grail) fn discard_item(&mut self, who: Seat, card: CardRef) {
        self.with_party(|party, tell| {
            let _ = party.part_with(who, card, tell);
        });
    }

    /// Asks which item to discard, if the member has a choice.
    pub(in crate::tainted_grail) fn ask_item(&mut self, who: Seat, left: u8) {
        match (left, self.view().item(who, 0), self.view().item(who, 1)) {
            (0, ..) | (_, None, _) => {}
            (_, Some(only), None) => self.discard_item(who, only),
            _ => self.ask(Asked::Item { who, left }),
        }
    }

    pub(in crate::tainted_grail) fn use_item(&mut self, text: Text) {
        self.note_use(text.card);
        self.push(Step::Begin { text, hits: Hits::Active });
    }

    /// Records the use of a once-per-encounter card.
    pub(in crate::tainted_grail) fn note_use(&mut self, card: CardRef) {
        let once = self.known(card).is_some_and(|known| known.is(Field::OncePerEncounter));
        if once && self.at.used.push(card).is_err() {
            self.tell(Event::MemoryEnded { card });
        }
    }
}

impl View<'_> {
    pub(in crate::tainted_grail) fn is_used_up(&self, card: CardRef) -> bool {
        self.at.used.contains(&card)
    }

    pub(in crate::tainted_grail) fn belonging(&self, who: Seat, card: CardRef) -> Option<Belonging> {
        self.member(who)?.belongings().iter().find(|one| one.card == card).copied()
    }

    /// The items of a member by number; secrets do not count as items (TG-P-40).
    pub(in crate::tainted_grail) fn item(&self, who: Seat, number: u8) -> Option<CardRef> {
        let mut items = self.member(who)?.belongings().iter().filter(|one| !one.secret);
        items.nth(number.into()).map(|one| one.card)
    }

    /// Whether the item of this text can still be discarded as a price, also after it was turned face down.
    pub(in crate::tainted_grail) fn is_worn(&self, text: Text) -> bool {
        let Place::Of(who) = text.place else { return false };
        self.belonging(who, text.card).is_some_and(|one| one.equipped)
    }

    /// Whether it can still be turned face down.
    pub(in crate::tainted_grail) fn can_turn(&self, text: Text) -> bool {
        let Place::Of(who) = text.place else { return false };
        self.belonging(who, text.card).is_some_and(|one| one.equipped && one.face_up)
    }

    /// An item works only in the owner's own activation, and only if equipped (TG-S-93).
    pub(in crate::tainted_grail) fn check_item(&self, item: CardRef, ability: u8) -> Result<Text, Refusal> {
        let active = self.active().ok_or(Refusal::PickActive)?;
        if !self.at.companions.contains(&item) {
            let one = self.belonging(active, item).ok_or(Refusal::Party(party::Refusal::NotOwned(item)))?;
            if !one.equipped {
                return Err(Refusal::Party(party::Refusal::NotEquipped(item)));
            }
            if !one.face_up {
                return Err(Refusal::FaceDown(item));
            }
        }
        if self.is_used_up(item) {
            return Err(Refusal::UsedUp(item));
        }
        let card = self.known(item).ok_or(Refusal::UnknownCard(item))?;
        if card.is(Field::CombatOnly) && !self.at.is_combat() {
            return Err(Refusal::CombatOnly(item));
        }
        let is_action =
            |number: u8| card.ability(number).is_some_and(|found| found.trigger == Trigger::Action);
        if !is_action(ability) {
            return Err(Refusal::NoSuchAbility);
        }
        let text = Text { card: item, place: Place::Of(active), ability };
        // A price that cannot be paid in full costs nothing, not even the use (TG-S-89).
        match self.note(text, &mut |_, _, _| {}) {
            true => Ok(text),
            false => {
                let unpaid = self.unpaid(self.shelf.program(item, ability), Scope::default(), text);
                Err(unpaid.unwrap_or(Refusal::TooMuchTogether(item)))
            }
        }
    }

    /// What the active character could use now: items, in their order, then companions (TG-G-16).
    pub(in crate::tainted_grail) fn usable(&self, each: &mut dyn FnMut(CardRef, u8)) {
        let Some(member) = self.active().and_then(|who| self.member(who)) else { return };
        let companions = self.at.companions.iter().copied();
        for id in member.belongings().iter().map(|one| one.card).chain(companions) {
            let Some(card) = self.known(id) else { continue };
            for (number, _) in card.abilities_for(Trigger::Action) {
                if self.check_item(id, number).is_ok() {
                    each(id, number);
                }
            }
        }
    }
}
