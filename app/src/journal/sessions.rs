//! Reading and writing the session of one slot: append an item, write a checkpoint, load the latest state or an earlier one.

use embedded_storage_async::nor_flash::NorFlash;

use super::{DIRECTORY, JournalFault, Slot, ring};
use crate::session::{Found, Head, Mark, Scan, Session, SessionFault, Survey};
use crate::store::StoreFault;

/// Appends the item of an action or a jump.
pub async fn append(flash: &mut impl NorFlash, slot: Slot, item: &[u8]) -> Result<(), StoreFault> {
    ring::append(flash, slot.part(), item).await
}

/// Writes a checkpoint of the session as it is now.
pub async fn checkpoint(
    flash: &mut impl NorFlash,
    slot: Slot,
    session: &mut Session,
    mark: Mark,
) -> Result<(), JournalFault> {
    let pieces = session.pack_state()?;
    for number in 0..pieces {
        let item = session.piece(mark, number, pieces)?;
        ring::append(flash, slot.part(), &item).await?;
    }
    session.checkpointed(mark);
    Ok(())
}

/// Reads the session as it was left; says under which rules and cards.
pub async fn load(
    flash: &mut impl NorFlash,
    slot: Slot,
    session: &mut Session,
) -> Result<Head, JournalFault> {
    scan(flash, slot, session, &Scan::latest()).await
}

/// Reads the latest checkpoint alone.
pub async fn load_checkpoint(
    flash: &mut impl NorFlash,
    slot: Slot,
    session: &mut Session,
) -> Result<Head, JournalFault> {
    scan(flash, slot, session, &Scan::checkpoint_only()).await
}

/// Reads the session as it was at a position.
pub async fn seek(
    flash: &mut impl NorFlash,
    slot: Slot,
    session: &mut Session,
    to: u32,
) -> Result<Head, JournalFault> {
    scan(flash, slot, session, &Scan::to(to)).await
}

/// The same for a position that is near: most often the last few sectors are enough, and reading them is quick.
pub async fn seek_near(
    flash: &mut impl NorFlash,
    slot: Slot,
    session: &mut Session,
    wanted: Scan,
) -> Result<Head, JournalFault> {
    if let Some(part) = ring::recent(flash, slot.part()).await? {
        let mut walked = wanted.clone().near(session);
        ring::walk(flash, part, |item| walked.take(session, item).map_err(JournalFault::from)).await?;
        if let Ok(Found::Session(head)) = walked.finish(session) {
            return Ok(head);
        }
    }
    scan(flash, slot, session, &wanted).await
}

/// Reads the session as it was at a position, with what led there; nothing leads to where the journal begins.
pub async fn look(
    flash: &mut impl NorFlash,
    slot: Slot,
    session: &mut Session,
    at: u32,
) -> Result<Head, JournalFault> {
    let wanted = if at > session.floor() { Scan::told(at) } else { Scan::to(at) };
    scan(flash, slot, session, &wanted).await
}

async fn scan(
    flash: &mut impl NorFlash,
    slot: Slot,
    session: &mut Session,
    wanted: &Scan,
) -> Result<Head, JournalFault> {
    if !wanted.needs_survey() {
        let mut walked = wanted.clone();
        walk(flash, slot, |item| walked.take(session, item)).await?;
        if let Found::Session(head) = walked.finish(session)? {
            return Ok(head);
        }
    }
    let mut survey = Survey::default();
    walk(flash, slot, |item| {
        survey.take(item);
        Ok(())
    })
    .await?;
    let mut walked = match wanted.surveyed(&survey) {
        Some(scan) => scan,
        None => return Err(survey.head().err().unwrap_or(SessionFault::Empty).into()),
    };
    walk(flash, slot, |item| walked.take(session, item)).await?;
    match walked.finish(session)? {
        Found::Session(head) => Ok(head),
        Found::SurveyFirst => Err(SessionFault::Damaged.into()),
    }
}

/// Reads the rolls that were seen at this point and later.
pub async fn recall(
    flash: &mut impl NorFlash,
    slot: Slot,
    session: &mut Session,
) -> Result<(), JournalFault> {
    walk(flash, slot, |item| {
        session.recall(item);
        Ok(())
    })
    .await
}

/// Hands over the items of a session, oldest first.
pub async fn walk(
    flash: &mut impl NorFlash,
    slot: Slot,
    mut take: impl FnMut(&[u8]) -> Result<(), SessionFault>,
) -> Result<(), JournalFault> {
    ring::walk(flash, slot.part(), |item| take(item).map_err(JournalFault::from)).await
}

/// Tidies up one sector, if one is needed; says whether there may be more to do.
pub async fn free_ahead(flash: &mut impl NorFlash) -> Result<bool, StoreFault> {
    if ring::free_ahead(flash, DIRECTORY).await? {
        return Ok(true);
    }
    for slot in Slot::all() {
        if ring::free_ahead(flash, slot.part()).await? {
            return Ok(true);
        }
    }
    Ok(false)
}
