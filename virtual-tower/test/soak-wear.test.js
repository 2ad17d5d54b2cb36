// The instruments of the runs in which the flash ages: a loss that they overlook would be worse than none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SECTOR_BYTES } from '../src/mcu/flash.js';
import { ERASE_SHAPES, PROGRAM_SHAPES } from '../src/mcu/torn-cells.js';
import { differences, ownsUp } from '../src/soak/look.js';
import { damaged, KINDS } from '../src/soak/rot-trial.js';
import { kindsOf, lossesOf, parseGames, slotOf } from '../src/soak/saved-games.js';
import { allowedAfter, distinctTornOf, isBetween, tornOf, weakOf } from '../src/soak/segment-trials.js';
import { deedsOfPlay } from '../src/soak/segments.js';

/** @type {import('../src/soak/look.js').Look} */
const BEFORE = {
  screen: ['Knight Tales', 'The village is lost'],
  status: ['Memory: ok', 'ok'],
  games: ['game 0 saved 3 17 open Knight Tales', 'game 1 empty', 'ok'],
  game: ['slot 0 at 5 of 5 chapter 3 rolls 0 state 00000000 Knight Tales'],
  values: ['value kt/troll health 4', 'value kt/troll damage 2'],
};

test('nothing differs from itself', () => {
  assert.deepEqual(differences(BEFORE, BEFORE, ['game', 'games', 'values']), []);
  assert.deepEqual(ownsUp(BEFORE, BEFORE), []);
});

test('a position that rolled back, a value that is gone and one that came are found', () => {
  const after = { ...BEFORE, game: [BEFORE.game[0].replace('at 5 of 5', 'at 4 of 4')], values: ['value kt/troll health 4', 'value kt/troll damage 3'] };
  const found = differences(BEFORE, after, ['game', 'games', 'values']);
  assert.equal(found.length, 2);
  assert.match(found[0], /^game: was ".* at 5 of 5 .*", is ".* at 4 of 4/);
  assert.match(found[1], /^values: was "value kt\/troll damage 2", is "value kt\/troll damage 3"$/);
});

test('what stood there before owns up to nothing; a new line on the screen, in status or in games does', () => {
  assert.deepEqual(ownsUp(BEFORE, { ...BEFORE, game: ['no game'] }), []);
  assert.deepEqual(ownsUp(BEFORE, { ...BEFORE, screen: ['Game was damaged'] }), ['Game was damaged']);
  assert.deepEqual(ownsUp(BEFORE, { ...BEFORE, status: ['Memory: ok', 'not ok'] }), ['not ok']);
  const games = ['game 0 damaged 3 17 closed Knight Tales', 'game 1 empty', 'ok'];
  assert.deepEqual(ownsUp(BEFORE, { ...BEFORE, games }), [games[0]]);
  // An answer of the console that nobody sees does not count.
  assert.deepEqual(ownsUp(BEFORE, { ...BEFORE, values: ['error: what is stored is damaged'] }), []);
});

test('each kind of rot changes something in its part and nothing outside, the same for the same number', () => {
  const part = { name: 'journal', start: 8 * SECTOR_BYTES, length: 8 * SECTOR_BYTES };
  const bytes = new Uint8Array(32 * SECTOR_BYTES).fill(0xff);
  for (let at = part.start; at < part.start + part.length; at += 3) bytes[at] = (at * 31 + (at >>> 12) * 7) & 0xff;
  const flash = { name: 'free-roll', bytes, open: [part.start + 256] };
  for (const kind of KINDS) {
    let changedSome = 0;
    for (let number = 0; number < 20; number++) {
      const trial = { part: part.name, kind, flash: flash.name, number };
      const once = damaged(flash, part, trial);
      assert.deepEqual(damaged(flash, part, trial), once);
      const changed = Array.from(once.bytes.keys()).filter((at) => once.bytes[at] !== bytes[at]);
      assert.ok(changed.every((at) => at >= part.start && at < part.start + part.length), kind);
      changedSome += changed.length > 0 ? 1 : 0;
    }
    assert.ok(changedSome >= 20, `${kind} changed something ${changedSome} times`);
  }
  assert.deepEqual(damaged(flash, part, { part: part.name, kind: 'none', flash: flash.name, number: 0 }).bytes, bytes);
});

test('every operation is torn in every shape it can be torn in, and fails once and for good if it changes anything', () => {
  const units = (/** @type {Uint8Array | null} */ data) => [{ address: 0, data, nanos: 1 }];
  const base = new Uint8Array(SECTOR_BYTES).fill(0xff);
  const [program, erase, again] = [new Uint8Array(256), null, null].map((data, at) => ({ at, units: units(data) }));
  const recording = { base, operations: [program, erase, again] };
  const segments = [{ name: 'a', flash: recording.base, deeds: [], aspects: [], recording, known: [], after: recording.base }];
  assert.equal(tornOf(segments).length, PROGRAM_SHAPES.length + 2 * ERASE_SHAPES.length);
  assert.deepEqual(weakOf(segments).map(({ operation, forGood }) => [operation, forGood]), [[0, false], [0, true], [1, false], [1, true]]);
});

test('a torn operation that leaves the same flash as in another shape is tried once', () => {
  const base = new Uint8Array(2 * SECTOR_BYTES).fill(0xff);
  base.fill(0x55, SECTOR_BYTES);
  const unit = (/** @type {number} */ address, /** @type {Uint8Array | null} */ data) => ({ address, data, nanos: 1 });
  const units = [unit(0, new Uint8Array(256)), unit(0, new Uint8Array(256)), unit(SECTOR_BYTES, null), unit(SECTOR_BYTES, null)];
  const recording = { base, operations: units.map((each, at) => ({ at, units: [each] })) };
  const segments = [{ name: 'a', flash: base, deeds: [], aspects: [], recording, known: [{ at: 0, shows: '' }], after: base }];
  const [all, distinct] = [tornOf(segments), distinctTornOf(segments)];
  const of = (/** @type {typeof all} */ trials, /** @type {number} */ wanted) => trials.filter(({ operation }) => operation === wanted).length;
  // What is programmed again or erased again is as it was, or damaged in one way or another.
  assert.ok(of(distinct, 0) > 2 && of(distinct, 2) > 2, 'what changes a lot is torn in many ways');
  for (let operation = 0; operation < 4; operation++) assert.ok(of(distinct, operation) >= 1 && of(distinct, operation) <= of(all, operation));
  assert.ok(distinct.length < all.length);
  assert.ok(distinct.every((trial) => all.some((each) => JSON.stringify(each) === JSON.stringify(trial))), 'they are some of all');
});

test('a torn operation may leave the game between two shown places, never before both', () => {
  const at = (/** @type {number} */ place) => `slot 3 at ${place} of 192 chapter 7 rolls 0 state 00000000 The Last Spell`;
  assert.ok(isBetween(at(191), [at(190), at(192)]));
  assert.ok(isBetween(at(191), [at(192), at(190)]), 'going back');
  assert.ok(!isBetween(at(189), [at(190), at(192)]));
  assert.ok(!isBetween(at(193), [at(190), at(192)]));
  assert.ok(!isBetween('no game', [at(190), at(192)]));
  assert.ok(!isBetween(at(190), [at(190)]), 'nothing lies behind the last');
});

test('where a write went wrong, the tower shows what it showed before the deed or shows after it, and nothing older', () => {
  const known = ['a', 'b', 'c'].map((shows, at) => ({ at, shows }));
  assert.deepEqual(allowedAfter(known, 0), ['a'], 'while it starts, nothing has been done');
  assert.deepEqual(allowedAfter(known, 1), ['a', 'b']);
  assert.deepEqual(allowedAfter(known, 2), ['b', 'c']);
});

test('play follows from its seed, and ends with a pause in which the tower tidies up', () => {
  const deeds = deedsOfPlay('a', 30, [['kt/troll']]);
  assert.deepEqual(deeds, deedsOfPlay('a', 30, [['kt/troll']]));
  assert.notDeepEqual(deeds, deedsOfPlay('b', 30, [['kt/troll']]));
  assert.deepEqual(deeds.at(-1), { do: 'pause' });
  assert.ok(!deedsOfPlay('a', 200, []).some((deed) => deed.do === 'lay'));
});

test('a closed game that lost something is found, and whether it says so when it is opened', () => {
  const stands = (/** @type {number} */ slot, /** @type {number} */ at) => `${slot} slot ${slot} at ${at} of ${at} chapter 1 rolls 0 state 00000000`;
  const sound = parseGames([`${stands(0, 7)} Free roll\tThrow`, `${stands(1, 9)} Paladins\tRound 1`, '2 empty'].join('\n'));
  assert.deepEqual(kindsOf(sound), ['Free roll', 'Paladins']);
  assert.deepEqual(lossesOf(sound, sound, [0]), []);
  const silent = parseGames([`${stands(0, 7)} Free roll\tThrow`, `${stands(1, 8)} Paladins\tRound 1`, '2 empty'].join('\n'));
  assert.deepEqual(lossesOf(sound, silent, [0]).map(({ isSaid }) => isSaid), [false]);
  assert.deepEqual(lossesOf(sound, silent, [1]), [], 'that one is played');
  const said = parseGames([`${stands(0, 7)} Free roll\tThrow`, `${stands(1, 8)} Paladins\tEntries lost: 1`, '2 empty'].join('\n'));
  assert.deepEqual(lossesOf(sound, said, [0]).map(({ isSaid }) => isSaid), [true]);
  const givenUp = parseGames('0 Damaged FreeRoll\n1 empty\n2 empty');
  assert.deepEqual(lossesOf(sound, givenUp, []).map(({ isSaid }) => isSaid), [true, false]);
  assert.throws(() => parseGames('the host failed: a reason'));
  assert.deepEqual([slotOf('slot 2 at 5 of 5'), slotOf('no game')], [2, null]);
});
