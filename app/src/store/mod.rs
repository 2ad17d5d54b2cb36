//! What flash keeps between two evenings. Power may fail inside any of these calls: afterwards the old or the new value
//! is there, never a third.

mod assignments;
mod faults;
mod settings;
mod values;
mod words;

use sequential_storage::Error;
use sequential_storage::cache::{Cache, Uncached};

pub use assignments::{find_assignment, load_assignments, reset_assignments, save_assignment};
pub use faults::{keep_fault, load_faults, reset_faults};
pub use settings::{load_settings, reset_settings, save_setting};
pub use values::{load_values, reset_values, save_value};

/// Flash did not do what it should: broken hardware, or bytes that are not ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreFault {
    /// What is stored cannot be understood.
    Damaged,
    /// The flash itself failed.
    Flash,
}

impl<E> From<Error<E>> for StoreFault {
    fn from(error: Error<E>) -> Self {
        match error {
            Error::Storage { .. } => StoreFault::Flash,
            _ => StoreFault::Damaged,
        }
    }
}

type NoCache<KEY> = Cache<Uncached, Uncached, Uncached, KEY>;
