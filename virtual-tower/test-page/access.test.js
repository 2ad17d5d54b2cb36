/**
 * Accessibility of the page: axe-core reports nothing serious, and screen readers get the text on the tower's screen.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkAccess } from './axe.js';
import { DESK, ENGLISH, PHONE, card, dropFile, onPage, skip } from './table.js';

for (const language of /** @type {const} */ (['en', 'de'])) {
  for (const [where, size] of Object.entries({ 'at a desk': DESK, 'on a phone': PHONE })) {
    test(`axe-core finds no serious issue ${where} (${language}): the table, the drawers, a tour, a message`, { skip }, async () => {
      await onPage({ ...size, locale: language }, async ({ page, glass }) => {
        await glass.see(language === 'en' ? 'Lay a card' : 'Leg eine Karte auf');
        await card(page, 'tg/wyrdbear').click();
        await glass.see(language === 'en' ? 'Wyrdbear' : 'Wyrdbär');
        // All cards look alike to axe, and hundreds take it a minute.
        await page.locator('#search').fill('wyrd');
        await dropFile(page, 'poem.txt', new Uint8Array(9));
        await page.locator('.notice').waitFor();
        await page.locator('#tools-button').click();
        await checkAccess(page, 'the table, the tools and a message');
        await page.locator('#tools-button').click();
        await page.locator('#tours-button').click();
        await page.locator('#tours button').nth(1).click();
        await page.locator('#coach .deed').waitFor();
        await page.locator('#tours-button').click();
        await checkAccess(page, 'a tour, and the tours');
        const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: innerWidth }));
        assert.equal(scroll, width, 'nothing sticks out sideways');
      });
    });
  }
}

test('turning the knob says the line that is chosen now, and not the whole glass again', { skip }, async () => {
  await onPage(ENGLISH, async ({ page, glass }) => {
    await glass.see('Lay a card');
    const chosen = page.getByRole('status', { name: 'The line that is chosen' });
    await page.locator('#glass-chosen', { hasText: /^Chosen: New game$/ }).waitFor({ state: 'attached' });
    await page.locator('#glass-text').evaluate((text) => {
      text.dataset.changes = '0';
      new MutationObserver(() => {
        text.dataset.changes = String(Number(text.dataset.changes) + 1);
      }).observe(text, { childList: true, characterData: true, subtree: true });
    });
    await page.keyboard.press('ArrowRight');
    await page.locator('#glass-chosen', { hasText: /^Chosen: Saved games$/ }).waitFor({ state: 'attached' });
    assert.equal(await page.locator('#glass-text').getAttribute('data-changes'), '0');
    await page.keyboard.press('d');
    await page.locator('#glass-text', { hasText: 'Dice in the tower' }).waitFor({ state: 'attached' });
    assert.equal(await page.locator('#glass-text').getAttribute('data-changes'), '1');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    assert.equal(await chosen.count(), 0);
    await page.locator('#glass-chosen', { hasText: /^Gewählt: Saved games$/ }).waitFor({ state: 'attached' });
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
