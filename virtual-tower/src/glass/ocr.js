// Recognises all text on the screen as well as possible, for failure messages and screen readers. The scenario step `see`
// does not use this; it looks for one exact bitmap.
import { HEIGHT, WIDTH } from './bitmaps.js';

/** @typedef {import('./bitmaps.js').Font} Font */

/**
 * @typedef {object} GlassLine
 * @property {string} text
 * @property {number} y
 * @property {boolean} inverted  Dark on light: a header or the selected line.
 */

/** @typedef {{char: string, ink: number}} Cell */

/**
 * @typedef {object} Run
 * @property {Font} font
 * @property {boolean} inverted
 * @property {number} x
 * @property {number} y
 * @property {string} text
 * @property {number} ink  Pixels of the glyphs themselves: what the run explains of the picture.
 */

/** A run with fewer lit pixels is more likely part of a drawing than text. */
const LEAST_INK = 6;
/** More blanks than this end a run, so that columns of a page are found each on its own. */
const LONGEST_GAP = 2;

/**
 * @param {Font[]} fonts
 * @param {Uint8Array} snapshot
 * @returns {GlassLine[]} from top to bottom
 */
export function readLines(fonts, snapshot) {
  const candidates = fonts.flatMap((font) => [false, true].flatMap((inverted) => findRuns(font, inverted, snapshot)));
  candidates.sort((a, b) => b.ink - a.ink || a.y - b.y || a.x - b.x);
  return joinLines(withoutOverlap(candidates));
}

/**
 * @param {Font} font
 * @param {boolean} inverted
 * @param {Uint8Array} snapshot
 * @returns {Run[]}
 */
function findRuns(font, inverted, snapshot) {
  const cells = cellMap(font);
  const slices = rowSlices(font, inverted, snapshot);
  /** @type {Run[]} */
  const runs = [];
  for (let y = 0; y + font.height <= HEIGHT; y++) {
    /** @type {(Cell | undefined)[]} */
    const row = [];
    for (let x = 0; x + font.width <= WIDTH; x++) row.push(cells.get(cellKey(slices, font.height, x, y)));
    row.forEach((cell, x) => {
      const before = row[x - font.width];
      if (cell && cell.ink > 0 && !(before && before.ink > 0)) runs.push(readRun(font, inverted, row, x, y));
    });
  }
  return runs.filter((run) => run.ink >= LEAST_INK);
}

/**
 * @param {Font} font
 * @param {boolean} inverted
 * @param {(Cell | undefined)[]} row
 * @param {number} x
 * @param {number} y
 * @returns {Run}
 */
function readRun(font, inverted, row, x, y) {
  let text = '';
  let ink = 0;
  let gap = 0;
  for (let at = x; gap <= LONGEST_GAP; at += font.width) {
    const cell = row[at];
    if (!cell) break;
    gap = cell.ink > 0 ? 0 : gap + 1;
    text += cell.char;
    ink += cell.ink;
  }
  return { font, inverted, x, y, text: text.trimEnd(), ink };
}

/** @type {WeakMap<Font, Map<number, Cell>>} */
const cellMaps = new WeakMap();

/** @param {Font} font */
function cellMap(font) {
  let map = cellMaps.get(font);
  if (map) return map;
  map = new Map();
  // Where two characters look the same (space and no-break space), the lower one is read.
  for (const char of Object.keys(font.glyphs).sort()) {
    const rows = font.glyphs[char] ?? [];
    const bits = rows.map((row) => Array.from(row).reduce((value, mark) => value * 2 + (mark === '#' ? 1 : 0), 0));
    const key = bits.reduce(mix, 0);
    if (!map.has(key)) map.set(key, { char, ink: rows.join('').replaceAll('.', '').length });
  }
  cellMaps.set(font, map);
  return map;
}

/**
 * For each pixel, the row of `font.width` pixels that starts there, as a number.
 * @param {Font} font
 * @param {boolean} inverted
 * @param {Uint8Array} snapshot
 */
function rowSlices(font, inverted, snapshot) {
  const slices = new Int32Array(WIDTH * HEIGHT);
  const ink = inverted ? 0 : 1;
  const mask = 2 ** font.width - 1;
  for (let y = 0; y < HEIGHT; y++) {
    let bits = 0;
    for (let x = 0; x < WIDTH; x++) {
      bits = (bits * 2 + ((snapshot[y * WIDTH + x] ? 1 : 0) === ink ? 1 : 0)) & mask;
      if (x >= font.width - 1) slices[y * WIDTH + x - font.width + 1] = bits;
    }
  }
  return slices;
}

/**
 * @param {Int32Array} slices
 * @param {number} height
 * @param {number} x
 * @param {number} y
 */
function cellKey(slices, height, x, y) {
  let key = 0;
  for (let dy = 0; dy < height; dy++) key = mix(key, slices[(y + dy) * WIDTH + x]);
  return key;
}

/**
 * A 32-bit hash is enough to tell some hundred glyphs apart; reading is best effort anyway.
 * @param {number} key
 * @param {number} bits
 */
function mix(key, bits) {
  return Math.imul(key ^ bits, 0x01000193) ^ (key >>> 15);
}

/**
 * The best runs that share no pixel.
 * @param {Run[]} candidates  Best first.
 */
function withoutOverlap(candidates) {
  const taken = new Uint8Array(WIDTH * HEIGHT);
  return candidates.filter(({ font, x, y, text }) => {
    const width = text.length * font.width;
    const cells = Array.from({ length: font.height }, (_, dy) => taken.subarray((y + dy) * WIDTH + x, (y + dy) * WIDTH + x + width));
    if (cells.some((row) => row.includes(1))) return false;
    for (const row of cells) row.fill(1);
    return true;
  });
}

/** @param {Run[]} runs */
function joinLines(runs) {
  runs.sort((a, b) => a.y - b.y || a.x - b.x);
  /** @type {Run[][]} */
  const lines = [];
  for (const run of runs) {
    const line = lines.find(([first]) => first && Math.abs(middle(first) - middle(run)) <= 2 && first.inverted === run.inverted);
    if (line) line.push(run);
    else lines.push([run]);
  }
  return lines.map((line) => {
    line.sort((a, b) => a.x - b.x);
    const first = line[0];
    return { text: line.map((run) => run.text).join('  '), y: first.y, inverted: first.inverted };
  });
}

/** @param {Run} run */
function middle(run) {
  return run.y + run.font.height / 2;
}
