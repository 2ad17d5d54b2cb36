// Runs all measurements of the shipped image and compares the figures with their targets.
import { Elf } from '../log/elf.js';
import { MILLI } from '../scenario/board.js';
import { applyFigures, builtInCardsBytes, codeBytes, gamesBytes, growth, stateBytes } from './applying.js';
import { cardBytes, findDeck } from '../deck-file.js';
import { gameFigures, measureGame } from './game.js';
import { grailFigures, measureGrail } from './grail.js';
import { flushNanos, readNanos } from './floor.js';
import { knightFigures, measureKnights } from './knights.js';
import { longWorkFigures } from './long-work.js';
import { oddsFigures } from './odds.js';
import { DECK_OFFSET, LOOKUPS, lookupNanos } from './full-deck.js';
import { PAYLOAD_BYTES, Probe } from './measure.js';
import { percentile } from './statistics.js';

/** @typedef {import('../scenario/artefacts.js').Artefacts} Artefacts */
/** @typedef {import('../scenario/board.js').CreateBoard} CreateBoard */

/**
 * @typedef {object} Report
 * @property {string} image_sha256
 * @property {number} flash_bytes
 * @property {number} static_ram_bytes
 * @property {number} stack_peak_bytes
 * @property {number} boot_ms
 * @property {number} boot_full_deck_ms  With 2,000 cards in the deck part.
 * @property {number} card_to_screen_p50_ms
 * @property {number} card_to_screen_p95_ms
 * @property {number} card_to_screen_floor_ms  The bits alone, for a whole screen.
 * @property {number} removal_ms
 * @property {number} input_to_screen_p95_ms
 * @property {number} idle_percent
 * @property {number} deck_lookup_ms  The slowest, among 2,000 cards and the built-in ones.
 * @property {number} card_bytes_min  Of the records of the built-in deck.
 * @property {number} card_bytes_median
 * @property {number} card_bytes_max
 * @property {{done: number, wanted: number, by: Record<string, number>} | 'not run'} fuzz_executions  Of all fuzz targets together and of each, over all runs of the same sources.
 * @property {{done: number, lost: number, image: string}} [power_cuts]  In every flash operation of a session, and at random: the last complete run of this image.
 * @property {number | 'not run'} power_cuts_lost  After which something that was seen was not there; of a slice, if there is no complete run.
 * @property {number} resume_ms  Power to the game's page, with a full ring.
 * @property {number} undo_p95_ms
 * @property {number} undo_max_ms  Behind the checkpoint in memory: the end of the ring is read.
 * @property {number} longest_block_ms  The longest that a task kept others from running, flash's own times aside, over the longest work.
 * @property {string} longest_block_task  Which task that was.
 * @property {number} history_ms  From the hand to the last pixel, in the history of the longest game of each game; the slowest.
 * @property {number} undo_hand_ms  The same of an undo or redo.
 * @property {number} log_ms  The same of the log of an action.
 * @property {number} log_usb_ms  The log on the console.
 * @property {number} game_input_to_screen_p95_ms  While the reader polls, the journal is written and the lights run.
 * @property {number} game_card_to_screen_p95_ms
 * @property {number} tg_card_to_screen_p95_ms  From laying a card in a fight of Tainted Grail to its effect.
 * @property {number} tg_apply_p50_us  One action by the rules, of a game played at random.
 * @property {number} tg_apply_max_us
 * @property {number} tg_sixtieth_card_factor  Laying the last of sixty cards, against the quickest of them.
 * @property {number} tg_code_bytes  Of functions with its name, without texts and cards.
 * @property {number} tg_state_bytes  In memory; all games share one buffer.
 * @property {number} kt_card_to_screen_p95_ms  A monster's card laid in the night of Knight Tales, to the first picture of the attack on it.
 * @property {number} kt_attack_ms  From the dice in the beam to the result, without the players' pauses and the dice animation; p95.
 * @property {number} kt_apply_p50_us  The same of Knight Tales.
 * @property {number} kt_apply_max_us
 * @property {number} kt_code_bytes
 * @property {number} kt_state_bytes
 * @property {number} pw_apply_p50_us  The same of Paladins of the West Kingdom.
 * @property {number} pw_apply_max_us
 * @property {number} pw_code_bytes
 * @property {number} pw_state_bytes
 * @property {number} ls_apply_p50_us  The same of The Last Spell.
 * @property {number} ls_apply_max_us
 * @property {number} ls_code_bytes
 * @property {number} ls_state_bytes
 * @property {number} games_flash_bytes  The code and the words of all four games.
 * @property {number} built_in_cards_bytes  Their cards.
 * @property {number} odds_worst_ms  The odds of the largest attack there is, all slices together.
 * @property {number} wrath_worst_ms  What six wrath are worth once its dice lie.
 * @property {number} odds_ahead_ms  All odds before the roll: three targets, and the best use of wrath.
 * @property {number} odds_block_ms  The longest of its slices: no input waits longer for it.
 * @property {number} odds_ram_bytes
 * @property {number} journal_bytes_per_action
 * @property {number} flash_life_evenings  Of 300 actions, if a sector lasts 100,000 erases.
 * @property {number} flash_divider  System clocks a clock of the flash, as the second stage sets it.
 * @property {number} cache_miss_percent  Reads of flash that were not in the cache, while cards are laid and lifted.
 */

/**
 * The figures of a board whose core never waits for its flash, which the targets are held against so far, and those of the
 * board as it is.
 * @typedef {object} Measured
 * @property {Report} instant
 * @property {Report} true_board
 */

/**
 * What is measured beside the image.
 * @typedef {object} Material
 * @property {Uint8Array} fullDeck  A deck file of as many cards as must fit.
 * @property {{wanted: number, executions: Record<string, number>} | null} fuzz  Executions by fuzz target, if it has run.
 * @property {{random: Uint8Array, sixty: Uint8Array}} grail  UF2s with a game played at random, and one with sixty cards laid.
 * @property {{random: Uint8Array}} knights  A UF2 with a game of Knight Tales played at random.
 * @property {{random: Uint8Array}} paladins  The same of Paladins of the West Kingdom.
 * @property {{random: Uint8Array}} lastSpell  The same of The Last Spell.
 * @property {Uint8Array} oddsDeck  A deck file of monsters with the most dice.
 * @property {Uint8Array} longGame  A UF2 with a game that fills its ring.
 * @property {Uint8Array[]} longest  UF2s with the longest game of each game: its ring is full, or there is nothing left to play.
 * @property {Record<string, Uint8Array>} fullStores  UF2s with settings, tags and values of which the next entry moves a sector.
 * @property {{image_sha256: string, power_cuts: number, power_cuts_lost: number, complete: boolean} | null} soak  If it has run.
 */

const SIXTY = 60;

/** @type {Partial<Record<keyof Report, {most: number} | {least: number}>>} */
export const TARGETS = {
  flash_bytes: { most: 832 * 1024 },
  static_ram_bytes: { most: 80 * 1024 },
  boot_ms: { most: 300 },
  boot_full_deck_ms: { most: 300 },
  card_to_screen_p95_ms: { most: 60 },
  removal_ms: { most: 300 },
  input_to_screen_p95_ms: { most: 40 },
  idle_percent: { least: 97 },
  deck_lookup_ms: { most: 1 },
  power_cuts_lost: { most: 0 },
  resume_ms: { most: 1000 },
  undo_p95_ms: { most: 100 },
  undo_max_ms: { most: 100 },
  longest_block_ms: { most: 20 },
  history_ms: { most: 100 },
  undo_hand_ms: { most: 100 },
  log_ms: { most: 100 },
  game_input_to_screen_p95_ms: { most: 40 },
  game_card_to_screen_p95_ms: { most: 60 },
  tg_card_to_screen_p95_ms: { most: 60 },
  tg_apply_max_us: { most: 2000 },
  tg_sixtieth_card_factor: { most: 2 },
  kt_card_to_screen_p95_ms: { most: 60 },
  kt_attack_ms: { most: 100 },
  kt_apply_max_us: { most: 2000 },
  pw_apply_max_us: { most: 2000 },
  ls_apply_max_us: { most: 2000 },
  games_flash_bytes: { most: 384 * 1024 },
  odds_worst_ms: { most: 10 },
  wrath_worst_ms: { most: 2 },
  odds_block_ms: { most: 5 },
  odds_ram_bytes: { most: 12 * 1024 },
};

/**
 * @param {Artefacts} artefacts
 * @param {Material} material
 * @param {CreateBoard} createBoard
 * @returns {Report}
 */
export function measureReport(artefacts, { fullDeck, fuzz, grail: games, knights, paladins, lastSpell, oddsDeck, longGame, longest, fullStores, soak }, createBoard) {
  const probe = new Probe(artefacts, createBoard);
  const boot = probe.boot();
  const idle = probe.idlePercent();
  const inputs = probe.inputs();
  const cards = probe.cards();
  probe.exercise();
  const { accesses, hits, divider } = probe.tower.flashCache;
  const full = new Probe(artefacts, createBoard, [{ offset: DECK_OFFSET, bytes: fullDeck }]);
  const bootFull = full.boot();
  const lookups = lookupNanos(full.tower, LOOKUPS);
  full.exercise();
  const shown = cards.map((card) => card.shown);
  const records = cardBytes(findDeck(artefacts.image));
  const grail = measureGrail(artefacts);
  const applied = applyFigures(artefacts, games.random);
  const knightly = applyFigures(artefacts, knights.random);
  const western = applyFigures(artefacts, paladins.random);
  const spells = applyFigures(artefacts, lastSpell.random);
  const elf = new Elf(artefacts.elf);
  return {
    image_sha256: artefacts.imageSha256,
    flash_bytes: artefacts.build.flash_bytes,
    static_ram_bytes: artefacts.build.static_ram_bytes,
    stack_peak_bytes: Math.max(probe.stack.peak, full.stack.peak, grail.stackPeak),
    boot_ms: milliseconds(boot),
    boot_full_deck_ms: milliseconds(bootFull),
    card_to_screen_p50_ms: milliseconds(percentile(shown, 50)),
    card_to_screen_p95_ms: milliseconds(percentile(shown, 95)),
    card_to_screen_floor_ms: milliseconds(readNanos(PAYLOAD_BYTES) + flushNanos()),
    // The slowest lookup, because that is what a player notices.
    removal_ms: milliseconds(Math.max(...cards.map((card) => card.gone))),
    input_to_screen_p95_ms: milliseconds(percentile(inputs, 95)),
    idle_percent: round(idle, 2),
    deck_lookup_ms: round(Math.max(...lookups) / MILLI, 3),
    card_bytes_min: Math.min(...records),
    card_bytes_median: percentile(records, 50),
    card_bytes_max: Math.max(...records),
    fuzz_executions: fuzzFigure(fuzz),
    ...powerCutFigures(soak, artefacts.imageSha256),
    ...gameFigures(measureGame(artefacts, longGame), milliseconds),
    ...longWorkFigures(artefacts, longest, fullStores, milliseconds),
    ...grailFigures(grail, milliseconds),
    tg_apply_p50_us: applied.p50,
    tg_apply_max_us: applied.max,
    tg_sixtieth_card_factor: round(growth(artefacts, games.sixty, SIXTY), 2),
    tg_code_bytes: codeBytes(elf, 'tainted_grail'),
    tg_state_bytes: stateBytes(elf, 'tainted_grail'),
    ...knightFigures(measureKnights(artefacts), milliseconds),
    kt_apply_p50_us: knightly.p50,
    kt_apply_max_us: knightly.max,
    kt_code_bytes: codeBytes(elf, 'knight_tales'),
    kt_state_bytes: stateBytes(elf, 'knight_tales'),
    pw_apply_p50_us: western.p50,
    pw_apply_max_us: western.max,
    pw_code_bytes: codeBytes(elf, 'paladins'),
    pw_state_bytes: stateBytes(elf, 'paladins'),
    ls_apply_p50_us: spells.p50,
    ls_apply_max_us: spells.max,
    ls_code_bytes: codeBytes(elf, 'last_spell'),
    ls_state_bytes: stateBytes(elf, 'last_spell'),
    games_flash_bytes: gamesBytes(elf),
    built_in_cards_bytes: builtInCardsBytes(elf),
    ...oddsFigures(artefacts, oddsDeck, milliseconds),
    flash_divider: divider,
    cache_miss_percent: round((100 * (accesses - hits)) / accesses, 2),
  };
}

/**
 * Cuts of another image say nothing of this one.
 * @param {Material['soak']} soak
 * @param {string} image
 * @returns {Pick<Report, 'power_cuts' | 'power_cuts_lost'>}
 */
export function powerCutFigures(soak, image) {
  if (soak?.image_sha256 !== image) return { power_cuts_lost: 'not run' };
  const { power_cuts: done, power_cuts_lost: lost, complete } = soak;
  return { ...(complete && { power_cuts: { done, lost, image } }), power_cuts_lost: lost };
}

/**
 * @param {Material['fuzz']} fuzz
 * @returns {Report['fuzz_executions']}
 */
export function fuzzFigure(fuzz) {
  if (!fuzz) return 'not run';
  return { done: Object.values(fuzz.executions).reduce((sum, count) => sum + count, 0), wanted: fuzz.wanted, by: fuzz.executions };
}

/** @param {number} nanos */
const milliseconds = (nanos) => round(nanos / MILLI, 2);

/** @param {number} value @param {number} decimals */
const round = (value, decimals) => Number(value.toFixed(decimals));

/**
 * @param {Report} report
 * @returns {(keyof Report)[]} the values that miss their target
 */
export function missedTargets(report) {
  return /** @type {(keyof Report)[]} */ (Object.keys(TARGETS)).filter((key) => verdict(report, key) === 'miss');
}

/**
 * @param {Report} report
 * @param {keyof Report} key
 */
function verdict(report, key) {
  const target = TARGETS[key];
  if (!target) return '';
  if (report[key] === 'not run') return '';
  const value = Number(report[key]);
  const met = 'most' in target ? value <= target.most : value >= target.least;
  return met ? 'pass' : 'miss';
}

/** @param {number} value */
const grouped = (value) => value.toLocaleString('en-GB');

/** @param {Report[keyof Report]} value */
function spoken(value) {
  if (typeof value !== 'object') return String(value);
  if ('wanted' in value) return `${grouped(value.done)} of ${grouped(value.wanted)}`;
  return `${value.done} done, ${value.lost} lost`;
}

/** A line for each target. @param {Report['fuzz_executions']} fuzz */
function fuzzRows(fuzz) {
  if (typeof fuzz !== 'object') return [];
  return Object.entries(fuzz.by).map(([target, count]) => [`  ${target}`, grouped(count), '', '', '']);
}

/**
 * The report as a table for people.
 * @param {Measured} measured
 */
export function reportTable({ instant, true_board }) {
  const rows = /** @type {(keyof Report)[]} */ (Object.keys(instant)).flatMap((key) => {
    const target = TARGETS[key];
    const limit = !target ? '' : 'most' in target ? `<= ${target.most}` : `>= ${target.least}`;
    const [value, trueValue] = [spoken(instant[key]), spoken(true_board[key])];
    const row = [key, value, value === trueValue ? '' : trueValue, limit, verdict(instant, key)];
    return [row, ...(key === 'fuzz_executions' ? fuzzRows(instant[key]) : [])];
  });
  const table = [['', 'measured', 'with the cache', 'target', ''], ...rows];
  // The hash of the image is wider than any number; it does not set the width of its column.
  const width = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column].length).filter((length) => length < 64)));
  return table
    .map(([key, value, trueValue, limit, result]) =>
      `${key.padEnd(width[0])}  ${value.padStart(width[1])}  ${trueValue.padStart(width[2])}  ${limit.padEnd(width[3])}  ${result}`.trimEnd(),
    )
    .join('\n');
}
