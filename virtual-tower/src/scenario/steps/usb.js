// Steps for the USB text console.
import { SECOND } from '../board.js';
import { step, StepFailure } from '../step.js';
import { only } from '../words.js';

/** A computer that gets no answer resets the port and asks again, a few times. */
const ENUMERATION = SECOND;
const ATTEMPTS = 3;

export const usbSteps = [
  step({
    name: 'usb',
    kind: 'act',
    usage: 'usb "line"',
    help: 'plug the computer in, if it is not, and type a line into the console',
    parse: (words) => only(words).text,
    run: (bench, line) => {
      const { usb } = bench.tower;
      for (let attempt = 1; !usb.enumerated; attempt++) {
        if (attempt > ATTEMPTS) throw new StepFailure('the computer to find the USB console');
        if (attempt > 1) usb.detach();
        if (!usb.attached) usb.attach();
        bench.waitFor(() => usb.enumerated, ENUMERATION);
      }
      bench.usbHeard = usb.received.length;
      usb.send(`${line}\r\n`);
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
