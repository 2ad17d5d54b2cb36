// Helpers shared by the command-line tools: argument parsing, loading the build products, writing pictures.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadArtefacts } from '../src/scenario/artefacts.js';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const TARGET = join(ROOT, 'target');
export const SHOT_SCENARIOS = join(ROOT, 'tests/device/shots');

/**
 * `--tower DIR` and the options of the tool, each with a value; the rest are files.
 * @param {string[]} names
 */
export function commandLine(names) {
  const valued = Object.fromEntries(['tower', ...names].map((name) => [name, { type: /** @type {const} */ ('string') }]));
  const { values, positionals } = parseArgs({ options: { ...valued, help: { type: 'boolean' } }, allowPositionals: true });
  /** @type {Record<string, string | undefined>} */
  const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const tower = given.tower ?? join(TARGET, 'tower');
  return { help: given.help !== undefined, files: positionals, tower, options: given };
}

/**
 * One build product.
 * @param {string} directory
 * @param {string} name
 */
export function readProduct(directory, name) {
  try {
    return new Uint8Array(readFileSync(join(directory, name)));
  } catch {
    throw new Error(`${join(directory, name)} is missing: run "cargo xtask build"`);
  }
}

/**
 * The build products, checked to be one and the same image.
 * @param {string} directory
 */
export function readArtefacts(directory) {
  return loadArtefacts((name) => readProduct(directory, name));
}

/**
 * @param {string} path
 * @param {string | Uint8Array} data
 */
export function writeFile(path, data) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, data);
}

/**
 * Files that a scenario names stand beside it; build products may be named too.
 * @param {string} scenarioFile
 * @param {string} towerDirectory
 * @returns {(path: string) => Uint8Array}
 */
export function readBeside(scenarioFile, towerDirectory) {
  return (path) => {
    const places = [dirname(scenarioFile), towerDirectory].map((directory) => resolve(directory, path));
    for (const place of places) {
      try {
        return new Uint8Array(readFileSync(place));
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
      }
    }
    throw new Error(`there is no file ${places.join(' nor ')}`);
  };
}
