// The 1 MHz TIMER (datasheet 4.6). rp2040js counts an alarm's delay in whole microseconds from the current instant, which
// may lie between two ticks, so an alarm fires up to a microsecond early. embassy then finds nothing due, sets the alarm
// again, and stays busy instead of sleeping.

const BASE = 0x40054;
const ALARM0 = 0x10;
const ALARM3 = 0x1c;
const NANOS_PER_TICK = 1000;

/** @param {import('rp2040js').RP2040} mcu */
export function attachTimer({ clock, peripherals }) {
  // The class is not exported by rp2040js.
  const timer = /** @type {any} */ (peripherals[BASE]);
  const write = timer.writeUint32.bind(timer);
  timer.writeUint32 = (/** @type {number} */ offset, /** @type {number} */ value) => {
    write(offset, value);
    if (offset < ALARM0 || offset > ALARM3) return;
    const now = Math.floor(clock.nanos / NANOS_PER_TICK);
    const ticks = (value - now) >>> 0;
    timer.alarms[(offset - ALARM0) >> 2].clockAlarm.schedule((now + ticks) * NANOS_PER_TICK - clock.nanos);
  };
}
