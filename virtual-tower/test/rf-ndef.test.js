// NDEF records, TLVs and the ready-made tags, valid and invalid.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  Tlv,
  blankTag,
  brokenRecordTag,
  brokenTlvTag,
  emptyMessageTag,
  emptyRecord,
  longTextTag,
  memoryControlTlv,
  message,
  mimeRecord,
  nullTlv,
  readProtectedTag,
  tagWithoutCc,
  textRecord,
  textTag,
  tlv,
  uriRecord,
  uriTag,
  writeLockedTag,
} from '../src/rf/ndef.js';

/** @typedef {import('../src/rf/ntag.js').Ntag} Ntag */

/**
 * @param {Ntag} tag
 * @param {number} count
 */
const user = (tag, count) => [...tag.image().subarray(16, 16 + count)];
/** @param {string} text */
const ascii = (text) => [...new TextEncoder().encode(text)];

test('a Text record as phones write it', () => {
  assert.deepEqual([...message([textRecord('tg/wyrdbear')])], [0xd1, 0x01, 14, 0x54, 0x02, ...ascii('en'), ...ascii('tg/wyrdbear')]);
  assert.deepEqual([...textRecord('ä', { language: 'de' }).payload], [0x02, ...ascii('de'), 0xc3, 0xa4]);
  assert.deepEqual([...textRecord('ä', { language: 'de', encoding: 'utf-16' }).payload], [0x82, ...ascii('de'), 0x00, 0xe4]);
});

test('other records', () => {
  assert.deepEqual([...uriRecord('https://www.example.org').payload], [0x02, ...ascii('example.org')]);
  assert.deepEqual([...uriRecord('geo:1,2').payload], [0x00, ...ascii('geo:1,2')]);
  assert.deepEqual([...message([mimeRecord('a/b', [7])])], [0xd2, 3, 1, ...ascii('a/b'), 7]);
  assert.deepEqual([...message([emptyRecord()])], [0xd0, 0, 0]);
});

test('first and last record of a message are marked, long payloads take four length bytes', () => {
  const two = message([textRecord('a'), textRecord('b')]);
  assert.deepEqual([two[0], two[8]], [0x91, 0x51]);
  const long = message([textRecord('x'.repeat(300))]);
  assert.deepEqual([...long.subarray(0, 7)], [0xc1, 1, 0, 0, 1, 0x2f, 0x54]);
});

test('TLV lengths', () => {
  assert.deepEqual([...tlv(Tlv.NDEF, [1, 2])], [3, 2, 1, 2]);
  assert.deepEqual([...tlv(Tlv.NDEF, new Uint8Array(255)).subarray(0, 4)], [3, 0xff, 0, 0xff]);
  assert.deepEqual([...nullTlv(2), ...memoryControlTlv()], [0, 0, 2, 3, 0xa0, 0x10, 0x44]);
});

test('a text tag', () => {
  const tag = textTag('tg/wyrdbear');
  const ndef = message([textRecord('tg/wyrdbear')]);
  assert.deepEqual(user(tag, 5 + 2 + ndef.length + 1), [1, 3, 0xa0, 0x0c, 0x34, 3, ndef.length, ...ndef, 0xfe]);
  assert.deepEqual(user(textTag('a', { type: 'NTAG215' }), 2), [3, 8], 'no lock control TLV on the bigger ones');
  assert.deepEqual(textTag('a').uid, textTag('a').uid);
  assert.notDeepEqual(textTag('a').uid, textTag('b').uid);
  assert.equal(textTag('a', { uid: [4, 1, 2, 3, 4, 5, 6] }).uidText, '04010203040506');
});

test('tags with something wrong', () => {
  assert.deepEqual(user(blankTag(), 144), Array(144).fill(0));
  assert.equal(blankTag().image()[12], 0xe1);
  assert.deepEqual([...tagWithoutCc().image().subarray(12, 16)], [0, 0, 0, 0]);
  assert.deepEqual(user(emptyMessageTag(), 8), [1, 3, 0xa0, 0x0c, 0x34, 3, 0, 0xfe]);
  assert.deepEqual(user(brokenTlvTag(), 4), [3, 0xff, 0xff, 0xf0]);
  assert.equal(user(brokenRecordTag(), 10)[9], 34);
  assert.equal(user(uriTag('https://example.org'), 11)[10], 0x55);
  assert.equal(user(longTextTag(400, { type: 'NTAG215' }), 2)[1], 0xff);
  assert.throws(() => longTextTag(400), RangeError);
});

test('protected and locked tags', () => {
  const secret = readProtectedTag('tg/wyrdbear');
  const config = secret.configPage * 4;
  assert.deepEqual([secret.image()[config + 3], secret.image()[config + 4]], [4, 0x80]);
  assert.deepEqual([...writeLockedTag('a').image().subarray(10, 12)], [0xff, 0xff]);
});
