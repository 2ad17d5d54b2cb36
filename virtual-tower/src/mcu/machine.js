// The microcontroller across resets and power cycles: power on, run, reset, power off. Every reset creates a new RP2040
// object of rp2040js, with the missing parts added. Memory that survives a reset belongs to the machine.
import { RP2040 } from './rp2040.js';
import { attachBootrom, startSecondStage } from './bootrom.js';
import { McuClock } from './clock.js';
import { SRAM_BYTES } from './cpu.js';
import { attachDmaAbort } from './dma-abort.js';
import { Guard } from './guard.js';
import { attachPioClock } from './pio-clock.js';
import { Rosc } from './rosc.js';
import { attachScb } from './scb.js';
import { attachSsi } from './ssi.js';
import { attachCore } from './thumb.js';
import { attachTimer } from './timer.js';
import { Vreg } from './vreg.js';
import { Watchdog, freshWatchdogMemory } from './watchdog.js';
import { XipAux, XipControl } from './xip.js';
import { Xosc } from './xosc.js';

const Base = Object.freeze({
  xipControl: 0x14000,
  xosc: 0x40024,
  watchdog: 0x40058,
  rosc: 0x40060,
  vreg: 0x40064,
  xipAux: 0x50400,
});

/**
 * From power or reset until the first instruction of the second stage: the flash wakes (W25Q16JV tPUW) and the
 * boot ROM checks and copies the second stage at the speed of the ring oscillator. A model.
 */
const BOOT_ROM_NANOS = 5e6;

/** @typedef {'power' | 'watchdog' | 'forced' | 'sysresetreq' | 'usb-boot'} ResetReason */

export class Machine {
  #clock;
  #random;
  #ring;
  #wire;
  #cpu;
  #watchdogMemory = freshWatchdogMemory();
  /** @type {McuClock | null} */
  #mcuClock = null;
  #cycleNanos = 8;
  /** The core executes nothing: in the boot ROM, or while the flash is busy. */
  #stalled = false;
  #bootAlarm;
  #resetAlarm;
  /** @type {ResetReason} */
  #resetReason = 'power';

  /**
   * @param {object} options
   * @param {import('./clock.js').BoardClock} options.clock
   * @param {import('./cpu.js').Cpu} options.cpu
   * @param {import('./flash.js').FlashChip} options.flash  with the bytes that the processor sees
   * @param {import('../rf/random.js').Random} options.random  what memory holds when power comes
   * @param {import('./rosc.js').RingBits} options.ring
   * @param {(mcu: RP2040) => void} options.wire  connects the chips to a new life
   */
  constructor({ clock, cpu, flash, random, ring, wire }) {
    this.#clock = clock;
    this.#cpu = cpu;
    this.flash = flash;
    this.#random = random;
    this.#ring = ring;
    this.#wire = wire;
    this.#bootAlarm = clock.createAlarm(() => {
      // A reset does not stop an erase that is under way, and a busy flash cannot be read.
      if (flash.busy) this.#bootAlarm.schedule(BOOT_ROM_NANOS);
      else this.#leaveBootrom();
    });
    this.#resetAlarm = clock.createAlarm(() => this.#restart());
    /** @type {ReturnType<typeof attachCore> | null} */
    this.mcu = null;
    this.instructions = 0;
    /** Looks at every instruction before it is executed; slow, for measuring. @type {((core: RP2040['core'], nanos: number) => void) | null} */
    this.probe = null;
    /** Asleep, and powered but not asleep. */
    this.idleNanos = 0;
    this.busyNanos = 0;
    /** @type {{ at: number, reason: ResetReason }[]} */
    this.resets = [];
  }

  get powered() {
    return this.mcu !== null;
  }

  /** Nothing happens before this time: the core sleeps (or is off) and no alarm is due. */
  get quietUntil() {
    const asleep = this.mcu === null || this.#stalled || this.mcu.core.waiting;
    return asleep ? this.#clock.nextAt : this.#clock.nanos;
  }

  get sram() {
    return this.#cpu.sram;
  }

  powerOn() {
    if (this.mcu) return;
    const { sram } = this;
    for (let i = 0; i < SRAM_BYTES; i += 4) {
      const word = this.#random.next();
      sram[i] = word;
      sram[i + 1] = word >>> 8;
      sram[i + 2] = word >>> 16;
      sram[i + 3] = word >>> 24;
    }
    this.#watchdogMemory = freshWatchdogMemory();
    this.#begin('power');
  }

  powerOff() {
    this.#end();
  }

  /**
   * Lets emulated time pass.
   * @param {number} until  nanoseconds on the board's clock
   */
  run(until) {
    const clock = this.#clock;
    while (clock.nanos < until) {
      const core = this.mcu?.core;
      if (core === undefined) {
        this.#pass(until);
      } else if (this.#stalled) {
        this.busyNanos += this.#pass(until);
      } else if (core.waiting) {
        this.idleNanos += this.#pass(until);
      } else {
        const start = clock.nanos;
        this.#execute(core, until);
        this.busyNanos += clock.nanos - start;
      }
    }
  }

  /**
   * To the next alarm, or to `until`: an empty timer queue is 71 minutes away.
   * @param {number} until
   */
  #pass(until) {
    const start = this.#clock.nanos;
    this.#clock.advanceTo(Math.min(until, this.#clock.nextAt));
    return this.#clock.nanos - start;
  }

  /**
   * The inner loop: instructions until something else is due.
   * @param {import('./core.js').Core} core
   * @param {number} until
   */
  #execute(core, until) {
    const clock = this.#clock;
    const cpu = this.#cpu;
    const { probe } = this;
    const fast = probe === null;
    let count = 0;
    let reached = clock.nanos;
    do {
      clock.nanos = reached;
      const nanos = this.#cycleNanos;
      // Whole numbers add up the same in one sum and in many.
      if (fast && !core.interruptsUpdated && Number.isInteger(nanos)) {
        reached += cpu.run(core, Math.ceil((Math.min(clock.nextAt, until) - reached) / nanos)) * nanos;
        count += cpu.executed;
        if (reached >= clock.nextAt || reached >= until) break;
        clock.nanos = reached;
      }
      count += 1;
      if (probe !== null) probe(core, clock.nanos);
      // The instruction may change the length of a cycle, and says only afterwards what it waited for.
      const cycles = core.executeInstruction() + core.takeWaits();
      reached = clock.nanos + cycles * this.#cycleNanos;
    } while (reached < clock.nextAt && reached < until && !core.waiting && !this.#stalled);
    // What is due while the core waits for flash happens at its time.
    clock.advanceTo(reached);
    this.instructions += count;
  }

  /** @param {ResetReason} reason */
  #requestReset(reason) {
    this.#resetReason = reason;
    this.#stalled = true;
    // Deferred, because a reset must not happen inside an instruction or an alarm of the running chip.
    this.#resetAlarm.schedule(0);
  }

  #restart() {
    this.#end();
    this.#begin(this.#resetReason);
  }

  /** @param {ResetReason} reason */
  #begin(reason) {
    this.resets.push({ at: this.#clock.nanos, reason });
    const clock = new McuClock(this.#clock);
    const mcu = attachCore(new RP2040(clock), this.#cpu);
    const { core } = mcu;
    this.#mcuClock = clock;
    this.mcu = mcu;

    mcu.logger = new Guard({
      onSev: () => {
        core.eventRegistered = true;
      },
      where: () => `pc 0x${core.PC.toString(16)}, lr 0x${core.LR.toString(16)}`,
    });
    attachBootrom({
      mcu,
      core,
      flash: this.flash,
      stall: () => {
        this.#stalled = true;
      },
      resume: () => {
        this.#stalled = false;
      },
      onUsbBoot: () => this.#enterUsbBoot(),
    });
    this.#addPeripherals(mcu, core, reason);
    attachPioClock(mcu);
    mcu.addClockListener((hz) => {
      this.#cycleNanos = 1e9 / hz;
      // The crystal's 83⅓ ns would leave a fraction in every later time.
      this.#clock.nanos = Math.ceil(this.#clock.nanos);
    });
    this.#cycleNanos = 1e9 / mcu.clkSys;
    this.#wire(mcu);

    this.#stalled = true;
    this.#bootAlarm.schedule(BOOT_ROM_NANOS);
  }

  #leaveBootrom() {
    if (this.mcu && startSecondStage(this.mcu.core)) this.#stalled = false;
    else this.#enterUsbBoot();
  }

  /** The ROM shows itself as a drive and waits for an image. */
  #enterUsbBoot() {
    this.resets.push({ at: this.#clock.nanos, reason: 'usb-boot' });
    this.#stalled = true;
    this.#mcuClock?.retire();
  }

  #end() {
    this.#mcuClock?.retire();
    this.#mcuClock = null;
    this.mcu = null;
    this.flash.abandon();
    this.#bootAlarm.cancel();
    this.#resetAlarm.cancel();
    this.#stalled = false;
  }

  /**
   * @param {RP2040} mcu
   * @param {import('./core.js').Core} core
   * @param {ResetReason} reason
   */
  #addPeripherals(mcu, core, reason) {
    const { peripherals } = mcu;
    const xipControl = new XipControl(mcu, core);
    peripherals[Base.xipControl] = xipControl;
    peripherals[Base.xipAux] = new XipAux(mcu, xipControl);
    peripherals[Base.rosc] = new Rosc(mcu, this.#ring);
    peripherals[Base.xosc] = new Xosc(mcu, reason !== 'power');
    peripherals[Base.vreg] = new Vreg(mcu);
    peripherals[Base.watchdog] = new Watchdog(mcu, this.#watchdogMemory, (cause) => this.#requestReset(cause));
    attachSsi(mcu, core.cache, this.flash.uniqueId);
    attachDmaAbort(mcu);
    attachTimer(mcu);
    attachScb(mcu, () => this.#requestReset('sysresetreq'));
  }
}
