// System control registers that rp2040js lacks: AIRCR, through which firmware resets the chip (ARMv6-M ARM, B3.2.6).

const AIRCR = 0xd0c;
const KEY_WRITE = 0x05fa;
const KEY_READ = 0xfa05_0000;
const SYSRESETREQ = 1 << 2;

/**
 * @param {import('rp2040js').RP2040} mcu
 * @param {() => void} onSysResetReq
 */
export function attachScb({ ppb }, onSysResetReq) {
  const read = ppb.readUint32.bind(ppb);
  const write = ppb.writeUint32.bind(ppb);
  ppb.readUint32 = (offset) => (offset === AIRCR ? KEY_READ : read(offset));
  ppb.writeUint32 = (offset, value) => {
    if (offset !== AIRCR) write(offset, value);
    else if (value >>> 16 === KEY_WRITE && value & SYSRESETREQ) onSysResetReq();
  };
}
