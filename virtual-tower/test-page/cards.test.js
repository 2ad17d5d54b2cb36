/**
 * The shelf against the firmware: what a card is called here is what the glass calls it.
 *
 * @import { CardList } from '../web/cards-view.js'
 * @import { Name } from '../web/laid-cards.js'
 * @import { Language } from '../web/text.js'
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { loadArtefacts } from '../src/scenario/artefacts.js';
import { Bench } from '../src/scenario/bench.js';
import { parseScenario } from '../src/scenario/parse.js';
import { Tower } from '../src/tower.js';
import { readCards } from '../web/cards-view.js';
import { TEXT } from '../web/text.js';
import { TagBox } from '../web/tags.js';
import { ROOTS } from './serve.js';

/**
 * What the glass says to the odd tags.
 * @type {Record<string, Name>}
 */
const VERDICTS = {
  blank: { en: 'Blank tag', de: 'Leerer Tag' },
  'blank-large': { en: 'Blank tag', de: 'Leerer Tag' },
  whole: { en: 'Mud Troll', de: 'Schlammtroll' },
  broken: { en: 'Tag is damaged', de: 'Tag beschädigt' },
  classic: { en: 'MIFARE Classic', de: 'MIFARE Classic' },
  unknown: { en: 'Unknown card', de: 'Unbekannte Karte' },
  locked: { en: 'Tag is locked', de: 'Tag ist gesperrt' },
};
const MILLI = 1e6;
/** The reader has seen the tag go for good. */
const LIFTING = 250 * MILLI;
const TAP = 90 * MILLI;
/** How the home screen asks for a card. */
const LAY = { en: 'Lay a card', de: 'Leg eine Karte auf' };

/** @param {string} name */
const product = async (name) => new Uint8Array(await readFile(join(ROOTS['/tower/'], name)));
/** @type {CardList} */
const list = JSON.parse(await readFile(join(ROOTS['/web/'], 'cards.json'), 'utf8'));
const cards = (await readCards(list, product)).flatMap(({ cards }) => cards);

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
  test(`every card on the shelf is known to the tower by its name (${language})`, async () => {
    const bench = await towerSpeaking(language);
    const { tower, reader } = bench;
    const tags = new TagBox();
    /** @param {string} text @param {string} why */
    const see = (text, why) => {
      const seen = bench.waitForPicture((snapshot) => reader.findWrapped(snapshot, text).length > 0);
      assert.ok(seen, `${why} should show "${text}":\n${reader.readLines(tower.glass.snapshot()).map(({ text }) => text).join('\n')}`);
    };
    for (const { id, name, tag: spec } of cards) {
      const tag = tags.take(id, spec);
      tower.field.lay(tag);
      see((VERDICTS[id] ?? name)[language], id);
      tower.field.lift(tag);
      bench.run(LIFTING);
      tower.back.press();
      bench.run(TAP);
      tower.back.release();
      see(LAY[language], `no card after ${id}`);
    }
  });
}

test('nothing on the list is missing from the shelf, nothing is there twice', () => {
  const ids = cards.map(({ id }) => id);
  assert.deepEqual(ids, list.groups.flatMap(({ cards }) => cards.map(({ id }) => id)));
  assert.equal(new Set(ids).size, ids.length);
});

test('a card whose dump was not built is left out', async () => {
  const groups = await readCards(list, () => Promise.reject(new Error('not found')));
  const left = groups.flatMap(({ cards }) => cards.map(({ id }) => id));
  assert.deepEqual(left, cards.map(({ id }) => id).filter((id) => id !== 'whole'));
});

test('a chip stays in its card', () => {
  const tags = new TagBox();
  const first = tags.take('a', { kind: 'text', text: 'tg/spark' });
  assert.equal(tags.take('a', { kind: 'text', text: 'tg/spark' }), first);
  assert.notDeepEqual(tags.take('b', { kind: 'text', text: 'tg/spark' }).uid, first.uid);
});

test('a long text gets a larger chip, up to what the page lets one type', () => {
  const tags = new TagBox();
  for (const length of [120, 121, 480, 481, 600]) {
    assert.ok(tags.take(`text ${length}`, { kind: 'text', text: 'x'.repeat(length) }), `${length}`);
  }
});

test('every word of the page is there in both languages', () => {
  for (const [key, { en, de }] of Object.entries(TEXT)) assert.ok(en && de, key);
});
