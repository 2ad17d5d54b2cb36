/**
 * Opens the page in the locally installed Chromium and collects everything that must not happen there: errors on the
 * console, failed requests, requests to other servers.
 *
 * @import { BrowserContextOptions, Page } from 'playwright-core'
 */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { serve } from './serve.js';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium, or undefined. CHROMIUM=path names another one. */
export const chromiumPath = process.env.CHROMIUM ?? PLACES.find((path) => existsSync(path));

/**
 * @typedef {object} OpenPage
 * @property {Page} page
 * @property {string[]} problems
 * @property {() => Promise<Uint8Array>} glass the pixels on the drawn screen, 0 or 1
 * @property {() => Promise<void>} close
 */

/**
 * @param {BrowserContextOptions} options
 * @param {(page: Page) => Promise<unknown>} [before] what is done before the page is loaded
 * @param {string} [address] of another server's page
 * @returns {Promise<OpenPage>}
 */
export async function openPage(options, before, address) {
  const server = address ? { origin: new URL(address).origin, close: async () => {} } : await findServer();
  const browser = await findBrowser();
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const problems = watch(page, server.origin);
  await before?.(page);
  await page.goto(address ?? new URL('/web/', server.origin).href);
  return {
    page,
    problems,
    glass: async () => Uint8Array.from(await page.evaluate(readGlass)),
    close: async () => {
      await context.close();
      await server.close();
    },
  };
}

/** @type {Promise<import('playwright-core').Browser> | null} */
let browser = null;

/** One for all tests of a file; each has a profile of its own. */
function findBrowser() {
  browser ??= chromium.launch({
    executablePath: chromiumPath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  return browser;
}

/** At the end of a file. */
export async function closeBrowser() {
  await (await browser)?.close();
  browser = null;
}

/** The server named by TOWER_URL (`cargo xtask test` starts the one people use), or our own. */
export async function findServer() {
  const url = process.env.TOWER_URL;
  return url ? { origin: new URL(url).origin, close: async () => {} } : serve();
}

/**
 * @param {Page} page
 * @param {string} origin
 */
function watch(page, origin) {
  /** @type {string[]} */
  const problems = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`page: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => problems.push(`failed: ${request.url()}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('blob:')) problems.push(`foreign: ${request.url()}`);
  });
  return problems;
}

/** Runs in the page: the glow has one canvas pixel for each pixel of the screen. */
function readGlass() {
  const glow = /** @type {HTMLCanvasElement} */ (document.getElementById('glow'));
  const image = glow.getContext('2d')?.getImageData(0, 0, 128, 64).data ?? [];
  return Array.from({ length: 128 * 64 }, (_, i) => (image[i * 4 + 3] > 0 ? 1 : 0));
}
