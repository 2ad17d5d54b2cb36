// Steps that break and repair parts of the board.
import { step } from '../step.js';
import { choice, none, only, whole } from '../words.js';
import { button } from './hands.js';

/** @typedef {import('../bench.js').Bench} Bench */

/** @type {Record<string, Record<string, (bench: Bench) => void>>} */
const PARTS = {
  reader: {
    off: ({ tower }) => tower.setReader('off'),
    on: ({ tower }) => tower.setReader('on'),
    noise: ({ tower }) => tower.setReader('noise'),
  },
  display: {
    off: (bench) => {
      bench.tower.setDisplay('off');
      bench.displayOff = true;
    },
    on: (bench) => {
      bench.tower.setDisplay('on');
      bench.displayOff = false;
    },
    /** A panel that does not follow the fast bus. */
    slow: ({ tower }) => {
      tower.glass.maxSclHz = 450e3;
    },
  },
  beam: {
    blocked: ({ tower }) => {
      tower.beam.blocked = true;
    },
    clear: ({ tower }) => {
      tower.beam.blocked = false;
    },
  },
  /** Faults of the ring oscillator: constant bits, strongly biased bits, alternating bits. */
  entropy: {
    stuck: ({ tower }) => tower.setEntropy('stuck'),
    biased: ({ tower }) => tower.setEntropy('biased'),
    alternating: ({ tower }) => tower.setEntropy('alternating'),
    none: ({ tower }) => tower.setEntropy('none'),
  },
  ...Object.fromEntries(
    /** @type {const} */ (['press', 'back', 'undo']).map((name) => [
      name,
      {
        /** @param {Bench} bench */
        stuck: (bench) => button(bench, name).press(),
        /** @param {Bench} bench */
        free: (bench) => button(bench, name).release(),
      },
    ]),
  ),
};

/**
 * @param {import('../words.js').Word | undefined} state
 * @param {import('../words.js').Word[]} rest
 * @returns {(bench: Bench) => void}
 */
function flashFault(state, rest) {
  const name = choice(state, /** @type {const} */ (['program', 'erase', 'worn', 'sound']));
  if (name === 'sound') {
    none(rest);
    return ({ tower }) => tower.flash.failing.mend();
  }
  const number = whole(only(rest));
  if (name === 'worn') return ({ tower }) => tower.flash.failing.wear(number);
  return ({ tower }) => tower.flash.failing.failAt(name, number);
}

export const faultSteps = [
  step({
    name: 'fault',
    kind: 'act',
    usage: 'fault reader off|on|noise | display off|on|slow | beam blocked|clear | entropy stuck|biased|alternating|none | flash program N|erase N|worn OFFSET|sound | press|back|undo stuck|free',
    help: 'break a part, or mend it; flash: a bit of the N-th program or erase from now does not take, or many bits of a sector take no more',
    parse: ([part, state, ...rest]) => {
      if (part?.text === 'flash') return flashFault(state, rest);
      none(rest);
      const states = PARTS[choice(part, [...Object.keys(PARTS), 'flash'])];
      return states[choice(state, Object.keys(states))];
    },
    run: (bench, change) => change(bench),
  }),
];
