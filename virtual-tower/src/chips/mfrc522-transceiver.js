/** The MFRC522's contactless interface: sends frames into the field and receives the answers. */

import { readerFrameNanos, standardFrame, withCrc } from '../rf/iso14443a.js';
import { Receiver } from './mfrc522-receiver.js';
import {
  COLL_POS_NOT_VALID,
  CRC_EN,
  ErrorBit,
  FORCE_100_ASK,
  PARITY_DISABLE,
  RCV_OFF,
  RX_MULTIPLE,
  Reg,
  SPEED,
  TX_WAIT_RF,
  VALUES_AFTER_COLL,
} from './mfrc522-registers.js';

/** @typedef {import('../rf/exchange.js').Exchange} Exchange */
/** @typedef {import('../rf/field.js').Clock} Clock */
/** @typedef {import('../rf/field.js').Field} Field */
/** @typedef {import('../rf/iso14443a.js').Frame} Frame */
/** @typedef {import('./mfrc522-registers.js').RegisterFile} RegisterFile */

/** Status2Reg.ModemState */
export const Modem = Object.freeze({
  Idle: 0,
  WaitStartSend: 1,
  TxWait: 2,
  Transmitting: 3,
  WaitData: 5,
  Receiving: 6,
});

/** Errors a starting receiver clears (data sheet section 9.3.1.7). */
const RECEIVER_ERRORS = ErrorBit.CollErr | ErrorBit.CrcErr | ErrorBit.ParityErr | ErrorBit.ProtocolErr;

/**
 * @typedef {object} TransceiverPorts
 * @property {() => void} sent the last bit is out
 * @property {() => void} answerBegun
 * @property {(byte: number) => void} byte
 * @property {(errorBits: number) => void} error
 * @property {(bits: number) => void} received
 */

export class Transceiver {
  #field;
  #regs;
  #ports;
  #receiver;
  #txAlarm;
  /** @type {Frame | null} the frame in the air, or waiting for the carrier */
  #frame = null;
  /** @type {Exchange | null} the answers to the last frame */
  #exchange = null;
  /** Status2Reg.ModemState */
  modemState = /** @type {number} */ (Modem.Idle);

  /**
   * @param {Clock} clock
   * @param {Field} field
   * @param {RegisterFile} regs
   * @param {TransceiverPorts} ports
   */
  constructor(clock, field, regs, ports) {
    this.#field = field;
    this.#regs = regs;
    this.#ports = ports;
    this.#txAlarm = clock.createAlarm(() => this.#sent());
    this.#receiver = new Receiver(clock, regs, {
      begun: () => this.#answerBegun(),
      byte: ports.byte,
      error: ports.error,
      ended: (bits) => {
        this.modemState = Modem.WaitStartSend;
        ports.received(bits);
      },
    });
  }

  /** Between the last bit out and the last bit in the host must not touch the FIFO. */
  get isReceiving() {
    return this.modemState === Modem.WaitData || this.modemState === Modem.Receiving;
  }

  /**
   * Sends bytes framed as BitFramingReg and TxModeReg say.
   * @param {Uint8Array} bytes
   */
  send(bytes) {
    const lastBits = this.#regs.get(Reg.BitFraming) & 7;
    const isWhole = lastBits === 0 || bytes.length === 0;
    if (isWhole) this.sendFrame(standardFrame(this.#regs.has(Reg.TxMode, CRC_EN) ? withCrc(bytes) : bytes));
    else this.sendFrame({ bytes, bits: (bytes.length - 1) * 8 + lastBits });
  }

  /** @param {Frame} frame */
  sendFrame(frame) {
    this.abort();
    this.#frame = frame;
    this.carrierChanged();
  }

  /** With ModeReg.TxWaitRF a frame waits until there is a field to send it into. */
  carrierChanged() {
    if (!this.#frame || this.modemState === Modem.Transmitting) return;
    if (this.#regs.has(Reg.Mode, TX_WAIT_RF) && !this.#field.carrier) {
      this.modemState = Modem.TxWait;
      return;
    }
    this.modemState = Modem.Transmitting;
    this.#txAlarm.schedule(readerFrameNanos(this.#frame) / 2 ** this.#txSpeed);
  }

  /** Switches the receiver on: Receive, and Transceive after its frame. */
  listen() {
    this.modemState = Modem.WaitData;
    this.#regs.set(Reg.Error, this.#regs.get(Reg.Error) & ~RECEIVER_ERRORS);
    this.#regs.set(Reg.Coll, (this.#regs.get(Reg.Coll) & VALUES_AFTER_COLL) | COLL_POS_NOT_VALID);
    const isDeaf = this.#regs.has(Reg.Command, RCV_OFF) || (this.#regs.get(Reg.RxMode) & SPEED) !== 0;
    if (this.#exchange && !isDeaf) this.#receiver.listen(this.#exchange);
  }

  abort() {
    this.#txAlarm.cancel();
    this.#receiver.abort();
    this.#frame = null;
    this.modemState = Modem.Idle;
  }

  #sent() {
    const frame = this.#frame;
    this.#frame = null;
    this.modemState = Modem.Idle;
    this.#exchange = frame && this.#isUnderstood ? this.#field.transmit(frame) : null;
    this.#ports.sent();
  }

  /**
   * Type A tags need full modulation, 106 kbit/s and parity bits. Without a carrier nothing is
   * sent at all.
   */
  get #isUnderstood() {
    return (
      this.#field.carrier &&
      this.#txSpeed === 0 &&
      this.#regs.has(Reg.TxAsk, FORCE_100_ASK) &&
      !this.#regs.has(Reg.MfRx, PARITY_DISABLE)
    );
  }

  /** 0: 106 kbit/s, each step doubles it. */
  get #txSpeed() {
    return (this.#regs.get(Reg.TxMode) & SPEED) >> 4;
  }

  #answerBegun() {
    this.modemState = Modem.Receiving;
    if (!this.#regs.has(Reg.RxMode, RX_MULTIPLE)) this.#ports.answerBegun();
  }
}
