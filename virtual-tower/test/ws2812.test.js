// The LED chain: decoding colours from pulses.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ws2812 } from '../src/chips/ws2812.js';
import { BoardClock } from '../src/mcu/clock.js';

/** @param {Ws2812} strip @param {BoardClock} clock @param {number[]} bytes */
function send(strip, clock, bytes) {
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit--) {
      strip.setLevel(true);
      const high = (byte >> bit) & 1 ? 875 : 250;
      clock.advanceTo(clock.nanos + high);
      strip.setLevel(false);
      clock.advanceTo(clock.nanos + 1250 - high);
    }
  }
}

test('colours come green first and show after the reset time', () => {
  const clock = new BoardClock();
  const strip = new Ws2812(clock, 2);
  send(strip, clock, [0x10, 0x20, 0x30, 0x01, 0x02, 0x03]);
  assert.deepEqual(strip.leds[0], { r: 0, g: 0, b: 0 });
  clock.advanceTo(clock.nanos + 300e3);
  assert.deepEqual(strip.leds, [
    { r: 0x20, g: 0x10, b: 0x30 },
    { r: 0x02, g: 0x01, b: 0x03 },
  ]);
  assert.deepEqual([...strip.wire], [0x10, 0x20, 0x30, 0x01, 0x02, 0x03]);
  assert.ok(strip.latchedAt > 0);
});

test('a short frame changes the first LEDs only, a long one falls off the end', () => {
  const clock = new BoardClock();
  const strip = new Ws2812(clock, 2);
  send(strip, clock, [1, 1, 1, 2, 2, 2, 3, 3, 3]);
  clock.advanceTo(clock.nanos + 300e3);
  send(strip, clock, [9, 9, 9]);
  clock.advanceTo(clock.nanos + 300e3);
  assert.deepEqual([...strip.wire], [9, 9, 9, 2, 2, 2]);
  strip.powerOff();
  assert.deepEqual([...strip.wire], [0, 0, 0, 0, 0, 0]);
});
