/**
 * Watches a tower and reports only changes: a frame when a pixel differs, the LEDs when a colour differs, a note when it
 * has ended and its length is known.
 *
 * @import { Colour, News, Note } from './messages.js'
 * @typedef {{
 *   powered: boolean,
 *   glass: { snapshot(): Uint8Array, contrast: number },
 *   leds: Colour[],
 *   buzzer: { on: boolean, notes: Note[] },
 *   logs: { at: number, level: string, text: string }[],
 *   usb: { received: string },
 * }} Watched
 */

export class Witness {
  #tower;
  #tell;
  /** @type {Uint8Array | null} */
  #pixels = null;
  #contrast = -1;
  #leds = '';
  #notesTold = 0;
  #logsTold = 0;
  #usbTold = 0;
  /** @type {boolean | null} */
  #powered = null;

  /**
   * @param {Watched} tower
   * @param {(news: News) => void} tell
   * @param {Witness} [before] a predecessor that has already reported earlier notes, logs and console output
   */
  constructor(tower, tell, before) {
    this.#tower = tower;
    this.#tell = tell;
    if (!before) return;
    this.#notesTold = before.#notesTold;
    this.#logsTold = before.#logsTold;
    this.#usbTold = before.#usbTold;
  }

  look() {
    this.#lookAtPower();
    this.#lookAtGlass();
    this.#lookAtLeds();
    this.#listen();
    this.#readLogs();
    this.#readUsb();
  }

  #lookAtPower() {
    const { powered } = this.#tower;
    if (powered === this.#powered) return;
    this.#powered = powered;
    this.#tell({ news: 'power', on: powered });
  }

  #lookAtGlass() {
    const { glass } = this.#tower;
    const pixels = glass.snapshot();
    const same = this.#pixels !== null && glass.contrast === this.#contrast && equal(pixels, this.#pixels);
    if (same) return;
    this.#pixels = pixels;
    this.#contrast = glass.contrast;
    this.#tell({ news: 'glass', pixels: pixels.slice(), contrast: glass.contrast });
  }

  #lookAtLeds() {
    const colours = this.#tower.leds.map(({ r, g, b }) => ({ r, g, b }));
    const leds = JSON.stringify(colours);
    if (leds === this.#leds) return;
    this.#leds = leds;
    this.#tell({ news: 'leds', colours });
  }

  /** While the buzzer sounds its last note still grows. */
  #listen() {
    const { notes, on } = this.#tower.buzzer;
    const over = on ? notes.length - 1 : notes.length;
    if (over <= this.#notesTold) return;
    this.#tell({ news: 'notes', notes: notes.slice(this.#notesTold, over) });
    this.#notesTold = over;
  }

  #readLogs() {
    const { logs } = this.#tower;
    if (logs.length === this.#logsTold) return;
    const lines = logs.slice(this.#logsTold).map(({ at, level, text }) => `${(at / 1e9).toFixed(3)} ${level} ${text}`);
    this.#logsTold = logs.length;
    this.#tell({ news: 'log', lines });
  }

  #readUsb() {
    const { received } = this.#tower.usb;
    if (received.length < this.#usbTold) this.#usbTold = 0;
    if (received.length === this.#usbTold) return;
    const text = received.slice(this.#usbTold);
    this.#usbTold = received.length;
    this.#tell({ news: 'usb', text });
  }
}

/**
 * @param {Uint8Array} a
 * @param {Uint8Array} b
 */
function equal(a, b) {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
