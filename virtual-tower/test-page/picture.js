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
/** A recording is as wide as a page of documentation, so that no letter has to be made smaller. */
const FILM = { width: 838, height: 720 };
/** Of it the tower and the cards, without the bars above and below. */
const CLIP = { x: 0, y: 48, width: 838, height: 617 };
/** The line below them is this high. */
const CAPTION = 44;
/** Finds three cards of Junis: those of the story lie side by side. */
const HAND = 'junis h-t';
/** How long a picture stays that has to be read, and one that only leads on, in milliseconds. */
const READ = 2800;
const LOOK = 1300;

/** @type {{ caption: string, act: (page: Page) => Promise<unknown>, text: string, stay: number }[]} */
const STORY = [
  { caption: 'Lay a card. Its symbols count: the pool grows by 2.', act: (page) => card(page, 'tg/h-taunt').click(), text: 'Pool +2: 2 of 11', stay: READ },
  { caption: 'Press to go on.', act: liftAndPress, text: '2/11', stay: LOOK },
  { caption: 'Lay the next. Its symbol links to the first card: a chain.', act: (page) => card(page, 'tg/h-thrown-axe').click(), text: 'Pool +1: 3 of 11', stay: READ },
  { caption: 'Enough for this turn.', act: liftAndPress, text: '3/11', stay: LOOK },
  { caption: 'The enemy answers, as its card says.', act: (page) => pick(page, 'Stop laying'), text: 'Take it', stay: READ },
  { caption: 'The tower keeps count of what happened.', act: press, text: '2 damage', stay: READ },
  { caption: 'Undo takes the answer back ...', act: (page) => clickAndWait(page, '#undo'), text: 'Undone', stay: LOOK },
  { caption: '... and says what to put back on the table.', act: turnLeft, text: 'back on', stay: LOOK },
  { caption: '... and says what to put back on the table.', act: turnLeft, text: 'Health +2', stay: READ },
];

/** @param {Page} page @param {string} text */
const see = (page, text) => page.locator('#glass-text', { hasText: text }).waitFor({ state: 'attached' });

/** @param {Page} page */
function press(page) {
  return clickAndWait(page, '#knob');
}

/**
 * Until the screen says something else.
 * @param {Page} page
 * @param {string} button
 */
async function clickAndWait(page, button) {
  const before = await page.locator('#glass-text').textContent();
  await page.locator(button).click();
  await page.waitForFunction((text) => document.getElementById('glass-text')?.textContent !== text, before);
}

/** @param {Page} page */
function turnLeft(page) {
  return clickAndWait(page, '#turn-left');
}

/** @param {Page} page */
async function liftAndPress(page) {
  await page.locator('#lift-all').click();
  await press(page);
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

/**
 * A recording of a fight: a card is laid, another is linked to it, the enemy answers, the answer is undone. Each step is shown as long
 * as it takes to read, however fast this machine is.
 * @param {string} path
 */
async function record(path) {
  const { page, close } = await openPage({ viewport: FILM, locale: 'en-GB' });
  try {
    await beginFight(page, WORDS.en);
    await page.locator('#search').fill(HAND);
    await page.locator('#search').blur();
    /** @type {{ rgba: Uint8Array, at: number }[]} */
    const shots = [];
    let at = 0;
    const shoot = async (/** @type {string} */ caption, /** @type {number} */ milliseconds) => {
      const png = (await page.screenshot({ clip: CLIP })).toString('base64');
      shots.push({ at, rgba: await pixels(page, png, caption) });
      at += milliseconds;
    };
    await shoot('Junis fights the Mud Hound. The pool must reach 11.', READ);
    for (const { caption, act, text, stay } of STORY) {
      const done = act(page);
      for (let glimpse = 0; glimpse < 3; glimpse++) await shoot(caption, 120);
      await done;
      await see(page, text);
      await page.waitForTimeout(400);
      await shoot(caption, stay);
    }
    const pictures = shots.map((shot) => ({ ...shot, width: CLIP.width, height: CLIP.height + CAPTION }));
    await writeFile(path, animate(pictures, at));
  } finally {
    await close();
  }
}

/**
 * What is seen, decoded by the browser, with a line below it that says what happens.
 * @param {Page} page
 * @param {string} png
 * @param {string} caption
 */
async function pixels(page, png, caption) {
  const base64 = await page.evaluate(
    async ({ source, line, high }) => {
      const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height + high).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(bitmap, 0, 0);
      context.fillStyle = '#0d0a08';
      context.fillRect(0, height, width, high);
      context.fillStyle = '#ffd479';
      context.font = '600 21px sans-serif';
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillText(line, width / 2, height + high / 2);
      const { data } = context.getImageData(0, 0, width, height + high);
      let text = '';
      for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192));
      return btoa(text);
    },
    { source: png, line: caption, high: CAPTION },
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
  await record(join(folder, 'fight.gif'));
  await closeBrowser();
}
