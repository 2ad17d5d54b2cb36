// Renders the screen as text for a terminal. A braille character holds 2x4 dots, so 128x64 pixels become 64x16 characters
// in about the right proportions.
import { HEIGHT, WIDTH } from './bitmaps.js';

const BRAILLE = 0x2800;
/** Bit of each dot, by row and column (Unicode chapter 21.1, Braille Patterns). */
const DOTS = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
];

/**
 * @param {Uint8Array} snapshot  128x64, one byte a pixel
 * @returns {string} 16 lines in a frame
 */
export function asBlocks(snapshot) {
  const edge = '─'.repeat(WIDTH / 2);
  const lines = [];
  for (let y = 0; y < HEIGHT; y += 4) {
    let line = '';
    for (let x = 0; x < WIDTH; x += 2) line += String.fromCharCode(BRAILLE + dots(snapshot, x, y));
    lines.push(`│${line}│`);
  }
  return [`┌${edge}┐`, ...lines, `└${edge}┘`].join('\n');
}

/**
 * @param {Uint8Array} snapshot
 * @param {number} x
 * @param {number} y
 */
function dots(snapshot, x, y) {
  let bits = 0;
  DOTS.forEach((row, dy) =>
    row.forEach((bit, dx) => {
      if (snapshot[(y + dy) * WIDTH + x + dx]) bits |= bit;
    }),
  );
  return bits;
}
