/** The MFRC522's interrupt logic and IRQ pin (data sheet sections 8.4 and 9.3.1.3 to 9.3.1.6). */

import { Com } from './mfrc522-registers.js';

/** Bit 7 of an Irq register write: 1 sets the marked bits, 0 clears them. */
const SET = 0x80;
const COM_BITS = 0x7f;
const DIV_BITS = 0x14;
/** ComIEnReg: the pin is the inverse of Status1Reg.IRq. */
const IRQ_INV = 0x80;

export class Interrupts {
  #com = 0;
  #div = 0;
  #comEnable = 0;
  #divEnable = 0;
  #powered = true;
  #level = true;
  /** @type {(levelHigh: boolean) => void} */
  #listener = () => {};

  constructor() {
    this.reset();
  }

  /** Reset values: no enables, inverted pin, LoAlertIRq and IdleIRq pending. */
  reset() {
    this.#com = Com.LoAlert | Com.Idle;
    this.#div = 0;
    this.#comEnable = IRQ_INV;
    this.#divEnable = 0;
    this.#update();
  }

  /**
   * The listener hears the present level at once and every change from then on.
   * @param {(levelHigh: boolean) => void} listener
   */
  onPin(listener) {
    this.#listener = listener;
    listener(this.#level);
  }

  /**
   * Without power, or in hard power-down, nothing drives the pin; the host's pull-up holds it high.
   * @param {boolean} powered
   */
  setPowered(powered) {
    this.#powered = powered;
    this.#update();
  }

  /** Status1Reg.IRq: an enabled request is pending. */
  get active() {
    return (this.#com & this.#comEnable & COM_BITS) !== 0 || (this.#div & this.#divEnable & DIV_BITS) !== 0;
  }

  /** @param {number} bits of ComIrqReg */
  raise(bits) {
    this.#com |= bits;
    this.#update();
  }

  /** @param {number} bits of DivIrqReg */
  raiseDiv(bits) {
    this.#div |= bits;
    this.#update();
  }

  get com() {
    return this.#com;
  }

  set com(value) {
    this.#com = value & SET ? this.#com | (value & COM_BITS) : this.#com & ~value;
    this.#update();
  }

  get div() {
    return this.#div;
  }

  set div(value) {
    this.#div = value & SET ? this.#div | (value & DIV_BITS) : this.#div & ~value;
    this.#update();
  }

  get comEnable() {
    return this.#comEnable;
  }

  set comEnable(value) {
    this.#comEnable = value;
    this.#update();
  }

  get divEnable() {
    return this.#divEnable;
  }

  set divEnable(value) {
    this.#divEnable = value;
    this.#update();
  }

  #update() {
    // Push-pull (DivIEnReg.IRQPushPull) and open drain with a pull-up give the same levels.
    const level = this.#powered ? this.active !== ((this.#comEnable & IRQ_INV) !== 0) : true;
    if (level === this.#level) return;
    this.#level = level;
    this.#listener(level);
  }
}
