// The 2 MiB flash chip: erasing sets bits, programming clears them, and both take time. A power cut in the middle leaves
// corrupt bytes that depend only on the seed, and cells in between, which read otherwise at each start. Cells wear out: some
// bits take no more.
import { FailingCells } from './failing-cells.js';
import { BoardError } from './guard.js';
import { tearCells } from './torn-cells.js';
import { UnsettledCells } from './unsettled-cells.js';

export const FLASH_BYTES = 2 * 1024 * 1024;
export const SECTOR_BYTES = 4096;
export const PAGE_BYTES = 256;

/** Of the W25Q16JV (datasheet 9.6), in nanoseconds; no board has confirmed them for us. */
export const FLASH_TIMES = Object.freeze({
  typical: { erase: 45e6, program: 0.7e6 },
  worst: { erase: 400e6, program: 3e6 },
});

/** @typedef {keyof typeof FLASH_TIMES} FlashTimes */

/**
 * One sector or page of an operation.
 * @typedef {{ address: number, data: Uint8Array | null, nanos: number }} Unit  data null: erase
 */

export class FlashChip {
  #clock;
  #random;
  #times;
  #alarm;
  /** @type {Unit[]} */
  #units = [];
  #unitStart = 0;
  /** @type {() => void} */
  #done = () => {};
  /** Erase and program calls still to come until the power dies inside one; 0 = no cut planned. */
  #cutIn = 0;
  #cutAlarm;
  #idleSince = 0;
  #unsettled = new UnsettledCells();

  /**
   * @param {object} options
   * @param {import('./clock.js').BoardClock} options.clock
   * @param {import('../rf/random.js').Random} options.random
   * @param {() => void} options.onCut  the power dies now
   * @param {FlashTimes} [options.times]
   * @param {Uint8Array<ArrayBuffer>} [options.bytes]  where it holds them, all erased
   */
  constructor({ clock, random, onCut, times = 'typical', bytes = new Uint8Array(FLASH_BYTES).fill(0xff) }) {
    this.bytes = bytes;
    /** Erase and program calls since power on. */
    this.operations = 0;
    /** Of them, sectors to erase. */
    this.erasures = 0;
    /** Told of every erase and program call as it begins. @type {(units: Unit[]) => void} */
    this.onOperation = () => {};
    this.uniqueId = Uint8Array.from({ length: 8 }, () => random.byte());
    this.#clock = clock;
    this.#random = random;
    this.#times = FLASH_TIMES[times];
    /** Bits that do not take, now or for good. */
    this.failing = new FailingCells(random);
    this.#alarm = clock.createAlarm(() => this.#unitDone());
    this.#cutAlarm = clock.createAlarm(onCut);
  }

  get busy() {
    return this.#units.length > 0;
  }

  /** When it was last busy, in nanoseconds. */
  get lastBusyAt() {
    return this.busy ? this.#clock.nanos : this.#idleSince;
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
      nanos: this.#times.erase,
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
      nanos: this.#times.program,
    }));
    this.#begin(pages, done);
  }

  /** Power is lost: an operation in progress stays half done. */
  powerOff() {
    const [unit] = this.#units;
    if (unit) this.#work(unit, Math.min(1, (this.#clock.nanos - this.#unitStart) / unit.nanos));
    this.#units = [];
    this.#alarm.cancel();
    this.#cutAlarm.cancel();
    this.#cutIn = 0;
  }

  powerOn() {
    this.operations = 0;
    this.erasures = 0;
    this.#unsettled.powerOn(this.bytes);
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
    this.erasures += units.filter(({ data }) => data === null).length;
    this.onOperation([...units]);
    this.failing.begin(this.bytes, units);
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
    this.#work(unit, 1);
    this.#idleSince = this.#clock.nanos;
    if (this.#units.length > 0) this.#startUnit();
    else this.#done();
  }

  /** @param {Unit} unit @param {number} passed */
  #work(unit, passed) {
    const { address, data } = unit;
    const cells = this.bytes.subarray(address, address + (data?.length ?? SECTOR_BYTES));
    const before = passed < 1 ? cells.slice() : null;
    this.failing.around(this.bytes, unit, () => tear(this.bytes, unit, passed, this.#random));
    if (before) this.#unsettled.tear(address, before, cells, data);
    else this.#unsettled.settle(address, cells.length, data);
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
 * @param {string} [shape]  in which a cut tears it; any of `torn-cells.js`, if none is asked for
 */
export function tear(bytes, { address, data }, passed, random, shape) {
  if (passed < 1) return tearCells(bytes, { address, data, length: data?.length ?? SECTOR_BYTES }, passed, random, shape);
  if (data) data.forEach((byte, at) => (bytes[address + at] &= byte));
  else bytes.fill(0xff, address, address + SECTOR_BYTES);
}
