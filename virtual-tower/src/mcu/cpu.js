// Registers, SRAM and flash, and the fast half of the processor: `cpu/`, in WebAssembly, executes what needs no more than these.
// `cargo xtask` builds it.

import { FLASH_BYTES } from './flash.js';

export const SRAM_BYTES = 264 * 1024;

const REGISTERS = 16;
/** What follows the registers in the structure `Cpu`. */
const FLAGS = 16;
const PRIMASK = 17;
const EXECUTED = 18;
const WORDS = 19;

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
 */

/** @typedef {Pick<Cpu, 'registers' | 'sram' | 'flash'>} Memory */

export class Cpu {
  #state;
  #run;

  constructor() {
    const { memory, cpu, run } = /** @type {Exports} */ (/** @type {unknown} */ (new WebAssembly.Instance(MODULE).exports));
    const { buffer } = memory;
    const at = cpu();
    this.#state = new Uint32Array(buffer, at, WORDS);
    this.#run = run;
    this.registers = this.#state.subarray(0, REGISTERS);
    this.sram = new Uint8Array(buffer, at + 4 * WORDS, SRAM_BYTES);
    this.flash = new Uint8Array(buffer, at + 4 * WORDS + SRAM_BYTES, FLASH_BYTES).fill(0xff);
  }

  /** Instructions of the last run. */
  get executed() {
    return this.#state[EXECUTED];
  }

  /**
   * Executes for so many cycles, or until an instruction needs more than memory. The last one may take longer.
   * @param {import('rp2040js').RP2040['core']} core  that has the flags
   * @param {number} budget
   * @returns {number} cycles
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
