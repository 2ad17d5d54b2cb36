// Steps that check output other than the screen: the LED ring, the buzzer, a restart.
import { step, StepFailure } from '../step.js';
import { choice, none, only } from '../words.js';

/** @typedef {{r: number, g: number, b: number}} Colour */

/** Hues in degrees: where each colour begins and ends for the eye. */
const HUES = /** @type {const} */ ({
  red: [-20, 14],
  amber: [15, 49],
  yellow: [50, 75],
  green: [85, 155],
  cyan: [160, 199],
  blue: [200, 254],
  violet: [255, 325],
});
const NAMES = /** @type {(keyof typeof HUES | 'white' | 'off')[]} */ ([...Object.keys(HUES), 'white', 'off']);
/** Less than this is dark, of 255. */
const DARK = 3;
/** Less of a colour than this looks white, of 1. */
const PALE = 0.35;

/** @param {Colour} led */
function isDark({ r, g, b }) {
  return Math.max(r, g, b) < DARK;
}

/**
 * @param {Colour} led
 * @param {typeof NAMES[number]} name
 */
export function looks(led, name) {
  if (name === 'off' || isDark(led)) return name === 'off' && isDark(led);
  const { r, g, b } = led;
  const most = Math.max(r, g, b);
  const spread = most - Math.min(r, g, b);
  if (spread / most < PALE) return name === 'white';
  if (name === 'white') return false;
  const sixth = most === r ? (g - b) / spread : most === g ? 2 + (b - r) / spread : 4 + (r - g) / spread;
  const [from, to] = HUES[name];
  const degrees = Math.round(sixth * 60);
  return [degrees, degrees - 360].some((angle) => angle >= from && angle <= to);
}

export const senseSteps = [
  step({
    name: 'led-see',
    kind: 'check',
    usage: `led-see ${NAMES.join('|')}`,
    help: 'an LED of the ring has this colour now or within 2 s; off: none is lit',
    parse: (words) => choice(only(words), NAMES),
    run: (bench, name) => {
      const { tower } = bench;
      const seen = () => (name === 'off' ? tower.leds.every(isDark) : tower.leds.some((led) => looks(led, name)));
      if (!bench.waitFor(seen)) {
        const lit = tower.leds.map(({ r, g, b }) => `${r},${g},${b}`).join(' ');
        throw new StepFailure(`${name === 'off' ? 'all LEDs off' : `a ${name} LED`}; they are (red,green,blue) ${lit}`);
      }
    },
  }),
  step({
    name: 'hear',
    kind: 'check',
    usage: 'hear',
    help: 'a note has sounded since the last step that did something, or sounds within 2 s',
    parse: none,
    run: (bench) => {
      const { buzzer } = bench.tower;
      const heard = () => buzzer.on || buzzer.notes.some(({ at }) => at >= bench.actedAt);
      if (!bench.waitFor(heard)) throw new StepFailure('a note from the buzzer');
    },
  }),
  step({
    name: 'restart-see',
    kind: 'check',
    usage: 'restart-see',
    help: 'the tower has restarted by itself, or does so within 2 s (a restart nobody expects fails the scenario)',
    parse: none,
    run: (bench) => {
      if (!bench.waitFor(() => bench.restarts().length > bench.restartsSeen)) throw new StepFailure('the tower to restart by itself');
      bench.restartsSeen = bench.restarts().length;
    },
  }),
];
