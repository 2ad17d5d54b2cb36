/**
 * Drives the locally installed Firefox by its own Marionette protocol: messages `length:[kind,number,…]` over a socket.
 * Only the few commands that a smoke test needs. Stock Firefox supports no other driver that works without a download.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PLACES = ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'];
/** Path of a Firefox, or undefined. FIREFOX=path names another one. */
export const firefoxPath = process.env.FIREFOX ?? PLACES.find((path) => existsSync(path));

const START_MILLIS = 40_000;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export class Firefox {
  #process;
  #profile;
  #socket;
  #inbox = Buffer.alloc(0);
  #count = 0;
  /** @type {Map<number, { done: (value: any) => void, failed: (error: Error) => void }>} */
  #asked = new Map();

  /**
   * @param {import('node:child_process').ChildProcess} process
   * @param {string} profile
   * @param {import('node:net').Socket} socket
   */
  constructor(process, profile, socket) {
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.on('data', (data) => this.#receive(data));
  }

  /** @param {string} language as browsers name it */
  static async start(language) {
    const profile = await mkdtemp(join(tmpdir(), 'doomtower-firefox-'));
    // Any free port: Firefox writes down which.
    await writeFile(join(profile, 'user.js'), `user_pref("marionette.port", 0);\nuser_pref("intl.accept_languages", "${language}");\n`);
    const child = spawn(firefoxPath ?? 'firefox', ['--marionette', '--headless', '--no-remote', '--profile', profile], {
      stdio: 'ignore',
      env: { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '800' },
    });
    const port = await portOf(profile);
    const socket = connect(port, '127.0.0.1');
    const firefox = new Firefox(child, profile, socket);
    await firefox.ask('WebDriver:NewSession', { capabilities: {} });
    return firefox;
  }

  /** @param {string} url */
  open(url) {
    return this.ask('WebDriver:Navigate', { url });
  }

  reload() {
    return this.ask('WebDriver:Refresh', {});
  }

  /**
   * Runs a function body in the page.
   * @param {string} script
   * @param {...unknown} args
   */
  async run(script, ...args) {
    return (await this.ask('WebDriver:ExecuteScript', { script, args })).value;
  }

  /** @param {string} selector */
  async click(selector) {
    const { value } = await this.ask('WebDriver:FindElement', { using: 'css selector', value: selector });
    await this.ask('WebDriver:ElementClick', { id: value[ELEMENT] });
  }

  /** @param {string} key */
  press(key) {
    const actions = [{ type: 'keyDown', value: key }, { type: 'keyUp', value: key }];
    return this.ask('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async picture() {
    const { value } = await this.ask('WebDriver:TakeScreenshot', { full: false, hash: false });
    return Buffer.from(value, 'base64');
  }

  async stop() {
    await this.ask('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
    this.#socket.destroy();
    this.#process.kill();
    await new Promise((gone) => (this.#process.exitCode === null ? this.#process.once('exit', gone) : gone(undefined)));
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  /**
   * @param {string} command
   * @param {object} parameters
   * @returns {Promise<any>}
   */
  ask(command, parameters) {
    const number = ++this.#count;
    const text = JSON.stringify([0, number, command, parameters]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((done, failed) => this.#asked.set(number, { done, failed }));
  }

  /** @param {Buffer} data */
  #receive(data) {
    this.#inbox = Buffer.concat([this.#inbox, data]);
    for (let colon = this.#inbox.indexOf(':'); colon > 0; colon = this.#inbox.indexOf(':')) {
      const end = colon + 1 + Number(this.#inbox.subarray(0, colon).toString());
      if (this.#inbox.length < end) return;
      const message = JSON.parse(this.#inbox.subarray(colon + 1, end).toString());
      this.#inbox = this.#inbox.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, number, error, result] = message;
      const waiting = this.#asked.get(number);
      this.#asked.delete(number);
      if (error) waiting?.failed(new Error(`${error.error}: ${error.message}`));
      else waiting?.done(result);
    }
  }
}

/** @param {string} profile */
async function portOf(profile) {
  const deadline = Date.now() + START_MILLIS;
  while (Date.now() < deadline) {
    const port = await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '');
    if (Number(port) > 0) return Number(port);
    await sleep(100);
  }
  throw new Error('Firefox never listened');
}
