// Control transfers of the USB host: the requests it sends, and the stages of one transfer on endpoint 0 (USB 2.0
// chapters 8.5.3 and 9.4).
import { NAK, STALLED } from '../mcu/usb-device.js';

const DEVICE_TO_HOST = 0x80;
const CLASS_TO_INTERFACE = 0x21;

const SET_ADDRESS = 5;
const GET_DESCRIPTOR = 6;
const SET_CONFIGURATION = 9;
const SET_LINE_CODING = 0x20;
const SET_CONTROL_LINE_STATE = 0x22;

const DESCRIPTOR = Object.freeze({ device: 1, configuration: 2 });
const INTERFACE_DESCRIPTOR = 4;
const ENDPOINT_DESCRIPTOR = 5;
const CLASS_CDC = 2;
const CLASS_CDC_DATA = 10;
const TRANSFER_BULK = 2;

const PACKET_BYTES = 64;

/**
 * @param {number} type
 * @param {number} code
 * @param {number} value
 * @param {number} index
 * @param {number} length
 */
function packet(type, code, value, index, length) {
  return Uint8Array.of(type, code, value, value >> 8, index, index >> 8, length, length >> 8);
}

export const request = Object.freeze({
  /**
   * @param {keyof typeof DESCRIPTOR} kind
   * @param {number} length
   */
  getDescriptor: (kind, length) => packet(DEVICE_TO_HOST, GET_DESCRIPTOR, DESCRIPTOR[kind] << 8, 0, length),
  /** @param {number} address */
  setAddress: (address) => packet(0, SET_ADDRESS, address, 0, 0),
  /** @param {number} value */
  setConfiguration: (value) => packet(0, SET_CONFIGURATION, value, 0, 0),
  /** @param {number} communications  interface number */
  setLineCoding: (communications) => packet(CLASS_TO_INTERFACE, SET_LINE_CODING, 0, communications, 7),
  /**
   * @param {number} communications  interface number
   * @param {{ dtr: boolean, rts: boolean }} lines
   */
  setControlLineState: (communications, { dtr, rts }) =>
    packet(CLASS_TO_INTERFACE, SET_CONTROL_LINE_STATE, (dtr ? 1 : 0) | (rts ? 2 : 0), communications, 0),
});

/**
 * Finds the console in a configuration descriptor.
 * @param {Uint8Array} descriptors
 */
export function configurationEndpoints(descriptors) {
  const found = { control: 0, in: 0, out: 0 };
  let interfaceClass = 0;
  for (let at = 0; at + 1 < descriptors.length && descriptors[at] > 0; at += descriptors[at]) {
    const type = descriptors[at + 1];
    if (type === INTERFACE_DESCRIPTOR) {
      interfaceClass = descriptors[at + 5];
      if (interfaceClass === CLASS_CDC) found.control = descriptors[at + 2];
    }
    const bulk = (descriptors[at + 3] & 3) === TRANSFER_BULK;
    if (type === ENDPOINT_DESCRIPTOR && interfaceClass === CLASS_CDC_DATA && bulk) {
      const address = descriptors[at + 2];
      if (address & DEVICE_TO_HOST) found.in = address & 0xf;
      else found.out = address & 0xf;
    }
  }
  return found;
}

/**
 * @typedef {object} Transfer
 * @property {Uint8Array} setup
 * @property {(data: Uint8Array) => void} done
 * @property {Uint8Array} out  data still to send
 * @property {number[]} got  data received
 * @property {'setup' | 'data' | 'status'} stage
 */

/** Endpoint 0: one transfer after the other. A stalled one ends with no data. */
export class ControlPipe {
  /** @type {Transfer[]} */
  #queue = [];
  /** @type {import('../mcu/usb-device.js').UsbDevice | null} */
  #device = null;
  #alarm;
  #transactionNanos;

  /**
   * @param {import('../mcu/clock.js').BoardClock} clock
   * @param {number} overheadBytes
   * @param {number} bitNanos
   */
  constructor(clock, overheadBytes, bitNanos) {
    this.#alarm = clock.createAlarm(() => this.#transact());
    this.#transactionNanos = (overheadBytes + PACKET_BYTES) * 8 * bitNanos;
  }

  /** @param {import('../mcu/usb-device.js').UsbDevice} device */
  open(device) {
    this.#device = device;
    this.#queue = [];
  }

  close() {
    this.#device = null;
    this.#queue = [];
    this.#alarm.cancel();
  }

  /**
   * @param {Uint8Array} setup
   * @param {(data: Uint8Array) => void} [done]
   * @param {Uint8Array} [data]  to send
   */
  transfer(setup, done = () => {}, data = new Uint8Array()) {
    this.#queue.push({ setup, done, out: data, got: [], stage: 'setup' });
    this.poke();
  }

  /** The device may have an answer now. */
  poke() {
    if (this.#queue.length > 0 && !this.#alarm.armed) this.#alarm.schedule(this.#transactionNanos);
  }

  #transact() {
    const device = this.#device;
    const transfer = this.#queue[0];
    if (!device || !transfer) return;
    const answer = this.#stage(device, transfer);
    if (answer === NAK) return;
    if (answer === STALLED || answer === 'done') {
      this.#queue.shift();
      transfer.done(Uint8Array.from(transfer.got));
    }
    this.poke();
  }

  /**
   * @param {import('../mcu/usb-device.js').UsbDevice} device
   * @param {Transfer} transfer
   * @returns {'more' | 'done' | typeof NAK | typeof STALLED}
   */
  #stage(device, transfer) {
    const { setup } = transfer;
    const length = setup[6] | (setup[7] << 8);
    const inward = (setup[0] & DEVICE_TO_HOST) !== 0;
    switch (transfer.stage) {
      case 'setup':
        device.setup(setup);
        transfer.stage = length > 0 ? 'data' : 'status';
        return 'more';
      case 'data': {
        if (inward) {
          const data = device.in(0);
          if (data === NAK || data === STALLED) return data;
          transfer.got.push(...data);
          if (data.length < PACKET_BYTES || transfer.got.length >= length) transfer.stage = 'status';
          return 'more';
        }
        const answer = device.out(0, transfer.out);
        if (answer !== 'ack') return answer;
        transfer.stage = 'status';
        return 'more';
      }
      case 'status': {
        // The status stage goes against the direction of the data.
        const answer = inward ? device.out(0, new Uint8Array()) : device.in(0);
        if (answer === NAK || answer === STALLED) return answer;
        return 'done';
      }
    }
  }
}
