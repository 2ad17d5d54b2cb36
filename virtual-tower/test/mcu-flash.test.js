// The flash chip: erasing, programming, their duration, and power cuts in the middle.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BoardClock } from '../src/mcu/clock.js';
import { FlashChip, PAGE_BYTES, SECTOR_BYTES } from '../src/mcu/flash.js';
import { BoardError } from '../src/mcu/guard.js';
import { Random } from '../src/rf/random.js';

const MS = 1e6;

/** @param {number} [seed] @param {import('../src/mcu/flash.js').FlashTimes} [times] */
function setUp(seed = 1, times) {
  const clock = new BoardClock();
  /** @type {FlashChip} */
  const flash = new FlashChip({ clock, random: new Random(seed), onCut: () => flash.powerOff(), ...(times && { times }) });
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
  assert.equal(flash.lastBusyAt, doneAt);
  flash.program(0, page(0), nothing);
  assert.equal(flash.lastBusyAt, clock.nanos);
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
  assert.ok(torn.some((byte) => byte !== 0) && torn.some((byte) => byte !== 0xff));
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
  assert.deepEqual(torn(1), first);
  assert.notDeepEqual(torn(2), first);
});

test('a cut at a given time tears what is under way', () => {
  const { clock, flash } = setUp();
  flash.bytes.fill(0, 0, SECTOR_BYTES);
  flash.erase(0, SECTOR_BYTES, nothing);
  clock.advanceTo(22.5 * MS);
  flash.powerOff();
  assert.ok(flash.bytes.subarray(0, SECTOR_BYTES).some((byte) => byte !== 0xff));
  assert.equal(flash.busy, false);
});

test('the worst chip that the data sheet allows takes 400 ms a sector and 3 ms a page', () => {
  const { clock, flash } = setUp(1, 'worst');
  /** @type {number[]} */
  const doneAt = [];
  flash.program(0, page(0), () => doneAt.push(clock.nanos));
  clock.advanceTo(4 * MS);
  flash.erase(0, SECTOR_BYTES, () => doneAt.push(clock.nanos));
  clock.advanceTo(500 * MS);
  assert.deepEqual(doneAt.map((nanos) => Math.round(nanos / MS)), [3, 404]);
});

const BITS = PAGE_BYTES * 8;
/** @param {Uint8Array} bytes */
const ones = (bytes) => bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);

test('of the planned program one bit does not take, and of no other', () => {
  const { clock, flash } = setUp();
  flash.failing.failAt('program', 2);
  flash.erase(0, SECTOR_BYTES, nothing);
  clock.advanceTo(50 * MS);
  for (let number = 0; number < 3; number++) {
    flash.program(number * PAGE_BYTES, page(0), nothing);
    clock.advanceTo((52 + number) * MS);
  }
  const left = [0, 1, 2].map((number) => ones(flash.bytes.subarray(number * PAGE_BYTES, (number + 1) * PAGE_BYTES)));
  assert.deepEqual(left, [0, 1, 0]);
  assert.equal(flash.failing.failed.length, 1);
  // Written again, it takes.
  flash.program(PAGE_BYTES, page(0), nothing);
  clock.advanceTo(60 * MS);
  assert.equal(ones(flash.bytes.subarray(0, 3 * PAGE_BYTES)), 0);
});

test('a cell that is dead never takes', () => {
  const { clock, flash } = setUp();
  flash.failing.failAt('any', 1, { forGood: true });
  for (let times = 0; times < 3; times++) {
    flash.program(0, page(0), nothing);
    clock.advanceTo((100 * times + 2) * MS);
    assert.equal(ones(flash.bytes.subarray(0, PAGE_BYTES)), 1);
    flash.erase(0, SECTOR_BYTES, nothing);
    clock.advanceTo((100 * times + 60) * MS);
    assert.equal(ones(flash.bytes.subarray(0, PAGE_BYTES)), BITS);
  }
});

test('of the planned erase one bit stays 0', () => {
  const { clock, flash } = setUp();
  flash.bytes.fill(0, 0, SECTOR_BYTES);
  flash.failing.failAt('erase', 1);
  flash.program(SECTOR_BYTES, page(0), nothing);
  clock.advanceTo(2 * MS);
  flash.erase(0, SECTOR_BYTES, nothing);
  clock.advanceTo(60 * MS);
  assert.equal(ones(flash.bytes.subarray(0, SECTOR_BYTES)), SECTOR_BYTES * 8 - 1);
});

test('a call that changes nothing cannot fail', () => {
  const { clock, flash } = setUp();
  flash.failing.failAt('program', 1);
  flash.program(0, page(0xff), nothing);
  clock.advanceTo(2 * MS);
  flash.program(0, page(0), nothing);
  clock.advanceTo(4 * MS);
  assert.equal(ones(flash.bytes.subarray(0, PAGE_BYTES)), 0);
  assert.deepEqual(flash.failing.failed, []);
});

test('a worn sector takes some bits no more, until it is mended; the one beside it is sound', () => {
  const { clock, flash } = setUp();
  flash.failing.wear(SECTOR_BYTES + 77);
  for (const [at, address] of [0, SECTOR_BYTES].entries()) {
    flash.program(address, page(0), nothing);
    clock.advanceTo((2 + 2 * at) * MS);
  }
  assert.equal(ones(flash.bytes.subarray(0, PAGE_BYTES)), 0);
  assert.equal(ones(flash.bytes.subarray(SECTOR_BYTES, SECTOR_BYTES + PAGE_BYTES)), PAGE_BYTES / 32);
  flash.failing.mend();
  flash.program(SECTOR_BYTES, page(0), nothing);
  clock.advanceTo(10 * MS);
  assert.equal(ones(flash.bytes.subarray(SECTOR_BYTES, SECTOR_BYTES + PAGE_BYTES)), 0);
});

test('what the boot ROM would not check ends the run', () => {
  const { flash } = setUp();
  assert.throws(() => flash.erase(0x10, SECTOR_BYTES, nothing), BoardError);
  assert.throws(() => flash.program(0, new Uint8Array(100), nothing), BoardError);
  assert.throws(() => flash.erase(2 * 1024 * 1024, SECTOR_BYTES, nothing), BoardError);
});

test('cells in between read otherwise at each start, the same on every machine, until they are programmed again', () => {
  const starts = () => {
    const { clock, flash } = setUp(3);
    flash.cutAt(1);
    flash.program(0, page(0x5a), nothing);
    clock.advanceTo(10 * MS);
    const read = [1, 2, 3, 4].map(() => {
      flash.powerOn();
      return Buffer.from(flash.bytes.subarray(0, PAGE_BYTES)).toString('hex');
    });
    return { clock, flash, read };
  };
  const { clock, flash, read } = starts();
  assert.ok(new Set(read).size > 1);
  assert.deepEqual(starts().read, read);
  flash.program(0, page(0x5a), nothing);
  clock.advanceTo(20 * MS);
  for (let start = 0; start < 4; start++) {
    flash.powerOn();
    assert.deepEqual(flash.bytes.slice(0, PAGE_BYTES), page(0x5a));
  }
});
