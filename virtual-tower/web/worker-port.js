/**
 * The worker's end of the line to the page. It listens from the first moment and keeps what comes before the board is there.
 *
 * @import { Action, News } from './messages.js'
 */

/**
 * The type checker takes `self` for a window.
 * @typedef {object} Port
 * @property {(news: News, transfer?: Transferable[]) => void} postMessage
 * @property {(type: 'message', listener: (event: MessageEvent<Action>) => void) => void} addEventListener
 */
const port = /** @type {Port} */ (/** @type {unknown} */ (self));

/** @type {Action[]} */
const kept = [];
/** @type {(action: Action) => void} */
let take = (action) => void kept.push(action);
port.addEventListener('message', ({ data }) => take(data));

/** @param {News} news @param {Transferable[]} transfer */
export function tell(news, transfer) {
  port.postMessage(news, transfer);
}

/** @param {(action: Action) => void} listener */
export function listen(listener) {
  kept.splice(0).forEach(listener);
  take = listener;
}
