// The 2 MiB flash chip: erasing sets bits, programming clears them, and both take time. A power cut in the middle leaves
// corrupt bytes that depend only on the seed.
import { BoardError } from './guard.js';

export const FLASH_BYTES = 2 * 1024 * 1024;
export const SECTOR_BYTES = 4096;
export const PAGE_BYTES = 256;

// Typical times of the W25Q16JV (datasheet 9.6); no board has confirmed them for us.
const SECTOR_ERASE_NANOS = 45e6;
const PAGE_PROGRAM_NANOS = 0.7e6;

/** How many bytes around the place the cut reached are left undecided. */
const UNSTABLE_BYTES = 8;

/**
 * One sector or page of an operation.
 * @typedef {{ address: number, data: Uint8Array | null, nanos: number }} Unit  data null: erase
 */

export class FlashChip {
  #clock;
  #random;
  #alarm;
  /** @type {Unit[]} */
  #units = [];
  #unitStart = 0;
  /** @type {() => void} */
  #done = () => {};
  /** Erase and program calls still to come until the power dies inside one; 0 = no cut planned. */
  #cutIn = 0;
  #cutAlarm;

  /**
   * @param {object} options
   * @param {import('./clock.js').BoardClock} options.clock
   * @param {import('../rf/random.js').Random} options.random
   * @param {() => void} options.onCut  the power dies now
   */
  constructor({ clock, random, onCut }) {
    this.bytes = new Uint8Array(FLASH_BYTES).fill(0xff);
    /** Erase and program calls since power on. */
    this.operations = 0;
    /** Told of every erase and program call as it begins. @type {(units: Unit[]) => void} */
    this.onOperation = () => {};
    this.uniqueId = Uint8Array.from({ length: 8 }, () => random.byte());
    this.#clock = clock;
    this.#random = random;
    this.#alarm = clock.createAlarm(() => this.#unitDone());
    this.#cutAlarm = clock.createAlarm(onCut);
  }

  get busy() {
    return this.#units.length > 0;
  }

  /**
   * Cuts power in the middle of the n-th erase or program call from now on (1 = the next one).
   * @param {number} n
   */
  cutAt(n) {
    this.#cutIn = n;
  }

  /**
   * @param {number} address  offset in the chip
   * @param {number} count
   * @param {() => void} done
   */
  erase(address, count, done) {
    this.#check('erase', address, count, SECTOR_BYTES);
    const sectors = Array.from({ length: count / SECTOR_BYTES }, (_, index) => ({
      address: address + index * SECTOR_BYTES,
      data: null,
      nanos: SECTOR_ERASE_NANOS,
    }));
    this.#begin(sectors, done);
  }

  /**
   * @param {number} address  offset in the chip
   * @param {Uint8Array} data
   * @param {() => void} done
   */
  program(address, data, done) {
    this.#check('program', address, data.length, PAGE_BYTES);
    const pages = Array.from({ length: data.length / PAGE_BYTES }, (_, index) => ({
      address: address + index * PAGE_BYTES,
      data: data.slice(index * PAGE_BYTES, (index + 1) * PAGE_BYTES),
      nanos: PAGE_PROGRAM_NANOS,
    }));
    this.#begin(pages, done);
  }

  /** Power is lost: an operation in progress stays half done. */
  powerOff() {
    const [unit] = this.#units;
    if (unit) {
      tear(this.bytes, unit, Math.min(1, (this.#clock.nanos - this.#unitStart) / unit.nanos), this.#random);
    }
    this.#units = [];
    this.#alarm.cancel();
    this.#cutAlarm.cancel();
    this.#cutIn = 0;
  }

  powerOn() {
    this.operations = 0;
  }

  /** After a reset of the processor the chip still finishes its operation, but no core waits for it. */
  abandon() {
    this.#done = () => {};
  }

  /**
   * @param {string} what
   * @param {number} address
   * @param {number} count
   * @param {number} unit
   */
  #check(what, address, count, unit) {
    if (count === 0 || address % unit !== 0 || count % unit !== 0 || address + count > FLASH_BYTES) {
      throw new BoardError(`flash ${what} of ${count} bytes at 0x${address.toString(16)}`);
    }
    if (this.busy) throw new BoardError(`flash ${what} while another operation runs`);
  }

  /**
   * @param {Unit[]} units
   * @param {() => void} done
   */
  #begin(units, done) {
    this.operations += 1;
    this.onOperation([...units]);
    this.#units = units;
    this.#done = done;
    this.#startUnit();
    if (this.#cutIn > 0) {
      this.#cutIn -= 1;
      if (this.#cutIn === 0) {
        const total = units.reduce((sum, unit) => sum + unit.nanos, 0);
        // Well inside the operation, never before its first or after its last bit.
        this.#cutAlarm.schedule(total * (0.1 + 0.8 * this.#fraction()));
      }
    }
  }

  #startUnit() {
    this.#unitStart = this.#clock.nanos;
    this.#alarm.schedule(this.#units[0].nanos);
  }

  #unitDone() {
    const unit = /** @type {Unit} */ (this.#units.shift());
    tear(this.bytes, unit, 1, this.#random);
    if (this.#units.length > 0) this.#startUnit();
    else this.#done();
  }

  #fraction() {
    return this.#random.next() / 2 ** 32;
  }
}

/**
 * What `passed` (0..=1) of its time make of a sector or page; 1 is the whole of it.
 * @param {Uint8Array} bytes  of the chip
 * @param {Unit} unit
 * @param {number} passed
 * @param {import('../rf/random.js').Random} random
 */
export function tear(bytes, { address, data }, passed, random) {
  if (data) tearProgram(bytes, address, data, passed, random);
  else tearErase(bytes, address, passed, random);
}

/**
 * Programs the part of a page that the time was enough for; beyond it a few bytes have some of their bits cleared.
 * @param {Uint8Array} bytes
 * @param {number} address
 * @param {Uint8Array} data
 * @param {number} passed
 * @param {import('../rf/random.js').Random} random
 */
function tearProgram(bytes, address, data, passed, random) {
  const whole = Math.floor(data.length * passed);
  for (let i = 0; i < data.length && i < whole + UNSTABLE_BYTES; i++) {
    const late = i < whole ? 0 : random.byte();
    bytes[address + i] &= data[i] | late;
  }
}

/**
 * Erases the part of a sector that the time was enough for; beyond it a few bytes have some of their bits set.
 * @param {Uint8Array} bytes
 * @param {number} address
 * @param {number} passed
 * @param {import('../rf/random.js').Random} random
 */
function tearErase(bytes, address, passed, random) {
  const whole = Math.floor(SECTOR_BYTES * passed);
  bytes.fill(0xff, address, address + whole);
  for (let i = whole; i < SECTOR_BYTES && i < whole + UNSTABLE_BYTES; i++) {
    bytes[address + i] |= random.byte();
  }
}
