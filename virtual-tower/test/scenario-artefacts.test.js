// The build products are loaded only if image, build.json and UF2 agree.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadArtefacts, sha256 } from '../src/scenario/artefacts.js';
import { flashImage } from '../src/scenario/uf2.js';
import { GLYPHS } from './fixtures/canvas.js';

const IMAGE = Uint8Array.from({ length: 600 }, (_, index) => index);

/** @param {Uint8Array} image */
function uf2Of(image) {
  const count = Math.ceil(image.length / 256);
  const uf2 = new Uint8Array(count * 512);
  for (let block = 0; block < count; block++) {
    const view = new DataView(uf2.buffer, block * 512);
    const words = [0x0a324655, 0x9e5d5157, 0x2000, 0x1000_0000 + block * 256, 256, block, count, 0xe48bff56];
    words.forEach((word, index) => view.setUint32(index * 4, word, true));
    uf2.set(image.subarray(block * 256, (block + 1) * 256), block * 512 + 32);
    view.setUint32(508, 0x0ab16f30, true);
  }
  return uf2;
}

/** @param {Partial<{uf2: Uint8Array, hash: string}>} [changed] */
async function load({ uf2 = uf2Of(IMAGE), hash } = {}) {
  const build = { image_sha256: hash ?? (await sha256(IMAGE)), flash_bytes: 600, static_ram_bytes: 1, version: '1' };
  /** @type {Record<string, Uint8Array>} */
  const files = {
    'doomtower.bin': IMAGE,
    'doomtower.elf': new Uint8Array(0),
    'doomtower.uf2': uf2,
    'glyphs.json': new TextEncoder().encode(JSON.stringify(GLYPHS)),
    'build.json': new TextEncoder().encode(JSON.stringify(build)),
  };
  return loadArtefacts((name) => files[name]);
}

test('the hash is that of the image', async () => {
  assert.equal(await sha256(new Uint8Array(0)), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  assert.equal((await load()).imageSha256, await sha256(IMAGE));
});

test('another image in build.json or in the UF2 is refused', async () => {
  await assert.rejects(load({ hash: '00' }), /build.json says 00: build again/);
  const other = IMAGE.slice();
  other[300] ^= 1;
  await assert.rejects(load({ uf2: uf2Of(other) }), /another image/);
});

test('a UF2 that is none is refused', () => {
  assert.throws(() => flashImage(new Uint8Array(512)), /block 0 is not a UF2 block/);
  assert.throws(() => flashImage(new Uint8Array(100)), /512-byte blocks/);
});
