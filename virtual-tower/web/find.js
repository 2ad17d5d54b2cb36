/** Looks up elements of the page by id; a missing one is a mistake in index.html and throws. */

/**
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
export function find(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`#${id} is missing from index.html`);
  return element;
}

/** @param {string} id */
export const button = (id) => find(id, HTMLButtonElement);
/** @param {string} id */
export const field = (id) => find(id, HTMLInputElement);
/** @param {string} id */
export const select = (id) => find(id, HTMLSelectElement);
/** @param {string} id */
export const box = (id) => find(id, HTMLElement);
