/**
 * Guided tour: a fight of Tainted Grail. Two characters against the Mud Hound, one activation and the enemy's answer.
 *
 * @import { Tour } from './tour.js'
 */
import { NEW_GAME, both, step } from './tour.js';

/** @type {Tour} */
export const FIGHT = {
  id: 'fight',
  name: both('A fight (Tainted Grail)', 'Ein Kampf (Tainted Grail)'),
  about: both('Two characters meet the Mud Hound. About three minutes.', 'Zwei Charaktere treffen den Schlammhund. Etwa drei Minuten.'),
  end: both(
    'So it goes on: Elgan acts next, then round after round until the pool holds 11. Lay what you like; the tower knows the rules.',
    'So geht es weiter: als Nächster handelt Elgan, dann Runde um Runde, bis der Pool 11 hat. Leg, was du willst; der Turm kennt die Regeln.',
  ),
  steps: [
    NEW_GAME,
    step({ pick: both('Tainted Grail') }, both('Nobody yet', 'Noch niemand'), both('The tower referees several games.', 'Der Turm leitet mehrere Spiele.')),
    step(
      { lay: 'tg/h-elgan' },
      both('Day 1', 'Tag 1'),
      both('A character joins by being laid. These are house cards: all that they say is printed here.', 'Ein Charakter macht mit, sobald seine Karte liegt. Es sind Hauskarten: was sie sagen, steht hier.'),
    ),
    step({ lay: 'tg/h-junis' }, both('Elgan+Junis'), both('And another. The tower keeps their health, energy and all the rest.', 'Und noch einer. Der Turm führt Leben, Energie und alles andere.')),
    step(
      { lay: 'tg/h-mud-hound' },
      both('Who takes part?', 'Wer macht mit?'),
      both('An encounter begins by laying it. Its value, 11, is what the pool must reach.', 'Eine Begegnung beginnt, indem man sie auflegt. Ihr Wert, 11, muss der Pool erreichen.'),
    ),
    step('press', both('Elgan draws 3', 'Elgan zieht 3'), both('The whole group, that is the first line already.', 'Die ganze Gruppe, das ist schon die erste Zeile.')),
    step('press', both('0/11'), both('What happened is told once, and then the game goes on. Hands are drawn from your real stacks.', 'Was geschah, wird einmal gesagt, dann geht das Spiel weiter. Gezogen wird von euren echten Stapeln.')),
    step(
      { pick: both('Keep the hands', 'Hände behalten') },
      both('who acts?', 'wer handelt?'),
      both('0/11 is the pool, at the top of the screen all the time.', '0/11 ist der Pool, er steht die ganze Zeit oben.'),
    ),
    step({ lay: 'tg/h-junis' }, both('3 Junis'), both('Junis acts. Lay her again to say so; you could choose her with the knob as well.', 'Junis handelt. Leg sie noch einmal auf, um das zu sagen; mit dem Knopf ginge es auch.')),
    step(
      { lay: 'tg/h-rampage' },
      both('Pool +1: 1 of 11', 'Pool +1: 1 von 11'),
      both(
        'The Hound asks for Aggression 1 in the first row, Junis has 2: Rampage’s bonus there is granted, and with it a chain.',
        'Der Hund verlangt Aggression 1 in der ersten Reihe, Junis hat 2: der Bonus der Raserei gilt, und mit ihm ein Blitzbonus.',
      ),
    ),
    step('press', both('1/11'), both('The ring glows green for what counts, amber for what does not.', 'Der Ring leuchtet grün, wenn etwas zählt, gelb, wenn nicht.')),
    step(
      { lay: 'tg/h-thrown-axe' },
      both('Not possible', 'Geht nicht'),
      both('Try what is against the rules: for the next card Rampage asks Aggression 3. The tower says so, with the numbers.', 'Versuch, was gegen die Regeln ist: die Raserei verlangt für die nächste Karte Aggression 3. Der Turm sagt es, mit den Zahlen.'),
    ),
    step('press', both('2 Junis'), both('Nothing has happened, nothing is lost.', 'Nichts ist geschehen, nichts ist verloren.')),
    step('undo', both('Take up: Rampage', 'Nimm auf: Raserei'), both('Everything can be undone, and the tower says what to put back.', 'Alles lässt sich rückgängig machen, und der Turm sagt, was zurückzulegen ist.')),
    step('turn', both('Pool +1: 1 of 11', 'Pool +1: 1 von 11'), both('Turning to the right does it again.', 'Nach rechts drehen macht es noch einmal.')),
    step('press', both('2 Junis'), both('Back in the fight.', 'Zurück im Kampf.')),
    step({ pick: both('Stop laying', 'Aufhören zu legen') }, both('Take it', 'Hinnehmen'), both('Now the Hound strikes back, after its own table.', 'Jetzt schlägt der Hund zurück, nach seiner Tabelle.')),
    step('press', both('2 damage', '2 Schaden'), both('Cards that answer an attack could be laid here. Junis has none.', 'Hier könnten Karten liegen, die auf einen Angriff antworten. Junis hat keine.')),
  ],
};
