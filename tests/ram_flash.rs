//! The Pico's flash in memory: erasing sets bits, programming clears them, and power can fail at any byte.

use app::flash_map::{FLASH_SIZE, SECTOR};
use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};

#[derive(Clone)]
pub struct RamFlash {
    pub bytes: Vec<u8>,
    /// Bytes that can still be changed before power fails; `None` if it never fails.
    pub fuel: Option<u32>,
    /// Bytes changed so far.
    pub spent: u32,
    /// Writes and erases so far.
    pub operations: u32,
    /// What goes wrong, and in which operation.
    pub trouble: Option<Trouble>,
    /// How often each sector was erased.
    pub erased: Vec<u32>,
    /// Sectors that do not come out of an erasure blank any more.
    pub worn: Vec<u32>,
    /// Bits, by byte, that stand in between: they read as they like from each power-on to the next.
    pub in_between: Vec<(usize, u8)>,
}

/// Something that flash does on a bad day, in the operation with this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trouble {
    pub operation: u32,
    pub what: Misdeed,
    /// Decides which bits it hits.
    pub seed: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misdeed {
    /// Power fails, and any of the bits that were to change have changed.
    Torn,
    /// The same, and some of these bits stand in between.
    Unsettled,
    /// One bit does not change.
    WeakBit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RamFlashError {
    PowerFailed,
    OutOfBounds,
}

impl NorFlashError for RamFlashError {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            RamFlashError::PowerFailed => NorFlashErrorKind::Other,
            RamFlashError::OutOfBounds => NorFlashErrorKind::OutOfBounds,
        }
    }
}

impl Default for RamFlash {
    fn default() -> Self {
        RamFlash {
            bytes: vec![0xff; FLASH_SIZE as usize],
            fuel: None,
            spent: 0,
            operations: 0,
            trouble: None,
            erased: vec![0; (FLASH_SIZE / SECTOR) as usize],
            worn: Vec::new(),
            in_between: Vec::new(),
        }
    }
}

impl RamFlash {
    /// Flash in which something goes wrong in the `operation`-th write or erase from now on, counted from 0.
    pub fn in_trouble(&self, operation: u32, what: Misdeed, seed: u64) -> Self {
        let operation = self.operations + operation;
        RamFlash { trouble: Some(Trouble { operation, what, seed }), ..self.clone() }
    }

    /// Power comes back: cells in between read as the seed has it.
    pub fn power_on(&mut self, seed: u64) {
        self.trouble = None;
        let mut random = SplitMix(seed);
        for &(at, mask) in &self.in_between {
            self.bytes[at] = self.bytes[at] & !mask | random.next() as u8 & mask;
        }
    }

    /// Cells that are worked on again to the end stand where they shall.
    fn make_firm(&mut self, from: usize, firm: &[u8]) {
        for (at, mask) in &mut self.in_between {
            *mask &= !at.checked_sub(from).and_then(|at| firm.get(at)).unwrap_or(&0);
        }
        self.in_between.retain(|(_, mask)| *mask != 0);
    }

    /// Carries an operation out as the trouble will have it.
    fn misbehave(&mut self, offset: u32, to: &[u8], trouble: Trouble) -> Result<(), RamFlashError> {
        let mut random = SplitMix(trouble.seed);
        let places: Vec<usize> =
            (0..to.len()).filter(|&at| self.bytes[offset as usize + at] != to[at]).collect();
        let old: Vec<u8> = self.bytes[offset as usize..][..to.len()].to_vec();
        self.bytes[offset as usize..][..to.len()].copy_from_slice(to);
        if trouble.what == Misdeed::WeakBit {
            if let Some(&at) = places.get(random.below(places.len().max(1))) {
                let changed = old[at] ^ to[at];
                let bits: Vec<u32> = (0..8).filter(|bit| changed >> bit & 1 == 1).collect();
                self.bytes[offset as usize + at] ^= 1 << bits[random.below(bits.len())];
            }
            return Ok(());
        }
        if trouble.what == Misdeed::Unsettled {
            let moving = |at: usize| old[at] ^ to[at];
            if random.below(2) == 0 {
                // Almost done: a few bits are not.
                for _ in 0..1 + random.below(3) {
                    let Some(&at) = places.get(random.below(places.len())) else { break };
                    let bits: Vec<u32> = (0..8).filter(|bit| moving(at) >> bit & 1 == 1).collect();
                    self.in_between.push((offset as usize + at, 1 << bits[random.below(bits.len())]));
                }
            } else {
                for at in places {
                    self.in_between.push((offset as usize + at, moving(at) & random.next() as u8));
                }
            }
            return Err(RamFlashError::PowerFailed);
        }
        // How much of it was done: of all bytes alike, or of some pages and not of others.
        let by_page = random.below(2) == 0;
        let mut done = random.below(257) as u64;
        for (at, (&old, &new)) in old.iter().zip(to).enumerate() {
            if by_page && at % 256 == 0 {
                done = [0, 256, random.below(257) as u64][random.below(3)];
            }
            let mask = (0..8).fold(0u8, |mask, bit| mask | u8::from(random.next() % 256 < done) << bit);
            self.bytes[offset as usize + at] = old & !mask | new & mask;
        }
        Err(RamFlashError::PowerFailed)
    }

    fn change(&mut self, offset: u32, to: &[u8]) -> Result<(), RamFlashError> {
        let operation = self.operations;
        self.operations += 1;
        match self.trouble {
            Some(trouble) if trouble.operation == operation => return self.misbehave(offset, to, trouble),
            // Power is gone until somebody puts the plug back.
            Some(Trouble { operation: gone, what: Misdeed::Torn | Misdeed::Unsettled, .. })
                if operation > gone =>
            {
                return Err(RamFlashError::PowerFailed);
            }
            _ => {}
        }
        for (byte, &new) in self.bytes.iter_mut().skip(offset as usize).zip(to) {
            match &mut self.fuel {
                Some(0) => return Err(RamFlashError::PowerFailed),
                Some(fuel) => *fuel -= 1,
                None => {}
            }
            self.spent += 1;
            *byte = new;
        }
        Ok(())
    }
}

impl ErrorType for RamFlash {
    type Error = RamFlashError;
}

impl ReadNorFlash for RamFlash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, into: &mut [u8]) -> Result<(), RamFlashError> {
        let from = offset as usize;
        into.copy_from_slice(self.bytes.get(from..from + into.len()).ok_or(RamFlashError::OutOfBounds)?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for RamFlash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), RamFlashError> {
        for times in self.erased.iter_mut().take((to / SECTOR) as usize).skip((from / SECTOR) as usize) {
            *times += 1;
        }
        let mut blank = vec![0xff; (to - from) as usize];
        self.make_firm(from as usize, &blank);
        for sector in (from / SECTOR..to / SECTOR).filter(|sector| self.worn.contains(sector)) {
            blank[(sector * SECTOR - from + SECTOR / 2) as usize] = 0;
        }
        self.change(from, &blank)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamFlashError> {
        let from = offset as usize;
        let old = self.bytes.get(from..from + bytes.len()).ok_or(RamFlashError::OutOfBounds)?;
        let new: Vec<u8> = old.iter().zip(bytes).map(|(old, new)| old & new).collect();
        let firm: Vec<u8> = bytes.iter().map(|byte| !byte).collect();
        self.make_firm(from, &firm);
        self.change(offset, &new)
    }
}

/// Runs work on flash in memory to its end.
pub use app::slices::complete as now;

/// A small generator for trouble: the same numbers for the same seed.
pub struct SplitMix(pub u64);

impl SplitMix {
    #[allow(clippy::should_implement_trait, reason = "it never ends")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }
}
