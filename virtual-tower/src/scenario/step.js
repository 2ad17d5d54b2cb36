// The definition of a step of the scenario language: its usage, its help text, how its arguments are parsed and how it
// runs.

/** @typedef {import('./words.js').Word} Word */
/** @typedef {import('./bench.js').Bench} Bench */

/**
 * - setup: says what tower it is; only before the first step of another kind
 * - act: does something to the tower
 * - check: looks, listens or waits
 * @typedef {'setup' | 'act' | 'check'} StepKind
 */

/**
 * @template Args
 * @typedef {object} StepDefinition
 * @property {string} name
 * @property {StepKind} kind
 * @property {string} usage
 * @property {string} help
 * @property {(words: Word[]) => Args} parse  Throws an Error that says what is wrong with the words.
 * @property {(bench: Bench, args: Args) => void} run  Throws a StepFailure.
 */

/** @typedef {StepDefinition<any>} Step */

/**
 * Checks a definition's types, then erases the type of its arguments.
 * @template Args
 * @param {StepDefinition<Args>} definition
 * @returns {Step}
 */
export function step(definition) {
  return definition;
}

/** The tower did not do what the step expects. */
export class StepFailure extends Error {
  /** @param {string} expected  What should have been, in a sentence. */
  constructor(expected) {
    super(expected);
    this.name = 'StepFailure';
  }
}
