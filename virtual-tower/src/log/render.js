// Formats decoded defmt arguments as text, with the same result as defmt-print.
import { parseFormat } from './format-string.js';

/** @typedef {import('./format-string.js').Hint} Hint */
/** @typedef {import('./format-string.js').Parameter} Parameter */

/**
 * @typedef {{kind: 'bool', value: boolean}
 *   | {kind: 'float', value: number, single: boolean}
 *   | {kind: 'integer', value: bigint}
 *   | {kind: 'text', value: string}
 *   | {kind: 'char', value: string}
 *   | {kind: 'bytes', value: Uint8Array}
 *   | {kind: 'format', format: string, args: Arg[]}
 *   | {kind: 'sequence', parts: Arg[]}
 *   | {kind: 'slice', elements: {format: string, args: Arg[]}[]}} Arg
 */

/**
 * @param {string} format
 * @param {Arg[]} args
 * @param {Hint | null} [outerHint]  A hint reaches into nested formats that have none of their own.
 * @returns {string}
 */
export function render(format, args, outerHint = null) {
  return parseFormat(format)
    .map((fragment) => {
      if (typeof fragment === 'string') return fragment;
      const arg = args[fragment.index];
      return arg ? renderArg(fragment, arg, outerHint) : '';
    })
    .join('');
}

/**
 * @param {Parameter} parameter
 * @param {Arg} arg
 * @param {Hint | null} outerHint
 * @returns {string}
 */
function renderArg(parameter, arg, outerHint) {
  const hint = parameter.hint ?? outerHint;
  switch (arg.kind) {
    case 'bool':
    case 'char':
      return String(arg.value);
    case 'float':
      return renderFloat(arg.value, arg.single);
    case 'integer':
      return renderInteger(bitField(parameter.type, arg.value), parameter.type, integerHint(parameter, outerHint));
    case 'text':
      return hint?.kind === '?' ? quote(arg.value) : arg.value;
    case 'bytes':
      return renderBytes(arg.value, hint);
    case 'format':
      return render(arg.format, arg.args, hint);
    case 'sequence':
      return arg.parts.map((part) => renderArg(parameter, part, outerHint)).join('');
    case 'slice':
      return `[${arg.elements.map((element) => render(element.format, element.args, hint)).join(', ')}]`;
  }
}

/**
 * Derived formats write their fields as `{:?}`: an unsigned one then takes the outer hint, a signed
 * one stays decimal. That is what defmt-print does, and people compare the two outputs.
 * @param {Parameter} parameter
 * @param {Hint | null} outerHint
 */
function integerHint({ type, hint }, outerHint) {
  if (hint?.kind === '?') return type.startsWith('i') ? null : outerHint;
  return hint ?? outerHint;
}

/**
 * @param {string} type
 * @param {bigint} value
 */
function bitField(type, value) {
  const range = /^(\d+)\.\.(\d+)$/.exec(type);
  return range ? BigInt.asUintN(Number(range[2]), value) >> BigInt(range[1] ?? 0) : value;
}

/** @type {Record<string, {radix: number, prefix: string}>} */
const RADIX = {
  x: { radix: 16, prefix: '0x' },
  X: { radix: 16, prefix: '0x' },
  o: { radix: 8, prefix: '0o' },
  b: { radix: 2, prefix: '0b' },
};

/**
 * @param {bigint} value
 * @param {string} type
 * @param {Hint | null} hint
 */
function renderInteger(value, type, hint) {
  if (!hint) return String(value);
  switch (hint.kind) {
    case 'us':
      return seconds(value, 1_000_000n, 6);
    case 'ms':
      return seconds(value, 1_000n, 3);
    case 'tus':
      return clockTime(value, 1_000_000n, 6);
    case 'tms':
      return clockTime(value, 1_000n, 3);
    case 'ts':
      return clockTime(value, 1n, 0);
  }
  const base = RADIX[hint.kind];
  if (!base) return pad(String(value < 0n ? -value : value), value < 0n ? '-' : '', hint.zeroPad);
  // A negative number shows the two's complement of its own type.
  const bits = Number(/^i(\d+)$/.exec(type)?.[1] ?? (type === 'isize' ? 32 : 128));
  const digits = (value < 0n ? BigInt.asUintN(bits, value) : value).toString(base.radix);
  return pad(hint.kind === 'X' ? digits.toUpperCase() : digits, hint.alternate ? base.prefix : '', hint.zeroPad);
}

/**
 * Zeros between prefix and digits until the whole is `width` wide, as core::fmt does.
 * @param {string} digits
 * @param {string} prefix
 * @param {number} width
 */
function pad(digits, prefix, width) {
  return prefix + digits.padStart(width - prefix.length, '0');
}

/**
 * @param {bigint} value
 * @param {bigint} unit
 * @param {number} decimals
 */
function seconds(value, unit, decimals) {
  return `${value / unit}.${String(value % unit).padStart(decimals, '0')}`;
}

/**
 * @param {bigint} value
 * @param {bigint} unit
 * @param {number} decimals
 */
function clockTime(value, unit, decimals) {
  const total = value / unit;
  const parts = [(total / 3600n) % 24n, (total / 60n) % 60n, total % 60n].map((part) => String(part).padStart(2, '0'));
  if (total >= 86_400n) parts.unshift(String(total / 86_400n));
  return parts.join(':') + (decimals > 0 ? `.${String(value % unit).padStart(decimals, '0')}` : '');
}

/**
 * The shortest digits that give the same number back.
 * @param {number} value
 * @param {boolean} single
 */
function renderFloat(value, single) {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value < 0 ? '-inf' : 'inf';
  let shortest = value;
  for (let digits = 1; single && digits <= 9; digits++) {
    shortest = Number(value.toPrecision(digits));
    if (Math.fround(shortest) === value) break;
  }
  const magnitude = Math.abs(shortest);
  if (magnitude !== 0 && (magnitude >= 1e16 || magnitude < 1e-5)) return shortest.toExponential().replace('+', '');
  const text = Object.is(shortest, -0) ? '-0' : String(shortest);
  return text.includes('.') ? text : `${text}.0`;
}

/**
 * @param {Uint8Array} bytes
 * @param {Hint | null} hint
 */
function renderBytes(bytes, hint) {
  if (hint?.kind === 'a') return `b"${Array.from(bytes, asciiByte).join('')}"`;
  return `[${Array.from(bytes, (byte) => renderInteger(BigInt(byte), 'u8', hint)).join(', ')}]`;
}

/** @type {Record<string, string>} */
const ESCAPES = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '"': '\\"', '\\': '\\\\' };

/** @param {number} byte */
function asciiByte(byte) {
  const char = String.fromCharCode(byte);
  return ESCAPES[char] ?? (byte >= 0x20 && byte < 0x7f ? char : `\\x${byte.toString(16).padStart(2, '0')}`);
}

/** @param {string} text */
function quote(text) {
  return `"${Array.from(text, (char) => ESCAPES[char] ?? char).join('')}"`;
}
