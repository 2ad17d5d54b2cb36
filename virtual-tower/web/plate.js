/**
 * The plate at the foot of the tower, and the cards that lie on it.
 *
 * @import { Card } from './catalogue.js'
 * @import { LaidCards } from './laid-cards.js'
 * @import { Language } from './text.js'
 */
import { breakable } from './face.js';
import { fill, say } from './text.js';

export class Plate {
  #list;
  #hint;
  #laid;
  /** @type {Language} */
  #language = 'en';

  /**
   * @param {HTMLElement} list
   * @param {HTMLElement} hint shown while nothing lies there
   * @param {LaidCards} laid
   */
  constructor(list, hint, laid) {
    this.#list = list;
    this.#hint = hint;
    this.#laid = laid;
  }

  /** @param {Language} language */
  draw(language) {
    this.#language = language;
    this.#list.replaceChildren(...this.#laid.all.map((card) => this.#item(card)));
    this.#showHint();
  }

  /** @param {Card} card */
  lay(card) {
    this.#list.append(this.#item(card));
    this.#showHint();
  }

  /** @param {Card} card */
  lift(card) {
    const item = [...this.#list.children].find((child) => child.getAttribute('data-card') === card.id);
    // The focus goes to the card beside it, not back to the top of the page.
    const next = item?.contains(document.activeElement) ? (item.nextElementSibling ?? item.previousElementSibling) : null;
    item?.remove();
    next?.querySelector('button')?.focus();
    this.#showHint();
  }

  #showHint() {
    this.#hint.hidden = this.#laid.all.length > 0;
  }

  /** @param {Card} card */
  #item(card) {
    const name = card.name[this.#language];
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `card small ${card.game} ${card.kind}`;
    button.title = fill(say('lift', this.#language), name);
    button.setAttribute('aria-label', button.title);
    const title = document.createElement('span');
    title.className = 'name';
    title.textContent = breakable(name, this.#language);
    button.append(title);
    button.addEventListener('click', () => this.#laid.lift(card));
    const item = document.createElement('li');
    item.dataset.card = card.id;
    item.append(button);
    return item;
  }
}
