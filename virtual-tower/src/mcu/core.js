// The Cortex-M0+ of rp2040js with its own memory access. rp2040js searches the peripherals first, and only logs accesses
// that a real core answers with a HardFault. Here SRAM and flash are checked first, and faults end the run (ARMv6-M ARM,
// B1.5.6: unaligned access, no memory at the address; also writes to execute-in-place flash).
import { RP2040 } from './rp2040.js';
import { BoardError } from './guard.js';

/** The four XIP aliases (cached or not) lie at 0x1000_0000, 0x1100_0000… (datasheet 2.6.3.1). */
const XIP_PAGE = 0x1000_0000 >>> 26;
const XIP_OFFSET = 0xff_ffff;
const FLASH_BASE = 0x1000_0000;
const SRAM_BASE = 0x2000_0000;
const PERIPHERALS_BASE = 0x4000_0000;
const XIP_CTRL_BASE = 0x1400_0000;
const XIP_REGISTERS_END = 0x1c00_0000;

/** SIO registers rp2040js knows, datasheet 2.3.1.7. */
const SIO_BASE = 0xd000_0000;
const SIO_END = 0xe000_0000;
const SIO_BYTES = 0x180;
/** Inter-core mailboxes: there is no second core here. */
const SIO_FIFO_FIRST = 0x050;
const SIO_FIFO_LAST = 0x058;

/** Interrupt latency with no wait states, and the way back (Cortex-M0+ TRM, 3.7). */
const EXCEPTION_ENTRY_CYCLES = 15;
const EXCEPTION_RETURN_CYCLES = 13;

/** rp2040js does not export the class of its core. */
const CortexM0Core = /** @type {new (mcu: RP2040) => RP2040['core']} */ (
  Object.getPrototypeOf(new RP2040().core).constructor
);

export class Core extends CortexM0Core {
  /**
   * @param {RP2040} mcu
   * @param {import('./cpu.js').Memory} memory
   */
  constructor(mcu, { registers, sram, flash, cache }) {
    super(mcu);
    this.cache = cache;
    this.registers = registers;
    /**
     * The registers as signed words. Those always fit a small integer of the JavaScript engine; unsigned ones
     * above 2^31 would be boxed at every call.
     */
    this.signed = new Int32Array(registers.buffer, registers.byteOffset, registers.length);
    this.sramSigned = new Int32Array(sram.buffer, sram.byteOffset, sram.length >> 2);
    this.flashSigned = new Int32Array(flash.buffer, flash.byteOffset, flash.length >> 2);
    this.sram8 = sram;
    this.sram16 = new Uint16Array(sram.buffer, sram.byteOffset, sram.length >> 1);
    this.sram32 = new Uint32Array(sram.buffer, sram.byteOffset, sram.length >> 2);
    this.flash8 = flash;
    this.flash16 = new Uint16Array(flash.buffer, flash.byteOffset, flash.length >> 1);
    this.flash32 = new Uint32Array(flash.buffer, flash.byteOffset, flash.length >> 2);
    this.sramBytes = sram.length;
    this.flashBytes = flash.length;
    /** Cycles that have passed besides those of instructions and of waiting for flash. */
    this.spent = 0;
  }

  /** Cycles besides those of instructions since this was asked last. */
  takeWaits() {
    const waits = this.spent + this.cache.takeWaited();
    this.spent = 0;
    return waits;
  }

  /** @param {number} exceptionNumber */
  exceptionEntry(exceptionNumber) {
    super.exceptionEntry(exceptionNumber);
    // Bit 0 of a vector is the Thumb bit, not part of the address.
    this.PC &= ~1;
    this.spent += EXCEPTION_ENTRY_CYCLES;
  }

  /** @param {number} excReturn */
  exceptionReturn(excReturn) {
    super.exceptionReturn(excReturn);
    this.spent += EXCEPTION_RETURN_CYCLES;
  }

  checkForInterrupts() {
    // With PRIMASK set an interrupt ends the sleep but is not taken (ARMv6-M ARM, B1.5.18).
    if (this.waiting && this.PM) return (this.pendingInterrupts & this.enabledInterrupts) !== 0;
    return super.checkForInterrupts();
  }

  /**
   * A word, signed.
   * @param {number} address
   */
  load(address) {
    const inSram = (address - SRAM_BASE) | 0;
    if (inSram >= 0 && inSram < this.sramBytes && (address & 3) === 0) return this.sramSigned[inSram >>> 2];
    const inFlash = (address - FLASH_BASE) | 0;
    if (inFlash >= 0 && inFlash < this.flashBytes && (address & 3) === 0) {
      this.cache.access(inFlash, 0);
      return this.flashSigned[inFlash >>> 2];
    }
    return this.readUint32(address) | 0;
  }

  /**
   * @param {number} address
   * @param {number} value
   */
  store(address, value) {
    const inSram = (address - SRAM_BASE) | 0;
    if (inSram >= 0 && inSram < this.sramBytes && (address & 3) === 0) this.sramSigned[inSram >>> 2] = value;
    else this.writeUint32(address, value);
  }

  /** @param {number} address */
  readUint32(address) {
    address >>>= 0;
    if (address & 3) throw this.#fault('unaligned word read at', address);
    const inSram = address - SRAM_BASE;
    if (inSram >= 0 && inSram < this.sramBytes) return this.sram32[inSram >>> 2];
    const inFlash = address & XIP_OFFSET;
    if (address >>> 26 === XIP_PAGE && inFlash < this.flashBytes) {
      this.cache.access(inFlash, (address >>> 24) & 3);
      return this.flash32[inFlash >>> 2];
    }
    return this.#readOther(address);
  }

  /** @param {number} address */
  readUint16(address) {
    address >>>= 0;
    if (address & 1) throw this.#fault('unaligned halfword read at', address);
    const inFlash = address & XIP_OFFSET;
    if (address >>> 26 === XIP_PAGE && inFlash < this.flashBytes) {
      this.cache.access(inFlash, (address >>> 24) & 3);
      return this.flash16[inFlash >>> 1];
    }
    const inSram = address - SRAM_BASE;
    if (inSram >= 0 && inSram < this.sramBytes) return this.sram16[inSram >>> 1];
    const word = this.#readOther((address & ~3) >>> 0);
    return address & 2 ? word >>> 16 : word & 0xffff;
  }

  /** @param {number} address */
  readUint8(address) {
    address >>>= 0;
    const inSram = address - SRAM_BASE;
    if (inSram >= 0 && inSram < this.sramBytes) return this.sram8[inSram];
    const inFlash = address & XIP_OFFSET;
    if (address >>> 26 === XIP_PAGE && inFlash < this.flashBytes) {
      this.cache.access(inFlash, (address >>> 24) & 3);
      return this.flash8[inFlash];
    }
    return (this.#readOther((address & ~3) >>> 0) >>> ((address & 3) * 8)) & 0xff;
  }

  /**
   * @param {number} address
   * @param {number} value
   */
  writeUint32(address, value) {
    address >>>= 0;
    if (address & 3) throw this.#fault('unaligned word write at', address);
    const inSram = address - SRAM_BASE;
    if (inSram >= 0 && inSram < this.sramBytes) {
      this.sram32[inSram >>> 2] = value;
      return;
    }
    this.#checkWrite(address);
    RP2040.prototype.writeUint32.call(this.rp2040, address, value);
  }

  /**
   * @param {number} address
   * @param {number} value
   */
  writeUint16(address, value) {
    address >>>= 0;
    if (address & 1) throw this.#fault('unaligned halfword write at', address);
    const inSram = address - SRAM_BASE;
    if (inSram >= 0 && inSram < this.sramBytes) {
      this.sram16[inSram >>> 1] = value;
      return;
    }
    this.#checkWrite(address);
    RP2040.prototype.writeUint16.call(this.rp2040, address, value);
  }

  /**
   * @param {number} address
   * @param {number} value
   */
  writeUint8(address, value) {
    address >>>= 0;
    const inSram = address - SRAM_BASE;
    if (inSram >= 0 && inSram < this.sramBytes) {
      this.sram8[inSram] = value;
      return;
    }
    this.#checkWrite(address);
    RP2040.prototype.writeUint8.call(this.rp2040, address, value);
  }

  /** @param {number} address */
  #readOther(address) {
    if (address >>> 26 === XIP_PAGE) throw this.#fault('read beyond the flash at', address);
    this.#checkSio(address);
    return RP2040.prototype.readUint32.call(this.rp2040, address);
  }

  /** @param {number} address */
  #checkWrite(address) {
    if (address >>> 26 === XIP_PAGE) throw this.#fault('write to flash at', address);
    const xipRegisters = address >= XIP_CTRL_BASE && address < XIP_REGISTERS_END;
    if (address < PERIPHERALS_BASE && !xipRegisters) throw this.#fault('write to undefined address', address);
    this.#checkSio(address);
  }

  /**
   * rp2040js reports a wrong SIO address to the console, past its logger.
   * @param {number} address
   */
  #checkSio(address) {
    if (address < SIO_BASE || address >= SIO_END) return;
    const offset = address - SIO_BASE;
    if (offset >= SIO_BYTES || (offset >= SIO_FIFO_FIRST && offset <= SIO_FIFO_LAST)) {
      throw this.#fault('invalid SIO address', address);
    }
  }

  /**
   * @param {string} what
   * @param {number} address
   */
  #fault(what, address) {
    const hex = (/** @type {number} */ value) => `0x${(value >>> 0).toString(16)}`;
    return new BoardError(`${what} ${hex(address)} (pc ${hex(this.PC)}, lr ${hex(this.LR)})`);
  }
}
