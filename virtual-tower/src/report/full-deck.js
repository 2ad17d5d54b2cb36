// Measures card lookup with a full owner's deck of 2,000 cards: the ids to look up, and how long the tower takes.

import { SECOND } from '../scenario/board.js';
import { plugIn } from '../soak/hands.js';

/** @typedef {import('../scenario/board.js').Board} Board */
/** @typedef {{id: string, found: boolean}} Lookup  An id, and whether the tower has that card. */

const PATIENCE = 3 * SECOND;
const MICRO = 1e3;

/** Of the deck part in flash. */
export const DECK_OFFSET = 0x0e_0000;

/** Cards of full.deck: kt/full-0000 to kt/full-1999. */
const CARDS = 2000;
/** The step between the ids that are looked up. The index is sorted by hash, so these are spread over it. */
const STRIDE = 117;
/** Built-in cards are searched after the owner's deck, so they take longest to find. */
const BUILT_IN = ['tg/wyrdbear', 'tg/h-oath-hammer', 'kt/troll', 'kt/h-woodwitch'];
/** Ids without a card. */
const MISSING = ['tg/nobody', 'kt/nobody', 'kt/full-2000', 'kt/full-000', 'kt/a-card-with-a-longer-id', 'x'];

/** @param {number} number */
const fullId = (number) => `kt/full-${String(number).padStart(4, '0')}`;

/** @type {readonly Lookup[]} */
export const LOOKUPS = [
  ...Array.from({ length: Math.ceil(CARDS / STRIDE) }, (_, index) => ({ id: fullId(index * STRIDE), found: true })),
  { id: fullId(CARDS - 1), found: true },
  ...BUILT_IN.map((id) => ({ id, found: true })),
  ...MISSING.map((id) => ({ id, found: false })),
];

/**
 * How long each lookup takes, in nanoseconds, as measured by the tower itself, including the text of the answer.
 * @param {Board} tower
 * @param {readonly Lookup[]} lookups
 */
export function lookupNanos(tower, lookups) {
  const { usb } = tower;
  plugIn(tower);
  return lookups.map(({ id, found }) => {
    const heard = usb.received.length;
    const answer = () => usb.received.slice(heard);
    const micros = () => /^(\d+) us\r\n/m.exec(answer())?.[1];
    usb.send(`find ${id}\r\n`);
    tower.runUntil(() => micros() !== undefined, PATIENCE);
    if (micros() === undefined || answer().includes(`no card ${id}`) === found) {
      throw new Error(`the tower should ${found ? '' : 'not '}have ${id}, but says ${JSON.stringify(answer())}`);
    }
    return Number(micros()) * MICRO;
  });
}
