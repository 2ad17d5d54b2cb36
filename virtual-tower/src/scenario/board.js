// The part of the Tower's interface that scenarios and measurements use, so that they can be tested with a stand-in. All
// times are in emulated nanoseconds.

/**
 * @typedef {object} Glass
 * @property {number} maxSclHz  the fastest bus it follows
 * @property {boolean} on
 * @property {number} lastWriteAt  When the last byte of display memory was written.
 * @property {() => Uint8Array} snapshot  128x64 pixels as seen, one byte each.
 */

/**
 * @typedef {object} Switch
 * @property {() => void} press
 * @property {() => void} release
 */

/**
 * @typedef {object} Field
 * @property {import('../rf/picc.js').Picc[]} tags
 * @property {(tag: import('../rf/picc.js').Picc) => void} lay
 * @property {(tag?: import('../rf/picc.js').Picc) => void} lift
 * @property {(tag: import('../rf/picc.js').Picc, options: {nth: number, fraction: number}) => void} liftDuring
 */

/**
 * @typedef {object} Failing
 * @property {(operation: 'program' | 'erase', n: number) => void} failAt
 * @property {(address: number) => void} wear
 * @property {() => void} mend
 */

/**
 * @typedef {object} Board
 * @property {number} now
 * @property {boolean} powered
 * @property {() => void} powerOn
 * @property {() => void} powerOff
 * @property {(nanos: number) => void} runFor
 * @property {(done: () => boolean, maxNanos: number) => boolean} runUntil
 * @property {Glass} glass
 * @property {Field} field
 * @property {{turn: (detents: number) => number}} knob
 * @property {Switch} push
 * @property {Switch} back
 * @property {Switch} undo
 * @property {{drop: (ms?: number) => void, blocked: boolean}} beam
 * @property {{r: number, g: number, b: number}[]} leds
 * @property {{on: boolean, notes: {at: number, frequency: number, duration: number}[]}} buzzer
 * @property {{attached: boolean, enumerated: boolean, isOpen: boolean, received: string, attach: () => void, detach: () => void, open: () => void, close: () => void, send: (text: string) => void}} usb
 * @property {Uint8Array} sram  From 0x2000_0000 on.
 * @property {{bytes: Uint8Array, operations: number, busy: boolean, lastBusyAt: number, erasures: number, cutAt: (operation: number) => void, failing: Failing}} flash
 * @property {{accesses: number, hits: number, divider: number}} flashCache
 * @property {(state: 'on' | 'off' | 'noise') => void} setReader
 * @property {(state: 'on' | 'off') => void} setDisplay
 * @property {(fault: 'none' | 'stuck' | 'biased' | 'alternating') => void} setEntropy
 * @property {{at: number, level: string, text: string}[]} logs
 * @property {{idleNanos: number, busyNanos: number, resets: {at: number, reason: string}[]}} stats
 */

/**
 * @typedef {object} BoardOptions
 * @property {Uint8Array} image
 * @property {Uint8Array} [elf]
 * @property {number} seed
 * @property {'ssd1306' | 'sh1106'} [display]
 * @property {number} [displayAddress]
 * @property {number} [readerVersion]
 * @property {'typical' | 'worst'} [flashTimes]
 */

/** @typedef {(options: BoardOptions) => Board} CreateBoard */

export const MILLI = 1e6;
export const SECOND = 1e9;
