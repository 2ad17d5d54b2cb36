/**
 * ISO/IEC 14443-3 Type A at 106 kbit/s: frames, bits, CRC_A and their duration on the air.
 *
 * A frame is its data bits, least significant bit of each byte first. Start, parity and end bits are not stored; they
 * only take time.
 */

/**
 * @typedef {object} Frame
 * @property {Uint8Array} bytes
 * @property {number} bits data bits in the frame; the last byte may be incomplete
 */

/** Carrier frequency f_c in Hz. All times of the standard are multiples of 1/f_c. */
export const CARRIER_HZ = 13_560_000;

/** One elementary time unit (bit) at 106 kbit/s: 128/f_c, about 9.44 µs. */
export const ETU_CYCLES = 128;

/**
 * Frame delay time PCD to PICC, from the end of the reader's last pause to the tag's start bit,
 * with n = 9 (ISO 14443-3, 6.2.1.1): it depends on the last bit the reader sent.
 */
export const FDT_AFTER_ONE_CYCLES = 9 * ETU_CYCLES + 84;
export const FDT_AFTER_ZERO_CYCLES = 9 * ETU_CYCLES + 20;

/** Length of the reader's modulation pause: ModWidthReg reset value 0x26, plus one. */
const PAUSE_CYCLES = 0x26 + 1;

const START_BITS = 1;

/** The tag's end of communication is one bit without subcarrier (sequence F). */
const TAG_END_BITS = 1;

export const Cmd = Object.freeze({
  REQA: 0x26,
  WUPA: 0x52,
  HLTA: 0x50,
  SEL_CL1: 0x93,
  SEL_CL2: 0x95,
  SEL_CL3: 0x97,
});

/** First byte of a cascade level whose UID goes on in the next level. */
export const CASCADE_TAG = 0x88;

/** SAK bit 3: UID not complete. */
export const SAK_CASCADE = 0x04;

/** @param {number} cycles of the 13.56 MHz carrier */
export function cyclesToNanos(cycles) {
  return (cycles * 1e9) / CARRIER_HZ;
}

/** @param {number} bits */
export function etuToNanos(bits) {
  return cyclesToNanos(bits * ETU_CYCLES);
}

/**
 * A standard frame of whole bytes.
 * @param {ArrayLike<number>} bytes
 * @returns {Frame}
 */
export function standardFrame(bytes) {
  return { bytes: Uint8Array.from(bytes), bits: bytes.length * 8 };
}

/**
 * A short frame: REQA or WUPA, 7 bits, no parity.
 * @param {number} command
 * @returns {Frame}
 */
export function shortFrame(command) {
  return { bytes: Uint8Array.of(command), bits: 7 };
}

/** @param {Frame} frame */
export function isShort(frame) {
  return frame.bits === 7;
}

/** @param {Frame} frame */
export function isWholeBytes(frame) {
  return frame.bits % 8 === 0;
}

/**
 * @param {ArrayLike<number>} bytes
 * @param {number} index
 * @returns {0 | 1}
 */
export function bitAt(bytes, index) {
  return /** @type {0 | 1} */ ((bytes[index >> 3] >> (index & 7)) & 1);
}

/**
 * @param {ArrayLike<number>} bytes
 * @param {number} from first bit
 * @param {number} to bit after the last
 * @returns {number[]}
 */
export function toBits(bytes, from, to) {
  const bits = [];
  for (let i = from; i < to; i++) bits.push(bitAt(bytes, i));
  return bits;
}

/**
 * Packs bits into bytes, the first one at bit position `align` of the first byte.
 * @param {ArrayLike<number>} bits
 * @param {number} [align]
 */
export function fromBits(bits, align = 0) {
  const bytes = new Uint8Array(Math.ceil((align + bits.length) / 8));
  for (let i = 0; i < bits.length; i++) {
    if (bits[i]) bytes[(align + i) >> 3] |= 1 << ((align + i) & 7);
  }
  return bytes;
}

/**
 * Odd parity, as every byte carries it.
 * @param {number} byte
 * @returns {0 | 1}
 */
export function oddParity(byte) {
  let ones = 0;
  for (let b = byte & 0xff; b; b &= b - 1) ones++;
  return ones % 2 === 0 ? 1 : 0;
}

/**
 * CRC of ISO/IEC 13239: x^16 + x^12 + x^5 + 1, reflected.
 * @param {ArrayLike<number>} bytes
 * @param {number} [preset] 0x6363 for CRC_A
 */
export function crc16(bytes, preset = 0x6363) {
  let crc = preset;
  for (let i = 0; i < bytes.length; i++) {
    crc ^= bytes[i];
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0x8408 : crc >> 1;
  }
  return crc;
}

/**
 * @param {ArrayLike<number>} bytes
 * @returns {Uint8Array} the bytes with CRC_A behind them, low byte first
 */
export function withCrc(bytes) {
  const crc = crc16(bytes);
  return Uint8Array.of(...Array.from(bytes), crc & 0xff, crc >> 8);
}

/**
 * @param {Frame} frame
 * @returns {boolean} whether it is whole bytes ending in a right CRC_A
 */
export function hasValidCrc(frame) {
  return isWholeBytes(frame) && frame.bytes.length > 2 && crc16(frame.bytes) === 0;
}

/**
 * Bit periods of the first `bits` data bits and the parity bits between them, after the start
 * bit. A tag that completes a split byte sends its parity bit too, so the alignment counts.
 * @param {number} bits
 * @param {number} [align]
 */
export function etuOfBits(bits, align = 0) {
  return bits + Math.floor((align + bits) / 8);
}

/**
 * From the reader's start bit to the end of its last data or parity bit. The end of
 * communication that follows overlaps with the frame delay time.
 * @param {Frame} frame
 */
export function readerFrameNanos(frame) {
  return etuToNanos(START_BITS + etuOfBits(frame.bits));
}

/**
 * From the tag's start bit to the end of its end of communication.
 * @param {number} bits
 * @param {number} [align]
 */
export function tagFrameNanos(bits, align = 0) {
  return etuToNanos(START_BITS + etuOfBits(bits, align) + TAG_END_BITS);
}

/**
 * From the tag's start bit to the end of data bit number `bits`.
 * @param {number} bits
 * @param {number} [align]
 */
export function tagBitsNanos(bits, align = 0) {
  return etuToNanos(START_BITS + etuOfBits(bits, align));
}

/**
 * The last bit on the air: a parity bit, unless the frame ends inside a byte.
 * @param {Frame} frame
 */
export function lastBitSent(frame) {
  if (frame.bits === 0) return 0;
  return isWholeBytes(frame) ? oddParity(frame.bytes[frame.bits / 8 - 1]) : bitAt(frame.bytes, frame.bits - 1);
}

/**
 * From the end of the reader's last bit to the tag's start bit. The pause of a logic 1 lies half
 * a bit before that end, the one of a logic 0 behind it (in the end of communication), and the
 * two frame delay times differ by just that: tags answer on one common bit grid.
 * @param {Frame} frame
 */
export function frameDelayNanos(frame) {
  return lastBitSent(frame)
    ? cyclesToNanos(FDT_AFTER_ONE_CYCLES - ETU_CYCLES / 2 + PAUSE_CYCLES)
    : cyclesToNanos(FDT_AFTER_ZERO_CYCLES + PAUSE_CYCLES);
}
