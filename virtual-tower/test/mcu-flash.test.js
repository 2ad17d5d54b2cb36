// The flash chip: erasing, programming, their duration, and power cuts in the middle.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BoardClock } from '../src/mcu/clock.js';
import { FlashChip, PAGE_BYTES, SECTOR_BYTES } from '../src/mcu/flash.js';
import { BoardError } from '../src/mcu/guard.js';
import { Random } from '../src/rf/random.js';

const MS = 1e6;

function setUp(seed = 1) {
  const clock = new BoardClock();
  /** @type {FlashChip} */
  const flash = new FlashChip({ clock, random: new Random(seed), onCut: () => flash.powerOff() });
  return { clock, flash };
}

const page = (/** @type {number} */ byte) => new Uint8Array(PAGE_BYTES).fill(byte);
const nothing = () => {};

test('programming only clears bits, erasing sets them', () => {
  const { clock, flash } = setUp();
  flash.program(0x1000, page(0xf0), nothing);
  clock.advanceTo(1 * MS);
  flash.program(0x1000, page(0x3c), nothing);
  clock.advanceTo(2 * MS);
  assert.equal(flash.bytes[0x1000], 0x30);
  flash.erase(0x1000, SECTOR_BYTES, nothing);
  clock.advanceTo(100 * MS);
  assert.equal(flash.bytes[0x1000], 0xff);
  assert.equal(flash.operations, 3);
});

test('operations take time, unit by unit', () => {
  const { clock, flash } = setUp();
  let doneAt = 0;
  flash.program(0, new Uint8Array(3 * PAGE_BYTES), () => {
    doneAt = clock.nanos;
  });
  clock.advanceTo(1 * MS);
  assert.equal(flash.bytes[PAGE_BYTES - 1], 0);
  assert.equal(flash.bytes[PAGE_BYTES], 0xff);
  clock.advanceTo(10 * MS);
  assert.ok(Math.abs(doneAt - 2.1 * MS) < 1);
  assert.equal(flash.busy, false);
});

test('the power dies inside the planned operation and leaves a partly programmed page', () => {
  const { clock, flash } = setUp();
  flash.cutAt(2);
  let finished = 0;
  flash.program(0, page(0), () => (finished += 1));
  clock.advanceTo(1 * MS);
  flash.program(PAGE_BYTES, page(0), () => (finished += 1));
  clock.advanceTo(10 * MS);
  assert.equal(finished, 1);
  const torn = flash.bytes.slice(PAGE_BYTES, 2 * PAGE_BYTES);
  assert.equal(torn[0], 0);
  assert.equal(torn[PAGE_BYTES - 1], 0xff);
  assert.deepEqual(flash.bytes.slice(0, PAGE_BYTES), page(0));
});

test('a cut erase is half done, the same for the same seed and another for another', () => {
  /** @param {number} seed */
  const torn = (seed) => {
    const { clock, flash } = setUp(seed);
    flash.bytes.fill(0, 0, SECTOR_BYTES);
    flash.cutAt(1);
    flash.erase(0, SECTOR_BYTES, nothing);
    clock.advanceTo(100 * MS);
    return flash.bytes.slice(0, SECTOR_BYTES);
  };
  const first = torn(1);
  assert.equal(first[0], 0xff);
  assert.equal(first[SECTOR_BYTES - 1], 0);
  assert.deepEqual(torn(1), first);
  assert.notDeepEqual(torn(2), first);
});

test('a cut at a given time tears what is under way', () => {
  const { clock, flash } = setUp();
  flash.bytes.fill(0, 0, SECTOR_BYTES);
  flash.erase(0, SECTOR_BYTES, nothing);
  clock.advanceTo(22.5 * MS);
  flash.powerOff();
  assert.equal(flash.bytes[SECTOR_BYTES / 2 - 1], 0xff);
  assert.equal(flash.bytes[SECTOR_BYTES - 1], 0);
});

test('what the boot ROM would not check ends the run', () => {
  const { flash } = setUp();
  assert.throws(() => flash.erase(0x10, SECTOR_BYTES, nothing), BoardError);
  assert.throws(() => flash.program(0, new Uint8Array(100), nothing), BoardError);
  assert.throws(() => flash.erase(2 * 1024 * 1024, SECTOR_BYTES, nothing), BoardError);
});
