#!/usr/bin/env node
// Long-running tests on the shipped image (power cuts, rot, torn operations, write errors, random play, monkeys):
// soak.js --host PROGRAM [--tower DIR] [--out DIR] [--only NAME] [--seconds N] [--every N] [--count N]
// PROGRAM replays journals on the host. Finished tasks are saved: a later call continues where an earlier one stopped,
// except with --every above 1, which runs a small selection and starts anew each time.
import { join } from 'node:path';
import { FLASH_BYTES } from '../src/mcu/flash.js';
import { dropUf2 } from '../src/scenario/uf2.js';
import { ACTIONS, cutsOf, playSession, sectorsOf } from '../src/soak/power-cuts.js';
import { REACHED, SESSION, SESSIONS, UNREACHED } from '../src/soak/random-play.js';
import { DEEDS, GAMES, SESSIONS as TABLES, STEPS } from '../src/soak/table-play.js';
import { commandLine, readArtefacts, readProduct, TARGET } from './files.js';
import { WEAR } from './soak-wear.js';
import { doTasks, writeResult } from './soak-tasks.js';

/** @typedef {import('./soak-worker.js').Task} Task */
/** @typedef {import('./soak-tasks.js').Call} Call */
/** @typedef {import('../src/scenario/artefacts.js').Artefacts} Artefacts */

const { tower, options } = commandLine(['host', 'out', 'only', 'seconds', 'every', 'count']);
const every = Number(options.every ?? 1);
/** Actions of a session in a slice. */
const SLICE = 150;

/** @param {Artefacts} artefacts @param {Call} call */
async function powerCuts({ image, imageSha256 }, call) {
  const { host } = call;
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  flash.set(image);
  dropUf2(flash, readProduct(tower, 'long-game.uf2'));
  const actions = Math.max(ACTIONS / every, SLICE);
  console.log(`power-cuts: playing a session of ${actions} actions`);
  const session = playSession(flash, actions, (done) => done % 100 === 0 && console.log(`power-cuts: ${done} actions played`));
  const tasks = new Map(cutsOf(session, every).map((cut) => [JSON.stringify(cut), { cut }]));
  const done = await doTasks(call, 'power-cuts', imageSha256, tasks, { image, session, host });
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
  writeResult(call, 'power-cuts', result);
  console.log(`power-cuts: ${result.power_cuts} cuts, ${result.power_cuts_lost} lost; ${result.operations} operations in sectors ${result.sectors.join(' ')}`);
  lost.forEach((each) => console.log(`  ${each}`));
  return lost.length === 0;
}

/** @param {Artefacts} artefacts @param {Call} call */
async function randomPlay({ image, imageSha256 }, call) {
  const { host } = call;
  const count = every > 1 ? 2 : SESSIONS;
  const sessions = Array.from({ length: count }, (_, index) => ({ seed: index + 1, actions: every > 1 ? SLICE : SESSION }));
  const tasks = new Map(sessions.map((play) => [`${play.seed}`, { play }]));
  const done = await doTasks(call, 'random-play', imageSha256, tasks, { image, host });
  const outcomes = /** @type {import('../src/soak/random-play.js').Outcome[]} */ (Object.values(done));
  const sum = (/** @type {(outcome: import('../src/soak/random-play.js').Outcome) => number} */ of) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const names = [...new Set(outcomes.flatMap(({ met }) => Object.keys(met)))].sort();
  const met = Object.fromEntries(names.map((name) => [name, sum((outcome) => outcome.met[name] ?? 0)]));
  const complete = outcomes.length === tasks.size && every === 1;
  const failures = outcomes.flatMap(({ failure }) => failure ?? []);
  const missing = complete ? REACHED.filter((name) => !met[name]) : [];
  const result = { image_sha256: imageSha256, actions: sum(({ actions }) => actions), checks: sum(({ checks }) => checks), complete, met, missing, unreached: UNREACHED, failures };
  writeResult(call, 'random-play', result);
  console.log(`random-play: ${result.actions} actions, ${result.checks} replays, ${failures.length} failures`);
  console.log(`  ${names.map((name) => `${name} ${met[name]}`).join(', ')}`);
  [...failures, ...missing.map((name) => `${name} never came up`)].forEach((line) => console.log(`  ${line}`));
  return failures.length === 0 && missing.length === 0;
}

/** @param {Artefacts} artefacts @param {Call} call */
async function tablePlay({ image, imageSha256 }, call) {
  const { host } = call;
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
  const done = await doTasks(call, 'table-play', imageSha256, tasks, { image: flash, host });
  const outcomes = /** @type {import('../src/soak/table-play.js').Outcome[]} */ (Object.values(done));
  const sum = (/** @type {(outcome: import('../src/soak/table-play.js').Outcome) => number} */ of) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const failures = outcomes.flatMap(({ failure }) => failure ?? []);
  const complete = outcomes.length === tasks.size && every === 1;
  const result = { image_sha256: imageSha256, deeds: sum(({ deeds }) => deeds), actions: sum(({ actions }) => actions), checks: sum(({ checks }) => checks), complete, failures };
  writeResult(call, 'table-play', result);
  console.log(`table-play: ${result.deeds} deeds, ${result.actions} actions, ${result.checks} replays, ${failures.length} failures`);
  failures.forEach((line) => console.log(`  ${line}`));
  return failures.length === 0;
}

const RUNS = { 'power-cuts': powerCuts, 'random-play': randomPlay, 'table-play': tablePlay, ...WEAR };

try {
  if (options.host === undefined) throw new Error('--host is missing: "cargo xtask soak" gives it');
  const wanted = Object.entries(RUNS).filter(([name]) => options.only === undefined || options.only === name);
  if (wanted.length === 0) throw new Error(`there is no "${options.only}"; there are: ${Object.keys(RUNS).join(', ')}`);
  const artefacts = await readArtefacts(tower);
  const call = {
    tower,
    out: options.out ?? join(TARGET, 'soak'),
    every,
    deadline: options.seconds ? performance.now() + Number(options.seconds) * 1000 : Infinity,
    host: options.host,
    count: options.count ? Number(options.count) : null,
  };
  let fine = true;
  for (const [, run] of wanted) fine = (await run(artefacts, call)) && fine;
  process.exitCode = fine ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
