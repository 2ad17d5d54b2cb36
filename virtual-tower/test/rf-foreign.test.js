// Tags that hold no cards: MIFARE Classic, ISO 14443-4 and Ultralight.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Classic1K } from '../src/rf/classic.js';
import { IsoDepTag } from '../src/rf/iso-dep.js';
import { standardFrame, withCrc } from '../src/rf/iso14443a.js';
import { Op } from '../src/rf/type2.js';
import { Ultralight } from '../src/rf/ultralight.js';

/** @typedef {import('../src/rf/picc.js').Picc} Picc */

/**
 * @param {Picc} tag
 * @param {...number} bytes
 */
function afterSelect(tag, ...bytes) {
  tag.enter();
  tag.state = 'active';
  return tag.receive(standardFrame(withCrc(bytes)), 0);
}

test('MIFARE Classic hands out a nonce and nothing else', () => {
  const tag = new Classic1K({ uid: [0xde, 0xad, 0xbe, 0xef] });
  assert.deepEqual([tag.sak, ...tag.atqa], [0x08, 0x04, 0x00]);
  const refusal = afterSelect(tag, Op.READ, 4);
  assert.deepEqual([refusal?.bits, refusal?.bytes[0], tag.state], [4, 4, 'idle']);
  assert.equal(afterSelect(tag, 0x60, 4)?.bits, 32);
  assert.equal(tag.receive(standardFrame([1, 2, 3, 4, 5, 6, 7, 8]), 0), null);
  assert.equal(tag.state, 'idle');
});

test('an ISO 14443-4 tag answers RATS, knows no application and no Type 2 command', () => {
  const tag = new IsoDepTag({ uid: [0x08, 1, 2, 3] });
  assert.equal(tag.sak, 0x20);
  assert.equal(afterSelect(tag, Op.READ, 4), null);
  assert.equal(tag.state, 'idle');
  assert.equal(afterSelect(tag, 0xe0, 0x50)?.bytes[0], 5);
  const reply = tag.receive(standardFrame(withCrc([0x02, 0x00, 0xa4, 0x04, 0x00])), 0);
  assert.deepEqual([...(reply?.bytes ?? [])].slice(0, 3), [0x02, 0x6a, 0x82]);
  assert.equal(tag.receive(standardFrame(withCrc([0xc2])), 0)?.bytes[0], 0xc2);
  assert.equal(tag.state, 'halt');
});

test('an Ultralight has sixteen pages and no FAST_READ', () => {
  const tag = new Ultralight({ uid: [4, 1, 2, 3, 4, 5, 6] });
  assert.deepEqual([tag.sak, tag.pages], [0x00, 16]);
  const wrapped = afterSelect(tag, Op.READ, 15);
  assert.deepEqual([...(wrapped?.bytes ?? [])].slice(4, 8), [...tag.image().subarray(0, 4)]);
  assert.equal(afterSelect(tag, Op.READ, 16)?.bits, 4);
  assert.equal(afterSelect(tag, Op.FAST_READ, 4, 8)?.bits, 4);
  assert.equal(afterSelect(tag, Op.GET_VERSION)?.bits, 4);
  assert.equal(afterSelect(tag, Op.WRITE, 4, 1, 2, 3, 4)?.bytes[0], 0x0a);
  assert.deepEqual(Ultralight.fromImage(tag.image()).image(), tag.image());
});
