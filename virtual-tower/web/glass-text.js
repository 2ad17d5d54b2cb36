/**
 * The text on the screen, for screen readers and guided tours. It is read when the picture has come to rest, and from
 * time to time while it changes.
 *
 * @import { News } from './messages.js'
 * @import { GlassReader } from '../src/glass/glass-reader.js'
 */

/** A picture that has stood for so long is finished. Emulated time. */
const REST_NANOS = 60e6;
/** A page that keeps changing is read at this interval. */
const AT_LATEST_NANOS = 600e6;

export class GlassText {
  #reader;
  #tell;
  /** @type {Uint8Array | null} */
  #pixels = null;
  #changedAt = 0;
  /** The picture is not read yet, and since when there is one to read. */
  #due = -1;
  #last = '';
  /** @type {string[]} */
  #watched = [];

  /**
   * @param {GlassReader} reader
   * @param {(news: News) => void} tell
   */
  constructor(reader, tell) {
    this.#reader = reader;
    this.#tell = tell;
  }

  /** @param {string[]} texts that somebody waits for, in the language of the tower */
  watch(texts) {
    this.#watched = texts;
    if (this.#due < 0 && this.#pixels) this.#search(this.#pixels);
  }

  /**
   * @param {Uint8Array} pixels
   * @param {number} now
   */
  look(pixels, now) {
    if (!this.#pixels || pixels.some((pixel, at) => pixel !== this.#pixels?.[at])) {
      this.#pixels = pixels.slice();
      this.#changedAt = now;
      if (this.#due < 0) {
        this.#due = now;
        this.#tell({ news: 'reading', busy: true });
      }
    }
    if (this.#due < 0 || (now - this.#changedAt < REST_NANOS && now - this.#due < AT_LATEST_NANOS)) return;
    this.#due = -1;
    this.#read(this.#pixels);
    this.#tell({ news: 'reading', busy: false });
    this.#search(this.#pixels);
  }

  /** @param {Uint8Array} pixels */
  #read(pixels) {
    const lines = this.#reader.readLines(pixels).map(({ text, inverted }) => ({ text, inverted }));
    const said = JSON.stringify(lines);
    if (said === this.#last) return;
    this.#last = said;
    this.#tell({ news: 'read', lines });
  }

  /** @param {Uint8Array} pixels */
  #search(pixels) {
    const texts = this.#watched.filter((text) => this.#reader.findWrapped(pixels, text).length > 0);
    if (this.#watched.length > 0) this.#tell({ news: 'seen', texts });
  }

  /** The most significant text: the first line that is neither a header nor a number. */
  get gist() {
    if (!this.#pixels) return '';
    const lines = this.#reader.readLines(this.#pixels).filter(({ text }) => /\p{L}{3}/u.test(text) && !/\s{2}/.test(text));
    return (lines.find(({ inverted }) => !inverted) ?? lines[0])?.text.trim() ?? '';
  }
}
