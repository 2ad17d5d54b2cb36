//! The refusals of Knight Tales: why an action is not possible.

use super::knight::Seat;
use crate::card::{CardRef, DataError};
use crate::library::refuses_unkept;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game waits for something else.
    NotNow,
    NotAnAnswer,
    UnknownCard(CardRef),
    /// A card of another kind than is wanted.
    NotThisCard,
    /// This value of the card is unknown; `slot` is the code of a [`crate::card::Slot`].
    Missing {
        card: CardRef,
        slot: (u8, u8),
    },
    /// Fatigue, health and wrath of the board are not in this order.
    TrackOutOfOrder,
    Record(DataError),
    RecordsFull,
    AnswersFull,
    NotOpen,
    /// The card is in the game already.
    AlreadyTaken,
    /// Mode and number of players do not fit (KT-SET-09).
    WrongNumber {
        players: u8,
    },
    /// The faces of this sort of dice are not known: 0 knight, 1 black, 2 red (KT-OQ-01).
    DieMissing(u8),
    /// KT-DAY-15.
    NotEnoughGold {
        cost: u8,
        gold: u16,
    },
    NoRoom,
    /// Not in this player's pile, a boss, or of another faction (KT-DAY-18, KT-DAY-19).
    DoesNotPay(CardRef),
    /// Face-down, defeated, or a boss on the forest (KT-FIGHT-02).
    NoTarget,
    /// KT-FIGHT-12.
    NotEnoughFatigue {
        who: Seat,
        cost: u8,
        left: u8,
    },
    /// A crest token lies on it (KT-FIGHT-08).
    Exhausted(CardRef),
    /// Not this player's, or not of use at this moment.
    NotUsable(CardRef),
    /// It needs another knight, who can pay what is to be paid (KT-OQ-29).
    NobodyElse(CardRef),
    /// KT-FIGHT-23.
    NotEnoughWrath {
        left: u8,
    },
    /// Four knight dice are in play (KT-FIGHT-22).
    FourDice,
    /// No die that this could be done with (KT-OQ-45).
    NoSuchDie,
    NoFaith,
    NoDoom,
    CannotPay,
    /// A player who can attack must (KT-FIGHT-01).
    MustAttack,
    /// Both health points are covered (KT-SOLO-09).
    VillagerDown,
    OutOfRange,
    Over,
}

refuses_unkept!(Refusal, AlreadyTaken);
