import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { chromiumPath, openPage } from './browser.js';
import { GlassWatch } from './glass-watch.js';
import { DESK, PHONE, PICTURES, shoot } from './picture.js';
import { ROOTS } from './serve.js';

/** @typedef {import('playwright-core').Page} Page */

const skip = chromiumPath ? false : 'no Chromium on this machine; CHROMIUM=path names one';

/**
 * @param {import('playwright-core').BrowserContextOptions} options
 * @param {(tools: { page: Page, glass: GlassWatch }) => Promise<void>} story
 */
async function onPage(options, story) {
  const { page, problems, glass, close } = await openPage(options);
  try {
    await story({ page, glass: await GlassWatch.over(glass) });
    assert.deepEqual(problems, []);
  } catch (error) {
    // What went wrong in the page explains more than what was not seen because of it.
    const complaints = [...problems, (await page.locator('#fault').textContent()) ?? ''].filter(Boolean);
    if (complaints.length > 0) throw new Error(complaints.join('\n'), { cause: error });
    throw error;
  } finally {
    await close();
  }
}

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

test('with the mouse: lay, lift, turn, press, drop, cut the power', { skip }, async () => {
  await onPage({ ...DESK, locale: 'en-GB' }, async ({ page, glass }) => {
    await glass.see('Lay a card');
    await page.getByRole('button', { name: 'Sound', pressed: false }).click();
    await page.getByRole('button', { name: 'Sound', pressed: true }).waitFor();

    const wyrdbear = page.getByRole('button', { name: 'Wyrdbear tg/wyrdbear' });
    await wyrdbear.click();
    await litLeds(page);
    await glass.see('Wyrdbear');
    assert.equal(await wyrdbear.getAttribute('aria-pressed'), 'true');
    await shoot(page, PICTURES.desk);

    await page.getByRole('button', { name: 'Lift Wyrdbear' }).click();
    assert.equal(await wyrdbear.getAttribute('aria-pressed'), 'false');
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
  await onPage({ ...DESK, locale: 'en-GB' }, async ({ page, glass }) => {
    await glass.see('Lay a card');
    for (let line = 0; line < 4; line++) await glass.changedBy(() => page.keyboard.press('ArrowRight'));
    await page.keyboard.press('Enter');
    await glass.see('Language');
    await page.keyboard.press('Backspace');
    await glass.see('Lay a card');
    await page.keyboard.press('d');
    await glass.see('Dice in the tower');

    await page.getByRole('button', { name: 'Goblin kt/goblin' }).focus();
    await page.keyboard.press('Space');
    await glass.see('Goblin');
    await page.getByLabel('Your own tag text').fill('tg/nobody-else');
    await page.keyboard.press('Enter');
    await glass.see('tg/nobody-else');
  });
});

test('a tag nobody knows can be assigned, or left alone', { skip }, async () => {
  await onPage({ ...DESK, locale: 'en-GB' }, async ({ page, glass }) => {
    const knob = page.getByRole('button', { name: /^Knob/ });
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await glass.see('Lay a card');
    for (const [card, message] of [['Unknown card tg/nobody', 'tg/nobody'], ['MIFARE Classic 1K', 'Foreign tag']]) {
      const tag = page.getByRole('button', { name: card });
      await tag.click();
      await glass.see(message);
      await knob.click();
      await glass.see('Assign this tag');
      await tag.click();
      await back.click();
      await glass.see('Lay a card');
    }
  });
});

test('a blank tag keeps what the tower writes on it; a whole card needs no deck', { skip }, async () => {
  await onPage({ ...DESK, locale: 'en-GB' }, async ({ page, glass }) => {
    const blank = page.getByRole('button', { name: 'Blank tag NTAG213' });
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await glass.see('Lay a card');
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

    await blank.click();
    await glass.see('Amber Hive');
    await blank.click();
    await page.getByRole('button', { name: 'Whole card on its tag kt/mud-troll' }).click();
    await glass.see('Mud Troll');
  });
});

test('on a phone, in German', { skip }, async () => {
  await onPage({ ...PHONE, locale: 'de-DE' }, async ({ page, glass }) => {
    await glass.see('Lay a card');
    await page.getByRole('button', { name: 'Wyrdbär tg/wyrdbear' }).click();
    await glass.see('Wyrdbear');
    await shoot(page, PICTURES.phone);
    const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: innerWidth }));
    assert.equal(scroll, width, 'nothing sticks out sideways');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Lift Wyrdbear' }).waitFor();
  });
});

test('the footer names the image that runs, and how fast', { skip }, async () => {
  const image = await readFile(join(ROOTS['/tower/'], 'doomtower.bin'));
  const sha256 = createHash('sha256').update(image).digest('hex');
  await onPage({ ...DESK, locale: 'en-GB' }, async ({ page }) => {
    await page.getByText(sha256.slice(0, 12)).waitFor();
    await page.getByText(/^\d+\.\d\d× real time$/).waitFor();
  });
});

test('the console answers through the virtual cable', { skip }, async () => {
  await onPage({ ...DESK, locale: 'en-GB' }, async ({ page, glass }) => {
    await glass.see('Lay a card');
    await page.getByText('Log and USB console').click();
    await page.getByLabel('USB cable plugged in').check();
    await page.getByLabel('Console command').fill('help');
    await page.keyboard.press('Enter');
    await page.locator('#log', { hasText: 'version' }).waitFor();
  });
});
