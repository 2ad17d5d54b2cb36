/** MFRC522 registers: addresses, bits and reset values (data sheet rev. 3.9, section 9). */

export const Reg = Object.freeze({
  Command: 0x01,
  ComIEn: 0x02,
  DivIEn: 0x03,
  ComIrq: 0x04,
  DivIrq: 0x05,
  Error: 0x06,
  Status1: 0x07,
  Status2: 0x08,
  FifoData: 0x09,
  FifoLevel: 0x0a,
  WaterLevel: 0x0b,
  Control: 0x0c,
  BitFraming: 0x0d,
  Coll: 0x0e,
  Mode: 0x11,
  TxMode: 0x12,
  RxMode: 0x13,
  TxControl: 0x14,
  TxAsk: 0x15,
  TxSel: 0x16,
  RxSel: 0x17,
  RxThreshold: 0x18,
  Demod: 0x19,
  MfTx: 0x1c,
  MfRx: 0x1d,
  SerialSpeed: 0x1f,
  CrcResultH: 0x21,
  CrcResultL: 0x22,
  ModWidth: 0x24,
  RfCfg: 0x26,
  GsN: 0x27,
  CwGsP: 0x28,
  ModGsP: 0x29,
  TMode: 0x2a,
  TPrescaler: 0x2b,
  TReloadH: 0x2c,
  TReloadL: 0x2d,
  TCounterH: 0x2e,
  TCounterL: 0x2f,
  TestSel1: 0x31,
  TestSel2: 0x32,
  TestPinEn: 0x33,
  TestPinValue: 0x34,
  TestBus: 0x35,
  AutoTest: 0x36,
  Version: 0x37,
  AnalogTest: 0x38,
  TestDac1: 0x39,
  TestDac2: 0x3a,
  TestAdc: 0x3b,
});

/** Reset values of the registers that are plain storage; the others are computed. */
const RESET_VALUES = new Map(/** @type {[number, number][]} */ ([
  [Reg.Command, 0x20],
  [Reg.WaterLevel, 0x08],
  [Reg.Control, 0x10],
  [Reg.Coll, 0xa0],
  [Reg.Mode, 0x3f],
  [Reg.TxControl, 0x80],
  [Reg.TxSel, 0x10],
  [Reg.RxSel, 0x84],
  [Reg.RxThreshold, 0x84],
  [Reg.Demod, 0x4d],
  [Reg.MfTx, 0x62],
  [Reg.SerialSpeed, 0xeb],
  [Reg.CrcResultH, 0xff],
  [Reg.CrcResultL, 0xff],
  [Reg.ModWidth, 0x26],
  [Reg.RfCfg, 0x48],
  [Reg.GsN, 0x88],
  [Reg.CwGsP, 0x20],
  [Reg.ModGsP, 0x20],
  [Reg.TestPinEn, 0x80],
  [Reg.AutoTest, 0x40],
]));

/**
 * Bits a write reaches. What is not listed takes all eight; reserved bits of such registers are
 * kept as written, as the chip does.
 */
const WRITABLE = new Map(/** @type {[number, number][]} */ ([
  [Reg.Error, 0x00],
  [Reg.Status1, 0x00],
  [Reg.FifoLevel, 0x00],
  [Reg.WaterLevel, 0x3f],
  [Reg.BitFraming, 0xf7],
  [Reg.Coll, 0x80],
  [Reg.CrcResultH, 0x00],
  [Reg.CrcResultL, 0x00],
  [Reg.TCounterH, 0x00],
  [Reg.TCounterL, 0x00],
  [Reg.TestBus, 0x00],
  [Reg.Version, 0x00],
  [Reg.TestAdc, 0x00],
]));

const REGISTERS = 0x40;

/** The flip-flops behind the registers. */
export class RegisterFile {
  bytes = new Uint8Array(REGISTERS);

  constructor() {
    this.reset();
  }

  reset() {
    this.bytes.fill(0);
    for (const [address, value] of RESET_VALUES) this.bytes[address] = value;
  }

  /** @param {number} address */
  get(address) {
    return this.bytes[address];
  }

  /**
   * Sets a register from inside the chip.
   * @param {number} address
   * @param {number} value
   */
  set(address, value) {
    this.bytes[address] = value;
  }

  /**
   * A host write: read-only bits stay.
   * @param {number} address
   * @param {number} value
   */
  write(address, value) {
    const mask = WRITABLE.get(address) ?? 0xff;
    this.bytes[address] = (this.bytes[address] & ~mask) | (value & mask);
  }

  /**
   * Whether all bits of the mask are set.
   * @param {number} address
   * @param {number} mask
   */
  has(address, mask) {
    return (this.bytes[address] & mask) === mask;
  }
}

export const Command = Object.freeze({
  Idle: 0x0,
  Mem: 0x1,
  GenerateRandomId: 0x2,
  CalcCrc: 0x3,
  Transmit: 0x4,
  NoCmdChange: 0x7,
  Receive: 0x8,
  Transceive: 0xc,
  MfAuthent: 0xe,
  SoftReset: 0xf,
});

/** CommandReg */
export const RCV_OFF = 0x20;
export const POWER_DOWN = 0x10;
export const COMMAND_MASK = 0x0f;

/** ComIrqReg and ComIEnReg */
export const Com = Object.freeze({ Tx: 0x40, Rx: 0x20, Idle: 0x10, HiAlert: 0x08, LoAlert: 0x04, Err: 0x02, Timer: 0x01 });
/** DivIrqReg and DivIEnReg */
export const Div = Object.freeze({ MfinAct: 0x10, Crc: 0x04 });

/** ErrorReg */
export const ErrorBit = Object.freeze({
  WrErr: 0x80,
  TempErr: 0x40,
  BufferOvfl: 0x10,
  CollErr: 0x08,
  CrcErr: 0x04,
  ParityErr: 0x02,
  ProtocolErr: 0x01,
});

/** Status1Reg */
export const Status1 = Object.freeze({ CrcOk: 0x40, CrcReady: 0x20, IRq: 0x10, TRunning: 0x08, HiAlert: 0x02, LoAlert: 0x01 });
/** Status2Reg */
export const CRYPTO1_ON = 0x08;
/** FIFOLevelReg */
export const FLUSH_BUFFER = 0x80;
/** ControlReg */
export const T_STOP_NOW = 0x80;
export const T_START_NOW = 0x40;
export const RX_LAST_BITS = 0x07;
/** BitFramingReg */
export const START_SEND = 0x80;
/** CollReg */
export const VALUES_AFTER_COLL = 0x80;
export const COLL_POS_NOT_VALID = 0x20;
/** ModeReg */
export const MSB_FIRST = 0x80;
export const TX_WAIT_RF = 0x20;
export const CRC_PRESET = 0x03;
/** TxModeReg and RxModeReg */
export const CRC_EN = 0x80;
export const SPEED = 0x70;
export const RX_NO_ERR = 0x08;
export const RX_MULTIPLE = 0x04;
/** TxControlReg: Tx2RFEn and Tx1RFEn */
export const TX_RF_EN = 0x03;
/** TxASKReg */
export const FORCE_100_ASK = 0x40;
/** DemodReg */
export const T_PRESCAL_EVEN = 0x10;
/** MfRxReg */
export const PARITY_DISABLE = 0x10;
/** TModeReg */
export const T_AUTO = 0x80;
export const T_AUTO_RESTART = 0x10;
