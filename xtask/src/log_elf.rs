//! Cuts the ELF down to what decoding the firmware's log needs: section names and the symbols of `.defmt`. The whole file is
//! twenty times as large as the image, mostly debug information, and too large for the page to load.

use anyhow::{Context, Result};
use object::LittleEndian;
use object::elf::{FileHeader32, SHT_NOBITS, SHT_STRTAB, SHT_SYMTAB};
use object::read::elf::{FileHeader, SectionHeader, Sym};

const HEADER_BYTES: usize = 52;
const SECTION_BYTES: usize = 40;
/// In the header: where the table of sections stands.
const TABLE_AT: usize = 32;

/// An ELF with the same sections, of which only the symbols have contents.
pub(crate) fn slim(elf: &[u8]) -> Result<Vec<u8>> {
    let header = FileHeader32::<LittleEndian>::parse(elf)?;
    let endian = header.endian()?;
    let table = header.sections(endian, elf)?;
    let symbols = table.symbols(endian, elf, SHT_SYMTAB)?;

    let mut names = vec![0];
    let mut kept = vec![0; 16];
    for symbol in symbols.iter() {
        let name = symbol.name(endian, symbols.strings())?;
        // What is not mangled: format strings, and the few words that C and the linker know.
        if name.is_empty() || name.starts_with(b"_ZN") || name.starts_with(b"_R") {
            continue;
        }
        kept.extend(u32::try_from(names.len())?.to_le_bytes());
        kept.extend(symbol.st_value(endian).to_le_bytes());
        kept.extend(symbol.st_size(endian).to_le_bytes());
        kept.extend([symbol.st_info().0, symbol.st_other().0]);
        kept.extend(symbol.st_shndx(endian).0.to_le_bytes());
        names.extend(name);
        names.push(0);
    }

    let mut slim = elf.get(..HEADER_BYTES).context("an ELF has a header")?.to_vec();
    // No program headers: nothing is to be loaded.
    slim[28..32].fill(0);
    slim[44..46].fill(0);
    let section_names = usize::from(header.e_shstrndx(endian).0);
    let mut headers = Vec::new();
    for (index, section) in table.iter().enumerate() {
        let kind = section.sh_type(endian);
        let contents = match kind {
            SHT_SYMTAB => kept.as_slice(),
            SHT_STRTAB if index == section_names => section.data(endian, elf)?,
            SHT_STRTAB => names.as_slice(),
            _ => &[],
        };
        let kind = if contents.is_empty() && index > 0 { SHT_NOBITS } else { kind };
        let (offset, size) = (slim.len(), contents.len());
        slim.extend(contents);
        let fields = [
            section.sh_name(endian),
            kind.0,
            u32::try_from(section.sh_flags(endian).0)?,
            section.sh_addr(endian),
            u32::try_from(offset)?,
            u32::try_from(size)?,
            section.sh_link(endian),
            section.sh_info(endian),
            section.sh_addralign(endian),
            section.sh_entsize(endian),
        ];
        headers.extend(fields.iter().flat_map(|field| field.to_le_bytes()));
    }
    let at = u32::try_from(slim.len())?;
    slim[TABLE_AT..TABLE_AT + 4].copy_from_slice(&at.to_le_bytes());
    debug_assert_eq!(headers.len() % SECTION_BYTES, 0);
    slim.extend(headers);
    Ok(slim)
}
