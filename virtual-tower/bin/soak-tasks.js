// The tasks of a soak: done by as many threads as there are cores, and those that an earlier call has done are not done again.
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { writeFile } from './files.js';

/** @typedef {import('./soak-worker.js').Task} Task */
/** @typedef {import('./soak-worker.js').Given} Given */
/** @typedef {{image_sha256: string, every: number, done: Record<string, unknown>}} Kept  what was done so far, by task */
/** How a soak was called. @typedef {{tower: string, out: string, every: number, deadline: number, host: string, count: number | null}} Call */

/**
 * Does the tasks that an earlier call left.
 * @param {Call} call
 * @param {string} name
 * @param {string} sha  of the image: another one begins anew
 * @param {Map<string, Task>} tasks
 * @param {Given} given
 * @param {(done: Record<string, unknown>) => string} [sum]  what it has come to so far, for the people who wait
 * @returns {Promise<Record<string, unknown>>} the results by task; some are missing if time was up
 */
export async function doTasks({ out, every, deadline }, name, sha, tasks, given, sum = () => '') {
  // A slice is soon done, and begins anew each time.
  const file = join(out, `${name}${every > 1 ? '-slice' : ''}.state.json`);
  /** @type {Kept} */
  const old = existsSync(file) && every === 1 ? JSON.parse(readFileSync(file, 'utf8')) : { image_sha256: '' };
  /** @type {Kept} */
  const kept = old.image_sha256 === sha ? old : { image_sha256: sha, every, done: {} };
  const left = [...tasks].filter(([key]) => !(key in kept.done));
  const begun = performance.now();
  let done = 0;
  let told = begun;
  const tell = () => {
    if (performance.now() - told < 5000 && done < left.length) return;
    told = performance.now();
    const minutes = ((told - begun) / done) * (left.length - done) / 60_000;
    console.log(`${name}: ${tasks.size - left.length + done} of ${tasks.size}, about ${minutes.toFixed(1)} minutes left${sum(kept.done)}`);
    writeFile(file, JSON.stringify(kept));
  };
  let next = 0;
  const work = async () => {
    const worker = new Worker(new URL('./soak-worker.js', import.meta.url), { workerData: given });
    try {
      while (next < left.length && performance.now() < deadline) {
        const [key, task] = left[next++];
        kept.done[key] = await ask(worker, task);
        done += 1;
        tell();
      }
    } finally {
      await worker.terminate();
    }
  };
  console.log(`${name}: ${left.length} of ${tasks.size} to do`);
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), left.length) }, work));
  writeFile(file, JSON.stringify(kept));
  return kept.done;
}

/** @param {Worker} worker @param {Task} task @returns {Promise<unknown>} */
function ask(worker, task) {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (result) => {
      worker.off('error', reject);
      resolve(result);
    });
    worker.postMessage(task);
  });
}

/**
 * Writes what a run came to beside its state.
 * @param {Call} call
 * @param {string} name
 * @param {object} result
 */
export function writeResult({ out, every }, name, result) {
  writeFile(join(out, `${name}${every > 1 ? '-slice' : ''}.json`), `${JSON.stringify(result, null, 2)}\n`);
}
