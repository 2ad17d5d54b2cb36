/**
 * Plays every guided tour to its end on the shipped image, in both languages, doing only what the tour says.
 *
 * @import { Deed } from '../web/tours/tour.js'
 * @import { Bench } from '../src/scenario/bench.js'
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { loadArtefacts } from '../src/scenario/artefacts.js';
import { Bench as Workbench } from '../src/scenario/bench.js';
import { parseScenario } from '../src/scenario/parse.js';
import { Tower } from '../src/tower.js';
import { TOURS } from '../web/tours/index.js';
import { ROOTS } from './serve.js';

const artefacts = await loadArtefacts(async (name) => new Uint8Array(await readFile(join(ROOTS['/tower/'], name))));
/** As long as a hand needs to take the card away. */
const HANDS = 400e6;
/** Limits repeated rolls, because knights may tie again and again. */
const TRIES = 24;

/** @returns {never} */
function noFile() {
  throw new Error('there are no files here');
}

/** @param {Bench} bench @param {string} text */
function play(bench, text) {
  for (const { step, args } of parseScenario(text, 'tour').steps) step.run(bench, args);
}

/**
 * @param {Deed} deed
 * @param {'en' | 'de'} language
 */
function steps(deed, language) {
  if (deed === 'turn') return 'turn +1';
  if (typeof deed === 'string') return deed;
  return 'lay' in deed ? `lay ${deed.lay}` : `pick "${deed.pick[language]}"`;
}

for (const tour of TOURS) {
  for (const language of /** @type {const} */ (['en', 'de'])) {
    test(`the tour "${tour.id}" leads to its end (${language})`, () => {
      const bench = new Workbench(artefacts, { createBoard: (options) => new Tower(options), readFile: noFile, keepShot: noFile });
      play(bench, `language ${language}\nboot`);
      const sees = (/** @type {string} */ text) => (/** @type {Uint8Array} */ pixels) => bench.reader.findWrapped(pixels, text).length > 0;
      tour.steps.forEach((step, number) => {
        const here = `step ${number + 1}, "${step.see[language]}"`;
        const glass = () => bench.reader.readLines(bench.tower.glass.snapshot()).map(({ text }) => text).join('\n');
        bench.run(HANDS);
        assert.ok(!sees(step.see[language])(bench.tower.glass.snapshot()), `${here} stands there before:\n${glass()}`);
        let done = false;
        for (let tries = 0; tries < TRIES && !done; tries++) {
          const deed = tries % 2 === 1 && step.orElse ? step.orElse : step.do;
          if (tries > 0 && !step.orElse) break;
          try {
            play(bench, steps(deed, language));
          } catch (error) {
            assert.fail(`${here}: ${error instanceof Error ? error.message : error}\n${glass()}`);
          }
          done = bench.waitForPicture(sees(step.see[language]));
        }
        assert.ok(done, `${here} never comes:\n${glass()}`);
        bench.run(HANDS);
        bench.tower.field.lift();
      });
    });
  }
}
