// PNG pictures of the screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { zlib } from '../src/glass/deflate.js';
import { encodePng } from '../src/glass/png.js';

/** @param {Uint8Array} png */
function chunks(png) {
  const view = new DataView(png.buffer, png.byteOffset);
  /** @type {Record<string, Uint8Array>} */
  const found = {};
  for (let at = 8; at < png.length; ) {
    const size = view.getUint32(at);
    found[Buffer.from(png.subarray(at + 4, at + 8)).toString()] = png.subarray(at + 8, at + 8 + size);
    at += size + 12;
  }
  return found;
}

test('the compressed stream is one that zlib reads back', () => {
  const cases = [
    new Uint8Array(0),
    Uint8Array.of(1),
    new Uint8Array(100_000),
    ...[4, 10, 11, 12, 100, 257, 258, 259, 260, 261, 262, 600].map((size) => new Uint8Array(size).fill(200)),
    Uint8Array.from({ length: 5000 }, (_, index) => (index * index) >> 3),
  ];
  for (const data of cases) assert.deepEqual(new Uint8Array(inflateSync(zlib(data))), data);
});

test('lit pixels stand where the glass has them', () => {
  const snapshot = new Uint8Array(128 * 64);
  snapshot[5 * 128 + 7] = 1;
  const png = encodePng(snapshot);
  const { IHDR, IDAT } = chunks(png);
  assert.ok(IHDR && IDAT);
  const width = new DataView(IHDR.buffer, IHDR.byteOffset).getUint32(0);
  const stride = width / 4;
  const filtered = inflateSync(IDAT);
  const rows = new Uint8Array(filtered.length);
  /** @param {number} x @param {number} y */
  const colour = (x, y) => (Number(rows[y * stride + (x >> 2)]) >> (6 - 2 * (x & 3))) & 3;
  for (let y = 0; y < filtered.length / (stride + 1); y++) {
    for (let x = 0; x < stride; x++) {
      const above = y > 0 ? Number(rows[(y - 1) * stride + x]) : 0;
      rows[y * stride + x] = above + Number(filtered[y * (stride + 1) + 1 + x]);
    }
  }
  assert.equal(colour(16 + 7 * 4, 16 + 5 * 4), 2);
  assert.equal(colour(16 + 7 * 4 + 3, 16 + 5 * 4), 3);
  assert.equal(colour(16 + 8 * 4, 16 + 5 * 4), 1);
  assert.equal(colour(3, 3), 0);
});

test('the same glass gives the same bytes, and few of them', () => {
  const snapshot = Uint8Array.from({ length: 128 * 64 }, (_, index) => (index % 7 === 0 ? 1 : 0));
  assert.deepEqual(encodePng(snapshot), encodePng(snapshot));
  assert.ok(encodePng(new Uint8Array(128 * 64)).length < 2000);
});
