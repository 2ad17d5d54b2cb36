// The MFRC522 by itself: registers, SPI, FIFO, CRC, timer, interrupts, power and reset.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Command, Reg } from '../src/chips/mfrc522-registers.js';
import { crc16 } from '../src/rf/iso14443a.js';
import { textTag } from '../src/rf/ndef.js';
import { Reader } from './mfrc522-reader.js';

const RESET_VALUES = [
  [Reg.Command, 0x20],
  [Reg.ComIEn, 0x80],
  [Reg.DivIEn, 0x00],
  [Reg.ComIrq, 0x14],
  [Reg.DivIrq, 0x00],
  [Reg.Error, 0x00],
  [Reg.Status1, 0x21],
  [Reg.Status2, 0x00],
  [Reg.FifoLevel, 0x00],
  [Reg.WaterLevel, 0x08],
  [Reg.Control, 0x10],
  [Reg.BitFraming, 0x00],
  [Reg.Mode, 0x3f],
  [Reg.TxControl, 0x80],
  [Reg.TxAsk, 0x00],
  [Reg.TxSel, 0x10],
  [Reg.RxSel, 0x84],
  [Reg.RxThreshold, 0x84],
  [Reg.Demod, 0x4d],
  [Reg.MfTx, 0x62],
  [Reg.SerialSpeed, 0xeb],
  [Reg.CrcResultH, 0xff],
  [Reg.CrcResultL, 0xff],
  [Reg.ModWidth, 0x26],
  [Reg.RfCfg, 0x48],
  [Reg.GsN, 0x88],
  [Reg.CwGsP, 0x20],
  [Reg.ModGsP, 0x20],
  [Reg.TMode, 0x00],
  [Reg.AutoTest, 0x40],
  [Reg.Version, 0x92],
];

test('registers hold their reset values after power-on, RST and SoftReset', () => {
  const reader = new Reader();
  const dirty = () => {
    for (const reg of [Reg.ComIEn, Reg.Mode, Reg.TMode, Reg.WaterLevel, Reg.RfCfg]) reader.write(reg, 0x05);
    reader.write(Reg.FifoData, 1, 2, 3);
  };
  const resets = [
    () => {},
    () => reader.write(Reg.Command, Command.SoftReset),
    () => [false, true].forEach((high) => reader.chip.setReset(high)),
    () => [reader.chip.powerOff(), reader.chip.powerOn()],
  ];
  for (const reset of resets) {
    reset();
    reader.sleep(2_000_000);
    for (const [reg, value] of RESET_VALUES) assert.equal(reader.read(reg), value, `register 0x${reg.toString(16)}`);
    assert.equal(reader.read(Reg.Coll) & 0xa0, 0xa0);
    dirty();
  }
});

test('clones show other versions', () => {
  for (const version of [0x88, 0x12, 0x91, 0xb2]) assert.equal(new Reader({ version }).read(Reg.Version), version);
});

test('SPI: a write goes on into one register, a read takes an address with every byte', () => {
  const reader = new Reader();
  reader.write(Reg.FifoData, 10, 20, 30);
  assert.equal(reader.read(Reg.FifoLevel), 3);
  const fifo = (Reg.FifoData << 1) | 0x80;
  const version = (Reg.Version << 1) | 0x80;
  assert.deepEqual(reader.spi([fifo, version, fifo, 0]).slice(1), [10, 0x92, 20]);
  assert.equal(reader.read(Reg.FifoLevel), 1, 'the closing zero takes no byte');
});

test('read-only registers and bits stay', () => {
  const reader = new Reader();
  for (const reg of [Reg.Version, Reg.Status1, Reg.Error, Reg.CrcResultL]) {
    const before = reader.read(reg);
    reader.write(reg, ~before & 0xff);
    assert.equal(reader.read(reg), before);
  }
  reader.write(Reg.Status2, 0xff);
  assert.equal(reader.read(Reg.Status2), 0xc0, 'MFCrypto1On cannot be set');
});

test('FIFO: water levels, overflow, flush', () => {
  const reader = new Reader();
  reader.write(Reg.WaterLevel, 10);
  reader.write(Reg.ComIrq, 0x7f);
  reader.write(Reg.FifoData, ...Array(11).fill(1));
  assert.equal(reader.read(Reg.Status1) & 3, 0);
  reader.write(Reg.ComIrq, 0x7f);
  reader.write(Reg.FifoData, ...Array(43).fill(2));
  assert.equal(reader.read(Reg.Status1) & 3, 2, 'HiAlert: ten places are left');
  assert.equal(reader.read(Reg.ComIrq), 0x08);
  reader.write(Reg.FifoData, ...Array(10).fill(3));
  assert.equal(reader.read(Reg.Error), 0);
  reader.write(Reg.FifoData, 4);
  assert.equal(reader.read(Reg.FifoLevel), 64);
  assert.equal(reader.read(Reg.Error), 0x10);
  assert.equal(reader.read(Reg.ComIrq) & 0x02, 0x02, 'ErrIRq');
  reader.write(Reg.FifoLevel, 0x80);
  assert.deepEqual([reader.read(Reg.FifoLevel), reader.read(Reg.Error)], [0, 0]);
});

test('CRC coprocessor: presets, more bytes, CRCIRq, MSB first', () => {
  const reader = new Reader();
  for (const [bits, preset] of [[0, 0], [1, 0x6363], [2, 0xa671], [3, 0xffff]]) {
    reader.write(Reg.Mode, 0x3c | bits);
    const expected = crc16([0x30, 0x04], preset);
    assert.deepEqual(reader.calcCrc([0x30, 0x04]), [expected & 0xff, expected >> 8]);
  }
  reader.write(Reg.Mode, 0x3d);
  reader.write(Reg.DivIrq, 0x04);
  reader.write(Reg.FifoData, 0x30);
  reader.write(Reg.Command, Command.CalcCrc);
  assert.equal(reader.read(Reg.DivIrq), 0x04);
  reader.write(Reg.FifoData, 0x00);
  reader.write(Reg.FifoData, 0x02, 0xa8);
  assert.equal(reader.read(Reg.Status1) & 0x60, 0x60, 'data and its CRC give zero: CRCOk');
  assert.equal(reader.read(Reg.FifoLevel), 0);
  assert.equal(reader.read(Reg.Command) & 0x0f, Command.CalcCrc, 'runs until another command');
  reader.write(Reg.Mode, 0x80 | 0x3f);
  assert.deepEqual(reader.calcCrc([0x31, 0x32]), msbFirst([0x31, 0x32]));
});

/**
 * CRC-16/CCITT-FALSE, which is what MSB first with preset FFFF comes to.
 * @param {number[]} bytes
 */
function msbFirst(bytes) {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let i = 0; i < 8; i++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return [crc & 0xff, crc >> 8];
}

test('timer: prescaler, reload, TStartNow, TStopNow, TAutoRestart', () => {
  const reader = new Reader();
  reader.write(Reg.TMode, 0x00);
  reader.write(Reg.TPrescaler, 0xa9); // 13.56 MHz / 339 = 40 kHz
  reader.write(Reg.TReloadH, 0x00);
  reader.write(Reg.TReloadL, 39);
  reader.write(Reg.ComIrq, 0x7f);
  reader.write(Reg.Control, 0x40);
  assert.equal(reader.read(Reg.Status1) & 0x08, 0x08);
  reader.sleep(400_000);
  const counter = reader.read(Reg.TCounterL);
  assert.ok(counter >= 22 && counter <= 24, `after 0.4 ms of 1 ms: ${counter}`);
  assert.equal(reader.read(Reg.ComIrq) & 1, 0);
  reader.sleep(600_000);
  assert.equal(reader.read(Reg.ComIrq) & 1, 1);
  assert.equal(reader.read(Reg.Status1) & 0x08, 0);

  reader.write(Reg.Control, 0x40);
  reader.sleep(100_000);
  reader.write(Reg.Control, 0x80);
  const stopped = reader.read(Reg.TCounterL);
  reader.sleep(100_000);
  assert.equal(reader.read(Reg.TCounterL), stopped);

  reader.write(Reg.TMode, 0x10);
  reader.write(Reg.Control, 0x40);
  for (let i = 0; i < 3; i++) {
    reader.write(Reg.ComIrq, 0x7f);
    reader.sleep(1_000_000);
    assert.equal(reader.read(Reg.ComIrq) & 1, 1);
  }
  assert.equal(reader.read(Reg.Status1) & 0x08, 0x08);
});

test('interrupt registers: bit 7 tells set from clear', () => {
  const reader = new Reader();
  reader.write(Reg.ComIrq, 0x7f);
  assert.equal(reader.read(Reg.ComIrq), 0);
  reader.write(Reg.ComIrq, 0x80 | 0x21);
  assert.equal(reader.read(Reg.ComIrq), 0x21);
  reader.write(Reg.ComIrq, 0x01);
  assert.equal(reader.read(Reg.ComIrq), 0x20);
  reader.write(Reg.DivIrq, 0x80 | 0x14);
  reader.write(Reg.DivIrq, 0x10);
  assert.equal(reader.read(Reg.DivIrq), 0x04);
});

test('IRQ pin: active low with IRqInv, active high without', () => {
  const reader = new Reader();
  assert.equal(reader.irqHigh, true, 'IdleIRq is pending after reset, but not enabled');
  reader.write(Reg.DivIEn, 0x80);
  reader.write(Reg.ComIEn, 0x80 | 0x10);
  assert.equal(reader.irqHigh, false);
  assert.equal(reader.read(Reg.Status1) & 0x10, 0x10);
  reader.write(Reg.ComIrq, 0x10);
  assert.equal(reader.irqHigh, true);
  reader.write(Reg.ComIEn, 0x00);
  assert.equal(reader.irqHigh, false);
  reader.write(Reg.DivIEn, 0x80 | 0x04);
  reader.calcCrc([1]);
  assert.equal(reader.irqHigh, true, 'CRCIRq through DivIEnReg');
  reader.chip.powerOff();
  assert.equal(reader.irqHigh, true, 'nobody drives it: the pull-up does');
});

test('the Idle command of the host sets no IdleIRq, an ending command does', () => {
  const reader = new Reader();
  reader.write(Reg.ComIrq, 0x7f);
  reader.write(Reg.Command, Command.Idle);
  assert.equal(reader.read(Reg.ComIrq) & 0x10, 0);
  reader.write(Reg.Command, 0x05);
  assert.equal(reader.read(Reg.ComIrq) & 0x10, 0x10, 'an unknown command ends at once');
});

test('Mem and Generate RandomID use a buffer that survives SoftReset', () => {
  const reader = new Reader();
  const bytes = Array.from({ length: 25 }, (_, i) => i + 1);
  reader.write(Reg.FifoData, ...bytes);
  reader.write(Reg.Command, Command.Mem);
  assert.equal(reader.read(Reg.FifoLevel), 0);
  reader.write(Reg.Command, Command.SoftReset);
  reader.sleep(100_000);
  reader.write(Reg.Command, Command.Mem);
  assert.deepEqual(reader.readMany(Reg.FifoData, 25), bytes);
  reader.write(Reg.Command, Command.GenerateRandomId);
  reader.write(Reg.Command, Command.Mem);
  const after = reader.readMany(Reg.FifoData, 25);
  assert.notDeepEqual(after.slice(0, 10), bytes.slice(0, 10));
  assert.deepEqual(after.slice(10), bytes.slice(10));
});

test('start-up: PowerDown reads 1 and writes are lost until the chip is ready', () => {
  const reader = new Reader();
  reader.chip.setReset(false);
  assert.equal(reader.read(Reg.Version), 0x00, 'in hard power-down nobody answers');
  reader.chip.setReset(true);
  assert.equal(reader.read(Reg.Command) & 0x10, 0x10);
  reader.write(Reg.TReloadL, 0x55);
  reader.sleep(1_100_000);
  assert.deepEqual([reader.read(Reg.Command), reader.read(Reg.TReloadL)], [0x20, 0]);

  reader.write(Reg.Command, Command.SoftReset);
  assert.equal(reader.read(Reg.Command) & 0x10, 0x10);
  reader.sleep(40_000);
  assert.equal(reader.read(Reg.Command) & 0x10, 0);
});

test('soft power-down keeps the registers, stops the field, takes its time to wake', () => {
  const reader = Reader.ready();
  assert.equal(reader.field.carrier, true);
  reader.write(Reg.Command, 0x10 | Command.NoCmdChange);
  assert.equal(reader.field.carrier, false);
  assert.equal(reader.read(Reg.TReloadL), 0xe8);
  reader.write(Reg.Command, Command.NoCmdChange);
  assert.equal(reader.read(Reg.Command) & 0x10, 0x10);
  reader.sleep(1_100_000);
  assert.equal(reader.read(Reg.Command) & 0x10, 0);
  assert.equal(reader.field.carrier, true);
});

test('RST, power and TxControlReg switch the carrier', () => {
  const reader = Reader.ready();
  reader.write(Reg.TxControl, 0x80);
  assert.equal(reader.field.carrier, false);
  reader.write(Reg.TxControl, 0x83);
  assert.equal(reader.field.carrier, true);
  reader.chip.setReset(false);
  assert.equal(reader.field.carrier, false);
});

test('a reader that came loose: MISO floats, and it comes back reset', () => {
  const reader = Reader.ready();
  for (const floating of /** @type {const} */ ([0x00, 0xff])) {
    reader.chip.setWiring('off', { floating });
    assert.deepEqual(reader.readMany(Reg.Version, 3), [floating, floating, floating]);
    assert.equal(reader.field.carrier, false);
    reader.chip.setWiring('on');
    reader.sleep(2_000_000);
    assert.equal(reader.read(Reg.Version), 0x92);
    assert.equal(reader.isInitialized(), false);
    reader.init();
  }
});

test('a loose reader stays off when only the board has power', () => {
  const reader = Reader.ready();
  reader.chip.setWiring('off');
  reader.chip.powerOff();
  reader.chip.powerOn();
  assert.equal(reader.read(Reg.Version), 0x00);
  reader.chip.powerOff();
  reader.chip.setWiring('on');
  assert.equal(reader.read(Reg.Version), 0x00);
});

test('noise is random, loses writes, and is the same in every run', () => {
  const runs = [Reader.ready(), Reader.ready()].map((reader) => {
    reader.chip.setWiring('noise');
    const heard = reader.readMany(Reg.Version, 20);
    for (let i = 0; i < 40; i++) reader.write(Reg.FifoData, i);
    reader.chip.setWiring('on');
    return { heard, written: reader.read(Reg.FifoLevel) };
  });
  assert.deepEqual(runs[0], runs[1]);
  assert.ok(new Set(runs[0].heard).size > 10);
  assert.ok(runs[0].written > 15 && runs[0].written < 40, `${runs[0].written} of 40 writes`);
});

test('TxWaitRF: without a carrier the frame waits, and no timer runs', () => {
  const reader = Reader.ready();
  reader.write(Reg.TxControl, 0x80);
  reader.write(Reg.ComIrq, 0x7f);
  reader.write(Reg.FifoData, 0x26);
  reader.write(Reg.BitFraming, 0x07);
  reader.write(Reg.Command, Command.Transceive);
  reader.write(Reg.BitFraming, 0x87);
  reader.sleep(50_000_000);
  assert.equal(reader.read(Reg.ComIrq) & 0x41, 0);
  assert.equal(reader.read(Reg.Status2) & 7, 2);
  reader.write(Reg.TxControl, 0x83);
  reader.sleep(100_000);
  assert.equal(reader.read(Reg.ComIrq) & 0x40, 0x40);
});

test('WrErr: no FIFO write between the last bit out and the last bit in', () => {
  const reader = Reader.ready();
  reader.field.lay(textTag('a'));
  reader.sleep(3_000_000);
  reader.write(Reg.FifoData, 0x26);
  reader.write(Reg.Command, Command.Transceive);
  reader.write(Reg.BitFraming, 0x87);
  reader.sleep(100_000);
  reader.write(Reg.FifoData, 0x55);
  assert.equal(reader.read(Reg.Error), 0x80);
});
