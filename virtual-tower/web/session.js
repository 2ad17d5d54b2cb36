/**
 * One running tower with everything attached to it: input (operator.js), output (witness.js, glass-text.js), the scenario
 * recorder, the storage of changes, and the pacing against wall time.
 *
 * @import { Artefacts } from './image.js'
 * @import { Deed, FlashPart, News } from './messages.js'
 * @import { Keeper } from './keeper.js'
 */
import { GlassReader } from '../src/glass/glass-reader.js';
import { Tower } from '../src/tower.js';
import { Changes } from './changes.js';
import { DECK } from './flash-map.js';
import { GlassText } from './glass-text.js';
import { Operator } from './operator.js';
import { Pace } from './pace.js';
import { Recorder } from './recorder.js';
import { TagBox } from './tag-box.js';
import { Witness } from './witness.js';

const DECK_HEADER = 12;
const DECK_LENGTH_AT = 8;
const DECK_MAGIC = [0x44, 0x54, 0x44, 0x4b];

export class Session {
  #tower;
  #operator;
  #recorder;
  #changes;
  #witness;
  #text;
  #pace;
  #sha256;
  #tell;

  /**
   * @param {object} options
   * @param {Artefacts} options.artefacts
   * @param {FlashPart[]} options.parts what the flash holds beside the firmware
   * @param {FlashPart[]} options.words the same for the language of a new tower
   * @param {Map<string, Uint8Array>} [options.tags] that were written on
   * @param {Keeper | null} options.keeper
   * @param {() => void} options.notKept told when keeping fails
   * @param {(news: News) => void} options.tell
   * @param {number} options.speed
   */
  constructor({ artefacts, parts, words, tags, keeper, notKept, tell, speed }) {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    const tower = new Tower({ image: artefacts.image, elf: artefacts.elf, seed });
    for (const { offset, bytes } of [...parts, ...words]) tower.flash.bytes.set(bytes, offset);
    this.#tower = tower;
    this.#tell = tell;
    this.#sha256 = artefacts.info.sha256;
    this.#recorder = new Recorder(seed, tower.flash.bytes);
    this.#changes = keeper && new Changes(tower.flash, keeper, notKept);
    words.forEach(({ offset, bytes }) => this.#changes?.accompany(offset, bytes.length));
    this.#operator = new Operator(tower, new TagBox(tags), this.#recorder, this.#changes);
    this.#text = new GlassText(new GlassReader(artefacts.glyphs), tell);
    this.#witness = new Witness(tower, tell);
    this.#pace = new Pace(tower.now, speed);
    this.#operator.powerOn();
    this.#tellDeck();
  }

  /** @param {Deed} deed */
  carryOut(deed) {
    this.#operator.carryOut(deed);
    if (deed.act === 'install') this.#tellDeck();
  }

  /** @param {number} factor */
  set speed(factor) {
    this.#pace.speed = factor;
  }

  /** Texts that somebody waits for. @param {string[]} texts */
  watch(texts) {
    this.#text.watch(texts);
  }

  /** Sends the complete state again, because another tower was shown before. */
  appear() {
    this.#witness = new Witness(this.#tower, this.#tell, this.#witness);
    this.#pace = new Pace(this.#tower.now, this.#pace.speed);
    this.#tellDeck();
  }

  /** @returns {boolean} whether there is more to do at once */
  advance() {
    const behind = this.#pace.advance(this.#tower, () => this.#operator.act());
    return behind;
  }

  look() {
    // Announce the pending text before the picture, so that the old text is never taken for that of the new picture.
    this.#text.look(this.#tower.glass.snapshot(), this.#tower.now);
    this.#witness.look();
    this.#changes?.keep();
    const factor = this.#pace.measure(this.#tower.now);
    if (factor !== null) this.#tell({ news: 'pace', factor });
  }

  powerOff() {
    this.#tower.powerOff();
  }

  get usb() {
    return this.#tower.usb;
  }

  get powered() {
    return this.#tower.powered;
  }

  /** All that was done so far, as a scenario. */
  scenario() {
    return this.#recorder.text({ now: this.#tower.now, sha256: this.#sha256, gist: this.#tower.powered ? this.#text.gist : '' });
  }

  /** The owner's deck, as far as its header says. */
  #tellDeck() {
    const part = this.#tower.flash.bytes.subarray(DECK.start, DECK.start + DECK.bytes);
    const isDeck = DECK_MAGIC.every((byte, at) => part[at] === byte);
    const length = new DataView(part.buffer, part.byteOffset, DECK_HEADER).getUint32(DECK_LENGTH_AT, true);
    this.#tell({ news: 'deck', bytes: isDeck && length <= DECK.bytes ? part.slice(0, length) : null });
  }
}
