// Times of the report that depend on what flash holds, on a given flash.
import { measurePlay, playFigures } from '../report/game.js';
import { Probe } from '../report/measure.js';
import { percentile } from '../report/statistics.js';
import { MILLI } from '../scenario/board.js';
import { Tower } from '../tower.js';

/** @typedef {import('../scenario/artefacts.js').Artefacts} Artefacts */

/** @param {number} nanos */
const milliseconds = (nanos) => nanos / MILLI;

/**
 * @param {Artefacts} artefacts
 * @param {Uint8Array} home  a flash on which no game is open
 * @param {Uint8Array} game  one on which a free roll is
 * @param {boolean} briefly  only how soon the tower is there
 * @returns {Record<string, number>} milliseconds by name
 */
export function measureAt(artefacts, home, game, briefly) {
  const probe = new Probe({ ...artefacts, image: home }, (options) => new Tower(options));
  const boot = milliseconds(probe.boot());
  const play = measurePlay(game, artefacts.glyphs, briefly);
  if (briefly) return { boot, resume: milliseconds(play.resumed) };
  const inputs = probe.inputs();
  const cards = probe.cards();
  const { resume_ms: resume, undo_p95_ms: undo, undo_max_ms: longestUndo, game_input_to_screen_p95_ms: gameInput, game_card_to_screen_p95_ms: gameCard } = playFigures(play, milliseconds);
  return {
    boot,
    'card to screen': milliseconds(percentile(cards.map(({ shown }) => shown), 95)),
    'card lifted': milliseconds(Math.max(...cards.map(({ gone }) => gone))),
    'knob to screen': milliseconds(percentile(inputs, 95)),
    resume,
    undo,
    'longest undo': longestUndo,
    'knob in a game': gameInput,
    'card in a game': gameCard,
  };
}
