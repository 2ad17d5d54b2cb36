/**
 * Runs the board in a web worker, off the page's thread, and forwards messages in both directions.
 *
 * @import { Action, News } from './messages.js'
 */
// First: what comes while the processor is compiled would find no listener.
import { listen, tell } from './worker-port.js';
import { Board } from './board.js';

const board = new Board((/** @type {News} */ news) => tell(news, news.news === 'glass' ? [news.pixels.buffer] : []));
listen((/** @type {Action} */ action) => board.take(action));
