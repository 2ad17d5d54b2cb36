//! Tags as files: complete dumps of NTAG memory, as phones and readers save and restore them.

mod dump;
mod ntag;

pub use dump::{Dump, DumpError, read_dump};
pub use ntag::{DoesNotFit, NtagType, image};
