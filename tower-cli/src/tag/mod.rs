//! Tags as files: a full dump of an NTAG, as phones and readers save and restore them.

mod dump;
mod ntag;

pub use dump::{Dump, DumpError, read_dump};
pub use ntag::{DoesNotFit, NtagType, image};
