// The flash command port. rp2040js answers every command with zero, but embassy reads the chip's JEDEC and unique ids
// through it (datasheet 4.10, W25Q16JV datasheet 8.2). Its registers also say what a line of the cache costs: the second
// stage sets them.

const CTRLR0 = 0x00;
const SSIENR = 0x08;
const BAUDR = 0x14;
const DR0 = 0x60;
const SPI_CTRLR0 = 0xf4;

/** Bits of a line. */
const LINE_BITS = 64;
/** Of the cache and the bus, in system clocks; measured loads on a Pico agree with it (about 400 ns at divider 2). */
const LINE_OVERHEAD = 8;
/** CTRLR0.SPI_FRF: 0 one lane, 1 two, 2 four. */
const FRAME_SHIFT = 21;
/** SPI_CTRLR0: units of four bits, of one clock, and 0, 4, 8 or 16 bits. */
const ADDRESS_SHIFT = 2;
const INSTRUCTION_SHIFT = 8;
const WAIT_SHIFT = 11;
const INSTRUCTION_BITS = [0, 4, 8, 16];

/** CTRLR0.TMOD: 3 = send the command, then only receive; 0 = one byte back for each byte sent. */
const TMOD_SHIFT = 8;
const TMOD_EEPROM_READ = 3;

const READ_STATUS_2 = 0x35;
const READ_UNIQUE_ID = 0x4b;
const READ_JEDEC_ID = 0x9f;

/** Quad enable, set at the factory on the Pico's flash. */
const STATUS_2_QE = 0x02;
/** Winbond, W25Q16JV. */
export const JEDEC_ID = [0xef, 0x70, 0x15];
const UNIQUE_ID_DUMMY = [0, 0, 0, 0];

/**
 * System clocks that a line takes, as the registers are: instruction (on one lane), address with the mode bits, wait
 * cycles, data.
 * @param {{ frame: number, control: number, divider: number }} registers
 */
export function lineCycles({ frame, control, divider }) {
  const lanes = 1 << ((frame >>> FRAME_SHIFT) & 3);
  const instruction = INSTRUCTION_BITS[(control >>> INSTRUCTION_SHIFT) & 3];
  const address = (((control >>> ADDRESS_SHIFT) & 0xf) * 4) / lanes;
  const wait = (control >>> WAIT_SHIFT) & 0x1f;
  return (instruction + address + wait + LINE_BITS / lanes) * divider + LINE_OVERHEAD;
}

/**
 * @param {import('rp2040js').RP2040} mcu
 * @param {import('./cpu.js').Cpu['cache']} cache
 * @param {Uint8Array} uniqueId
 */
export function attachSsi(mcu, cache, uniqueId) {
  const ssi = mcu.peripherals[0x18000];
  const read = ssi.readUint32.bind(ssi);
  const write = ssi.writeUint32.bind(ssi);
  /** @type {number[]} */
  let sent = [];
  let received = 0;

  /** @param {number} index  bytes since the command byte */
  const answer = (index) => {
    switch (sent[0]) {
      case READ_JEDEC_ID:
        return JEDEC_ID[index] ?? 0;
      case READ_UNIQUE_ID:
        return [...UNIQUE_ID_DUMMY, ...uniqueId][index] ?? 0;
      case READ_STATUS_2:
        return STATUS_2_QE;
      default:
        return 0;
    }
  };

  ssi.readUint32 = (offset) => {
    if (offset !== DR0) return read(offset);
    const receiveOnly = ((read(CTRLR0) >> TMOD_SHIFT) & 3) === TMOD_EEPROM_READ;
    const index = receiveOnly ? received : received - 1;
    received += 1;
    const byte = index < 0 ? 0 : answer(index);
    if (!receiveOnly && received >= sent.length) {
      sent = [];
      received = 0;
    }
    return byte;
  };
  ssi.writeUint32 = (offset, value) => {
    if (offset === SSIENR) {
      sent = [];
      received = 0;
    }
    if (offset === DR0) sent.push(value & 0xff);
    write(offset, value);
    if (offset === SSIENR && value === 1) {
      cache.divider = read(BAUDR);
      cache.lineCycles = lineCycles({ frame: read(CTRLR0), control: read(SPI_CTRLR0), divider: cache.divider });
    }
  };
}
