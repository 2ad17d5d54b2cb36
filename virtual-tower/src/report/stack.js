// Measures the stack's peak depth: its region is filled with a pattern before the first instruction, and whatever still
// holds the pattern was never used.

const RAM_BASE = 0x2000_0000;
const RAM_END = 0x2004_2000;
const PAINT = 0x5a;

/** @typedef {import('../log/elf.js').Elf} Elf */

/**
 * The stack's region: down from `_stack_start` to the statics below it or, where flip-link has
 * put the stack under everything else, to the start of RAM.
 * @param {Elf} elf
 */
export function stackRegion(elf) {
  const top = elf.symbol('_stack_start')?.value;
  if (top === undefined) throw new Error('the ELF has no symbol _stack_start');
  const below = elf.sections
    .filter(({ address, size }) => size > 0 && address >= RAM_BASE && address < RAM_END && address < top)
    .map(({ address, size }) => address + size);
  return { bottom: Math.max(RAM_BASE, ...below), top };
}

export class PaintedStack {
  /**
   * @param {Uint8Array} sram
   * @param {{bottom: number, top: number}} region
   */
  constructor(sram, { bottom, top }) {
    this.bytes = sram.subarray(bottom - RAM_BASE, top - RAM_BASE);
    this.bytes.fill(PAINT);
  }

  /** Bytes used at the deepest point so far. */
  get peak() {
    const touched = this.bytes.findIndex((byte) => byte !== PAINT);
    return touched < 0 ? 0 : this.bytes.length - touched;
  }
}
