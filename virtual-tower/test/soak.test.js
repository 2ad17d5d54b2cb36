// The soak's own tools, tested so that its results can be trusted: torn flash operations, the second rules, the undo
// model.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastAct } from '../src/soak/items.js';
import { Line } from '../src/soak/line.js';
import { duration, flashAfter, flashAt } from '../src/soak/recording.js';
import { after, stateHash } from '../src/soak/rules.js';

const EMPTY = { dice: [], chapter: 0 };
/** @type {import('../src/soak/rules.js').Sort} */
const D6 = { kind: 'numbered', sides: 6 };

/** A page of 16 bytes programmed to 0, then a sector erased. */
const recording = () => ({
  base: new Uint8Array(8192).fill(0x55),
  operations: [
    { at: 100, units: [{ address: 0, data: new Uint8Array(16), nanos: 700 }] },
    { at: 2000, units: [{ address: 4096, data: null, nanos: 45000 }] },
  ],
});

test('whole operations are done and later ones are not', () => {
  const bytes = flashAfter(recording(), 1, 0, 1);
  assert.ok(bytes.subarray(0, 16).every((byte) => byte === 0));
  assert.ok(bytes.subarray(16).every((byte) => byte === 0x55));
});

test('torn from the front, a program has cleared its first half and an erase has set it', () => {
  const page = flashAfter(recording(), 0, 0.5, 1, 'front');
  assert.ok(page.subarray(0, 8).every((byte) => byte === 0));
  assert.ok(page.subarray(8, 16).some((byte) => byte !== 0));
  const sector = flashAfter(recording(), 1, 0.5, 1, 'front');
  assert.ok(sector.subarray(4096, 4096 + 2048).every((byte) => byte === 0xff));
  assert.ok(sector.subarray(4096 + 2048 + 8).every((byte) => byte === 0x55));
});

test('an instant falls before, into or after an operation', () => {
  const [first] = recording().operations;
  assert.deepEqual(flashAt(recording(), 99, 1), recording().base);
  assert.deepEqual(flashAt(recording(), 100 + duration(first) / 2, 1), flashAfter(recording(), 0, 0.5, 1));
  assert.deepEqual(flashAt(recording(), 1999, 1), flashAfter(recording(), 1, 0, 1));
});

test('the hash of a new game is the one towers print', () => {
  assert.equal(stateHash(EMPTY), '709e80c8');
});

test('the rules refuse what cannot be', () => {
  assert.throws(() => after(EMPTY, { do: 'clear' }), /TableEmpty/);
  assert.throws(() => after(EMPTY, { do: 'roll', faces: [] }), /NothingToRoll/);
  assert.throws(() => after(EMPTY, { do: 'remove', die: 0 }), /NoSuchDie/);
  const one = after(EMPTY, { do: 'add', sort: D6 });
  assert.throws(() => after(one, { do: 'keep', die: 0 }), /NotRolled/);
});

test('a roll that came again with another seed or other faces is found out', () => {
  const line = () => {
    const played = new Line({ at: 0, rolls: 0, table: EMPTY });
    played.act({ do: 'add', sort: D6 });
    played.act({ do: 'roll', faces: [3] }, 'seed');
    played.go(1);
    return played;
  };
  line().act({ do: 'roll', faces: [3] }, 'seed');
  assert.throws(() => line().act({ do: 'roll', faces: [3] }, 'another'), /another seed/);
  assert.throws(() => line().act({ do: 'roll', faces: [4] }, 'seed'), /other faces/);
});

test('the line says where it is as the console does', () => {
  const line = new Line({ at: 0, rolls: 0, table: EMPTY });
  line.act({ do: 'add', sort: D6 });
  line.go(0);
  assert.equal(line.says(), 'slot 0 at 0 of 1 chapter 0 rolls 0 state 709e80c8 Free roll');
});

test('the dice of a roll are read from the journal, though the rest of the item looks like one', () => {
  const item = Buffer.from('2100070075a38150010a010500b68f958093c9a5b73719cda9ebdf96070700050401050002f54ce4dd', 'hex');
  const written = new Uint8Array(512).fill(0xff);
  written.set(item, 232);
  const units = [0, 256].map((address) => ({ address, data: written.slice(address, address + 256), nanos: 1 }));
  const bytes = written.slice();
  bytes.set(Buffer.from('4474010003000000', 'hex'), 16);
  const act = lastAct(bytes, [{ at: 0, units: [units[0]] }, { at: 1, units: [units[1]] }]);
  assert.deepEqual(act, { rolled: { seed: 'b68f958093c9a5b73719cda9ebdf9607', faces: [1, 5, 0, 2] } });
});
