#!/usr/bin/env node
// Measures the shipped image: report.js [--tower DIR] [--out FILE] [--page FILE]
// Two threads share the work: one measures the board as it is, the other a board whose core never waits for its flash.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { performancePage } from '../src/report/page.js';
import { measureReport, missedTargets, reportTable } from '../src/report/report.js';
import { Tower } from '../src/tower.js';
import { commandLine, readArtefacts, readProduct, TARGET, writeFile } from './files.js';

/** Written by "cargo xtask fuzz" and "cargo xtask soak". */
const FUZZ = join(TARGET, 'soak', 'fuzz.json');
/** Written by "cargo xtask soak"; the slice by "cargo xtask test". */
const CUTS = ['power-cuts.json', 'power-cuts-slice.json'].map((name) => join(TARGET, 'soak', name));

/** @typedef {import('../src/report/report.js').Report} Report */

/**
 * @param {string} tower
 * @returns {Promise<Report>}
 */
async function measure(tower) {
  const artefacts = await readArtefacts(tower);
  const read = (/** @type {string} */ file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
  const material = {
    fullDeck: readProduct(tower, 'full.deck'),
    fuzz: read(FUZZ),
    grail: { random: readProduct(tower, 'grail-random.uf2'), sixty: readProduct(tower, 'grail-sixty.uf2') },
    knights: { random: readProduct(tower, 'knights-random.uf2') },
    paladins: { random: readProduct(tower, 'paladins-random.uf2') },
    lastSpell: { random: readProduct(tower, 'last-spell-random.uf2') },
    oddsDeck: readProduct(tower, 'odds.deck'),
    longGame: readProduct(tower, 'long-game.uf2'),
    longest: ['long-game', 'grail-long', 'knights-long', 'paladins-long', 'last-spell-long'].map((name) => readProduct(tower, `${name}.uf2`)),
    fullStores: Object.fromEntries(['settings', 'tags', 'values'].map((name) => [name, readProduct(tower, `full-${name}.uf2`)])),
    soak: CUTS.map(read).find((cuts) => cuts?.image_sha256 === artefacts.imageSha256) ?? null,
  };
  return measureReport(artefacts, material, (boardOptions) => new Tower(boardOptions));
}

/**
 * In a thread of its own.
 * @param {string} tower
 * @returns {Promise<Report>}
 */
function measureTrueBoard(tower) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { tower } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function main() {
  const { tower, options } = commandLine(['out', 'page']);
  const onTrueBoard = measureTrueBoard(tower);
  Tower.waitsForFlash = false;
  const measured = { instant: await measure(tower), true_board: await onTrueBoard };
  const { instant, true_board } = measured;
  writeFile(options.out ?? join(TARGET, 'report.json'), `${JSON.stringify({ ...instant, true_board }, null, 2)}\n`);
  if (options.page) writeFile(options.page, performancePage(measured));
  console.log(reportTable(measured));
  process.exitCode = missedTargets(instant).length > 0 ? 1 : 0;
}

if (isMainThread) {
  main().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
} else {
  parentPort?.postMessage(await measure(workerData.tower));
}
