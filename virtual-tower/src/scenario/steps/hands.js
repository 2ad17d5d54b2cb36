// Steps for the player's controls: turning the knob, pressing buttons, dropping something into the tower.
import { isSamePicture } from '../bench.js';
import { MILLI } from '../board.js';
import { step, StepFailure } from '../step.js';
import { choice, duration, none, only } from '../words.js';

/** @typedef {import('../bench.js').Bench} Bench */
/** @typedef {'press' | 'back' | 'undo'} ButtonName */

const BUTTONS = /** @type {const} */ (['press', 'back', 'undo']);
/** The length of a tap, and of a long press. */
const TAP = 90 * MILLI;
const HOLD = 900 * MILLI;
/** The pause before the next input. */
const LET_GO = 40 * MILLI;
/** `pick` gives up after this many detents each way. */
const LONGEST_LIST = 40;
/** `faces` gives up after this many: the largest die. */
const MOST_FACES = 20;
/** Nobody waits longer for a page; the tower draws nothing while its flash erases, 400 ms at worst. */
const SLOWEST_PAGE = 700 * MILLI;
/** What follows a press is on the screen by then, or nothing follows. */
const ANSWER = 300 * MILLI;
/** Above this line of pixels is the header, which is dark on light as well. */
const BODY_TOP = 11;

/**
 * @param {Bench} bench
 * @param {ButtonName} name
 */
export function button({ tower }, name) {
  return { press: tower.push, back: tower.back, undo: tower.undo }[name];
}

/**
 * @param {Bench} bench
 * @param {ButtonName} name
 * @param {number} nanos
 */
function pressFor(bench, name, nanos) {
  bench.pressedOn = bench.tower.glass.snapshot();
  button(bench, name).press();
  bench.run(nanos);
  button(bench, name).release();
  bench.run(LET_GO);
}

/**
 * @param {Bench} bench
 * @param {number} detents
 */
function turn(bench, detents) {
  bench.run(bench.tower.knob.turn(detents) + LET_GO);
}

/**
 * The line with this text is the selected one, or it is the value of a page of its own.
 * @param {Bench} bench
 * @param {string} text
 */
function isChosen({ tower, reader }, text) {
  const largest = Math.max(...reader.fonts.map(({ height }) => height));
  const big = reader.fonts.find(({ height }) => height === largest)?.name;
  return reader.find(tower.glass.snapshot(), text).some(({ y, font, inverted }) => (inverted && y >= BODY_TOP) || font === big);
}

/**
 * Turns detent by detent until the line is chosen, the list ends or gets too long.
 * @param {Bench} bench
 * @param {string} text
 * @param {1 | -1} direction
 */
function turnTo(bench, text, direction) {
  for (let detents = 0; detents < LONGEST_LIST; detents++) {
    if (isChosen(bench, text)) return true;
    const before = bench.tower.glass.snapshot();
    turn(bench, direction);
    // The end of the list changes nothing.
    if (!bench.waitForPicture((snapshot) => !isSamePicture(snapshot, before), SLOWEST_PAGE)) break;
    bench.settle();
  }
  return isChosen(bench, text);
}

/**
 * Nobody turns the knob before what they pressed has led somewhere.
 * @param {Bench} bench
 */
function waitForAnswer(bench) {
  const { pressedOn } = bench;
  bench.pressedOn = null;
  if (pressedOn) bench.waitForPicture((snapshot) => !isSamePicture(snapshot, pressedOn), ANSWER);
  bench.settle();
}

/**
 * @param {Bench} bench
 * @param {string} text
 */
export function pick(bench, text) {
  const hopeless = bench.reader.unreadable(text);
  if (hopeless) throw new StepFailure(`to pick "${text}", but ${hopeless}`);
  waitForAnswer(bench);
  if (!turnTo(bench, text, 1) && !turnTo(bench, text, -1)) throw new StepFailure(`a line "${text}" to choose`);
  pressFor(bench, 'press', TAP);
}

/**
 * Enters the faces of the players' own dice. The faces wrap around, so the knob turns one way until the face appears.
 * @param {Bench} bench
 * @param {string[]} faces
 */
function enterFaces(bench, faces) {
  for (const face of faces) {
    const hopeless = bench.reader.unreadable(face);
    if (hopeless) throw new StepFailure(`a face "${face}", but ${hopeless}`);
    bench.settle();
    for (let detents = 0; !isFace(bench, face); detents++) {
      if (detents === MOST_FACES) throw new StepFailure(`a die with a face "${face}"`);
      turn(bench, 1);
      bench.settle();
    }
    const before = bench.tower.glass.snapshot();
    pressFor(bench, 'press', TAP);
    // Wait for the counter of the next die before reading its face, because the face may be the same.
    bench.waitForPicture((snapshot) => !isSamePicture(snapshot, before));
  }
}

/**
 * Whether a line of the screen shows exactly this face.
 * @param {Bench} bench
 * @param {string} face
 */
function isFace({ tower, reader }, face) {
  return reader.readLines(tower.glass.snapshot()).some(({ text }) => text.trim() === face);
}

/** @param {ButtonName} name @param {string} help */
const tapStep = (name, help) =>
  step({ name, kind: 'act', usage: name, help, parse: none, run: (bench) => pressFor(bench, name, TAP) });

export const handSteps = [
  step({
    name: 'turn',
    kind: 'act',
    usage: 'turn +N|-N',
    help: 'turn the knob by detents, + is clockwise',
    parse: (words) => {
      const { text } = only(words);
      if (!/^[+-]\d+$/.test(text)) throw new Error(`"${text}" is not a number of detents such as +1 or -3`);
      return Number(text);
    },
    run: turn,
  }),
  tapStep('press', 'press the knob'),
  tapStep('back', 'press Back'),
  tapStep('undo', 'press Undo'),
  step({
    name: 'hold',
    kind: 'act',
    usage: 'hold press|back|undo',
    help: 'press a button for 0.9 s',
    parse: (words) => choice(only(words), BUTTONS),
    run: (bench, name) => pressFor(bench, name, HOLD),
  }),
  step({
    name: 'drop',
    kind: 'act',
    usage: 'drop [5ms | while press|back|undo]',
    help: 'something falls through the chute; in that time, and in 30 ms if none is given; while: in the middle of a tap of that button',
    parse: (words) => {
      if (words.length > 0 && words[0].text === 'while') return { button: choice(only(words.slice(1)), BUTTONS) };
      return { ms: words.length > 0 ? duration(only(words)) / MILLI : undefined };
    },
    run: (bench, { ms, button: pressed }) => {
      if (!pressed) return bench.tower.beam.drop(ms);
      button(bench, pressed).press();
      bench.run(TAP / 2);
      bench.tower.beam.drop();
      bench.run(TAP / 2);
      button(bench, pressed).release();
      bench.run(LET_GO);
    },
  }),
  step({
    name: 'pick',
    kind: 'act',
    usage: 'pick "Text"',
    help: 'turn to the line with that text and press; fails if it never shows',
    parse: (words) => only(words).text,
    run: pick,
  }),
  step({
    name: 'faces',
    kind: 'act',
    usage: 'faces FACE... [/ FACE...]',
    help: 'enter the players\' own dice: turn to each face as the screen names it and press; / only separates sorts of dice',
    parse: (words) => {
      const faces = words.map(({ text }) => text).filter((text) => text !== '/');
      if (faces.length === 0) throw new Error('no face is given');
      return faces;
    },
    run: enterFaces,
  }),
];
