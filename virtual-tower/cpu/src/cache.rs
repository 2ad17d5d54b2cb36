//! The cache of execute-in-place (RP2040 data sheet, 2.6.3): 16 KiB, two ways, lines of eight bytes. The data sheet does not
//! say which way a new line replaces; here it is the one not used for longer. A hit costs nothing beyond the cycle that
//! the instruction has already.

use crate::FLASH_BASE;

const WAYS: usize = 2;
const LINE_BITS: u32 = 3;
const SET_BITS: u32 = 10;
const SETS: usize = 1 << SET_BITS;
/// In a tag: the line holds something. Flash has 24 address bits, so tags have eleven.
const VALID: u16 = 1 << 15;

/// All zeros is an empty cache that is switched on and costs nothing, which is what the tests of single instructions want.
#[repr(C)]
#[derive(Clone)]
pub struct Cache {
    /// Cycles that the core waits for a line.
    pub line_cycles: u32,
    /// 1: every access goes to the flash (XIP_CTRL.EN is 0).
    pub off: u32,
    pub hits: u32,
    pub accesses: u32,
    /// Cycles waited for lines since JavaScript took them last.
    pub waited: u32,
    /// The word of code that was fetched last, divided by four: the core fetches two instructions at once (Cortex-M0+ TRM,
    /// 3.3).
    fetched: u32,
    tags: [[u16; WAYS]; SETS],
    /// The way of each set that was used longer ago.
    older: [u8; SETS],
}

impl Cache {
    pub const EMPTY: Self = Self {
        line_cycles: 0,
        off: 0,
        hits: 0,
        accesses: 0,
        waited: 0,
        fetched: 0,
        tags: [[0; WAYS]; SETS],
        older: [0; SETS],
    };

    /// The core fetches code from flash.
    #[inline(always)]
    pub(crate) fn fetch(&mut self, pc: u32) {
        if pc >> 2 != self.fetched {
            self.fetched = pc >> 2;
            self.access(pc);
        }
    }

    /// The core fetches code from elsewhere: what it fetched from flash is gone.
    #[inline(always)]
    pub(crate) fn forget_fetched(&mut self) {
        self.fetched = 0;
    }

    /// A read through the alias that looks a line up and keeps it.
    #[inline(always)]
    pub(crate) fn access(&mut self, address: u32) {
        self.accesses = self.accesses.wrapping_add(1);
        let (set, tag) = place(address);
        if self.off != 0 {
            self.waited = self.waited.wrapping_add(self.line_cycles);
        } else if let Some(way) = self.way(set, tag) {
            self.hits = self.hits.wrapping_add(1);
            self.older[set] = way ^ 1;
        } else {
            self.fill(set, tag);
        }
    }

    /// A read that takes a line if it is there and keeps none (the alias at 0x1100_0000), or does not look (those above).
    pub fn access_keeping_none(&mut self, address: u32, looks: bool) {
        self.accesses = self.accesses.wrapping_add(1);
        let (set, tag) = place(address);
        match self.way(set, tag) {
            Some(_) if looks && self.off == 0 => self.hits = self.hits.wrapping_add(1),
            _ => self.waited = self.waited.wrapping_add(self.line_cycles),
        }
    }

    pub fn flush(&mut self) {
        self.tags = [[0; WAYS]; SETS];
        self.fetched = 0;
    }

    #[inline(always)]
    fn way(&self, set: usize, tag: u16) -> Option<u8> {
        let [first, second] = self.tags[set];
        if first == tag {
            Some(0)
        } else if second == tag {
            Some(1)
        } else {
            None
        }
    }

    fn fill(&mut self, set: usize, tag: u16) {
        let way = self.older[set] & 1;
        self.tags[set][way as usize] = tag;
        self.older[set] = way ^ 1;
        self.waited = self.waited.wrapping_add(self.line_cycles);
    }
}

#[inline(always)]
fn place(address: u32) -> (usize, u16) {
    let line = (address.wrapping_sub(FLASH_BASE) & 0xff_ffff) >> LINE_BITS;
    (line as usize & (SETS - 1), (line >> SET_BITS) as u16 | VALID)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MISS: u32 = 120;
    const WAY_BYTES: u32 = 8 * SETS as u32;

    fn cache() -> Cache {
        Cache { line_cycles: MISS, ..Cache::EMPTY }
    }

    /// The cycles waited for these addresses, one after the other.
    fn waits(cache: &mut Cache, addresses: &[u32]) -> Vec<u32> {
        let each = addresses.iter().map(|address| {
            cache.waited = 0;
            cache.access(FLASH_BASE + address);
            cache.waited
        });
        each.collect()
    }

    #[test]
    fn a_line_is_eight_bytes() {
        assert_eq!(waits(&mut cache(), &[0, 1, 7, 8, 15, 0]), [MISS, 0, 0, MISS, 0, 0]);
    }

    #[test]
    fn two_ways_keep_two_lines_of_a_set() {
        assert_eq!(waits(&mut cache(), &[0, WAY_BYTES, 0, WAY_BYTES]), [MISS, MISS, 0, 0]);
    }

    #[test]
    fn the_third_line_of_a_set_replaces_the_one_used_longer_ago() {
        let addresses = [0, WAY_BYTES, 0, 2 * WAY_BYTES, 0, WAY_BYTES];
        assert_eq!(waits(&mut cache(), &addresses), [MISS, MISS, 0, MISS, 0, MISS]);
    }

    #[test]
    fn all_sixteen_kibibytes_are_kept() {
        let mut cache = cache();
        let all: Vec<u32> = (0..2 * WAY_BYTES).step_by(8).collect();
        assert!(waits(&mut cache, &all).iter().all(|wait| *wait == MISS));
        assert!(waits(&mut cache, &all).iter().all(|wait| *wait == 0));
    }

    #[test]
    fn a_flush_empties_it() {
        let mut cache = cache();
        waits(&mut cache, &[0]);
        cache.flush();
        assert_eq!(waits(&mut cache, &[0]), [MISS]);
    }

    #[test]
    fn switched_off_every_access_waits() {
        let mut cache = Cache { off: 1, ..cache() };
        assert_eq!(waits(&mut cache, &[0, 0]), [MISS, MISS]);
        assert_eq!((cache.hits, cache.accesses), (0, 2));
    }

    #[test]
    fn the_counters_count() {
        let mut cache = cache();
        waits(&mut cache, &[0, 4, 8]);
        assert_eq!((cache.hits, cache.accesses), (1, 3));
    }

    #[test]
    fn two_instructions_of_a_word_are_fetched_at_once() {
        let mut cache = cache();
        cache.fetch(FLASH_BASE);
        cache.fetch(FLASH_BASE + 2);
        assert_eq!(cache.accesses, 1);
        cache.fetch(FLASH_BASE + 4);
        assert_eq!(cache.accesses, 2);
    }

    #[test]
    fn the_other_aliases_keep_nothing() {
        let mut cache = cache();
        cache.access_keeping_none(FLASH_BASE, true);
        assert_eq!((cache.waited, cache.hits), (MISS, 0));
        waits(&mut cache, &[0]);
        cache.waited = 0;
        cache.access_keeping_none(FLASH_BASE, true);
        assert_eq!((cache.waited, cache.hits), (0, 1));
        cache.access_keeping_none(FLASH_BASE, false);
        assert_eq!((cache.waited, cache.hits), (MISS, 1));
    }
}
