// The boot ROM: function lookup, memory helpers, flash functions.
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
const rom = new Uint16Array(buildBootrom().buffer);

/** What the table says, read without the lookup function. @param {string} code */
function pointerTo(code) {
  const wanted = code.charCodeAt(0) | (code.charCodeAt(1) << 8);
  for (let at = rom[0x14 >> 1] >> 1; rom[at] !== 0; at += 2) if (rom[at] === wanted) return rom[at + 1];
  throw new Error(`${code} is not in the table`);
}

/** @param {Program} program */
function run(program, nanos = 200 * MS) {
  const clock = new BoardClock();
  const random = new Random(1);
  const cpu = new Cpu();
  /** @type {FlashChip} */
  const flash = new FlashChip({ clock, random, onCut: () => machine.powerOff(), bytes: cpu.flash });
  flash.bytes.set(program.image());
  const machine = new Machine({ clock, cpu, flash, random, ring: new RingBits(random), wire: () => {} });
  machine.powerOn();
  machine.sram.set([1, 2, 3, 4, 5, 6, 7, 8], 0x100);
  machine.run(nanos);
  return { clock, flash, machine };
}

test('the lookup function finds every function and answers 0 for others', () => {
  const lookup = rom[0x18 >> 1];
  const table = rom[0x14 >> 1];
  for (const [code, expected] of /** @type {[string, number][]} */ ([
    ['RP', pointerTo('RP')],
    ['MC', pointerTo('MC')],
    ['UB', pointerTo('UB')],
    ['XX', 0],
  ])) {
    const tag = code.charCodeAt(0) | (code.charCodeAt(1) << 8);
    const { machine } = run(new Program().call(lookup, [table, tag]).sleep(), 10 * MS);
    assert.equal(machine.mcu?.core.registers[0], expected, code);
  }
});

test('copying and filling', () => {
  const copied = run(new Program().call(pointerTo('MC'), [SRAM + 0x200, SRAM + 0x101, 5]).sleep(), 10 * MS);
  assert.deepEqual([...copied.machine.sram.subarray(0x200, 0x205)], [2, 3, 4, 5, 6]);
  const words = run(new Program().call(pointerTo('C4'), [SRAM + 0x200, SRAM + 0x100, 8]).sleep(), 10 * MS);
  assert.deepEqual([...words.machine.sram.subarray(0x200, 0x208)], [1, 2, 3, 4, 5, 6, 7, 8]);
  const filled = run(new Program().call(pointerTo('MS'), [SRAM + 0x200, 0x55, 3]).sleep(), 10 * MS);
  assert.deepEqual([...filled.machine.sram.subarray(0x200, 0x203)], [0x55, 0x55, 0x55]);
});

test('erase and program stop the core for their time', () => {
  const program = new Program()
    .maskInterrupts()
    .call(pointerTo('RE'), [0x10_0000, 0x2000, 0x8000_0000])
    .call(pointerTo('RP'), [0x10_0000, SRAM + 0x100, 256])
    .store(SRAM, 0x600d)
    .sleep();
  const half = run(program, 90 * MS);
  assert.notEqual(half.machine.sram[0], 0x0d);
  const { flash, machine } = run(program, 97 * MS);
  assert.deepEqual([...flash.bytes.subarray(0x10_0000, 0x10_0008)], [1, 2, 3, 4, 5, 6, 7, 8]);
  assert.equal(machine.sram[0], 0x0d);
  assert.equal(flash.operations, 2);
  assert.ok(machine.instructions < 100);
});

test('a flash operation with interrupts enabled ends the run', () => {
  const program = new Program().call(pointerTo('RE'), [0x10_0000, 0x1000, 0]).sleep();
  assert.throws(() => run(program), BoardError);
});
