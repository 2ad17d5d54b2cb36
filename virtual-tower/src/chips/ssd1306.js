// The OLED module: its controller on the I2C bus, and the picture a viewer sees. The controller is an SSD1306 (datasheet
// rev 1.1) or SH1106 (rev 2.3). The panel is mounted as on the usual 128x64 module, where segment remap and reversed COM
// scan turn the picture upright.
import { argumentCount, isIgnored } from './ssd1306-commands.js';

const WIDTH = 128;
const HEIGHT = 64;
const PAGES = HEIGHT / 8;

const Mode = Object.freeze({ horizontal: 0, vertical: 1, page: 2 });

const CONTROL_CO = 0x80;
const CONTROL_DATA = 0x40;

/** Status register, display off. */
const STATUS_OFF = 0x40;
/** What the low bits read as on modules of either kind. */
const STATUS_ID = Object.freeze({ ssd1306: 0x03, sh1106: 0x08 });

/** @typedef {'ssd1306' | 'sh1106'} Kind */

export class Ssd1306 {
  #clock;
  #random;
  #gddram = new Uint8Array(132 * PAGES);
  /** @type {number[]} */
  #command = [];
  /** @type {'control' | 'command' | 'data'} */
  #expects = 'control';
  #once = false;
  #powered = false;

  /**
   * @param {object} options
   * @param {import('../mcu/clock.js').BoardClock} options.clock
   * @param {import('../rf/random.js').Random} options.random
   * @param {Kind} [options.kind]
   * @param {number} [options.address]
   */
  constructor({ clock, random, kind = 'ssd1306', address = 0x3c }) {
    this.#clock = clock;
    this.#random = random;
    this.kind = kind;
    this.address = address;
    this.width = WIDTH;
    this.height = HEIGHT;
    /** Bus clock above which it no longer acknowledges. */
    this.maxSclHz = Infinity;
    /** Counts everything that can change the picture. */
    this.changes = 0;
    /** When the last byte of picture data arrived. */
    this.lastWriteAt = 0;
    this.on = false;
    this.contrast = 0;
    this.inverted = false;
    this.allOn = false;
    this.startLine = 0;
    this.offset = 0;
    this.multiplex = 0;
    this.segmentRemap = false;
    this.comReversed = false;
    /** The pixels have their voltage. */
    this.pump = false;
    /** @type {number} */
    this.mode = Mode.page;
    this.column = 0;
    this.page = 0;
    this.columnStart = 0;
    this.columnEnd = 0;
    this.pageStart = 0;
    this.pageEnd = 0;
    this.#resetRegisters();
  }

  #resetRegisters() {
    this.on = false;
    this.contrast = this.kind === 'sh1106' ? 0x80 : 0x7f;
    this.inverted = false;
    this.allOn = false;
    this.startLine = 0;
    this.offset = 0;
    this.multiplex = HEIGHT - 1;
    this.segmentRemap = false;
    this.comReversed = false;
    // The SH1106's converter is on after reset, the SSD1306's charge pump is not.
    this.pump = this.kind === 'sh1106';
    this.mode = Mode.page;
    this.column = 0;
    this.page = 0;
    this.columnStart = 0;
    this.columnEnd = WIDTH - 1;
    this.pageStart = 0;
    this.pageEnd = PAGES - 1;
    this.#command = [];
  }

  get powered() {
    return this.#powered;
  }

  powerOn() {
    if (this.#powered) return;
    this.#powered = true;
    this.changes += 1;
    this.#resetRegisters();
    for (let i = 0; i < this.#gddram.length; i++) this.#gddram[i] = this.#random.byte();
  }

  powerOff() {
    this.#powered = false;
    this.on = false;
    this.changes += 1;
  }

  // --- the bus ---

  /**
   * @param {number} address
   * @param {boolean} _read
   * @param {number} sclHz
   */
  start(address, _read, sclHz) {
    if (!this.#powered || address !== this.address || sclHz > this.maxSclHz) return false;
    this.#expects = 'control';
    return true;
  }

  /** @param {number} byte */
  write(byte) {
    switch (this.#expects) {
      case 'control':
        this.#once = (byte & CONTROL_CO) !== 0;
        this.#expects = byte & CONTROL_DATA ? 'data' : 'command';
        return true;
      case 'command':
        this.#takeCommand(byte);
        break;
      case 'data':
        this.#takeData(byte);
        break;
    }
    if (this.#once) this.#expects = 'control';
    return true;
  }

  read() {
    return STATUS_ID[this.kind] | (this.on ? 0 : STATUS_OFF);
  }

  stop() {
    this.#expects = 'control';
  }

  // --- the screen ---

  /**
   * What a viewer sees at a place, 0 or 1.
   * @param {number} x
   * @param {number} y
   */
  pixel(x, y) {
    if (!this.#lit) return 0;
    if (this.allOn) return 1;
    // On the module segment 127 is at the left and COM 63 at the top.
    const column = this.segmentRemap ? x : WIDTH - 1 - x;
    const line = this.comReversed ? y : HEIGHT - 1 - y;
    if (line > this.multiplex) return 0;
    const row = (line + this.offset + this.startLine) % HEIGHT;
    const bit = (this.#gddram[this.#index(row >> 3, column + this.#firstColumn)] >> (row & 7)) & 1;
    return this.inverted ? bit ^ 1 : bit;
  }

  /** All pixels, row by row. */
  snapshot() {
    const picture = new Uint8Array(WIDTH * HEIGHT);
    if (!this.#lit) return picture;
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) picture[y * WIDTH + x] = this.pixel(x, y);
    }
    return picture;
  }

  get #lit() {
    return this.#powered && this.on && this.pump;
  }

  // --- memory ---

  get #columns() {
    return this.kind === 'sh1106' ? 132 : WIDTH;
  }

  /** The module shows the middle 128 of the SH1106's 132 columns. */
  get #firstColumn() {
    return this.kind === 'sh1106' ? 2 : 0;
  }

  /**
   * @param {number} page
   * @param {number} column
   */
  #index(page, column) {
    return page * 132 + column;
  }

  /** @param {number} byte */
  #takeData(byte) {
    if (this.column < this.#columns) this.#gddram[this.#index(this.page, this.column)] = byte;
    this.lastWriteAt = this.#clock.nanos;
    this.changes += 1;
    if (this.mode === Mode.page) {
      this.column = (this.column + 1) % this.#columns;
    } else if (this.mode === Mode.horizontal) {
      if (this.#stepColumn()) this.#stepPage();
    } else if (this.#stepPage()) {
      this.#stepColumn();
    }
  }

  /** True when it wrapped. */
  #stepColumn() {
    const wraps = this.column >= this.columnEnd;
    this.column = wraps ? this.columnStart : this.column + 1;
    return wraps;
  }

  #stepPage() {
    const wraps = this.page >= this.pageEnd;
    this.page = wraps ? this.pageStart : this.page + 1;
    return wraps;
  }

  // --- commands ---

  /** @param {number} byte */
  #takeCommand(byte) {
    this.#command.push(byte);
    const [code, ...args] = this.#command;
    if (args.length < argumentCount(this.kind, code)) return;
    this.#command = [];
    this.changes += 1;
    if (!isIgnored(this.kind, code)) this.#execute(code, args);
  }

  /**
   * @param {number} code
   * @param {number[]} args
   */
  #execute(code, args) {
    if (code <= 0x0f) {
      // The two halves of the address are latched separately: in between it may point past the last column.
      this.column = (this.column & 0xf0) | code;
    } else if (code <= 0x1f) {
      this.column = (this.column & 0x0f) | ((code & 0x0f) << 4);
    } else if (code >= 0x40 && code <= 0x7f) {
      this.startLine = code & 0x3f;
    } else if (code >= 0xb0 && code <= 0xb7) {
      this.page = code & 0x07;
    } else {
      this.#executeNamed(code, args);
    }
  }

  /**
   * @param {number} code
   * @param {number[]} args
   */
  #executeNamed(code, args) {
    switch (code) {
      case 0x20:
        this.mode = args[0] & 3;
        break;
      case 0x21:
        this.column = this.columnStart = args[0] & 0x7f;
        this.columnEnd = args[1] & 0x7f;
        break;
      case 0x22:
        this.page = this.pageStart = args[0] & 7;
        this.pageEnd = args[1] & 7;
        break;
      case 0x81:
        this.contrast = args[0];
        break;
      case 0x8d:
        this.pump = (args[0] & 0x04) !== 0;
        break;
      case 0xad:
        this.pump = (args[0] & 0x01) !== 0;
        break;
      case 0xa0:
      case 0xa1:
        this.segmentRemap = code === 0xa1;
        break;
      case 0xa4:
      case 0xa5:
        this.allOn = code === 0xa5;
        break;
      case 0xa6:
      case 0xa7:
        this.inverted = code === 0xa7;
        break;
      case 0xa8:
        this.multiplex = args[0] & 0x3f;
        break;
      case 0xae:
      case 0xaf:
        this.on = code === 0xaf;
        break;
      case 0xc0:
      case 0xc8:
        this.comReversed = code === 0xc8;
        break;
      case 0xd3:
        this.offset = args[0] & 0x3f;
        break;
    }
  }
}
