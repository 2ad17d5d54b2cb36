/**
 * The folder that `cargo xtask page` writes is complete and works below any path of any server. SITE_DIR=path names it.
 */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { closeBrowser, openPage } from './browser.js';
import { serve } from './serve.js';
import { ENGLISH, skip } from './table.js';

const folder = process.env.SITE_DIR;
after(closeBrowser);

test('the written folder runs on its own, below another path', { skip: skip || (folder ? false : 'SITE_DIR names no folder') }, async () => {
  const server = await serve({ '/games/table/': folder ?? '' });
  const door = await (await fetch(`${server.origin}/games/table/`)).text();
  assert.match(door, /url=web\//);
  const { page, problems, close } = await openPage(ENGLISH, undefined, `${server.origin}/games/table/web/`);
  try {
    await page.locator('#glass-text', { hasText: 'Lay a card' }).waitFor({ state: 'attached' });
    await page.locator('#count', { hasText: /^\d{3} cards/ }).waitFor();
    assert.deepEqual(problems, []);
  } finally {
    await close();
    await server.close();
  }
});
