//! The agenda: the steps that are still to be done, as plain values on a stack (the top comes next), and the questions
//! ([`Asked`]) at which the game waits.

use serde::{Deserialize, Serialize};

use super::battlefield::Spot;
use super::knight::Seat;
use crate::card::CardRef;
use crate::effect::{Question, Runner, Trigger};

/// Capacity in steps: the rest of an attack takes a dozen, a tactic within it a few more.
pub(super) const MAX_AGENDA: usize = 40;
/// The depth of nested texts: a card raises doom, a tactic raises it again …
pub(super) const MAX_RUNS: usize = 6;

/// Whose text it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    Monster(Spot),
    Tactic,
    /// A knight's ability, a card beside the board, or a helper that this player uses.
    Of(Seat),
    /// One of the quests, looked at for one of the monsters that fell.
    Quest {
        number: u8,
        kill: u8,
    },
}

/// One ability of one card in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text {
    pub card: CardRef,
    pub place: Place,
    /// Counted from 0 among the card's abilities.
    pub ability: u8,
}

/// A running text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Run {
    pub(super) text: Text,
    /// Set for effects of the target: in round `Collect` only tokens and dice count, in `Deeds` only the rest.
    pub(super) round: Option<Round>,
    pub(super) runner: Runner,
}

/// What happens to a die that the player picks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    RerollKnight,
    RerollMonster,
    DiscardMonster,
    ToToken,
    ToSword,
    ToShield,
    ToFaith,
}

/// A group of abilities that take effect at the same time. A step names one by its index in the group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Round {
    /// Step 1: tokens and dice only (KT-FIGHT-04).
    Collect,
    /// The other effects of the same texts, once the attack is paid.
    Deeds,
    /// What the attacker's permanent cards do when a monster falls.
    OwnDefeated,
    /// The target's, if the knight was wounded (KT-FIGHT-50).
    IfWounded,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Step {
    /// The texts of a round, from index `next` on.
    Texts {
        round: Round,
        next: u8,
    },
    Begin(Text),
    GoOn,
    Ask(Asked),

    // Day
    DayTurn,

    // Night
    NightBegins,
    /// The whole of the battlefield where a mob is tough (KT-COOP-06), otherwise rank 1.
    Reveals {
        rank: u8,
    },
    TurnUpBoss,
    FirstTurn,
    Turn,

    // Attack
    CombatRoll,
    /// A window for cards with that trigger, if anybody has one that is ready.
    Window(Trigger),
    /// Defeated monsters go to the player who dealt most damage, one by one; the target once its excess damage is settled.
    Claim {
        target: bool,
    },
    Dooms,
    Doom {
        left: u8,
    },
    /// The face-up tactic takes effect.
    Tactic,
    /// The next tactic is turned up.
    NextTactic,
    Wounds,
    Quests {
        number: u8,
        kill: u8,
    },
    CloseGaps,
    BossMoves,
    AfterAttack,

    // Effects
    FewerDice {
        left: u8,
    },
    PickDie {
        why: Why,
        left: u8,
    },
    RollDie {
        die: u8,
    },
    RevealAny {
        left: u8,
    },
    Swap(Spot),
    ReadyCard {
        who: Seat,
        left: u8,
    },
    MendLane {
        left: u8,
    },
    /// Wounds of a text, which villagers may take (KT-OQ-50).
    Shift {
        left: u8,
    },

    // End of the night
    EndOfNight,
    EndReveals,
    MonsterDamage,
    NightIsOver,
}

/// What the players must do before the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Asked {
    /// Three dice of this player (KT-SET-16).
    OrderRoll {
        who: Seat,
    },
    /// Villagers or co-op cards, three with each icon (KT-SOLO-03, KT-COOP-03).
    Helpers {
        left: u8,
    },
    /// The top quest of this deck (KT-DAY-07).
    Quest {
        deck: u8,
    },
    /// Buy, take a trophy or pass (KT-DAY-14).
    DayTurn {
        who: Seat,
    },
    /// The renown card of the night (KT-NIGHT-02).
    Renown {
        night: u8,
    },
    /// Nine cards are to be dealt face-down (KT-NIGHT-07, KT-NIGHT-08).
    Deal {
        champions: u8,
        minions: u8,
    },
    /// The face-down card there is laid on the reader (KT-NIGHT-10).
    Reveal {
        lane: u8,
        place: u8,
    },
    Boss,
    /// The tactic that lies on top now (KT-NIGHT-19, KT-DOOM-06).
    Tactic,
    /// Whom to attack (KT-FIGHT-01).
    Target {
        who: Seat,
    },
    /// Step 2: actions, another target, or the fatigue (KT-FIGHT-07).
    Actions,
    /// Step 4.
    CombatRoll,
    /// Step 5: reactions and wrath (KT-FIGHT-19 to KT-FIGHT-25).
    Reactions,
    /// Step 6: faith and dooms, then the damage (KT-FIGHT-32).
    Resolve,
    /// Cards with this trigger may be used now.
    Window(Trigger),
    /// Black or red (KT-FIGHT-10).
    FewerDice {
        left: u8,
    },
    PickDie {
        why: Why,
        left: u8,
    },
    /// Roll one die: an old one again, or an additional one.
    RollDie {
        die: u8,
    },
    /// Which face-down card is revealed.
    RevealAny {
        left: u8,
    },
    /// With which neighbour the monster swaps.
    Swap(Spot),
    ReadyCard {
        who: Seat,
        left: u8,
    },
    MendLane {
        left: u8,
    },
    /// Damage may be shifted to villagers, a gold each (KT-SOLO-08): that of the blow, or of a text.
    Shift {
        left: u8,
        blow: bool,
    },
    Text {
        text: Text,
        question: Question,
    },
    /// Whether the basic effect of this tactic, which was carried out by hand, has changed anything (KT-DOOM-05).
    Changed {
        card: CardRef,
    },
    /// An unknown ability: the players read it from the card and carry it out by hand.
    ByHand {
        text: Text,
        trigger: Trigger,
    },
}
