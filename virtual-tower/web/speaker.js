/**
 * Plays the buzzer's notes through WebAudio. It is silent until the player turns sound on: browsers require a click
 * before any sound, and unexpected sound is a nuisance.
 *
 * @import { Note } from './messages.js'
 */

/** Notes wait this long, so that their rhythm survives a slightly late message. */
const LATENCY_SECONDS = 0.02;
/** Beyond this the two clocks have drifted apart (a lag, a pause): begin again. */
const DRIFT_SECONDS = 0.25;
/** Shorter ones are the PWM registers being written one after the other. */
const SHORTEST_NANOS = 2e6;
const VOLUME = 0.06;
const FADE_SECONDS = 0.002;

export class Speaker {
  /** @type {{ context: AudioContext, oscillator: OscillatorNode, gain: GainNode } | null} */
  #sound = null;
  /** Audio time of emulated zero. */
  #offset = 0;
  /** Audio time at which the last note ends. */
  #freeAt = 0;
  #on = false;

  get on() {
    return this.#on;
  }

  /** Must be called from a click: only then may a page begin to sound. */
  toggle() {
    this.#on = !this.#on;
    const { context, gain } = (this.#sound ??= begin());
    if (!this.#on) return context.suspend();
    // A tone that was cut off by the last suspend must not go on now.
    gain.gain.cancelScheduledValues(0).setValueAtTime(0, 0);
    return context.resume();
  }

  /** @param {Note} note */
  play({ at, frequency, duration }) {
    if (!this.#sound || !this.#on || duration < SHORTEST_NANOS) return;
    const { context, oscillator, gain } = this.#sound;
    const emulated = at / 1e9;
    const ahead = emulated + this.#offset - context.currentTime;
    if (ahead < 0 || ahead > DRIFT_SECONDS) this.#offset = context.currentTime + LATENCY_SECONDS - emulated;
    const begin = Math.max(emulated + this.#offset, this.#freeAt);
    this.#freeAt = begin + duration / 1e9;
    oscillator.frequency.setValueAtTime(frequency, begin);
    gain.gain.setTargetAtTime(VOLUME, begin, FADE_SECONDS);
    gain.gain.setTargetAtTime(0, this.#freeAt, FADE_SECONDS);
  }
}

function begin() {
  const context = new AudioContext();
  const gain = new GainNode(context, { gain: 0 });
  const oscillator = new OscillatorNode(context, { type: 'square' });
  oscillator.connect(gain).connect(context.destination);
  oscillator.start();
  return { context, oscillator, gain };
}
