/**
 * NXP MFRC522 contactless reader, modelled after its data sheet (rev. 3.9): the chip as seen from its pins, with supply,
 * reset and start-up. It sends its frames to the RF field it is constructed with, in emulated time.
 */

import { cyclesToNanos } from '../rf/iso14443a.js';
import { Core } from './mfrc522-core.js';
import { POWER_DOWN, Reg } from './mfrc522-registers.js';
import { SpiPort } from './mfrc522-spi.js';

/** @typedef {import('../rf/field.js').Clock} Clock */
/** @typedef {import('../rf/field.js').Field} Field */
/** @typedef {import('./mfrc522-spi.js').Wiring} Wiring */

/** Version 2.0. Clones show 0x88, 0x89, 0xB2, 0x12 and others; 0x91 is version 1.0. */
export const VERSION_2_0 = 0x92;

/** 1024 clocks of the 27.12 MHz oscillator until the logic runs (section 8.8.2). */
const LOGIC_START_NANOS = cyclesToNanos(1024 / 2);

/** Start-up of the crystal itself; the data sheet leaves it to the crystal. */
const CRYSTAL_START_NANOS = 1_000_000;

/**
 * How the chip comes up. `cold`: from no supply or hard power-down, no register answers yet;
 * `wake`: from soft power-down; `reset`: after SoftReset, with the crystal running.
 * @typedef {'cold' | 'wake' | 'reset'} Start
 */

export class Mfrc522 {
  #field;
  #seed;
  #core;
  #port;
  #startAlarm;
  #hasSupply = true;
  #isConnected = true;
  #resetHigh = true;
  /** Registers take no write before the start-up time is over. @type {Start | null} */
  #starting = null;
  /** The oscillator stands still in soft power-down. */
  #isAsleep = false;

  /**
   * The chip is powered from the start; RST is high until somebody drives it.
   * @param {object} options
   * @param {Clock} options.clock
   * @param {Field} options.field
   * @param {number} [options.version] VersionReg
   * @param {number} [options.seed] for noise and Generate RandomID
   */
  constructor({ clock, field, version = VERSION_2_0, seed = 1 }) {
    this.#field = field;
    this.#seed = seed;
    this.#core = new Core({
      clock,
      field,
      version,
      seed,
      onSoftReset: () => this.#begin(this.#isAsleep ? 'wake' : 'reset'),
      onPowerChanged: () => this.#powerChanged(),
    });
    this.#port = new SpiPort(
      (address) => this.#read(address),
      (address, value) => this.#write(address, value),
    );
    this.#startAlarm = clock.createAlarm(() => {
      this.#starting = null;
      this.#updateCarrier();
    });
    this.#begin('cold');
  }

  /** NSS goes low. */
  select() {
    this.#port.select();
  }

  /** NSS goes high. */
  deselect() {
    this.#port.deselect();
  }

  /**
   * One byte over SPI.
   * @param {number} mosi
   * @returns {number} MISO
   */
  transfer(mosi) {
    return this.#isRunning ? this.#port.transfer(mosi) : this.#port.floating;
  }

  /**
   * NRSTPD. Low is hard power-down; the rising edge resets the chip (section 8.6.1).
   * @param {boolean} high
   */
  setReset(high) {
    if (high === this.#resetHigh) return;
    this.#resetHigh = high;
    this.#begin('cold');
  }

  /**
   * IRQ pin. The callback hears the present level at once, then every change.
   * @param {(levelHigh: boolean) => void} callback
   */
  onIrq(callback) {
    this.#core.irq.onPin(callback);
  }

  powerOn() {
    this.#hasSupply = true;
    this.#core.forget();
    this.#begin('cold');
  }

  powerOff() {
    this.#hasSupply = false;
    this.#begin('cold');
  }

  /**
   * How the reader is wired: 'off' is a reader that has come loose, supply and all; 'noise' one
   * with bad contacts.
   * @param {Wiring} wiring
   * @param {{floating?: 0x00 | 0xff}} [options] what an undriven MISO reads
   */
  setWiring(wiring, { floating = 0x00 } = {}) {
    this.#port.floating = floating;
    this.#port.setWiring(wiring, this.#seed);
    const isConnected = wiring !== 'off';
    if (isConnected === this.#isConnected) return;
    this.#isConnected = isConnected;
    this.#core.forget();
    this.#begin('cold');
  }

  get #isRunning() {
    return this.#hasSupply && this.#isConnected && this.#resetHigh;
  }

  /**
   * Resets the chip and, where it has what it needs, starts it.
   * @param {Start} start
   */
  #begin(start) {
    this.#startAlarm.cancel();
    this.#starting = null;
    this.#isAsleep = false;
    this.#core.reset();
    this.#core.irq.setPowered(this.#isRunning);
    if (this.#isRunning) this.#startUp(start);
    this.#updateCarrier();
  }

  /** @param {Start} start */
  #startUp(start) {
    this.#starting = start;
    this.#startAlarm.schedule(LOGIC_START_NANOS + (start === 'reset' ? 0 : CRYSTAL_START_NANOS));
  }

  #powerChanged() {
    const isAsleep = this.#core.isPoweredDown;
    if (this.#isAsleep && !isAsleep) this.#startUp('wake');
    this.#isAsleep = isAsleep;
    this.#updateCarrier();
  }

  /** The transmitter needs the oscillator and one of its drivers. */
  #updateCarrier() {
    const isOn = this.#isRunning && this.#starting === null && !this.#isAsleep && this.#core.hasAntennaOn;
    if (isOn === this.#field.carrier) return;
    this.#field.setCarrier(isOn);
    this.#core.carrierChanged();
  }

  /** @param {number} address */
  #read(address) {
    // PowerDown reads 1 until the chip is ready (section 9.3.1.2).
    if (this.#starting === 'cold') return address === Reg.Command ? POWER_DOWN : 0;
    return this.#core.read(address) | (this.#starting && address === Reg.Command ? POWER_DOWN : 0);
  }

  /**
   * @param {number} address
   * @param {number} value
   */
  #write(address, value) {
    if (this.#starting === null) this.#core.write(address, value);
  }
}
