// A segment again, with something going wrong in one flash operation: power dies in it, or a bit of it does not take.
import { SECTOR_BYTES, tear } from '../mcu/flash.js';
import { Random, seedFrom } from '../rf/random.js';
import { shapesOf } from '../mcu/torn-cells.js';
import { duration, flashAfter } from './recording.js';
import { carryOut, shownBy, towerWith } from './segments.js';

/** @typedef {import('./segments.js').Segment} Segment */
/** @typedef {import('./segments.js').Glyphs} Glyphs */
/** @typedef {import('./segments.js').ReadKept} ReadKept */
/** @typedef {{segment: number, operation: number, shape: string}} Torn */
/** @typedef {{segment: number, operation: number, forGood: boolean}} Weak */

/** @param {Segment[]} segments @returns {Torn[]} one for each operation and each shape in which it can be torn */
export function tornOf(segments) {
  return segments.flatMap(({ recording }, segment) =>
    recording.operations.flatMap(({ units }, operation) =>
      shapesOf({ ...units[0], length: 0 }).map((shape) => ({ segment, operation, shape })),
    ),
  );
}

/**
 * The same without those that leave the same flash as another of their operation, at a time when the same had been shown: nothing
 * else of a trial depends on the shape.
 * @param {Segment[]} segments
 * @returns {Torn[]}
 */
export function distinctTornOf(segments) {
  return segments.flatMap((segment, number) => {
    const trials = tornOf([segment]);
    let bytes = segment.recording.base;
    return segment.recording.operations.flatMap((operation, index) => {
      const alone = { base: bytes, operations: [operation] };
      const seen = new Set();
      const distinct = trials.filter((torn) => {
        if (torn.operation !== index) return false;
        const { at, passed, seed } = cutOf(segment, torn);
        const left = flashAfter(alone, 0, passed, seed, torn.shape);
        const touched = operation.units.map(({ address, data }) => left.subarray(address, address + (data?.length ?? SECTOR_BYTES)).join());
        const key = [shownBefore(segment.known, at), ...touched].join(' ');
        return seen.size < seen.add(key).size;
      });
      bytes = flashAfter(alone, 1, 0, 0);
      return distinct.map((torn) => ({ ...torn, segment: number }));
    });
  });
}

/** When power dies in a trial, how much of the operation has passed, and what the torn bytes come from. @param {Segment} segment @param {Torn} torn */
function cutOf({ name, recording }, { operation, shape }) {
  const random = new Random(seedFrom(`${name} ${operation} ${shape}`));
  const cut = recording.operations[operation];
  const passed = 0.1 + (0.8 * random.next()) / 2 ** 32;
  return { at: cut.at + passed * duration(cut), passed, seed: random.next() };
}

/** What had been shown last, by its number. @param {Segment['known']} known @param {number} at */
const shownBefore = (known, at) => Math.max(0, known.filter((each) => each.at <= at).length - 1);

/** @param {Segment[]} segments @returns {Weak[]} one bit once, and one for good, in each operation that changes any */
export function weakOf(segments) {
  return segments.flatMap(({ recording }, segment) =>
    changing(recording).flatMap((operation) => [false, true].map((forGood) => ({ segment, operation, forGood }))),
  );
}

/** The operations that change a bit: a sector that is blank may be erased to be sure. @param {Segment['recording']} recording */
function changing({ base, operations }) {
  const bytes = base.slice();
  const random = new Random(0);
  return operations.flatMap(({ units }, operation) => {
    const before = units.map(({ address, data }) => bytes.slice(address, address + (data?.length ?? SECTOR_BYTES)));
    units.forEach((unit) => tear(bytes, unit, 1, random));
    const changes = units.some(({ address }, unit) => before[unit].some((byte, at) => bytes[address + at] !== byte));
    return changes ? [operation] : [];
  });
}

/**
 * Boots what the cut leaves; what was shown before must be there, and so must be what is played afterwards.
 * @param {Segment} segment
 * @param {Torn} torn
 * @param {Glyphs} glyphs
 * @param {ReadKept} readKept
 * @returns {string | null} what is wrong
 */
export function tryTorn(segment, torn, glyphs, readKept) {
  const { name, recording, known, aspects } = segment;
  const { operation, shape } = torn;
  const { at, passed, seed } = cutOf(segment, torn);
  const seen = shownBefore(known, at);
  const allowed = known.slice(seen, seen + 2).map((each) => each.shows);
  const witness = towerWith(flashAfter(recording, operation, passed, seed, shape), glyphs);
  const where = `${name}, operation ${operation} at 0x${recording.operations[operation].units[0].address.toString(16)} torn as ${shape}`;
  return attempt(where, witness, () => {
    witness.boot();
    const shows = shownBy(witness, aspects, readKept);
    // A deed may do two things: between them the tower stands where the flash has it without the torn operation, or with all of it.
    const shownAfter = (/** @type {number} */ whole) => shownBy(booted(flashAfter(recording, whole, 0, 0), glyphs), aspects, readKept);
    const isUntorn = () => [operation, operation + 1].some((whole) => shows === shownAfter(whole));
    const isKept = allowed.includes(shows) || (isBetween(shows, allowed) && isUntorn());
    if (!isKept) throw new Error(`lost: ${changes(allowed[0], shows)}`);
    playOn(witness, aspects, readKept);
  });
}

/**
 * Plays the segment as it was recorded, looks included, with a bit that does not take. What the tower shows then is what the player
 * had been shown before the deed or is shown after it, and it is there after the power cycle.
 * @param {Segment} segment
 * @param {Weak} weak
 * @param {Glyphs} glyphs
 * @param {ReadKept} readKept
 * @returns {string | null} what is wrong
 */
export function tryWeak({ name, flash, deeds, recording, known, aspects }, { operation, forGood }, glyphs, readKept) {
  const witness = towerWith(flash.slice(), glyphs);
  const { failing } = witness.tower.flash;
  const at = recording.operations[operation].units[0].address;
  const where = `${name}, operation ${operation} at 0x${at.toString(16)}, a bit does not take ${forGood ? 'for good' : 'once'}`;
  return attempt(where, witness, () => {
    failing.failAt('any', operation + 1, { forGood });
    witness.boot();
    const done = playUntil(witness, deeds, aspects, known, () => failing.failed.length > 0);
    const shows = shownBy(witness, aspects, readKept);
    const allowed = allowedAfter(known, done);
    if (!allowed.includes(shows) && !isBetween(shows, allowed)) throw new Error(`not what was played: ${changes(allowed[0], shows)}`);
    witness.cycle();
    const again = shownBy(witness, aspects, readKept);
    if (again !== shows) throw new Error(`lost: ${changes(shows, again)}`);
    playOn(witness, aspects, readKept);
  });
}

/**
 * What may be shown when something went wrong in the last of so many deeds: what was shown before it, or after it.
 * @param {import('./segments.js').Known[]} known
 * @param {number} done
 */
export function allowedAfter(known, done) {
  return known.slice(Math.max(0, done - 1), done + 1).map(({ shows }) => shows);
}

/**
 * Carries out what was recorded, looks included, so that everything comes at the same time as it did.
 * @param {import('./look.js').Witness} witness
 * @param {import('./segments.js').Deed[]} deeds
 * @param {import('./segments.js').Subject[]} aspects
 * @param {import('./segments.js').Known[]} known
 * @param {() => boolean} isOver
 * @returns {number} deeds that were done
 */
function playUntil(witness, deeds, aspects, known, isOver) {
  // The host's look takes no time of the tower's.
  const isSeen = !aspects.includes('kept');
  for (let done = 0; ; done++) {
    if (done > 0) carryOut(witness, deeds[done - 1]);
    const shows = shownBy(witness, aspects, () => '');
    if (isOver()) return done;
    if (isSeen && shows !== known[done].shows) throw new Error(`played again it differs: ${changes(known[done].shows, shows)}`);
    if (done === deeds.length) throw new Error('every bit took: nothing was tried');
  }
}

/**
 * Whether a game stands between what was shown before a deed and what is shown after it. What stands before both is a loss.
 * @param {string} shows
 * @param {string[]} allowed  both of them
 */
export function isBetween(shows, allowed) {
  const [at, before, after] = [shows, ...allowed].map((each) => Number(/^slot \d+ at (\d+) of /.exec(each)?.[1] ?? NaN));
  return Math.min(before, after) <= at && at <= Math.max(before, after);
}

/** @param {Uint8Array} flash @param {Glyphs} glyphs */
function booted(flash, glyphs) {
  const witness = towerWith(flash, glyphs);
  witness.boot();
  return witness;
}

/**
 * What is played afterwards is kept.
 * @param {import('./look.js').Witness} witness
 * @param {import('./segments.js').Subject[]} aspects
 * @param {ReadKept} readKept
 */
function playOn(witness, aspects, readKept) {
  if (aspects.includes('values') || aspects.includes('kept')) carryOut(witness, { do: 'type', line: 'value kt/ogre health 7' });
  else if (aspects.includes('settings')) carryOut(witness, { do: 'set', setting: 'Dim the display', choice: 'after 10 min' });
  else carryOut(witness, { do: 'undo' });
  const shows = shownBy(witness, aspects, readKept);
  witness.cycle();
  const again = shownBy(witness, aspects, readKept);
  if (again !== shows) throw new Error(`played afterwards and lost: ${changes(shows, again)}`);
}

/** @param {string} where @param {import('./look.js').Witness} witness @param {() => void} trial */
function attempt(where, witness, trial) {
  let failure = null;
  try {
    trial();
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  const [restart] = witness.restarts;
  if (restart) failure = `the tower restarted (${restart.reason}); ${failure ?? 'nothing lost'}`;
  return failure && `${where}: ${failure}`;
}

/** The lines that differ. @param {string} was @param {string} is */
function changes(was, is) {
  const [before, after] = [was.split('\n'), is.split('\n')];
  const gone = before.filter((line) => !after.includes(line));
  const come = after.filter((line) => !before.includes(line));
  return `was "${gone.join(' | ')}", is "${come.join(' | ')}"`;
}
