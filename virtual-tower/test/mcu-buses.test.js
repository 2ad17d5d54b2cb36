// I2C, SPI with DMA, and the timer: transfers and alarms take the time they take on the chip.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { BoardClock, McuClock } from '../src/mcu/clock.js';
import { attachI2c } from '../src/mcu/i2c-timing.js';
import { attachSpi } from '../src/mcu/spi-timing.js';
import { attachTimer } from '../src/mcu/timer.js';

const I2C0 = 0x4004_4000;
const IC_CON = 0x00;
const IC_TAR = 0x04;
const IC_DATA_CMD = 0x10;
const IC_FS_SCL_HCNT = 0x1c;
const IC_FS_SCL_LCNT = 0x20;
const IC_INTR_MASK = 0x30;
const IC_RAW_INTR_STAT = 0x34;
const IC_CLR_STOP_DET = 0x60;
const IC_CLR_TX_ABRT = 0x54;
const IC_ENABLE = 0x6c;
const IC_FS_SPKLEN = 0xa0;
const IC_TX_ABRT_SOURCE = 0x80;
const TX_ABRT = 1 << 6;
const STOP_DET = 1 << 9;
const I2C0_IRQ = 23;

const SPI0 = 0x4003_c000;
const TIMER = 0x4005_4000;
const CYCLE = 8;

function setUp() {
  const clock = new BoardClock();
  const mcu = new RP2040(new McuClock(clock));
  return { clock, mcu };
}

/** A device that keeps what it is told, at one address. */
function recorder(address = 0x3c) {
  /** @type {(string | number)[]} */
  const log = [];
  return {
    log,
    start: (/** @type {number} */ to, /** @type {boolean} */ read, /** @type {number} */ sclHz) => {
      if (to !== address) return false;
      log.push(read ? 'read' : 'write', Math.round(sclHz / 1000));
      return true;
    },
    write: (/** @type {number} */ byte) => log.push(byte) > 0,
    read: () => 0x43,
    stop: () => log.push('stop'),
  };
}

/** @param {ReturnType<typeof recorder>} device */
function i2cBus(device) {
  const { clock, mcu } = setUp();
  attachI2c(mcu, 0, [device]);
  const write = (/** @type {number} */ offset, /** @type {number} */ value) => mcu.writeUint32(I2C0 + offset, value);
  const read = (/** @type {number} */ offset) => mcu.readUint32(I2C0 + offset);
  write(IC_CON, 0x65);
  write(IC_FS_SCL_HCNT, 100);
  write(IC_FS_SCL_LCNT, 136);
  write(IC_FS_SPKLEN, 6);
  write(IC_TAR, 0x3c);
  write(IC_ENABLE, 1);
  return { clock, mcu, write, read };
}

/** 100 + 6 + 7 high and 136 + 1 low. */
const SCL_NANOS = 250 * CYCLE;

test('I2C: start, address, bytes and stop take the time of their bits', () => {
  const device = recorder();
  const { clock, write, read } = i2cBus(device);
  write(IC_DATA_CMD, 0x12);
  write(IC_DATA_CMD, 0x34 | (1 << 9));
  clock.advanceTo((1 + 9 + 9) * SCL_NANOS);
  assert.deepEqual(device.log, ['write', 500, 0x12]);
  clock.advanceTo((1 + 27) * SCL_NANOS);
  assert.equal(read(IC_RAW_INTR_STAT) & STOP_DET, 0);
  clock.advanceTo((1 + 27 + 1) * SCL_NANOS);
  assert.deepEqual(device.log, ['write', 500, 0x12, 0x34, 'stop']);
  assert.equal(read(IC_RAW_INTR_STAT) & STOP_DET, STOP_DET);
});

test('I2C: reading', () => {
  const device = recorder();
  const { clock, write, read } = i2cBus(device);
  write(IC_DATA_CMD, (1 << 8) | (1 << 9));
  clock.advanceTo(40 * SCL_NANOS);
  assert.equal(read(IC_DATA_CMD) & 0xff, 0x43);
});

test('I2C: nobody at that address is an abort with its interrupt, and the bus is free again', () => {
  const device = recorder(0x3d);
  const { clock, mcu, write, read } = i2cBus(device);
  write(IC_INTR_MASK, TX_ABRT);
  write(IC_DATA_CMD, 0x12);
  write(IC_DATA_CMD, 0x34 | (1 << 9));
  clock.advanceTo(12 * SCL_NANOS);
  assert.equal(mcu.core.pendingInterrupts & (1 << I2C0_IRQ), 1 << I2C0_IRQ);
  assert.equal(read(IC_TX_ABRT_SOURCE) & 1, 1);
  read(IC_CLR_TX_ABRT);
  read(IC_CLR_STOP_DET);
  assert.equal(mcu.core.pendingInterrupts & (1 << I2C0_IRQ), 0);

  write(IC_ENABLE, 0);
  write(IC_TAR, 0x3d);
  write(IC_ENABLE, 1);
  write(IC_DATA_CMD, 0x56 | (1 << 9));
  clock.advanceTo(60 * SCL_NANOS);
  assert.deepEqual(device.log, ['write', 500, 0x56, 'stop']);
});

test('I2C: switched off in mid-transfer, the next one starts clean and its stop is its own', () => {
  const device = recorder();
  const { clock, write, read } = i2cBus(device);
  write(IC_DATA_CMD, 0x12);
  write(IC_DATA_CMD, 0x34);
  clock.advanceTo(15 * SCL_NANOS);
  write(IC_ENABLE, 0);
  write(IC_ENABLE, 1);
  write(IC_DATA_CMD, 0x56 | (1 << 9));
  clock.advanceTo(25 * SCL_NANOS);
  assert.equal(read(IC_RAW_INTR_STAT) & STOP_DET, 0);
  clock.advanceTo(100 * SCL_NANOS);
  assert.deepEqual(device.log, ['write', 500, 0x12, 'stop', 'write', 500, 0x56, 'stop']);
  assert.equal(read(IC_RAW_INTR_STAT) & STOP_DET, STOP_DET);
});

test('SPI: a byte takes its bits and the gap to the next', () => {
  const { clock, mcu } = setUp();
  /** @type {number[]} */
  const seen = [];
  attachSpi(mcu, 0, (byte) => {
    seen.push(byte);
    return byte ^ 0xff;
  });
  mcu.writeUint32(SPI0 + 0x10, 2); // CPSR
  mcu.writeUint32(SPI0 + 0x00, 0x0707); // SCR 7, 8 bits: 125 MHz / 16
  mcu.writeUint32(SPI0 + 0x04, 2);
  mcu.writeUint32(SPI0 + 0x08, 0xa5);
  mcu.writeUint32(SPI0 + 0x08, 0x5a);
  const byteNanos = 9.5 * 16 * CYCLE;
  clock.advanceTo(byteNanos - 1);
  assert.deepEqual(seen, []);
  clock.advanceTo(byteNanos);
  assert.deepEqual(seen, [0xa5]);
  clock.advanceTo(2 * byteNanos);
  assert.deepEqual(seen, [0xa5, 0x5a]);
  assert.equal(mcu.readUint32(SPI0 + 0x08), 0x5a);
  assert.equal(mcu.readUint32(SPI0 + 0x08), 0xa5);
});

test('SPI: DMA moves a block through the FIFO without losing a byte', () => {
  const { clock, mcu } = setUp();
  /** @type {number[]} */
  const seen = [];
  attachSpi(mcu, 0, (byte) => {
    seen.push(byte);
    return byte + 1;
  });
  mcu.writeUint32(SPI0 + 0x10, 2);
  mcu.writeUint32(SPI0 + 0x00, 0x0707);
  mcu.writeUint32(SPI0 + 0x04, 2);
  const bytes = Array.from({ length: 64 }, (_, index) => index);
  mcu.sram.set(bytes, 0);
  const channel = (/** @type {number} */ index) => 0x5000_0000 + 0x40 * index;
  const enable = 1;
  // Channel 1 receives, channel 0 sends.
  [
    [1, SPI0 + 8, 0x2000_0100, (17 << 15) | (1 << 11) | (1 << 5)],
    [0, 0x2000_0000, SPI0 + 8, (16 << 15) | (0 << 11) | (1 << 4)],
  ].forEach(([index, from, to, control]) => {
    mcu.writeUint32(channel(index), from);
    mcu.writeUint32(channel(index) + 4, to);
    mcu.writeUint32(channel(index) + 8, bytes.length);
    mcu.writeUint32(channel(index) + 12, control | enable);
  });
  clock.advanceTo(64 * 9.5 * 16 * CYCLE);
  assert.deepEqual(seen, bytes);
  assert.deepEqual([...mcu.sram.subarray(0x100, 0x140)], bytes.map((byte) => byte + 1));
});

test('TIMER: an alarm rings at its microsecond, not before', () => {
  const { clock, mcu } = setUp();
  attachTimer(mcu);
  clock.advanceTo(100_700);
  mcu.writeUint32(TIMER + 0x10, 200);
  clock.advanceTo(199_999);
  assert.equal(mcu.readUint32(TIMER + 0x34) & 1, 0);
  clock.advanceTo(200_000);
  assert.equal(mcu.readUint32(TIMER + 0x34) & 1, 1);
  assert.equal(mcu.readUint32(TIMER + 0x28), 200);
});
