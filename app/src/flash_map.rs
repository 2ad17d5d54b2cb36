//! The map of the Pico's whole flash, part by part. `memory.x` repeats the firmware part for the linker; a test checks that
//! the two agree.

/// Size of the Pico's flash.
pub const FLASH_SIZE: u32 = 2 * 1024 * 1024;
/// Smallest piece the flash can erase.
pub const SECTOR: u32 = 4096;

/// One part of the flash; offsets count from the flash's first byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    pub name: &'static str,
    pub start: u32,
    pub len: u32,
}

impl Part {
    pub const fn range(self) -> core::ops::Range<u32> {
        self.start..self.start + self.len
    }
}

const KIB: u32 = 1024;

pub const FIRMWARE: Part = Part { name: "firmware", start: 0, len: 896 * KIB };
pub const DECK: Part = Part { name: "deck", start: 0x0e_0000, len: 384 * KIB };
pub const JOURNAL: Part = Part { name: "journal", start: 0x14_0000, len: 512 * KIB };
pub const SETTINGS: Part = Part { name: "settings", start: 0x1c_0000, len: 16 * KIB };
pub const TAG_ASSIGNMENTS: Part = Part { name: "tag assignments", start: 0x1c_4000, len: 64 * KIB };
pub const OWNERS_VALUES: Part = Part { name: "owner's values", start: 0x1d_4000, len: 44 * KIB };
pub const SETTINGS_COPY: Part = Part { name: "settings, copy", start: 0x1e_0000, len: 16 * KIB };
pub const TAG_ASSIGNMENTS_COPY: Part =
    Part { name: "tag assignments, copy", start: 0x1e_4000, len: 64 * KIB };
pub const OWNERS_VALUES_COPY: Part = Part { name: "owner's values, copy", start: 0x1f_4000, len: 44 * KIB };

/// In the order they lie in flash; what follows the last is reserved.
pub const PARTS: [Part; 9] = [
    FIRMWARE,
    DECK,
    JOURNAL,
    SETTINGS,
    TAG_ASSIGNMENTS,
    OWNERS_VALUES,
    SETTINGS_COPY,
    TAG_ASSIGNMENTS_COPY,
    OWNERS_VALUES_COPY,
];

/// Whether a factory reset is under way stands in the last sector of all, which it erases last.
pub const RESET_MARK: Part = Part { name: "reset mark", start: FLASH_SIZE - SECTOR, len: SECTOR };

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_whole_sectors_in_order_and_inside_the_flash() {
        let mut free_from = 0;
        for part in PARTS {
            assert!(part.start >= free_from, "{} overlaps the part before it", part.name);
            assert!(part.start.is_multiple_of(SECTOR) && part.len.is_multiple_of(SECTOR), "{}", part.name);
            assert!(part.len >= 2 * SECTOR, "{} has no sector to move to", part.name);
            free_from = part.range().end;
        }
        assert!(free_from <= RESET_MARK.start && RESET_MARK.range().end == FLASH_SIZE);
    }
}
