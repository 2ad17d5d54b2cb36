//! Flash in memory for programs that run many thousand times a second: what one of them has changed is put back for the
//! next, and nothing else. It also tells where a bit did not take.

use app::flash_map::SECTOR;
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

use crate::ram_flash::{Misdeed, RamFlash, RamFlashError, Trouble};

pub struct ScratchFlash {
    flash: RamFlash,
    /// What the flash holds at the beginning.
    first: Vec<u8>,
    /// Sectors that have changed, which may stand here more than once.
    touched: Vec<u32>,
    /// As many of them were told of.
    told: usize,
    /// Where a bit did not take.
    weak: Option<u32>,
}

impl ScratchFlash {
    pub fn new(flash: RamFlash) -> Self {
        ScratchFlash { first: flash.bytes.clone(), flash, touched: Vec::new(), told: 0, weak: None }
    }

    /// Puts everything back as it was at the beginning.
    pub fn reset(&mut self) {
        for sector in self.touched.drain(..) {
            let range = sector as usize * SECTOR as usize..(sector as usize + 1) * SECTOR as usize;
            if let (Some(bytes), Some(first)) =
                (self.flash.bytes.get_mut(range.clone()), self.first.get(range))
            {
                bytes.copy_from_slice(first);
            }
        }
        self.told = 0;
        (self.flash.trouble, self.flash.fuel, self.weak) = (None, None, None);
        (self.flash.spent, self.flash.operations) = (0, 0);
    }

    /// Bytes changed so far.
    pub fn spent(&self) -> u32 {
        self.flash.spent
    }

    /// Something goes wrong in the `after`-th write or erase from now on, counted from 0.
    pub fn expect(&mut self, after: u32, what: Misdeed, seed: u64) {
        self.flash.trouble = Some(Trouble { operation: self.flash.operations + after, what, seed });
    }

    /// Whether the power has failed.
    pub fn is_off(&self) -> bool {
        self.flash
            .trouble
            .is_some_and(|trouble| trouble.what == Misdeed::Torn && self.flash.operations > trouble.operation)
    }

    /// The power is back, and nothing more goes wrong.
    pub fn plug_in(&mut self) {
        self.flash.trouble = None;
    }

    /// Where a bit did not take since this was last asked.
    pub fn take_weak(&mut self) -> Option<u32> {
        self.weak.take()
    }

    /// Places that have changed since this was last asked, each in another sector than the one before.
    pub fn take_changed(&mut self) -> impl Iterator<Item = u32> + use<'_> {
        let from = core::mem::replace(&mut self.told, self.touched.len());
        self.touched.iter().skip(from).map(|sector| sector * SECTOR)
    }

    /// The flash as it is now.
    pub fn into_flash(self) -> RamFlash {
        RamFlash { bytes: self.flash.bytes, ..RamFlash::default() }
    }

    /// Changes bytes as rot does.
    pub fn rot(&mut self, from: u32, count: u32, mut change: impl FnMut(u8) -> u8) {
        self.touch(from);
        let bytes = self.flash.bytes.iter_mut().skip(from as usize).take(count as usize);
        bytes.for_each(|byte| *byte = change(*byte));
    }

    fn touch(&mut self, at: u32) {
        let sector = at / SECTOR;
        if self.touched.last() != Some(&sector) || self.told == self.touched.len() {
            self.touched.push(sector);
        }
    }

    /// Notes the place if it is in this operation that a bit does not take.
    fn note_weak(&mut self, at: u32) {
        let operation = self.flash.operations;
        let is_weak = |trouble: Trouble| trouble.what == Misdeed::WeakBit && trouble.operation == operation;
        if self.flash.trouble.is_some_and(is_weak) {
            self.weak = Some(at);
        }
    }
}

impl ErrorType for ScratchFlash {
    type Error = RamFlashError;
}

impl ReadNorFlash for ScratchFlash {
    const READ_SIZE: usize = RamFlash::READ_SIZE;

    fn read(&mut self, offset: u32, into: &mut [u8]) -> Result<(), RamFlashError> {
        self.flash.read(offset, into)
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl NorFlash for ScratchFlash {
    const WRITE_SIZE: usize = RamFlash::WRITE_SIZE;
    const ERASE_SIZE: usize = RamFlash::ERASE_SIZE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), RamFlashError> {
        self.note_weak(from);
        (from..to).step_by(SECTOR as usize).for_each(|at| self.touch(at));
        self.flash.erase(from, to)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamFlashError> {
        self.note_weak(offset);
        self.touch(offset);
        self.touch(offset + bytes.len().saturating_sub(1) as u32);
        self.flash.write(offset, bytes)
    }
}
