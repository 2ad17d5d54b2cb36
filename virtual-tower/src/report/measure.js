// The basic measurements (boot, card to screen, input to screen, idle time, stack), all on the shipped image and in
// emulated time.
import { Elf } from '../log/elf.js';
import { textTag } from '../rf/ndef.js';
import { Bench, isSamePicture } from '../scenario/bench.js';
import { MILLI, SECOND } from '../scenario/board.js';
import { exercise } from './exercise.js';
import { PaintedStack, stackRegion } from './stack.js';
import { spread } from './statistics.js';

/** @typedef {import('../scenario/artefacts.js').Artefacts} Artefacts */
/** @typedef {import('../scenario/board.js').CreateBoard} CreateBoard */

export const ARRIVALS = 64;
export const INPUTS = 48;
export const PAYLOAD_BYTES = 64;
/** Longer than any poll period: arrivals fall on every part of it. */
const SPREAD = 100 * MILLI;
const PATIENCE = 3 * SECOND;
/** A picture that has not changed for this long is finished. */
const QUIET = 40 * MILLI;
/** The pause between two trials, long enough for the reader to notice that a tag came or went. */
const REST = 150 * MILLI;
const IDLE_TIME = 5 * SECOND;

const HOME = 'Doomtower';
const CARD = { id: 'tg/wyrdbear', name: 'Wyrdbear' };
/** Status byte and language code stand before the text of a record. */
const TEXT_HEAD = 3;

/** @returns {never} */
function noFile() {
  throw new Error('measuring needs no files');
}

/** A tower on the measuring bench. */
export class Probe {
  /**
   * @param {Artefacts} artefacts
   * @param {CreateBoard} createBoard
   * @param {{offset: number, bytes: Uint8Array}[]} [stored]  What its flash holds beside the image.
   */
  constructor(artefacts, createBoard, stored = []) {
    this.bench = new Bench(artefacts, { createBoard, readFile: noFile, keepShot: () => {} });
    this.bench.stored = stored;
    this.tower = this.bench.tower;
    this.reader = this.bench.reader;
    this.stack = new PaintedStack(new Uint8Array(0), { bottom: 0, top: 0 });
    this.region = stackRegion(new Elf(artefacts.elf));
  }

  /** Power to the last pixel of the home screen. */
  boot() {
    const { tower } = this;
    const start = tower.now;
    tower.powerOn();
    this.stack = new PaintedStack(tower.sram, this.region);
    return this.#finished(HOME) - start;
  }

  /**
   * For each arrival: tag enters the field to last pixel of its card; and lifted to last pixel gone.
   */
  cards() {
    const { tower } = this;
    const tag = textTag(CARD.id.padEnd(PAYLOAD_BYTES - TEXT_HEAD));
    return spread(ARRIVALS, SPREAD).map((offset) => {
      tower.runFor(REST + offset);
      const laidAt = tower.now;
      tower.field.lay(tag);
      const shown = this.#finished(CARD.name) - laidAt;
      tower.runFor(REST + (SPREAD - offset));
      const liftedAt = tower.now;
      tower.field.lift(tag);
      return { shown, gone: this.#finished(HOME) - liftedAt };
    });
  }

  /** First edge of the knob to the last pixel it moved. */
  inputs() {
    const { tower } = this;
    return spread(INPUTS, SPREAD).map((offset, index) => {
      tower.runFor(REST + offset);
      const before = tower.glass.snapshot();
      const turnedAt = tower.now;
      tower.knob.turn(index % 2 === 0 ? 1 : -1);
      return this.#settled(() => !isSamePicture(tower.glass.snapshot(), before), 'the knob to move something') - turnedAt;
    });
  }

  /** The part of the time the processor sleeps on the home screen. */
  idlePercent() {
    const { tower } = this;
    tower.runFor(SECOND);
    const { idleNanos } = tower.stats;
    tower.runFor(IDLE_TIME);
    return ((tower.stats.idleNanos - idleNanos) / IDLE_TIME) * 100;
  }

  /** Exercises what the other measurements leave out, to find the deepest stack. Must run last. */
  exercise() {
    exercise(this.bench);
  }

  /**
   * When the last pixel of a picture with this text was written.
   * @param {string} text
   */
  #finished(text) {
    return this.#settled(() => this.reader.find(this.tower.glass.snapshot(), text).length > 0, `"${text}" on the glass`);
  }

  /**
   * @param {() => boolean} condition
   * @param {string} what
   */
  #settled(condition, what) {
    return settled(this.tower, condition, what);
  }
}

/**
 * When the last pixel was written of a picture, begun after now, that fulfils the condition.
 * @param {import('../scenario/board.js').Board} tower
 * @param {() => boolean} condition
 * @param {string} what
 * @param {number} [quiet]  how long nothing is written behind a picture
 */
export function settled(tower, condition, what, quiet = QUIET) {
  let lookedAt = tower.now;
  const isFinished = () => {
    const writtenAt = tower.glass.lastWriteAt;
    if (writtenAt <= lookedAt || tower.now - writtenAt < quiet) return false;
    // Reading the screen is slower than emulating, so each picture is read only once.
    lookedAt = writtenAt;
    return condition();
  };
  if (!tower.runUntil(isFinished, PATIENCE)) throw new Error(`measuring waited in vain for ${what}`);
  return tower.glass.lastWriteAt;
}
