/**
 * Tracks which flash sectors and tags have changed and are not yet stored in the browser. An erase or write is reported
 * when it begins, but the bytes change when it ends; so while the flash chip is busy, its sectors stay on the list.
 *
 * @import { FlashChip } from '../src/mcu/flash.js'
 * @import { Picc } from '../src/rf/picc.js'
 * @import { Keeper } from './keeper.js'
 */
import { SECTOR_BYTES } from '../src/mcu/flash.js';

export class Changes {
  #flash;
  #keeper;
  #failed;
  /** @type {Set<number>} */
  #sectors = new Set();
  /** Sectors that are kept as soon as anything is. @type {number[]} */
  #company = [];
  /** @type {Map<string, { tag: Picc & { image(): Uint8Array }, kept: string }>} */
  #tags = new Map();
  #saving = false;
  #over = false;

  /**
   * @param {FlashChip} flash
   * @param {Keeper} keeper
   * @param {() => void} failed told once, when the first write fails; nothing is kept from then on
   */
  constructor(flash, keeper, failed) {
    this.#flash = flash;
    this.#keeper = keeper;
    this.#failed = failed;
    flash.onOperation = (units) => units.forEach(({ address }) => this.touch(address, 1));
  }

  /**
   * @param {number} offset
   * @param {number} bytes
   */
  touch(offset, bytes) {
    for (const number of sectorsOf(offset, bytes)) this.#sectors.add(number);
  }

  /**
   * Initial contents of a new tower. They are stored only once the tower itself has written something.
   * @param {number} offset
   * @param {number} bytes
   */
  accompany(offset, bytes) {
    this.#company.push(...sectorsOf(offset, bytes));
  }

  /**
   * A tag that may be written on from now on.
   * @param {string} id
   * @param {Picc} tag
   */
  watch(id, tag) {
    if (!('image' in tag) || this.#tags.has(id)) return;
    const image = /** @type {Picc & { image(): Uint8Array }} */ (tag);
    this.#tags.set(id, { tag: image, kept: image.image().join() });
  }

  /** Called often; writes when there is something and the last write is over. */
  keep() {
    if (this.#saving || this.#over) return;
    const touched = [...this.#sectors];
    const tags = [...this.#tags].filter(([, { tag, kept }]) => tag.image().join() !== kept);
    if (touched.length === 0 && tags.length === 0) return;
    const sectors = [...new Set([...touched, ...this.#company.splice(0)])];
    if (!this.#flash.busy) this.#sectors.clear();
    for (const [, known] of tags) known.kept = known.tag.image().join();
    this.#saving = true;
    this.#keeper
      .save(
        sectors.map((number) => [number, this.#flash.bytes.slice(number * SECTOR_BYTES, (number + 1) * SECTOR_BYTES)]),
        tags.map(([id, { tag }]) => [id, tag.image().slice()]),
      )
      .catch(() => this.#stop())
      .finally(() => {
        this.#saving = false;
      });
  }

  #stop() {
    this.#over = true;
    this.#failed();
  }
}

/**
 * @param {number} offset
 * @param {number} bytes
 */
function sectorsOf(offset, bytes) {
  const first = Math.floor(offset / SECTOR_BYTES);
  return Array.from({ length: Math.ceil((offset + bytes) / SECTOR_BYTES) - first }, (_, at) => first + at);
}
