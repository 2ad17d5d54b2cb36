// Reverse zero-compressing COBS, the framing of defmt's RTT stream: a frame ends in 0x00 and is
// decoded from its end. A code byte 0x01..0x7f covers seven bytes, a set bit standing for a zero;
// 0x80..0xfe is a run of n+7 bytes and a zero; 0xff is a run of 134 bytes.

/**
 * @param {Uint8Array} frame  Without the terminating zero.
 * @returns {Uint8Array | null}  null when the frame is damaged
 */
export function decodeRzcobs(frame) {
  /** @type {number[]} */
  const reversed = [];
  let at = frame.length;
  /** @param {number} count */
  const copy = (count) => {
    if (at < count) return false;
    for (; count > 0; count--) reversed.push(frame[--at]);
    return true;
  };
  while (at > 0) {
    const code = frame[--at];
    if (code === 0) return null;
    if (code < 0x80) {
      for (let bit = 6; bit >= 0; bit--) {
        if (code & (1 << bit)) reversed.push(0);
        else if (!copy(1)) return null;
      }
    } else if (code < 0xff) {
      reversed.push(0);
      if (!copy((code & 0x7f) + 7)) return null;
    } else if (!copy(134)) {
      return null;
    }
  }
  return Uint8Array.from(reversed.reverse());
}

/** Cuts a byte stream into frames at its zero bytes. */
export class FrameSplitter {
  /** @type {number[]} */
  #pending = [];

  /**
   * @param {Uint8Array} bytes
   * @returns {Uint8Array[]} the frames that these bytes completed, still encoded
   */
  push(bytes) {
    const frames = [];
    for (const byte of bytes) {
      if (byte !== 0) {
        this.#pending.push(byte);
      } else if (this.#pending.length > 0) {
        frames.push(Uint8Array.from(this.#pending));
        this.#pending = [];
      }
    }
    return frames;
  }
}
