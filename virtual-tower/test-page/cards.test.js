/** The shelf against the firmware: what a card is called here is what the glass calls it. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { GlassReader } from '../src/glass/glass-reader.js';
import { Tower } from '../src/tower.js';
import { readCards } from '../web/cards-view.js';
import { TEXT } from '../web/text.js';
import { TagBox } from '../web/tags.js';
import { ROOTS } from './serve.js';

const MILLI = 1e6;
/** What the glass says to the odd tags. */
const VERDICTS = {
  blank: 'Blank tag',
  broken: 'Tag is damaged',
  classic: 'MIFARE Classic',
  unknown: 'Unknown card',
  locked: 'Tag is locked',
};

/** @param {string} name */
const product = (name) => readFile(join(ROOTS['/tower/'], name));
const groups = readCards(JSON.parse(await readFile(join(ROOTS['/web/'], 'cards.json'), 'utf8')));

test('every card on the shelf is known to the tower by its name', async () => {
  const reader = new GlassReader(JSON.parse((await product('glyphs.json')).toString()));
  const tower = new Tower({ image: await product('doomtower.bin') });
  const tags = new TagBox();
  /** @param {string} text */
  const seen = (text) => {
    for (let waited = 0; waited < 2000; waited += 20) {
      if (reader.findWrapped(tower.glass.snapshot(), text).length > 0) return true;
      tower.runFor(20 * MILLI);
    }
    return false;
  };
  const said = () => reader.readLines(tower.glass.snapshot()).join('\n');

  tower.powerOn();
  assert.ok(seen('Lay a card'), said());
  for (const card of groups.flatMap(({ cards }) => cards)) {
    const tag = tags.take(card.id, card.tag);
    const expected = /** @type {Record<string, string>} */ (VERDICTS)[card.id] ?? card.name.en;
    tower.field.lay(tag);
    assert.ok(seen(expected), `${card.id} should show "${expected}":\n${said()}`);
    tower.field.lift(tag);
    tower.runFor(500 * MILLI);
  }
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
