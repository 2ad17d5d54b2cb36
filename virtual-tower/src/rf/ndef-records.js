/** Builds NDEF records, messages and Type 2 tag TLVs, valid ones and, on request, invalid ones. */

export const Tnf = Object.freeze({ EMPTY: 0, WELL_KNOWN: 1, MIME: 2, ABSOLUTE_URI: 3, EXTERNAL: 4, UNKNOWN: 5 });

const MESSAGE_BEGIN = 0x80;
const MESSAGE_END = 0x40;
const SHORT_RECORD = 0x10;
const ID_LENGTH = 0x08;

/** Status byte of a Text record: bit 7 says UTF-16. */
const TEXT_UTF16 = 0x80;

/** Abbreviations of the URI record type definition, by code. */
const URI_PREFIXES = ['', 'http://www.', 'https://www.', 'http://', 'https://', 'tel:', 'mailto:'];

/**
 * @typedef {object} NdefRecord
 * @property {number} tnf
 * @property {Uint8Array} type
 * @property {Uint8Array} payload
 * @property {Uint8Array} [id]
 */

/** @param {string} text */
const utf8 = (text) => new TextEncoder().encode(text);

/**
 * UTF-16 big endian without byte order mark, the default of the Text record definition.
 * @param {string} text
 */
function utf16(text) {
  const bytes = [];
  for (let i = 0; i < text.length; i++) bytes.push(text.charCodeAt(i) >> 8, text.charCodeAt(i) & 0xff);
  return Uint8Array.from(bytes);
}

/**
 * @param {string} text
 * @param {{language?: string, encoding?: 'utf-8' | 'utf-16'}} [options]
 * @returns {NdefRecord}
 */
export function textRecord(text, { language = 'en', encoding = 'utf-8' } = {}) {
  const code = utf8(language);
  const status = code.length | (encoding === 'utf-16' ? TEXT_UTF16 : 0);
  const body = encoding === 'utf-16' ? utf16(text) : utf8(text);
  return { tnf: Tnf.WELL_KNOWN, type: utf8('T'), payload: Uint8Array.of(status, ...code, ...body) };
}

/**
 * @param {string} uri
 * @returns {NdefRecord}
 */
export function uriRecord(uri) {
  let code = 0;
  URI_PREFIXES.forEach((prefix, i) => {
    if (uri.startsWith(prefix) && prefix.length > URI_PREFIXES[code].length) code = i;
  });
  const rest = utf8(uri.slice(URI_PREFIXES[code].length));
  return { tnf: Tnf.WELL_KNOWN, type: utf8('U'), payload: Uint8Array.of(code, ...rest) };
}

/**
 * @param {string} type such as "application/json"
 * @param {ArrayLike<number>} payload
 * @returns {NdefRecord}
 */
export function mimeRecord(type, payload) {
  return { tnf: Tnf.MIME, type: utf8(type), payload: Uint8Array.from(payload) };
}

/** @returns {NdefRecord} */
export function emptyRecord() {
  return { tnf: Tnf.EMPTY, type: new Uint8Array(), payload: new Uint8Array() };
}

/**
 * @param {readonly NdefRecord[]} records
 * @returns {Uint8Array}
 */
export function message(records) {
  /** @type {number[]} */
  const bytes = [];
  records.forEach((record, i) => {
    const { tnf, type, payload, id } = record;
    const isShort = payload.length < 256;
    bytes.push(
      (i === 0 ? MESSAGE_BEGIN : 0) |
        (i === records.length - 1 ? MESSAGE_END : 0) |
        (isShort ? SHORT_RECORD : 0) |
        (id ? ID_LENGTH : 0) |
        tnf,
      type.length,
    );
    if (isShort) bytes.push(payload.length);
    else for (const shift of [24, 16, 8, 0]) bytes.push((payload.length >>> shift) & 0xff);
    if (id) bytes.push(id.length);
    bytes.push(...type, ...(id ?? []), ...payload);
  });
  return Uint8Array.from(bytes);
}

export const Tlv = Object.freeze({
  NULL: 0x00,
  LOCK_CONTROL: 0x01,
  MEMORY_CONTROL: 0x02,
  NDEF: 0x03,
  PROPRIETARY: 0xfd,
  TERMINATOR: 0xfe,
});

/** Lengths from here on take the three-byte form. */
const LONG_LENGTH = 0xff;

/**
 * @param {number} tag
 * @param {ArrayLike<number>} value
 * @param {{length?: number}} [options] a length other than the true one
 * @returns {Uint8Array}
 */
export function tlv(tag, value, { length = value.length } = {}) {
  const header = length < LONG_LENGTH ? [tag, length] : [tag, LONG_LENGTH, length >> 8, length & 0xff];
  return Uint8Array.of(...header, ...Array.from(value));
}

/** @param {number} [count] */
export const nullTlv = (count = 1) => new Uint8Array(count);

export const terminatorTlv = () => Uint8Array.of(Tlv.TERMINATOR);

/** Where the dynamic lock bytes of an NTAG213 are, as NXP delivers it. */
export const lockControlTlv = () => tlv(Tlv.LOCK_CONTROL, [0xa0, 0x0c, 0x34]);

/** A reserved area the reader has to leave out. */
export const memoryControlTlv = () => tlv(Tlv.MEMORY_CONTROL, [0xa0, 0x10, 0x44]);

/**
 * @param {ArrayLike<number>} ndef
 * @param {{length?: number}} [options]
 */
export const ndefTlv = (ndef, options) => tlv(Tlv.NDEF, ndef, options);

/** @param {readonly ArrayLike<number>[]} parts */
export function concat(...parts) {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)));
}
