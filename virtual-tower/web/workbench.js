/**
 * The drawer with the firmware's log and the USB console.
 */

/** Old lines go: a page left open for days must not grow. */
const MOST_LINES = 400;

export class Workbench {
  #output;
  /** @type {string[]} */
  #lines = [''];

  /** @param {HTMLElement} output */
  constructor(output) {
    this.#output = output;
  }

  /** @param {string[]} lines */
  log(lines) {
    this.#add(this.#lines.at(-1) === '' ? [...lines, ''] : ['', ...lines, '']);
  }

  /** @param {string} text console output, in pieces that know nothing of lines */
  print(text) {
    this.#add(text.replaceAll('\r', '').split('\n'));
  }

  /** @param {string[]} lines of which the first continues the last one */
  #add(lines) {
    const last = this.#lines.pop() ?? '';
    this.#lines = [...this.#lines, last + lines[0], ...lines.slice(1)].slice(-MOST_LINES);
    this.#output.textContent = this.#lines.join('\n');
    this.#output.scrollTop = this.#output.scrollHeight;
  }
}
