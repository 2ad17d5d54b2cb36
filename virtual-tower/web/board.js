/**
 * The board behind the page, usually in a worker: fetches the shipped image, runs the tower in step with wall time,
 * carries out the page's actions and reports what can be seen and heard. A guided tour runs on a second tower, the guest,
 * while the player's own tower is paused.
 *
 * @import { Action, FlashPart, News, Storage } from './messages.js'
 * @import { Artefacts } from './image.js'
 */
import { SECTOR_BYTES } from '../src/mcu/flash.js';
import { KEPT_FROM, SETTINGS } from './flash-map.js';
import { BadImage, fetchBytes, fetchImage } from './image.js';
import { fetchJournals } from './journals.js';
import { Keeper, NotKept } from './keeper.js';
import { Session } from './session.js';

/** Half a frame of the page; the board needs no attention in between. */
const REST_MILLIS = 8;
const PRODUCTS = new URL('../tower/', import.meta.url);

export class Board {
  #tell;
  /** @type {Action[]} input may arrive before the image is downloaded */
  #inbox = [];
  /** @type {Session | null} */
  #own = null;
  /** @type {Session | null} */
  #guest = null;
  /** @type {Artefacts | null} */
  #artefacts = null;
  /** @type {Keeper | null} */
  #keeper = null;
  #speed = 1;
  /** @type {'en' | 'de'} */
  #language = 'en';

  /** @param {(news: News) => void} tell */
  constructor(tell) {
    this.#tell = tell;
  }

  /** @param {Action} action */
  take(action) {
    if (action.act === 'begin') void this.#begin(action.language);
    else this.#inbox.push(action);
  }

  /** @param {'en' | 'de'} language of a tower that has none yet */
  async #begin(language) {
    this.#language = language;
    try {
      this.#artefacts = await fetchImage(PRODUCTS);
      this.#tell({ news: 'ready', image: this.#artefacts.info });
      this.#own = await this.#ownSession(language);
      this.#tick();
    } catch (error) {
      this.#tellFault(error);
    }
  }

  /** @param {'en' | 'de'} language */
  async #ownSession(language) {
    /** @type {Storage} */
    let storage = 'kept';
    /** @type {Awaited<ReturnType<Keeper['read']>>} */
    let kept = { sectors: [], tags: new Map() };
    try {
      this.#keeper = await Keeper.open();
      kept = await this.#keeper.read();
    } catch (error) {
      storage = error instanceof NotKept ? error.why : 'missing';
      this.#keeper = null;
    }
    const resumed = kept.sectors.length > 0;
    this.#tell({ news: 'storage', storage, resumed });
    const parts = kept.sectors.map(([number, bytes]) => ({ offset: number * SECTOR_BYTES, bytes }));
    const words = resumed ? [] : await speaking(language);
    return this.#session({ parts: parts.filter(({ offset }) => offset >= KEPT_FROM), words, tags: kept.tags, keeper: this.#keeper });
  }

  /**
   * @param {object} tower
   * @param {FlashPart[]} [tower.parts] what was found again
   * @param {FlashPart[]} [tower.words] its language, if it is a new one
   * @param {Map<string, Uint8Array>} [tower.tags]
   * @param {Keeper | null} [tower.keeper]
   */
  #session({ parts = [], words = [], tags, keeper = null }) {
    if (!this.#artefacts) throw new Error('there is no image yet');
    const notKept = () => this.#tell({ news: 'storage', storage: 'failed', resumed: false });
    return new Session({ artefacts: this.#artefacts, parts, words, tags, keeper, notKept, tell: this.#tell, speed: this.#speed });
  }

  #tick() {
    const session = this.#guest ?? this.#own;
    if (!session) return;
    let behind = false;
    try {
      for (const action of this.#inbox.splice(0)) this.#carryOut(action, session);
      behind = session.advance();
    } catch (error) {
      this.#tellFault(error);
      session.powerOff();
    }
    session.look();
    setTimeout(() => this.#tick(), behind ? 0 : REST_MILLIS);
  }

  /**
   * @param {Action} action
   * @param {Session} session
   */
  #carryOut(action, session) {
    switch (action.act) {
      case 'begin':
        return;
      case 'speed':
        this.#speed = session.speed = action.factor;
        return;
      case 'watch':
        return session.watch(action.texts);
      case 'guest':
        void this.#receive(action.language, action.parts);
        return;
      case 'home':
        return this.#sendHome();
      case 'scenario':
        return this.#tell({ news: 'scenario', text: session.scenario() });
      case 'journals':
        void this.#tellJournals(session);
        return;
      case 'forget':
        void this.#forget();
        return;
      default:
        return session.carryOut(action);
    }
  }

  /**
   * @param {'en' | 'de'} language
   * @param {FlashPart[]} parts
   */
  async #receive(language, parts) {
    try {
      this.#guest = this.#session({ parts, words: await speaking(language) });
      this.#tell({ news: 'guest', on: true });
    } catch (error) {
      this.#tellFault(error);
    }
  }

  #sendHome() {
    if (!this.#guest) return;
    this.#guest = null;
    if (this.#own) {
      this.#own.speed = this.#speed;
      this.#own.appear();
    }
    this.#tell({ news: 'guest', on: false });
  }

  /** @param {Session} session */
  async #tellJournals(session) {
    try {
      this.#tell({ news: 'journals', logs: await fetchJournals(session) });
    } catch (error) {
      this.#tellFault(error);
    }
  }

  /** A new tower in the place of the player's own. */
  async #forget() {
    await this.#keeper?.forget().catch(() => {});
    this.#guest = null;
    this.#own = this.#session({ words: await speaking(this.#language), tags: new Map(), keeper: this.#keeper });
  }

  /** @param {unknown} error */
  #tellFault(error) {
    if (error instanceof BadImage) this.#tell({ news: 'fault', trouble: { key: error.key, words: error.words } });
    else this.#tell({ news: 'fault', trouble: { words: [error instanceof Error ? error.message : String(error)] } });
  }
}

/**
 * What a tower has in flash that speaks this language; English needs nothing.
 * @param {'en' | 'de'} language
 * @returns {Promise<FlashPart[]>}
 */
async function speaking(language) {
  if (language === 'en') return [];
  // Without it the tower speaks English.
  const bytes = await fetchBytes(new URL('settings-de.bin', PRODUCTS)).catch(() => null);
  return bytes ? [{ offset: SETTINGS.start, bytes }] : [];
}
