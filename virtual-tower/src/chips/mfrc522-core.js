/**
 * The MFRC522's digital core: register side effects and the command set (data sheet sections 9
 * and 10). Power, reset and the pins are in mfrc522.js.
 */

import { standardFrame, withCrc } from '../rf/iso14443a.js';
import { Random } from '../rf/random.js';
import { CrcCoprocessor } from './mfrc522-crc.js';
import { Fifo } from './mfrc522-fifo.js';
import { Interrupts } from './mfrc522-irq.js';
import {
  COMMAND_MASK,
  CRYPTO1_ON,
  Com,
  Command,
  Div,
  ErrorBit,
  FLUSH_BUFFER,
  POWER_DOWN,
  RX_LAST_BITS,
  RX_MULTIPLE,
  Reg,
  RegisterFile,
  START_SEND,
  Status1,
  TX_RF_EN,
  T_AUTO,
  T_START_NOW,
  T_STOP_NOW,
} from './mfrc522-registers.js';
import { Timer } from './mfrc522-timer.js';
import { Modem, Transceiver } from './mfrc522-transceiver.js';

/** @typedef {import('../rf/field.js').Clock} Clock */
/** @typedef {import('../rf/field.js').Field} Field */

const MEM_BYTES = 25;
const RANDOM_ID_BYTES = 10;
const AUTHENT_BYTES = 12;
const NONCE_BITS = 32;

/**
 * @typedef {object} CoreOptions
 * @property {Clock} clock
 * @property {Field} field
 * @property {number} version
 * @property {number} seed
 * @property {() => void} onSoftReset
 * @property {() => void} onPowerChanged power-down or the antenna drivers were switched
 */

export class Core {
  irq = new Interrupts();
  #options;
  #regs = new RegisterFile();
  #fifo = new Fifo();
  #timer;
  #crc;
  #transceiver;
  /** The 25-byte buffer of Mem and Generate RandomID; it outlives resets. */
  #buffer = new Uint8Array(MEM_BYTES);
  #random;
  /** MFAuthent: the card's nonce is awaited (1) or its second answer (2). */
  #authentPass = 0;

  /** @param {CoreOptions} options */
  constructor(options) {
    const { clock, field, seed } = options;
    this.#options = options;
    this.#random = new Random(seed);
    this.#timer = new Timer(clock, this.#regs, () => this.irq.raise(Com.Timer));
    this.#crc = new CrcCoprocessor(clock, this.#regs, this.#fifo, () => {
      this.#fifoChanged();
      this.irq.raiseDiv(Div.Crc);
    });
    this.#transceiver = new Transceiver(clock, field, this.#regs, {
      sent: () => this.#sent(),
      answerBegun: () => this.#answerBegun(),
      byte: (byte) => this.#receivedByte(byte),
      error: (bits) => this.#fail(bits),
      received: (bits) => this.#received(bits),
    });
  }

  /** Everything back to its reset value, nothing under way. */
  reset() {
    this.#halt();
    this.#timer.reset();
    this.#fifo.clear();
    this.#regs.reset();
    this.irq.reset();
  }

  /** The supply was off: the one memory that survives resets is lost too. */
  forget() {
    this.#buffer.fill(0);
  }

  /** CommandReg.PowerDown */
  get isPoweredDown() {
    return this.#regs.has(Reg.Command, POWER_DOWN);
  }

  /** One of the antenna drivers is on. */
  get hasAntennaOn() {
    return (this.#regs.get(Reg.TxControl) & TX_RF_EN) !== 0;
  }

  carrierChanged() {
    this.#transceiver.carrierChanged();
  }

  /** @param {number} address */
  read(address) {
    switch (address) {
      case Reg.ComIEn:
        return this.irq.comEnable;
      case Reg.DivIEn:
        return this.irq.divEnable;
      case Reg.ComIrq:
        return this.irq.com;
      case Reg.DivIrq:
        return this.irq.div;
      case Reg.Status1:
        return this.#status1();
      case Reg.Status2:
        return this.#regs.get(address) | this.#transceiver.modemState;
      case Reg.FifoData:
        return this.#popFifo();
      case Reg.FifoLevel:
        return this.#fifo.length;
      case Reg.TCounterH:
        return this.#timer.counter >> 8;
      case Reg.TCounterL:
        return this.#timer.counter & 0xff;
      case Reg.Version:
        return this.#options.version;
      default:
        return this.#regs.get(address);
    }
  }

  /**
   * @param {number} address
   * @param {number} value
   */
  write(address, value) {
    switch (address) {
      case Reg.Command:
        return this.#writeCommand(value);
      case Reg.ComIEn:
        this.irq.comEnable = value;
        return;
      case Reg.DivIEn:
        this.irq.divEnable = value;
        return;
      case Reg.ComIrq:
        this.irq.com = value;
        return;
      case Reg.DivIrq:
        this.irq.div = value;
        return;
      case Reg.Status2:
        // MFCrypto1On can only be cleared by the host.
        this.#regs.set(address, (value & 0xc0) | (value & this.#regs.get(address) & CRYPTO1_ON));
        return;
      case Reg.FifoData:
        return this.#pushFifo(value);
      case Reg.FifoLevel:
        if (value & FLUSH_BUFFER) this.#flushFifo();
        return;
      case Reg.Control:
        return this.#writeControl(value);
      case Reg.BitFraming:
        this.#regs.write(address, value);
        if (value & START_SEND) this.#startSend();
        return;
      case Reg.TxControl:
        this.#regs.write(address, value);
        return this.#options.onPowerChanged();
      default:
        this.#regs.write(address, value);
    }
  }

  #status1() {
    const water = this.#regs.get(Reg.WaterLevel);
    return (
      (this.#crc.ok ? Status1.CrcOk : 0) |
      (this.#crc.ready ? Status1.CrcReady : 0) |
      (this.irq.active ? Status1.IRq : 0) |
      (this.#timer.running ? Status1.TRunning : 0) |
      (this.#fifo.isHigh(water) ? Status1.HiAlert : 0) |
      (this.#fifo.isLow(water) ? Status1.LoAlert : 0)
    );
  }

  /** @param {number} value */
  #writeControl(value) {
    const kept = this.#regs.get(Reg.Control) & RX_LAST_BITS;
    this.#regs.set(Reg.Control, (value & ~(T_STOP_NOW | T_START_NOW | RX_LAST_BITS)) | kept);
    if (value & T_STOP_NOW) this.#timer.stop();
    if (value & T_START_NOW) this.#timer.start();
  }

  /** @param {number} byte */
  #pushFifo(byte) {
    if (this.#transceiver.isReceiving || this.#command === Command.MfAuthent) return this.#fail(ErrorBit.WrErr);
    if (!this.#fifo.push(byte)) this.#fail(ErrorBit.BufferOvfl);
    this.#fifoChanged();
    if (this.#command === Command.CalcCrc) this.#crc.feed();
  }

  #popFifo() {
    const byte = this.#fifo.pop();
    this.#fifoChanged();
    return byte;
  }

  #flushFifo() {
    this.#fifo.clear();
    this.#regs.set(Reg.Error, this.#regs.get(Reg.Error) & ~ErrorBit.BufferOvfl);
    this.#fifoChanged();
  }

  /** The alert requests keep what the levels were at each change. */
  #fifoChanged() {
    const water = this.#regs.get(Reg.WaterLevel);
    if (this.#fifo.isHigh(water)) this.irq.raise(Com.HiAlert);
    if (this.#fifo.isLow(water)) this.irq.raise(Com.LoAlert);
  }

  /** @param {number} errorBits */
  #fail(errorBits) {
    this.#regs.set(Reg.Error, this.#regs.get(Reg.Error) | errorBits);
    this.irq.raise(Com.Err);
  }

  get #command() {
    return this.#regs.get(Reg.Command) & COMMAND_MASK;
  }

  /** @param {number} value */
  #writeCommand(value) {
    const command = value & COMMAND_MASK;
    if (command === Command.SoftReset) return this.#options.onSoftReset();
    const next = command === Command.NoCmdChange ? this.#command : command;
    this.#regs.set(Reg.Command, (value & ~COMMAND_MASK) | next);
    if (value & POWER_DOWN) {
      this.#halt();
      this.#timer.stop();
    }
    this.#options.onPowerChanged();
    if (command !== Command.NoCmdChange) this.#execute(command);
  }

  #halt() {
    this.#crc.abort();
    this.#transceiver.abort();
    this.#authentPass = 0;
  }

  /**
   * Starts a command; the one under way is cancelled (section 10.3).
   * @param {number} command
   */
  #execute(command) {
    this.#halt();
    if (command === Command.Idle) return;
    this.#regs.set(Reg.Error, this.#regs.get(Reg.Error) & ErrorBit.TempErr);
    switch (command) {
      case Command.Mem:
        this.#mem();
        return this.#finish();
      case Command.GenerateRandomId:
        for (let i = 0; i < RANDOM_ID_BYTES; i++) this.#buffer[i] = this.#random.byte();
        return this.#finish();
      case Command.CalcCrc:
        return this.#crc.start();
      case Command.Transmit:
        return this.#transmitFifo();
      case Command.Receive:
        return this.#transceiver.listen();
      case Command.Transceive:
        this.#transceiver.modemState = Modem.WaitStartSend;
        if (this.#regs.has(Reg.BitFraming, START_SEND)) this.#startSend();
        return;
      case Command.MfAuthent:
        return this.#authent();
      default:
        return this.#finish();
    }
  }

  /** A command ends by itself. */
  #finish() {
    this.#regs.set(Reg.Command, this.#regs.get(Reg.Command) & ~COMMAND_MASK);
    this.irq.raise(Com.Idle);
  }

  /** Stores 25 bytes of the FIFO, or with an empty FIFO brings them back. */
  #mem() {
    if (this.#fifo.length === 0) this.#buffer.forEach((byte) => this.#fifo.push(byte));
    else for (let i = 0; i < MEM_BYTES; i++) this.#buffer[i] = this.#fifo.pop();
    this.#fifoChanged();
  }

  #startSend() {
    if (this.#command !== Command.Transceive || this.#transceiver.modemState === Modem.Transmitting) return;
    this.#transmitFifo();
  }

  /** All bytes leave the FIFO at once here, while the chip takes them one by one. */
  #transmitFifo() {
    this.#transceiver.send(this.#fifo.takeAll());
    this.#fifoChanged();
  }

  #sent() {
    if (this.#regs.has(Reg.TMode, T_AUTO)) this.#timer.start();
    this.irq.raise(Com.Tx);
    if (this.#command === Command.Transmit) this.#finish();
    else this.#transceiver.listen();
  }

  #answerBegun() {
    if (this.#regs.has(Reg.TMode, T_AUTO)) this.#timer.stop();
  }

  /** @param {number} byte */
  #receivedByte(byte) {
    if (this.#command === Command.MfAuthent) return;
    if (!this.#fifo.push(byte)) this.#fail(ErrorBit.BufferOvfl);
    this.#fifoChanged();
  }

  /** @param {number} bits */
  #received(bits) {
    if (this.#command === Command.MfAuthent) return this.#authentAnswer(bits);
    this.irq.raise(Com.Rx);
    if (this.#regs.has(Reg.RxMode, RX_MULTIPLE)) this.#transceiver.listen();
    else if (this.#command === Command.Receive) this.#finish();
  }

  /** Command, block, six key bytes and four UID bytes lie in the FIFO; a wrong number ends at once. */
  #authent() {
    const bytes = this.#fifo.takeAll();
    this.#fifoChanged();
    if (bytes.length !== AUTHENT_BYTES) {
      this.#fail(ErrorBit.ProtocolErr);
      return this.#finish();
    }
    this.#authentPass = 1;
    this.#transceiver.sendFrame(standardFrame(withCrc(bytes.subarray(0, 2))));
  }

  /**
   * After the card's nonce the reader sends eight encrypted bytes. CRYPTO1 is not modelled: no
   * card accepts them, and silence ends in the timer as it does with a wrong key.
   * @param {number} bits
   */
  #authentAnswer(bits) {
    if (this.#authentPass === 1 && bits === NONCE_BITS) {
      this.#authentPass = 2;
      return this.#transceiver.sendFrame(standardFrame(Array.from({ length: 8 }, () => this.#random.byte())));
    }
    this.#fail(ErrorBit.ProtocolErr);
    this.#finish();
  }
}
