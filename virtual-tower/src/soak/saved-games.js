// The games in all slots of a flash, as the host opens them: the one that is played on shows only itself.
import { SAYS } from './look.js';

/** @typedef {{stands: string, says: string}} Saved  where a game stands, and what the screen says when it is opened */
/** @typedef {Map<number, Saved>} Games  by slot */
/** What one of them lost, and whether the tower owns up to it. @typedef {{what: string, isSaid: boolean}} Loss */

/** What cannot be read has a state instead of a place. */
const GIVEN_UP = /^(?:Damaged|Newer)\b/;

/** @param {string} told  by the host, a line each @returns {Games} */
export function parseGames(told) {
  const games = told.split('\n').map((line) => {
    const [, slot, stands, says = ''] = /^(\d) ([^\t]*)(?:\t(.*))?$/.exec(line) ?? [];
    if (slot === undefined) throw new Error(`the games cannot be read: "${line}"`);
    return /** @type {[number, Saved]} */ ([Number(slot), { stands, says }]);
  });
  return new Map(games);
}

/** The slot of a game that is played. @param {string | undefined} game  as the console tells of it */
export function slotOf(game) {
  const [, slot] = /^slot (\d)/.exec(game ?? '') ?? [];
  return slot === undefined ? null : Number(slot);
}

/**
 * What closed games lost.
 * @param {Games} before
 * @param {Games} after
 * @param {(number | null)[]} played  slots of games that go on
 * @returns {Loss[]}
 */
export function lossesOf(before, after, played) {
  return [...before].flatMap(([slot, was]) => {
    const is = after.get(slot);
    if (played.includes(slot) || is?.stands === was.stands) return [];
    const isSaid = is !== undefined && (GIVEN_UP.test(is.stands) || (SAYS.test(is.says) && !SAYS.test(was.says)));
    return [{ what: `game ${slot}: was "${was.stands}", is "${is?.stands}"${is?.says ? ` and says "${is.says}"` : ''}`, isSaid }];
  });
}

/** The kinds of games that are kept. @param {Games} games */
export function kindsOf(games) {
  return [...games.values()].flatMap(({ stands }) => / state \S+ (.+)$/.exec(stands)?.[1] ?? []);
}
