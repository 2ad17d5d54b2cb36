// Detects that a PIO state machine loops without effect: it is back in an earlier state, nothing outside has changed and
// it has done nothing in between. Such a program (an encoder that samples two resting pins) repeats itself until a pin, a
// FIFO, a flag or a register changes.

/** The longest circle looked for, in instructions. */
const MAX_STEPS = 64;

export class LoopWatch {
  #machine;
  #mark = new Int32Array(12);
  #state = new Int32Array(12);
  #markTick = 0;
  #marked = false;
  #steps = 0;
  /** Brent: a new mark after 1, 2, 4… steps finds any circle within twice its length. */
  #limit = 1;

  /** @param {import('rp2040js').StateMachine} machine */
  constructor(machine) {
    this.#machine = machine;
    /** Length of the circle in ticks, 0 while none is known. */
    this.period = 0;
  }

  forget() {
    this.period = 0;
    this.#marked = false;
  }

  /**
   * To be told after every instruction; true when the machine may be parked.
   * @param {number} tick  when the next instruction is due
   */
  observe(tick) {
    this.#capture(this.#state);
    this.#steps += 1;
    if (this.#marked && !this.#outsideChanged()) {
      if (this.#same()) {
        this.period = tick - this.#markTick;
        return true;
      }
      if (this.#steps < this.#limit) return false;
      this.#limit = Math.min(2 * this.#limit, MAX_STEPS);
    } else {
      this.#limit = 1;
    }
    this.#mark.set(this.#state);
    this.#markTick = tick;
    this.#marked = true;
    this.#steps = 0;
    return false;
  }

  /** @param {Int32Array} into */
  #capture(into) {
    const machine = this.#machine;
    const { pio } = machine;
    // Outside: what others can see or change.
    into[0] = pio.pinValues;
    into[1] = pio.pinDirections;
    into[2] = pio.irq;
    into[3] = pio.fdebug;
    into[4] = machine.rxFIFO.itemCount | (machine.txFIFO.itemCount << 8);
    // Inside.
    into[5] = machine.pc;
    into[6] = machine.x;
    into[7] = machine.y;
    into[8] = machine.inputShiftReg;
    into[9] = machine.outputShiftReg;
    into[10] = machine.inputShiftCount | (machine.outputShiftCount << 8);
    into[11] = machine.execValid ? 1 : 0;
  }

  #outsideChanged() {
    for (let i = 0; i < 5; i++) if (this.#state[i] !== this.#mark[i]) return true;
    return false;
  }

  #same() {
    for (let i = 5; i < 12; i++) if (this.#state[i] !== this.#mark[i]) return false;
    return true;
  }
}
