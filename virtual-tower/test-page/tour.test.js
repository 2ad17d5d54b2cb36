/** One guided tour in a real browser, from the first step to the last, and back to the player's own tower. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { PARLEY } from '../web/tours/parley.js';
import { ROOTS } from './serve.js';
import { ENGLISH, card, dropFile, onPage, pick, skip } from './table.js';

test('a deck that is dropped in the middle of a tour is for one’s own tower', { skip }, async () => {
  const deck = new Uint8Array(await readFile(join(ROOTS['/tower/'], 'grail-examples.uf2')));
  await onPage(ENGLISH, async ({ page, glass }) => {
    await glass.see('Lay a card');
    await page.getByRole('button', { name: 'Guided first game' }).click();
    await page.getByRole('button', { name: /^A fight/ }).click();
    await page.locator('body.guest').waitFor();
    await dropFile(page, 'mine.uf2', deck);
    await page.locator('body:not(.guest)').waitFor();
    await page.getByLabel('Deck').selectOption({ label: 'Your own' });
    await page.locator('#count', { hasText: '19 cards' }).waitFor();
    await glass.see('Lay a card');
  });
});

test('a new tower in the middle of a tour ends the tour', { skip }, async () => {
  await onPage(ENGLISH, async ({ page, glass }) => {
    await glass.see('Lay a card');
    await page.getByRole('button', { name: 'Guided first game' }).click();
    await page.getByRole('button', { name: /^A fight/ }).click();
    await page.locator('body.guest').waitFor();
    await pick(page, 'New game');
    await page.getByText('Step 2 of').waitFor();
    await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByRole('button', { name: 'A new tower' }).click();
    await page.getByRole('button', { name: 'Throw away all games, settings and decks' }).click();
    await page.locator('body:not(.guest)').waitFor();
    await glass.see('Lay a card');
    assert.equal(await page.locator('#coach').isHidden(), true);
    assert.equal(await page.locator('.pointed').count(), 0);
  });
});

test('the tour of a parley is finished by doing what it points at', { skip }, async () => {
  await onPage(ENGLISH, async ({ page, glass }) => {
    await glass.see('Lay a card');
    await page.getByRole('button', { name: 'Guided first game' }).click();
    await page.getByRole('button', { name: /^A parley/ }).click();
    const coach = page.getByRole('complementary', { name: 'Guided first game' });
    for (const [number, step] of PARLEY.steps.entries()) {
      await coach.getByText(`Step ${number + 1} of ${PARLEY.steps.length}`).waitFor();
      if (number === 0) await glass.see('Lay a card');
      const { do: deed } = step;
      if (typeof deed === 'object' && 'lay' in deed) {
        await card(page, deed.lay).and(page.locator('.pointed')).click();
      } else {
        await page.locator('#knob.pointed').waitFor();
        if (typeof deed === 'object') await pick(page, deed.pick.en);
        else await page.locator('#knob').click();
      }
    }
    await coach.getByText('Well done').waitFor();
    assert.equal(await page.locator('.pointed').count(), 0);
    await page.getByRole('button', { name: 'Back to my tower' }).click();
    await glass.see('Lay a card');
    await glass.see('New game');
  });
});
