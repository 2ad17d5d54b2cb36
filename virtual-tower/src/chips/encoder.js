// The rotary encoder: four quadrature edges per detent on two bouncing contacts.
import { Contact } from './contact.js';

/** Time between two quadrature edges of a brisk turn; longer than a contact bounces. */
const EDGE_NANOS = 5e6;
const EDGES_PER_DETENT = 4;
/** The knob rests in the detent before the next one. */
const REST_NANOS = 10e6;
const DETENT_NANOS = EDGES_PER_DETENT * EDGE_NANOS + REST_NANOS;

/** The rotary encoder: both contacts open in the detent, clockwise A closes before B. */
export class Encoder {
  #clock;
  #a;
  #b;
  #restsAt = 0;

  /**
   * @param {object} options
   * @param {import('../mcu/clock.js').BoardClock} options.clock
   * @param {import('../rf/random.js').Random} options.random
   * @param {(high: boolean) => void} options.driveA
   * @param {(high: boolean) => void} options.driveB
   */
  constructor({ clock, random, driveA, driveB }) {
    this.#clock = clock;
    this.#a = new Contact({ clock, random, drive: driveA });
    this.#b = new Contact({ clock, random, drive: driveB });
  }

  get busy() {
    return this.#clock.nanos < this.#restsAt;
  }

  /**
   * Turns by detents, clockwise if positive, after whatever turn is still under way.
   * @param {number} detents
   * @returns {number} nanoseconds until the knob rests
   */
  turn(detents) {
    const [leading, trailing] = detents > 0 ? [this.#a, this.#b] : [this.#b, this.#a];
    const now = this.#clock.nanos;
    for (let i = 0; i < Math.abs(detents); i++) {
      const start = Math.max(now, this.#restsAt) - now;
      leading.set(false, start);
      trailing.set(false, start + EDGE_NANOS);
      leading.set(true, start + 2 * EDGE_NANOS);
      trailing.set(true, start + 3 * EDGE_NANOS);
      this.#restsAt = now + start + DETENT_NANOS;
    }
    return Math.max(0, this.#restsAt - now);
  }
}
