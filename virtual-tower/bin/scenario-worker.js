// A worker thread of scenario-pool.js: receives one scenario file at a time, runs it and posts the result.
import { readFileSync, rmSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { encodePng } from '../src/glass/png.js';
import { parseScenario } from '../src/scenario/parse.js';
import { runScenario } from '../src/scenario/run.js';
import { Tower } from '../src/tower.js';
import { readArtefacts, readBeside, writeFile } from './files.js';

/** @typedef {{file: string, passed: boolean, emulatedNanos: number, seconds: number, failure?: string}} ScenarioResult */

/** @type {{tower: string, shots: string, failures: string}} */
const directories = workerData;
const artefacts = await readArtefacts(directories.tower);

/**
 * @param {string} file
 * @returns {ScenarioResult}
 */
function run(file) {
  const start = performance.now();
  const picture = join(directories.failures, `${basename(file, extname(file))}.png`);
  // Remove the picture of an earlier failure, which would be misleading.
  rmSync(picture, { force: true });
  try {
    const scenario = parseScenario(readFileSync(file, 'utf8'), relative('', file));
    const outcome = runScenario(scenario, artefacts, {
      createBoard: (options) => new Tower(options),
      readFile: readBeside(file, directories.tower),
      keepShot: (shot, snapshot) => writeFile(join(directories.shots, `${shot}.png`), encodePng(snapshot)),
    });
    let { failure } = outcome;
    if (outcome.glass) {
      writeFile(picture, encodePng(outcome.glass));
      failure += `\n  the glass as a picture: ${relative('', picture)}`;
    }
    const { passed, emulatedNanos } = outcome;
    return { file, passed, emulatedNanos, seconds: seconds(start), ...(failure !== undefined && { failure }) };
  } catch (error) {
    // The file cannot be read or makes no sense.
    const failure = error instanceof Error ? error.message : String(error);
    return { file, passed: false, emulatedNanos: 0, seconds: seconds(start), failure };
  }
}

/** @param {number} start */
const seconds = (start) => (performance.now() - start) / 1000;

parentPort?.on('message', (/** @type {string} */ file) => parentPort?.postMessage(run(file)));
