/**
 * Carries out the player's actions on the tower and has the recorder note them as scenario steps.
 *
 * @import { Tower } from '../src/tower.js'
 * @import { Changes } from './changes.js'
 * @import { Deed, FlashPart } from './messages.js'
 * @import { Recorder } from './recorder.js'
 * @import { TagBox } from './tag-box.js'
 */
import { DECK } from './flash-map.js';
import { Hands } from './hands.js';
import { layStep, quoted } from './recorder.js';

/** How the buttons are called in scenarios. */
const NAMES = /** @type {const} */ ({ push: 'press', back: 'back', undo: 'undo' });

export class Operator {
  #tower;
  #tags;
  #recorder;
  #changes;
  #hands;

  /**
   * @param {Tower} tower
   * @param {TagBox} tags
   * @param {Recorder} recorder
   * @param {Changes | null} changes nothing is kept without
   */
  constructor(tower, tags, recorder, changes) {
    this.#tower = tower;
    this.#tags = tags;
    this.#recorder = recorder;
    this.#changes = changes;
    this.#hands = new Hands(this.#recorded());
  }

  /** Called often: continues pending input as emulated time advances. */
  act() {
    this.#hands.act();
  }

  /** @param {Deed} deed */
  carryOut(deed) {
    const tower = this.#tower;
    switch (deed.act) {
      case 'lay':
        return this.#lay(deed.id, deed.tag);
      case 'lift':
        return this.#lift(deed.id);
      case 'turn':
        return this.#hands.turn(deed.detents);
      case 'press':
      case 'release':
        return this.#hands.key(deed.button, deed.act);
      case 'drop':
        this.#note('drop');
        tower.beam.drop();
        return undefined;
      case 'power':
        return deed.on ? this.powerOn() : this.#powerOff();
      case 'cut':
        if (!tower.powered) return undefined;
        this.#note('cut flash 1');
        return tower.flash.cutAt(1);
      case 'plug':
        return deed.attached ? tower.usb.attach() : tower.usb.detach();
      case 'type':
        this.#note(`usb ${quoted(deed.text)}`);
        return tower.usb.send(`${deed.text}\r\n`);
      case 'install':
        return this.#install(deed.parts);
    }
  }

  powerOn() {
    if (this.#tower.powered) return;
    this.#note('boot');
    this.#tower.powerOn();
  }

  #powerOff() {
    if (!this.#tower.powered) return;
    this.#note('cut');
    this.#tower.powerOff();
  }

  /** @param {string} step */
  #note(step) {
    this.#recorder.note(step, this.#tower.now > 0 ? this.#tower.now : undefined);
  }

  /**
   * @param {string} id
   * @param {string} spec
   */
  #lay(id, spec) {
    const tag = this.#tags.take(id, spec);
    this.#changes?.watch(id, tag);
    this.#note(layStep(this.#tags.spec(id, spec), id));
    this.#tower.field.lay(tag);
  }

  /** @param {string} id */
  #lift(id) {
    // Without a tag the field would lift all.
    const tag = this.#tags.find(id);
    if (!tag) return;
    this.#note(`lift ${/^[\w/.-]+$/.test(id) ? id : quoted(id)}`);
    this.#tower.field.lift(tag);
  }

  /**
   * A deck is written as the drive of the boot ROM writes it: while the tower is off.
   * @param {FlashPart[]} parts
   */
  #install(parts) {
    const { flash, powered } = this.#tower;
    this.#powerOff();
    this.#recorder.before(flash.bytes);
    flash.bytes.fill(0xff, DECK.start, DECK.start + DECK.bytes);
    for (const { offset, bytes } of parts) flash.bytes.set(bytes, offset);
    this.#recorder.after(flash.bytes);
    this.#changes?.touch(DECK.start, DECK.bytes);
    if (powered) this.powerOn();
  }

  /** The controls of the tower, wrapped so that every use is recorded. */
  #recorded() {
    const tower = this.#tower;
    const button = (/** @type {keyof typeof NAMES} */ name) => ({
      press: () => {
        this.#note(`down ${NAMES[name]}`);
        tower[name].press();
      },
      release: () => {
        this.#note(`up ${NAMES[name]}`);
        tower[name].release();
      },
    });
    return {
      get now() {
        return tower.now;
      },
      push: button('push'),
      back: button('back'),
      undo: button('undo'),
      knob: {
        get busy() {
          return tower.knob.busy;
        },
        turn: (/** @type {number} */ detents) => {
          this.#note(`detents ${detents > 0 ? '+' : ''}${detents}`);
          tower.knob.turn(detents);
        },
      },
    };
  }
}
