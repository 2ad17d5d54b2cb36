//! A state as one number: who replays a log elsewhere compares it with the tower's.

use core::fmt;

use postcard::ser_flavors::Flavor;
use sha2::{Digest, Sha256};

use super::SessionFault;
use crate::games::Play;

/// The first four bytes of SHA-256 over the state as checkpoints keep it, shown as eight hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateHash([u8; 4]);

impl StateHash {
    pub fn of(play: &Play) -> Result<Self, SessionFault> {
        postcard::serialize_with_flavor(play, Hasher(Sha256::new())).map_err(|_| SessionFault::TooLarge)
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Takes the bytes as they come: there is no room for a second packed state.
struct Hasher(Sha256);

impl Flavor for Hasher {
    type Output = StateHash;

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0.update([byte]);
        Ok(())
    }

    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        self.0.update(bytes);
        Ok(())
    }

    fn finalize(self) -> postcard::Result<StateHash> {
        let mut first = [0; 4];
        first.iter_mut().zip(self.0.finalize()).for_each(|(byte, hashed)| *byte = hashed);
        Ok(StateHash(first))
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
