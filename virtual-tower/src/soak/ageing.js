// Times of the report that depend on what flash holds, on a given flash. The rules and the odds alone do not.
import { DECK_OFFSET } from '../report/full-deck.js';
import { measurePlay, playFigures } from '../report/game.js';
import { measureGrail } from '../report/grail.js';
import { measureKnights } from '../report/knights.js';
import { playGame } from '../report/long-work.js';
import { Probe } from '../report/measure.js';
import { percentile } from '../report/statistics.js';
import { MILLI } from '../scenario/board.js';
import { Tower } from '../tower.js';

/** @typedef {import('../scenario/artefacts.js').Artefacts} Artefacts */

/** @param {number} nanos */
const milliseconds = (nanos) => nanos / MILLI;

/**
 * @param {Artefacts} artefacts
 * @param {object} given
 * @param {Uint8Array} given.home  a flash on which no game is open
 * @param {Uint8Array} given.game  one on which a free roll is
 * @param {Uint8Array} given.fullDeck  a deck file of as many cards as must fit
 * @param {boolean} briefly  only how soon the tower is there
 * @returns {Record<string, number>} milliseconds by name
 */
export function measureAt(artefacts, { home, game, fullDeck }, briefly) {
  const probe = new Probe({ ...artefacts, image: home }, (options) => new Tower(options));
  const boot = milliseconds(probe.boot());
  const play = measurePlay(game, artefacts.glyphs, briefly);
  if (briefly) return { boot, resume: milliseconds(play.resumed) };
  const full = new Probe({ ...artefacts, image: home }, (options) => new Tower(options), [{ offset: DECK_OFFSET, bytes: fullDeck }]);
  const inputs = probe.inputs();
  const cards = probe.cards();
  const { resume_ms: resume, undo_p95_ms: undo, undo_max_ms: longestUndo, game_input_to_screen_p95_ms: gameInput, game_card_to_screen_p95_ms: gameCard } = playFigures(play, milliseconds);
  const work = playGame({ ...artefacts, image: game }, game);
  const [grail, knights] = [measureGrail({ ...artefacts, image: home }), measureKnights({ ...artefacts, image: home })];
  const slowest = (/** @type {number[]} */ times) => milliseconds(Math.max(...times));
  return {
    boot,
    'boot with a full deck': milliseconds(full.boot()),
    'card to screen': milliseconds(percentile(cards.map(({ shown }) => shown), 95)),
    'card lifted': milliseconds(Math.max(...cards.map(({ gone }) => gone))),
    'knob to screen': milliseconds(percentile(inputs, 95)),
    resume,
    undo,
    'longest undo': longestUndo,
    'knob in a game': gameInput,
    'card in a game': gameCard,
    'card in Tainted Grail': milliseconds(percentile(grail.cards, 95)),
    'card in Knight Tales': milliseconds(percentile(knights.cards, 95)),
    'attack in Knight Tales': milliseconds(percentile(knights.attacks, 95)),
    'longest block': milliseconds(work.watch.worst.nanos),
    history: slowest(work.history),
    log: slowest(work.log),
    'log over USB': slowest(work.asked),
    'undo by hand': slowest(work.undo),
  };
}
