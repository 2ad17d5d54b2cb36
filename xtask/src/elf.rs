//! Reads the linked ELF: which sections the firmware puts into flash and RAM.

use std::ops::Range;

use anyhow::{Result, ensure};
use object::LittleEndian;
use object::elf::{FileHeader32, PT_LOAD, SHF_ALLOC};
use object::read::elf::{FileHeader, ProgramHeader, SectionHeader};

/// The flash as the XIP window shows it (RP2040 datasheet §2.2).
pub(crate) const FLASH: Range<u32> = 0x1000_0000..0x1020_0000;
/// Four striped banks and two scratch banks (RP2040 datasheet §2.6.2).
const RAM: Range<u32> = 0x2000_0000..0x2004_2000;
/// Flash that nothing has programmed.
const ERASED: u8 = 0xff;

/// A section that takes room on the device.
pub(crate) struct Section {
    pub(crate) name: String,
    pub(crate) address: u32,
    pub(crate) size: u32,
}

impl Section {
    fn in_ram(&self) -> bool {
        RAM.contains(&self.address)
    }
}

/// A linked firmware.
pub(crate) struct Firmware {
    /// The bytes from the start of the flash to the last one used.
    pub(crate) flash: Vec<u8>,
    pub(crate) sections: Vec<Section>,
}

impl Firmware {
    pub(crate) fn parse(elf: &[u8]) -> Result<Self> {
        let header = FileHeader32::<LittleEndian>::parse(elf)?;
        let endian = header.endian()?;

        let mut flash = Vec::new();
        for segment in header.program_headers(endian, elf)? {
            let bytes = segment.data(endian, elf).unwrap_or_default();
            if segment.p_type(endian) != PT_LOAD || bytes.is_empty() {
                continue;
            }
            // The physical address: .data lies in flash and is copied to RAM by the start-up code.
            let address = segment.p_paddr(endian);
            ensure!(FLASH.contains(&address), "a segment is loaded at {address:#x}, which is not flash");
            let start = (address - FLASH.start) as usize;
            let end = start + bytes.len();
            if flash.len() < end {
                flash.resize(end, ERASED);
            }
            flash[start..end].copy_from_slice(bytes);
        }

        let table = header.sections(endian, elf)?;
        let mut sections = Vec::new();
        for section in table.iter() {
            let size = section.sh_size(endian);
            if !section.sh_flags(endian).contains(SHF_ALLOC) || size == 0 {
                continue;
            }
            let name = String::from_utf8_lossy(table.section_name(endian, section)?).into_owned();
            sections.push(Section { name, address: section.sh_addr(endian), size });
        }
        sections.sort_by_key(|section| section.address);
        Ok(Self { flash, sections })
    }

    pub(crate) fn flash_bytes(&self) -> u32 {
        self.flash.len() as u32
    }

    /// Everything that has its place in RAM before main runs; the stack gets what is left.
    pub(crate) fn static_ram_bytes(&self) -> u32 {
        self.sections.iter().filter(|section| section.in_ram()).map(|section| section.size).sum()
    }

    /// The flash up to the end of its last sector.
    pub(crate) fn padded(&self, sector: usize) -> Vec<u8> {
        let mut flash = self.flash.clone();
        flash.resize(flash.len().next_multiple_of(sector), ERASED);
        flash
    }
}
