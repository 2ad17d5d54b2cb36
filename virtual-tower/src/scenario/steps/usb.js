// Steps for the USB text console.
import { MILLI, SECOND } from '../board.js';
import { step, StepFailure } from '../step.js';
import { none, only } from '../words.js';

/** A computer that gets no answer resets the port and asks again, a few times. */
const ENUMERATION = SECOND;
const ATTEMPTS = 3;
/** Time for what was typed to arrive, and for a device to notice that the bus is silent. */
const TYPING = 20 * MILLI;
const UNPLUGGED = 20 * MILLI;

/**
 * Plugs the computer in and opens the port, as far as that is not so.
 * @param {import('../bench.js').Bench} bench
 */
function connect(bench) {
  const { usb } = bench.tower;
  for (let attempt = 1; !usb.enumerated; attempt++) {
    if (attempt > ATTEMPTS) throw new StepFailure('the computer to find the USB console');
    if (attempt > 1) usb.detach();
    if (!usb.attached) usb.attach();
    bench.waitFor(() => usb.enumerated, ENUMERATION);
  }
  if (!usb.isOpen) usb.open();
  if (!bench.waitFor(() => usb.isOpen)) throw new StepFailure('the port to open');
  return usb;
}

/**
 * @param {import('../bench.js').Bench} bench
 * @param {string} text
 */
function type(bench, text) {
  const usb = connect(bench);
  bench.usbHeard = usb.received.length;
  usb.send(text);
}

export const usbSteps = [
  step({
    name: 'usb',
    kind: 'act',
    usage: 'usb "line"',
    help: 'plug the computer in, if it is not, and type a line into the console',
    parse: (words) => only(words).text,
    run: (bench, line) => type(bench, `${line}\r\n`),
  }),
  step({
    name: 'usb-type',
    kind: 'act',
    usage: 'usb-type "text"',
    help: 'the same without the end of the line',
    parse: (words) => only(words).text,
    run: (bench, text) => {
      type(bench, text);
      bench.run(TYPING);
    },
  }),
  step({
    name: 'usb-close',
    kind: 'act',
    usage: 'usb-close',
    help: 'close the port (DTR drops) until the next "usb"',
    parse: none,
    run: (bench) => {
      const { usb } = bench.tower;
      usb.close();
      if (!bench.waitFor(() => !usb.isOpen)) throw new StepFailure('the port to close');
    },
  }),
  step({
    name: 'usb-unplug',
    kind: 'act',
    usage: 'usb-unplug',
    help: 'pull the USB cable until the next "usb"; the tower has its own supply',
    parse: none,
    run: (bench) => {
      bench.tower.usb.detach();
      bench.run(UNPLUGGED);
    },
  }),
  step({
    name: 'usb-see',
    kind: 'check',
    usage: 'usb-see "text"',
    help: 'the console answers with this text within 2 s of the last "usb"',
    parse: (words) => only(words).text,
    run: (bench, text) => {
      const { usb } = bench.tower;
      const answer = () => usb.received.slice(bench.usbHeard);
      if (!bench.waitFor(() => answer().includes(text))) {
        throw new StepFailure(`"${text}" on the USB console, which said ${JSON.stringify(answer())}`);
      }
    },
  }),
];
