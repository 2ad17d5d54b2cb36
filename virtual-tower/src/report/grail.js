// Measures Tainted Grail: from laying a card in a fight, through the journal write, to its effect on the screen.
import { FLASH_BYTES } from '../mcu/flash.js';
import { Elf } from '../log/elf.js';
import { GlassReader } from '../glass/glass-reader.js';
import { textTag } from '../rf/ndef.js';
import { MILLI, SECOND } from '../scenario/board.js';
import { Tower } from '../tower.js';
import { settled } from './measure.js';
import { beginGame } from './new-game.js';
import { PaintedStack, stackRegion } from './stack.js';
import { percentile, spread } from './statistics.js';

/** @typedef {import('../scenario/artefacts.js').Artefacts} Artefacts */

const ARRIVALS = 24;
const SPREAD = 100 * MILLI;
const REST = 150 * MILLI;
const TAP = 30 * MILLI;

/** @param {Artefacts} artefacts */
export function measureGrail({ image, glyphs, elf }) {
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  flash.set(image);
  const tower = new Tower({ image: flash });
  const reader = new GlassReader(glyphs);
  const shows = (/** @type {string} */ text) => () => reader.find(tower.glass.snapshot(), text).length > 0;
  const tap = (/** @type {'push' | 'undo'} */ button, /** @type {string} */ text) => {
    tower[button].press();
    tower.runFor(TAP);
    tower[button].release();
    settled(tower, shows(text), text);
  };
  /** From the tag in the field to the last pixel of that text. @param {string} card @param {string} text */
  const lay = (card, text) => {
    const tag = textTag(card.padEnd(61));
    const laidAt = tower.now;
    tower.field.lay(tag);
    const shown = settled(tower, shows(text), text) - laidAt;
    tower.runFor(REST);
    tower.field.lift(tag);
    tower.runFor(SECOND);
    return shown;
  };

  tower.powerOn();
  const stack = new PaintedStack(tower.sram, stackRegion(new Elf(elf)));
  settled(tower, shows('New game'), 'the home list');
  beginGame(tower, glyphs, 'Tainted Grail', 'Nobody yet');
  lay('tg/h-elgan', 'Elgan');
  lay('tg/h-junis', 'Elgan+Junis');
  lay('tg/h-mud-hound', 'Who takes part?');
  tap('push', 'Elgan draws 3');
  tap('push', 'Keep the hands');
  tap('push', 'Elgan');
  lay('tg/h-junis', '3 Junis');
  const cards = spread(ARRIVALS, SPREAD).map((offset) => {
    tower.runFor(REST + offset);
    const shown = lay('tg/h-rampage', 'Laid: Rampage');
    tap('undo', 'Take up: Rampage');
    tap('push', '3 Junis');
    return shown;
  });
  return { cards, stackPeak: stack.peak };
}

/** @param {{cards: number[]}} measured @param {(nanos: number) => number} milliseconds */
export function grailFigures({ cards }, milliseconds) {
  return { tg_card_to_screen_p95_ms: milliseconds(percentile(cards, 95)) };
}
