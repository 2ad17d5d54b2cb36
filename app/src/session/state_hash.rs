//! A hash of the game state. A tool that replays a log compares it with the hash the device prints.

use core::fmt;

use sha2::{Digest, Sha256};

use super::SessionFault;
use crate::games::Play;
use crate::packing;

/// The first four bytes of SHA-256 over the state as checkpoints keep it, shown as eight hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateHash([u8; 4]);

impl StateHash {
    pub fn of(play: &Play) -> Result<Self, SessionFault> {
        let mut hash = Sha256::new();
        // As the bytes come: there is no room for a second packed state.
        packing::stream(play, &mut |bytes| hash.update(bytes)).map_err(|_| SessionFault::TooLarge)?;
        let mut first = [0; 4];
        first.iter_mut().zip(hash.finalize()).for_each(|(byte, hashed)| *byte = hashed);
        Ok(StateHash(first))
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;
    use crate::games::{Action, Which};
    use rules_core::free_roll::{self, Sort};
    use rules_core::game::NoCards;

    #[test]
    fn it_is_that_of_the_packed_state() {
        let mut play = Which::FreeRoll.start();
        let add = Action::FreeRoll(free_roll::Action::Add(Sort::Numbered(6)));
        play.apply(&add, &NoCards, &mut |_| {}).unwrap();
        let mut packed = [0; 64];
        let packed = postcard::to_slice(&play, &mut packed).unwrap();
        assert_eq!(Sha256::digest(&*packed)[..4], StateHash::of(&play).unwrap().0);
    }

    /// Printed by towers and tools, so it must never change for a state.
    #[test]
    fn golden_hash() {
        assert_eq!(StateHash::of(&Which::FreeRoll.start()).unwrap().to_string(), "709e80c8");
    }
}
