// The firmware's log: the raw bytes read from RAM, and decoded lines if the ELF is available.
import { DefmtDecoder } from '../log/defmt.js';
import { Elf } from '../log/elf.js';
import { Rtt } from './rtt.js';

/** @typedef {{ at: number, level: string, text: string }} LogLine */

export class LogReader {
  #rtt;
  #decoder;
  /** @type {Uint8Array[]} */
  #chunks = [];

  /**
   * @param {Uint8Array<ArrayBuffer>} sram
   * @param {Uint8Array} [elf]
   */
  constructor(sram, elf) {
    this.#rtt = new Rtt(sram, elf && new Elf(elf).symbol('_SEGGER_RTT')?.value);
    this.#decoder = elf ? DefmtDecoder.forElf(elf) : null;
    /** @type {LogLine[]} */
    this.lines = [];
  }

  /** Everything that was logged, undecoded. */
  get raw() {
    const all = new Uint8Array(this.#chunks.reduce((sum, chunk) => sum + chunk.length, 0));
    let at = 0;
    for (const chunk of this.#chunks) {
      all.set(chunk, at);
      at += chunk.length;
    }
    return all;
  }

  /** @param {number} now */
  drain(now) {
    this.#rtt.drain((bytes) => {
      this.#chunks.push(bytes);
      for (const { level, text } of this.#decoder?.push(bytes) ?? []) this.lines.push({ at: now, level, text });
    });
  }
}
