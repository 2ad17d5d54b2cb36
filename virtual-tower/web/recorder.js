/** Records what is done to a tower as a scenario that `cargo xtask scenario` can replay (docs/scenarios.md). */
import { toBase64 } from '../src/base64.js';
import { PAGE_BYTES } from '../src/mcu/flash.js';
import { KEPT_FROM } from './flash-map.js';

export class Recorder {
  /** @type {string[]} */
  #lines;
  #before;

  /**
   * @param {number} seed
   * @param {Uint8Array} flash as it is before power comes for the first time
   */
  constructor(seed, flash) {
    this.#lines = [`seed ${seed}`, ...stored(flash, null)];
    this.#before = flash.slice(KEPT_FROM);
  }

  /**
   * @param {string} step
   * @param {number} [now] the moment, for steps that must come at theirs
   */
  note(step, now) {
    if (now !== undefined) this.#lines.push(`at ${(now / 1e9).toFixed(9)}s`);
    this.#lines.push(step);
  }

  /** The flash is about to be written from outside. @param {Uint8Array} flash */
  before(flash) {
    this.#before = flash.slice(KEPT_FROM);
  }

  /** It has been. @param {Uint8Array} flash */
  after(flash) {
    this.#lines.push(...stored(flash, this.#before));
  }

  /**
   * @param {{ now: number, sha256: string, gist: string }} end
   */
  text({ now, sha256, gist }) {
    const head = ['# Recorded on the virtual table.', `# image ${sha256}`];
    const end = [`at ${(now / 1e9).toFixed(9)}s`, ...(gist ? [`see ${quoted(gist)}`] : [])];
    return `${[...head, ...this.#lines, ...end].join('\n')}\n`;
  }
}

/** @param {string} text */
export function quoted(text) {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/**
 * How a tag is laid.
 * @param {string} tag
 * @param {string} id
 */
export function layStep(tag, id) {
  const plain = /^[\w/.-]+$/;
  const spec = plain.test(tag) ? tag : tag.replace(/^(\w+:)?(.*)$/s, (_, kind = '', value) => `${kind}${quoted(value)}`);
  const name = plain.test(id) ? id : quoted(id);
  return spec === name ? `lay ${spec}` : `lay ${spec} as ${name}`;
}

/**
 * The pages that are not as they were, or not erased if nothing was there before.
 * @param {Uint8Array} flash
 * @param {Uint8Array | null} before from where firmware ends
 */
function stored(flash, before) {
  /** @type {{ offset: number, end: number }[]} */
  const runs = [];
  for (let offset = KEPT_FROM; offset < flash.length; offset += PAGE_BYTES) {
    const page = flash.subarray(offset, offset + PAGE_BYTES);
    const same = before ? page.every((byte, at) => byte === before[offset - KEPT_FROM + at]) : page.every((byte) => byte === 0xff);
    if (same) continue;
    const last = runs.at(-1);
    if (last?.end === offset) last.end += PAGE_BYTES;
    else runs.push({ offset, end: offset + PAGE_BYTES });
  }
  return runs.map(({ offset, end }) => `stored 0x${offset.toString(16)} ${toBase64(flash.subarray(offset, end))}`);
}
