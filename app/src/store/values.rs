//! Card values that the owner typed because no deck states them: a map from card id and place to amount.

use embedded_storage_async::nor_flash::NorFlash;
use rules_core::card::Slot;

use super::key::Key;
use super::{ENTRY, StoreFault, map};
use crate::flash_map::OWNERS_VALUES;
use crate::tags::CardId;

/// The place, in one byte or two, then the id.
fn key(id: &CardId, slot: Slot) -> Key {
    let (first, second) = slot.code();
    let second = Slot::has_second(first).then_some(second);
    Key::new(first, second.into_iter().chain(id.as_str().bytes()))
}

fn value(key: &Key) -> Option<(CardId, Slot)> {
    let (first, rest) = key.parts()?;
    let (second, id) = if Slot::has_second(first) { rest.split_first()? } else { (&0, rest) };
    let id = core::str::from_utf8(id).ok()?;
    Some((CardId::new(id).ok()?, Slot::from_code((first, *second))?))
}

pub async fn save_value(
    flash: &mut impl NorFlash,
    id: &CardId,
    slot: Slot,
    amount: u8,
) -> Result<(), StoreFault> {
    let mut buffer = [0; ENTRY];
    Ok(map(flash, OWNERS_VALUES).store_item(&mut buffer, &key(id, slot), &[amount].as_slice()).await?)
}

/// Hands over every stored value, in the order they were typed: a later one replaces an earlier. What cannot stand
/// where it is kept is passed over: it may be newer firmware's.
pub async fn load_values(
    flash: &mut impl NorFlash,
    mut take: impl FnMut(CardId, Slot, u8),
) -> Result<(), StoreFault> {
    let mut buffer = [0; ENTRY];
    let mut map = map(flash, OWNERS_VALUES);
    let mut stored = map.fetch_all_items(&mut buffer).await?;
    while let Some((key, amount)) = stored.next::<&[u8]>(&mut buffer).await? {
        if let (Some((id, slot)), &[amount]) = (value(&key), amount)
            && slot.takes(amount)
        {
            take(id, slot, amount);
        }
    }
    Ok(())
}

/// Forgets all values: the way out when the part is damaged.
pub async fn reset_values(flash: &mut impl NorFlash) -> Result<(), StoreFault> {
    Ok(map(flash, OWNERS_VALUES).erase_all().await?)
}
