/**
 * Fetches the logs of the saved games over the virtual USB cable, as `tower device pull` does (docs/logs.md).
 *
 * @import { UsbHost } from '../src/chips/usb-host.js'
 * @typedef {{ slot: number, text: string }} Log
 */

const SLOTS = 4;
/** How often the console is looked at, and for how long; the tower goes on meanwhile. */
const GLANCE_MILLIS = 20;
const PATIENCE_MILLIS = 15_000;

/**
 * @param {{ usb: UsbHost, powered: boolean }} tower
 * @returns {Promise<Log[]>} of the slots that hold something
 */
export async function fetchJournals({ usb, powered }) {
  if (!powered) throw new Error('the tower is off');
  const plugged = usb.attached;
  if (!plugged) usb.attach();
  try {
    await until(() => usb.enumerated, 'the console');
    /** @type {Log[]} */
    const logs = [];
    for (let slot = 0; slot < SLOTS; slot++) {
      const items = await journal(usb, slot);
      if (items.length > 0) logs.push({ slot, text: log(slot, items) });
    }
    return logs;
  } finally {
    if (!plugged) usb.detach();
  }
}

/**
 * @param {UsbHost} usb
 * @param {number} slot
 */
async function journal(usb, slot) {
  /** @type {string[]} */
  const items = [];
  let begun = '';
  for (let from = 0; from >= 0; ) {
    const { lines, next } = await ask(usb, `journal ${slot} ${from}`);
    for (const line of lines) {
      const [word, , digits] = line.split(' ');
      begun += digits ?? '';
      if (word !== 'item') continue;
      items.push(begun);
      begun = '';
    }
    from = next !== null && next > from ? next : -1;
  }
  return items;
}

/**
 * @param {UsbHost} usb
 * @param {string} line
 * @returns {Promise<{ lines: string[], next: number | null }>}
 */
async function ask(usb, line) {
  const heard = usb.received.length;
  usb.send(`${line}\r\n`);
  const answer = () => usb.received.slice(heard).split(/\r?\n/);
  const isEnd = (/** @type {string} */ said) => said === 'ok' || /^(next \d|error: |unknown command)/.test(said);
  // The last line may not be there as a whole.
  await until(() => answer().slice(0, -1).some(isEnd), `an answer to "${line}"`);
  const lines = answer();
  const end = lines.findIndex(isEnd);
  const next = /^next (\d+)$/.exec(lines[end]);
  return { lines: lines.slice(0, end).filter((said) => /^(item|part) /.test(said)), next: next ? Number(next[1]) : null };
}

/**
 * @param {() => boolean} condition
 * @param {string} what
 */
async function until(condition, what) {
  const deadline = performance.now() + PATIENCE_MILLIS;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`${what} never came`);
    await new Promise((awake) => setTimeout(awake, GLANCE_MILLIS));
  }
}

/**
 * @param {number} slot
 * @param {string[]} items
 */
function log(slot, items) {
  return `doomtower-log 0 -\n# slot ${slot} of a virtual tower\n${items.map((item, number) => `${number} ${item}\n`).join('')}`;
}
