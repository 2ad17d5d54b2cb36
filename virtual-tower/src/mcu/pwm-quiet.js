// Stops the PWM from producing edges. rp2040js emulates every PWM period with three alarms, even at a duty of zero. No
// chip on this board needs the edges (the buzzer reads the PWM registers), so only the counters keep running.

const INTE = 0xa8;

/**
 * @param {import('rp2040js').RP2040} mcu
 * @param {() => void} onChange  a register was written
 */
export function attachPwm(mcu, onChange) {
  const { pwm } = mcu;
  // The channel class is not exported by rp2040js.
  const channels = /** @type {any[]} */ (pwm.channels);
  for (const channel of channels) {
    channel.alarmA.enable = false;
    channel.alarmB.enable = false;
    channel.alarmBottom.enable = false;
  }
  const write = pwm.writeUint32.bind(pwm);
  pwm.writeUint32 = (offset, value) => {
    write(offset, value);
    channels.forEach((channel, index) => {
      // A new compare value or top is latched at the end of the period, which no longer rings.
      channel.updateDoubleBuffered();
      if (offset === INTE) channel.alarmBottom.enable = (value & (1 << index)) !== 0;
    });
    onChange();
  };
}
