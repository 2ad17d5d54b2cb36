// A model of a session's undo history: the current position, what redo leads to, and the rolls seen so far.
import { after, due, stateHash } from './rules.js';

/** @typedef {import('./rules.js').Table} Table */
/** @typedef {import('./rules.js').Action} Action */
/** @typedef {{seed: string | null, faces: number[], due: number[]}} Seen  seed null: the players' own dice */

/** Chapters whose beginning can be jumped to. */
const KEPT_CHAPTERS = 12;

export class Line {
  /**
   * Starts at a known position; undo cannot go further back.
   * @param {{at: number, rolls: number, table: Table}} start
   */
  constructor({ at, rolls, table }) {
    this.start = at;
    this.at = at;
    this.points = [{ table, rolls }];
    /** Rolls by their number in the session. @type {Map<number, Seen>} */
    this.seen = new Map();
    /** Positions at which chapters begin. */
    this.chapters = [at];
  }

  get point() {
    return this.points[this.at - this.start];
  }

  get table() {
    return this.point.table;
  }

  get length() {
    return this.start + this.points.length - 1;
  }

  /** The expected answer of the console. @param {number} [slot] */
  says(slot = 0) {
    const { table, rolls } = this.point;
    return `slot ${slot} at ${this.at} of ${this.length} chapter ${table.chapter} rolls ${rolls} state ${stateHash(table)} Free roll`;
  }

  /**
   * @param {Action} action
   * @param {string | null} [seed]  of a roll
   */
  act(action, seed) {
    const { table, rolls } = this.point;
    const next = after(table, action);
    const rolled = action.do === 'roll';
    if (rolled) this.#see(rolls, { seed: seed ?? null, faces: action.faces, due: due(table) });
    this.points.length = this.at - this.start + 1;
    this.chapters = this.chapters.filter((position) => position <= this.at);
    this.points.push({ table: next, rolls: rolls + (rolled ? 1 : 0) });
    this.at += 1;
    if (next.chapter !== table.chapter) {
      this.chapters.push(this.at);
      this.chapters = this.chapters.slice(-KEPT_CHAPTERS);
    }
  }

  /**
   * A roll that was seen comes back: the same seed, and the same faces where the same dice fall.
   * @param {number} number
   * @param {Seen} now
   */
  #see(number, now) {
    const before = this.seen.get(number);
    this.seen.set(number, now);
    if (!before) return;
    const same = before.due.length === now.due.length && before.due.every((count, index) => count === now.due[index]);
    if (before.seed !== null && before.seed !== now.seed) throw new Error(`roll ${number} was made of another seed when it came again`);
    if (same && before.faces.join() !== now.faces.join()) throw new Error(`roll ${number} came again with other faces`);
  }

  /** @param {number} to */
  canGo(to) {
    return to >= this.start && to <= this.length;
  }

  /** @param {number} to */
  go(to) {
    this.at = to;
  }

  /** The position at which this chapter began. */
  get chapterStart() {
    return this.chapters.filter((position) => position <= this.at).pop() ?? this.start;
  }
}
