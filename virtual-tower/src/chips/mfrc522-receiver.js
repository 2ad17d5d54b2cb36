/**
 * The MFRC522's receiver for one answer: bits received from the field become bytes in the FIFO at the time they arrive
 * (data sheet sections 8.2 and 9.3.1.13 to 9.3.1.15).
 */

import { crc16, etuToNanos, fromBits } from '../rf/iso14443a.js';
import {
  COLL_POS_NOT_VALID,
  CRC_EN,
  ErrorBit,
  RX_LAST_BITS,
  RX_MULTIPLE,
  RX_NO_ERR,
  Reg,
  VALUES_AFTER_COLL,
} from './mfrc522-registers.js';

/** @typedef {import('../rf/exchange.js').Exchange} Exchange */
/** @typedef {import('../rf/field.js').Clock} Clock */
/** @typedef {import('./mfrc522-registers.js').RegisterFile} RegisterFile */

/** The timer stops after the fifth bit: start bit and four data bits (TModeReg.TAuto). */
const BITS_TO_STOP_TIMER = 4;

/** CollPos has five bits and counts from 1; 0 stands for 32. */
const MAX_COLL_POS = 32;

/**
 * @typedef {object} ReceiverPorts
 * @property {() => void} begun the fifth bit is in
 * @property {(byte: number) => void} byte
 * @property {(errorBits: number) => void} error
 * @property {(bits: number) => void} ended the stream is over
 */

export class Receiver {
  #clock;
  #regs;
  #ports;
  #alarm;
  #align = 0;
  /** Bytes that have arrived; with RxCRCEn two of them wait here, as they may be the CRC. */
  #arrived = 0;
  #delivered = 0;
  /** @type {() => void} */
  #step = () => {};

  /**
   * @param {Clock} clock
   * @param {RegisterFile} regs
   * @param {ReceiverPorts} ports
   */
  constructor(clock, regs, ports) {
    this.#clock = clock;
    this.#regs = regs;
    this.#ports = ports;
    this.#alarm = clock.createAlarm(() => this.#step());
  }

  /**
   * Waits for this answer. One that has begun already is missed.
   * @param {Exchange} exchange
   */
  listen(exchange) {
    if (exchange.startNanos < this.#clock.nanos) return;
    this.#align = (this.#regs.get(Reg.BitFraming) >> 4) & 7;
    this.#arrived = this.#delivered = 0;
    this.#at(exchange.bitsEndNanos(BITS_TO_STOP_TIMER), () => this.#begin(exchange));
  }

  abort() {
    this.#alarm.cancel();
  }

  /** @param {Exchange} exchange */
  #begin(exchange) {
    const heard = exchange.heard().bits.length;
    if (heard >= BITS_TO_STOP_TIMER) {
      this.#ports.begun();
      this.#awaitByte(exchange);
    } else if (heard > 0 && !this.#regs.has(Reg.RxMode, RX_NO_ERR)) {
      this.#end(exchange);
    }
  }

  /** @param {Exchange} exchange */
  #awaitByte(exchange) {
    const total = exchange.heard().bits.length;
    const bits = (this.#arrived + 1) * 8 - this.#align;
    if (bits <= total) this.#at(exchange.bitsEndNanos(bits), () => this.#takeByte(exchange));
    else this.#at(exchange.bitsEndNanos(total) + etuToNanos(1), () => this.#end(exchange));
  }

  /** @param {Exchange} exchange */
  #takeByte(exchange) {
    const complete = (this.#arrived + 1) * 8 - this.#align;
    // The tag may have been lifted inside this byte.
    if (complete > exchange.heard().bits.length) return this.#end(exchange);
    this.#arrived++;
    const held = this.#hasCrc ? 2 : 0;
    this.#deliver(exchange, Math.max(0, this.#arrived - held));
    this.#awaitByte(exchange);
  }

  /** @param {Exchange} exchange */
  #end(exchange) {
    const bits = exchange.heard().bits.length;
    const bytes = this.#bytes(exchange);
    let count = bytes.length;
    if (this.#hasCrc) {
      const hasGoodCrc = (this.#align + bits) % 8 === 0 && count > 2 && crc16(bytes) === 0;
      if (hasGoodCrc) count -= 2;
      else this.#ports.error(ErrorBit.CrcErr);
    }
    this.#deliver(exchange, count);
    this.#regs.set(Reg.Control, (this.#regs.get(Reg.Control) & ~RX_LAST_BITS) | ((this.#align + bits) % 8));
    if (this.#regs.has(Reg.RxMode, RX_MULTIPLE)) this.#ports.byte(this.#regs.get(Reg.Error));
    this.#ports.ended(bits);
  }

  /**
   * @param {Exchange} exchange
   * @param {number} upTo bytes
   */
  #deliver(exchange, upTo) {
    const bytes = this.#bytes(exchange);
    this.#reportCollision(exchange);
    for (; this.#delivered < upTo; this.#delivered++) this.#ports.byte(bytes[this.#delivered]);
  }

  /**
   * The bytes as the FIFO gets them. After a collision all bits are zero, unless
   * CollReg.ValuesAfterColl asks for them.
   * @param {Exchange} exchange
   */
  #bytes(exchange) {
    const { bits, collisions } = exchange.heard();
    const isCleared = collisions.length > 0 && !this.#regs.has(Reg.Coll, VALUES_AFTER_COLL);
    return fromBits(isCleared ? bits.map((bit, i) => (i < collisions[0] ? bit : 0)) : bits, this.#align);
  }

  /**
   * CollPos counts the bits as they lie in the FIFO: RxAlign is included, UID bytes the reader
   * has sent are not (NXP's reader library adds those itself).
   * @param {Exchange} exchange
   */
  #reportCollision(exchange) {
    const [first] = exchange.heard().collisions;
    if (first === undefined || this.#regs.has(Reg.Error, ErrorBit.CollErr)) return;
    if (this.#clock.nanos < exchange.bitsEndNanos(first + 1)) return;
    const position = this.#align + first + 1;
    const shown = position <= MAX_COLL_POS ? position % MAX_COLL_POS : COLL_POS_NOT_VALID;
    this.#regs.set(Reg.Coll, (this.#regs.get(Reg.Coll) & VALUES_AFTER_COLL) | shown);
    this.#ports.error(ErrorBit.CollErr);
  }

  get #hasCrc() {
    return this.#regs.has(Reg.RxMode, CRC_EN);
  }

  /**
   * @param {number} nanos emulated time
   * @param {() => void} step
   */
  #at(nanos, step) {
    this.#step = step;
    this.#alarm.schedule(Math.max(0, nanos - this.#clock.nanos));
  }
}
