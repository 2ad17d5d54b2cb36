/** The antenna's field: which tags are in it, when they enter and leave, and their combined answers. */

import { Exchange } from './exchange.js';
import { frameDelayNanos, readerFrameNanos, tagFrameNanos } from './iso14443a.js';

/** @typedef {import('./iso14443a.js').Frame} Frame */
/** @typedef {import('./picc.js').Picc} Picc */
/** @typedef {import('./exchange.js').Answer} Answer */

/**
 * @typedef {object} Clock emulated time
 * @property {number} nanos
 * @property {(callback: () => void) => {schedule(deltaNanos: number): void, cancel(): void}} createAlarm
 */

/**
 * From the field reaching a tag to the first frame it can hear. ISO 14443-3 allows 5 ms; NTAGs
 * are faster. No board has confirmed this value.
 */
export const POWER_UP_NANOS = 2_000_000;

/**
 * @typedef {object} LiftPlan
 * @property {number | null} command only answers to this command byte count
 * @property {number} remaining answers still to come before the one the tag is lifted in
 * @property {number} fraction where between reader frame and end of answer
 */

/**
 * @typedef {object} Presence
 * @property {number} readyAt emulated ns from which the tag hears frames
 * @property {number} busyUntil emulated ns up to which the tag works or talks
 * @property {LiftPlan | null} plan
 */

export class Field {
  #clock;
  /** @type {Map<Picc, Presence>} */
  #tags = new Map();
  #carrier = false;
  /** @type {Exchange | null} */
  #exchange = null;

  /** @param {{clock: Clock}} options */
  constructor({ clock }) {
    this.#clock = clock;
  }

  /** Tags in the field, in the order they were laid. */
  get tags() {
    return [...this.#tags.keys()];
  }

  /** Whether the reader's carrier is on. */
  get carrier() {
    return this.#carrier;
  }

  /** @param {Picc} tag */
  lay(tag) {
    if (this.#tags.has(tag)) return;
    this.#tags.set(tag, { readyAt: Infinity, busyUntil: 0, plan: null });
    if (this.#carrier) this.#power(tag);
  }

  /**
   * Lifts one tag, or all.
   * @param {Picc} [tag]
   */
  lift(tag) {
    for (const each of tag ? [tag] : this.tags) {
      if (!this.#tags.has(each)) continue;
      this.#unpower(each);
      this.#tags.delete(each);
    }
  }

  /**
   * Lifts a tag at a given time.
   * @param {Picc} tag
   * @param {number} nanos emulated time
   */
  liftAt(tag, nanos) {
    this.#clock.createAlarm(() => this.lift(tag)).schedule(Math.max(0, nanos - this.#clock.nanos));
  }

  /**
   * Lifts a tag while it works on a command: mid-answer for a READ, mid-programming for a WRITE.
   * @param {Picc} tag
   * @param {object} [options]
   * @param {number} [options.command] command byte; any command to the selected tag by default
   * @param {number} [options.nth] which such answer from now on, 1 is the next
   * @param {number} [options.fraction] how far between the reader's last bit and the end of the answer
   */
  liftDuring(tag, { command, nth = 1, fraction = 0.5 } = {}) {
    const presence = this.#tags.get(tag);
    if (!presence) throw new Error('only a tag in the field can be lifted');
    presence.plan = { command: command ?? null, remaining: nth - 1, fraction };
  }

  /**
   * The reader switches its carrier, which powers the tags; without it they lose their state.
   * @param {boolean} on
   */
  setCarrier(on) {
    if (on === this.#carrier) return;
    this.#carrier = on;
    for (const tag of this.tags) {
      if (on) this.#power(tag);
      else this.#unpower(tag);
    }
  }

  /**
   * A reader frame ends now.
   * @param {Frame} frame
   * @returns {Exchange | null} what comes back, null when all are silent
   */
  transmit(frame) {
    const now = this.#clock.nanos;
    const begunAt = now - readerFrameNanos(frame);
    /** @type {Answer[]} */
    const answers = [];
    for (const [tag, presence] of this.#tags) {
      if (begunAt < presence.readyAt || begunAt < presence.busyUntil) continue;
      const wasActive = tag.state === 'active';
      const reply = tag.receive(frame, now);
      if (!reply) continue;
      const answer = {
        tag,
        bytes: reply.bytes,
        bits: reply.bits,
        align: reply.align ?? 0,
        delayNanos: frameDelayNanos(frame) + (reply.processingNanos ?? 0),
      };
      presence.busyUntil = now + answer.delayNanos + tagFrameNanos(answer.bits, answer.align);
      if (wasActive) this.#followPlan(tag, presence, frame);
      answers.push(answer);
    }
    this.#exchange = answers.length > 0 ? new Exchange(now, answers) : null;
    return this.#exchange;
  }

  /**
   * @param {Picc} tag
   * @param {Presence} presence
   * @param {Frame} frame
   */
  #followPlan(tag, presence, frame) {
    const { plan } = presence;
    if (!plan || (plan.command !== null && plan.command !== frame.bytes[0])) return;
    if (plan.remaining-- > 0) return;
    const now = this.#clock.nanos;
    presence.plan = null;
    this.liftAt(tag, now + plan.fraction * (presence.busyUntil - now));
  }

  /** @param {Picc} tag */
  #power(tag) {
    const presence = this.#tags.get(tag);
    if (!presence) return;
    presence.readyAt = this.#clock.nanos + POWER_UP_NANOS;
    presence.busyUntil = 0;
    tag.enter();
  }

  /** @param {Picc} tag */
  #unpower(tag) {
    const presence = this.#tags.get(tag);
    if (!presence || tag.state === 'off') return;
    presence.readyAt = Infinity;
    this.#exchange?.cut(tag, this.#clock.nanos);
    tag.leave(this.#clock.nanos);
  }
}
