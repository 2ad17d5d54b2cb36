//! Writing a message to a tag. Whenever the tag is lifted, it holds the old message, none, or the new one, never a part of
//! one.
//!
//! ```text
//!        look          blank          body, verified        commit, verified
//!  Old ───────▶ Old ─────────▶ Blank ────────────────▶ Blank ───────────────▶ Written
//! ```
//! One page holds the length of the message. It is written first, with length 0, and last, with the true length, so a tag
//! that is lifted in between says that it is empty (T2T, "NDEF write procedure").

use super::image::{FIRST_DATA_PAGE, Image, PAGE_BYTES};
use super::protection::{Further, first_protected, locks_dynamically, locks_statically, writable_bytes};
use super::{Message, TagFault, Type2Writer, WINDOW_BYTES};

/// Pages 2 to 15: lock bytes, capability container and the start of the data area. Every Type 2 tag has them.
const HEAD_PAGE: u8 = 2;
const HEAD_BYTES: usize = 56;

/// A message was written and read back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// Bytes taken of the data area, with what stands before the message.
    pub bytes: u16,
    /// Bytes the data area has.
    pub of: u16,
}

/// Why nothing was written, or what went wrong on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteProblem {
    /// Not formatted for NDEF. The tag is as it was.
    NoNdef,
    /// Locked for good, or by a password. The tag is as it was.
    Locked,
    /// The message takes more bytes than the tag has. The tag is as it was.
    TooSmall { needs: u16, room: u16 },
    /// The tag left, refused, or was not understood.
    Interrupted { fault: TagFault, left: TagIs },
    /// It reads other than it was written: worn out. It is marked as empty as far as it still takes that.
    Worn,
}

/// What an interrupted write leaves behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagIs {
    /// As it was.
    Old,
    /// Marked as empty.
    Blank,
    /// It left during one of the two page writes that decide, and nobody saw how that ended: as before the page (old,
    /// or marked as empty) or as after it (marked as empty, or complete). Half a message is never valid.
    Unsure,
}

/// Writes `message` on the selected `tag` in place of the message on it. What stands before that (lock control blocks)
/// is kept.
pub async fn write_tag(tag: &mut impl Type2Writer, message: &Message) -> Result<Written, WriteProblem> {
    let mut head = [0; HEAD_BYTES];
    tag.read_pages(HEAD_PAGE, &mut head).await.map_err(before_writing)?;
    let Some(([locks, container], data)) = split_head(&head) else { return Err(WriteProblem::NoNdef) };
    let room = writable_bytes(container)?;
    if locks_statically(locks) {
        return Err(WriteProblem::Locked);
    }
    let image = Image::new(data, message, room)?;
    check_further_locks(tag, Further::of(room), &image).await?;

    blank(tag, &image).await?;
    write_body(tag, &image).await?;
    commit(tag, &image).await?;
    Ok(Written { bytes: image.end() as u16, of: room as u16 })
}

/// Pages 2 and 3, and the data behind them.
fn split_head(head: &[u8; HEAD_BYTES]) -> Option<([[u8; PAGE_BYTES]; 2], &[u8])> {
    let (&locks, rest) = head.split_first_chunk()?;
    let (&container, data) = rest.split_first_chunk()?;
    Some(([locks, container], data))
}

async fn check_further_locks(
    tag: &mut impl Type2Writer,
    further: Further,
    image: &Image<'_>,
) -> Result<(), WriteProblem> {
    let mut pages = [[0; PAGE_BYTES]; 2];
    let locked = match further {
        Further::None => false,
        Further::Ntag(page) => {
            tag.read_pages(page, pages.as_flattened_mut()).await.map_err(before_writing)?;
            let [locks, configuration] = pages;
            locks_dynamically(locks) || first_protected(configuration) <= image.last_page()
        }
        Further::Usual(page) => {
            let [locks, _] = &mut pages;
            match tag.read_pages(page, locks).await {
                Ok(()) => locks_dynamically(*locks),
                Err(TagFault::Refused) => false,
                Err(fault) => return Err(before_writing(fault)),
            }
        }
    };
    if locked { Err(WriteProblem::Locked) } else { Ok(()) }
}

/// A tag that refuses to be read, or to be written at first, is protected.
fn before_writing(fault: TagFault) -> WriteProblem {
    match fault {
        TagFault::Refused => WriteProblem::Locked,
        fault => WriteProblem::Interrupted { fault, left: TagIs::Old },
    }
}

fn after_blanking(fault: TagFault) -> WriteProblem {
    WriteProblem::Interrupted { fault, left: TagIs::Blank }
}

/// Marks the tag as empty.
async fn blank(tag: &mut impl Type2Writer, image: &Image<'_>) -> Result<(), WriteProblem> {
    match tag.write_page(image.commit_page(), image.blank()).await {
        Ok(()) => Ok(()),
        Err(TagFault::Refused) => Err(WriteProblem::Locked),
        Err(fault) => match look(tag, image).await {
            Some(page) if page == image.old() => Err(before_writing(fault)),
            Some(page) if page == image.blank() => Err(after_blanking(fault)),
            _ => Err(WriteProblem::Interrupted { fault, left: TagIs::Unsure }),
        },
    }
}

async fn write_body(tag: &mut impl Type2Writer, image: &Image<'_>) -> Result<(), WriteProblem> {
    for page in image.first_page()..=image.last_page() {
        if page != image.commit_page() {
            tag.write_page(page, image.page(page)).await.map_err(after_blanking)?;
        }
    }
    let mut window = [[0; PAGE_BYTES]; WINDOW_BYTES / PAGE_BYTES];
    let mut first = image.first_page();
    while first <= image.last_page() {
        let count = window.len().min(usize::from(image.last_page() - first) + 1);
        let pages = window.get_mut(..count).unwrap_or_default();
        tag.read_pages(first, pages.as_flattened_mut()).await.map_err(after_blanking)?;
        let is_sound =
            |(page, read): (u8, &[u8; PAGE_BYTES])| page == image.commit_page() || *read == image.page(page);
        if !(first..).zip(pages.iter()).all(is_sound) {
            return Err(WriteProblem::Worn);
        }
        first += count as u8;
    }
    Ok(())
}

/// Makes the message valid.
async fn commit(tag: &mut impl Type2Writer, image: &Image<'_>) -> Result<(), WriteProblem> {
    let done = image.page(image.commit_page());
    let written = tag.write_page(image.commit_page(), done).await;
    match (written, look(tag, image).await) {
        (_, Some(page)) if page == done => Ok(()),
        (Err(fault), Some(page)) if page == image.blank() => Err(after_blanking(fault)),
        (Err(TagFault::Refused), _) => Err(after_blanking(TagFault::Refused)),
        (Err(fault), None) => Err(WriteProblem::Interrupted { fault, left: TagIs::Unsure }),
        (Ok(()), None) => Err(WriteProblem::Interrupted { fault: TagFault::Gone, left: TagIs::Unsure }),
        (_, Some(_)) => {
            // Nothing else can be done for it.
            let _ = tag.write_page(image.commit_page(), image.blank()).await;
            Err(WriteProblem::Worn)
        }
    }
}

/// What the page that decides says now, if the tag still answers.
async fn look(tag: &mut impl Type2Writer, image: &Image<'_>) -> Option<[u8; PAGE_BYTES]> {
    let mut page = [0; PAGE_BYTES];
    tag.read_pages(image.commit_page(), &mut page).await.ok().map(|()| page)
}

/// The head holds the page that decides, wherever the message starts.
const _: () =
    assert!(HEAD_PAGE as usize * PAGE_BYTES + HEAD_BYTES == (FIRST_DATA_PAGE as usize + 12) * PAGE_BYTES);
