// Steps that the virtual table records while somebody plays: each input with its time in nanoseconds. Other steps carry
// out a whole movement and wait for its end; these do one thing and take no time.
import { fromBase64 } from '../../base64.js';
import { step, StepFailure } from '../step.js';
import { choice, duration, none, only, whole } from '../words.js';
import { button } from './hands.js';

const BUTTONS = /** @type {const} */ (['press', 'back', 'undo']);

export const recordedSteps = [
  step({
    name: 'stored',
    kind: 'act',
    usage: 'stored OFFSET BASE64',
    help: 'put bytes into the flash, while power is off',
    parse: ([offset, bytes, ...words]) => {
      none(words);
      return { offset: whole(offset), bytes: fromBase64(bytes?.text ?? '') };
    },
    run: ({ tower }, { offset, bytes }) => {
      if (tower.powered) throw new StepFailure('power to be off while bytes are put into the flash');
      if (offset + bytes.length > tower.flash.bytes.length) throw new StepFailure('the bytes to lie inside of the flash');
      tower.flash.bytes.set(bytes, offset);
    },
  }),
  step({
    name: 'at',
    kind: 'check',
    usage: 'at 12.5s',
    help: 'let emulated time pass until so much of it is over since power first came; none if it is over already',
    parse: (words) => duration(only(words)),
    run: (bench, nanos) => {
      if (nanos > bench.tower.now) bench.run(nanos - bench.tower.now);
    },
  }),
  step({
    name: 'down',
    kind: 'act',
    usage: 'down press|back|undo',
    help: 'a finger goes down on a button and stays',
    parse: (words) => choice(only(words), BUTTONS),
    run: (bench, name) => button(bench, name).press(),
  }),
  step({
    name: 'up',
    kind: 'act',
    usage: 'up press|back|undo',
    help: 'it lets go',
    parse: (words) => choice(only(words), BUTTONS),
    run: (bench, name) => button(bench, name).release(),
  }),
  step({
    name: 'detents',
    kind: 'act',
    usage: 'detents +N|-N',
    help: 'the knob begins to turn',
    parse: (words) => {
      const { text } = only(words);
      if (!/^[+-]\d+$/.test(text)) throw new Error(`"${text}" is not a number of detents such as +1 or -3`);
      return Number(text);
    },
    run: ({ tower }, detents) => {
      tower.knob.turn(detents);
    },
  }),
];
