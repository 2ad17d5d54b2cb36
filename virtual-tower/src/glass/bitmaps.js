// The bitmaps that can appear on the screen: font glyphs and icons, loaded from glyphs.json.

export const WIDTH = 128;
export const HEIGHT = 64;

/** @typedef {{name: string, width: number, height: number, glyphs: Record<string, string[]>}} FontData */
/** @typedef {{name: string, rows: string[]}} IconData */
/** @typedef {{fonts: FontData[], icons: IconData[]}} GlyphData */

/**
 * A picture to look for. The pixels that are lit come first: most of the screen is dark, so a wrong
 * place is nearly always told by the first pixel probed.
 */
export class Template {
  /** @param {string[]} rows  '#' lit, '.' dark */
  constructor(rows) {
    this.rows = rows;
    this.height = rows.length;
    this.width = rows[0]?.length ?? 0;
    const lit = Int32Array.from(offsets(rows, '#'));
    const dark = Int32Array.from(offsets(rows, '.'));
    this.plain = { lit, dark };
    this.inverted = { lit: dark, dark: lit };
  }

  /** Without lit pixels it would match everywhere. */
  get blank() {
    return this.plain.lit.length === 0;
  }

  /**
   * @param {Uint8Array} glass
   * @param {number} x
   * @param {number} y
   * @param {boolean} inverted
   */
  standsAt(glass, x, y, inverted) {
    if (x + this.width > WIDTH || y + this.height > HEIGHT) return false;
    const origin = y * WIDTH + x;
    const { lit, dark } = inverted ? this.inverted : this.plain;
    for (let i = 0; i < lit.length; i++) if (!glass[origin + lit[i]]) return false;
    for (let i = 0; i < dark.length; i++) if (glass[origin + dark[i]]) return false;
    return true;
  }

  /**
   * Every place where it stands, from the top.
   * @param {Uint8Array} glass
   * @returns {{x: number, y: number, inverted: boolean}[]}
   */
  places(glass) {
    const places = [];
    for (let y = 0; y + this.height <= HEIGHT; y++) {
      for (let x = 0; x + this.width <= WIDTH; x++) {
        if (this.standsAt(glass, x, y, false)) places.push({ x, y, inverted: false });
        if (this.standsAt(glass, x, y, true)) places.push({ x, y, inverted: true });
      }
    }
    return places;
  }
}

/**
 * @param {string[]} rows
 * @param {string} mark
 */
function offsets(rows, mark) {
  return rows.flatMap((row, y) => Array.from(row).flatMap((char, x) => (char === mark ? [y * WIDTH + x] : [])));
}

/** A monospaced font: text is glyph cell next to glyph cell. */
export class Font {
  /** @param {FontData} data */
  constructor({ name, width, height, glyphs }) {
    this.name = name;
    this.width = width;
    this.height = height;
    this.glyphs = glyphs;
    for (const [char, rows] of Object.entries(glyphs)) {
      if (rows.length !== height || rows.some((row) => row.length !== width)) {
        throw new Error(`glyph "${char}" of font ${name} is not ${width}x${height}`);
      }
    }
  }

  /** @param {string} text */
  covers(text) {
    return Array.from(text).every((char) => char in this.glyphs);
  }

  /**
   * @param {string} text  Only characters the font covers.
   * @returns {Template}
   */
  template(text) {
    const cells = Array.from(text, (char) => this.glyphs[char] ?? []);
    return new Template(Array.from({ length: this.height }, (_, y) => cells.map((cell) => cell[y]).join('')));
  }
}
