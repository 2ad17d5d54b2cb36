/**
 * Reads the cards of a deck file for the shelf. A record that the catalogue knows gets its complete face. Of other
 * records everything is read except the effects of their abilities, which the tower's screen shows under *What is this?*
 *
 * @import { Catalogue, Face, FaceHalf, FaceValue, Word, Words } from './catalogue.js'
 */
import { crc32 } from '../src/crc32.js';
import { parseDeck } from '../src/deck-file.js';

/** The parts of a record (rules-core/src/card/build.rs). */
const Part = Object.freeze({ values: 1, opening: 2, closing: 3, ability: 4, list: 5, name: 6 });
const UNKNOWN = 0;
const MAGIC_ROW = 3;
const FREE_ROW = 4;
const ROWS = 5;

/**
 * @param {Uint8Array | null} deck
 * @param {Catalogue} catalogue
 * @returns {Face[]}
 */
export function deckFaces(deck, catalogue) {
  const parsed = deck && parseDeck(deck);
  if (!parsed) return [];
  return parsed.records.flatMap((record) => catalogue.known(crc32(record)) ?? readRecord(record, catalogue.words) ?? []);
}

/**
 * @param {Uint8Array} record
 * @param {Words} words
 * @returns {Face | null} nothing for a record of another version or kind
 */
export function readRecord(record, words) {
  const reader = new Reader(record);
  reader.byte();
  const kind = find(words.kinds, reader.byte());
  const id = reader.text();
  const en = reader.text();
  const de = reader.text() || en;
  if (!kind || !id || !en) return null;
  /** @type {Face} */
  const face = { id, deck: '', game: kind.game ?? '', kind: kind.word, name: { en, de }, values: [], lists: [], close: [], open: [], abilities: [] };
  // What follows an ability or a list needs the whole card model to be found: the halves and values come before.
  while (!reader.over) {
    const part = reader.byte();
    if (part === Part.name) reader.byte();
    else if (part === Part.values) face.values.push(...readValues(reader, words));
    else if (part === Part.opening) face.open.push(...readOpening(reader, words));
    else if (part === Part.closing) face.close.push(...readClosing(reader, words));
    else break;
  }
  return face;
}

/**
 * @param {Reader} reader
 * @param {Words} words
 * @returns {FaceValue[]}
 */
function readValues(reader, words) {
  const head = reader.byte();
  const mark = find(words.sources, head >> 5)?.mark ?? '';
  return Array.from({ length: head & 0x1f }, () => {
    const field = find(words.fields, reader.byte());
    const amount = head >> 5 === UNKNOWN ? null : reader.byte();
    const number = String(amount);
    const is = amount === null ? null : (field?.amounts?.[amount] ?? { en: number, de: number });
    return { field: field?.word ?? '', word: field?.name ?? { en: '?', de: '?' }, is, mark };
  });
}

/**
 * @param {Reader} reader
 * @param {Words} words
 * @returns {FaceHalf[]}
 */
function readOpening(reader, words) {
  const head = reader.byte();
  if (head >> 5 === UNKNOWN) return unknownRows(head & 0x1f, words);
  const row = head & 0x1f;
  const mark = find(words.sources, head >> 5)?.mark ?? '';
  const rowWord = find(words.rows, row);
  const name = rowWord?.name ?? { en: '', de: '' };
  if (row === MAGIC_ROW) return [{ row: 'magic', mark, asks: { sign: 'magic', word: name, amount: 1 } }];
  const byte = reader.byte();
  if (row === FREE_ROW) return [{ row: 'free', mark, asks: { sign: 'times', word: name, amount: byte } }];
  const attribute = find(words.attributes, byte >> 4);
  return [{ row: rowWord?.word ?? '', mark, asks: { sign: attribute?.word ?? '', word: attribute?.name ?? name, amount: byte & 0x0f } }];
}

/**
 * @param {Reader} reader
 * @param {Words} words
 * @returns {FaceHalf[]}
 */
function readClosing(reader, words) {
  const head = reader.byte();
  if (head >> 5 === UNKNOWN) return unknownRows(head & 0x1f, words);
  const gives = Array.from({ length: reader.byte() }, () => {
    const byte = reader.byte();
    const bonus = find(words.bonuses, byte >> 4);
    return { sign: bonus?.word ?? '', word: bonus?.name ?? { en: '', de: '' }, amount: byte & 0x0f };
  });
  return [{ row: find(words.rows, head & 0x1f)?.word ?? '', mark: find(words.sources, head >> 5)?.mark ?? '', gives }];
}

/**
 * @param {number} rows a bit each
 * @param {Words} words
 * @returns {FaceHalf[]}
 */
function unknownRows(rows, words) {
  return Array.from({ length: ROWS }, (_, row) => row)
    .filter((row) => rows & (1 << row))
    .map((row) => ({ row: find(words.rows, row)?.word ?? '', mark: '?' }));
}

/**
 * @param {Word[]} words
 * @param {number} code
 */
function find(words, code) {
  return words.find((word) => word.code === code);
}

class Reader {
  #bytes;
  #at = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  get over() {
    return this.#at >= this.#bytes.length;
  }

  byte() {
    return this.#bytes[this.#at++] ?? 0;
  }

  text() {
    const length = this.byte();
    const text = new TextDecoder().decode(this.#bytes.subarray(this.#at, this.#at + length));
    this.#at += length;
    return text;
  }
}
