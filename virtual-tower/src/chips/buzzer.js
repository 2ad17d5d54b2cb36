// The piezo buzzer on PWM slice 3, channel A. Its tone is computed from the PWM registers (datasheet 4.5.2).

const SLICE_BASE = 3 * 0x14;
const CSR = 0x00;
const DIV = 0x04;
const CC = 0x0c;
const TOP = 0x10;

const CSR_EN = 1 << 0;
const CSR_PH_CORRECT = 1 << 1;
const FUNCTION_PWM = 4;

/** @typedef {{ at: number, frequency: number, duration: number }} Note  nanoseconds and hertz */

export class Buzzer {
  #clock;
  /** @type {import('rp2040js').RP2040 | null} */
  #mcu = null;
  #gpio;
  /** @type {Note[]} */
  #notes = [];

  /**
   * @param {import('../mcu/clock.js').BoardClock} clock
   * @param {number} gpio
   */
  constructor(clock, gpio) {
    this.#clock = clock;
    this.#gpio = gpio;
    this.on = false;
    /** Hertz; 0 while silent. */
    this.frequency = 0;
    /** Share of the period the output is high, 0..1. */
    this.duty = 0;
  }

  /** Everything played so far; the last note grows while it sounds. */
  get notes() {
    this.#grow();
    return this.#notes;
  }

  /** @param {import('rp2040js').RP2040 | null} mcu */
  connect(mcu) {
    this.#mcu = mcu;
    mcu?.gpio[this.#gpio].addListener(() => this.update());
    this.update();
  }

  /** The PWM registers or the pin's function may have changed. */
  update() {
    const { frequency, duty } = this.#tone();
    if (frequency === this.frequency && duty === this.duty) return;
    this.#grow();
    if (frequency !== 0 && frequency !== this.frequency) {
      this.#notes.push({ at: this.#clock.nanos, frequency, duration: 0 });
    }
    this.frequency = frequency;
    this.duty = duty;
    this.on = frequency !== 0;
  }

  #grow() {
    const last = this.#notes.at(-1);
    if (this.on && last) last.duration = this.#clock.nanos - last.at;
  }

  #tone() {
    const silent = { frequency: 0, duty: 0 };
    const mcu = this.#mcu;
    if (!mcu || mcu.gpio[this.#gpio].functionSelect !== FUNCTION_PWM) return silent;
    const register = (/** @type {number} */ offset) => mcu.pwm.readUint32(SLICE_BASE + offset);
    const csr = register(CSR);
    const top = register(TOP);
    const compare = register(CC) & 0xffff;
    // Always low or always high makes no sound.
    if ((csr & CSR_EN) === 0 || compare === 0 || compare > top) return silent;
    const div = register(DIV);
    const divider = ((div >> 4) & 0xff || 256) + (div & 0xf) / 16;
    const periods = csr & CSR_PH_CORRECT ? 2 * top : top + 1;
    return { frequency: mcu.clkSys / divider / periods, duty: compare / (top + 1) };
  }
}
