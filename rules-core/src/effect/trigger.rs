//! Triggers: when an ability takes effect, and which kinds of cards can have it.

use crate::card::{Game, Kind};
use crate::words::words;

words! {
    /// When an ability takes effect. Some triggers carry numbers of their own, see [`Trigger::parameters`].
    pub enum Trigger {
        // Tainted Grail: cards
        /// When the card was laid and its symbols are done (TG-S-42).
        0x01 OnPlay "on play",
        /// When the last time token leaves it (TG-S-46). Parameter: tokens placed when laid (TG-S-44).
        0x02 Delayed "delayed",
        /// For charges, in one's own activation (TG-S-50). Parameter: the price.
        0x03 ForCharges "for charges",
        0x04 BeforeEnemy "before enemy",
        /// While the enemy acts: adds to or prevents parts (TG-C-29, TG-D-17).
        0x05 OnEnemy "on enemy",
        0x06 AfterEnemy "after enemy",
        0x07 WhenDestroyed "when destroyed",
        /// To be paid before the card is laid from hand (TG-W-04).
        0x08 WyrdCost "wyrd cost",
        /// When another card is laid while the text of this one is active (TG-S-31, step 5).
        0x09 WhenCardLaid "when a card is laid",

        // Tainted Grail: encounters
        /// A line of the combat table (TG-C-10). Parameters: from and to pool; an amberling's line goes by markers
        /// on it.
        0x10 AttackAt "attack at",
        0x11 OpportunityAttack "opportunity attack",
        0x12 Loot "loot",
        /// The reaction (TG-D-15). Parameters: from and to markers on the card, 0 to 255 where it never changes.
        0x13 Reaction "reaction",
        /// Parameter: the attribute (TG-D-10).
        0x14 Affinity "affinity",
        0x15 Green "green",
        0x16 Grey "grey",
        0x17 Red "red",
        /// Once the hands are final (TG-S-62).
        0x18 AtStart "at start",
        /// Press (TG-C-51). Parameters: fewest and most cards in the sequence.
        0x19 Press "press",
        /// When the last impact token leaves (TG-K-11).
        0x1a Impact "impact",
        /// In each activation once delayed abilities are done (TG-K-10, TG-K-30).
        0x1b EachActivation "each activation",
        /// While it lasts, modifies requirements and affinity (TG-K-37).
        0x1c WhileItLasts "while it lasts",
        /// An action of a character, an item or a companion, by choice.
        0x1d Action "action",
        /// An item used, or a companion's help, while the enemy acts, by choice (TG-S-94, TG-G-17).
        0x1e Guard "guard",
        /// What a character in wyrd form suffers (TG-W-10).
        0x1f Drawback "drawback",

        // Knight Tales
        /// Whenever this monster is the target (KT-FIGHT-04).
        0x40 WhenAttacked "when attacked",
        /// For attacks on anyone in its rank.
        0x41 RankEffect "rank effect",
        /// For attacks on anyone in its lane.
        0x42 LaneEffect "lane effect",
        /// If the attacker took a wound (KT-FIGHT-50).
        0x43 IfWounded "if wounded",
        /// Before the roll (KT-FIGHT-07).
        0x44 KnightAction "knight action",
        /// After the roll (KT-FIGHT-19).
        0x45 KnightReaction "knight reaction",
        /// After damage and wounds (KT-FIGHT-20).
        0x46 AfterAttack "after attack",
        /// Always on, without an icon.
        0x47 Always "always",
        /// When the boss enters a rank (KT-BOSS-04).
        0x48 BossEnters "boss enters",
        /// A tactic's basic effect and its exception (KT-DOOM-05).
        0x49 Basic "basic",
        0x4a Exception "exception",
        /// Whether an attack fulfils a quest (KT-DAY-09).
        0x4b Fulfilled "fulfilled",
        /// When the target is defeated.
        0x4c WhenDefeated "when defeated",

        // Paladins of the West Kingdom
        /// A paladin that is revealed, a tavern card that is taken: its workers.
        0x50 Taken "taken",
        /// Whenever the owner does this action (PW-ACT-59). Parameter: the action.
        0x51 WhenActing "when acting",
        /// Makes an action cheaper. Parameter: the action.
        0x52 Easing "easing",
        /// Above the townsfolk (PW-ACT-21).
        0x53 Discarded "discarded",
        /// Once, when the townsfolk is kept (PW-SET-17).
        0x54 Kept "kept",
        0x55 AtInquisition "at inquisition",
        0x56 DebtPaid "debt paid",
        0x57 Attacked "attacked",
        0x58 Converted "converted",
        0x59 Built "built",
        /// A favour.
        0x5a Used "used",
        /// A space for monks and outposts, from the left. Parameters: its area, the fewest players it is open for.
        0x5b Space "space",
        0x5c JarSpace "jar space",

        // The Last Spell
        /// While a hero has it.
        0x60 Owned "owned",
        /// The two sides of a trait.
        0x61 SideA "side a",
        0x62 SideB "side b",
        /// What a mission asks for.
        0x63 Goal "goal",

        /// Any game: an ability of which neither the trigger nor the effect is known.
        0x7f Unspecified "unknown",
    }
}

impl Trigger {
    /// How many numbers go with it.
    pub const fn parameters(self) -> usize {
        match self {
            Trigger::Delayed | Trigger::ForCharges | Trigger::Affinity => 1,
            Trigger::WhenActing | Trigger::Easing => 1,
            Trigger::AttackAt | Trigger::Reaction | Trigger::Press | Trigger::Space => 2,
            _ => 0,
        }
    }

    /// Whether its program consists of modifiers (see [`super::Operation::modifies`]).
    pub const fn modifies(self) -> bool {
        matches!(self, Trigger::OnEnemy | Trigger::WhileItLasts | Trigger::Guard | Trigger::Easing)
            || matches!(self, Trigger::Owned | Trigger::SideA | Trigger::SideB)
    }

    /// Whether its program can contain such an operation: only modifiers if it modifies, otherwise none. A guard item may
    /// also have a price (TG-S-95).
    pub fn takes(self, modifier: bool, cost: bool) -> bool {
        modifier == self.modifies() || (self == Trigger::Guard && cost)
    }

    pub const fn game(self) -> Game {
        match self.code() {
            0x00..0x40 => Game::TaintedGrail,
            0x50..0x60 => Game::Paladins,
            0x60..0x70 => Game::LastSpell,
            _ => Game::KnightTales,
        }
    }

    /// Whether cards of that game can have it.
    pub fn belongs_to(self, game: Game) -> bool {
        self == Trigger::Unspecified || self.game() == game
    }

    /// Whether a card of that kind can have it.
    pub fn fits(self, kind: Kind) -> bool {
        use Kind as K;
        use Trigger as T;
        match self {
            T::OnPlay => matches!(kind, K::CombatCard | K::DiplomacyCard | K::Weather),
            // An encounter can carry time as well (TG-S-45).
            T::Delayed => matches!(
                kind,
                K::CombatCard | K::DiplomacyCard | K::Weather | K::CombatEncounter | K::DiplomacyEncounter
            ),
            // So can items and skills react to the laying of a card (TG-S-31, step 5).
            T::WhenCardLaid => {
                matches!(kind, K::CombatCard | K::DiplomacyCard | K::Weather | K::Item | K::Character)
            }
            T::ForCharges | T::WhenDestroyed | T::WyrdCost => {
                matches!(kind, K::CombatCard | K::DiplomacyCard)
            }
            T::BeforeEnemy | T::OnEnemy | T::AfterEnemy => matches!(
                kind,
                K::CombatCard
                    | K::Item
                    | K::DiplomacyCard
                    | K::Weather
                    | K::Amberling
                    | K::CombatEncounter
                    | K::DiplomacyEncounter
            ),
            // A secret card can add a line to every table (TG-M-09).
            T::AttackAt => matches!(kind, K::CombatEncounter | K::Amberling | K::Item),
            T::OpportunityAttack => kind == K::CombatEncounter,
            T::Loot => matches!(kind, K::CombatEncounter | K::Amberling),
            T::Reaction => matches!(kind, K::DiplomacyEncounter | K::Amberling | K::Item),
            T::Affinity | T::Green | T::Grey | T::Red => kind == K::DiplomacyEncounter,
            T::AtStart | T::Press | T::EachActivation => {
                matches!(kind, K::CombatEncounter | K::DiplomacyEncounter | K::Amberling | K::Weather)
            }
            T::Impact => matches!(kind, K::CombatEncounter | K::DiplomacyEncounter),
            T::WhileItLasts => kind == K::Weather,
            T::Action | T::Guard => matches!(kind, K::Character | K::Item | K::Companion),
            T::Drawback => kind == K::Character,
            T::WhenAttacked | T::RankEffect | T::LaneEffect | T::IfWounded => {
                matches!(kind, K::Minion | K::Champion | K::Monster | K::Boss)
            }
            T::KnightAction | T::KnightReaction | T::AfterAttack | T::Always => {
                matches!(kind, K::Knight | K::MarketCard | K::Trophy | K::Villager | K::CoopCard)
            }
            T::WhenDefeated => {
                matches!(
                    kind,
                    K::Minion | K::Champion | K::Monster | K::Boss | K::MarketCard | K::Trophy | K::Knight
                )
            }
            T::BossEnters => kind == K::Boss,
            T::Basic | T::Exception => kind == K::Tactic,
            T::Fulfilled => kind == K::Quest,
            T::Taken => matches!(kind, K::Paladin | K::Tavern),
            T::WhenActing => matches!(kind, K::Paladin | K::Townsfolk),
            T::Easing => kind == K::Paladin,
            T::Discarded | T::Kept | T::AtInquisition | T::DebtPaid => kind == K::Townsfolk,
            T::Attacked | T::Converted => kind == K::Outsider,
            T::Built => kind == K::Wall,
            T::Used => kind == K::Favour,
            T::Space | T::JarSpace => kind == K::Board,
            T::Owned => matches!(kind, K::Equipment | K::Perk),
            T::SideA | T::SideB => kind == K::Trait,
            T::Goal => kind == K::Mission,
            T::Unspecified => {
                !matches!(kind, K::Die | K::Renown | K::Board | K::Suspicion | K::Order | K::Plan)
                    && !matches!(kind, K::Hero | K::Ruin | K::Direction | K::Pattern | K::Cetusia)
            }
        }
    }
}
