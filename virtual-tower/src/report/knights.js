// Measures Knight Tales: from laying a card in a fight to the screen that follows, and whole attacks from the dice drop
// to the result.
import { FLASH_BYTES } from '../mcu/flash.js';
import { GlassReader } from '../glass/glass-reader.js';
import { textTag } from '../rf/ndef.js';
import { MILLI, SECOND } from '../scenario/board.js';
import { Tower } from '../tower.js';
import { settled } from './measure.js';
import { beginGame } from './new-game.js';
import { percentile, spread } from './statistics.js';

/** @typedef {import('../scenario/artefacts.js').Artefacts} Artefacts */

const ARRIVALS = 24;
const ATTACKS = 12;
/** The card that is laid, and what the screen says then. */
const TARGET = 'kt/h-pike-orc';
const PLANNED = 'Attack: 1 fatigue';
const SPREAD = 100 * MILLI;
const REST = 150 * MILLI;
const TAP = 30 * MILLI;
/** Dice animate for a while and odds appear later, so the first picture with the text counts. */
const FIRST_PICTURE = 6 * MILLI;

/** Monsters of the first rank, from left to right. */
const MONSTERS = ['kt/h-drum-orc', TARGET, 'kt/h-thorn-boar'];

/**
 * A tower with two knights in their first night who choose a target.
 * @param {Artefacts} artefacts
 * @param {string[]} monsters
 * @param {{offset: number, bytes: Uint8Array}[]} parts  of flash, beside the image
 */
export function atNight({ image, glyphs }, monsters, parts = []) {
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  flash.set(image);
  for (const { offset, bytes } of parts) flash.set(bytes, offset);
  const tower = new Tower({ image: flash });
  const reader = new GlassReader(glyphs);
  const shows = (/** @type {string} */ text) => () => reader.find(tower.glass.snapshot(), text).length > 0;
  /** From the button let go to the last pixel. @param {'push' | 'undo'} button @param {string} [text] */
  const tap = (button, text) => {
    tower[button].press();
    tower.runFor(TAP);
    tower[button].release();
    const releasedAt = tower.now;
    const shown = settled(tower, text ? shows(text) : () => true, text ?? 'a picture') - releasedAt;
    tower.runFor(REST);
    return shown;
  };
  /** Undoing two actions without effect may not change the picture, so a new one is not awaited. */
  const undo = () => {
    tower.undo.press();
    tower.runFor(TAP);
    tower.undo.release();
    tower.runFor(2 * REST);
    if (!shows('Undone')()) throw new Error('an action of the attack was not undone');
  };
  /** From the tag in the field to the last pixel of the first picture with that text: odds are shown later. @param {string} card @param {string} text */
  const lay = (card, text) => {
    const tag = textTag(card.padEnd(61));
    const laidAt = tower.now;
    tower.field.lay(tag);
    const shown = settled(tower, shows(text), text, FIRST_PICTURE) - laidAt;
    tower.runFor(REST);
    tower.field.lift(tag);
    tower.runFor(SECOND);
    return shown;
  };
  /** From the first die in the beam to the last pixel of the first picture with that text. @param {string} text */
  const drop = (text) => {
    const droppedAt = tower.now;
    tower.beam.drop();
    const shown = settled(tower, shows(text), text, FIRST_PICTURE) - droppedAt;
    tower.runFor(SECOND);
    return shown;
  };
  const turn = (/** @type {number} */ detents) => tower.runFor(tower.knob.turn(detents) + REST);

  tower.powerOn();
  settled(tower, shows('New game'), 'the home list');
  beginGame(tower, glyphs, 'Knight Tales', 'Nobody yet');
  lay('kt/h-aldis', 'Aldis');
  lay('kt/h-wenno', 'Aldis+Wenno');
  turn(1);
  tap('push', 'who begins');
  // A tie in swords is rolled again.
  while (shows('who begins')()) {
    drop('swords');
    tap('push');
  }
  lay('kt/h-q-far-kill', 'Quest:');
  tap('push', '10 gold');
  turn(1);
  tap('push', 'spot 1');
  tap('push', '10 gold');
  turn(1);
  tap('push', 'spot 2');
  tap('push', 'Renown card 1');
  lay('kt/h-renown-1', 'Night 1');
  tap('push', 'Champ');
  tap('push', 'Reveal left 1');
  ['Reveal middle 1', 'Reveal right 1', 'Turn up the boss'].forEach((text, place) => lay(monsters[place], text));
  lay('kt/h-warchief', 'Turn up a tactic');
  lay('kt/h-tac-drums', 'fat. 1');
  return { tower, tap, undo, lay, drop };
}

/** @param {Artefacts} artefacts */
export function measureKnights(artefacts) {
  const { tower, tap, undo, lay, drop } = atNight(artefacts, MONSTERS);
  const cards = spread(ARRIVALS, SPREAD).map((offset) => {
    tower.runFor(offset);
    const shown = lay(TARGET, PLANNED);
    tap('undo', 'Take back');
    tap('push', 'fat. 1');
    return shown;
  });
  lay(TARGET, PLANNED);
  const attacks = spread(ATTACKS, SPREAD).map((offset) => {
    tower.runFor(offset);
    tap('push', 'Roll');
    const whole = drop('Now resolve') + tap('push', 'Strike') + tap('push', 'What happened');
    // Strike, resolve, roll, fatigue.
    for (let action = 0; action < 4; action++) undo();
    tap('push', PLANNED);
    return whole;
  });
  return { cards, attacks };
}

/** @param {{cards: number[], attacks: number[]}} measured @param {(nanos: number) => number} milliseconds */
export function knightFigures({ cards, attacks }, milliseconds) {
  return {
    kt_card_to_screen_p95_ms: milliseconds(percentile(cards, 95)),
    kt_attack_ms: milliseconds(percentile(attacks, 95)),
  };
}
