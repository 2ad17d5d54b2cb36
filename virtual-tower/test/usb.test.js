// USB: the device controller, the virtual host, enumeration and the text console.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { configurationEndpoints } from '../src/chips/usb-control.js';
import { UsbHost } from '../src/chips/usb-host.js';
import { BoardClock, McuClock } from '../src/mcu/clock.js';
import { NAK, STALLED, UsbDevice } from '../src/mcu/usb-device.js';

const USB = 0x5011_0000;
const DPRAM = 0x5010_0000;
const MAIN_CTRL = USB + 0x40;
const SIE_CTRL = USB + 0x4c;
const SIE_STATUS = USB + 0x50;
const BUFF_STATUS = USB + 0x58;
const EP_STALL_ARM = USB + 0x68;
const INTE = USB + 0x90;
const INTS = USB + 0x98;
const USBCTRL_IRQ = 1 << 5;
const AVAILABLE = 1 << 10;
const FULL = 1 << 15;

const CONFIGURATION = Uint8Array.of(
  ...[9, 2, 62, 0, 2, 1, 0, 0x80, 50],
  ...[9, 4, 0, 0, 1, 2, 2, 0, 0], // communications interface
  ...[5, 0x24, 0, 0x10, 1],
  ...[7, 5, 0x81, 3, 8, 0, 255], // notifications
  ...[9, 4, 1, 0, 2, 10, 0, 0, 0], // data interface
  ...[7, 5, 0x02, 2, 64, 0, 0],
  ...[7, 5, 0x83, 2, 64, 0, 0],
);

test('the console is found in the configuration', () => {
  assert.deepEqual(configurationEndpoints(CONFIGURATION), { control: 0, in: 3, out: 2 });
});

function setUp() {
  const clock = new BoardClock();
  const mcu = new RP2040(new McuClock(clock));
  const device = new UsbDevice(mcu);
  mcu.writeUint32(INTE, 0xf_ffff);
  return { clock, mcu, device };
}

test('a buffer stays with the firmware until the host has moved it', () => {
  const { mcu, device } = setUp();
  const inControl = DPRAM + 0x80 + 3 * 8;
  assert.equal(device.in(3), NAK);
  mcu.writeUint32(DPRAM + 0x08 + 2 * 8, 0x8000_0180); // enabled, buffer at 0x180
  mcu.usbDPRAM.set([1, 2, 3], 0x180);
  mcu.writeUint32(inControl, FULL | AVAILABLE | 3);
  assert.equal(mcu.readUint32(inControl) & AVAILABLE, AVAILABLE);
  assert.equal(mcu.core.pendingInterrupts & USBCTRL_IRQ, 0);
  assert.deepEqual([.../** @type {Uint8Array} */ (device.in(3))], [1, 2, 3]);
  assert.equal(mcu.readUint32(inControl) & AVAILABLE, 0);
  assert.equal(mcu.readUint32(BUFF_STATUS), 1 << 6);
  assert.equal(mcu.core.pendingInterrupts & USBCTRL_IRQ, USBCTRL_IRQ);
  mcu.writeUint32(BUFF_STATUS, 1 << 6);
  assert.equal(mcu.core.pendingInterrupts & USBCTRL_IRQ, 0);
});

test('data for the firmware waits for an enabled, available buffer', () => {
  const { mcu, device } = setUp();
  const outControl = DPRAM + 0x80 + 2 * 8 + 4;
  mcu.writeUint32(DPRAM + 0x08 + 1 * 8 + 4, 0x8000_01c0);
  assert.equal(device.out(2, Uint8Array.of(7, 8)), NAK);
  mcu.writeUint32(outControl, AVAILABLE | 64);
  assert.equal(device.out(2, Uint8Array.of(7, 8)), 'ack');
  assert.equal(mcu.readUint32(outControl) & 0x3ff, 2);
  assert.deepEqual([...mcu.usbDPRAM.subarray(0x1c0, 0x1c2)], [7, 8]);
  assert.equal(device.out(2, Uint8Array.of(9)), NAK);
});

test('endpoint 0 stalls when armed, and a SETUP lifts it', () => {
  const { mcu, device } = setUp();
  mcu.writeUint32(DPRAM + 0x80, 1 << 11);
  assert.equal(device.in(0), NAK);
  mcu.writeUint32(EP_STALL_ARM, 1);
  assert.equal(device.in(0), STALLED);
  device.setup(new Uint8Array(8));
  assert.equal(device.in(0), NAK);
  assert.equal(mcu.readUint32(INTS) & (1 << 16), 1 << 16);
  mcu.writeUint32(SIE_STATUS, 1 << 17);
  assert.equal(mcu.readUint32(INTS), 0);
});

/** Firmware in miniature: answers control requests and echoes bulk data. */
function echoDevice(/** @type {BoardClock} */ clock) {
  /** @type {{ requests: number[][], dtr: boolean, suspended: boolean }} */
  const seen = { requests: [], dtr: false, suspended: false };
  /** @type {Uint8Array[]} */
  let pendingIn = [];
  /** @type {Uint8Array[]} */
  const echoes = [];
  let connected = false;
  const device = {
    onChange: () => {},
    get connected() {
      return connected;
    },
    busReset: () => {},
    resume: () => {},
    suspend: () => {
      seen.suspended = true;
    },
    setup: (/** @type {Uint8Array} */ packet) => {
      seen.requests.push([packet[0], packet[1]]);
      const length = packet[6] | (packet[7] << 8);
      pendingIn = [];
      if (packet[1] === 6) {
        const whole = packet[3] === 1 ? new Uint8Array(18) : CONFIGURATION;
        pendingIn.push(whole.slice(0, length));
      } else {
        pendingIn.push(new Uint8Array());
      }
      if (packet[1] === 0x22) seen.dtr = (packet[2] & 1) === 1;
      later();
    },
    in: (/** @type {number} */ endpoint) => (endpoint === 0 ? pendingIn.shift() : echoes.shift()) ?? NAK,
    out: (/** @type {number} */ endpoint, /** @type {Uint8Array} */ packet) => {
      if (endpoint === 2) echoes.push(packet);
      later();
      return 'ack';
    },
    plug: () => {
      connected = true;
      device.onChange();
    },
  };
  const alarm = clock.createAlarm(() => device.onChange());
  const later = () => alarm.schedule(20e3);
  return { seen, device: /** @type {any} */ (device) };
}

test('the host enumerates, opens the console and moves text both ways', () => {
  const clock = new BoardClock();
  const host = new UsbHost(clock);
  const { seen, device } = echoDevice(clock);
  host.connect(device);
  host.attach();
  device.plug();
  clock.advanceTo(90e6);
  assert.equal(seen.requests.length, 0, 'attach is debounced');
  clock.advanceTo(300e6);
  assert.equal(host.enumerated, true);
  assert.equal(seen.dtr, true);
  assert.deepEqual(
    seen.requests.map(([, code]) => code),
    [6, 5, 6, 6, 6, 9, 0x20, 0x22],
  );
  const text = 'Grüße an den Turm! '.repeat(40);
  host.send(text);
  clock.advanceTo(400e6);
  assert.equal(host.received, text);
});

test('a port that is closed drops DTR and is not read until it is opened again', () => {
  const clock = new BoardClock();
  const host = new UsbHost(clock);
  const { seen, device } = echoDevice(clock);
  host.connect(device);
  host.attach();
  device.plug();
  clock.advanceTo(300e6);
  host.close();
  clock.advanceTo(310e6);
  assert.deepEqual([seen.dtr, host.isOpen, host.enumerated], [false, false, true]);
  host.send('later');
  clock.advanceTo(320e6);
  assert.equal(host.received, '');
  host.open();
  clock.advanceTo(330e6);
  assert.deepEqual([seen.dtr, host.isOpen, host.received], [true, true, 'later']);
});

test('a new life of the device is enumerated again; pulling the cable suspends it', () => {
  const clock = new BoardClock();
  const host = new UsbHost(clock);
  const first = echoDevice(clock);
  host.connect(first.device);
  host.attach();
  first.device.plug();
  clock.advanceTo(300e6);
  const second = echoDevice(clock);
  host.connect(second.device);
  assert.equal(host.enumerated, false);
  second.device.plug();
  clock.advanceTo(600e6);
  assert.equal(host.enumerated, true);
  host.detach();
  clock.advanceTo(700e6);
  assert.equal(second.seen.suspended, true);
  assert.equal(host.enumerated, false);
});

test('without the pull-up there is no device', () => {
  const { mcu, device } = setUp();
  assert.equal(device.connected, false);
  mcu.writeUint32(MAIN_CTRL, 1);
  mcu.writeUint32(SIE_CTRL, 1 << 16);
  assert.equal(device.connected, true);
});
