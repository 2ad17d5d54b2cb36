/**
 * MIFARE Classic 1K (MF1S50), which the tower cannot use. It is selected like any other tag and answers an authentication
 * with its first nonce, but nothing more: CRYPTO1 is not modelled.
 */

import { hasValidCrc, standardFrame } from './iso14443a.js';
import { Picc, nibble } from './picc.js';
import { Random } from './random.js';

/** @typedef {import('./iso14443a.js').Frame} Frame */

const AUTH_KEY_A = 0x60;
const AUTH_KEY_B = 0x61;
const BLOCKS = 64;

/** NAK for an operation that is not allowed now (MF1S50 data sheet, table 10). */
const NAK_INVALID_OPERATION = 0x4;

export class Classic1K extends Picc {
  #nonces;
  #awaitsReaderNonce = false;

  /** @param {{uid: ArrayLike<number>}} options 4-byte UID */
  constructor({ uid }) {
    super({ uid, atqa: [0x04, 0x00], sak: 0x08 });
    this.#nonces = new Random(this.uid.reduce((seed, byte) => (seed * 256 + byte) >>> 0, 0));
  }

  /** @override */
  reset() {
    this.#awaitsReaderNonce = false;
  }

  /**
   * @override
   * @param {Frame} frame
   */
  command(frame) {
    // The encrypted reader answer never proves a key we know: a real card stays silent then.
    if (this.#awaitsReaderNonce) return this.fallBack();
    if (!hasValidCrc(frame)) return this.fallBack(nibble(0x5));
    const [op, block] = frame.bytes;
    if ((op === AUTH_KEY_A || op === AUTH_KEY_B) && frame.bytes.length === 4 && block < BLOCKS) {
      this.#awaitsReaderNonce = true;
      return standardFrame(Array.from({ length: 4 }, () => this.#nonces.byte()));
    }
    return this.fallBack(nibble(NAK_INVALID_OPERATION));
  }
}
