// ISO 14443-3 Type A: CRC, parity, bit order and frame times.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  crc16,
  etuToNanos,
  frameDelayNanos,
  fromBits,
  hasValidCrc,
  lastBitSent,
  oddParity,
  readerFrameNanos,
  shortFrame,
  standardFrame,
  tagFrameNanos,
  toBits,
  withCrc,
} from '../src/rf/iso14443a.js';

test('CRC_A gives the values everybody knows', () => {
  assert.deepEqual([...withCrc([0x50, 0x00])], [0x50, 0x00, 0x57, 0xcd]);
  assert.deepEqual([...withCrc([0x30, 0x00])], [0x30, 0x00, 0x02, 0xa8]);
  assert.equal(crc16([0x00, 0x00]), 0x1ea0); // ISO 14443-3 annex B, example 1
  assert.equal(crc16([0x12, 0x34]), 0xcf26); // example 2
});

test('a frame with its CRC is valid, a changed one is not', () => {
  const frame = standardFrame(withCrc([0x30, 4]));
  assert.equal(hasValidCrc(frame), true);
  frame.bytes[1] ^= 1;
  assert.equal(hasValidCrc(frame), false);
  assert.equal(hasValidCrc(shortFrame(0x26)), false);
});

test('parity is odd', () => {
  assert.equal(oddParity(0x00), 1);
  assert.equal(oddParity(0x01), 0);
  assert.equal(oddParity(0x93), 1);
});

test('bits go out least significant first and come back with their alignment', () => {
  assert.deepEqual(toBits([0x26], 0, 7), [0, 1, 1, 0, 0, 1, 0]);
  assert.deepEqual([...fromBits([1, 0, 1], 0)], [0x05]);
  assert.deepEqual([...fromBits([1, 1, 1, 1], 6)], [0xc0, 0x03]);
});

test('one bit takes 128 carrier periods', () => {
  assert.equal(Math.round(etuToNanos(1)), 9440);
});

test('frames last start bit, nine bits a byte and (tag) the end bit', () => {
  assert.equal(readerFrameNanos(shortFrame(0x26)), etuToNanos(8));
  assert.equal(readerFrameNanos(standardFrame([0x93, 0x20])), etuToNanos(19));
  assert.equal(tagFrameNanos(16), etuToNanos(20));
  assert.equal(tagFrameNanos(4), etuToNanos(6));
  // 18 answered bits that complete a byte of which the reader sent 6 bits: three parity bits
  assert.equal(tagFrameNanos(18, 6), etuToNanos(1 + 18 + 3 + 1));
});

test('the frame delay time depends on the last bit, the tags answer on one grid', () => {
  assert.equal(lastBitSent(shortFrame(0x26)), 0);
  assert.equal(lastBitSent(shortFrame(0x52)), 1);
  assert.equal(lastBitSent(standardFrame([0x01])), 0);
  assert.equal(frameDelayNanos(shortFrame(0x26)), frameDelayNanos(shortFrame(0x52)));
  assert.equal(Math.round(frameDelayNanos(shortFrame(0x26)) / 100), 893);
});
