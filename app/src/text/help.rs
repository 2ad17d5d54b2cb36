//! Texts of the help overlay: what can be done on a page, one paragraph per control.

use super::packed::{Packed, Packing, STEP, unpack};
use super::syllables::{ENGLISH_INDEX, GERMAN_INDEX};
use super::{Lang, Slot, Words};

texts! {
    Help;

    // On many pages
    Choose: Help = "Turn: pick a line." | "Drehen: auswählen.";
    Open: Help = "Press: open it." | "Drücken: öffnen.";
    More: Help = "Turn: more lines." | "Drehen: mehr davon.";
    BackHome: Help = "Back: first page." | "Zurück: Startseite.";
    BackOne: Help = "Back: one page back." | "Zurück: eine Seite zurück.";
    BackKeeps: Help = "Back: leave it as it was." | "Zurück: es bleibt, wie es war.";
    YesNo: Help = "Turn: right is yes, left is no. Press: answer." | "Drehen: rechts ja, links nein. Drücken: antworten.";
    BackNo: Help = "Back: no." | "Zurück: nein.";
    GoOn: Help = "Press or Back: go on." | "Drücken oder Zurück: weiter.";

    // A computer asks
    AskedWhy: Help = "A computer on the cable wants to replace what the tower keeps." | "Ein Computer am Kabel will ersetzen, was der Turm behält.";
    AskedAllow: Help = "Press: allow it. Back: refuse." | "Drücken: erlauben. Zurück: ablehnen.";
    AskedTime: Help = "Nobody answers: refused after half a minute." | "Keine Antwort: nach einer halben Minute abgelehnt.";

    // Home
    OpenLine: Help = "Turn and press: open a line." | "Drehen, drücken: Zeile öffnen.";
    LayCard: Help = "Lay a card: see what is on it." | "Karte auflegen: sehen, was sie kann.";
    DropIdle: Help = "Drop dice: noticed only. A new game rolls them." | "Würfel einwerfen: zählt erst in einem Spiel.";
    HoldBack: Help = "Hold Back: this help, on every page." | "Zurück halten: diese Hilfe, auf jeder Seite.";

    // Cards
    LayAnyCard: Help = "Lay any card: the tower tells all about it." | "Karte auflegen: der Turm sagt alles über sie.";
    PickCard: Help = "Press: pick a card by its name instead." | "Drücken: eine Karte nach Namen wählen.";
    CardType: Help = "Press: type in what nobody states, or close." | "Drücken: Unbekanntes eintippen, sonst schließen.";
    CardMarks: Help = "Marks: * follows from the rules, h house, o yours, ? unknown." | "Zeichen: * aus den Regeln, h Haus, o von dir, ? unbekannt.";
    CardLift: Help = "Lift the card: its page closes." | "Karte abheben: ihre Seite schließt.";
    TypeLine: Help = "Press: type in the value of this line." | "Drücken: den Wert dieser Zeile eintippen.";
    ValuesWhy: Help = "Values that no book states. Look at your card." | "Werte, die kein Heft nennt. Schau auf deine Karte.";
    TurnValue: Help = "Turn: change the value." | "Drehen: den Wert ändern.";
    KeepValue: Help = "Press: the tower remembers it for this card." | "Drücken: der Turm merkt es sich für diese Karte.";
    TagRefused: Help = "The tower cannot use this tag and says why." | "Der Turm kann mit dem Tag nichts anfangen und sagt, warum.";
    AssignTag: Help = "Press: say which card this tag is. Back: do not." | "Drücken: sagen, welche Karte das ist. Zurück: nicht.";
    PickGame: Help = "Which game is the card from? Turn, press." | "Aus welchem Spiel ist die Karte? Drehen, drücken.";
    PickKind: Help = "What kind of card is it? Turn, press." | "Was für eine Karte ist es? Drehen, drücken.";
    PickLetter: Help = "Turn to the first letter of the name, press: names." | "Zum Anfangsbuchstaben drehen, drücken: Namen.";
    PickToLook: Help = "Turn to a name, press: look at that card." | "Zum Namen drehen, drücken: Karte ansehen.";
    PickToWrite: Help = "Turn to a name, press: write that card to tags." | "Zum Namen drehen, drücken: Tags damit beschreiben.";
    PickToAssign: Help = "Turn to a name, press: the tag is that card." | "Zum Namen drehen, drücken: der Tag ist diese Karte.";

    // Tags
    LayTag: Help = "Lay a blank NTAG: it becomes the card on top." | "Leeren NTAG auflegen: er wird die Karte oben.";
    OtherCard: Help = "Turn: another card." | "Drehen: eine andere Karte.";
    Overwrite: Help = "Yes: what stands on the tag is lost." | "Ja: was auf dem Tag steht, geht verloren.";
    LiftKeeps: Help = "Lift the tag: it stays as it is." | "Tag abheben: er bleibt, wie er ist.";
    LeaveLying: Help = "The tag is being written. Leave it lying." | "Der Tag wird gerade beschrieben. Liegen lassen.";
    NextCard: Help = "Lift the tag, or press: on to the next card." | "Tag abheben oder drücken: die nächste Karte.";
    TryAgain: Help = "Press: try again, with this tag or another." | "Drücken: noch einmal, mit diesem oder einem anderen.";
    WriteAgain: Help = "Press: write the card to it after all." | "Drücken: die Karte doch noch schreiben.";

    // The tower itself
    ChangeSetting: Help = "Press: change it. Its choice stands below." | "Drücken: ändern. Unten steht, was gilt.";
    LastLinesReset: Help = "The last two lines: reset settings, or erase everything." | "Letzte zwei Zeilen: Einstellungen zurück oder alles löschen.";
    TurnChoices: Help = "Turn: see what there is to choose." | "Drehen: die Möglichkeiten ansehen.";
    TakeChoice: Help = "Press: it counts at once and is kept." | "Drücken: gilt sofort und bleibt so.";
    ResetKeeps: Help = "Only settings: games, cards and tags stay." | "Nur Einstellungen: Spiele, Karten und Tags bleiben.";
    FactoryResetIs: Help = "All is erased but the firmware. The tower is as new then." | "Alles außer der Firmware wird gelöscht. Der Turm ist dann wie neu.";
    PartsAre: Help = "A missing part is looked for again and again." | "Ein fehlendes Teil wird immer wieder gesucht.";
    FaultsAre: Help = "Why the tower restarted. The code is for a report." | "Warum der Turm neu startete. Der Code ist für Meldungen.";
    AboutIs: Help = "Turn: firmware, cards, and what was done since power came on." | "Drehen: Firmware, Karten und was seit dem Einschalten war.";
    RestartedIs: Help = "The tower had a fault. A saved game is safe." | "Der Turm hatte eine Störung. Spiele sind gesichert.";

    // Choosing a game
    PickNewGame: Help = "Turn to a game, press: begin it." | "Zu einem Spiel drehen, drücken: beginnen.";
    OldGames: Help = "Games you left are under Saved games." | "Verlassene Spiele: Gespeicherte Spiele.";
    SavedOrder: Help = "Last played first, with their chapters." | "Zuletzt gespielte oben, mit ihrem Kapitel.";
    GoOnSaved: Help = "Go on: just as you left it." | "Weiter: genau da, wo du aufgehört hast.";
    GiveUpSaved: Help = "Give up: a new game may take its room." | "Aufgeben: ein neues Spiel darf seinen Platz nehmen.";
    OnlyFour: Help = "Four games are kept. Yes: this one is lost." | "Vier Spiele haben Platz. Ja: dieses geht verloren.";
    StillThere: Help = "Yes: it stays listed until its room is needed." | "Ja: es bleibt in der Liste, bis der Platz gebraucht wird.";

    // Playing
    DropRolls: Help = "Drop dice: roll." | "Würfel einwerfen: würfeln.";
    Undo: Help = "Undo: take the last action back." | "Rückgängig: letzte Aktion zurück.";
    HoldUndo: Help = "Hold Undo: all that was done." | "Rückgängig halten: der Verlauf.";
    LayInGame: Help = "Lay a card: the game takes it, or you see it." | "Karte auflegen: das Spiel nimmt sie, oder du siehst sie.";
    BackMenu: Help = "Back: menu of the game, save and leave." | "Zurück: Menü des Spiels, speichern.";
    PickOption: Help = "Turn, press: choose. Only the last choice counts." | "Drehen, drücken: wählen. Erst die letzte Wahl zählt.";
    BackChoice: Help = "Back: one choice back, nothing is done." | "Zurück: eine Wahl zurück, nichts geschieht.";
    TurnNumber: Help = "Turn: change the number. Press: take it." | "Drehen: die Zahl ändern. Drücken: nehmen.";
    ToldIs: Help = "What the last action did. Turn: more of it." | "Was zuletzt geschah. Drehen: mehr davon.";
    RefusedIs: Help = "That is against the rules. Nothing was done." | "Das geht nach den Regeln nicht. Nichts ist geschehen.";
    TurnGoesOn: Help = "Turn, press or Back: go on." | "Drehen, drücken oder Zurück: weiter.";
    UndoneIs: Help = "Put this back on the table, last things first." | "Stellt das auf dem Tisch zurück, das Letzte zuerst.";
    Redo: Help = "Turn right: do it again after all." | "Rechts drehen: doch wieder tun.";
    RedoneIs: Help = "This was done again. Set the table so." | "Das gilt wieder. Stellt den Tisch so auf.";
    UndoMore: Help = "Undo: one more action back." | "Rückgängig: noch eine Aktion zurück.";
    MenuLeaves: Help = "Save and leave: it waits in Saved games." | "Speichern und Ende: es wartet bei den Spielen.";
    MenuAdjusts: Help = "Set by hand: if the table knows better." | "Von Hand setzen: wenn der Tisch es besser weiß.";
    LookAtLine: Help = "Turn to an action, press: how it was then." | "Zu einer Aktion drehen, drücken: wie es da war.";
    BackToGame: Help = "Back: to the game." | "Zurück: ins Spiel.";
    FromHere: Help = "Press: play on from this moment." | "Drücken: von hier an weiterspielen.";
    LogReturns: Help = "Back: to the list. The game is as it was." | "Zurück: zur Liste. Das Spiel ist wie zuvor.";
    PickTracked: Help = "Turn to a value, press: set it by hand." | "Zu einem Wert drehen, drücken: von Hand setzen.";
    SetTracked: Help = "Turn: change it. Press: set it. Undo takes it back." | "Drehen: ändern. Drücken: setzen. Rückgängig geht auch.";
    EnterDice: Help = "Roll your own dice. Turn to what a die shows, press: next." | "Würfelt selbst. Zum Ergebnis drehen, drücken: nächster.";
    BackDie: Help = "Back: one die back." | "Zurück: ein Würfel zurück.";
    ScarredIs: Help = "Flash has lost a part of this game. The rest is here." | "Ein Teil des Spiels ist unlesbar. Der Rest ist da.";
    MessageIs: Help = "Something is not as when you left the game." | "Etwas ist anders als beim letzten Spielen.";

    // Tainted Grail
    GrailSetUp: Help = "Lay a character: it joins. Lay an encounter: it begins." | "Charakter legen: macht mit. Begegnung legen: sie beginnt.";
    GrailStep: Help = "Press the step of the day when it is done." | "Den Schritt des Tages drücken, wenn er getan ist.";
    GrailItem: Help = "Lay an item: who gets it? Laid again it is put on." | "Gegenstand legen: wer bekommt ihn? Nochmals: anlegen.";
    GrailEvening: Help = "In the evening: lay who eats, or the card you bought." | "Am Abend: legt, wer isst, oder die gekaufte Karte.";
    GrailLay: Help = "Lay a card: it is laid, or you read why not." | "Karte auflegen: sie liegt, oder du liest, warum nicht.";
    GrailChoose: Help = "Turn, press: all that can be done is in the list." | "Drehen, drücken: alles, was geht, steht in der Liste.";
    GrailWhatIf: Help = "What if: lay cards only in thought; Back leaves it." | "Was wäre, wenn: nur in Gedanken legen; Zurück verlässt es.";
    GrailPages: Help = "Turn on to the end: sequence, enemy, party, history." | "Weiter drehen: Sequenz, Gegner, Gruppe, Verlauf.";

    // Knight Tales
    TaleSetUp: Help = "Lay knights: they join. Then Begin." | "Ritter legen: sie sind dabei. Dann Beginnen.";
    TaleLay: Help = "Lay what is asked for, or turn and press." | "Legt auf, was gefragt ist, oder dreht und drückt.";
    TaleMap: Help = "The map: turn walks it, press picks. - rank, | lane effect, * tokens." | "Karte: drehen, drücken. - Reihe, | Bahn: Effekte, * Marker.";
    TaleTarget: Help = "Lay a monster: it is the target. Turn on: dice, other targets." | "Monster legen: es ist das Ziel. Weiter: Würfel, andere Ziele.";
    TaleDice: Help = "Turn to a die or a deed, press. Lay a card: it is used." | "Zu Würfel oder Tat drehen, drücken. Karte legen: nutzen.";
    TaleSorts: Help = "Knight dice have a thin frame, red a dashed one, black are filled." | "Ritterwürfel: dünner Rahmen, rote gestrichelt, schwarze voll.";
    TaleDoom: Help = "On top or below: doom, red and black dice, armor, steps to a tactic." | "Oben oder unten: Verhängnis, rot, schwarz, Rüstung, bis zur Taktik.";
    TalePages: Help = "Turn on to the end: knights, quests, piles." | "Weiter drehen: Ritter, Quests, Stapel.";

    // Free roll
    TiltedDie: Help = "The tilted die: press, or drop dice. All free dice are rolled." | "Schräger Würfel: drücken oder einwerfen rollt alle freien.";
    OnDie: Help = "A die: press to keep it, again to set it free." | "Ein Würfel: drücken behält ihn oder löst ihn wieder.";
    ThreeBars: Help = "The three bars: add, remove or set dice." | "Die drei Striche: Würfel dazu, weg oder setzen.";

    // Paladins of the West Kingdom
    WestSetUp: Help = "Lay the board, or choose it. Say how many play, then begin." | "Spielplan auflegen oder wählen. Sagt, wie viele spielen, dann beginnt.";
    WestTurn: Help = "Pick an action: then what it is about, then who does it." | "Aktion wählen: dann, worum es geht, dann, wer es tut.";
    WestLay: Help = "Or lay the card itself: the tower takes it as the answer." | "Oder die Karte auflegen: der Turm nimmt sie als Antwort.";
    WestPages: Help = "Turn on: all players, each of them, inquisition, the table." | "Weiterdrehen: alle Spieler, jeder einzeln, Inquisition, Tisch.";
    WestLight: Help = "Pick a player: what happens to taxes, suspicion, debts." | "Spieler wählen: was mit Steuern, Verdacht, Schulden geschieht.";
    WestPlan: Help = "Lay its scheme card: the tower says what it does, and why." | "Seinen Plan auflegen: der Turm sagt, was er tut und warum.";
    WestScore: Help = "Press: every line of the points, then its cards." | "Drücken: jede Zeile der Wertung, dann ihre Karten.";

    // The Last Spell
    SpellSetUp: Help = "Choose heroes and scenario, then begin. The tower leads on." | "Helden und Szenario wählen, dann beginnen. Der Turm führt.";
    SpellLay: Help = "Do what is asked and press, or lay the card it asks for." | "Tut, was gefragt ist, und drückt, oder legt die Karte auf.";
    SpellTurn: Help = "One action a turn, then the next hero. All pass: the day ends." | "Eine Aktion, dann der nächste Held. Passen alle, endet der Tag.";
    SpellCosts: Help = "2G is 2 gold, 2M 2 material. In brackets: press says why not." | "2G sind 2 Gold, 2M 2 Material. In Klammern: Druck sagt, warum.";
    SpellItems: Help = "Lay an item: it is bought, taken, left, or used up at night." | "Karte auflegen: gekauft, genommen, abgelegt, nachts verbraucht.";
    SpellPages: Help = "Turn on: steps, what is affordable, heroes, fog, city, stash." | "Weiter: Schritte, was bezahlbar ist, Helden, Nebel, Stadt.";
    SpellDawn: Help = "Press a structure for each flame. Those alike are one line." | "Bauwerk drücken: je eine Flamme. Gleiche sind eine Zeile.";
}
