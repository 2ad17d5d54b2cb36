// The report of a failed step: the step, what was expected, the screen, and the last log lines.
import { asBlocks } from '../glass/glass-reader.js';
import { MILLI } from './board.js';
import { StepFailure } from './step.js';

const LOG_LINES = 20;

/**
 * @param {string} file
 * @param {import('./parse.js').ScenarioStep} step
 * @param {unknown} error
 * @param {import('./bench.js').Bench} bench
 */
export function describeFailure(file, step, error, bench) {
  const lines = [`${file}:${step.line}: ${step.source}`, `  ${describeError(error)}`];
  const tower = bench.towerIfBuilt;
  if (!tower) return lines.join('\n');
  const snapshot = tower.glass.snapshot();
  const power = tower.powered ? '' : ', power off';
  lines.push(`  the screen after ${(tower.now / MILLI).toFixed(1)} ms${power}:`, asBlocks(snapshot));
  const read = bench.reader.readLines(snapshot).map(({ text, inverted }) => `  ${inverted ? '>' : '|'} ${text}`);
  lines.push(...(read.length > 0 ? read : ['  (no text can be made out)']));
  const logs = tower.logs.slice(-LOG_LINES).map(({ at, level, text }) => `  ${(at / MILLI).toFixed(3).padStart(11)} ms ${level.padEnd(5)} ${text}`);
  lines.push(logs.length > 0 ? `  the last ${logs.length} log lines:` : '  nothing was logged', ...logs);
  return lines.join('\n');
}

/** @param {unknown} error */
function describeError(error) {
  if (error instanceof StepFailure) return `expected ${error.message}`;
  // Anything else is the board refusing an access, or a mistake in the tools: its trace helps.
  return error instanceof Error ? (error.stack ?? error.message).replaceAll('\n', '\n  ') : String(error);
}
