/** Nobody is shut out: axe-core finds nothing serious, and the glass is read aloud. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkAccess } from './axe.js';
import { ENGLISH, card, onPage, skip } from './table.js';

test('axe-core finds no serious issue: at a desk, in the drawers, on a tour', { skip }, async () => {
  await onPage(ENGLISH, async ({ page, glass }) => {
    await glass.see('Lay a card');
    await card(page, 'tg/wyrdbear').click();
    await glass.see('Wyrdbear');
    // All cards look alike to axe, and hundreds take it a minute.
    await page.getByLabel('Search cards').fill('wyrd');
    await page.getByRole('button', { name: 'Tools' }).click();
    await checkAccess(page, 'the table and the tools');
    await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByRole('button', { name: 'Guided first game' }).click();
    await page.getByRole('button', { name: /^A parley/ }).click();
    await page.getByText('Step 1 of').waitFor();
    await page.getByRole('button', { name: 'Guided first game' }).click();
    await checkAccess(page, 'a tour, and the tours');
  });
});

test('the glass is read aloud as it changes, a card says all that it says', { skip }, async () => {
  await onPage(ENGLISH, async ({ page, glass }) => {
    await glass.see('Lay a card');
    await page.locator('#glass-text', { hasText: 'New game' }).waitFor({ state: 'attached' });
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
