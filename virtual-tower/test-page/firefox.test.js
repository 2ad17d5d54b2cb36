/** Smoke test in Firefox: the tower runs, cards and keys have an effect on the screen, and a reload resumes. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { findServer } from './browser.js';
import { Firefox, firefoxPath } from './firefox.js';

const skip = firefoxPath ? false : 'no Firefox on this machine; FIREFOX=path names one';
const PATIENCE_MILLIS = 40_000;

test('Firefox: a card by mouse, a line by keyboard, a reload', { skip }, async () => {
  const server = await findServer();
  const firefox = await Firefox.start('en-GB');
  /** @param {RegExp} text */
  const see = async (text) => {
    const read = () => firefox.run("return document.getElementById('glass-text').textContent + document.getElementById('fault').textContent");
    for (const end = Date.now() + PATIENCE_MILLIS; Date.now() < end; await sleep(200)) if (text.test(await read())) return;
    assert.fail(`${text} never shows; the glass says: ${await read()}`);
  };
  try {
    await firefox.open(new URL('/web/', server.origin).href);
    await see(/Lay a card/);
    await firefox.click('button.card[data-card="tg/h-elgan"]');
    await see(/Elgan \(house\)/);
    await firefox.click('#lift-all');
    await firefox.click('#back');
    await see(/Lay a card/);
    await firefox.run("document.getElementById('knob').focus()");
    await firefox.press('\uE007');
    await see(/Free roll/);
    await firefox.press('\uE014');
    await sleep(800);
    await firefox.press('\uE007');
    await see(/Nobody yet/);
    await firefox.click('button.card[data-card="tg/h-elgan"]');
    await see(/Day 1/);
    await firefox.reload();
    await see(/Day 1/);
    assert.equal(await firefox.run("return document.getElementById('fault').textContent"), '');
    if (process.env.FIREFOX_SHOT) await (await import('node:fs/promises')).writeFile(process.env.FIREFOX_SHOT, await firefox.picture());
  } finally {
    await firefox.stop();
    await server.close();
  }
});
