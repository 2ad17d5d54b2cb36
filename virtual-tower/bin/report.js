#!/usr/bin/env node
// Measures the shipped image: report.js [--tower DIR] [--out FILE]
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureReport, missedTargets, reportTable } from '../src/report/report.js';
import { Tower } from '../src/tower.js';
import { commandLine, readArtefacts, readProduct, TARGET, writeFile } from './files.js';

/** Written by "cargo xtask fuzz". */
const FUZZ = join(TARGET, 'fuzz.json');

const { tower, options } = commandLine(['out']);
try {
  const material = { fullDeck: readProduct(tower, 'full.deck'), fuzz: existsSync(FUZZ) ? JSON.parse(readFileSync(FUZZ, 'utf8')) : null };
  const report = measureReport(await readArtefacts(tower), material, (boardOptions) => new Tower(boardOptions));
  writeFile(options.out ?? join(TARGET, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.log(reportTable(report));
  process.exitCode = missedTargets(report).length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
