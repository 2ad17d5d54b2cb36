/**
 * Pictures of the page. `DOOMTOWER_SHOT=path node test-page/picture.js` makes the one for the
 * documentation: a card just laid, the ring still glowing.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPage } from './browser.js';
import { GlassWatch } from './glass-watch.js';

const TARGET = fileURLToPath(new URL('../../target', import.meta.url));

export const DESK = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
export const PICTURES = { desk: join(TARGET, 'page.png'), phone: join(TARGET, 'page-phone.png') };

/**
 * @param {import('playwright-core').Page} page
 * @param {string} path
 */
export async function shoot(page, path) {
  await mkdir(dirname(path), { recursive: true });
  await page.screenshot({ path });
}

/**
 * @param {string} path
 * @param {import('playwright-core').BrowserContextOptions} options
 */
export async function takePicture(path, options = { ...DESK, locale: 'en-GB' }) {
  const { page, glass, close } = await openPage(options);
  try {
    const watch = await GlassWatch.over(glass);
    await watch.see('Lay a card');
    // Past the slow first second, in which the browser still compiles the emulator.
    await page.getByText(/^(0\.9|1\.0)\d× /).waitFor();
    await page.locator('[data-card="tg/wyrdbear"]').click();
    await watch.see('Wyrdbear');
    await shoot(page, path);
  } finally {
    await close();
  }
}

const asked = process.env.DOOMTOWER_SHOT;
if (asked && process.argv[1] === fileURLToPath(import.meta.url)) await takePicture(resolve(asked));
