/** The virtual table in a real browser: mouse, cards, keyboard. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { checkAccess } from './axe.js';
import { ROOTS } from './serve.js';
import { ENGLISH, PHONE, card, onPage, skip } from './table.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const litLeds = (page) =>
  page.waitForFunction(() => [...document.querySelectorAll('.halo')].every((halo) => Number(halo.getAttribute('opacity')) > 0.2));

/**
 * Takes the knob at its upper rim and goes round it.
 * @param {Page} page
 * @param {import('playwright-core').Locator} knob
 * @param {number} degrees
 */
async function dragRound(page, knob, degrees) {
  const box = await knob.boundingBox();
  assert.ok(box);
  const radius = box.width * 0.4;
  const point = (/** @type {number} */ angle) =>
    /** @type {const} */ ([box.x + box.width / 2 + radius * Math.sin(angle), box.y + box.height / 2 - radius * Math.cos(angle)]);
  await page.mouse.move(...point(0));
  await page.mouse.down();
  await page.mouse.move(...point((degrees * Math.PI) / 180), { steps: 8 });
  await page.mouse.up();
}

test('with the mouse: lay, drag, lift, turn, press, drop, cut the power; the footer names the image and its pace', { skip }, async () => {
  const image = await readFile(join(ROOTS['/tower/'], 'doomtower.bin'));
  const sha256 = createHash('sha256').update(image).digest('hex');
  await onPage(ENGLISH, async ({ page, glass }) => {
    await page.getByText(sha256.slice(0, 12)).waitFor();
    await page.getByText(/^\d+\.\d\d× real time$/).waitFor();
    await glass.see('Lay a card');
    await page.getByRole('button', { name: 'Sound', pressed: false }).click();
    await page.getByRole('button', { name: 'Sound', pressed: true }).waitFor();

    const wyrdbear = page.getByRole('button', { name: 'Wyrdbear, Combat encounter' });
    await wyrdbear.click();
    await litLeds(page);
    await glass.see('Wyrdbear');
    assert.equal(await wyrdbear.getAttribute('aria-pressed'), 'true');
    await page.getByRole('button', { name: 'Lift Wyrdbear' }).click();
    assert.equal(await wyrdbear.getAttribute('aria-pressed'), 'false');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await glass.see('Lay a card');

    await page.getByLabel('Search cards').fill('goblin');
    await card(page, 'kt/goblin').dragTo(page.locator('.plate'));
    await glass.see('Goblin');
    await page.getByRole('button', { name: 'Lay another Goblin' }).click();
    assert.equal(await page.locator('#plate li').count(), 2);
    await page.getByRole('button', { name: 'Lift all' }).click();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await glass.see('Lay a card');

    const knob = page.getByRole('button', { name: /^Knob/ });
    await knob.hover();
    await glass.changedBy(() => page.mouse.wheel(0, 120));
    await glass.changedBy(() => page.getByRole('button', { name: 'Turn left' }).click());
    await glass.changedBy(() => dragRound(page, knob, 30));
    await glass.changedBy(() => dragRound(page, knob, -30));
    await knob.click();
    await glass.see('Free roll');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await glass.see('Lay a card');

    await page.getByRole('button', { name: 'Drop dice' }).click();
    await glass.see('Dice in the tower');

    await page.getByRole('switch', { name: 'Power' }).click();
    await glass.seeDark();
    await page.getByRole('switch', { name: 'Power' }).click();
    await glass.see('Lay a card');
  });
});

test('from the keyboard alone', { skip }, async () => {
  await onPage(ENGLISH, async ({ page, glass }) => {
    await glass.see('Lay a card');
    for (let line = 0; line < 4; line++) await glass.changedBy(() => page.keyboard.press('ArrowRight'));
    await page.keyboard.press('Enter');
    await glass.see('Language');
    await page.keyboard.press('Backspace');
    await glass.see('Lay a card');
    await page.keyboard.press('d');
    await glass.see('Dice in the tower');

    await page.keyboard.press('/');
    await page.keyboard.type('goblin');
    // On to the first card that was found.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await glass.see('Goblin');
    await page.locator('#glass-text', { hasText: 'Goblin' }).waitFor({ state: 'attached' });
    assert.equal(await page.locator('#plate li').count(), 1);
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('#plate li').count(), 0);
    await page.keyboard.press('Backspace');
    await glass.see('Lay a card');
    // Back to the tower: a push of the knob, not of the card.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await glass.see('Language');
    assert.equal(await page.locator('#plate li').count(), 0);
    await page.keyboard.press('Backspace');
    await glass.see('Lay a card');
    await page.getByLabel('A tag that says').fill('tg/nobody-else');
    await page.keyboard.press('Enter');
    await glass.see('tg/nobody-else');
  });
});

test('odd tags: a foreign one can be assigned, a blank one keeps what is written on it, also over a reload', { skip }, async () => {
  await onPage(ENGLISH, async ({ page, glass }) => {
    const blank = card(page, 'blank');
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await glass.see('Lay a card');
    await card(page, 'classic').click();
    await glass.see('Foreign tag');
    await page.getByRole('button', { name: /^Knob/ }).click();
    await glass.see('Assign this tag');
    await card(page, 'classic').click();
    await back.click();
    await glass.see('Lay a card');
    await page.locator('#knob').focus();

    for (let line = 0; line < 3; line++) await glass.changedBy(() => page.keyboard.press('ArrowRight'));
    // Each list opens with its first line chosen; the letters stand between a kind and its cards.
    for (const next of ['Tainted Grail', 'Combat encounter', '', 'Amber Hive', 'Lay a blank tag']) {
      await glass.changedBy(() => page.keyboard.press('Enter'));
      if (next) await glass.see(next);
    }
    await blank.click();
    await glass.see('written');
    await blank.click();
    await glass.see('Lay a blank tag');
    for (let open = 5; open > 0; open--) await glass.changedBy(() => back.click());
    await glass.see('Lay a card');

    await page.reload();
    await glass.see('Lay a card');
    await blank.click();
    await glass.see('Amber Hive');
    await blank.click();
    await card(page, 'whole').click();
    await glass.see('Mud Troll');
  });
});

test('on a phone, in German: the tower and the page speak it', { skip }, async () => {
  await onPage({ ...PHONE, locale: 'de-DE' }, async ({ page, glass }) => {
    await glass.see('Leg eine Karte auf');
    await page.getByLabel('Karten suchen').fill('wyrd');
    await checkAccess(page, 'the phone');
    await page.getByRole('button', { name: 'Wyrdbär, Kampfbegegnung' }).click();
    await glass.see('Wyrdbär');
    const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: innerWidth }));
    assert.equal(scroll, width, 'nothing sticks out sideways');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Lift Wyrdbear' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Deutsch' }).waitFor();
  });
});
