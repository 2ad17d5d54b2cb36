// PIO state machines: clock dividers, delays, parking of idle loops, joined FIFOs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GPIOPinState, RP2040 } from 'rp2040js';
import { BoardClock, McuClock } from '../src/mcu/clock.js';
import { attachPioClock } from '../src/mcu/pio-clock.js';
import { Random } from '../src/rf/random.js';

const PIO1 = 0x5030_0000;
const CTRL = 0x000;
const FSTAT = 0x004;
const TXF0 = 0x010;
const RXF0 = 0x020;
const INSTR_MEM0 = 0x048;
const SM0_CLKDIV = 0x0c8;
const SM0_EXECCTRL = 0x0cc;
const SM0_SHIFTCTRL = 0x0d0;
const SM0_INSTR = 0x0d8;
const SM0_PINCTRL = 0x0dc;

const CYCLE = 8;
const PIN_A = 10;
const PIN_B = 11;

function setUp() {
  const clock = new BoardClock();
  const mcu = new RP2040(new McuClock(clock));
  attachPioClock(mcu);
  const write = (/** @type {number} */ offset, /** @type {number} */ value) => mcu.writeUint32(PIO1 + offset, value);
  const read = (/** @type {number} */ offset) => mcu.readUint32(PIO1 + offset);
  /** @param {number[]} program */
  const load = (program) => program.forEach((word, index) => write(INSTR_MEM0 + 4 * index, word));
  return { clock, mcu, write, read, load, machine: mcu.pio[1].machines[0] };
}

// The counter of pico-examples (quadrature_encoder.pio): a jump table on old and new pins, count in Y.
const [UPDATE, DECREMENT, INCREMENT] = [15, 14, 21];
const ENCODER = [
  ...[UPDATE, DECREMENT, INCREMENT, UPDATE, INCREMENT, UPDATE, UPDATE, DECREMENT],
  ...[DECREMENT, UPDATE, UPDATE, INCREMENT, UPDATE, INCREMENT],
  0x0080 | UPDATE, // 14: jmp y--, update
  0xa0c2, // 15 update, wrap target: mov isr, y
  0x8000, // push noblock
  0x60c2, // out isr, 2
  0x4002, // in pins, 2
  0xa0e6, // mov osr, isr
  0xa0a6, // mov pc, isr
  0xa04a, // 21 increment: mov y, ~y
  0x0080 | 23, // jmp y--, next
  0xa04a, // mov y, ~y, wrap
];

/** @param {ReturnType<typeof setUp>} board */
function startEncoder({ mcu, write, load }) {
  for (const pin of [PIN_A, PIN_B]) {
    mcu.gpio[pin].padValue |= 0x40;
    mcu.gpio[pin].setInputValue(true);
  }
  load(ENCODER);
  write(SM0_CLKDIV, 6250 << 16);
  write(SM0_EXECCTRL, (23 << 12) | (15 << 7));
  write(SM0_SHIFTCTRL, 0x8000_0000 | (1 << 19));
  write(SM0_PINCTRL, PIN_A << 15);
  write(SM0_INSTR, 15);
  write(CTRL, 1);
}

test('a square wave follows the divider, fraction and all', () => {
  const { clock, mcu, write, load } = setUp();
  load([0xe001, 0xe000]); // set pins, 1; set pins, 0
  write(SM0_CLKDIV, (2 << 16) | (128 << 8)); // 2.5
  write(SM0_EXECCTRL, 1 << 12);
  write(SM0_PINCTRL, (1 << 26) | (PIN_A << 5));
  write(SM0_INSTR, 0xe081); // set pindirs, 1
  mcu.gpio[PIN_A].ctrl = 7;
  /** @type {number[]} */
  const edges = [];
  mcu.gpio[PIN_A].addListener((state) => {
    if (state === GPIOPinState.High || state === GPIOPinState.Low) edges.push(clock.nanos / CYCLE);
  });
  write(CTRL, 1);
  clock.advanceTo(20 * CYCLE);
  // On whole cycles, two and three by turns.
  assert.deepEqual(edges.slice(0, 6), [0, 2, 5, 7, 10, 12]);
});

test('delay cycles count, and a machine that waits for data costs nothing and goes on in step', () => {
  const { clock, mcu, write, load } = setUp();
  load([0x80a0, 0xe301, 0xe000]); // pull block; set pins, 1 [3]; set pins, 0
  write(SM0_CLKDIV, 10 << 16);
  write(SM0_EXECCTRL, 2 << 12);
  write(SM0_PINCTRL, (1 << 26) | (PIN_A << 5));
  write(SM0_INSTR, 0xe081);
  mcu.gpio[PIN_A].ctrl = 7;
  /** @type {number[]} */
  const edges = [];
  mcu.gpio[PIN_A].addListener(() => edges.push(clock.nanos / CYCLE));
  write(CTRL, 1);
  clock.advanceTo(1000 * CYCLE);
  assert.equal(clock.nextAt, Infinity);
  clock.advanceTo(1003 * CYCLE);
  write(TXF0, 1);
  clock.advanceTo(2000 * CYCLE);
  // The pull completes at 1010, the pin is set a tick later and cleared after one tick and three of delay.
  assert.deepEqual(edges, [1020, 1060]);
  assert.equal(clock.nextAt, Infinity);
});

test('an encoder at rest is parked', () => {
  const board = setUp();
  startEncoder(board);
  const { clock } = board;
  clock.advanceTo(50e6);
  assert.equal(clock.nextAt, Infinity);
});

test('a parked encoder is where it would be without parking', () => {
  const board = setUp();
  const { clock, mcu, read, machine } = board;
  startEncoder(board);
  // The same program on a chip of its own, tick by tick.
  const plain = setUp();
  startEncoder(plain);
  plain.write(CTRL, 0);
  const reference = plain.mcu.pio[1];
  reference.machines[0].enabled = true;

  const random = new Random(3);
  const tick = 6250 * CYCLE;
  let nextTick = 0;
  /** @param {number} until */
  const stepReference = (until) => {
    for (; nextTick * tick < until; nextTick++) reference.machines[0].step();
  };
  let [a, b] = [true, true];
  for (let i = 0; i < 4000; i++) {
    const until = clock.nanos + (random.next() % (i % 5 === 0 ? 40_000_000 : 700_000)) + 1;
    clock.advanceTo(until);
    stepReference(until);
    if (random.oneIn(4)) {
      assert.equal(read(FSTAT), plain.mcu.readUint32(PIO1 + FSTAT));
      while (!machine.rxFIFO.empty) assert.equal(read(RXF0), reference.machines[0].readFIFO());
    }
    const pin = random.oneIn(2) ? PIN_A : PIN_B;
    if (pin === PIN_A) a = !a;
    else b = !b;
    mcu.gpio[pin].setInputValue(pin === PIN_A ? a : b);
    plain.mcu.gpio[pin].setInputValue(pin === PIN_A ? a : b);
    for (const field of /** @type {const} */ (['pc', 'x', 'y', 'inputShiftReg', 'outputShiftReg'])) {
      assert.equal(machine[field] >>> 0, reference.machines[0][field] >>> 0, `${field} at step ${i}`);
    }
  }
  assert.notEqual(machine.y, 0);
});

test('joining the FIFOs doubles one and flushes both', () => {
  const { write, read, machine } = setUp();
  write(TXF0, 1);
  write(SM0_SHIFTCTRL, 0x4000_0000);
  assert.equal(machine.txFIFO.size, 8);
  assert.equal(read(FSTAT) & (1 << 24), 1 << 24);
});
