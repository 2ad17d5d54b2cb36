// CRC-32, used for PNG pictures and deck files.

/**
 * The CRC-32 of IEEE 802.3, reflected, as PNG pictures and deck files carry it.
 * @param {Uint8Array} bytes
 */
export function crc32(bytes) {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
