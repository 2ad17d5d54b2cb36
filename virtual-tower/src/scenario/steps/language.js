// The step `language`. The tower stores its language in flash, in a format that is private to the firmware. So one tower
// is set to the language through its menu, and its settings are then copied to every tower that asks for that language.
import { Bench } from '../bench.js';
import { SECOND } from '../board.js';
import { step } from '../step.js';
import { choice, only } from '../words.js';
import { pick } from './hands.js';
import { boot } from './power.js';

/** @typedef {import('../artefacts.js').Artefacts} Artefacts */
/** @typedef {{offset: number, bytes: Uint8Array}} FlashPart */

/** The settings part of the flash map, and its copy. */
const SETTINGS_OFFSETS = [0x1c_0000, 0x1e_0000];
const SETTINGS_BYTES = 16 * 1024;
/** Long enough for a setting to be stored in flash. */
const STORING = 1 * SECOND;

/** How each language calls itself in the list of languages; English needs no setting. */
const STORED = /** @type {const} */ ({ de: 'Deutsch' });

/** @type {WeakMap<Artefacts, Map<string, FlashPart[]>>} */
const made = new WeakMap();

/**
 * @param {keyof typeof STORED} language
 * @param {Bench} asking
 * @returns {FlashPart[]}
 */
function settingsWith(language, { artefacts, world }) {
  const known = made.get(artefacts) ?? new Map();
  made.set(artefacts, known);
  if (!known.has(language)) {
    const bench = new Bench(artefacts, world);
    boot(bench);
    for (const line of ['Settings', 'Language', STORED[language]]) pick(bench, line);
    bench.run(STORING);
    bench.tower.powerOff();
    const { bytes } = bench.tower.flash;
    const parts = SETTINGS_OFFSETS.map((offset) => ({ offset, bytes: bytes.slice(offset, offset + SETTINGS_BYTES) }));
    known.set(language, parts);
  }
  return known.get(language);
}

export const languageSteps = [
  step({
    name: 'language',
    kind: 'setup',
    usage: 'language de|en',
    help: 'the tower has this language stored in its settings',
    parse: (words) => choice(only(words), /** @type {const} */ (['de', 'en'])),
    run: (bench, language) => {
      if (language !== 'en') bench.stored.push(...settingsWith(language, bench));
    },
  }),
];
