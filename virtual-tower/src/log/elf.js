// A minimal ELF32 parser: section headers and the symbol table (System V ABI, "Object Files").

const SHT_SYMTAB = 2;
const SHT_NOBITS = 8;
const SHN_LORESERVE = 0xff00;

/**
 * @typedef {object} Section
 * @property {string} name
 * @property {number} type
 * @property {number} address
 * @property {number} offset
 * @property {number} size
 * @property {number} link
 */

/**
 * @typedef {object} ElfSymbol
 * @property {string} name
 * @property {number} value
 * @property {number} size
 * @property {string} section  Name of the section it is defined in; empty for absolute symbols.
 */

export class Elf {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length < 52 || this.view.getUint32(0) !== 0x7f454c46) throw new Error('not an ELF file');
    if (bytes[4] !== 1 || bytes[5] !== 1) throw new Error('not a little-endian ELF32 file');
    this.entry = this.view.getUint32(24, true);
    /** @type {Section[]} */
    this.sections = this.#readSections();
    /** @type {ElfSymbol[]} */
    this.symbols = this.#readSymbols();
    /** @type {Map<string, ElfSymbol>} */
    this.byName = new Map(this.symbols.map((symbol) => [symbol.name, symbol]));
  }

  /** @param {string} name */
  symbol(name) {
    return this.byName.get(name);
  }

  /** @param {string} name */
  section(name) {
    return this.sections.find((section) => section.name === name);
  }

  /**
   * The bytes a section has in the file: none for .bss and its like.
   * @param {Section} section
   */
  data(section) {
    const size = section.type === SHT_NOBITS ? 0 : section.size;
    return this.bytes.subarray(section.offset, section.offset + size);
  }

  #readSections() {
    const { view } = this;
    const table = view.getUint32(32, true);
    const entrySize = view.getUint16(46, true);
    const count = view.getUint16(48, true);
    const namesIndex = view.getUint16(50, true);
    const raw = Array.from({ length: count }, (_, index) => {
      const at = table + index * entrySize;
      /** @param {number} field */
      const word = (field) => view.getUint32(at + field, true);
      return { nameAt: word(0), type: word(4), address: word(12), offset: word(16), size: word(20), link: word(24) };
    });
    const names = raw[namesIndex];
    return raw.map(({ nameAt, ...section }) => ({
      name: names ? this.#string(names.offset + nameAt) : '',
      ...section,
    }));
  }

  #readSymbols() {
    const table = this.sections.find((section) => section.type === SHT_SYMTAB);
    if (!table) return [];
    const strings = this.sections[table.link];
    if (!strings) throw new Error('the ELF symbol table names no string table');
    /** @type {ElfSymbol[]} */
    const symbols = [];
    for (let at = table.offset; at < table.offset + table.size; at += 16) {
      const sectionIndex = this.view.getUint16(at + 14, true);
      symbols.push({
        name: this.#string(strings.offset + this.view.getUint32(at, true)),
        value: this.view.getUint32(at + 4, true),
        size: this.view.getUint32(at + 8, true),
        section: sectionIndex < SHN_LORESERVE ? (this.sections[sectionIndex]?.name ?? '') : '',
      });
    }
    return symbols;
  }

  /** @param {number} at */
  #string(at) {
    let end = at;
    while (end < this.bytes.length && this.bytes[end] !== 0) end++;
    return new TextDecoder().decode(this.bytes.subarray(at, end));
  }
}
