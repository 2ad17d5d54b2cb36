// I2C with real timing. rp2040js transfers I2C bytes in no time and ignores IC_INTR_MASK. Here every start, byte and stop
// takes the time of the programmed SCL counts, and each device on the bus acknowledges or not.

const IC_INTR_MASK = 0x30;
const IC_ENABLE = 0x6c;
const ENABLE = 1 << 0;
const INTR_BITS = 0x1fff;

const R_STOP_DET = 1 << 9;
const STATE_IDLE = 0;
const MODE_READ = 1;

/** Eight data bits and the acknowledge. */
const BITS_PER_BYTE = 9;
/** The master holds SCL a little longer than the counts say (datasheet 4.3.14.1). */
const HIGH_EXTRA_CYCLES = 7;
const LOW_EXTRA_CYCLES = 1;

/**
 * A device on the bus. `start` answers whether it acknowledges its address, `write` whether it takes
 * the byte; `stop` ends what `start` began.
 * @typedef {object} I2cDevice
 * @property {(address: number, read: boolean, sclHz: number) => boolean} start
 * @property {(byte: number) => boolean} write
 * @property {() => number} read
 * @property {() => void} stop
 */

/**
 * @param {import('rp2040js').RP2040} mcu
 * @param {number} index  0 or 1
 * @param {I2cDevice[]} devices
 */
export function attachI2c(mcu, index, devices) {
  // Some of what is needed here is private in rp2040js' types.
  const i2c = /** @type {any} */ (mcu.i2c[index]);
  /** @type {I2cDevice | undefined} */
  let selected;
  /** @type {() => void} */
  let finish = () => {};
  const alarm = mcu.clock.createAlarm(() => finish());

  const sclCycles = () =>
    i2c.sclHighPeriod + i2c.spikelen + HIGH_EXTRA_CYCLES + i2c.sclLowPeriod + LOW_EXTRA_CYCLES;
  /**
   * @param {number} bits
   * @param {() => void} then
   */
  const after = (bits, then) => {
    finish = then;
    alarm.schedule((bits * sclCycles() * 1e9) / mcu.clkSys);
  };
  const release = () => {
    selected?.stop();
    selected = undefined;
  };
  /**
   * The controller was switched off (and perhaps on again) in mid-transfer: it ends the byte and lets go of
   * the bus (datasheet 4.3.10.3).
   */
  let stale = false;
  /**
   * What follows a byte.
   * @param {() => void} complete
   */
  const goOn = (complete) => (stale ? i2c.onStop() : complete());

  i2c.onStart = () => after(1, () => i2c.completeStart());
  i2c.onConnect = (/** @type {number} */ address, /** @type {number} */ mode) =>
    after(BITS_PER_BYTE, () => {
      release();
      const sclHz = mcu.clkSys / sclCycles();
      selected = devices.find((device) => device.start(address, mode === MODE_READ, sclHz));
      goOn(() => i2c.completeConnect(selected !== undefined));
    });
  i2c.onWriteByte = (/** @type {number} */ byte) =>
    after(BITS_PER_BYTE, () => {
      const taken = selected?.write(byte) ?? false;
      goOn(() => i2c.completeWrite(taken));
    });
  i2c.onReadByte = () =>
    after(BITS_PER_BYTE, () => {
      const byte = selected?.read() ?? 0xff;
      goOn(() => i2c.completeRead(byte));
    });
  i2c.onStop = () =>
    after(1, () => {
      release();
      i2c.completeStop();
      // Switching off clears the interrupts of the past; a STOP_DET that comes late must not pass for the
      // end of the next transfer.
      if (stale) i2c.clearInterrupts(R_STOP_DET);
      stale = false;
    });

  const write = i2c.writeUint32.bind(i2c);
  i2c.writeUint32 = (/** @type {number} */ offset, /** @type {number} */ value) => {
    if (offset === IC_INTR_MASK) {
      i2c.intEnable = value & INTR_BITS;
      i2c.checkInterrupts();
      return;
    }
    write(offset, value);
    if (offset !== IC_ENABLE || value & ENABLE || i2c.state === STATE_IDLE) return;
    stale = true;
    if (!i2c.busy) {
      // Between two bytes no alarm is pending that would notice, so the transfer is ended here.
      i2c.busy = true;
      i2c.onStop();
    }
  };
}
