// What a tower shows and says of what it keeps, and whether it owns up to a loss.
import { Bench } from '../scenario/bench.js';
import { pick } from '../scenario/steps/hands.js';
import { Hands } from './hands.js';

/** @typedef {import('../tower.js').Tower} Tower */
/** @typedef {import('../scenario/artefacts.js').Artefacts} Artefacts */
/**
 * Lines by what they tell of.
 * @typedef {object} Look
 * @property {string[]} screen
 * @property {string[]} status
 * @property {string[]} games
 * @property {string[]} game
 * @property {string[]} [values]
 * @property {string[]} [tags]
 * @property {string[]} [faults]
 * @property {string[]} [card]  one that only the owner's deck has
 * @property {string[]} [settings]
 */
/** @typedef {'values' | 'tags' | 'faults' | 'card' | 'settings'} Aspect */

/** Words by which a tower owns up to a loss, in both languages. A line that stood there before the loss says nothing. */
export const SAYS = /damag|unread|cannot be read|lost|missing|gap|newer|repair|mended|restored|incomplete|not ok|defekt|unlesbar|lückenhaft|verloren|fehlt|beschädigt|neuer|your deck is|not a deck|dein deck|kein deck/i;
/** Of the owner's deck in tests/device/fixtures. */
const OWN_CARD = 'kt/mud-troll';
/** A message comes a little after the first picture. */
const FIRST_LOOK = 400e6;
/** More than there are settings; the list is read line by line, as only the chosen one says what is set. */
const SETTINGS_LINES = 24;
/** Above this line of pixels is the header, which is dark on light as well. */
const BODY_TOP = 11;
const LEAVE = 'Save and leave';
/** That may lie above the menu. */
const PAGES = 4;

export class Witness {
  /**
   * @param {Tower} tower
   * @param {Artefacts['glyphs']} glyphs
   */
  constructor(tower, glyphs) {
    this.tower = tower;
    this.hands = new Hands(tower);
    const world = {
      createBoard: () => tower,
      readFile: () => new Uint8Array(),
      keepShot: () => {},
    };
    this.bench = new Bench(/** @type {Artefacts} */ ({ glyphs }), world);
  }

  boot() {
    this.hands.boot();
    this.hands.run(FIRST_LOOK);
  }

  /** @returns {string[]} */
  screen() {
    this.bench.settle();
    return this.bench.reader.readLines(this.tower.glass.snapshot()).map(({ text }) => text);
  }

  /** @param {string} text */
  pick(text) {
    pick(this.bench, text);
  }

  /** @param {Aspect[]} aspects @returns {Look} */
  look(aspects) {
    const { hands } = this;
    const ways = {
      values: () => hands.askList('values'),
      tags: () => hands.askList('tags'),
      faults: () => hands.askAll('faults').filter((line) => !/^\d+ faults$/.test(line)),
      card: () => hands.ask(`find ${OWN_CARD}`).split(/\r?\n/).slice(0, 1),
      settings: () => this.settings(),
    };
    const look = { screen: this.screen(), status: hands.askAll('status'), games: hands.askAll('games'), game: [hands.ask('game')] };
    return { ...look, ...Object.fromEntries(aspects.map((aspect) => [aspect, ways[aspect]()])) };
  }

  /** The list of settings with what is chosen; begins and ends at home. */
  settings() {
    this.pick('Settings');
    this.bench.settle();
    this.hands.turn(-SETTINGS_LINES);
    /** @type {string[]} */
    const settings = [];
    for (let line = 0; line < SETTINGS_LINES; line++) {
      this.bench.settle();
      const lines = this.bench.reader.readLines(this.tower.glass.snapshot());
      const chosen = lines.find(({ inverted, y }) => inverted && y >= BODY_TOP)?.text;
      const set = lines.find(({ text }) => text.startsWith('='))?.text;
      // The last line is no setting: it puts them all back.
      if (!chosen || !set || settings.includes(`${chosen} ${set}`)) break;
      settings.push(`${chosen} ${set}`);
      this.hands.turn(1);
    }
    if (settings.length === 0) throw new Error(`no settings can be read: "${this.screen().join(' | ')}"`);
    this.hands.tap('back');
    this.bench.settle();
    return settings;
  }

  /** Leaves the game that is open: Back leads to its menu, past what stands on the screen. */
  leave() {
    for (let tries = 1; ; tries++) {
      this.hands.tap('back');
      try {
        this.pick(LEAVE);
        return this.hands.run(FIRST_LOOK);
      } catch (error) {
        if (tries === PAGES) throw error;
      }
    }
  }

  /** Restarts that nobody asked for. */
  get restarts() {
    return this.tower.stats.resets.filter(({ reason }) => reason !== 'power');
  }

  /** Power off, and on again. */
  cycle() {
    this.tower.powerOff();
    this.boot();
  }
}

/**
 * What is not as it was.
 * @param {Look} before
 * @param {Look} after
 * @param {(keyof Look)[]} aspects
 * @returns {string[]}
 */
export function differences(before, after, aspects) {
  return aspects.flatMap((aspect) => {
    const [was, is] = [before[aspect] ?? [], after[aspect] ?? []];
    const gone = was.filter((line) => !is.includes(line));
    const come = is.filter((line) => !was.includes(line));
    return gone.length + come.length > 0 ? [`${aspect}: was "${gone.join(' | ')}", is "${come.join(' | ')}"`] : [];
  });
}

/**
 * The lines by which a tower owns up to a loss: on the screen, in "status" or "games".
 * @param {Look} before
 * @param {Look} after
 * @returns {string[]}
 */
export function ownsUp(before, after) {
  const places = /** @type {const} */ (['screen', 'status', 'games']);
  return places.flatMap((place) => after[place].filter((line) => SAYS.test(line) && !before[place].includes(line)));
}
