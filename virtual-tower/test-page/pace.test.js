// The pacing of emulated time against wall time (web/pace.js).
import assert from 'node:assert/strict';
import test from 'node:test';
import { Pace } from '../web/pace.js';

const MILLI = 1e6;

/** @param {number} speed emulated time per wall time while it runs */
function machine(speed) {
  const wall = { millis: 0 };
  const tower = {
    now: 0,
    /** @param {number} nanos */
    runFor(nanos) {
      tower.now += nanos;
      wall.millis += nanos / MILLI / speed;
    },
  };
  return { wall, tower, pace: new Pace(0, 1, () => wall.millis) };
}

const nothing = () => {};

test('a fast machine waits for the clock on the wall', () => {
  const { wall, tower, pace } = machine(100);
  wall.millis = 16;
  assert.equal(pace.advance(tower, nothing), false);
  assert.equal(tower.now, 16 * MILLI);
});

test('a burst is made up for when it is over', () => {
  const { wall, tower, pace } = machine(0.5);
  wall.millis = 10;
  assert.equal(pace.advance(tower, nothing), true);
  assert.ok(tower.now < 10 * MILLI);
  const late = wall.millis * MILLI;
  tower.runFor = (nanos) => void (tower.now += nanos);
  assert.equal(pace.advance(tower, nothing), false);
  assert.equal(tower.now, late);
});

test('a long sleep is forgiven, not replayed', () => {
  const { wall, tower, pace } = machine(1000);
  wall.millis = 3_600_000;
  assert.equal(pace.advance(tower, nothing), false);
  assert.ok(tower.now < 100 * MILLI, `${tower.now / MILLI} ms`);
});

test('the mail is read in time, however slow the machine is', () => {
  const { wall, tower, pace } = machine(0.25);
  wall.millis = 1000;
  pace.advance(tower, nothing);
  assert.ok(wall.millis - 1000 < 25, `${wall.millis - 1000} ms`);
});

test('the factor is measured over a second of wall time', () => {
  const { wall, pace } = machine(1);
  wall.millis = 500;
  assert.equal(pace.measure(250 * MILLI), null);
  wall.millis = 1000;
  assert.equal(pace.measure(500 * MILLI), 0.5);
  wall.millis = 2000;
  assert.equal(pace.measure(1500 * MILLI), 1);
});

test('a tower can be made to run faster or slower than the wall', () => {
  const { wall, tower, pace } = machine(1000);
  pace.speed = 4;
  wall.millis = 10;
  assert.equal(pace.advance(tower, nothing), false);
  assert.equal(tower.now, 40 * MILLI);
});
