/**
 * Carries out at the tower what the page asks for.
 *
 * @import { Tower } from '../src/tower.js'
 * @import { Action } from './messages.js'
 */
import { Hands } from './hands.js';
import { TagBox } from './tags.js';

export class Operator {
  #tower;
  #hands;
  #tags = new TagBox();

  /** @param {Tower} tower */
  constructor(tower) {
    this.#tower = tower;
    this.#hands = new Hands(tower);
  }

  /** Called often: fingers move on as emulated time does. */
  act() {
    this.#hands.act();
  }

  /** @param {Action} action */
  carryOut(action) {
    switch (action.act) {
      case 'lay':
        return this.#tower.field.lay(this.#tags.take(action.id, action.tag));
      case 'lift':
        return this.#lift(action.id);
      case 'turn':
        return this.#hands.turn(action.detents);
      case 'press':
      case 'release':
        return this.#hands.key(action.button, action.act);
      case 'drop':
        this.#tower.beam.drop();
        return undefined;
      case 'power':
        return action.on ? this.#tower.powerOn() : this.#tower.powerOff();
      case 'plug':
        return action.attached ? this.#tower.usb.attach() : this.#tower.usb.detach();
      case 'type':
        return this.#tower.usb.send(action.text);
    }
  }

  /** @param {string} id */
  #lift(id) {
    // Without a tag the field would lift all.
    const tag = this.#tags.find(id);
    if (tag) this.#tower.field.lift(tag);
  }
}
