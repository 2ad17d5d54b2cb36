/**
 * The page's own words, English and German side by side. The glass speaks the language set
 * on the tower; this table never touches it.
 *
 * @typedef {'en' | 'de'} Language
 * @typedef {keyof typeof TEXT} TextKey
 */

export const TEXT = {
  motto: { en: 'The shipped firmware on a virtual board', de: 'Die echte Firmware auf virtueller Platine' },
  language: { en: 'Deutsch', de: 'English' },
  tower: { en: 'Tower', de: 'Turm' },
  glass: { en: 'Display of the tower', de: 'Anzeige des Turms' },
  drop: { en: 'Drop dice', de: 'Würfel einwerfen' },
  back: { en: 'Back', de: 'Zurück' },
  undo: { en: 'Undo', de: 'Rückgängig' },
  knob: {
    en: 'Knob: turn by wheel, drag or arrow keys, click to push',
    de: 'Drehknopf: drehen mit Mausrad, Ziehen oder Pfeiltasten, klicken zum Drücken',
  },
  turnLeft: { en: 'Turn left', de: 'Nach links drehen' },
  turnRight: { en: 'Turn right', de: 'Nach rechts drehen' },
  plate: { en: 'Cards on the tower', de: 'Karten auf dem Turm' },
  plateEmpty: { en: 'Lay a card here', de: 'Karte hier auflegen' },
  speaker: { en: 'Sound', de: 'Ton' },
  power: { en: 'Power', de: 'Strom' },
  shelf: { en: 'Cards', de: 'Karten' },
  shelfHint: { en: 'Click lays a card on the tower, click again lifts it.', de: 'Klick legt eine Karte auf, noch ein Klick hebt sie ab.' },
  liftAll: { en: 'Lift all', de: 'Alle abheben' },
  lift: { en: 'Lift', de: 'Abheben:' },
  ownText: { en: 'Your own tag text', de: 'Eigener Tag-Text' },
  lay: { en: 'Lay', de: 'Auflegen' },
  workbench: { en: 'Log and USB console', de: 'Protokoll und USB-Konsole' },
  log: { en: 'Log', de: 'Protokoll' },
  cable: { en: 'USB cable plugged in', de: 'USB-Kabel eingesteckt' },
  console: { en: 'Console command, e.g. help', de: 'Konsolenbefehl, z. B. help' },
  send: { en: 'Send', de: 'Senden' },
  keys: {
    en: '←→ turn · Enter push · ⌫ Back · U Undo · D dice',
    de: '←→ drehen · Enter drücken · ⌫ Zurück · U Rückgängig · D Würfel',
  },
  image: { en: 'Firmware', de: 'Firmware' },
  pace: { en: 'real time', de: 'Echtzeit' },
  starting: { en: 'starting …', de: 'startet …' },
  off: { en: 'power is off', de: 'Strom ist aus' },
  fault: { en: 'The virtual board stopped:', de: 'Die virtuelle Platine hat angehalten:' },
};

/**
 * @param {string | undefined} tag a language tag as browsers give it
 * @returns {Language}
 */
export function languageFor(tag) {
  return tag?.toLowerCase().startsWith('de') ? 'de' : 'en';
}

/**
 * Fills every `data-text` (content) and `data-label` (accessible name and tooltip) below `root`.
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
}

/**
 * @param {string | null} key
 * @param {Language} language
 */
export function say(key, language) {
  return TEXT[/** @type {TextKey} */ (key)][language];
}
