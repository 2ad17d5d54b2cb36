// The list of all steps. A new step is a definition in one of these files, or in a new file that is added here.
import { faultSteps } from './faults.js';
import { flashSteps } from './flash.js';
import { glassSteps } from './glass.js';
import { handSteps } from './hands.js';
import { languageSteps } from './language.js';
import { powerSteps } from './power.js';
import { recordedSteps } from './recorded.js';
import { senseSteps } from './senses.js';
import { tagSteps } from './tags.js';
import { usbSteps } from './usb.js';

/** @typedef {import('../step.js').Step} Step */

const ALL = [...languageSteps, ...powerSteps, ...flashSteps, ...tagSteps, ...handSteps, ...glassSteps, ...senseSteps, ...faultSteps, ...usbSteps, ...recordedSteps];

/** @type {ReadonlyMap<string, Step>} */
export const STEPS = new Map(ALL.map((step) => [step.name, step]));

/** The steps for people: how each is written and, under it, what it means. */
export function stepHelp() {
  return ALL.map(({ usage, help }) => `${usage}\n    ${help}`).join('\n');
}
