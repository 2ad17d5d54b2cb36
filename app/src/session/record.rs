//! The format of a journal item.
//!
//! ```text
//!  item of the queue:   postcard(Record) │ chain u32
//!  chain                first four bytes of SHA-256( previous chain │ postcard(Record) )
//! ```
//! The chain ties every item to all items before it, so that a changed, missing or inserted item is detected. A checkpoint
//! carries the chain before it, so a journal whose oldest part was erased can still be checked from there on.

use heapless::Vec;
use rules_core::card::MAX_RECORD;
use rules_core::dice::Seed;
use rules_core::game::Faces;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::SessionFault;
use crate::games::{Action, Which};
use crate::packing;

/// The version of this format. Variants and fields are only added, at the end; whatever else changes makes a new one.
pub const FORMAT: u8 = 1;
/// The longest action: one that carries a whole card from its tag.
pub const MAX_ACTION: usize = MAX_RECORD + 32;
/// The longest item: an action, its dice and the chain.
pub const MAX_ITEM: usize = MAX_ACTION + 48;
/// State that one piece of a checkpoint carries.
pub const PIECE: usize = 448;

pub type Item = Vec<u8, MAX_ITEM>;

/// Ties an item to all before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chain(pub u32);

impl Chain {
    fn with(self, body: &[u8]) -> Chain {
        let hash = Sha256::new().chain_update(self.0.to_le_bytes()).chain_update(body).finalize();
        let mut first = [0; 4];
        first.iter_mut().zip(hash).for_each(|(byte, hashed)| *byte = hashed);
        Chain(u32::from_le_bytes(first))
    }
}

/// Why a checkpoint was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mark {
    /// The session begins here.
    Begins,
    /// A chapter begins here.
    Chapter,
    /// Rules or cards are others from here on: nothing before can be replayed.
    Changed,
    /// To keep the way back short.
    Between,
}

/// All there is to know to go on from a checkpoint, beside the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    pub which: Which,
    /// Version of the game's rules.
    pub rules: u16,
    /// Hash of the cards.
    pub cards: u32,
    /// The number of the session, never used twice.
    pub session: u32,
    pub mark: Mark,
    pub chapter: u16,
    /// Actions before this point.
    pub position: u32,
    /// Rolls before this point.
    pub rolls: u32,
    /// Rolls ever seen, those that were undone too.
    pub seen: u32,
    /// The chain before this checkpoint.
    pub chain: Chain,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece<'a> {
    pub number: u8,
    pub of: u8,
    pub state: &'a [u8],
}

/// Where the faces of a roll come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Source {
    /// The tower's dice: the faces follow from this.
    Tower(Seed),
    /// The players' own dice.
    Own(Faces),
}

/// A roll as it was seen. Undone, it comes back the same when play runs through its point again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chance {
    /// Its index within the session.
    pub number: u32,
    pub source: Source,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Act<'a> {
    /// Actions before this one: what stood there before, and behind, is replaced. So a lost record is noticed, and a lost
    /// checkpoint costs nothing.
    pub position: u32,
    pub chance: Option<Chance>,
    /// An [`Action`].
    pub action: &'a [u8],
}

impl Act<'_> {
    pub fn action(&self) -> Result<Action, SessionFault> {
        packing::unpack(self.action).map_err(|_| SessionFault::Damaged)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Record<'a> {
    /// Always the first variant, and the format its first byte: so a newer journal is known for one.
    Checkpoint(u8, Head, #[serde(borrow)] Piece<'a>),
    Act(#[serde(borrow)] Act<'a>),
    /// Undo, redo and jumps: the game is at this position now.
    Jump(u32),
}

impl<'a> Record<'a> {
    /// The item to append, and the chain behind it.
    pub fn pack(&self, before: Chain) -> Result<(Item, Chain), SessionFault> {
        let mut item = Item::new();
        item.resize(MAX_ITEM, 0).map_err(|_| SessionFault::TooLarge)?;
        let body = packing::pack(self, &mut item).map_err(|_| SessionFault::TooLarge)?;
        let (chain, length) = (before.with(body), body.len());
        item.truncate(length);
        item.extend_from_slice(&chain.0.to_le_bytes()).map_err(|_| SessionFault::TooLarge)?;
        Ok((item, chain))
    }

    /// The record of an item and the chain that stands behind it.
    pub fn unpack(item: &'a [u8]) -> Result<(Self, Chain), SessionFault> {
        let (body, &chain) = item.split_last_chunk().ok_or(SessionFault::Damaged)?;
        if let [0, format, ..] = *body
            && format != FORMAT
        {
            return Err(if format > FORMAT { SessionFault::Newer } else { SessionFault::Damaged });
        }
        match packing::unpack(body) {
            Ok(record) => Ok((record, Chain(u32::from_le_bytes(chain)))),
            Err(_) => Err(SessionFault::Damaged),
        }
    }

    /// Whether the chain behind an item follows from the one before it.
    pub fn is_linked(item: &[u8], before: Chain) -> bool {
        item.split_last_chunk()
            .is_some_and(|(body, &chain)| before.with(body) == Chain(u32::from_le_bytes(chain)))
    }
}
