// Steps that configure the tower before it starts (seed, display, reader, flash contents) and switch its power.
import { MILLI, SECOND } from '../board.js';
import { PATIENCE } from '../bench.js';
import { step, StepFailure } from '../step.js';
import { dropUf2 } from '../uf2.js';
import { choice, none, only, whole } from '../words.js';

/** @typedef {import('../bench.js').Bench} Bench */

/** What the first screen of a tower without troubles says. */
const HOME = 'Doomtower';
/** A message counts as a usable screen once it has been unchanged for this long. */
const STANDS = 30 * MILLI;
/** Without a display it cannot be seen when the tower is ready, so the step waits this long. */
const BLIND_BOOT = 500 * MILLI;
/** A power cut waits this long for its flash operation. */
const FLASH_PATIENCE = 5 * SECOND;

/**
 * Whether the first usable screen is there: the home screen, or any message that has come to rest.
 * @param {Bench} bench
 */
function isUsable({ tower, reader }) {
  const { glass } = tower;
  if (!glass.on) return false;
  const snapshot = glass.snapshot();
  if (reader.find(snapshot, HOME).length > 0) return true;
  return snapshot.includes(1) && tower.now - glass.lastWriteAt >= STANDS && reader.readLines(snapshot).length > 0;
}

/** @param {Bench} bench */
export function boot(bench) {
  const { tower } = bench;
  if (bench.cutArmed && !bench.waitFor(() => !tower.powered, FLASH_PATIENCE)) {
    throw new StepFailure('power to have been cut in a flash operation, but not so many came');
  }
  bench.cutArmed = false;
  if (tower.powered) throw new StepFailure('power to be off; use "cut" first');
  tower.powerOn();
  if (bench.displayOff) return bench.run(BLIND_BOOT);
  if (!bench.waitFor(() => isUsable(bench), PATIENCE)) throw new StepFailure('a usable screen within 2 s of power on');
}

export const powerSteps = [
  step({
    name: 'seed',
    kind: 'setup',
    usage: 'seed N',
    help: 'where the random bits and the bounces of the contacts come from (default 42)',
    parse: (words) => whole(only(words)),
    run: (bench, seed) => {
      bench.setup.seed = seed;
    },
  }),
  step({
    name: 'display',
    kind: 'setup',
    usage: 'display ssd1306|sh1106 0x3C|0x3D',
    help: 'which display is fitted, at which address (default ssd1306 0x3C)',
    parse: ([kind, address, ...rest]) => {
      none(rest);
      return { display: choice(kind, ['ssd1306', 'sh1106']), displayAddress: Number(choice(address, ['0x3C', '0x3D'])) };
    },
    run: (bench, display) => {
      Object.assign(bench.setup, display);
    },
  }),
  step({
    name: 'reader',
    kind: 'setup',
    usage: 'reader 0x92|0x91|0x88|0x12|0xB2',
    help: 'the version byte of the reader that is fitted: a genuine MFRC522 (default 0x92) or a clone',
    parse: (words) => Number(choice(only(words), ['0x92', '0x91', '0x88', '0x12', '0xB2'])),
    run: (bench, readerVersion) => {
      bench.setup.readerVersion = readerVersion;
    },
  }),
  step({
    name: 'boot',
    kind: 'act',
    usage: 'boot',
    help: 'power on, and wait up to 2 s for the first usable screen',
    parse: none,
    run: boot,
  }),
  step({
    name: 'cut',
    kind: 'act',
    usage: 'cut [flash N]',
    help: 'power off until "boot", now or in the middle of the N-th flash operation from now',
    parse: ([where, ...words]) => {
      if (!where) return null;
      choice(where, ['flash']);
      return whole(only(words));
    },
    run: (bench, operation) => {
      if (operation === null) return bench.tower.powerOff();
      bench.tower.flash.cutAt(operation);
      bench.cutArmed = true;
    },
  }),
  step({
    name: 'flash',
    kind: 'act',
    usage: 'flash FILE.uf2',
    help: 'drag a UF2 onto the drive; a tower that was on boots into it',
    parse: (words) => only(words).text,
    run: (bench, file) => {
      const { tower } = bench;
      const wasOn = tower.powered;
      if (wasOn) tower.powerOff();
      bench.beforeUf2 = tower.flash.bytes.slice();
      dropUf2(tower.flash.bytes, bench.world.readFile(file));
      if (wasOn) boot(bench);
    },
  }),
];
