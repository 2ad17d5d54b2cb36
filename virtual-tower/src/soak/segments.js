// Stretches of play in any game and of work with what flash keeps beside the games. Each begins with power on, from a flash that
// is known, and is short, so that it can be played again with something going wrong in any of its flash operations.
import { Random, seedFrom } from '../rf/random.js';
import { textTag } from '../rf/ndef.js';
import { Tower } from '../tower.js';
import { Witness } from './look.js';
import { shownAt } from './power-cuts.js';
import { flashAfter, record } from './recording.js';

/** @typedef {import('./look.js').Aspect} Aspect */
/** @typedef {import('../scenario/artefacts.js').Artefacts['glyphs']} Glyphs */
/**
 * @typedef {{do: 'push' | 'back' | 'undo' | 'drop' | 'pause'} | {do: 'turn', by: number} | {do: 'lay', id: string}
 *   | {do: 'type', line: string} | {do: 'set', setting: string, choice: string}} Deed
 */
/** What the tower showed from a time on, as one text. @typedef {{at: number, shows: string}} Known */
/** What is looked at: `kept` is all values and tags, read from the flash by the host, where the console would take minutes. @typedef {Aspect | 'kept'} Subject */
/** Reads them. @typedef {(flash: Uint8Array) => string} ReadKept */
/** @typedef {{name: string, flash: Uint8Array, deeds: Deed[], aspects: Subject[]}} Plan */
/** @typedef {Plan & {recording: import('./recording.js').Recording, known: Known[], after: Uint8Array}} Segment */

const SEED = 1818;
const LAID = 120e6;
const LIFTED = 230e6;
/** So long that the tower tidies up. */
const PAUSE = 4e9;
const A_FEW = 8;
const MOST_ROUNDS = 60;

/**
 * Whatever comes to mind, one action at most a deed.
 * @param {string} seed
 * @param {number} count
 * @param {string[][]} cards  by kind
 * @returns {Deed[]}
 */
export function deedsOfPlay(seed, count, cards) {
  const random = new Random(seedFrom(seed));
  const below = (/** @type {number} */ bound) => random.next() % bound;
  return Array.from({ length: count }, (_, index) => {
    if (index === count - 1) return { do: 'pause' };
    const dart = below(100);
    if (dart < 22 && cards.length > 0) {
      const kind = cards[below(cards.length)];
      return { do: 'lay', id: kind[below(kind.length)] };
    }
    if (dart < 60) return { do: 'push' };
    if (dart < 74) return { do: 'turn', by: below(2) === 0 ? 1 : -1 };
    if (dart < 86) return { do: 'undo' };
    return dart < 94 ? { do: 'drop' } : { do: 'back' };
  });
}

/** What is kept beside the games: values, assignments and settings, each changed more than once. @returns {Deed[][]} */
export function deedsOfHousekeeping() {
  /** @type {Deed[]} */
  const typed = [1, 2, 3].flatMap((amount) => [
    { do: 'type', line: `value kt/troll health ${amount}` },
    { do: 'type', line: `tag 04A1B2C3D4E50${amount} kt/goblin` },
  ]);
  /** @param {string} setting @param {string} choice @returns {Deed} */
  const set = (setting, choice) => ({ do: 'set', setting, choice });
  return [
    [...typed, { do: 'type', line: 'tag 04A1B2C3D4E501 -' }, { do: 'pause' }],
    [set('Sound', 'on'), set('Lights', 'off'), set('Sound', 'off'), { do: 'pause' }],
  ];
}

/** @param {Witness} witness @param {Deed} deed */
export function carryOut(witness, deed) {
  const { hands, tower } = witness;
  switch (deed.do) {
    case 'turn':
      return hands.turn(deed.by);
    case 'drop':
      return hands.drop();
    case 'pause':
      return hands.run(PAUSE);
    case 'lay': {
      const tag = textTag(deed.id);
      tower.field.lay(tag);
      hands.run(LAID);
      tower.field.lift(tag);
      return hands.run(LIFTED);
    }
    case 'type': {
      const lines = hands.askAll(deed.line);
      if (lines.at(-1) !== 'ok') throw new Error(`the tower answers "${deed.line}" with "${lines.join(' | ')}"`);
      return;
    }
    case 'set':
      ['Settings', deed.setting, deed.choice].forEach((line) => witness.pick(line));
      return hands.tap('back');
    default:
      return hands.tap(deed.do);
  }
}

/**
 * All that the tower shows of what the segment is about, as one text.
 * @param {Witness} witness
 * @param {Subject[]} aspects
 * @param {ReadKept} readKept
 */
export function shownBy(witness, aspects, readKept) {
  const { hands } = witness;
  const lines = aspects.includes('settings') ? [] : [hands.ask('game')];
  for (const aspect of aspects) {
    if (aspect === 'settings') lines.push(...witness.settings());
    if (aspect === 'values' || aspect === 'tags') lines.push(...hands.askList(aspect));
    if (aspect === 'kept') lines.push(readKept(witness.tower.save()));
  }
  return lines.join('\n');
}

/** A tower that is switched off. @param {Uint8Array} flash @param {Glyphs} glyphs */
export function towerWith(flash, glyphs) {
  return new Witness(Tower.load(flash, { seed: SEED }), glyphs);
}

/** @param {Witness} witness */
function noRestart({ restarts: [restart] }) {
  if (restart) throw new Error(`the tower restarted (${restart.reason})`);
}

/**
 * Plays a segment with nothing going wrong.
 * @param {Plan} plan
 * @param {Glyphs} glyphs
 * @param {ReadKept} readKept
 * @returns {Segment}
 */
export function playSegment(plan, glyphs, readKept) {
  const witness = towerWith(plan.flash.slice(), glyphs);
  const { tower } = witness;
  const recording = record(tower);
  witness.boot();
  const known = [{ at: tower.now, shows: shownBy(witness, plan.aspects, readKept) }];
  for (const deed of plan.deeds) {
    const before = recording.operations.length;
    try {
      carryOut(witness, deed);
    } catch (error) {
      noRestart(witness);
      throw error;
    }
    noRestart(witness);
    const shows = shownBy(witness, plan.aspects, readKept);
    // What flash was not touched for was known before.
    const touched = recording.operations.length > before;
    known.push({ at: touched ? shownAt(tower, recording.operations) : tower.now, shows });
  }
  noRestart(witness);
  return { ...plan, recording, known, after: tower.save() };
}

/**
 * The flash of an open game shortly before something is erased: undone and redone until that happens.
 * @param {Uint8Array} flash
 * @param {Glyphs} glyphs
 */
export function shortlyBeforeErase(flash, glyphs) {
  const witness = towerWith(flash.slice(), glyphs);
  const recording = record(witness.tower);
  const eraseAt = () => recording.operations.findIndex(({ units }) => !units[0].data);
  witness.boot();
  for (let rounds = 0; rounds < MOST_ROUNDS && eraseAt() < 0; rounds++) {
    for (let times = 0; times < A_FEW; times++) {
      witness.hands.tap('undo');
      witness.hands.turn(1);
    }
    witness.hands.run(PAUSE);
  }
  if (eraseAt() < 0) throw new Error('nothing is erased, however much is played');
  return flashAfter(recording, Math.max(0, eraseAt() - A_FEW), 0, 0);
}

/**
 * Plays segments one after the other, each on what the one before has left, until one fails by itself.
 * @param {Omit<Plan, 'deeds'>} first
 * @param {Deed[][]} pieces
 * @param {Glyphs} glyphs
 * @param {ReadKept} readKept
 * @param {string[]} failures  says what failed, though nothing went wrong
 */
export function playChain(first, pieces, glyphs, readKept, failures) {
  /** @type {Segment[]} */
  const segments = [];
  for (const [number, deeds] of pieces.entries()) {
    const name = `${first.name} ${number + 1}`;
    try {
      segments.push(playSegment({ ...first, name, flash: segments.at(-1)?.after ?? first.flash, deeds }, glyphs, readKept));
    } catch (error) {
      failures.push(`${name}, with a sound flash: ${error instanceof Error ? error.message : error}`);
      break;
    }
  }
  return segments;
}
