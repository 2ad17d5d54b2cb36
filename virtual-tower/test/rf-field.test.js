// Tags in the field: power-up, states, collisions, and tags lifted in the middle of an answer or a write.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Field, POWER_UP_NANOS } from '../src/rf/field.js';
import { Cmd, etuToNanos, shortFrame, standardFrame, withCrc } from '../src/rf/iso14443a.js';
import { textTag } from '../src/rf/ndef.js';
import { Ntag } from '../src/rf/ntag.js';
import { Op, WRITE_NANOS } from '../src/rf/type2.js';
import { UidSource, uidFor } from '../src/rf/uid.js';
import { TestClock } from './rf-clock.js';

/** @typedef {import('../src/rf/picc.js').Picc} Picc */

const REQA = shortFrame(Cmd.REQA);
const WUPA = shortFrame(Cmd.WUPA);
const HLTA = standardFrame(withCrc([Cmd.HLTA, 0]));

/** @param {...Picc} tags */
function powered(...tags) {
  const clock = new TestClock();
  const field = new Field({ clock });
  field.setCarrier(true);
  tags.forEach((tag) => field.lay(tag));
  clock.tick(5_000_000);
  return { clock, field };
}

/**
 * Sends a frame, lets its answer pass.
 * @param {{clock: TestClock, field: Field}} setup
 * @param {import('../src/rf/iso14443a.js').Frame} frame
 */
function send({ clock, field }, frame) {
  const exchange = field.transmit(frame);
  clock.tick(10_000_000);
  return exchange?.heard() ?? null;
}

/**
 * @param {{clock: TestClock, field: Field}} setup
 * @param {Picc} tag
 */
function select(setup, tag) {
  const [a, b, c, d, e, f, g] = tag.uid;
  send(setup, standardFrame(withCrc([0x93, 0x70, 0x88, a, b, c, 0x88 ^ a ^ b ^ c])));
  send(setup, standardFrame(withCrc([0x95, 0x70, d, e, f, g, d ^ e ^ f ^ g])));
}

const ntag = (counter = 0) => new Ntag({ uid: uidFor(1, counter) });

test('a tag hears nothing before it has powered up', () => {
  const clock = new TestClock();
  const field = new Field({ clock });
  const tag = ntag();
  field.lay(tag);
  assert.equal(field.transmit(REQA), null);
  field.setCarrier(true);
  clock.tick(POWER_UP_NANOS);
  assert.equal(field.transmit(REQA), null, 'the frame began before the tag was ready');
  clock.tick(100_000);
  assert.notEqual(field.transmit(REQA), null);
});

test('REQA, HLTA, WUPA: a halted tag is silent to REQA and falls back to halt', () => {
  const tag = ntag();
  const setup = powered(tag);
  assert.equal(send(setup, REQA)?.bits.length, 16);
  select(setup, tag);
  assert.equal(tag.state, 'active');
  assert.equal(send(setup, HLTA), null);
  assert.equal(tag.state, 'halt');
  assert.equal(send(setup, REQA), null);
  assert.equal(send(setup, WUPA)?.bits.length, 16);
  assert.equal(tag.star, true);
  select(setup, tag);
  assert.equal(send(setup, WUPA), null, 'an active tag drops out');
  assert.equal(tag.state, 'halt');
});

test('REQA to a ready tag is an error: it answers only every other one', () => {
  const setup = powered(ntag());
  assert.deepEqual([1, 2, 3].map(() => send(setup, REQA) !== null), [true, false, true]);
});

test('selecting one tag sends the other one back', () => {
  const [one, two] = [ntag(1), ntag(2)];
  const setup = powered(one, two);
  send(setup, REQA);
  select(setup, one);
  assert.deepEqual([one.state, two.state], ['active', 'idle']);
});

test('two answers differ first at the collision bit', () => {
  const one = new Ntag({ uid: [0x04, 0x10, 0x20, 0x30, 0x40, 0x50, 0x60] });
  const two = new Ntag({ uid: [0x04, 0x14, 0x20, 0x30, 0x40, 0x50, 0x60] });
  const setup = powered(one, two);
  assert.deepEqual(send(setup, REQA)?.collisions, [], 'equal answers do not collide');
  const heard = send(setup, standardFrame([0x93, 0x20]));
  // 88 04 10/14: bit 2 of the third byte, and the check byte differs too
  assert.deepEqual(heard?.collisions, [18, 34]);
  assert.equal(heard?.bits.length, 40);
});

test('no carrier, no state: tags forget their selection', () => {
  const tag = ntag();
  const setup = powered(tag);
  send(setup, REQA);
  select(setup, tag);
  setup.field.setCarrier(false);
  assert.equal(tag.state, 'off');
  setup.field.setCarrier(true);
  setup.clock.tick(5_000_000);
  assert.equal(tag.state, 'idle');
});

test('lifted in the middle of an answer: the rest of it is missing', () => {
  const tag = ntag();
  const { clock, field } = powered(tag);
  const exchange = field.transmit(REQA);
  assert.ok(exchange);
  clock.tick(exchange.startNanos - clock.nanos + etuToNanos(1 + 9 + 3.5));
  field.lift(tag);
  assert.equal(exchange.heard().bits.length, 11, 'first byte, parity, three bits');
  assert.deepEqual(field.tags, []);
});

test('lifted before the answer begins: silence', () => {
  const tag = ntag();
  const { field } = powered(tag);
  const exchange = field.transmit(REQA);
  field.lift();
  assert.equal(exchange?.heard().bits.length, 0);
});

test('liftAt takes the tag away at its time', () => {
  const tag = ntag();
  const { clock, field } = powered(tag);
  field.liftAt(tag, clock.nanos + 1_000_000);
  clock.tick(999_999);
  assert.equal(field.tags.length, 1);
  clock.tick(2);
  assert.equal(field.tags.length, 0);
});

test('liftDuring the second READ', () => {
  const tag = textTag('tg/wyrdbear');
  const setup = powered(tag);
  send(setup, REQA);
  select(setup, tag);
  setup.field.liftDuring(tag, { command: Op.READ, nth: 2 });
  assert.equal(send(setup, standardFrame(withCrc([Op.READ, 4])))?.bits.length, 18 * 8);
  const torn = send(setup, standardFrame(withCrc([Op.READ, 8])));
  assert.ok(torn && torn.bits.length > 0 && torn.bits.length < 18 * 8);
  assert.equal(tag.state, 'off');
});

test('a write torn half-way leaves the page neither old nor new', () => {
  const cases = /** @type {[number, number[]][]} */ ([
    [0.01, [1, 2, 3, 4]],
    [0.3, [0, 0, 3, 4]],
    [0.6, [0, 0, 0, 0]],
    [0.8, [5, 6, 0, 0]],
  ]);
  for (const [progress, expected] of cases) {
    const tag = ntag().put(8, [1, 2, 3, 4]);
    const setup = powered(tag);
    send(setup, REQA);
    select(setup, tag);
    setup.field.transmit(standardFrame(withCrc([Op.WRITE, 8, 5, 6, 7, 8])));
    setup.clock.tick(WRITE_NANOS * progress);
    setup.field.lift(tag);
    assert.deepEqual([...tag.image().subarray(32, 36)], expected, `after ${progress}`);
  }
});

test('lock and CC pages are written all or not at all', () => {
  const tag = ntag();
  const setup = powered(tag);
  send(setup, REQA);
  select(setup, tag);
  setup.field.liftDuring(tag, { command: Op.WRITE, fraction: 0.7 });
  send(setup, standardFrame(withCrc([Op.WRITE, 3, 0xff, 0xff, 0xff, 0xff])));
  assert.deepEqual([...tag.image().subarray(12, 16)], [0xe1, 0x10, 0x12, 0x00]);
});

test('a tag that programs its EEPROM hears nothing', () => {
  const tag = ntag();
  const setup = powered(tag);
  send(setup, REQA);
  select(setup, tag);
  setup.field.transmit(standardFrame(withCrc([Op.WRITE, 8, 5, 6, 7, 8])));
  setup.clock.tick(1_000_000);
  assert.equal(setup.field.transmit(standardFrame(withCrc([Op.READ, 8]))), null);
  setup.clock.tick(5_000_000);
  assert.equal(send(setup, standardFrame(withCrc([Op.READ, 8])))?.bits.length, 18 * 8);
});

test('UIDs are the same for the same seed, and NXP', () => {
  const [one, two] = [new UidSource(42), new UidSource(42)];
  const uids = [one.next(), one.next()];
  assert.deepEqual(uids, [two.next(), two.next()]);
  assert.notDeepEqual(uids[0], uids[1]);
  assert.ok(uids.every((uid) => uid.length === 7 && uid[0] === 0x04 && uid[3] !== 0x88));
});

test('a tag that does not know HLTA stays selected, or answers the next call all the same', () => {
  const calls = (/** @type {import('../src/rf/picc.js').HaltHabit} */ habit) => {
    const tag = ntag();
    tag.haltHabit = habit;
    const setup = powered(tag);
    send(setup, REQA);
    select(setup, tag);
    assert.equal(send(setup, HLTA), null, 'nobody answers HLTA');
    return [tag.state, send(setup, REQA) !== null, send(setup, REQA) !== null];
  };
  assert.deepEqual(calls('halts'), ['halt', false, false]);
  assert.deepEqual(calls('stays'), ['active', false, true]);
  assert.deepEqual(calls('answers').slice(0, 2), ['active', true]);
});
