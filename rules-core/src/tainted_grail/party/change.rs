//! Gaining, losing and damage, and the consequences of a moved marker.

use super::event::{Event, Refusal};
use super::holding::{Amounts, Holding};
use super::seat::{Seat, Seats};
use super::{Member, Party, Split};

/// A member's conditions by the markers, compared before and after a change.
#[derive(Clone, Copy, PartialEq, Eq)]
struct State {
    exhausted: bool,
    dying: bool,
    insane: bool,
}

impl State {
    const fn of(member: &Member) -> Self {
        State { exhausted: member.is_exhausted(), dying: member.is_dying(), insane: member.is_insane() }
    }
}

impl Party {
    /// Gains up to the cap. Returns how much that was. Food and Wealth beyond the cap may be passed on.
    pub fn gain(&mut self, who: Seat, what: Holding, amount: u8, tell: &mut dyn FnMut(Event)) -> u8 {
        let mode = self.mode;
        let Some(member) = self.member_mut(who) else { return 0 };
        let before = State::of(member);
        let top = member.top(what, mode);
        let gained = match member.place(what) {
            Some(place) => {
                let gained = amount.min(top.saturating_sub(*place));
                *place += gained;
                gained
            }
            // Experience has no cap (TG-P-31).
            None => {
                member.experience = member.experience.saturating_add(amount.into());
                amount
            }
        };
        if gained > 0 {
            tell(Event::Gained { who, what, amount: gained });
        }
        let over = amount - gained;
        match what {
            Holding::Food | Holding::Wealth if over > 0 => tell(Event::LeftOver { who, what, amount: over }),
            Holding::Magic if over > 0 => tell(Event::Wasted { who, what, amount: over }),
            _ => {}
        }
        self.settle(who, before, tell);
        gained
    }

    /// All characters gain experience together (TG-P-34).
    pub fn gain_experience(&mut self, amount: u8, tell: &mut dyn FnMut(Event)) {
        for who in self.seats().iter() {
            self.gain(who, Holding::Experience, amount, tell);
        }
    }

    /// Loses as much as there is (TG-P-35). Returns how much that was.
    pub fn lose(&mut self, who: Seat, what: Holding, amount: u8, tell: &mut dyn FnMut(Event)) -> u8 {
        self.lower(who, what, amount, |lost| Event::Lost { who, what, amount: lost }, tell)
    }

    /// Damage, avoidable or not: HEALTH goes down, and ENERGY with it (TG-S-90).
    pub fn damage(&mut self, who: Seat, amount: u8, tell: &mut dyn FnMut(Event)) -> u8 {
        self.lower(who, Holding::Health, amount, |lost| Event::Damaged { who, amount: lost }, tell)
    }

    /// Takes a payment that was checked before. FEAR is paid by raising it (TG-P-17).
    pub(super) fn take_payment(&mut self, who: Seat, what: Holding, amount: u8, tell: &mut dyn FnMut(Event)) {
        if what != Holding::Fear {
            self.lower(who, what, amount, |paid| Event::Paid { who, what, amount: paid }, tell);
            return;
        }
        let Some(member) = self.member_mut(who) else { return };
        let before = State::of(member);
        member.fear = member.fear.saturating_add(amount).min(member.board.fear_top);
        tell(Event::Paid { who, what, amount });
        self.settle(who, before, tell);
    }

    /// Sets a marker: by a rule that states its field, or by a correction (TG-S-36).
    pub fn set(&mut self, who: Seat, what: Holding, now: u16, tell: &mut dyn FnMut(Event)) {
        let mode = self.mode;
        let Some(member) = self.member_mut(who) else { return };
        let before = State::of(member);
        let top = member.top(what, mode);
        let (was, is) = match member.place(what) {
            Some(place) => {
                let was = *place;
                *place = now.min(top.into()) as u8;
                (was.into(), (*place).into())
            }
            None => (core::mem::replace(&mut member.experience, now), now),
        };
        if was != is {
            tell(Event::Set { who, what, before: was, now: is });
        }
        self.settle(who, before, tell);
    }

    /// Loot and rewards "once for the group", split freely (TG-C-07, TG-D-24).
    pub fn share_out(
        &mut self,
        reward: Amounts,
        group: Seats,
        split: &Split,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        self.fits(reward, group, split)?;
        for (who, share) in split.shares() {
            // Backwards: HEALTH comes before ENERGY, because it limits ENERGY (TG-P-19, TG-Y-27).
            for (what, amount) in share.iter().rev() {
                self.gain(who, what, amount, tell);
            }
        }
        Ok(())
    }

    /// Harm "once for the group": the group chooses who takes each point, as far as there is something to lose (TG-OQ-38).
    /// FEAR rises.
    pub fn share_harm(
        &mut self,
        harm: Amounts,
        group: Seats,
        split: &Split,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let mut bearable = Amounts::NOTHING;
        for (what, amount) in harm.iter() {
            let members = self.members().filter(|&(who, _)| group.contains(who));
            let most = members.fold(0u8, |sum, (_, member)| sum.saturating_add(member.can_pay(what)));
            bearable = bearable.and(what, amount.min(most));
        }
        self.fits(bearable, group, split)?;
        for (who, share) in split.shares() {
            let member = self.expect_member(who)?;
            for (what, amount) in share.iter() {
                let missing = amount.saturating_sub(member.can_pay(what));
                if missing > 0 {
                    return Err(Refusal::CannotPay { who, what, missing });
                }
            }
        }
        for (who, share) in split.shares() {
            for (what, amount) in share.iter() {
                match what {
                    Holding::Fear => self.gain(who, what, amount, tell),
                    what => self.lose(who, what, amount, tell),
                };
            }
        }
        Ok(())
    }

    /// Refuses if the shares do not add up to the amounts, or are not all of the group.
    fn fits(&self, amounts: Amounts, group: Seats, split: &Split) -> Result<(), Refusal> {
        for what in Holding::SPLIT {
            let (needed, offered) = (amounts.get(what), split.total(what));
            if needed != offered {
                return Err(Refusal::WrongTotal { what, needed, offered });
            }
        }
        for (who, share) in split.shares() {
            self.expect_member(who)?;
            if let Some((what, _)) = share.iter().next().filter(|_| !group.contains(who)) {
                return Err(Refusal::NotTheirs { who, what });
            }
        }
        Ok(())
    }

    /// Hands Food or Wealth over between actions. The players check that both are at the same place (TG-P-33).
    pub fn hand_over(
        &mut self,
        (from, to): (Seat, Seat),
        what: Holding,
        amount: u8,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        if !matches!(what, Holding::Food | Holding::Wealth) {
            return Err(Refusal::NotForOthers { who: from, what });
        }
        let (giver, taker) = (self.expect_member(from)?, self.expect_member(to)?);
        if let Some((busy, _)) = [(from, giver), (to, taker)].into_iter().find(|(_, one)| one.in_encounter())
        {
            return Err(Refusal::InEncounter(busy));
        }
        let missing = amount.saturating_sub(giver.has(what));
        if missing > 0 {
            return Err(Refusal::CannotPay { who: from, what, missing });
        }
        if from != to && amount > taker.top(what, self.mode).saturating_sub(taker.has(what)) {
            return Err(Refusal::NoRoom { who: to, what });
        }
        if from != to && amount > 0 {
            if let Some(place) = self.member_mut(from).and_then(|member| member.place(what)) {
                *place = place.saturating_sub(amount);
            }
            if let Some(place) = self.member_mut(to).and_then(|member| member.place(what)) {
                *place = place.saturating_add(amount);
            }
            tell(Event::HandedOver { from, to, what, amount });
        }
        Ok(())
    }

    fn lower(
        &mut self,
        who: Seat,
        what: Holding,
        amount: u8,
        said: impl Fn(u8) -> Event,
        tell: &mut dyn FnMut(Event),
    ) -> u8 {
        let Some(member) = self.member_mut(who) else { return 0 };
        let before = State::of(member);
        let lost = amount.min(member.has(what));
        match member.place(what) {
            Some(place) => *place = place.saturating_sub(lost),
            None => member.experience = member.experience.saturating_sub(lost.into()),
        }
        if lost > 0 {
            tell(said(lost));
        }
        self.settle(who, before, tell);
        lost
    }

    /// The consequences of a moved marker: ENERGY stays within HEALTH, conditions of red fields, and leaving the encounter
    /// at HEALTH 0 (TG-S-83).
    fn settle(&mut self, who: Seat, before: State, tell: &mut dyn FnMut(Event)) {
        let (mode, alone) = (self.mode, self.members.len() == 1);
        let Some(member) = self.member_mut(who) else { return };
        let cut = member.energy.saturating_sub(member.energy_limit(mode));
        if cut > 0 {
            member.energy -= cut;
            tell(Event::EnergyCut { who, amount: cut });
        }
        let now = State::of(member);
        if now.exhausted && !before.exhausted {
            tell(Event::BecameExhausted { who });
        }
        match (before.insane, now.insane) {
            (false, true) => tell(Event::WentInsane { who }),
            (true, false) => tell(Event::CameToSenses { who }),
            _ => {}
        }
        match (before.dying, now.dying) {
            (false, true) => tell(Event::BeganDying { who, alone }),
            (true, false) => tell(Event::StoppedDying { who }),
            _ => {}
        }
        if now.dying && !before.dying && member.flags.in_encounter {
            member.flags.in_encounter = false;
            tell(Event::LeftEncounter { who });
        }
    }
}
