//! Items and secrets of a character (TG-P-36 to TG-P-41, TG-S-93 to TG-S-96).

use serde::{Deserialize, Serialize};

use super::event::{Event, Refusal};
use super::seat::Seat;
use super::{Member, Party};
use crate::card::CardRef;
use crate::tainted_grail::mode::Switch;
use crate::words::words;

/// Capacity per character, which is what memory allows. The rulebook sets no limit; four can be worn, challenge mode allows
/// five items (TG-M-15), and the rest are personal and communal secrets.
pub const MAX_BELONGINGS: usize = 12;
/// Items of one character in challenge mode (TG-M-15).
pub const MAX_CHALLENGE_ITEMS: u8 = 5;

words! {
    /// The codes are the amounts of [`crate::card::Field::Keyword`].
    pub enum Keyword {
        0 Weapon "weapon",
        1 Armour "armour",
        2 Shield "shield",
        3 Relic "relic",
        4 Personal "personal",
        5 Communal "communal",
        6 Consumable "consumable",
        7 Secret "secret",
    }
}

impl Keyword {
    /// Only one card of it is equipped at a time (TG-P-36).
    pub const fn is_worn(self) -> bool {
        matches!(self, Keyword::Weapon | Keyword::Armour | Keyword::Shield | Keyword::Relic)
    }

    /// Only secrets carry it.
    pub(super) const fn is_secret(self) -> bool {
        matches!(self, Keyword::Personal | Keyword::Communal | Keyword::Secret)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Belonging {
    pub card: CardRef,
    pub keyword: Keyword,
    /// Whether it is a secret card; secrets can have an item's keyword (TG-P-40).
    pub secret: bool,
    /// Always true for keywords that are not worn: those always work (TG-P-41).
    pub equipped: bool,
    pub face_up: bool,
    /// A once-a-day ability that was used today (TG-S-95).
    pub used_today: bool,
}

impl Belonging {
    pub const fn new(card: CardRef, keyword: Keyword, secret: bool) -> Self {
        let secret = secret || keyword.is_secret();
        Belonging { card, keyword, secret, equipped: !keyword.is_worn(), face_up: true, used_today: false }
    }
}

impl Member {
    /// The equipped card with that keyword; the first, if such cards are not worn.
    pub fn equipped(&self, keyword: Keyword) -> Option<&Belonging> {
        self.belongings.iter().find(|one| one.keyword == keyword && one.equipped)
    }

    pub fn owns(&self, card: CardRef) -> bool {
        self.belongings.iter().any(|one| one.card == card)
    }

    /// The items with that keyword, without secrets, which effects on items do not touch (TG-P-40).
    pub fn items(&self, keyword: Keyword) -> impl Iterator<Item = &Belonging> {
        self.belongings.iter().filter(move |one| one.keyword == keyword && !one.secret)
    }

    fn item_count(&self) -> u8 {
        self.belongings.iter().filter(|one| !one.secret).count() as u8
    }

    fn position(&self, card: CardRef) -> Result<usize, Refusal> {
        self.belongings.iter().position(|one| one.card == card).ok_or(Refusal::NotOwned(card))
    }

    fn belonging(&self, card: CardRef) -> Result<Belonging, Refusal> {
        self.belongings.iter().find(|one| one.card == card).copied().ok_or(Refusal::NotOwned(card))
    }

    /// Refuses if the character cannot take one more.
    fn has_room_for(&self, one: &Belonging, challenge: bool) -> Result<(), Refusal> {
        if challenge && !one.secret && self.item_count() >= MAX_CHALLENGE_ITEMS {
            return Err(Refusal::TooManyItems { most: MAX_CHALLENGE_ITEMS });
        }
        if self.belongings.is_full() {
            return Err(Refusal::BelongingsFull { most: MAX_BELONGINGS as u8 });
        }
        Ok(())
    }

    /// Equipment cannot change in encounters (TG-S-96), nor after the first action of the day (TG-P-37).
    fn may_change_equipment(&self, who: Seat) -> Result<(), Refusal> {
        if self.flags.in_encounter {
            return Err(Refusal::InEncounter(who));
        }
        if self.flags.has_acted {
            return Err(Refusal::HasActed(who));
        }
        Ok(())
    }
}

impl Party {
    /// Receives a card. It may be worn at once, at any time, and then replaces the one with its keyword (TG-P-37, TG-S-96).
    pub fn receive(
        &mut self,
        who: Seat,
        one: Belonging,
        wear: bool,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let challenge = self.mode.has(Switch::ChallengeItems);
        self.expect_member(who)?.has_room_for(&one, challenge)?;
        tell(Event::Received { who, card: one.card, keyword: one.keyword });
        self.take(who, one, wear, tell);
        Ok(())
    }

    /// Takes a card for which there is room.
    fn take(&mut self, who: Seat, one: Belonging, wear: bool, tell: &mut dyn FnMut(Event)) {
        let Some(member) = self.member_mut(who) else { return };
        let Belonging { card, keyword, .. } = one;
        let wear = wear && keyword.is_worn();
        if wear {
            let worn = member.belongings.iter_mut().filter(|old| old.keyword == keyword && old.equipped);
            for old in worn {
                old.equipped = false;
                tell(Event::Unequipped { who, card: old.card, keyword });
            }
            tell(Event::Equipped { who, card, keyword });
        }
        // Cannot fail: the capacity was checked before.
        let _ = member.belongings.push(Belonging { equipped: wear || !keyword.is_worn(), ..one });
    }

    pub fn equip(&mut self, who: Seat, card: CardRef, tell: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
        let member = self.expect_member(who)?;
        let one = member.belonging(card)?;
        if !one.keyword.is_worn() {
            return Err(Refusal::NotWorn(card));
        }
        if one.equipped {
            return Err(Refusal::AlreadyEquipped(card));
        }
        member.may_change_equipment(who)?;
        if let Some(by) = member.equipped(one.keyword) {
            return Err(Refusal::KeywordTaken { keyword: one.keyword, by: by.card });
        }
        self.change(who, card, |one| one.equipped = true)?;
        tell(Event::Equipped { who, card, keyword: one.keyword });
        Ok(())
    }

    pub fn unequip(&mut self, who: Seat, card: CardRef, tell: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
        let member = self.expect_member(who)?;
        let one = member.belonging(card)?;
        if !one.keyword.is_worn() {
            return Err(Refusal::NotWorn(card));
        }
        if !one.equipped {
            return Err(Refusal::NotEquipped(card));
        }
        member.may_change_equipment(who)?;
        self.change(who, card, |one| one.equipped = false)?;
        tell(Event::Unequipped { who, card, keyword: one.keyword });
        Ok(())
    }

    /// Turns an item face down as a price, until the encounter is over (TG-S-95).
    pub fn turn_down(
        &mut self,
        who: Seat,
        card: CardRef,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let one = self.expect_member(who)?.belonging(card)?;
        if !one.equipped {
            return Err(Refusal::NotEquipped(card));
        }
        if !one.face_up {
            return Err(Refusal::FaceDown(card));
        }
        self.change(who, card, |one| one.face_up = false)?;
        tell(Event::Turned { who, card, face_up: false });
        Ok(())
    }

    /// Records the use of a once-a-day ability.
    pub fn use_today(&mut self, who: Seat, card: CardRef) -> Result<(), Refusal> {
        let one = self.expect_member(who)?.belonging(card)?;
        if one.used_today {
            return Err(Refusal::UsedToday(card));
        }
        self.change(who, card, |one| one.used_today = true)
    }

    /// An effect discards an item; secrets do not count as items (TG-P-40).
    pub fn discard_item(
        &mut self,
        who: Seat,
        card: CardRef,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        if self.expect_member(who)?.belonging(card)?.secret {
            return Err(Refusal::NotAnItem(card));
        }
        self.part_with(who, card, tell)
    }

    /// An item or a secret leaves the game, or goes back to the secrets.
    pub fn part_with(
        &mut self,
        who: Seat,
        card: CardRef,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let place = self.expect_member(who)?.position(card)?;
        let Some(member) = self.member_mut(who) else { return Ok(()) };
        let one = member.belongings.remove(place);
        tell(Event::Discarded { who, card, keyword: one.keyword });
        Ok(())
    }

    /// Hands a card to another character between actions, at the same place (TG-P-38). It may be worn at once, also by
    /// somebody who has acted (TG-OQ-44).
    pub fn pass(
        &mut self,
        (from, to): (Seat, Seat),
        card: CardRef,
        wear: bool,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let (giver, taker) = (self.expect_member(from)?, self.expect_member(to)?);
        if let Some((busy, _)) = [(from, giver), (to, taker)].into_iter().find(|(_, one)| one.in_encounter())
        {
            return Err(Refusal::InEncounter(busy));
        }
        let place = giver.position(card)?;
        let one = giver.belonging(card)?;
        if matches!(one.keyword, Keyword::Personal | Keyword::Communal) {
            return Err(Refusal::NotPassed { who: from, card });
        }
        if from == to {
            return Ok(());
        }
        taker.has_room_for(&one, self.mode.has(Switch::ChallengeItems))?;
        if let Some(member) = self.member_mut(from) {
            member.belongings.remove(place);
        }
        tell(Event::Passed { from, to, card });
        self.take(to, one, wear, tell);
        Ok(())
    }

    /// A new day: once-a-day abilities are available again, and equipment may change.
    pub fn wake(&mut self) {
        for member in &mut self.members {
            member.flags.has_acted = false;
            for one in &mut member.belongings {
                one.used_today = false;
            }
        }
    }

    /// The member has begun the first action of the day (TG-P-37).
    pub fn act(&mut self, group: super::Seats) {
        for who in group.iter() {
            if let Some(member) = self.member_mut(who) {
                member.flags.has_acted = true;
            }
        }
    }

    fn change(&mut self, who: Seat, card: CardRef, change: impl Fn(&mut Belonging)) -> Result<(), Refusal> {
        let member = self.members.get_mut(who.index()).ok_or(Refusal::NoSuchMember(who))?;
        let one = member.belongings.iter_mut().find(|one| one.card == card).ok_or(Refusal::NotOwned(card))?;
        change(one);
        Ok(())
    }
}
