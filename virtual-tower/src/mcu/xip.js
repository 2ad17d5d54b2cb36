// Execute-in-place registers that rp2040js lacks: cache control, and the streaming port that embassy's asynchronous flash
// reads use (datasheet 2.6.3).
import { BasePeripheral } from './rp2040.js';

const CTRL = 0x00;
const FLUSH = 0x04;
const STAT = 0x08;
const CTR_HIT = 0x0c;
const CTR_ACC = 0x10;
const STREAM_ADDR = 0x14;
const STREAM_CTR = 0x18;
const STREAM_FIFO = 0x1c;

const CTRL_RESET = 0x3;
const CTRL_EN = 1 << 0;
const FIFO_EMPTY = 1 << 1;
const FLUSH_READY = 1 << 0;
const CTR_MASK = 0x3f_ffff;
const FLASH_MASK = 0xff_ffff;

/** DREQ_XIP_STREAM, datasheet table 120. */
const DREQ_STREAM = 37;

/** The flush visits one set a cycle. */
export const FLUSH_CYCLES = 1024;

/** XIP_CTRL at 0x1400_0000. The stream is always ready: the time that its reads take is not modelled. */
export class XipControl extends BasePeripheral {
  #core;
  #cache;

  /**
   * @param {import('rp2040js').RP2040} mcu
   * @param {import('./core.js').Core} core
   */
  constructor(mcu, core) {
    super(mcu, 'XIP_CTRL');
    this.#core = core;
    this.#cache = core.cache;
    this.#cache.enabled = true;
    this.#cache.hits = 0;
    this.#cache.accesses = 0;
    this.#cache.flush();
    this.control = CTRL_RESET;
    this.streamAddress = 0;
    this.streamCount = 0;
  }

  /** The next word of the stream, as read from STREAM_FIFO or its alias on the AUX bus. */
  pop() {
    if (this.streamCount === 0) return 0;
    const word = this.rp2040.flashView.getUint32(this.streamAddress & FLASH_MASK, true);
    this.streamAddress += 4;
    this.streamCount -= 1;
    if (this.streamCount === 0) this.rp2040.dma.clearDREQ(DREQ_STREAM);
    return word;
  }

  /** @param {number} offset */
  readUint32(offset) {
    switch (offset) {
      case CTRL:
        return this.control;
      case FLUSH:
        return 0;
      case STAT:
        return FLUSH_READY | (this.streamCount === 0 ? FIFO_EMPTY : 0);
      case CTR_HIT:
        return this.#cache.hits;
      case CTR_ACC:
        return this.#cache.accesses;
      case STREAM_ADDR:
        return this.streamAddress;
      case STREAM_CTR:
        return this.streamCount;
      case STREAM_FIFO:
        return this.pop();
      default:
        return super.readUint32(offset);
    }
  }

  /**
   * @param {number} offset
   * @param {number} value
   */
  writeUint32(offset, value) {
    switch (offset) {
      case CTRL:
        this.control = value & 0xb;
        this.#cache.enabled = (value & CTRL_EN) !== 0;
        return;
      case FLUSH:
        // A read of FLUSH would wait until it is done; here the write does.
        this.#cache.flush();
        this.#core.spent += FLUSH_CYCLES;
        return;
      // Any write clears a counter.
      case CTR_HIT:
        this.#cache.hits = 0;
        return;
      case CTR_ACC:
        this.#cache.accesses = 0;
        return;
      case STREAM_ADDR:
        this.streamAddress = (value & ~3) >>> 0;
        return;
      case STREAM_CTR:
        this.streamCount = value & CTR_MASK;
        if (this.streamCount > 0) this.rp2040.dma.setDREQ(DREQ_STREAM);
        else this.rp2040.dma.clearDREQ(DREQ_STREAM);
        return;
      default:
        super.writeUint32(offset, value);
    }
  }
}

/** XIP_AUX at 0x5040_0000: the stream FIFO again, on the fast bus for DMA. */
export class XipAux extends BasePeripheral {
  /**
   * @param {import('rp2040js').RP2040} mcu
   * @param {XipControl} control
   */
  constructor(mcu, control) {
    super(mcu, 'XIP_AUX');
    this.control = control;
  }

  /** @param {number} offset */
  readUint32(offset) {
    return offset === 0 ? this.control.pop() : super.readUint32(offset);
  }
}
