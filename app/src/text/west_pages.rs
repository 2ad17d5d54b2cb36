//! Texts of the menus and pages of Paladins of the West Kingdom. `paladins` has the texts about what happens.

use super::packed::{Packed, Packing, STEP, unpack};
use super::syllables::{ENGLISH_INDEX, GERMAN_INDEX};
use super::{Lang, Slot, Words};

texts! {
    WestPage;

    // Patterns
    Just: Line = "{0}" | "{0}";
    Behind: Line = " {0}" | " {0}";
    More: Line = ", {0}" | ", {0}";

    // Before the game
    Begin: Line = "Begin" | "Beginnen";
    Players: Line = "{0} players" | "{0} Spieler";
    PlayersMore: Line = "{0} players ..." | "{0} Spieler ...";
    Alone: Line = "Alone" | "Allein";
    AloneMore: Line = "Alone ..." | "Allein ...";
    HowMany: Header = "How many play?" | "Wie viele spielen?";
    HowMuch: Header = "How many?" | "Wie viele?";
    WhichMode: Header = "What is checked?" | "Was wird geprüft?";
    WhichLevel: Header = "How hard?" | "Wie schwer?";
    BoardIs: Line = "Board: {0}" | "Plan: {0}";
    NoBoard: Line = "Board ..." | "Spielplan ...";
    WhichBoard: Header = "Which board?" | "Welcher Spielplan?";
    HouseRules: Line = "House rules ..." | "Hausregeln ...";
    LayOut: Line = "Lay out ..." | "Aufbauen ...";
    LayOutPiles: Message = "Shuffle townsfolk, outsiders, tavern, walls, suspicion" | "Mischen: Bewohner, Fremde, Taverne, Mauern, Verdacht";
    LayOutKing: Message = "3 orders, 5 favours face down in place; the rest out unseen" | "3 Aufträge, 5 Gunstkarten verdeckt; Rest ungesehen weg";
    LayOutPaladins: Message = "Everybody shuffles the own 12 paladins" | "Jeder mischt seine 12 Paladine";
    LayOutOpponent: Message = "Opponent: 7 monks, 7 outposts, 7 jars, and workshops" | "Gegner: 7 Mönche, 7 Außenposten, 7 Krüge und Werkstätten";
    LayOutSchemes: Message = "5 favour schemes aside, shuffle the other 12" | "5 Gunstpläne beiseite, die anderen 12 mischen";
    LayOutOnKing: Message = "A workshop on each order, a favour scheme on each favour" | "Auf jeden Auftrag 1 Werkstatt, auf jede Gunst 1 Gunstplan";

    // What can be chosen
    Roll: Line = "Roll" | "Würfeln";
    LayKind: Line = "Choose: " | "Wähle: ";
    WhichCard: Header = "Which card?" | "Welche Karte?";
    NoneLeft: Line = "No card is left" | "Keine Karte mehr";
    Shows: Line = "It shows {0} silver" | "Sie zeigt {0} Silber";
    Done: Line = "Done" | "Erledigt";
    BestOrder: Line = "In the best order" | "In bester Folge";
    ReadAndDo: Message = "Read what is printed there and do it" | "Lest, was dort gedruckt ist, und tut es";
    ClearNothing: Line = "Clear nothing" | "Nichts räumen";
    LeaveIt: Line = "Leave it so" | "So lassen";
    Clear: Line = "Clear {0}" | "Räumen: {0}";
    Pass: Line = "Pass" | "Passen";
    KeepWhom: Header = "Keep whom? {0}/3" | "Wer bleibt? {0}/3";
    NobodyMore: Line = "Nobody more" | "Niemand mehr";
    KeepOrDiscard: Header = "Keep or discard?" | "Behalten, ablegen?";
    Keep: Line = "Keep {0}" | "Behalten: {0}";
    Discard: Line = "Discard {0}" | "Ablegen: {0}";
    WhatWithIt: Header = "What with it?" | "Was tun damit?";
    WithWhom: Header = "Which workers?" | "Welche Arbeiter?";
    Impossible: Line = "({0})" | "({0})";

    // What an action is about, and its bill
    OnLeft: Line = "{0}, left space" | "{0}, links";
    InMiddle: Line = "{0}, middle space" | "{0}, Mitte";
    Region: Line = "{0} free: " | "{0} frei: ";
    OnJar: Line = "Free: " | "Frei: ";
    NextWall: Line = "The next wall" | "Die nächste Mauer";
    OneCriminal: Line = "A criminal" | "Ein Verbrecher";
    AttackOne: Line = "Attack {0}" | "Angriff: {0}";
    ConvertOne: Line = "Convert {0}" | "Konvertieren: {0}";
    Asks: Line = "; the tower asks" | "; der Turm fragt";
    WhichRegion: Header = "{0}: area?" | "{0}: Gebiet?";
    Unstated: Line = "not stated" | "nicht genannt";
    CostsSilver: Line = "; silver -{0}" | "; Silber -{0}";
    BySlots: Line = " ({0} by slots)" | " (nach Plätzen {0})";
    CostsProvisions: Line = "; provisions -{0}" | "; Proviant -{0}";
    CostsDebt: Line = "; takes a debt" | "; gegen Schuld";
    Checks: Line = "; {0} {1}, has {2}" | "; {0} {1}, hat {2}";
    TakesTaxes: Line = "; inquisition!" | "; Inquisition!";
    GetProvisions: Line = "Provisions +{0}" | "Proviant +{0}";
    GetSilver: Line = "Silver +{0}" | "Silber +{0}";

    // Light mode
    Receive: Line = "{0} ..." | "{0} ...";
    GetsWhat: Header = "{0}: what?" | "{0}: was?";
    Own: Line = "A card for ..." | "Karte für ...";
    WhichKind: Header = "What kind?" | "Welche Sorte?";
    ForWhom: Header = "Whose is it?" | "Wem gehört sie?";
    Converts: Line = ": converted" | ": konvertiert";
    Attacks: Line = ": attacked" | ": angegriffen";
    Finish: Line = "Score the game" | "Spiel werten";

    // The pages
    LedgerPage: Line = "All players" | "Alle Spieler";
    VerdictPage: Line = "Inquisition now?" | "Inquisition jetzt?";
    RowsPage: Line = "On the table" | "Auf dem Tisch";
    Debt: Label = "DEBT" | "SCHULD";
    VerdictWhy: Hint = "Most cards: debt, half go" | "Meiste: Schuld, halb weg";
    MostPay: Line = "Most cards: a debt" | "Meiste: eine Schuld";
    NobodyPays: Line = "No cards: no debts" | "Niemand verdächtigt";
    NobodySuspect: Hint = "No cards, so no debts" | "Ohne Karten keine Schuld";
    Inquisition: Header = "INQUISITION!" | "INQUISITION!";
    Marker: Message = "Marker {0}  Workers {1}" | "Marker {0}  Arbeiter {1}";
    RowTownsfolk: Label = "Town" | "Stadt";
    RowOutsider: Label = "Outsider" | "Fremder";
    RowOrder: Label = "Order" | "Auftrag";
    RowFavour: Label = "Favour" | "Gunst";
    RowTavern: Label = "Tavern" | "Taverne";
    SlotOf: Line = " {0}: {1}" | " {0}: {1}";
    UsedFavour: Line = " {0}: {1} (used)" | " {0}: {1} (belegt)";
    SetUp: Label = "Setup" | "Aufbau";
    Round: Label = "Round " | "Runde ";
    ShortWho: Label = "P{0}" | "S{0}";
    ShortFoe: Label = "Op" | "Ge";

    // The score
    Winner: Line = "Winner: {0}" | "Sieg: {0}";
    Shared: Line = "Shared victory!" | "Geteilter Sieg!";
    Points: Label = "VP" | "SP";
    PointsOrders: Label = "Orders" | "Aufträge";
    PointsOnWalls: Label = "Printed on walls" | "Auf Mauern";
    PointsPaid: Label = "Debts paid" | "Beglichen";
    PointsUnpaid: Label = "Debts unpaid" | "Offene Schuld";
    PointsResources: Label = "Resources" | "Vorräte";
    PointsSum: Label = "In all" | "Zusammen";
    OrderMissed: Line = "{0}: not met" | "{0}: nicht";

    // Hints
    HintSetUp: Hint = "Lay the board, or choose" | "Plan legen oder wählen";
    HintLay: Hint = "Lay the card, or choose" | "Karte legen oder wählen";
    HintWall: Hint = "Draw the top wall, lay it" | "Oberste Mauer auflegen";
    HintRoll: Hint = "Drop the die, or press" | "Würfel rein oder drücken";
    HintTurn: Hint = "(...): press says why not" | "(...): drücken, warum";
    HintAnswer: Hint = "Turn, press: answer" | "Drehen, drücken: Antwort";
    HintHand: Hint = "Press: set by hand" | "Drücken: von Hand ändern";
    HintNext: Hint = "Turn: the next page" | "Drehen: nächste Seite";
    HintMore: Hint = "Press: all of it" | "Drücken: alles davon";
    HintOver: Hint = "Press: line by line" | "Drücken: Zeile für Zeile";
    AlarmTaxes: Hint = "The last tax silver goes!" | "Das letzte Steuersilber!";
    HintLight: Hint = "Lay a card, or choose" | "Karte legen oder wählen";
}
