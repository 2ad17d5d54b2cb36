/**
 * What the page and the worker say to each other. The page sends what hands do at a tower,
 * the worker sends what eyes and ears would notice; neither sees the other's objects, so
 * everything here survives `postMessage`.
 *
 * @typedef {'push' | 'back' | 'undo'} ButtonName
 *
 * How a tag to be laid is made (web/tags.js turns this into a chip).
 * @typedef {{ kind: 'text', text: string }
 *   | { kind: 'locked', text: string }
 *   | { kind: 'blank', type: import('../src/rf/ntag.js').NtagType }
 *   | { kind: 'image', bytes: Uint8Array }
 *   | { kind: 'broken' }
 *   | { kind: 'classic' }} TagSpec
 *
 * @typedef {{ act: 'lay', id: string, tag: TagSpec }
 *   | { act: 'lift', id: string }
 *   | { act: 'turn', detents: number }
 *   | { act: 'press', button: ButtonName }
 *   | { act: 'release', button: ButtonName }
 *   | { act: 'drop' }
 *   | { act: 'power', on: boolean }
 *   | { act: 'plug', attached: boolean }
 *   | { act: 'type', text: string }} Action
 *
 * @typedef {{ sha256: string, version: string }} ImageInfo
 * @typedef {{ r: number, g: number, b: number }} Colour
 *
 * @typedef {{ at: number, frequency: number, duration: number }} Note in emulated nanoseconds and hertz
 *
 * @typedef {{ news: 'ready', image: ImageInfo }
 *   | { news: 'glass', pixels: Uint8Array, contrast: number }
 *   | { news: 'leds', colours: Colour[] }
 *   | { news: 'notes', notes: Note[] }
 *   | { news: 'log', lines: string[] }
 *   | { news: 'usb', text: string }
 *   | { news: 'pace', factor: number }
 *   | { news: 'power', on: boolean }
 *   | { news: 'fault', message: string }} News
 */

export {};
