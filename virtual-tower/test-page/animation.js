/**
 * Records the page as a GIF for the README: up to 255 colours, and in each frame only what changed.
 *
 * @typedef {{ width: number, height: number, rgba: Uint8Array, at: number }} Picture
 */
import { blocks, compress } from '../web/gif.js';

const BITS = 8;
/** Shows what was there before. */
const SAME = 255;

/**
 * @param {Picture[]} pictures
 * @param {number} end
 */
export function animate(pictures, end) {
  const [{ width, height }] = pictures;
  const palette = choosePalette(pictures);
  const nearest = nearestIn(palette);
  const word = (/** @type {number} */ value) => [value & 0xff, value >> 8];
  /** @type {number[][]} */
  const parts = [[...Buffer.from('GIF89a'), ...word(width), ...word(height), 0xf0 | (BITS - 1), 0, 0, ...palette.flat(), ...Array(768 - palette.length * 3).fill(0)]];
  parts.push([0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, 0]);
  let before = new Uint8Array(width * height).fill(SAME);
  pictures.forEach(({ rgba, at }, number) => {
    const indices = Uint8Array.from({ length: width * height }, (_, pixel) => nearest(rgba[pixel * 4], rgba[pixel * 4 + 1], rgba[pixel * 4 + 2]));
    const changed = indices.map((index, pixel) => (index === before[pixel] ? SAME : index));
    before = indices;
    const hundredths = Math.max(4, Math.round(((pictures[number + 1]?.at ?? end) - at) / 10));
    parts.push([0x21, 0xf9, 4, 0x05, ...word(hundredths), SAME, 0, 0x2c, 0, 0, 0, 0, ...word(width), ...word(height), 0, BITS]);
    for (const block of blocks(compress(changed, BITS))) parts.push([block.length, ...block]);
    parts.push([0]);
  });
  parts.push([0x3b]);
  return Buffer.from(parts.flat());
}

/**
 * Colours by how often they occur, rounded; some from each picture.
 * @param {Picture[]} pictures
 */
function choosePalette(pictures) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const { rgba } of pictures) {
    for (let pixel = 0; pixel < rgba.length; pixel += 4 * 7) {
      const key = ((rgba[pixel] >> 3) << 10) | ((rgba[pixel + 1] >> 3) << 5) | (rgba[pixel + 2] >> 3);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const colours = [...counts].sort((a, b) => b[1] - a[1]).map(([key]) => [(key >> 10) << 3, ((key >> 5) & 31) << 3, (key & 31) << 3].map((value) => value | (value >> 5)));
  // Half by frequency, the other half as far from those as can be: rare colours are lamps and letters.
  const chosen = colours.slice(0, 128);
  const rest = colours.slice(128, 2000);
  const distances = rest.map((colour) => Math.min(...chosen.map((other) => distance(colour, other))));
  while (chosen.length < SAME && rest.length > chosen.length) {
    const far = distances.indexOf(Math.max(...distances));
    const colour = rest[far];
    chosen.push(colour);
    rest.forEach((other, at) => {
      distances[at] = Math.min(distances[at], distance(other, colour));
    });
  }
  return chosen;
}

/**
 * @param {number[]} a
 * @param {number[]} b
 */
function distance(a, b) {
  return (a[0] - b[0]) ** 2 * 2 + (a[1] - b[1]) ** 2 * 4 + (a[2] - b[2]) ** 2;
}

/** @param {number[][]} palette */
function nearestIn(palette) {
  /** @type {Map<number, number>} */
  const known = new Map();
  return (/** @type {number} */ red, /** @type {number} */ green, /** @type {number} */ blue) => {
    const key = ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2);
    let index = known.get(key);
    if (index === undefined) {
      const distances = palette.map((colour) => distance(colour, [red, green, blue]));
      index = distances.indexOf(Math.min(...distances));
      known.set(key, index);
    }
    return index;
  };
}
