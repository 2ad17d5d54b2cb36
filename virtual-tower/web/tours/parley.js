/**
 * Guided tour: a conversation in Tainted Grail. Osbert talks with the Ferry Wife.
 *
 * @import { Tour } from './tour.js'
 */
import { NEW_GAME, both, step } from './tour.js';

/** @type {Tour} */
export const PARLEY = {
  id: 'parley',
  name: both('A parley (Tainted Grail)', 'Eine Verhandlung (Tainted Grail)'),
  about: both('Osbert wants to cross the river. About two minutes.', 'Osbert will über den Fluss. Etwa zwei Minuten.'),
  end: both(
    'Field 4 of 6 and two rounds left. When the duration ends, the colour of the field decides. Go on as you like.',
    'Feld 4 von 6, und noch zwei Runden. Ist die Dauer um, entscheidet die Farbe des Feldes. Mach weiter, wie du magst.',
  ),
  steps: [
    NEW_GAME,
    step({ pick: both('Tainted Grail') }, both('Nobody yet', 'Noch niemand'), both('Fights and parleys are two sorts of encounters of one game.', 'Kämpfe und Verhandlungen sind zwei Arten von Begegnungen eines Spiels.')),
    step({ lay: 'tg/h-osbert' }, both('Day 1', 'Tag 1'), both('Osbert travels alone today.', 'Osbert reist heute allein.')),
    step(
      { lay: 'tg/h-ferry-wife' },
      both('Osbert draws 3', 'Osbert zieht 3'),
      both('Who talks looks at a track: red at the bottom, green at the top. The marker starts low.', 'Wer verhandelt, sieht auf eine Leiste: rot unten, grün oben. Der Marker beginnt weit unten.'),
    ),
    step('press', both('Keep the hands', 'Hände behalten'), both('One alone may begin a field higher: the tower knows that rule, too.', 'Wer allein ist, darf ein Feld höher beginnen: auch diese Regel kennt der Turm.')),
    step({ pick: both('Keep the hands', 'Hände behalten') }, both('Duration 4', 'Dauer 4'), both('She has patience for four rounds.', 'Ihre Geduld reicht für vier Runden.')),
    step('press', both('3 Osbert'), both('2/6 is the field of the marker.', '2/6 ist das Feld des Markers.')),
    step(
      { lay: 'tg/h-warm-bread' },
      both('Laid: Warm Bread', 'Gelegt: Warmes Brot'),
      both('She asks for empathy in the first row. Osbert has one: Warm Bread moves the marker up.', 'Sie verlangt Mitgefühl in der ersten Reihe. Osbert hat eins: Warmes Brot rückt den Marker hoch.'),
    ),
    step('press', both('4/6'), both('Two fields in one card: the free row counts, too.', 'Zwei Felder mit einer Karte: die freie Reihe zählt auch.')),
    step({ pick: both('Stop laying', 'Aufhören zu legen') }, both('Take it', 'Hinnehmen'), both('Now she reacts.', 'Jetzt reagiert sie.')),
    step('press', both('What happened', 'Was geschah'), both('A step down, and a round is over.', 'Ein Feld hinab, und eine Runde ist um.')),
    step('press', both('3/6'), both('Round two.', 'Runde zwei.')),
    step(
      { lay: 'tg/h-tall-tale' },
      both('Laid: Tall Tale', 'Gelegt:'),
      both('The bread lies before it now, so the bread’s symbols are asked. They match.', 'Davor liegt jetzt das Brot, also zählen dessen Symbole. Sie passen.'),
    ),
    step('press', both('5/6'), both('Green! Were it over now, she would share her food.', 'Grün! Wäre es jetzt vorbei, gäbe sie von ihrer Nahrung ab.')),
    step({ pick: both('Stop laying', 'Aufhören zu legen') }, both('Take it', 'Hinnehmen'), both('But she has a say.', 'Aber sie redet mit.')),
    step('press', both('What happened', 'Was geschah'), both('A step down again.', 'Wieder ein Feld hinab.')),
    step('press', both('4/6'), both('And so on, until the duration ends.', 'Und so weiter, bis die Dauer um ist.')),
  ],
};
