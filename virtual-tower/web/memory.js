/**
 * The page's own settings in localStorage: its language, and the tags that the player added. Without storage they are
 * lost on reload.
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
    // Without storage the value is lost on reload.
  }
}
