/**
 * Guided tour: a night of Knight Tales, from the order roll to the first attack.
 *
 * @import { Tour } from './tour.js'
 */
import { NEW_GAME, both, step } from './tour.js';

const REVEAL = both('The monster lies where the map says. The tower remembers it.', 'Das Monster liegt, wo die Karte es zeigt. Der Turm merkt es sich.');

/** @type {Tour} */
export const NIGHT = {
  id: 'night',
  name: both('A night (Knight Tales)', 'Eine Nacht (Knight Tales)'),
  about: both('Two knights, a short day, the first attack of the night. About four minutes.', 'Zwei Ritter, ein kurzer Tag, der erste Angriff der Nacht. Etwa vier Minuten.'),
  end: both(
    'That was an attack. The night goes on knight by knight, until all went home or the doom is full. The ring of lamps shows the doom.',
    'Das war ein Angriff. Die Nacht geht Ritter um Ritter weiter, bis alle heimgekehrt sind oder das Verhängnis voll ist. Der Lampenring zeigt es an.',
  ),
  steps: [
    NEW_GAME,
    step({ pick: both('Knight Tales') }, both('Nobody yet', 'Noch niemand'), both('Against each other or together: this one is a contest.', 'Gegeneinander oder gemeinsam: hier wird gewetteifert.')),
    step({ lay: 'kt/h-aldis' }, both('Aldis'), both('The first knight.', 'Der erste Ritter.')),
    step({ lay: 'kt/h-wenno' }, both('Aldis+Wenno'), both('The second one.', 'Der zweite.')),
    step({ pick: both('Begin', 'Beginnen') }, both('Aldis: who begins', 'Aldis: Reihenfolge'), both('The order is rolled.', 'Die Reihenfolge wird ausgewürfelt.')),
    step('drop', both('Aldis: swords', 'Aldis: Schwerter'), both('A real tower feels dice fall through its beam. A press on the knob does it, too.', 'Ein echter Turm spürt die Würfel in seiner Lichtschranke. Ein Druck auf den Knopf tut es auch.')),
    step('press', both('Wenno: who begins', 'Wenno: Reihenfolge'), both('Now the other.', 'Jetzt der andere.')),
    step('drop', both('Wenno: swords', 'Wenno: Schwerter'), both('The dice are fair and can be checked afterwards.', 'Die Würfel sind ehrlich und lassen sich nachprüfen.')),
    {
      ...step('press', both('Quest of deck 1', 'Quest, Stapel 1'), both('If both have as many swords, they roll again.', 'Haben beide gleich viele Schwerter, würfeln sie noch einmal.')),
      orElse: 'drop',
    },
    step({ lay: 'kt/h-q-clean' }, both('Unscathed', 'Unversehrt'), both('A quest for all: be the first to win an attack without a wound.', 'Eine Quest für alle: wer zuerst einen Angriff ohne Wunde gewinnt.')),
    step('press', both('10 gold', '10 Gold'), both('By day everybody has ten gold for the market.', 'Bei Tag hat jeder zehn Gold für den Markt.')),
    step({ pick: both('Pass', 'Passen') }, both('passes', 'passt'), both('Laying a market card would buy it. Today nobody buys.', 'Eine Marktkarte aufzulegen würde sie kaufen. Heute kauft niemand.')),
    step('press', both('10 gold', '10 Gold'), both('The other one.', 'Der andere.')),
    step({ pick: both('Pass', 'Passen') }, both('passes', 'passt'), both('Who passes first fights first.', 'Wer zuerst passt, kämpft zuerst.')),
    step('press', both('Renown card 1', 'Ansehenskarte 1'), both('Night falls.', 'Die Nacht bricht an.')),
    step({ lay: 'kt/h-renown-1' }, both('Night 1: champions', 'Nacht 1: Champions'), both('The renown card says how strong the mob is.', 'Die Ansehenskarte sagt, wie stark die Meute ist.')),
    step('press', both('Done', 'Erledigt'), both('At a real table you would lay three lanes of three cards, face down.', 'Am echten Tisch legtet ihr jetzt drei Bahnen zu drei Karten aus, verdeckt.')),
    step({ pick: both('Done', 'Erledigt') }, both('Reveal left 1', 'Zeigt links 1'), both('The screen is a map now.', 'Die Anzeige ist jetzt eine Karte.')),
    step({ lay: 'kt/h-loot-imp' }, both('Reveal middle 1', 'Zeigt Mitte 1'), REVEAL),
    step({ lay: 'kt/h-ash-wolf' }, both('Reveal right 1', 'Zeigt rechts 1'), REVEAL),
    step({ lay: 'kt/h-grave-hand' }, both('Turn up the boss', 'Deckt den Boss auf'), REVEAL),
    step({ lay: 'kt/h-warchief' }, both('Turn up a tactic', 'Deckt Taktik auf'), both('Behind them all stands the boss.', 'Hinter allen steht der Boss.')),
    step({ lay: 'kt/h-tac-wall' }, both('Grumgar'), both('And this is what he is up to.', 'Und das hat er vor.')),
    step({ lay: 'kt/h-grave-hand' }, both('Attack: 1 fatigue', 'Los: 1 Erschöpfung'), both('Lay the monster you attack. The tower counts the dice, and knows where each comes from.', 'Leg das Monster auf, das du angreifst. Der Turm zählt die Würfel und weiß, woher jeder kommt.')),
    step({ pick: both('Attack: 1', 'Los: 1') }, both('drop the dice', 'Würfel rein'), both('It costs fatigue.', 'Es kostet Erschöpfung.')),
    step('drop', both('Now resolve', 'Nun auswerten'), both('Swords strike, shields ward, faith takes a die away. Wrath could buy more.', 'Schwerter treffen, Schilde wehren, Glaube nimmt einen Würfel weg. Groll könnte mehr kaufen.')),
    step('press', both('Strike', 'Schlag'), both('What would come of it. You may still change your mind.', 'Was dabei herauskäme. Noch kannst du es dir anders überlegen.')),
    step('press', both('What happened', 'Was geschah'), both('Done: gold, wounds and cards are kept by the tower.', 'Geschehen: Gold, Wunden und Karten führt der Turm.')),
  ],
};
