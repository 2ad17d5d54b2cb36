// Random play of the free roll on the image. The tower, a replay of its journal on the host and the independent
// implementation of the rules in rules.js must agree.
import { Random } from '../rf/random.js';
import { Tower } from '../tower.js';
import { anything } from './intents.js';
import { Player } from './player.js';

/** Actions of one session. */
export const SESSION = 1_000;
export const SESSIONS = 20;
const CHECK_EVERY = 50;
/** On average. */
const CUT_EVERY = 50;
const FAULT_EVERY = 60;
const FAULT_LASTS = 8;
/** An action takes about as long: a cut comes before, in the middle or after. */
const CUT_WITHIN = 700e6;

/** Refusals that never occur in play, with the reason. */
export const UNREACHED = {
  FacesUnknown: 'the tower asks for the faces of a die before it adds it',
  WrongNumber: 'the tower rolls and asks for as many dice as are due',
  NoSuchFace: 'a face is chosen among those the die has',
  AlreadyKept: 'pressing a kept die releases it',
  NotKept: 'pressing a die that is not kept keeps it',
};
/** Events and refusals that must occur. */
export const REACHED = ['clear', 'add', 'remove', 'keep', 'release', 'roll', 'adjust', 'TooManyDice', 'NoSuchDie', 'NothingToRoll', 'NotRolled', 'TableEmpty'];

/** @typedef {{seed: number, actions: number, checks: number, met: Record<string, number>, failure: string | null}} Outcome */

/**
 * @param {Uint8Array} image
 * @param {{seed: number, actions: number}} session
 * @param {(flash: Uint8Array) => string} replay  what the host makes of the journal
 * @param {(done: number) => void} tell
 * @returns {Outcome}
 */
export function playAtRandom(image, { seed, actions }, replay, tell) {
  const tower = new Tower({ image, seed });
  const player = new Player(tower);
  const random = new Random(seed);
  const outcome = { seed, actions: 0, checks: 0, met: player.met, failure: /** @type {string | null} */ (null) };
  /** @type {string[]} */
  const done = [];
  let mendIn = 0;
  try {
    player.begin();
    while (outcome.actions < actions) {
      mendIn = faults(tower, random, mendIn, player.met);
      const intent = anything(player.line, random, player.isUndone, { jumps: true });
      player.hands.cutAt = random.oneIn(CUT_EVERY) ? tower.now + (random.next() / 2 ** 32) * CUT_WITHIN : Infinity;
      done.push(JSON.stringify(intent));
      const says = player.play(intent);
      outcome.actions += 1;
      if (outcome.actions % CHECK_EVERY === 0) {
        const host = replay(tower.save());
        if (host !== says) throw new Error(`the host replays to "${host}", the tower says "${says}"`);
        outcome.checks += 1;
        tell(outcome.actions);
      }
    }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    outcome.failure = `seed ${seed}, action ${outcome.actions}: ${said}\n  after ${done.slice(-12).join(' ')}`;
  }
  return outcome;
}

/**
 * Breaks the reader or the source of chance for a while.
 * @param {Tower} tower
 * @param {Random} random
 * @param {number} mendIn  actions until what is broken is mended
 * @param {Record<string, number>} met
 */
function faults(tower, random, mendIn, met) {
  if (mendIn > 1) return mendIn - 1;
  if (mendIn === 1) {
    tower.setReader('on');
    tower.setEntropy('none');
    return 0;
  }
  if (!random.oneIn(FAULT_EVERY)) return 0;
  const fault = /** @type {const} */ (['off', 'noise', 'entropy'])[random.next() % 3];
  met[`fault ${fault}`] = (met[`fault ${fault}`] ?? 0) + 1;
  if (fault === 'entropy') tower.setEntropy('stuck');
  else tower.setReader(fault);
  return FAULT_LASTS;
}
