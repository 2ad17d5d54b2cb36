// A small deflate encoder (RFC 1951) for pictures: one block with the fixed Huffman codes, and matches only against the
// previous byte. Filtered rows of a screen are mostly zeros, so a full encoder would hardly do better. The same picture
// always gives the same bytes.

const SHORTEST_MATCH = 3;
const LONGEST_MATCH = 258;
const END_OF_BLOCK = 256;

/** Packs bits into bytes, the lowest bit first. */
class BitWriter {
  /** @type {number[]} */
  bytes = [];
  #bits = 0;
  #count = 0;

  /**
   * @param {number} value
   * @param {number} count
   */
  write(value, count) {
    this.#bits |= value << this.#count;
    this.#count += count;
    while (this.#count >= 8) {
      this.bytes.push(this.#bits & 0xff);
      this.#bits >>>= 8;
      this.#count -= 8;
    }
  }

  /**
   * Huffman codes go in from their highest bit.
   * @param {number} code
   * @param {number} length
   */
  writeCode(code, length) {
    for (let bit = length - 1; bit >= 0; bit--) this.write((code >> bit) & 1, 1);
  }

  finish() {
    if (this.#count > 0) this.write(0, 8 - this.#count);
    return Uint8Array.from(this.bytes);
  }
}

/**
 * @param {Uint8Array} data
 * @returns {Uint8Array} a zlib stream (RFC 1950)
 */
export function zlib(data) {
  const body = deflate(data);
  const stream = new Uint8Array(body.length + 6);
  stream.set([0x78, 0x01]);
  stream.set(body, 2);
  new DataView(stream.buffer).setUint32(body.length + 2, adler32(data));
  return stream;
}

/** @param {Uint8Array} data */
function deflate(data) {
  const out = new BitWriter();
  out.write(0b011, 3);
  for (let at = 0; at < data.length; ) {
    const run = at > 0 ? repeats(data, at) : 0;
    if (run >= SHORTEST_MATCH) {
      writeLength(out, run);
      out.writeCode(0, 5);
      at += run;
    } else {
      writeSymbol(out, data[at]);
      at++;
    }
  }
  writeSymbol(out, END_OF_BLOCK);
  return out.finish();
}

/**
 * How many bytes from `at` equal the one before it.
 * @param {Uint8Array} data
 * @param {number} at
 */
function repeats(data, at) {
  let end = at;
  while (end < data.length && end - at < LONGEST_MATCH && data[end] === data[at - 1]) end++;
  return end - at;
}

/**
 * The fixed code of RFC 1951 section 3.2.6.
 * @param {BitWriter} out
 * @param {number} symbol
 */
function writeSymbol(out, symbol) {
  if (symbol < 144) out.writeCode(0x30 + symbol, 8);
  else if (symbol < 256) out.writeCode(0x190 + symbol - 144, 9);
  else if (symbol < 280) out.writeCode(symbol - 256, 7);
  else out.writeCode(0xc0 + symbol - 280, 8);
}

/**
 * Length codes of RFC 1951 section 3.2.5: four codes for each number of extra bits.
 * @param {BitWriter} out
 * @param {number} length
 */
function writeLength(out, length) {
  if (length === LONGEST_MATCH) return writeSymbol(out, 285);
  const value = length - SHORTEST_MATCH;
  const extra = value < 8 ? 0 : Math.floor(Math.log2(value)) - 2;
  writeSymbol(out, 257 + extra * 4 + (value >> extra));
  out.write(value & ((1 << extra) - 1), extra);
}

/** @param {Uint8Array} data */
function adler32(data) {
  let a = 1;
  let b = 0;
  for (const byte of data) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return ((b << 16) | a) >>> 0;
}
