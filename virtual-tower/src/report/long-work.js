// Measures the longest work of the tower: reading a full journal, its history, undo, redo and log in the longest games, and
// stores of which a sector has to be moved. How soon does the screen answer, and how long does any task keep others waiting?
import { Elf } from '../log/elf.js';
import { FLASH_BYTES, SECTOR_BYTES } from '../mcu/flash.js';
import { Bench, isSamePicture } from '../scenario/bench.js';
import { MILLI, SECOND } from '../scenario/board.js';
import { parseScenario } from '../scenario/parse.js';
import { dropUf2 } from '../scenario/uf2.js';
import { Tower } from '../tower.js';
import { showsBusy } from './busy-sign.js';
import { JOURNAL } from './game.js';
import { PollWatch } from './polls.js';

/** @typedef {import('../scenario/artefacts.js').Artefacts} Artefacts */
/** @typedef {Record<string, Uint8Array>} Images  UF2s by name */

const TAP = 30 * MILLI;
/** A press becomes a hold after 600 ms (`app::keys`), counted from the settled contact. */
const HOLD = 600 * MILLI;
const HELD = 700 * MILLI;
const REST = 150 * MILLI;
const PATIENCE = 20 * SECOND;
/** Nothing written for this long: a picture is complete. The next one may follow, with odds or a moved light. */
const FIRST_PICTURE = 6 * MILLI;
/** Nothing written for this long: the screen has come to rest. */
const QUIET = 300 * MILLI;
/** An undo that leaves the picture as it is has no answer. */
const NO_ANSWER = SECOND;
/** Undos and redos, one by one and then without waiting for the screen in between. A checkpoint stands every 32 actions. */
const SINGLE = 33;
const QUICK = 8;
/** A full ring: what was erased ahead of its last sector has its mark already. */
const FULL = JOURNAL.sectors - 1;
/** Detents in the history: near, and as far as a quick hand turns. */
const TURNS = [-1, -20, 30];

/** Stores of which the next entry moves a sector, and what makes that entry. */
const STORES = {
  settings: `
pick "Settings"
pick "Sound"
turn +1
press
wait 2s
`,
  tags: `
lay classic
see "Foreign tag"
press
see "Assign this tag"
pick "Knight Tales"
pick "Champion"
pick "Troll"
see "Tag assigned"
wait 2s
lift
lay classic
see "Troll"
`,
  values: `
lay kt/troll
see "Champion"
press
pick "Health"
turn +3
press
wait 2s
back
see "o"
`,
};

/** @returns {never} */
function noFile() {
  throw new Error('measuring needs no files');
}

/** A tower with a watch on its tasks. */
class Worker {
  /** @param {Artefacts} artefacts @param {Uint8Array} flash */
  constructor(artefacts, flash) {
    this.tower = new Tower({ image: flash });
    this.watch = new PollWatch(this.tower, new Elf(artefacts.elf));
    this.bench = new Bench(artefacts, { createBoard: () => this.tower, readFile: noFile, keepShot: () => {} });
  }

  /** @param {string} scenario */
  play(scenario) {
    for (const { step, args } of parseScenario(scenario, 'report').steps) step.run(this.bench, args);
    this.check();
  }

  /** Nothing of this may restart the tower. */
  check() {
    const restarts = this.bench.restarts();
    if (restarts.length > 0) throw new Error(`the tower restarted (${restarts[0].reason}) while it was measured`);
  }

  /**
   * From a moment, which may lie ahead, to the last pixel of the first whole picture after it that is not the old one
   * with the sign of a busy tower.
   * @param {number} from
   * @param {number} [patience]
   * @returns {number} 0 if there was none
   */
  answered(from, patience = PATIENCE) {
    const { tower } = this;
    let looked = Math.max(from, tower.now);
    const isAnswer = () => {
      const written = tower.glass.lastWriteAt;
      if (written <= looked || tower.now - written < FIRST_PICTURE) return false;
      looked = written;
      return !showsBusy(tower.glass.snapshot());
    };
    const done = tower.runUntil(isAnswer, Math.max(0, from - tower.now) + patience);
    this.check();
    // A sign alone is no answer: whoever waits for one is not done yet.
    if (!done && showsBusy(tower.glass.snapshot())) throw new Error('the tower is still busy');
    return done ? tower.glass.lastWriteAt - from : 0;
  }

  /** @param {'push' | 'back' | 'undo'} button @param {number} [patience] */
  tap(button, patience) {
    const { tower } = this;
    tower[button].press();
    tower.runFor(TAP);
    tower[button].release();
    const time = this.answered(tower.now, patience);
    tower.runFor(REST);
    return time;
  }

  /** Holds Undo: the history. */
  openHistory() {
    const { tower } = this;
    const before = tower.glass.snapshot();
    const held = tower.now + HOLD;
    tower.undo.press();
    const time = this.answered(held);
    tower.runFor(Math.max(0, held + HELD - HOLD - tower.now));
    tower.undo.release();
    tower.runFor(REST);
    if (isSamePicture(tower.glass.snapshot(), before)) throw new Error('the history does not open');
    return time;
  }

  /**
   * From the last detent to the last pixel; 0 if the screen was there before the hand.
   * @param {number} detents
   */
  turn(detents) {
    const { tower } = this;
    const stopped = tower.now + tower.knob.turn(detents);
    tower.runFor(stopped - tower.now);
    const isDone = () => tower.now - Math.max(stopped, tower.glass.lastWriteAt) >= QUIET && !showsBusy(tower.glass.snapshot());
    if (!tower.runUntil(isDone, PATIENCE)) throw new Error('the tower is still busy');
    this.check();
    return Math.max(0, tower.glass.lastWriteAt - stopped);
  }

  /** From the end of a line on the console to the end of its answer. @param {string} line */
  ask(line) {
    const { tower } = this;
    const { usb } = tower;
    const [heard, asked] = [usb.received.length, tower.now];
    usb.send(`${line}\r\n`);
    const isAnswered = () => usb.received.length > heard && usb.received.endsWith('\n');
    if (!tower.runUntil(isAnswered, PATIENCE)) throw new Error(`no answer to "${line}"`);
    const answered = tower.now;
    this.check();
    if (usb.received.slice(heard).startsWith('error')) throw new Error(`"${line}" is answered with ${usb.received.slice(heard)}`);
    tower.runFor(REST);
    return answered - asked;
  }
}

/** @param {Artefacts} artefacts @param {Uint8Array} stored  a UF2 */
function flashWith({ image }, stored) {
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  flash.set(image);
  dropUf2(flash, stored);
  return flash;
}

/** Sectors of the first game's ring in which something is written. @param {Uint8Array} flash */
export function usedSectors(flash) {
  const sectors = Array.from({ length: JOURNAL.sectors }, (_, number) => JOURNAL.start + number * SECTOR_BYTES);
  return sectors.filter((start) => flash.subarray(start, start + SECTOR_BYTES).some((byte) => byte !== 0xff)).length;
}

/**
 * Times of long work in the game that is open.
 * @param {Artefacts} artefacts
 * @param {Uint8Array} flash
 */
export function playGame(artefacts, flash) {
  const worker = new Worker(artefacts, flash);
  const { tower } = worker;
  worker.play('boot');
  tower.runFor(SECOND);

  const history = [worker.openHistory()];
  const log = [];
  for (const detents of TURNS) {
    history.push(worker.turn(detents));
    log.push(worker.tap('push'));
    history.push(worker.tap('back'));
  }
  history.push(worker.tap('back'));

  const undo = Array.from({ length: SINGLE }, () => worker.tap('undo', NO_ANSWER));
  // Impatient hands wait for nothing.
  for (let count = 0; count < QUICK; count++) {
    tower.undo.press();
    tower.runFor(TAP);
    tower.undo.release();
    tower.runFor(TAP);
  }
  undo.push(worker.turn(1), worker.turn(QUICK + SINGLE - 1));

  worker.play('usb "status"\nusb-see "ok"');
  const asked = [worker.ask('log'), worker.ask('log 1')];
  return { watch: worker.watch, history, log, undo, asked };
}

/**
 * @param {Artefacts} artefacts
 * @param {Uint8Array[]} games  UF2s with the longest of each game
 * @param {Images} stores  full ones, by the names of `STORES`
 * @param {(nanos: number) => number} milliseconds
 */
export function longWorkFigures(artefacts, games, stores, milliseconds) {
  const flashes = games.map((game) => flashWith(artefacts, game));
  const filled = flashes.map(usedSectors);
  // The others end before their rings are full.
  if (Math.max(...filled) < FULL) throw new Error(`the longest games fill ${filled.join(', ')} sectors: no ring is full`);
  const played = flashes.map((flash) => playGame(artefacts, flash));
  const stored = Object.entries(STORES).map(([name, scenario]) => {
    const worker = new Worker(artefacts, flashWith(artefacts, stores[name]));
    worker.play(`boot${scenario}`);
    return worker;
  });
  const blocks = [...played, ...stored].map(({ watch }) => watch.worst);
  const block = blocks.reduce((worst, next) => (next.nanos > worst.nanos ? next : worst));
  const slowest = (/** @type {(times: typeof played[0]) => number[]} */ times) => milliseconds(Math.max(...played.flatMap(times)));
  return {
    longest_block_ms: milliseconds(block.nanos),
    longest_block_task: block.task,
    history_ms: slowest(({ history }) => history),
    undo_hand_ms: slowest(({ undo }) => undo),
    log_ms: slowest(({ log }) => log),
    log_usb_ms: slowest(({ asked }) => asked),
  };
}
