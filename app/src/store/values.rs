//! Values the owner typed from a card, where no deck knows them: a map from card and field to amount.

use embedded_storage_async::nor_flash::NorFlash;
use rules_core::card::Field;

use super::key::Key;
use super::{ENTRY, StoreFault, map};
use crate::flash_map::OWNERS_VALUES;
use crate::tags::CardId;

fn key(id: &CardId, field: Field) -> Key {
    Key::new(field.code(), id.as_str().as_bytes())
}

fn value(key: &Key) -> Option<(CardId, Field)> {
    let (field, id) = key.parts()?;
    let id = core::str::from_utf8(id).ok()?;
    Some((CardId::new(id).ok()?, Field::from_code(field)?))
}

pub async fn save_value(
    flash: &mut impl NorFlash,
    id: &CardId,
    field: Field,
    amount: u8,
) -> Result<(), StoreFault> {
    let mut buffer = [0; ENTRY];
    Ok(map(flash, OWNERS_VALUES).store_item(&mut buffer, &key(id, field), &[amount].as_slice()).await?)
}

/// Hands over every stored value, in the order they were typed: a later one replaces an earlier.
pub async fn load_values(
    flash: &mut impl NorFlash,
    mut take: impl FnMut(CardId, Field, u8),
) -> Result<(), StoreFault> {
    let mut buffer = [0; ENTRY];
    let mut map = map(flash, OWNERS_VALUES);
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
    Ok(map(flash, OWNERS_VALUES).erase_all().await?)
}
