// Chooses a random next action for a player of the free roll.
import { ANY } from './player.js';
import { sides } from './rules.js';

/** @typedef {import('./player.js').Intent} Intent */

/** Lines of the list of dice that stand for dice of the decks whose faces are known. */
const DECK_DICE = [9, 11, 13];

/**
 * @param {import('./line.js').Line} line
 * @param {import('../rf/random.js').Random} random
 * @param {boolean} canRedo  Something was just undone.
 * @param {{jumps: boolean}} options
 * @returns {Intent}
 */
export function anything(line, random, canRedo, { jumps }) {
  const { dice } = line.table;
  const below = (/** @type {number} */ bound) => (bound > 0 ? random.next() % bound : 0);
  const die = below(dice.length);
  // If the model starts in the middle of a game, it does not know the earlier positions.
  const undo = /** @type {Intent} */ ({ do: line.at > line.start || line.start === 0 ? 'undo' : 'press' });
  // After an undo, a redo is likely.
  if (canRedo && below(3) > 0) return below(2) > 0 ? { do: 'redo' } : undo;
  const dart = below(100);
  if (dart < 20) {
    const option = below(6) === 0 ? DECK_DICE[below(DECK_DICE.length)] : below(ANY + 1);
    return { do: 'add', option, ...(option === ANY && { sides: 2 + below(19) }) };
  }
  if (dart < 26) return { do: 'remove', die };
  if (dart < 46 && dice.length > 0) return { do: 'toggle', die };
  if (dart < 64) return { do: 'press' };
  if (dart < 68) return { do: 'drop' };
  if (dart < 76 && dice.length > 0) return { do: 'adjust', die, face: below(sides(dice[die].sort)) };
  if (dart < 80) return { do: 'clear' };
  if (dart < 83 && jumps) return { do: 'jump', to: below(4) === 0 ? earlierChapter(line, below) : here(line, below) };
  if (dart < 94) return undo;
  return { do: 'press' };
}

/** @param {import('./line.js').Line} line @param {(bound: number) => number} below */
function earlierChapter(line, below) {
  const earlier = line.chapters.filter((position) => position < line.chapterStart);
  return earlier.length > 0 ? earlier[below(earlier.length)] : line.chapterStart;
}

/** A position of this chapter, redo counted. @param {import('./line.js').Line} line @param {(bound: number) => number} below */
function here(line, below) {
  const most = Math.min(line.length, line.at + 12);
  const least = Math.max(line.chapterStart, line.at - 24);
  return least + below(most - least + 1);
}
