// Decodes the log of the firmware: defmt 1.x (wire formats 3 and 4) over RTT, rzCOBS framed.
// The format strings are not in the stream: they are the names of symbols in the ELF's `.defmt`
// section, and the stream carries the symbol's address (16 bits).
import { Elf } from './elf.js';
import { parseFormat } from './format-string.js';
import { render } from './render.js';
import { decodeRzcobs, FrameSplitter } from './rzcobs.js';

/** @typedef {import('./render.js').Arg} Arg */
/** @typedef {{tag: string, text: string}} Entry */

/**
 * @typedef {object} LogLine
 * @property {string} level  trace, debug, info, warn, error or print
 * @property {string} text
 * @property {number | null} at  The device's own timestamp in ns since it booted, when it gives one in µs or ms.
 */

const VERSIONS = ['3', '4'];
const LEVELS = new Map([
  ['defmt_trace', 'trace'],
  ['defmt_debug', 'debug'],
  ['defmt_info', 'info'],
  ['defmt_warn', 'warn'],
  ['defmt_error', 'error'],
  ['defmt_println', 'print'],
]);

/** The interned strings of one image. */
export class DefmtTable {
  /**
   * @param {Map<number, Entry>} entries
   * @param {string | null} timestamp
   */
  constructor(entries, timestamp) {
    this.entries = entries;
    this.timestamp = timestamp;
  }

  /**
   * @param {Elf} elf
   * @returns {DefmtTable | null}  null when the program does not log with defmt
   */
  static fromElf(elf) {
    if (!elf.section('.defmt')) return null;
    checkWireFormat(elf);
    const entries = new Map();
    let timestamp = null;
    for (const { name, value, section } of elf.symbols) {
      if (section !== '.defmt' || !name.startsWith('{')) continue;
      const { tag, data } = JSON.parse(name);
      if (tag === 'defmt_timestamp') timestamp = data;
      else entries.set(value, { tag, text: data });
    }
    return new DefmtTable(entries, timestamp);
  }
}

/** @param {Elf} elf */
function checkWireFormat(elf) {
  // lld keeps the quotes of the linker script in the symbol's name.
  const names = elf.symbols.map((symbol) => symbol.name.replaceAll('"', ''));
  /** @param {string} key */
  const find = (key) => names.find((name) => name.startsWith(`${key} = `))?.slice(key.length + 3);
  const version = find('_defmt_version_');
  if (version === undefined || !VERSIONS.includes(version)) throw new Error(`defmt wire format ${version} is not known`);
  const encoding = find('_defmt_encoding_');
  if (encoding !== 'rzcobs') throw new Error(`defmt encoding ${encoding} is not supported`);
}

/** Takes the bytes of the RTT channel as they come and gives log lines. */
export class DefmtDecoder {
  #frames = new FrameSplitter();

  /** @param {DefmtTable} table */
  constructor(table) {
    this.table = table;
  }

  /**
   * @param {Uint8Array} elfBytes
   * @returns {DefmtDecoder | null}
   */
  static forElf(elfBytes) {
    const table = DefmtTable.fromElf(new Elf(elfBytes));
    return table && new DefmtDecoder(table);
  }

  /**
   * @param {Uint8Array} bytes
   * @returns {LogLine[]}
   */
  push(bytes) {
    return this.#frames.push(bytes).map((frame) => {
      const data = decodeRzcobs(frame);
      try {
        if (data) return decodeFrame(this.table, data);
      } catch (error) {
        if (!(error instanceof DamagedFrame)) throw error;
      }
      // A reset in the middle of a frame leaves half of it in the buffer.
      return { level: 'warn', text: `(damaged log frame of ${frame.length} bytes)`, at: null };
    });
  }
}

class DamagedFrame extends Error {}

/**
 * @param {DefmtTable} table
 * @param {Uint8Array} data
 * @returns {LogLine}
 */
function decodeFrame(table, data) {
  const reader = new FrameReader(table, data);
  const entry = reader.entry();
  const at = table.timestamp === null ? null : nanos(table.timestamp, reader.args(table.timestamp));
  const level = LEVELS.get(entry.tag);
  if (level === undefined) throw new DamagedFrame();
  return { level, text: render(entry.text, reader.args(entry.text)), at };
}

/**
 * @param {string} format
 * @param {Arg[]} args
 */
function nanos(format, args) {
  const [value] = args;
  const parameter = parseFormat(format).find((fragment) => typeof fragment !== 'string');
  if (value?.kind !== 'integer' || typeof parameter !== 'object') return null;
  const unit = parameter.hint?.kind.replace(/^t/, '');
  return unit === 'us' ? Number(value.value) * 1e3 : unit === 'ms' ? Number(value.value) * 1e6 : null;
}

/** Reads one frame's values in the order of its format string. */
class FrameReader {
  #at = 0;

  /**
   * @param {DefmtTable} table
   * @param {Uint8Array} data
   */
  constructor(table, data) {
    this.table = table;
    this.data = data;
  }

  /**
   * @param {string} format
   * @returns {Arg[]}
   */
  args(format) {
    /** @type {Map<number, string>} */
    const types = new Map();
    for (const fragment of parseFormat(format)) {
      if (typeof fragment === 'string') continue;
      types.set(fragment.index, mergeBitFields(types.get(fragment.index), fragment.type));
    }
    return [...types.entries()].sort(([a], [b]) => a - b).map(([, type]) => this.#arg(type));
  }

  /** An interned string, by its address. */
  entry() {
    const entry = this.table.entries.get(this.#size(2));
    if (!entry) throw new DamagedFrame();
    return entry;
  }

  /**
   * @param {string} type
   * @returns {Arg}
   */
  #arg(type) {
    const integer = /^([ui])(8|16|32|64|128|size)$/.exec(type);
    if (integer) {
      const bits = integer[2] === 'size' ? 32 : Number(integer[2]);
      const raw = this.#integer(bits / 8);
      return { kind: 'integer', value: integer[1] === 'i' ? BigInt.asIntN(bits, raw) : raw };
    }
    const array = /^\[(u8|\?); *(\d+)\]$/.exec(type);
    if (array) return array[1] === 'u8' ? { kind: 'bytes', value: this.#take(Number(array[2])) } : this.#slice(Number(array[2]));
    const range = /^(\d+)\.\.(\d+)$/.exec(type);
    if (range) return this.#bitField(Number(range[1]), Number(range[2]));
    switch (type) {
      case 'bool':
        return { kind: 'bool', value: this.#size(1) !== 0 };
      case 'char':
        return { kind: 'char', value: String.fromCodePoint(Math.min(this.#size(4), 0x10ffff)) };
      case 'f32':
        return { kind: 'float', value: this.#view(4).getFloat32(0, true), single: true };
      case 'f64':
        return { kind: 'float', value: this.#view(8).getFloat64(0, true), single: false };
      case 'str':
        return { kind: 'text', value: text(this.#take(this.#size(4))) };
      case 'istr':
        return { kind: 'text', value: this.entry().text };
      case '[u8]':
        return { kind: 'bytes', value: this.#take(this.#size(4)) };
      case '[?]':
        return this.#slice(this.#size(4));
      case '?':
        return this.#format(this.entry());
      case '__internal_Debug':
      case '__internal_Display':
        return { kind: 'text', value: this.#preformatted() };
      case '__internal_FormatSequence':
        return this.#sequence();
      default:
        throw new DamagedFrame();
    }
  }

  /**
   * @param {Entry} entry
   * @returns {Arg & {kind: 'format'}}
   */
  #format(entry) {
    const format = this.#variant(entry);
    return { kind: 'format', format, args: this.args(format) };
  }

  /**
   * Enums are one string with `|` between the variants; the discriminant follows in the stream.
   * @param {Entry} entry
   */
  #variant({ tag, text: format }) {
    if (tag === 'defmt_write' || !format.includes('|')) return format;
    const variants = format.split('|');
    const variant = variants[this.#size(variants.length <= 256 ? 1 : 2)];
    if (variant === undefined) throw new DamagedFrame();
    return variant;
  }

  /**
   * @param {number} count
   * @returns {Arg}
   */
  #slice(count) {
    const entry = this.entry();
    if (count > this.data.length && entry.text !== '') throw new DamagedFrame();
    return { kind: 'slice', elements: Array.from({ length: count }, () => this.#format(entry)) };
  }

  /** @returns {Arg} */
  #sequence() {
    const parts = [];
    while (this.data[this.#at] !== 0 || this.data[this.#at + 1] !== 0) parts.push(this.#format(this.entry()));
    this.#take(2);
    return { kind: 'sequence', parts };
  }

  /**
   * The device sends only the bytes that the range touches.
   * @param {number} start
   * @param {number} end
   * @returns {Arg}
   */
  #bitField(start, end) {
    const lowest = Math.floor(start / 8);
    const touched = Math.floor((end - 1) / 8) - lowest + 1;
    const sent = [1, 2, 4, 8, 16].find((size) => size >= touched) ?? 16;
    return { kind: 'integer', value: this.#integer(sent) << BigInt(lowest * 8) };
  }

  #preformatted() {
    const end = this.data.indexOf(0xff, this.#at);
    if (end < 0) throw new DamagedFrame();
    const bytes = this.#take(end - this.#at);
    this.#take(1);
    return text(bytes);
  }

  /** @param {number} bytes */
  #integer(bytes) {
    return this.#take(bytes).reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
  }

  /** @param {number} bytes */
  #size(bytes) {
    return Number(this.#integer(bytes));
  }

  /** @param {number} bytes */
  #view(bytes) {
    const taken = this.#take(bytes);
    return new DataView(taken.buffer, taken.byteOffset, bytes);
  }

  /** @param {number} count */
  #take(count) {
    if (this.#at + count > this.data.length) throw new DamagedFrame();
    this.#at += count;
    return this.data.subarray(this.#at - count, this.#at);
  }
}

/** @param {Uint8Array} bytes */
function text(bytes) {
  return new TextDecoder().decode(bytes);
}

/**
 * Several ranges of one argument are sent once, as the range that covers them all.
 * @param {string | undefined} known
 * @param {string} type
 */
function mergeBitFields(known, type) {
  const ranges = [known ?? type, type].map((range) => /^(\d+)\.\.(\d+)$/.exec(range));
  if (!ranges[0] || !ranges[1]) return type;
  const starts = ranges.map((range) => Number(range?.[1]));
  const ends = ranges.map((range) => Number(range?.[2]));
  return `${Math.min(...starts)}..${Math.max(...ends)}`;
}
