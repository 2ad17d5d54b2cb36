// Parses deck files with the same checks as the firmware. app/src/decks/file.rs describes the format.
import { crc32 } from './crc32.js';

const MAGIC = new TextEncoder().encode('DTDK');
const VERSION_AT = 4;
const FLAGS_AT = 5;
const COUNT_AT = 6;
const LENGTH_AT = 8;
const CRC_AT = 12;
/** The name, behind its length; then the index. */
const NAME_AT = 16;
const ENTRY_BYTES = 8;
/** In an entry, behind the hash of the id. */
const OFFSET_AT = 4;
/** In front of each record. */
const LENGTH_BYTES = 2;
const VERSION = 1;

/** @typedef {{records: Uint8Array[]}} Deck  Records in the order of the index. */

/**
 * @param {Uint8Array} bytes  May go on behind the deck.
 * @returns {Deck | null} nothing where there is no whole and sound deck
 */
export function parseDeck(bytes) {
  if (bytes.length <= NAME_AT || !MAGIC.every((byte, at) => byte === bytes[at])) return null;
  if (bytes[VERSION_AT] !== VERSION || bytes[FLAGS_AT] !== 0) return null;
  const header = viewOf(bytes);
  const count = header.getUint16(COUNT_AT, true);
  const length = header.getUint32(LENGTH_AT, true);
  if (length <= NAME_AT || length > bytes.length) return null;
  const file = bytes.subarray(0, length);
  if (crc32(file.subarray(NAME_AT)) !== header.getUint32(CRC_AT, true)) return null;
  const index = NAME_AT + 1 + file[NAME_AT];
  const behindIndex = index + count * ENTRY_BYTES;
  if (behindIndex > length) return null;

  const view = viewOf(file);
  /** @type {Uint8Array[]} */
  const records = [];
  for (let entry = index; entry < behindIndex; entry += ENTRY_BYTES) {
    const offset = view.getUint32(entry + OFFSET_AT, true);
    if (offset < behindIndex || offset + LENGTH_BYTES > length) return null;
    const start = offset + LENGTH_BYTES;
    const end = start + view.getUint16(offset, true);
    if (end > length) return null;
    records.push(file.subarray(start, end));
  }
  // The checksum does not cover the count; it is correct if the records fill the file exactly.
  const filled = records.reduce((sum, record) => sum + LENGTH_BYTES + record.length, behindIndex);
  return filled === length ? { records } : null;
}

/**
 * Finds the only valid deck in these bytes. The magic may occur elsewhere, too, as in the code that looks for it.
 * @param {Uint8Array} bytes
 * @returns {Deck}
 */
export function findDeck(bytes) {
  /** @type {Deck[]} */
  const decks = [];
  for (let at = bytes.indexOf(MAGIC[0]); at >= 0; at = bytes.indexOf(MAGIC[0], at + 1)) {
    const deck = parseDeck(bytes.subarray(at));
    if (deck) decks.push(deck);
  }
  if (decks.length !== 1) throw new Error(`the image should hold one deck, but holds ${decks.length}`);
  return decks[0];
}

/**
 * The length of each record.
 * @param {Deck} deck
 */
export function cardBytes({ records }) {
  return records.map(({ length }) => length);
}

/** @param {Uint8Array} bytes */
function viewOf(bytes) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
