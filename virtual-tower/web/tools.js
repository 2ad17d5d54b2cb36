/**
 * The tools drawer: speed, power cuts, pictures, saving files, the USB console and the log.
 *
 * @import { Action } from './messages.js'
 * @import { Notices } from './notices.js'
 * @import { Language } from './text.js'
 */
import { encodePng } from '../src/glass/png.js';
import { saveFile } from './files.js';
import { encodeGif } from './gif.js';
import { fill, say } from './text.js';

/** Old lines go: a page left open for days must not grow. */
const MOST_LINES = 400;
/** A recording ends by itself. */
const LONGEST_MILLIS = 30_000;

/**
 * @typedef {object} ToolParts
 * @property {HTMLSelectElement} speed
 * @property {HTMLButtonElement} cut
 * @property {HTMLButtonElement} screenshot
 * @property {HTMLButtonElement} record
 * @property {HTMLButtonElement} scenario
 * @property {HTMLButtonElement} journals
 * @property {HTMLButtonElement} forget
 * @property {HTMLInputElement} cable
 * @property {HTMLFormElement} console
 * @property {HTMLInputElement} command
 * @property {HTMLButtonElement} send
 * @property {HTMLElement} log
 */

export class Tools {
  #parts;
  #send;
  #notices;
  /** @type {Language} */
  #language = 'en';
  /** @type {string[]} */
  #lines = [''];
  /** @type {Uint8Array} */
  #pixels = new Uint8Array(128 * 64);
  /** @type {{ frames: import('./gif.js').Frame[], timer: ReturnType<typeof setInterval> } | null} */
  #recording = null;

  /**
   * @param {ToolParts} parts
   * @param {(action: Action) => void} send
   * @param {Notices} notices
   * @param {() => void} clear lifts all cards
   */
  constructor(parts, send, notices, clear) {
    this.#parts = parts;
    this.#send = send;
    this.#notices = notices;
    parts.speed.addEventListener('change', () => send({ act: 'speed', factor: Number(parts.speed.value) }));
    parts.cut.addEventListener('click', () => send({ act: 'cut' }));
    parts.screenshot.addEventListener('click', () => saveFile('doomtower.png', Uint8Array.from(encodePng(this.#pixels)), 'image/png'));
    parts.record.addEventListener('click', () => this.#toggleRecording());
    parts.scenario.addEventListener('click', () => send({ act: 'scenario' }));
    parts.journals.addEventListener('click', () => send({ act: 'journals' }));
    this.#guardForget(parts.forget, clear);
    parts.cable.addEventListener('change', () => {
      send({ act: 'plug', attached: parts.cable.checked });
      for (const control of [parts.command, parts.send]) control.disabled = !parts.cable.checked;
    });
    parts.console.addEventListener('submit', (event) => {
      event.preventDefault();
      send({ act: 'type', text: parts.command.value });
      parts.command.value = '';
    });
  }

  /** @param {Language} language */
  draw(language) {
    this.#language = language;
    this.#drawRecord();
  }

  /** @param {Uint8Array} pixels */
  show(pixels) {
    this.#pixels = pixels;
    this.#recording?.frames.push({ pixels, at: performance.now() });
  }

  /** @param {string[]} lines */
  log(lines) {
    this.#add(this.#lines.at(-1) === '' ? [...lines, ''] : ['', ...lines, '']);
  }

  /** @param {string} text console output, in pieces that know nothing of lines */
  print(text) {
    this.#add(text.replaceAll('\r', '').split('\n'));
  }

  /** @param {string} text */
  saveScenario(text) {
    saveFile('doomtower.scn', text, 'text/plain');
  }

  /** @param {{ slot: number, text: string }[]} logs */
  saveJournals(logs) {
    if (logs.length === 0) this.#notices.tell('noJournals', 'bad');
    for (const { slot, text } of logs) saveFile(`game-${slot}.log`, text, 'text/plain');
  }

  /** @param {string[]} lines of which the first continues the last one */
  #add(lines) {
    const last = this.#lines.pop() ?? '';
    this.#lines = [...this.#lines, last + lines[0], ...lines.slice(1)].slice(-MOST_LINES);
    this.#parts.log.textContent = this.#lines.join('\n');
    this.#parts.log.scrollTop = this.#parts.log.scrollHeight;
  }

  /**
   * Two presses: the first only asks.
   * @param {HTMLButtonElement} button
   * @param {() => void} clear
   */
  #guardForget(button, clear) {
    const calm = () => {
      button.classList.remove('sure');
      button.textContent = say('forget', this.#language);
    };
    button.addEventListener('blur', calm);
    button.addEventListener('click', () => {
      if (button.classList.contains('sure')) {
        clear();
        this.#send({ act: 'forget' });
        calm();
      } else {
        button.classList.add('sure');
        button.textContent = say('forgetSure', this.#language);
      }
    });
  }

  #toggleRecording() {
    if (this.#recording) return this.#endRecording();
    const begun = performance.now();
    const timer = setInterval(() => {
      if (performance.now() - begun > LONGEST_MILLIS) this.#endRecording();
      else this.#drawRecord();
    }, 250);
    this.#recording = { frames: [{ pixels: this.#pixels, at: begun }], timer };
    this.#drawRecord();
  }

  #endRecording() {
    if (!this.#recording) return;
    const { frames, timer } = this.#recording;
    clearInterval(timer);
    this.#recording = null;
    saveFile('doomtower.gif', encodeGif(frames, performance.now()), 'image/gif');
    this.#drawRecord();
  }

  #drawRecord() {
    const { record } = this.#parts;
    const begun = this.#recording?.frames[0].at;
    record.setAttribute('aria-pressed', String(begun !== undefined));
    const seconds = begun === undefined ? '' : String(Math.floor((performance.now() - begun) / 1000));
    const text = begun === undefined ? say('record', this.#language) : fill(say('recording', this.#language), seconds);
    if (record.textContent !== text) record.textContent = text;
  }
}
