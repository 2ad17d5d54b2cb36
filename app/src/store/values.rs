//! Values the owner typed from a card, where no deck knows them: a map from card and field to amount.

use embedded_storage_async::nor_flash::NorFlash;
use rules_core::card::Field;
use sequential_storage::cache::Cache;
use sequential_storage::map::{MapConfig, MapStorage};

use super::words::Words;
use super::{NoCache, StoreFault};
use crate::flash_map;
use crate::tags::{CardId, MAX_ID_BYTES};

/// The card's id, zero-filled, and the field.
type Key = [u8; MAX_ID_BYTES + 1];
/// Key and amount, with room for word alignment.
const BUFFER: usize = MAX_ID_BYTES + 16;

fn key(id: &CardId, field: Field) -> Key {
    let mut key = [0; MAX_ID_BYTES + 1];
    for (to, from) in key.iter_mut().zip(id.as_str().bytes()) {
        *to = from;
    }
    if let Some(last) = key.last_mut() {
        *last = field.code();
    }
    key
}

fn value([id @ .., field]: &Key) -> Option<(CardId, Field)> {
    let id = core::str::from_utf8(id).ok()?.trim_end_matches('\0');
    Some((CardId::new(id).ok()?, Field::from_code(*field)?))
}

fn map<F: NorFlash>(flash: &mut F) -> MapStorage<Key, Words<'_, F>, NoCache<Key>> {
    let part = const { MapConfig::new(flash_map::OWNERS_VALUES.range()) };
    MapStorage::new(Words(flash), part, Cache::new_uncached())
}

pub async fn save_value(
    flash: &mut impl NorFlash,
    id: &CardId,
    field: Field,
    amount: u8,
) -> Result<(), StoreFault> {
    let mut buffer = [0; BUFFER];
    Ok(map(flash).store_item(&mut buffer, &key(id, field), &[amount].as_slice()).await?)
}

/// Hands over every stored value, in the order they were typed: a later one replaces an earlier.
pub async fn load_values(
    flash: &mut impl NorFlash,
    mut take: impl FnMut(CardId, Field, u8),
) -> Result<(), StoreFault> {
    let mut buffer = [0; BUFFER];
    let mut map = map(flash);
    let mut stored = map.fetch_all_items(&mut buffer).await?;
    while let Some((key, amount)) = stored.next::<&[u8]>(&mut buffer).await? {
        if let (Some((id, field)), &[amount]) = (value(&key), amount) {
            take(id, field, amount);
        }
    }
    Ok(())
}

/// Forgets all values: the way out when the part is damaged.
pub async fn reset_values(flash: &mut impl NorFlash) -> Result<(), StoreFault> {
    Ok(map(flash).erase_all().await?)
}
