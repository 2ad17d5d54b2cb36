// A second implementation of the free roll, written from its rules and not from the firmware: the expected results.
import { createHash } from 'node:crypto';

/** @typedef {{kind: 'coin'} | {kind: 'numbered', sides: number} | {kind: 'faced', dye: number, faces: number[]}} Sort */
/** @typedef {{sort: Sort, face: number | null, kept: boolean}} Die */
/** @typedef {{dice: Die[], chapter: number}} Table */
/**
 * @typedef {{do: 'clear'} | {do: 'add', sort: Sort} | {do: 'remove' | 'keep' | 'release', die: number}
 *   | {do: 'roll', faces: number[]} | {do: 'adjust', die: number, face: number}} Action
 */

export const MOST_DICE = 12;

/** @param {Sort} sort */
export const sides = (sort) => (sort.kind === 'coin' ? 2 : sort.kind === 'numbered' ? sort.sides : 6);

/** The rules refuse an action. */
export class Refused extends Error {}

/**
 * The table after an action.
 * @param {Table} table
 * @param {Action} action
 * @returns {Table}
 */
export function after(table, action) {
  const dice = table.dice.map((die) => ({ ...die }));
  const chosen = 'die' in action ? dice[action.die] : undefined;
  if ('die' in action && !chosen) throw new Refused('NoSuchDie');
  const die = /** @type {Die} */ (chosen);
  switch (action.do) {
    case 'clear':
      if (dice.length === 0) throw new Refused('TableEmpty');
      return { dice: [], chapter: table.chapter + 1 };
    case 'add':
      if (dice.length === MOST_DICE) throw new Refused('TooManyDice');
      dice.push({ sort: action.sort, face: null, kept: false });
      break;
    case 'remove':
      dice.splice(action.die, 1);
      break;
    case 'keep':
      if (die.face === null) throw new Refused('NotRolled');
      die.kept = true;
      break;
    case 'release':
      die.kept = false;
      break;
    case 'adjust':
      die.face = action.face;
      break;
    case 'roll': {
      const loose = dice.filter(({ kept }) => !kept);
      if (loose.length === 0) throw new Refused('NothingToRoll');
      loose.forEach((each, index) => (each.face = action.faces[index]));
    }
  }
  return { dice, chapter: table.chapter };
}

/** The dice that a roll would include now. @param {Table} table */
export const due = (table) => table.dice.filter(({ kept }) => !kept).map(({ sort }) => sides(sort));

/**
 * The state as the console names it: four bytes of the SHA-256 of the packed game (postcard: enums by number, lists
 * behind their length, options behind 0 or 1, numbers in sevens of bits).
 * @param {Table} table
 */
export function stateHash({ dice, chapter }) {
  const FREE_ROLL = 0;
  const bytes = [FREE_ROLL, ...varint(dice.length)];
  for (const { sort, face, kept } of dice) {
    if (sort.kind === 'coin') bytes.push(0);
    else if (sort.kind === 'numbered') bytes.push(1, sort.sides);
    else bytes.push(2, sort.dye, ...sort.faces);
    bytes.push(...(face === null ? [0] : [1, face]), kept ? 1 : 0);
  }
  bytes.push(...varint(chapter));
  return createHash('sha256').update(Uint8Array.from(bytes)).digest('hex').slice(0, 8);
}

/** @param {number} value @returns {number[]} */
const varint = (value) => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)]);
