/**
 * The build products the board runs: the bytes of the flash, and the ELF that explains its log.
 *
 * @import { ImageInfo } from './messages.js'
 */

/**
 * @param {URL} folder
 * @returns {Promise<{ image: Uint8Array, elf: Uint8Array | undefined, info: ImageInfo }>}
 */
export async function fetchImage(folder) {
  const [image, elf, build] = await Promise.all([
    fetchBytes(new URL('doomtower.bin', folder)),
    // Without the ELF the log stays empty; the tower runs all the same.
    fetchBytes(new URL('doomtower.elf', folder)).catch(() => undefined),
    fetchFile(new URL('build.json', folder)).then((response) => response.json()),
  ]);
  const sha256 = (await digest(image)) ?? build.image_sha256;
  return { image, elf, info: { sha256, version: build.version } };
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
