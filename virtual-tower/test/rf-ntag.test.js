// NTAG213, 215 and 216: memory layout, commands, locks, passwords, counter.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { standardFrame, withCrc } from '../src/rf/iso14443a.js';
import { LAYOUTS, Ntag } from '../src/rf/ntag.js';
import { Op } from '../src/rf/type2.js';

/** @typedef {import('../src/rf/ntag.js').NtagType} NtagType */

const UID = [0x04, 0xa1, 0xb2, 0xc3, 0xd4, 0xe5, 0xf6];
const TYPES = /** @type {NtagType[]} */ (Object.keys(LAYOUTS));

/** @param {NtagType} [type] */
function selected(type) {
  return activate(new Ntag({ uid: UID, type }));
}

/** @param {Ntag} tag */
function activate(tag) {
  tag.enter();
  tag.state = 'active';
  return tag;
}

/**
 * @param {Ntag} tag
 * @param {...number} bytes
 * @returns {number[] | string | null} data without CRC, 'ack', or 'nak n'
 */
function run(tag, ...bytes) {
  const answer = tag.receive(standardFrame(withCrc(bytes)), 0);
  if (!answer) return null;
  if (answer.bits === 4) return answer.bytes[0] === 0x0a ? 'ack' : `nak ${answer.bytes[0]}`;
  return [...answer.bytes.subarray(0, -2)];
}

/**
 * The command after a fresh selection.
 * @param {Ntag} tag
 * @param {...number} bytes
 */
function again(tag, ...bytes) {
  return run(activate(tag), ...bytes);
}

test('memory is laid out as the data sheet says', () => {
  const sizes = { NTAG213: [180, 144, 0x12], NTAG215: [540, 504, 0x3e], NTAG216: [924, 888, 0x6d] };
  for (const type of TYPES) {
    const tag = new Ntag({ uid: UID, type });
    const image = tag.image();
    assert.deepEqual([image.length, tag.userBytes, image[14]], sizes[type]);
    assert.deepEqual([...image.subarray(0, 9)], [0x04, 0xa1, 0xb2, 0x88 ^ 0x04 ^ 0xa1 ^ 0xb2, 0xc3, 0xd4, 0xe5, 0xf6, 0xc3 ^ 0xd4 ^ 0xe5 ^ 0xf6]);
    assert.deepEqual([...image.subarray(12, 16)], [0xe1, 0x10, sizes[type][2], 0x00]);
    assert.deepEqual([...image.subarray(-20)], [0, 0, 0, 0xbd, 4, 0, 0, 0xff, 0, 5, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]);
  }
});

test('a dump comes back as the same tag', () => {
  for (const type of TYPES) {
    const image = new Ntag({ uid: UID, type }).put(6, [1, 2, 3]).image();
    const copy = Ntag.fromImage(image);
    assert.equal(copy.type, type);
    assert.equal(copy.uidText, '04A1B2C3D4E5F6');
    assert.deepEqual(copy.image(), image);
  }
  assert.throws(() => Ntag.fromImage(new Uint8Array(100)), RangeError);
});

test('GET_VERSION tells the type', () => {
  const sizes = TYPES.map((type) => /** @type {number[]} */ (run(selected(type), Op.GET_VERSION)));
  assert.deepEqual(sizes.map((version) => version[6]), [0x0f, 0x11, 0x13]);
  assert.deepEqual(sizes[0], [0x00, 0x04, 0x04, 0x02, 0x01, 0x00, 0x0f, 0x03]);
});

test('READ gives four pages and wraps to page 0 at the end', () => {
  const tag = selected();
  assert.deepEqual(run(tag, Op.READ, 3), [...tag.image().subarray(12, 28)]);
  assert.deepEqual(run(tag, Op.READ, 44), [0, 0, 0, 0, ...tag.image().subarray(0, 12)]);
  assert.equal(run(tag, Op.READ, 45), 'nak 0');
  assert.equal(tag.state, 'idle');
});

test('FAST_READ gives any range, but not backwards or behind the end', () => {
  const tag = selected('NTAG215');
  assert.deepEqual(run(tag, Op.FAST_READ, 4, 18), [...tag.image().subarray(16, 76)]);
  assert.equal(run(tag, Op.FAST_READ, 5, 4), 'nak 0');
  assert.equal(again(tag, Op.FAST_READ, 4, 135), 'nak 0');
});

test('PWD and PACK never read back', () => {
  const tag = selected();
  assert.deepEqual(run(tag, Op.FAST_READ, 43, 44), [0, 0, 0, 0, 0, 0, 0, 0]);
});

test('WRITE: user page, then every page that refuses', () => {
  const tag = selected();
  assert.equal(run(tag, Op.WRITE, 4, 1, 2, 3, 4), 'ack');
  assert.deepEqual([...tag.image().subarray(16, 20)], [1, 2, 3, 4]);
  assert.equal(run(tag, Op.WRITE, 1, 1, 2, 3, 4), 'nak 0');
  assert.equal(again(tag, Op.WRITE, 45, 1, 2, 3, 4), 'nak 0');
  assert.equal(again(tag, Op.WRITE, 4, 1, 2, 3), 'nak 0');
});

test('CC bits can be set, never cleared', () => {
  const tag = selected();
  assert.equal(run(tag, Op.WRITE, 3, 0x02, 0x00, 0x01, 0x0f), 'ack');
  assert.deepEqual([...tag.image().subarray(12, 16)], [0xe3, 0x10, 0x13, 0x0f]);
});

test('static lock bits lock their page and block-locking bits freeze them', () => {
  const tag = selected();
  assert.equal(run(tag, Op.WRITE, 2, 0xff, 0xff, 0x20, 0x00), 'ack'); // page 5
  assert.deepEqual([...tag.image().subarray(8, 12)], [0xc3 ^ 0xd4 ^ 0xe5 ^ 0xf6, 0x48, 0x20, 0x00]);
  assert.equal(run(tag, Op.WRITE, 5, 1, 2, 3, 4), 'nak 0');
  assert.equal(again(tag, Op.WRITE, 4, 1, 2, 3, 4), 'ack');
  assert.equal(run(tag, Op.WRITE, 2, 0, 0, 0x02, 0x00), 'ack'); // BL9-4
  assert.equal(run(tag, Op.WRITE, 2, 0, 0, 0x10, 0x84), 'ack'); // page 4 is frozen, 10 and 15 are not
  assert.deepEqual([tag.image()[10], tag.image()[11]], [0x22, 0x84]);
});

test('dynamic lock bits lock two pages each on an NTAG213', () => {
  const tag = selected();
  assert.equal(run(tag, Op.WRITE, 0x28, 0x02, 0xff, 0x00, 0x00), 'ack');
  assert.deepEqual([...tag.image().subarray(160, 164)], [0x02, 0x0f, 0x00, 0xbd]);
  assert.equal(run(tag, Op.WRITE, 17, 1, 1, 1, 1), 'ack');
  for (const page of [18, 19, 32, 39]) assert.equal(again(tag, Op.WRITE, page, 1, 1, 1, 1), 'nak 0', `page ${page}`);
  assert.equal(again(tag, Op.WRITE, 0x28, 0x00, 0x00, 0x01, 0x00), 'ack'); // BL16-19
  assert.equal(run(tag, Op.WRITE, 0x28, 0x05, 0x00, 0x00, 0x00), 'ack');
  assert.equal(tag.image()[160], 0x06, 'pages 16 and 17 stay open, 20 and 21 are locked');
});

test('dynamic lock bits lock sixteen pages each on the bigger ones', () => {
  const tag = selected('NTAG216');
  assert.equal(run(tag, Op.WRITE, 0xe2, 0x00, 0xff, 0xff, 0x00), 'ack');
  assert.deepEqual([...tag.image().subarray(0xe2 * 4, 0xe2 * 4 + 4)], [0x00, 0x3f, 0x7f, 0xbd]);
  assert.equal(run(tag, Op.WRITE, 143, 1, 1, 1, 1), 'ack');
  assert.equal(run(tag, Op.WRITE, 225, 1, 1, 1, 1), 'nak 0');
});

test('lock() makes everything read-only', () => {
  for (const type of TYPES) {
    const tag = selected(type).lock();
    for (const page of [3, 4, 15, 16, LAYOUTS[type].dynamicLockPage - 1]) {
      assert.equal(again(tag, Op.WRITE, page, 9, 9, 9, 9), 'nak 0', `${type} page ${page}`);
    }
  }
});

test('COMPATIBILITY_WRITE writes the first four of sixteen bytes', () => {
  const tag = selected();
  assert.equal(run(tag, Op.COMPATIBILITY_WRITE, 7), 'ack');
  assert.equal(run(tag, 1, 2, 3, 4, ...Array(12).fill(9)), 'ack');
  assert.deepEqual([...tag.image().subarray(28, 36)], [1, 2, 3, 4, 0, 0, 0, 0]);
  run(tag, Op.COMPATIBILITY_WRITE, 8);
  assert.equal(run(tag, 1, 2, 3, 4), 'nak 0');
});

test('password protection for writing', () => {
  const tag = selected().protect({ password: [1, 2, 3, 4], pack: [0xaa, 0xbb], auth0: 6 });
  assert.equal(run(tag, Op.WRITE, 5, 1, 1, 1, 1), 'ack');
  assert.equal(run(tag, Op.WRITE, 6, 1, 1, 1, 1), 'nak 0');
  assert.equal(/** @type {number[]} */ (again(tag, Op.READ, 6)).length, 16, 'reading stays free');
  assert.equal(run(tag, Op.PWD_AUTH, 1, 2, 3, 5), 'nak 0');
  assert.deepEqual(again(tag, Op.PWD_AUTH, 1, 2, 3, 4), [0xaa, 0xbb]);
  assert.equal(run(tag, Op.WRITE, 6, 1, 1, 1, 1), 'ack');
});

test('password protection for reading too: READ wraps before AUTH0', () => {
  const tag = selected().protect({ password: [1, 2, 3, 4], auth0: 4, readToo: true });
  const image = tag.image();
  assert.deepEqual(run(tag, Op.READ, 2), [...image.subarray(8, 16), ...image.subarray(0, 8)]);
  assert.equal(run(tag, Op.READ, 4), 'nak 0');
  assert.equal(again(tag, Op.FAST_READ, 3, 4), 'nak 0');
  again(tag, Op.PWD_AUTH, 1, 2, 3, 4);
  assert.equal(/** @type {number[]} */ (run(tag, Op.FAST_READ, 3, 8)).length, 24);
  assert.equal(again(tag, Op.READ, 4), 'nak 0', 'a new selection has to authenticate again');
});

test('AUTHLIM shuts the door after that many wrong passwords', () => {
  const tag = selected().protect({ password: [1, 2, 3, 4], auth0: 4, limit: 2 });
  assert.deepEqual([1, 2, 3].map(() => again(tag, Op.PWD_AUTH, 0, 0, 0, 0)), ['nak 0', 'nak 0', 'nak 4']);
  assert.equal(again(tag, Op.PWD_AUTH, 1, 2, 3, 4), 'nak 4');
});

test('CFGLCK freezes the configuration', () => {
  const tag = selected();
  assert.equal(run(tag, Op.WRITE, 42, 0x40, 0x05, 0, 0), 'ack');
  assert.equal(run(tag, Op.WRITE, 41, 0, 0, 0, 4), 'nak 0');
  assert.equal(again(tag, Op.WRITE, 42, 0, 0, 0, 0), 'nak 0');
});

test('the counter counts the first read after each power-up, if enabled', () => {
  const tag = selected();
  assert.equal(run(tag, Op.READ_CNT, 2), 'nak 0');
  tag.enableCounter();
  for (let i = 0; i < 3; i++) {
    again(tag, Op.READ, 4);
    run(tag, Op.READ, 8);
  }
  assert.deepEqual(run(tag, Op.READ_CNT, 2), [3, 0, 0]);
});

test('READ_SIG gives 32 bytes, always the same', () => {
  const first = run(selected(), Op.READ_SIG, 0);
  assert.equal(/** @type {number[]} */ (first).length, 32);
  assert.deepEqual(run(selected('NTAG216'), Op.READ_SIG, 0), first);
});

test('an unknown command or a wrong CRC is refused and ends the selection', () => {
  const tag = selected();
  assert.equal(run(tag, 0x99), 'nak 0');
  assert.equal(tag.state, 'idle');
  activate(tag);
  tag.star = true;
  const answer = tag.receive(standardFrame([Op.READ, 4, 0, 0]), 0);
  assert.deepEqual([answer?.bits, answer?.bytes[0], tag.state], [4, 1, 'halt']);
});
