/**
 * Applies the player's input in emulated time. A press and its release may arrive in one batch of messages (a quick tap
 * while the emulator lags). No finger is that fast, and the firmware's debouncing would rightly ignore it. So every
 * button stays in each position for a minimum time, and the knob finishes one detent before it begins the next.
 *
 * @import { ButtonName } from './messages.js'
 * @typedef {{ press(): void, release(): void }} Button
 * @typedef {{ readonly busy: boolean, turn(detents: number): unknown }} Knob
 * @typedef {{ now: number, push: Button, back: Button, undo: Button, knob: Knob }} Controls
 */

/** Shortest time in a key's position: longer than any debouncing, shorter than a slow tap. */
const DWELL_NANOS = 50e6;
/** A limit for fast mouse wheels: about one turn of the knob. */
const MOST_DETENTS = 24;

class Finger {
  /** @type {('press' | 'release')[]} */
  #moves = [];
  #freeAt = 0;
  #button;

  /** @param {Button} button */
  constructor(button) {
    this.#button = button;
  }

  /** @param {'press' | 'release'} move */
  plan(move) {
    this.#moves.push(move);
  }

  /** @param {number} now */
  act(now) {
    if (now < this.#freeAt) return;
    const move = this.#moves.shift();
    if (!move) return;
    this.#button[move]();
    this.#freeAt = now + DWELL_NANOS;
  }
}

export class Hands {
  #controls;
  #fingers;
  #detents = 0;

  /** @param {Controls} controls */
  constructor(controls) {
    this.#controls = controls;
    this.#fingers = {
      push: new Finger(controls.push),
      back: new Finger(controls.back),
      undo: new Finger(controls.undo),
    };
  }

  /**
   * @param {ButtonName} button
   * @param {'press' | 'release'} move
   */
  key(button, move) {
    this.#fingers[button].plan(move);
  }

  /** @param {number} detents clockwise is positive */
  turn(detents) {
    const wanted = this.#detents + detents;
    this.#detents = Math.max(-MOST_DETENTS, Math.min(MOST_DETENTS, wanted));
  }

  /** Does what is possible at this moment of emulated time. */
  act() {
    for (const finger of Object.values(this.#fingers)) finger.act(this.#controls.now);
    if (this.#detents !== 0 && !this.#controls.knob.busy) {
      const detent = Math.sign(this.#detents);
      this.#detents -= detent;
      this.#controls.knob.turn(detent);
    }
  }
}
