/**
 * Runs the board in a web worker, off the page's thread, and forwards messages in both directions.
 *
 * @import { Action, News } from './messages.js'
 */
import { Board } from './board.js';

/**
 * The worker's message port; the type checker takes `self` for a window.
 * @typedef {object} Port
 * @property {(news: News, transfer?: Transferable[]) => void} postMessage
 * @property {(type: 'message', listener: (event: MessageEvent<Action>) => void) => void} addEventListener
 */
const port = /** @type {Port} */ (/** @type {unknown} */ (self));

const board = new Board((news) => port.postMessage(news, news.news === 'glass' ? [news.pixels.buffer] : []));
port.addEventListener('message', ({ data }) => board.take(data));
