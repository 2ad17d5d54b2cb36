/**
 * Helpers shared by the browser tests: opens the page, fails on any complaint of the browser, and operates the tower.
 *
 * @import { BrowserContextOptions, Locator, Page } from 'playwright-core'
 */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { chromiumPath, closeBrowser, openPage } from './browser.js';
import { GlassWatch } from './glass-watch.js';

export const DESK = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const ENGLISH = { ...DESK, locale: 'en-GB' };

export const skip = chromiumPath ? false : 'no Chromium on this machine; CHROMIUM=path names one';

if (process.env.NODE_TEST_CONTEXT) after(closeBrowser);

/** @typedef {{ page: Page, glass: GlassWatch, problems: string[] }} Story */

/**
 * @param {BrowserContextOptions & { before?: (page: Page) => Promise<unknown> }} options
 * @param {(tools: Story) => Promise<void>} story
 */
export async function onPage({ before, ...options }, story) {
  const { page, problems, glass, close } = await openPage(options, before);
  try {
    // Tests need no human reaction times.
    await page.locator('#speed').selectOption('4', { force: true });
    await story({ page, problems, glass: await GlassWatch.over(glass) });
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

/**
 * A card on the shelf.
 * @param {Page} page
 * @param {string} id
 * @returns {Locator}
 */
export function card(page, id) {
  return page.locator(`#shelf button.card[data-card="${id}"]`);
}

/**
 * What the screen says, once it is read.
 * @param {Page} page
 * @returns {Promise<{ chosen: string, all: string }>}
 */
async function words(page) {
  await page.locator('#glass-text[aria-busy="false"]').waitFor({ state: 'attached' });
  return page.locator('#glass-text').evaluate(({ dataset, textContent }) => ({
    chosen: dataset.chosen ?? '',
    all: `${dataset.chosen}\n${textContent}`,
  }));
}

/**
 * Presses a key and waits until the screen says something else.
 * @param {Page} page
 * @param {string} key
 * @returns {Promise<boolean>} whether it did
 */
async function pressAndRead(page, key) {
  const before = await words(page);
  await page.keyboard.press(key);
  for (let looks = 0; looks < 60; looks++) {
    if ((await words(page)).all !== before.all) return true;
    await page.waitForTimeout(50);
  }
  return false;
}

/**
 * Turns to a line of the screen and presses, as a player would who reads it.
 * @param {Page} page
 * @param {string} text
 */
export async function pick(page, text) {
  // A card that has the focus would take the Enter for itself.
  await page.locator('#knob').focus();
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    for (let moved = true; moved; moved = await pressAndRead(page, key)) {
      if ((await words(page)).chosen.includes(text)) return void (await pressAndRead(page, 'Enter'));
    }
  }
  assert.fail(`a line "${text}" to choose; the glass says: ${await page.locator('#glass-text').textContent()}`);
}

/**
 * A file dropped on the page.
 * @param {Page} page
 * @param {string} name
 * @param {Uint8Array} bytes
 */
export async function dropFile(page, name, bytes) {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const files = new DataTransfer();
      files.items.add(new File([Uint8Array.from(/** @type {number[]} */ (content))], String(fileName)));
      return files;
    },
    /** @type {[string, number[]]} */ ([name, [...bytes]]),
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
}
