//! The games, and the kinds of cards that each has.

use crate::words::words;

words! {
    /// The games the tower referees. The word is the first part of a card's id.
    pub enum Game {
        0x00 TaintedGrail "tg",
        0x01 KnightTales "kt",
        0x02 Paladins "pw",
        0x03 LastSpell "ls",
    }
}

words! {
    /// The kind of a card.
    pub enum Kind {
        /// An enemy.
        0x01 CombatEncounter "combat-encounter",
        /// Somebody to talk to.
        0x02 DiplomacyEncounter "diplomacy-encounter",
        /// A card of a character's combat stack, or of a king's.
        0x03 CombatCard "combat-card",
        /// A card of a character's diplomacy stack, or of a king's.
        0x04 DiplomacyCard "diplomacy-card",
        0x05 Character "character",
        0x06 Item "item",
        /// The sky over Nonus' encounters.
        0x07 Weather "weather",
        /// Veneda's helpers.
        0x08 Amberling "amberling",
        /// Somebody who travels with the group and helps where it is (TG-G-16, TG-G-17).
        0x09 Companion "companion",

        0x20 Knight "knight",
        /// One of the three sorts of dice.
        0x21 Die "die",
        0x22 Minion "minion",
        0x23 Champion "champion",
        0x24 Boss "boss",
        0x25 Tactic "tactic",
        0x26 MarketCard "market-card",
        0x27 Trophy "trophy",
        0x28 Quest "quest",
        0x29 Renown "renown",
        0x2a Villager "villager",
        0x2b CoopCard "coop-card",
        /// Minion or champion: the book does not say which.
        0x2c Monster "monster",

        /// What is printed on the boards: flags, prices, spaces and points.
        0x40 Board "board",
        0x41 Paladin "paladin",
        0x42 Tavern "tavern",
        0x43 Townsfolk "townsfolk",
        0x44 Outsider "outsider",
        0x45 Wall "wall",
        0x46 Suspicion "suspicion",
        /// A King's Order.
        0x47 Order "order",
        /// A King's Favour.
        0x48 Favour "favour",
        /// A plan of the solo opponent: its next action.
        0x49 Plan "plan",

        /// A weapon, an armour, a scroll or a potion.
        0x60 Equipment "equipment",
        0x61 Perk "perk",
        /// A card with two sides, of which a hero takes one (LS-SET-32).
        0x62 Trait "trait",
        0x63 Hero "hero",
        /// The base of a ruin (LS-SET-22).
        0x64 Ruin "ruin",
        /// Where monsters appear (LS-SPAWN-05).
        0x65 Direction "direction",
        0x66 Pattern "pattern",
        /// A spawn pattern of the boss of Lakeburg, which goes on no fog field (LS-BOSS-06).
        0x67 Cetusia "cetusia",
        0x68 Mission "mission",
    }
}

impl Kind {
    pub const fn game(self) -> Game {
        match self.code() {
            0x00..0x20 => Game::TaintedGrail,
            0x20..0x40 => Game::KnightTales,
            0x40..0x60 => Game::Paladins,
            _ => Game::LastSpell,
        }
    }
}
