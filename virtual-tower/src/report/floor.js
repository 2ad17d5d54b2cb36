// The lower bound for latencies: the time that the bits alone take on the air and on the I2C bus, computed with the same
// frame times that the virtual board uses.
import { frameDelayNanos, readerFrameNanos, shortFrame, standardFrame, tagFrameNanos } from '../rf/iso14443a.js';
import { POWER_UP_NANOS } from '../rf/field.js';

/** Bits on the wire for a byte on I2C: eight and the acknowledge. */
const I2C_BITS = 9;
const I2C_HZ = 1e6;
const GLASS_BYTES = 1024;
/** Addressing a window and announcing data: six command bytes in one transfer, address and control byte in each. */
const FLUSH_OVERHEAD = 6 + 2 + 2;

const CRC = 2;
const WUPA = 0x52;
/** FAST_READ gives as many pages as one asks for: one exchange for all that is needed. */
const FAST_READ_BYTES = 3;
/** Capability container, NDEF TLV header, record header and its payload. */
const BEFORE_PAYLOAD = 4 + 5 + 2 + 4;

/**
 * @param {{bytes: Uint8Array, bits: number}} request
 * @param {number} answerBytes
 */
function exchange(request, answerBytes) {
  return readerFrameNanos(request) + frameDelayNanos(request) + tagFrameNanos(answerBytes * 8);
}

/** @param {number} length */
const frame = (length) => standardFrame(new Uint8Array(length));

/**
 * From a tag without power to its text in the reader: waking, two cascade levels of anticollision and
 * selection, one FAST_READ.
 * @param {number} payloadBytes
 */
export function readNanos(payloadBytes) {
  const cascadeLevel = exchange(frame(2), 5) + exchange(frame(7 + CRC), 1 + CRC);
  const wake = exchange(shortFrame(WUPA), 2);
  const read = exchange(frame(FAST_READ_BYTES + CRC), BEFORE_PAYLOAD + payloadBytes + CRC);
  return POWER_UP_NANOS + wake + 2 * cascadeLevel + read;
}

/** All of the screen over I2C. */
export function flushNanos() {
  return ((GLASS_BYTES + FLUSH_OVERHEAD) * I2C_BITS * 1e9) / I2C_HZ;
}
