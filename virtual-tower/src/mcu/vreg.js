// Voltage regulator, brown-out detector and chip reset record (datasheet 2.10.6 and 2.12.8).
import { BasePeripheral } from './rp2040.js';

// Voltage regulator, brown-out detector and chip reset record, datasheet 2.10.6 and 2.12.8.
const VREG = 0x00;
const BOD = 0x04;
const CHIP_RESET = 0x08;

const VREG_RESET = 0xb1;
const VREG_ROK = 1 << 12;
const BOD_RESET = 0x91;
const HAD_POR = 1 << 8;
const PSM_RESTART_FLAG = 1 << 24;

/** VREG_AND_CHIP_RESET: the regulator always regulates; only power-on and brown-out ever reset this board's chip. */
export class Vreg extends BasePeripheral {
  /** @param {import('rp2040js').RP2040} mcu */
  constructor(mcu) {
    super(mcu, 'VREG_AND_CHIP_RESET');
    this.vreg = VREG_RESET;
    this.bod = BOD_RESET;
    this.restartFlag = 0;
  }

  /** @param {number} offset */
  readUint32(offset) {
    switch (offset) {
      case VREG:
        return this.vreg | VREG_ROK;
      case BOD:
        return this.bod;
      case CHIP_RESET:
        return HAD_POR | this.restartFlag;
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
      case VREG:
        this.vreg = value & 0xf3;
        return;
      case BOD:
        this.bod = value & 0xf1;
        return;
      case CHIP_RESET:
        // Write one to clear.
        this.restartFlag &= ~(this.rawWriteValue & PSM_RESTART_FLAG);
        return;
      default:
        super.writeUint32(offset, value);
    }
  }
}
