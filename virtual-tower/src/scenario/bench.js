// The state of a running scenario: one tower, the reader of its screen, and what steps need to remember for later steps.
import { GlassReader } from '../glass/glass-reader.js';
import { MILLI, SECOND } from './board.js';
import { TagBox } from './tag-box.js';

/** @typedef {import('./artefacts.js').Artefacts} Artefacts */
/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board.js').BoardOptions} BoardOptions */

/** The longest that a step waits for something to appear. */
export const PATIENCE = 2 * SECOND;
/** How often the screen is looked at while waiting. */
const GLANCE = 5 * MILLI;
/** A picture that has not changed for this long is finished. */
const QUIET = 30 * MILLI;

/**
 * The environment of a scenario: how to create boards, read files and store pictures.
 * @typedef {object} World
 * @property {import('./board.js').CreateBoard} createBoard
 * @property {(path: string) => Uint8Array} readFile  Of a file a step names.
 * @property {(name: string, snapshot: Uint8Array) => void} keepShot
 */

export class Bench {
  /** @type {Omit<BoardOptions, 'image' | 'elf'>} */
  setup = { seed: 42 };
  /** The flash contents at the first power-on, by offset. @type {{offset: number, bytes: Uint8Array}[]} */
  stored = [];
  /** When the last step began that did something to the tower. */
  actedAt = 0;
  /** The flash as the last UF2 found it. @type {Uint8Array | null} */
  beforeUf2 = null;
  /** A power cut waits for a flash operation. */
  cutArmed = false;
  /** How much the USB console had sent when a step last typed a line. */
  usbHeard = 0;
  /** Restarts that a step has asked about. */
  restartsSeen = 0;
  /** The display is broken: nothing can be read. */
  displayOff = false;
  /** @type {Board | null} */
  #tower = null;
  /** The picture that the last press fell on, until something has waited for its answer. @type {Uint8Array | null} */
  pressedOn = null;

  /**
   * @param {Artefacts} artefacts
   * @param {World} world
   */
  constructor(artefacts, world) {
    this.artefacts = artefacts;
    this.world = world;
    this.reader = new GlassReader(artefacts.glyphs);
    this.tags = new TagBox(world.readFile);
  }

  /** The tower; made when first asked for, as the setup steps come before. */
  get tower() {
    this.#tower ??= this.#build();
    return this.#tower;
  }

  get emulatedNanos() {
    return this.#tower?.now ?? 0;
  }

  /** @returns {Board | null} the tower, if a step has asked for it already */
  get towerIfBuilt() {
    return this.#tower;
  }

  #build() {
    const { image, elf } = this.artefacts;
    const tower = this.world.createBoard({ image, elf, ...this.setup });
    for (const { offset, bytes } of this.stored) tower.flash.bytes.set(bytes, offset);
    return tower;
  }

  /** @param {number} nanos */
  run(nanos) {
    this.tower.runFor(nanos);
  }

  /**
   * Lets time pass until the condition holds.
   * @param {() => boolean} condition
   * @param {number} [patience]
   * @returns {boolean} whether it came to hold
   */
  waitFor(condition, patience = PATIENCE) {
    const end = this.tower.now + patience;
    while (!condition()) {
      if (this.tower.now >= end) return false;
      this.run(Math.min(GLANCE, end - this.tower.now));
    }
    return true;
  }

  /**
   * Lets time pass until the picture on the screen fulfils the condition. Each picture is looked at once:
   * reading one takes longer than running to the next glance.
   * @param {(snapshot: Uint8Array) => boolean} condition
   * @param {number} [patience]
   */
  waitForPicture(condition, patience = PATIENCE) {
    /** @type {Uint8Array | null} */
    let looked = null;
    return this.waitFor(() => {
      const snapshot = this.tower.glass.snapshot();
      if (looked && isSamePicture(snapshot, looked)) return false;
      looked = snapshot;
      return condition(snapshot);
    }, patience);
  }

  /** Lets time pass until the picture on the screen is finished. While flash is busy the tower draws nothing: half a picture stands still then. */
  settle(patience = 500 * MILLI) {
    const { glass, flash } = this.tower;
    return this.waitFor(() => this.tower.now - Math.max(glass.lastWriteAt, flash.lastBusyAt) >= QUIET, patience);
  }

  /** Restarts of the tower that neither a power cut nor a step caused. */
  restarts() {
    return (this.#tower?.stats.resets ?? []).filter(({ reason }) => reason !== 'power');
  }
}

/**
 * @param {Uint8Array} a
 * @param {Uint8Array} b
 */
export function isSamePicture(a, b) {
  return a.every((pixel, at) => pixel === b[at]);
}
