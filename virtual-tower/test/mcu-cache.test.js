// The cache of execute-in-place as firmware sees it, and the second stage that sets what a line costs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secondStageChecksum } from '../src/mcu/bootrom.js';
import { BoardClock } from '../src/mcu/clock.js';
import { Cpu } from '../src/mcu/cpu.js';
import { FlashChip } from '../src/mcu/flash.js';
import { Machine } from '../src/mcu/machine.js';
import { RingBits } from '../src/mcu/rosc.js';
import { lineCycles } from '../src/mcu/ssi.js';
import { Random } from '../src/rf/random.js';
import { Program } from './support/program.js';

const MS = 1e6;
const SSI = 0x1800_0000;
const XIP_CTRL = 0x1400_0000;
const XIP_FLUSH = 0x1400_0004;
const FLASH_WORD = 0x1010_0000;
const SRAM = 0x2000_0000;
/** As the second stage for the W25Q080 leaves the registers: four lanes, 32 bits of address and mode, 4 clocks of waiting. */
const QUAD = 0x005f_0300;
const CONTINUOUS = 0xa000_2022;

/** @param {Program} program @param {(image: Uint8Array) => void} [spoil] */
function run(program, spoil = () => {}) {
  const clock = new BoardClock();
  const random = new Random(1);
  const cpu = new Cpu();
  /** @type {FlashChip} */
  const flash = new FlashChip({ clock, random, onCut: () => machine.powerOff(), bytes: cpu.flash });
  const image = program.image();
  spoil(image);
  flash.bytes.set(image);
  const machine = new Machine({ clock, cpu, flash, random, ring: new RingBits(random), wire: () => {} });
  machine.powerOn();
  machine.run(7 * MS);
  return { cpu, machine };
}

/** Sets the registers as a second stage does. @param {number} divider */
const tuned = (divider) =>
  new Program()
    .store(SSI + 0x08, 0)
    .store(SSI + 0x14, divider)
    .store(SSI, QUAD)
    .store(SSI + 0xf4, CONTINUOUS)
    .store(SSI + 0x08, 1);

test('a line takes 28 clocks of the flash and what cache and bus add', () => {
  assert.equal(lineCycles({ frame: QUAD, control: CONTINUOUS, divider: 4 }), 120);
  assert.equal(lineCycles({ frame: QUAD, control: CONTINUOUS, divider: 2 }), 64);
});

test('the registers of the flash port set what a miss costs', () => {
  assert.equal(run(tuned(4).sleep()).cpu.cache.lineCycles, 120);
  assert.equal(run(tuned(2).sleep()).cpu.cache.lineCycles, 64);
});

/** How long a program keeps the core busy after the ROM. @param {Program} program */
const busyNanos = (program) => run(program).machine.busyNanos - 5 * MS;

test('a second read of a line is free, one after a flush is not', () => {
  const miss = 120 * 8;
  const read = () => tuned(4).copy(FLASH_WORD, SRAM);
  const once = busyNanos(read().sleep());
  // The code itself takes lines too: an odd number of misses more, but never one for the word that is there already.
  const again = busyNanos(read().copy(FLASH_WORD, SRAM).sleep());
  const flushed = busyNanos(read().store(XIP_FLUSH, 1).copy(FLASH_WORD, SRAM).sleep());
  assert.ok(again > once);
  assert.ok(flushed - again > 1024 * 8 + miss, `${flushed - again}`);
});

test('with the cache off every fetch waits', () => {
  const long = (/** @type {Program} */ program) => {
    for (let i = 0; i < 20; i++) program.copy(FLASH_WORD, SRAM);
    return busyNanos(program.sleep());
  };
  assert.ok(long(tuned(4).store(XIP_CTRL, 2)) > 1.5 * long(tuned(4).store(XIP_CTRL, 3)));
});

test('the counters can be read and cleared', () => {
  const { cpu } = run(tuned(4).store(XIP_CTRL + 0x10, 0).store(XIP_CTRL + 0x0c, 0).copy(XIP_CTRL + 0x10, SRAM).sleep());
  const { hits, accesses } = cpu.cache;
  assert.ok(accesses > 0 && accesses < 60 && hits < accesses, `${hits} of ${accesses}`);
  const first = new DataView(cpu.sram.buffer, cpu.sram.byteOffset).getUint32(0, true);
  assert.ok(first > 0 && first <= accesses, `${first}`);
});

test('the counters of the fast half and of the core in JavaScript agree', () => {
  const program = () => tuned(4).copy(FLASH_WORD, SRAM).copy(FLASH_WORD + 8, SRAM).sleep();
  const fast = run(program());
  const clock = new BoardClock();
  const random = new Random(1);
  const cpu = new Cpu();
  /** @type {FlashChip} */
  const flash = new FlashChip({ clock, random, onCut: () => {}, bytes: cpu.flash });
  flash.bytes.set(program().image());
  const slow = new Machine({ clock, cpu, flash, random, ring: new RingBits(random), wire: () => {} });
  slow.probe = () => {};
  slow.powerOn();
  slow.run(7 * MS);
  assert.equal(slow.busyNanos, fast.machine.busyNanos);
  const misses = (/** @type {Cpu} */ { cache }) => cache.accesses - cache.hits;
  assert.equal(misses(cpu), misses(fast.cpu));
});

test('a second stage with a wrong checksum leads to the USB boot loader', () => {
  const { machine } = run(new Program().store(SRAM, 1).sleep(), (image) => (image[3] ^= 1));
  assert.deepEqual(
    machine.resets.map(({ reason }) => reason),
    ['power', 'usb-boot'],
  );
  assert.equal(machine.instructions, 0);
});

test('the checksum is that of the ROM', () => {
  // The check value of CRC-32/MPEG-2, which has the same parameters.
  assert.equal(secondStageChecksum(new TextEncoder().encode('123456789')), 0x0376_e6e7);
});
