// Plays the free roll through its screens, and after every input compares the tower with the model in line.js.
import { Hands, PowerCut } from './hands.js';
import { lastAct } from './items.js';
import { Line } from './line.js';
import { record } from './recording.js';
import { after, due, Refused } from './rules.js';

/** @typedef {import('./rules.js').Action} Action */
/**
 * What is meant to be done; `option` is a line of the list of dice, `sides` of the die with any number of them.
 * @typedef {{do: 'clear' | 'press' | 'drop' | 'undo' | 'redo'} | {do: 'add', option: number, sides?: number}
 *   | {do: 'remove' | 'toggle', die: number} | {do: 'adjust', die: number, face: number} | {do: 'jump', to: number}} Intent
 */

/** Lines of the list of dice. */
export const NUMBERED = [6, 20, 12, 10, 8, 4];
export const COIN = 6;
export const ANY = 7;
const ANY_BEGINS_WITH = 6;
/** Lines behind "dice ...". */
const MENU = { add: 0, remove: 1, clear: 2, adjust: 3 };

export class Mismatch extends Error {}

export class Player {
  /** Where on the table's page the cursor stands. */
  #cursor = 0;
  /** @type {'table' | 'undone'} */
  #page = 'table';
  /** Flash operations before this index belong to earlier actions. */
  #mark = 0;

  /**
   * @param {import('../tower.js').Tower} tower
   */
  constructor(tower) {
    this.tower = tower;
    this.hands = new Hands(tower);
    this.recording = record(tower);
    this.line = new Line({ at: 0, rolls: 0, table: { dice: [], chapter: 0 } });
    /** How often each event and refusal came. @type {Record<string, number>} */
    this.met = {};
  }

  /** A new game on a tower that has none: "New game" is the entry it begins on, the free roll the first game. */
  begin() {
    this.hands.boot();
    this.hands.tap('push');
    this.hands.tap('push');
    this.check();
  }

  /**
   * Continues a game of which only the number of dice is known, by clearing the table.
   * @param {number} dice
   */
  goOn(dice) {
    this.hands.boot();
    const { at, rolls, chapter } = parse(this.hands.ask('game'));
    this.#openMenu(dice + 1, MENU.clear);
    this.hands.tap('push');
    this.line = new Line({ at: at + 1, rolls, table: { dice: [], chapter: chapter + 1 } });
    this.check();
  }

  /** Something was just undone or redone: redo is a turn away. */
  get isUndone() {
    return this.#page === 'undone';
  }

  /** Checks that the tower's state is that of the model. @returns {string} */
  check() {
    const said = this.hands.ask('game');
    const expected = this.line.says();
    if (said !== expected) throw new Mismatch(`the tower says "${said}", the rules say "${expected}"`);
    this.#mark = this.recording.operations.length;
    return said;
  }

  /**
   * Carries out an intent and compares the tower with the rules. If power is cut, it must be done completely or not at all.
   * @param {Intent} intent
   */
  play(intent) {
    try {
      this.#do(intent);
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      this.hands.boot();
      [this.#cursor, this.#page] = [0, 'table'];
      this.met.powerCut = (this.met.powerCut ?? 0) + 1;
      if (this.hands.ask('game') !== this.line.says()) this.#enact(intent);
      return this.check();
    }
    // The console answers only after earlier inputs have been handled.
    this.hands.ask('game');
    this.#enact(intent);
    if (this.#isOwnDice(intent)) this.#ownDice();
    return this.check();
  }

  /** Applies the intent to the model. @param {Intent} intent */
  #enact(intent) {
    const { line } = this;
    switch (intent.do) {
      case 'undo':
        return this.#go(line.at - 1);
      case 'redo':
        return this.#go(line.at + 1);
      case 'jump':
        return this.#go(intent.to);
      default: {
        const act = this.#act();
        const action = meant(intent, line.table, act);
        if (action) this.#apply(action, act?.rolled?.seed ?? null);
      }
    }
  }

  #act() {
    return lastAct(this.tower.flash.bytes, this.recording.operations.slice(this.#mark));
  }

  /** @param {Action} action @param {string | null} seed */
  #apply(action, seed) {
    try {
      this.line.act(action, seed);
      this.#meet(action.do);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#meet(error.message);
    }
  }

  /** @param {string} what */
  #meet(what) {
    this.met[what] = (this.met[what] ?? 0) + 1;
  }

  /** @param {number} to */
  #go(to) {
    const can = this.line.canGo(to);
    this.#meet(can ? 'moved' : 'nothing there');
    if (can) this.line.go(to);
  }

  /** The tower has no dice and asks for the players' own. @param {Intent} intent */
  #isOwnDice(intent) {
    const rolls = intent.do === 'press' || intent.do === 'drop';
    return rolls && due(this.line.table).length > 0 && !this.#act();
  }

  /** The commonest face of each die, and another for the first one. */
  #ownDice() {
    const dice = due(this.line.table).length;
    this.hands.turn(1);
    for (let die = 0; die < dice; die++) this.hands.tap('push');
    this.hands.ask('game');
    const act = this.#act();
    if (!act?.rolled) return;
    this.#apply({ do: 'roll', faces: act.rolled.faces }, act.rolled.seed);
    this.#meet('own dice');
  }

  /** @param {Intent} intent */
  #do(intent) {
    const { hands, line } = this;
    const dice = line.table.dice.length;
    if (intent.do === 'undo') {
      hands.tap('undo');
      this.#page = line.canGo(line.at - 1) ? 'undone' : 'table';
      return;
    }
    if (intent.do === 'redo') {
      if (this.#page !== 'undone') throw new Error('redo begins where something was undone');
      hands.turn(1);
      this.#page = line.canGo(line.at + 1) ? 'undone' : 'table';
      return;
    }
    if (this.#page === 'undone' && intent.do !== 'drop') {
      hands.tap('push');
      this.#page = 'table';
    }
    switch (intent.do) {
      case 'press':
        this.#turnTo(0);
        hands.tap('push');
        break;
      case 'drop':
        hands.drop();
        this.#page = 'table';
        break;
      case 'toggle':
        this.#turnTo(intent.die + 1);
        hands.tap('push');
        break;
      case 'add':
        this.#openMenu(dice + 1, MENU.add);
        hands.turn(intent.option);
        hands.tap('push');
        if (intent.option === ANY) {
          hands.turn((intent.sides ?? ANY_BEGINS_WITH) - ANY_BEGINS_WITH);
          hands.tap('push');
        }
        break;
      case 'remove':
        this.#openMenu(dice + 1, MENU.remove);
        if (dice > 0) {
          hands.turn(intent.die);
          hands.tap('push');
        }
        break;
      case 'clear':
        this.#openMenu(dice + 1, MENU.clear);
        if (dice > 0) hands.tap('push');
        break;
      case 'adjust':
        this.#openMenu(dice + 1, MENU.adjust);
        hands.turn(intent.die);
        hands.tap('push');
        hands.turn(intent.face - (line.table.dice[intent.die].face ?? 0));
        hands.tap('push');
        break;
      case 'jump':
        this.#jump(intent.to);
    }
    if (this.#isRefused(intent)) hands.tap('push');
  }

  /** Through the history: its lines are the beginnings of earlier chapters, then every action of this one. @param {number} to */
  #jump(to) {
    const { hands, line } = this;
    hands.hold('undo');
    const start = line.chapterStart;
    const earlier = line.chapters.filter((position) => position < start);
    const lineOf = (/** @type {number} */ position) =>
      position >= start ? earlier.length + position - start : earlier.indexOf(position);
    hands.turn(lineOf(to) - lineOf(line.at));
    // Turning reads the journal; the console's answer shows that this is finished.
    hands.ask('game');
    hands.tap('push');
    hands.ask('game');
    hands.tap('push');
    // The tower says that the table has to be put right.
    hands.ask('game');
    hands.tap('push');
  }

  /** @param {number} option */
  #turnTo(option) {
    const options = this.line.table.dice.length + 2;
    if (this.#cursor >= options) {
      this.hands.turn(1);
      this.#cursor = options - 1;
    }
    this.hands.turn(option - this.#cursor);
    this.#cursor = option;
  }

  /** @param {number} at @param {number} entry */
  #openMenu(at, entry) {
    if (this.line.table.dice.length + 1 === at) this.#turnTo(at);
    else {
      this.hands.turn(at);
      this.#cursor = at;
    }
    this.hands.tap('push');
    this.hands.turn(entry);
    this.hands.tap('push');
  }

  /** A refusal stays on the screen until it is dismissed. @param {Intent} intent */
  #isRefused(intent) {
    const { table } = this.line;
    const faces = due(table).map(() => 0);
    const action = meant(intent, table, { rolled: { seed: null, faces }, added: { kind: 'coin' } });
    try {
      if (action) after(table, action);
      return false;
    } catch (error) {
      return error instanceof Refused;
    }
  }
}

/**
 * The action of the rules that an intent is.
 * @param {Intent} intent
 * @param {import('./rules.js').Table} table
 * @param {ReturnType<typeof lastAct>} act  what the journal says of it
 * @returns {Action | null}
 */
function meant(intent, table, act) {
  switch (intent.do) {
    case 'clear':
      return { do: 'clear' };
    case 'press':
    case 'drop':
      if (due(table).length === 0) return { do: 'roll', faces: [] };
      return act?.rolled ? { do: 'roll', faces: act.rolled.faces } : null;
    case 'toggle':
      return { do: table.dice[intent.die]?.kept ? 'release' : 'keep', die: intent.die };
    case 'remove':
      return { do: 'remove', die: intent.die };
    case 'adjust':
      return { do: 'adjust', die: intent.die, face: intent.face };
    case 'add':
      if (intent.option < COIN) return { do: 'add', sort: { kind: 'numbered', sides: NUMBERED[intent.option] } };
      if (intent.option === COIN) return { do: 'add', sort: { kind: 'coin' } };
      if (intent.option === ANY) return { do: 'add', sort: { kind: 'numbered', sides: intent.sides ?? ANY_BEGINS_WITH } };
      // The faces of a deck's die come from the deck; a full table refuses any die.
      return { do: 'add', sort: act?.added ?? { kind: 'coin' } };
    default:
      return null;
  }
}

/** @param {string} said */
export function parse(said) {
  const found = /^slot (\d) at (\d+) of (\d+) chapter (\d+) rolls (\d+) state ([0-9a-f]{8})/.exec(said);
  if (!found) throw new Mismatch(`the tower says "${said}" and not where its game stands`);
  const [slot, at, length, chapter, rolls] = found.slice(1, 6).map(Number);
  return { slot, at, length, chapter, rolls, state: found[6] };
}
