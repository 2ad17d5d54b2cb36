/** The tools drawer: what it saves can be used again. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { loadArtefacts } from '../src/scenario/artefacts.js';
import { parseScenario } from '../src/scenario/parse.js';
import { runScenario } from '../src/scenario/run.js';
import { Tower } from '../src/tower.js';
import { ROOTS } from './serve.js';
import { ENGLISH, card, onPage, pick, skip } from './table.js';

/**
 * What a press of this button saves.
 * @param {import('playwright-core').Page} page
 * @param {string} name
 */
async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return new Uint8Array(await readFile(await download.path()));
}

/**
 * How many pictures the browser finds in a GIF.
 * @param {import('playwright-core').Page} page
 * @param {Uint8Array} gif
 */
function frameCount(page, gif) {
  return page.evaluate(async (bytes) => {
    const decoder = new ImageDecoder({ data: Uint8Array.from(bytes), type: 'image/gif' });
    await decoder.tracks.ready;
    await decoder.completed;
    return decoder.tracks.selectedTrack?.frameCount ?? 0;
  }, [...gif]);
}

test('a scenario of dice, cards and a power cut replays to the same pixels', { skip }, async () => {
  await onPage(ENGLISH, async ({ page, glass }) => {
    await glass.see('Lay a card');
    await card(page, 'tg/wyrdbear').click();
    await glass.see('Wyrdbear');
    await page.getByRole('button', { name: 'Lift all' }).click();
    await page.keyboard.press('Backspace');
    await glass.see('Lay a card');
    await pick(page, 'New game');
    await pick(page, 'Free roll');
    await glass.see('turn to dice: add some');
    await glass.changedBy(() => page.keyboard.press('ArrowRight'));
    await page.keyboard.press('Enter');
    await pick(page, 'Add a die');
    await pick(page, 'd20');
    for (let line = 0; line < 4; line++) await page.keyboard.press('ArrowLeft');
    await page.waitForTimeout(500);
    await page.keyboard.press('d');
    await glass.see('sum');
    await page.getByRole('switch', { name: 'Power' }).click();
    await glass.seeDark();
    await page.getByRole('switch', { name: 'Power' }).click();
    await glass.see('sum');
    await page.waitForTimeout(600);

    await page.getByRole('button', { name: 'Tools' }).click();
    const text = new TextDecoder().decode(await saved(page, 'Save scenario'));
    const seen = await glass.pixels();
    const artefacts = await loadArtefacts(async (name) => new Uint8Array(await readFile(join(ROOTS['/tower/'], name))));
    /** @type {Tower[]} */
    const towers = [];
    const outcome = runScenario(parseScenario(text, 'saved.scn'), artefacts, {
      createBoard: (options) => {
        towers.push(new Tower(options));
        return towers[0];
      },
      readFile: () => assert.fail('the file names no other'),
      keepShot: () => {},
    });
    assert.equal(outcome.failure, undefined);
    assert.deepEqual([...towers[0].glass.snapshot()], [...seen]);
  });
});

test('pictures, logs of games, the console, and a power cut in the middle of a write', { skip }, async () => {
  await onPage(ENGLISH, async ({ page, glass }) => {
    await glass.see('Lay a card');
    await page.getByRole('button', { name: 'Tools' }).click();
    assert.deepEqual([...(await saved(page, 'Picture of the screen')).subarray(1, 4)], [...Buffer.from('PNG')]);

    await page.getByRole('button', { name: 'Record a GIF' }).click();
    await glass.changedBy(() => page.getByRole('button', { name: 'Turn right' }).click());
    await glass.changedBy(() => page.getByRole('button', { name: 'Turn left' }).click());
    const gif = await saved(page, 'Stop and save');
    const size = await page.evaluate(async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/gif' }));
      return [bitmap.width, bitmap.height];
    }, [...gif]);
    assert.deepEqual(size, [384, 192]);
    // As it was, after the one turn, after the other.
    const frames = await frameCount(page, gif);
    assert.ok(frames >= 3, `${frames} pictures`);

    await page.getByRole('button', { name: 'Save logs of games' }).click();
    await page.getByText('The tower keeps no game yet.').waitFor();
    await page.getByLabel('USB cable plugged in').check();
    await page.getByLabel('Console command').fill('help');
    await page.keyboard.press('Enter');
    await page.locator('#log', { hasText: 'version' }).waitFor();
    await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByRole('button', { name: /^Knob/ }).focus();

    await pick(page, 'New game');
    await pick(page, 'Tainted Grail');
    await glass.see('Nobody yet');
    await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByRole('button', { name: 'Cut the power in the next write' }).click();
    await card(page, 'tg/h-elgan').evaluate((button) => /** @type {HTMLElement} */ (button).click());
    await glass.seeDark();
    await page.getByRole('switch', { name: 'Power' }).click();
    await page.locator('#glass-text', { hasText: /Nobody yet|Day 1/ }).waitFor({ state: 'attached' });
    const log = new TextDecoder().decode(await saved(page, 'Save logs of games'));
    assert.match(log, /^doomtower-log 0 -\n# slot 0 .*\n0 [0-9a-f]+\n/);

    await page.getByRole('button', { name: 'A new tower' }).click();
    await page.getByRole('button', { name: 'Throw away all games, settings and decks' }).click();
    await glass.see('Lay a card');
  });
});
