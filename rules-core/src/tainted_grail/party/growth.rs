//! What experience buys: attributes, skills and cards (TG-P-07 to TG-P-16); and the wyrd form (TG-W).

use super::event::{Event, Refusal};
use super::member::{MAX_SKILLS, MIN_DECK, Stack};
use super::seat::Seat;
use super::{Member, Party};
use crate::card::Attribute;
use crate::tainted_grail::mode::{Mode, Switch};

/// The price of a card for a stack, and from how many it is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Improvement {
    pub experience: u8,
    pub draw: u8,
    pub keep: u8,
}

/// The price of raising an attribute, by the sum of its pair (TG-P-08, TG-M-14).
pub const fn raise_cost(pair_sum: u8, mode: Mode) -> u8 {
    let base = if mode.has(Switch::ChallengeImprovement) { 3 } else { 2 };
    pair_sum.saturating_add(base)
}

/// The price of a skill, by the number of skills of the pair (TG-P-11, TG-M-14).
pub const fn skill_cost(skills_in_pair: u8, mode: Mode) -> u8 {
    let step: u8 = if mode.has(Switch::ChallengeImprovement) { 5 } else { 4 };
    step.saturating_mul(skills_in_pair.saturating_add(1))
}

/// The price of a card for a stack (TG-P-13, TG-M-07, TG-M-14). Story and challenge mode can both apply: a higher price,
/// and one more card to choose from.
pub const fn improvement(mode: Mode) -> Improvement {
    let (experience, draw) = if mode.has(Switch::ChallengeImprovement) { (3, 2) } else { (2, 3) };
    let more = if mode.has(Switch::StoryImprovement) { 1 } else { 0 };
    Improvement { experience, draw: draw + more, keep: 1 }
}

/// The other one of the pair (TG-P-06).
const fn opposite(attribute: Attribute) -> Attribute {
    match attribute {
        Attribute::Aggression => Attribute::Empathy,
        Attribute::Empathy => Attribute::Aggression,
        Attribute::Courage => Attribute::Caution,
        Attribute::Caution => Attribute::Courage,
        Attribute::Practicality => Attribute::Spirituality,
        Attribute::Spirituality => Attribute::Practicality,
    }
}

impl Member {
    /// The price of the next field of that attribute.
    pub fn raise_cost(&self, attribute: Attribute, mode: Mode) -> u8 {
        raise_cost(self.attribute(attribute).saturating_add(self.attribute(opposite(attribute))), mode)
    }

    /// The price of the next skill of that attribute; the wyrd skill counts (TG-W-11).
    pub fn skill_cost(&self, attribute: Attribute, mode: Mode) -> u8 {
        skill_cost(self.skills(attribute).saturating_add(self.skills(opposite(attribute))), mode)
    }

    fn afford(&self, needs: u8) -> Result<(), Refusal> {
        if self.experience < needs.into() {
            return Err(Refusal::ExperienceShort { has: self.experience, needs });
        }
        Ok(())
    }

    fn may_raise(&self, attribute: Attribute, mode: Mode) -> Result<(), Refusal> {
        let maximum = self.maximum(attribute);
        if self.attribute(attribute) >= maximum {
            return Err(Refusal::AttributeAtMaximum { attribute, maximum });
        }
        self.afford(self.raise_cost(attribute, mode))
    }

    fn may_learn(&self, attribute: Attribute, mode: Mode) -> Result<(), Refusal> {
        let (now, maximum) = (self.attribute(attribute), self.maximum(attribute));
        if now < maximum {
            return Err(Refusal::AttributeBelowMaximum { attribute, now, maximum });
        }
        if self.bought_skills(attribute) >= MAX_SKILLS {
            return Err(Refusal::NoMoreSkills { attribute });
        }
        self.afford(self.skill_cost(attribute, mode))
    }
}

impl Party {
    /// Buys one more field of an attribute.
    pub fn raise(
        &mut self,
        who: Seat,
        attribute: Attribute,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let (mode, member) = (self.mode, self.expect_member(who)?);
        member.may_raise(attribute, mode)?;
        let cost = member.raise_cost(attribute, mode);
        self.spend(who, cost, tell);
        let Some(member) = self.member_mut(who) else { return Ok(()) };
        if let Some(value) = member.attributes.get_mut(usize::from(attribute.code())) {
            *value = value.saturating_add(1);
        }
        tell(Event::AttributeRaised { who, attribute, now: member.attribute(attribute) });
        Ok(())
    }

    /// Buys a skill tile for an attribute at its maximum.
    pub fn learn(
        &mut self,
        who: Seat,
        attribute: Attribute,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let (mode, member) = (self.mode, self.expect_member(who)?);
        member.may_learn(attribute, mode)?;
        let cost = member.skill_cost(attribute, mode);
        self.spend(who, cost, tell);
        let Some(member) = self.member_mut(who) else { return Ok(()) };
        if let Some(skills) = member.skills.get_mut(usize::from(attribute.code())) {
            *skills = skills.saturating_add(1);
        }
        tell(Event::SkillLearned { who, attribute, maximum: member.maximum(attribute) });
        Ok(())
    }

    /// Buys a card for a stack: the players draw and choose, the deck grows by one (TG-P-13).
    pub fn improve(&mut self, who: Seat, stack: Stack, tell: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
        let Improvement { experience, draw, keep } = improvement(self.mode);
        let member = self.expect_member(who)?;
        member.afford(experience)?;
        room_for_a_card(member, stack)?;
        self.spend(who, experience, tell);
        tell(Event::StackImproved { who, stack, draw, keep });
        self.add_card(who, stack, false, tell)
    }

    /// A card from a quest, a secret or the wyrd form goes into the stack (TG-W-02, TG-W-03).
    pub fn add_card(
        &mut self,
        who: Seat,
        stack: Stack,
        wyrd: bool,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        room_for_a_card(self.expect_member(who)?, stack)?;
        let Some(member) = self.member_mut(who) else { return Ok(()) };
        let deck = member.deck_mut(stack);
        deck.size = deck.size.saturating_add(1);
        deck.owned = deck.owned.saturating_add(1);
        deck.wyrd = deck.wyrd.saturating_add(wyrd.into());
        tell(Event::CardAdded { who, stack, size: deck.size });
        Ok(())
    }

    /// An effect removes a card of the stack for good (TG-W-02). The stack keeps its minimum size: one that was put aside
    /// takes its place (TG-Y-30).
    pub fn remove_card(
        &mut self,
        who: Seat,
        stack: Stack,
        wyrd: bool,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let deck = self.expect_member(who)?.deck(stack);
        let owned = deck.owned.saturating_sub(1);
        if wyrd && deck.wyrd == 0 {
            return Err(Refusal::NoWyrdCard);
        }
        if owned < MIN_DECK {
            return Err(Refusal::StackTooSmall { least: MIN_DECK, size: owned });
        }
        let size = deck.size.saturating_sub(1).max(MIN_DECK);
        let stays = deck.wyrd.saturating_sub(wyrd.into());
        if size < stays || (!wyrd && deck.size <= stays) {
            return Err(Refusal::WyrdCardsStay { wyrd: deck.wyrd, size });
        }
        self.set_deck(who, stack, super::Deck { size, owned, wyrd: stays }, tell);
        Ok(())
    }

    /// An effect removes a card that was put aside (TG-Y-30).
    pub fn remove_aside(
        &mut self,
        who: Seat,
        stack: Stack,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let deck = self.expect_member(who)?.deck(stack);
        if deck.owned <= deck.size {
            return Err(Refusal::NothingAside);
        }
        self.set_deck(who, stack, super::Deck { owned: deck.owned - 1, ..deck }, tell);
        Ok(())
    }

    fn set_deck(&mut self, who: Seat, stack: Stack, now: super::Deck, tell: &mut dyn FnMut(Event)) {
        let Some(member) = self.member_mut(who) else { return };
        let before = core::mem::replace(member.deck_mut(stack), now);
        if before.size != now.size {
            tell(Event::StackAdjusted { who, stack, before: before.size, now: now.size });
        }
        if before.size == now.size && before.owned != now.owned {
            tell(Event::PutAside { who, stack, aside: now.owned.saturating_sub(now.size) });
        }
    }

    /// Sets the size of the stack: at least ten, including all wyrd cards, and at most the owned cards (TG-Y-30).
    pub fn adjust_stack(
        &mut self,
        who: Seat,
        stack: Stack,
        size: u8,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let deck = self.expect_member(who)?.deck(stack);
        if size < MIN_DECK {
            return Err(Refusal::StackTooSmall { least: MIN_DECK, size });
        }
        if size < deck.wyrd {
            return Err(Refusal::WyrdCardsStay { wyrd: deck.wyrd, size });
        }
        if size > deck.owned {
            return Err(Refusal::StackTooLarge { most: deck.owned, size });
        }
        self.set_deck(who, stack, super::Deck { size, ..deck }, tell);
        Ok(())
    }

    /// The character takes the wyrd form, whose skill is of that attribute (TG-W-11).
    pub fn take_wyrd_form(
        &mut self,
        who: Seat,
        attribute: Attribute,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let member = self.expect_member(who)?;
        if member.wyrd.is_some() {
            return Err(Refusal::AlreadyInWyrdForm);
        }
        if let Some(member) = self.member_mut(who) {
            member.wyrd = Some(attribute);
            tell(Event::TookWyrdForm { who, attribute });
        }
        Ok(())
    }

    fn spend(&mut self, who: Seat, amount: u8, tell: &mut dyn FnMut(Event)) {
        self.take_payment(who, super::Holding::Experience, amount, tell);
    }
}

fn room_for_a_card(member: &Member, stack: Stack) -> Result<(), Refusal> {
    match member.deck(stack).owned.checked_add(1) {
        Some(_) => Ok(()),
        None => Err(Refusal::StackTooLarge { most: u8::MAX, size: u8::MAX }),
    }
}
