/**
 * A Type A tag (PICC) up to its selection: the state machine of ISO/IEC 14443-3, 6.3.
 *
 * ```text
 *  off ──field──▶ idle ──REQA/WUPA──▶ ready ──SELECT──▶ active ──HLTA──▶ halt
 *                  ▲                    │ error           │ error          │ WUPA
 *                  └────────────────────┴─────────────────┘                ▼
 *                  halt ◀──────── error or HLTA ──────────── ready*, active*
 * ```
 * A star marks the states of a tag that was woken from halt: on an error it returns to halt, not to idle.
 *
 * Cheap copies of tags do not know HLTA. Some stay active, and like any active tag miss the next call; others answer
 * that, too.
 */

import {
  CASCADE_TAG,
  Cmd,
  SAK_CASCADE,
  bitAt,
  fromBits,
  hasValidCrc,
  isShort,
  standardFrame,
  toBits,
  withCrc,
} from './iso14443a.js';

/** @typedef {import('./iso14443a.js').Frame} Frame */

/**
 * @typedef {object} TagAnswer
 * @property {Uint8Array} bytes
 * @property {number} bits
 * @property {number} [align] bit position of the first bit in its byte: an anticollision answer
 *   completes the byte the reader began
 * @property {number} [processingNanos] time the tag works before it answers, beyond the frame
 *   delay time
 */

/** @typedef {'off' | 'idle' | 'ready' | 'active' | 'halt'} PiccState */

/** What a tag makes of HLTA. @typedef {'halts' | 'stays' | 'answers'} HaltHabit */

const SEL_CODES = [Cmd.SEL_CL1, Cmd.SEL_CL2, Cmd.SEL_CL3];
const NVB_SELECT = 0x70;

/**
 * @param {ArrayLike<number>} bytes
 * @returns {TagAnswer} the bytes with CRC_A
 */
export function answerWithCrc(bytes) {
  return standardFrame(withCrc(bytes));
}

/**
 * A 4-bit ACK or NAK, sent without parity.
 * @param {number} code
 * @param {number} [processingNanos]
 * @returns {TagAnswer}
 */
export function nibble(code, processingNanos = 0) {
  return { bytes: Uint8Array.of(code), bits: 4, processingNanos };
}

export class Picc {
  /** @type {Uint8Array} */
  uid;
  /** @type {Uint8Array} ATQA as sent, low byte first */
  atqa;
  /** SAK of the last cascade level. */
  sak;
  /** @type {PiccState} */
  state = 'off';
  /** Woken from halt (READY*, ACTIVE*). */
  star = false;
  /** @type {HaltHabit} */
  haltHabit = 'halts';
  #level = 0;
  /** @type {Uint8Array[]} UID part and BCC of each cascade level */
  #levels;

  /** @param {{uid: ArrayLike<number>, atqa: ArrayLike<number>, sak: number}} identity */
  constructor({ uid, atqa, sak }) {
    this.uid = Uint8Array.from(uid);
    this.atqa = Uint8Array.from(atqa);
    this.sak = sak;
    this.#levels = cascadeLevels(this.uid);
  }

  /** UID in hexadecimal, as people write it. */
  get uidText() {
    return Array.from(this.uid, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('');
  }

  /** The field powers the tag. */
  enter() {
    this.state = 'idle';
    this.star = false;
    this.#level = 0;
    this.reset();
  }

  /**
   * The field is gone: everything that is not in EEPROM is forgotten.
   * @param {number} _now emulated ns
   */
  leave(_now) {
    this.state = 'off';
  }

  /** Forgets what the last selection brought (authentication, half-done commands). */
  reset() {}

  /**
   * @param {Frame} frame
   * @param {number} now emulated ns at the end of the frame
   * @returns {TagAnswer | null} null: the tag stays silent
   */
  receive(frame, now) {
    switch (this.state) {
      case 'idle':
      case 'halt':
        return this.#wake(frame);
      case 'ready':
        return this.#anticollision(frame);
      case 'active':
        return this.#active(frame, now);
      default:
        return null;
    }
  }

  /**
   * A frame to the selected tag. Overridden by each kind of tag.
   * @param {Frame} _frame
   * @param {number} _now
   * @returns {TagAnswer | null}
   */
  command(_frame, _now) {
    return this.fallBack();
  }

  /**
   * Back to idle, or to halt for a tag that came from there.
   * @template {TagAnswer | null} T
   * @param {T} [answer] sent on the way out
   * @returns {T | null}
   */
  fallBack(answer) {
    this.state = this.star ? 'halt' : 'idle';
    this.reset();
    return answer ?? null;
  }

  /** @returns {null} */
  halt() {
    this.state = 'halt';
    this.reset();
    return null;
  }

  /** @param {Frame} frame */
  #wake(frame) {
    if (!isShort(frame)) return null;
    const command = frame.bytes[0] & 0x7f;
    if (command !== Cmd.WUPA && !(command === Cmd.REQA && this.state === 'idle')) return null;
    this.star = this.state === 'halt';
    this.state = 'ready';
    this.#level = 0;
    return standardFrame(this.atqa);
  }

  /**
   * READY: only anticollision and selection are heard, anything else is an error (6.3.3).
   * @param {Frame} frame
   * @returns {TagAnswer | null}
   */
  #anticollision(frame) {
    const [sel, nvb] = frame.bytes;
    if (frame.bits < 16 || sel !== SEL_CODES[this.#level]) return this.fallBack();
    if (nvb === NVB_SELECT) return this.#select(frame);

    const known = ((nvb >> 4) - 2) * 8 + (nvb & 0x0f);
    if (known < 0 || known >= 40 || (nvb & 0x0f) > 7 || frame.bits !== 16 + known) return this.fallBack();
    const part = this.#levels[this.#level];
    for (let i = 0; i < known; i++) {
      if (bitAt(frame.bytes, 16 + i) !== bitAt(part, i)) return null;
    }
    const rest = toBits(part, known, part.length * 8);
    return { bytes: fromBits(rest), bits: rest.length, align: known % 8 };
  }

  /** @param {Frame} frame */
  #select(frame) {
    const part = this.#levels[this.#level];
    const matches = frame.bytes.length === 9 && hasValidCrc(frame) && part.every((byte, i) => frame.bytes[2 + i] === byte);
    if (!matches) return this.fallBack();
    this.#level++;
    if (this.#level < this.#levels.length) return answerWithCrc([SAK_CASCADE]);
    this.state = 'active';
    return answerWithCrc([this.sak]);
  }

  /**
   * @param {Frame} frame
   * @param {number} now
   * @returns {TagAnswer | null}
   */
  #active(frame, now) {
    // REQA and WUPA are errors here: a selected tag drops out instead of answering.
    if (isShort(frame)) {
      this.fallBack();
      return this.haltHabit === 'answers' ? this.#wake(frame) : null;
    }
    if (frame.bytes[0] === Cmd.HLTA && frame.bytes[1] === 0 && frame.bytes.length === 4 && hasValidCrc(frame)) {
      return this.haltHabit === 'halts' ? this.halt() : null;
    }
    return this.command(frame, now);
  }
}

/**
 * @param {Uint8Array} uid 4, 7 or 10 bytes
 * @returns {Uint8Array[]} for each cascade level 4 UID bytes (or cascade tag and 3) and BCC
 */
function cascadeLevels(uid) {
  if (![4, 7, 10].includes(uid.length)) throw new RangeError(`a UID has 4, 7 or 10 bytes, not ${uid.length}`);
  const levels = [];
  for (let at = 0; at < uid.length; ) {
    const isLast = uid.length - at === 4;
    const part = isLast ? Array.from(uid.subarray(at, at + 4)) : [CASCADE_TAG, ...uid.subarray(at, at + 3)];
    levels.push(Uint8Array.of(...part, blockCheck(part)));
    at += isLast ? 4 : 3;
  }
  return levels;
}

/**
 * BCC: exclusive or of the four bytes of a cascade level.
 * @param {ArrayLike<number>} part
 */
export function blockCheck(part) {
  return part[0] ^ part[1] ^ part[2] ^ part[3];
}
