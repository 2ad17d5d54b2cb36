// A worker thread of soak.js: runs one task at a time, which is either one power cut or one session of random play.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { tryCut } from '../src/soak/power-cuts.js';
import { dropUf2 } from '../src/scenario/uf2.js';
import { playMonkey } from '../src/soak/monkey.js';
import { playAtRandom } from '../src/soak/random-play.js';
import { damaged, lookBefore, LOOKED_AT, tryRot } from '../src/soak/rot-trial.js';
import { tryTorn, tryWeak } from '../src/soak/segment-trials.js';
import { playTable, walkGame } from '../src/soak/table-play.js';
import { askHost, readByHost } from './soak-host.js';

/**
 * @typedef {object} Given
 * @property {Uint8Array} image
 * @property {import('../src/soak/power-cuts.js').Session} [session]
 * @property {string} host  the program that replays journals
 * @property {import('../src/scenario/artefacts.js').Artefacts['glyphs']} [glyphs]
 * @property {import('../src/soak/rot-trial.js').Part[]} [parts]
 * @property {import('../src/soak/rot-trial.js').FullFlash[]} [flashes]
 * @property {import('../src/soak/segments.js').Segment[]} [segments]
 */
/** @typedef {import('../src/soak/table-play.js').Game} Game */
/**
 * @typedef {{cut: import('../src/soak/power-cuts.js').Cut} | {play: {seed: number, actions: number}}
 *   | {table: {game: Game, seed: number, deeds: number}} | {walk: {game: Game, seed: number, steps: number}}
 *   | {rot: import('../src/soak/rot-trial.js').Rot} | {torn: import('../src/soak/segment-trials.js').Torn}
 *   | {weak: import('../src/soak/segment-trials.js').Weak} | {monkey: import('../src/soak/monkey.js').Session}} Task
 */

/** @type {Given} */
const { image, session, host, glyphs, parts = [], flashes = [], segments = [] } = workerData;
/** What undamaged towers show, by flash and part. @type {Map<string, import('../src/soak/rot-trial.js').Sound>} */
const sound = new Map();
/** What came of damaged flashes, by part and hash. @type {Map<string, ReturnType<typeof tryRot>>} */
const tried = new Map();

/** @param {Uint8Array} flash */
const replay = (flash) => readByHost(host, 'game', flash);

/** @param {Uint8Array} flash */
const kept = (flash) => readByHost(host, 'kept', flash);

/** @param {Uint8Array} flash */
const games = (flash) => readByHost(host, 'games', flash);

/** @param {{game: Game, seed: number, steps: number}} walk */
function walkThrough({ game, seed, steps }) {
  const flash = image.slice();
  const played = askHost(
    host,
    (file) => ['random-game', game, `${seed}`, `${steps}`, file],
    (file, said) => {
      dropUf2(flash, readFileSync(file));
      return said;
    },
  );
  const outcome = walkGame(flash, played, replay);
  return { ...outcome, seed, failure: outcome.failure && `${game}, seed ${seed}, ${outcome.failure}` };
}

/** @param {import('../src/soak/rot-trial.js').Rot} trial @param {NonNullable<typeof glyphs>} known */
function damage(trial, known) {
  const flash = flashes.find(({ name }) => name === trial.flash);
  const part = parts.find(({ name }) => name === trial.part);
  if (!flash || !part) throw new Error(`there is no flash "${trial.flash}" or no part "${trial.part}"`);
  const aspects = LOOKED_AT[part.name];
  const key = `${flash.name} ${part.name}`;
  const before = sound.get(key) ?? lookBefore(flash, aspects, known, games);
  sound.set(key, before);
  const { bytes, at } = damaged(flash, part, trial);
  // What is erased already and erased again is the flash that was tried before.
  const same = `${part.name} ${createHash('sha256').update(bytes).digest('hex')}`;
  const outcome = tried.get(same) ?? tryRot(bytes, before, part.name, known, games);
  tried.set(same, outcome);
  return { ...trial, at, ...outcome };
}

/** @param {Task} task */
function work(task) {
  if ('play' in task) return playAtRandom(image, task.play, replay, () => {});
  if ('table' in task) return playTable(image, task.table, replay);
  if ('walk' in task) return walkThrough(task.walk);
  if (glyphs) {
    if ('rot' in task) return damage(task.rot, glyphs);
    if ('torn' in task) return tryTorn(segments[task.torn.segment], task.torn, glyphs, kept);
    if ('weak' in task) return tryWeak(segments[task.weak.segment], task.weak, glyphs, kept);
    if ('monkey' in task) return playMonkey(image, task.monkey, replay, glyphs);
  }
  if (!session || !('cut' in task)) throw new Error('there is no session to cut');
  return tryCut(session, task.cut);
}

parentPort?.on('message', (task) => parentPort?.postMessage(work(task)));
