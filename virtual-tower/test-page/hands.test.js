// Timing of the player's input (web/hands.js): how long buttons stay pressed, and how the knob turns.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Hands } from '../web/hands.js';

const MILLI = 1e6;

function board() {
  /** @type {string[]} */
  const seen = [];
  const tower = {
    now: 0,
    push: button('push'),
    back: button('back'),
    undo: button('undo'),
    knob: { busy: false, turn: (/** @type {number} */ detents) => seen.push(`turn ${detents}`) },
  };

  /** @param {string} name */
  function button(name) {
    const note = (/** @type {string} */ what) => () => void seen.push(`${name} ${what} at ${tower.now / MILLI} ms`);
    return { press: note('down'), release: note('up') };
  }
  return { tower, seen };
}

test('a tap that arrives at one moment is held as long as a finger would', () => {
  const { tower, seen } = board();
  const hands = new Hands(tower);
  hands.key('back', 'press');
  hands.key('back', 'release');
  for (; tower.now <= 100 * MILLI; tower.now += 10 * MILLI) hands.act();
  assert.deepEqual(seen, ['back down at 0 ms', 'back up at 50 ms']);
});

test('fingers do not wait for each other', () => {
  const { tower, seen } = board();
  const hands = new Hands(tower);
  hands.key('push', 'press');
  hands.key('undo', 'press');
  hands.act();
  assert.deepEqual(seen, ['push down at 0 ms', 'undo down at 0 ms']);
});

test('the knob goes detent by detent, never while it still moves', () => {
  const { tower, seen } = board();
  const hands = new Hands(tower);
  hands.turn(2);
  hands.act();
  tower.knob.busy = true;
  hands.act();
  tower.knob.busy = false;
  hands.act();
  hands.act();
  assert.deepEqual(seen, ['turn 1', 'turn 1']);
});

test('turning back takes back what was not yet turned', () => {
  const { tower, seen } = board();
  const hands = new Hands(tower);
  hands.turn(3);
  hands.turn(-4);
  for (let i = 0; i < 5; i++) hands.act();
  assert.deepEqual(seen, ['turn -1']);
});

test('a flung wheel ends after about a turn', () => {
  const { tower, seen } = board();
  const hands = new Hands(tower);
  hands.turn(1000);
  for (let i = 0; i < 1000; i++) hands.act();
  assert.equal(seen.length, 24);
});
