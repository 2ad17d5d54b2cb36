// Runs scenario files in one worker thread per core and returns the results in the order of the files.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** @typedef {import('./scenario-worker.js').ScenarioResult} ScenarioResult */

/**
 * @param {string[]} files
 * @param {{tower: string, shots: string, failures: string}} directories
 * @param {(result: ScenarioResult) => void} tell  Called in the order of the files, as soon as may be.
 */
export async function runScenarios(files, directories, tell) {
  /** @type {Map<number, ScenarioResult>} */
  const finished = new Map();
  let next = 0;
  let told = 0;
  const work = async () => {
    const worker = new Worker(new URL('./scenario-worker.js', import.meta.url), { workerData: directories });
    try {
      while (next < files.length) {
        const index = next++;
        finished.set(index, await ask(worker, files[index]));
        for (; finished.has(told); told++) tell(/** @type {ScenarioResult} */ (finished.get(told)));
      }
    } finally {
      await worker.terminate();
    }
  };
  const threads = Math.min(availableParallelism(), files.length);
  await Promise.all(Array.from({ length: threads }, work));
}

/**
 * @param {Worker} worker
 * @param {string} file
 * @returns {Promise<ScenarioResult>}
 */
function ask(worker, file) {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (result) => {
      worker.off('error', reject);
      resolve(result);
    });
    worker.postMessage(file);
  });
}
