// Measures how long the odds of the largest possible attack take: four dice of each sort and wrath for six more rolls, on
// three targets at once.
import { Elf } from '../log/elf.js';
import { SECOND } from '../scenario/board.js';
import { stateBytes } from './applying.js';
import { DECK_OFFSET } from './full-deck.js';
import { atNight } from './knights.js';
import { Stopwatch } from './stopwatch.js';

/** @typedef {import('../scenario/artefacts.js').Artefacts} Artefacts */
/** @typedef {import('./stopwatch.js').Call} Call */

/** Of odds.deck: against the last of them the knight has three dice, so that one more can be rolled. */
const LARGEST = ['kt/odds-1', 'kt/odds-2', 'kt/odds-3'];
const PLANNED = 'Attack: 1 fatigue';
/** Timeout for all odds: the tower computes only every other millisecond. */
const PATIENCE = 3 * SECOND;
const ODDS = ['odds'];
const FUNCTIONS = {
  ponder: ['app', 'advice', 'Advice', 'ponder'],
  begin: [...ODDS, 'distribution', 'Distribution', 'begin'],
  advance: [...ODDS, 'distribution', 'Distribution', 'advance'],
  sum: [...ODDS, 'distribution', 'Distribution', 'foreseen'],
  wrath: [...ODDS, 'wrath', 'Wrath', 'begin'],
  rage: [...ODDS, 'wrath', 'Wrath', 'advance'],
};

/** The time of each run that begins with a call of that name, with the others of it. @param {Call[]} calls @param {string} first @param {string[]} others */
function runs(calls, first, others) {
  /** @type {number[]} */
  const sums = [];
  for (const { name, nanos } of calls) {
    if (name === first) sums.push(nanos);
    else if (others.includes(name) && sums.length > 0) sums[sums.length - 1] += nanos;
  }
  return sums;
}

/**
 * @param {Artefacts} artefacts
 * @param {Uint8Array} deck
 * @param {(nanos: number) => number} milliseconds
 */
export function oddsFigures(artefacts, deck, milliseconds) {
  const { tower, tap, lay, drop } = atNight(artefacts, LARGEST, [{ offset: DECK_OFFSET, bytes: deck }]);
  const elf = new Elf(artefacts.elf);
  const watch = new Stopwatch(tower, elf, FUNCTIONS);
  lay(LARGEST[1], PLANNED);
  tower.runFor(PATIENCE);
  const planned = watch.calls.splice(0);
  lay(LARGEST[2], PLANNED);
  tower.runFor(PATIENCE);
  tap('push', 'Roll');
  tower.runFor(PATIENCE);
  const paid = watch.calls.splice(0);
  drop('Now resolve');
  const rolled = watch.calls.splice(0);
  const worst = (/** @type {number[]} */ nanos) => milliseconds(Math.max(...nanos));
  const all = [...planned, ...paid, ...rolled];
  return {
    odds_worst_ms: worst(runs(planned, 'begin', ['advance', 'sum'])),
    wrath_worst_ms: worst(runs(rolled, 'wrath', ['rage'])),
    odds_ahead_ms: milliseconds(planned.filter(({ name }) => name === 'ponder').reduce((sum, { nanos }) => sum + nanos, 0)),
    odds_block_ms: worst(all.filter(({ name }) => name === 'ponder').map(({ nanos }) => nanos)),
    odds_ram_bytes: stateBytes(elf, 'odds'),
  };
}
