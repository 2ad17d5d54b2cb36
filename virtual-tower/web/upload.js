/**
 * Reads files that are dropped on the table: decks, as deck file or UF2, and tag dumps. Errors are reported before the
 * tower sees the file.
 *
 * @import { FlashPart } from './messages.js'
 */
import { toBase64 } from '../src/base64.js';
import { parseDeck } from '../src/deck-file.js';
import { LAYOUTS, Ntag } from '../src/rf/ntag.js';
import { PAGE_BYTES } from '../src/rf/type2.js';
import { flashBlocks } from '../src/scenario/uf2.js';
import { DECK } from './flash-map.js';

/** @typedef {'fileUnknown' | 'deckForeign' | 'deckDamaged' | 'deckNewer' | 'deckTooBig' | 'uf2Damaged' | 'uf2Foreign' | 'uf2Firmware' | 'uf2NoDeck' | 'tagSize' | 'tagDamaged'} Complaint */

/** Something is wrong with a file; the key of a text says what. */
export class BadFile extends Error {
  /** @param {Complaint} complaint */
  constructor(complaint) {
    super(complaint);
    this.complaint = complaint;
  }
}

const DECK_MAGIC = 'DTDK';
const DECK_VERSION = 1;
const VERSION_AT = 4;
const UF2_MAGIC = 'UF2\n';
/** Check bytes behind the two parts of a UID (ISO 14443-3): the first of them starts from the cascade tag. */
const CASCADE_TAG = 0x88;

/**
 * @param {string} name of the file
 * @param {Uint8Array} bytes
 * @returns {{ deck: FlashPart[], cards: number } | { tag: string }}
 */
export function readUpload(name, bytes) {
  const begins = (/** @type {string} */ magic) => [...magic].every((letter, at) => bytes[at] === letter.charCodeAt(0));
  if (begins(UF2_MAGIC) || /\.uf2$/i.test(name)) return readUf2(bytes);
  if (begins(DECK_MAGIC) || /\.deck$/i.test(name)) return readDeck(bytes);
  if (/\.(bin|mfd|dump)$/i.test(name)) return readTag(bytes);
  throw new BadFile('fileUnknown');
}

/** @param {Uint8Array} bytes */
function readDeck(bytes) {
  if (bytes.length > DECK.bytes) throw new BadFile('deckTooBig');
  const isDeck = [...DECK_MAGIC].every((letter, at) => bytes[at] === letter.charCodeAt(0));
  if (!isDeck) throw new BadFile('deckForeign');
  if (bytes[VERSION_AT] > DECK_VERSION) throw new BadFile('deckNewer');
  const deck = parseDeck(bytes);
  if (!deck) throw new BadFile('deckDamaged');
  return { deck: [{ offset: DECK.start, bytes }], cards: deck.records.length };
}

/** @param {Uint8Array} bytes */
function readUf2(bytes) {
  const blocks = soundBlocks(bytes);
  if (blocks.length === 0) throw new BadFile('uf2Foreign');
  if (blocks.some(({ offset }) => offset < DECK.start)) throw new BadFile('uf2Firmware');
  const inside = blocks.every(({ offset, data }) => offset + data.length <= DECK.start + DECK.bytes);
  if (!inside) throw new BadFile('uf2NoDeck');
  const end = Math.max(...blocks.map(({ offset, data }) => offset + data.length));
  const part = new Uint8Array(end - DECK.start).fill(0xff);
  for (const { offset, data } of blocks) part.set(data, offset - DECK.start);
  return readDeck(part);
}

/** @param {Uint8Array} bytes */
function soundBlocks(bytes) {
  try {
    return flashBlocks(bytes);
  } catch {
    throw new BadFile('uf2Damaged');
  }
}

/** @param {Uint8Array} bytes */
function readTag(bytes) {
  const sizes = Object.values(LAYOUTS).map(({ pages }) => pages * PAGE_BYTES);
  if (!sizes.includes(bytes.length)) throw new BadFile('tagSize');
  const first = CASCADE_TAG ^ bytes[0] ^ bytes[1] ^ bytes[2];
  const second = bytes[4] ^ bytes[5] ^ bytes[6] ^ bytes[7];
  if (bytes[3] !== first || bytes[8] !== second) throw new BadFile('tagDamaged');
  Ntag.fromImage(bytes);
  return { tag: `dump:${toBase64(bytes)}` };
}
