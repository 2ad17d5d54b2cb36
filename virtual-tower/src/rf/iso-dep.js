/**
 * An ISO/IEC 14443-4 tag such as a bank card or a phone, which the tower cannot use. It answers RATS and reports every
 * requested application as not found.
 */

import { hasValidCrc } from './iso14443a.js';
import { Picc, answerWithCrc } from './picc.js';

/** @typedef {import('./iso14443a.js').Frame} Frame */

const RATS = 0xe0;
const DESELECT = 0xc2;

/** TL, T0 (64-byte frames, TA TB TC follow), only 106 kbit/s, FWI 8, no CID and NAD. */
const ATS = [0x05, 0x78, 0x80, 0x81, 0x00];

/** ISO 7816-4 status word "file or application not found". */
const NOT_FOUND = [0x6a, 0x82];

export class IsoDepTag extends Picc {
  #inProtocol = false;

  /** @param {{uid: ArrayLike<number>}} options 4 bytes (phones make up one that starts with 08) or 7 */
  constructor({ uid }) {
    super({ uid, atqa: uid.length === 4 ? [0x04, 0x00] : [0x44, 0x03], sak: 0x20 });
  }

  /** @override */
  reset() {
    this.#inProtocol = false;
  }

  /**
   * @override
   * @param {Frame} frame
   */
  command(frame) {
    const op = frame.bytes[0];
    if (!hasValidCrc(frame)) return this.#inProtocol ? null : this.fallBack();
    if (!this.#inProtocol) {
      if (op !== RATS || frame.bytes.length !== 4) return this.fallBack();
      this.#inProtocol = true;
      return answerWithCrc(ATS);
    }
    if (op === DESELECT) {
      this.halt();
      return answerWithCrc([DESELECT]);
    }
    const isInformationBlock = (op & 0xe2) === 0x02;
    return isInformationBlock ? answerWithCrc([op, ...NOT_FOUND]) : null;
  }
}
