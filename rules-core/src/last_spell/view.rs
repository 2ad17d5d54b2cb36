//! [`View`], read access to the game and its cards for the rules. Nothing here changes the game.

use super::Refusal;
use super::hero::{Hero, Seat};
use super::item::{Burden, Category};
use super::state::State;
use super::structure::{Goods, Standing, Structure};
use crate::card::{CardRef, Field, Kind, List, Slot};
use crate::effect::{Amount, Instruction, LsOp, Program, Trigger};
use crate::library::{Known, Shelf};

#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) at: &'a State,
    pub(super) shelf: Shelf<'a>,
}

impl<'a> View<'a> {
    pub(super) fn known(self, card: CardRef) -> Option<Known<'a>> {
        self.shelf.card(card)
    }

    pub(super) fn wanted(self, card: CardRef, kind: Kind) -> Result<Known<'a>, Refusal> {
        let known = self.known(card).ok_or(Refusal::UnknownCard(card))?;
        if known.card.kind == kind { Ok(known) } else { Err(Refusal::NotThisCard) }
    }

    pub(super) fn hero(self, who: Seat) -> Result<&'a Hero, Refusal> {
        self.at.hero(who).ok_or(beyond(who.0, self.at.players))
    }

    pub(super) fn standing(self, place: u8) -> Result<&'a Standing, Refusal> {
        self.at.at_place(place).ok_or(beyond(place, self.at.city.len() as u8))
    }

    /// Refuses a card of a hero that lies before one.
    pub(super) fn is_free(self, card: CardRef) -> Result<(), Refusal> {
        let owner = self.at.seats().find(|&who| self.at.hero(who).is_some_and(|hero| hero.has(card)));
        owner.map_or(Ok(()), |by| Err(Refusal::Taken { card, by }))
    }

    /// Refuses with `why`, unless a perk or a trait has lifted the limit (LS-SET-37).
    pub(super) fn limit(self, why: Refusal) -> Result<(), Refusal> {
        if self.at.lifted && why.is_limit() { Ok(()) } else { Err(why) }
    }

    /// LS-BUILD-03.
    pub(super) fn affords(self, cost: Goods) -> Result<(), Refusal> {
        let has = self.at.goods;
        let enough = has.gold >= cost.gold && has.material >= cost.material;
        if enough { Ok(()) } else { Err(Refusal::NotEnough { cost, has }) }
    }

    pub(super) fn category(self, card: CardRef) -> Result<Category, Refusal> {
        let stack = stated(&self.wanted(card, Kind::Equipment)?, Field::Stack)?;
        Category::ALL.get(usize::from(stack)).copied().ok_or(Refusal::NotThisCard)
    }

    /// Refuses if the card cannot come from the shop board now. Scrolls and potions can, and cards of the current tier.
    pub(super) fn on_board(self, card: CardRef) -> Result<Category, Refusal> {
        let category = self.category(card)?;
        let now = self.at.tier(category);
        if category.has_tiers() && stated(&self.wanted(card, Kind::Equipment)?, Field::Tier)? != now {
            return Err(Refusal::WrongTier { now });
        }
        Ok(category)
    }

    pub(super) fn price(self, card: CardRef) -> Result<u8, Refusal> {
        stated(&self.wanted(card, Kind::Equipment)?, Field::Cost)
    }

    pub(super) fn burden(self, card: CardRef) -> Result<Burden, Refusal> {
        match self.category(card)? {
            Category::Scroll => Ok(Burden::Scroll),
            Category::Potion => Ok(Burden::Potion),
            _ => match stated(&self.wanted(card, Kind::Equipment)?, Field::Worn)? {
                0 => Ok(Burden::OneHanded),
                1 => Ok(Burden::TwoHanded),
                2 => Ok(Burden::Legs),
                3 => Ok(Burden::Body),
                _ => Ok(Burden::Shield),
            },
        }
    }

    /// How much a hero's cards change a number: increases minus decreases (LS-SET-37).
    pub(super) fn changes(self, who: Seat, more: Option<LsOp>, less: Option<LsOp>) -> i16 {
        let Some(hero) = self.at.hero(who) else { return 0 };
        let of = |card: CardRef, moment: Trigger| self.change_by(card, moment, more, less);
        let side = if hero.side == 0 { Trigger::SideA } else { Trigger::SideB };
        let perks = hero.perks.iter().filter_map(|perk| perk.card);
        let owned = perks.chain(hero.items.iter().copied()).map(|card| of(card, Trigger::Owned));
        owned.sum::<i16>() + hero.nature.map_or(0, |card| of(card, side))
    }

    /// The same for one card.
    pub(super) fn change_by(
        self,
        card: CardRef,
        moment: Trigger,
        more: Option<LsOp>,
        less: Option<LsOp>,
    ) -> i16 {
        let abilities = self.known(card).into_iter().flat_map(move |card| card.abilities_for(moment));
        abilities.map(|(_, ability)| sum(ability.program, more, less)).sum()
    }

    /// The increase by the cards of all heroes, for numbers that all share.
    pub(super) fn changes_of_all(self, more: LsOp) -> u8 {
        let all = self.at.seats().map(|who| self.changes(who, Some(more), None)).sum::<i16>();
        all.clamp(0, 99) as u8
    }

    /// A cost reduced by this hero's cards.
    pub(super) fn cheaper(self, who: Seat, cost: Goods, less: LsOp) -> Goods {
        let off = self.changes(who, Some(less), None).clamp(0, 99) as u8;
        Goods { gold: cost.gold.saturating_sub(off), material: cost.material.saturating_sub(off) }
    }

    /// Houses that stand, and what cards add (LS-PROD-04).
    pub(super) fn workers(self) -> u8 {
        self.at.count(Structure::House).saturating_add(self.changes_of_all(LsOp::MoreWorkers))
    }

    /// LS-RUIN-01.
    pub(super) fn free_workers(self) -> u8 {
        self.workers().saturating_sub(self.at.spent)
    }

    /// A number of a hero's card at its level, with the changes by other cards; `None` without a hero card.
    pub(super) fn of_hero(
        self,
        who: Seat,
        list: List,
        more: LsOp,
        less: LsOp,
    ) -> Result<Option<u8>, Refusal> {
        let Some((hero, card)) = self.at.hero(who).and_then(|hero| Some((hero, hero.card?))) else {
            return Ok(None);
        };
        let place = hero.level() - 1;
        let known = self.wanted(card, Kind::Hero)?;
        let missing = Refusal::Missing { card, slot: Slot::Entry(list, place).code() };
        let printed = known.entry(list, place).ok_or(missing)?;
        let now = i16::from(printed) + self.changes(who, Some(more), Some(less));
        Ok(Some(now.clamp(0, 99) as u8))
    }
}

/// How much a program changes a number.
fn sum(program: &[u8], more: Option<LsOp>, less: Option<LsOp>) -> i16 {
    let instructions = Program::<LsOp>::new(program).instructions().map_while(Result::ok);
    let each = instructions.map(|instruction| match instruction {
        Instruction::Do { operation, amount: Amount::Number(number) } => {
            let number = i16::from(number);
            number * (i16::from(more == Some(operation)) - i16::from(less == Some(operation)))
        }
        _ => 0,
    });
    each.sum()
}

/// The value of a field, or the refusal that says that it is missing.
pub(super) fn stated(card: &Known<'_>, field: Field) -> Result<u8, Refusal> {
    let slot = Slot::Field(field).code();
    card.amount(field).ok_or(Refusal::Missing { card: card.id, slot })
}

/// The same, but 0 if the card does not have the field.
pub(super) fn stated_or_none(card: &Known<'_>, field: Field) -> Result<u8, Refusal> {
    if card.card.value(field).is_none() { Ok(0) } else { stated(card, field) }
}

/// A place, counted from 0, where there are fewer.
pub(super) const fn beyond(place: u8, places: u8) -> Refusal {
    Refusal::OutOfRange { amount: place.saturating_add(1), from: 1, to: places }
}
