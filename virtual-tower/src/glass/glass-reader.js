// Finds texts and icons on the screen by comparing a snapshot of its pixels with their exact bitmaps; it never asks the
// firmware. Both polarities match, because a selected line is dark on light.
import { Font, Template } from './bitmaps.js';
import { readLines } from './ocr.js';

export { asBlocks } from './blocks.js';

/** @typedef {{x: number, y: number, font: string, inverted: boolean}} Place */

export class GlassReader {
  /** @type {Map<string, {font: Font, template: Template}[]>} */
  #templates = new Map();

  /** @param {import('./bitmaps.js').GlyphData} data */
  constructor(data) {
    this.fonts = data.fonts.map((font) => new Font(font));
    this.icons = new Map(data.icons.map(({ name, rows }) => [name, new Template(rows)]));
  }

  /**
   * Where the text stands on one line of the screen, in any font and polarity.
   * @param {Uint8Array} snapshot  128x64, one byte a pixel
   * @param {string} text
   * @returns {Place[]}
   */
  find(snapshot, text) {
    return this.#textTemplates(text).flatMap(({ font, template }) =>
      template.places(snapshot).map((place) => ({ ...place, font: font.name })),
    );
  }

  /**
   * Where the text stands, on one line or broken at a space and set on in the lines below.
   * @param {Uint8Array} snapshot
   * @param {string} text
   * @returns {Place[]}
   */
  findWrapped(snapshot, text) {
    const whole = this.find(snapshot, text);
    if (whole.length > 0) return whole;
    return breaks(text).flatMap(([head, tail]) =>
      this.find(snapshot, head).filter((place) => this.#goesOnBelow(snapshot, place, tail)),
    );
  }

  /**
   * @param {Uint8Array} snapshot
   * @param {string} name
   * @returns {{x: number, y: number, inverted: boolean}[]}
   */
  findIcon(snapshot, name) {
    const icon = this.icons.get(name);
    if (!icon) throw new Error(`no icon is called "${name}"; there are: ${[...this.icons.keys()].join(', ')}`);
    return icon.places(snapshot);
  }

  /**
   * Why the text can never be found, or null when it can.
   * @param {string} text
   */
  unreadable(text) {
    if (text.trim() === '') return 'a text of spaces stands everywhere';
    if (this.#textTemplates(text).length > 0) return null;
    const missing = Array.from(text).filter((char) => !this.fonts.some((font) => font.covers(char)));
    return missing.length > 0 ? `no font has ${missing.map((char) => `"${char}"`).join(', ')}` : 'no font has all of its characters';
  }

  /**
   * The screen as lines of text, as well as they can be made out.
   * @param {Uint8Array} snapshot
   */
  readLines(snapshot) {
    return readLines(this.fonts, snapshot);
  }

  /**
   * @param {Uint8Array} snapshot
   * @param {Place} above
   * @param {string} text
   * @returns {boolean}
   */
  #goesOnBelow(snapshot, above, text) {
    const font = this.fonts.find(({ name }) => name === above.font);
    if (!font) return false;
    const here = { ...above, y: above.y + font.height };
    /** @param {string} part */
    const stands = (part) =>
      this.#textTemplates(part).some(
        (known) => known.font === font && known.template.standsAt(snapshot, here.x, here.y, here.inverted),
      );
    return stands(text) || breaks(text).some(([head, tail]) => stands(head) && this.#goesOnBelow(snapshot, here, tail));
  }

  /** @param {string} text */
  #textTemplates(text) {
    let templates = this.#templates.get(text);
    if (!templates) {
      templates = this.fonts
        .filter((font) => font.covers(text))
        .map((font) => ({ font, template: font.template(text) }))
        .filter(({ template }) => !template.blank);
      this.#templates.set(text, templates);
    }
    return templates;
  }
}

/**
 * The ways to break a text at one of its spaces, the longest first part first.
 * @param {string} text
 * @returns {[string, string][]}
 */
function breaks(text) {
  return Array.from(text.matchAll(/ /g), ({ index }) => /** @type {[string, string]} */ ([text.slice(0, index), text.slice(index + 1)]))
    .filter(([head, tail]) => head.trim() !== '' && tail.trim() !== '')
    .reverse();
}
