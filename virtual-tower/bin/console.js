// Connects the USB console of a virtual tower to standard input and output, like a serial port, so that `tower device
// --via` can talk to it:
// console.js [--tower DIR] [--flash FILE] [--hand press|back]
// With --flash, the flash contents are loaded from that file if it exists, and saved back to it.
// With --hand, a virtual player allows or refuses whatever the computer asks for.
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { plugIn } from '../src/soak/hands.js';
import { Tower } from '../src/tower.js';
import { commandLine, readArtefacts, writeFile } from './files.js';

const MILLI = 1e6;
const SLICE = 5 * MILLI;
/** How long the tower keeps running after the last input line, to finish its answers and its flash writes. */
const LAST_WORDS = 8000 * MILLI;

/** A hand reads the page before it decides, and a tap takes a moment. */
const READING = 1200 * MILLI;
const TAP = 90 * MILLI;

const { tower: directory, options } = commandLine(['flash', 'hand']);
const { image, elf } = await readArtefacts(directory);
const tower = new Tower({ image, elf });
if (options.flash && existsSync(options.flash)) {
  tower.flash.bytes.set(readFileSync(options.flash));
  tower.flash.bytes.set(image);
}
tower.powerOn();
plugIn(tower);

let said = tower.usb.received.length;
function passOn() {
  process.stdout.write(tower.usb.received.slice(said));
  said = tower.usb.received.length;
}

/** When the hand answers. */
let decideAt = Infinity;
function decide() {
  const button = options.hand === 'back' ? tower.back : tower.push;
  decideAt = Infinity;
  button.press();
  tower.runFor(TAP);
  button.release();
}

let open = true;
const typed = createInterface({ input: process.stdin });
typed.on('line', (line) => {
  tower.usb.send(`${line}\r\n`);
  if (options.hand && line.startsWith('allow ')) decideAt = tower.now + READING;
});
typed.on('close', () => (open = false));
while (open) {
  tower.runFor(SLICE);
  if (tower.now >= decideAt) decide();
  passOn();
  await nextTurn();
}
tower.runFor(LAST_WORDS);
passOn();
if (options.flash) writeFile(options.flash, tower.flash.bytes);
