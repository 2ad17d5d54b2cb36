// Registers, SRAM and flash, and the fast half of the processor: `cpu/`, in WebAssembly, executes what needs no more than these.
// `cargo xtask` builds it.

import { FLASH_BYTES } from './flash.js';

export const SRAM_BYTES = 264 * 1024;

const REGISTERS = 16;
/** What follows the registers in the structure `Cpu`. */
const FLAGS = 16;
const PRIMASK = 17;
const EXECUTED = 18;
const LINE_CYCLES = 19;
const OFF = 20;
const HITS = 21;
const ACCESSES = 22;
const WAITED = 23;
const WORDS = 25;
/** The tags of the cache and what was used last. */
const CACHE_BYTES = 5 * 1024;

const CODE = new URL('cpu.wasm', import.meta.url);

async function read() {
  if (CODE.protocol !== 'file:') return (await fetch(CODE)).arrayBuffer();
  const { readFile } = await import('node:fs/promises');
  return readFile(CODE);
}

const MODULE = await WebAssembly.compile(await read());

/**
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {() => number} cpu  where the structure lies
 * @property {(budget: number) => number} run
 * @property {(pc: number) => void} fetch
 * @property {(offset: number, alias: number) => void} access
 * @property {() => void} flush
 */

/** @typedef {Pick<Cpu, 'registers' | 'sram' | 'flash' | 'cache'>} Memory */

/** The cache between core and flash, `cpu/src/cache.rs`. */
class Cache {
  #state;
  #lineCycles = 0;
  /** The core waits for a miss. */
  waits = true;
  /** System clocks a clock of the flash, as the second stage has set it. */
  divider = 0;

  /**
   * @param {Uint32Array} state
   * @param {Exports} code
   */
  constructor(state, { fetch, access, flush }) {
    this.#state = state;
    /** The core fetches an instruction. */
    this.fetch = fetch;
    /** Flash is read through an alias, 0 to 3 (datasheet 2.6.3.1). */
    this.access = access;
    this.flush = flush;
  }

  /** What a miss takes. @param {number} cycles */
  set lineCycles(cycles) {
    this.#lineCycles = cycles;
    this.#state[LINE_CYCLES] = this.waits ? cycles : 0;
  }

  get lineCycles() {
    return this.#lineCycles;
  }

  /** @param {boolean} enabled */
  set enabled(enabled) {
    this.#state[OFF] = enabled ? 0 : 1;
  }

  get hits() {
    return this.#state[HITS];
  }

  set hits(count) {
    this.#state[HITS] = count;
  }

  get accesses() {
    return this.#state[ACCESSES];
  }

  set accesses(count) {
    this.#state[ACCESSES] = count;
  }

  /**
   * Runs something that reads flash without the core waiting for it, as DMA does.
   * @template T
   * @param {() => T} read
   */
  unwaited(read) {
    const waited = this.#state[WAITED];
    const value = read();
    this.#state[WAITED] = waited;
    return value;
  }

  /** Cycles waited since this was asked last, outside of `Cpu.run`. */
  takeWaited() {
    const waited = this.#state[WAITED];
    this.#state[WAITED] = 0;
    return waited;
  }
}

export class Cpu {
  #state;
  #run;

  constructor() {
    const code = /** @type {Exports} */ (/** @type {unknown} */ (new WebAssembly.Instance(MODULE).exports));
    const { memory, cpu, run } = code;
    const { buffer } = memory;
    const at = cpu();
    this.#state = new Uint32Array(buffer, at, WORDS);
    this.#run = run;
    this.registers = this.#state.subarray(0, REGISTERS);
    this.cache = new Cache(this.#state, code);
    const memoryAt = at + 4 * WORDS + CACHE_BYTES;
    this.sram = new Uint8Array(buffer, memoryAt, SRAM_BYTES);
    this.flash = new Uint8Array(buffer, memoryAt + SRAM_BYTES, FLASH_BYTES).fill(0xff);
  }

  /** Instructions of the last run. */
  get executed() {
    return this.#state[EXECUTED];
  }

  /**
   * Executes for so many cycles, or until an instruction needs more than memory. The last one may take longer.
   * @param {import('rp2040js').RP2040['core']} core  that has the flags
   * @param {number} budget
   * @returns {number} cycles, those waited for flash among them
   */
  run(core, budget) {
    const state = this.#state;
    state[FLAGS] = core.APSR;
    state[PRIMASK] = core.PM ? 1 : 0;
    const cycles = this.#run(budget);
    core.APSR = state[FLAGS];
    core.PM = state[PRIMASK] !== 0;
    core.cycles += cycles;
    return cycles;
  }
}
