/** What is stored beyond the browser tab, and which messages appear if something is missing or broken. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { flashImage } from '../src/scenario/uf2.js';
import { DECK } from '../web/flash-map.js';
import { openPage } from './browser.js';
import { ROOTS } from './serve.js';
import { ENGLISH, card, dropFile, onPage, pick, skip } from './table.js';

/** @param {string} name */
const product = async (name) => new Uint8Array(await readFile(join(ROOTS['/tower/'], name)));

/** What the header of a deck says of its length. @param {Uint8Array} bytes */
const lengthOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(8, true);

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

test('a German tower still speaks German after a reload, once it has kept anything', { skip }, async () => {
  await onPage({ ...ENGLISH, locale: 'de-DE' }, async ({ page, glass }) => {
    await glass.see('Leg eine Karte auf');
    await pick(page, 'Neues Spiel');
    await pick(page, 'Tainted Grail');
    await glass.see('Noch niemand');
    await card(page, 'tg/h-elgan').click();
    await glass.see('Tag 1');
    await page.reload();
    await page.getByText('Dein Turm ist, wie du ihn verlassen hast.').waitFor();
    await glass.see('Tag 1');
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
    await page.getByText('This browser starts no worker').waitFor();
    await page.getByText('This browser keeps nothing for the page').waitFor();
    await glass.see('Lay a card');
    await card(page, 'tg/wyrdbear').click();
    await glass.see('Wyrdbear');
    await page.getByRole('button', { name: 'Close' }).first().click();
  });
});

/** @type {[string, (page: import('playwright-core').Page) => Promise<unknown>][]} */
const WORKERS = [
  [
    'are forbidden',
    (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'Worker', {
          value: function () {
            throw new Error('denied');
          },
        });
      }),
  ],
  // As in a browser whose workers know no modules.
  ['cannot load their module', (page) => page.route('**/worker.js', (route) => route.abort())],
];
for (const [what, before] of WORKERS) {
  test(`workers that ${what}: the tower runs in the page, and that is said`, { skip }, async () => {
    await onPage({ ...ENGLISH, before }, async ({ page, glass, problems }) => {
      await page.getByText('This browser starts no worker').waitFor();
      await glass.see('Lay a card');
      await card(page, 'tg/wyrdbear').click();
      await glass.see('Wyrdbear');
      assert.ok(problems.every((problem) => /worker\.js|ERR_FAILED/.test(problem)), problems.join('\n'));
      problems.length = 0;
    });
  });
}

test('a worker without storage, as in some private windows: said, and the tower runs', { skip }, async () => {
  const source = await readFile(join(ROOTS['/web/'], 'worker.js'), 'utf8');
  const denied = "Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('denied', 'SecurityError'); } });";
  const before = (/** @type {import('playwright-core').Page} */ page) =>
    page.route('**/worker.js', (route) => route.fulfill({ contentType: 'text/javascript', body: `${source}\n${denied}` }));
  await onPage({ ...ENGLISH, before }, async ({ page, glass }) => {
    await page.getByText('This browser keeps nothing for the page').waitFor();
    await glass.see('Lay a card');
  });
});

test('a page whose modules are not loaded says so: from a file, or with one missing', { skip }, async () => {
  await onPage(ENGLISH, async ({ page, problems }) => {
    await page.goto(pathToFileURL(join(ROOTS['/web/'], 'index.html')).href);
    await page.getByRole('alert').getByText('only from a web server').waitFor();
    problems.length = 0;
  });
  const before = (/** @type {import('playwright-core').Page} */ page) => page.route('**/shelf.js', (route) => route.abort());
  const { page, close } = await openPage({ ...ENGLISH, locale: 'de-DE' }, before);
  await page.getByRole('alert').getByText('Der Tisch ließ sich nicht laden').waitFor();
  await close();
});

test('a damaged image: said, and the cards can still be looked through', { skip }, async () => {
  const image = await product('doomtower.bin');
  image[4321] ^= 4;
  const damaged = (/** @type {import('playwright-core').Page} */ page) =>
    page.route('**/tower/doomtower.bin', (route) => route.fulfill({ body: Buffer.from(image) }));
  await onPage({ ...ENGLISH, before: damaged }, async ({ page }) => {
    const fault = page.getByRole('alert');
    await fault.getByText('doomtower.bin is damaged, so the tower stays off.').waitFor();
    await page.getByText('power is off').waitFor();
    await page.getByLabel('Search cards').fill('wyrdbear');
    await page.locator('#count', { hasText: /^1 / }).waitFor();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await fault.getByText('doomtower.bin ist beschädigt, deshalb bleibt der Turm aus.').waitFor();
  });
});

/** @type {[string, { status?: number, body: string }, string][]} */
const BAD_FILES = [
  ['doomtower.bin', { status: 404, body: '' }, 'doomtower.bin could not be loaded (404 Not Found), so the tower stays off.'],
  ['build.json', { body: '{"image' }, 'build.json is damaged, so the tower stays off.'],
];
for (const [name, answer, complaint] of BAD_FILES) {
  test(`without a sound ${name}: said, and the page goes on`, { skip }, async () => {
    const before = (/** @type {import('playwright-core').Page} */ page) => page.route(`**/tower/${name}`, (route) => route.fulfill(answer));
    await onPage({ ...ENGLISH, before }, async ({ page, problems }) => {
      await page.getByRole('alert').getByText(complaint).waitFor();
      await page.locator('#count', { hasText: /^\d{3} cards/ }).waitFor();
      assert.ok(problems.every((problem) => problem.includes(name) || problem.includes('404')), problems.join('\n'));
      problems.length = 0;
    });
  });
}

for (const body of ['{"words"', '{}']) test(`without card data (${body}) tags can be laid by their text`, { skip }, async () => {
  const without = (/** @type {import('playwright-core').Page} */ page) =>
    page.route('**/tower/faces.json', (route) => route.fulfill({ body }));
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
      ['other.deck', new Uint8Array(99), 'other.deck is no deck.'],
    ])) {
      await dropFile(page, name, bytes);
      await page.getByText(complaint).waitFor();
    }
    assert.equal(await page.locator('.notice').count(), 3, 'only the newest stand there');
    for (let notice = 3; notice > 0; notice--) await page.getByRole('button', { name: 'Close' }).first().click();
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
    await page.getByRole('button', { name: 'Lift troll.bin' }).click();

    // Another dump under the same name takes its place.
    await dropFile(page, 'troll.bin', await product('damaged-card.bin'));
    await page.getByRole('button', { name: 'troll.bin, Your own tag', pressed: false }).click();
    await glass.see('Card is damaged');

    const part = flashImage(deck).slice(DECK.start);
    await dropFile(page, 'mine.deck', part.subarray(0, lengthOf(part)));
    await page.getByText('mine.deck: 19 cards.').waitFor();

    await page.reload();
    await page.getByRole('button', { name: 'troll.bin, Your own tag' }).waitFor();
    await page.getByLabel('Deck').selectOption({ label: 'Your own' });
  });
});
