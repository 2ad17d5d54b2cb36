/**
 * The bytes that the page writes and reads, without a browser: GIFs, recorded scenarios, stored flash, hashes, uploads.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { toBase64 } from '../src/base64.js';
import { FLASH_BYTES } from '../src/mcu/flash.js';
import { parseScenario } from '../src/scenario/parse.js';
import { Changes } from '../web/changes.js';
import { compress, encodeGif } from '../web/gif.js';
import { Recorder, layStep } from '../web/recorder.js';
import { sha256Of } from '../web/sha256.js';
import { BadFile, readUpload } from '../web/upload.js';

/**
 * Reads LZW as a viewer does.
 * @param {Uint8Array} bytes
 */
function decompress(bytes) {
  let at = 0;
  const read = (/** @type {number} */ size) => {
    let code = 0;
    for (let bit = 0; bit < size; bit++, at++) code |= ((bytes[at >> 3] >> (at & 7)) & 1) << bit;
    return code;
  };
  /** @type {number[][]} */
  let table = [];
  /** @type {number[]} */
  const pixels = [];
  let size = 3;
  /** @type {number[] | null} */
  let last = null;
  for (;;) {
    const code = read(size);
    if (code === 5) return pixels;
    if (code === 4) {
      table = [[0], [1], [2], [3], [], []];
      size = 3;
      last = null;
      continue;
    }
    /** @type {number[]} */
    const entry = table[code] ?? [...(last ?? []), (last ?? [])[0]];
    pixels.push(...entry);
    if (last && table.length < 4096) table.push([...last, entry[0]]);
    if (table.length === 1 << size && size < 12) size++;
    last = entry;
  }
}

test('a GIF holds the pixels, also when its table of codes overflows', () => {
  let seed = 1;
  const noise = Uint8Array.from({ length: 90_000 }, () => ((seed = (seed * 1103515245 + 12345) >>> 0) >> 16) & 1);
  assert.deepEqual(decompress(compress(noise, 2)), [...noise]);
  const flat = new Uint8Array(70_000);
  assert.deepEqual(decompress(compress(flat, 2)), [...flat]);
});

test('a GIF shows each picture as long as it stood', () => {
  const picture = new Uint8Array(128 * 64);
  const gif = encodeGif([{ pixels: picture, at: 0 }, { pixels: picture.map((_, at) => at % 2), at: 250 }], 1250);
  const delays = [];
  for (let at = 0; at < gif.length - 8; at++) if (gif[at] === 0x21 && gif[at + 1] === 0xf9) delays.push(gif[at + 4] | (gif[at + 5] << 8));
  assert.deepEqual(delays, [25, 100]);
  assert.equal(gif.at(-1), 0x3b);
});

test('a recording is a scenario: flash that was there, moves at their moment, what stood there at last', () => {
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  flash[0x1c0000] = 7;
  const recorder = new Recorder(5, flash);
  recorder.note('boot');
  recorder.note(layStep('tg/wyrdbear', 'tg/wyrdbear'), 1.5e9);
  recorder.note(layStep('text:a "b" c', 'own a'), 2e9);
  recorder.before(flash);
  flash[0xe0000] = 1;
  recorder.after(flash);
  const text = recorder.text({ now: 3e9, sha256: 'abc', gist: 'say "hi"' });
  const { steps } = parseScenario(text, 'recorded.scn');
  const names = steps.map(({ step }) => step.name);
  assert.deepEqual(names, ['seed', 'stored', 'boot', 'at', 'lay', 'at', 'lay', 'stored', 'at', 'see']);
  assert.equal(steps[1].args.offset, 0x1c0000);
  assert.equal(steps[3].args, 1.5e9);
  assert.deepEqual(steps[6].args, { spec: 'text:a "b" c', name: 'own a' });
  assert.equal(steps[7].args.offset, 0xe0000);
  assert.deepEqual(steps[9].args, { text: 'say "hi"' });
});

test('a step names tags of every kind', () => {
  for (const tag of ['blank', 'blank-large', 'classic', 'locked:tg/spark', 'broken:tlv', 'text:x y', `dump:${toBase64(new Uint8Array(180))}`]) {
    const [{ args }] = parseScenario(layStep(tag, 'a piece'), 'tag').steps;
    assert.deepEqual(args, { spec: tag, name: 'a piece' });
  }
});

test('what the flash chip is still busy with is kept again when it is done', async () => {
  const flash = { bytes: new Uint8Array(FLASH_BYTES), busy: true, onOperation: (/** @type {any} */ _) => {} };
  /** @type {number[][]} */
  const saved = [];
  const keeper = { save: async (/** @type {[number, Uint8Array][]} */ sectors) => void saved.push(sectors.map(([number]) => number)) };
  const changes = new Changes(/** @type {any} */ (flash), /** @type {any} */ (keeper), () => assert.fail('it is kept'));
  flash.onOperation([{ address: 0x1c0000 }]);
  changes.keep();
  await new Promise(setImmediate);
  flash.busy = false;
  changes.keep();
  await new Promise(setImmediate);
  changes.keep();
  assert.deepEqual(saved, [[448], [448]]);
});

test('what a new tower brings is kept with the first thing that it writes, and once', async () => {
  const flash = { bytes: new Uint8Array(FLASH_BYTES), busy: false, onOperation: (/** @type {any} */ _) => {} };
  /** @type {number[][]} */
  const saved = [];
  const keeper = { save: async (/** @type {[number, Uint8Array][]} */ sectors) => void saved.push(sectors.map(([number]) => number)) };
  const changes = new Changes(/** @type {any} */ (flash), /** @type {any} */ (keeper), () => assert.fail('it is kept'));
  changes.accompany(0x1c0000, 0x2000);
  changes.keep();
  assert.deepEqual(saved, []);
  for (const address of [0x1c1000, 0x1d0000]) {
    flash.onOperation([{ address }]);
    changes.keep();
    await new Promise(setImmediate);
  }
  assert.deepEqual(saved, [[449, 448], [464]]);
});

test('the hash of browsers without one is SHA-256', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 4096, 100_001]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) & 0xff);
    assert.deepEqual([...sha256Of(bytes)], [...createHash('sha256').update(bytes).digest()], `${length} bytes`);
  }
});

test('when a write fails, that is said once', async () => {
  const flash = { bytes: new Uint8Array(FLASH_BYTES), busy: false, onOperation: (/** @type {any} */ _) => {} };
  let told = 0;
  const keeper = { save: () => Promise.reject(new Error('full')) };
  const changes = new Changes(/** @type {any} */ (flash), /** @type {any} */ (keeper), () => told++);
  for (let round = 0; round < 3; round++) {
    changes.touch(0, 1);
    changes.keep();
    await new Promise(setImmediate);
  }
  assert.equal(told, 1);
});

test('random bytes under any name are refused with a reason', () => {
  let seed = 9;
  for (let round = 0; round < 300; round++) {
    const bytes = Uint8Array.from({ length: round * 7 }, () => ((seed = (seed * 1103515245 + 12345) >>> 0) >> 16) & 0xff);
    if (round % 3 === 0) bytes.set([0x55, 0x46, 0x32, 0x0a].slice(0, bytes.length));
    if (round % 3 === 1) bytes.set([0x44, 0x54, 0x44, 0x4b].slice(0, bytes.length));
    assert.throws(() => readUpload(['a.bin', 'a.deck', 'a.uf2', 'a.txt'][round % 4], bytes), BadFile);
  }
});
