//! Guardians and kings at dawn (TG-Y-33 to TG-Y-35, TG-K-06, TG-K-07, TG-K-19, TG-K-20, TG-K-35).

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Roamer {
    Guardian,
    Claudyne,
    Veneda,
    Nonus,
    /// Sent by Veneda; she moves as guardians do.
    AmberWitch,
}

impl Roamer {
    pub(crate) fn is_king(self) -> bool {
        matches!(self, Roamer::Claudyne | Roamer::Veneda | Roamer::Nonus)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Face {
    /// A compass direction: north, east, south, west.
    Direction(usize),
    Cross,
}

/// Which of several connected locations, or of several waystones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Number {
    Lowest,
    Highest,
}

/// What the table is told to do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Errand {
    /// That way, or else to the connected location of that number.
    Move(usize, Number),
    /// Characters there fight it; else a waystone goes out; else it moves.
    FightOrStoneOrMove(Number, Number),
    /// A waystone goes out, then it goes 2 locations towards the nearest character.
    StoneThenHunt(Number),
    /// A waystone goes out, then the Amber Witch comes or rolls.
    StoneThenWitch(Number),
    /// A waystone goes out, then the weather turns.
    StoneThenWeather(Number),
}

pub(crate) fn errand(roamer: Roamer, face: Face) -> Errand {
    match (roamer, face) {
        (Roamer::Guardian | Roamer::AmberWitch | Roamer::Veneda, Face::Direction(way)) => {
            Errand::Move(way, Number::Highest)
        }
        (Roamer::Claudyne | Roamer::Nonus, Face::Direction(way)) => Errand::Move(way, Number::Lowest),
        (Roamer::Guardian | Roamer::AmberWitch, Face::Cross) => {
            Errand::FightOrStoneOrMove(Number::Lowest, Number::Highest)
        }
        (Roamer::Claudyne, Face::Cross) => Errand::StoneThenHunt(Number::Highest),
        (Roamer::Veneda, Face::Cross) => Errand::StoneThenWitch(Number::Highest),
        (Roamer::Nonus, Face::Cross) => Errand::StoneThenWeather(Number::Lowest),
    }
}

/// The face of a guardian die with so many crosses: directions in turn, the crosses last (the book does not show the die).
pub(crate) fn face(die: u32, crosses: u32) -> Face {
    if die > 6 - crosses.min(6) { Face::Cross } else { Face::Direction((die as usize - 1) % 4) }
}
