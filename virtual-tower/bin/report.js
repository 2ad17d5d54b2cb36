#!/usr/bin/env node
// Measures the shipped image: report.js [--tower DIR] [--out FILE]
import { join } from 'node:path';
import { measureReport, missedTargets, reportTable } from '../src/report/report.js';
import { Tower } from '../src/tower.js';
import { commandLine, readArtefacts, TARGET, writeFile } from './files.js';

const { tower, options } = commandLine(['out']);
try {
  const report = measureReport(await readArtefacts(tower), (boardOptions) => new Tower(boardOptions));
  writeFile(options.out ?? join(TARGET, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.log(reportTable(report));
  process.exitCode = missedTargets(report).length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
