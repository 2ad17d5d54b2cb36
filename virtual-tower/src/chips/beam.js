// The light barrier in the tower: a dropped object breaks the beam several times within a short while.

const MIN_BREAKS = 3;
const MAX_BREAKS = 6;

/** The infrared beam across the dice chute. The receiver's output is high while it sees the light. */
export class Beam {
  #clock;
  #random;
  #drive;
  #alarm;
  #blocked = false;
  /** Times at which the falling thing covers or frees the beam. @type {number[]} */
  #edges = [];
  #covered = false;

  /**
   * @param {object} options
   * @param {import('../mcu/clock.js').BoardClock} options.clock
   * @param {import('../rf/random.js').Random} options.random
   * @param {(high: boolean) => void} options.drive
   */
  constructor({ clock, random, drive }) {
    this.#clock = clock;
    this.#random = random;
    this.#drive = drive;
    this.#alarm = clock.createAlarm(() => this.#ring());
    drive(true);
  }

  /** Something stays in the way. */
  get blocked() {
    return this.#blocked;
  }

  set blocked(value) {
    this.#blocked = value;
    this.#show();
  }

  /**
   * A die tumbles through: a few breaks of uneven length.
   * @param {number} [milliseconds]
   */
  drop(milliseconds = 30) {
    const breaks = MIN_BREAKS + (this.#random.next() % (MAX_BREAKS - MIN_BREAKS + 1));
    const start = this.#clock.nanos;
    const inner = Array.from({ length: 2 * breaks - 2 }, () => start + this.#fraction() * milliseconds * 1e6);
    this.#edges.push(start, ...inner, start + milliseconds * 1e6);
    this.#edges.sort((a, b) => a - b);
    this.#arm();
  }

  #fraction() {
    return this.#random.next() / 2 ** 32;
  }

  #arm() {
    if (this.#edges.length > 0) this.#alarm.schedule(Math.max(0, this.#edges[0] - this.#clock.nanos));
  }

  #ring() {
    this.#edges.shift();
    this.#covered = this.#edges.length % 2 === 1;
    this.#show();
    this.#arm();
  }

  #show() {
    this.#drive(!(this.#blocked || this.#covered));
  }
}
