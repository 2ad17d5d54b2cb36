// Splits a line of a scenario into words. Quotes keep spaces together and may begin inside a word (text:"a b"); inside
// quotes \" and \\ stand for the character itself; outside of quotes # begins a comment.

/**
 * @typedef {object} Word
 * @property {string} text  Without its quotes.
 * @property {boolean} quoted  Whether the word begins with a quote.
 */

/**
 * @param {string} line
 * @returns {Word[]}
 */
export function splitWords(line) {
  /** @type {Word[]} */
  const words = [];
  let at = 0;
  while (at < line.length) {
    if (/\s/.test(line[at])) at++;
    else if (line[at] === '#') break;
    else {
      const { word, end } = readWord(line, at);
      words.push(word);
      at = end;
    }
  }
  return words;
}

/**
 * @param {string} line
 * @param {number} start
 */
function readWord(line, start) {
  const word = { text: '', quoted: line[start] === '"' };
  let inQuotes = false;
  let at = start;
  for (; at < line.length && (inQuotes || !/\s/.test(line[at])); at++) {
    if (line[at] === '"') inQuotes = !inQuotes;
    else if (inQuotes && line[at] === '\\' && /["\\]/.test(line[at + 1] ?? '')) word.text += line[++at];
    else word.text += line[at];
  }
  if (inQuotes) throw new Error('a quote is not closed');
  return { word, end: at };
}

/**
 * Exactly one word, and no more.
 * @param {Word[]} words
 */
export function only(words) {
  if (words.length !== 1) throw new Error(words.length === 0 ? 'something is missing' : `"${words[1].text}" is too much`);
  return words[0];
}

/** @param {Word[]} words */
export function none(words) {
  if (words.length > 0) throw new Error(`"${words[0].text}" is too much`);
  return {};
}

/**
 * One of the given words.
 * @template {string} T
 * @param {Word | undefined} word
 * @param {readonly T[]} choices
 * @returns {T}
 */
export function choice(word, choices) {
  const found = choices.find((name) => name === word?.text);
  if (found === undefined) throw new Error(`${word ? `"${word.text}"` : 'the word that is missing'} is not one of ${choices.join(', ')}`);
  return found;
}

/**
 * A whole number, in decimal or after 0x.
 * @param {Word | undefined} word
 */
export function whole(word) {
  if (!word || !/^(\d+|0x[0-9a-fA-F]+)$/.test(word.text)) throw new Error(`${word ? `"${word.text}"` : 'nothing'} is not a whole number`);
  return Number(word.text);
}

/**
 * 500ms or 2s or 1.5s, in nanoseconds.
 * @param {Word | undefined} word
 */
export function duration(word) {
  const match = /^(\d+(?:\.\d+)?)(us|ms|s|min)$/.exec(word?.text ?? '');
  if (!match) throw new Error(`${word ? `"${word.text}"` : 'nothing'} is not a time such as 500ms or 2s`);
  const units = { us: 1e3, ms: 1e6, s: 1e9, min: 60e9 };
  return Math.round(Number(match[1]) * units[/** @type {keyof typeof units} */ (match[2])]);
}
