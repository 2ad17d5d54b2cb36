//! Which tag is which card, for tags that do not say so themselves: an entry for each UID.

use embedded_storage::nor_flash::NorFlash;

use super::{ASSIGNMENTS, StoreFault};
use crate::tags::{CardId, Uid};

/// Assigns a tag, or takes its assignment back: an empty id is none.
pub async fn save_assignment(
    flash: &mut impl NorFlash,
    uid: Uid,
    id: Option<&CardId>,
) -> Result<(), StoreFault> {
    ASSIGNMENTS.store(flash, uid.as_bytes(), id.map_or("", CardId::as_str).as_bytes()).await
}

/// The card a tag was assigned to.
pub async fn find_assignment(flash: &mut impl NorFlash, uid: Uid) -> Result<Option<CardId>, StoreFault> {
    Ok(ASSIGNMENTS.fetch(flash, uid.as_bytes()).await?.and_then(|id| read_id(&id)))
}

fn read_id(bytes: &[u8]) -> Option<CardId> {
    core::str::from_utf8(bytes).ok().and_then(|id| CardId::new(id).ok())
}

/// Hands over every stored assignment, in the order they were made: a later one for the same tag replaces an earlier.
pub async fn load_assignments(
    flash: &mut impl NorFlash,
    take: &mut dyn FnMut(Uid, Option<CardId>),
) -> Result<(), StoreFault> {
    ASSIGNMENTS
        .walk(flash, &mut |key, id| {
            if let Some(uid) = Uid::new(key) {
                take(uid, read_id(id));
            }
        })
        .await
}

/// Forgets all assignments.
pub async fn reset_assignments(flash: &mut impl NorFlash) -> Result<(), StoreFault> {
    ASSIGNMENTS.clear(flash).await
}
