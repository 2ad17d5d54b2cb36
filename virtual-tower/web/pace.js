/**
 * Keeps emulated time in step with wall time. A busy emulator is slower than the real chip (about a third of its speed),
 * an idle one far faster, so time lost in a busy phase is caught up afterwards. Any delay beyond `BACKLOG_NANOS` is dropped;
 * otherwise a tab that slept for an hour would run an hour of tower time at once.
 *
 * @typedef {{ now: number, runFor(nanos: number): void }} Runner
 */

/** Emulated time between two checks of pending input: much shorter than any movement. */
const SLICE_NANOS = 2e6;
/** Wall time after which the worker must handle messages again. */
const BUDGET_MILLIS = 12;
const BACKLOG_NANOS = 60e6;
/** Over which wall time the real-time factor is measured. */
const WINDOW_MILLIS = 1000;

export class Pace {
  #clock;
  #wall;
  #emulated;
  #windowWall;
  #windowEmulated;

  /**
   * @param {number} emulatedNow
   * @param {number} [speed] emulated time for wall time
   * @param {() => number} [clock] wall time in milliseconds
   */
  constructor(emulatedNow, speed = 1, clock = () => performance.now()) {
    this.speed = speed;
    this.#clock = clock;
    this.#wall = this.#windowWall = clock();
    this.#emulated = this.#windowEmulated = emulatedNow;
  }

  /**
   * Runs what is due, as far as the budget goes.
   * @param {Runner} tower
   * @param {() => void} eachSlice called before every slice
   * @returns {boolean} whether there is more to do at once
   */
  advance(tower, eachSlice) {
    const begun = this.#clock();
    const due = Math.min(Math.round(this.#emulated + (begun - this.#wall) * 1e6 * this.speed), tower.now + BACKLOG_NANOS * Math.max(1, this.speed));
    this.#wall = begun;
    this.#emulated = due;
    while (tower.now < due && this.#clock() - begun < BUDGET_MILLIS) {
      eachSlice();
      tower.runFor(Math.min(SLICE_NANOS, due - tower.now));
    }
    return tower.now < due;
  }

  /**
   * The real-time factor, once a window; otherwise null.
   * @param {number} emulatedNow
   */
  measure(emulatedNow) {
    const wall = this.#clock() - this.#windowWall;
    if (wall < WINDOW_MILLIS) return null;
    const factor = (emulatedNow - this.#windowEmulated) / (wall * 1e6);
    this.#windowWall += wall;
    this.#windowEmulated = emulatedNow;
    return factor;
  }
}
