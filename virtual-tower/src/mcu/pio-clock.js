// PIO state machines in emulated time. rp2040js runs them from setTimeout and ignores their clock dividers. Here each
// state machine ticks with its own divider (datasheet 3.5.5). A stalled one costs no host time, and one that loops
// without any effect is parked until something changes.
import { FIFO } from './rp2040.js';
import { LoopWatch } from './pio-loop.js';

/** @typedef {import('rp2040js').StateMachine} StateMachine */

const SM0_CLKDIV = 0x0c8;
const SM_STRIDE = 0x18;
const SHIFTCTRL = 0x08;
const CLKDIV = 0x00;
const SM_COUNT = 4;

const FJOIN_TX = 0x4000_0000;
const FJOIN_RX = 0x8000_0000;
const FIFO_WORDS = 4;

/** INT = 0 divides by 65536 (datasheet 3.7, SMx_CLKDIV). */
const DIVIDER_WRAP = 0x1_0000;

class Pacer {
  #mcu;
  #machine;
  #alarm;
  /** Time of tick 0 of the divided clock. */
  #origin = 0;
  /** When the next instruction is due, in ticks. */
  #tick = 0;
  #running = false;
  #stalled = false;
  #cyclesAtStall = 0;
  #loop;

  /**
   * @param {import('rp2040js').RP2040} mcu
   * @param {StateMachine} machine
   * @param {() => void} onFlags  the machine changed the IRQ flags, which others may wait for
   */
  constructor(mcu, machine, onFlags) {
    this.#mcu = mcu;
    this.#machine = machine;
    this.#loop = new LoopWatch(machine);
    this.#alarm = mcu.clock.createAlarm(() => {
      const flags = machine.pio.irq;
      this.#step();
      if (!this.#stalled && !this.#loop.observe(this.#tick)) this.#schedule();
      if (machine.pio.irq !== flags) onFlags();
    });
    // Datasheet 3.5.4: the output shift register starts out empty.
    machine.outputShiftCount = 32;
    machine.clkDivRestart = () => this.restartDivider();
  }

  get #divider256() {
    const { clockDivInt, clockDivFrac } = this.#machine;
    return (clockDivInt === 0 ? DIVIDER_WRAP : clockDivInt) * 256 + clockDivFrac;
  }

  /** The fractional divider skips whole cycles of clk_sys now and then, so ticks fall on its edges. */
  #timeOf(/** @type {number} */ tick) {
    return this.#origin + (Math.floor((tick * this.#divider256) / 256) * 1e9) / this.#mcu.clkSys;
  }

  /** The first tick that is not in the past. */
  #nextTick() {
    const cycles = ((this.#mcu.clock.nanos - this.#origin) * this.#mcu.clkSys) / 1e9;
    let tick = Math.floor((cycles * 256) / this.#divider256);
    while (this.#timeOf(tick) < this.#mcu.clock.nanos) tick += 1;
    return tick;
  }

  restartDivider() {
    this.#origin = this.#mcu.clock.nanos;
    this.#tick = 0;
    this.#loop.forget();
    if (this.#running) this.#schedule();
  }

  /** One instruction. */
  #step() {
    const machine = this.#machine;
    const cycles = machine.cycles;
    machine.step();
    machine.pio.checkChangedPins();
    this.#stalled = machine.waiting;
    if (this.#stalled) this.#cyclesAtStall = machine.cycles;
    else this.#tick += machine.cycles - cycles;
  }

  #schedule() {
    if (this.#stalled) return;
    this.#alarm.schedule(Math.max(0, this.#timeOf(this.#tick) - this.#mcu.clock.nanos));
  }

  /** Catches up a parked machine, so that its registers are those of this moment. */
  sync() {
    const { period } = this.#loop;
    if (period === 0) return;
    this.#loop.forget();
    const behind = this.#nextTick() - this.#tick;
    if (behind > 0) this.#tick += Math.floor(behind / period) * period;
    while (!this.#stalled && this.#timeOf(this.#tick) < this.#mcu.clock.nanos) this.#step();
    this.#schedule();
  }

  /** A pin has changed: what the machine does from here on need not be what it did before. */
  disturb() {
    this.#loop.forget();
  }

  /** Something the machine may wait for, or its own control bits, may have changed. */
  poke() {
    const machine = this.#machine;
    if (!machine.enabled) {
      if (this.#running) this.#alarm.cancel();
      this.#running = false;
      this.#loop.forget();
      return;
    }
    if (!this.#running) {
      this.#running = true;
      this.#stalled = machine.waiting;
      this.#cyclesAtStall = machine.cycles;
      this.#tick = this.#nextTick();
      this.#loop.forget();
      this.#schedule();
    } else if (this.#stalled && !machine.waiting) {
      // The stalled instruction completes at this tick, then come its delay cycles.
      this.#stalled = false;
      this.#tick = this.#nextTick() + 1 + (machine.cycles - this.#cyclesAtStall);
      this.#loop.forget();
      this.#schedule();
    }
  }
}

/**
 * FIFO joining, and the flush that any change of it is (datasheet 3.7, SMx_SHIFTCTRL).
 * @param {StateMachine} machine
 * @param {number} shiftCtrl
 */
function joinFifos(machine, shiftCtrl) {
  const tx = shiftCtrl & FJOIN_TX ? 2 * FIFO_WORDS : shiftCtrl & FJOIN_RX ? 0 : FIFO_WORDS;
  const rx = shiftCtrl & FJOIN_RX ? 2 * FIFO_WORDS : shiftCtrl & FJOIN_TX ? 0 : FIFO_WORDS;
  const inside = /** @type {any} */ (machine);
  inside.txFIFO = new FIFO(tx);
  inside.rxFIFO = new FIFO(rx);
  inside.updateDMATx();
  inside.updateDMARx();
}

/**
 * @param {import('rp2040js').RP2040} mcu
 * @param {import('rp2040js').RPPIO} pio
 */
function pace(mcu, pio) {
  const pacers = pio.machines.map((machine) => new Pacer(mcu, machine, () => poke()));
  const sync = () => {
    for (const pacer of pacers) pacer.sync();
  };
  const poke = () => {
    for (const pacer of pacers) pacer.poke();
  };

  const read = pio.readUint32.bind(pio);
  const write = pio.writeUint32.bind(pio);
  pio.run = () => {};
  pio.readUint32 = (offset) => {
    sync();
    const value = read(offset);
    poke();
    return value;
  };
  pio.writeUint32 = (offset, value) => {
    sync();
    const index = Math.floor((offset - SM0_CLKDIV) / SM_STRIDE);
    const register = (offset - SM0_CLKDIV) % SM_STRIDE;
    const ofMachine = index >= 0 && index < SM_COUNT;
    const joinsBefore = ofMachine ? pio.machines[index].shiftCtrl & (FJOIN_TX | FJOIN_RX) : 0;
    write(offset, value);
    if (ofMachine && register === CLKDIV) pacers[index].restartDivider();
    if (ofMachine && register === SHIFTCTRL && (value & (FJOIN_TX | FJOIN_RX)) !== joinsBefore) {
      joinFifos(pio.machines[index], value);
    }
    pio.checkChangedPins();
    poke();
  };
  const disturb = () => {
    for (const pacer of pacers) pacer.disturb();
  };
  return { sync, poke, disturb };
}

/** @param {import('rp2040js').RP2040} mcu */
export function attachPioClock(mcu) {
  const blocks = mcu.pio.map((pio) => pace(mcu, pio));
  for (const pin of mcu.gpio) {
    const setInputValue = pin.setInputValue.bind(pin);
    pin.setInputValue = (value) => {
      for (const block of blocks) block.sync();
      setInputValue(value);
      for (const block of blocks) {
        block.disturb();
        block.poke();
      }
    };
  }
}
