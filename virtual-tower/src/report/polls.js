// Measures how long tasks keep others from running. The executors call one function for each task, its poll; it is watched
// in the ELF, so the image carries nothing for it. Flash's own erase and program times do not count.

/** @typedef {import('../log/elf.js').Elf} Elf */
/** @typedef {{task: string, nanos: number}} Block */

/** How Rust mangles `embassy_executor::raw::TaskStorage<F>::poll`, which exists once for each task. */
const POLL = '_ZN16embassy_executor3raw20TaskStorage$LT$F$GT$4poll17h';
/** Where a task lives: `doomtower::tasks::reader::reader::POOL` is the reader. */
const POOL = /(\d+)([a-z_]+)4POOL17h[0-9a-f]+E$/;
/** Starts the others, and has ended before any of its priority runs. */
const MAIN = '__embassy_main';
const FLASH_BASE = 0x1000_0000;
/** Less than this between two polls of a higher priority is no turn for a lower one. */
const TURN = 50e3;

/**
 * Polls nest, because executors of higher priority interrupt those of lower priority. A task blocks the others of its
 * priority for the time of one poll, without the polls that interrupted it. A task of a higher priority also blocks all
 * below it, for as long as its polls follow each other without a gap.
 */
export class PollWatch {
  /** The longest block of each task, by its name. @type {Map<string, number>} */
  longest = new Map();
  /** Under way, the innermost last. */
  #polls = /** @type {{task: string, above: boolean, begun: number, inner: number, back: number, stack: number}[]} */ ([]);
  /** Polls of a task of higher priority that followed each other. */
  #run = { begun: 0, ended: -Infinity, idle: 0 };
  /** The time that flash operations have taken so far. */
  #flash = 0;

  /**
   * @param {import('../tower.js').Tower} tower
   * @param {Elf} elf
   */
  constructor(tower, elf) {
    const entries = new Uint8Array(tower.flash.bytes.length >> 1);
    const polls = elf.symbols.filter(({ name }) => name.startsWith(POLL));
    if (polls.length === 0) throw new Error('the ELF has no poll function of a task');
    for (const { value } of polls) entries[(value - FLASH_BASE) >> 1] = 1;
    const taskAt = taskNames(elf);
    /** The return address that is waited for. */
    let back = -1;

    const { onOperation } = tower.flash;
    tower.flash.onOperation = (units) => {
      this.#flash += units.reduce((sum, { nanos }) => sum + nanos, 0);
      onOperation(units);
    };
    tower.probe = (core, nanos) => {
      const pc = core.PC;
      if (pc === back) {
        const poll = this.#polls[this.#polls.length - 1];
        if (core.SP !== poll.stack) return;
        this.#polls.pop();
        this.#end(poll, nanos - this.#flash, tower);
      } else if (entries[(pc - FLASH_BASE) >> 1] === 1) {
        const above = core.IPSR !== 0;
        const begun = nanos - this.#flash;
        const outer = this.#polls.at(-1);
        // An interrupt taken at this very instruction comes back to it: it is the same call.
        if (outer && outer.stack === core.SP && outer.back === (core.LR & ~1)) return;
        this.#polls.push({ task: taskAt(core.registers[0]), above, begun, inner: 0, back: core.LR & ~1, stack: core.SP });
        if (above && !outer?.above) this.#begin(begun, tower);
      } else {
        return;
      }
      back = this.#polls.at(-1)?.back ?? -1;
    };
  }

  /** The longest block of all. @returns {Block} */
  get worst() {
    let worst = { task: 'none', nanos: 0 };
    for (const [task, nanos] of this.longest) if (nanos > worst.nanos) worst = { task, nanos };
    return worst;
  }

  /** @param {number} at @param {import('../tower.js').Tower} tower */
  #begin(at, tower) {
    // Who sleeps is not kept from running.
    const slept = tower.stats.idleNanos > this.#run.idle;
    if (slept || at - this.#run.ended >= TURN) this.#run.begun = at;
  }

  /**
   * @param {{task: string, above: boolean, begun: number, inner: number}} poll
   * @param {number} at
   * @param {import('../tower.js').Tower} tower
   */
  #end({ task, above, begun, inner }, at, tower) {
    const outer = this.#polls.at(-1);
    if (outer) outer.inner += at - begun;
    this.#note(task, at - begun - inner);
    if (!above || outer?.above) return;
    this.#run.ended = at;
    this.#run.idle = tower.stats.idleNanos;
    this.#note(task, at - this.#run.begun);
  }

  /** @param {string} task @param {number} nanos */
  #note(task, nanos) {
    if (task !== MAIN && nanos > (this.longest.get(task) ?? 0)) this.longest.set(task, nanos);
  }
}

/**
 * Finds a task by the address of its storage.
 * @param {Elf} elf
 * @returns {(address: number) => string}
 */
function taskNames(elf) {
  const pools = elf.symbols.filter(({ name }) => POOL.test(name));
  /** @type {Map<number, string>} */
  const known = new Map();
  return (address) => {
    const name = known.get(address);
    if (name !== undefined) return name;
    const pool = pools.find(({ value, size }) => address >= value && address < value + size);
    const found = pool ? /** @type {RegExpExecArray} */ (POOL.exec(pool.name))[2] : `0x${address.toString(16)}`;
    known.set(address, found);
    return found;
  };
}
