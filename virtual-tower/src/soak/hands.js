// Operates a tower's controls and its USB console as fast as the firmware allows, without reading the screen. A power cut
// can be scheduled at any time.
const MILLI = 1e6;
/** The shortest press that debouncing accepts, with some margin. */
const TAP = 30 * MILLI;
const LET_GO = 25 * MILLI;
/** Longer than a button has to be held. */
const HOLD = 680 * MILLI;
/** All beam breaks until 600 ms of quiet are one drop. */
const DROP = 850 * MILLI;
/** Several dice, because one alone may break the beam for less than the sampling period. */
const TUMBLE_MS = 120;
const ANSWER = 1000 * MILLI;
const CABLE = 3000 * MILLI;
const START = 5000 * MILLI;
const NO_ANSWER = 'error: no answer';

/** Power was cut during an input. */
export class PowerCut extends Error {}

export class Hands {
  /** When the power dies. */
  cutAt = Infinity;

  /** @param {import('../tower.js').Tower} tower */
  constructor(tower) {
    this.tower = tower;
  }

  /** @param {number} nanos */
  run(nanos) {
    const { tower } = this;
    const end = tower.now + nanos;
    if (end < this.cutAt) return tower.runFor(nanos);
    tower.runFor(Math.max(0, this.cutAt - tower.now));
    this.cutAt = Infinity;
    tower.powerOff();
    throw new PowerCut('power was cut');
  }

  /** @param {'push' | 'back' | 'undo'} button @param {number} [nanos] */
  tap(button, nanos = TAP) {
    this.tower[button].press();
    try {
      this.run(nanos);
    } finally {
      this.tower[button].release();
    }
    this.run(LET_GO);
  }

  /** @param {'push' | 'back' | 'undo'} button */
  hold(button) {
    this.tap(button, HOLD);
  }

  /** @param {number} detents */
  turn(detents) {
    if (detents !== 0) this.run(this.tower.knob.turn(detents) + LET_GO);
  }

  drop() {
    this.tower.beam.drop(TUMBLE_MS);
    this.run(DROP);
  }

  /** Switches on and opens the console. The cable is plugged in once there is a picture; before that, nothing answers on it. */
  boot() {
    const { tower } = this;
    if (tower.usb.attached) tower.usb.detach();
    // The knob first finishes a turn that a power cut interrupted.
    while (tower.knob.busy) tower.runFor(MILLI);
    const start = tower.now;
    tower.powerOn();
    if (!tower.runUntil(() => tower.glass.lastWriteAt > start, START)) throw new Error('the tower does not start');
    tower.usb.attach();
    if (!tower.runUntil(() => tower.usb.enumerated, CABLE)) throw new Error('the computer does not find the USB console');
  }

  /**
   * A line typed into the console and the line it answers with.
   * @param {string} line
   * @returns {string}
   */
  ask(line) {
    const { tower } = this;
    // While a long journal is read, the answer takes longer than the console waits.
    for (let tries = 0; tries < 8; tries++) {
      const heard = tower.usb.received.length;
      tower.usb.send(`${line}\r\n`);
      const answer = () => tower.usb.received.slice(heard);
      if (!tower.runUntil(() => answer().includes('\n'), ANSWER)) throw new Error(`no answer to "${line}"`);
      if (!answer().startsWith(NO_ANSWER)) return answer().trim();
    }
    throw new Error(`the table does not answer "${line}"`);
  }
}
