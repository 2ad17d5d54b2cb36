// Loads and checks the build products that `cargo xtask build` writes to target/tower, for all tools.
import { flashImage } from './uf2.js';

/**
 * @typedef {object} BuildInfo
 * @property {string} image_sha256
 * @property {number} flash_bytes
 * @property {number} static_ram_bytes
 * @property {string} version
 */

/**
 * @typedef {object} Artefacts
 * @property {Uint8Array} image
 * @property {Uint8Array} elf
 * @property {Uint8Array} uf2
 * @property {import('../glass/bitmaps.js').GlyphData} glyphs
 * @property {BuildInfo} build
 * @property {string} imageSha256
 */

/**
 * @param {(name: string) => Uint8Array | Promise<Uint8Array>} readFile  Reads a build product by its name.
 * @returns {Promise<Artefacts>}
 */
export async function loadArtefacts(readFile) {
  const [image, elf, uf2] = await Promise.all(['doomtower.bin', 'doomtower.elf', 'doomtower.uf2'].map(readFile));
  const [glyphs, build] = await Promise.all(
    ['glyphs.json', 'build.json'].map(async (name) => JSON.parse(new TextDecoder().decode(await readFile(name)))),
  );
  const imageSha256 = await sha256(image);
  if (build.image_sha256 !== imageSha256) {
    throw new Error(`doomtower.bin has SHA-256 ${imageSha256}, but build.json says ${build.image_sha256}: build again`);
  }
  // The last UF2 block is filled up to 256 bytes; what belongs to the image is compared.
  const dragged = await sha256(flashImage(uf2).subarray(0, image.length));
  if (dragged !== imageSha256) throw new Error(`doomtower.uf2 holds another image (${dragged}) than doomtower.bin: build again`);
  return { image, elf, uf2, glyphs, build, imageSha256 };
}

/** @param {Uint8Array} bytes */
export async function sha256(bytes) {
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
