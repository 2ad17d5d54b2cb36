/**
 * The messages between page and worker. The page sends what the player does (`Action`), the worker sends what can be seen
 * and heard (`News`). Everything here is plain data, so that it survives `postMessage`.
 *
 * @typedef {'push' | 'back' | 'undo'} ButtonName
 * @typedef {import('./text.js').Language} Language
 * @typedef {{ offset: number, bytes: Uint8Array }} FlashPart what the flash holds from an offset on
 *
 * A tag is written as in a scenario: src/scenario/tag-box.js turns that into a chip.
 * @typedef {{ act: 'lay', id: string, tag: string }
 *   | { act: 'lift', id: string }
 *   | { act: 'turn', detents: number }
 *   | { act: 'press', button: ButtonName }
 *   | { act: 'release', button: ButtonName }
 *   | { act: 'drop' }
 *   | { act: 'power', on: boolean }
 *   | { act: 'cut' }
 *   | { act: 'plug', attached: boolean }
 *   | { act: 'type', text: string }
 *   | { act: 'install', parts: FlashPart[] }} Deed what is done to a tower
 *
 * @typedef {Deed
 *   | { act: 'begin', language: Language }
 *   | { act: 'speed', factor: number }
 *   | { act: 'watch', texts: string[] }
 *   | { act: 'guest', language: Language, parts: FlashPart[] }
 *   | { act: 'home' }
 *   | { act: 'scenario' }
 *   | { act: 'journals' }
 *   | { act: 'forget' }} Action
 *
 * @typedef {{ sha256: string, version: string }} ImageInfo
 * @typedef {{ r: number, g: number, b: number }} Colour
 * @typedef {{ at: number, frequency: number, duration: number }} Note in emulated nanoseconds and hertz
 *
 * What went wrong, as a text of the page with words for its gaps; without one, the words of whatever broke. That there is no worker
 * is told as `alone`.
 * @typedef {{ key?: import('./text.js').TextKey, words: string[] }} Trouble
 *
 * Where the flash is kept: in this browser; nowhere, because another tab has it or there is no storage; no more, because
 * a write failed.
 * @typedef {'kept' | 'elsewhere' | 'missing' | 'failed'} Storage
 * @typedef {{ text: string, inverted: boolean }} ReadLine
 *
 * @typedef {{ news: 'ready', image: ImageInfo }
 *   | { news: 'glass', pixels: Uint8Array, contrast: number }
 *   | { news: 'leds', colours: Colour[] }
 *   | { news: 'notes', notes: Note[] }
 *   | { news: 'log', lines: string[] }
 *   | { news: 'usb', text: string }
 *   | { news: 'pace', factor: number }
 *   | { news: 'power', on: boolean }
 *   | { news: 'read', lines: ReadLine[] }
 *   | { news: 'reading', busy: boolean }
 *   | { news: 'seen', texts: string[] }
 *   | { news: 'deck', bytes: Uint8Array | null }
 *   | { news: 'storage', storage: Storage, resumed: boolean }
 *   | { news: 'guest', on: boolean }
 *   | { news: 'scenario', text: string }
 *   | { news: 'journals', logs: { slot: number, text: string }[] }
 *   | { news: 'alone' }
 *   | { news: 'fault', trouble: Trouble }} News
 */

export {};
