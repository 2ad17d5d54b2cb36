//! The structures of a city, as the table of LS-STRUCT prints them.

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
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
    Ruin1,
    Ruin2,
    Ruin3,
}

pub(crate) const KINDS: [Kind; 20] = [
    Kind::Ballista,
    Kind::Catapult,
    Kind::WarpGate,
    Kind::Watchtower,
    Kind::WoodenWall,
    Kind::StoneWall,
    Kind::WoodenGate,
    Kind::StoneGate,
    Kind::GoldMine,
    Kind::ScavengerCamp,
    Kind::House,
    Kind::Shop,
    Kind::Armourer,
    Kind::Smith,
    Kind::Bowyer,
    Kind::MagicShop,
    Kind::Seer,
    Kind::Ruin1,
    Kind::Ruin2,
    Kind::Ruin3,
];

/// Gold and material.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Goods {
    pub(crate) gold: u32,
    pub(crate) material: u32,
}

pub(crate) fn gold(gold: u32) -> Goods {
    Goods { gold, material: 0 }
}

pub(crate) fn material(material: u32) -> Goods {
    Goods { gold: 0, material }
}

impl Kind {
    /// Figures in the box.
    pub(crate) fn supply(self) -> u32 {
        match self {
            Kind::Ballista | Kind::WarpGate | Kind::House => 4,
            Kind::Catapult | Kind::Watchtower | Kind::WoodenGate | Kind::StoneGate => 2,
            Kind::WoodenWall | Kind::StoneWall => 11,
            Kind::GoldMine | Kind::ScavengerCamp => 2,
            Kind::Shop | Kind::Armourer | Kind::Smith | Kind::Bowyer | Kind::MagicShop | Kind::Seer => 1,
            Kind::Ruin1 => 3,
            Kind::Ruin2 => 2,
            Kind::Ruin3 => 1,
        }
    }

    /// What it costs to build; stone arises from wood only, ruins are never built (LS-BUILD-06, LS-BUILD-10).
    pub(crate) fn build_cost(self) -> Option<Goods> {
        match self {
            Kind::Ballista | Kind::WoodenWall | Kind::WoodenGate | Kind::GoldMine => Some(material(2)),
            Kind::Catapult => Some(material(3)),
            Kind::WarpGate | Kind::Watchtower => Some(material(1)),
            Kind::ScavengerCamp | Kind::Shop => Some(gold(2)),
            Kind::House | Kind::Armourer | Kind::Smith | Kind::Bowyer | Kind::MagicShop | Kind::Seer => {
                Some(gold(3))
            }
            Kind::StoneWall | Kind::StoneGate | Kind::Ruin1 | Kind::Ruin2 | Kind::Ruin3 => None,
        }
    }

    pub(crate) fn build_reward(self) -> Goods {
        match self {
            Kind::GoldMine => gold(1),
            Kind::ScavengerCamp => material(1),
            _ => Goods::default(),
        }
    }

    /// LS-BUILD-08.
    pub(crate) fn upgrade_cost(self) -> Option<Goods> {
        match self {
            Kind::WoodenWall | Kind::WoodenGate => Some(material(2)),
            Kind::GoldMine => Some(material(4)),
            Kind::ScavengerCamp => Some(gold(3)),
            Kind::Armourer | Kind::Smith | Kind::Bowyer | Kind::MagicShop => Some(gold(4)),
            Kind::Seer => Some(gold(2)),
            _ => None,
        }
    }

    pub(crate) fn upgrade_reward(self) -> Goods {
        self.build_reward()
    }

    /// LS-BUILD-07: from which scenario on it may be upgraded.
    pub(crate) fn upgrade_from(self) -> u32 {
        match self {
            Kind::WoodenWall | Kind::WoodenGate => 1,
            Kind::GoldMine | Kind::ScavengerCamp => 2,
            _ => 3,
        }
    }

    /// The damage that destroys it.
    pub(crate) fn destroyed_at(self) -> u32 {
        match self {
            Kind::Ballista | Kind::Catapult | Kind::WarpGate | Kind::Watchtower => 1,
            Kind::WoodenWall => 3,
            Kind::StoneWall => 5,
            Kind::WoodenGate => 2,
            Kind::StoneGate => 4,
            Kind::House | Kind::Ruin1 => 2,
            Kind::GoldMine
            | Kind::ScavengerCamp
            | Kind::Shop
            | Kind::Armourer
            | Kind::Smith
            | Kind::Bowyer
            | Kind::MagicShop
            | Kind::Seer
            | Kind::Ruin2 => 3,
            Kind::Ruin3 => 4,
        }
    }

    /// Fields of a ruin, and the workers that plunder it (LS-RUIN-03).
    pub(crate) fn ruin_fields(self) -> Option<u32> {
        match self {
            Kind::Ruin1 => Some(1),
            Kind::Ruin2 => Some(2),
            Kind::Ruin3 => Some(3),
            _ => None,
        }
    }

    /// LS-SHOP-10: armour, melee, ranged, magic.
    pub(crate) fn stack(self) -> Option<usize> {
        match self {
            Kind::Armourer => Some(0),
            Kind::Smith => Some(1),
            Kind::Bowyer => Some(2),
            Kind::MagicShop => Some(3),
            _ => None,
        }
    }

    /// House, mine, camp.
    pub(crate) fn is_production(self) -> bool {
        matches!(self, Kind::GoldMine | Kind::ScavengerCamp | Kind::House)
    }

    pub(crate) fn is_building(self) -> bool {
        self >= Kind::GoldMine
    }
}
