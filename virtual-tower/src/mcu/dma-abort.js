// embassy reads CHAN_ABORT back until the abort is through (datasheet 2.5.5.3). rp2040js aborts at once
// but does not know the read.

const CHAN_ABORT = 0x444;

/** @param {import('rp2040js').RP2040} mcu */
export function attachDmaAbort({ dma }) {
  const read = dma.readUint32.bind(dma);
  dma.readUint32 = (offset) => (offset === CHAN_ABORT ? 0 : read(offset));
}
