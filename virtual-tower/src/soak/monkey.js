// Ten minutes with somebody who knows nothing and stops at nothing: hands, cards, dice, the plug and the cable, all at random. The
// tower never restarts by itself, its screen always answers, and the host reads the same game from the journal.
import { Random, seedFrom } from '../rf/random.js';
import { textTag } from '../rf/ndef.js';
import { isSamePicture } from '../scenario/bench.js';
import { Tower } from '../tower.js';
import { plugIn, PowerCut } from './hands.js';
import { Witness } from './look.js';
import { parse } from './player.js';
import { cardsOf, GAMES, Table } from './table-play.js';

/** @typedef {keyof typeof GAMES | 'free-roll'} Game */
/** @typedef {{game: Game, seed: number, minutes: number}} Session */
/** @typedef {{game: Game, seed: number, minutes: number, deeds: number, actions: number, cuts: number, checks: number, failure: string | null}} Outcome */

export const MINUTES = 10;
export const SEEDS = 20;
export const PLAYED = /** @type {Game[]} */ (['free-roll', ...Object.keys(GAMES)]);

const MINUTE = 60e9;
const CHECK_EVERY = 40;
const CUT_WITHIN = 400e6;
/** The screen has this long to answer a hand. */
const ANSWER = 1000e6;
const MOST_LYING = 3;
/** From the help of a moment in the history to the game. */
const BACKS = 3;
/** The free roll is the first in the list of games, and takes no cards; any lie about. */
const FREE_ROLL = { place: 0, ids: '', setUp: null };

/** What is typed: questions, nonsense, numbers out of range, what must be refused, and lines that are never ended. */
const LINES = [
  ...['help', 'status', 'version', 'faults', 'game', 'games', 'log', 'log 1', 'values', 'tags', 'deck', 'deck read 0', 'find kt/troll'],
  ...['journal 0 0', 'journal 3 5', 'journal 9 0', 'values 4294967295', 'tags 4294967296', 'values 0018446744073709551614', 'log 99999999'],
  ...['deck read 99999999', 'deck data 0 00', 'deck start 99999999', 'value kt/troll colour 4', 'value kt/troll health 300', 'tag 04 kt/troll'],
  ...['\u00ff\u0000\u0001', 'x'.repeat(300), '', '   ', 'GAME', 'game game'],
];

class Monkey {
  /**
   * @param {Uint8Array} image
   * @param {Session} session
   * @param {import('../scenario/artefacts.js').Artefacts['glyphs']} glyphs
   */
  constructor(image, { game, seed }, glyphs) {
    const way = game === 'free-roll' ? FREE_ROLL : GAMES[game];
    this.random = new Random(seedFrom(`monkey ${game} ${seed}`));
    this.tower = new Tower({ image, seed });
    this.witness = new Witness(this.tower, glyphs);
    this.table = new Table(this.tower, cardsOf(image, way.ids), this.random);
    this.hands = this.table.hands;
    /** @type {ReturnType<typeof textTag>[]} */
    this.lying = [];
    this.game = game;
    this.begin(seed);
  }

  /** A new game, and a die on the table if there would be none. @param {number} seed  chooses how it is set up */
  begin(seed) {
    this.table.begin(this.game === 'free-roll' ? FREE_ROLL : GAMES[this.game], seed);
    if (this.game !== 'free-roll') return;
    // "Dice ..." is the last line; the first behind it adds one, and the first of those has six sides.
    this.hands.turn(20);
    for (let times = 0; times < 3; times++) this.hands.tap('push');
  }

  /** @param {number} bound */
  below(bound) {
    return this.random.next() % bound;
  }

  anything() {
    const { hands, table } = this;
    const dart = this.below(100);
    if (dart < 66) table.anything();
    else if (dart < 72) this.leaveLying();
    else if (dart < 76) hands.hold(/** @type {const} */ (['push', 'back', 'undo'])[this.below(3)]);
    else if (dart < 82) this.impatient();
    else if (dart < 92) this.type();
    else if (dart < 95) this.cable();
    else if (dart < 97) hands.run(this.below(4000) * 1e6);
    else table.anything();
  }

  /** Lays a card and forgets it, or takes the forgotten ones away. */
  leaveLying() {
    if (this.lying.length >= MOST_LYING || (this.lying.length > 0 && this.below(2) === 0)) {
      this.lying.splice(0).forEach((tag) => this.tower.field.lift(tag));
    } else {
      const kind = this.table.cards[this.below(this.table.cards.length)];
      const tag = textTag(kind[this.below(kind.length)]);
      this.lying.push(tag);
      this.tower.field.lay(tag);
    }
    this.hands.run(150e6);
  }

  /** The same thing again and again, quickly. */
  impatient() {
    const button = /** @type {const} */ (['push', 'back', 'undo'])[this.below(3)];
    for (let times = 3 + this.below(8); times > 0; times--) this.hands.tap(button);
    if (this.below(2) === 0) this.hands.turn(this.below(31) - 15);
  }

  type() {
    const { usb } = this.tower;
    if (!usb.enumerated) return;
    const line = LINES[this.below(LINES.length)];
    // Now and then the end of the line never comes.
    usb.send(this.below(6) === 0 ? line : `${line}\r\n`);
    this.hands.run(this.below(300) * 1e6);
  }

  cable() {
    const { usb } = this.tower;
    if (usb.attached) usb.detach();
    this.hands.run(this.below(800) * 1e6);
    usb.attach();
    this.hands.run(this.below(1500) * 1e6);
  }

  /** The cable is in, and a new line begins. */
  listen() {
    const { usb } = this.tower;
    if (!usb.enumerated) plugIn(this.tower);
    usb.send('\r\n');
    this.tower.runFor(400e6);
  }

  /** Help opens, or at least a turn or Back does something. */
  checkScreen() {
    const { tower, hands } = this;
    for (const attempt of [() => hands.hold('back'), () => hands.turn(1), () => hands.turn(-1), () => hands.tap('back')]) {
      const before = tower.glass.snapshot();
      const changes = () => !isSamePicture(tower.glass.snapshot(), before);
      attempt();
      if (tower.runUntil(changes, ANSWER)) return;
    }
    throw new Error(`the screen is stuck: "${this.witness.screen().join(' | ')}"`);
  }

  checkRestarts() {
    const [restart] = this.witness.restarts;
    if (restart) throw new Error(`the tower restarted (${restart.reason}) at ${(restart.at / 1e9).toFixed(2)} s; the screen shows "${this.witness.screen().join(' | ')}"`);
  }
}

/**
 * @param {Uint8Array} image
 * @param {Session} session
 * @param {(flash: Uint8Array) => string} replay  what the host makes of the journal
 * @param {import('../scenario/artefacts.js').Artefacts['glyphs']} glyphs
 * @returns {Outcome}
 */
export function playMonkey(image, session, replay, glyphs) {
  const outcome = /** @type {Outcome} */ ({ ...session, minutes: 0, deeds: 0, actions: 0, cuts: 0, checks: 0, failure: null });
  let monkey;
  try {
    monkey = new Monkey(image, session, glyphs);
    play(monkey, session.minutes * MINUTE, replay, outcome);
  } catch (error) {
    outcome.failure = `${session.game}, seed ${session.seed}, deed ${outcome.deeds}: ${error instanceof Error ? error.message : error}`;
  }
  outcome.minutes = (monkey?.tower.now ?? 0) / MINUTE;
  return outcome;
}

/**
 * @param {Monkey} monkey
 * @param {number} until
 * @param {(flash: Uint8Array) => string} replay
 * @param {Outcome} outcome
 */
function play(monkey, until, replay, outcome) {
  const { tower, hands, table, random } = monkey;
  let last = 0;
  while (tower.now < until) {
    cutSoon(monkey);
    try {
      monkey.anything();
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
    }
    hands.cutAt = Infinity;
    tower.flash.cutAt(0);
    tower.runUntil(() => !tower.flash.busy, ANSWER);
    if (!tower.powered) {
      outcome.cuts += 1;
      hands.boot();
    }
    outcome.deeds += 1;
    monkey.checkRestarts();
    if (outcome.deeds % CHECK_EVERY !== 0) continue;
    monkey.checkScreen();
    monkey.listen();
    let says = table.says();
    monkey.checkRestarts();
    if (!says.startsWith('slot')) {
      // Somebody gave the game up, or left it: another one is begun. The flash must say so, too.
      const host = replay(tower.save());
      if (host.startsWith('slot')) throw new Error(`the host finds "${host}", the tower says "${says}"`);
      outcome.checks += 1;
      tower.powerOff();
      monkey.begin(random.next() % 12);
      continue;
    }
    // The history shows an earlier moment without going there: Back leaves it.
    for (let backs = 0; backs < BACKS && replay(tower.save()) !== says; backs++) {
      hands.tap('back');
      says = table.says();
    }
    const host = replay(tower.save());
    if (host !== says) throw new Error(`the host replays to "${host}", the tower says "${says}"`);
    outcome.checks += 1;
    const { at } = parse(says);
    outcome.actions += Math.max(0, at - last);
    last = at;
  }
}

/** Now and then the plug is pulled within the next deed, at a moment or in a flash operation. @param {Monkey} monkey */
function cutSoon({ tower, hands, random }) {
  const dart = random.next() % 100;
  if (dart < 2) hands.cutAt = tower.now + (random.next() / 2 ** 32) * CUT_WITHIN;
  else if (dart < 4) tower.flash.cutAt(1 + (random.next() % 3));
}
