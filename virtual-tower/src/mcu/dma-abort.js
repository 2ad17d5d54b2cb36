// Makes CHAN_ABORT readable. embassy reads it until the abort is complete (datasheet 2.5.5.3). rp2040js aborts at once
// but does not implement the read.

const CHAN_ABORT = 0x444;

/** @param {import('rp2040js').RP2040} mcu */
export function attachDmaAbort({ dma }) {
  const read = dma.readUint32.bind(dma);
  dma.readUint32 = (offset) => (offset === CHAN_ABORT ? 0 : read(offset));
}
