// Tests that whatever the players have seen survives a power cut at any time.
//
// A session is played once, on a journal that is nearly full and about to wrap around, and each of its flash operations
// is recorded. Then each operation is interrupted in turn, and a tower is booted with the resulting flash.
import { Random } from '../rf/random.js';
import { Tower } from '../tower.js';
import { Hands } from './hands.js';
import { anything } from './intents.js';
import { Player } from './player.js';
import { duration, flashAfter, flashAt } from './recording.js';

/** Actions of the session; a slice is a shorter one. */
export const ACTIONS = 300;
export const INSTANTS = 200;
const SEED = 20260;
/** Now and then a pause, in which the tower does its background work. */
const PAUSE_EVERY = 25;
const PAUSE = 4e9;
/** The dice that lie on the table of the long game. */
const DICE = 3;

/** What the players knew from a time on: the state of the game as shown on the screen. @typedef {{at: number, says: string}} Known */
/** @typedef {{recording: import('./recording.js').Recording, known: Known[], end: number, met: Record<string, number>}} Session */
/** @typedef {{operation: number} | {instant: number}} Cut */

/**
 * Plays the session.
 * @param {Uint8Array} flash  with the image and the long game
 * @param {number} actions
 * @param {(done: number) => void} tell
 * @returns {Session}
 */
export function playSession(flash, actions, tell) {
  const tower = new Tower({ image: flash, seed: SEED });
  const player = new Player(tower);
  player.goOn(DICE);
  // Earlier operations belong to the long game; the session begins here.
  const first = player.recording.operations.length;
  const known = [{ at: tower.now, says: player.line.says() }];
  const random = new Random(SEED);
  for (let action = 1; action <= actions; action++) {
    const says = player.play(anything(player.line, random, player.isUndone, { jumps: false }));
    known.push({ at: shownAt(tower, player.recording.operations), says });
    if (action % PAUSE_EVERY === 0) tower.runFor(PAUSE);
    tell(action);
  }
  const { base, operations } = player.recording;
  const recording = { base: flashAfter({ base, operations }, first, 0, 0), operations: operations.slice(first) };
  return { recording, known, end: tower.now, met: player.met };
}

/**
 * A picture is drawn only after everything is in flash, so the state counts as known from its last pixel on. Without one,
 * the console's answer counts.
 * @param {Tower} tower
 * @param {import('./recording.js').Operation[]} operations
 */
export function shownAt(tower, operations) {
  const written = operations.findLast(({ units }) => units.some(({ data }) => data));
  const { lastWriteAt } = tower.glass;
  return written && lastWriteAt > written.at ? lastWriteAt : tower.now;
}

/**
 * All cuts of a session: one in each operation, and some at random.
 * @param {Session} session
 * @param {number} every  only each so many-th
 * @returns {Cut[]}
 */
export function cutsOf({ recording, known, end }, every) {
  const random = new Random(SEED + 1);
  const begin = known[0].at;
  const instants = Array.from({ length: INSTANTS }, () => ({ instant: begin + (random.next() / 2 ** 32) * (end - begin) }));
  const operations = recording.operations.map((_, operation) => ({ operation }));
  return [...operations, ...instants].filter((_, index) => index % every === 0);
}

/**
 * Boots a tower with the flash after a cut; returns what is wrong, if anything.
 * @param {Session} session
 * @param {Cut} cut
 * @returns {string | null}
 */
export function tryCut({ recording, known }, cut) {
  const random = new Random('operation' in cut ? cut.operation : Math.floor(cut.instant));
  let at;
  let flash;
  if ('operation' in cut) {
    const torn = recording.operations[cut.operation];
    // Well inside the operation, never before its first or after its last bit.
    const passed = 0.1 + (0.8 * random.next()) / 2 ** 32;
    at = torn.at + passed * duration(torn);
    flash = flashAfter(recording, cut.operation, passed, random.next());
  } else {
    at = cut.instant;
    flash = flashAt(recording, at, random.next());
  }
  const seen = known.filter((each) => each.at <= at).length - 1;
  const allowed = [known[seen].says, known[seen + 1]?.says];
  const says = boot(flash);
  return allowed.includes(says) ? null : `${JSON.stringify(cut)}: "${says}" and not ${allowed.map((line) => `"${line}"`).join(' or ')}`;
}

/** @param {Uint8Array} flash */
function boot(flash) {
  const hands = new Hands(Tower.load(flash, { seed: SEED }));
  try {
    hands.boot();
    return hands.ask('game');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Where the session's items lie: sectors, in the order they were written.
 * @param {Session} session
 */
export function sectorsOf({ recording }) {
  const sectors = recording.operations.flatMap(({ units }) => units.filter(({ data }) => data).map(({ address }) => address >>> 12));
  return [...new Set(sectors)];
}
