// Runs a parsed scenario step by step and returns the result.
import { Bench } from './bench.js';
import { MILLI } from './board.js';
import { describeFailure } from './failure.js';
import { StepFailure } from './step.js';

/** @typedef {import('./parse.js').Scenario} Scenario */
/** @typedef {import('./parse.js').ScenarioStep} ScenarioStep */

/**
 * @typedef {object} Outcome
 * @property {boolean} passed
 * @property {number} emulatedNanos
 * @property {string} [failure]  What to tell: the step, the screen, the last log lines.
 * @property {Uint8Array} [glass]  The screen as it was when the scenario failed.
 */

/** How long the tower keeps running after the last step, so that its consequences are noticed. */
const AFTERMATH = 50 * MILLI;

/**
 * @param {Scenario} scenario
 * @param {import('./artefacts.js').Artefacts} artefacts
 * @param {import('./bench.js').World} world
 * @returns {Outcome}
 */
export function runScenario(scenario, artefacts, world) {
  const bench = new Bench(artefacts, world);
  let current = scenario.steps[0];
  try {
    for (current of scenario.steps) runStep(bench, current);
    if (bench.towerIfBuilt) bench.run(AFTERMATH);
    checkRestarts(bench);
  } catch (error) {
    const glass = bench.towerIfBuilt?.glass.snapshot();
    return {
      passed: false,
      emulatedNanos: bench.emulatedNanos,
      failure: describeFailure(scenario.file, current, error, bench),
      ...(glass && { glass }),
    };
  }
  return { passed: true, emulatedNanos: bench.emulatedNanos };
}

/**
 * @param {Bench} bench
 * @param {ScenarioStep} scenarioStep
 */
function runStep(bench, { step, args }) {
  if (step.kind === 'act') {
    checkRestarts(bench);
    bench.actedAt = bench.emulatedNanos;
  }
  step.run(bench, args);
}

/**
 * A panic or a watchdog reset restarts the tower so quickly that the screen may not show it.
 * @param {Bench} bench
 */
function checkRestarts(bench) {
  const [unexpected] = bench.restarts().slice(bench.restartsSeen);
  if (unexpected) {
    throw new StepFailure(`no restart, but the tower restarted at ${(unexpected.at / MILLI).toFixed(1)} ms: ${unexpected.reason}`);
  }
}
