//! Which card a tag stands for, if the tag itself does not say so: a map from UID to card id.

use embedded_storage_async::nor_flash::NorFlash;

use super::key::Key;
use super::{ENTRY, StoreFault, map};
use crate::flash_map::TAG_ASSIGNMENTS;
use crate::tags::{CardId, Uid};

/// How many bytes, then the bytes: a UID of four is never the beginning of one of seven.
fn key(uid: Uid) -> Key {
    Key::new(uid.as_bytes().len() as u8, uid.as_bytes().iter().copied())
}

fn uid(key: &Key) -> Option<Uid> {
    let (length, bytes) = key.parts()?;
    Uid::new(bytes).filter(|uid| uid.as_bytes().len() == usize::from(length))
}

/// Assigns a tag, or takes its assignment back: an empty id is none.
pub async fn save_assignment(
    flash: &mut impl NorFlash,
    uid: Uid,
    id: Option<&CardId>,
) -> Result<(), StoreFault> {
    let mut buffer = [0; ENTRY];
    let id = id.map_or("", CardId::as_str);
    Ok(map(flash, TAG_ASSIGNMENTS).store_item(&mut buffer, &key(uid), &id.as_bytes()).await?)
}

/// The card a tag was assigned to.
pub async fn find_assignment(flash: &mut impl NorFlash, uid: Uid) -> Result<Option<CardId>, StoreFault> {
    let mut buffer = [0; ENTRY];
    let id = map(flash, TAG_ASSIGNMENTS).fetch_item::<&[u8]>(&mut buffer, &key(uid)).await?;
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
    let mut buffer = [0; ENTRY];
    let mut map = map(flash, TAG_ASSIGNMENTS);
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
    Ok(map(flash, TAG_ASSIGNMENTS).erase_all().await?)
}
