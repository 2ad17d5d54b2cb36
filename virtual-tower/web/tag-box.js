/**
 * The tags inside the cards. A card keeps its tag: what the tower writes to it is still there when the card is laid
 * again, also after a reload.
 *
 * @import { Picc } from '../src/rf/picc.js'
 */
import { toBase64 } from '../src/base64.js';
import { TagBox as Box } from '../src/scenario/tag-box.js';

export class TagBox {
  #box = new Box(() => {
    throw new Error('there are no files here');
  });
  #kept;
  /** @type {Map<string, Picc>} */
  #tags = new Map();

  /** @param {Map<string, Uint8Array>} [kept] dumps of tags that were written on, by card */
  constructor(kept = new Map()) {
    this.#kept = kept;
  }

  /**
   * The chip of this card; made when it is laid for the first time.
   * @param {string} id
   * @param {string} spec
   */
  take(id, spec) {
    const tag = this.#tags.get(id) ?? this.#make(id, spec);
    this.#tags.set(id, tag);
    return tag;
  }

  /** @param {string} id */
  find(id) {
    return this.#tags.get(id);
  }

  /**
   * How the tag would be written in a scenario: as a dump if it was written on before.
   * @param {string} id
   * @param {string} spec
   */
  spec(id, spec) {
    const dump = this.#kept.get(id);
    return dump ? `dump:${toBase64(dump)}` : spec;
  }

  /**
   * @param {string} id
   * @param {string} spec
   */
  #make(id, spec) {
    try {
      return this.#box.take(this.spec(id, spec), id, []);
    } catch {
      // What was kept is no dump of a tag.
      return this.#box.take(spec, id, []);
    }
  }
}
