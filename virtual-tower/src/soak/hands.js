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
/** The console waits ten seconds for a table that reads a long journal, then says that there is no answer. */
const ANSWER = 11_000 * MILLI;
const ATTEMPTS = 3;
const CABLE = 3000 * MILLI;
const START = 5000 * MILLI;
const NO_ANSWER = 'error: no answer';
/** How the answer to a question ends that takes more than one line. */
const LAST_LINE = /^(?:ok|not ok|next \d+|error: .*|\d+ faults)$/;
/** What replaces something has to be allowed at the tower first, by a press. */
const NOT_ALLOWED = /not allowed, send "(allow \w+)"/;
/** A press that comes sooner was meant for the page below. */
const PAGE_OPENS = 900 * MILLI;

/**
 * Plugs the computer in. One that gets no answer resets the port and asks again, a few times.
 * @param {import('../scenario/board.js').Board} tower
 */
export function plugIn(tower) {
  const { usb } = tower;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (usb.attached) usb.detach();
    usb.attach();
    if (tower.runUntil(() => usb.enumerated, CABLE)) return;
  }
  throw new Error('the computer does not find the USB console');
}

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
    plugIn(tower);
  }

  /**
   * A line typed into the console and the line it answers with.
   * @param {string} line
   * @returns {string}
   */
  ask(line) {
    const { tower } = this;
    for (let tries = 0; tries < 8; tries++) {
      const heard = tower.usb.received.length;
      tower.usb.send(`${line}\r\n`);
      const answer = () => tower.usb.received.slice(heard);
      if (!tower.runUntil(() => answer().includes('\n'), ANSWER)) throw new Error(`no answer to "${line}"`);
      if (!answer().startsWith(NO_ANSWER)) return answer().trim();
    }
    throw new Error(`the table does not answer "${line}"`);
  }

  /**
   * A line typed into the console, and all the lines it answers with. What has to be allowed at the tower is allowed.
   * @param {string} line
   * @returns {string[]}
   */
  askAll(line) {
    const { tower } = this;
    for (let tries = 0; tries < 8; tries++) {
      const heard = tower.usb.received.length;
      tower.usb.send(`${line}\r\n`);
      const lines = () => tower.usb.received.slice(heard).split(/\r?\n/);
      // The last piece has no end yet, or is empty.
      const isWhole = () => lines().slice(0, -1).some((each) => LAST_LINE.test(each));
      if (line.startsWith('allow ') && !tower.runUntil(isWhole, PAGE_OPENS)) this.tap('push');
      if (!tower.runUntil(isWhole, ANSWER)) throw new Error(`no whole answer to "${line}": ${lines().join(' | ')}`);
      const asked = NOT_ALLOWED.exec(lines()[0]);
      if (asked) this.askAll(asked[1]);
      else if (!lines()[0].startsWith(NO_ANSWER)) return lines().slice(0, -1);
    }
    throw new Error(`the table does not answer "${line}"`);
  }

  /**
   * All pages of a list that the console tells.
   * @param {'values' | 'tags'} list
   * @returns {string[]}
   */
  askList(list) {
    /** @type {string[]} */
    const entries = [];
    for (let from = 0; ; ) {
      const lines = this.askAll(`${list} ${from}`);
      const last = lines.pop() ?? '';
      entries.push(...lines);
      const next = /^next (\d+)$/.exec(last);
      if (!next) return last === 'ok' ? entries : [...entries, last];
      from = Number(next[1]);
    }
  }
}
