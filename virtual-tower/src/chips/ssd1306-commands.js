// The command sets of both display controllers: the number of argument bytes per command, and the undefined codes.

/** @typedef {import('./ssd1306.js').Kind} Kind */

/** Codes both controllers know that are followed by one byte. */
const ONE_ARGUMENT = new Set([0x81, 0xa8, 0xd3, 0xd5, 0xd9, 0xda, 0xdb]);

/** SSD1306 table 9: addressing, charge pump, scrolling. */
const SSD1306_ARGUMENTS = new Map([
  [0x20, 1],
  [0x21, 2],
  [0x22, 2],
  [0x26, 6],
  [0x27, 6],
  [0x29, 5],
  [0x2a, 5],
  [0x8d, 1],
  [0xa3, 2],
]);

/** SH1106 command table: the DC-DC control. */
const SH1106_ARGUMENTS = new Map([[0xad, 1]]);

/**
 * @param {Kind} kind
 * @param {number} code
 */
export function argumentCount(kind, code) {
  if (ONE_ARGUMENT.has(code)) return 1;
  return (kind === 'sh1106' ? SH1106_ARGUMENTS : SSD1306_ARGUMENTS).get(code) ?? 0;
}

/**
 * The SH1106 has page addressing only and takes no notice of the SSD1306's other codes; it then reads
 * what were their arguments as commands, as the real one does.
 * @param {Kind} kind
 * @param {number} code
 */
export function isIgnored(kind, code) {
  return kind === 'sh1106' ? SSD1306_ARGUMENTS.has(code) : SH1106_ARGUMENTS.has(code);
}
