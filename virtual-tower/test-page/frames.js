/**
 * Measures how smooth the page is while the emulator works: frames per second, the longest gap between two frames, and
 * the real-time factor. This is a figure for `cargo xtask bench`, not a test, because machines differ.
 */
import { closeBrowser, openPage } from './browser.js';
import { DESK, card } from './table.js';

const SECONDS = 10;

const { page, close } = await openPage({ ...DESK, locale: 'en-GB' });
try {
  await page.locator('#glass-text', { hasText: 'Lay a card' }).waitFor({ state: 'attached' });
  await page.getByText(/^\d\.\d\d× /).waitFor();
  await page.evaluate(() => {
    /** @type {number[]} */
    const times = [];
    Object.assign(window, { frameTimes: times });
    const look = (/** @type {number} */ now) => {
      times.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // Turning draws a picture each time, a card lights the ring.
  const end = Date.now() + SECONDS * 1000;
  for (let round = 0; Date.now() < end; round++) {
    await page.keyboard.press(round % 8 < 4 ? 'ArrowRight' : 'ArrowLeft');
    if (round % 10 === 0) await card(page, 'tg/h-amber-hive').click();
    await page.waitForTimeout(60);
  }
  const gaps = await page.evaluate(() => {
    const times = /** @type {{ frameTimes: number[] }} */ (/** @type {unknown} */ (window)).frameTimes;
    return times.slice(1).map((time, at) => time - times[at]);
  });
  gaps.sort((a, b) => a - b);
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000;
  const pace = (await page.locator('#pace').textContent())?.replace(/×.*/, '') ?? '?';
  const late = gaps[Math.floor(gaps.length * 0.99)];
  console.log(`page: ${(gaps.length / seconds).toFixed(1)} frames a second, ${late.toFixed(0)} ms between two at p99, emulated time ${pace} of real time`);
} finally {
  await close();
  await closeBrowser();
}
