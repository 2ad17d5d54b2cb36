// Measures how long the rules take to apply actions on the image. It undoes and redoes all actions of a game that was
// played at random on the host, and compares the cost of laying a card beside few and beside many others.
import { Elf } from '../log/elf.js';
import { FLASH_BYTES } from '../mcu/flash.js';
import { dropUf2 } from '../scenario/uf2.js';
import { Hands } from '../soak/hands.js';
import { parse } from '../soak/player.js';
import { Tower } from '../tower.js';
import { Stopwatch } from './stopwatch.js';
import { percentile } from './statistics.js';

/** @typedef {import('../scenario/artefacts.js').Artefacts} Artefacts */

const APPLY = ['app', 'games', 'Play', 'apply'];
const GAMES = ['tainted_grail', 'knight_tales', 'paladins', 'last_spell'];
const MICRO = 1e3;
/** In the long game each card is the last of three actions; no other action is as costly. */
const CARD = 3;

/**
 * The duration of every call while the open game is undone and redone, in nanoseconds; those of the redo come last.
 * @param {Artefacts} artefacts
 * @param {Uint8Array} game  a UF2
 * @param {number} most  actions to undo
 */
function calls({ image, elf }, game, most) {
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  flash.set(image);
  dropUf2(flash, game);
  const tower = new Tower({ image: flash });
  const watch = new Stopwatch(tower, new Elf(elf), { apply: APPLY });
  const hands = new Hands(tower);
  hands.boot();
  const { at: stood } = parse(hands.ask('game'));
  const undone = Math.min(most, stood);
  for (let action = 0; action < undone; action++) hands.tap('undo');
  hands.ask('game');
  const back = watch.calls.length;
  for (let action = 0; action < undone; action++) hands.turn(1);
  const { at } = parse(hands.ask('game'));
  if (at !== stood) throw new Error(`redone, the game stands at ${at} and stood at ${stood}`);
  const all = watch.calls.map(({ nanos }) => nanos);
  return { all, forward: all.slice(back) };
}

/**
 * @param {Artefacts} artefacts
 * @param {Uint8Array} game  played at random
 */
export function applyFigures(artefacts, game) {
  const { all } = calls(artefacts, game, Infinity);
  const micros = (/** @type {number} */ nanos) => Math.round(nanos / MICRO);
  return { p50: micros(percentile(all, 50)), max: micros(Math.max(...all)) };
}

/**
 * How much longer the last of sixty cards takes than the quickest of them, as a factor.
 * @param {Artefacts} artefacts
 * @param {Uint8Array} game  in which they are laid one after another
 * @param {number} cards
 */
export function growth(artefacts, game, cards) {
  const { forward } = calls(artefacts, game, cards * CARD);
  const laid = forward.slice(-cards * CARD).filter((_, index) => index % CARD === CARD - 1);
  return laid[laid.length - 1] / Math.min(...laid);
}

/**
 * What a game takes in memory: `firmware/src/sizes.rs`.
 * @param {Elf} elf
 * @param {string} module
 */
export const stateBytes = (elf, module) => constant(elf, `state_bytes_${module}`);

/**
 * @param {Elf} elf
 * @param {string} name
 */
function constant(elf, name) {
  const value = elf.symbol(name)?.value;
  if (value === undefined) throw new Error(`the ELF does not say ${name}`);
  return value;
}

/**
 * The bytes of code in functions with the module's name, without strings and without what was inlined elsewhere.
 * @param {Elf} elf
 * @param {string} module
 */
export function codeBytes(elf, module) {
  return bytesNamed(elf, (name) => bears(name, module));
}

/**
 * What the four games take of the flash: the code of their rules and of their pages, and their words. The cards are data
 * and counted by themselves.
 * @param {Elf} elf
 */
export function gamesBytes(elf) {
  const ours = (/** @type {string} */ name) => [...GAMES, 'games'].some((module) => bears(name, module)) && !bears(name, 'free_roll');
  return bytesNamed(elf, ours) + constant(elf, 'bytes_of_game_words');
}

/** @param {Elf} elf */
export const builtInCardsBytes = (elf) => constant(elf, 'bytes_of_built_in_cards');

/**
 * Whether a mangled name has a module in its path, or in that of a type it is about.
 * @param {string} name
 * @param {string} module
 */
const bears = (name, module) => name.includes(`${module.length}${module}`) || name.includes(`..${module}..`);

/**
 * @param {Elf} elf
 * @param {(name: string) => boolean} wanted
 */
function bytesNamed(elf, wanted) {
  const named = elf.symbols.filter(({ name, section }) => section === '.text' && wanted(name));
  return named.reduce((sum, { size }) => sum + size, 0);
}
