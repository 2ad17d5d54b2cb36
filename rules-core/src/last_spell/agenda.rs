//! The agenda: the steps that are still to be done, as plain values on a stack (the top comes next), and the questions
//! ([`Asked`]) and tasks ([`Prompt`]) at which the game waits.

use serde::{Deserialize, Serialize};

use super::hero::Seat;
use super::item::Category;
use super::structure::Structure;

/// Capacity in steps: the setup of a scenario needs the most.
pub(super) const MAX_AGENDA: usize = 48;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Step {
    Ask(Asked),
    /// The start perks of a hero, one after the other.
    StartPerks {
        who: Seat,
    },
    /// Setup is complete: the first day begins.
    Ready,
    DayBegins,
    Boss,
    /// Pattern cards for the fields of the row, from this one on.
    Patterns {
        next: u8,
    },
    Produce,
    LevelUp,
    Main,
    Turn,
    Recharge,
    Night,
    /// What comes after the night: a day, or the end of the scenario.
    AfterNight,
    ScenarioWon,
    NextScenario,
}

/// The action of the current turn. A turn is one action, but some actions have several parts (LS-BUILD-01, LS-OQ-46).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Doing {
    /// Taking and leaving equipment.
    Equipping,
    /// Buying and selling.
    Trading,
}

/// What the players do by hand and confirm with `Action::Done`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Prompt {
    /// The sides of the boards and the loose terrain (LS-SET-01 to LS-SET-04).
    Boards,
    /// The shop board with the stash beside it (LS-SET-18).
    ShopBoard,
    /// Four stacks of tier I, face up (LS-SET-19).
    Stacks,
    /// Potions and scrolls (LS-SET-20).
    Potions,
    /// Two houses, the shop, the walls; the other figures on the shop board (LS-SET-05, LS-SET-07, LS-SET-23).
    Figures,
    /// Hero card, figure, mana crystals, movement tokens, three abilities, action tokens (LS-SET-29 to LS-SET-31).
    HeroBoards,
    /// All traits are resolved: the stacks are shuffled (LS-SET-35).
    ShuffleStacks,
    /// Hero cards are flipped to level II (LS-LEVEL-02, LS-LEVEL-08).
    Flip,
    /// The fog tiles slide (LS-FOG-02).
    Fog,
    /// Direction deck and pattern deck on the top fog tile (LS-SPAWN-01 to LS-SPAWN-04).
    SpawnDecks,
    /// Used pattern cards go back into the deck (LS-SPAWN-09).
    ShufflePatterns,
    /// The harpy faces the city, and pattern cards with Alerions bring these along (LS-BOSS-03, LS-BOSS-04).
    Harpy,
    /// Four pattern cards of Cetusia, shuffled, beside the board (LS-BOSS-05).
    Cetusia,
    /// The dryad faces the city (LS-BOSS-08).
    Dryad,
    /// The top card of each stack goes under it (LS-PROD-07).
    RotateStacks,
    /// Full mana, a wound less, cards refreshed (LS-END-02 to LS-END-04).
    Regenerate,
    /// Heroes are placed (LS-END-05).
    Deploy,
    /// Two throws on each catapult (LS-END-06).
    Recharge,
    /// A good moment to stop (LS-CAMP-08).
    Save,
}

/// The subject of a question that a number answers. The action carries it, so that the history can say what the number
/// meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    #[default]
    FogStart,
    FirstPlayer,
    Side,
    Level,
    Coin,
    DryadTile,
    Missions,
    PlayOn,
    BossBeaten,
}

/// What the players must do before the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Asked {
    Confirm(Prompt),

    // Setup
    /// The distance of the fog tiles: `Pick` 0 to 6 (LS-OQ-05).
    FogStart,
    /// The next ruin base, with `size` fields: `Lay` or `Holds` (LS-SET-22).
    Ruin {
        size: u8,
    },
    /// The mission of Joy (0) or Harm (1): `Lay`, or `Done` unread (LS-SET-26).
    Mission {
        goddess: u8,
    },
    /// `Pick` a seat (LS-SET-27).
    FirstPlayer,
    /// `Lay`, or `Done` without a card (LS-SET-30).
    Hero {
        who: Seat,
    },
    /// `Lay`, or `Done` without a card (LS-SET-32).
    Trait {
        who: Seat,
    },
    /// `Pick` a side, 0 or 1 (LS-SET-32).
    Side {
        who: Seat,
    },
    /// `Lay`, `Pick` a level if there is no card, in setup also `QuickMix` (LS-LEVEL).
    Perk {
        who: Seat,
    },
    /// What the trait gives, or what was kept: `Lay` each, then `Done` (LS-SET-34, LS-SET-13).
    Gear {
        who: Seat,
    },
    /// `Move` items freely, then `Done` (LS-SET-36).
    Swap,
    /// Items in the stash chest are laid; `Stored` says gold and material and ends it (LS-CAMP-11).
    Chest,

    // Supply
    /// `Lay`, or `Row` if the card is unknown to the tower (LS-SPAWN-05).
    Direction,
    /// `Roll`, or `Pick` 0 left, 1 right (LS-BOSS-02).
    Coin,
    /// `Pick` a tile, 1 to 3 (LS-BOSS-07).
    DryadTile,
    /// A pattern card for this field, the lower (0) or the upper (1): `Lay`, or `Done` for all that is left, unread
    /// (LS-SPAWN-08).
    Pattern {
        field: u8,
        place: u8,
    },

    // Main phase
    /// One action, or `Pass`; an action with several parts ends with `Done` (LS-BUILD-01).
    Turn {
        who: Seat,
        doing: Option<Doing>,
    },
    /// The checklist of a placement: `Done` or `Decline` (LS-BUILD-24).
    Placement {
        what: Structure,
    },
    /// The first card of the new stack: `Lay`, or `Done` where there is none (LS-SHOP-07).
    FirstCard {
        stack: Category,
    },
    /// A piece of equipment from a ruin, with `left` to go: `Lay`, or `Done` if there is none (LS-RUIN-06).
    Prize {
        left: u8,
    },

    // Night and dawn
    /// The summary; `Done` when the night is over. Damage, wounds and used items can be entered meanwhile (LS-END-07).
    Night,
    /// Damage, wounds and used items of the night, structure by structure; then `Done`.
    Dawn,
    /// `Pick` 0 no, 1 yes: one of the two missions is fulfilled (LS-CAMP-06).
    Missions,
    /// No mission was fulfilled: `Pick` 0 to end here, 1 to play on (LS-OQ-20).
    PlayOn,
    /// `Pick` 0 no, 1 yes: the boss is defeated (LS-CAMP-07).
    BossBeaten,
    /// What this hero takes into the next scenario: `Keep` (LS-CAMP-09).
    Keep {
        who: Seat,
    },
}

impl Asked {
    /// The question that `Pick` answers; `None` if it is not answered with a number.
    pub const fn question(self) -> Option<Question> {
        Some(match self {
            Asked::FogStart => Question::FogStart,
            Asked::FirstPlayer => Question::FirstPlayer,
            Asked::Side { .. } => Question::Side,
            Asked::Perk { .. } => Question::Level,
            Asked::Coin => Question::Coin,
            Asked::DryadTile => Question::DryadTile,
            Asked::Missions => Question::Missions,
            Asked::PlayOn => Question::PlayOn,
            Asked::BossBeaten => Question::BossBeaten,
            _ => return None,
        })
    }
}
