// Reading symbols, sections and the log table from an ELF file.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DefmtTable } from '../src/log/defmt.js';
import { Elf } from '../src/log/elf.js';

/**
 * A small ELF32: the given symbols in one `.defmt` section, or absolute.
 * @param {{name: string, value: number, absolute?: boolean}[]} symbols
 */
function buildElf(symbols) {
  const sectionNames = ['', '.defmt', '.symtab', '.strtab'];
  const strings = new TextEncoder().encode(['', ...symbols.map((symbol) => symbol.name), ...sectionNames, ''].join('\0'));
  /** @param {string} name */
  const stringAt = (name) => Buffer.from(strings).indexOf(Buffer.from(`\0${name}\0`)) + 1;
  const symbolsAt = 52 + 4 * 40;
  const stringsAt = symbolsAt + symbols.length * 16;
  const bytes = new Uint8Array(stringsAt + strings.length);
  const view = new DataView(bytes.buffer);
  bytes.set([0x7f, 0x45, 0x4c, 0x46, 1, 1, 1]);
  view.setUint32(32, 52, true);
  view.setUint16(46, 40, true);
  view.setUint16(48, 4, true);
  view.setUint16(50, 3, true);
  const sections = [
    { type: 0, address: 0, offset: 0, size: 0, link: 0 },
    { type: 1, address: 1, offset: 0, size: 4, link: 0 },
    { type: 2, address: 0, offset: symbolsAt, size: symbols.length * 16, link: 3 },
    { type: 3, address: 0, offset: stringsAt, size: strings.length, link: 0 },
  ];
  sections.forEach(({ type, address, offset, size, link }, index) => {
    const name = sectionNames[index] ? stringAt(String(sectionNames[index])) : 0;
    [name, type, 0, address, offset, size, link].forEach((word, at) => view.setUint32(52 + index * 40 + at * 4, word, true));
  });
  symbols.forEach(({ name, value, absolute }, index) => {
    const at = symbolsAt + index * 16;
    view.setUint32(at, stringAt(name), true);
    view.setUint32(at + 4, value, true);
    view.setUint16(at + 14, absolute ? 0xfff1 : 1, true);
  });
  bytes.set(strings, stringsAt);
  return bytes;
}

const VERSION = { name: '"_defmt_version_ = 4"', value: 0, absolute: true };
const ENCODING = { name: '_defmt_encoding_ = rzcobs', value: 0 };

/** @param {string} tag @param {string} data */
const interned = (tag, data) => JSON.stringify({ package: 'p', tag, data, disambiguator: '1', crate_name: 'p' });

test('symbols and sections are found by name', () => {
  const elf = new Elf(buildElf([{ name: '_stack_start', value: 0x2000_8000, absolute: true }]));
  assert.equal(elf.symbol('_stack_start')?.value, 0x2000_8000);
  assert.equal(elf.symbol('_stack_start')?.section, '');
  assert.equal(elf.symbol('missing'), undefined);
  assert.equal(elf.section('.symtab')?.type, 2);
});

test('the log table holds the interned strings by address and the timestamp format', () => {
  const elf = new Elf(
    buildElf([
      VERSION,
      ENCODING,
      { name: interned('defmt_info', 'card {=str}'), value: 7 },
      { name: interned('defmt_timestamp', '{=u64:us}'), value: 9 },
    ]),
  );
  const table = DefmtTable.fromElf(elf);
  assert.deepEqual(table?.entries, new Map([[7, { tag: 'defmt_info', text: 'card {=str}' }]]));
  assert.equal(table?.timestamp, '{=u64:us}');
});

test('an unknown wire format is refused rather than misread', () => {
  const elf = new Elf(buildElf([{ ...VERSION, name: '"_defmt_version_ = 9"' }, ENCODING]));
  assert.throws(() => DefmtTable.fromElf(elf), /wire format 9/);
});

test('other files are refused', () => {
  assert.throws(() => new Elf(new Uint8Array(64)), /not an ELF/);
});
