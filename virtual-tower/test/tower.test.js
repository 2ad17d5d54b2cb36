// The assembled tower: time, pins, faults, power, saved flash.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BoardError, Tower } from '../src/tower.js';
import { Program } from './support/program.js';

const MS = 1e6;
const SRAM = 0x2000_0000;
const sleeper = () => new Program().sleep().image();

test('time passes with and without power, and only forward', () => {
  const tower = new Tower({ image: sleeper() });
  tower.runFor(10 * MS);
  assert.equal(tower.now, 10 * MS);
  assert.equal(tower.powered, false);
  tower.powerOn();
  tower.runFor(10 * MS);
  tower.powerOff();
  tower.runFor(10 * MS);
  assert.equal(tower.now, 30 * MS);
  assert.deepEqual(tower.stats.resets, [{ at: 10 * MS, reason: 'power' }]);
});

test('a condition is looked at as the run goes on', () => {
  const tower = new Tower({ image: sleeper() });
  tower.powerOn();
  assert.equal(
    tower.runUntil(() => tower.now >= 12.3 * MS, 100 * MS),
    true,
  );
  assert.ok(tower.now < 13.4 * MS);
  assert.equal(
    tower.runUntil(() => false, 5 * MS),
    false,
  );
});

test('the buttons, the knob and the beam reach their pins', () => {
  const GPIO_IN = 0xd000_0004;
  const program = new Program();
  // Input enable on all pads, then sample for ever is not needed: the pins are read once, late.
  for (const pin of [10, 11, 12, 13, 14, 15]) program.store(0x4001_c004 + 4 * pin, 0x5a);
  program.copy(GPIO_IN, SRAM).sleep();
  const image = program.image();
  /** @param {(tower: Tower) => void} hands */
  const pins = (hands) => {
    const tower = new Tower({ image });
    hands(tower);
    tower.runFor(10 * MS);
    tower.powerOn();
    tower.runFor(10 * MS);
    const word = new DataView(tower.sram.buffer, tower.sram.byteOffset).getUint32(0, true);
    return [10, 11, 12, 13, 14, 15].map((pin) => (word >> pin) & 1);
  };
  assert.deepEqual(
    pins(() => {}),
    [1, 1, 1, 1, 1, 1],
  );
  assert.deepEqual(
    pins((tower) => {
      tower.push.press();
      tower.undo.press();
    }),
    [1, 1, 0, 1, 0, 1],
  );
  assert.deepEqual(
    pins((tower) => {
      tower.back.press();
      tower.beam.blocked = true;
    }),
    [1, 1, 1, 0, 1, 0],
  );
});

test('a fault of the image comes out of the run', () => {
  const tower = new Tower({ image: new Program().crash().image() });
  tower.powerOn();
  assert.throws(() => tower.runFor(10 * MS), BoardError);
});

test('power off makes everything dark; display and reader can be taken away', () => {
  const tower = new Tower({ image: sleeper() });
  tower.powerOn();
  tower.setDisplay('off');
  tower.setReader('off');
  tower.runFor(1 * MS);
  assert.equal(tower.glass.powered, false);
  tower.powerOff();
  tower.setDisplay('on');
  assert.equal(tower.glass.powered, false);
  tower.powerOn();
  assert.equal(tower.glass.powered, true);
  assert.deepEqual(tower.leds, new Array(12).fill({ r: 0, g: 0, b: 0 }));
});

test('the flash can be kept and put into another tower', () => {
  const tower = new Tower({ image: sleeper() });
  tower.flash.bytes[0x1c_0000] = 0x42;
  const other = Tower.load(tower.save(), { seed: 7 });
  assert.equal(other.flash.bytes[0x1c_0000], 0x42);
  other.powerOn();
  other.runFor(10 * MS);
  assert.ok(other.stats.instructions > 0);
});
