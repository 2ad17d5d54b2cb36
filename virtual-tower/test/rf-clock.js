/** A clock for the tests, with the interface of rp2040js's clock. */

export class TestClock {
  nanos = 0;
  /** @type {{at: number, callback: () => void}[]} */
  #alarms = [];

  /** @param {() => void} callback */
  createAlarm(callback) {
    const alarm = { at: 0, callback };
    return {
      schedule: (/** @type {number} */ deltaNanos) => {
        this.#remove(alarm);
        alarm.at = this.nanos + deltaNanos;
        this.#alarms.push(alarm);
      },
      cancel: () => this.#remove(alarm),
    };
  }

  /** @param {number} deltaNanos */
  tick(deltaNanos) {
    const until = this.nanos + deltaNanos;
    for (;;) {
      const next = this.#alarms.reduce((a, b) => (b.at < a.at ? b : a), { at: Infinity, callback: () => {} });
      if (next.at > until) break;
      this.#remove(next);
      this.nanos = next.at;
      next.callback();
    }
    this.nanos = until;
  }

  /** @param {{at: number, callback: () => void}} alarm */
  #remove(alarm) {
    this.#alarms = this.#alarms.filter((each) => each !== alarm);
  }
}
