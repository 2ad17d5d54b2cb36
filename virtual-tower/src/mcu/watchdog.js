// The watchdog, with its reset reason and scratch registers (datasheet 4.7.6).
import { BasePeripheral } from './rp2040.js';

// Watchdog, datasheet 4.7.6.
const CTRL = 0x00;
const LOAD = 0x04;
const REASON = 0x08;
const SCRATCH0 = 0x0c;
const SCRATCH7 = 0x28;
const TICK = 0x2c;

const CTRL_TRIGGER = 0x8000_0000;
const CTRL_ENABLE = 0x4000_0000;
const CTRL_PAUSE = 0x0700_0000;
const TIME_MASK = 0xff_ffff;
const TICK_ENABLE = 1 << 9;
const TICK_RUNNING = 1 << 10;
const TICK_CYCLES = 0x1ff;

/** Erratum RP2040-E1: the counter goes down by two at every 1 µs tick. */
const NANOS_PER_COUNT = 500;

export const REASON_TIMER = 1;
export const REASON_FORCE = 2;

/**
 * What the watchdog block carries over a reset: it is only cleared when the power goes.
 * @typedef {{ reason: number, scratch: Uint32Array }} WatchdogMemory
 */

/** @returns {WatchdogMemory} */
export function freshWatchdogMemory() {
  return { reason: 0, scratch: new Uint32Array(8) };
}

export class Watchdog extends BasePeripheral {
  /**
   * @param {import('rp2040js').RP2040} mcu
   * @param {WatchdogMemory} memory
   * @param {(reason: 'watchdog' | 'forced') => void} onReset
   */
  constructor(mcu, memory, onReset) {
    super(mcu, 'WATCHDOG');
    this.memory = memory;
    this.onReset = onReset;
    this.enabled = false;
    this.pause = CTRL_PAUSE;
    this.tick = 0;
    /** The counter as of `since`. */
    this.count = 0;
    this.since = 0;
    this.alarm = mcu.clock.createAlarm(() => this.#fire(REASON_TIMER));
  }

  get #counting() {
    return this.enabled && (this.tick & TICK_ENABLE) !== 0;
  }

  get #now() {
    if (!this.#counting) return this.count;
    const passed = Math.floor((this.rp2040.clock.nanos - this.since) / NANOS_PER_COUNT);
    return Math.max(0, this.count - passed);
  }

  /** @param {number} count */
  #restart(count) {
    this.count = count;
    this.since = this.rp2040.clock.nanos;
    if (this.#counting) this.alarm.schedule(count * NANOS_PER_COUNT);
    else this.alarm.cancel();
  }

  /** @param {number} reason */
  #fire(reason) {
    this.memory.reason = reason;
    this.onReset(reason === REASON_TIMER ? 'watchdog' : 'forced');
  }

  /** @param {number} offset */
  readUint32(offset) {
    if (offset >= SCRATCH0 && offset <= SCRATCH7) return this.memory.scratch[(offset - SCRATCH0) >> 2];
    switch (offset) {
      case CTRL:
        return (this.enabled ? CTRL_ENABLE : 0) | this.pause | this.#now;
      case LOAD:
        return 0;
      case REASON:
        return this.memory.reason;
      case TICK:
        return this.tick | (this.tick & TICK_ENABLE ? TICK_RUNNING : 0);
      default:
        return super.readUint32(offset);
    }
  }

  /**
   * @param {number} offset
   * @param {number} value
   */
  writeUint32(offset, value) {
    if (offset >= SCRATCH0 && offset <= SCRATCH7) {
      this.memory.scratch[(offset - SCRATCH0) >> 2] = value;
      return;
    }
    switch (offset) {
      case CTRL: {
        const count = this.#now;
        this.enabled = (value & CTRL_ENABLE) !== 0;
        this.pause = value & CTRL_PAUSE;
        this.#restart(count);
        if (value & CTRL_TRIGGER) this.#fire(REASON_FORCE);
        return;
      }
      case LOAD:
        this.#restart(value & TIME_MASK);
        return;
      case TICK: {
        const count = this.#now;
        this.tick = value & (TICK_ENABLE | TICK_CYCLES);
        this.#restart(count);
        return;
      }
      default:
        super.writeUint32(offset, value);
    }
  }
}
