// The display controllers SSD1306 and SH1106: addressing, orientation, and the picture a viewer sees.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ssd1306 } from '../src/chips/ssd1306.js';
import { BoardClock } from '../src/mcu/clock.js';
import { Random } from '../src/rf/random.js';

/** @param {import('../src/chips/ssd1306.js').Kind} kind */
function setUp(kind = 'ssd1306', address = 0x3c) {
  const clock = new BoardClock();
  const glass = new Ssd1306({ clock, random: new Random(1), kind, address });
  glass.powerOn();
  /** @param {number[]} bytes */
  const send = (...bytes) => {
    assert.equal(glass.start(address, false, 400_000), true);
    for (const byte of bytes) glass.write(byte);
    glass.stop();
  };
  const commands = (/** @type {number[]} */ ...codes) => send(0x00, ...codes);
  const data = (/** @type {number[]} */ ...bytes) => send(0x40, ...bytes);
  const clear = () => {
    for (let page = 0; page < 8; page++) {
      commands(0x20, 2, 0xb0 | page, 0x00, 0x10);
      data(...new Array(kind === 'sh1106' ? 132 : 128).fill(0));
    }
  };
  return { clock, glass, send, commands, data, clear };
}

/** The way the usual driver sets the module up. */
const UPRIGHT = [0x8d, 0x14, 0xa1, 0xc8, 0xa4, 0xa6, 0xaf];

/** @param {Ssd1306} glass */
function lit(glass) {
  const picture = glass.snapshot();
  /** @type {[number, number][]} */
  const places = [];
  picture.forEach((bit, index) => bit && places.push([index % 128, Math.floor(index / 128)]));
  return places;
}

test('answers at its address only, and not without power or beyond its clock', () => {
  const { glass } = setUp();
  assert.equal(glass.start(0x3d, false, 400_000), false);
  glass.maxSclHz = 400_000;
  assert.equal(glass.start(0x3c, false, 1_000_000), false);
  assert.equal(glass.start(0x3c, false, 400_000), true);
  glass.powerOff();
  assert.equal(glass.start(0x3c, false, 400_000), false);
});

test('upright with remapped segments and reversed scan, mirrored without', () => {
  const { glass, commands, data, clear } = setUp();
  clear();
  commands(...UPRIGHT, 0xb1, 0x03, 0x10);
  data(0x81); // column 3, rows 8 and 15
  assert.deepEqual(lit(glass), [
    [3, 8],
    [3, 15],
  ]);
  commands(0xa0);
  assert.deepEqual(lit(glass)[0], [124, 8]);
  commands(0xa1, 0xc0);
  assert.deepEqual(lit(glass)[0], [3, 48]);
});

test('horizontal addressing runs through its window', () => {
  const { glass, commands, data, clear } = setUp();
  clear();
  commands(...UPRIGHT, 0x20, 0, 0x21, 10, 11, 0x22, 2, 3);
  data(4, 2, 4, 8);
  assert.deepEqual(lit(glass), [
    [11, 16 + 1],
    [10, 16 + 2],
    [10, 24 + 2],
    [11, 24 + 3],
  ]);
});

test('vertical addressing goes down first', () => {
  const { glass, commands, data, clear } = setUp();
  clear();
  commands(...UPRIGHT, 0x20, 1, 0x21, 10, 11, 0x22, 2, 3);
  data(1, 1, 1);
  assert.deepEqual(lit(glass), [
    [10, 16],
    [11, 16],
    [10, 24],
  ]);
});

test('page addressing stays on its page', () => {
  const { glass, commands, data, clear } = setUp();
  clear();
  commands(...UPRIGHT, 0xb7, 0x0f, 0x17); // column 127
  data(1, 1);
  assert.deepEqual(lit(glass), [
    [0, 56],
    [127, 56],
  ]);
});

test('what the viewer sees: on, inverted, all on, contrast, start line, multiplex', () => {
  const { glass, commands, data, clear } = setUp();
  clear();
  commands(...UPRIGHT, 0xb0, 0x00, 0x10);
  data(0x01);
  assert.equal(glass.pixel(0, 0), 1);
  commands(0x41); // start line 1
  assert.equal(glass.pixel(0, 63), 1);
  commands(0x40, 0xa7);
  assert.equal(glass.pixel(0, 0), 0);
  assert.equal(glass.pixel(1, 1), 1);
  commands(0xa5);
  assert.equal(lit(glass).length, 128 * 64);
  commands(0xa4, 0xa6, 0x81, 0x10);
  assert.equal(glass.contrast, 0x10);
  commands(0xae);
  assert.equal(lit(glass).length, 0);
  assert.equal(glass.on, false);
  commands(0xaf, 0x8d, 0x10); // without the charge pump there is no light
  assert.equal(lit(glass).length, 0);
});

test('control bytes for single bytes, and a command split over two transfers', () => {
  const { glass, send, clear } = setUp();
  clear();
  send(0x80, 0x8d, 0x80, 0x14, 0x80, 0xa1, 0x80, 0xc8, 0x80, 0xaf, 0x80, 0x81);
  send(0x80, 0x33, 0x80, 0xb0, 0x80, 0x00, 0x80, 0x10, 0x40, 0x01);
  assert.equal(glass.contrast, 0x33);
  assert.deepEqual(lit(glass), [[0, 0]]);
});

test('the status byte tells display off, and the kinds apart', () => {
  const ssd = setUp();
  assert.equal(ssd.glass.read(), 0x43);
  ssd.commands(0xaf);
  assert.equal(ssd.glass.read(), 0x03);
  const sh = setUp('sh1106', 0x3d);
  assert.equal(sh.glass.read(), 0x48);
  sh.commands(0xaf);
  assert.equal(sh.glass.read(), 0x08);
});

test('SH1106: 132 columns of which the middle shows, page addressing whatever one asks for', () => {
  const { glass, commands, data, clear } = setUp('sh1106');
  clear();
  commands(0xa1, 0xc8, 0xaf, 0x20, 0xb0, 0x02, 0x10);
  data(0x01, ...new Array(129).fill(0), 0x01);
  assert.deepEqual(lit(glass), [[0, 0]]);
  assert.equal(glass.mode, 2);
});

test('the last picture byte has a time; power gone, the picture is lost', () => {
  const { clock, glass, commands, data, clear } = setUp();
  clear();
  commands(...UPRIGHT);
  clock.advanceTo(5000);
  data(1);
  clock.advanceTo(9000);
  commands(0x81, 1);
  assert.equal(glass.lastWriteAt, 5000);
  glass.powerOff();
  assert.equal(lit(glass).length, 0);
  glass.powerOn();
  assert.equal(glass.on, false);
});

test('an SH1106 takes the halves of a column address one after the other', () => {
  const { glass, commands, data, clear } = setUp('sh1106');
  clear();
  // From column 130 on, the new low half alone would point past the last column, 131.
  commands(...UPRIGHT, 0xb0, 0x01, 0x18);
  data(0x00);
  commands(0x0a, 0x10);
  data(0x01);
  assert.deepEqual(lit(glass), [[8, 0]]);
});
