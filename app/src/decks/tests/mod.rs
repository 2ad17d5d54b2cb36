//! Tests of decks, and helpers that build deck files byte by byte in the format that `tower` writes.

#![allow(clippy::indexing_slicing, reason = "a case that is out of bounds fails, as it should")]

mod browse;
mod files;
mod overlay;

use std::vec::Vec;

use rules_core::card::{CardRef, Field, Kind, Provenance, RecordBuilder};

use super::*;

/// What the index is sorted by.
fn number_of(id: &str) -> u32 {
    CardRef::of(id).0
}

/// A card as small as a card can be, with one value to tell it by.
fn card(kind: Kind, id: &str, english: &str, german: &str, amount: u8) -> Vec<u8> {
    let mut record = RecordBuilder::new(kind, id, english, german).unwrap();
    let field = match kind {
        Kind::CombatEncounter => Field::Value,
        Kind::CombatCard => Field::Bolt,
        Kind::Item => Field::Keyword,
        Kind::MarketCard => Field::Cost,
        _ => Field::Health,
    };
    record.values(Provenance::Rulebook, &[(field, amount)]).unwrap();
    assert!(record.finish().is_ok(), "{id}");
    record.bytes().to_vec()
}

fn id_of(record: &[u8]) -> &[u8] {
    &record[3..3 + usize::from(record[2])]
}

fn hash_of(record: &[u8]) -> u32 {
    number_of(core::str::from_utf8(id_of(record)).unwrap())
}

/// A deck file of the records, in order.
fn deck(name: &str, records: &[Vec<u8>]) -> Vec<u8> {
    let mut records = records.to_vec();
    records.sort_by_key(|record| (hash_of(record), id_of(record).to_vec()));
    let entries: Vec<_> = records.iter().map(|record| (hash_of(record), record.as_slice())).collect();
    deck_as_is(name, &entries)
}

/// A deck file of the entries, whether or not they make sense.
fn deck_as_is(name: &str, entries: &[(u32, &[u8])]) -> Vec<u8> {
    let mut body = std::vec![name.len() as u8];
    body.extend(name.bytes());
    let mut offset = HEADER_BYTES + body.len() + entries.len() * 8;
    for (hash, record) in entries {
        body.extend(hash.to_le_bytes());
        body.extend((offset as u32).to_le_bytes());
        offset += 2 + record.len();
    }
    for (_, record) in entries {
        body.extend((record.len() as u16).to_le_bytes());
        body.extend(*record);
    }
    sealed(entries.len() as u16, &body)
}

/// Header and checksum for a body.
fn sealed(count: u16, body: &[u8]) -> Vec<u8> {
    let mut file = MAGIC.to_vec();
    file.extend([VERSION, 0]);
    file.extend(count.to_le_bytes());
    file.extend(((HEADER_BYTES + body.len()) as u32).to_le_bytes());
    file.extend(crc32(body).to_le_bytes());
    file.extend(body);
    file
}

fn wyrdbear() -> Vec<u8> {
    card(Kind::CombatEncounter, "tg/wyrdbear", "Wyrdbear", "Wyrdbär", 8)
}

fn goblin() -> Vec<u8> {
    card(Kind::Minion, "kt/goblin", "Goblin", "Goblin", 2)
}
