// Emulated time. The board has one clock, in nanoseconds since it was constructed. Each run of the microcontroller, from
// reset to reset, sees that clock shifted so that it starts at zero.

/** @typedef {import('rp2040js').RP2040['clock']} IClock */

class Alarm {
  /**
   * @param {BoardClock} clock
   * @param {() => void} callback
   */
  constructor(clock, callback) {
    this.clock = clock;
    this.callback = callback;
    this.at = 0;
    this.armed = false;
    /** @type {Alarm | null} */
    this.next = null;
  }

  /** @param {number} deltaNanos */
  schedule(deltaNanos) {
    this.clock.link(this, this.clock.nanos + deltaNanos);
  }

  cancel() {
    this.clock.unlink(this);
  }
}

export class BoardClock {
  constructor() {
    /** The current time. The run loop advances it after every instruction. */
    this.nanos = 0;
    /** When the next alarm is due; the run loop compares against this and nothing else. */
    this.nextAt = Infinity;
    /** @type {Alarm | null} */
    this.first = null;
  }

  /** @param {() => void} callback */
  createAlarm(callback) {
    return new Alarm(this, callback);
  }

  /**
   * Alarms due at the same time ring in the order they were set.
   * @param {Alarm} alarm
   * @param {number} at
   */
  link(alarm, at) {
    if (alarm.armed) this.unlink(alarm);
    /** @type {Alarm | null} */
    let before = null;
    let after = this.first;
    while (after !== null && after.at <= at) {
      before = after;
      after = after.next;
    }
    alarm.at = at;
    alarm.next = after;
    alarm.armed = true;
    if (before === null) {
      this.first = alarm;
      this.nextAt = at;
    } else {
      before.next = alarm;
    }
  }

  /** @param {Alarm} alarm */
  unlink(alarm) {
    if (!alarm.armed) return;
    alarm.armed = false;
    if (this.first === alarm) {
      this.first = alarm.next;
      this.nextAt = this.first === null ? Infinity : this.first.at;
      return;
    }
    let item = this.first;
    while (item !== null && item.next !== alarm) item = item.next;
    if (item !== null) item.next = alarm.next;
  }

  /**
   * Rings everything that is due up to `target` and leaves the clock there.
   * @param {number} target
   */
  advanceTo(target) {
    while (this.nextAt <= target) {
      const alarm = /** @type {Alarm} */ (this.first);
      this.unlink(alarm);
      if (alarm.at > this.nanos) this.nanos = alarm.at;
      alarm.callback();
    }
    if (target > this.nanos) this.nanos = target;
  }
}

/**
 * The clock one RP2040 object lives by: starts at zero when the chip leaves reset, as its TIMER does
 * (datasheet 4.6), and takes all its alarms along when the chip is reset or loses power.
 */
export class McuClock {
  /** @param {BoardClock} board */
  constructor(board) {
    this.board = board;
    this.epoch = board.nanos;
    /** @type {Alarm[]} */
    this.alarms = [];
  }

  get nanos() {
    return this.board.nanos - this.epoch;
  }

  /** @param {() => void} callback */
  createAlarm(callback) {
    const alarm = this.board.createAlarm(callback);
    this.alarms.push(alarm);
    return alarm;
  }

  /** Cancels all alarms of this run of the chip. */
  retire() {
    for (const alarm of this.alarms) {
      alarm.cancel();
      alarm.callback = () => {};
    }
  }
}
