//! The numbers that cards print (single fields and lists), and the provenance of each.

use crate::words::words;

words! {
    /// Where a value comes from.
    pub enum Provenance {
        /// Unknown: the device asks for it when a rule needs it.
        0 Unknown "unknown",
        /// The rulebook states it.
        1 Rulebook "rulebook",
        /// Follows from what the rulebook states: no other value is possible.
        2 Derived "derived",
        /// Typed from the owner's card.
        3 Owner "owner",
        /// Invented for the house cards.
        4 House "house",
    }
}

words! {
    /// A number printed on a card.
    pub enum Field {
        /// Markers that win an encounter, or defeat an amberling.
        0x01 Value "value",
        /// Level of an encounter, 1 to 4.
        0x02 Difficulty "difficulty",
        0x03 Colour "colour",
        /// Rounds a conversation lasts.
        0x04 Duration "duration",
        /// Field of the relation track the marker starts on.
        0x05 Start "start",
        /// Whose stack the card belongs to.
        0x06 Owner "owner",
        /// Base, improved, quest reward or wyrd form.
        0x07 Letter "letter",
        /// The text stays active under later cards.
        0x08 Permanent "permanent",
        0x09 Candle "candle",
        0x0a Bolt "bolt",
        /// Time tokens: of weather, how long it lasts.
        0x0b Time "time",
        /// Weapon, armour, shield, relic …
        0x0c Keyword "keyword",
        0x0d Energy "energy",
        0x0e Health "health",
        0x0f Fear "fear",
        /// First red field of the fear track.
        0x10 PanicFrom "panic-from",
        0x11 Aggression "aggression",
        0x12 Empathy "empathy",
        0x13 Courage "courage",
        0x14 Caution "caution",
        0x15 Practicality "practicality",
        0x16 Spirituality "spirituality",
        0x17 Food "food",
        0x18 Wealth "wealth",
        0x19 Magic "magic",
        0x1a Dread "dread",
        0x1b Trap "trap",
        0x1c Exhausting "exhausting",
        0x1d Haste "haste",
        0x1e Shatter "shatter",
        0x1f Guardian "guardian",
        0x20 Greedy "greedy",
        0x21 Discouraging "discouraging",
        /// Tokens on a king's card that count down to its impact.
        0x22 Impact "impact",
        /// The top field of a track.
        0x23 EnergyTop "energy-top",
        0x24 HealthTop "health-top",
        0x25 FearTop "fear-top",
        /// Its ability works once an encounter (TG-G-16, TG-G-17).
        0x26 OncePerEncounter "once-per-encounter",
        /// The last encounter with a king: nobody flees, nobody avoids it (TG-K-43).
        0x27 Final "final",
        /// The encounter uses weather, like Nonus' own encounters (TG-K-38).
        0x28 WeatherChanger "weather-changer",
        /// What it can do is for combat alone (TG-G-16).
        0x29 CombatOnly "combat-only",

        0x40 Faction "faction",
        0x41 Valor "valor",
        0x42 BlackDice "black-dice",
        0x43 RedDice "red-dice",
        0x44 Damage "damage",
        0x45 MovesToBack "moves-to-back",
        0x46 Cost "cost",
        /// Weapon, armor, character, animal, trinket or relic.
        0x47 MarketType "type",
        0x48 Icon "icon",
        0x49 Night "night",
        /// Quest deck I, II or III.
        0x4a QuestDeck "deck",
        /// The boss a tactic belongs to.
        0x4b OfBoss "of-boss",
        /// Which sort of die.
        0x4c DieColour "die-colour",
        /// Damage to each lane at the end of the night.
        0x4d LaneDamage "lane-damage",
        /// Its rank or lane effect is for the others, not for itself (KT-OQ-05).
        0x4e OthersOnly "others-only",
        /// The other symbol of a trophy with two (KT-OQ-23).
        0x4f SecondFaction "second-faction",

        /// Points that a paladin lends for a round (PW-ROUND-13).
        0x50 Faith "faith",
        0x51 Strength "strength",
        0x52 Influence "influence",
        /// Tax silver that a suspicion card takes.
        0x53 Taxes "taxes",
        /// The action of an order or a plan.
        0x54 Act "action",
        /// How often an order wants its action done.
        0x55 Target "target",
        0x56 People "people",
        /// What a converted outsider counts at the end.
        0x57 Bonus "bonus",
        /// Victory points of a wall.
        0x58 Points "points",
        /// The spaces of a favour.
        0x59 Worker "worker",
        0x5a SecondWorker "second-worker",
        /// How many there are of it in its pile, where more than one.
        0x5b Copies "copies",

        /// Where equipment lies on the shop board (LS-SET-19, LS-SET-20).
        0x60 Stack "stack",
        /// Tier I to III of a stack.
        0x61 Tier "tier",
        /// How a hero carries it (LS-EQUIP-02 to LS-EQUIP-07).
        0x62 Worn "worn",
        /// One of the six categories of perks (LS-SET-38).
        0x63 Category "category",
        /// Level I to IV of a perk.
        0x64 Level "level",
        /// Tells cards of a kind apart where others name them: patterns, perks.
        0x65 Number "number",
        /// Pattern 1b to 5b (LS-SPAWN-03).
        0x66 Variant "variant",
        /// The harpy's companions are on it (LS-BOSS-04).
        0x67 Alerions "alerions",
        /// Fields that a ruin takes, and workers that plunder it (LS-RUIN-03).
        0x68 Size "size",
        /// What a ruin holds (LS-RUIN-04).
        0x69 Gold "gold",
        0x6a Material "material",
        0x6b Finds "finds",
        /// The fog tile the dryad appears on (LS-BOSS-07).
        0x6c BossTile "boss-tile",
        0x6d Goddess "goddess",
    }
}

/// What an amount of a field is called, where it is not a plain number: the place in the list is the amount.
impl Field {
    pub const fn names(self) -> Option<&'static [&'static str]> {
        match self {
            Field::Colour => Some(&["blue", "green", "violet"]),
            Field::Owner => Some(&["elgan", "gerdwyn", "junis", "osbert", "claudyne", "veneda", "nonus"]),
            Field::Letter => Some(&["base", "improved", "quest", "wyrd"]),
            Field::Keyword => {
                Some(&["weapon", "armour", "shield", "relic", "personal", "communal", "consumable", "secret"])
            }
            Field::Faction | Field::SecondFaction => Some(&["orc", "undead", "beast"]),
            Field::MarketType => {
                Some(&["weapon", "armor", "character", "animal", "trinket", "relic", "longsword"])
            }
            Field::Icon => Some(&["action", "reaction", "permanent"]),
            Field::OfBoss => Some(&["warchief", "lich-lord", "woodwitch"]),
            Field::DieColour => Some(&["knight", "black", "red"]),
            Field::Act => Some(&[
                "develop",
                "recruit",
                "hunt",
                "trade",
                "pray",
                "conspire",
                "commission",
                "fortify",
                "garrison",
                "absolve",
                "attack",
                "convert",
                "kings-order",
                "kings-favour",
            ]),
            Field::People => Some(&["saracen", "byzantine", "viking"]),
            Field::Bonus => Some(&[
                "commissions",
                "walls",
                "outposts",
                "recruits",
                "jars",
                "workshops",
                "saracens",
                "byzantines",
                "vikings",
                "paid-debts",
                "orders",
                "suspicions",
                "quarter-faith",
                "quarter-influence",
                "quarter-strength",
                "mercenaries",
                "unpaid-debts",
            ]),
            Field::Worker | Field::SecondWorker => {
                Some(&["labourer", "scout", "fighter", "cleric", "merchant", "criminal", "any"])
            }
            Field::Stack => Some(&["armour", "melee", "ranged", "magic", "scroll", "potion"]),
            Field::Worn => Some(&["one-handed", "two-handed", "legs", "body", "shield"]),
            Field::Goddess => Some(&["joy", "harm"]),
            Field::Permanent
            | Field::Variant
            | Field::Alerions
            | Field::Candle
            | Field::Bolt
            | Field::Dread
            | Field::Trap
            | Field::Exhausting
            | Field::Haste
            | Field::Shatter
            | Field::Guardian
            | Field::Greedy
            | Field::Discouraging
            | Field::OncePerEncounter
            | Field::CombatOnly
            | Field::Final
            | Field::WeatherChanger
            | Field::OthersOnly
            | Field::MovesToBack => Some(&["no", "yes"]),
            _ => None,
        }
    }
}

words! {
    /// Several printed numbers that belong together.
    pub enum List {
        /// Relation track, bottom to top: 0 red, 1 grey, 2 green.
        0x01 Track "track",
        /// Six faces of a die, see [`Face`].
        0x02 Faces "faces",
        /// Doom track, four numbers a level: red dice, black dice, armor, 1 where a tactic is marked.
        0x03 Doom "doom",
        /// Fatigue spot for 1, 2, 3 and 4 players.
        0x04 Fatigue "fatigue",
        /// Wrath levels +0, +1, +2, +3.
        0x05 Wrath "wrath",
        /// First health of the yellow and of the green zone.
        0x06 Zones "zones",
        /// Valor for the first, second and third to fulfil a quest.
        0x07 Spots "spots",
        /// Champions for heroic, epic, legendary.
        0x08 Champions "champions",
        /// Valor for the green, yellow and red zone.
        0x09 Renown "renown",
        /// Flags above the outsiders and of the areas, from the left: faith, strength.
        0x0a FaithFlags "faith-flags",
        0x0b StrengthFlags "strength-flags",
        /// Influence for each wall, for each jar.
        0x0c WallFlags "wall-flags",
        0x0d JarFlags "jar-flags",
        /// Silver below the five townsfolk.
        0x0e Prices "prices",
        /// Tax supply for 1, 2, 3 and 4 players.
        0x0f TaxSupply "tax-supply",
        /// The worker below each workshop, from the left.
        0x10 Workshops "workshops",
        /// Victory points of an attribute from 0 on; behind the last number the track ends.
        0x11 AttributePoints "attribute-points",
        /// For 5, 6, 7 commissions, walls, outposts, jars, and 6, 7, 8 workshops.
        0x12 AreaPoints "area-points",
        /// Of a hero on level I and on level II (LS-SET-30).
        0x13 Mana "mana",
        0x14 Movement "movement",
        0x15 HitPoints "hit-points",
        /// What the two sides of a trait start with (LS-SET-33): the number of a perk.
        0x16 StartPerk "start-perk",
        /// Three starts of the one side, three of the other: a sort of weapon and its tier.
        0x17 StartWeapon "start-weapon",
        0x18 StartArmour "start-armour",
        0x19 StartExtra "start-extra",
        /// Fog fields named for day 1, 2 and 3 (LS-SPAWN-06).
        0x1a DayOne "day-1",
        0x1b DayTwo "day-2",
        0x1c DayThree "day-3",
    }
}

impl List {
    /// Stands for a single unknown number of a list.
    pub const UNKNOWN: u8 = 0xff;
}

words! {
    /// A face of a die.
    pub enum Face {
        0 Blank "blank",
        1 Sword "sword",
        2 DoubleSword "double-sword",
        3 Shield "shield",
        4 Faith "faith",
        5 Doom "doom",
    }
}

/// The same face in the `odds` crate, which knows no cards.
impl From<Face> for odds::Face {
    fn from(face: Face) -> Self {
        match face {
            Face::Blank => odds::Face::Blank,
            Face::Sword => odds::Face::Sword,
            Face::DoubleSword => odds::Face::DoubleSword,
            Face::Shield => odds::Face::Shield,
            Face::Faith => odds::Face::Faith,
            Face::Doom => odds::Face::Doom,
        }
    }
}

impl From<odds::Face> for Face {
    fn from(face: odds::Face) -> Self {
        match face {
            odds::Face::Blank => Face::Blank,
            odds::Face::Sword => Face::Sword,
            odds::Face::DoubleSword => Face::DoubleSword,
            odds::Face::Shield => Face::Shield,
            odds::Face::Faith => Face::Faith,
            odds::Face::Doom => Face::Doom,
        }
    }
}

/// One printed number; `amount` is `None` while it is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    pub field: Field,
    pub amount: Option<u8>,
    pub provenance: Provenance,
}
