// The watch on the polls of tasks, and the sign of a busy tower.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showsBusy } from '../src/report/busy-sign.js';
import { PollWatch } from '../src/report/polls.js';

const [READER, STORE, TABLE] = [0x1000_0200, 0x1000_0300, 0x1000_0400];
const POOLS = { reader: 0x2000_1000, store: 0x2000_2000, table: 0x2000_3000 };
const BACK = 0x1000_0800;
const MICRO = 1e3;

function watched() {
  const pools = Object.entries(POOLS).map(([name, value]) => ({
    name: `_ZN9doomtower5tasks${name.length}${name}${name.length}${name}4POOL17h0123456789abcdefE`,
    value,
    size: 64,
    section: '.bss',
  }));
  const polls = [READER, STORE, TABLE].map((value) => ({
    name: `_ZN16embassy_executor3raw20TaskStorage$LT$F$GT$4poll17h${value.toString(16)}E`,
    value: value | 1,
    size: 20,
    section: '.text',
  }));
  /** @type {any} */
  const tower = { flash: { bytes: new Uint8Array(0x1000), onOperation: () => {} }, stats: { idleNanos: 0 }, probe: null };
  const watch = new PollWatch(tower, /** @type {any} */ ({ symbols: [...pools, ...polls] }));
  const at = (/** @type {number} */ micros, /** @type {number} */ PC, { LR = 0, SP = 0, IPSR = 0, r0 = 0 } = {}) =>
    tower.probe({ PC, LR, SP, IPSR, registers: [r0] }, micros * MICRO);
  return { tower, watch, at };
}

test('a task blocks the others for as long as one poll takes', () => {
  const { watch, at } = watched();
  at(0, READER, { LR: BACK | 1, SP: 100, r0: POOLS.reader + 8 });
  at(10, BACK, { SP: 60 });
  at(3000, BACK, { SP: 100 });
  at(3001, STORE, { LR: BACK | 1, SP: 100, r0: POOLS.store });
  at(3501, BACK, { SP: 100 });
  assert.deepEqual(watch.worst, { task: 'reader', nanos: 3000 * MICRO });
  assert.equal(watch.longest.get('store'), 500 * MICRO);
});

test('who interrupts a poll does not make it longer, and flash times do not count', () => {
  const { tower, watch, at } = watched();
  at(0, STORE, { LR: BACK | 1, SP: 100, r0: POOLS.store });
  tower.flash.onOperation([{ address: 0, data: null, nanos: 45e6 }]);
  at(45_100, TABLE, { LR: (BACK + 16) | 1, SP: 40, IPSR: 42, r0: POOLS.table });
  at(49_100, BACK + 16, { SP: 40, IPSR: 42 });
  at(49_400, BACK, { SP: 100 });
  assert.equal(watch.longest.get('store'), 400 * MICRO);
  assert.deepEqual(watch.worst, { task: 'table', nanos: 4000 * MICRO });
});

test('polls of a higher priority without a gap are one block, unless nobody had anything to do', () => {
  const poll = (/** @type {ReturnType<typeof watched>} */ { at }, /** @type {number} */ from, /** @type {number} */ to) => {
    at(from, TABLE, { LR: BACK | 1, SP: 40, IPSR: 42, r0: POOLS.table });
    at(to, BACK, { SP: 40, IPSR: 42 });
  };
  const busy = watched();
  for (let slice = 0; slice < 10; slice++) poll(busy, slice * 1000, slice * 1000 + 990);
  assert.deepEqual(busy.watch.worst, { task: 'table', nanos: 9990 * MICRO });

  const paused = watched();
  for (let slice = 0; slice < 10; slice++) poll(paused, slice * 1000, slice * 1000 + 900);
  assert.equal(paused.watch.worst.nanos, 900 * MICRO);

  const idle = watched();
  for (let slice = 0; slice < 10; slice++) {
    poll(idle, slice * 1000, slice * 1000 + 990);
    idle.tower.stats.idleNanos += 5 * MICRO;
  }
  assert.equal(idle.watch.worst.nanos, 990 * MICRO);
});

test('a poll that is interrupted by one of a higher priority still goes on with the one before it', () => {
  const { watch, at } = watched();
  const table = { LR: BACK | 1, SP: 40, IPSR: 42, r0: POOLS.table };
  at(0, TABLE, table);
  at(5000, BACK, { SP: 40, IPSR: 42 });
  at(5010, TABLE, table);
  at(7000, READER, { LR: (BACK + 16) | 1, SP: 20, IPSR: 43, r0: POOLS.reader });
  at(7100, BACK + 16, { SP: 20, IPSR: 43 });
  at(9000, BACK, { SP: 40, IPSR: 42 });
  assert.deepEqual(watch.worst, { task: 'table', nanos: 9000 * MICRO });
});

test('an interrupt at the first instruction of a poll does not make two of it', () => {
  const { watch, at } = watched();
  const reader = { LR: BACK | 1, SP: 100, r0: POOLS.reader };
  at(0, READER, reader);
  at(10, READER, reader);
  at(300, BACK, { SP: 100 });
  at(4000, BACK, { SP: 100 });
  assert.deepEqual(watch.worst, { task: 'reader', nanos: 300 * MICRO });
});

test('an ELF without tasks is refused', () => {
  const tower = /** @type {any} */ ({ flash: { bytes: new Uint8Array(16), onOperation: () => {} } });
  assert.throws(() => new PollWatch(tower, /** @type {any} */ ({ symbols: [] })), /no poll function/);
});

test('the sign of a busy tower is found where it is drawn, and nowhere else', () => {
  const picture = new Uint8Array(128 * 64);
  assert.equal(showsBusy(picture), false);
  const sign = ['#######', '.#...#.', '..#.#..', '...#...', '..#.#..', '.#.#.#.', '#######'];
  sign.forEach((row, y) => [...row].forEach((pixel, x) => (picture[(y + 2) * 128 + 119 + x] = pixel === '#' ? 1 : 0)));
  assert.equal(showsBusy(picture), true);
  picture[2 * 128 + 118] = 1;
  assert.equal(showsBusy(picture), false);
});
