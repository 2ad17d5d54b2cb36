/**
 * The page's own texts, English and German side by side. The tower's screen uses the language set on the tower,
 * independent of this table.
 *
 * @typedef {'en' | 'de'} Language
 * @typedef {keyof typeof TEXT} TextKey
 */
import { TABLE_TEXT } from './text-table.js';
import { TOOL_TEXT } from './text-tools.js';

export const TEXT = { ...TABLE_TEXT, ...TOOL_TEXT };

/**
 * @param {string | undefined} tag a language tag as browsers give it
 * @returns {Language}
 */
export function languageFor(tag) {
  return tag?.toLowerCase().startsWith('de') ? 'de' : 'en';
}

/**
 * Fills every `data-text` (content), `data-label` (accessible name and tooltip) and `data-hint` (placeholder) below `root`.
 * @param {ParentNode} root
 * @param {Language} language
 */
export function translate(root, language) {
  for (const element of root.querySelectorAll('[data-text]')) {
    element.textContent = say(element.getAttribute('data-text'), language);
  }
  for (const element of root.querySelectorAll('[data-label]')) {
    const label = say(element.getAttribute('data-label'), language);
    element.setAttribute('aria-label', label);
    element.setAttribute('title', label);
  }
  for (const element of root.querySelectorAll('[data-hint]')) {
    element.setAttribute('placeholder', say(element.getAttribute('data-hint'), language));
  }
}

/**
 * @param {string | null} key
 * @param {Language} language
 */
export function say(key, language) {
  return TEXT[/** @type {TextKey} */ (key)][language];
}

/**
 * Puts words into the gaps of a text: {0}, {1}, …
 * @param {string} text
 * @param {...string} words
 */
export function fill(text, ...words) {
  return text.replace(/\{(\d)\}/g, (_, number) => words[Number(number)] ?? '');
}
