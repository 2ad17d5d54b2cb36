/** SHA-256 (FIPS 180-4), because browsers offer their own only to pages that were loaded over https. */

const WORDS = 64;
const BLOCK = 64;

/** The first 32 bits of the fractional part. @param {number} value */
const fraction = (value) => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;
const PRIMES = firstPrimes(WORDS);
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** @param {Uint8Array} bytes */
export function sha256Of(bytes) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  const state = Int32Array.from(START);
  const schedule = new Int32Array(WORDS);
  for (let at = 0; at < padded.length; at += BLOCK) mix(state, schedule, view, at);
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => hash.setInt32(at * 4, word));
  return new Uint8Array(hash.buffer);
}

/**
 * @param {Int32Array} state
 * @param {Int32Array} schedule
 * @param {DataView} view
 * @param {number} at
 */
function mix(state, schedule, view, at) {
  for (let t = 0; t < 16; t++) schedule[t] = view.getInt32(at + t * 4);
  for (let t = 16; t < WORDS; t++) {
    const [early, late] = [schedule[t - 15], schedule[t - 2]];
    const small0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const small1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[t] = schedule[t - 16] + small0 + schedule[t - 7] + small1;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < WORDS; t++) {
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[t] + schedule[t]) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => {
    state[place] += word;
  });
}

/**
 * @param {number} word
 * @param {number} bits
 */
function turn(word, bits) {
  return (word >>> bits) | (word << (32 - bits));
}

/** @param {number} count */
function firstPrimes(count) {
  /** @type {number[]} */
  const primes = [];
  for (let number = 2; primes.length < count; number++) if (primes.every((prime) => number % prime)) primes.push(number);
  return primes;
}
