// Creates the tags of a scenario. A tag is identified by how it is written in the step: a tag that was lifted and is laid
// again under the same name is the same piece, with its UID and whatever was written on it. A second tag laid beside it
// under the same name is another piece.
import { fromBase64 } from '../base64.js';
import { Classic1K } from '../rf/classic.js';
import { IsoDepTag } from '../rf/iso-dep.js';
import {
  blankTag,
  brokenRecordTag,
  brokenTlvTag,
  concat,
  emptyMessageTag,
  longTextTag,
  message,
  ndefTlv,
  readProtectedTag,
  tagWithoutCc,
  terminatorTlv,
  textRecord,
  textTag,
  uriTag,
  writeLockedTag,
} from '../rf/ndef.js';
import { Ntag } from '../rf/ntag.js';
import { seedFrom } from '../rf/random.js';
import { CC_PAGE, FIRST_USER_PAGE } from '../rf/type2.js';
import { uidFor } from '../rf/uid.js';
import { Ultralight } from '../rf/ultralight.js';

/** @typedef {import('../rf/picc.js').Picc} Picc */
/** @typedef {(path: string) => Uint8Array} ReadFile */
/** @typedef {(uid: Uint8Array, value: string, readFile: ReadFile) => Picc} MakeTag */

/** First byte of the random UIDs that phones give out (ISO 14443-3, 6.5.4). */
const RANDOM_UID = 0x08;
/** Text records up to this many bytes fit on an NTAG213. */
const FITS_NTAG213 = 120;
/** Longer than any card id may be. */
const TOO_LONG = 100;

/** @type {Record<string, (uid: Uint8Array) => Picc>} */
const BROKEN = {
  tlv: (uid) => brokenTlvTag({ uid }),
  nocc: (uid) => tagWithoutCc({ uid }),
  type: (uid) => uriTag('https://example.org', { uid }),
  long: (uid) => longTextTag(TOO_LONG, { uid }),
  empty: (uid) => emptyMessageTag({ uid }),
  record: (uid) => brokenRecordTag({ uid }),
};

/** @type {MakeTag} */
const text = (uid, value) => textTag(value, { uid, type: new TextEncoder().encode(value).length > FITS_NTAG213 ? 'NTAG216' : 'NTAG213' });

/**
 * Kinds that are written `kind:value`.
 * @type {Record<string, MakeTag>}
 */
const KINDS = {
  text,
  uid: (_, value) => tagWithUid(Uint8Array.from(value.match(/../g) ?? [], (byte) => parseInt(byte, 16))),
  file: (_, value, readFile) => Ntag.fromImage(readFile(value)),
  ultralight: (uid, value) => ultralightTag(uid, value),
  broken: (uid, value) => BROKEN[value](uid),
  locked: (uid, value) => readProtectedTag(value, { uid }),
  readonly: (uid, value) => writeLockedTag(value, { uid }),
  dump: (_, value) => Ntag.fromImage(fromBase64(value)),
  stubborn: (uid, value, readFile) => withHabit(text(uid, value, readFile), 'answers'),
  deaf: (uid, value, readFile) => withHabit(text(uid, value, readFile), 'stays'),
};

/**
 * Kinds that are a word of their own.
 * @type {Record<string, (uid: Uint8Array) => Picc>}
 */
const BARE_KINDS = {
  blank: (uid) => blankTag({ uid }),
  'blank-large': (uid) => blankTag({ uid, type: 'NTAG215' }),
  classic: (uid) => new Classic1K({ uid: uid.subarray(0, 4) }),
  phone: (uid) => new IsoDepTag({ uid: Uint8Array.of(RANDOM_UID, ...uid.subarray(1, 4)) }),
};

/**
 * @param {Picc} tag
 * @param {import('../rf/picc.js').HaltHabit} habit
 */
function withHabit(tag, habit) {
  tag.haltHabit = habit;
  return tag;
}

/** @param {Uint8Array} uid */
function tagWithUid(uid) {
  return uid.length === 4 ? new Classic1K({ uid }) : blankTag({ uid });
}

/**
 * @param {Uint8Array} uid
 * @param {string} value
 */
function ultralightTag(uid, value) {
  const capability = [0xe1, 0x10, 0x06, 0x00];
  return new Ultralight({ uid })
    .put(CC_PAGE, capability)
    .put(FIRST_USER_PAGE, concat(ndefTlv(message([textRecord(value)])), terminatorTlv()));
}

/**
 * @param {string} spec
 * @returns {{kind: string, value: string}}
 */
function splitSpec(spec) {
  if (spec in BARE_KINDS) return { kind: spec, value: '' };
  const colon = spec.indexOf(':');
  const kind = spec.slice(0, Math.max(0, colon));
  return kind in KINDS ? { kind, value: spec.slice(colon + 1) } : { kind: 'text', value: spec };
}

/**
 * Says what is wrong with the way a tag is written, before anything runs.
 * @param {string} spec
 */
export function checkTag(spec) {
  const { kind, value } = splitSpec(spec);
  if (kind === 'broken' && !(value in BROKEN)) throw new Error(`a tag can be broken in these ways: ${Object.keys(BROKEN).join(', ')}`);
  if (kind === 'uid' && !/^([0-9a-fA-F]{8}|[0-9a-fA-F]{14})$/.test(value)) throw new Error(`"${value}" is not a UID of 4 or 7 bytes in hexadecimal`);
  if (kind === 'dump') Ntag.fromImage(fromBase64(value));
  return spec;
}

export class TagBox {
  /** @type {Map<string, Picc[]>} */
  #pieces = new Map();

  /** @param {ReadFile} readFile */
  constructor(readFile) {
    this.readFile = readFile;
  }

  /**
   * A tag that does not lie on the tower now.
   * @param {string} spec
   * @param {string} name
   * @param {readonly Picc[]} lying
   * @returns {Picc}
   */
  take(spec, name, lying) {
    const pieces = this.#pieces.get(name) ?? [];
    this.#pieces.set(name, pieces);
    const lifted = pieces.find((tag) => !lying.includes(tag));
    if (lifted) return lifted;
    const { kind, value } = splitSpec(spec);
    const uid = uidFor(seedFrom(name), pieces.length);
    const tag = BARE_KINDS[kind]?.(uid) ?? KINDS[kind](uid, value, this.readFile);
    pieces.push(tag);
    return tag;
  }

  /**
   * All tags ever laid under this name; none if there was no such name.
   * @param {string} name
   */
  named(name) {
    return this.#pieces.get(name) ?? [];
  }
}
