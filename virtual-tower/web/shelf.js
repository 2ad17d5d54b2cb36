/**
 * The shelf of cards beside the tower: search, filter, click a card or drag it onto the tower.
 *
 * @import { Card, Catalogue, Wanted } from './catalogue.js'
 * @import { LaidCards } from './laid-cards.js'
 * @import { Language, TextKey } from './text.js'
 */
import { OWN_DECK, copyOf, isWanted } from './catalogue.js';
import { SOFT_HYPHEN, drawFace } from './face.js';
import { fill, say } from './text.js';

/** The data type of a dragged card. */
export const DRAGGED = 'text/x-doomtower-card';

/**
 * @typedef {object} ShelfParts
 * @property {HTMLElement} groups
 * @property {HTMLInputElement} search
 * @property {HTMLSelectElement} game
 * @property {HTMLSelectElement} kind
 * @property {HTMLSelectElement} deck
 * @property {HTMLElement} count
 */

export class Shelf {
  #parts;
  #catalogue;
  #laid;
  /** @type {Language} */
  #language = 'en';

  /**
   * @param {ShelfParts} parts
   * @param {Catalogue} catalogue
   * @param {LaidCards} laid
   */
  constructor(parts, catalogue, laid) {
    this.#parts = parts;
    this.#catalogue = catalogue;
    this.#laid = laid;
    for (const field of [parts.search, parts.game, parts.kind, parts.deck]) {
      field.addEventListener('input', () => {
        if (field === parts.game) this.#drawChoices();
        this.#filter();
      });
    }
    // From the search on to what it has found.
    parts.search.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      /** @type {HTMLElement | null} */ (parts.groups.querySelector('section:not([hidden]) li:not([hidden]) button.card'))?.focus();
    });
  }

  /** @param {Language} language */
  draw(language) {
    this.#language = language;
    this.#drawChoices();
    this.#drawCards();
  }

  /** Only the state: the buttons stay, so that the focus does. */
  mark() {
    const ids = new Set(this.#laid.all.map(({ id }) => id));
    for (const button of this.#parts.groups.querySelectorAll('button.card')) {
      button.setAttribute('aria-pressed', String(ids.has(button.getAttribute('data-card') ?? '')));
    }
  }

  /**
   * Shows one card and those like it; all cards again without.
   * @param {string | null} id
   * @returns {HTMLElement | null} its button
   */
  show(id) {
    const { groups, search, game, kind, deck } = this.#parts;
    for (const field of [game, kind, deck]) field.value = '';
    search.value = id ?? '';
    this.#drawChoices();
    this.#filter();
    groups.scrollTop = 0;
    if (id === null) return null;
    const button = /** @type {HTMLElement | null} */ (groups.querySelector(`button.card[data-card="${CSS.escape(id)}"]`));
    // On a phone the shelf is below the tower and scrolls as a whole.
    button?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return button;
  }

  /** @returns {Wanted} */
  get #wanted() {
    const { search, game, kind, deck } = this.#parts;
    return { text: search.value, game: game.value, kind: kind.value, deck: deck.value };
  }

  #drawChoices() {
    const { game, kind, deck } = this.#parts;
    const { cards, words, decks } = this.#catalogue;
    const language = this.#language;
    const games = words.games.filter(({ word }) => cards.some((card) => card.game === word));
    choices(game, say('allGames', language), [...games.map(({ word, name }) => [word, name[language]]), ['odd', say('oddTags', language)]]);
    const ofGame = cards.filter((card) => !game.value || card.game === game.value);
    const kinds = words.kinds.filter(({ word }) => ofGame.some((card) => card.kind === word));
    choices(kind, say('allKinds', language), kinds.map(({ word, name }) => [word, name[language]]));
    const used = decks.filter(({ id }) => ofGame.some((card) => card.deck === id));
    const gameOf = (/** @type {string} */ id) => words.games.find(({ word }) => id.startsWith(`${word}-`))?.name[language] ?? '';
    const named = used.map(({ id, name }) => [id, game.value ? name[language] : `${gameOf(id)}: ${name[language]}`]);
    const own = ofGame.some((card) => card.deck === OWN_DECK) ? [[OWN_DECK, say('ownDeck', language)]] : [];
    choices(deck, say('allDecks', language), [...own, ...named]);
  }

  #drawCards() {
    const language = this.#language;
    /** @type {Map<string, { title: string, cards: Card[] }>} */
    const groups = new Map();
    for (const card of this.#catalogue.cards) {
      const own = card.deck === OWN_DECK;
      const key = own ? OWN_DECK : `${card.game} ${card.kind}`;
      const game = this.#catalogue.words.games.find(({ word }) => word === card.game)?.name[language];
      const kind = this.#catalogue.kindName(card.kind)?.[language];
      const title = own ? say('ownDeck', language) : game && kind ? `${game}: ${kind}` : say('oddTags', language);
      const group = groups.get(key) ?? { title, cards: [] };
      group.cards.push(card);
      groups.set(key, group);
    }
    this.#parts.groups.replaceChildren(...[...groups.values()].map(({ title, cards }) => this.#group(title, cards)));
    this.#filter();
  }

  /**
   * @param {string} title
   * @param {Card[]} cards
   */
  #group(title, cards) {
    const heading = document.createElement('h3');
    heading.textContent = title;
    const list = document.createElement('ul');
    list.append(...cards.map((card) => this.#item(card)));
    const section = document.createElement('section');
    section.append(heading, list);
    return section;
  }

  /** @param {Card} card */
  #item(card) {
    const language = this.#language;
    const button = cardButton(card, this.#catalogue, language);
    button.setAttribute('aria-pressed', String(this.#laid.has(card)));
    button.draggable = true;
    button.addEventListener('click', () => this.#laid.toggle(card));
    button.addEventListener('dragstart', (event) => event.dataTransfer?.setData(DRAGGED, card.id));
    const item = document.createElement('li');
    item.append(button);
    if (card.game !== 'odd') item.append(this.#more(card));
    items.set(item, card);
    return item;
  }

  /** A second piece of the same card. @param {Card} card */
  #more(card) {
    const more = document.createElement('button');
    more.type = 'button';
    more.className = 'more';
    more.textContent = '+';
    more.title = fill(say('more', this.#language), card.name[this.#language]);
    more.setAttribute('aria-label', more.title);
    more.addEventListener('click', () => {
      let number = 2;
      while (this.#laid.has(copyOf(card, number))) number++;
      this.#laid.lay(copyOf(card, number));
    });
    return more;
  }

  #filter() {
    const wanted = this.#wanted;
    let count = 0;
    for (const section of this.#parts.groups.children) {
      let any = false;
      for (const item of section.querySelectorAll('li')) {
        const card = items.get(item);
        const is = card !== undefined && isWanted(card, wanted);
        item.hidden = !is;
        any ||= is;
        count += Number(is);
      }
      /** @type {HTMLElement} */ (section).hidden = !any;
    }
    /** @type {TextKey} */
    const key = count === 0 ? 'noCards' : count === 1 ? 'oneCard' : 'cardCount';
    this.#parts.count.textContent = fill(say(key, this.#language), String(count));
  }
}

/** @type {WeakMap<Element, Card>} */
const items = new WeakMap();

/**
 * @param {Card} card
 * @param {Catalogue} catalogue
 * @param {Language} language
 */
export function cardButton(card, catalogue, language) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `card ${card.game} ${card.kind}`;
  button.dataset.card = card.id;
  const [head, ...rest] = drawFace(card, catalogue, language);
  button.append(head, ...rest);
  // The name is the label; the complete text is the description.
  const [name, kind] = Array.from(head.children, ({ textContent }) => plain(textContent));
  button.setAttribute('aria-label', `${name}, ${kind}`);
  button.setAttribute('aria-description', said(rest));
  return button;
}

/** Without the places where a line may break. @param {string | null} text */
function plain(text) {
  return (text ?? '').replaceAll(SOFT_HYPHEN, '');
}

/**
 * The words of a face, piece by piece.
 * @param {HTMLElement[]} parts
 */
function said(parts) {
  const pieces = parts.flatMap((part) => [...part.querySelectorAll('.value, .list, .when, .line, .half, .unknown, .note')]);
  const words = (/** @type {Element} */ piece) => Array.from(piece.childNodes, ({ textContent }) => plain(textContent).trim()).filter(Boolean).join(' ');
  return pieces.filter((piece) => !piece.parentElement?.matches('.unknown')).map(words).join(', ');
}

/**
 * @param {HTMLSelectElement} field
 * @param {string} all
 * @param {string[][]} options value and text
 */
function choices(field, all, options) {
  const before = field.value;
  const drawn = [['', all], ...options].map(([value, text]) => new Option(text, value));
  field.replaceChildren(...drawn);
  field.value = drawn.some(({ value }) => value === before) ? before : '';
}
