// Parses a scenario: a text file with one step per line. Every error names file and line.
import { STEPS } from './steps/index.js';
import { splitWords } from './words.js';

/** @typedef {import('./step.js').Step} Step */

/**
 * @typedef {object} ScenarioStep
 * @property {number} line
 * @property {string} source
 * @property {Step} step
 * @property {any} args
 */

/** @typedef {{file: string, steps: ScenarioStep[]}} Scenario */

export class ScenarioError extends Error {
  /**
   * @param {string} file
   * @param {number} line
   * @param {string} message
   */
  constructor(file, line, message) {
    super(`${file}:${line}: ${message}`);
    this.name = 'ScenarioError';
  }
}

/**
 * @param {string} text
 * @param {string} file  Only for messages.
 * @param {ReadonlyMap<string, Step>} [table]
 * @returns {Scenario}
 */
export function parseScenario(text, file, table = STEPS) {
  /** @type {ScenarioStep[]} */
  const steps = [];
  text.split(/\r?\n/).forEach((source, index) => {
    const line = index + 1;
    try {
      const parsed = parseLine(source, table);
      if (!parsed) return;
      const begun = steps.find(({ step }) => step.kind !== 'setup');
      if (parsed.step.kind === 'setup' && begun) {
        throw new Error(`${parsed.step.name} must come before "${begun.source}" in line ${begun.line}`);
      }
      steps.push({ line, source: source.trim(), ...parsed });
    } catch (error) {
      throw new ScenarioError(file, line, error instanceof Error ? error.message : String(error));
    }
  });
  if (steps.length === 0) throw new ScenarioError(file, 1, 'there is no step in this file');
  return { file, steps };
}

/**
 * @param {string} source
 * @param {ReadonlyMap<string, Step>} table
 */
function parseLine(source, table) {
  const [name, ...words] = splitWords(source);
  if (!name) return null;
  const step = table.get(name.text);
  if (!step) throw new Error(`there is no step "${name.text}"; there are: ${[...table.keys()].join(', ')}`);
  try {
    return { step, args: step.parse(words) };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}; usage: ${step.usage}`);
  }
}
