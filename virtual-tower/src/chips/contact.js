// A mechanical contact: it bounces for a while whenever it opens or closes.

const BOUNCE_MIN_NANOS = 1e6;
const BOUNCE_MAX_NANOS = 3e6;
const MAX_CHATTERS = 4;

export class Contact {
  #clock;
  #random;
  #drive;
  #alarm;
  /** Levels still to come. @type {{ at: number, high: boolean }[]} */
  #queue = [];

  /**
   * @param {object} options
   * @param {import('../mcu/clock.js').BoardClock} options.clock
   * @param {import('../rf/random.js').Random} options.random
   * @param {(high: boolean) => void} options.drive  the line this contact pulls low when closed
   */
  constructor({ clock, random, drive }) {
    this.#clock = clock;
    this.#random = random;
    this.#drive = drive;
    this.#alarm = clock.createAlarm(() => this.#ring());
    drive(true);
  }

  get settled() {
    return this.#queue.length === 0;
  }

  /**
   * The contact changes in `inNanos`, then bounces for 1 to 3 ms.
   * @param {boolean} high  open
   * @param {number} [inNanos]
   */
  set(high, inNanos = 0) {
    const start = this.#clock.nanos + inNanos;
    const chatters = 1 + (this.#random.next() % MAX_CHATTERS);
    const length = BOUNCE_MIN_NANOS + this.#fraction() * (BOUNCE_MAX_NANOS - BOUNCE_MIN_NANOS);
    const times = Array.from({ length: 2 * chatters }, () => start + this.#fraction() * length).sort((a, b) => a - b);
    // A quick change cuts the bounce of the previous one short.
    this.#queue = this.#queue.filter(({ at }) => at < start);
    this.#queue.push({ at: start, high });
    // Bounces come in pairs of changes, so that the contact ends at the right level.
    times.forEach((at, index) => this.#queue.push({ at, high: index % 2 === 0 ? !high : high }));
    this.#arm();
  }

  #fraction() {
    return this.#random.next() / 2 ** 32;
  }

  #arm() {
    if (this.#queue.length > 0) this.#alarm.schedule(Math.max(0, this.#queue[0].at - this.#clock.nanos));
  }

  #ring() {
    const step = this.#queue.shift();
    if (step) this.#drive(step.high);
    this.#arm();
  }
}
