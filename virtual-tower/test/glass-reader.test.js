// Reading texts and icons from the pixels of the screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asBlocks, GlassReader } from '../src/glass/glass-reader.js';
import { Canvas, GLYPHS } from './fixtures/canvas.js';

const reader = new GlassReader(GLYPHS);

test('a text is found where it stands, with its font and polarity', () => {
  const { pixels } = new Canvas().text('Card', 3, 10).text('Settings', 40, 30, { font: 1, inverted: true });
  assert.deepEqual(reader.find(pixels, 'Card'), [{ x: 3, y: 10, font: '5x8', inverted: false }]);
  assert.deepEqual(reader.find(pixels, 'Settings'), [{ x: 40, y: 30, font: '6x10', inverted: true }]);
  assert.deepEqual(reader.find(pixels, 'Cord'), []);
});

test('a part of a longer text is found, in the middle of the line too', () => {
  const { pixels } = new Canvas().text('Wyrdbear', 0, 0);
  assert.deepEqual(reader.find(pixels, 'bear').map(({ x }) => x), [20]);
});

test('one pixel too many or too few inside the cells and it is not that text', () => {
  const { pixels } = new Canvas().text('Card', 0, 0);
  for (const at of [0, 1 * 128 + 1, 7 * 128 + 19]) {
    const spoiled = pixels.slice();
    spoiled[at] = spoiled[at] ? 0 : 1;
    assert.deepEqual(reader.find(spoiled, 'Card'), [], `pixel ${at}`);
  }
});

test('texts at the very edges are found', () => {
  const { pixels } = new Canvas().text('ok', 118, 56);
  assert.equal(reader.find(pixels, 'ok').length, 1);
});

test('a message set over several lines is found as one text', () => {
  const { pixels } = new Canvas().text('Nothing is written', 0, 10).text('on it', 0, 18).text('yet.', 0, 26);
  assert.equal(reader.findWrapped(pixels, 'Nothing is written on it yet.').length, 1);
  assert.equal(reader.findWrapped(pixels, 'written on').length, 0);
  assert.equal(reader.findWrapped(pixels, 'on it').length, 1);
});

test('an icon is found in both polarities; an unknown name is an error', () => {
  const [{ rows }] = GLYPHS.icons;
  const { pixels } = new Canvas().rows(rows, 50, 50).rows(rows, 10, 5, true);
  const places = reader.findIcon(pixels, 'tag');
  assert.ok(places.some(({ x, y, inverted }) => !inverted && x === 50 && y === 50));
  assert.ok(places.some(({ x, y, inverted }) => inverted && x === 10 && y === 5));
  assert.throws(() => reader.findIcon(pixels, 'lock'), /there are: tag/);
});

test('what can never be found is said so', () => {
  assert.equal(reader.unreadable('Card'), null);
  assert.match(reader.unreadable('Cart€') ?? '', /no font has "€"/);
  assert.match(reader.unreadable('  ') ?? '', /spaces/);
});

test('the whole glass reads as lines, the dark-on-light ones marked', () => {
  const canvas = new Canvas().text('Home', 1, 2, { font: 1, inverted: true }).text('Parts', 0, 20).text('all fine', 80, 20);
  assert.deepEqual(reader.readLines(canvas.pixels), [
    { text: 'Home', y: 2, inverted: true },
    { text: 'Parts  all fine', y: 20, inverted: false },
  ]);
});

test('reading a full glass is quick enough for a page that shows it live', () => {
  const canvas = new Canvas();
  for (let y = 0; y < 64; y += 8) canvas.text('The quick brown fox jumps', 0, y);
  reader.readLines(canvas.pixels);
  const start = performance.now();
  assert.equal(reader.readLines(canvas.pixels).length, 8);
  assert.ok(performance.now() - start < 250);
});

test('the glass as braille: 16 framed lines of 64 characters', () => {
  const pixels = new Uint8Array(128 * 64);
  pixels[0] = 1;
  pixels[63 * 128 + 127] = 1;
  const lines = asBlocks(pixels).split('\n');
  assert.equal(lines.length, 18);
  assert.equal(lines[1][1], '⠁');
  assert.equal(lines[16][64], '⢀');
});
