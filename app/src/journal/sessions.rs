//! Sessions in the journal: beginning, going on, going back.

use embedded_storage::nor_flash::NorFlash;

use super::{JournalFault, Slot};
use crate::ring::{Attempt, Entry, Place, Tail, Upkeep, Walk, Wear};
use crate::session::{Head, Loader, Mark, Row, Rows, Scan, Session, SessionFault, Stretch, Survey};
use crate::slices::breathe;
use crate::store::StoreFault;

/// Sectors that stand erased for what comes next: some hundred actions without a pause of two seconds.
const READY: u8 = 4;

/// Appends the item of an action or a jump. `tail` is where the last one ended, if that is known.
pub async fn append(
    flash: &mut impl NorFlash,
    slot: Slot,
    tail: &mut Option<Tail>,
    item: &[u8],
) -> Result<(), StoreFault> {
    slot.ring().append(flash, tail, item).await.map(|_| ())
}

/// Writes a checkpoint of the session as it is now.
pub async fn checkpoint(
    flash: &mut impl NorFlash,
    slot: Slot,
    tail: &mut Option<Tail>,
    session: &mut Session,
    mark: Mark,
) -> Result<(), JournalFault> {
    let pieces = session.pack_state()?;
    let mut began = None;
    for number in 0..pieces {
        let mut attempt = Attempt::default();
        let place = loop {
            let place = append_piece(flash, slot, &mut attempt, tail, session, (mark, number, pieces))?;
            breathe().await;
            if place.is_some() {
                break place;
            }
        };
        began = began.or(place);
    }
    if let Some(place) = began {
        session.checkpointed(mark, place);
    }
    Ok(())
}

fn append_piece(
    flash: &mut impl NorFlash,
    slot: Slot,
    attempt: &mut Attempt,
    tail: &mut Option<Tail>,
    session: &mut Session,
    (mark, number, of): (Mark, u8, u8),
) -> Result<Option<Place>, JournalFault> {
    let (item, chain) = session.piece(mark, number, of)?;
    let place = slot.ring().append_step(flash, attempt, tail, &item)?;
    if place.is_some() {
        session.link(chain);
    }
    Ok(place)
}

/// How a session was found.
#[derive(Clone, Copy, Debug)]
pub struct Loaded {
    /// Under which rules and cards it was played.
    pub head: Head,
    /// Actions at its end that cannot be followed: it stands at the last one before them.
    pub cut_short: bool,
    /// Records that are missing anywhere.
    pub missing: u32,
    /// The number of the next record.
    pub records: u32,
}

/// Reads the session as it was left, or up to where flash has lost it.
pub async fn load(
    flash: &mut impl NorFlash,
    slot: Slot,
    session: &mut Session,
) -> Result<Loaded, JournalFault> {
    read(flash, slot, session, Scan::Latest).await
}

/// Reads the latest checkpoint alone.
pub async fn load_checkpoint(
    flash: &mut impl NorFlash,
    slot: Slot,
    session: &mut Session,
) -> Result<Loaded, JournalFault> {
    read(flash, slot, session, Scan::Checkpoint).await
}

async fn read(
    flash: &mut impl NorFlash,
    slot: Slot,
    session: &mut Session,
    wanted: Scan,
) -> Result<Loaded, JournalFault> {
    let mut survey = Survey::default();
    let mut records = 0;
    let index = &mut session.index;
    index.forget_before(u32::MAX);
    slot.ring()
        .walk(flash, &mut |entry| {
            match entry {
                Entry::Record { place, number, payload } => {
                    records = number.saturating_add(1);
                    survey.take(Some(index), payload, place);
                }
                Entry::Lost(missing) => survey.miss(missing),
            }
            Walk::On
        })
        .await?;
    let loader = session.begin_load(&survey, wanted)?;
    let head = go(flash, slot, session, loader).await?;
    Ok(Loaded { head, cut_short: survey.is_astray(), missing: survey.missing(), records })
}

async fn go(
    flash: &mut impl NorFlash,
    slot: Slot,
    session: &mut Session,
    mut loader: Loader,
) -> Result<Head, JournalFault> {
    let stretch = loader.stretch();
    walk_stretch(flash, slot, stretch, &mut |item| loader.take(session, item)).await?;
    Ok(loader.finish(session).await?)
}

/// Hands over the items from one checkpoint to the next.
async fn walk_stretch(
    flash: &mut impl NorFlash,
    slot: Slot,
    stretch: Stretch,
    take: &mut dyn FnMut(&[u8]) -> Result<(), SessionFault>,
) -> Result<(), JournalFault> {
    let until = stretch.until.map(|checkpoint| checkpoint.place());
    walk_between(flash, slot, Some(stretch.from.place()), until, take).await
}

/// Hands over items until `take` fails. What flash has lost is passed over.
async fn walk_between(
    flash: &mut impl NorFlash,
    slot: Slot,
    from: Option<Place>,
    until: Option<Place>,
    take: &mut dyn FnMut(&[u8]) -> Result<(), SessionFault>,
) -> Result<(), JournalFault> {
    let mut taken = Ok(());
    let mut take = |entry: Entry<'_>| {
        if let Entry::Record { payload, .. } = entry {
            taken = take(payload);
        }
        if taken.is_ok() { Walk::On } else { Walk::Enough }
    };
    slot.ring().walk_between(flash, from, until, &mut take).await?;
    Ok(taken?)
}

/// Sees to it that the session knows where its journal begins now; says whether that is later than it was.
fn refresh(flash: &mut impl NorFlash, slot: Slot, session: &mut Session) -> Result<bool, StoreFault> {
    if let Some(sequence) = slot.ring().oldest(flash)? {
        session.index.forget_before(sequence);
    }
    let floor = session.index.floor();
    Ok(floor.is_some_and(|floor| session.begins_at(floor)))
}

/// Goes to a position of the session that is in memory.
pub async fn seek(
    flash: &mut impl NorFlash,
    slot: Slot,
    session: &mut Session,
    wanted: Scan,
) -> Result<Head, JournalFault> {
    refresh(flash, slot, session)?;
    let to = match wanted {
        Scan::To(to) | Scan::Told(to) => to,
        Scan::Latest | Scan::Checkpoint => session.at(),
    };
    // Nothing leads to where the journal begins.
    let wanted = if to <= session.floor() { Scan::To(to) } else { wanted };
    let loader = session.begin_seek(wanted, to)?;
    go(flash, slot, session, loader).await
}

/// Reads actions around a position in words; says whether the journal begins later than was known.
pub async fn rows(
    flash: &mut impl NorFlash,
    slot: Slot,
    session: &mut Session,
    rows: &mut Rows,
    say: &dyn Fn(&Session, &crate::games::Action, &mut Row) -> core::fmt::Result,
) -> Result<bool, JournalFault> {
    if refresh(flash, slot, session)? {
        return Ok(true);
    }
    let session = &*session;
    let (first, last) =
        (rows.from.saturating_sub(1), rows.from.saturating_add(crate::session::MAX_ROWS as u32));
    let Some((from, _)) = session.index.before(first) else { return Ok(false) };
    let until = session.index.before(last).and_then(|(_, next)| next);
    walk_stretch(flash, slot, Stretch { from, until }, &mut |item| {
        rows.take(item, |action, row| say(session, action, row))
    })
    .await?;
    Ok(false)
}

/// Reads the rolls that were seen at this point and later.
pub async fn recall(
    flash: &mut impl NorFlash,
    slot: Slot,
    session: &mut Session,
) -> Result<(), JournalFault> {
    walk(flash, slot, &mut |item| {
        session.recall(item);
        Ok(())
    })
    .await
}

/// Hands over the items of a session, oldest first. What flash has lost is passed over: the chain shows it.
pub async fn walk(
    flash: &mut impl NorFlash,
    slot: Slot,
    take: &mut dyn FnMut(&[u8]) -> Result<(), SessionFault>,
) -> Result<(), JournalFault> {
    walk_between(flash, slot, None, None, take).await
}

/// Looks at a session without reading it: which game, and how many records its ring has had.
pub(super) async fn survey(flash: &mut impl NorFlash, slot: Slot) -> Result<(Survey, u32), StoreFault> {
    let mut survey = Survey::default();
    let mut records = 0;
    slot.ring()
        .walk(flash, &mut |entry| {
            match entry {
                Entry::Record { place, number, payload } => {
                    records = number.saturating_add(1);
                    survey.take(None, payload, place);
                }
                Entry::Lost(missing) => survey.miss(missing),
            }
            Walk::On
        })
        .await?;
    Ok((survey, records))
}

/// The number of the next record of a session's ring; 0 for one that was never used.
pub fn records(flash: &mut impl NorFlash, slot: Slot) -> Result<u32, StoreFault> {
    Ok(slot.ring().tail(flash)?.map_or(0, |tail| tail.number))
}

/// Tidies up one sector of a session, if one is needed; says whether there may be more to do.
pub fn free_ahead(flash: &mut impl NorFlash, slot: Slot) -> Result<bool, StoreFault> {
    Ok(slot.ring().free_ahead(flash, READY)? == Upkeep::Erased)
}

/// Has a sector ready for a game that may begin in this slot; says whether it had to be erased.
pub fn prepare(flash: &mut impl NorFlash, slot: Slot) -> Result<bool, StoreFault> {
    slot.ring().prepare_unused(flash, 1)
}

/// Makes firm what a power failure may have left half written. Before anything is appended.
pub fn settle(flash: &mut impl NorFlash, slot: Slot) -> Result<(), StoreFault> {
    slot.ring().settle(flash)
}

/// How worn a session's ring is.
pub fn wear(flash: &mut impl NorFlash, slot: Slot) -> Result<Wear, StoreFault> {
    slot.ring().wear(flash)
}
