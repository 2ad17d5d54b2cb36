/** Small drawings of the symbols on card edges. They are our own designs, not those of the printed cards. */

const SVG = 'http://www.w3.org/2000/svg';

/** Outlines in a square of 16, filled unless they begin with a minus. */
const SHAPES = /** @type {Record<string, string[]>} */ ({
  // Attributes.
  aggression: ['M3 1c1 5 1 9-1 14 4-3 5-8 4-14z', 'M8 1c1 5 1 9-1 14 4-3 5-8 4-14z', 'M13 1c1 5 0 9-2 14 4-3 5-8 4-13z'],
  empathy: ['M8 14C3 10 1 8 1 5a3.4 3.4 0 0 1 7-1 3.4 3.4 0 0 1 7 1c0 3-2 5-7 9z'],
  courage: ['M8 1c1 3 5 5 5 9a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 3 2 3 1-3-1-5 1-8z'],
  caution: ['-M1 8q7-9 14 0q-7 9-14 0z', 'M8 5.2a2.8 2.8 0 1 0 .01 0z'],
  practicality: ['M2 2h8l4 3-2 2-2-1v1H8v8H5V7H2z'],
  spirituality: ['M10 1a7 7 0 1 0 5 10A6 6 0 0 1 10 1z', 'M12.500 2.500l.7 1.600 1.600.7-1.600.7-.7 1.600-.7-1.600-1.600-.7 1.600-.7z'],
  // Bonuses.
  pool: ['M12 1l3 0 0 3-7.500 7.500-3-3z', 'M2.500 8.500l5 5-1.300 1.300-1.700-1.700-2 2-1.500-1.500 2-2-1.800-1.800z'],
  up: ['M8 1l6 7h-3.500v7h-5V8H2z'],
  down: ['M8 15L2 8h3.500V1h5v7H14z'],
  affinity: ['-M6 4.500a3.700 3.700 0 1 0 .01 0z', '-M10.500 4.500a3.700 3.700 0 1 0 .01 0z'],
  draw: ['M2 3l6-2 3 10-6 2z', '-M9 3.500l5 1.500-3 9.500-4-1.200'],
  chain: ['M9 0L3 9h4l-1 7 7-10H8.500z'],
  magic: ['M8 0l2 6 6 2-6 2-2 6-2-6-6-2 6-2z'],
});

/**
 * @param {string} sign
 * @returns {SVGElement | null}
 */
export function symbol(sign) {
  const shapes = SHAPES[sign];
  if (!shapes) return null;
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('class', 'symbol');
  svg.setAttribute('aria-hidden', 'true');
  for (const shape of shapes) {
    const path = document.createElementNS(SVG, 'path');
    const line = shape.startsWith('-');
    path.setAttribute('d', line ? shape.slice(1) : shape);
    if (line) path.setAttribute('class', 'line');
    svg.append(path);
  }
  return svg;
}
