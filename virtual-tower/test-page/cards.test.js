/**
 * The cards on the page's shelf have the same names as on the tower's screen.
 *
 * @import { Both, Faces } from '../web/catalogue.js'
 * @import { Language } from '../web/text.js'
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { loadArtefacts } from '../src/scenario/artefacts.js';
import { Bench } from '../src/scenario/bench.js';
import { parseScenario } from '../src/scenario/parse.js';
import { flashImage } from '../src/scenario/uf2.js';
import { Tower } from '../src/tower.js';
import { Catalogue, copyOf, isWanted } from '../web/catalogue.js';
import { deckFaces, readRecord } from '../web/deck-cards.js';
import { parseDeck } from '../src/deck-file.js';
import { DECK } from '../web/flash-map.js';
import { ODD_TAGS } from '../web/odd-tags.js';
import { broughtCard } from '../web/stock.js';
import { TagBox } from '../web/tag-box.js';
import { TEXT } from '../web/text.js';
import { ROOTS } from './serve.js';

/**
 * What the screen says to the odd tags.
 * @type {Record<string, Both>}
 */
const VERDICTS = {
  blank: { en: 'Blank tag', de: 'Leerer Tag' },
  'blank-2': { en: 'Blank tag', de: 'Leerer Tag' },
  'blank-large': { en: 'Blank tag', de: 'Leerer Tag' },
  readonly: { en: 'Spark', de: 'Funke' },
  locked: { en: 'Tag is locked', de: 'Tag ist gesperrt' },
  unknown: { en: 'Unknown card', de: 'Unbekannte Karte' },
  classic: { en: 'MIFARE Classic', de: 'MIFARE Classic' },
  phone: { en: 'Foreign tag', de: 'Fremder Tag' },
  broken: { en: 'Tag is damaged', de: 'Tag beschädigt' },
};
const MILLI = 1e6;
/** The reader has seen the tag go for good. */
const LIFTING = 250 * MILLI;
const TAP = 90 * MILLI;
/** How the home screen asks for a card. */
const LAY = { en: 'Lay a card', de: 'Leg eine Karte auf' };
/** Longer names are cut off in the header. */
const HEADER = 19;
/** So many of the cards are laid; all of them would take minutes. */
const EVERY = 29;

/** @param {string} name */
const product = async (name) => new Uint8Array(await readFile(join(ROOTS['/tower/'], name)));
/** @type {Faces} */
const faces = JSON.parse(await readFile(join(ROOTS['/tower/'], 'faces.json'), 'utf8'));
const catalogue = new Catalogue(faces, ODD_TAGS);

/**
 * A tower that has just been switched on.
 * @param {Language} language
 */
async function towerSpeaking(language) {
  const bench = new Bench(await loadArtefacts(product), { createBoard: (options) => new Tower(options), readFile: noFile, keepShot: noFile });
  for (const { step, args } of parseScenario(`language ${language}\nboot`, 'cards.test').steps) step.run(bench, args);
  return bench;
}

/** @returns {never} */
function noFile() {
  throw new Error('there are no files here');
}

for (const language of /** @type {const} */ (['en', 'de'])) {
  test(`cards on the shelf are known to the tower by their names (${language})`, async () => {
    const bench = await towerSpeaking(language);
    const { tower, reader } = bench;
    const tags = new TagBox();
    /** @param {string} text @param {string} why */
    const see = (text, why) => {
      const seen = bench.waitForPicture((snapshot) => reader.findWrapped(snapshot, text).length > 0);
      assert.ok(seen, `${why} should show "${text}":\n${reader.readLines(tower.glass.snapshot()).map(({ text }) => text).join('\n')}`);
    };
    const some = catalogue.cards.filter(({ game }, number) => game === 'odd' || number % EVERY === 0);
    for (const { id, name, tag: spec } of some) {
      const tag = tags.take(id, spec);
      tower.field.lay(tag);
      see((VERDICTS[id] ?? name)[language].slice(0, HEADER), id);
      tower.field.lift(tag);
      bench.run(LIFTING);
      tower.back.press();
      bench.run(TAP);
      tower.back.release();
      see(LAY[language], `no card after ${id}`);
    }
  });
}

test('every built-in card is on the shelf once, the games in their order', () => {
  const ids = catalogue.cards.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  const builtIn = new Set(faces.decks.filter((deck) => deck.builtIn).map(({ id }) => id));
  assert.equal(ids.length, faces.cards.filter(({ deck }) => builtIn.has(deck)).length + ODD_TAGS.length);
  const games = catalogue.cards.map(({ game }) => game);
  assert.deepEqual([...new Set(games)], ['tg', 'kt', 'pw', 'ls', 'odd']);
});

test('cards are found by name in both languages, by what they do, by game, kind and deck', () => {
  const found = (/** @type {Partial<import('../web/catalogue.js').Wanted>} */ wanted) =>
    catalogue.cards.filter((card) => isWanted(card, { text: '', game: '', kind: '', deck: '', ...wanted })).map(({ id }) => id);
  assert.deepEqual(found({ text: 'wyrdbär' }), ['tg/wyrdbear']);
  assert.deepEqual(found({ text: 'WYRDBEAR combat' }).length, 0);
  assert.ok(found({ text: 'sword tokens' }).includes('kt/h-v-smith'));
  assert.ok(found({ game: 'kt', kind: 'boss' }).every((id) => id.startsWith('kt/')));
  assert.ok(found({ deck: 'tg-house-junis' }).includes('tg/h-blood-debt'));
  assert.ok(found({ game: 'odd' }).includes('blank'));
});

test('the cards of the owner’s deck stand in for built-in ones, with their whole face where it is known', async () => {
  const own = new Catalogue(faces, ODD_TAGS);
  const deck = flashImage(await product('grail-examples.uf2')).subarray(DECK.start);
  own.owners = deckFaces(deck, own);
  const bear = own.find('tg/wyrdbear');
  assert.equal(bear?.deck, 'own');
  assert.ok(bear?.face?.abilities.some(({ does }) => does.en.length > 0));
  assert.equal(own.cards.filter(({ id }) => id === 'tg/wyrdbear').length, 1);
});

test('a record that nobody exported is read by the words of the card model', async () => {
  const { records } = parseDeck(flashImage(await product('grail-examples.uf2')).subarray(DECK.start)) ?? { records: [] };
  assert.ok(records.length > 10);
  for (const record of records) {
    const read = readRecord(record, faces.words);
    const told = faces.cards.find(({ id, deck }) => id === read?.id && deck === 'tg-examples');
    assert.deepEqual(read?.name, told?.name);
    assert.equal(read?.kind, told?.kind);
    assert.deepEqual(read?.values, told?.values, read?.id);
    const byRow = (/** @type {{ row: string }} */ a, /** @type {{ row: string }} */ b) => a.row.localeCompare(b.row);
    assert.deepEqual(read?.open.sort(byRow), told?.open.sort(byRow), read?.id);
    assert.deepEqual(read?.close.sort(byRow), told?.close.sort(byRow), read?.id);
  }
});

test('a chip stays in its card; a second piece has a chip of its own', () => {
  const tags = new TagBox();
  const [card] = catalogue.cards;
  const first = tags.take(card.id, card.tag);
  assert.equal(tags.take(card.id, card.tag), first);
  const second = copyOf(card, 2);
  assert.notDeepEqual(tags.take(second.id, second.tag).uid, first.uid);
});

test('a tag takes any text that can be typed', () => {
  for (const letter of ['a', 'ä', '한', '🎲']) assert.ok(new TagBox().take('own', `text:${letter.repeat(200 / letter.length)}`));
});

test('another dump under the same name is another piece, in the place of the first', () => {
  const own = new Catalogue(faces, ODD_TAGS);
  const [first, second] = ['dump:AAAA', 'dump:BBBB'].map((tag) => broughtCard('a.bin', tag));
  own.bring(first);
  own.bring(second);
  assert.notEqual(first.id, second.id);
  assert.deepEqual(own.brought, [second]);
});

test('a tag that was written on comes back as it was; what is no dump of a tag does not matter', () => {
  const written = new TagBox().take('blank', 'readonly:tg/spark');
  const image = /** @type {{ image(): Uint8Array }} */ (/** @type {unknown} */ (written)).image();
  const tags = new TagBox(new Map([['blank', image], ['broken', new Uint8Array(7)]]));
  assert.deepEqual(tags.take('blank', 'blank').uid, written.uid);
  assert.ok(tags.take('broken', 'broken:tlv'));
});

test('every word of the page is there in both languages', () => {
  for (const [key, { en, de }] of Object.entries(TEXT)) assert.ok(en && de, key);
});
