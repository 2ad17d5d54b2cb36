// SPI with real timing. rp2040js transfers a byte in no time; here it takes the time of its clock.

const SPH = 1 << 7;

/**
 * PL022 in Motorola format with SPH = 0 lets the frame signal go high between words, which costs
 * about one and a half clock periods a word (ARM DDI 0194, 2.3.8).
 */
const FRAME_GAP_BITS = 1.5;

/**
 * @param {import('rp2040js').RP2040} mcu
 * @param {number} index  0 or 1
 * @param {(value: number) => number} exchange  what the bus answers to a word
 */
export function attachSpi(mcu, index, exchange) {
  // Some of what is needed here is private in rp2040js' types.
  const spi = /** @type {any} */ (mcu.spi[index]);
  let outgoing = 0;
  const done = mcu.clock.createAlarm(() => spi.completeTransmit(exchange(outgoing)));

  spi.onTransmit = (/** @type {number} */ value) => {
    const bits = spi.dataBits + (spi.control0 & SPH ? 0 : FRAME_GAP_BITS);
    outgoing = value;
    done.schedule((bits * 1e9) / spi.clockFrequency);
  };
}
