/**
 * Tags to try that are not cards of a game: blank, foreign and damaged ones.
 *
 * @import { Card } from './catalogue.js'
 */

/** @type {(id: string, tag: string, en: string, de: string, note: string, deNote?: string) => Card} */
const odd = (id, tag, en, de, note, deNote = note) => ({
  id,
  tag,
  game: 'odd',
  kind: 'odd',
  deck: 'odd',
  name: { en, de },
  note: { en: note, de: deNote },
});

/** @type {Card[]} */
export const ODD_TAGS = [
  odd('blank', 'blank', 'Blank tag', 'Leerer Tag', 'NTAG213. Tag my cards writes on it.', 'NTAG213. Meine Karten taggen beschreibt ihn.'),
  odd('blank-2', 'blank', 'Second blank tag', 'Zweiter leerer Tag', 'NTAG213'),
  odd('blank-large', 'blank-large', 'Large blank tag', 'Großer leerer Tag', 'NTAG215'),
  odd('readonly', 'readonly:tg/spark', 'Write-protected tag', 'Schreibgeschützter Tag', 'A Spark for good: readable, never to be written again.', 'Für immer ein Funke: lesbar, nie mehr zu beschreiben.'),
  odd('locked', 'locked:tg/spark', 'Tag with a password', 'Tag mit Passwort', 'Not even readable without it.', 'Ohne nicht einmal lesbar.'),
  odd('unknown', 'tg/nobody', 'Unknown card', 'Unbekannte Karte', 'Says tg/nobody. Press to assign it.', 'Sagt tg/nobody. Drücken, um ihn zuzuordnen.'),
  odd('classic', 'classic', 'MIFARE Classic', 'MIFARE Classic', 'A bus ticket, say. Any tag can become a card.', 'Etwa ein Busticket. Jeder Tag kann eine Karte werden.'),
  odd('phone', 'phone', 'Phone', 'Telefon', 'Another number each time.', 'Jedes Mal eine andere Nummer.'),
  odd('broken', 'broken:tlv', 'Damaged tag', 'Beschädigter Tag', 'Claims to be longer than it is.', 'Gibt sich länger aus, als er ist.'),
];
