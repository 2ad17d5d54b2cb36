//! The structures that can stand in the city: the table of the rulebook (LS-STRUCT-01 to LS-STRUCT-20), and a structure's
//! state.

use serde::{Deserialize, Serialize};

use super::item::Category;

/// Gold and material.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goods {
    pub gold: u8,
    pub material: u8,
}

impl Goods {
    pub const NONE: Goods = Goods { gold: 0, material: 0 };

    pub const fn gold(gold: u8) -> Self {
        Goods { gold, material: 0 }
    }

    pub const fn material(material: u8) -> Self {
        Goods { gold: 0, material }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Structure {
    Ballista,
    Catapult,
    WarpGate,
    Watchtower,
    WoodenWall,
    StoneWall,
    WoodenGate,
    StoneGate,
    GoldMine,
    ScavengerCamp,
    House,
    Shop,
    Armourer,
    Smith,
    Bowyer,
    MagicShop,
    Seer,
    /// Of one field, of two, of three.
    SmallRuin,
    MiddleRuin,
    LargeRuin,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    Defence,
    /// Walls and gates.
    Wall,
    Production,
    Equipment,
    /// The seer.
    Special,
    Ruin,
}

/// A row of the rulebook's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Print {
    pub group: Group,
    /// Figures in the box; of ruins how many lie in the city at the start.
    pub supply: u8,
    /// Fields of its base; 0 if it stands in a cut-out.
    pub size: u8,
    pub build: Option<Goods>,
    pub build_reward: Goods,
    pub upgrade: Option<Goods>,
    pub upgrade_reward: Goods,
    /// What it yields a day, as built and upgraded.
    pub yields: [Goods; 2],
    /// The damage that destroys it.
    pub destroyed_at: u8,
}

impl Print {
    const fn new(group: Group, supply: u8, size: u8, destroyed_at: u8) -> Self {
        Print {
            group,
            supply,
            size,
            build: None,
            build_reward: Goods::NONE,
            upgrade: None,
            upgrade_reward: Goods::NONE,
            yields: [Goods::NONE; 2],
            destroyed_at,
        }
    }

    /// A building or a ruin is destroyed by one more damage than it has fields (LS-STRUCT-24).
    const fn building(group: Group, supply: u8, size: u8) -> Self {
        Print::new(group, supply, size, size + 1)
    }

    const fn costs(self, build: Goods, reward: Goods) -> Self {
        Print { build: Some(build), build_reward: reward, ..self }
    }

    const fn upgrades(self, upgrade: Goods, reward: Goods) -> Self {
        Print { upgrade: Some(upgrade), upgrade_reward: reward, ..self }
    }

    const fn yields(self, base: Goods, upgraded: Goods) -> Self {
        Print { yields: [base, upgraded], ..self }
    }
}

const fn defence(supply: u8, material: u8) -> Print {
    Print::new(Group::Defence, supply, 1, 1).costs(Goods::material(material), Goods::NONE)
}

const fn wooden(supply: u8, destroyed_at: u8) -> Print {
    Print::new(Group::Wall, supply, 0, destroyed_at)
        .costs(Goods::material(2), Goods::NONE)
        .upgrades(Goods::material(2), Goods::NONE)
}

const EQUIPMENT: Print = Print::building(Group::Equipment, 1, 2)
    .costs(Goods::gold(3), Goods::NONE)
    .upgrades(Goods::gold(4), Goods::NONE);

/// In the order of [`Structure`].
static TABLE: [Print; 20] = [
    defence(4, 2),
    defence(2, 3),
    defence(4, 1),
    defence(2, 1),
    wooden(11, 3),
    Print::new(Group::Wall, 11, 0, 5),
    wooden(2, 2),
    Print::new(Group::Wall, 2, 0, 4),
    Print::building(Group::Production, 2, 2)
        .costs(Goods::material(2), Goods::gold(1))
        .upgrades(Goods::material(4), Goods::gold(1))
        .yields(Goods::gold(1), Goods::gold(3)),
    Print::building(Group::Production, 2, 2)
        .costs(Goods::gold(2), Goods::material(1))
        .upgrades(Goods::gold(3), Goods::material(1))
        .yields(Goods::material(2), Goods::material(4)),
    Print::building(Group::Production, 4, 1).costs(Goods::gold(3), Goods::NONE),
    Print::building(Group::Equipment, 1, 2).costs(Goods::gold(2), Goods::NONE),
    EQUIPMENT,
    EQUIPMENT,
    EQUIPMENT,
    EQUIPMENT,
    Print::building(Group::Special, 1, 2)
        .costs(Goods::gold(3), Goods::NONE)
        .upgrades(Goods::gold(2), Goods::NONE),
    Print::building(Group::Ruin, 3, 1),
    Print::building(Group::Ruin, 2, 2),
    Print::building(Group::Ruin, 1, 3),
];

impl Structure {
    pub const ALL: [Structure; 20] = [
        Structure::Ballista,
        Structure::Catapult,
        Structure::WarpGate,
        Structure::Watchtower,
        Structure::WoodenWall,
        Structure::StoneWall,
        Structure::WoodenGate,
        Structure::StoneGate,
        Structure::GoldMine,
        Structure::ScavengerCamp,
        Structure::House,
        Structure::Shop,
        Structure::Armourer,
        Structure::Smith,
        Structure::Bowyer,
        Structure::MagicShop,
        Structure::Seer,
        Structure::SmallRuin,
        Structure::MiddleRuin,
        Structure::LargeRuin,
    ];

    pub fn print(self) -> &'static Print {
        // Never used: every structure has its row.
        static NOTHING: Print = Print::new(Group::Ruin, 0, 0, 1);
        TABLE.get(self as usize).unwrap_or(&NOTHING)
    }

    pub fn group(self) -> Group {
        self.print().group
    }

    /// The structure after an upgrade: walls and gates become another figure, buildings stay the same (LS-BUILD-13).
    pub const fn upgraded(self) -> Structure {
        match self {
            Structure::WoodenWall => Structure::StoneWall,
            Structure::WoodenGate => Structure::StoneGate,
            other => other,
        }
    }

    /// Whether an upgrade turns its base and leaves the figure as it is.
    pub fn is_turned(self) -> bool {
        self.print().upgrade.is_some() && self.upgraded() == self
    }

    /// The stack that it improves (LS-SHOP-10).
    pub const fn stack(self) -> Option<Category> {
        match self {
            Structure::Armourer => Some(Category::Armour),
            Structure::Smith => Some(Category::Melee),
            Structure::Bowyer => Some(Category::Ranged),
            Structure::MagicShop => Some(Category::Magic),
            _ => None,
        }
    }

    /// The ruin with that many fields.
    pub const fn ruin(size: u8) -> Option<Structure> {
        match size {
            1 => Some(Structure::SmallRuin),
            2 => Some(Structure::MiddleRuin),
            3 => Some(Structure::LargeRuin),
            _ => None,
        }
    }
}

/// What a ruin holds (LS-RUIN-04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reward {
    pub goods: Goods,
    /// Pieces of equipment.
    pub equipment: u8,
}

/// One structure in the city. Structures have no identity: two equal ones are interchangeable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    pub what: Structure,
    pub upgraded: bool,
    pub damage: u8,
    /// Throw tokens on a catapult.
    pub throws: u8,
    /// The content of a ruin.
    pub holds: Reward,
}

impl Standing {
    pub(super) fn new(what: Structure) -> Self {
        Standing { what, upgraded: false, damage: 0, throws: 0, holds: Reward::default() }
    }

    /// Double and single flames (LS-STRUCT-22).
    pub const fn flames(&self) -> (u8, u8) {
        (self.damage / 2, self.damage % 2)
    }

    pub fn yields(&self) -> Goods {
        let [base, upgraded] = self.what.print().yields;
        if self.upgraded { upgraded } else { base }
    }
}

/// A structure as an action names it. It holds more than the place, because places shift when a structure is destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spot {
    pub place: u8,
    pub what: Structure,
}

/// What may stand in the area of a new building (LS-BUILD-17 to LS-BUILD-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Neighbour {
    /// A wall, a gate, a defence.
    Defence,
    MagicCircle,
    /// A production building of its own sort.
    SameProduction,
    OtherProduction,
    /// A building that does not produce.
    Building,
    Ruin,
}

impl Neighbour {
    pub const ALL: [Neighbour; 6] = [
        Neighbour::Defence,
        Neighbour::MagicCircle,
        Neighbour::SameProduction,
        Neighbour::OtherProduction,
        Neighbour::Building,
        Neighbour::Ruin,
    ];

    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// What the players check before a structure is placed, because the tower cannot see the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// On the city board, nowhere else (LS-BUILD-16).
    InTheCity,
    /// As many free fields as its base has (LS-BUILD-23).
    FreeFields(u8),
    /// In a prepared cut-out (LS-BUILD-21).
    CutOut,
    /// Not on the northernmost border: Lakeburg (LS-BUILD-22).
    NotNorth,
    /// The area around it, corners included; at most that many fields (LS-BUILD-14, LS-BUILD-15). Walls, defences and the
    /// magic circle may be there (LS-BUILD-17, LS-BUILD-18).
    Area(u8),
    /// Buildings may stand around a wall or a defence (LS-BUILD-17).
    Buildings,
}
