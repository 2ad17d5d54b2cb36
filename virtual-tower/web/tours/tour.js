/**
 * The format of guided tours. A tour is a list of steps; each says what to do and why, and is done when a given text
 * appears on the screen. What to do is data, so that the page can point at it and a test can carry it out.
 *
 * @typedef {import('../catalogue.js').Both} Both
 *
 * @typedef {{ lay: string }
 *   | { pick: Both }
 *   | 'press' | 'undo' | 'drop' | 'turn'} Deed
 *
 * @typedef {object} TourStep
 * @property {Deed} do
 * @property {Both} see what then stands on the screen and did not before
 * @property {Both} say why, or what to notice
 * @property {Deed} [orElse] chance may ask for this, too, before the text comes
 *
 * @typedef {object} Tour
 * @property {string} id
 * @property {Both} name
 * @property {Both} about
 * @property {Both} end
 * @property {TourStep[]} steps
 */

/**
 * @param {Deed} deed
 * @param {Both} see
 * @param {Both} say
 * @returns {TourStep}
 */
export function step(deed, see, say) {
  return { do: deed, see, say };
}

/**
 * @param {string} en
 * @param {string} [de]
 * @returns {Both}
 */
export function both(en, de = en) {
  return { en, de };
}

/** How every tour begins. */
export const NEW_GAME = step(
  { pick: both('New game', 'Neues Spiel') },
  both('Free roll', 'Freier Wurf'),
  both('This is the home page of the tower. The knob chooses a line, a press opens it.', 'Das ist die Startseite des Turms. Der Knopf wählt eine Zeile, ein Druck öffnet sie.'),
);
