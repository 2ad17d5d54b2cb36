//! Writes flash images of settings, tag assignments and typed values that are full: with the next entry the store has to
//! move a sector. For the report.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use app::card::{Field, Slot};
use app::flash_map::{
    OWNERS_VALUES, OWNERS_VALUES_COPY, Part, SETTINGS, SETTINGS_COPY, TAG_ASSIGNMENTS, TAG_ASSIGNMENTS_COPY,
};
use app::settings::Setting;
use app::store::{self, StoreFault};
use app::tags::{CardId, Uid};
use tests::ram_flash::{RamFlash, now};
use tower::uf2;

/// Entries that are changed over and over: the cards of a large collection.
const ENTRIES: usize = 400;
/// More changes than any part holds.
const ENOUGH: usize = 20_000;

/// Writes them into the folder of the image.
pub(crate) fn make(out: &Path) -> Result<()> {
    let settings = full([SETTINGS, SETTINGS_COPY], |flash, number| {
        // Sound on, sound off: nothing of it is seen.
        now(store::save_setting(flash, Setting::Sound, (number % 2) as u8))
    })?;
    let tags = full([TAG_ASSIGNMENTS, TAG_ASSIGNMENTS_COPY], |flash, number| {
        let [low, high] = ((number % ENTRIES) as u16).to_le_bytes();
        let uid = Uid::new(&[4, 0x5e, low, high, 0x11, 0x22, 0x33]).ok_or(StoreFault::Damaged)?;
        now(store::save_assignment(flash, uid, Some(&card(number)?)))
    })?;
    let values = full([OWNERS_VALUES, OWNERS_VALUES_COPY], |flash, number| {
        now(store::save_value(flash, &card(number)?, Slot::Field(Field::Health), (number % 9) as u8))
    })?;
    for (name, packed) in [("settings", settings), ("tags", tags), ("values", values)] {
        fs::write(out.join(format!("full-{name}.uf2")), packed)?;
    }
    Ok(())
}

fn card(number: usize) -> Result<CardId, StoreFault> {
    CardId::new(&format!("kt/full-{:04}", number % ENTRIES)).map_err(|_| StoreFault::Damaged)
}

/// Changes entries until the next change would erase something of that part; with its copy.
fn full(
    [part, copy]: [Part; 2],
    change: impl Fn(&mut RamFlash, usize) -> Result<(), StoreFault>,
) -> Result<Vec<u8>> {
    let mut flash = RamFlash::default();
    for number in 0..ENOUGH {
        let before = of(&flash, part)?.to_vec();
        let copied = of(&flash, copy)?.to_vec();
        change(&mut flash, number).map_err(|fault| anyhow!("{} take no more: {fault:?}", part.name))?;
        let erased = before.iter().zip(of(&flash, part)?).any(|(before, after)| after & !before != 0);
        if erased {
            ensure!(number > 0, "the first entry of {} erases something", part.name);
            return uf2::pack_parts(&[(&before, part), (&copied, copy)])
                .context("a part is no longer than itself");
        }
    }
    Err(anyhow!("{} took {ENOUGH} entries and erased nothing", part.name))
}

fn of(flash: &RamFlash, part: Part) -> Result<&[u8]> {
    let (from, to) = (part.start as usize, (part.start + part.len) as usize);
    flash.bytes.get(from..to).context("the flash has this part")
}
