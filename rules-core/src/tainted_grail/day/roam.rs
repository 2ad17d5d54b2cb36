//! Guardians and kings on the map: what a face of the guardian die makes them do (TG-Y-33 to TG-Y-35, TG-K-06, TG-K-07,
//! TG-K-19, TG-K-20, TG-K-35).

use crate::words::words;

words! {
    pub enum Roamer {
        0 Guardian "guardian",
        1 Claudyne "claudyne",
        2 Veneda "veneda",
        3 Nonus "nonus",
        /// Sent out by Veneda; she roams as guardians do.
        4 AmberWitch "amber-witch",
    }
}

words! {
    /// The top of the cards is north (TG-Y-34).
    pub enum Direction {
        0 North "north",
        1 East "east",
        2 South "south",
        3 West "west",
    }
}

words! {
    pub enum DieFace {
        0 North "north",
        1 East "east",
        2 South "south",
        3 West "west",
        4 Cross "cross",
    }
}

/// Which of several locations, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    Lowest,
    Highest,
}

/// One instruction for the players to carry out on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Move to the connected location in that direction; if there is none, to this one of the connected ones.
    Go { direction: Direction, otherwise: Pick },
    /// Characters at its location fight it as a group.
    Fight,
    /// A waystone there goes out; among several the one that touches this location.
    StoneGoesOut(Pick),
    /// To this one of the connected locations.
    MoveTo(Pick),
    /// Move towards the nearest character; among several the one at the lowest number.
    Hunt { locations: u8 },
    /// Secret card 233 to the connected location with the highest number; if the witch is in play, roll for her.
    SendWitch,
    /// Secret card 176 among the active events.
    ChangeWeather,
}

/// Instructions in order: all of them, or only the first that applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Errand {
    pub orders: [Option<Order>; 3],
    pub first_only: bool,
}

impl Pick {
    /// The location number that is chosen.
    pub fn of(self, numbers: &[u16]) -> Option<u16> {
        match self {
            Pick::Lowest => numbers.iter().copied().min(),
            Pick::Highest => numbers.iter().copied().max(),
        }
    }
}

impl DieFace {
    /// The face of a die with `crosses` crosses among its six faces; the other faces are directions in turn (TG-OQ-12).
    pub fn of(face: u8, crosses: u8) -> Option<Self> {
        const SIDES: u8 = 6;
        const DIRECTIONS: u8 = 4;
        if face >= SIDES {
            None
        } else if face >= SIDES.saturating_sub(crosses) {
            Some(DieFace::Cross)
        } else {
            DieFace::from_code(face % DIRECTIONS)
        }
    }

    fn direction(self) -> Option<Direction> {
        Direction::from_code(self.code())
    }
}

impl Roamer {
    /// Whether it is a king. Kings move like guardians, but do not count as guardians (TG-K-02).
    pub const fn is_king(self) -> bool {
        matches!(self, Roamer::Claudyne | Roamer::Veneda | Roamer::Nonus)
    }

    pub fn errand(self, face: DieFace) -> Errand {
        let kings = |stone, then| Errand {
            orders: [Some(Order::StoneGoesOut(stone)), Some(then), None],
            first_only: false,
        };
        match (face.direction(), self) {
            (Some(direction), _) => {
                let otherwise = match self {
                    Roamer::Guardian | Roamer::AmberWitch | Roamer::Veneda => Pick::Highest,
                    Roamer::Claudyne | Roamer::Nonus => Pick::Lowest,
                };
                Errand { orders: [Some(Order::Go { direction, otherwise }), None, None], first_only: false }
            }
            (None, Roamer::Guardian | Roamer::AmberWitch) => Errand {
                orders: [
                    Some(Order::Fight),
                    Some(Order::StoneGoesOut(Pick::Lowest)),
                    Some(Order::MoveTo(Pick::Highest)),
                ],
                first_only: true,
            },
            (None, Roamer::Claudyne) => kings(Pick::Highest, Order::Hunt { locations: 2 }),
            (None, Roamer::Veneda) => kings(Pick::Highest, Order::SendWitch),
            (None, Roamer::Nonus) => kings(Pick::Lowest, Order::ChangeWeather),
        }
    }
}
