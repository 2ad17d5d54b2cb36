// The MFRC522 driven as real drivers do: selection, collisions, reading, writing, lifted and foreign tags.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Command, Reg } from '../src/chips/mfrc522-registers.js';
import { Classic1K } from '../src/rf/classic.js';
import { IsoDepTag } from '../src/rf/iso-dep.js';
import { etuToNanos, frameDelayNanos, shortFrame } from '../src/rf/iso14443a.js';
import { textTag } from '../src/rf/ndef.js';
import { Ntag } from '../src/rf/ntag.js';
import { Op } from '../src/rf/type2.js';
import { uidFor } from '../src/rf/uid.js';
import { Reader, ReaderError, answers } from './mfrc522-reader.js';

/** @typedef {import('../src/rf/picc.js').Picc} Picc */

/** @param {...Picc} tags */
function readerWith(...tags) {
  const reader = Reader.ready();
  tags.forEach((tag) => reader.field.lay(tag));
  reader.sleep(3_000_000);
  return reader;
}

/**
 * Milliseconds on the air: reader frame, frame delay time, tag frame.
 * @param {number} sentBits data and parity bits
 * @param {number} answeredBits
 */
function air(sentBits, answeredBits) {
  return (etuToNanos(1 + sentBits) + frameDelayNanos(shortFrame(0x26)) + etuToNanos(1 + answeredBits + 1)) / 1e6;
}

/**
 * The call takes the time on the air and at most this much for registers and SPI.
 * @param {Reader} reader
 * @param {{air: number, registers: number}} millis
 * @param {() => unknown} call
 */
function takes(reader, millis, call) {
  const start = reader.clock.nanos;
  call();
  const taken = (reader.clock.nanos - start) / 1e6;
  const isRight = taken >= millis.air && taken <= millis.air + millis.registers;
  assert.ok(isRight, `${taken.toFixed(3)} ms, on the air ${millis.air.toFixed(3)} ms`);
}

/** @param {string} uid */
const ntag = (uid) => new Ntag({ uid: Uint8Array.from(uid.match(/../g) ?? [], (hex) => parseInt(hex, 16)) });

/**
 * Selects and halts one tag after the other until all are silent.
 * @param {Reader} reader
 * @param {{asCrate?: boolean}} [options]
 */
function inventory(reader, options) {
  const found = [];
  while (found.length < 20 && reader.isNewCardPresent()) {
    found.push(Buffer.from(reader.select(options).uid).toString('hex').toUpperCase());
    reader.halt();
  }
  return found.sort();
}

test('init configures the chip and shows in the registers', () => {
  const reader = Reader.ready();
  assert.equal(reader.isInitialized(), true);
  assert.equal(reader.field.carrier, true);
});

test('an empty field: TimerIRq after the 25 ms of the crate, after 2 ms with a shorter reload', () => {
  const reader = readerWith();
  const requestMillis = etuToNanos(8) / 1e6;
  takes(reader, { air: requestMillis + 25.025, registers: 0.1 }, () => assert.equal(reader.isNewCardPresent(), false));
  reader.write(Reg.TReloadH, 0);
  reader.write(Reg.TReloadL, 79);
  takes(reader, { air: requestMillis + 2, registers: 0.1 }, () => assert.equal(reader.isNewCardPresent(), false));
});

test('one NTAG: request, select, read, in the time the bits take', () => {
  const tag = textTag('tg/wyrdbear');
  const reader = readerWith(tag);
  const user = [...tag.image().subarray(16, 76)];
  const level = air(2 * 9, 5 * 9) + air(9 * 9, 3 * 9);
  takes(reader, { air: air(7, 2 * 9), registers: 0.1 }, () => assert.deepEqual(reader.requestA(), [0x44, 0x00]));
  takes(reader, { air: 2 * level, registers: 0.5 }, () => assert.deepEqual(reader.select(), { uid: tag.uid, sak: 0 }));
  takes(reader, { air: air(4 * 9, 18 * 9), registers: 0.2 }, () => assert.deepEqual(reader.readBlock(4), user.slice(0, 16)));
  takes(reader, { air: air(5 * 9, 62 * 9), registers: 0.3 }, () => assert.deepEqual(reader.fastRead(4, 18), user));
});

test('WRITE acknowledges after the EEPROM, and is there', () => {
  const tag = textTag('tg/wyrdbear');
  const reader = readerWith(tag);
  reader.activate();
  takes(reader, { air: air(8 * 9, 4) + 4.1, registers: 0.2 }, () => reader.writePage(20, [1, 2, 3, 4]));
  assert.deepEqual(reader.readBlock(20).slice(0, 4), [1, 2, 3, 4]);
  assert.deepEqual([...tag.image().subarray(80, 84)], [1, 2, 3, 4]);
});

test('a NAK comes as four bits, and ends the selection', () => {
  const reader = readerWith(textTag('a'));
  reader.activate();
  assert.throws(() => reader.readBlock(200), /Nack 0/);
  assert.throws(() => reader.readBlock(4), /Timeout/);
  reader.activate();
  assert.throws(() => reader.writePage(0, [1, 2, 3, 4]), /Nack 0/);
});

test('a halted tag is silent to REQA and wakes with WUPA', () => {
  const tag = textTag('a');
  const reader = readerWith(tag);
  reader.activate();
  reader.halt();
  assert.equal(reader.isNewCardPresent(), false);
  assert.deepEqual(reader.wakeupA(), [0x44, 0x00]);
  assert.deepEqual(reader.select().uid, tag.uid);
  assert.deepEqual(reader.reactivate().uid, tag.uid, 'HLTA and WUPA: present again');
});

test('two tags, apart in cascade level 1 or only in level 2', () => {
  for (const uids of [
    ['04112233445566', '04512233445566'],
    ['04112233445566', '04112233445567'],
    ['04112233445566', '041122334455E6'],
  ]) {
    for (const asCrate of [true, false]) {
      assert.deepEqual(inventory(readerWith(...uids.map(ntag)), { asCrate }), uids);
    }
  }
});

test('three tags with collisions in both levels', () => {
  const uids = ['04112233445566', '04512233445566', '04512A33445566'];
  assert.deepEqual(inventory(readerWith(...uids.map(ntag))), uids);
  const deep = ['04112233445566', '04112233445567', '0411223344D567'];
  assert.deepEqual(inventory(readerWith(...deep.map(ntag))), deep);
});

test('ten tags are told apart', () => {
  const tags = Array.from({ length: 10 }, (_, i) => new Ntag({ uid: uidFor(7, i) }));
  assert.deepEqual(inventory(readerWith(...tags)), tags.map((tag) => tag.uidText).sort());
});

test('a four-byte and two seven-byte UIDs: the ATQAs collide already', () => {
  const reader = readerWith(ntag('04112233445566'), ntag('04112233445567'), new Classic1K({ uid: [0x89, 4, 5, 6] }));
  assert.deepEqual(inventory(reader), ['04112233445566', '04112233445567', '89040506']);
});

test('CollPos counts in the FIFO: the crate loses its way at a second collision of one level', () => {
  const reader = readerWith(...['04112233445566', '04512233445566', '04512A33445566'].map(ntag));
  reader.requestA();
  assert.throws(() => reader.select({ asCrate: true }), /Internal/);
});

test('CollReg: position, 32 as 0, values after the collision', () => {
  const reader = readerWith(ntag('04112233445566'), ntag('0411A233445566'));
  reader.requestA();
  reader.write(Reg.Coll, 0x00);
  let answer = reader.transceive([0x93, 0x20]);
  assert.deepEqual([answer.collided, answer.bytes], [true, [0x88, 0x04, 0x11, 0x22, 0x00]]);
  assert.equal(reader.read(Reg.Coll), 0x00, 'bit 32');
  assert.equal(reader.read(Reg.ComIrq) & 0x62, 0x62, 'TxIRq, RxIRq, ErrIRq');
  reader.write(Reg.Coll, 0x80);
  answer = reader.transceive([0x93, 0x20]);
  assert.equal(answer.bytes[3], 0xa2);
  reader.transceive([0x93, 0x50, 0x88, 0x04, 0x11]);
  assert.equal(reader.read(Reg.Coll) & 0x3f, 8, 'bit 8 of the byte received, not bit 32 of the UID');
});

test('two tags with the same UID collide in their data', () => {
  const reader = readerWith(textTag('a', { uid: [4, 1, 2, 3, 4, 5, 6] }), textTag('b', { uid: [4, 1, 2, 3, 4, 5, 6] }));
  reader.activate();
  assert.throws(() => reader.fastRead(4, 10), /Collision/);
});

test('a tag lifted mid-read: a short frame, then silence', () => {
  const tag = textTag('tg/wyrdbear');
  const reader = readerWith(tag);
  reader.activate();
  reader.field.liftDuring(tag, { command: Op.FAST_READ });
  assert.throws(() => reader.fastRead(4, 18), /Crc/);
  assert.equal(answers(() => reader.wakeupA()), false);
});

test('a tag lifted mid-write: no ACK, and half a page', () => {
  const tag = textTag('tg/wyrdbear').put(20, [1, 2, 3, 4]);
  const reader = readerWith(tag);
  reader.activate();
  reader.field.liftDuring(tag, { command: Op.WRITE, fraction: 0.8 });
  assert.throws(() => reader.writePage(20, [5, 6, 7, 8]), /Timeout/);
  assert.deepEqual([...tag.image().subarray(80, 84)], [5, 6, 0, 0]);
});

test('antenna off and on: the tag starts anew', () => {
  const reader = readerWith(textTag('a'));
  reader.activate();
  reader.write(Reg.TxControl, 0x80);
  reader.write(Reg.TxControl, 0x83);
  assert.equal(reader.isNewCardPresent(), false, 'not powered up yet');
  assert.equal(reader.isNewCardPresent(), true);
});

test('without 100 % ASK no Type A tag hears the reader', () => {
  const reader = readerWith(textTag('a'));
  reader.write(Reg.TxAsk, 0x00);
  assert.equal(reader.isNewCardPresent(), false);
});

test('foreign tags show their SAK; MFAuthent on them ends in the timer', () => {
  const classic = new Classic1K({ uid: [0xde, 0xad, 0xbe, 0xef] });
  const reader = readerWith(classic);
  const { uid, sak } = reader.activate();
  assert.deepEqual([uid, sak], [classic.uid, 0x08]);
  const authent = () => reader.communicate(Command.MfAuthent, 0x10, [0x60, 4, 255, 255, 255, 255, 255, 255, ...uid]);
  assert.throws(authent, /Timeout/);
  assert.equal(reader.read(Reg.Status2) & 0x08, 0);
  reader.field.lift();
  assert.throws(authent, /Timeout/);
  reader.field.lay(new IsoDepTag({ uid: [0x08, 1, 2, 3] }));
  reader.sleep(3_000_000);
  assert.equal(reader.activate().sak, 0x20);
  assert.throws(() => reader.readBlock(4), /Timeout/);
});

test('with the IRQ pin and the chip doing the CRC, as our firmware drives it', () => {
  const tag = textTag('tg/wyrdbear');
  const reader = readerWith(tag);
  reader.activate();
  reader.write(Reg.DivIEn, 0x80);
  reader.write(Reg.ComIEn, 0x80 | 0x20 | 0x01);
  reader.write(Reg.TxMode, 0x80);
  reader.write(Reg.RxMode, 0x80);
  const exchange = (/** @type {number[]} */ ...send) => {
    reader.write(Reg.Command, Command.Idle);
    reader.write(Reg.ComIrq, 0x7f);
    reader.write(Reg.FifoLevel, 0x80);
    reader.write(Reg.FifoData, ...send);
    reader.write(Reg.BitFraming, 0x00);
    reader.write(Reg.Command, Command.Transceive);
    reader.write(Reg.BitFraming, 0x80);
    assert.equal(reader.irqHigh, true);
    while (reader.irqHigh) reader.sleep(1_000);
  };
  takes(reader, { air: air(5 * 9, 62 * 9), registers: 0.05 }, () => exchange(Op.FAST_READ, 4, 18));
  assert.equal(reader.read(Reg.Error), 0);
  assert.equal(reader.read(Reg.FifoLevel), 60, 'the CRC bytes are taken off');
  assert.deepEqual(reader.readMany(Reg.FifoData, 60), [...tag.image().subarray(16, 76)]);
  exchange(Op.READ, 99);
  assert.equal(reader.read(Reg.Error), 0x04, 'a NAK has no CRC');
  assert.deepEqual([reader.read(Reg.FifoLevel), reader.read(Reg.Control) & 7], [1, 4]);
});

test('more than 64 bytes overflow, unless the host empties the FIFO on HiAlert', () => {
  const tag = textTag('x'.repeat(100));
  const expected = [...tag.image().subarray(16, 160)];
  const reader = readerWith(tag);
  reader.activate();
  assert.throws(() => reader.fastRead(4, 39), /Communication/);

  reader.reactivate();
  reader.write(Reg.RxMode, 0x80);
  reader.write(Reg.TxMode, 0x80);
  reader.write(Reg.DivIEn, 0x80);
  reader.write(Reg.ComIEn, 0x80 | 0x20 | 0x08 | 0x01);
  reader.write(Reg.Command, Command.Idle);
  reader.write(Reg.FifoLevel, 0x80);
  reader.write(Reg.ComIrq, 0x7f);
  reader.write(Reg.FifoData, Op.FAST_READ, 4, 39);
  reader.write(Reg.BitFraming, 0x00);
  reader.write(Reg.Command, Command.Transceive);
  reader.write(Reg.BitFraming, 0x80);
  const bytes = [];
  for (let isOver = false; !isOver; ) {
    while (reader.irqHigh) reader.sleep(1_000);
    isOver = (reader.read(Reg.ComIrq) & 0x21) !== 0;
    bytes.push(...reader.readMany(Reg.FifoData, reader.read(Reg.FifoLevel)));
    reader.write(Reg.ComIrq, 0x7f);
  }
  assert.equal(reader.read(Reg.Error), 0);
  assert.deepEqual(bytes, expected);
});

test('Transmit and Receive do the same in two steps', () => {
  const reader = readerWith(textTag('a'));
  reader.write(Reg.ComIrq, 0x7f);
  reader.write(Reg.FifoData, 0x52);
  reader.write(Reg.BitFraming, 0x07);
  reader.write(Reg.Command, Command.Transmit);
  while (!(reader.read(Reg.ComIrq) & 0x10)) reader.sleep(1_000);
  reader.write(Reg.BitFraming, 0x00);
  reader.write(Reg.Command, Command.Receive);
  reader.sleep(400_000);
  assert.equal(reader.read(Reg.ComIrq) & 0x30, 0x30);
  assert.equal(reader.read(Reg.Command) & 0x0f, Command.Idle);
  assert.deepEqual(reader.readMany(Reg.FifoData, 2), [0x44, 0x00]);
});

test('two runs are the same to the nanosecond', () => {
  const run = () => {
    const reader = readerWith(textTag('a'), textTag('b'), textTag('c'));
    const found = inventory(reader);
    return { found, at: reader.clock.nanos };
  };
  assert.deepEqual(run(), run());
});

test('an unplugged reader ends every wait of the driver', () => {
  const reader = readerWith(textTag('a'));
  for (const floating of /** @type {const} */ ([0x00, 0xff])) {
    reader.chip.setWiring('off', { floating });
    assert.throws(() => reader.requestA(), ReaderError);
    reader.chip.setWiring('on');
  }
});
