/**
 * The cards beside the tower and those lying on it.
 *
 * @import { Language } from './text.js'
 * @import { Card, LaidCards, Name } from './laid-cards.js'
 * @import { TagSpec } from './messages.js'
 * @typedef {{ name: Name, cards: Card[] }} Group
 *
 * As in cards.json. A tag may be a dump among the build products.
 * @typedef {TagSpec | { kind: 'file', file: string }} ListedTag
 * @typedef {{ id: string, name: Name, note?: string, tag?: ListedTag }} ListedCard
 * @typedef {{ groups: { id: string, name: Name, cards: ListedCard[] }[] }} CardList
 */
import { say } from './text.js';

/**
 * The cards of the list, without those whose dump was not built.
 * @param {CardList} list
 * @param {(name: string) => Promise<Uint8Array>} readProduct
 * @returns {Promise<Group[]>}
 */
export function readCards({ groups }, readProduct) {
  return Promise.all(
    groups.map(async ({ id: game, name, cards }) => {
      const read = cards.map((card) => readCard(card, game, readProduct).catch(() => null));
      return { name, cards: (await Promise.all(read)).filter((card) => card !== null) };
    }),
  );
}

/**
 * @param {ListedCard} listed
 * @param {string} game
 * @param {(name: string) => Promise<Uint8Array>} readProduct
 * @returns {Promise<Card>}
 */
async function readCard({ id, name, note, tag = { kind: 'text', text: id } }, game, readProduct) {
  /** @type {TagSpec} */
  const spec = tag.kind === 'file' ? { kind: 'image', bytes: await readProduct(tag.file) } : tag;
  return { id, game, name, note: note ?? id, tag: spec };
}

/**
 * A card with whatever text someone typed.
 * @param {string} text
 * @returns {Card}
 */
export function ownCard(text) {
  return { id: `own:${text}`, game: 'odd', name: { en: text, de: text }, note: 'NTAG213', tag: { kind: 'text', text } };
}

/**
 * @param {HTMLElement} shelf
 * @param {Group[]} groups
 * @param {LaidCards} laid
 * @param {Language} language
 */
export function drawShelf(shelf, groups, laid, language) {
  const sections = groups.map(({ name, cards }) => {
    const heading = document.createElement('h3');
    heading.textContent = name[language];
    const list = document.createElement('ul');
    list.append(...cards.map((card) => item(shelfCard(card, laid, language))));
    const section = document.createElement('section');
    section.append(heading, list);
    return section;
  });
  shelf.replaceChildren(...sections);
}

/**
 * Only the state: the buttons stay, so that the focus does.
 * @param {HTMLElement} shelf
 * @param {LaidCards} laid
 */
export function markLaid(shelf, laid) {
  const ids = new Set(laid.all.map(({ id }) => id));
  for (const button of shelf.querySelectorAll('button.card')) {
    button.setAttribute('aria-pressed', String(ids.has(button.getAttribute('data-card') ?? '')));
  }
}

/**
 * @param {HTMLElement} plate
 * @param {LaidCards} laid
 * @param {Language} language
 */
export function drawPlate(plate, laid, language) {
  plate.replaceChildren();
  for (const card of laid.all) layOnPlate(plate, card, laid, language);
}

/**
 * @param {HTMLElement} plate
 * @param {Card} card
 * @param {LaidCards} laid
 * @param {Language} language
 */
export function layOnPlate(plate, card, laid, language) {
  const button = face(card, language);
  button.setAttribute('aria-label', `${say('lift', language)} ${card.name[language]}`);
  button.addEventListener('click', () => laid.lift(card));
  plate.append(item(button));
}

/**
 * @param {HTMLElement} plate
 * @param {Card} card
 */
export function liftFromPlate(plate, card) {
  for (const button of plate.querySelectorAll('button.card')) {
    if (button.getAttribute('data-card') === card.id) button.parentElement?.remove();
  }
}

/**
 * @param {Card} card
 * @param {LaidCards} laid
 * @param {Language} language
 */
function shelfCard(card, laid, language) {
  const button = face(card, language);
  button.setAttribute('aria-pressed', String(laid.has(card)));
  button.addEventListener('click', () => laid.toggle(card));
  return button;
}

/**
 * @param {Card} card
 * @param {Language} language
 */
function face(card, language) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `card ${card.game}`;
  button.dataset.card = card.id;
  const name = document.createElement('span');
  name.className = 'name';
  name.textContent = card.name[language];
  const note = document.createElement('span');
  note.className = 'note';
  note.textContent = card.note;
  button.append(name, note);
  return button;
}

/** @param {HTMLElement} child */
function item(child) {
  const li = document.createElement('li');
  li.append(child);
  return li;
}
