//! Values the owner typed from a card, where no deck knows them: an entry for each card and place.

use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;
use rules_core::card::Slot;

use super::map::MAX_KEY;
use super::{StoreFault, VALUES};
use crate::tags::{CardId, MAX_ID_BYTES};

/// The place, in one byte or two, then the id.
fn key(id: &CardId, slot: Slot) -> Vec<u8, MAX_KEY> {
    let (first, second) = slot.code();
    let second = Slot::has_second(first).then_some(second);
    core::iter::once(first).chain(second).chain(id.as_str().bytes()).take(MAX_KEY).collect()
}

const _: () = assert!(MAX_ID_BYTES + 2 <= MAX_KEY, "every place of every card has a key");

fn value(key: &[u8]) -> Option<(CardId, Slot)> {
    let (&first, rest) = key.split_first()?;
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
    VALUES.store(flash, &key(id, slot), &[amount]).await
}

/// Hands over every stored value, in the order they were typed: a later one replaces an earlier. What cannot stand
/// where it is kept is passed over: it may be newer firmware's.
pub async fn load_values(
    flash: &mut impl NorFlash,
    take: &mut dyn FnMut(CardId, Slot, u8),
) -> Result<(), StoreFault> {
    VALUES
        .walk(flash, &mut |key, amount| {
            if let (Some((id, slot)), &[amount, ..]) = (value(key), amount)
                && slot.takes(amount)
            {
                take(id, slot, amount);
            }
        })
        .await
}

/// Forgets all values.
pub async fn reset_values(flash: &mut impl NorFlash) -> Result<(), StoreFault> {
    VALUES.clear(flash).await
}
