/** The MFRC522's 16-bit timer (data sheet section 8.5). */

import { cyclesToNanos } from '../rf/iso14443a.js';
import { Reg, T_AUTO_RESTART, T_PRESCAL_EVEN } from './mfrc522-registers.js';

/** @typedef {import('../rf/field.js').Clock} Clock */
/** @typedef {import('./mfrc522-registers.js').RegisterFile} RegisterFile */

export class Timer {
  #clock;
  #regs;
  #alarm;
  #onExpired;
  running = false;
  #startedAt = 0;
  #reload = 0;
  #tickNanos = 0;
  /** Value at which the timer stopped. */
  #stoppedAt = 0;

  /**
   * @param {Clock} clock
   * @param {RegisterFile} regs
   * @param {() => void} onExpired
   */
  constructor(clock, regs, onExpired) {
    this.#clock = clock;
    this.#regs = regs;
    this.#onExpired = onExpired;
    this.#alarm = clock.createAlarm(() => this.#expire());
  }

  /** Loads the reload value and counts down; the registers are read only here. */
  start() {
    const mode = this.#regs.get(Reg.TMode);
    const prescaler = ((mode & 0x0f) << 8) | this.#regs.get(Reg.TPrescaler);
    const isEven = this.#regs.has(Reg.Demod, T_PRESCAL_EVEN);
    this.#tickNanos = cyclesToNanos(2 * prescaler + (isEven ? 2 : 1));
    this.#reload = (this.#regs.get(Reg.TReloadH) << 8) | this.#regs.get(Reg.TReloadL);
    this.#startedAt = this.#clock.nanos;
    this.running = true;
    this.#alarm.schedule((this.#reload + 1) * this.#tickNanos);
  }

  stop() {
    if (!this.running) return;
    this.#stoppedAt = this.counter;
    this.running = false;
    this.#alarm.cancel();
  }

  reset() {
    this.stop();
    this.#stoppedAt = 0;
  }

  /** TCounterValReg */
  get counter() {
    if (!this.running) return this.#stoppedAt;
    const ticks = Math.floor((this.#clock.nanos - this.#startedAt) / this.#tickNanos);
    return Math.max(0, this.#reload - ticks);
  }

  #expire() {
    this.running = false;
    this.#stoppedAt = 0;
    if (this.#regs.has(Reg.TMode, T_AUTO_RESTART)) this.start();
    this.#onExpired();
  }
}
