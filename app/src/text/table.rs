//! The table itself: `Key: Slot = "English" | "Deutsch";`

use super::{Lang, Slot};

macro_rules! texts {
    ($($key:ident: $slot:ident = $english:literal | $german:literal;)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Text { $($key),* }

        impl Text {
            pub const ALL: &'static [Text] = &[$(Text::$key),*];

            pub const fn slot(self) -> Slot {
                match self { $(Text::$key => Slot::$slot),* }
            }

            pub const fn get(self, lang: Lang) -> &'static str {
                let (english, german) = match self { $(Text::$key => ($english, $german)),* };
                match lang {
                    Lang::English => english,
                    Lang::German => german,
                }
            }
        }
    };
}

texts! {
    // Home
    Doomtower: Header = "Doomtower" | "Doomtower";
    LayACard: Line = "Lay a card" | "Leg eine Karte auf";
    CardsOnTower: Label = "Cards laid" | "Aufgelegt";
    SomethingFell: Line = "Dice in the tower" | "Würfel im Turm";
    HintHome: Hint = "turn: choose  press: open" | "drehen, Druck: öffnen";
    Settings: Line = "Settings" | "Einstellungen";
    Parts: Line = "Parts" | "Bauteile";
    Faults: Line = "Faults" | "Störungen";
    About: Line = "About" | "Über den Turm";

    // Cards
    WhatIsThis: Header = "What is this?" | "Was ist das?";
    LayAnyCard: Message = "Lay any card, or press to choose one by name." | "Leg eine Karte auf oder drück für eine Liste.";
    HintWhat: Hint = "press: list  Back: close" | "Druck: Liste  Zurück";
    HintCard: Hint = "turn: more  Back: close" | "drehen: mehr  Zurück";
    HintCardValues: Hint = "press: type missing ones" | "Druck: Werte eintippen";
    HintValues: Hint = "press: type it in" | "Druck: eintippen";
    TypedFull: Hint = "no room for more values" | "kein Platz für mehr Werte";
    FromRulebook: Hint = "values from the rulebook" | "Werte aus dem Regelheft";
    PartlyDerived: Hint = "* follows from the book" | "* folgt aus dem Regelheft";
    FromHouse: Hint = "h: values of the house" | "h: Werte des Hauses";
    FromUser: Hint = "from your own deck" | "aus deinem eigenen Deck";
    OwnCardBad: Hint = "your own card is damaged" | "deine Karte ist defekt";
    FromTag: Hint = "from the tag itself" | "vom Tag selbst";
    TaintedGrail: Line = "Tainted Grail" | "Tainted Grail";
    KnightTales: Line = "Knight Tales" | "Knight Tales";
    Paladins: Line = "Paladins" | "Paladine";
    LastSpell: Line = "The Last Spell" | "The Last Spell";
    NoCards: Line = "No cards" | "Keine Karten";
    HintPick: Hint = "turn, press: choose" | "drehen, Druck: wählen";
    // A number follows.
    LeftOut: Hint = "not in this list:" | "nicht in der Liste:";
    DeckBroken: Line = "Your deck is damaged" | "Dein Deck ist defekt";
    DeckNotOne: Line = "That is not a deck" | "Das ist kein Deck";
    DeckCutOff: Line = "Your deck is cut off" | "Deck ist gekürzt";
    DeckGarbled: Line = "Your deck is jumbled" | "Dein Deck ist wirr";
    DeckNewer: Line = "Your deck is too new" | "Dein Deck ist zu neu";
    DeckChanged: Line = "Other cards now" | "Nun andere Karten";
    OwnDeck: Label = "Your deck" | "Dein Deck";

    // Tags
    TagMyCards: Header = "Tag my cards" | "Karten beschriften";
    AssignTag: Header = "Assign this tag" | "Tag zuordnen";
    TagAssigned: Hint = "Tag assigned" | "Tag zugeordnet";
    LayBlankTag: Line = "Lay a blank tag" | "Leg leeren Tag auf";
    OverwriteAsk: Message = "The tag is not blank. Overwrite it?" | "Tag ist beschrieben. Überschreiben?";
    Writing: Choice = "writing ..." | "schreibt ...";
    Written: Choice = "written" | "geschrieben";
    WriteForeign: Message = "Not an NTAG. Use NTAG213, 215 or 216." | "Kein NTAG. Nimm NTAG213, 215 oder 216.";
    WriteNoNdef: Message = "Not prepared for NDEF. Format it with a phone." | "Nicht für NDEF bereit. Mit dem Handy formatieren.";
    WriteLocked: Message = "The tag is locked. Nothing was changed." | "Der Tag ist gesperrt. Nichts wurde verändert.";
    WriteTooSmall: Message = "Too small for this card. Take an NTAG215." | "Zu klein für diese Karte. Nimm NTAG215.";
    WriteWorn: Message = "The tag is worn out and is blank now." | "Der Tag ist abgenutzt und nun leer.";
    WriteLeftOld: Message = "Lifted too early. The tag is as it was." | "Zu früh abgehoben. Der Tag ist wie zuvor.";
    WriteLeftBlank: Message = "Lifted too early. The tag is blank now." | "Zu früh abgehoben. Der Tag ist nun leer.";
    WriteLeftUnsure: Message = "Lifted too early. Lay it again to be sure." | "Zu früh abgehoben. Zur Sicherheit noch einmal.";
    TagIsOld: Message = "The tag is as it was." | "Der Tag ist wie zuvor.";
    TagIsBlank: Message = "The tag is blank now." | "Der Tag ist nun leer.";
    TagIsUnreadable: Message = "Nothing on the tag can be read." | "Auf dem Tag ist nichts lesbar.";
    HintWriteAgain: Hint = "press: write it  Back" | "Druck: schreiben  Zurück";
    HintLayTag: Hint = "turn: other card  Back" | "drehen: andere  Zurück";
    HintKeepStill: Hint = "leave it lying" | "liegen lassen";
    HintNextTag: Hint = "lift it: next card" | "abheben: nächste Karte";
    HintTryAgain: Hint = "press: try again" | "Druck: noch einmal";
    HintAssign: Hint = "press: assign  Back" | "Druck: zuordnen  Zurück";

    // What can be wrong with a tag
    ProblemBlank: Header = "Blank tag" | "Leerer Tag";
    ProblemBlankWhy: Message = "Nothing is written on it yet." | "Es steht noch nichts darauf.";
    ProblemNoNdef: Header = "No NDEF on tag" | "Kein NDEF auf Tag";
    ProblemNoNdefWhy: Message = "Not prepared for text. Format it with a phone." | "Nicht für Text vorbereitet. Mit dem Handy formatieren.";
    ProblemBrokenTlv: Header = "Tag is damaged" | "Tag beschädigt";
    ProblemBrokenTlvWhy: Message = "Its blocks do not fit together. Write it again." | "Die Blöcke passen nicht. Bitte neu beschreiben.";
    ProblemBrokenRecord: Header = "Record is damaged" | "Eintrag beschädigt";
    ProblemBrokenRecordWhy: Message = "The text record is cut off. Write it again." | "Der Texteintrag ist zerstört. Bitte neu schreiben.";
    ProblemWrongType: Header = "Not a text record" | "Kein Texteintrag";
    ProblemWrongTypeWhy: Message = "A card needs a text such as tg/wyrdbear." | "Eine Karte braucht Text wie tg/wyrdbear.";
    ProblemTextTooLong: Header = "Text too long" | "Text zu lang";
    ProblemTextTooLongWhy: Message = "A card id has at most 48 characters." | "Eine Karten-ID hat höchstens 48 Zeichen.";
    ProblemNotText: Header = "Unreadable text" | "Text unlesbar";
    ProblemNotTextWhy: Message = "The text is neither UTF-8 nor UTF-16." | "Der Text ist weder UTF-8 noch UTF-16.";
    ProblemForeign: Header = "Foreign tag" | "Fremder Tag";
    ProblemForeignClassicWhy: Message = "MIFARE Classic. Use NTAG213, 215 or 216." | "MIFARE Classic. Nimm NTAG213, 215 oder 216.";
    ProblemForeignPhoneWhy: Message = "A phone or a bank card. Use NTAG213 to 216." | "Handy oder Bankkarte. Nimm NTAG213 bis 216.";
    ProblemForeignOtherWhy: Message = "This kind is not known. Use NTAG213 to 216." | "Diese Art ist fremd. Nimm NTAG213 bis 216.";
    ProblemLocked: Header = "Tag is locked" | "Tag ist gesperrt";
    ProblemLockedWhy: Message = "A password keeps it from being read." | "Ein Passwort verhindert das Lesen.";
    ProblemLifted: Header = "Lifted too early" | "Zu früh abgehoben";
    ProblemLiftedWhy: Message = "Lay it again and leave it a moment." | "Noch einmal auflegen und kurz liegen lassen.";
    ProblemTooMany: Header = "Too many cards" | "Zu viele Karten";
    ProblemTooManyWhy: Message = "They cannot be told apart. Lift some." | "Nicht zu unterscheiden. Nimm einige weg.";
    ProblemGarbled: Header = "Cannot read tag" | "Tag nicht lesbar";
    ProblemGarbledWhy: Message = "The answers are garbled. Lay it flat and alone." | "Antworten gestört. Flach und allein auflegen.";
    ProblemReaderLost: Header = "Reader stopped" | "Leser ausgefallen";
    ProblemReaderLostWhy: Message = "It is being restarted. Lay the card again." | "Er startet neu. Karte noch einmal auflegen.";
    ProblemUnknownCard: Header = "Unknown card" | "Unbekannte Karte";
    ProblemCardData: Header = "Card is damaged" | "Karte beschädigt";
    ProblemCardDataWhy: Message = "The card on the tag breaks a rule. Write it again." | "Die Karte auf dem Tag ist fehlerhaft. Neu schreiben.";
    ProblemNewer: Header = "Card is too new" | "Karte ist zu neu";
    ProblemNewerWhy: Message = "The tower needs newer firmware to read it." | "Der Turm braucht dafür neuere Firmware.";
    HintMessage: Hint = "press: go on" | "Druck: weiter";

    // Settings
    Language: Line = "Language" | "Sprache";
    LanguageEnglish: Choice = "English" | "English";
    LanguageGerman: Choice = "Deutsch" | "Deutsch";
    Sound: Line = "Sound" | "Ton";
    Lights: Line = "Lights" | "Licht";
    KnobDirection: Line = "Knob direction" | "Drehrichtung";
    KnobPulses: Line = "Knob pulses a step" | "Drehknopf-Pulse";
    LedOrder: Line = "LED colour order" | "LED-Farbfolge";
    Panel: Line = "Display chip" | "Display-Chip";
    PanelSpeed: Line = "Display speed" | "Display-Takt";
    TagContents: Line = "Tags carry" | "Tags enthalten";
    ContentsId: Choice = "card id" | "Karten-ID";
    ContentsCard: Choice = "whole card" | "ganze Karte";
    Dimming: Line = "Dim the display" | "Display dimmen";
    ResetSettings: Line = "Reset all settings" | "Alles zurücksetzen";
    ResetSettingsAsk: Message = "Put every setting back as it was built?" | "Alle Einstellungen auf Anfang setzen?";
    SettingsLost: Line = "Settings were lost" | "Einstellungen defekt";
    SettingsReset: Line = "Settings are reset" | "Wieder wie am Anfang";
    On: Choice = "on" | "an";
    Off: Choice = "off" | "aus";
    Bright: Choice = "bright" | "hell";
    Dim: Choice = "dim" | "gedimmt";
    Clockwise: Choice = "clockwise" | "rechtsherum";
    Reversed: Choice = "reversed" | "umgekehrt";
    Number1: Choice = "1" | "1";
    Number2: Choice = "2" | "2";
    Number4: Choice = "4" | "4";
    OrderGrb: Choice = "GRB" | "GRB";
    OrderRgb: Choice = "RGB" | "RGB";
    OrderBrg: Choice = "BRG" | "BRG";
    OrderBgr: Choice = "BGR" | "BGR";
    OrderGbr: Choice = "GBR" | "GBR";
    OrderRbg: Choice = "RBG" | "RBG";
    Auto: Choice = "auto" | "auto";
    PanelSsd1306: Choice = "SSD1306" | "SSD1306";
    PanelSh1106: Choice = "SH1106" | "SH1106";
    Speed400: Choice = "400 kHz" | "400 kHz";
    AfterMinute: Choice = "after 1 min" | "nach 1 min";
    AfterMinutes: Choice = "after 10 min" | "nach 10 min";
    Never: Choice = "never" | "nie";
    HintList: Hint = "press: open  Back: close" | "Druck: öffnen  Zurück";
    HintChoose: Hint = "turn, press: keep it" | "drehen, Druck: behalten";
    HintConfirm: Hint = "turn: choose  press: do" | "drehen: wählen  Druck: ja";
    Yes: Choice = "Yes" | "Ja";
    No: Choice = "No" | "Nein";

    // Parts and faults
    Reader: Line = "Reader" | "Kartenleser";
    Display: Line = "Display" | "Anzeige";
    Flash: Line = "Memory" | "Speicher";
    Beam: Line = "Dice beam" | "Lichtschranke";
    Buttons: Line = "Buttons" | "Tasten";
    DiceSource: Line = "Dice source" | "Würfelquelle";
    PartFine: Label = "ok" | "gut";
    PartMissing: Label = "missing" | "fehlt";
    PartStuck: Label = "stuck" | "klemmt";
    PartUntested: Label = "waiting" | "wartet";
    ReaderMissing: Line = "Reader is missing" | "Kartenleser fehlt";
    DisplayMissing: Line = "Display is missing" | "Anzeige fehlt";
    FlashMissing: Line = "Memory unreadable" | "Speicher unlesbar";
    BeamBlocked: Line = "Dice beam is blocked" | "Lichtschranke belegt";
    ButtonStuck: Line = "A button is stuck" | "Eine Taste klemmt";
    DiceSourceFailed: Line = "Dice source failed" | "Würfelquelle gestört";
    HintBack: Hint = "Back: close" | "Zurück: schließen";
    NoFaults: Line = "None so far" | "Bisher keine";
    FaultHappened: Header = "Tower restarted" | "Turm neu gestartet";
    FaultPanic: Line = "Internal error" | "Interner Fehler";
    FaultCrash: Line = "Processor fault" | "Prozessorfehler";
    FaultWatchdog: Line = "A task was stuck" | "Ein Ablauf hing";
    Version: Label = "Version" | "Version";
    HowManyCards: Label = "Cards built in" | "Karten im Turm";

    // Games
    Play: Line = "New game" | "Neues Spiel";
    SavedGames: Line = "Saved games" | "Gespeicherte Spiele";
    OtherGame: Line = "Not of this game" | "Nicht aus dem Spiel";
    FreeRoll: Header = "Free roll" | "Freier Wurf";
    Roll: Line = "Roll" | "Wurf";
    DiceMenu: Line = "Dice ..." | "Würfel ...";
    AddDie: Line = "Add a die" | "Würfel dazu";
    RemoveDie: Label = "Remove die" | "Würfel weg";
    ClearDice: Line = "Clear the table" | "Tisch abräumen";
    Adjust: Label = "Set by hand" | "Von Hand setzen";
    AnyDie: Line = "Any number of faces" | "Beliebig viele Augen";
    HowManyFaces: Header = "How many faces?" | "Wie viele Seiten?";
    Coin: Label = "coin" | "Münze";
    DieLetter: Label = "d" | "W";
    KnightDie: Label = "knight die" | "Ritterwürfel";
    BlackDie: Label = "black die" | "Schwarzer";
    RedDie: Label = "red die" | "Roter";
    OwnDie: Label = "own die" | "eigener Würfel";
    Heads: Label = "heads" | "Kopf";
    Tails: Label = "tails" | "Zahl";
    HeadsShort: Label = "H" | "K";
    TailsShort: Label = "T" | "Z";
    Sum: Label = "sum" | "Summe";
    Added: Label = "Added" | "Dazu:";
    Removed: Label = "Removed" | "Weg:";
    Kept: Label = "Kept" | "Behalten:";
    Released: Label = "Released" | "Frei:";
    KeepDie: Label = "Keep die" | "Behalte Würfel";
    ReleaseDie: Label = "Release die" | "Löse Würfel";
    ByHand: Label = "By hand:" | "Von Hand:";
    Cleared: Label = "Dice cleared:" | "Abgeräumt:";
    PutBackDice: Label = "Put back dice:" | "Würfel zurück:";
    TakeAway: Label = "Take away" | "Nimm weg:";
    PutBack: Label = "Put back" | "Leg zurück:";
    TurnBack: Label = "Turn back" | "Dreh zurück:";
    TooManyDice: Line = "At most" | "Höchstens";
    NoSuchDie: Line = "There is no such die" | "Kein solcher Würfel";
    FacesUnknown: Line = "Faces are unknown" | "Seiten unbekannt";
    NothingToRoll: Line = "No dice to roll" | "Nichts zu würfeln";
    WrongNumber: Label = "Faces for dice:" | "Seiten/Würfel:";
    NoSuchFace: Line = "No such face" | "Keine solche Seite";
    NotRolled: Line = "Not rolled yet" | "Noch nicht gewürfelt";
    AlreadyKept: Line = "It is kept already" | "Schon behalten";
    NotKept: Line = "It is not kept" | "Nicht behalten";
    TableEmpty: Line = "The table is empty" | "Der Tisch ist leer";
    HintNoDice: Hint = "turn to dice: add some" | "drehen: Würfel dazu";
    HintRoll: Hint = "press or drop: roll" | "Druck/Einwurf: Wurf";
    HintKeep: Hint = "press: keep this die" | "Druck: Würfel behalten";
    HintRelease: Hint = "press: release this die" | "Druck: Würfel lösen";
    HintDiceMenu: Hint = "press: add, remove, set" | "Druck: dazu, weg, setzen";
    GoOn: Line = "Go on" | "Weiter";
    LastAction: Line = "What happened" | "Was geschah";
    History: Line = "History" | "Verlauf";
    LeaveGame: Line = "Save and leave" | "Speichern und Ende";
    AbandonGame: Line = "Give up the game" | "Spiel aufgeben";
    AbandonAsk: Message = "Give up this game? Its room may be taken." | "Spiel aufgeben? Sein Platz wird frei.";
    MakeRoomAsk: Message = "No room. Give up the oldest game?" | "Kein Platz. Das älteste Spiel aufgeben?";
    NoSaved: Line = "None so far" | "Bisher keine";
    Chapter: Label = "Chapter" | "Kapitel";
    Abandoned: Label = "given up" | "aufgegeben";
    SavedNewer: Label = "too new" | "zu neu";
    SavedDamaged: Label = "damaged" | "defekt";
    StartFresh: Line = "Start another game" | "Anderes Spiel";
    UnreadableNewer: Message = "Saved by newer firmware. It is kept as it is." | "Von neuerer Firmware. Bleibt, wie es ist.";
    UnreadableDamaged: Message = "It cannot be read. It is kept as it is." | "Nicht lesbar. Es bleibt, wie es ist.";
    GameChanged: Header = "Cards have changed" | "Andere Karten";
    GameChangedWhy: Message = "Other cards or rules. Goes on; undo ends here." | "Andere Karten oder Regeln. Zurück endet hier.";
    Refused: Header = "Not possible" | "Geht nicht";
    GameFault: Message = "The saved game does not fit. Nothing was done." | "Spielstand passt nicht. Nichts ist geschehen.";
    Redone: Header = "Done again" | "Wiederholt";
    Undone: Header = "Undone: put back" | "Rückgängig: zurück";
    NoTowerDice: Hint = "No dice: roll your own" | "Würfelt bitte selbst";
    NothingToUndo: Hint = "Nothing more to undo" | "Nichts mehr zurück";
    NothingToRedo: Hint = "Nothing to do again" | "Nichts zu wiederholen";
    YourDice: Header = "Your dice" | "Eure Würfel";
    Die: Label = "Die" | "Würfel";
    WhoRolls: Line = "Who rolls" | "Wer würfelt";
    TowerRolls: Choice = "tower" | "Turm";
    OwnDice: Choice = "own dice" | "wir selbst";
    Begins: Label = "begins" | "beginnt";
    Nothing: Line = "Nothing yet" | "Noch nichts";
    HintSaved: Hint = "press: open  Back: close" | "Druck: öffnen  Zurück";
    HintTold: Hint = "turn: more  press: go on" | "drehen: mehr  Druck: ok";
    HintUndone: Hint = "right: redo  press: go on" | "rechts: wieder  Druck: ok";
    HintHistory: Hint = "press: what happened" | "Druck: was geschah";
    HintLog: Hint = "press: back to here" | "Druck: hierher zurück";
    HintOwnDice: Hint = "turn: face  press: next" | "drehen: Seite  Druck: ok";
    HintAmount: Hint = "turn, press: take it" | "drehen, Druck: nehmen";
    Game: Header = "Game" | "Spiel";
    Touched: Label = "Last touched" | "Zuletzt gespielt";
}
