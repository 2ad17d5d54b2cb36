/**
 * The board, off the page's thread: fetches the shipped image, runs it beside wall time, does
 * what the page asks and tells what can be seen and heard.
 *
 * @import { Action, News } from './messages.js'
 */
import { Tower } from '../src/tower.js';
import { fetchImage } from './image.js';
import { Operator } from './operator.js';
import { Pace } from './pace.js';
import { Witness } from './witness.js';

/** Half a frame of the page; the board needs no attention in between. */
const REST_MILLIS = 8;

/**
 * The worker's side of the cable; the type checker takes `self` for a window.
 * @typedef {object} Port
 * @property {(news: News, transfer?: Transferable[]) => void} postMessage
 * @property {(type: 'message', listener: (event: MessageEvent<Action>) => void) => void} addEventListener
 */
const port = /** @type {Port} */ (/** @type {unknown} */ (self));

/** @param {News} news */
function tell(news) {
  port.postMessage(news, news.news === 'glass' ? [news.pixels.buffer] : []);
}

/** @param {unknown} error */
function tellFault(error) {
  tell({ news: 'fault', message: error instanceof Error ? error.message : String(error) });
}

/**
 * Actions wait here: hands may be faster than the download of the image.
 * @type {Action[]}
 */
const inbox = [];
port.addEventListener('message', ({ data }) => inbox.push(data));

/** @param {Tower} tower */
function run(tower) {
  const operator = new Operator(tower);
  const witness = new Witness(tower, tell);
  const pace = new Pace(tower.now);
  const tick = () => {
    let behind = false;
    try {
      for (const action of inbox.splice(0)) operator.carryOut(action);
      behind = pace.advance(tower, () => operator.act());
    } catch (error) {
      tellFault(error);
      tower.powerOff();
    }
    witness.look();
    const factor = pace.measure(tower.now);
    if (factor !== null) tell({ news: 'pace', factor });
    setTimeout(tick, behind ? 0 : REST_MILLIS);
  };
  tower.powerOn();
  tick();
}

try {
  const { image, elf, info } = await fetchImage(new URL('../tower/', import.meta.url));
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  tell({ news: 'ready', image: info });
  run(new Tower({ image, elf, seed }));
} catch (error) {
  tellFault(error);
}
