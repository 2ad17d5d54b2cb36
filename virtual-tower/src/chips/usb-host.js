// The computer at the other end of the USB cable: it enumerates the CDC-ACM console, opens it (DTR) and transfers text in
// both directions. It implements only the USB this needs (USB 2.0 chapter 9, CDC PSTN 1.2).
import { ControlPipe, configurationEndpoints, request } from './usb-control.js';
import { NAK, STALLED } from '../mcu/usb-device.js';

/** Attach debounce, reset and recovery times, USB 2.0 7.1.7.3 and 7.1.7.5. */
const DEBOUNCE_NANOS = 100e6;
const RESET_NANOS = 10e6;
const RECOVERY_NANOS = 10e6;
const ADDRESS_NANOS = 2e6;
const SUSPEND_NANOS = 3e6;

const BULK_BYTES = 64;
const BIT_NANOS = 1e9 / 12e6;
/** Token, sync, CRC, handshake and turn-around of one bulk transaction, USB 2.0 5.8.4. */
const OVERHEAD_BYTES = 13;

const DEVICE_ADDRESS = 1;
const LINE_CODING_115200_8N1 = Uint8Array.of(0x00, 0xc2, 0x01, 0x00, 0, 0, 8);

export class UsbHost {
  #alarm;
  #bulkAlarm;
  /** @type {import('../mcu/usb-device.js').UsbDevice | null} */
  #device = null;
  /** @type {() => void} */
  #next = () => {};
  #pipe;
  #enumerating = false;
  #endpoints = { control: 0, in: 0, out: 0 };
  /** @type {number[]} */
  #outgoing = [];
  #decoder = new TextDecoder();

  /** @param {import('../mcu/clock.js').BoardClock} clock */
  constructor(clock) {
    this.attached = false;
    /** The console is configured and open. */
    this.enumerated = false;
    /** A program has the port open: DTR is up, and what the device sends is read. */
    this.isOpen = false;
    /** Everything the device has sent, over all connections. */
    this.received = '';
    this.#alarm = clock.createAlarm(() => this.#next());
    this.#bulkAlarm = clock.createAlarm(() => this.#moveBulk());
    this.#pipe = new ControlPipe(clock, OVERHEAD_BYTES, BIT_NANOS);
  }

  /**
   * A new life of the microcontroller, or none.
   * @param {import('../mcu/usb-device.js').UsbDevice | null} device
   */
  connect(device) {
    if (this.#device) this.#device.onChange = () => {};
    this.#device = device;
    this.#disconnect();
    if (device) device.onChange = () => this.#deviceChanged();
  }

  attach() {
    this.attached = true;
    this.#deviceChanged();
  }

  detach() {
    this.attached = false;
    this.#disconnect();
    // Nothing but the missing frames tells the device (it has its own supply).
    this.#after(SUSPEND_NANOS, () => this.#device?.suspend());
  }

  /** A program closes the port: DTR drops. */
  close() {
    this.#setOpen(false);
  }

  /** A program opens it again. */
  open() {
    this.#setOpen(true);
  }

  /** @param {boolean} isOpen */
  #setOpen(isOpen) {
    const lines = { dtr: isOpen, rts: isOpen };
    this.#pipe.transfer(request.setControlLineState(this.#endpoints.control, lines), () => {
      this.isOpen = isOpen;
      this.#deviceChanged();
    });
  }

  /** @param {string} text */
  send(text) {
    this.#outgoing.push(...new TextEncoder().encode(text));
    this.#deviceChanged();
  }

  /**
   * @param {number} nanos
   * @param {() => void} then
   */
  #after(nanos, then) {
    this.#next = then;
    this.#alarm.schedule(nanos);
  }

  #disconnect() {
    this.#alarm.cancel();
    this.#bulkAlarm.cancel();
    this.#pipe.close();
    this.enumerated = false;
    this.isOpen = false;
    this.#enumerating = false;
    this.#outgoing = [];
    this.#decoder = new TextDecoder();
  }

  #deviceChanged() {
    const device = this.#device;
    if (!this.attached || !device) return;
    if (!device.connected) {
      this.#disconnect();
    } else if (this.enumerated) {
      if (!this.#bulkAlarm.armed) this.#bulkAlarm.schedule(OVERHEAD_BYTES * 8 * BIT_NANOS);
      this.#pipe.poke();
    } else if (this.#enumerating) {
      this.#pipe.poke();
    } else {
      this.#enumerating = true;
      this.#after(DEBOUNCE_NANOS, () => this.#reset(device));
    }
  }

  /** @param {import('../mcu/usb-device.js').UsbDevice} device */
  #reset(device) {
    device.resume();
    this.#after(RESET_NANOS, () => {
      device.busReset();
      this.#pipe.open(device);
      this.#after(RECOVERY_NANOS, () => this.#enumerate());
    });
  }

  #enumerate() {
    const pipe = this.#pipe;
    pipe.transfer(request.getDescriptor('device', 64));
    pipe.transfer(request.setAddress(DEVICE_ADDRESS), () => {
      this.#after(ADDRESS_NANOS, () => this.#configure());
    });
  }

  #configure() {
    const pipe = this.#pipe;
    pipe.transfer(request.getDescriptor('device', 18));
    pipe.transfer(request.getDescriptor('configuration', 9), (head) => {
      const length = head[2] | (head[3] << 8);
      pipe.transfer(request.getDescriptor('configuration', length), (configuration) => {
        this.#endpoints = configurationEndpoints(configuration);
        pipe.transfer(request.setConfiguration(configuration[5]));
        pipe.transfer(request.setLineCoding(this.#endpoints.control), undefined, LINE_CODING_115200_8N1);
        pipe.transfer(request.setControlLineState(this.#endpoints.control, { dtr: true, rts: true }), () => {
          this.enumerated = true;
          this.isOpen = true;
          this.#deviceChanged();
        });
      });
    });
  }

  /** One packet each way; comes back while there is more. */
  #moveBulk() {
    const device = this.#device;
    if (!device || !this.isOpen) return;
    let moved = 0;
    const packet = device.in(this.#endpoints.in);
    if (packet !== NAK && packet !== STALLED) {
      this.received += this.#decoder.decode(packet, { stream: true });
      moved += packet.length + OVERHEAD_BYTES;
    }
    if (this.#outgoing.length > 0) {
      const chunk = Uint8Array.from(this.#outgoing.slice(0, BULK_BYTES));
      if (device.out(this.#endpoints.out, chunk) === 'ack') {
        this.#outgoing.splice(0, chunk.length);
        moved += chunk.length + OVERHEAD_BYTES;
      }
    }
    // Otherwise the next buffer the device offers wakes us.
    if (moved > 0) this.#bulkAlarm.schedule(moved * 8 * BIT_NANOS);
  }
}
