/**
 * Ready-made tags for scenarios and tests: valid ones, and each kind of invalid content by name. Without a `uid` a tag's
 * UID is derived from its contents, so that the same call gives the same tag. For several tags with the same contents,
 * pass different UIDs (see uid.js).
 */

import { concat, lockControlTlv, message, ndefTlv, terminatorTlv, textRecord, uriRecord } from './ndef-records.js';
import { Ntag } from './ntag.js';
import { seedFrom } from './random.js';
import { CC_PAGE, FIRST_USER_PAGE } from './type2.js';
import { uidFor } from './uid.js';

export * from './ndef-records.js';

/** @typedef {import('./ntag.js').NtagType} NtagType */
/** @typedef {{type?: NtagType, uid?: ArrayLike<number>}} TagOptions */

/**
 * A tag whose user memory starts with these bytes, zeros behind them.
 * @param {ArrayLike<number>} bytes
 * @param {TagOptions} [options]
 */
export function tagWith(bytes, { type = 'NTAG213', uid } = {}) {
  const tag = new Ntag({ uid: uid ?? uidFor(seedFrom(`${type}:${Array.from(bytes).join()}`)), type });
  tag.put(FIRST_USER_PAGE, new Uint8Array(tag.userBytes));
  return tag.put(FIRST_USER_PAGE, bytes);
}

/**
 * A tag with this NDEF message, written as phones do: NXP's lock control TLV stays on an NTAG213.
 * @param {ArrayLike<number>} ndef
 * @param {TagOptions} [options]
 */
export function messageTag(ndef, options = {}) {
  const before = (options.type ?? 'NTAG213') === 'NTAG213' ? [lockControlTlv()] : [];
  return tagWith(concat(...before, ndefTlv(ndef), terminatorTlv()), options);
}

/**
 * A tag with one Text record.
 * @param {string} text
 * @param {TagOptions & {language?: string, encoding?: 'utf-8' | 'utf-16'}} [options]
 */
export function textTag(text, options = {}) {
  return messageTag(message([textRecord(text, options)]), options);
}

/**
 * Wrong record type: a web address.
 * @param {string} uri
 * @param {TagOptions} [options]
 */
export function uriTag(uri, options) {
  return messageTag(message([uriRecord(uri)]), options);
}

/**
 * A text of `length` characters; use an NTAG215 or NTAG216 for more than 120.
 * @param {number} length
 * @param {TagOptions} [options]
 */
export function longTextTag(length, options) {
  return textTag('x'.repeat(length), options);
}

/**
 * Capability container, but user memory all zero.
 * @param {TagOptions} [options]
 */
export function blankTag(options) {
  return tagWith([], options);
}

/**
 * As it leaves the factory: an NDEF TLV of length zero.
 * @param {TagOptions} [options]
 */
export function emptyMessageTag(options) {
  return messageTag([], options);
}

/**
 * No capability container: never prepared for NDEF.
 * @param {TagOptions} [options]
 */
export function tagWithoutCc(options) {
  return tagWith([], options).put(CC_PAGE, [0, 0, 0, 0]);
}

/**
 * An NDEF TLV that claims more bytes than the tag has.
 * @param {TagOptions} [options]
 */
export function brokenTlvTag(options) {
  const ndef = message([textRecord('tg/wyrdbear')]);
  return tagWith(ndefTlv(ndef, { length: 0xfff0 }), options);
}

/**
 * An NDEF record whose payload length points behind the message.
 * @param {TagOptions} [options]
 */
export function brokenRecordTag(options) {
  const ndef = message([textRecord('tg/wyrdbear')]);
  ndef[2] += 20;
  return messageTag(ndef, options);
}

/**
 * Locked: its user memory asks for a password, even to read.
 * @param {string} text
 * @param {TagOptions & {password?: ArrayLike<number>, pack?: ArrayLike<number>}} [options]
 */
export function readProtectedTag(text, options = {}) {
  const { password = [0xd0, 0x0d, 0xf0, 0x0d], pack = [0x80, 0x80] } = options;
  return textTag(text, options).protect({ password, pack, auth0: FIRST_USER_PAGE, readToo: true });
}

/**
 * Readable, but never to be written again.
 * @param {string} text
 * @param {TagOptions} [options]
 */
export function writeLockedTag(text, options) {
  return textTag(text, options).lock();
}
