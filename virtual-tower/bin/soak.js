#!/usr/bin/env node
// Long-running tests on the shipped image (power cuts, random play):
// soak.js --host PROGRAM [--tower DIR] [--out DIR] [--only NAME] [--seconds N] [--every N]
// PROGRAM replays journals on the host. Finished tasks are saved: a later call continues where an earlier one stopped,
// except with --every above 1, which runs a small selection and starts anew each time.
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FLASH_BYTES } from '../src/mcu/flash.js';
import { dropUf2 } from '../src/scenario/uf2.js';
import { ACTIONS, cutsOf, playSession, sectorsOf } from '../src/soak/power-cuts.js';
import { REACHED, SESSION, SESSIONS, UNREACHED } from '../src/soak/random-play.js';
import { DEEDS, GAMES, SESSIONS as TABLES, STEPS } from '../src/soak/table-play.js';
import { commandLine, readArtefacts, readProduct, TARGET, writeFile } from './files.js';

/** @typedef {import('./soak-worker.js').Task} Task */
/** @typedef {import('./soak-worker.js').Given} Given */
/** @typedef {{image_sha256: string, every: number, done: Record<string, unknown>}} Kept  what was done so far, by task */

const { tower, options } = commandLine(['host', 'out', 'only', 'seconds', 'every']);
const out = options.out ?? join(TARGET, 'soak');
const every = Number(options.every ?? 1);
/** Actions of a session in a slice. */
const SLICE = 150;
const deadline = options.seconds ? performance.now() + Number(options.seconds) * 1000 : Infinity;

/**
 * Does the tasks that an earlier call left, in as many threads as there are cores.
 * @param {string} name
 * @param {string} sha  of the image: another one begins anew
 * @param {Map<string, Task>} tasks
 * @param {Given} given
 * @returns {Promise<Record<string, unknown>>} the results by task; some are missing if time was up
 */
async function doTasks(name, sha, tasks, given) {
  // A slice is short, so its state is not resumed.
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
    console.log(`${name}: ${tasks.size - left.length + done} of ${tasks.size}, about ${minutes.toFixed(1)} minutes left`);
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
 * @param {import('../src/scenario/artefacts.js').Artefacts} artefacts
 * @param {string} host
 */
async function powerCuts({ image, imageSha256 }, host) {
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  flash.set(image);
  dropUf2(flash, readProduct(tower, 'long-game.uf2'));
  const actions = Math.max(ACTIONS / every, SLICE);
  console.log(`power-cuts: playing a session of ${actions} actions`);
  const session = playSession(flash, actions, (done) => done % 100 === 0 && console.log(`power-cuts: ${done} actions played`));
  const tasks = new Map(cutsOf(session, every).map((cut) => [JSON.stringify(cut), { cut }]));
  const done = await doTasks('power-cuts', imageSha256, tasks, { image, session, host });
  const lost = Object.values(done).filter((result) => result !== null);
  const result = {
    image_sha256: imageSha256,
    power_cuts: Object.keys(done).length,
    power_cuts_lost: lost.length,
    complete: Object.keys(done).length >= tasks.size && every === 1,
    operations: session.recording.operations.length,
    sectors: sectorsOf(session),
    lost,
  };
  writeFile(join(out, every > 1 ? 'power-cuts-slice.json' : 'power-cuts.json'), `${JSON.stringify(result, null, 2)}\n`);
  console.log(`power-cuts: ${result.power_cuts} cuts, ${result.power_cuts_lost} lost; ${result.operations} operations in sectors ${result.sectors.join(' ')}`);
  lost.forEach((each) => console.log(`  ${each}`));
  return lost.length === 0;
}

/**
 * @param {import('../src/scenario/artefacts.js').Artefacts} artefacts
 * @param {string} host
 */
async function randomPlay({ image, imageSha256 }, host) {
  const count = every > 1 ? 2 : SESSIONS;
  const sessions = Array.from({ length: count }, (_, index) => ({ seed: index + 1, actions: every > 1 ? SLICE : SESSION }));
  const tasks = new Map(sessions.map((play) => [`${play.seed}`, { play }]));
  const done = await doTasks('random-play', imageSha256, tasks, { image, host });
  const outcomes = /** @type {import('../src/soak/random-play.js').Outcome[]} */ (Object.values(done));
  const sum = (/** @type {(outcome: import('../src/soak/random-play.js').Outcome) => number} */ of) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const names = [...new Set(outcomes.flatMap(({ met }) => Object.keys(met)))].sort();
  const met = Object.fromEntries(names.map((name) => [name, sum((outcome) => outcome.met[name] ?? 0)]));
  const complete = outcomes.length === tasks.size && every === 1;
  const failures = outcomes.flatMap(({ failure }) => failure ?? []);
  const missing = complete ? REACHED.filter((name) => !met[name]) : [];
  const result = { image_sha256: imageSha256, actions: sum(({ actions }) => actions), checks: sum(({ checks }) => checks), complete, met, missing, unreached: UNREACHED, failures };
  writeFile(join(out, every > 1 ? 'random-play-slice.json' : 'random-play.json'), `${JSON.stringify(result, null, 2)}\n`);
  console.log(`random-play: ${result.actions} actions, ${result.checks} replays, ${failures.length} failures`);
  console.log(`  ${names.map((name) => `${name} ${met[name]}`).join(', ')}`);
  [...failures, ...missing.map((name) => `${name} never came up`)].forEach((line) => console.log(`  ${line}`));
  return failures.length === 0 && missing.length === 0;
}

/**
 * @param {import('../src/scenario/artefacts.js').Artefacts} artefacts
 * @param {string} host
 */
async function tablePlay({ image, imageSha256 }, host) {
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  flash.set(image);
  const [count, share] = every > 1 ? [1, 4] : [TABLES, 1];
  /** @type {Map<string, Task>} */
  const tasks = new Map();
  for (const game of /** @type {(keyof typeof GAMES)[]} */ (Object.keys(GAMES))) {
    for (let seed = 1; seed <= count; seed++) {
      tasks.set(`hands at ${game} ${seed}`, { table: { game, seed, deeds: DEEDS / share } });
      tasks.set(`walk through ${game} ${seed}`, { walk: { game, seed, steps: STEPS / share } });
    }
  }
  const done = await doTasks('table-play', imageSha256, tasks, { image: flash, host });
  const outcomes = /** @type {import('../src/soak/table-play.js').Outcome[]} */ (Object.values(done));
  const sum = (/** @type {(outcome: import('../src/soak/table-play.js').Outcome) => number} */ of) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const failures = outcomes.flatMap(({ failure }) => failure ?? []);
  const complete = outcomes.length === tasks.size && every === 1;
  const result = { image_sha256: imageSha256, deeds: sum(({ deeds }) => deeds), actions: sum(({ actions }) => actions), checks: sum(({ checks }) => checks), complete, failures };
  writeFile(join(out, every > 1 ? 'table-play-slice.json' : 'table-play.json'), `${JSON.stringify(result, null, 2)}\n`);
  console.log(`table-play: ${result.deeds} deeds, ${result.actions} actions, ${result.checks} replays, ${failures.length} failures`);
  failures.forEach((line) => console.log(`  ${line}`));
  return failures.length === 0;
}

const RUNS = { 'power-cuts': powerCuts, 'random-play': randomPlay, 'table-play': tablePlay };

try {
  if (options.host === undefined) throw new Error('--host is missing: "cargo xtask soak" gives it');
  const wanted = Object.entries(RUNS).filter(([name]) => (options.only ?? name) === name);
  if (wanted.length === 0) throw new Error(`there is no "${options.only}"; there are: ${Object.keys(RUNS).join(', ')}`);
  const artefacts = await readArtefacts(tower);
  let fine = true;
  for (const [, run] of wanted) fine = (await run(artefacts, options.host)) && fine;
  process.exitCode = fine ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
