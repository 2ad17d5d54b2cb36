// Builds tiny firmware images by hand: a second stage that only starts what follows it, a vector table and straight Thumb
// code, enough to make the emulated core access registers in a given order.
import { secondStageChecksum } from '../../src/mcu/bootrom.js';

/** VTOR = vector table; MSP and PC from it (ARMv6-M ARM, B3.2.5). */
const SECOND_STAGE = [
  0x4804, // ldr  r0, vectors
  0x4905, // ldr  r1, vtor
  0x6008, // str  r0, [r1]
  0xc803, // ldm  r0!, {r0, r1}
  0xf380, // msr  msp, r0
  0x8808,
  0x4708, // bx   r1
  0xbf00,
  0xbf00,
  0xbf00,
  0x0100, // vectors: 0x1000_0100
  0x1000,
  0xed08, // vtor: 0xe000_ed08
  0xe000,
];
const STAGE_CODE_BYTES = 252;

const IMAGE_VECTORS = 0x100;
const CODE = 0x200;
const FLASH_BASE = 0x1000_0000;
const STACK_TOP = 0x2004_0000;

const WFE = 0xbf20;
const UDF = 0xde00;
const BRANCH_TO_SELF = 0xe7fe;

export class Program {
  /** @type {number[]} */
  #code = [];

  #emit(/** @type {number[]} */ ...halfwords) {
    this.#code.push(...halfwords);
    return this;
  }

  /**
   * Loads a constant without a literal pool: a byte at a time.
   * @param {number} register  r0 to r7
   * @param {number} value
   */
  #load(register, value) {
    this.#emit(0x2000 | (register << 8) | (value >>> 24));
    for (const shift of [16, 8, 0]) {
      this.#emit(0x0200 | (register << 3) | register); // lsls #8
      this.#emit(0x3000 | (register << 8) | ((value >>> shift) & 0xff)); // adds
    }
    return this;
  }

  /**
   * *address = value
   * @param {number} address
   * @param {number} value
   */
  store(address, value) {
    this.#load(0, address);
    this.#load(1, value);
    return this.#emit(0x6001); // str r1, [r0]
  }

  /**
   * *to = *from
   * @param {number} from
   * @param {number} to
   */
  copy(from, to) {
    this.#load(0, from);
    this.#load(1, to);
    return this.#emit(0x6800, 0x6008); // ldr r0, [r0]; str r0, [r1]
  }

  /**
   * Calls code at an address with up to three arguments.
   * @param {number} address
   * @param {number[]} args
   */
  call(address, args) {
    this.#load(4, address);
    args.forEach((value, register) => this.#load(register, value));
    return this.#emit(0x47a0); // blx r4
  }

  maskInterrupts() {
    return this.#emit(0xb672); // cpsid i
  }

  crash() {
    return this.#emit(UDF);
  }

  /** Sleeps for ever. */
  sleep() {
    return this.#emit(WFE, 0xe7fd); // wfe; b .-2
  }

  /** Works for ever. */
  spin() {
    return this.#emit(BRANCH_TO_SELF);
  }

  image() {
    const image = new Uint8Array(CODE + 2 * this.#code.length);
    const view = new DataView(image.buffer);
    SECOND_STAGE.forEach((halfword, index) => view.setUint16(2 * index, halfword, true));
    view.setUint32(STAGE_CODE_BYTES, secondStageChecksum(image.subarray(0, STAGE_CODE_BYTES)), true);
    view.setUint32(IMAGE_VECTORS, STACK_TOP, true);
    view.setUint32(IMAGE_VECTORS + 4, FLASH_BASE + CODE + 1, true);
    this.#code.forEach((halfword, index) => view.setUint16(CODE + 2 * index, halfword, true));
    return image;
  }
}
