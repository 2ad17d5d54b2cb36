/**
 * The page's messages to the player: one line each, the newest first, until closed. Faults stay until the tower runs
 * again.
 *
 * @import { Language, TextKey } from './text.js'
 */
import { fill, say } from './text.js';

/** Success messages close by themselves after this time. */
const GOOD_MILLIS = 8000;
/** The most notices shown; more would cover the cards. */
const MOST = 3;

export class Notices {
  #list;
  /** @type {Language} */
  #language = 'en';

  /** @param {HTMLElement} list a live region */
  constructor(list) {
    this.#list = list;
  }

  /** @param {Language} language */
  draw(language) {
    this.#language = language;
    for (const item of this.#list.children) this.#write(/** @type {HTMLElement} */ (item));
  }

  /**
   * @param {TextKey} key
   * @param {'good' | 'bad'} sort
   * @param {...string} words
   */
  tell(key, sort, ...words) {
    this.clear(key);
    const item = document.createElement('div');
    item.className = `notice ${sort}`;
    item.dataset.key = key;
    item.dataset.words = JSON.stringify(words);
    const text = document.createElement('span');
    const close = document.createElement('button');
    close.type = 'button';
    close.className = 'close';
    close.textContent = '×';
    close.addEventListener('click', () => item.remove());
    item.append(text, close);
    this.#write(item);
    this.#list.prepend(item);
    while (this.#list.children.length > MOST) this.#list.lastElementChild?.remove();
    if (sort === 'good') setTimeout(() => item.remove(), GOOD_MILLIS);
  }

  /** @param {TextKey} key */
  clear(key) {
    for (const item of [...this.#list.children]) if (item.getAttribute('data-key') === key) item.remove();
  }

  /** @param {HTMLElement} item */
  #write(item) {
    const [text, close] = item.children;
    const words = JSON.parse(item.dataset.words ?? '[]');
    const said = say(item.dataset.key ?? '', this.#language);
    text.textContent = said.includes('{0}') ? fill(said, ...words) : [said, ...words].join(' ');
    close.setAttribute('aria-label', say('close', this.#language));
  }
}
