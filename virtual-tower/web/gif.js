/**
 * Encodes the screen as a GIF (GIF89a): few colours, whole frames, each shown for as long as it was visible.
 *
 * @typedef {{ pixels: Uint8Array, at: number }} Frame pixels are 0 or 1; the time is in milliseconds
 */

const WIDTH = 128;
const HEIGHT = 64;
const SCALE = 3;
/** Two colours, but the format wants codes of at least two bits. */
const CODE_BITS = 2;
const PALETTE = [0x04, 0x07, 0x0b, 0xd6, 0xec, 0xff, 0, 0, 0, 0, 0, 0];
const MOST_CODES = 4096;
/** Viewers lengthen frames that are shorter. */
const SHORTEST_HUNDREDTHS = 2;
const LONGEST_HUNDREDTHS = 300;

/**
 * @param {Frame[]} frames in the order of their times
 * @param {number} end when the last one was gone
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function encodeGif(frames, end) {
  const word = (/** @type {number} */ value) => [value & 0xff, value >> 8];
  const bytes = [...text('GIF89a'), ...word(WIDTH * SCALE), ...word(HEIGHT * SCALE), 0x80 | (CODE_BITS - 1), 0, 0, ...PALETTE];
  // Loop endlessly.
  bytes.push(0x21, 0xff, 11, ...text('NETSCAPE2.0'), 3, 1, 0, 0, 0);
  frames.forEach(({ pixels, at }, number) => {
    const stood = ((frames[number + 1]?.at ?? end) - at) / 10;
    const hundredths = Math.max(SHORTEST_HUNDREDTHS, Math.min(LONGEST_HUNDREDTHS, Math.round(stood)));
    bytes.push(0x21, 0xf9, 4, 0x04, ...word(hundredths), 0, 0);
    bytes.push(0x2c, 0, 0, 0, 0, ...word(WIDTH * SCALE), ...word(HEIGHT * SCALE), 0, CODE_BITS);
    for (const block of blocks(compress(enlarged(pixels), CODE_BITS))) bytes.push(block.length, ...block);
    bytes.push(0);
  });
  bytes.push(0x3b);
  return Uint8Array.from(bytes);
}

/** @param {string} letters */
function text(letters) {
  return Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** @param {Uint8Array} pixels */
function enlarged(pixels) {
  const large = new Uint8Array(WIDTH * SCALE * HEIGHT * SCALE);
  for (let y = 0; y < HEIGHT * SCALE; y++) {
    const row = Math.floor(y / SCALE) * WIDTH;
    for (let x = 0; x < WIDTH * SCALE; x++) large[y * WIDTH * SCALE + x] = pixels[row + Math.floor(x / SCALE)] ? 1 : 0;
  }
  return large;
}

/** @param {Uint8Array} bytes */
export function blocks(bytes) {
  return Array.from({ length: Math.ceil(bytes.length / 255) }, (_, at) => bytes.subarray(at * 255, at * 255 + 255));
}

/**
 * LZW with codes that grow, lowest bit first.
 * @param {Uint8Array} pixels
 * @param {number} bits of a pixel
 */
export function compress(pixels, bits) {
  const clear = 1 << bits;
  /** @type {number[]} */
  const out = [];
  let held = 0;
  let count = 0;
  let size = bits + 1;
  const put = (/** @type {number} */ code) => {
    held |= code << count;
    for (count += size; count >= 8; count -= 8) {
      out.push(held & 0xff);
      held >>>= 8;
    }
  };
  /** @type {Map<number, number>} code of a string by its beginning and its last pixel */
  const table = new Map();
  let next = clear + 2;
  put(clear);
  let current = pixels[0];
  for (let at = 1; at < pixels.length; at++) {
    const key = (current << 8) | pixels[at];
    const known = table.get(key);
    if (known !== undefined) {
      current = known;
      continue;
    }
    put(current);
    if (next < MOST_CODES) {
      if (next === 1 << size) size++;
      table.set(key, next++);
    } else {
      put(clear);
      table.clear();
      next = clear + 2;
      size = bits + 1;
    }
    current = pixels[at];
  }
  put(current);
  put(clear + 1);
  if (count > 0) out.push(held & 0xff);
  return Uint8Array.from(out);
}
