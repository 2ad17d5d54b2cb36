// The crystal oscillator with its startup delay (datasheet 2.16.7).
import { BasePeripheral } from './rp2040.js';

// Crystal oscillator, datasheet 2.16.7.
const CTRL = 0x00;
const STATUS = 0x04;
const DORMANT = 0x08;
const STARTUP = 0x0c;
const COUNT = 0x1c;

const ENABLE_SHIFT = 12;
const ENABLE_MAGIC = 0xfab;
const STATUS_STABLE = 0x8000_0000;
const STATUS_ENABLED = 0x1000;
const STARTUP_RESET = 0xc4;
const STARTUP_X4 = 1 << 20;
/** The startup delay counts in units of 256 crystal cycles (datasheet 2.16.3). */
const DELAY_UNIT = 256;

/**
 * The 12 MHz crystal. rp2040js calls it stable at once; a real one takes the programmed startup delay,
 * and with embassy's default that is the longest part of a cold boot.
 */
export class Xosc extends BasePeripheral {
  /**
   * @param {import('rp2040js').RP2040} mcu
   * @param {boolean} running  a watchdog reset leaves the crystal alone (it is not in PSM.WDSEL)
   */
  constructor(mcu, running) {
    super(mcu, 'XOSC');
    this.control = 0;
    this.startup = STARTUP_RESET;
    this.enabled = running;
    this.stableAt = 0;
  }

  get #startupNanos() {
    const delay = (this.startup & 0x3fff) * (this.startup & STARTUP_X4 ? 4 : 1);
    return (delay * DELAY_UNIT * 1e9) / this.rp2040.xoscFreq;
  }

  /** @param {number} offset */
  readUint32(offset) {
    switch (offset) {
      case CTRL:
        return this.control;
      case STATUS: {
        const stable = this.enabled && this.rp2040.clock.nanos >= this.stableAt;
        return ((stable ? STATUS_STABLE : 0) | (this.enabled ? STATUS_ENABLED : 0)) >>> 0;
      }
      case STARTUP:
        return this.startup;
      case COUNT:
        return 0;
      default:
        return super.readUint32(offset);
    }
  }

  /**
   * @param {number} offset
   * @param {number} value
   */
  writeUint32(offset, value) {
    switch (offset) {
      case CTRL: {
        this.control = value;
        const enable = ((value >>> ENABLE_SHIFT) & 0xfff) === ENABLE_MAGIC;
        if (enable && !this.enabled) this.stableAt = this.rp2040.clock.nanos + this.#startupNanos;
        this.enabled = enable;
        return;
      }
      case STATUS:
      case COUNT:
        return;
      case STARTUP:
        this.startup = value;
        return;
      case DORMANT: // Dormant mode is not modelled: fail rather than never wake up.
      default:
        super.writeUint32(offset, value);
    }
  }
}
