// docs/performance.md: the report for readers. `cargo xtask report` writes it.
import { TARGETS } from './report.js';

/** @typedef {import('./report.js').Report} Report */
/** @typedef {import('./report.js').Measured} Measured */
/** @typedef {(report: Report) => string} Cell */

const HEAD = `# Performance

Written by \`cargo xtask report\`: it runs the shipped image on the virtual board and measures in emulated time. Bus and
radio bit times are modelled; flash times are those of a typical part. No real board has been measured yet.

The first column is of a board whose processor never waits for its flash. \`cargo xtask test\` fails when one of its
figures misses its target. The second is of the board as everything else runs on it: the processor waits for every line of
flash that is not in its cache. Getting those figures down to the targets is work to come.
`;

/** @type {(key: keyof Report, decimals?: number) => Cell} */
const ms = (key, decimals = 0) => (report) => `${Number(report[key]).toFixed(decimals)} ms`;
/** @type {(key: keyof Report) => Cell} */
const kib = (key) => (report) => `${Math.round(Number(report[key]) / 1024)} KiB`;
/** @type {(...keys: (keyof Report)[]) => Cell} */
const asMs = (...keys) => (report) => `${keys.map((key) => (Number(report[key]) / 1000).toFixed(1)).join(' / ')} ms`;
/** @type {(template: TemplateStringsArray, ...cells: Cell[]) => Cell} */
const text = (template, ...cells) => (report) => template.reduce((line, part, index) => line + cells[index - 1](report) + part);

/** What is said, what was measured, and what must hold. @type {[string, Cell, string][]} */
const ROWS = [
  ['power to a usable home screen (with 2,000 cards of your own)', text`${ms('boot_ms')} (${ms('boot_full_deck_ms')})`, most('boot_ms', 'ms')],
  ['tag enters the field to last pixel, p50 / p95', text`${ms('card_to_screen_p50_ms')} / ${ms('card_to_screen_p95_ms')}`, most('card_to_screen_p95_ms', 'ms')],
  ['card lifted to last pixel', ms('removal_ms'), most('removal_ms', 'ms')],
  ['knob to last pixel, p95', ms('input_to_screen_p95_ms'), most('input_to_screen_p95_ms', 'ms')],
  [
    'the same in a game that writes its journal: knob / card, p95',
    text`${ms('game_input_to_screen_p95_ms')} / ${ms('game_card_to_screen_p95_ms')}`,
    `${most('game_input_to_screen_p95_ms', 'ms')} / ${most('game_card_to_screen_p95_ms', 'ms')}`,
  ],
  [
    'a card laid in a fight to what it did, p95: Tainted Grail / Knight Tales',
    text`${ms('tg_card_to_screen_p95_ms')} / ${ms('kt_card_to_screen_p95_ms')}`,
    most('tg_card_to_screen_p95_ms', 'ms'),
  ],
  ['an attack of Knight Tales, from the dice in the beam to its result, without the hands between, p95', ms('kt_attack_ms'), most('kt_attack_ms', 'ms')],
  [
    'one action by the rules, longest: Tainted Grail / Knight Tales / Paladins / The Last Spell',
    asMs('tg_apply_max_us', 'kt_apply_max_us', 'pw_apply_max_us', 'ls_apply_max_us'),
    `${limit('tg_apply_max_us') / 1000} ms`,
  ],
  ['the odds of the largest attack', ms('odds_worst_ms', 1), most('odds_worst_ms', 'ms')],
  ['what six wrath are worth', ms('wrath_worst_ms', 1), most('wrath_worst_ms', 'ms')],
  ['power to the page of a game, with the longest journal a game can have', ms('resume_ms'), most('resume_ms', 'ms')],
  ['undo, p95 (longest: one in 32 reads the end of the journal)', text`${ms('undo_p95_ms')} (${ms('undo_max_ms')})`, most('undo_max_ms', 'ms')],
  ['longest time a task kept others from running, flash aside', ms('longest_block_ms'), most('longest_block_ms', 'ms')],
  [
    'hand to last pixel in the longest games: history / undo / log of an action',
    text`${ms('history_ms')} / ${ms('undo_hand_ms')} / ${ms('log_ms')}`,
    most('history_ms', 'ms'),
  ],
  ['the journal: bytes an action', (report) => String(report.journal_bytes_per_action), ''],
  ['idle on the home screen', (report) => `${report.idle_percent.toFixed(1)} %`, least('idle_percent', '%')],
  ['looking up a card among 2,000 of your own and the built-in ones', ms('deck_lookup_ms', 2), most('deck_lookup_ms', 'ms')],
  ['flash', kib('flash_bytes'), mostKib('flash_bytes')],
  [
    'of it the code and the words of the four games (and their built-in cards)',
    text`${kib('games_flash_bytes')} (${kib('built_in_cards_bytes')})`,
    mostKib('games_flash_bytes'),
  ],
  ['static RAM', kib('static_ram_bytes'), mostKib('static_ram_bytes')],
  ['deepest stack', kib('stack_peak_bytes'), ''],
];

/** @param {keyof Report} key @param {string} unit */
function most(key, unit) {
  return `${limit(key)} ${unit}`;
}

/** @param {keyof Report} key @param {string} unit */
function least(key, unit) {
  const target = TARGETS[key];
  if (!target || !('least' in target)) throw new Error(`${key} has no lower limit`);
  return `at least ${target.least} ${unit}`;
}

/** @param {keyof Report} key */
function mostKib(key) {
  return `${limit(key) / 1024} KiB`;
}

/** @param {keyof Report} key */
function limit(key) {
  const target = TARGETS[key];
  if (!target || !('most' in target)) throw new Error(`${key} has no upper limit`);
  return target.most;
}

/** What the rows are called, in order. */
export const LABELS = ROWS.map(([label]) => label);

/** @param {Measured} measured */
export function performancePage({ instant, true_board }) {
  const rows = ROWS.map(([label, cell, target]) => {
    const [value, trueValue] = [cell(instant), cell(true_board)];
    return `| ${label} | ${value} | ${value === trueValue ? '' : trueValue} | ${target} |`;
  });
  const cache = `With the cache, ${true_board.cache_miss_percent} % of the reads of flash miss it while cards are laid and lifted; a clock of the flash is ${true_board.flash_divider} of the processor.`;
  const image = `The image that was measured: SHA-256 \`${instant.image_sha256.slice(0, 16)}…\`.`;
  return [HEAD, '| | measured | with the cache | target |', '|---|---|---|---|', ...rows, '', cache, '', image, ''].join('\n');
}
