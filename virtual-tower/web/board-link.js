/**
 * The page's end of the cable to the board.
 *
 * @import { Action, News } from './messages.js'
 */
import { Board } from './board.js';

/**
 * @template {News['news']} K
 * @typedef {Extract<News, { news: K }>} NewsOf
 */

export class BoardLink {
  /** @type {(action: Action) => void} */
  #post;
  /** @type {Map<string, ((news: any) => void)[]>} */
  #listeners = new Map();

  constructor() {
    /** Whether the board has a thread of its own. */
    this.apart = typeof Worker === 'function';
    this.#post = this.apart ? this.#worker() : this.#inPage();
  }

  /** @param {Action} action */
  send(action) {
    this.#post(action);
  }

  /**
   * @template {News['news']} K
   * @param {K} kind
   * @param {(news: NewsOf<K>) => void} listener
   */
  on(kind, listener) {
    this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), listener]);
  }

  #worker() {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }) => this.#spread(data));
    // A module that cannot be loaded gives a bare event without a message.
    worker.addEventListener('error', ({ message }) => this.#spread({ news: 'fault', message: message ?? 'worker.js' }));
    return (/** @type {Action} */ action) => worker.postMessage(action);
  }

  /** Without workers the board shares the page's thread. */
  #inPage() {
    const board = new Board((news) => this.#spread(news));
    return (/** @type {Action} */ action) => board.take(action);
  }

  /** @param {News} news */
  #spread(news) {
    for (const listener of this.#listeners.get(news.news) ?? []) listener(news);
  }
}
