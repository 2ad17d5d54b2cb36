//! Values of the sheets, stacks and belongings that are set by hand.

use super::character::START_FIELDS;
use super::event::Event;
use super::holding::Holding;
use super::member::{MAX_ATTRIBUTE, MAX_SKILLS, MIN_DECK, Stack};
use super::piles::Piles;
use super::seat::Seat;
use super::{MAX_RESOURCE, Member, Party};
use crate::card::Attribute;
use crate::tainted_grail::correction::{Spot, Value};
use crate::tainted_grail::{Mode, Refusal};

const BYTE: u16 = u8::MAX as u16;

impl Member {
    fn value(&self, spot: Spot) -> Option<(u16, u16)> {
        let part = usize::from(spot.part);
        let one = self.belongings.get(part);
        let flag = |now: bool| Some((now.into(), 1));
        let byte = |now: u8, most: u16| Some((now.into(), most));
        let deck = || self.decks.get(part);
        let pile = |now: u8, other: u8| byte(now, u16::from(now) + u16::from(other));
        match spot.value {
            Value::Holding => {
                let what = Holding::from_code(spot.part)?;
                let most = match what {
                    Holding::Energy => self.board.energy_top.into(),
                    Holding::Health => self.board.health_top.into(),
                    Holding::Fear => self.board.fear_top.into(),
                    Holding::Food | Holding::Wealth | Holding::Magic => MAX_RESOURCE.into(),
                    Holding::Experience => return Some((self.experience, u16::MAX)),
                };
                byte(self.has(what), most)
            }
            Value::Attribute => byte(*self.attributes.get(part)?, MAX_ATTRIBUTE.into()),
            Value::Skill => byte(*self.skills.get(part)?, MAX_SKILLS.into()),
            Value::WyrdForm => {
                byte(self.wyrd.map_or(0, |attribute| attribute.code() + 1), Attribute::ALL.len() as u16)
            }
            Value::DeckSize => byte(deck()?.size, BYTE),
            Value::DeckOwned => byte(deck()?.owned, BYTE),
            Value::DeckWyrd => byte(deck()?.wyrd, BYTE),
            Value::HasActed => flag(self.flags.has_acted),
            Value::InEncounter => flag(self.flags.in_encounter),
            Value::Active if self.flags.in_encounter => flag(self.flags.active),
            Value::Hand if self.flags.in_encounter => pile(self.piles.hand, self.piles.stack),
            Value::Stack if self.flags.in_encounter => pile(self.piles.stack, self.piles.discard),
            Value::Discard if self.flags.in_encounter => pile(self.piles.discard, self.piles.stack),
            Value::Worn if one?.keyword.is_worn() => flag(one?.equipped),
            Value::FaceUp => flag(one?.face_up),
            Value::UsedToday => flag(one?.used_today),
            Value::Secret if !one?.keyword.is_secret() => flag(one?.secret),
            Value::Owned => one.map(|_| (1, 1)),
            _ => None,
        }
    }

    /// The first value that the new one contradicts.
    fn check(&self, spot: Spot, now: u16, mode: Mode) -> Result<(), Refusal> {
        let of = |value, part| Spot::new(value, spot.of, part);
        let against = |value, is: u8| Err(spot.against(now, of(value, spot.part), is.into()));
        let deck = self.decks.get(usize::from(spot.part));
        let attribute = Attribute::from_code(spot.part);
        match (spot.value, deck, attribute) {
            (Value::Holding, ..)
                if spot.part == Holding::Energy.code() && now > self.energy_limit(mode).into() =>
            {
                let health = of(Value::Holding, Holding::Health.code());
                return Err(spot.against(now, health, self.health.into()));
            }
            (Value::Attribute, _, Some(one)) if now > self.maximum(one).into() => {
                return against(Value::Skill, self.bought_skills(one));
            }
            (Value::Skill, _, Some(one)) => {
                let others = self.maximum(one) - self.bought_skills(one).min(MAX_ATTRIBUTE - START_FIELDS);
                if u16::from(self.attribute(one)) > now + u16::from(others) {
                    return against(Value::Attribute, self.attribute(one));
                }
            }
            (Value::WyrdForm, ..) => {
                let lost = self.wyrd.filter(|one| u16::from(one.code()) + 1 != now);
                let high = lost.filter(|&one| self.attribute(one) > START_FIELDS + self.bought_skills(one));
                if let Some(one) = high {
                    let other = of(Value::Attribute, one.code());
                    return Err(spot.against(now, other, self.attribute(one).into()));
                }
            }
            (Value::DeckSize, Some(deck), _) => {
                if now < MIN_DECK.into() {
                    let size = now as u8;
                    return Err(Refusal::Party(super::Refusal::StackTooSmall { least: MIN_DECK, size }));
                }
                if now > deck.owned.into() {
                    return against(Value::DeckOwned, deck.owned);
                }
                if now < deck.wyrd.into() {
                    return against(Value::DeckWyrd, deck.wyrd);
                }
            }
            (Value::DeckOwned, Some(deck), _) if now < deck.size.into() => {
                return against(Value::DeckSize, deck.size);
            }
            (Value::DeckWyrd, Some(deck), _) if now > deck.size.into() => {
                return against(Value::DeckSize, deck.size);
            }
            (Value::Worn, ..) if now > 0 => {
                let one = self.belongings.get(usize::from(spot.part)).map(|one| (one.keyword, one.equipped));
                if let Some((keyword, false)) = one
                    && let Some(by) = self.equipped(keyword)
                {
                    return Err(Refusal::Party(super::Refusal::KeywordTaken { keyword, by: by.card }));
                }
            }
            _ => {}
        }
        Ok(())
    }
}

impl Party {
    pub(in crate::tainted_grail) fn value(&self, spot: Spot) -> Option<(u16, u16)> {
        self.member(Seat(spot.of))?.value(spot)
    }

    /// Sets a value that is in range. `uses` is the stack that the encounter is played with.
    pub(in crate::tainted_grail) fn correct(
        &mut self,
        spot: Spot,
        now: u16,
        uses: Option<Stack>,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let (mode, who, part, byte) = (self.mode, Seat(spot.of), usize::from(spot.part), now as u8);
        self.member(who).ok_or(Refusal::NotInPlay)?.check(spot, now, mode)?;
        if let (Value::Holding, Some(what)) = (spot.value, Holding::from_code(spot.part)) {
            self.set(who, what, now, tell);
            return Ok(());
        }
        let Some(member) = self.members.get_mut(who.index()) else { return Ok(()) };
        let plays = uses.is_some_and(|stack| stack.code() == spot.part) && member.flags.in_encounter;
        let piles = &mut member.piles;
        let deck = member.decks.get_mut(part);
        let one = member.belongings.get_mut(part);
        match (spot.value, deck, one) {
            (Value::DeckSize, Some(deck), _) => {
                if plays {
                    let stack = u16::from(piles.stack) + now;
                    let other = Spot::new(Value::Stack, spot.of, 0);
                    let clash = spot.against(now, other, piles.stack.into());
                    piles.stack = stack.checked_sub(deck.size.into()).ok_or(clash)?.min(BYTE) as u8;
                }
                deck.size = byte;
            }
            (Value::DeckOwned, Some(deck), _) => deck.owned = byte,
            (Value::DeckWyrd, Some(deck), _) => deck.wyrd = byte,
            (Value::Worn, _, Some(one)) => one.equipped = now > 0,
            (Value::FaceUp, _, Some(one)) => one.face_up = now > 0,
            (Value::UsedToday, _, Some(one)) => one.used_today = now > 0,
            (Value::Secret, _, Some(one)) => one.secret = now > 0,
            (Value::Owned, _, Some(_)) if now == 0 => drop(member.belongings.remove(part)),
            (Value::Attribute, ..) => {
                if let Some(value) = member.attributes.get_mut(part) {
                    *value = byte;
                }
            }
            (Value::Skill, ..) => {
                if let Some(value) = member.skills.get_mut(part) {
                    *value = byte;
                }
            }
            (Value::WyrdForm, ..) => member.wyrd = byte.checked_sub(1).and_then(Attribute::from_code),
            (Value::HasActed, ..) => member.flags.has_acted = now > 0,
            (Value::Active, ..) => member.flags.active = now > 0,
            // What is not in hand or discarded is in the stack; the sum stays (TG-S-75).
            (Value::Hand, ..) => {
                (piles.hand, piles.stack) = (byte, (piles.hand + piles.stack).saturating_sub(byte));
            }
            (Value::Stack, ..) => {
                (piles.stack, piles.discard) = (byte, (piles.stack + piles.discard).saturating_sub(byte));
            }
            (Value::Discard, ..) => {
                (piles.discard, piles.stack) = (byte, (piles.discard + piles.stack).saturating_sub(byte));
            }
            _ => {}
        }
        Ok(())
    }

    /// A member is in the encounter again, or for the first time with these piles.
    pub(in crate::tainted_grail) fn rejoin_encounter(
        &mut self,
        who: Seat,
        piles: Option<Piles>,
        tell: &mut dyn FnMut(Event),
    ) {
        let Some(member) = self.member_mut(who).filter(|member| !member.flags.in_encounter) else { return };
        member.flags.in_encounter = true;
        member.piles = piles.unwrap_or(member.piles);
        tell(Event::JoinedEncounter { who });
    }

    /// A card of this member lies in the sequence, which was in the hand, or else elsewhere.
    pub(in crate::tainted_grail) fn lend_card(&mut self, owner: Option<Seat>) -> Result<(), Refusal> {
        let Some(who) = owner else { return Ok(()) };
        let member = self.member_mut(who).ok_or(Refusal::NotInPlay)?;
        let piles = &mut member.piles;
        if piles.lay_from_hand() || piles.lay_from_stack() || piles.lay_from_discard() {
            return Ok(());
        }
        Err(Refusal::NoCardsThere(who))
    }

    /// A card of this member lies in the sequence no more: it is discarded.
    pub(in crate::tainted_grail) fn return_card(&mut self, owner: Option<Seat>) {
        if let Some(member) = owner.and_then(|who| self.member_mut(who)) {
            member.piles.discard_laid();
        }
    }
}
