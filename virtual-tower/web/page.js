/**
 * The page's main module: creates the parts of the page and connects them with the board in the worker. Each part is a
 * module of its own; messages.js lists what is sent between page and board.
 *
 * @import { ButtonName, ImageInfo, Trouble } from './messages.js'
 * @import { Language } from './text.js'
 */
import { BoardLink } from './board-link.js';
import { Coach } from './coach.js';
import { deckFaces } from './deck-cards.js';
import { takeFiles } from './files.js';
import { box, button, field, find, select } from './find.js';
import { GlassView } from './glass-view.js';
import { holdable, shortcuts } from './keys.js';
import { Knob } from './knob.js';
import { LaidCards } from './laid-cards.js';
import { LedRing } from './led-ring.js';
import { recall, remember } from './memory.js';
import { Notices } from './notices.js';
import { Plate } from './plate.js';
import { DRAGGED, Shelf } from './shelf.js';
import { Speaker } from './speaker.js';
import { broughtCard, loadCatalogue, rememberBrought } from './stock.js';
import { fill, languageFor, say, translate } from './text.js';
import { Tools } from './tools.js';
import { BadFile, readUpload } from './upload.js';

// The modules are loaded, so door.js shows no error.
document.documentElement.dataset.awake = '';

/** @type {Language} */
let language = languageFor(recall('language') ?? navigator.language);
const notices = new Notices(box('notices'));
notices.draw(language);
const catalogue = await loadCatalogue(() => notices.tell('noCardData', 'bad'));
// Last, so that no message arrives before its listeners are registered.
const link = new BoardLink();
const send = link.send.bind(link);

let powered = false;
/** @type {number | null} */
let factor = null;

// Input.

const chute = button('drop');
function drop() {
  send({ act: 'drop' });
  chute.classList.remove('falling');
  requestAnimationFrame(() => chute.classList.add('falling'));
}
chute.addEventListener('click', drop);
chute.addEventListener('animationend', ({ target }) => {
  if (target instanceof Element && target.matches('.die.second')) chute.classList.remove('falling');
});

const knob = new Knob(button('knob'), find('dial', SVGGElement), {
  turn: (detents) => send({ act: 'turn', detents }),
  press: () => send({ act: 'press', button: 'push' }),
  release: () => send({ act: 'release', button: 'push' }),
});
button('turn-left').addEventListener('click', () => knob.turn(-1));
button('turn-right').addEventListener('click', () => knob.turn(+1));

/** @param {ButtonName} name */
function towerKey(name) {
  return holdable(button(name), {
    press: () => send({ act: 'press', button: name }),
    release: () => send({ act: 'release', button: name }),
  });
}

const push = { press: () => knob.press(), release: () => knob.release() };
const left = { press: () => knob.turn(-1) };
const right = { press: () => knob.turn(+1) };
const search = field('search');
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
  '/': { press: () => search.focus() },
  // From the cards back to the tower.
  Escape: { press: () => button('knob').focus() },
});

const power = button('power');
power.addEventListener('click', () => send({ act: 'power', on: !powered }));

const speaker = new Speaker();
const speakerButton = button('speaker');
speakerButton.addEventListener('click', () => {
  speaker.toggle();
  speakerButton.setAttribute('aria-pressed', String(speaker.on));
});

// Cards.

const liftAll = button('lift-all');
const laid = new LaidCards(({ laid: card, lifted }) => {
  if (card) {
    send({ act: 'lay', id: card.id, tag: card.tag });
    plate.lay(card);
  }
  if (lifted) {
    send({ act: 'lift', id: lifted.id });
    plate.lift(lifted);
  }
  shelf.mark();
  liftAll.disabled = laid.all.length === 0;
});
const plate = new Plate(find('plate', HTMLUListElement), box('plate-hint'), laid);
const shelf = new Shelf(
  { groups: box('shelf'), search, game: select('game'), kind: select('kind'), deck: select('deck'), count: box('count') },
  catalogue,
  laid,
);
liftAll.addEventListener('click', () => laid.liftAll());

const tower = box('tower');
tower.addEventListener('dragover', (event) => {
  if (event.dataTransfer?.types.includes(DRAGGED)) event.preventDefault();
});
tower.addEventListener('drop', (event) => {
  const card = catalogue.find(event.dataTransfer?.getData(DRAGGED) ?? '');
  if (!card) return;
  event.preventDefault();
  laid.lay(card);
});

const ownText = field('own-text');
find('own', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  laid.lay(broughtCard(ownText.value, `text:${ownText.value}`));
  ownText.value = '';
});

/** @param {string} name @param {Uint8Array} bytes */
function takeFile(name, bytes) {
  try {
    const read = readUpload(name, bytes);
    if ('tag' in read) {
      catalogue.bring(broughtCard(name, read.tag));
      rememberBrought(catalogue);
      shelf.draw(language);
      notices.tell('tagTaken', 'good', name);
    } else {
      // It is for the player's own tower.
      coach.leave();
      send({ act: 'install', parts: read.deck });
      notices.tell('deckTaken', 'good', name, String(read.cards));
    }
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    notices.tell(error.complaint, 'bad', name);
  }
}
takeFiles(document, field('file'), takeFile);

// Tours and tools.

const coach = new Coach({
  panel: box('coach'),
  menu: box('tours'),
  send,
  clear: () => laid.liftAll(),
  shelf,
  catalogue,
  controls: { knob: button('knob'), undo: button('undo'), drop: chute, turn: button('turn-right') },
});
const tools = new Tools(
  {
    speed: select('speed'),
    cut: button('cut'),
    screenshot: button('screenshot'),
    record: button('record'),
    scenario: button('scenario'),
    journals: button('journals'),
    forget: button('forget'),
    cable: field('cable'),
    console: find('console', HTMLFormElement),
    command: field('command'),
    send: button('send'),
    log: box('log'),
  },
  send,
  notices,
  () => {
    coach.leave();
    laid.liftAll();
  },
);

/**
 * A button that opens and closes what it controls.
 * @param {string} id
 */
function opener(id) {
  const opens = button(id);
  const drawer = box(opens.getAttribute('aria-controls') ?? '');
  const toggle = (/** @type {boolean} */ open) => {
    opens.setAttribute('aria-expanded', String(open));
    drawer.hidden = !open;
  };
  opens.addEventListener('click', () => toggle(drawer.hidden));
  drawer.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    toggle(false);
    opens.focus();
  });
  return toggle;
}
opener('tools-button');
const openTours = opener('tours-button');
box('tours').addEventListener('click', () => openTours(false));

// Output.

const glass = new GlassView(box('pane'), find('glass', HTMLCanvasElement), find('glow', HTMLCanvasElement));
const glassText = box('glass-text');
const glassChosen = box('glass-chosen');
/** The line of the screen that a press would open. */
let chosen = '';
const ring = new LedRing(find('leds', SVGSVGElement));
ring.show([]);
const fault = box('fault');
/** Why the tower stopped. @type {Trouble | null} */
let trouble = null;
const pace = box('pace');

function showPace() {
  if (factor === null && !trouble) pace.textContent = say('starting', language);
  else if (!powered) pace.textContent = say('off', language);
  else pace.textContent = `${(factor ?? 0).toFixed(2)}× ${say('pace', language)}`;
}

function showChosen() {
  glassChosen.textContent = chosen && fill(say('chosen', language), chosen);
}

function showFault() {
  fault.hidden = !trouble;
  if (!trouble) fault.textContent = '';
  else fault.textContent = trouble.key ? fill(say(trouble.key, language), ...trouble.words) : [say('fault', language), ...trouble.words].join(' ');
}

/** @param {ImageInfo} image */
function showImage({ sha256, version }) {
  const element = box('image');
  element.textContent = `${version} ${sha256.slice(0, 12)}`;
  element.title = `SHA-256 ${sha256}`;
}

link.on('ready', ({ image }) => showImage(image));
link.on('glass', ({ pixels, contrast }) => {
  glass.show(pixels, contrast);
  tools.show(pixels);
});
link.on('read', ({ lines }) => {
  // Screen readers read changed elements again, so turning the knob must change only the selected line.
  const text = lines.map((line) => line.text).join('\n');
  if (glassText.textContent !== text) glassText.textContent = text;
  // Dark on light stand the header and, below it, the line that is chosen.
  const inverted = lines.filter((line) => line.inverted).map((line) => line.text);
  glassText.dataset.chosen = inverted.at(-1) ?? '';
  chosen = lines.slice(1).findLast((line) => line.inverted)?.text.trim() ?? '';
  showChosen();
});
// The text is about to change: `aria-busy` makes a screen reader wait.
link.on('reading', ({ busy }) => glassText.setAttribute('aria-busy', String(busy)));
link.on('leds', ({ colours }) => ring.show(colours));
link.on('notes', ({ notes }) => notes.forEach((note) => speaker.play(note)));
link.on('log', ({ lines }) => tools.log(lines));
link.on('usb', ({ text }) => tools.print(text));
link.on('scenario', ({ text }) => tools.saveScenario(text));
link.on('journals', ({ logs }) => tools.saveJournals(logs));
link.on('seen', ({ texts }) => coach.seen(texts));
link.on('guest', ({ on }) => {
  document.body.classList.toggle('guest', on);
  if (on) coach.arrived();
});
link.on('deck', ({ bytes }) => {
  const own = deckFaces(bytes, catalogue);
  if (own.length === 0 && !catalogue.hasOwners) return;
  catalogue.owners = own;
  shelf.draw(language);
});
link.on('storage', ({ storage, resumed }) => {
  if (storage === 'missing') notices.tell('noStorage', 'bad');
  if (storage === 'elsewhere') notices.tell('storageElsewhere', 'bad');
  if (storage === 'failed') notices.tell('storageFailed', 'bad');
  if (resumed) notices.tell('resumed', 'good');
});
link.on('pace', (news) => {
  factor = news.factor;
  showPace();
});
link.on('power', ({ on }) => {
  powered = on;
  if (on) trouble = null;
  showFault();
  power.setAttribute('aria-checked', String(on));
  tower.dataset.tower = on ? 'on' : 'off';
  showPace();
});
link.on('fault', (news) => {
  trouble = news.trouble;
  showFault();
  showPace();
});
link.on('alone', () => notices.tell('noWorker', 'bad'));

/** @param {Language} chosen */
function speak(chosen) {
  language = chosen;
  document.documentElement.lang = language;
  translate(document, language);
  notices.draw(language);
  shelf.draw(language);
  plate.draw(language);
  coach.draw(language);
  tools.draw(language);
  showPace();
  showChosen();
  showFault();
}
button('language').addEventListener('click', () => {
  speak(language === 'en' ? 'de' : 'en');
  remember('language', language);
});
speak(language);
send({ act: 'begin', language });
