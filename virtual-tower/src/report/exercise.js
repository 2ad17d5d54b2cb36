// A scenario that drives the firmware through the operations with deep call stacks, so that the stack peak can be
// measured: unknown tags, a card's values, writing a tag, the console, storing a setting. It leaves the tower set to
// German.
import { parseScenario } from '../scenario/parse.js';

const WALK = `
lay tg/nobody
see "Unknown card"
press
see "Assign this tag"
back
back
lift
see "Lay a card"
lay kt/h-woodwitch
see "Old Brambla"
press
wait 150ms
lift
see "Lay a card"
pick "Tag my cards"
pick "Knight Tales"
pick "Boss"
press
lay blank
see "written"
lift
wait 400ms
back
back
back
back
see "Lay a card"
usb "help"
usb-see "faults"
usb "status"
usb-see "Cards laid"
usb "faults"
usb-see "0 faults"
usb "tags"
usb-see "ok"
usb "find tg/wyrdbear"
usb-see "us"
pick "Settings"
pick "Language"
turn +1
press
see "Einstellungen"
wait 1s
`;

/** @param {import('../scenario/bench.js').Bench} bench */
export function exercise(bench) {
  for (const { step, args } of parseScenario(WALK, 'exercise').steps) step.run(bench, args);
}
