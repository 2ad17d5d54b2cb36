// Parsing scenarios: words, comments, arguments and error messages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseScenario, ScenarioError } from '../src/scenario/parse.js';
import { STEPS, stepHelp } from '../src/scenario/steps/index.js';
import { splitWords } from '../src/scenario/words.js';

/** @param {string} line */
const argsOf = (line) => parseScenario(line, 'a.scn').steps[0].args;

/** @param {string} text @param {RegExp} message */
const refused = (text, message) =>
  assert.throws(() => parseScenario(text, 'a.scn'), (error) => error instanceof ScenarioError && message.test(error.message));

test('words: quotes keep spaces, also inside a word; # begins a comment', () => {
  assert.deepEqual(
    splitWords('see  "a \\"b\\" # c" text:"d e" f#g # rest').map(({ text, quoted }) => [text, quoted]),
    [['see', false], ['a "b" # c', true], ['text:d e', false], ['f#g', false]],
  );
  assert.throws(() => splitWords('see "open'), /not closed/);
});

test('a scenario is its steps with their lines; comments and blank lines are skipped', () => {
  const { steps } = parseScenario('# first\nlanguage de\n\nboot  # on\r\nturn -3\n', 'a.scn');
  assert.deepEqual(steps.map(({ line, step, source }) => [line, step.name, source]), [
    [2, 'language', 'language de'],
    [4, 'boot', 'boot  # on'],
    [5, 'turn', 'turn -3'],
  ]);
});

test('arguments are read', () => {
  assert.equal(argsOf('seed 7'), 7);
  assert.deepEqual(argsOf('display sh1106 0x3D'), { display: 'sh1106', displayAddress: 0x3d });
  assert.equal(argsOf('turn +2'), 2);
  assert.equal(argsOf('wait 500ms'), 5e8);
  assert.equal(argsOf('wait 1.5s'), 15e8);
  assert.equal(argsOf('cut flash 3'), 3);
  assert.equal(argsOf('cut'), null);
  assert.deepEqual(argsOf('see icon:tag'), { icon: 'tag' });
  assert.deepEqual(argsOf('see "icon:tag"'), { text: 'icon:tag' });
  assert.deepEqual(argsOf('lay text:"two words" as first'), { spec: 'text:two words', name: 'first' });
  assert.deepEqual(argsOf('lift tg/x during 4'), { name: 'tg/x', during: { nth: 4, fraction: 0.5 } });
  assert.deepEqual(argsOf('lift tg/x during 4 late'), { name: 'tg/x', during: { nth: 4, fraction: 0.98 } });
  assert.deepEqual(argsOf('lift'), { name: undefined, during: null });
});

test('every mistake names file, line and usage', () => {
  refused('boot\njump', /^a\.scn:2: there is no step "jump"/);
  refused('turn 1', /^a\.scn:1: "1" is not a number of detents.*usage: turn/);
  refused('boot now', /"now" is too much/);
  refused('language fr', /not one of de, en/);
  refused('lay broken:glue', /broken in these ways: tlv/);
  refused('lay uid:04A1', /not a UID/);
  refused('wait 5', /not a time/);
  refused('led-see pink', /not one of red/);
  refused('fault reader sideways', /not one of off, on, noise/);
  refused('fault flash', /not one of program, erase, worn, sound/);
  refused('fault flash program', /something is missing/);
  refused('rot mould 0', /not one of bit, byte, page, erased, random, swapped/);
  refused('rot swapped 0', /something is missing/);
  refused('see "open', /a\.scn:1: a quote is not closed/);
  refused('shot ../x', /not a name/);
  refused('# nothing\n', /no step/);
});

test('what the tower is must be said before anything is done to it', () => {
  refused('boot\nlanguage de', /^a\.scn:2: language must come before "boot" in line 1/);
});

test('every step has usage and help', () => {
  for (const [name, step] of STEPS) {
    assert.ok(step.usage.startsWith(name), name);
    assert.ok(step.help.length > 5, name);
  }
  assert.equal(stepHelp().split('\n').length, 2 * STEPS.size);
});
