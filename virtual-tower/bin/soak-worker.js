// A worker thread of soak.js: runs one task at a time, which is either one power cut or one session of random play.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { tryCut } from '../src/soak/power-cuts.js';
import { dropUf2 } from '../src/scenario/uf2.js';
import { playAtRandom } from '../src/soak/random-play.js';
import { playTable, walkGame } from '../src/soak/table-play.js';

/**
 * @typedef {object} Given
 * @property {Uint8Array} image
 * @property {import('../src/soak/power-cuts.js').Session} [session]
 * @property {string} host  the program that replays journals
 */
/** @typedef {import('../src/soak/table-play.js').Game} Game */
/**
 * @typedef {{cut: import('../src/soak/power-cuts.js').Cut} | {play: {seed: number, actions: number}}
 *   | {table: {game: Game, seed: number, deeds: number}} | {walk: {game: Game, seed: number, steps: number}}} Task
 */

/** @type {Given} */
const { image, session, host } = workerData;

/**
 * Runs the host program with a temporary file to read or write, and returns its output.
 * @param {(file: string) => string[]} words
 * @param {(file: string, said: string) => string} [then]
 */
function askHost(words, then = (_, said) => said) {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  try {
    const file = join(folder, 'flash.bin');
    const { status, stdout, stderr } = spawnSync(host, words(file), { encoding: 'utf8' });
    return status === 0 ? then(file, stdout.trim()) : `the host failed: ${stderr.trim()}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {Uint8Array} flash */
function replay(flash) {
  return askHost((file) => {
    writeFileSync(file, flash);
    return ['game', file];
  });
}

/** @param {{game: Game, seed: number, steps: number}} walk */
function walkThrough({ game, seed, steps }) {
  const flash = image.slice();
  const played = askHost(
    (file) => ['random-game', game, `${seed}`, `${steps}`, file],
    (file, said) => {
      dropUf2(flash, readFileSync(file));
      return said;
    },
  );
  const outcome = walkGame(flash, played, replay);
  return { ...outcome, seed, failure: outcome.failure && `${game}, seed ${seed}, ${outcome.failure}` };
}

/** @param {Task} task */
function work(task) {
  if ('play' in task) return playAtRandom(image, task.play, replay, () => {});
  if ('table' in task) return playTable(image, task.table, replay);
  if ('walk' in task) return walkThrough(task.walk);
  if (!session) throw new Error('there is no session to cut');
  return tryCut(session, task.cut);
}

parentPort?.on('message', (task) => parentPort?.postMessage(work(task)));
