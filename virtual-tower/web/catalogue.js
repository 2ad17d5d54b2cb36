/**
 * All cards that can be laid: those of the built-in decks as exported by `tower deck faces`, special tags (odd-tags.js),
 * and whatever the player added.
 *
 * @typedef {{ en: string, de: string }} Both
 * @typedef {{ depth: number, text: string }} Told
 * @typedef {{ en: Told[], de: Told[] }} BothTold
 * @typedef {{ field: string, word: Both, is: Both | null, mark: string }} FaceValue
 * @typedef {{ sign: string, word: Both, amount: number }} Sign
 * @typedef {{ row: string, mark: string, asks?: Sign, gives?: Sign[] }} FaceHalf
 * @typedef {{ when: Both, mark: string, does: BothTold }} FaceAbility
 * @typedef {{ word: Both, mark: string, lines: BothTold }} FaceList
 *
 * @typedef {object} Face what a card says
 * @property {string} id
 * @property {string} deck
 * @property {string} game
 * @property {string} kind
 * @property {Both} name
 * @property {number} [record]
 * @property {FaceValue[]} values
 * @property {FaceList[]} lists
 * @property {FaceHalf[]} close
 * @property {FaceHalf[]} open
 * @property {FaceAbility[]} abilities
 *
 * @typedef {{ code: number, word: string, name: Both, game?: string, amounts?: Both[] | null, mark?: string }} Word
 * @typedef {Record<'games' | 'kinds' | 'fields' | 'attributes' | 'bonuses' | 'rows' | 'sources', Word[]>} Words
 * @typedef {{ id: string, name: Both, from: string, builtIn: boolean }} DeckName
 * @typedef {{ words: Words, decks: DeckName[], cards: Face[] }} Faces faces.json
 *
 * @typedef {object} Card a piece that can be laid
 * @property {string} id one for each piece: a second Goblin has another
 * @property {string} tag as a scenario writes it
 * @property {string} game `tg`, `kt`, or `odd` for what is no card of a game
 * @property {string} kind
 * @property {string} deck
 * @property {Both} name
 * @property {Both} [note] in place of a face
 * @property {Face} [face]
 *
 * @typedef {{ text: string, game: string, kind: string, deck: string }} Wanted empty strings want everything
 */
/** The order of the games. */
const GAMES = ['tg', 'kt', 'pw', 'ls', 'odd'];
/** The pseudo-decks of the player's own tags and of special tags. */
export const OWN_DECK = 'own';
export const ODD_DECK = 'odd';

export class Catalogue {
  #faces;
  /** @type {Map<number, Face>} */
  #byRecord;
  /** @type {Card[]} */
  #builtIn;
  /** @type {Card[]} */
  #owners = [];
  /** @type {Card[]} */
  #brought = [];
  #odd;

  /**
   * @param {Faces} faces
   * @param {Card[]} odd tags that are no cards of a game
   */
  constructor(faces, odd) {
    this.#faces = faces;
    this.#odd = odd;
    this.#byRecord = new Map(faces.cards.map((face) => [face.record ?? 0, face]));
    const builtIn = new Set(faces.decks.filter((deck) => deck.builtIn).map(({ id }) => id));
    this.#builtIn = faces.cards.filter(({ deck }) => builtIn.has(deck)).map(cardOf);
  }

  get words() {
    return this.#faces.words;
  }

  /** The face that goes with a record. @param {number} record */
  known(record) {
    return this.#byRecord.get(record);
  }

  /** The cards of the deck on the tower; they stand in for built-in ones of the same id. @param {Face[]} faces */
  set owners(faces) {
    this.#owners = faces.map((face) => cardOf({ ...face, deck: OWN_DECK }));
  }

  get hasOwners() {
    return this.#owners.length > 0;
  }

  /** One of the same name goes. @param {Card} card */
  bring(card) {
    this.#brought = [...this.#brought.filter(({ name }) => name.en !== card.name.en), card];
  }

  get brought() {
    return this.#brought;
  }

  /** All cards, in the order they stand on the shelf. */
  get cards() {
    const replaced = new Set(this.#owners.map(({ id }) => id));
    const cards = [...this.#owners, ...this.#builtIn.filter(({ id }) => !replaced.has(id))];
    const kinds = this.words.kinds.map(({ word }) => word);
    const place = (/** @type {Card} */ { game, kind }) => GAMES.indexOf(game) * 100 + kinds.indexOf(kind);
    cards.sort((a, b) => place(a) - place(b) || a.name.en.localeCompare(b.name.en));
    return [...this.#brought, ...cards, ...this.#odd];
  }

  /** @param {string} id */
  find(id) {
    return this.cards.find((card) => card.id === id);
  }

  /** The decks that have a card, with their names. */
  get decks() {
    const used = new Set(this.cards.map(({ deck }) => deck));
    return this.#faces.decks.filter(({ id }) => used.has(id));
  }

  /** What a kind is called. @param {string} kind */
  kindName(kind) {
    return this.words.kinds.find(({ word }) => word === kind)?.name;
  }
}

/**
 * @param {Face} face
 * @returns {Card}
 */
function cardOf(face) {
  return { id: face.id, tag: face.id, game: face.game, kind: face.kind, deck: face.deck, name: face.name, face };
}

/**
 * A piece like this one, to be laid beside it.
 * @param {Card} card
 * @param {number} number from 2 on
 * @returns {Card}
 */
export function copyOf(card, number) {
  return { ...card, id: `${card.id}.${number}` };
}

/**
 * @param {Card} card
 * @param {Wanted} wanted
 */
export function isWanted(card, { text, game, kind, deck }) {
  if (game && card.game !== game) return false;
  if (kind && card.kind !== kind) return false;
  if (deck && card.deck !== deck) return false;
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const said = saidBy(card);
  return words.every((word) => said.includes(word));
}

/** @type {WeakMap<Card, string>} */
const sayings = new WeakMap();

/** All that a card says, in both languages. @param {Card} card */
function saidBy(card) {
  let said = sayings.get(card);
  if (said === undefined) {
    const { name, note, face } = card;
    const told = face?.abilities.flatMap(({ when, does }) => [when, ...does.en.map(({ text }) => text), ...does.de.map(({ text }) => text)]);
    const parts = [card.id, name, note, face?.values.map(({ word, is }) => [word, is]), told];
    said = JSON.stringify(parts).toLocaleLowerCase();
    sayings.set(card, said);
  }
  return said;
}
