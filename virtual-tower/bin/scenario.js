#!/usr/bin/env node
// Runs scenario files on the shipped image: scenario.js [--tower DIR] [--shots DIR] FILE...
import { basename, extname, join } from 'node:path';
import { stepHelp } from '../src/scenario/steps/index.js';
import { commandLine, readArtefacts, TARGET } from './files.js';
import { runScenarios } from './scenario-pool.js';

const { help, files, tower, options } = commandLine(['shots']);
if (help || files.length === 0) {
  console.log(`scenario.js [--tower DIR] [--shots DIR] FILE...\n\nThe steps of a scenario, one a line:\n\n${stepHelp()}`);
  process.exit(help ? 0 : 1);
}

try {
  const { imageSha256 } = await readArtefacts(tower);
  console.log(`image ${imageSha256} (doomtower.bin, and the same in doomtower.uf2)`);
  const directories = { tower, shots: options.shots ?? join(TARGET, 'shots'), failures: join(TARGET, 'scenario-failures') };
  const count = { passed: 0, failed: 0 };
  await runScenarios(files, directories, ({ file, passed, emulatedNanos, seconds, failure }) => {
    count[passed ? 'passed' : 'failed']++;
    const name = basename(file, extname(file));
    console.log(`${passed ? 'ok' : 'FAILED'} ${name} (emulated ${(emulatedNanos / 1e9).toFixed(1)} s, ${seconds.toFixed(1)} s)`);
    if (failure !== undefined) console.log(failure);
  });
  console.log(`scenarios: ${count.passed} passed, ${count.failed} failed`);
  process.exitCode = count.failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
