// Buttons, rotary encoder and light barrier, with contact bounce.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Beam } from '../src/chips/beam.js';
import { Button } from '../src/chips/button.js';
import { Encoder } from '../src/chips/encoder.js';
import { BoardClock } from '../src/mcu/clock.js';
import { Random } from '../src/rf/random.js';

const MS = 1e6;

/** A line that remembers its changes. */
function line(/** @type {BoardClock} */ clock) {
  /** @type {{ at: number, high: boolean }[]} */
  const edges = [];
  return {
    edges,
    get level() {
      return edges.at(-1)?.high;
    },
    drive: (/** @type {boolean} */ high) => {
      if (edges.at(-1)?.high !== high) edges.push({ at: clock.nanos, high });
    },
  };
}

test('a button closes, chatters for 1 to 3 ms and rests', () => {
  const clock = new BoardClock();
  const wire = line(clock);
  const button = new Button({ clock, random: new Random(7), drive: wire.drive });
  assert.equal(wire.level, true);
  button.press();
  clock.advanceTo(20 * MS);
  assert.equal(wire.level, false);
  assert.ok(wire.edges.length >= 4);
  assert.ok((wire.edges.at(-1)?.at ?? 0) <= 3 * MS);
  button.release();
  clock.advanceTo(40 * MS);
  assert.equal(wire.level, true);
});

test('a finger quicker than the bounce still ends released', () => {
  for (let seed = 0; seed < 50; seed++) {
    const clock = new BoardClock();
    const wire = line(clock);
    const button = new Button({ clock, random: new Random(seed), drive: wire.drive });
    button.press();
    clock.advanceTo(0.2 * MS);
    button.release();
    clock.advanceTo(10 * MS);
    assert.equal(wire.level, true);
  }
});

/** Counts quadrature steps as a perfect observer: positive when A leads. */
function watch(/** @type {number} */ detents) {
  const clock = new BoardClock();
  let [a, b] = [true, true];
  let last = 3;
  let count = 0;
  // 11 → A falls 01 → 00 → A rises 10 → 11
  const order = [3, 1, 0, 2];
  const look = () => {
    const state = (a ? 2 : 0) | (b ? 1 : 0);
    const step = (order.indexOf(state) - order.indexOf(last) + 4) % 4;
    if (step === 1) count += 1;
    if (step === 3) count -= 1;
    last = state;
  };
  const knob = new Encoder({
    clock,
    random: new Random(2),
    driveA: (high) => {
      a = high;
      look();
    },
    driveB: (high) => {
      b = high;
      look();
    },
  });
  const nanos = knob.turn(detents);
  assert.equal(knob.busy, true);
  clock.advanceTo(nanos);
  assert.equal(knob.busy, false);
  return { count, nanos };
}

test('a detent is four edges one way, bounce and all', () => {
  assert.equal(watch(1).count, 4);
  assert.equal(watch(-1).count, -4);
  assert.equal(watch(5).count, 20);
  assert.equal(watch(3).nanos, 3 * watch(1).nanos);
});

test('a second turn waits for the first', () => {
  const clock = new BoardClock();
  const knob = new Encoder({ clock, random: new Random(2), driveA: () => {}, driveB: () => {} });
  const one = knob.turn(1);
  assert.equal(knob.turn(-1), 2 * one);
});

test('something falls through the beam: a few breaks, then light again', () => {
  const clock = new BoardClock();
  const wire = line(clock);
  const beam = new Beam({ clock, random: new Random(4), drive: wire.drive });
  beam.drop(30);
  clock.advanceTo(100 * MS);
  const breaks = wire.edges.filter(({ high }) => !high).length;
  assert.ok(breaks >= 2 && breaks <= 6, `${breaks} breaks`);
  assert.equal(wire.level, true);
  assert.equal(wire.edges.at(-1)?.at, 30 * MS);
});

test('a blocked beam stays dark, also when something falls', () => {
  const clock = new BoardClock();
  const wire = line(clock);
  const beam = new Beam({ clock, random: new Random(4), drive: wire.drive });
  beam.blocked = true;
  beam.drop();
  clock.advanceTo(100 * MS);
  assert.equal(wire.level, false);
  beam.blocked = false;
  assert.equal(wire.level, true);
});
