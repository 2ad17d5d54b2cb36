// A flash that holds everything a tower keeps is damaged in one place. The tower must start, own up to what is lost, and keep
// what is played from then on.
import { SECTOR_BYTES } from '../mcu/flash.js';
import { rot, ROT, swapSectors } from '../mcu/rot.js';
import { Random, seedFrom } from '../rf/random.js';
import { Tower } from '../tower.js';
import { differences, ownsUp, Witness } from './look.js';
import { lossesOf, parseGames, slotOf } from './saved-games.js';

/** @typedef {import('./look.js').Look} Look */
/** @typedef {import('./look.js').Aspect} Aspect */
/** @typedef {import('../scenario/artefacts.js').Artefacts['glyphs']} Glyphs */
/** The games in a flash, opened by the host, a line each. @typedef {(flash: Uint8Array) => string} ReadGames */
/** @typedef {{look: Look, games: import('./saved-games.js').Games}} Sound  what an undamaged tower shows, and all its games */
/** @typedef {{name: string, start: number, length: number}} Part */
/** @typedef {{name: string, bytes: Uint8Array, open: number[]}} FullFlash  open: pages that the open game and the directory lie in */
/** @typedef {{part: string, kind: string, flash: string, number: number}} Rot */
/** @typedef {'kept' | 'said' | 'not saved' | 'silent' | 'restarted' | 'stuck' | 'played and lost'} Verdict */
/** @typedef {Rot & {at: number, verdict: Verdict, tells: string}} Outcome */

const SWAPPED = 'swapped';
export const KINDS = [...ROT, SWAPPED];
/** The undamaged flash, to see that the trial itself finds nothing. */
export const CONTROL = 'none';
/** The parts that are damaged, and what to look at. The firmware itself is not. @type {Record<string, Aspect[]>} */
export const LOOKED_AT = {
  journal: ['values', 'tags'],
  settings: ['settings', 'faults'],
  'settings, copy': ['settings', 'faults'],
  'tag assignments': ['tags'],
  'tag assignments, copy': ['tags'],
  "owner's values": ['values'],
  "owner's values, copy": ['values'],
  deck: ['card'],
};
/** All other parts are kept twice: damage in one place costs nothing there, and to say what is lost is not enough. */
const KEPT_ONCE = ['journal', 'deck'];
/** Settings and the deck are looked at from home, where the tower speaks of them; the others while a game is open. */
export const HOME = 'home';
const PAGE = 256;
const SEED = 18;
/** Presses that are tried to find one that does something. */
const TRIES = 5;
const ASIDE = 300e6;

/**
 * Where the damage is: a part is mostly empty, so half of the places are where something lies.
 * @param {FullFlash} flash
 * @param {Part} part
 * @param {Random} random
 */
function placeOf({ bytes, open }, { start, length }, random) {
  const below = (/** @type {number} */ bound) => random.next() % bound;
  const pages = Array.from({ length: length / PAGE }, (_, index) => start + index * PAGE);
  const used = pages.filter((page) => bytes.subarray(page, page + PAGE).some((byte) => byte !== 0xff));
  const openPages = open.filter((page) => page >= start && page < start + length);
  const dart = below(10);
  const among = dart < 4 && openPages.length > 0 ? openPages : dart < 7 && used.length > 0 ? used : pages;
  return among[below(among.length)] + below(PAGE);
}

/**
 * @param {FullFlash} flash
 * @param {Part} part
 * @param {Rot} trial
 * @returns {{bytes: Uint8Array, at: number}}
 */
export function damaged(flash, part, { kind, number }) {
  const random = new Random(seedFrom(`${part.name} ${kind} ${flash.name} ${number}`));
  const bytes = flash.bytes.slice();
  const at = placeOf(flash, part, random);
  if (kind === SWAPPED) {
    const sectors = part.length / SECTOR_BYTES;
    const own = Math.floor((at - part.start) / SECTOR_BYTES);
    const other = (own + 1 + (random.next() % (sectors - 1))) % sectors;
    swapSectors(bytes, at, part.start + other * SECTOR_BYTES);
  } else if (kind !== CONTROL) rot(bytes, kind, at, random);
  return { bytes, at };
}

/** @param {Uint8Array} bytes @param {Glyphs} glyphs */
function witness(bytes, glyphs) {
  return new Witness(Tower.load(bytes, { seed: SEED }), glyphs);
}

/**
 * What the undamaged tower shows.
 * @param {FullFlash} flash
 * @param {Aspect[]} aspects
 * @param {Glyphs} glyphs
 * @param {ReadGames} readGames
 * @returns {Sound}
 */
export function lookBefore({ bytes }, aspects, glyphs, readGames) {
  const sound = witness(bytes.slice(), glyphs);
  sound.boot();
  return { look: sound.look(aspects), games: parseGames(readGames(sound.tower.save())) };
}

/**
 * @param {Uint8Array} bytes
 * @param {Sound} sound
 * @param {string} part  that is damaged
 * @param {Glyphs} glyphs
 * @param {ReadGames} readGames
 * @returns {{verdict: Verdict, tells: string}}
 */
export function tryRot(bytes, { look: before, games }, part, glyphs, readGames) {
  const aspects = LOOKED_AT[part];
  const seen = witness(bytes, glyphs);
  try {
    seen.boot();
    const first = seen.look(aspects);
    const open = slotOf(before.game[0]);
    const saved = parseGames(readGames(seen.tower.save()));
    const opened = lossesOf(games, saved, [open]);
    const lost = [...differences(before, first, ['game', 'games', ...aspects]), ...opened.map(({ what }) => what)];
    const owned = ownsUp(before, first);
    const said = [...owned, ...opened.flatMap(({ what, isSaid }) => (isSaid ? [what] : []))];
    const played = playOne(seen, owned.length > 0);
    seen.cycle();
    const later = aspects.filter((aspect) => aspect !== 'settings');
    const second = seen.look(later);
    const [restart] = seen.restarts;
    if (restart) return { verdict: 'restarted', tells: `${restart.reason} at ${(restart.at / 1e6).toFixed(0)} ms` };
    if (second.game[0] !== played) return { verdict: 'played and lost', tells: `played to "${played}", after the power cycle "${second.game[0]}"` };
    // What was there at first is there later.
    const losses = lossesOf(saved, parseGames(readGames(seen.tower.save())), [open, slotOf(played)]);
    if (aspects.includes('settings')) {
      // They are read at home.
      seen.leave();
      second.settings = seen.settings();
    }
    const gone = [...differences(first, second, aspects), ...losses.map(({ what }) => what)];
    lost.push(...gone.map((line) => `after the power cycle ${line}`));
    // A closed game says by itself what it lost.
    const unsaid = [...opened, ...losses].filter(({ isSaid }) => !isSaid);
    if (unsaid.length > 0) return { verdict: 'silent', tells: unsaid.map(({ what }) => what).join('; ') };
    if (lost.length === 0) return { verdict: 'kept', tells: said.join(' | ') };
    if (said.length > 0) return { verdict: KEPT_ONCE.includes(part) ? 'said' : 'not saved', tells: `${lost.join('; ')}; the tower says "${said.join(' | ')}"` };
    return { verdict: 'silent', tells: lost.join('; ') };
  } catch (error) {
    const [restart] = seen.restarts;
    const message = error instanceof Error ? error.message : String(error);
    if (restart) return { verdict: 'restarted', tells: `${restart.reason} at ${(restart.at / 1e6).toFixed(0)} ms; ${message}` };
    return { verdict: 'stuck', tells: `${message}; the screen shows "${screenOf(seen)}"` };
  }
}

/** @param {Witness} seen */
function screenOf(seen) {
  return seen.bench.reader.readLines(seen.tower.glass.snapshot()).map(({ text }) => text).join(' | ');
}

/**
 * Plays one action, in the game that is open or in a new one; says where it stands then.
 * @param {Witness} seen
 * @param {boolean} message  one stands on the screen
 */
function playOne(seen, message) {
  const { hands } = seen;
  if (message) hands.tap('push');
  let from = hands.ask('game');
  if (!from.startsWith('slot')) {
    beginGame(seen);
    from = hands.ask('game');
  }
  for (let tries = 0; tries < TRIES; tries++) {
    hands.tap(tries % 2 === 0 ? 'undo' : 'push');
    hands.run(ASIDE);
    const game = hands.ask('game');
    if (game.startsWith('slot') && game !== from) return game;
  }
  // A new free roll has nothing to undo: a die is added.
  for (const step of /** @type {const} */ (['last', 'push', 'push', 'push'])) {
    if (step === 'last') hands.turn(20);
    else hands.tap(step);
  }
  const game = hands.ask('game');
  if (!game.startsWith('slot') || game === from) throw new Error(`nothing can be played: the tower says "${game}"`);
  return game;
}

/** From wherever the tower is. @param {Witness} seen */
function beginGame(seen) {
  const { hands } = seen;
  const lines = seen.screen();
  if (lines.some((line) => line.includes('Start another game'))) seen.pick('Start another game');
  else {
    for (let times = 0; times < 3; times++) hands.tap('back');
    seen.pick('New game');
  }
  seen.pick('Free roll');
  if (seen.screen().some((line) => line.includes('No room'))) {
    hands.turn(1);
    hands.tap('push');
  }
}
