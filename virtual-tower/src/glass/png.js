// Encodes the screen as a PNG that looks like the OLED: each pixel is a light cyan square with a thin darker edge, on
// near-black, in a small bezel. Uses no Node modules, and the same picture always gives the same bytes.
import { crc32 } from '../crc32.js';
import { HEIGHT, WIDTH } from './bitmaps.js';
import { zlib } from './deflate.js';

const SCALE = 4;
const BEZEL = 16;
const PICTURE_WIDTH = WIDTH * SCALE + 2 * BEZEL;
const PICTURE_HEIGHT = HEIGHT * SCALE + 2 * BEZEL;

const BEZEL_COLOUR = 0;
const DARK = 1;
const LIT = 2;
const LIT_EDGE = 3;
const PALETTE = [
  [0x16, 0x1a, 0x1f],
  [0x04, 0x07, 0x0a],
  [0xa8, 0xe9, 0xff],
  [0x4a, 0x86, 0x9a],
];
const BITS_PER_PIXEL = 2;
const FILTER_UP = 2;

/**
 * @param {Uint8Array} snapshot  128x64, one byte a pixel
 * @returns {Uint8Array}
 */
export function encodePng(snapshot) {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, PICTURE_WIDTH);
  view.setUint32(4, PICTURE_HEIGHT);
  header.set([BITS_PER_PIXEL, 3, 0, 0, 0], 8);
  const chunks = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(PALETTE.flat())),
    chunk('IDAT', zlib(filteredRows(snapshot))),
    chunk('IEND', new Uint8Array(0)),
  ];
  const png = new Uint8Array(chunks.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of chunks) {
    png.set(part, at);
    at += part.length;
  }
  return png;
}

/**
 * Packed rows, each as its difference to the row above (PNG filter 2): repeated rows become zeros.
 * @param {Uint8Array} snapshot
 */
function filteredRows(snapshot) {
  const stride = (PICTURE_WIDTH * BITS_PER_PIXEL) / 8;
  const filtered = new Uint8Array((stride + 1) * PICTURE_HEIGHT);
  let above = new Uint8Array(stride);
  for (let y = 0; y < PICTURE_HEIGHT; y++) {
    const row = new Uint8Array(stride);
    for (let x = 0; x < PICTURE_WIDTH; x++) {
      row[x >> 2] = row[x >> 2] | (colourAt(snapshot, x, y) << (6 - 2 * (x & 3)));
    }
    const start = y * (stride + 1);
    filtered[start] = FILTER_UP;
    row.forEach((byte, x) => (filtered[start + 1 + x] = byte - above[x]));
    above = row;
  }
  return filtered;
}

/**
 * @param {Uint8Array} snapshot
 * @param {number} x
 * @param {number} y
 */
function colourAt(snapshot, x, y) {
  const glassX = Math.floor((x - BEZEL) / SCALE);
  const glassY = Math.floor((y - BEZEL) / SCALE);
  if (glassX < 0 || glassX >= WIDTH || glassY < 0 || glassY >= HEIGHT) return BEZEL_COLOUR;
  if (!snapshot[glassY * WIDTH + glassX]) return DARK;
  const onEdge = (x - BEZEL) % SCALE === SCALE - 1 || (y - BEZEL) % SCALE === SCALE - 1;
  return onEdge ? LIT_EDGE : LIT;
}

/**
 * @param {string} type
 * @param {Uint8Array} data
 */
function chunk(type, data) {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}
