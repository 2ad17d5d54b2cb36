/** Runs axe-core on the page and fails on serious accessibility problems. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * @param {import('playwright-core').Page} page
 * @param {string} where
 */
export async function checkAccess(page, where) {
  await page.evaluate(axe);
  const { found, passed } = await page.evaluate(async () => {
    // @ts-expect-error axe has put itself into the window
    const { violations, passes } = await window.axe.run(document, { resultTypes: ['violations'] });
    const found = violations.map((/** @type {any} */ { id, impact, nodes }) => ({ id, impact, nodes: nodes.slice(0, 3).map((/** @type {any} */ node) => node.html.slice(0, 160) + ' ' + node.failureSummary) }));
    return { found, passed: passes.length };
  });
  // Some rules must have been checked.
  assert.ok(passed > 20, `only ${passed} rules of axe-core found anything to look at`);
  const serious = found.filter((/** @type {any} */ { impact }) => impact === 'serious' || impact === 'critical');
  assert.deepEqual(serious, [], where);
}
