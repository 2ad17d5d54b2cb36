//! A knight: three tokens on one track of spaces, gold, and cards.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::Refusal;
use crate::card::CardRef;
use crate::effect::KtOp;

/// More than a player can pay for in three days.
pub(super) const MAX_CARDS: usize = 16;
pub(super) const MAX_KNIGHTS: usize = 4;

/// A player, in the order in which they sat down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A card beside the board; used means a crest token lies on it (KT-FIGHT-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owned {
    pub card: CardRef,
    pub used: bool,
}

/// The zone of the health token (KT-END-05); the number is its place on the renown card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Zone {
    Green,
    Yellow,
    Red,
}

/// The tokens stand in the order fatigue, health, wrath and never meet: F < H < W.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Knight {
    pub card: CardRef,
    pub fatigue: u8,
    pub health: u8,
    pub wrath: u8,
    /// Where fatigue and health begin a day (KT-DAY-03).
    pub start_fatigue: u8,
    pub start_health: u8,
    pub gold: u16,
    pub cards: Vec<Owned, MAX_CARDS>,
    /// A crest token lies on the knight's ability.
    pub ability_used: bool,
    /// 1 to 4 (KT-SET-17, KT-END-03); 0 while it is not known.
    pub village: u8,
    /// 1 to 4, in order of passing (KT-DAY-23); 0 while in the day.
    pub battlefield: u8,
    /// Has passed by day, or has ended the night.
    pub out: bool,
    /// Paid the last fatigue in this attack, or was wounded to the end: the night ends with it, whatever comes back
    /// (KT-OQ-46).
    pub spent: bool,
    /// The zone in which each night ended (KT-END-06).
    pub renown: [Option<Zone>; 3],
}

impl Knight {
    pub(super) fn new(card: CardRef) -> Self {
        Knight {
            card,
            fatigue: 0,
            health: 0,
            wrath: 0,
            start_fatigue: 0,
            start_health: 0,
            gold: 0,
            cards: Vec::new(),
            ability_used: false,
            village: 0,
            battlefield: 0,
            out: false,
            spent: false,
            renown: [None; 3],
        }
    }

    /// Empty spaces between fatigue and health.
    pub fn fatigue_left(&self) -> u8 {
        self.health.saturating_sub(self.fatigue).saturating_sub(1)
    }

    /// Empty spaces between health and wrath.
    pub fn wrath_left(&self) -> u8 {
        self.wrath.saturating_sub(self.health).saturating_sub(1)
    }

    /// Takes as much fatigue as there are spaces for. Returns how much it was.
    pub(super) fn tire(&mut self, amount: u8) -> u8 {
        let amount = amount.min(self.fatigue_left());
        self.fatigue += amount;
        amount
    }

    pub(super) fn refresh(&mut self, amount: u8) -> u8 {
        let amount = amount.min(self.fatigue.saturating_sub(self.start_fatigue));
        self.fatigue -= amount;
        amount
    }

    /// Surplus wounds are lost (KT-FIGHT-46), all of them by a knight whose night ends with this attack (KT-FIGHT-49).
    pub(super) fn wound(&mut self, amount: u8) -> u8 {
        let amount = if self.spent { 0 } else { amount.min(self.fatigue_left()) };
        self.health -= amount;
        self.spent |= amount > 0 && self.fatigue_left() == 0;
        amount
    }

    /// Not past where the day began, nor onto the wrath token.
    pub(super) fn heal(&mut self, amount: u8) -> u8 {
        let lost = self.start_health.saturating_sub(self.health);
        let amount = amount.min(lost).min(self.wrath_left());
        self.health += amount;
        amount
    }

    pub(super) fn lose_wrath(&mut self, amount: u8) -> u8 {
        let amount = amount.min(self.wrath_left());
        self.wrath -= amount;
        amount
    }

    pub(super) fn gain_wrath(&mut self, amount: u8) -> u8 {
        let amount = amount.min(u8::MAX - self.wrath);
        self.wrath += amount;
        amount
    }

    /// Pays a price as far as possible. Returns how much it was.
    pub(super) fn pays(&mut self, price: KtOp, amount: u8) -> u8 {
        match price {
            KtOp::PayGold => self.lose_gold(amount),
            KtOp::PayFatigue => self.tire(amount),
            KtOp::PayWrath => self.lose_wrath(amount),
            KtOp::PayHealth => self.wound(amount),
            _ => amount,
        }
    }

    /// How much of a price was paid since then.
    pub(super) fn paid(&self, before: &Knight, price: KtOp) -> u8 {
        match price {
            KtOp::PayGold => before.gold.saturating_sub(self.gold).min(u8::MAX.into()) as u8,
            KtOp::PayFatigue => self.fatigue.saturating_sub(before.fatigue),
            KtOp::PayWrath => before.wrath.saturating_sub(self.wrath),
            _ => before.health.saturating_sub(self.health),
        }
    }

    /// A card that the player gets beside the board.
    pub(super) fn takes(&mut self, who: Seat, card: CardRef) -> Result<(), Refusal> {
        let taken = self.cards.push(Owned { card, used: false });
        taken.map_err(|_| Refusal::CardsFull { who, most: MAX_CARDS as u8 })
    }

    pub(super) fn lose_gold(&mut self, amount: u8) -> u8 {
        let amount = u16::from(amount).min(self.gold) as u8;
        self.gold -= u16::from(amount);
        amount
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tokens_never_meet() {
        for (fatigue, health, wrath) in [(0, 4, 8), (2, 4, 5), (3, 4, 5), (0, 9, 10)] {
            for amount in 0..12 {
                let deeds: [fn(&mut Knight, u8) -> u8; 5] =
                    [Knight::tire, Knight::refresh, Knight::wound, Knight::heal, Knight::lose_wrath];
                for deed in deeds {
                    let mut knight = Knight::new(CardRef(0));
                    (knight.fatigue, knight.health, knight.wrath) = (fatigue, health, wrath);
                    knight.start_health = 6;
                    assert!(deed(&mut knight, amount) <= amount);
                    assert!(knight.fatigue < knight.health && knight.health < knight.wrath, "{knight:?}");
                }
            }
        }
    }
}
