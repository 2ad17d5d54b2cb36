/**
 * The page's connection to the board: sends actions and dispatches messages. The board runs in a worker, or in the page
 * itself if workers cannot be used.
 *
 * @import { Action, News } from './messages.js'
 */

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
    this.#post = this.#worker() ?? this.#inPage();
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

  /** @returns {((action: Action) => void) | null} nothing where there are no workers */
  #worker() {
    /** @type {Worker} */
    let worker;
    try {
      worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    } catch {
      return null;
    }
    /** Actions sent before the worker's first answer; resent if it cannot start. @type {Action[] | null} */
    let unanswered = [];
    worker.addEventListener('message', ({ data }) => {
      unanswered = null;
      this.#spread(data);
    });
    worker.addEventListener('error', (event) => {
      if (!unanswered) return this.#spread({ news: 'fault', trouble: { words: [event.message ?? 'worker.js'] } });
      // It never began: its module cannot be loaded here.
      event.preventDefault();
      worker.terminate();
      this.#post = this.#inPage();
      unanswered.forEach((action) => this.#post(action));
      return undefined;
    });
    return (action) => {
      unanswered?.push(action);
      worker.postMessage(action);
    };
  }

  /** Without workers the board shares the page's thread. */
  #inPage() {
    const board = import('./board.js').then(({ Board }) => {
      this.#spread({ news: 'alone' });
      return new Board((news) => this.#spread(news));
    });
    board.catch((error) => this.#spread({ news: 'fault', trouble: { words: [`${error}`] } }));
    return (/** @type {Action} */ action) => void board.then((there) => there.take(action), () => {});
  }

  /** @param {News} news */
  #spread(news) {
    for (const listener of this.#listeners.get(news.news) ?? []) listener(news);
  }
}
