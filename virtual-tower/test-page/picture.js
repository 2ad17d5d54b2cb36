/**
 * Takes the pictures of the page for the documentation: `node test-page/picture.js DIR`. Desktop and phone size, both
 * languages, in the middle of a fight; and a short recording of one.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { animate } from './animation.js';
import { closeBrowser, openPage } from './browser.js';
import { DESK, PHONE, card, pick } from './table.js';

/** @typedef {import('playwright-core').Page} Page */

const WORDS = {
  en: { locale: 'en-GB', game: 'New game', keep: 'Keep the hands', draws: 'draws 3', deck: 'Tainted Grail: House: Junis' },
  de: { locale: 'de-DE', game: 'Neues Spiel', keep: 'Hände behalten', draws: 'zieht 3', deck: 'Tainted Grail: Haus: Junis' },
};
/** A recording is shown this large. */
const WIDTH = 760;
const HEIGHT = 500;

/** @param {Page} page @param {string} text */
const see = (page, text) => page.locator('#glass-text', { hasText: text }).waitFor({ state: 'attached' });

/** @param {Page} page */
async function press(page) {
  const before = await page.locator('#glass-text').textContent();
  await page.locator('#knob').click();
  await page.waitForFunction((text) => document.getElementById('glass-text')?.textContent !== text, before);
}

/**
 * A card is found, laid, and lifted when the screen has shown it.
 * @param {Page} page
 * @param {string} id
 * @param {string} text
 */
async function lay(page, id, text) {
  await page.locator('#search').fill(id);
  await card(page, id).click();
  await see(page, text);
}

/**
 * As far as Junis' first card.
 * @param {Page} page
 * @param {typeof WORDS['en']} words
 */
async function beginFight(page, { game, keep, draws }) {
  await see(page, 'Doomtower');
  await pick(page, game);
  await pick(page, 'Tainted Grail');
  await lay(page, 'tg/h-junis', 'Junis');
  await page.locator('#lift-all').click();
  await lay(page, 'tg/h-mud-hound', draws);
  await page.locator('#lift-all').click();
  await press(page);
  await pick(page, keep);
  await see(page, '3 Junis');
  await page.locator('#search').fill('');
}

/**
 * @param {string} folder
 * @param {keyof typeof WORDS} language
 * @param {{ name: string, options: import('playwright-core').BrowserContextOptions }} size
 */
async function takePicture(folder, language, { name, options }) {
  const words = WORDS[language];
  const { page, close } = await openPage({ ...options, locale: words.locale });
  try {
    await beginFight(page, words);
    await page.locator('#deck').selectOption({ label: words.deck });
    await card(page, 'tg/h-blood-debt').click();
    await page.waitForTimeout(350);
    // What the card did to the shelf is not the picture we want.
    await page.locator('#shelf').evaluate((shelf) => shelf.scrollTo(0, 0));
    await page.locator('.shelf').evaluate((shelf) => shelf.scrollTo(0, 0));
    await page.screenshot({ path: join(folder, `${name}${language === 'en' ? '' : '-de'}.png`) });
  } finally {
    await close();
  }
}

/** @param {string} path */
async function record(path) {
  const { page, close } = await openPage({ viewport: { width: 1140, height: 750 }, locale: 'en-GB' });
  try {
    await beginFight(page, WORDS.en);
    await page.locator('#deck').selectOption({ label: WORDS.en.deck });
    /** @type {{ png: string, at: number }[]} */
    const shots = [];
    let over = false;
    const filming = (async () => {
      while (!over) {
        shots.push({ at: performance.now(), png: (await page.screenshot()).toString('base64') });
        await page.waitForTimeout(60);
      }
    })();
    await page.waitForTimeout(700);
    await card(page, 'tg/h-rampage').click();
    await see(page, 'Rampage');
    await page.waitForTimeout(1600);
    await page.locator('#lift-all').click();
    await press(page);
    await page.waitForTimeout(700);
    await card(page, 'tg/h-thrown-axe').click();
    await see(page, 'Not possible');
    await page.waitForTimeout(1600);
    await page.locator('#lift-all').click();
    await press(page);
    await page.waitForTimeout(500);
    await page.locator('#undo').click();
    await see(page, 'Take up');
    await page.waitForTimeout(1800);
    over = true;
    await filming;
    const pictures = [];
    for (const { png, at } of shots) pictures.push({ at, width: WIDTH, height: HEIGHT, rgba: await pixels(page, png) });
    await writeFile(path, animate(pictures, shots[shots.length - 1].at + 1500));
  } finally {
    await close();
  }
}

/**
 * Decoded and made smaller by the browser.
 * @param {Page} page
 * @param {string} png
 */
async function pixels(page, png) {
  const base64 = await page.evaluate(
    async ([source, width, height]) => {
      const bytes = Uint8Array.from(atob(String(source)), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(Number(width), Number(height)).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, Number(width), Number(height));
      const { data } = context.getImageData(0, 0, Number(width), Number(height));
      let text = '';
      for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192));
      return btoa(text);
    },
    /** @type {[string, number, number]} */ ([png, WIDTH, HEIGHT]),
  );
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? '.');
  await mkdir(folder, { recursive: true });
  for (const language of /** @type {const} */ (['en', 'de'])) {
    await takePicture(folder, language, { name: 'page', options: DESK });
    await takePicture(folder, language, { name: 'page-phone', options: PHONE });
  }
  await record(join(folder, 'page.gif'));
  await closeBrowser();
}
