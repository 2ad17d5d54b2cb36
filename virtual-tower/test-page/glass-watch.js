/** Reads the tower's screen as drawn on the page, in the same way as scenarios do: by the bitmaps of its fonts. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GlassReader } from '../src/glass/glass-reader.js';
import { ROOTS } from './serve.js';

/** Wall time, and a slow machine may need three seconds for one of the tower. */
const PATIENCE_MILLIS = 20_000;
const LOOK_AGAIN_MILLIS = 50;

export class GlassWatch {
  #look;
  #reader;

  /**
   * @param {() => Promise<Uint8Array>} look
   * @param {GlassReader} reader
   */
  constructor(look, reader) {
    this.#look = look;
    this.#reader = reader;
  }

  /** @param {() => Promise<Uint8Array>} look */
  static async over(look) {
    const glyphs = JSON.parse(await readFile(join(ROOTS['/tower/'], 'glyphs.json'), 'utf8'));
    return new GlassWatch(look, new GlassReader(glyphs));
  }

  /** @param {string} text */
  async see(text) {
    await this.#until((pixels) => this.#reader.findWrapped(pixels, text).length > 0, `"${text}" never shows`);
  }

  pixels() {
    return this.#look();
  }

  async seeDark() {
    await this.#until((pixels) => pixels.every((pixel) => pixel === 0), 'the glass never goes dark');
  }

  /**
   * Does something and waits until the screen looks different.
   * @param {() => Promise<unknown>} deed
   */
  async changedBy(deed) {
    const before = await this.#look();
    await deed();
    await this.#until((pixels) => pixels.some((pixel, i) => pixel !== before[i]), 'the glass never changes');
  }

  /**
   * @param {(pixels: Uint8Array) => boolean} wanted
   * @param {string} complaint
   */
  async #until(wanted, complaint) {
    const deadline = Date.now() + PATIENCE_MILLIS;
    let pixels = await this.#look();
    while (!wanted(pixels)) {
      if (Date.now() > deadline) assert.fail(`${complaint}; the glass says:\n${this.#read(pixels)}`);
      await sleep(LOOK_AGAIN_MILLIS);
      pixels = await this.#look();
    }
  }

  /** @param {Uint8Array} pixels */
  #read(pixels) {
    return this.#reader.readLines(pixels).map(({ text }) => text).join('\n');
  }
}
