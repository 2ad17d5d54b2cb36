// The USB device controller (datasheet 4.1), replacing that of rp2040js, which takes a buffer from the firmware as soon
// as it is offered and answers even if no host is connected. Here a buffer stays available until a host has transferred
// the packet.
import { BasePeripheral } from './rp2040.js';

const BASE = 0x50110;
const USBCTRL_IRQ = 5;

const ADDR_ENDP = 0x00;
const MAIN_CTRL = 0x40;
const SOF_RD = 0x48;
const SIE_CTRL = 0x4c;
const SIE_STATUS = 0x50;
const BUFF_STATUS = 0x58;
const BUFF_CPU_SHOULD_HANDLE = 0x5c;
const EP_ABORT = 0x60;
const EP_ABORT_DONE = 0x64;
const EP_STALL_ARM = 0x68;
const INTR = 0x8c;
const INTE = 0x90;
const INTF = 0x94;
const INTS = 0x98;
const LAST = INTS;

const CONTROLLER_EN = 1 << 0;
const PULLUP_EN = 1 << 16;

const SIE_BUS_RESET = 1 << 19;
const SIE_SETUP_REC = 1 << 17;
const SIE_CONNECTED = 1 << 16;
const SIE_RESUME = 1 << 11;
const SIE_SUSPENDED = 1 << 4;

const INTR_SETUP_REQ = 1 << 16;
const INTR_RESUME = 1 << 15;
const INTR_SUSPEND = 1 << 14;
const INTR_BUS_RESET = 1 << 12;
const INTR_BUFF_STATUS = 1 << 4;

const BUFFER_CONTROL = 0x80;
const BUFFER_CONTROL_END = 0x100;
const EP_CONTROL = 0x08;
const EP0_BUFFER = 0x100;

const EP_ENABLE = 0x8000_0000;
const EP_ADDRESS = 0xffc0;
const AVAILABLE = 1 << 10;
const STALL = 1 << 11;
const FULL = 1 << 15;
const LENGTH = 0x3ff;

/** What the device answers to a token. */
export const NAK = 'nak';
export const STALLED = 'stall';

/** USB frames are 1 ms long. */
const FRAME_NANOS = 1e6;

export class UsbDevice extends BasePeripheral {
  /** @param {import('rp2040js').RP2040} mcu */
  constructor(mcu) {
    super(mcu, 'USB');
    this.registers = new Uint32Array((LAST >> 2) + 1);
    this.sieStatus = 0;
    this.buffStatus = 0;
    /** The firmware offered a buffer, or changed whether it is on the bus. */
    this.onChange = () => {};
    mcu.peripherals[BASE] = this;
    mcu.usbCtrl.DPRAMUpdated = (offset, value) => {
      if (offset >= BUFFER_CONTROL && offset < BUFFER_CONTROL_END && value & (AVAILABLE | STALL)) this.onChange();
    };
  }

  /** The pull-up is on: a host would see a device. */
  get connected() {
    return (
      (this.registers[MAIN_CTRL >> 2] & CONTROLLER_EN) !== 0 && (this.registers[SIE_CTRL >> 2] & PULLUP_EN) !== 0
    );
  }

  get address() {
    return this.registers[ADDR_ENDP >> 2] & 0x7f;
  }

  busReset() {
    this.#raise(SIE_BUS_RESET | SIE_CONNECTED);
    this.#clear(SIE_SUSPENDED);
  }

  /** Three milliseconds without a frame. */
  suspend() {
    this.#raise(SIE_SUSPENDED);
  }

  resume() {
    if ((this.sieStatus & SIE_SUSPENDED) === 0) return;
    this.#clear(SIE_SUSPENDED);
    this.#raise(SIE_RESUME);
  }

  /** @param {Uint8Array} packet  eight bytes */
  setup(packet) {
    this.rp2040.usbDPRAM.set(packet);
    this.registers[EP_STALL_ARM >> 2] = 0;
    this.#raise(SIE_SETUP_REC);
  }

  /**
   * An IN token.
   * @param {number} endpoint
   * @returns {Uint8Array | typeof NAK | typeof STALLED}
   */
  in(endpoint) {
    const at = BUFFER_CONTROL + endpoint * 8;
    const control = this.rp2040.usbDPRAMView.getUint32(at, true);
    if (this.#stalled(endpoint, control, 0)) return STALLED;
    if (!this.#enabled(endpoint, 0) || (control & AVAILABLE) === 0 || (control & FULL) === 0) return NAK;
    const from = this.#bufferOf(endpoint, 0);
    const packet = this.rp2040.usbDPRAM.slice(from, from + (control & LENGTH));
    this.rp2040.usbDPRAMView.setUint32(at, control & ~(AVAILABLE | FULL), true);
    this.#bufferDone(endpoint * 2);
    return packet;
  }

  /**
   * An OUT token with its data.
   * @param {number} endpoint
   * @param {Uint8Array} packet
   * @returns {'ack' | typeof NAK | typeof STALLED}
   */
  out(endpoint, packet) {
    const at = BUFFER_CONTROL + endpoint * 8 + 4;
    const control = this.rp2040.usbDPRAMView.getUint32(at, true);
    if (this.#stalled(endpoint, control, 1)) return STALLED;
    if (!this.#enabled(endpoint, 1) || (control & AVAILABLE) === 0) return NAK;
    this.rp2040.usbDPRAM.set(packet, this.#bufferOf(endpoint, 1));
    const rest = control & ~(AVAILABLE | LENGTH);
    this.rp2040.usbDPRAMView.setUint32(at, rest | FULL | packet.length, true);
    this.#bufferDone(endpoint * 2 + 1);
    return 'ack';
  }

  /**
   * @param {number} endpoint
   * @param {0 | 1} out
   */
  #endpointControl(endpoint, out) {
    return this.rp2040.usbDPRAMView.getUint32(EP_CONTROL + (endpoint - 1) * 8 + out * 4, true);
  }

  /**
   * @param {number} endpoint
   * @param {0 | 1} out
   */
  #enabled(endpoint, out) {
    return endpoint === 0 || (this.#endpointControl(endpoint, out) & EP_ENABLE) !== 0;
  }

  /**
   * @param {number} endpoint
   * @param {0 | 1} out
   */
  #bufferOf(endpoint, out) {
    return endpoint === 0 ? EP0_BUFFER : this.#endpointControl(endpoint, out) & EP_ADDRESS;
  }

  /**
   * Endpoint 0 stalls only when armed to, so that a new SETUP always gets through.
   * @param {number} endpoint
   * @param {number} control
   * @param {0 | 1} out
   */
  #stalled(endpoint, control, out) {
    if ((control & STALL) === 0) return false;
    return endpoint !== 0 || (this.registers[EP_STALL_ARM >> 2] & (1 << out)) !== 0;
  }

  /** @param {number} bit */
  #bufferDone(bit) {
    this.buffStatus = (this.buffStatus | (1 << bit)) >>> 0;
    this.#updateInterrupt();
  }

  /** @param {number} bits */
  #raise(bits) {
    this.sieStatus |= bits;
    this.#updateInterrupt();
  }

  /** @param {number} bits */
  #clear(bits) {
    this.sieStatus &= ~bits;
    this.#updateInterrupt();
  }

  get #intr() {
    return (
      (this.sieStatus & SIE_SETUP_REC ? INTR_SETUP_REQ : 0) |
      (this.sieStatus & SIE_RESUME ? INTR_RESUME : 0) |
      (this.sieStatus & SIE_SUSPENDED ? INTR_SUSPEND : 0) |
      (this.sieStatus & SIE_BUS_RESET ? INTR_BUS_RESET : 0) |
      (this.buffStatus ? INTR_BUFF_STATUS : 0)
    );
  }

  get #ints() {
    return (this.#intr & this.registers[INTE >> 2]) | this.registers[INTF >> 2];
  }

  #updateInterrupt() {
    this.rp2040.setInterrupt(USBCTRL_IRQ, this.#ints !== 0);
  }

  /** @param {number} offset */
  readUint32(offset) {
    switch (offset) {
      case SOF_RD:
        return Math.floor(this.rp2040.clock.nanos / FRAME_NANOS) & 0x7ff;
      case SIE_STATUS:
        return this.sieStatus >>> 0;
      case BUFF_STATUS:
        return this.buffStatus;
      case BUFF_CPU_SHOULD_HANDLE:
        return 0;
      case INTR:
        return this.#intr;
      case INTS:
        return this.#ints;
      default:
        return offset <= LAST ? this.registers[offset >> 2] : super.readUint32(offset);
    }
  }

  /**
   * @param {number} offset
   * @param {number} value
   */
  writeUint32(offset, value) {
    switch (offset) {
      case SIE_STATUS:
        this.sieStatus &= ~this.rawWriteValue;
        break;
      case BUFF_STATUS:
        this.buffStatus = (this.buffStatus & ~this.rawWriteValue) >>> 0;
        break;
      case EP_ABORT:
        this.registers[EP_ABORT_DONE >> 2] |= value;
        this.registers[offset >> 2] = value;
        break;
      case EP_ABORT_DONE:
        this.registers[offset >> 2] &= ~this.rawWriteValue;
        break;
      case SOF_RD:
      case BUFF_CPU_SHOULD_HANDLE:
      case INTR:
      case INTS:
        // Read only; embassy clears the whole block with zeroes when it starts.
        break;
      default:
        if (offset > LAST) super.writeUint32(offset, value);
        else this.registers[offset >> 2] = value;
    }
    this.#updateInterrupt();
    if (offset === SIE_CTRL || offset === MAIN_CTRL) this.onChange();
  }
}
