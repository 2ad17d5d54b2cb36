// The flash command port. rp2040js answers every command with zero, but embassy reads the chip's JEDEC and unique ids
// through it (datasheet 4.10, W25Q16JV datasheet 8.2).

const CTRLR0 = 0x00;
const SSIENR = 0x08;
const DR0 = 0x60;

/** CTRLR0.TMOD: 3 = send the command, then only receive; 0 = one byte back for each byte sent. */
const TMOD_SHIFT = 8;
const TMOD_EEPROM_READ = 3;

const READ_STATUS_2 = 0x35;
const READ_UNIQUE_ID = 0x4b;
const READ_JEDEC_ID = 0x9f;

/** Quad enable, set at the factory on the Pico's flash. */
const STATUS_2_QE = 0x02;
/** Winbond, W25Q16JV. */
export const JEDEC_ID = [0xef, 0x70, 0x15];
const UNIQUE_ID_DUMMY = [0, 0, 0, 0];

/**
 * @param {import('rp2040js').RP2040} mcu
 * @param {Uint8Array} uniqueId
 */
export function attachSsi(mcu, uniqueId) {
  const ssi = mcu.peripherals[0x18000];
  const read = ssi.readUint32.bind(ssi);
  const write = ssi.writeUint32.bind(ssi);
  /** @type {number[]} */
  let sent = [];
  let received = 0;

  /** @param {number} index  bytes since the command byte */
  const answer = (index) => {
    switch (sent[0]) {
      case READ_JEDEC_ID:
        return JEDEC_ID[index] ?? 0;
      case READ_UNIQUE_ID:
        return [...UNIQUE_ID_DUMMY, ...uniqueId][index] ?? 0;
      case READ_STATUS_2:
        return STATUS_2_QE;
      default:
        return 0;
    }
  };

  ssi.readUint32 = (offset) => {
    if (offset !== DR0) return read(offset);
    const receiveOnly = ((read(CTRLR0) >> TMOD_SHIFT) & 3) === TMOD_EEPROM_READ;
    const index = receiveOnly ? received : received - 1;
    received += 1;
    const byte = index < 0 ? 0 : answer(index);
    if (!receiveOnly && received >= sent.length) {
      sent = [];
      received = 0;
    }
    return byte;
  };
  ssi.writeUint32 = (offset, value) => {
    if (offset === SSIENR) {
      sent = [];
      received = 0;
    }
    if (offset === DR0) sent.push(value & 0xff);
    write(offset, value);
  };
}
