/**
 * Draws the face of a card: name and kind, values, the symbol halves on its edges, lists, and abilities in words. The
 * card is a button, so only phrasing content is allowed inside.
 *
 * @import { Card, Catalogue, Face, FaceHalf, Sign } from './catalogue.js'
 * @import { Language } from './text.js'
 */
import { symbol } from './symbols.js';
import { say } from './text.js';

/** Fields that say of whose stack a card is. */
const STACK = new Set(['owner', 'letter']);
export const SOFT_HYPHEN = '\u00ad';

/**
 * @param {Card} card
 * @param {Catalogue} catalogue
 * @param {Language} language
 */
export function drawFace(card, catalogue, language) {
  const { face } = card;
  const kind = catalogue.kindName(card.kind)?.[language] ?? say(card.deck === 'own' ? 'ownTag' : 'oddTag', language);
  // Whose stack a card is of stands with its kind, as on the printed ones.
  const stack = (face?.values ?? []).filter(({ field, is }) => is && STACK.has(field) && /-card$/.test(card.kind));
  const kinds = [kind, ...stack.map(({ is }) => is?.[language] ?? '')].join(' · ');
  const head = part('head', part('name', breakable(card.name[language], language)), part('kind', kinds));
  if (!face) return [head, part('body', part('note', card.note?.[language] ?? card.id))];
  const usual = usualMark(face);
  /** @param {string} mark */
  const marked = (mark) => (mark && mark !== usual ? part('mark', mark) : '');
  const values = face.values
    .filter((value) => value.is && !stack.includes(value))
    .map(({ field, word, is, mark }) => part(`value ${field}`, part('word', word[language]), part('amount', is?.[language] ?? '', marked(mark))));
  const open = face.values.filter(({ is }) => !is).map(({ word }) => word[language]);
  const unknown = open.length > 0 ? part('unknown', part('when', sourceName(catalogue, '?', language)), `: ${open.join(', ')}`) : '';
  const lists = face.lists.map(({ word, lines, mark }) =>
    part('list', part('word', word[language], marked(mark)), part('lines', listed(lines[language]) || '?')),
  );
  const abilities = face.abilities.map(({ when, does, mark }) =>
    part(
      'ability',
      part('when', breakable(when[language], language), marked(mark)),
      ...does[language].map(({ depth, text }) => {
        const line = part('line', text);
        line.dataset.depth = String(Math.min(depth, 4));
        return line;
      }),
    ),
  );
  const middle = part('body', values.length > 0 ? part('values', ...values) : '', ...lists, ...abilities, unknown);
  const foot = part('foot', part('id', card.id), usual ? part('from', sourceName(catalogue, usual, language)) : '');
  const left = face.close.length > 0 ? [edge('close', face.close, language, marked)] : [];
  const right = face.open.length > 0 ? [edge('open', face.open, language, marked)] : [];
  return [head, ...left, middle, ...right, foot];
}

/**
 * The lines of a list in a row. Numbers that only count the places of a track say nothing here.
 * @param {{ text: string }[]} lines
 */
function listed(lines) {
  const texts = lines.map(({ text }) => text);
  const counted = texts.length > 1 && texts.every((text, at) => text.startsWith(`${at + 1}. `));
  return texts.map((text) => (counted ? text.slice(text.indexOf(' ') + 1) : text)).join(' · ');
}

/**
 * Long German words, with a soft hyphen where two words were joined: not every browser knows where.
 * @param {string} text
 * @param {Language} language
 */
export function breakable(text, language) {
  return language === 'de' ? text.replace(/(heits|keits|ungs|schafts|schreib)(?=\p{Ll}{4})/giu, `$1${SOFT_HYPHEN}`) : text;
}

/**
 * The provenance mark of most values; it is shown once, at the foot.
 * @param {Face} face
 */
function usualMark(face) {
  const marks = [...face.values, ...face.lists, ...face.close, ...face.open, ...face.abilities].map(({ mark }) => mark);
  const count = (/** @type {string} */ mark) => marks.filter((each) => each === mark).length;
  const [most = ''] = [...new Set(marks.filter((mark) => mark !== '?'))].sort((a, b) => count(b) - count(a));
  return most;
}

/**
 * @param {Catalogue} catalogue
 * @param {string} mark
 * @param {Language} language
 */
function sourceName(catalogue, mark, language) {
  return catalogue.words.sources.find((source) => source.mark === mark)?.name[language] ?? mark;
}

/**
 * @param {'close' | 'open'} side closing halves stand at the left edge, opening ones at the right
 * @param {FaceHalf[]} halves
 * @param {Language} language
 * @param {(mark: string) => HTMLElement | string} marked
 */
function edge(side, halves, language, marked) {
  const drawn = halves.map((half) => {
    const { row, asks, gives, mark } = half;
    const signs = asks ? [asks] : (gives ?? []);
    const unknown = !asks && !gives;
    const content = unknown ? ['?'] : signs.length === 0 ? ['·'] : signs.flatMap((sign, at) => [at > 0 ? ' ' : '', ...drawSign(sign, language)]);
    return part(`half ${row}`, ...content, marked(unknown ? '' : mark));
  });
  return part(`edge ${side}`, part('unseen', say(side === 'open' ? 'rightEdge' : 'leftEdge', language)), ...drawn);
}

/**
 * @param {Sign} sign
 * @param {Language} language
 * @returns {(string | Node)[]}
 */
function drawSign({ sign, word, amount }, language) {
  if (sign === 'times') return [`${amount}×`];
  const drawn = symbol(sign);
  const number = sign === 'magic' || sign === 'chain' ? '' : String(amount);
  return drawn ? [drawn, part('unseen', `${word[language]} `), number] : [`${word[language]} ${amount}`];
}

/**
 * @param {string} className
 * @param {...(string | Node)} content
 */
function part(className, ...content) {
  const span = document.createElement('span');
  span.className = className;
  span.append(...content.filter((each) => each !== ''));
  return span;
}
