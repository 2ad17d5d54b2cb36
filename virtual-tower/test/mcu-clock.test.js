// The board's clock and its alarms, across resets of the microcontroller.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BoardClock, McuClock } from '../src/mcu/clock.js';

test('alarms ring in order of time, then of setting', () => {
  const clock = new BoardClock();
  /** @type {string[]} */
  const rung = [];
  const alarm = (/** @type {string} */ name) => clock.createAlarm(() => rung.push(`${name}@${clock.nanos}`));
  alarm('late').schedule(30);
  alarm('first').schedule(10);
  alarm('second').schedule(10);
  clock.advanceTo(20);
  assert.deepEqual(rung, ['first@10', 'second@10']);
  assert.equal(clock.nextAt, 30);
  clock.advanceTo(100);
  assert.deepEqual(rung.at(-1), 'late@30');
  assert.equal(clock.nanos, 100);
  assert.equal(clock.nextAt, Infinity);
});

test('an alarm can be set again, cancelled, and set from an alarm', () => {
  const clock = new BoardClock();
  let count = 0;
  const periodic = clock.createAlarm(() => {
    count += 1;
    periodic.schedule(10);
  });
  periodic.schedule(50);
  periodic.schedule(10);
  clock.advanceTo(45);
  assert.equal(count, 4);
  periodic.cancel();
  clock.advanceTo(1000);
  assert.equal(count, 4);
});

test('a new life starts at zero and does not hear the alarms of the last', () => {
  const board = new BoardClock();
  board.advanceTo(500);
  const life = new McuClock(board);
  let rang = false;
  const alarm = life.createAlarm(() => {
    rang = true;
  });
  board.advanceTo(600);
  assert.equal(life.nanos, 100);
  alarm.schedule(10);
  life.retire();
  alarm.schedule(10);
  board.advanceTo(700);
  assert.equal(rang, false);
});
