// A push button, with contact bounce.
import { Contact } from './contact.js';

/** A push button to ground, with a pull-up: low while pressed. */
export class Button {
  #contact;

  /** @param {ConstructorParameters<typeof Contact>[0]} options */
  constructor(options) {
    this.#contact = new Contact(options);
    this.pressed = false;
  }

  press() {
    if (this.pressed) return;
    this.pressed = true;
    this.#contact.set(false);
  }

  release() {
    if (!this.pressed) return;
    this.pressed = false;
    this.#contact.set(true);
  }
}
