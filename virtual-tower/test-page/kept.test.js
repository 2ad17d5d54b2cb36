/** What outlives the tab, and what is said when something is missing or broken. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { ROOTS } from './serve.js';
import { ENGLISH, card, dropFile, onPage, pick, skip } from './table.js';

/** @param {string} name */
const product = async (name) => new Uint8Array(await readFile(join(ROOTS['/tower/'], name)));

test('a reload loses nothing: the game goes on, the settings stay; a second tab gets another tower', { skip }, async () => {
  await onPage(ENGLISH, async ({ page, glass }) => {
    await glass.see('Lay a card');
    await pick(page, 'New game');
    await pick(page, 'Tainted Grail');
    await glass.see('Nobody yet');
    await card(page, 'tg/h-elgan').click();
    await glass.see('Elgan');

    await page.reload();
    await page.getByText('Your tower is as you left it.').waitFor();
    await glass.see('Elgan');
    await glass.see('Day 1');

    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByText('Your tower stands in another tab.').waitFor();
    await second.locator('#glass-text', { hasText: 'Lay a card' }).waitFor({ state: 'attached' });
    await second.close();
  });
});

test('a browser without workers and storage: said, and the tower runs', { skip }, async () => {
  const poor = () => {
    Reflect.deleteProperty(window, 'Worker');
    Object.defineProperty(window, 'indexedDB', { get: () => undefined });
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('denied');
      },
    });
  };
  await onPage({ ...ENGLISH, before: (page) => page.addInitScript(poor) }, async ({ page, glass }) => {
    await page.getByText('This browser has no workers').waitFor();
    await page.getByText('This browser keeps nothing for the page').waitFor();
    await glass.see('Lay a card');
    await card(page, 'tg/wyrdbear').click();
    await glass.see('Wyrdbear');
    await page.getByRole('button', { name: 'Close' }).first().click();
  });
});

test('a damaged image: said, and the cards can still be looked through', { skip }, async () => {
  const image = await product('doomtower.bin');
  image[4321] ^= 4;
  const damaged = (/** @type {import('playwright-core').Page} */ page) =>
    page.route('**/tower/doomtower.bin', (route) => route.fulfill({ body: Buffer.from(image) }));
  await onPage({ ...ENGLISH, before: damaged }, async ({ page }) => {
    await page.locator('#fault', { hasText: 'doomtower.bin is damaged' }).waitFor();
    await page.getByLabel('Search cards').fill('wyrdbear');
    await page.locator('#count', { hasText: /^1 / }).waitFor();
  });
});

test('without card data tags can be laid by their text', { skip }, async () => {
  const without = (/** @type {import('playwright-core').Page} */ page) =>
    page.route('**/tower/faces.json', (route) => route.fulfill({ body: '{"words"' }));
  await onPage({ ...ENGLISH, before: without }, async ({ page, glass }) => {
    await page.getByText('The faces of the cards could not be loaded.').waitFor();
    await page.getByLabel('A tag that says').fill('tg/spark');
    await page.keyboard.press('Enter');
    await glass.see('Spark');
  });
});

test('files: a sound deck and a dump are taken; of broken ones is said what is wrong, and the tower goes on', { skip }, async () => {
  const deck = await product('grail-examples.uf2');
  const broken = deck.slice();
  broken[700] ^= 1;
  const newer = deck.slice();
  newer[32 + 4] = 9;
  await onPage(ENGLISH, async ({ page, glass }) => {
    await glass.see('Lay a card');
    for (const [name, bytes, complaint] of /** @type {[string, Uint8Array, string][]} */ ([
      ['broken.uf2', broken, 'broken.uf2 is damaged: its checksum is wrong.'],
      ['newer.uf2', newer, 'newer.uf2 was made for a newer tower.'],
      ['half.uf2', deck.subarray(0, 700), 'half.uf2 is damaged: it is not made of UF2 blocks.'],
      ['short.bin', new Uint8Array(99), 'short.bin is no dump of an NTAG213'],
      ['zero.bin', new Uint8Array(180), 'zero.bin is damaged: the check bytes'],
      ['poem.txt', new Uint8Array(99), 'poem.txt is neither a tag dump'],
      ['other.deck', new Uint8Array(99), 'other.deck is damaged'],
    ])) {
      await dropFile(page, name, bytes);
      await page.getByText(complaint).waitFor();
    }
    assert.equal(await page.getByRole('button', { name: 'Gerdwyn, Character', exact: true }).count(), 1);
    assert.ok((await card(page, 'tg/gerdwyn').textContent())?.includes('not known yet'));

    await dropFile(page, 'mine.uf2', deck);
    await page.getByText('mine.uf2: 19 cards.').waitFor();
    await page.getByLabel('Deck').selectOption({ label: 'Your own' });
    await page.locator('#count', { hasText: '19 cards' }).waitFor();
    await page.getByLabel('Deck').selectOption({ label: 'All decks' });
    await glass.see('Lay a card');
    await dropFile(page, 'troll.bin', await product('mud-troll.bin'));
    await page.getByText('troll.bin lies among your cards now.').waitFor();
    await page.getByRole('button', { name: 'troll.bin, Your own tag' }).click();
    await glass.see('Mud Troll');

    await page.reload();
    await page.getByRole('button', { name: 'troll.bin, Your own tag' }).waitFor();
    await page.getByLabel('Deck').selectOption({ label: 'Your own' });
  });
});
