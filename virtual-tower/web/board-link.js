/**
 * The page's end of the cable to the worker.
 *
 * @import { Action, News } from './messages.js'
 */

/**
 * @template {News['news']} K
 * @typedef {Extract<News, { news: K }>} NewsOf
 */

export class BoardLink {
  #worker;
  /** @type {Map<string, ((news: any) => void)[]>} */
  #listeners = new Map();

  constructor() {
    this.#worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }) => this.#spread(data));
    // A module that cannot be loaded gives a bare event without a message.
    this.#worker.addEventListener('error', ({ message }) => this.#spread({ news: 'fault', message: message ?? 'worker.js' }));
  }

  /** @param {Action} action */
  send(action) {
    this.#worker.postMessage(action);
  }

  /**
   * @template {News['news']} K
   * @param {K} kind
   * @param {(news: NewsOf<K>) => void} listener
   */
  on(kind, listener) {
    this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), listener]);
  }

  /** @param {News} news */
  #spread(news) {
    for (const listener of this.#listeners.get(news.news) ?? []) listener(news);
  }
}
