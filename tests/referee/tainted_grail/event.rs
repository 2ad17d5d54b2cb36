//! What the referee tells.

use crate::encounter::Ending;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    /// A track or a resource of a character: by how much it changed.
    Changed(usize, &'static str, i64),
    Drew(usize, i64),
    DiscardedFromHand(usize, i64),
    DiscardedFromStack(usize, i64),
    TookBack(usize, i64),
    Pool(i64),
    Relation(i64),
    Duration(i64),
    Activated(usize),
    Laid(String),
    Resolves(String, String),
    Destroyed(String),
    TimeLost(String),
    Tokens(String, &'static str, i64),
    /// An amberling and the markers on it now.
    Marked(String, i64),
    Impact(i64),
    Helper(String),
    Defeated(String),
    WeatherGone(String),
    Reshuffled,
    Dying(usize),
    Insane(usize),
    Fled(usize),
    Stayed(usize),
    ItemGone(usize, String),
    ItemTurned(usize, String),
    RoundEnded,
    Ended(Ending),
    GoesOn,
}
