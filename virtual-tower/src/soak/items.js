// Decodes journal items from the flash: the dice of a roll, and the faces of an added die.
const HEADER = 8;
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
 * An item is its checksum, its length and a checksum of that, then the record and its link of the chain.
 * @param {Uint8Array} bytes
 * @param {number} at
 */
function decode(bytes, at) {
  const length = bytes[at + 4] | (bytes[at + 5] << 8);
  // Bytes inside an item can look like a header; the checksum of the length excludes that.
  const isHeader = crc16(bytes.subarray(at + 4, at + 6)) === (bytes[at + 6] | (bytes[at + 7] << 8));
  if (!isHeader || length < CHAIN + 2 || length > LONGEST) return null;
  const reader = new Reader(bytes.subarray(at + HEADER, at + HEADER + length - CHAIN));
  const ACT = 1;
  if (reader.byte() !== ACT) return null;
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

/** CRC-16F/4.2, by which `sequential-storage` secures the length of an item. @param {Uint8Array} bytes */
function crc16(bytes) {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x1a2e : crc >>> 1;
  }
  crc ^= 0xffff;
  return crc === 0xffff ? 0xfffe : crc;
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
