/**
 * Fetches the build products that the board runs: the flash image, the ELF for decoding its log, and the glyphs for
 * reading its screen.
 *
 * @import { ImageInfo } from './messages.js'
 * @typedef {object} Artefacts
 * @property {Uint8Array} image
 * @property {Uint8Array | undefined} elf
 * @property {import('../src/glass/bitmaps.js').GlyphData} glyphs
 * @property {ImageInfo} info
 */
import { Elf } from '../src/log/elf.js';
import { sha256Of } from './sha256.js';

/** The image cannot be had; the key of a text says why. */
export class BadImage extends Error {
  /**
   * @param {'fileDamaged' | 'fileMissing'} key
   * @param {...string} words
   */
  constructor(key, ...words) {
    super(`${key} ${words.join(' ')}`);
    this.key = key;
    this.words = words;
  }
}

/**
 * @param {URL} folder
 * @returns {Promise<Artefacts>}
 */
export async function fetchImage(folder) {
  const json = (/** @type {string} */ name) => fetchFile(new URL(name, folder)).then((response) => soundJson(response, name));
  const [image, elf, build, glyphs] = await Promise.all([
    fetchBytes(new URL('doomtower.bin', folder)),
    // Without the ELF the log stays empty; the tower runs all the same.
    fetchBytes(new URL('log.elf', folder)).then(soundElf, () => undefined),
    json('build.json'),
    // Without glyphs nothing on the screen can be read aloud.
    json('glyphs.json').catch(() => ({ fonts: [], icons: [] })),
  ]);
  const sha256 = await digest(image);
  if (sha256 !== build.image_sha256) throw new BadImage('fileDamaged', 'doomtower.bin');
  return { image, elf, glyphs, info: { sha256, version: build.version } };
}

/**
 * @param {Response} response
 * @param {string} name
 */
function soundJson(response, name) {
  return response.json().catch(() => {
    throw new BadImage('fileDamaged', name);
  });
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
  const name = url.pathname.split('/').at(-1) ?? '';
  const response = await fetch(url).catch((error) => {
    throw new BadImage('fileMissing', name, error.message);
  });
  if (!response.ok) throw new BadImage('fileMissing', name, `${response.status} ${response.statusText}`.trim());
  return response;
}

/** @param {URL} url */
export async function fetchBytes(url) {
  return new Uint8Array(await (await fetchFile(url)).arrayBuffer());
}

/**
 * The hash of the bytes that really run. Browsers offer it on https and localhost only.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
async function digest(bytes) {
  const hash = globalThis.crypto.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : sha256Of(bytes);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
