//! What flash stores besides games: settings, tag assignments, the owner's values, faults. If power fails during a call, the
//! old or the new value is found afterwards, never anything else.

mod assignments;
mod factory_reset;
mod faults;
mod key;
mod settings;
mod values;
mod words;

use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::Error;
use sequential_storage::cache::{Cache, Uncached};
use sequential_storage::map::{MapConfig, MapStorage};

use crate::flash_map::Part;
use crate::tags::MAX_ID_BYTES;
use key::{Key, MAX_KEY};
pub(crate) use words::Words;

pub use assignments::{find_assignment, load_assignments, reset_assignments, save_assignment};
pub use factory_reset::FactoryReset;
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
type Map<'a, F> = MapStorage<Key, Words<'a, F>, NoCache<Key>>;

/// Key and value of the largest entry, with room for word alignment.
const ENTRY: usize = 1 + MAX_KEY + MAX_ID_BYTES + 8;

/// The parts are whole sectors, two at least (a test of the flash map says so), so the configuration cannot fail.
fn map<F: NorFlash>(flash: &mut F, part: Part) -> Map<'_, F> {
    MapStorage::new(Words(flash), MapConfig::new(part.range()), Cache::new_uncached())
}
