/**
 * The page: connects what one sees with the board in the worker, and nothing else.
 *
 * @import { ButtonName, ImageInfo } from './messages.js'
 * @import { Language } from './text.js'
 */
import { BoardLink } from './board-link.js';
import { drawPlate, drawShelf, layOnPlate, liftFromPlate, markLaid, ownCard, readCards } from './cards-view.js';
import { GlassView } from './glass-view.js';
import { fetchBytes } from './image.js';
import { holdable, shortcuts } from './keys.js';
import { Knob } from './knob.js';
import { LaidCards } from './laid-cards.js';
import { LedRing } from './led-ring.js';
import { Speaker } from './speaker.js';
import { languageFor, say, translate } from './text.js';
import { Workbench } from './workbench.js';

/**
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
function find(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`#${id} is missing from index.html`);
  return element;
}

const list = await (await fetch(new URL('./cards.json', import.meta.url))).json();
const groups = await readCards(list, (name) => fetchBytes(new URL(`../tower/${name}`, import.meta.url)));
// Last, so that nothing it tells comes before someone listens.
const link = new BoardLink();

/** @type {Language} */
let language = languageFor(navigator.language);
let powered = false;
/** @type {number | null} */
let factor = null;

// What hands do.

const chute = find('drop', HTMLButtonElement);
function drop() {
  link.send({ act: 'drop' });
  chute.classList.remove('falling');
  requestAnimationFrame(() => chute.classList.add('falling'));
}
chute.addEventListener('click', drop);
chute.addEventListener('animationend', () => chute.classList.remove('falling'));

const knob = new Knob(find('knob', HTMLButtonElement), find('dial', SVGGElement), {
  turn: (detents) => link.send({ act: 'turn', detents }),
  press: () => link.send({ act: 'press', button: 'push' }),
  release: () => link.send({ act: 'release', button: 'push' }),
});
find('turn-left', HTMLButtonElement).addEventListener('click', () => knob.turn(-1));
find('turn-right', HTMLButtonElement).addEventListener('click', () => knob.turn(+1));

/** @param {ButtonName} button */
function towerKey(button) {
  return holdable(find(button, HTMLButtonElement), {
    press: () => link.send({ act: 'press', button }),
    release: () => link.send({ act: 'release', button }),
  });
}

const push = { press: () => knob.press(), release: () => knob.release() };
const left = { press: () => knob.turn(-1) };
const right = { press: () => knob.turn(+1) };
shortcuts(document, {
  ArrowLeft: left,
  ArrowUp: left,
  ArrowRight: right,
  ArrowDown: right,
  Enter: push,
  ' ': push,
  Backspace: towerKey('back'),
  u: towerKey('undo'),
  d: { press: drop },
});

const power = find('power', HTMLButtonElement);
power.addEventListener('click', () => link.send({ act: 'power', on: !powered }));

const speaker = new Speaker();
const speakerButton = find('speaker', HTMLButtonElement);
speakerButton.addEventListener('click', () => {
  speaker.toggle();
  speakerButton.setAttribute('aria-pressed', String(speaker.on));
});

// Cards.

const shelf = find('shelf', HTMLElement);
const plate = find('plate', HTMLUListElement);
const plateHint = find('plate-hint', HTMLParagraphElement);
const liftAll = find('lift-all', HTMLButtonElement);
const laid = new LaidCards(({ laid: card, lifted }) => {
  if (card) {
    link.send({ act: 'lay', id: card.id, tag: card.tag });
    layOnPlate(plate, card, laid, language);
  }
  if (lifted) {
    link.send({ act: 'lift', id: lifted.id });
    liftFromPlate(plate, lifted);
  }
  markLaid(shelf, laid);
  plateHint.hidden = laid.all.length > 0;
  liftAll.disabled = laid.all.length === 0;
});
liftAll.addEventListener('click', () => laid.all.forEach((card) => laid.lift(card)));

const ownText = find('own-text', HTMLInputElement);
find('own', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  laid.lay(ownCard(ownText.value));
  ownText.value = '';
});

// The drawer.

const workbench = new Workbench(find('log', HTMLPreElement));
const cable = find('cable', HTMLInputElement);
const command = find('command', HTMLInputElement);
const send = find('console', HTMLFormElement).querySelector('button');
cable.addEventListener('change', () => {
  link.send({ act: 'plug', attached: cable.checked });
  for (const control of [command, send]) if (control) control.disabled = !cable.checked;
});
find('console', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  link.send({ act: 'type', text: `${command.value}\r\n` });
  command.value = '';
});

// What eyes and ears notice.

const glass = new GlassView(find('pane', HTMLElement), find('glass', HTMLCanvasElement), find('glow', HTMLCanvasElement));
const ring = new LedRing(find('leds', SVGSVGElement));
ring.show([]);
const tower = document.querySelector('.tower');
const fault = find('fault', HTMLParagraphElement);
const pace = find('pace', HTMLParagraphElement);

function showPace() {
  if (factor === null) pace.textContent = say('starting', language);
  else if (!powered) pace.textContent = say('off', language);
  else pace.textContent = `${factor.toFixed(2)}× ${say('pace', language)}`;
}

/** @param {ImageInfo} image */
function showImage({ sha256, version }) {
  const element = find('image', HTMLElement);
  element.textContent = `${version} ${sha256.slice(0, 12)}`;
  element.title = `SHA-256 ${sha256}`;
}

link.on('ready', ({ image }) => showImage(image));
link.on('glass', ({ pixels, contrast }) => glass.show(pixels, contrast));
link.on('leds', ({ colours }) => ring.show(colours));
link.on('notes', ({ notes }) => notes.forEach((note) => speaker.play(note)));
link.on('log', ({ lines }) => workbench.log(lines));
link.on('usb', ({ text }) => workbench.print(text));
link.on('pace', (news) => {
  factor = news.factor;
  showPace();
});
link.on('power', ({ on }) => {
  powered = on;
  if (on) fault.hidden = true;
  power.setAttribute('aria-checked', String(on));
  tower?.setAttribute('data-tower', on ? 'on' : 'off');
  showPace();
});
link.on('fault', ({ message }) => {
  fault.textContent = `${say('fault', language)} ${message}`;
  fault.hidden = false;
});

/** @param {Language} chosen */
function speak(chosen) {
  language = chosen;
  document.documentElement.lang = language;
  translate(document, language);
  drawShelf(shelf, groups, laid, language);
  drawPlate(plate, laid, language);
  showPace();
}
find('language', HTMLButtonElement).addEventListener('click', () => speak(language === 'en' ? 'de' : 'en'));
speak(language);
