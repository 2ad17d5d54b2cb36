/** Nobody is shut out: axe-core finds nothing serious, and the glass is read aloud. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import test from 'node:test';
import { ENGLISH, PHONE, card, onPage, skip } from './table.js';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * @param {import('playwright-core').Page} page
 * @param {string} where
 */
async function check(page, where) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    // @ts-expect-error axe has put itself into the window
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.map((/** @type {any} */ { id, impact, nodes }) => ({ id, impact, nodes: nodes.slice(0, 3).map((/** @type {any} */ node) => node.html.slice(0, 160) + ' ' + node.failureSummary) }));
  });
  const serious = found.filter((/** @type {any} */ { impact }) => impact === 'serious' || impact === 'critical');
  assert.deepEqual(serious, [], where);
}

test('axe-core finds no serious issue: at a desk, in the drawers, on a tour', { skip }, async () => {
  await onPage(ENGLISH, async ({ page, glass }) => {
    await glass.see('Lay a card');
    await card(page, 'tg/wyrdbear').click();
    await glass.see('Wyrdbear');
    // All cards look alike to axe, and hundreds take it a minute.
    await page.getByLabel('Search cards').fill('wyrd');
    await check(page, 'the table');
    await page.getByRole('button', { name: 'Tools' }).click();
    await check(page, 'the tools');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByRole('button', { name: 'Guided first game' }).click();
    await check(page, 'the tours');
    await page.getByRole('button', { name: /^A parley/ }).click();
    await page.getByText('Step 1 of').waitFor();
    await check(page, 'a tour');
  });
});

test('axe-core finds no serious issue on a phone, in German', { skip }, async () => {
  await onPage({ ...PHONE, locale: 'de-DE' }, async ({ page, glass }) => {
    await glass.see('Leg eine Karte auf');
    await page.getByLabel('Karten suchen').fill('wyrd');
    await check(page, 'the phone');
  });
});

test('the glass is read aloud as it changes, a card says all that it says', { skip }, async () => {
  await onPage(ENGLISH, async ({ page, glass }) => {
    await glass.see('Lay a card');
    const status = page.getByRole('status', { name: 'What the display says' });
    assert.match((await status.textContent()) ?? '', /Doomtower\nLay a card\nNew game/);
    await page.keyboard.press('ArrowRight');
    await card(page, 'tg/h-rampage').click();
    await page.locator('#glass-text', { hasText: 'Rampage' }).waitFor({ state: 'attached' });
    const said = await card(page, 'tg/h-rampage').getAttribute('aria-description');
    assert.match(said ?? '', /When laid/);
    assert.match((await card(page, 'tg/h-rampage').getAttribute('aria-label')) ?? '', /^Rampage, Combat card · Junis/);
    assert.match(said ?? '', /pool 1|chain/);
  });
});
