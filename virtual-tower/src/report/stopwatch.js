// How long the calls of one function take, in emulated time: what interrupts it counts, too.

/** @typedef {import('../log/elf.js').Elf} Elf */

/**
 * @param {Elf} elf
 * @param {string[]} path  as Rust mangles it, part by part: crate, modules, function
 */
export function addressOf(elf, path) {
  const mangled = `_ZN${path.map((part) => part.length + part).join('')}17h`;
  const symbol = elf.symbols.find(({ name }) => name.startsWith(mangled));
  if (!symbol) throw new Error(`the ELF has no function ${path.join('::')}`);
  return symbol.value & ~1;
}

export class Stopwatch {
  /** Nanoseconds of each call. @type {number[]} */
  calls = [];
  #begun = 0;
  /** Where the call under way returns to, and the stack pointer then. */
  #back = 0;
  #stack = 0;

  /**
   * @param {import('../tower.js').Tower} tower
   * @param {number} entry  where the function begins
   */
  constructor(tower, entry) {
    tower.probe = (core, nanos) => {
      if (core.PC === entry) {
        this.#begun = nanos;
        this.#back = core.LR & ~1;
        this.#stack = core.SP;
      } else if (core.PC === this.#back && core.SP === this.#stack) {
        this.calls.push(nanos - this.#begun);
        this.#back = 0;
      }
    };
  }
}
