// Begins a game from home, on a new tower as on one that has no room left for another.
import { MILLI, SECOND } from '../scenario/board.js';
import { Bench } from '../scenario/bench.js';
import { pick } from '../scenario/steps/hands.js';
import { settled } from './measure.js';

const TAP = 30 * MILLI;

/**
 * @param {import('../tower.js').Tower} tower  that is at home
 * @param {import('../scenario/artefacts.js').Artefacts['glyphs']} glyphs
 * @param {string} name
 * @param {string} text  of the first page
 */
export function beginGame(tower, glyphs, name, text) {
  const world = { createBoard: () => tower, readFile: () => new Uint8Array(), keepShot: () => {} };
  const bench = new Bench(/** @type {import('../scenario/artefacts.js').Artefacts} */ ({ glyphs }), world);
  const shows = (/** @type {string} */ wanted) => bench.reader.find(tower.glass.snapshot(), wanted).length > 0;
  pick(bench, 'New game');
  pick(bench, name);
  tower.runFor(SECOND);
  if (shows('No room')) {
    // The first answer is No.
    tower.runFor(tower.knob.turn(1) + SECOND);
    tower.push.press();
    tower.runFor(TAP);
    tower.push.release();
  }
  if (!shows(text)) settled(tower, () => shows(text), text);
  tower.runFor(SECOND);
}
