/**
 * The build products the board runs: the bytes of the flash, the ELF that explains its log, and the glyphs by which its glass is read.
 *
 * @import { ImageInfo } from './messages.js'
 * @typedef {object} Artefacts
 * @property {Uint8Array} image
 * @property {Uint8Array | undefined} elf
 * @property {import('../src/glass/bitmaps.js').GlyphData} glyphs
 * @property {ImageInfo} info
 */
import { Elf } from '../src/log/elf.js';

/**
 * @param {URL} folder
 * @returns {Promise<Artefacts>}
 */
export async function fetchImage(folder) {
  const json = (/** @type {string} */ name) => fetchFile(new URL(name, folder)).then((response) => response.json());
  const [image, elf, build, glyphs] = await Promise.all([
    fetchBytes(new URL('doomtower.bin', folder)),
    // Without the ELF the log stays empty; the tower runs all the same.
    fetchBytes(new URL('log.elf', folder)).then(soundElf, () => undefined),
    json('build.json'),
    // Without glyphs nothing on the glass can be read aloud.
    json('glyphs.json').catch(() => ({ fonts: [], icons: [] })),
  ]);
  const sha256 = (await digest(image)) ?? build.image_sha256;
  if (sha256 !== build.image_sha256) throw new Error(`doomtower.bin is damaged: it has SHA-256 ${sha256}, not ${build.image_sha256}`);
  return { image, elf, glyphs, info: { sha256, version: build.version } };
}

/** @param {Uint8Array} bytes */
function soundElf(bytes) {
  try {
    return new Elf(bytes).section('.defmt') ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** @param {URL} url */
async function fetchFile(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status} ${response.statusText}`);
  return response;
}

/** @param {URL} url */
export async function fetchBytes(url) {
  return new Uint8Array(await (await fetchFile(url)).arrayBuffer());
}

/**
 * The hash of the bytes that really run; browsers offer it on https and localhost only.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
async function digest(bytes) {
  if (!globalThis.crypto.subtle) return null;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
