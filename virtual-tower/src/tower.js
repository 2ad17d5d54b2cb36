// The assembled virtual board, and the entry point of this package: the Pico running the shipped image, the chips around
// it and the controls a player uses.
//
// ```js
// const tower = new Tower({ image });   // the bytes of the firmware image, and perhaps a seed and the ELF
// tower.powerOn();
// tower.runFor(1e9);                    // emulated nanoseconds
// tower.field.lay(tag);                 // rf/ndef.js makes tags
// tower.glass.snapshot();               // the pixels of the screen
// ```
//
// Modules, in the order in which they are best read:
//
// - `mcu/`: the microcontroller. rp2040js with its missing parts added; `mcu/machine.js` ties them together.
// - `chips/`: the chips on its pins, one file a chip, with data-sheet references.
// - `rf/`: the reader's radio field and the tags in it.
// - `glass/`: reads the screen from its pixels, and draws it as PNG or text.
// - `log/`: decodes the firmware's log.
// - `scenario/`: the scenario language (docs/scenarios.md); `scenario/steps/index.js` lists all steps.
// - `report/`: the measurements of `cargo xtask report`.
// - `soak/`: power cuts and random play, for `cargo xtask soak`.
//
// Beside this folder, `bin/` holds the command-line tools, `web/` the browser page (start at `web/page.js` and
// `web/worker.js`), `test/` the tests of these modules and `test-page/` those of the page.
import { Beam } from './chips/beam.js';
import { Button } from './chips/button.js';
import { Buzzer } from './chips/buzzer.js';
import { Encoder } from './chips/encoder.js';
import { Mfrc522 } from './chips/mfrc522.js';
import { Ssd1306 } from './chips/ssd1306.js';
import { UsbHost } from './chips/usb-host.js';
import { Ws2812 } from './chips/ws2812.js';
import { BoardClock } from './mcu/clock.js';
import { Cpu } from './mcu/cpu.js';
import { FlashChip } from './mcu/flash.js';
import { attachI2c } from './mcu/i2c-timing.js';
import { LogReader } from './mcu/log-reader.js';
import { Machine } from './mcu/machine.js';
import { InputLines, Pin, followOutput } from './mcu/pins.js';
import { attachPwm } from './mcu/pwm-quiet.js';
import { RingBits } from './mcu/rosc.js';
import { attachSpi } from './mcu/spi-timing.js';
import { UsbDevice } from './mcu/usb-device.js';
import { Field } from './rf/field.js';
import { Random, seedFrom } from './rf/random.js';

const LED_COUNT = 12;

/** How often a condition is looked at while the firmware works, and while it sleeps. */
const SLICE_NANOS = 50e3;
const IDLE_SLICE_NANOS = 1e6;

export { BoardError } from './mcu/guard.js';

/**
 * @typedef {object} TowerOptions
 * @property {Uint8Array} image  the bytes of flash from 0x1000_0000 on
 * @property {number} [seed]
 * @property {Uint8Array} [elf]  of the same build, for readable logs
 * @property {import('./chips/ssd1306.js').Kind} [display]
 * @property {number} [displayAddress]
 * @property {number} [readerVersion]  what the reader chip's version register says
 * @property {import('./mcu/flash.js').FlashTimes} [flashTimes]
 */

/** All times are emulated nanoseconds. */
export class Tower {
  /**
   * Whether the core waits for flash that is not in its cache. No chip does without; the report asks what it costs.
   * For all towers of a thread that are made from then on.
   */
  static waitsForFlash = true;

  #clock = new BoardClock();
  #machine;
  #ring;
  #inputs = new InputLines();
  #strip;
  #reader;
  #logs;
  #displayWired = true;

  /** @param {TowerOptions} options */
  constructor({ image, seed = 42, elf, display = 'ssd1306', displayAddress = 0x3c, readerVersion = 0x92, flashTimes = 'typical' }) {
    const clock = this.#clock;
    // Each random source has its own sequence, so that one more contact bounce does not change the dice.
    let streams = 0;
    const stream = () => new Random(seed + 0x9e37_79b9 * streams++);
    /** @param {number} gpio */
    const drive = (gpio) => (/** @type {boolean} */ high) => this.#inputs.set(gpio, high);
    /** @param {number} gpio */
    const button = (gpio) => new Button({ clock, random: stream(), drive: drive(gpio) });

    const cpu = new Cpu();
    cpu.cache.waits = Tower.waitsForFlash;
    this.flash = new FlashChip({ clock, random: stream(), onCut: () => this.powerOff(), times: flashTimes, bytes: cpu.flash });
    this.flash.bytes.set(image);
    this.#ring = new RingBits(new Random(seedFrom(`ring oscillator ${seed}`)));
    const wire = (/** @type {import('rp2040js').RP2040} */ mcu) => this.#wire(mcu);
    this.#machine = new Machine({ clock, cpu, flash: this.flash, random: stream(), ring: this.#ring, wire });
    /** Between the core and the flash; what it counted since the firmware last cleared its counters. */
    this.flashCache = cpu.cache;
    this.#logs = new LogReader(this.#machine.sram, elf);

    this.glass = new Ssd1306({ clock, random: stream(), kind: display, address: displayAddress });
    this.field = new Field({ clock });
    this.#reader = new Mfrc522({ clock, field: this.field, seed, version: readerVersion });
    this.#reader.powerOff();
    this.#reader.onIrq(drive(Pin.readerIrq));
    this.knob = new Encoder({
      clock,
      random: stream(),
      driveA: drive(Pin.encoderA),
      driveB: drive(Pin.encoderB),
    });
    this.push = button(Pin.encoderPush);
    this.back = button(Pin.back);
    this.undo = button(Pin.undo);
    this.beam = new Beam({ clock, random: stream(), drive: drive(Pin.beam) });
    this.#strip = new Ws2812(clock, LED_COUNT);
    this.buzzer = new Buzzer(clock, Pin.piezo);
    this.usb = new UsbHost(clock);
  }

  get now() {
    return this.#clock.nanos;
  }

  get powered() {
    return this.#machine.powered;
  }

  powerOn() {
    if (this.powered) return;
    this.flash.powerOn();
    if (this.#displayWired) this.glass.powerOn();
    this.#reader.powerOn();
    this.#machine.powerOn();
  }

  powerOff() {
    if (!this.powered) return;
    this.#logs.drain(this.now);
    this.#machine.powerOff();
    this.flash.powerOff();
    this.glass.powerOff();
    this.#reader.powerOff();
    this.#strip.powerOff();
    this.#inputs.connect(null);
    this.buzzer.connect(null);
    this.usb.connect(null);
  }

  /** @param {number} nanos */
  runFor(nanos) {
    this.runUntil(() => false, nanos);
  }

  /**
   * Runs until the condition holds.
   * @param {() => boolean} condition
   * @param {number} maxNanos
   * @returns {boolean} whether it held in time
   */
  runUntil(condition, maxNanos) {
    const end = this.now + maxNanos;
    while (!condition()) {
      if (this.now >= end) return false;
      const quiet = Math.min(this.#machine.quietUntil, this.now + IDLE_SLICE_NANOS);
      this.#machine.run(Math.min(end, Math.max(this.now + SLICE_NANOS, quiet)));
      this.#logs.drain(this.now);
    }
    return true;
  }

  /** The colours as last latched. */
  get leds() {
    return this.#strip.leds;
  }

  /** The same as bytes on the wire, before any colour order. */
  get ledWire() {
    return this.#strip.wire;
  }

  get ledsLatchedAt() {
    return this.#strip.latchedAt;
  }

  get logs() {
    return this.#logs.lines;
  }

  get rtt() {
    return this.#logs.raw;
  }

  get stats() {
    const { instructions, idleNanos, busyNanos, resets } = this.#machine;
    return { instructions, idleNanos, busyNanos, resets };
  }

  /** Looks at every instruction, for measurements. @param {Machine['probe']} probe */
  set probe(probe) {
    this.#machine.probe = probe;
  }

  /** The static RAM, for measurements. */
  get sram() {
    return this.#machine.sram;
  }

  /** @param {'on' | 'off' | 'noise'} wiring */
  setReader(wiring) {
    this.#reader.setWiring(wiring);
  }

  /** @param {'on' | 'off'} wiring */
  setDisplay(wiring) {
    this.#displayWired = wiring === 'on';
    if (this.#displayWired && this.powered) this.glass.powerOn();
    if (!this.#displayWired) this.glass.powerOff();
  }

  /** @param {import('./mcu/rosc.js').RingFault} fault */
  setEntropy(fault) {
    this.#ring.fault = fault;
  }

  /** What a power cut leaves: the contents of the flash. */
  save() {
    return this.flash.bytes.slice();
  }

  /**
   * A tower, switched off, with the flash another one saved.
   * @param {Uint8Array} flash
   * @param {Omit<TowerOptions, 'image'>} [options]
   */
  static load(flash, options = {}) {
    return new Tower({ ...options, image: flash });
  }

  /**
   * Connects the chips to the Pico after a reset.
   * @param {import('rp2040js').RP2040} mcu
   */
  #wire(mcu) {
    this.#inputs.connect(mcu);
    attachI2c(mcu, 0, [this.glass]);
    attachSpi(mcu, 0, (byte) => this.#reader.transfer(byte));
    followOutput(mcu, Pin.readerSelect, {
      idle: true,
      onLevel: (high) => (high ? this.#reader.deselect() : this.#reader.select()),
    });
    followOutput(mcu, Pin.readerReset, { idle: true, onLevel: (high) => this.#reader.setReset(high) });
    followOutput(mcu, Pin.leds, { idle: false, onLevel: (high) => this.#strip.setLevel(high) });
    attachPwm(mcu, () => this.buzzer.update());
    this.buzzer.connect(mcu);
    this.usb.connect(new UsbDevice(mcu));
  }
}
