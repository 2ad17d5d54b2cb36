// The runs of the soak in which the flash ages and the players do anything: rot, torn operations, write errors, the monkey.
import { FLASH_BYTES } from '../src/mcu/flash.js';
import { seedFrom } from '../src/rf/random.js';
import { dropUf2 } from '../src/scenario/uf2.js';
import { measureAt } from '../src/soak/ageing.js';
import { MINUTES, PLAYED, playMonkey, SEEDS } from '../src/soak/monkey.js';
import { CONTROL, HOME, KINDS, LOOKED_AT } from '../src/soak/rot-trial.js';
import { kindsOf, parseGames } from '../src/soak/saved-games.js';
import { distinctTornOf, weakOf } from '../src/soak/segment-trials.js';
import { deedsOfHousekeeping, deedsOfPlay, playChain, shortlyBeforeErase } from '../src/soak/segments.js';
import { cardsOf, GAMES } from '../src/soak/table-play.js';
import { readProduct } from './files.js';
import { readByHost } from './soak-host.js';
import { doTasks, writeResult } from './soak-tasks.js';

/** @typedef {import('../src/scenario/artefacts.js').Artefacts} Artefacts */
/** @typedef {import('./soak-tasks.js').Call} Call */
/** @typedef {import('../src/soak/rot-trial.js').FullFlash} FullFlash */
/** @typedef {import('./soak-worker.js').Task} Task */

/** Corruptions of each kind in each part: 300 a part. */
const COUNT = 50;
/** Of a slice of the others: so many trials in all. */
const SLICE_TRIALS = 36;
const SLICE_MINUTES = 0.6;
/** Stretches of play of each game, and what is done in one. */
const PIECES = 5;
const DEEDS = 8;
/** A ring that is full begins anew. */
const LONG_PIECES = 3;
/** How much longer anything may take after a year. */
const MOST_GROWTH = 1.2;
/** Failures that are printed; the file has all of them. */
const PRINTED = 40;
const WIDTH = 300;
const DECODER = new TextDecoder();
/** The flash whose next setting, value and assignment take the last room of a sector. */
const WRITTEN_FULL = 'written-full';
/** The part that is never damaged: the firmware itself. */
const FIRMWARE = 'firmware';

/** @param {Call} call @param {string} name */
const readJson = ({ tower }, name) => JSON.parse(DECODER.decode(readProduct(tower, name)));

/**
 * Flashes that hold everything a tower keeps, by the game that is open; made by `cargo xtask soak`.
 * @param {Call} call
 * @param {Uint8Array} image
 * @returns {FullFlash[]}
 */
function fullFlashes(call, image) {
  return [...PLAYED, HOME, WRITTEN_FULL].map((name) => {
    const bytes = readProduct(call.tower, `full-${name}.bin`);
    bytes.set(image);
    // Games in the open were played without the owner's deck.
    if (name === HOME || name === WRITTEN_FULL) dropUf2(bytes, readProduct(call.tower, 'my-deck.uf2'));
    return { name, bytes, open: name === HOME || name === WRITTEN_FULL ? [] : readJson(call, `full-${name}.json`) };
  });
}

/** @param {string} part @param {number} number */
function flashFor(part, number) {
  return part.startsWith('settings') || part === 'deck' ? HOME : PLAYED[number % PLAYED.length];
}

/**
 * A few of them, always the same and without a pattern; those that matter most are among them.
 * @template T
 * @param {Call} call
 * @param {T[]} all
 * @param {(each: T) => boolean} matters
 * @returns {T[]}
 */
function slice({ every }, all, matters) {
  if (every === 1) return all;
  const order = (/** @type {T} */ each) => seedFrom(JSON.stringify(each));
  const shuffled = [...all].sort((a, b) => order(a) - order(b));
  const first = shuffled.filter(matters).slice(0, SLICE_TRIALS / 3);
  return [...first, ...shuffled.filter((each) => !first.includes(each))].slice(0, SLICE_TRIALS);
}

/** @param {string} name @param {string[]} failures */
function print(name, failures) {
  failures.slice(0, PRINTED).forEach((line) => console.log(`  ${line.length > WIDTH ? `${line.slice(0, WIDTH)} ...` : line}`));
  if (failures.length > PRINTED) console.log(`  and ${failures.length - PRINTED} more, see ${name}.json`);
}

/** @param {Record<string, number>} counts */
const told = (counts) => Object.entries(counts).map(([what, count]) => `${count} ${what}`).join(', ');

/** @template T @param {T[]} all @param {(each: T) => string} by @returns {Record<string, number>} */
function countBy(all, by) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const each of all) counts[by(each)] = (counts[by(each)] ?? 0) + 1;
  return counts;
}

/** @param {Artefacts} artefacts @param {Call} call */
async function rot({ image, imageSha256, glyphs }, call) {
  /** @type {import('../src/soak/rot-trial.js').Part[]} */
  const map = readJson(call, 'flash-map.json');
  const parts = map.filter(({ name }) => name !== FIRMWARE);
  const unknown = parts.find(({ name }) => !(name in LOOKED_AT));
  if (unknown) throw new Error(`nobody knows what to look at when the part "${unknown.name}" is damaged`);
  const flashes = fullFlashes(call, image);
  const kinds = new Set(flashes.flatMap(({ bytes }) => kindsOf(parseGames(readByHost(call.host, 'games', bytes)))));
  if (kinds.size !== PLAYED.length) throw new Error(`games that are damaged: ${[...kinds].join(', ')}`);
  const controls = parts.flatMap(({ name: part }) =>
    [...new Set(PLAYED.map((_, number) => flashFor(part, number)))].map((flash) => ({ part, kind: CONTROL, flash, number: 0 })),
  );
  const damage = Array.from({ length: call.count ?? COUNT }, (_, number) =>
    KINDS.flatMap((kind) => parts.map(({ name: part }) => ({ part, kind, flash: flashFor(part, number), number }))),
  ).flat();
  // Of a slice: each kind once in each part, in one game or another.
  const few = KINDS.flatMap((kind, row) => parts.map(({ name: part }, column) => ({ part, kind, flash: flashFor(part, row + column), number: row + column })));
  const trials = call.every > 1 ? few : [...controls, ...damage];
  const key = (/** @type {import('../src/soak/rot-trial.js').Rot} */ { part, kind, flash, number }) => `${part}, ${kind}, ${flash}, ${number}`;
  /** @type {Map<string, Task>} */
  const tasks = new Map(trials.map((trial) => [key(trial), { rot: trial }]));
  const results = (/** @type {Record<string, unknown>} */ all) => /** @type {import('../src/soak/rot-trial.js').Outcome[]} */ (Object.values(all));
  const done = await doTasks(call, 'rot', imageSha256, tasks, { image, host: call.host, glyphs, parts, flashes }, (all) => `: ${told(countBy(results(all), ({ verdict }) => verdict))}`);
  const outcomes = results(done);
  const bad = outcomes.filter(({ verdict }) => verdict !== 'kept' && verdict !== 'said');
  const failures = bad.map(({ part, kind, flash, number, at, verdict, tells }) => `${part}, ${kind} at 0x${at.toString(16)}, ${flash}, number ${number}: ${verdict}: ${tells}`);
  const byPart = Object.fromEntries(parts.map(({ name }) => [name, countBy(outcomes.filter(({ part }) => part === name), ({ verdict }) => verdict)]));
  const complete = call.every === 1 && [...tasks.keys()].every((each) => each in done);
  writeResult(call, 'rot', { image_sha256: imageSha256, corruptions: outcomes.length, failed: bad.length, complete, by_part: byPart, failures });
  console.log(`rot: ${outcomes.length} corruptions, ${bad.length} failed: ${told(countBy(outcomes, ({ verdict }) => verdict))}`);
  for (const [part, counts] of Object.entries(byPart)) console.log(`  ${part}: ${told(counts)}`);
  print('rot', failures);
  return bad.length === 0;
}

/**
 * Stretches of play in every game, on a ring that begins anew, and of what is kept beside the games, on sectors that are new and
 * on sectors that are full.
 * @param {Artefacts} artefacts
 * @param {Call} call
 * @param {string[]} failures
 */
function segmentsOf({ image, glyphs }, call, failures) {
  const flashes = fullFlashes(call, image);
  const pieces = call.every > 1 ? 1 : PIECES;
  const readKept = (/** @type {Uint8Array} */ flash) => readByHost(call.host, 'kept', flash);
  const segments = flashes.flatMap((flash) => {
    const { name, bytes } = flash;
    console.log(`  ${name}`);
    if (name === HOME || name === WRITTEN_FULL) {
      const [typed, set] = deedsOfHousekeeping();
      // Thousands of entries are read by the host, a few as the owner would.
      const aspects = /** @type {import('../src/soak/segments.js').Subject[]} */ (name === HOME ? ['values', 'tags'] : ['kept']);
      return [
        ...playChain({ name: `values and tags, ${name}`, flash: bytes, aspects }, [typed], glyphs, readKept, failures),
        ...playChain({ name: `settings, ${name}`, flash: bytes, aspects: ['settings'] }, [set], glyphs, readKept, failures),
      ];
    }
    const cards = name === 'free-roll' ? [] : cardsOf(image, GAMES[/** @type {keyof typeof GAMES} */ (name)].ids);
    const deeds = Array.from({ length: pieces }, (_, number) => deedsOfPlay(`${name} ${number}`, DEEDS, cards));
    return playChain({ name, flash: bytes, aspects: [] }, deeds, glyphs, readKept, failures);
  });
  console.log('  a full ring');
  const long = new Uint8Array(FLASH_BYTES).fill(0xff);
  long.set(image);
  dropUf2(long, readProduct(call.tower, 'long-game.uf2'));
  const deeds = Array.from({ length: call.every > 1 ? 1 : LONG_PIECES }, (_, number) => deedsOfPlay(`long ${number}`, 2 * DEEDS, []));
  return [...segments, ...playChain({ name: 'a full ring', flash: shortlyBeforeErase(long, glyphs), aspects: [] }, deeds, glyphs, readKept, failures)];
}

/**
 * @template {{segment: number, operation: number}} Trial
 * @param {string} name
 * @param {Artefacts} artefacts
 * @param {Call} call
 * @param {(segments: import('../src/soak/segments.js').Segment[]) => Trial[]} trialsOf
 * @param {(trial: Trial) => Task} taskOf
 */
async function onSegments(name, artefacts, call, trialsOf, taskOf) {
  const { image, imageSha256, glyphs } = artefacts;
  console.log(`${name}: playing the session`);
  /** @type {string[]} */
  const atOnce = [];
  const segments = segmentsOf(artefacts, call, atOnce);
  const all = segments.flatMap(({ recording }) => recording.operations);
  const [operations, erases] = [all.length, all.filter(({ units }) => !units[0].data).length];
  if (erases === 0) throw new Error('the session erases nothing: it proves less than it says');
  const trials = slice(call, trialsOf(segments), ({ segment, operation }) => !segments[segment].recording.operations[operation].units[0].data);
  const tasks = new Map(trials.map((trial) => [JSON.stringify(trial), taskOf(trial)]));
  const failed = (/** @type {Record<string, unknown>} */ all) => /** @type {string[]} */ (Object.values(all).filter((result) => result !== null));
  const done = await doTasks(call, name, imageSha256, tasks, { image, host: call.host, glyphs, segments }, (all) => `: ${failed(all).length} lost`);
  const failures = [...atOnce, ...failed(done)];
  const complete = call.every === 1 && [...tasks.keys()].every((each) => each in done);
  const count = Object.keys(done).length;
  writeResult(call, name, { image_sha256: imageSha256, trials: count, lost: failures.length, complete, operations, erases, failures });
  console.log(`${name}: ${count} trials in ${operations} operations (${erases} erases), ${failures.length} lost`);
  print(name, failures);
  return failures.length === 0;
}

/** @param {Artefacts} artefacts @param {Call} call */
const torn = (artefacts, call) => onSegments('torn', artefacts, call, distinctTornOf, (trial) => ({ torn: trial }));

/** @param {Artefacts} artefacts @param {Call} call */
const writeErrors = (artefacts, call) => onSegments('write-errors', artefacts, call, weakOf, (trial) => ({ weak: trial }));

/** @param {Artefacts} artefacts @param {Call} call */
async function monkey({ image, imageSha256, glyphs }, call) {
  const [seeds, minutes] = call.every > 1 ? [1, SLICE_MINUTES] : [call.count ?? SEEDS, MINUTES];
  const sessions = Array.from({ length: seeds }, (_, index) => PLAYED.map((game) => ({ game, seed: index + 1, minutes }))).flat();
  /** @type {Map<string, Task>} */
  const tasks = new Map(sessions.map((session) => [`${session.game} ${session.seed}`, { monkey: session }]));
  const results = (/** @type {Record<string, unknown>} */ all) => /** @type {ReturnType<typeof playMonkey>[]} */ (Object.values(all));
  const failed = (/** @type {Record<string, unknown>} */ all) => results(all).flatMap(({ failure }) => failure ?? []);
  const done = await doTasks(call, 'monkey', imageSha256, tasks, { image, host: call.host, glyphs }, (all) => `: ${failed(all).length} failed`);
  const outcomes = results(done);
  const sum = (/** @type {'minutes' | 'deeds' | 'actions' | 'cuts' | 'checks'} */ what) => Math.round(outcomes.reduce((total, each) => total + each[what], 0));
  const failures = failed(done);
  const complete = call.every === 1 && [...tasks.keys()].every((each) => each in done);
  const figures = { sessions: outcomes.length, minutes: sum('minutes'), deeds: sum('deeds'), actions: sum('actions'), cuts: sum('cuts'), checks: sum('checks') };
  writeResult(call, 'monkey', { image_sha256: imageSha256, ...figures, complete, failures });
  console.log(`monkey: ${told(figures)}; ${failures.length} failures`);
  print('monkey', failures);
  return failures.length === 0;
}

/**
 * What takes longer on a flash that is a year old than on those of the report: a new one, and one with a full ring.
 * @param {Artefacts} artefacts
 * @param {Call} call
 */
async function ageing(artefacts, call) {
  const image = () => {
    const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
    flash.set(artefacts.image);
    return flash;
  };
  const longGame = image();
  dropUf2(longGame, readProduct(call.tower, 'long-game.uf2'));
  const [agedHome, agedGame] = ['home', 'game'].map((name) => {
    const flash = readProduct(call.tower, `aged-${name}.bin`);
    flash.set(artefacts.image);
    return flash;
  });
  const fullDeck = readProduct(call.tower, 'full.deck');
  const young = measureAt(artefacts, { home: image(), game: longGame, fullDeck }, call.every > 1);
  const aged = measureAt(artefacts, { home: agedHome, game: agedGame, fullDeck }, call.every > 1);
  const rows = Object.entries(young).map(([name, before]) => ({ name, before, after: aged[name], growth: aged[name] / before }));
  const lines = rows.map(({ name, before, after, growth }) => `${name}: ${before.toFixed(1)} ms, after a year ${after.toFixed(1)} ms, times ${growth.toFixed(2)}`);
  const failures = lines.filter((_, index) => !(rows[index].growth <= MOST_GROWTH));
  writeResult(call, 'ageing', { image_sha256: artefacts.imageSha256, complete: call.every === 1, rows, failures });
  lines.forEach((line) => console.log(`  ${line}`));
  console.log(`ageing: ${rows.length} times measured, ${failures.length} grow beyond ${MOST_GROWTH}`);
  return failures.length === 0;
}

export const WEAR = { ageing, rot, torn, 'write-errors': writeErrors, monkey };
