// Steps that lay tags on the tower and lift them. Neither takes time, so the next step starts at the very same instant.
import { step, StepFailure } from '../step.js';
import { checkTag } from '../tag-box.js';
import { choice, none, only, whole } from '../words.js';

/** How far a tag has come with its answer: a page takes 4.1 ms, then 0.05 ms of acknowledgement follow. */
const MOMENTS = { early: 0.05, midway: 0.5, late: 0.98 };

export const tagSteps = [
  step({
    name: 'lay',
    kind: 'act',
    usage:
      'lay TEXT | text:"..." | uid:HEX | file:TAG.bin | dump:BASE64 | blank | blank-large | classic | phone | ultralight:"..." | locked:"..." | readonly:"..." | stubborn:"..." | deaf:"..." | broken:tlv|nocc|type|long|empty|record [as NAME]',
    help: 'lay a tag on the tower: a fresh NTAG with that text, or another kind; the same one again if it was lifted; deaf: it ignores "halt" and stays selected; stubborn: it ignores "halt" and answers every call',
    parse: ([what, as, ...words]) => {
      if (!what) throw new Error('what is laid is missing');
      if (as) choice(as, ['as']);
      return { spec: checkTag(what.text), name: as ? only(words).text : what.text };
    },
    run: ({ tower, tags }, { spec, name }) => tower.field.lay(tags.take(spec, name, tower.field.tags)),
  }),
  step({
    name: 'lift',
    kind: 'act',
    usage: 'lift [NAME] [during N [early|late]]',
    help: 'lift all tags, or those laid under that name; during N: while it answers the N-th command from now; early: a page it writes is still as it was; late: it is already written',
    parse: ([name, during, nth, when, ...words]) => {
      none(words);
      if (!during) return { name: name?.text, during: null };
      choice(during, ['during']);
      const fraction = when ? MOMENTS[choice(when, ['early', 'late'])] : MOMENTS.midway;
      return { name: name?.text, during: { nth: whole(nth), fraction } };
    },
    run: ({ tower, tags }, { name, during }) => {
      if (name === undefined) return tower.field.lift();
      const named = tags.named(name);
      if (named.length === 0) throw new StepFailure(`a tag laid as "${name}"`);
      for (const tag of named.filter((each) => tower.field.tags.includes(each))) {
        if (during === null) tower.field.lift(tag);
        else tower.field.liftDuring(tag, during);
      }
    },
  }),
  step({
    name: 'tag-see',
    kind: 'check',
    usage: 'tag-see "Text"',
    help: 'a tag on the tower has this text in its memory now or within 2 s',
    parse: (words) => only(words).text,
    run: (bench, text) => {
      const written = () => bench.tower.field.tags.some((tag) => 'image' in tag && memoryText(tag).includes(text));
      if (!bench.waitFor(written)) throw new StepFailure(`"${text}" in the memory of a tag on the tower`);
    },
  }),
];

/**
 * The bytes of a tag, each as the character of its number: ids and English names read as they are.
 * @param {{image: unknown}} tag
 */
function memoryText(tag) {
  const { image } = /** @type {{image: () => Uint8Array}} */ (tag);
  return String.fromCharCode(...image.call(tag));
}
