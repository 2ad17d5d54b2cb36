/**
 * Draws the ring of twelve WS2812 LEDs around the knob: the first at twelve o'clock, then clockwise.
 *
 * @import { Colour } from './messages.js'
 */

const LEDS = 12;
const SVG = 'http://www.w3.org/2000/svg';
/** Centre and radius in the ring's view box (200 x 200). */
const CENTRE = 100;
const RADIUS = 84;
/** The eye sees a light at an eighth of its power as nearly half as bright. */
const GAMMA = 1 / 2.2;
/** The milky housing of an LED without power. */
const HOUSING = [92, 84, 74];

export class LedRing {
  /** @type {{ halo: Element, lens: Element }[]} */
  #leds;
  /** @type {string[]} */
  #shown = [];

  /** @param {SVGElement} ring */
  constructor(ring) {
    this.#leds = Array.from({ length: LEDS }, (_, i) => {
      const angle = (i / LEDS) * 2 * Math.PI;
      const x = CENTRE + RADIUS * Math.sin(angle);
      const y = CENTRE - RADIUS * Math.cos(angle);
      return { halo: circle(ring, 'halo', x, y, 13), lens: circle(ring, 'lens', x, y, 6) };
    });
  }

  /** @param {Colour[]} colours */
  show(colours) {
    this.#leds.forEach(({ halo, lens }, i) => {
      const { r, g, b } = colours[i] ?? { r: 0, g: 0, b: 0 };
      // A blurred circle that is set anew is drawn anew.
      const colour = `${r} ${g} ${b}`;
      if (this.#shown[i] === colour) return;
      this.#shown[i] = colour;
      const seen = [r, g, b].map((channel) => 255 * (channel / 255) ** GAMMA);
      const strength = Math.max(...seen) / 255;
      const tinted = seen.map((channel, c) => channel + HOUSING[c] * (1 - strength));
      lens.setAttribute('fill', `rgb(${tinted.map(Math.round).join(' ')})`);
      halo.setAttribute('fill', `rgb(${seen.map(Math.round).join(' ')})`);
      halo.setAttribute('opacity', (0.75 * strength).toFixed(2));
    });
  }
}

/**
 * @param {SVGElement} parent
 * @param {string} className
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
function circle(parent, className, x, y, radius) {
  const element = document.createElementNS(SVG, 'circle');
  element.setAttribute('class', className);
  element.setAttribute('cx', x.toFixed(2));
  element.setAttribute('cy', y.toFixed(2));
  element.setAttribute('r', String(radius));
  parent.append(element);
  return element;
}
