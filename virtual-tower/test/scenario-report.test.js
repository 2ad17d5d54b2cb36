// The report's arithmetic: percentiles, stack peak, lower bounds, the table of results.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { flushNanos, readNanos } from '../src/report/floor.js';
import { LABELS, performancePage } from '../src/report/page.js';
import { fuzzFigure, missedTargets, powerCutFigures, reportTable } from '../src/report/report.js';
import { PaintedStack, stackRegion } from '../src/report/stack.js';
import { percentile, spread } from '../src/report/statistics.js';

/** @type {import('../src/report/report.js').Report} */
const REPORT = {
  image_sha256: 'ab'.repeat(32),
  flash_bytes: 100_000,
  static_ram_bytes: 20_000,
  stack_peak_bytes: 4000,
  boot_ms: 250,
  boot_full_deck_ms: 290,
  card_to_screen_p50_ms: 40,
  card_to_screen_p95_ms: 61,
  card_to_screen_floor_ms: 20,
  removal_ms: 300,
  input_to_screen_p95_ms: 30,
  idle_percent: 96.9,
  deck_lookup_ms: 0.2,
  card_bytes_min: 30,
  card_bytes_median: 60,
  card_bytes_max: 120,
  fuzz_executions: 'not run',
  power_cuts_lost: 'not run',
  resume_ms: 800,
  undo_p95_ms: 35,
  undo_max_ms: 95,
  longest_block_ms: 19,
  longest_block_task: 'table',
  history_ms: 90,
  undo_hand_ms: 80,
  log_ms: 70,
  log_usb_ms: 120,
  game_input_to_screen_p95_ms: 30,
  game_card_to_screen_p95_ms: 55,
  tg_card_to_screen_p95_ms: 59,
  tg_apply_p50_us: 90,
  tg_apply_max_us: 1400,
  tg_sixtieth_card_factor: 1.1,
  tg_code_bytes: 68000,
  tg_state_bytes: 5800,
  kt_card_to_screen_p95_ms: 59,
  kt_attack_ms: 94,
  kt_apply_p50_us: 90,
  kt_apply_max_us: 1400,
  kt_code_bytes: 68000,
  kt_state_bytes: 5800,
  pw_apply_p50_us: 600,
  pw_apply_max_us: 1500,
  pw_code_bytes: 45_000,
  pw_state_bytes: 3_000,
  ls_apply_p50_us: 600,
  ls_apply_max_us: 1500,
  games_flash_bytes: 380_000,
  built_in_cards_bytes: 49_000,
  ls_code_bytes: 45_000,
  ls_state_bytes: 3_000,
  odds_worst_ms: 7,
  wrath_worst_ms: 1,
  odds_ahead_ms: 200,
  odds_block_ms: 2,
  odds_ram_bytes: 12_000,
  journal_bytes_per_action: 26,
  flash_life_evenings: 1_600_000,
  flash_divider: 4,
  cache_miss_percent: 3.5,
};
/** What does not depend on the cache is the same on both boards. @param {import('../src/report/report.js').Report} report */
const same = (report) => ({ instant: report, true_board: report });
const MEASURED = { instant: REPORT, true_board: { ...REPORT, boot_ms: 280 } };

test('percentiles by nearest rank', () => {
  const samples = Array.from({ length: 60 }, (_, index) => 60 - index);
  assert.equal(percentile(samples, 50), 30);
  assert.equal(percentile(samples, 95), 57);
  assert.equal(percentile([7], 95), 7);
});

test('spread leaves no gap in the period', () => {
  const points = [...spread(64, 100), 100].sort((a, b) => a - b);
  const gaps = points.slice(1).map((point, index) => point - points[index]);
  assert.ok(Math.max(...gaps) < 3);
});

/** @param {{address: number, size: number}[]} sections @param {number} top */
const elf = (sections, top) =>
  /** @type {any} */ ({ sections, symbol: (/** @type {string} */ name) => (name === '_stack_start' ? { value: top } : undefined) });

test('the stack lies above the statics, or under them with flip-link', () => {
  const above = elf([{ address: 0x2000_0000, size: 0x100 }, { address: 0x1000_0000, size: 5 }], 0x2004_0000);
  assert.deepEqual(stackRegion(above), { bottom: 0x2000_0100, top: 0x2004_0000 });
  const under = elf([{ address: 0x2003_0000, size: 0x100 }], 0x2003_0000);
  assert.deepEqual(stackRegion(under), { bottom: 0x2000_0000, top: 0x2003_0000 });
});

test('the peak is how far down the paint is gone', () => {
  const sram = new Uint8Array(0x1000);
  const stack = new PaintedStack(sram, { bottom: 0x2000_0100, top: 0x2000_0800 });
  assert.equal(stack.peak, 0);
  sram[0x7ff] = 1;
  sram[0x700] = 2;
  assert.equal(stack.peak, 0x100);
});

test('the floor is made of bit times', () => {
  assert.equal(flushNanos() / 1e6, 9.306);
  assert.ok(readNanos(64) > 12e6 && readNanos(64) < 16e6, `${readNanos(64)}`);
});

test('power cuts are reported of a complete run of the same image, and of no other', () => {
  const soak = { image_sha256: 'a', power_cuts: 912, power_cuts_lost: 1, complete: true };
  assert.deepEqual(powerCutFigures(soak, 'a'), { power_cuts: { done: 912, lost: 1, image: 'a' }, power_cuts_lost: 1 });
  assert.deepEqual(powerCutFigures({ ...soak, complete: false }, 'a'), { power_cuts_lost: 1 });
  assert.deepEqual(powerCutFigures(soak, 'b'), { power_cuts_lost: 'not run' });
  assert.deepEqual(powerCutFigures(null, 'a'), { power_cuts_lost: 'not run' });
});

test('fuzz executions are summed up over the targets, and told of each', () => {
  assert.equal(fuzzFigure(null), 'not run');
  const fuzz_executions = fuzzFigure({ wanted: 1e8, executions: { tag: 1_000_000, deck: 234_567 } });
  const table = reportTable(same({ ...REPORT, fuzz_executions }));
  assert.match(table, /^fuzz_executions +1,234,567 of 100,000,000$/m);
  assert.match(table, /^ {2}tag +1,000,000$/m);
  assert.match(table, /^ {2}deck +234,567$/m);
});

test('the table says what passes and what misses', () => {
  const cuts = reportTable(same({ ...REPORT, power_cuts: { done: 912, lost: 0, image: 'a' } }));
  assert.match(cuts, /^power_cuts +912 done, 0 lost$/m);

  assert.deepEqual(missedTargets(REPORT), ['card_to_screen_p95_ms', 'idle_percent']);
  const lines = reportTable(MEASURED).split('\n');
  assert.match(lines.find((line) => line.startsWith('removal_ms')) ?? '', /300 +<= 300 +pass$/);
  assert.match(lines.find((line) => line.startsWith('idle_percent')) ?? '', /96\.9 +>= 97 +miss$/);
  assert.match(lines.find((line) => line.startsWith('boot_ms')) ?? '', /250 +280 +<= 300 +pass$/);
  assert.match(lines.find((line) => line.startsWith('fuzz_executions')) ?? '', / not run$/);
});

test('the page says the figures in words, each beside its target', () => {
  const page = performancePage(MEASURED);
  const lines = page.split('\n');
  assert.ok(lines.includes('| power to a usable home screen (with 2,000 cards of your own) | 250 ms (290 ms) | 280 ms (290 ms) | 300 ms |'), page);
  assert.ok(lines.includes('| idle on the home screen | 96.9 % |  | at least 97 % |'), page);
  assert.ok(lines.includes('| flash | 98 KiB |  | 832 KiB |'), page);
});

test('docs/performance.md has the rows that the report writes today', () => {
  const page = readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| [^|]+ \|/.test(line));
  const labels = rows.map((line) => line.split(' | ')[0].slice(2));
  assert.deepEqual(labels.filter((label) => label !== '|'), LABELS, 'docs/performance.md is old: `cargo xtask report`');
});
