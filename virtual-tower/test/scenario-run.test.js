// Every scenario step, run against the stand-in of fixtures/fake-tower.js.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Bench } from '../src/scenario/bench.js';
import { parseScenario } from '../src/scenario/parse.js';
import { runScenario } from '../src/scenario/run.js';
import { looks } from '../src/scenario/steps/senses.js';
import { GLYPHS } from './fixtures/canvas.js';
import { FakeTower } from './fixtures/fake-tower.js';

/** @type {import('../src/scenario/artefacts.js').Artefacts} */
const ARTEFACTS = {
  image: new Uint8Array(256),
  elf: new Uint8Array(0),
  uf2: new Uint8Array(0),
  glyphs: GLYPHS,
  build: { image_sha256: '', flash_bytes: 256, static_ram_bytes: 0, version: 'test' },
  imageSha256: '',
};

/**
 * @param {string} text
 * @param {Record<string, Uint8Array>} [files]
 */
function run(text, files = {}) {
  /** @type {FakeTower[]} */
  const towers = [];
  /** @type {string[]} */
  const shots = [];
  const outcome = runScenario(parseScenario(text, 'a.scn'), ARTEFACTS, {
    createBoard: (options) => {
      towers.unshift(new FakeTower(options));
      return towers[0];
    },
    readFile: (path) => files[path],
    keepShot: (name) => shots.push(name),
  });
  return { outcome, tower: towers[0], shots };
}

/** @param {string} text @param {Record<string, Uint8Array>} [files] */
function passes(text, files) {
  const { outcome, tower, shots } = run(text, files);
  assert.equal(outcome.failure, undefined);
  assert.ok(outcome.passed);
  return { outcome, tower, shots };
}

/** @param {string} text @param {RegExp[]} messages */
function fails(text, ...messages) {
  const { outcome } = run(text);
  assert.equal(outcome.passed, false);
  for (const message of messages) assert.match(outcome.failure ?? '', message);
}

test('boot waits for the first usable screen and no longer', () => {
  const { outcome } = passes('boot\nsee "Doomtower"');
  assert.ok(outcome.emulatedNanos >= 120e6 && outcome.emulatedNanos < 200e6);
});

test('a picture is not finished while flash keeps the tower from drawing', () => {
  const tower = new FakeTower({ image: new Uint8Array(0), seed: 1 });
  const bench = new Bench(ARTEFACTS, { createBoard: () => tower, readFile: () => new Uint8Array(), keepShot: () => {} });
  tower.powerOn();
  tower.later(45e6, () => (tower.flash.lastBusyAt = tower.now));
  bench.run(50e6);
  assert.ok(bench.settle());
  assert.ok(tower.now >= 75e6, `settled at ${tower.now}`);
});

test('seed, display and language reach the tower before power on', () => {
  const { tower } = passes('seed 7\ndisplay sh1106 0x3D\nboot');
  assert.equal(tower.options.seed, 7);
  assert.equal(tower.options.display, 'sh1106');
  assert.equal(tower.options.displayAddress, 0x3d);
  assert.equal(tower.flash.bytes[0x1c0000], 0xff);
  assert.equal(passes('language de\nboot').tower.flash.bytes[0x1c0000], 1);
});

test('see waits up to 2 s, then fails and shows what is there', () => {
  fails('boot\nsee "Nothing"', /a\.scn:2: see "Nothing"/, /expected "Nothing" on the screen/, /> Doomtower/, /\| Parts/, /info {2}boot/, /⠉/);
});

test('see-not fails while the text stands', () => {
  passes('boot\nsee-not "Gone"');
  fails('boot\nsee-not "Doomtower"', /"Doomtower" not to be on the screen/);
});

test('a text no font can show is a mistake, not a wait', () => {
  fails('boot\nsee "€"', /but no font has "€"/);
  fails('boot\nsee icon:lock', /only the icons tag/);
});

test('pick turns to the line, down or up, and presses; a line that is not there fails', () => {
  passes('boot\npick "Faults"\nsee "Page Faults"\nback\npick "Settings"\nsee "Page Settings"');
  fails('boot\npick "Doomtower"', /a line "Doomtower" to choose/);
});

test('hands: turn, press, hold', () => {
  const { tower } = passes('boot\nturn +2\npress\nsee "Page Faults"\nhold undo');
  const [down, up] = tower.done.filter((line) => line.startsWith('undo')).map((line) => Number(line.split(' ').pop()));
  assert.ok(up - down >= 600);
});

test('a lifted tag laid again is the same piece, a second one beside it is another', () => {
  const { tower } = passes('boot\nlay tg/a\nlift\nlay tg/a\nlay tg/a\nlay tg/a as third');
  const uids = tower.field.tags.map(({ uidText }) => uidText);
  assert.equal(new Set(uids).size, 3);
});

test('lift by name takes only that one; lifting what was never laid fails', () => {
  const { tower } = passes('boot\nlay tg/a\nlay tg/b\nlift tg/a\nlift tg/b during 4');
  assert.equal(tower.field.tags.length, 1);
  assert.match(tower.done.at(-1) ?? '', /during 4/);
  fails('boot\nlift tg/a', /a tag laid as "tg\/a"/);
});

test('every kind of tag can be laid', () => {
  const kinds = ['tg/x', 'text:"a b"', 'uid:04A1B2C3D4E5F6', 'uid:01020304', 'blank', 'classic', 'phone', 'ultralight:"tg/x"', 'locked:"tg/x"', 'readonly:"tg/x"', 'blank-large', 'file:t.bin'];
  kinds.push(...['tlv', 'nocc', 'type', 'long', 'empty', 'record'].map((way) => `broken:${way}`));
  const { tower } = passes(['boot', ...kinds.map((kind) => `lay ${kind}`)].join('\n'), { 't.bin': new Uint8Array(180) });
  assert.equal(tower.field.tags.length, kinds.length);
  assert.equal(tower.field.tags[2].uidText, '04A1B2C3D4E5F6');
});

test('hear counts from the last step that did something', () => {
  passes('boot\nlay tg/a\nsee "Doomtower"\nhear');
  fails('boot\nlay tg/a\nwait 1s\nlift\nhear', /a note from the buzzer/);
});

test('LED colours by hue', () => {
  passes('boot\nled-see off\nlay tg/a\nled-see green');
  fails('boot\nlay tg/a\nled-see red', /a red LED; they are .* 0,160,0/);
  const cases = /** @type {const} */ ([
    [[200, 0, 0], 'red'],
    [[96, 40, 0], 'amber'],
    [[0, 0, 120], 'blue'],
    [[120, 0, 160], 'violet'],
    [[0, 80, 80], 'cyan'],
    [[110, 110, 110], 'white'],
    [[1, 0, 0], 'off'],
  ]);
  for (const [[r, g, b], name] of cases) {
    const seen = /** @type {const} */ (['red', 'amber', 'yellow', 'green', 'cyan', 'blue', 'violet', 'white', 'off']).filter((each) => looks({ r, g, b }, each));
    assert.deepEqual(seen, [name]);
  }
});

test('cut, and cut in a flash operation: power stays off until boot', () => {
  const { tower } = passes('boot\ncut\nwait 1s\nsee-not "Doomtower"\nboot\ncut flash 3\nboot\nsee "Doomtower"');
  assert.ok(tower.powered);
  fails('boot\nboot', /power to be off/);
});

test('the flash is slow, fails, wears and rots as a step says', () => {
  const { tower } = passes('flash-times worst\nrot byte 0x1c0000\nboot\nfault flash program 3\nfault flash erase 1\nfault flash worn 0x140000\nfault flash sound');
  assert.equal(tower.options.flashTimes, 'worst');
  assert.notEqual(tower.flash.bytes[0x1c0000], 0xff);
  assert.deepEqual(tower.done.filter((line) => line.startsWith('flash')), ['flash program 3', 'flash erase 1', 'flash worn 1310720', 'flash sound']);
  passes('stored 0 AA==\nrot swapped 0x10 0x1010\nrot erased 0x2000\nrot random 0x3000\nrot page 0x4000\nrot bit 0x5000\nboot');
  fails('boot\nrot bit 0', /power to be off/);
  fails('rot bit 0x200000', /inside of the flash/);
});

test('faults reach the parts; a tower without display boots blindly', () => {
  const { tower } = passes('fault display off\nboot\nfault display on\nfault reader noise\nfault beam blocked\nfault back stuck\nfault entropy stuck\nfault entropy none');
  assert.ok(tower.beam.blocked);
  const switched = tower.done.filter((each) => /^(display|reader|entropy)/.test(each));
  assert.deepEqual(switched, ['display off', 'display on', 'reader noise', 'entropy stuck', 'entropy none']);
});

test('the console answers the last line', () => {
  passes('boot\nusb "status"\nusb-see "status: ok"');
  passes('boot\nusb-type "stat"\nusb-see "stat: ok"\nusb-close\nusb "status"\nusb-see "status: ok"\nusb-unplug\nusb "status"\nusb-see "status: ok"');
  fails('boot\nusb "status"\nusb-see "version"', /which said "status: ok/);
});

test('a UF2 dropped onto the tower is in flash and booted into', () => {
  const block = new Uint8Array(512);
  const view = new DataView(block.buffer);
  [0x0a324655, 0x9e5d5157, 0x2000, 0x10001000, 256, 0, 1, 0xe48bff56].forEach((word, index) => view.setUint32(index * 4, word, true));
  view.setUint32(508, 0x0ab16f30, true);
  block.fill(0x55, 32, 32 + 256);
  const { tower } = passes('boot\nflash new.uf2\nsee "Doomtower"', { 'new.uf2': block });
  assert.deepEqual([...tower.flash.bytes.subarray(0x10fe, 0x1102)], [0x55, 0x55, 0xff, 0xff]);
});

test('shots are kept under their names', () => {
  assert.deepEqual(passes('boot\nshot home\npress\nshot page').shots, ['home', 'page']);
});

test('a restart nobody expects fails the scenario, an expected one does not', () => {
  const withRestart = (/** @type {string} */ text) =>
    runScenario(parseScenario(text, 'a.scn'), ARTEFACTS, {
      createBoard: (options) => {
        const tower = new FakeTower(options);
        tower.later(300e6, () => void tower.stats.resets.push({ at: tower.now, reason: 'watchdog' }));
        return tower;
      },
      readFile: () => new Uint8Array(0),
      keepShot: () => {},
    });
  assert.match(withRestart('boot\nwait 1s').failure ?? '', /restarted at 300.0 ms: watchdog/);
  assert.ok(withRestart('boot\nrestart-see\nwait 1s').passed);
});

test('recorded moves: bytes in flash, moments, fingers, detents', () => {
  const { tower, outcome } = passes('stored 0x1c0100 AQID\nboot\nat 1.5s\nat 10ms\ndown back\nat 1.6s\nup back\ndetents +1\nat 1.7s');
  assert.deepEqual([...tower.flash.bytes.slice(0x1c0100, 0x1c0104)], [1, 2, 3, 0xff]);
  assert.ok(outcome.emulatedNanos >= 1.7e9 && outcome.emulatedNanos < 1.8e9);
  fails('boot\nstored 0 AQID', /power to be off/);
  fails('stored 0x1ffffe AQID', /inside of the flash/);
  assert.throws(() => parseScenario('stored 0 ???', 'a.scn'), /not base64/);
  assert.throws(() => parseScenario('lay dump:AQID', 'a.scn'), /no NTAG has 3 bytes/);
});
