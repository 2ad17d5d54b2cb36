// A chain of WS2812B LEDs: decodes the pulses on its data line into colours (WS2812B-V5 datasheet).

const BITS_PER_LED = 24;
/** T0H is 220 to 380 ns, T1H 580 ns to 1 µs: decide in the gap. */
const ONE_NANOS = 480;
const RESET_NANOS = 280e3;

export class Ws2812 {
  #clock;
  #count;
  #riseAt = -1;
  /** @type {number[]} */
  #bits = [];
  #latch;

  /**
   * @param {import('../mcu/clock.js').BoardClock} clock
   * @param {number} count
   */
  constructor(clock, count) {
    this.#clock = clock;
    this.#count = count;
    /** The bytes each LED took from the wire, in wire order. */
    this.wire = new Uint8Array(3 * count);
    this.latchedAt = 0;
    this.#latch = clock.createAlarm(() => this.#takeOver());
  }

  /** The colours as a WS2812B shows them: green comes first on its wire. */
  get leds() {
    return Array.from({ length: this.#count }, (_, index) => ({
      r: this.wire[3 * index + 1],
      g: this.wire[3 * index],
      b: this.wire[3 * index + 2],
    }));
  }

  powerOff() {
    this.#latch.cancel();
    this.#bits = [];
    this.#riseAt = -1;
    this.wire.fill(0);
  }

  /** @param {boolean} high */
  setLevel(high) {
    const now = this.#clock.nanos;
    if (high) {
      this.#riseAt = now;
      this.#latch.cancel();
    } else if (this.#riseAt >= 0) {
      this.#bits.push(now - this.#riseAt > ONE_NANOS ? 1 : 0);
      this.#riseAt = -1;
      this.#latch.schedule(RESET_NANOS);
    }
  }

  /** Each LED keeps the first 24 bits it sees and passes the rest on. */
  #takeOver() {
    const whole = Math.min(Math.floor(this.#bits.length / BITS_PER_LED), this.#count);
    for (let byte = 0; byte < 3 * whole; byte++) {
      this.wire[byte] = this.#bits.slice(8 * byte, 8 * byte + 8).reduce((value, bit) => (value << 1) | bit, 0);
    }
    this.#bits = [];
    this.latchedAt = this.#clock.nanos;
  }
}
