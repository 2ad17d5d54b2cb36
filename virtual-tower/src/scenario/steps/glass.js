// Steps that read the screen from its pixels. There is no other way to query the firmware's display.
import { MILLI } from '../board.js';
import { step, StepFailure } from '../step.js';
import { duration, only } from '../words.js';

/** @typedef {import('../bench.js').Bench} Bench */
/** @typedef {{icon: string} | {text: string}} Sight */

/** How long a text must stay absent. */
const STAYS_AWAY = 200 * MILLI;

/**
 * @param {import('../words.js').Word[]} words
 * @returns {Sight}
 */
function sight(words) {
  const { text, quoted } = only(words);
  return !quoted && text.startsWith('icon:') ? { icon: text.slice('icon:'.length) } : { text };
}

/** @param {Sight} wanted */
const describe = (wanted) => ('icon' in wanted ? `the icon ${wanted.icon}` : `"${wanted.text}"`);

/**
 * A misspelt icon or a letter no font has can never be seen: that is a mistake in the scenario.
 * @param {Bench} bench
 * @param {Sight} wanted
 */
function checkSight({ reader }, wanted) {
  const hopeless =
    'text' in wanted
      ? reader.unreadable(wanted.text)
      : reader.icons.has(wanted.icon)
        ? null
        : `there are only the icons ${[...reader.icons.keys()].join(', ')}`;
  if (hopeless) throw new StepFailure(`${describe(wanted)}, but ${hopeless}`);
}

/**
 * @param {Bench} bench
 * @param {Sight} wanted
 * @returns {(snapshot: Uint8Array) => boolean}
 */
function isSeen({ reader }, wanted) {
  return (snapshot) =>
    ('icon' in wanted ? reader.findIcon(snapshot, wanted.icon) : reader.findWrapped(snapshot, wanted.text)).length > 0;
}

export const glassSteps = [
  step({
    name: 'see',
    kind: 'check',
    usage: 'see "Text" | see icon:NAME',
    help: 'is on the screen now or within 2 s; a text may be set over several lines',
    parse: sight,
    run: (bench, wanted) => {
      checkSight(bench, wanted);
      if (!bench.waitForPicture(isSeen(bench, wanted))) throw new StepFailure(`${describe(wanted)} on the screen`);
    },
  }),
  step({
    name: 'see-not',
    kind: 'check',
    usage: 'see-not "Text" | see-not icon:NAME',
    help: 'is gone from the screen within 2 s, and stays away for 200 ms',
    parse: sight,
    run: (bench, wanted) => {
      checkSight(bench, wanted);
      const seen = isSeen(bench, wanted);
      const gone = bench.waitForPicture((snapshot) => !seen(snapshot));
      if (!gone || bench.waitForPicture(seen, STAYS_AWAY)) {
        throw new StepFailure(`${describe(wanted)} not to be on the screen`);
      }
    },
  }),
  step({
    name: 'shot',
    kind: 'check',
    usage: 'shot NAME',
    help: 'keep a picture of the screen once it has come to rest',
    parse: (words) => {
      const { text } = only(words);
      if (!/^[\w-]+$/.test(text)) throw new Error(`"${text}" is not a name of letters, digits, - and _`);
      return text;
    },
    run: (bench, name) => {
      bench.settle();
      bench.world.keepShot(name, bench.tower.glass.snapshot());
    },
  }),
  step({
    name: 'wait',
    kind: 'check',
    usage: 'wait 500ms|2s',
    help: 'let emulated time pass',
    parse: (words) => duration(only(words)),
    run: (bench, nanos) => bench.run(nanos),
  }),
];
