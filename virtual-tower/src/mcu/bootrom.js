// A boot ROM reduced to what the firmware sees of it: the start of the second stage (datasheet 2.8.1.3), the lookup
// function, the memory helpers and the flash functions (2.8.3). The memory helpers are real Thumb code. Each flash function
// is a single BKPT, and the emulated board does the work.
import { BoardError } from './guard.js';
import { SRAM_BYTES } from './cpu.js';
import { FLUSH_CYCLES } from './xip.js';

/** What a BKPT in the ROM stands for. The numbers are ours. */
export const RomCall = Object.freeze({
  connectInternalFlash: 1,
  flashExitXip: 2,
  flashRangeErase: 3,
  flashRangeProgram: 4,
  flashFlushCache: 5,
  flashEnterCmdXip: 6,
  resetToUsbBoot: 7,
  missing: 0xff,
});

/** The second stage is the first 256 bytes of flash, the last four of them a checksum. It runs at the end of SRAM. */
const STAGE_BYTES = 256;
const STAGE_CODE_BYTES = STAGE_BYTES - 4;
const STAGE_AT = 0x2000_0000 + SRAM_BYTES - STAGE_BYTES;
const SP = 13;
const LR = 14;
const PC = 15;

const ROM_BYTES = 16 * 1024;
const BX_LR = 0x4770;
/** @param {number} call */
const bkpt = (call) => 0xbe00 | call;

// rom_table_lookup(r0: table, r1: code): table entries are a code and a pointer, ended by code 0.
const LOOKUP = [
  0x8802, // loop: ldrh r2, [r0]
  0x2a00, //       cmp  r2, #0
  0xd005, //       beq  none
  0x428a, //       cmp  r2, r1
  0xd001, //       beq  found
  0x3004, //       adds r0, #4
  0xe7f8, //       b    loop
  0x8840, // found: ldrh r0, [r0, #2]
  BX_LR,
  0x2000, // none: movs r0, #0
  BX_LR,
];

// memcpy(r0: to, r1: from, r2: bytes), from the end; r0 stays as the result.
const MEMCPY = [
  0x3a01, // loop: subs r2, #1
  0xd302, //       bcc  done
  0x5c8b, //       ldrb r3, [r1, r2]
  0x5483, //       strb r3, [r0, r2]
  0xe7fa, //       b    loop
  BX_LR, //  done
];

// memcpy44: the same in words.
const MEMCPY44 = [
  0x3a04, // loop: subs r2, #4
  0xd302, //       bcc  done
  0x588b, //       ldr  r3, [r1, r2]
  0x5083, //       str  r3, [r0, r2]
  0xe7fa, //       b    loop
  BX_LR, //  done
];

// memset(r0: to, r1: value, r2: bytes).
const MEMSET = [
  0x3a01, // loop: subs r2, #1
  0xd301, //       bcc  done
  0x5481, //       strb r1, [r0, r2]
  0xe7fb, //       b    loop
  BX_LR, //  done
];

/** @param {number} call */
const hook = (call) => [bkpt(call), BX_LR];

/** @type {[string, number[]][]} */
const FUNCTIONS = [
  ['MC', MEMCPY],
  ['C4', MEMCPY44],
  ['MS', MEMSET],
  ['S4', MEMSET],
  ['IF', hook(RomCall.connectInternalFlash)],
  ['EX', hook(RomCall.flashExitXip)],
  ['RE', hook(RomCall.flashRangeErase)],
  ['RP', hook(RomCall.flashRangeProgram)],
  ['FC', hook(RomCall.flashFlushCache)],
  ['CX', hook(RomCall.flashEnterCmdXip)],
  ['UB', hook(RomCall.resetToUsbBoot)],
];

/** @returns {Uint32Array<ArrayBuffer>} the words of the ROM image, for `mcu.bootrom` */
export function buildBootrom() {
  const image = new Uint16Array(ROM_BYTES >> 1);
  let next = 0x20;
  /** @param {number[]} halfwords */
  const place = (halfwords) => {
    const address = next;
    image.set(halfwords, address >> 1);
    next = (next + 2 * halfwords.length + 3) & ~3;
    return address;
  };

  // A call of a function that the lookup did not find lands at address 0.
  image[0] = bkpt(RomCall.missing);
  // Magic and version, datasheet table 176.
  image[0x10 >> 1] = 'M'.charCodeAt(0) | ('u'.charCodeAt(0) << 8);
  image[0x12 >> 1] = 0x01 | (0x03 << 8);

  const table = [];
  for (const [code, body] of FUNCTIONS) {
    const pointer = place(body) | 1;
    table.push(code.charCodeAt(0) | (code.charCodeAt(1) << 8), pointer);
  }
  image[0x14 >> 1] = place([...table, 0, 0]);
  image[0x16 >> 1] = place([0, 0]);
  image[0x18 >> 1] = place(LOOKUP) | 1;
  return new Uint32Array(image.buffer);
}

/**
 * CRC-32 with the polynomial 0x04c1_1db7, nothing reflected or inverted at the end (datasheet 2.8.1.3.1).
 * @param {Uint8Array} code
 */
export function secondStageChecksum(code) {
  let crc = 0xffff_ffff;
  for (const byte of code) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc < 0 || crc >= 0x8000_0000 ? (crc << 1) ^ 0x04c1_1db7 : crc << 1;
  }
  return crc >>> 0;
}

/**
 * Copies the second stage to SRAM and lets the core run it.
 * @param {import('./core.js').Core} core
 * @returns {boolean}  false: its checksum is wrong, and the ROM goes to the USB boot loader
 */
export function startSecondStage(core) {
  const stage = core.flash8.subarray(0, STAGE_BYTES);
  const expected = new DataView(stage.buffer, stage.byteOffset).getUint32(STAGE_CODE_BYTES, true);
  if (secondStageChecksum(stage.subarray(0, STAGE_CODE_BYTES)) !== expected) return false;
  core.sram8.set(stage, core.sramBytes - STAGE_BYTES);
  // LR 0: the second stage goes on to the vector table that follows it in flash.
  core.registers[LR] = 0;
  core.registers[SP] = STAGE_AT;
  core.registers[PC] = STAGE_AT;
  return true;
}

/**
 * Handles BKPT and UDF: ours do the work of a ROM function, any other is the firmware giving up.
 * @param {object} rom
 * @param {import('rp2040js').RP2040} rom.mcu
 * @param {import('./core.js').Core} rom.core
 * @param {import('./flash.js').FlashChip} rom.flash
 * @param {() => void} rom.stall  the core stops
 * @param {() => void} rom.resume  and goes on
 * @param {() => void} rom.onUsbBoot
 */
export function attachBootrom({ mcu, core, flash, stall, resume, onUsbBoot }) {
  mcu.bootrom.set(buildBootrom());

  const busy = () => {
    // The code that would handle an interrupt is in the flash that is busy (datasheet 2.8.3.1.3).
    if (!core.PM) throw new BoardError('flash operation with interrupts enabled');
    stall();
  };

  mcu.onBreak = (code) => {
    const at = (core.PC - 2) >>> 0;
    const [r0, r1, r2] = core.registers;
    if (at >= ROM_BYTES) throw new BoardError(`breakpoint ${code} at 0x${at.toString(16)}`);
    switch (code) {
      case RomCall.connectInternalFlash:
      case RomCall.flashExitXip:
      case RomCall.flashEnterCmdXip:
        return;
      case RomCall.flashFlushCache:
        core.cache.flush();
        core.spent += FLUSH_CYCLES;
        return;
      case RomCall.flashRangeErase:
        busy();
        flash.erase(r0, r1, resume);
        return;
      case RomCall.flashRangeProgram: {
        const data = Uint8Array.from({ length: r2 }, (_, index) => mcu.readUint8(r1 + index));
        busy();
        flash.program(r0, data, resume);
        return;
      }
      case RomCall.resetToUsbBoot:
        onUsbBoot();
        return;
      default:
        throw new BoardError(`call of a boot ROM function this board does not have (from 0x${core.LR.toString(16)})`);
    }
  };
}
