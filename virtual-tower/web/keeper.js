/**
 * Stores in IndexedDB what must outlive the browser tab: the flash sectors, and the tags that the tower has written. All
 * changes are saved in one transaction, so what is loaded later is a state that the flash really had, as after a power
 * cut.
 */
import { SECTOR_BYTES } from '../src/mcu/flash.js';

const DATABASE = 'doomtower';
const SECTORS = 'sectors';
const TAGS = 'tags';
/** A reloaded page releases its lock within this time. */
const LOCK_MILLIS = 3000;

/** The reason why nothing can be stored. */
export class NotKept extends Error {
  /** @param {'elsewhere' | 'missing'} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

export class Keeper {
  #database;

  /** @param {IDBDatabase} database */
  constructor(database) {
    this.#database = database;
  }

  /** Locks the stored tower for this tab. */
  static async open() {
    const database = await openDatabase().catch(() => {
      throw new NotKept('missing');
    });
    if (!(await takeLock())) {
      database.close();
      throw new NotKept('elsewhere');
    }
    return new Keeper(database);
  }

  async read() {
    const transaction = this.#database.transaction([SECTORS, TAGS], 'readonly');
    const [sectors, tags] = await Promise.all([entries(transaction.objectStore(SECTORS)), entries(transaction.objectStore(TAGS))]);
    return {
      sectors: /** @type {[number, Uint8Array][]} */ (sectors).filter(([, bytes]) => bytes?.length === SECTOR_BYTES),
      tags: new Map(/** @type {[string, Uint8Array][]} */ (tags).filter(([, bytes]) => bytes instanceof Uint8Array)),
    };
  }

  /**
   * @param {[number, Uint8Array][]} sectors
   * @param {[string, Uint8Array][]} tags
   * @returns {Promise<void>}
   */
  save(sectors, tags) {
    const transaction = this.#database.transaction([SECTORS, TAGS], 'readwrite');
    for (const [number, bytes] of sectors) transaction.objectStore(SECTORS).put(bytes, number);
    for (const [id, bytes] of tags) transaction.objectStore(TAGS).put(bytes, id);
    return finished(transaction);
  }

  /** @returns {Promise<void>} */
  forget() {
    const transaction = this.#database.transaction([SECTORS, TAGS], 'readwrite');
    transaction.objectStore(SECTORS).clear();
    transaction.objectStore(TAGS).clear();
    return finished(transaction);
  }
}

/** @returns {Promise<IDBDatabase>} */
function openDatabase() {
  return new Promise((opened, failed) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(SECTORS);
      request.result.createObjectStore(TAGS);
    };
    request.onsuccess = () => opened(request.result);
    request.onerror = () => failed(request.error);
    request.onblocked = () => failed(new Error('blocked'));
  });
}

/**
 * Two tabs that write to one flash would corrupt it. The lock is held until the worker ends.
 * @returns {Promise<boolean>}
 */
async function takeLock() {
  // Browsers have locks where the page comes over https or from this machine.
  if (!navigator.locks) return true;
  return new Promise((answer) => {
    navigator.locks
      .request(DATABASE, { signal: AbortSignal.timeout(LOCK_MILLIS) }, () => {
        answer(true);
        return new Promise(() => {});
      })
      .catch(() => answer(false));
  });
}

/** @param {IDBObjectStore} store */
function entries(store) {
  return new Promise((done, failed) => {
    const keys = store.getAllKeys();
    const values = store.getAll();
    values.onsuccess = () => done(keys.result.map((key, at) => [key, values.result[at]]));
    values.onerror = () => failed(values.error);
  });
}

/** @param {IDBTransaction} transaction */
function finished(transaction) {
  return /** @type {Promise<void>} */ (
    new Promise((done, failed) => {
      transaction.oncomplete = () => done();
      transaction.onerror = transaction.onabort = () => failed(transaction.error);
    })
  );
}
