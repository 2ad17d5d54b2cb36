/** The parts of the flash map that the page needs; app/src/flash_map.rs has the whole map. */

/** Everything from here on is kept when the firmware changes. */
export const KEPT_FROM = 0x0e_0000;
export const DECK = { start: 0x0e_0000, bytes: 384 * 1024 };
export const SETTINGS = { start: 0x1c_0000, bytes: 16 * 1024 };
