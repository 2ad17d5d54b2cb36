/**
 * Loads the initial contents of the shelf: the built-in cards, the special tags, and the tags that the player added
 * earlier.
 *
 * @import { Card, Faces } from './catalogue.js'
 */
import { crc32 } from '../src/crc32.js';
import { Catalogue, OWN_DECK } from './catalogue.js';
import { fetchBytes } from './image.js';
import { recall, remember } from './memory.js';
import { ODD_TAGS } from './odd-tags.js';
import { TABLE_TEXT } from './text-table.js';
import { readUpload } from './upload.js';

const PRODUCTS = new URL('../tower/', import.meta.url);
const BROUGHT = 'tags';

/** @type {Faces} */
const NOTHING = { words: { games: [], kinds: [], fields: [], attributes: [], bonuses: [], rows: [], sources: [] }, decks: [], cards: [] };

/**
 * @param {() => void} failed told when the faces of the cards cannot be had
 * @returns {Promise<Catalogue>}
 */
export async function loadCatalogue(failed) {
  const odd = [...(await wholeCard()), ...ODD_TAGS];
  const catalogue = await fetch(new URL('faces.json', PRODUCTS))
    .then((response) => (response.ok ? response.json() : Promise.reject(new Error(response.statusText))))
    .then((faces) => new Catalogue({ ...faces, words: { ...NOTHING.words, ...faces.words } }, odd))
    .catch(() => {
      failed();
      return new Catalogue(NOTHING, odd);
    });
  for (const card of recallBrought()) catalogue.bring(card);
  return catalogue;
}

/**
 * A card somebody brought: a text or a dump.
 * @param {string} name
 * @param {string} tag
 * @returns {Card}
 */
export function broughtCard(name, tag) {
  // Another tag under the same name is another piece.
  const id = `own ${name} ${crc32(new TextEncoder().encode(tag)).toString(16)}`;
  return { id, tag, game: 'odd', kind: 'odd', deck: OWN_DECK, name: { en: name, de: name } };
}

/** @param {Catalogue} catalogue */
export function rememberBrought(catalogue) {
  remember(BROUGHT, JSON.stringify(catalogue.brought.map(({ name, tag }) => [name.en, tag])));
}

function recallBrought() {
  try {
    const brought = JSON.parse(recall(BROUGHT) ?? '[]');
    return brought.map((/** @type {[string, string]} */ [name, tag]) => broughtCard(String(name), String(tag)));
  } catch {
    return [];
  }
}

/**
 * A card that is in no deck, whole on its tag; left out where its dump was not built.
 * @returns {Promise<Card[]>}
 */
async function wholeCard() {
  const name = 'mud-troll.bin';
  try {
    const read = readUpload(name, await fetchBytes(new URL(name, PRODUCTS)));
    if (!('tag' in read)) return [];
    return [{ id: 'whole', tag: read.tag, game: 'odd', kind: 'odd', deck: 'odd', name: TABLE_TEXT.whole, note: TABLE_TEXT.wholeNote }];
  } catch {
    return [];
  }
}
