/**
 * A reader driver for the tests: the register sequences of the crate esp-hal-mfrc522 0.4, call by call, over SPI at 8 MHz
 * in emulated time.
 */

import { Mfrc522 } from '../src/chips/mfrc522.js';
import { Command, Reg } from '../src/chips/mfrc522-registers.js';
import { CASCADE_TAG, Cmd } from '../src/rf/iso14443a.js';
import { Field } from '../src/rf/field.js';
import { TestClock } from './rf-clock.js';

/** One byte at 8 MHz, and what select, deselect and the call cost. */
const BYTE_NANOS = 1_000;
const TRANSACTION_NANOS = 2_000;

const INIT_REGS = [
  [Reg.TxMode, 0x00],
  [Reg.RxMode, 0x00],
  [Reg.ModWidth, 0x26],
  [Reg.TMode, 0x80],
  [Reg.TPrescaler, 0xa9],
  [Reg.TReloadH, 0x03],
  [Reg.TReloadL, 0xe8],
  [Reg.TxAsk, 0x40],
  [Reg.Mode, 0x3d],
];

/** What the crate calls Error, as the message of an exception. */
export class ReaderError extends Error {}

export class Reader {
  clock = new TestClock();
  field = new Field({ clock: this.clock });
  chip;
  irqHigh = true;

  /** @param {{version?: number}} [options] */
  constructor(options = {}) {
    this.chip = new Mfrc522({ clock: this.clock, field: this.field, ...options });
    this.chip.onIrq((high) => (this.irqHigh = high));
    this.sleep(5_000_000);
  }

  /** A reader after init() with its field on. */
  static ready() {
    const reader = new Reader();
    reader.init();
    return reader;
  }

  /** @param {number} nanos */
  sleep(nanos) {
    this.clock.tick(nanos);
  }

  /**
   * @param {number[]} mosi
   * @returns {number[]}
   */
  spi(mosi) {
    this.chip.select();
    const miso = mosi.map((byte) => {
      this.sleep(BYTE_NANOS);
      return this.chip.transfer(byte);
    });
    this.chip.deselect();
    this.sleep(TRANSACTION_NANOS);
    return miso;
  }

  /**
   * @param {number} reg
   * @param {...number} values
   */
  write(reg, ...values) {
    this.spi([reg << 1, ...values]);
  }

  /** @param {number} reg */
  read(reg) {
    return this.spi([(reg << 1) | 0x80, 0])[1];
  }

  /**
   * Chained read: every byte but the last is the address again.
   * @param {number} reg
   * @param {number} count
   */
  readMany(reg, count) {
    if (count === 0) return [];
    const address = (reg << 1) | 0x80;
    return this.spi([...Array(count).fill(address), 0]).slice(1);
  }

  init() {
    this.write(Reg.Command, Command.SoftReset);
    for (let i = 0; i < 3 && this.read(Reg.Command) & 0x10; i++) this.sleep(50_000_000);
    for (const [reg, value] of INIT_REGS) this.write(reg, value);
    this.write(Reg.TxControl, this.read(Reg.TxControl) | 0x03);
    this.sleep(4_000_000);
  }

  isInitialized() {
    return INIT_REGS.every(([reg, value]) => this.read(reg) === value);
  }

  /** @param {ArrayLike<number>} data */
  calcCrc(data) {
    this.write(Reg.Command, Command.Idle);
    this.write(Reg.DivIrq, 0x04);
    this.write(Reg.FifoLevel, 0x80);
    this.write(Reg.FifoData, ...Array.from(data));
    this.write(Reg.Command, Command.CalcCrc);
    const start = this.clock.nanos;
    while (this.clock.nanos - start < 89_000_000) {
      if (this.read(Reg.DivIrq) & 0x04) {
        this.write(Reg.Command, Command.Idle);
        return [this.read(Reg.CrcResultL), this.read(Reg.CrcResultH)];
      }
    }
    throw new ReaderError('Timeout');
  }

  /**
   * @param {number} command
   * @param {number} waitIrq
   * @param {number[]} send
   * @param {{txLastBits?: number, rxAlign?: number, capacity?: number}} [options]
   */
  communicate(command, waitIrq, send, { txLastBits = 0, rxAlign = 0, capacity = 64 } = {}) {
    this.write(Reg.Command, Command.Idle);
    this.write(Reg.ComIrq, 0x7f);
    this.write(Reg.FifoLevel, 0x80);
    this.write(Reg.FifoData, ...send);
    this.write(Reg.BitFraming, (rxAlign << 4) | txLastBits);
    this.write(Reg.Command, command);
    if (command === Command.Transceive) this.write(Reg.BitFraming, this.read(Reg.BitFraming) | 0x80);

    const start = this.clock.nanos;
    for (;;) {
      const irq = this.read(Reg.ComIrq);
      if (irq & waitIrq) break;
      if (irq & 0x01 || this.clock.nanos - start >= 36_000_000) throw new ReaderError('Timeout');
    }
    const error = this.read(Reg.Error);
    if (error & 0x13) throw new ReaderError('Communication');
    const length = this.read(Reg.FifoLevel);
    if (length > capacity) throw new ReaderError('BufferTooSmall');
    const bytes = this.readMany(Reg.FifoData, length);
    const validBits = this.read(Reg.Control) & 0x07;
    return { bytes, validBits, collided: (error & 0x08) !== 0 };
  }

  /**
   * @param {number[]} send
   * @param {{txLastBits?: number, rxAlign?: number, capacity?: number}} [options]
   */
  transceive(send, options) {
    return this.communicate(Command.Transceive, 0x30, send, options);
  }

  /**
   * @param {number[]} data
   * @returns {{bytes: number[], validBits: number}} the answer without its CRC
   */
  exchange(data) {
    const { bytes, validBits, collided } = this.transceive([...data, ...this.calcCrc(data)]);
    if (collided) throw new ReaderError('Collision');
    if (bytes.length === 1 && validBits === 4) return { bytes, validBits };
    if (bytes.length < 2 || validBits !== 0) throw new ReaderError('Crc');
    const body = bytes.slice(0, -2);
    if (this.calcCrc(body).join() !== bytes.slice(-2).join()) throw new ReaderError('Crc');
    return { bytes: body, validBits };
  }

  /** @param {number} command */
  #wake(command) {
    this.write(Reg.Coll, this.read(Reg.Coll) & 0x7f);
    const { bytes, validBits, collided } = this.transceive([command], { txLastBits: 7, capacity: 2 });
    if (!collided && (bytes.length !== 2 || validBits !== 0)) throw new ReaderError('Communication');
    return bytes;
  }

  requestA() {
    return this.#wake(Cmd.REQA);
  }

  wakeupA() {
    return this.#wake(Cmd.WUPA);
  }

  /** @returns {boolean} is_new_card_present of the crate */
  isNewCardPresent() {
    return answers(() => this.requestA());
  }

  halt() {
    const frame = [Cmd.HLTA, 0];
    if (answers(() => this.transceive([...frame, ...this.calcCrc(frame)]))) throw new ReaderError('Communication');
  }

  /**
   * Anticollision and selection. `asCrate` takes CollPos for a position in the UID, which holds
   * only for the first collision of a level: the chip counts from the byte it is receiving.
   * @param {{asCrate?: boolean}} [options]
   */
  select({ asCrate = false } = {}) {
    this.write(Reg.Coll, this.read(Reg.Coll) & 0x7f);
    /** @type {number[]} */
    const uid = [];
    for (const sel of [Cmd.SEL_CL1, Cmd.SEL_CL2, Cmd.SEL_CL3]) {
      const buffer = [sel, 0, 0, 0, 0, 0, 0];
      for (let known = 0; known < 32; ) known = this.#anticollision(buffer, known, asCrate);
      buffer[1] = 0x70;
      buffer[6] = buffer[2] ^ buffer[3] ^ buffer[4] ^ buffer[5];
      const { bytes } = this.exchange(buffer);
      uid.push(...(buffer[2] === CASCADE_TAG ? buffer.slice(3, 6) : buffer.slice(2, 6)));
      if (!(bytes[0] & 0x04)) return { uid: Uint8Array.from(uid), sak: bytes[0] };
    }
    throw new ReaderError('Internal');
  }

  /**
   * @param {number[]} buffer SEL, NVB and the UID bits known so far
   * @param {number} known
   * @param {boolean} asCrate
   * @returns {number} bits known now
   */
  #anticollision(buffer, known, asCrate) {
    const bits = known % 8;
    const index = 2 + Math.floor(known / 8);
    buffer[1] = (index << 4) + bits;
    const sent = buffer.slice(0, index + (bits ? 1 : 0));
    const { bytes, collided } = this.transceive(sent, { txLastBits: bits, rxAlign: bits, capacity: 9 - index });
    const mask = (0xff << bits) & 0xff;
    bytes.forEach((byte, i) => (buffer[index + i] = i === 0 ? (buffer[index] & ~mask) | (byte & mask) : byte));
    if (!collided) return 32;

    const coll = this.read(Reg.Coll);
    if (coll & 0x20) throw new ReaderError('Collision');
    const position = (coll & 0x1f || 32) + (asCrate ? 0 : (index - 2) * 8);
    if (position <= known) throw new ReaderError('Internal');
    buffer[2 + ((position - 1) >> 3)] |= 1 << ((position - 1) & 7);
    return position;
  }

  /** REQA and select. */
  activate() {
    this.requestA();
    return this.select();
  }

  /**
   * Brings a silent-or-not card from any state but off to selected.
   */
  reactivate() {
    answers(() => this.transceive([Cmd.HLTA, 0, ...this.calcCrc([Cmd.HLTA, 0])]));
    this.wakeupA();
    return this.select();
  }

  /** @param {number} page */
  readBlock(page) {
    const { bytes, validBits } = this.exchange([0x30, page]);
    if (validBits === 4) throw new ReaderError(`Nack ${bytes[0]}`);
    return bytes;
  }

  /**
   * @param {number} first
   * @param {number} last
   */
  fastRead(first, last) {
    const { bytes, validBits } = this.exchange([0x3a, first, last]);
    if (validBits === 4) throw new ReaderError(`Nack ${bytes[0]}`);
    return bytes;
  }

  /**
   * @param {number} page
   * @param {number[]} data
   */
  writePage(page, data) {
    const { bytes, validBits } = this.exchange([0xa2, page, ...data]);
    if (validBits !== 4) throw new ReaderError('Communication');
    if (bytes[0] !== 0x0a) throw new ReaderError(`Nack ${bytes[0]}`);
  }
}

/**
 * @param {() => unknown} call
 * @returns {boolean} false: it ended in a timeout
 */
export function answers(call) {
  try {
    call();
    return true;
  } catch (error) {
    if (error instanceof ReaderError && error.message === 'Timeout') return false;
    throw error;
  }
}
