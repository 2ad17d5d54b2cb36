//! Cells in between after a torn write, and sectors that are worn.

use std::cell::Cell;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use app::flash_map::{JOURNAL, SECTOR, TAG_ASSIGNMENTS};
use app::store;
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use tests::ram_flash::{Misdeed, RamFlash, RamFlashError, now};

use super::{RING, append, filled, payload, read, tag};

/// A torn write leaves cells in between, which read otherwise from start to start: what one start has read and what was
/// appended then, all later ones read.
#[test]
fn what_one_start_reads_of_a_torn_write_the_next_one_reads() {
    for records in [20, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 600] {
        let before = filled(records);
        for seed in 0..60 {
            let mut flash = before.in_trouble(seed as u32 % 3, Misdeed::Unsettled, seed);
            for number in records..records + 2 {
                let _ = now(RING.append(&mut flash, &mut None, &payload(number + 5_000)));
            }
            flash.power_on(seed + 1);
            RING.settle(&mut flash).expect("flash can be written");
            let (mut expected, _) = read(&mut flash);
            let next = expected.last().expect("there are records").0 + 1;
            for number in next..next + seed as u32 % 3 {
                append(&mut flash, number).expect("flash is sound");
                expected.push((number, payload(number)));
            }
            for start in 2..5 {
                flash.power_on(seed + start * 1_000);
                RING.settle(&mut flash).expect("flash can be written");
                let (found, lost) = read(&mut flash);
                // The oldest may have been given up.
                let same = expected.len().saturating_sub(found.len());
                assert!(found == expected[same..] && lost == 0, "{records} seed {seed} start {start}");
                assert_eq!(found.last(), expected.last(), "{records} seed {seed} start {start}");
            }
        }
    }
}

/// What is there already is not changed by being made firm.
#[test]
fn settling_changes_no_bit_of_a_sound_ring() {
    for records in [0, 1, 62, 63, 64, 400] {
        let mut flash = filled(records);
        let before = flash.bytes.clone();
        RING.settle(&mut flash).expect("flash is sound");
        assert!(flash.bytes == before, "{records} records");
    }
}

/// Flash that counts its erasures where a test can see them while it works.
struct Counted<'a> {
    flash: RamFlash,
    erasures: &'a Cell<u32>,
}

impl ErrorType for Counted<'_> {
    type Error = RamFlashError;
}

impl ReadNorFlash for Counted<'_> {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, into: &mut [u8]) -> Result<(), RamFlashError> {
        self.flash.read(offset, into)
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl NorFlash for Counted<'_> {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), RamFlashError> {
        self.erasures.set(self.erasures.get() + 1);
        self.flash.erase(from, to)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamFlashError> {
        self.flash.write(offset, bytes)
    }
}

/// Runs work to its end; says how many erasures there were, and how many at most between two pauses.
fn erasures<T>(count: &Cell<u32>, work: impl Future<Output = T>) -> (T, u32, u32) {
    let (begun, mut most) = (count.get(), 0);
    let mut work = pin!(work);
    loop {
        let before = count.get();
        let polled = work.as_mut().poll(&mut Context::from_waker(Waker::noop()));
        most = most.max(count.get() - before);
        if let Poll::Ready(done) = polled {
            return (done, count.get() - begun, most);
        }
    }
}

/// An erasure takes up to 400 ms and the watchdog bites after four in a row: the others run between any two.
#[test]
fn worn_sectors_are_passed_with_a_pause_behind_each_erasure() {
    let count = Cell::new(0);
    let mut flash = filled(600);
    flash.worn = (0..4).map(|sector| JOURNAL.start / SECTOR + sector).collect();
    let mut flash = Counted { flash, erasures: &count };
    let mut in_a_row = 0;
    for number in 600..1_200 {
        let bytes = payload(number);
        let (stored, erased, most) = erasures(&count, RING.append(&mut flash, &mut None, &bytes));
        stored.expect("two sectors are sound");
        assert!(most <= 1, "{most} erasures without a pause");
        in_a_row = in_a_row.max(erased);
    }
    assert!(in_a_row > 2, "{in_a_row} erasures for one record");

    let worn = (4..12).map(|sector| TAG_ASSIGNMENTS.start / SECTOR + sector).collect();
    let mut flash = Counted { flash: RamFlash { worn, ..RamFlash::default() }, erasures: &count };
    let mut in_a_row = 0;
    for number in 0..1_500 {
        let (uid, id) = tag(number % 40);
        let (stored, erased, most) = erasures(&count, store::save_assignment(&mut flash, uid, Some(&id)));
        stored.expect("there is room");
        assert!(most <= 1, "{most} erasures without a pause");
        in_a_row = in_a_row.max(erased);
    }
    assert!(in_a_row > 2, "{in_a_row} erasures for one entry");
}
