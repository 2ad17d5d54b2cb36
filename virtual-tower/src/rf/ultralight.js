/** MIFARE Ultralight (MF0ICU1): 16 pages, no FAST_READ, no GET_VERSION, no password. */

import { PAGE_BYTES, Type2Tag, serialNumberPages, uidOfImage } from './type2.js';

const PAGES = 16;

export class Ultralight extends Type2Tag {
  /** @param {{uid: ArrayLike<number>}} options */
  constructor({ uid }) {
    const memory = new Uint8Array(PAGES * PAGE_BYTES);
    memory.set(serialNumberPages(uid));
    super({ uid, memory });
  }

  /** @param {Uint8Array} image 64 bytes */
  static fromImage(image) {
    if (image.length !== PAGES * PAGE_BYTES) throw new RangeError(`an Ultralight has 64 bytes, not ${image.length}`);
    return new Ultralight({ uid: uidOfImage(image) }).put(0, image);
  }
}
