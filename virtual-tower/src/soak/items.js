// Decodes journal items from the flash: the dice of a roll, and the faces of an added die.
import { SECTOR_BYTES } from '../mcu/flash.js';
import { crc32 } from '../crc32.js';

const HEADER = 8;
/** Where the stamp of a sector in use stands: magic, version, ring, sequence. */
const STAMP = 16;
const CHAIN = 4;
const LONGEST = 640;

/** @typedef {{seed: string | null, faces: number[]}} Rolled */
/** @typedef {import('./rules.js').Sort} Sort */

/**
 * The last action among these operations.
 * @param {Uint8Array} bytes  of the flash
 * @param {import('./recording.js').Operation[]} operations
 * @returns {{rolled?: Rolled, added?: Sort} | null}
 */
export function lastAct(bytes, operations) {
  for (const { units } of [...operations].reverse()) {
    for (const { address, data } of units) {
      const first = data?.findIndex((byte) => byte !== 0xff) ?? -1;
      const act = first < 0 ? null : decode(bytes, (address + first) & ~7);
      if (act) return act;
    }
  }
  return null;
}

/**
 * A record is its length, the low half of its number, a checksum, then the item and its link of the chain
 * (`app/src/ring/mod.rs`). The checksum also covers the ring and the sequence number, which stand in the sector's
 * stamp.
 * @param {Uint8Array} bytes
 * @param {number} at
 */
function decode(bytes, at) {
  const length = bytes[at] | (bytes[at + 1] << 8);
  if (length < CHAIN + 2 || length > LONGEST) return null;
  const stamp = (at & ~(SECTOR_BYTES - 1)) + STAMP;
  const covered = [
    ...bytes.subarray(stamp + 3, stamp + 8),
    ...bytes.subarray(at, at + 4),
    ...bytes.subarray(at + HEADER, at + HEADER + length),
  ];
  // Bytes inside a record can look like another one; the checksum excludes that.
  const check = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at + 4, true);
  if (crc32(Uint8Array.from(covered)) !== check) return null;
  const reader = new Reader(bytes.subarray(at + HEADER, at + HEADER + length - CHAIN));
  const ACT = 1;
  if (reader.byte() !== ACT) return null;
  // The position.
  reader.varint();
  let seed = null;
  if (reader.byte() === 1) {
    reader.varint();
    if (reader.byte() === 0) seed = Buffer.from(reader.take(16)).toString('hex');
    else reader.take(reader.varint());
  }
  const action = new Reader(reader.take(reader.varint()));
  if (!reader.isAtEnd) return null;
  action.byte();
  const [ADD, ROLL] = [1, 5];
  const what = action.byte();
  if (what === ROLL) return { rolled: { seed, faces: [...action.take(action.varint())] } };
  return what === ADD ? { added: sort(action) } : {};
}

/** @param {Reader} reader @returns {Sort} */
function sort(reader) {
  const kind = reader.byte();
  if (kind === 0) return { kind: 'coin' };
  if (kind === 1) return { kind: 'numbered', sides: reader.byte() };
  return { kind: 'faced', dye: reader.byte(), faces: [...reader.take(6)] };
}

class Reader {
  #bytes;
  #at = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  get isAtEnd() {
    return this.#at === this.#bytes.length;
  }

  byte() {
    return this.#bytes[this.#at++];
  }

  varint() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (!(byte & 0x80)) return value;
    }
  }

  /** @param {number} count */
  take(count) {
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }
}
