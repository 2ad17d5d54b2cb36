// Arithmetic and flags as the ARMv6-M ARM specifies them (A6.7). This corrects rp2040js in two places: carry and overflow
// of ADCS and SBCS in edge cases, and the carry of shifts by a register that holds 0 or more than 32.
import { Core } from './core.js';

export class AluCore extends Core {
  /** @param {number} result */
  nz(result) {
    const word = result | 0;
    this.N = word < 0;
    this.Z = word === 0;
    return word;
  }

  /**
   * @param {number} a
   * @param {number} b
   * @param {number} carry  0 or 1
   */
  add(a, b, carry) {
    const result = (a + b + carry) | 0;
    this.N = result < 0;
    this.Z = result === 0;
    this.C = carry === 0 ? result >>> 0 < a >>> 0 : result >>> 0 <= a >>> 0;
    this.V = ((a ^ result) & (b ^ result)) < 0;
    return result;
  }

  /**
   * @param {number} a
   * @param {number} b
   * @param {number} carry  0 borrows one more
   */
  subtract(a, b, carry) {
    const result = (a - b - 1 + carry) | 0;
    this.N = result < 0;
    this.Z = result === 0;
    this.C = carry === 0 ? a >>> 0 > b >>> 0 : a >>> 0 >= b >>> 0;
    this.V = ((a ^ b) & (a ^ result)) < 0;
    return result;
  }

  /** @param {number} condition */
  holds(condition) {
    switch (condition) {
      case 0:
        return this.Z;
      case 1:
        return !this.Z;
      case 2:
        return this.C;
      case 3:
        return !this.C;
      case 4:
        return this.N;
      case 5:
        return !this.N;
      case 6:
        return this.V;
      case 7:
        return !this.V;
      case 8:
        return this.C && !this.Z;
      case 9:
        return !this.C || this.Z;
      case 10:
        return this.N === this.V;
      case 11:
        return this.N !== this.V;
      case 12:
        return this.N === this.V && !this.Z;
      default:
        return this.N !== this.V || this.Z;
    }
  }

  /**
   * ARMv6-M ARM, A5.2.2: Rdn is both operand and result.
   * @param {number} operation
   * @param {number} rdn
   * @param {number} rm
   */
  dataProcessing(operation, rdn, rm) {
    const r = this.signed;
    const a = r[rdn];
    const b = r[rm];
    switch (operation) {
      case 0: // ANDS
        r[rdn] = this.nz(a & b);
        break;
      case 1: // EORS
        r[rdn] = this.nz(a ^ b);
        break;
      case 2: {
        // LSLS
        const shift = b & 0xff;
        if (shift !== 0) this.C = shift <= 32 && ((a >>> (32 - shift)) & 1) !== 0;
        r[rdn] = this.nz(shift < 32 ? a << shift : 0);
        break;
      }
      case 3: {
        // LSRS
        const shift = b & 0xff;
        if (shift !== 0) this.C = shift <= 32 && ((a >>> (shift - 1)) & 1) !== 0;
        r[rdn] = this.nz(shift < 32 ? a >>> shift : 0);
        break;
      }
      case 4: {
        // ASRS
        const shift = Math.min(b & 0xff, 32);
        if (shift !== 0) this.C = ((a >> Math.min(shift - 1, 31)) & 1) !== 0;
        r[rdn] = this.nz((a | 0) >> Math.min(shift, 31));
        break;
      }
      case 5: // ADCS
        r[rdn] = this.add(a, b, this.C ? 1 : 0);
        break;
      case 6: // SBCS
        r[rdn] = this.subtract(a, b, this.C ? 1 : 0);
        break;
      case 7: {
        // RORS
        const shift = b & 0xff;
        const result = (a >>> (shift & 31)) | (a << (-shift & 31));
        if (shift !== 0) this.C = result < 0;
        r[rdn] = this.nz(result);
        break;
      }
      case 8: // TST
        this.nz(a & b);
        break;
      case 9: // RSBS
        r[rdn] = this.subtract(0, b, 1);
        break;
      case 10: // CMP
        this.subtract(a, b, 1);
        break;
      case 11: // CMN
        this.add(a, b, 0);
        break;
      case 12: // ORRS
        r[rdn] = this.nz(a | b);
        break;
      case 13: // MULS
        r[rdn] = this.nz(Math.imul(a, b));
        break;
      case 14: // BICS
        r[rdn] = this.nz(a & ~b);
        break;
      default: // MVNS
        r[rdn] = this.nz(~b);
    }
  }
}
