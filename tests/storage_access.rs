//! How programs reach storage: its public functions, by the keys of the model.

use std::collections::BTreeMap;

use app::card::{List, Slot as Spot};
use app::flash_map::{JOURNAL, Part};
use app::journal::{self, SLOTS, Slot};
use app::ring::{Entry, Ring, Walk};
use app::settings::Setting;
use app::store::{self, Kept, StoreFault};
use app::tags::{CardId, Uid};

use crate::ram_flash::now;
use crate::scratch_flash::ScratchFlash;
use crate::storage_model::{Key, Walked};

pub const TAGS: u8 = 40;
pub const VALUES: u8 = 20;
const SESSION: u32 = JOURNAL.len / SLOTS as u32;

/// The part of the flash in which a session lies.
pub const fn session(number: usize) -> Part {
    Part { name: "session", start: JOURNAL.start + number as u32 * SESSION, len: SESSION }
}

/// A value that can be stored under a key.
pub fn value(key: Key, number: u8) -> u8 {
    match key {
        Key::Setting(setting) => number % Setting::ALL[usize::from(setting)].choices().len() as u8,
        Key::Tag(_) => number % 12,
        Key::Value(_) => 1 + number % 6,
    }
}

fn uid(tag: u8) -> Uid {
    Uid::new(&[4, tag, 2, 3, 4, 5, 6]).expect("seven bytes")
}

fn card(number: u8) -> CardId {
    CardId::new(&format!("tg/a-card-with-quite-a-long-name-{number}")).expect("a sound id")
}

/// The place of a card where a value stands.
const SPOT: Spot = Spot::Entry(List::Doom, 2);

/// Stores an entry.
pub fn store_entry(flash: &mut ScratchFlash, key: Key, value: u8) -> Result<(), StoreFault> {
    match key {
        Key::Setting(setting) => now(store::save_setting(flash, Setting::ALL[usize::from(setting)], value)),
        Key::Tag(tag) => {
            now(store::save_assignment(flash, uid(tag), (value > 0).then(|| card(value)).as_ref()))
        }
        Key::Value(of) => {
            assert!(SPOT.takes(value), "{value} can stand there");
            now(store::save_value(flash, &card(of), SPOT, value))
        }
    }
}

/// The entries of a part that is kept twice; the faults are read by themselves.
pub fn read_entries(flash: &mut ScratchFlash, kept: Kept) -> BTreeMap<Key, u8> {
    let mut found: BTreeMap<Key, u8> = BTreeMap::new();
    let cards: Vec<CardId> = (0..VALUES.max(12)).map(card).collect();
    let number_of = |id: &CardId| cards.iter().position(|card| card == id).expect("a card of ours") as u8;
    let read = match kept {
        Kept::Notes => now(store::load_settings(flash)).map(|settings| {
            found.extend((0..).map(Key::Setting).zip(Setting::ALL.map(|setting| settings.chosen(setting))));
        }),
        Kept::Assignments => now(store::load_assignments(flash, &mut |uid, id| {
            found.insert(Key::Tag(uid.as_bytes()[1]), id.map_or(0, |id| number_of(&id)));
        })),
        Kept::Values => now(store::load_values(flash, &mut |id, at, amount| {
            assert_eq!(at, SPOT, "a place of ours");
            found.insert(Key::Value(number_of(&id)), amount);
        })),
    };
    read.expect("what is kept can be read");
    found
}

/// Everything that a walk through the ring of a session gives.
pub fn walk(flash: &mut ScratchFlash, number: usize) -> Walked {
    let mut walked = Walked::default();
    let ring = Ring::new(session(number), number as u8);
    now(ring.walk(flash, &mut |entry| {
        match entry {
            Entry::Record { number, payload, .. } => walked.records.push((number, payload.to_vec())),
            Entry::Lost(lost) => walked.lost += lost,
        }
        Walk::On
    }))
    .expect("the journal can be read");
    let slot = Slot::new(number).expect("one of the slots");
    walked.next = journal::records(flash, slot).expect("the journal can be read");
    walked
}
