// Fast decoding of the most frequent Thumb instructions by one jump, instead of rp2040js' chain of up to eighty
// comparisons. All other instructions are left to rp2040js. Cycle counts are the same.
import { AluCore } from './alu.js';

const FLASH_BASE = 0x1000_0000;
const SRAM_BASE = 0x2000_0000;
const PERIPHERALS_BASE = 0x4000_0000;
const SP = 13;
const LR = 14;
const PC = 15;

/**
 * @param {number} kind  0 SXTH, 1 SXTB, 2 UXTH, 3 UXTB
 * @param {number} value
 */
function extend(kind, value) {
  if (kind === 0) return (value << 16) >> 16;
  if (kind === 1) return (value << 24) >> 24;
  return kind === 2 ? value & 0xffff : value & 0xff;
}

export class ThumbCore extends AluCore {
  executeInstruction() {
    if (this.interruptsUpdated && this.checkForInterrupts()) this.waiting = false;
    const r = this.signed;
    const pc = r[PC];
    let opcode = 0;
    this.cache.fetch(pc);
    if (pc - FLASH_BASE >= 0 && pc - FLASH_BASE < this.flashBytes) opcode = this.flash16[(pc - FLASH_BASE) >>> 1];
    else if (pc - SRAM_BASE >= 0 && pc - SRAM_BASE < this.sramBytes) opcode = this.sram16[(pc - SRAM_BASE) >>> 1];
    else return super.executeInstruction();

    r[PC] = pc + 2;
    const low = opcode & 7;
    const middle = (opcode >>> 3) & 7;
    const high = (opcode >>> 6) & 7;
    const destination = (opcode >>> 8) & 7;
    const imm5 = (opcode >>> 6) & 0x1f;
    const imm8 = opcode & 0xff;
    let cycles = 1;

    switch (opcode >>> 9) {
      case 0: // LSLS immediate
      case 1:
      case 2:
      case 3: {
        const value = r[middle];
        if (imm5 !== 0) this.C = ((value >>> (32 - imm5)) & 1) !== 0;
        r[low] = this.nz(value << imm5);
        break;
      }
      case 4: // LSRS immediate
      case 5:
      case 6:
      case 7: {
        const value = r[middle];
        this.C = ((value >>> (imm5 === 0 ? 31 : imm5 - 1)) & 1) !== 0;
        r[low] = this.nz(imm5 === 0 ? 0 : value >>> imm5);
        break;
      }
      case 8: // ASRS immediate
      case 9:
      case 10:
      case 11: {
        const value = r[middle] | 0;
        this.C = ((value >> (imm5 === 0 ? 31 : imm5 - 1)) & 1) !== 0;
        r[low] = this.nz(value >> (imm5 === 0 ? 31 : imm5));
        break;
      }
      case 12:
        r[low] = this.add(r[middle], r[high], 0);
        break;
      case 13:
        r[low] = this.subtract(r[middle], r[high], 1);
        break;
      case 14:
        r[low] = this.add(r[middle], high, 0);
        break;
      case 15:
        r[low] = this.subtract(r[middle], high, 1);
        break;
      case 16: // MOVS immediate
      case 17:
      case 18:
      case 19:
        r[destination] = this.nz(imm8);
        break;
      case 20: // CMP immediate
      case 21:
      case 22:
      case 23:
        this.subtract(r[destination], imm8, 1);
        break;
      case 24: // ADDS immediate
      case 25:
      case 26:
      case 27:
        r[destination] = this.add(r[destination], imm8, 0);
        break;
      case 28: // SUBS immediate
      case 29:
      case 30:
      case 31:
        r[destination] = this.subtract(r[destination], imm8, 1);
        break;
      case 32:
      case 33:
        this.dataProcessing((opcode >>> 6) & 0xf, low, middle);
        break;
      case 34: {
        // ADD, CMP with high registers
        const rd = ((opcode >>> 4) & 8) | low;
        const rm = (opcode >>> 3) & 0xf;
        if (rd === PC || rm === PC || rd === SP) return this.#leave(pc);
        if (opcode & 0x100) this.subtract(r[rd], r[rm], 1);
        else r[rd] += r[rm];
        break;
      }
      case 35: {
        // MOV, BX, BLX with any register
        const rm = (opcode >>> 3) & 0xf;
        if (opcode & 0x100) {
          if (opcode & 7 || rm === PC) return this.#leave(pc);
          cycles = 2;
          if (opcode & 0x80) {
            // rp2040js reads the register after it has written LR, which may be the same one.
            const to = r[rm];
            r[LR] = (pc + 2) | 1;
            r[PC] = to & ~1;
          } else this.BXWritePC(r[rm]);
          break;
        }
        const rd = ((opcode >>> 4) & 8) | low;
        if (rd === PC || rm === PC || rd === SP) return this.#leave(pc);
        r[rd] = r[rm];
        break;
      }
      case 36: // LDR literal
      case 37:
      case 38:
      case 39:
        r[destination] = this.load(((pc + 4) & ~3) + (imm8 << 2));
        cycles = 2;
        break;
      case 40: {
        const address = (r[middle] + r[high]) | 0;
        cycles = this.#storeCycles(address);
        this.store(address, r[low]);
        break;
      }
      case 41: {
        const address = (r[middle] + r[high]) | 0;
        cycles = this.#storeCycles(address);
        this.writeUint16(address, r[low]);
        break;
      }
      case 42: {
        const address = (r[middle] + r[high]) | 0;
        cycles = this.#storeCycles(address);
        this.writeUint8(address, r[low]);
        break;
      }
      case 44: {
        const address = (r[middle] + r[high]) | 0;
        cycles = this.#loadCycles(address);
        r[low] = this.load(address);
        break;
      }
      case 45: {
        const address = (r[middle] + r[high]) | 0;
        cycles = this.#loadCycles(address);
        r[low] = this.readUint16(address);
        break;
      }
      case 46: {
        const address = (r[middle] + r[high]) | 0;
        cycles = this.#loadCycles(address);
        r[low] = this.readUint8(address);
        break;
      }
      case 48: // STR immediate
      case 49:
      case 50:
      case 51: {
        const address = (r[middle] + (imm5 << 2)) | 0;
        cycles = this.#storeCycles(address);
        this.store(address, r[low]);
        break;
      }
      case 52: // LDR immediate
      case 53:
      case 54:
      case 55: {
        const address = (r[middle] + (imm5 << 2)) | 0;
        cycles = this.#loadCycles(address);
        r[low] = this.load(address);
        break;
      }
      case 56: // STRB immediate
      case 57:
      case 58:
      case 59: {
        const address = (r[middle] + imm5) | 0;
        cycles = this.#storeCycles(address);
        this.writeUint8(address, r[low]);
        break;
      }
      case 60: // LDRB immediate
      case 61:
      case 62:
      case 63: {
        const address = (r[middle] + imm5) | 0;
        cycles = this.#loadCycles(address);
        r[low] = this.readUint8(address);
        break;
      }
      case 64: // STRH immediate
      case 65:
      case 66:
      case 67: {
        const address = (r[middle] + (imm5 << 1)) | 0;
        cycles = this.#storeCycles(address);
        this.writeUint16(address, r[low]);
        break;
      }
      case 68: // LDRH immediate
      case 69:
      case 70:
      case 71: {
        const address = (r[middle] + (imm5 << 1)) | 0;
        cycles = this.#loadCycles(address);
        r[low] = this.readUint16(address);
        break;
      }
      case 72: // STR sp-relative
      case 73:
      case 74:
      case 75:
        cycles = 2;
        this.store(r[SP] + (imm8 << 2), r[destination]);
        break;
      case 76: // LDR sp-relative
      case 77:
      case 78:
      case 79:
        cycles = 2;
        r[destination] = this.load(r[SP] + (imm8 << 2));
        break;
      case 84: // ADD Rd, sp, immediate
      case 85:
      case 86:
      case 87:
        r[destination] = r[SP] + (imm8 << 2);
        break;
      case 88: // ADD, SUB sp, immediate
        if (opcode & 0x100) return this.#leave(pc);
        r[SP] += (opcode & 0x80 ? -4 : 4) * (opcode & 0x7f);
        break;
      case 89: // SXTH, SXTB, UXTH, UXTB
        if (opcode & 0x100) return this.#leave(pc);
        r[low] = extend((opcode >>> 6) & 3, r[middle]);
        break;
      case 90: // PUSH
        cycles = this.#push(opcode & 0xff, (opcode & 0x100) !== 0);
        break;
      case 94: // POP
        cycles = this.#pop(opcode & 0xff, (opcode & 0x100) !== 0);
        break;
      case 104: // B<cond>; the last two are UDF and SVC
      case 105:
      case 106:
      case 107:
      case 108:
      case 109:
      case 110:
        if (this.holds((opcode >>> 8) & 0xf)) {
          r[PC] = pc + 4 + ((imm8 << 24) >> 23);
          cycles = 2;
        }
        break;
      case 112: // B
      case 113:
      case 114:
      case 115:
        r[PC] = pc + 4 + ((opcode << 21) >> 20);
        cycles = 2;
        break;
      case 120: // BL
      case 121:
      case 122:
      case 123: {
        const second = this.readUint16(pc + 2);
        if ((second & 0xd000) !== 0xd000) return this.#leave(pc);
        const s = (opcode >>> 10) & 1;
        const i1 = 1 ^ s ^ ((second >>> 13) & 1);
        const i2 = 1 ^ s ^ ((second >>> 11) & 1);
        const offset = (s ? -1 << 24 : 0) | (i1 << 23) | (i2 << 22) | ((opcode & 0x3ff) << 12) | ((second & 0x7ff) << 1);
        r[LR] = (pc + 4) | 1;
        r[PC] = pc + 4 + offset;
        cycles = 3;
        break;
      }
      default:
        return this.#leave(pc);
    }
    this.cycles += cycles;
    return cycles;
  }

  /**
   * To rp2040js.
   * @param {number} pc
   */
  #leave(pc) {
    this.registers[PC] = pc;
    return super.executeInstruction();
  }

  /**
   * @param {number} list  r0 to r7
   * @param {boolean} withLink
   */
  #push(list, withLink) {
    const r = this.signed;
    let count = withLink ? 1 : 0;
    for (let bits = list; bits !== 0; bits &= bits - 1) count += 1;
    let address = r[SP] - 4 * count;
    for (let register = 0; list >>> register !== 0; register++) {
      if (((list >>> register) & 1) === 0) continue;
      this.store(address, r[register]);
      address += 4;
    }
    if (withLink) this.store(address, r[LR]);
    r[SP] -= 4 * count;
    return withLink ? count : 1 + count;
  }

  /**
   * @param {number} list  r0 to r7
   * @param {boolean} withPc
   */
  #pop(list, withPc) {
    const r = this.signed;
    let address = r[SP];
    let cycles = 1;
    for (let register = 0; list >>> register !== 0; register++) {
      if (((list >>> register) & 1) === 0) continue;
      r[register] = this.load(address);
      address += 4;
      cycles += 1;
    }
    if (!withPc) {
      r[SP] = address;
      return cycles;
    }
    r[SP] = address + 4;
    this.BXWritePC(this.load(address));
    return cycles + 2;
  }

  /** @param {number} address */
  #loadCycles(address) {
    return address >= 0 && address < PERIPHERALS_BASE ? 2 : 1 + this.cyclesIO(address);
  }

  /** @param {number} address */
  #storeCycles(address) {
    return address >= 0 && address < PERIPHERALS_BASE ? 2 : 1 + this.cyclesIO(address, true);
  }
}

/**
 * Puts this core and the board's memory into a new chip object, in place of what rp2040js made.
 * @param {import('rp2040js').RP2040} mcu
 * @param {import('./cpu.js').Memory} memory
 */
export function attachCore(mcu, memory) {
  const core = new ThumbCore(mcu, memory);
  const { sram, flash, cache } = memory;
  return Object.assign(mcu, {
    core,
    sram,
    sramView: new DataView(sram.buffer, sram.byteOffset, sram.length),
    flash,
    flash16: core.flash16,
    flashView: new DataView(flash.buffer, flash.byteOffset, flash.length),
    // DMA goes through the chip object.
    readUint32: (/** @type {number} */ address) => cache.unwaited(() => core.readUint32(address)),
    readUint16: (/** @type {number} */ address) => cache.unwaited(() => core.readUint16(address)),
    readUint8: (/** @type {number} */ address) => cache.unwaited(() => core.readUint8(address)),
    writeUint32: (/** @type {number} */ address, /** @type {number} */ value) => core.writeUint32(address, value),
    writeUint16: (/** @type {number} */ address, /** @type {number} */ value) => core.writeUint16(address, value),
    writeUint8: (/** @type {number} */ address, /** @type {number} */ value) => core.writeUint8(address, value),
  });
}
