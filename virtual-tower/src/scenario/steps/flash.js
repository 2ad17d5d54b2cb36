// The flash chip: how slow it is, and what the years and other firmware have left in it.
import { rot, ROT, swapSectors } from '../../mcu/rot.js';
import { Random } from '../../rf/random.js';
import { step, StepFailure } from '../step.js';
import { choice, none, only, whole } from '../words.js';

/** @typedef {import('../bench.js').Bench} Bench */

const SWAPPED = 'swapped';

/** The flash while nobody uses it. @param {Bench} bench @param {number[]} offsets */
function atRest({ tower }, ...offsets) {
  if (tower.powered) throw new StepFailure('power to be off while the flash is changed');
  if (offsets.some((offset) => offset >= tower.flash.bytes.length)) throw new StepFailure('the offset to lie inside of the flash');
  return tower.flash.bytes;
}

export const flashSteps = [
  step({
    name: 'flash-times',
    kind: 'setup',
    usage: 'flash-times typical|worst',
    help: 'how long the flash takes: 45 ms a sector and 0.7 ms a page (default), or 400 ms and 3 ms',
    parse: (words) => choice(only(words), /** @type {const} */ (['typical', 'worst'])),
    run: (bench, flashTimes) => {
      bench.setup.flashTimes = flashTimes;
    },
  }),
  step({
    name: 'rot',
    kind: 'act',
    usage: 'rot bit|byte|page|erased|random OFFSET | rot swapped OFFSET OFFSET',
    help: 'damage the flash while power is off: a bit turns over, a byte or a page holds something else, a sector is erased or random, two sectors have changed places; the seed says what comes of it',
    parse: ([kind, offset, ...rest]) => {
      const name = choice(kind, [...ROT, SWAPPED]);
      if (name === SWAPPED) return { kind: name, offset: whole(offset), other: whole(only(rest)) };
      none(rest);
      return { kind: name, offset: whole(offset), other: null };
    },
    run: (bench, { kind, offset, other }) => {
      const bytes = atRest(bench, offset, other ?? offset);
      if (other !== null) return swapSectors(bytes, offset, other);
      rot(bytes, kind, offset, new Random(bench.setup.seed + offset));
    },
  }),
  step({
    name: 'untouched-see',
    kind: 'check',
    usage: 'untouched-see OFFSET',
    help: 'while power is off: from the offset on, every byte of the flash is as the last UF2 found it',
    parse: (words) => whole(only(words)),
    run: (bench, offset) => {
      const [bytes, before] = [atRest(bench, offset), bench.beforeUf2];
      if (!before) throw new StepFailure('a UF2 to have been put onto the drive');
      const changed = bytes.findIndex((byte, at) => at >= offset && byte !== before[at]);
      if (changed >= 0) throw new StepFailure(`the flash to be untouched, but the byte at 0x${changed.toString(16)} has changed`);
      if (before.subarray(offset).every((byte) => byte === 0xff)) throw new StepFailure('something to be in the flash there');
    },
  }),
  step({
    name: 'erased-see',
    kind: 'check',
    usage: 'erased-see N',
    help: 'at least N sectors of the flash have been erased since power came',
    parse: (words) => whole(only(words)),
    run: ({ tower }, least) => {
      const { erasures } = tower.flash;
      if (erasures < least) throw new StepFailure(`${least} sectors to have been erased, but only ${erasures} were`);
    },
  }),
];
