/**
 * Leads through a guided tour: says what to do, points at it, and continues when the screen shows that it is done. The
 * tour runs on a separate tower, so that the player's own game is not touched.
 *
 * @import { Catalogue } from './catalogue.js'
 * @import { Action } from './messages.js'
 * @import { Language } from './text.js'
 * @import { Deed, Tour } from './tours/tour.js'
 * @import { Shelf } from './shelf.js'
 */
import { fill, say } from './text.js';
import { TOURS } from './tours/index.js';

/** The pause before cards are lifted and the next step is shown, so that the player sees the result. */
const GO_ON_MILLIS = 700;

/**
 * @typedef {object} Table what the coach uses of the page
 * @property {HTMLElement} panel
 * @property {HTMLElement} menu
 * @property {(action: Action) => void} send
 * @property {() => void} clear lifts all cards
 * @property {Shelf} shelf
 * @property {Catalogue} catalogue
 * @property {Record<'knob' | 'undo' | 'drop' | 'turn', HTMLElement>} controls
 */

export class Coach {
  #table;
  /** @type {Language} */
  #language = 'en';
  /** The tower's language, fixed when the tour began. @type {Language} */
  #towerLanguage = 'en';
  /** @type {Tour | null} */
  #tour = null;
  #step = 0;
  #waiting = false;
  /** The tour's tower is shown instead of the player's own. */
  #guest = false;

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
  }

  /** @param {Language} language */
  draw(language) {
    this.#language = language;
    this.#table.menu.replaceChildren(...TOURS.map((tour) => this.#offer(tour)));
    this.#drawPanel();
  }

  /** @param {Tour} tour */
  begin(tour) {
    this.#tour = tour;
    this.#step = 0;
    this.#guest = true;
    this.#waiting = false;
    this.#towerLanguage = this.#language;
    this.#table.clear();
    this.#table.send({ act: 'guest', language: this.#language, parts: [] });
    this.#drawPanel();
    this.#table.panel.focus();
  }

  /** Leaves the tour and returns to the player's own tower. */
  leave() {
    if (this.#guest) this.#home();
  }

  /** The tour's tower is ready. */
  arrived() {
    this.#watch();
  }

  /** @param {string[]} texts that stand on the screen */
  seen(texts) {
    const step = this.#tour?.steps[this.#step];
    if (!step || this.#waiting || !texts.includes(step.see[this.#towerLanguage])) return;
    this.#waiting = true;
    this.#point(null);
    const tour = this.#tour;
    setTimeout(() => {
      if (this.#tour !== tour) return;
      this.#waiting = false;
      this.#step += 1;
      this.#table.clear();
      this.#drawPanel();
      this.#watch();
    }, GO_ON_MILLIS);
  }

  #watch() {
    const step = this.#tour?.steps[this.#step];
    this.#table.send({ act: 'watch', texts: step ? [step.see[this.#towerLanguage]] : [] });
  }

  #home() {
    this.#tour = null;
    this.#guest = false;
    this.#table.clear();
    this.#table.shelf.show(null);
    this.#table.send({ act: 'home' });
    this.#drawPanel();
  }

  #stay() {
    this.#tour = null;
    this.#table.shelf.show(null);
    this.#table.send({ act: 'watch', texts: [] });
    this.#drawPanel();
  }

  /** @param {Tour} tour */
  #offer(tour) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'offer';
    button.append(element('strong', tour.name[this.#language]), element('span', tour.about[this.#language]));
    button.addEventListener('click', () => this.begin(tour));
    const item = document.createElement('li');
    item.append(button);
    return item;
  }

  #drawPanel() {
    const { panel } = this.#table;
    const language = this.#language;
    panel.hidden = !this.#guest;
    this.#point(null);
    if (!this.#guest) return panel.replaceChildren();
    const home = this.#button('tourHome', () => this.#home());
    if (!this.#tour) return panel.replaceChildren(element('p', say('tourGuest', language)), buttons(home));
    const { steps, name, end } = this.#tour;
    const step = steps[this.#step];
    const title = element('h2', name[language]);
    if (!step) {
      const stay = this.#button('tourStay', () => this.#stay());
      return panel.replaceChildren(title, element('p', `${say('tourDone', language)}. ${end[language]}`), buttons(home, stay));
    }
    const count = element('p', fill(say('tourStep', language), String(this.#step + 1), String(steps.length)));
    count.className = 'count';
    const deed = element('p', this.#words(step.do));
    deed.className = 'deed';
    const bar = document.createElement('progress');
    bar.max = steps.length;
    bar.value = this.#step;
    bar.setAttribute('aria-hidden', 'true');
    panel.replaceChildren(title, count, bar, deed, element('p', step.say[language]), buttons(this.#button('tourEnd', () => this.#home())));
    this.#point(step.do);
  }

  /** @param {Deed} deed */
  #words(deed) {
    const language = this.#language;
    if (deed === 'press') return say('tourPress', language);
    if (deed === 'undo') return say('tourUndo', language);
    if (deed === 'drop') return say('tourDrop', language);
    if (deed === 'turn') return say('tourTurn', language);
    if ('pick' in deed) return fill(say('tourPick', language), deed.pick[this.#towerLanguage]);
    return fill(say('tourLay', language), this.#table.catalogue.find(deed.lay)?.name[language] ?? deed.lay);
  }

  /** @param {Deed | null} deed */
  #point(deed) {
    for (const pointed of document.querySelectorAll('.pointed')) pointed.classList.remove('pointed');
    if (deed === null) return;
    const { controls, shelf } = this.#table;
    const target =
      deed === 'undo' || deed === 'drop' || deed === 'turn' ? controls[deed] : typeof deed === 'object' && 'lay' in deed ? shelf.show(deed.lay) : controls.knob;
    target?.classList.add('pointed');
  }

  /**
   * @param {import('./text.js').TextKey} key
   * @param {() => void} act
   */
  #button(key, act) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'quiet';
    button.textContent = say(key, this.#language);
    button.addEventListener('click', act);
    return button;
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** @param {...HTMLElement} made */
function buttons(...made) {
  const row = document.createElement('div');
  row.className = 'row';
  row.append(...made);
  return row;
}
