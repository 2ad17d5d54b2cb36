/**
 * The cards that lie on the tower, in the order they were laid. Shelf and plate both draw from this list; the callback
 * forwards changes to the worker.
 *
 * @import { Card } from './catalogue.js'
 */

export class LaidCards {
  /** @type {Map<string, Card>} */
  #cards = new Map();
  #changed;

  /** @param {(change: { laid?: Card, lifted?: Card }) => void} changed */
  constructor(changed) {
    this.#changed = changed;
  }

  get all() {
    return [...this.#cards.values()];
  }

  /** @param {Card} card */
  has(card) {
    return this.#cards.has(card.id);
  }

  /** @param {Card} card */
  lay(card) {
    if (this.has(card)) return;
    this.#cards.set(card.id, card);
    this.#changed({ laid: card });
  }

  /** @param {Card} card */
  lift(card) {
    if (this.#cards.delete(card.id)) this.#changed({ lifted: card });
  }

  /** @param {Card} card */
  toggle(card) {
    if (this.has(card)) this.lift(card);
    else this.lay(card);
  }

  liftAll() {
    this.all.forEach((card) => this.lift(card));
  }
}
