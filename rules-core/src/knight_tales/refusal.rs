//! The refusals of Knight Tales: why an action is not possible.

use super::attack::Die;
use super::battlefield::Spot;
use super::knight::Seat;
use super::tracked::Value;
use crate::card::{CardRef, DataError, Kind};
use crate::effect::{KtOp, Trigger};
use crate::library::refuses_unkept;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game waits for something else.
    NotNow,
    UnknownCard(CardRef),
    /// A card of another kind, deck or night than is wanted.
    NotThisCard(CardRef),
    /// The tactic belongs to another boss than the one that is turned up.
    OtherBoss {
        card: CardRef,
        boss: CardRef,
    },
    /// So many helpers for this moment are there (KT-COOP-03).
    EnoughHelpers {
        sort: Trigger,
        most: u8,
    },
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
    AlreadyTaken(CardRef),
    /// A record of this card is kept and in use.
    InUse,
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
    /// The tower keeps no more cards of this kind.
    NoRoom {
        kind: Kind,
        most: u8,
    },
    /// The tower keeps no more cards beside this player's board.
    CardsFull {
        who: Seat,
        most: u8,
    },
    /// The player's pile has fewer of that card (KT-DAY-18).
    NotInPile {
        who: Seat,
        card: CardRef,
        needs: u8,
        has: u8,
    },
    /// KT-DAY-19.
    BossPaysNothing(CardRef),
    /// One of these factions pays for the trophy (KT-DAY-18, KT-OQ-23).
    WrongFaction {
        card: CardRef,
        wants: [u8; 2],
    },
    /// Nobody knows who lies there (KT-FIGHT-02).
    FaceDown(Spot),
    /// Empty, or defeated in this attack.
    NobodyThere(Spot),
    /// The boss has not left the forest.
    BossInForest,
    /// KT-FIGHT-12.
    NotEnoughFatigue {
        who: Seat,
        cost: u8,
        left: u8,
    },
    /// A crest token lies on it (KT-FIGHT-08).
    Exhausted(CardRef),
    /// Not this player's card.
    NotOwned {
        who: Seat,
        card: CardRef,
    },
    /// Only the attacker uses cards of one's own (KT-FIGHT-07).
    NotOnTurn(Seat),
    /// Has ended the night, and helps nobody from the village (KT-OQ-29).
    NightOver(Seat),
    /// The card has no text to be used at this moment; its first one is for that trigger.
    NotItsMoment {
        card: CardRef,
        trigger: Trigger,
    },
    /// It needs another knight, and there is none in the night (KT-OQ-29).
    NobodyElse(CardRef),
    /// KT-FIGHT-23.
    NotEnoughWrath {
        cost: u8,
        left: u8,
    },
    /// So many knight dice are in play (KT-FIGHT-22).
    TooManyDice {
        most: u8,
    },
    /// This cannot be done with that die; `None` if there is none with that number.
    DieDoesNotFit {
        number: u8,
        die: Option<Die>,
    },
    /// There is no die that the card could change (KT-OQ-45).
    NoDiceFor(CardRef),
    WrongDice {
        wanted: u8,
        rolled: u8,
    },
    /// The die has no such face; counted from 0.
    NoSuchFace(u8),
    /// Not among the choices, which are so many.
    NotOffered {
        number: u8,
        of: u8,
    },
    /// This choice is open to nobody, whatever there is to pay with.
    NotPayable {
        number: u8,
    },
    AtMost {
        most: u8,
    },
    /// The lane has all its points.
    LaneWhole(u8),
    NoFaith,
    /// Faith cannot take what it shows in this attack.
    FirmDie(Die),
    /// An effect forbids to spend wrath in this attack.
    NoWrath,
    NoDoom,
    /// The price of a card's text, and how much of it there is.
    CannotPay {
        card: CardRef,
        price: KtOp,
        needs: u8,
        has: u8,
    },
    /// A player who can attack must (KT-FIGHT-01).
    MustAttack,
    /// Both health points are covered (KT-SOLO-09).
    VillagerDown {
        villager: CardRef,
        /// Health points of the others that are free.
        free: u8,
    },
    /// As players count: the doom track and the tactics from one.
    NotBetween {
        least: u8,
        most: u8,
    },
    /// A value set by hand that the other one rules out.
    Contradicts {
        value: Value,
        amount: u8,
        other: Value,
        is: u8,
    },
    Over,
}

refuses_unkept!(Refusal, InUse);
