// Parses defmt format strings into literals and parameters `{index=type:hint}`. The documentation of the crate
// defmt-parser has the grammar.

/**
 * @typedef {object} Hint
 * @property {string} kind  '' (only padding), 'x', 'X', 'b', 'o', 'a', '?', 'us', 'ms', 'tus', 'tms', 'ts' or one we do not know
 * @property {boolean} alternate
 * @property {number} zeroPad
 */

/**
 * @typedef {object} Parameter
 * @property {number} index
 * @property {string} type  '?' when none is written
 * @property {Hint | null} hint
 */

/** @typedef {string | Parameter} Fragment */

/** @type {Map<string, Fragment[]>} */
const parsed = new Map();

/**
 * @param {string} format
 * @returns {Fragment[]}
 */
export function parseFormat(format) {
  const known = parsed.get(format);
  if (known) return known;
  const fragments = parse(format);
  parsed.set(format, fragments);
  return fragments;
}

/** @param {string} format */
function parse(format) {
  /** @type {Fragment[]} */
  const fragments = [];
  let literal = '';
  let nextIndex = 0;
  for (let at = 0; at < format.length; at++) {
    const char = format.charAt(at);
    if ((char === '{' || char === '}') && format[at + 1] === char) {
      literal += char;
      at++;
    } else if (char === '{') {
      const end = format.indexOf('}', at);
      if (end < 0) throw new Error(`unmatched { in log format "${format}"`);
      if (literal) fragments.push(literal);
      literal = '';
      const parameter = parseParameter(format.slice(at + 1, end));
      fragments.push({ ...parameter, index: parameter.index ?? nextIndex++ });
      at = end;
    } else {
      literal += char;
    }
  }
  if (literal) fragments.push(literal);
  return fragments;
}

/** @param {string} text  What stands between the braces. */
function parseParameter(text) {
  const match = /^(\d*)(?:=([^:]+))?(?::(.+))?$/.exec(text);
  if (!match) throw new Error(`log parameter {${text}} is not understood`);
  const [, index, type, hint] = match;
  return { index: index ? Number(index) : null, type: type ?? '?', hint: hint === undefined ? null : parseHint(hint) };
}

/**
 * @param {string} text
 * @returns {Hint}
 */
function parseHint(text) {
  const match = /^(#?)(?:0(\d+))?(.*)$/.exec(text);
  return { kind: match?.[3] ?? '', alternate: match?.[1] === '#', zeroPad: Number(match?.[2] ?? 0) };
}
