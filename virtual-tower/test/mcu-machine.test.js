// The microcontroller as a whole: sleep, watchdog, resets, boot loader, power cuts, reproducible runs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildBootrom } from '../src/mcu/bootrom.js';
import { BoardClock } from '../src/mcu/clock.js';
import { Cpu } from '../src/mcu/cpu.js';
import { FlashChip } from '../src/mcu/flash.js';
import { BoardError } from '../src/mcu/guard.js';
import { Machine } from '../src/mcu/machine.js';
import { RingBits } from '../src/mcu/rosc.js';
import { Random } from '../src/rf/random.js';
import { Program } from './support/program.js';

const MS = 1e6;
const SRAM = 0x2000_0000;
const WATCHDOG = 0x4005_8000;
const WATCHDOG_LOAD = WATCHDOG + 0x04;
const WATCHDOG_REASON = WATCHDOG + 0x08;
const WATCHDOG_SCRATCH0 = WATCHDOG + 0x0c;
const WATCHDOG_TICK = WATCHDOG + 0x2c;
const WATCHDOG_ENABLE = 0x4000_0000;
const WATCHDOG_TRIGGER = 0x8000_0000;
const TICK_12 = (1 << 9) | 12;
const AIRCR = 0xe000_ed0c;

function usbBootPointer() {
  const rom = new Uint16Array(buildBootrom().buffer);
  const code = 'U'.charCodeAt(0) | ('B'.charCodeAt(0) << 8);
  let at = rom[0x14 >> 1] >> 1;
  while (rom[at] !== code) at += 2;
  return rom[at + 1];
}

/** @param {Program} program */
function setUp(program, seed = 1) {
  const clock = new BoardClock();
  const random = new Random(seed);
  const cpu = new Cpu();
  /** @type {FlashChip} */
  const flash = new FlashChip({ clock, random, onCut: () => machine.powerOff(), bytes: cpu.flash });
  flash.bytes.set(program.image());
  const machine = new Machine({ clock, cpu, flash, random, ring: new RingBits(random), wire: () => {} });
  machine.powerOn();
  const word = (/** @type {number} */ address) =>
    new DataView(machine.sram.buffer, machine.sram.byteOffset).getUint32(address - SRAM, true);
  const run = (/** @type {number} */ nanos) => machine.run(clock.nanos + nanos);
  return { clock, flash, machine, word, run };
}

test('sleeping costs no instructions, spinning takes two cycles a turn', () => {
  const asleep = setUp(new Program().sleep());
  asleep.run(1000 * MS);
  assert.ok(asleep.machine.instructions < 10);
  assert.ok(asleep.machine.idleNanos > 990 * MS);

  const busy = setUp(new Program().spin());
  busy.run(6 * MS);
  // One of the six milliseconds is left after the boot ROM: 125,000 cycles, a few of them for the second stage.
  const { instructions } = busy.machine;
  assert.ok(instructions > 62_480 && instructions < 62_500, `${instructions}`);
  assert.equal(busy.machine.busyNanos, 6 * MS);
});

test('a watchdog that is not fed resets the chip and tells so; scratch and SRAM stay', () => {
  const program = new Program()
    .copy(WATCHDOG_REASON, SRAM)
    .copy(WATCHDOG_SCRATCH0, SRAM + 4)
    .copy(SRAM + 0x100, SRAM + 8)
    .store(WATCHDOG_SCRATCH0, 0xcafe_f00d)
    .store(SRAM + 0x100, 0x1234_5678)
    .store(WATCHDOG_TICK, TICK_12)
    .store(WATCHDOG_LOAD, 2 * 20_000)
    .store(WATCHDOG, WATCHDOG_ENABLE)
    .spin();
  const { machine, word, run } = setUp(program);
  run(10 * MS);
  assert.equal(word(SRAM), 0);
  run(25 * MS);
  assert.deepEqual(
    machine.resets.map(({ reason }) => reason),
    ['power', 'watchdog'],
  );
  // 5 ms boot ROM, a moment of program, then 20 ms.
  assert.ok(Math.abs(machine.resets[1].at - 25 * MS) < 0.1 * MS);
  assert.equal(word(SRAM), 1);
  assert.equal(word(SRAM + 4), 0xcafe_f00d);
  assert.equal(word(SRAM + 8), 0x1234_5678);
});

test('a forced watchdog reset and SYSRESETREQ', () => {
  const forced = setUp(new Program().copy(WATCHDOG_REASON, SRAM).store(WATCHDOG, WATCHDOG_TRIGGER).spin());
  forced.run(12 * MS);
  assert.equal(forced.machine.resets[1].reason, 'forced');
  assert.equal(forced.word(SRAM), 2);

  const request = setUp(new Program().store(AIRCR, 0x05fa_0004).spin());
  request.run(12 * MS);
  assert.equal(request.machine.resets[1].reason, 'sysresetreq');
});

test('asked for the USB boot loader, the chip leaves the firmware and stays away until the next power on', () => {
  const pointer = usbBootPointer();
  const { machine, run } = setUp(new Program().call(pointer, [0, 0]).spin());
  run(50 * MS);
  assert.equal(machine.resets.at(-1)?.reason, 'usb-boot');
  assert.ok(machine.instructions < 100);
  machine.powerOff();
  machine.powerOn();
  run(1 * MS);
  assert.equal(machine.resets.at(-1)?.reason, 'power');
});

test('a power cut loses SRAM, scratch and reason', () => {
  const program = new Program().copy(WATCHDOG_SCRATCH0, SRAM).store(WATCHDOG_SCRATCH0, 7).sleep();
  const { machine, word, run } = setUp(program);
  run(10 * MS);
  const before = machine.sram.slice(0x1000, 0x1010);
  machine.powerOff();
  run(10 * MS);
  machine.powerOn();
  run(10 * MS);
  assert.equal(word(SRAM), 0);
  assert.notDeepEqual(machine.sram.slice(0x1000, 0x1010), before);
});

test('two runs with the same seed are the same', () => {
  const program = () => new Program().copy(0x4006_001c, SRAM).sleep();
  const [a, b] = [setUp(program(), 5), setUp(program(), 5)];
  a.run(20 * MS);
  b.run(20 * MS);
  assert.equal(a.machine.instructions, b.machine.instructions);
  assert.deepEqual(a.machine.sram, b.machine.sram);
});

for (const [what, program] of /** @type {[string, Program][]} */ ([
  ['a breakpoint or undefined instruction', new Program().crash()],
  ['an unaligned store', new Program().store(SRAM + 2, 1)],
  ['an unaligned load', new Program().copy(SRAM + 1, SRAM)],
  ['a store to flash', new Program().store(0x1000_1000, 1)],
  ['a store below the stack guard', new Program().store(0x1fff_fff0, 1)],
  ['a load from nowhere', new Program().copy(0x3000_0000, SRAM)],
  ['a load beyond the flash', new Program().copy(0x1020_0000, SRAM)],
  ['a peripheral register nobody implements', new Program().copy(0x4004_c0f0, SRAM)],
  ['a mailbox to the core that is not there', new Program().store(0xd000_0054, 1)],
  ['a boot ROM function that is not there', new Program().call(1, [])],
])) {
  test(`${what} ends the run`, () => {
    const { run } = setUp(program);
    assert.throws(() => run(10 * MS), BoardError);
  });
}
