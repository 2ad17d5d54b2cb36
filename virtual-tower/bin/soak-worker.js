// One of the threads of the soak: tries a cut or plays a session at a time.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { tryCut } from '../src/soak/power-cuts.js';
import { playAtRandom } from '../src/soak/random-play.js';

/**
 * @typedef {object} Given
 * @property {Uint8Array} image
 * @property {import('../src/soak/power-cuts.js').Session} [session]
 * @property {string} host  the program that replays journals
 */
/** @typedef {{cut: import('../src/soak/power-cuts.js').Cut} | {play: {seed: number, actions: number}}} Task */

/** @type {Given} */
const { image, session, host } = workerData;

/** @param {Uint8Array} flash */
function replay(flash) {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  try {
    const file = join(folder, 'flash.bin');
    writeFileSync(file, flash);
    const { status, stdout, stderr } = spawnSync(host, ['game', file], { encoding: 'utf8' });
    return status === 0 ? stdout.trim() : `the replay failed: ${stderr.trim()}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {Task} task */
function work(task) {
  if ('play' in task) return playAtRandom(image, task.play, replay, () => {});
  if (!session) throw new Error('there is no session to cut');
  return tryCut(session, task.cut);
}

parentPort?.on('message', (task) => parentPort?.postMessage(work(task)));
