#!/usr/bin/env node
// Writes the screen pictures for the documentation: shots.js [--tower DIR] --out DIR [FILE...]
// Without files, it runs all scenarios of tests/device/shots.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, SHOT_SCENARIOS, TARGET } from './files.js';
import { runScenarios } from './scenario-pool.js';

const { files, tower, options } = commandLine(['out']);
const shots = options.out ?? join(TARGET, 'shots');
const scenarios =
  files.length > 0
    ? files
    : readdirSync(SHOT_SCENARIOS)
        .filter((name) => name.endsWith('.scn'))
        .sort()
        .map((name) => join(SHOT_SCENARIOS, name));

try {
  await runScenarios(scenarios, { tower, shots, failures: join(TARGET, 'scenario-failures') }, ({ file, failure }) => {
    if (failure === undefined) return;
    console.error(`${file} failed\n${failure}`);
    process.exitCode = 1;
  });
  console.log(`the pictures are in ${shots}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
