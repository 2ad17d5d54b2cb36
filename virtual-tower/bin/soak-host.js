// What the host makes of the flash of a tower: the program that `cargo xtask soak` names reads it by the firmware's own code.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs the host program with a temporary file to read or write, and returns its output.
 * @param {string} host
 * @param {(file: string) => string[]} words
 * @param {(file: string, said: string) => string} [then]
 */
export function askHost(host, words, then = (_, said) => said) {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  try {
    const file = join(folder, 'flash.bin');
    const { status, stdout, stderr } = spawnSync(host, words(file), { encoding: 'utf8', maxBuffer: 2 ** 24 });
    return status === 0 ? then(file, stdout.trim()) : `the host failed: ${stderr.trim()}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * What the host says of a flash.
 * @param {string} host
 * @param {'game' | 'games' | 'kept'} what  where its game stands, all of them, or the owner's values and tags
 * @param {Uint8Array} flash
 */
export function readByHost(host, what, flash) {
  return askHost(host, (file) => {
    writeFileSync(file, flash);
    return [what, file];
  });
}
