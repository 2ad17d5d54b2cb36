//! The events and refusals of the party and its sheets.

use super::belongings::Keyword;
use super::character::Character;
use super::holding::Holding;
use super::member::Stack;
use super::seat::Seat;
use crate::card::{Attribute, CardRef, Field};

/// What happened to the party. There is no event for something that did not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    Joined {
        who: Seat,
        character: Character,
    },
    Gained {
        who: Seat,
        what: Holding,
        amount: u8,
    },
    /// Food or Wealth beyond the cap: a character at the same place may take it, or it is lost (TG-P-32).
    LeftOver {
        who: Seat,
        what: Holding,
        amount: u8,
    },
    /// Magic beyond the cap (TG-P-32).
    Wasted {
        who: Seat,
        what: Holding,
        amount: u8,
    },
    Lost {
        who: Seat,
        what: Holding,
        amount: u8,
    },
    /// A payment; FEAR is paid by raising it.
    Paid {
        who: Seat,
        what: Holding,
        amount: u8,
    },
    /// HEALTH that was actually lost to damage.
    Damaged {
        who: Seat,
        amount: u8,
    },
    /// ENERGY that went down with HEALTH (TG-P-19).
    EnergyCut {
        who: Seat,
        amount: u8,
    },
    /// A rest or a rule put the marker there.
    Set {
        who: Seat,
        what: Holding,
        before: u16,
        now: u16,
    },
    BecameExhausted {
        who: Seat,
    },
    /// Take the Dying card; the one for a lone character if `alone` (TG-S-87).
    BeganDying {
        who: Seat,
        alone: bool,
    },
    StoppedDying {
        who: Seat,
    },
    /// Take the Insanity card; it is panic in encounters (TG-P-24).
    WentInsane {
        who: Seat,
    },
    CameToSenses {
        who: Seat,
    },
    JoinedEncounter {
        who: Seat,
    },
    LeftEncounter {
        who: Seat,
    },
    HandedOver {
        from: Seat,
        to: Seat,
        what: Holding,
        amount: u8,
    },
    AttributeRaised {
        who: Seat,
        attribute: Attribute,
        now: u8,
    },
    /// The buyer chooses the side of the tile (TG-P-12).
    SkillLearned {
        who: Seat,
        attribute: Attribute,
        maximum: u8,
    },
    /// The player draws from the improvement stack, keeps one and shuffles the others back (TG-P-13).
    StackImproved {
        who: Seat,
        stack: Stack,
        draw: u8,
        keep: u8,
    },
    CardAdded {
        who: Seat,
        stack: Stack,
        size: u8,
    },
    StackAdjusted {
        who: Seat,
        stack: Stack,
        before: u8,
        now: u8,
    },
    /// So many cards of the stack are owned and not in it (TG-Y-30).
    PutAside {
        who: Seat,
        stack: Stack,
        aside: u8,
    },
    TookWyrdForm {
        who: Seat,
        attribute: Attribute,
    },
    Received {
        who: Seat,
        card: CardRef,
        keyword: Keyword,
    },
    Equipped {
        who: Seat,
        card: CardRef,
        keyword: Keyword,
    },
    Unequipped {
        who: Seat,
        card: CardRef,
        keyword: Keyword,
    },
    Turned {
        who: Seat,
        card: CardRef,
        face_up: bool,
    },
    Discarded {
        who: Seat,
        card: CardRef,
        keyword: Keyword,
    },
    Passed {
        from: Seat,
        to: Seat,
        card: CardRef,
    },
    /// A character died and a secret card brought them back (TG-P-28).
    Died {
        who: Seat,
    },
    /// A character died for good: the campaign is lost (TG-P-27).
    CampaignLost {
        who: Seat,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    NoSuchMember(Seat),
    PartyFull,
    AlreadyInPlay(Character),
    /// Board data that is unknown (TG-P-02).
    Unknown(Field),
    /// Board data that no board can have.
    Impossible(Field),
    /// Two values that no board has together: the first is too high for the second.
    Clash(Field, Field),
    CannotPay {
        who: Seat,
        what: Holding,
        missing: u8,
    },
    /// The shares do not add up to the price.
    WrongTotal {
        what: Holding,
        needed: u8,
        offered: u8,
    },
    /// The units that may be either do not add up.
    WrongFoodOrWealth {
        needed: u8,
        offered: u8,
    },
    /// A member offers what another has to pay (TG-S-88, TG-W-05).
    NotTheirs {
        who: Seat,
        what: Holding,
    },
    /// The owner of the action is not in the group (TG-Y-19), or pays no part of it (TG-G-06).
    OwnerMustPay {
        owner: Seat,
    },
    /// Only Food and Wealth change hands (TG-P-33).
    NotForOthers {
        who: Seat,
        what: Holding,
    },
    NoRoom {
        who: Seat,
        what: Holding,
    },
    InEncounter(Seat),
    NotInEncounter(Seat),
    /// Nobody can join a running encounter (TG-G-04).
    EncounterRunning,
    /// A skill is needed first (TG-P-09).
    AttributeAtMaximum {
        attribute: Attribute,
        maximum: u8,
    },
    /// The attribute has to stand at its maximum first (TG-P-10).
    AttributeBelowMaximum {
        attribute: Attribute,
        now: u8,
        maximum: u8,
    },
    /// No attribute has more fields (TG-P-07, TG-W-11).
    NoMoreSkills {
        attribute: Attribute,
    },
    ExperienceShort {
        has: u16,
        needs: u8,
    },
    AlreadyInWyrdForm,
    StackTooSmall {
        least: u8,
        size: u8,
    },
    /// More than the character owns.
    StackTooLarge {
        most: u8,
        size: u8,
    },
    NoWyrdCard,
    /// All owned cards are in the stack.
    NothingAside,
    /// Wyrd cards stay (TG-W-02).
    WyrdCardsStay {
        wyrd: u8,
        size: u8,
    },
    KeywordTaken {
        keyword: Keyword,
        by: CardRef,
    },
    NotOwned(CardRef),
    /// The tower can store no more of them; the players keep track themselves.
    BelongingsFull {
        most: u8,
    },
    /// A secret, which no effect on items touches (TG-P-40).
    NotAnItem(CardRef),
    /// It was used today, by whichever owner (TG-S-95).
    UsedToday(CardRef),
    AlreadyEquipped(CardRef),
    NotEquipped(CardRef),
    /// Cards with its keyword are not worn (TG-P-41).
    NotWorn(CardRef),
    /// Equipment cannot change after the first action of the day (TG-P-37).
    HasActed(Seat),
    /// Personal and communal secrets stay (TG-P-38).
    NotPassed {
        who: Seat,
        card: CardRef,
    },
    /// It lies face down already (TG-S-95).
    FaceDown(CardRef),
    TooManyItems {
        most: u8,
    },
    NotDying(Seat),
    NobodyThere,
}
