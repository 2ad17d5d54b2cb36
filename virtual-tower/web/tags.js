/**
 * The chips inside the cards. A card keeps its chip for as long as the page is open: what the
 * tower writes to a tag is still there when the card is laid again.
 *
 * @import { TagSpec } from './messages.js'
 * @import { NtagType } from '../src/rf/ntag.js'
 * @import { Picc } from '../src/rf/picc.js'
 */
import { Classic1K } from '../src/rf/classic.js';
import { blankTag, brokenTlvTag, readProtectedTag, textTag } from '../src/rf/ndef.js';
import { Ntag } from '../src/rf/ntag.js';
import { seedFrom } from '../src/rf/random.js';
import { uidFor } from '../src/rf/uid.js';

/** Longest text in bytes; the rest of the user memory holds TLVs and record header. */
const ROOM = /** @type {[NtagType, number][]} */ ([
  ['NTAG213', 120],
  ['NTAG215', 480],
]);

export class TagBox {
  /** @type {Map<string, Picc>} */
  #tags = new Map();

  /**
   * The chip of this card; made when it is laid for the first time.
   * @param {string} id
   * @param {TagSpec} spec
   */
  take(id, spec) {
    const tag = this.#tags.get(id) ?? makeTag(spec, uidFor(seedFrom(id)));
    this.#tags.set(id, tag);
    return tag;
  }

  /** @param {string} id */
  find(id) {
    return this.#tags.get(id);
  }
}

/**
 * @param {TagSpec} spec
 * @param {Uint8Array} uid
 * @returns {Picc}
 */
function makeTag(spec, uid) {
  switch (spec.kind) {
    case 'text':
      return textTag(spec.text, { uid, type: typeFor(spec.text) });
    case 'locked':
      return readProtectedTag(spec.text, { uid });
    case 'blank':
      return blankTag({ uid, type: spec.type });
    case 'image':
      return Ntag.fromImage(spec.bytes);
    case 'broken':
      return brokenTlvTag({ uid });
    case 'classic':
      return new Classic1K({ uid: uid.slice(0, 4) });
  }
}

/** @param {string} text */
function typeFor(text) {
  const length = new TextEncoder().encode(text).length;
  return ROOM.find(([, room]) => length <= room)?.[0] ?? 'NTAG216';
}
