/**
 * The little that the page itself remembers: its language, and the tags somebody brought. A browser without storage forgets it.
 */

/** @param {string} key */
export function recall(key) {
  try {
    return localStorage.getItem(`doomtower-${key}`);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(`doomtower-${key}`, value);
  } catch {
    // Then it is forgotten.
  }
}
