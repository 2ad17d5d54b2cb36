/**
 * The answers of all tags to one reader frame, superimposed as the antenna receives them.
 *
 * Each bit is a subcarrier in the first half (1) or the second half (0) of its period. Where one tag sends a 1 and
 * another a 0, both halves are modulated: a collision, received as a 1.
 */

import { etuOfBits, etuToNanos, tagBitsNanos, tagFrameNanos, toBits } from './iso14443a.js';

/** @typedef {import('./picc.js').Picc} Picc */

/**
 * @typedef {object} Answer
 * @property {Picc} tag
 * @property {Uint8Array} bytes
 * @property {number} bits
 * @property {number} align
 * @property {number} delayNanos from the end of the reader's last bit to the tag's start bit
 */

/**
 * @typedef {object} Heard
 * @property {number[]} bits
 * @property {number[]} collisions indices into bits
 */

/** A 0 from one tag and a 1 from another in the same bit period. */
const BOTH = 0b11;

export class Exchange {
  /** @type {readonly Answer[]} */
  answers;
  /** Emulated ns of the first start bit. */
  startNanos;
  /** Alignment of the first bit in its byte, which sets where the parity bits are. */
  align;
  /** @type {Map<Picc, number>} emulated ns at which a tag left before its answer was over */
  #cuts = new Map();
  /** @type {Heard | null} */
  #heard = null;

  /**
   * @param {number} now emulated ns at the end of the reader's last bit
   * @param {readonly Answer[]} answers at least one
   */
  constructor(now, answers) {
    this.answers = answers;
    this.startNanos = now + Math.min(...answers.map((answer) => answer.delayNanos));
    this.align = answers[0].align;
  }

  /** Emulated ns at which the last answer ends if no tag leaves. */
  get endNanos() {
    return Math.max(...this.answers.map((answer) => this.#startOf(answer) + tagFrameNanos(answer.bits, answer.align)));
  }

  /**
   * A tag left or lost power: it sends no further bit.
   * @param {Picc} tag
   * @param {number} now
   */
  cut(tag, now) {
    if (this.#cuts.has(tag)) return;
    this.#cuts.set(tag, now);
    this.#heard = null;
  }

  /** @returns {Heard} what is on the air, given who has left by now */
  heard() {
    this.#heard ??= this.#superpose();
    return this.#heard;
  }

  /**
   * Emulated ns at which data bit number `bits` has been received.
   * @param {number} bits
   */
  bitsEndNanos(bits) {
    return this.startNanos + tagBitsNanos(bits, this.align);
  }

  #superpose() {
    /** @type {number[]} per bit period: bit 0 set when a tag sends a 0, bit 1 when one sends a 1 */
    const sent = [];
    for (const answer of this.answers) {
      const lag = Math.round((this.#startOf(answer) - this.startNanos) / etuToNanos(1));
      const bits = toBits(answer.bytes, 0, this.#bitsSent(answer));
      bits.forEach((bit, i) => (sent[lag + i] = (sent[lag + i] ?? 0) | (1 << bit)));
    }
    /** @type {Heard} */
    const heard = { bits: [], collisions: [] };
    // A gap ends the frame: the receiver takes a bit without subcarrier for the end.
    for (let i = 0; sent[i] !== undefined; i++) {
      if (sent[i] === BOTH) heard.collisions.push(i);
      heard.bits.push(sent[i] >> 1);
    }
    return heard;
  }

  /** @param {Answer} answer */
  #startOf(answer) {
    return this.startNanos + answer.delayNanos - Math.min(...this.answers.map((a) => a.delayNanos));
  }

  /**
   * Whole bits the tag got out before it left.
   * @param {Answer} answer
   */
  #bitsSent(answer) {
    const cut = this.#cuts.get(answer.tag);
    if (cut === undefined) return answer.bits;
    const periods = (cut - this.#startOf(answer)) / etuToNanos(1) - 1;
    let bits = 0;
    while (bits < answer.bits && etuOfBits(bits + 1, answer.align) <= periods) bits++;
    return bits;
  }
}
