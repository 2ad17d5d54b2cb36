// The buzzer: tone and length of notes, derived from the PWM registers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { Buzzer } from '../src/chips/buzzer.js';
import { BoardClock, McuClock } from '../src/mcu/clock.js';
import { attachPwm } from '../src/mcu/pwm-quiet.js';

const PWM = 0x4005_0000 + 3 * 0x14;
const GPIO6_CTRL = 0x4001_4000 + 6 * 8 + 4;

function setUp() {
  const clock = new BoardClock();
  const buzzer = new Buzzer(clock, 6);
  const mcu = new RP2040(new McuClock(clock));
  attachPwm(mcu, () => buzzer.update());
  buzzer.connect(mcu);
  /** @param {{ div: number, top: number, compare: number, on: boolean }} tone */
  const play = ({ div, top, compare, on }) => {
    mcu.writeUint32(PWM + 0x04, div << 4);
    mcu.writeUint32(PWM + 0x10, top);
    mcu.writeUint32(PWM + 0x0c, compare);
    mcu.writeUint32(PWM, on ? 1 : 0);
  };
  return { clock, buzzer, mcu, play };
}

test('the tone follows from divider and top once the pin belongs to PWM', () => {
  const { clock, buzzer, mcu, play } = setUp();
  play({ div: 125, top: 999, compare: 500, on: true });
  assert.equal(buzzer.on, false);
  mcu.writeUint32(GPIO6_CTRL, 4);
  assert.equal(buzzer.frequency, 1000);
  assert.equal(buzzer.duty, 0.5);
  assert.equal(clock.nextAt, Infinity, 'a tone costs nothing');
});

test('notes have a beginning and a length; duty zero is silence', () => {
  const { clock, buzzer, mcu, play } = setUp();
  mcu.writeUint32(GPIO6_CTRL, 4);
  play({ div: 125, top: 999, compare: 500, on: true });
  clock.advanceTo(50e6);
  assert.equal(buzzer.notes.at(-1)?.duration, 50e6);
  play({ div: 125, top: 999, compare: 0, on: true });
  clock.advanceTo(80e6);
  play({ div: 125, top: 499, compare: 250, on: true });
  clock.advanceTo(90e6);
  play({ div: 125, top: 499, compare: 250, on: false });
  clock.advanceTo(100e6);
  assert.deepEqual(buzzer.notes.map(({ frequency, duration }) => [frequency, duration]), [
    [1000, 50e6],
    [2000, 10e6],
  ]);
  assert.equal(buzzer.on, false);
});

test('a reset of the microcontroller ends the note', () => {
  const { clock, buzzer, mcu, play } = setUp();
  mcu.writeUint32(GPIO6_CTRL, 4);
  play({ div: 125, top: 999, compare: 500, on: true });
  clock.advanceTo(5e6);
  buzzer.connect(null);
  clock.advanceTo(10e6);
  assert.equal(buzzer.notes[0].duration, 5e6);
});
