//! Which tag is which card, for tags that do not say so themselves: a map from UID to card id.

use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::cache::Cache;
use sequential_storage::map::{MapConfig, MapStorage};

use super::words::Words;
use super::{NoCache, StoreFault};
use crate::flash_map;
use crate::tags::{CardId, MAX_ID_BYTES, Uid};

/// A UID of any length as a key of one length: how many bytes, then the bytes.
type Key = [u8; 1 + Uid::MAX_BYTES];
/// Key and card id, with room for word alignment.
const BUFFER: usize = 1 + Uid::MAX_BYTES + MAX_ID_BYTES + 13;

fn key(uid: Uid) -> Key {
    let mut key = [0; 1 + Uid::MAX_BYTES];
    let bytes = uid.as_bytes();
    for (to, &from) in key.iter_mut().zip([bytes.len() as u8].iter().chain(bytes)) {
        *to = from;
    }
    key
}

fn uid([len, bytes @ ..]: &Key) -> Option<Uid> {
    Uid::new(bytes.get(..usize::from(*len))?)
}

fn map<F: NorFlash>(flash: &mut F) -> MapStorage<Key, Words<'_, F>, NoCache<Key>> {
    let part = const { MapConfig::new(flash_map::TAG_ASSIGNMENTS.range()) };
    MapStorage::new(Words(flash), part, Cache::new_uncached())
}

/// Assigns a tag, or takes its assignment back: an empty id is none.
pub async fn save_assignment(
    flash: &mut impl NorFlash,
    uid: Uid,
    id: Option<&CardId>,
) -> Result<(), StoreFault> {
    let mut buffer = [0; BUFFER];
    let id = id.map_or("", CardId::as_str);
    Ok(map(flash).store_item(&mut buffer, &key(uid), &id.as_bytes()).await?)
}

/// The card a tag was assigned to.
pub async fn find_assignment(flash: &mut impl NorFlash, uid: Uid) -> Result<Option<CardId>, StoreFault> {
    let mut buffer = [0; BUFFER];
    let id = map(flash).fetch_item::<&[u8]>(&mut buffer, &key(uid)).await?;
    Ok(id.and_then(read_id))
}

fn read_id(bytes: &[u8]) -> Option<CardId> {
    core::str::from_utf8(bytes).ok().and_then(|id| CardId::new(id).ok())
}

/// Hands over every stored assignment, in the order they were made: a later one for the same tag replaces an earlier.
pub async fn load_assignments(
    flash: &mut impl NorFlash,
    mut take: impl FnMut(Uid, Option<CardId>),
) -> Result<(), StoreFault> {
    let mut buffer = [0; BUFFER];
    let mut map = map(flash);
    let mut stored = map.fetch_all_items(&mut buffer).await?;
    while let Some((key, id)) = stored.next::<&[u8]>(&mut buffer).await? {
        if let Some(uid) = uid(&key) {
            take(uid, read_id(id));
        }
    }
    Ok(())
}

/// Forgets all assignments: the way out when the part is damaged.
pub async fn reset_assignments(flash: &mut impl NorFlash) -> Result<(), StoreFault> {
    Ok(map(flash).erase_all().await?)
}
