// The wiring between the Pico and the other chips: which GPIO goes where.
import { GPIOPinState } from './rp2040.js';

/** GPIO numbers, the same as in firmware/src/board.rs. */
export const Pin = Object.freeze({
  piezo: 6,
  encoderA: 10,
  encoderB: 11,
  encoderPush: 12,
  back: 13,
  undo: 14,
  beam: 15,
  readerSelect: 17,
  readerReset: 20,
  readerIrq: 21,
  leds: 22,
});

/** Latched edges in a pin's interrupt status (datasheet 2.19.6.1, INTR0). */
const EDGES = 0b1100;

/** Levels that chips and switches put on inputs of the Pico; they outlast its resets. */
export class InputLines {
  /** @type {Map<number, boolean>} */
  #levels = new Map();
  /** @type {import('rp2040js').RP2040 | null} */
  #mcu = null;

  /** @param {import('rp2040js').RP2040 | null} mcu */
  connect(mcu) {
    this.#mcu = mcu;
    if (!mcu) return;
    for (const pin of mcu.gpio) {
      pin.setInputValue(this.#levels.get(pin.index) ?? false);
      // The level was there before the chip: no edge.
      pin.irqStatus &= ~EDGES;
    }
  }

  /**
   * @param {number} gpio
   * @param {boolean} high
   */
  set(gpio, high) {
    if (this.#levels.get(gpio) === high) return;
    this.#levels.set(gpio, high);
    this.#mcu?.gpio[gpio].setInputValue(high);
  }
}

/**
 * Tells a chip the level of an output of the Pico.
 * @param {import('rp2040js').RP2040} mcu
 * @param {number} gpio
 * @param {object} line
 * @param {boolean} line.idle  the level a resistor gives the line while the Pico does not drive it
 * @param {(high: boolean) => void} line.onLevel
 */
export function followOutput(mcu, gpio, { idle, onLevel }) {
  onLevel(idle);
  mcu.gpio[gpio].addListener((state) => {
    if (state === GPIOPinState.High) onLevel(true);
    else if (state === GPIOPinState.Low) onLevel(false);
    else onLevel(idle);
  });
}
