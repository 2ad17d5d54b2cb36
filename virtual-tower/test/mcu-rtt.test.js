// Reading the firmware's RTT log channel from RAM.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rtt } from '../src/mcu/rtt.js';

const SRAM = 0x2000_0000;
const BLOCK = 0x80;
const BUFFER = 0x200;
const SIZE = 16;

function setUp() {
  const sram = new Uint8Array(0x1000);
  const view = new DataView(sram.buffer);
  sram.set(new TextEncoder().encode('SEGGER RTT'), BLOCK);
  view.setUint32(BLOCK + 28, SRAM + BUFFER, true);
  view.setUint32(BLOCK + 32, SIZE, true);
  /** @param {number} write @param {number} read */
  const pointers = (write, read) => {
    view.setUint32(BLOCK + 36, write, true);
    view.setUint32(BLOCK + 40, read, true);
  };
  for (let i = 0; i < SIZE; i++) sram[BUFFER + i] = i;
  return { sram, view, pointers };
}

/** @param {Rtt} rtt */
function drained(rtt) {
  /** @type {number[]} */
  const bytes = [];
  rtt.drain((chunk) => bytes.push(...chunk));
  return bytes;
}

for (const [how, address] of /** @type {[string, number | undefined][]} */ ([
  ['at the address of the ELF', SRAM + BLOCK],
  ['found in RAM', undefined],
])) {
  test(`takes what is in the channel, round its end, ${how}`, () => {
    const { sram, view, pointers } = setUp();
    const rtt = new Rtt(sram, address);
    pointers(5, 2);
    assert.deepEqual(drained(rtt), [2, 3, 4]);
    assert.equal(view.getUint32(BLOCK + 40, true), 5);
    assert.deepEqual(drained(rtt), []);
    pointers(3, 14);
    assert.deepEqual(drained(rtt), [14, 15, 0, 1, 2]);
  });
}

test('RAM without a channel, or with garbage in it, gives nothing', () => {
  assert.deepEqual(drained(new Rtt(new Uint8Array(0x1000))), []);
  assert.deepEqual(drained(new Rtt(new Uint8Array(0x1000), SRAM + 0x40)), []);
  const { sram, pointers } = setUp();
  pointers(0xdead_beef, 0);
  assert.deepEqual(drained(new Rtt(sram)), []);
});
