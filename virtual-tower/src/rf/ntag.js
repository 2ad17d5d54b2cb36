/**
 * NTAG213, NTAG215 and NTAG216 (NXP data sheet, rev. 3.2): memory, locks, password protection,
 * counter and signature on top of the Type 2 commands.
 */

import { answerWithCrc } from './picc.js';
import { Random, seedFrom } from './random.js';
import { FIRST_USER_PAGE, Nak, Op, PAGE_BYTES, Type2Tag, serialNumberPages, uidOfImage } from './type2.js';

/** @typedef {import('./picc.js').TagAnswer} TagAnswer */
/** @typedef {'NTAG213' | 'NTAG215' | 'NTAG216'} NtagType */

/**
 * @typedef {object} Layout
 * @property {number} pages
 * @property {number} dynamicLockPage also the first page behind the user memory
 * @property {number} storageSize GET_VERSION byte 6
 * @property {number} ccSize capability container byte 2: user bytes / 8
 * @property {number} lockPages pages one dynamic lock bit covers
 * @property {number} blockPages pages one block-locking bit covers
 * @property {number[]} factory user memory as delivered: an empty NDEF message
 */

/** @type {Readonly<Record<NtagType, Layout>>} */
export const LAYOUTS = Object.freeze({
  NTAG213: {
    pages: 45,
    dynamicLockPage: 0x28,
    storageSize: 0x0f,
    ccSize: 0x12,
    lockPages: 2,
    blockPages: 4,
    factory: [0x01, 0x03, 0xa0, 0x0c, 0x34, 0x03, 0x00, 0xfe],
  },
  NTAG215: {
    pages: 135,
    dynamicLockPage: 0x82,
    storageSize: 0x11,
    ccSize: 0x3e,
    lockPages: 16,
    blockPages: 32,
    factory: [0x03, 0x00, 0xfe],
  },
  NTAG216: {
    pages: 231,
    dynamicLockPage: 0xe2,
    storageSize: 0x13,
    ccSize: 0x6d,
    lockPages: 16,
    blockPages: 32,
    factory: [0x03, 0x00, 0xfe],
  },
});

/** First page dynamic lock bits are responsible for. */
const FIRST_DYNAMIC_PAGE = 16;
/** Byte 3 of the dynamic lock page always reads so (data sheet section 8.5.3). */
const DYNAMIC_LOCK_TRAILER = 0xbd;

/** Bits of the ACCESS byte (CFG1 byte 0). */
const PROT = 0x80;
const CFGLCK = 0x40;
const NFC_CNT_EN = 0x10;
const NFC_CNT_PWD_PROT = 0x08;
const AUTHLIM = 0x07;

const COUNTER_ADDRESS = 0x02;
const COUNTER_MAX = 0xffffff;

export class Ntag extends Type2Tag {
  /** @type {NtagType} */
  type;
  #layout;
  #authenticated = false;
  #failedPasswords = 0;
  #counter = 0;
  #countedSincePowerUp = false;

  /** @param {{uid: ArrayLike<number>, type?: NtagType}} options */
  constructor({ uid, type = 'NTAG213' }) {
    if (uid.length !== 7) throw new RangeError(`an NTAG has a 7-byte UID, not ${uid.length} bytes`);
    const layout = LAYOUTS[type];
    super({ uid, memory: factoryMemory(uid, layout) });
    this.type = type;
    this.#layout = layout;
  }

  /**
   * A tag with the bytes of a dump file: 45, 135 or 231 pages.
   * @param {Uint8Array} image
   */
  static fromImage(image) {
    const types = /** @type {NtagType[]} */ (Object.keys(LAYOUTS));
    const type = types.find((name) => LAYOUTS[name].pages * PAGE_BYTES === image.length);
    if (!type) throw new RangeError(`no NTAG has ${image.length} bytes (180, 540 or 924)`);
    return new Ntag({ uid: uidOfImage(image), type }).put(0, image);
  }

  /** Bytes from page 4 to the dynamic lock bytes. */
  get userBytes() {
    return (this.#layout.dynamicLockPage - FIRST_USER_PAGE) * PAGE_BYTES;
  }

  get configPage() {
    return this.#layout.dynamicLockPage + 1;
  }

  /**
   * Password protection from page `auth0` on, as a factory tool would set it.
   * @param {{password: ArrayLike<number>, pack?: ArrayLike<number>, auth0: number, readToo?: boolean, limit?: number}} options
   * @returns {this}
   */
  protect({ password, pack = [0, 0], auth0, readToo = false, limit = 0 }) {
    const config = this.configPage * PAGE_BYTES;
    this.memory[config + 3] = auth0;
    this.memory[config + 4] = (this.memory[config + 4] & ~(PROT | AUTHLIM)) | (readToo ? PROT : 0) | limit;
    return this.put(this.configPage + 2, password).put(this.configPage + 3, pack);
  }

  /**
   * Makes the whole user memory and the CC read-only, and freezes that.
   * @returns {this}
   */
  lock() {
    this.memory[10] = this.memory[11] = 0xff;
    const { dynamic, blocks } = dynamicMasks(this.#layout);
    return this.put(this.#layout.dynamicLockPage, [dynamic & 0xff, dynamic >> 8, blocks]);
  }

  /**
   * Turns the NFC counter on (CFG1 NFC_CNT_EN).
   * @returns {this}
   */
  enableCounter() {
    this.memory[this.configPage * PAGE_BYTES + 4] |= NFC_CNT_EN;
    return this;
  }

  /** @override */
  enter() {
    super.enter();
    this.#countedSincePowerUp = false;
  }

  /** @override */
  reset() {
    super.reset();
    this.#authenticated = false;
  }

  /**
   * @override
   * @param {number} op
   * @param {Uint8Array} args
   * @param {number} now
   * @returns {TagAnswer | null}
   */
  execute(op, args, now) {
    switch (op) {
      case Op.READ:
        this.#countFirstRead();
        return super.execute(op, args, now);
      case Op.FAST_READ:
        this.#countFirstRead();
        return args.length === 2 ? this.#fastRead(args[0], args[1]) : this.nak(Nak.INVALID_ARGUMENT);
      case Op.GET_VERSION:
        return args.length === 0 ? this.#version() : this.nak(Nak.INVALID_ARGUMENT);
      case Op.READ_CNT:
        return args.length === 1 ? this.#readCounter(args[0]) : this.nak(Nak.INVALID_ARGUMENT);
      case Op.READ_SIG:
        return args.length === 1 && args[0] === 0 ? answerWithCrc(signature(this.uidText)) : this.nak(Nak.INVALID_ARGUMENT);
      case Op.PWD_AUTH:
        return args.length === PAGE_BYTES ? this.#authenticate(args) : this.nak(Nak.INVALID_ARGUMENT);
      default:
        return super.execute(op, args, now);
    }
  }

  /** @override */
  get readLimit() {
    if (this.#authenticated || !(this.#access & PROT)) return this.pages;
    return Math.min(this.#auth0, this.pages);
  }

  /**
   * PWD and PACK read as zeros.
   * @override
   * @param {number} page
   */
  readPage(page) {
    return page >= this.configPage + 2 ? new Uint8Array(PAGE_BYTES) : super.readPage(page);
  }

  /**
   * @override
   * @param {number} page
   */
  isWritable(page) {
    if (!super.isWritable(page)) return false;
    if (page >= this.#auth0 && !this.#authenticated) return false;
    if ((page === this.configPage || page === this.configPage + 1) && this.#access & CFGLCK) return false;
    return !this.#isDynamicallyLocked(page);
  }

  /**
   * @override
   * @param {number} page
   * @param {Uint8Array} data
   */
  merge(page, data) {
    if (page !== this.#layout.dynamicLockPage) return super.merge(page, data);
    const old = this.memory.subarray(page * PAGE_BYTES, (page + 1) * PAGE_BYTES);
    const masks = dynamicMasks(this.#layout);
    const wanted = (data[0] | (data[1] << 8)) & masks.dynamic & ~this.#frozenLocks(old[2]);
    const locks = old[0] | (old[1] << 8) | wanted;
    return Uint8Array.of(locks & 0xff, locks >> 8, old[2] | (data[2] & masks.blocks), DYNAMIC_LOCK_TRAILER);
  }

  /**
   * @override
   * @param {number} page
   */
  isTearProtected(page) {
    return super.isTearProtected(page) || page === this.#layout.dynamicLockPage;
  }

  get #auth0() {
    return this.memory[this.configPage * PAGE_BYTES + 3];
  }

  get #access() {
    return this.memory[this.configPage * PAGE_BYTES + 4];
  }

  /** @param {number} page */
  #isDynamicallyLocked(page) {
    if (page < FIRST_DYNAMIC_PAGE || page >= this.#layout.dynamicLockPage) return false;
    const at = this.#layout.dynamicLockPage * PAGE_BYTES;
    const locks = this.memory[at] | (this.memory[at + 1] << 8);
    return ((locks >> Math.floor((page - FIRST_DYNAMIC_PAGE) / this.#layout.lockPages)) & 1) === 1;
  }

  /**
   * Lock bits that block-locking bits keep from changing.
   * @param {number} blocks
   */
  #frozenLocks(blocks) {
    const bitsPerBlock = this.#layout.blockPages / this.#layout.lockPages;
    let frozen = 0;
    for (let lock = 0; lock < 16; lock++) {
      if ((blocks >> Math.floor(lock / bitsPerBlock)) & 1) frozen |= 1 << lock;
    }
    return frozen;
  }

  /**
   * @param {number} first
   * @param {number} last
   */
  #fastRead(first, last) {
    if (first > last || last >= this.readLimit) return this.nak(Nak.INVALID_ARGUMENT);
    const data = new Uint8Array((last - first + 1) * PAGE_BYTES);
    for (let page = first; page <= last; page++) data.set(this.readPage(page), (page - first) * PAGE_BYTES);
    return answerWithCrc(data);
  }

  #version() {
    return answerWithCrc([0x00, 0x04, 0x04, 0x02, 0x01, 0x00, this.#layout.storageSize, 0x03]);
  }

  /** @param {number} address */
  #readCounter(address) {
    const needsPassword = (this.#access & NFC_CNT_PWD_PROT) !== 0 && !this.#authenticated;
    if (address !== COUNTER_ADDRESS || !(this.#access & NFC_CNT_EN) || needsPassword) return this.nak(Nak.INVALID_ARGUMENT);
    return answerWithCrc([this.#counter & 0xff, (this.#counter >> 8) & 0xff, this.#counter >> 16]);
  }

  /** The counter counts the first READ or FAST_READ after each power-up (section 8.7). */
  #countFirstRead() {
    if (this.#countedSincePowerUp || !(this.#access & NFC_CNT_EN)) return;
    this.#countedSincePowerUp = true;
    this.#counter = Math.min(this.#counter + 1, COUNTER_MAX);
  }

  /** @param {Uint8Array} password */
  #authenticate(password) {
    const limit = this.#access & AUTHLIM;
    if (limit !== 0 && this.#failedPasswords >= limit) return this.nak(Nak.AUTH_LIMIT);
    const at = (this.configPage + 2) * PAGE_BYTES;
    if (!password.every((byte, i) => byte === this.memory[at + i])) {
      if (limit !== 0) this.#failedPasswords++;
      return this.nak(Nak.INVALID_ARGUMENT);
    }
    this.#failedPasswords = 0;
    this.#authenticated = true;
    return answerWithCrc(this.memory.subarray(at + 4, at + 6));
  }
}

/**
 * @param {ArrayLike<number>} uid
 * @param {Layout} layout
 */
function factoryMemory(uid, layout) {
  const memory = new Uint8Array(layout.pages * PAGE_BYTES);
  memory.set(serialNumberPages(uid));
  memory.set([0xe1, 0x10, layout.ccSize, 0x00], 3 * PAGE_BYTES);
  memory.set(layout.factory, FIRST_USER_PAGE * PAGE_BYTES);
  const dynamicLocks = [0x00, 0x00, 0x00, DYNAMIC_LOCK_TRAILER];
  const cfg0 = [0x04, 0x00, 0x00, 0xff];
  const cfg1 = [0x00, 0x05, 0x00, 0x00];
  const password = [0xff, 0xff, 0xff, 0xff];
  const pack = [0x00, 0x00, 0x00, 0x00];
  memory.set([...dynamicLocks, ...cfg0, ...cfg1, ...password, ...pack], layout.dynamicLockPage * PAGE_BYTES);
  return memory;
}

/**
 * Lock and block-locking bits this type has (section 8.5.3).
 * @param {Layout} layout
 */
function dynamicMasks(layout) {
  const covered = layout.dynamicLockPage - FIRST_DYNAMIC_PAGE;
  return {
    dynamic: (1 << Math.ceil(covered / layout.lockPages)) - 1,
    blocks: (1 << Math.ceil(covered / layout.blockPages)) - 1,
  };
}

/**
 * READ_SIG gives 32 bytes signed by NXP's key, which we do not have: these only stay the same.
 * @param {string} uidText
 */
function signature(uidText) {
  const random = new Random(seedFrom(uidText));
  return Uint8Array.from({ length: 32 }, () => random.byte());
}
