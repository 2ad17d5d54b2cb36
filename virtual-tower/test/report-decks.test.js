// Deck files, and the measurement of card lookups.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from '../src/crc32.js';
import { cardBytes, findDeck, parseDeck } from '../src/deck-file.js';
import { LOOKUPS, lookupNanos } from '../src/report/full-deck.js';
import { FakeTower } from './fixtures/fake-tower.js';

/**
 * A deck file; what its index hashes does not matter here.
 * @param {string[]} records
 */
function deckFile(records) {
  const name = [...new TextEncoder().encode('Mine')];
  let offset = 16 + 1 + name.length + records.length * 8;
  const index = records.flatMap((record) => {
    const entry = [0, 0, 0, 0, offset & 0xff, offset >> 8, 0, 0];
    offset += 2 + record.length;
    return entry;
  });
  const bodies = records.flatMap((record) => [record.length, 0, ...new TextEncoder().encode(record)]);
  const body = Uint8Array.from([name.length, ...name, ...index, ...bodies]);
  const file = new Uint8Array(16 + body.length);
  const view = new DataView(file.buffer);
  file.set(new TextEncoder().encode('DTDK'));
  file[4] = 1;
  view.setUint16(6, records.length, true);
  view.setUint32(8, file.length, true);
  view.setUint32(12, crc32(body), true);
  file.set(body, 16);
  return file;
}

const DECK = deckFile(['goblin', 'troll', 'a longer one']);

/** @param {(bytes: Uint8Array) => void} damage */
function damaged(damage) {
  const bytes = DECK.slice();
  damage(bytes);
  return bytes;
}

test('the checksum is the one everybody knows', () => {
  assert.equal(crc32(new TextEncoder().encode('123456789')), 0xcbf4_3926);
});

test('a deck gives the lengths of its records, whatever stands behind it', () => {
  const deck = parseDeck(Uint8Array.of(...DECK, 0xff, 0xff));
  assert.ok(deck);
  assert.deepEqual(cardBytes(deck), [6, 5, 12]);
  assert.deepEqual(parseDeck(deckFile([])), { records: [] });
});

test('what is not a whole and sound deck is none', () => {
  assert.equal(parseDeck(new Uint8Array(64).fill(0xff)), null);
  assert.equal(parseDeck(DECK.subarray(0, -1)), null, 'cut off');
  for (const [what, at] of Object.entries({ magic: 0, version: 4, flags: 5, count: 6, length: 8, crc: 12, name: 17, record: DECK.length - 1 })) {
    assert.equal(parseDeck(damaged((bytes) => (bytes[at] ^= 1))), null, what);
  }
});

test('the deck of an image is found beside the magic of the code', () => {
  const magic = DECK.subarray(0, 4);
  assert.deepEqual(cardBytes(findDeck(Uint8Array.of(7, 7, ...magic, ...magic, 1, ...DECK, ...magic))), [6, 5, 12]);
  assert.throws(() => findDeck(Uint8Array.of(...magic)), /holds 0/);
  assert.throws(() => findDeck(Uint8Array.of(...DECK, ...DECK)), /holds 2/);
});

test('at least twenty ids are looked up, of each sort some', () => {
  assert.ok(LOOKUPS.length >= 20);
  assert.ok(LOOKUPS.some(({ found }) => !found));
  assert.equal(new Set(LOOKUPS.map(({ id }) => id)).size, LOOKUPS.length);
});

/** @param {Record<string, string>} answers by id */
function answering(answers) {
  const tower = new FakeTower({ image: new Uint8Array(0), seed: 1 });
  tower.usb.send = (line) => tower.later(5e6, () => (tower.usb.received += answers[line.trim().replace('find ', '')]));
  return tower;
}

test('a lookup takes as long as the tower says', () => {
  const tower = answering({ a: 'Abbot Owner\r\n120 us\r\n', b: 'no card b\r\n95 us\r\n' });
  const nanos = lookupNanos(tower, [{ id: 'a', found: true }, { id: 'b', found: false }]);
  assert.deepEqual(nanos, [120_000, 95_000]);
});

test('a time for the wrong answer, and no time at all, are no measurement', () => {
  const tower = answering({ a: 'no card a\r\n95 us\r\n', b: 'Beetle Owner\r\n9 us\r\n', c: 'unknown command\r\n' });
  assert.throws(() => lookupNanos(tower, [{ id: 'a', found: true }]), /should have a/);
  assert.throws(() => lookupNanos(tower, [{ id: 'b', found: false }]), /should not have b/);
  assert.throws(() => lookupNanos(tower, [{ id: 'c', found: true }]), /unknown command/);
});
