// Records every flash operation of a run, so that the flash can be reconstructed as a power cut at any time would have
// left it.
import { tear } from '../mcu/flash.js';
import { Random } from '../rf/random.js';

/** @typedef {{address: number, data: Uint8Array | null, nanos: number}} Unit */
/** @typedef {{at: number, units: Unit[]}} Operation */
/** @typedef {{base: Uint8Array, operations: Operation[]}} Recording */

/**
 * Begins one.
 * @param {import('../tower.js').Tower} tower
 * @returns {Recording}
 */
export function record(tower) {
  const recording = { base: tower.save(), operations: /** @type {Operation[]} */ ([]) };
  tower.flash.onOperation = (units) => recording.operations.push({ at: tower.now, units });
  return recording;
}

/** @param {Operation} operation */
export const duration = ({ units }) => units.reduce((sum, { nanos }) => sum + nanos, 0);

/**
 * The flash after so many whole operations and a part of the next one.
 * @param {Recording} recording
 * @param {number} whole
 * @param {number} passed  0..=1 of the next one; 0 for nothing of it
 * @param {number} seed  what the torn bytes come from
 * @param {string} [shape]  in which it is torn; any, if none is asked for
 */
export function flashAfter({ base, operations }, whole, passed, seed, shape) {
  const bytes = base.slice();
  const random = new Random(seed);
  for (const { units } of operations.slice(0, whole)) {
    for (const unit of units) tear(bytes, unit, 1, random);
  }
  const torn = operations[whole];
  let left = torn && passed > 0 ? passed * duration(torn) : 0;
  for (const unit of torn?.units ?? []) {
    if (left <= 0) break;
    tear(bytes, unit, Math.min(1, left / unit.nanos), random, shape);
    left -= unit.nanos;
  }
  return bytes;
}

/**
 * The flash at a moment.
 * @param {Recording} recording
 * @param {number} at
 * @param {number} seed
 * @param {string} [shape]
 */
export function flashAt(recording, at, seed, shape) {
  const begun = recording.operations.filter((operation) => operation.at <= at);
  const last = begun[begun.length - 1];
  if (!last) return recording.base.slice();
  return flashAfter(recording, begun.length - 1, Math.min(1, (at - last.at) / duration(last)), seed, shape);
}
