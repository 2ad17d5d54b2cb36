// Measures how long calls of chosen functions take in emulated time, including interrupts that occur meanwhile.

/** @typedef {import('../log/elf.js').Elf} Elf */
/** @typedef {{name: string, nanos: number}} Call */

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
  /** In the order they ended. @type {Call[]} */
  calls = [];
  /** Calls under way, the innermost last: where each returns to, and the stack pointer then. */
  #under = /** @type {{name: string, begun: number, back: number, stack: number}[]} */ ([]);

  /**
   * @param {import('../tower.js').Tower} tower
   * @param {Elf} elf
   * @param {Record<string, string[]>} functions  by name, what to watch
   */
  constructor(tower, elf, functions) {
    const entries = new Map(Object.entries(functions).map(([name, path]) => [addressOf(elf, path), name]));
    tower.probe = (core, nanos) => {
      const pc = core.PC;
      const name = entries.get(pc);
      if (name !== undefined) {
        this.#under.push({ name, begun: nanos, back: core.LR & ~1, stack: core.SP });
        return;
      }
      const inner = this.#under.at(-1);
      if (inner && pc === inner.back && core.SP === inner.stack) {
        this.calls.push({ name: inner.name, nanos: nanos - inner.begun });
        this.#under.pop();
      }
    };
  }
}
