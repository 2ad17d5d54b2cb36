// Measurements within a game: resuming, undoing, bytes written to flash, and latency while everything else is running.
import { FLASH_BYTES, SECTOR_BYTES } from '../mcu/flash.js';
import { GlassReader } from '../glass/glass-reader.js';
import { textTag } from '../rf/ndef.js';
import { Random } from '../rf/random.js';
import { isSamePicture } from '../scenario/bench.js';
import { MILLI, SECOND } from '../scenario/board.js';
import { dropUf2 } from '../scenario/uf2.js';
import { anything } from '../soak/intents.js';
import { Player } from '../soak/player.js';
import { Tower } from '../tower.js';
import { settled } from './measure.js';
import { percentile, spread } from './statistics.js';

/** @typedef {import('../scenario/artefacts.js').Artefacts} Artefacts */

/** Undos in a row: some lead behind the checkpoint in memory. */
const UNDOS = 100;
const INPUTS = 32;
const ARRIVALS = 24;
const ACTIONS = 100;
const SPREAD = 100 * MILLI;
const REST = 150 * MILLI;
const TAP = 30 * MILLI;
const SEED = 7;

/** Assumptions for the lifetime of the flash: the data sheet's erase cycles, and the actions per evening. */
const ERASES = 100_000;
const ACTIONS_AN_EVENING = 300;
/** The ring of the game, and the one that the directory is kept in: `app::flash_map`, `app::journal`. */
export const JOURNAL = { start: 0x14_0000, sectors: 32 };
const SETTINGS = { start: 0x1c_0000, sectors: 4 };

/**
 * @param {Artefacts} artefacts
 * @param {Uint8Array} longGame  a UF2 with a game that fills its ring
 */
export function measureGame({ image, glyphs }, longGame) {
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  flash.set(image);
  dropUf2(flash, longGame);
  return { ...measurePlay(flash, glyphs), ...writes(flash) };
}

/**
 * @param {Uint8Array} flash  with a free roll that was being played
 * @param {Artefacts['glyphs']} glyphs
 * @param {boolean} [briefly]  only how soon it goes on
 */
export function measurePlay(flash, glyphs, briefly = false) {
  const tower = new Tower({ image: flash });
  const reader = new GlassReader(glyphs);
  const shows = (/** @type {string} */ text) => () => reader.find(tower.glass.snapshot(), text).length > 0;

  tower.powerOn();
  const resumed = settled(tower, shows('press or drop: roll'), 'the game');
  if (briefly) return { resumed, inputs: [], cards: [], undos: [] };
  tower.runFor(SECOND);
  const inputs = spread(INPUTS, SPREAD).flatMap((offset, index) => whileRolling(tower, offset, index));
  const cards = spread(ARRIVALS, SPREAD).map((offset) => layCard(tower, offset, shows));
  const undos = Array.from({ length: UNDOS }, () => undone(tower)).filter((time) => time > 0);
  return { resumed, inputs, cards, undos };
}

/**
 * Input latency under load. After a roll, while the lights run and the reader polls, the knob is turned to a die, which
 * is then kept or released (and journalled). Measured from the first edge, or the button's release, to the last pixel.
 * @param {Tower} tower
 * @param {number} offset
 * @param {number} index
 */
function whileRolling(tower, offset, index) {
  tower.beam.drop();
  tower.runFor(SECOND);
  tower.runFor(REST + offset);
  const before = tower.glass.snapshot();
  const turnedAt = tower.now;
  tower.knob.turn(index % 2 === 0 ? 1 : -1);
  const turned = settled(tower, () => !isSamePicture(tower.glass.snapshot(), before), 'the knob to move something') - turnedAt;
  return index % 2 === 0 ? [turned, tapped(tower, 'push', 'a die to be kept')] : [turned];
}

/**
 * @param {Tower} tower
 * @param {number} offset
 * @param {(text: string) => () => boolean} shows
 */
function layCard(tower, offset, shows) {
  const tag = textTag('tg/wyrdbear'.padEnd(61));
  tower.runFor(REST + offset);
  const laidAt = tower.now;
  tower.field.lay(tag);
  const shown = settled(tower, shows('Wyrdbear'), 'the card') - laidAt;
  tower.runFor(REST);
  tower.field.lift(tag);
  settled(tower, () => !shows('Wyrdbear')(), 'the game behind the card');
  return shown;
}

/**
 * From the button's release, which completes a tap, to the last pixel.
 * @param {Tower} tower
 * @param {'push' | 'undo'} button
 * @param {string} what
 */
function tapped(tower, button, what) {
  tower[button].press();
  tower.runFor(TAP);
  tower[button].release();
  const releasedAt = tower.now;
  return settled(tower, () => true, what) - releasedAt;
}

/**
 * As `tapped`; 0 where the picture is the one before: two rolls of the same faces, one undone after the other.
 * @param {Tower} tower
 */
function undone(tower) {
  const before = tower.glass.lastWriteAt;
  tower.undo.press();
  tower.runFor(TAP);
  tower.undo.release();
  const releasedAt = tower.now;
  tower.runFor(SECOND);
  return tower.glass.lastWriteAt > before ? tower.glass.lastWriteAt - releasedAt : 0;
}

/**
 * Bytes that actions program in the game's ring and in that of the directory.
 * @param {Uint8Array} flash
 */
function writes(flash) {
  const tower = new Tower({ image: flash, seed: SEED });
  const player = new Player(tower);
  player.goOn(3);
  const random = new Random(SEED);
  const [begun, from] = [player.recording.operations.length, player.line.length];
  for (let action = 0; action < ACTIONS; action++) player.play(anything(player.line, random, player.isUndone, { jumps: false }));
  const units = player.recording.operations.slice(begun).flatMap((operation) => operation.units);
  const writtenIn = (/** @type {typeof JOURNAL} */ { start, sectors }) =>
    units
      .filter(({ address }) => address >= start && address < start + sectors * SECTOR_BYTES)
      .reduce((sum, { data }) => sum + (data ? programmed(data) : 0), 0);
  const { add = 0, remove = 0, keep = 0, release = 0, roll = 0, adjust = 0, clear = 0, moved = 0 } = player.met;
  const done = add + remove + keep + release + roll + adjust + clear + moved;
  if (done === 0 || from === 0) throw new Error('nothing was played');
  const evenings = (/** @type {typeof JOURNAL} */ ring) =>
    (ring.sectors * SECTOR_BYTES * ERASES) / ((writtenIn(ring) / done) * ACTIONS_AN_EVENING);
  return {
    bytesPerAction: writtenIn(JOURNAL) / done,
    // Whichever wears out first.
    evenings: Math.min(evenings(JOURNAL), evenings(SETTINGS)),
  };
}

/** Bytes in words of eight of which any bit is cleared. @param {Uint8Array} page */
function programmed(page) {
  let bytes = 0;
  for (let at = 0; at < page.length; at += 8) bytes += page.subarray(at, at + 8).some((byte) => byte !== 0xff) ? 8 : 0;
  return bytes;
}

/** @param {ReturnType<typeof measurePlay>} measured @param {(nanos: number) => number} milliseconds */
export function playFigures({ resumed, inputs, cards, undos }, milliseconds) {
  return {
    resume_ms: milliseconds(resumed),
    undo_p95_ms: milliseconds(percentile(undos, 95)),
    undo_max_ms: milliseconds(Math.max(...undos)),
    game_input_to_screen_p95_ms: milliseconds(percentile(inputs, 95)),
    game_card_to_screen_p95_ms: milliseconds(percentile(cards, 95)),
  };
}

/** @param {ReturnType<typeof measureGame>} measured @param {(nanos: number) => number} milliseconds */
export function gameFigures({ bytesPerAction, evenings, ...play }, milliseconds) {
  return {
    ...playFigures(play, milliseconds),
    journal_bytes_per_action: Number(bytesPerAction.toFixed(1)),
    flash_life_evenings: Math.floor(evenings),
  };
}
