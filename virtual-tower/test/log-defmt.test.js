// Decoding the firmware's defmt log stream.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DefmtDecoder, DefmtTable } from '../src/log/defmt.js';
import { decodeRzcobs, FrameSplitter } from '../src/log/rzcobs.js';

/** @type {{timestamp: string, entries: {address: number, tag: string, text: string}[], stream: string[], lines: string[]}} */
const golden = JSON.parse(readFileSync(new URL('./fixtures/defmt-golden.json', import.meta.url), 'utf8'));
const goldenStream = Uint8Array.from(Buffer.from(golden.stream.join(''), 'hex'));

const goldenTable = () =>
  new DefmtTable(new Map(golden.entries.map(({ address, tag, text }) => [address, { tag, text }])), golden.timestamp);

/** @param {import('../src/log/defmt.js').LogLine} line */
const asDefmtPrint = ({ at, level, text }) =>
  `${(Number(at) / 1e9).toFixed(6)} ${level === 'print' ? '' : `${level.toUpperCase()} `}${text}`;

test('a recorded stream reads as defmt-print reads it', () => {
  const lines = new DefmtDecoder(goldenTable()).push(goldenStream);
  assert.deepEqual(lines.map(asDefmtPrint), golden.lines);
});

test('the stream may arrive in pieces of any size', () => {
  const decoder = new DefmtDecoder(goldenTable());
  const lines = [];
  for (let at = 0; at < goldenStream.length; at += 5) lines.push(...decoder.push(goldenStream.subarray(at, at + 5)));
  assert.deepEqual(lines.map(asDefmtPrint), golden.lines);
});

test('a frame cut short by a reset is reported and the next one is read', () => {
  const table = new DefmtTable(new Map([[1, { tag: 'defmt_info', text: 'alive' }]]), null);
  const decoder = new DefmtDecoder(table);
  const alive = [0x01, 0b0111_1110, 0x00];
  const lines = decoder.push(Uint8Array.from([0x01, 0x00, ...alive]));
  assert.deepEqual(lines.map((line) => line.level), ['warn', 'info']);
  assert.match(lines[0]?.text ?? '', /damaged/);
  assert.equal(lines[1]?.text, 'alive');
});

test('rzCOBS: literals, zeros, long runs and damage', () => {
  // The code byte is read from bit 6 down while the output is built from its end.
  assert.deepEqual(decodeRzcobs(Uint8Array.from([1, 2, 0b0011_1110])), Uint8Array.from([1, 0, 0, 0, 0, 0, 2]));
  const run = Uint8Array.from({ length: 134 }, (_, index) => index + 1);
  assert.deepEqual(decodeRzcobs(Uint8Array.from([...run, 0xff])), run);
  assert.deepEqual(decodeRzcobs(Uint8Array.from([...run.subarray(0, 8), 0x81])), Uint8Array.from([...run.subarray(0, 8), 0]));
  assert.equal(decodeRzcobs(Uint8Array.from([5, 0xff])), null);
});

test('frames are cut at zero bytes and empty ones are skipped', () => {
  const splitter = new FrameSplitter();
  assert.deepEqual(splitter.push(Uint8Array.from([0, 0, 1, 2])), []);
  assert.deepEqual(splitter.push(Uint8Array.from([3, 0, 0])), [Uint8Array.from([1, 2, 3])]);
});
