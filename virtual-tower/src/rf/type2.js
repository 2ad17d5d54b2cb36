/**
 * The common part of all NFC Forum Type 2 tags: 4-byte pages, READ, WRITE, COMPATIBILITY_WRITE, static lock bytes and
 * one-time-programmable bits (NTAG213/215/216 data sheet, sections 8.5 and 10).
 */

import { hasValidCrc } from './iso14443a.js';
import { Picc, answerWithCrc, blockCheck, nibble } from './picc.js';

/** @typedef {import('./iso14443a.js').Frame} Frame */
/** @typedef {import('./picc.js').TagAnswer} TagAnswer */

export const PAGE_BYTES = 4;
export const STATIC_LOCK_PAGE = 2;
export const CC_PAGE = 3;
export const FIRST_USER_PAGE = 4;

export const Op = Object.freeze({
  READ: 0x30,
  FAST_READ: 0x3a,
  WRITE: 0xa2,
  COMPATIBILITY_WRITE: 0xa0,
  GET_VERSION: 0x60,
  READ_CNT: 0x39,
  READ_SIG: 0x3c,
  PWD_AUTH: 0x1b,
});

/** 4-bit answers (data sheet table 22). */
export const ACK = 0x0a;
export const Nak = Object.freeze({ INVALID_ARGUMENT: 0x0, CRC: 0x1, AUTH_LIMIT: 0x4, EEPROM: 0x5 });

/** Erase and program of one page, before the ACK. The data sheet allows 10 ms; 4.1 ms is typical. */
export const WRITE_NANOS = 4_100_000;

const READ_PAGES = 4;
const COMPATIBILITY_WRITE_BYTES = 16;

/**
 * @typedef {object} PendingWrite
 * @property {number} page
 * @property {Uint8Array} before
 * @property {Uint8Array} after
 * @property {number} startedAt
 */

export class Type2Tag extends Picc {
  /** @type {Uint8Array} the whole EEPROM, page 0 first */
  memory;
  /** Page of a COMPATIBILITY_WRITE whose data has not come yet. @type {number | null} */
  #compatibilityPage = null;
  /** The page being programmed. @type {PendingWrite | null} */
  #pending = null;

  /** @param {{uid: ArrayLike<number>, memory: Uint8Array}} options */
  constructor({ uid, memory }) {
    super({ uid, atqa: [0x44, 0x00], sak: 0x00 });
    this.memory = memory;
  }

  get pages() {
    return this.memory.length / PAGE_BYTES;
  }

  /** @returns {Uint8Array} a copy of the memory, as a dump file holds it */
  image() {
    return this.memory.slice();
  }

  /**
   * Puts bytes into the memory as the factory would, past all locks.
   * @param {number} page
   * @param {ArrayLike<number>} bytes
   * @returns {this}
   */
  put(page, bytes) {
    if (page * PAGE_BYTES + bytes.length > this.memory.length) {
      throw new RangeError(`${bytes.length} bytes do not fit from page ${page}`);
    }
    this.memory.set(bytes, page * PAGE_BYTES);
    return this;
  }

  /** @override */
  reset() {
    this.#compatibilityPage = null;
  }

  /**
   * Lifted while a page is being programmed: the page stays as far as the EEPROM had come.
   * @override
   * @param {number} now
   */
  leave(now) {
    if (this.#pending && now < this.#pending.startedAt + WRITE_NANOS) {
      const { page, before, after, startedAt } = this.#pending;
      const torn = this.isTearProtected(page) ? before : tornPage(before, after, (now - startedAt) / WRITE_NANOS);
      this.memory.set(torn, page * PAGE_BYTES);
    }
    this.#pending = null;
    super.leave(now);
  }

  /**
   * @override
   * @param {Frame} frame
   * @param {number} now
   * @returns {TagAnswer | null}
   */
  command(frame, now) {
    this.#pending = null;
    if (!hasValidCrc(frame)) return this.nak(Nak.CRC);
    const body = frame.bytes.subarray(0, -2);
    if (this.#compatibilityPage !== null) return this.#compatibilityData(this.#compatibilityPage, body, now);
    return this.execute(body[0], body.subarray(1), now);
  }

  /**
   * @param {number} op
   * @param {Uint8Array} args
   * @param {number} now
   * @returns {TagAnswer | null}
   */
  execute(op, args, now) {
    if (op === Op.READ && args.length === 1) return this.#read(args[0]);
    if (op === Op.WRITE && args.length === 1 + PAGE_BYTES) return this.#write(args[0], args.subarray(1), now);
    if (op === Op.COMPATIBILITY_WRITE && args.length === 1) return this.#compatibilityWrite(args[0]);
    return this.nak(Nak.INVALID_ARGUMENT);
  }

  /**
   * Every NAK ends the selection (data sheet section 8.3).
   * @param {number} code
   */
  nak(code) {
    return this.fallBack(nibble(code));
  }

  /** Pages from this one on are not given out now. */
  get readLimit() {
    return this.pages;
  }

  /**
   * A page as READ shows it.
   * @param {number} page
   * @returns {Uint8Array}
   */
  readPage(page) {
    return this.memory.slice(page * PAGE_BYTES, (page + 1) * PAGE_BYTES);
  }

  /** @param {number} page */
  isWritable(page) {
    return page >= STATIC_LOCK_PAGE && page < this.pages && !isStaticallyLocked(this.memory, page);
  }

  /**
   * What a WRITE leaves in the page: lock bits and OTP bits can only be set.
   * @param {number} page
   * @param {Uint8Array} data
   */
  merge(page, data) {
    const old = this.memory.slice(page * PAGE_BYTES, (page + 1) * PAGE_BYTES);
    if (page === STATIC_LOCK_PAGE) return mergeStaticLocks(old, data);
    if (page === CC_PAGE) return old.map((byte, i) => byte | data[i]);
    return data.slice();
  }

  /**
   * Pages the tag programs all or not at all (data sheet section 10.4).
   * @param {number} page
   * @returns {boolean}
   */
  isTearProtected(page) {
    return page === STATIC_LOCK_PAGE || page === CC_PAGE;
  }

  /** @param {number} first */
  #read(first) {
    if (first >= this.readLimit) return this.nak(Nak.INVALID_ARGUMENT);
    const data = new Uint8Array(READ_PAGES * PAGE_BYTES);
    for (let i = 0; i < READ_PAGES; i++) {
      data.set(this.readPage((first + i) % this.readLimit), i * PAGE_BYTES);
    }
    return answerWithCrc(data);
  }

  /**
   * @param {number} page
   * @param {Uint8Array} data
   * @param {number} now
   */
  #write(page, data, now) {
    if (!this.isWritable(page)) return this.nak(Nak.INVALID_ARGUMENT);
    const after = this.merge(page, data);
    this.#pending = { page, before: this.memory.slice(page * PAGE_BYTES, (page + 1) * PAGE_BYTES), after, startedAt: now };
    this.memory.set(after, page * PAGE_BYTES);
    return nibble(ACK, WRITE_NANOS);
  }

  /** @param {number} page */
  #compatibilityWrite(page) {
    if (!this.isWritable(page)) return this.nak(Nak.INVALID_ARGUMENT);
    this.#compatibilityPage = page;
    return nibble(ACK);
  }

  /**
   * @param {number} page
   * @param {Uint8Array} data
   * @param {number} now
   */
  #compatibilityData(page, data, now) {
    this.#compatibilityPage = null;
    if (data.length !== COMPATIBILITY_WRITE_BYTES) return this.nak(Nak.INVALID_ARGUMENT);
    return this.#write(page, data.subarray(0, PAGE_BYTES), now);
  }
}

/**
 * Pages 0 to 2 of a tag with this UID: UID, check bytes, internal byte, no lock bits set.
 * @param {ArrayLike<number>} uid
 */
export function serialNumberPages(uid) {
  const [a, b, c, d, e, f, g] = Array.from(uid);
  return Uint8Array.of(a, b, c, blockCheck([0x88, a, b, c]), d, e, f, g, blockCheck([d, e, f, g]), 0x48, 0, 0);
}

/**
 * UID of a dump.
 * @param {Uint8Array} memory
 */
export function uidOfImage(memory) {
  return Uint8Array.of(...memory.subarray(0, 3), ...memory.subarray(4, 8));
}

/**
 * Static lock bytes, page 2 bytes 2 and 3: bit 3 locks the CC, bits 4 to 15 lock pages 4 to 15.
 * @param {Uint8Array} memory
 * @param {number} page
 */
function isStaticallyLocked(memory, page) {
  if (page < CC_PAGE || page > 15) return false;
  const locks = memory[10] | (memory[11] << 8);
  return ((locks >> page) & 1) === 1;
}

/** Block-locking bits 0 to 2 freeze the lock bits of page 3, pages 4 to 9 and pages 10 to 15. */
const STATIC_BLOCKS = [0x0008, 0x03f0, 0xfc00];

/**
 * @param {Uint8Array} old page 2
 * @param {Uint8Array} data
 */
function mergeStaticLocks(old, data) {
  const before = old[2] | (old[3] << 8);
  let frozen = 0;
  STATIC_BLOCKS.forEach((mask, i) => {
    if ((before >> i) & 1) frozen |= mask;
  });
  const locks = before | ((data[2] | (data[3] << 8)) & ~frozen);
  return Uint8Array.of(old[0], old[1], locks & 0xff, locks >> 8);
}

/**
 * EEPROM is erased, then programmed; we let each take half the time and go byte by byte.
 * @param {Uint8Array} before
 * @param {Uint8Array} after
 * @param {number} progress 0 to 1
 */
function tornPage(before, after, progress) {
  const steps = Math.floor(progress * 2 * PAGE_BYTES);
  return before.map((byte, i) => {
    if (steps > PAGE_BYTES + i) return after[i];
    return steps > i ? 0x00 : byte;
  });
}
