//! What a tower must keep, in plain maps and lists: what storage is held against (`storage_program.rs`).
//!
//! - Whatever was acknowledged is there. What was in flight when the power failed is there or not.
//! - After rot, what comes back was once written for its key, and what is missing was told. Of everything that is kept
//!   twice, one copy is enough: while the other is sound, nothing is missing.

use std::collections::{BTreeMap, BTreeSet};

use app::faults::KEPT;
use app::store::Kept;

use crate::ram_flash::SplitMix;

/// Something that is kept under a key; 0 is the default, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key {
    Setting(u8),
    Tag(u8),
    Value(u8),
}

impl Key {
    pub const fn kept(self) -> Kept {
        match self {
            Key::Setting(_) => Kept::Notes,
            Key::Tag(_) => Kept::Assignments,
            Key::Value(_) => Kept::Values,
        }
    }
}

/// What is known of one key.
#[derive(Clone, Debug)]
struct Known {
    /// What may be found: one value, or those before and behind a change that power has cut.
    now: Vec<u8>,
    ever: BTreeSet<u8>,
}

/// The faults that are kept.
#[derive(Clone, Debug, Default)]
struct Faults {
    /// Their numbers, the latest last.
    kept: Vec<u16>,
    /// One that power has cut.
    pending: Option<u16>,
    /// Some before these were lost: what is left of them may stand behind.
    gaps: bool,
    next: u16,
}

/// A record of the journal: its number in the ring, and what tells its payload from all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    pub number: u32,
    pub serial: u32,
    pub length: usize,
}

/// What a walk through a ring has given.
#[derive(Clone, Debug, Default)]
pub struct Walked {
    pub records: Vec<(u32, Vec<u8>)>,
    pub lost: u32,
    /// The number of the next record.
    pub next: u32,
}

/// The ring of one session.
#[derive(Clone, Debug, Default)]
struct Journal {
    records: Vec<Written>,
    pending: Option<Written>,
    next: u32,
    /// Records that are known to be lost between those that are left.
    lost: u32,
    /// All that was ever written, by serial.
    ever: BTreeMap<u32, Written>,
}

/// A ring that gives up its oldest sector keeps at least so much.
const LEAST: usize = 64 * 1024;

#[derive(Clone, Debug, Default)]
pub struct Model {
    known: BTreeMap<Key, Known>,
    faults: Faults,
    journals: [Journal; 4],
    next_serial: u32,
}

/// The payload of a record.
pub fn payload(serial: u32, length: usize) -> Vec<u8> {
    let mut random = SplitMix(u64::from(serial));
    let rest = (4..length).map(|_| random.next() as u8);
    serial.to_le_bytes().into_iter().chain(rest).collect()
}

impl Model {
    fn known(&mut self, key: Key) -> &mut Known {
        self.known.entry(key).or_insert_with(|| Known { now: vec![0], ever: BTreeSet::from([0]) })
    }

    /// An entry is about to be stored.
    pub fn begin(&mut self, key: Key, value: u8) {
        let known = self.known(key);
        known.now.push(value);
        known.ever.insert(value);
    }

    /// It was acknowledged.
    pub fn done(&mut self, key: Key, value: u8) {
        self.known(key).now = vec![value];
    }

    /// A fault is about to be kept: its number.
    pub fn begin_fault(&mut self) -> u16 {
        let number = self.faults.next;
        self.faults.next += 1;
        self.faults.pending = Some(number);
        number
    }

    pub fn fault_done(&mut self) {
        let pending = self.faults.pending.take();
        self.faults.kept.extend(pending);
    }

    /// A record is about to be appended.
    pub fn begin_record(&mut self, slot: usize, length: usize) -> Vec<u8> {
        let serial = self.next_serial;
        self.next_serial += 1;
        let journal = &mut self.journals[slot];
        let written = Written { number: journal.next, serial, length };
        journal.ever.insert(serial, written);
        journal.pending = Some(written);
        payload(serial, length)
    }

    pub fn record_done(&mut self, slot: usize) {
        let journal = &mut self.journals[slot];
        if let Some(written) = journal.pending.take() {
            journal.records.push(written);
            journal.next = written.number + 1;
        }
    }

    /// Holds everything of a part against what was found in it. `is_lost` says whether the tower has told of a loss. What
    /// was found holds from now on.
    pub fn check(&mut self, kept: Kept, found: &BTreeMap<Key, u8>, is_lost: bool) {
        for (&key, &value) in found.iter().filter(|(key, _)| key.kept() == kept) {
            assert!(self.known(key).ever.contains(&value), "{key:?} is {value}, which was never stored");
        }
        for (key, known) in self.known.iter_mut().filter(|(key, _)| key.kept() == kept) {
            let value = found.get(key).copied().unwrap_or(0);
            assert!(is_lost || known.now.contains(&value), "{key:?} is {value}, not one of {:?}", known.now);
            known.now = vec![value];
        }
    }

    /// The same of faults, the latest first.
    pub fn check_faults(&mut self, found: &[u16], is_lost: bool) {
        let faults = &mut self.faults;
        assert!(found.iter().all(|&number| number < faults.next), "{found:?}: more than there were");
        let mut expected = faults.kept.clone();
        if let Some(pending) = faults.pending.take().filter(|pending| found.first() == Some(pending)) {
            expected.push(pending);
        }
        let latest: Vec<u16> = expected.iter().rev().take(KEPT).copied().collect();
        let same = found.starts_with(&latest) && (faults.gaps || found.len() == latest.len());
        assert!(same || is_lost, "faults are {found:?}, not {latest:?}");
        faults.gaps |= !same;
        faults.kept = if same { expected } else { Vec::new() };
    }

    /// The same of the ring of a session.
    pub fn check_journal(&mut self, slot: usize, walked: &Walked, damaged: bool) {
        let journal = &mut self.journals[slot];
        let mut records = Vec::new();
        for (number, bytes) in &walked.records {
            let serial = bytes.first_chunk().map(|&bytes| u32::from_le_bytes(bytes));
            let written = serial.and_then(|serial| journal.ever.get(&serial).copied());
            let written = written.unwrap_or_else(|| panic!("slot {slot}: record {number} was never written"));
            assert_eq!(payload(written.serial, written.length), *bytes, "slot {slot}: record {number}");
            assert_eq!(written.number, *number, "slot {slot}: a record stands elsewhere");
            records.push(written);
        }
        let rises = records.windows(2).all(|pair| pair[0].number < pair[1].number);
        assert!(rises, "slot {slot}: records are out of order");
        let last = records.last().map_or(0, |last| last.number + 1);
        assert!(walked.next >= last, "slot {slot}: the next number is {}", walked.next);
        let span = records.first().map_or(0, |first| last - first.number);
        let missing = span - records.len() as u32;
        assert!(walked.lost >= missing, "slot {slot}: {missing} are missing, {} told", walked.lost);
        if !damaged {
            let taken = journal.pending.filter(|pending| records.last() == Some(pending));
            journal.records.extend(taken);
            assert!(
                journal.records.ends_with(&records),
                "slot {slot}: {records:?}, not {:?}",
                journal.records
            );
            let bytes: usize = records.iter().map(|written| written.length).sum();
            let is_whole = records.len() == journal.records.len();
            assert!(is_whole || bytes >= LEAST, "slot {slot}: only {bytes} bytes are left");
            assert!(walked.lost <= journal.lost, "slot {slot}: {} told as lost", walked.lost);
        }
        (journal.records, journal.lost) = (records, walked.lost);
        (journal.next, journal.pending) = (walked.next, None);
    }
}
