// The sign that the tower shows while it works, in the right corner of the header (`app::screens::mark_busy`).

const WIDTH = 128;
/** Place and picture of the hourglass, `app::icons::TIME`; around it is a dark border of two pixels to the left and above. */
const LEFT = 119;
const TOP = 2;
const SIGN = ['#######.', '.#...#..', '..#.#...', '...#....', '..#.#...', '.#.#.#..', '#######.', '........'];

/** @param {Uint8Array} snapshot  128x64 pixels */
export function showsBusy(snapshot) {
  const lit = (/** @type {number} */ x, /** @type {number} */ y) => snapshot[y * WIDTH + x] === 1;
  const border = SIGN.every((_, y) => !lit(LEFT - 1, TOP + y) && !lit(LEFT + y, TOP - 1));
  return border && SIGN.every((row, y) => [...row].every((pixel, x) => lit(LEFT + x, TOP + y) === (pixel === '#')));
}
