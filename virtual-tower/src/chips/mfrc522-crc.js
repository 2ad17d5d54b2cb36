/** The MFRC522's CRC coprocessor (data sheet sections 8.2.2, 9.3.2.2 and 10.3.1.4). */

import { crc16, cyclesToNanos } from '../rf/iso14443a.js';
import { CRC_PRESET, MSB_FIRST, Reg } from './mfrc522-registers.js';

/** @typedef {import('../rf/field.js').Clock} Clock */
/** @typedef {import('./mfrc522-registers.js').RegisterFile} RegisterFile */
/** @typedef {import('./mfrc522-fifo.js').Fifo} Fifo */

/** ModeReg.CRCPreset */
const PRESETS = [0x0000, 0x6363, 0xa671, 0xffff];

/** A serial register: one bit each carrier cycle. The data sheet gives no figure. */
const BYTE_NANOS = cyclesToNanos(8);

export class CrcCoprocessor {
  #regs;
  #fifo;
  #alarm;
  #onDone;
  #crc = 0xffff;
  #busy = false;

  /**
   * @param {Clock} clock
   * @param {RegisterFile} regs
   * @param {Fifo} fifo
   * @param {() => void} onDone all bytes of the FIFO are in the result
   */
  constructor(clock, regs, fifo, onDone) {
    this.#regs = regs;
    this.#fifo = fifo;
    this.#onDone = onDone;
    this.#alarm = clock.createAlarm(() => this.#finish());
  }

  /** Status1Reg.CRCReady */
  get ready() {
    return !this.#busy;
  }

  /** Status1Reg.CRCOk: data and its own CRC give zero. */
  get ok() {
    return !this.#busy && this.#crc === 0;
  }

  start() {
    this.#crc = PRESETS[this.#regs.get(Reg.Mode) & CRC_PRESET];
    this.feed();
  }

  /** The FIFO has bytes for a calculation that runs on. */
  feed() {
    this.#busy = true;
    this.#alarm.schedule(this.#fifo.length * BYTE_NANOS);
  }

  abort() {
    this.#busy = false;
    this.#alarm.cancel();
  }

  #finish() {
    const isMsbFirst = this.#regs.has(Reg.Mode, MSB_FIRST);
    const bytes = this.#fifo.takeAll();
    this.#crc = crc16(isMsbFirst ? bytes.map((byte) => reversed(byte, 8)) : bytes, this.#crc);
    const result = isMsbFirst ? reversed(this.#crc, 16) : this.#crc;
    this.#regs.set(Reg.CrcResultH, result >> 8);
    this.#regs.set(Reg.CrcResultL, result & 0xff);
    this.#busy = false;
    this.#onDone();
  }
}

/**
 * @param {number} value
 * @param {number} width in bits
 */
function reversed(value, width) {
  let result = 0;
  for (let i = 0; i < width; i++) if ((value >> i) & 1) result |= 1 << (width - 1 - i);
  return result;
}
