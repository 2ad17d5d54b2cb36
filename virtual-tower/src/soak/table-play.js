// Random play of any game on the image, in two ways: random input (turning, pressing, laying cards, dropping dice, power
// cuts) without knowledge of the rules, and games played on the host that are completely undone and redone on the image.
// In both, undo and redo must give the same game again, and the host must read the same game from the journal.
import { findDeck } from '../deck-file.js';
import { Random } from '../rf/random.js';
import { textTag } from '../rf/ndef.js';
import { Tower } from '../tower.js';
import { Hands, PowerCut } from './hands.js';
import { parse } from './player.js';

/** The games that are played with cards: their place in the list of new games, and how the ids of their cards begin. */
export const GAMES = {
  'tainted-grail': { place: 1, ids: 'tg/', setUp: null },
  'knight-tales': { place: 2, ids: 'kt/', setUp: { line: 2, modes: 3, levels: 3 } },
  // How many play, and how much is checked.
  paladins: { place: 3, ids: 'pw/', setUp: { line: 1, modes: 4, levels: 2 } },
  // How many heroes, and which scenario.
  'last-spell': { place: 4, ids: 'ls/', setUp: { line: 1, modes: 3, levels: 3 } },
};
/** Random inputs per session, and attempted steps of a game that the host plays. */
export const DEEDS = 400;
export const STEPS = 1_000;
export const SESSIONS = 10;

const CHECK_EVERY = 40;
const CUT_EVERY = 60;
const CUT_WITHIN = 300e6;
const MOST_UNDONE = 12;
/** The most actions that are undone and redone: the tower limits longer sequences, so that the journal never fills. */
const MOST_WALKED = 250;
/** Long enough to be read and answered; and lifted long enough to be noticed. */
const LAID = 120e6;
const LIFTED = 230e6;
/** In a record: behind the version. */
const KIND_AT = 1;
const ID_AT = 2;

/** @typedef {{seed: number, deeds: number, actions: number, checks: number, failure: string | null}} Outcome */
/** @typedef {keyof typeof GAMES} Game */

/** The cards of a game that the image has, kind by kind. @param {Uint8Array} image @param {string} ids */
export function cardsOf(image, ids) {
  const text = new TextDecoder();
  /** @type {Map<number, string[]>} */
  const kinds = new Map();
  for (const record of findDeck(image).records) {
    const id = text.decode(record.subarray(ID_AT + 1, ID_AT + 1 + record[ID_AT]));
    if (id.startsWith(ids)) kinds.set(record[KIND_AT], [...(kinds.get(record[KIND_AT]) ?? []), id]);
  }
  return [...kinds.values()];
}

export class Table {
  /**
   * @param {Tower} tower
   * @param {string[][]} cards  by kind
   * @param {Random} random
   */
  constructor(tower, cards, random) {
    this.tower = tower;
    this.hands = new Hands(tower);
    this.cards = cards;
    this.random = random;
  }

  /** @param {number} bound */
  below(bound) {
    return this.random.next() % bound;
  }

  /**
   * Sessions take turns with the ways a game can be set up: its line on the first page, a mode, a difficulty.
   * @param {{place: number, setUp: {line: number, modes: number, levels: number} | null}} game
   * @param {number} seed
   */
  begin({ place, setUp }, seed) {
    this.hands.boot();
    const down = [0, place];
    if (setUp) down.push(setUp.line, seed % setUp.modes, Math.floor(seed / setUp.modes) % setUp.levels);
    for (const lines of down) {
      if (lines > 0) this.hands.turn(lines);
      this.hands.tap('push');
    }
  }

  lay() {
    // There are few characters and many cards for them: a kind first.
    const kind = this.cards[this.below(this.cards.length)];
    const tag = textTag(kind[this.below(kind.length)]);
    this.tower.field.lay(tag);
    try {
      this.hands.run(LAID);
    } finally {
      this.tower.field.lift(tag);
    }
    this.hands.run(LIFTED);
  }

  /** One random input. */
  anything() {
    const { hands } = this;
    const dart = this.below(100);
    if (dart < 34) this.lay();
    else if (dart < 68) hands.tap('push');
    else if (dart < 90) hands.turn(this.below(7) - 3);
    else if (dart < 93) hands.drop();
    else if (dart < 96) hands.tap('back');
    else hands.tap('undo');
  }

  /** The state of the game. If Back has led home, the game is resumed first: that is the first entry there. */
  says() {
    const { hands } = this;
    let said = hands.ask('game');
    for (let tries = 0; tries < 3 && !said.startsWith('slot'); tries++) {
      while (this.tower.knob.busy) hands.run(LAID);
      hands.turn(-20);
      hands.tap('push');
      said = hands.ask('game');
    }
    return said;
  }

  /** Undoes some actions and redoes them. */
  thereAndBack() {
    const { hands } = this;
    // The screen shows the table, whatever page was open.
    hands.tap('undo');
    const from = parse(hands.ask('game'));
    const steps = Math.min(from.at, 1 + this.below(MOST_UNDONE));
    for (let step = 0; step < steps; step++) hands.tap('undo');
    const back = parse(hands.ask('game')).at;
    for (let step = back; step < from.at; step++) hands.turn(1);
    const again = parse(hands.ask('game'));
    if (JSON.stringify(again) !== JSON.stringify(from)) {
      throw new Error(`undone and redone the tower says ${JSON.stringify(again)}, before it said ${JSON.stringify(from)}`);
    }
    hands.tap('push');
  }
}

/**
 * @param {Uint8Array} image
 * @param {{game: Game, seed: number, deeds: number}} session
 * @param {(flash: Uint8Array) => string} replay  what the host makes of the journal
 * @param {(tower: Tower) => void} [watch]
 * @returns {Outcome}
 */
export function playTable(image, { game, seed, deeds }, replay, watch = () => {}) {
  const { ids } = GAMES[game];
  const tower = new Tower({ image, seed });
  const random = new Random(seed);
  const table = new Table(tower, cardsOf(image, ids), random);
  const outcome = { seed, deeds: 0, actions: 0, checks: 0, failure: /** @type {string | null} */ (null) };
  watch(tower);
  try {
    table.begin(GAMES[game], seed);
    let last = parse(table.says());
    while (outcome.deeds < deeds) {
      table.hands.cutAt = random.oneIn(CUT_EVERY) ? tower.now + (random.next() / 2 ** 32) * CUT_WITHIN : Infinity;
      try {
        table.anything();
      } catch (error) {
        if (!(error instanceof PowerCut)) throw error;
        table.hands.boot();
      }
      table.hands.cutAt = Infinity;
      outcome.deeds += 1;
      const at = parse(table.says());
      outcome.actions += Math.max(0, at.at - last.at);
      last = at;
      if (outcome.deeds % CHECK_EVERY !== 0) continue;
      if (at.at > 1) table.thereAndBack();
      const says = table.says();
      const host = replay(tower.save());
      if (host !== says) throw new Error(`the host replays to "${host}", the tower says "${says}"`);
      last = parse(says);
      outcome.checks += 1;
    }
    const faults = table.hands.ask('faults');
    if (!/^0 /.test(faults)) throw new Error(`the tower restarted: ${faults}`);
  } catch (error) {
    outcome.failure = `${game}, seed ${seed}, deed ${outcome.deeds}: ${error instanceof Error ? error.message : error}`;
  }
  return outcome;
}

/**
 * A game that was played on the host: undone to its beginning and done again, it is the same.
 * @param {Uint8Array} flash  with that game open
 * @param {string} played  where it stood on the host
 * @param {(flash: Uint8Array) => string} replay  what the host makes of the journal
 * @param {{watch?: (tower: Tower) => void, turned?: () => void}} [listeners]  the latter hears when everything is undone
 * @returns {Outcome}
 */
export function walkGame(flash, played, replay, { watch = () => {}, turned = () => {} } = {}) {
  const tower = new Tower({ image: flash });
  const hands = new Hands(tower);
  const outcome = { seed: 0, deeds: 0, actions: 0, checks: 0, failure: /** @type {string | null} */ (null) };
  const same = () => {
    const [says, host] = [hands.ask('game'), replay(tower.save())];
    if (says !== host) throw new Error(`the host replays to "${host}", the tower says "${says}"`);
    outcome.checks += 1;
  };
  watch(tower);
  try {
    hands.boot();
    const resumed = hands.ask('game');
    if (resumed !== played) throw new Error(`the host played to "${played}", the tower resumes "${resumed}"`);
    const { at } = parse(played);
    let now = at;
    const start = Math.max(0, at - MOST_WALKED);
    for (; now > start; outcome.deeds++) {
      hands.tap('undo');
      const then = parse(hands.ask('game')).at;
      if (then !== now - 1) throw new Error(`undone from ${now} the game stands at ${then}`);
      now = then;
      if (outcome.deeds % CHECK_EVERY === 0) same();
    }
    turned();
    for (; now < at; outcome.deeds++) {
      hands.turn(1);
      const then = parse(hands.ask('game')).at;
      if (then !== now + 1) throw new Error(`redone from ${now} the game stands at ${then}`);
      now = then;
      outcome.actions += 1;
      if (outcome.deeds % CHECK_EVERY === 0) same();
    }
    same();
    const again = parse(hands.ask('game'));
    if (again.state !== parse(played).state) throw new Error(`redone it is ${again.state}, played it was ${played}`);
  } catch (error) {
    outcome.failure = `step ${outcome.deeds}: ${error instanceof Error ? error.message : error}`;
  }
  return outcome;
}
