import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PAGE_BYTES, SECTOR_BYTES, tear } from '../src/mcu/flash.js';
import { rot, ROT, swapSectors } from '../src/mcu/rot.js';
import { ERASE_SHAPES, PROGRAM_SHAPES } from '../src/mcu/torn-cells.js';
import { Random } from '../src/rf/random.js';

const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);

/** Bytes that look like something. @param {number} length */
const contents = (length) => {
  const random = new Random(99);
  return Uint8Array.from({ length }, () => random.byte());
};
/** @param {Uint8Array} bytes */
const ones = (bytes) => bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);

/** @param {string | undefined} shape @param {number} seed @param {number} [passed] */
function tornErase(shape, seed, passed = 0.5) {
  const bytes = contents(2 * SECTOR_BYTES);
  const before = bytes.slice();
  tear(bytes, { address: 0, data: null, nanos: 1 }, passed, new Random(seed), shape);
  assert.deepEqual(bytes.subarray(SECTOR_BYTES), before.subarray(SECTOR_BYTES), 'the sector beside it is untouched');
  return { before: before.subarray(0, SECTOR_BYTES), after: bytes.subarray(0, SECTOR_BYTES) };
}

/** @param {string | undefined} shape @param {number} seed @param {number} [passed] */
function tornProgram(shape, seed, passed = 0.5) {
  const bytes = new Uint8Array(3 * PAGE_BYTES).fill(0xff);
  bytes[PAGE_BYTES + 3] = 0x0f;
  const before = bytes.slice();
  const data = contents(PAGE_BYTES);
  tear(bytes, { address: PAGE_BYTES, data, nanos: 1 }, passed, new Random(seed), shape);
  const inside = (/** @type {Uint8Array} */ all) => all.subarray(PAGE_BYTES, 2 * PAGE_BYTES);
  assert.deepEqual([bytes.subarray(0, PAGE_BYTES), bytes.subarray(2 * PAGE_BYTES)], [before.subarray(0, PAGE_BYTES), before.subarray(2 * PAGE_BYTES)]);
  return { before: inside(before), after: inside(bytes), data };
}

for (const shape of PROGRAM_SHAPES) {
  test(`a program torn as "${shape}" clears only bits that it has to clear, some of them and not all`, () => {
    for (const seed of SEEDS) {
      const { before, after, data } = tornProgram(shape, seed);
      after.forEach((byte, at) => {
        assert.equal(byte & ~before[at], 0, 'no bit is set');
        assert.equal(before[at] & data[at] & ~byte, 0, 'no other bit is cleared');
      });
      const whole = before.map((byte, at) => byte & data[at]);
      assert.notDeepEqual(after, whole, `seed ${seed}: it is not done`);
      assert.notDeepEqual(after, before, `seed ${seed}: it has begun`);
    }
  });
}

for (const shape of ERASE_SHAPES.filter((name) => name !== 'cleared')) {
  test(`an erase torn as "${shape}" only sets bits, some of them and not all`, () => {
    for (const seed of SEEDS) {
      const { before, after } = tornErase(shape, seed);
      after.forEach((byte, at) => assert.equal(before[at] & ~byte, 0, 'no bit is cleared'));
      assert.notDeepEqual(after, before);
      assert.ok(after.some((byte) => byte !== 0xff));
    }
  });
}

test('a cut before the erase proper has cleared cells and set none', () => {
  const { before, after } = tornErase('cleared', 1);
  after.forEach((byte, at) => assert.equal(byte & ~before[at], 0));
  assert.ok(after.some((byte, at) => byte !== before[at]));
});

test('a few bits are a few: ahead of all others, or behind', () => {
  for (const seed of SEEDS) {
    const missing = SECTOR_BYTES * 8 - ones(tornErase('almost', seed).after);
    assert.ok(missing >= 1 && missing <= 8, `${missing} bits are left`);
    const { before, after } = tornErase('barely', seed);
    assert.ok(ones(after) - ones(before) >= 1 && ones(after) - ones(before) <= 8);
  }
});

test('not only from the first byte upwards: the last byte may be done while the first is not', () => {
  const cases = SEEDS.map((seed) => tornProgram(undefined, seed));
  const last = PAGE_BYTES - 1;
  assert.ok(cases.some(({ before, after, data }) => after[0] === before[0] && data[0] !== before[0] && after[last] === data[last]));
});

test('the seed chooses the shape, and the same seed the same mess', () => {
  const mess = (/** @type {number} */ seed) => Buffer.from(tornErase(undefined, seed).after).toString('base64');
  assert.equal(mess(7), mess(7));
  assert.equal(new Set(SEEDS.map(mess)).size, SEEDS.length);
});

test('a shape that there is not is a mistake', () => {
  assert.throws(() => tornErase('sideways', 1), /sideways/);
  assert.throws(() => tornProgram('cleared', 1), /cleared/);
});

test('rot damages what it says and nothing beside it', () => {
  /** @type {Record<string, [number, number]>} */
  const reach = { bit: [5000, 1], byte: [5000, 1], page: [4864, PAGE_BYTES], erased: [4096, SECTOR_BYTES], random: [4096, SECTOR_BYTES] };
  for (const kind of ROT) {
    for (const seed of SEEDS) {
      const before = contents(4 * SECTOR_BYTES);
      const after = before.slice();
      rot(after, kind, 5000, new Random(seed));
      const changed = Array.from(after.keys()).filter((at) => after[at] !== before[at]);
      const [from, length] = reach[kind];
      assert.ok(changed.length > 0 && changed.every((at) => at >= from && at < from + length), `${kind}, seed ${seed}`);
      if (kind === 'bit') assert.equal(ones(Uint8Array.of(after[5000] ^ before[5000])), 1);
    }
  }
});

test('two sectors change places', () => {
  const before = contents(4 * SECTOR_BYTES);
  const after = before.slice();
  swapSectors(after, 5000, 3 * SECTOR_BYTES + 1);
  const sector = (/** @type {Uint8Array} */ bytes, /** @type {number} */ number) => bytes.subarray(number * SECTOR_BYTES, (number + 1) * SECTOR_BYTES);
  assert.deepEqual([0, 3, 2, 1].map((number) => sector(after, number)), [0, 1, 2, 3].map((number) => sector(before, number)));
});
