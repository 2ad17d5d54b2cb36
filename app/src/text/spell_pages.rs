//! Texts of the menus and pages of The Last Spell. `last_spell` has the texts about what happens.

use super::packed::{Packed, Packing, STEP, unpack};
use super::syllables::{ENGLISH_INDEX, GERMAN_INDEX};
use super::{Lang, Slot, Words};

texts! {
    SpellPage;

    // Patterns
    Just: Line = "{0}" | "{0}";
    Pair: Line = "{0}, {1}" | "{0}, {1}";
    Named: Line = "{0}: {1}" | "{0}: {1}";
    Times: Line = "{1}x {0}" | "{1}x {0}";
    InGold: Line = ": {0}G" | ": {0}G";
    InMaterial: Line = ": {0}M" | ": {0}M";
    Free: Line = ": free" | ": kostenlos";

    // Before the game
    Begin: Line = "Begin" | "Beginnen";
    Players: Line = "{0} heroes" | "{0} Helden";
    PlayersMore: Line = "{0} heroes ..." | "{0} Helden ...";
    HowMany: Header = "How many heroes?" | "Wie viele Helden?";
    WhichScenario: Header = "Which scenario?" | "Welches Szenario?";
    HowStarted: Header = "Alone or campaign?" | "Einzeln, Kampagne?";
    Campaign: Line = "Campaign" | "Kampagne";
    CampaignFirst: Message = "Campaign (best to begin with)" | "Kampagne (für den Einstieg)";
    Single: Line = "This scenario only" | "Nur dieses Szenario";
    WhichPatterns: Header = "Pattern cards?" | "Musterkarten?";
    PatternsPlain: Line = "1 to 10" | "1 bis 10";
    PatternsB: Line = "1b to 5b, 6 to 10" | "1b bis 5b, 6 bis 10";
    PatternB: Line = "{0}b for {0}" | "{0}b für {0}";
    HouseRules: Line = "House rules ..." | "Hausregeln ...";

    // Answers
    Choose: Line = "Choose: " | "Wähle: ";
    WhichCard: Header = "Which card?" | "Welche Karte?";
    Done: Line = "Done" | "Erledigt";
    ThatIsAll: Line = "That is all" | "Das ist alles";
    Unread: Line = "Leave it unread" | "Bleibt ungelesen";
    AllUnread: Line = "All stay unread" | "Alle ungelesen";
    NoCard: Line = "Without a card" | "Ohne Karte";
    NoCardThere: Line = "No card is there" | "Keine Karte da";
    ItStands: Line = "Pay: {0}" | "Kauf: {0}";
    NotThere: Line = "Not there after all" | "Doch nicht dort";
    NightOver: Line = "The night is over" | "Nacht ist vorbei";
    AllEntered: Line = "All is entered" | "Alles eingetragen";
    EndTurn: Line = "End the turn" | "Zug beenden";
    Toss: Line = "Toss the coin" | "Münze werfen";
    Coin: Label = "Fate coin" | "Schicksalsmünze";
    Heads: Choice = "heads" | "Kopf";
    Tails: Choice = "tails" | "Zahl";
    LeftSide: Line = "Left side" | "Linke Seite";
    RightSide: Line = "Right side" | "Rechte Seite";
    SideA: Line = "Side A" | "Seite A";
    SideB: Line = "Side B" | "Seite B";
    Level: Line = "Level {0}, no card" | "Stufe {0} ohne Karte";
    QuickMix: Line = "Quick mix" | "Schneller Mix";
    Tile: Line = "Fog tile {0}" | "Nebelplättchen {0}";
    Yes: Line = "Yes" | "Ja";
    No: Line = "No" | "Nein";
    PlayOn: Line = "Play on" | "Weiterspielen";
    EndHere: Line = "End here" | "Hier aufhören";
    Distance: Line = "Distance ..." | "Abstand ...";
    HowFar: Header = "How many fields?" | "Wie viele Felder?";
    TypeIt: Line = "Type what it holds" | "Inhalt eintippen";
    TypeRow: Line = "Type its fields" | "Felder eintippen";
    TypeChest: Line = "Gold and material" | "Gold und Material";
    HowMuchGold: Header = "How much gold?" | "Wie viel Gold?";
    HowMuchMaterial: Header = "How much material?" | "Wie viel Material?";
    HowManyItems: Header = "Items found?" | "Ausrüstung?";
    WhichFields: Header = "Which fields?" | "Welche Felder?";
    Field: Line = "Field {0}" | "Feld {0}";

    // A turn
    Build: Line = "Build ..." | "Bauen ...";
    Upgrade: Line = "Upgrade ..." | "Verbessern ...";
    Repair: Line = "Repair ..." | "Reparieren ...";
    Take: Line = "Take from stash ..." | "Aus dem Versteck ...";
    Leave: Line = "Leave in stash ..." | "Ins Versteck ...";
    Buy: Line = "Buy ..." | "Kaufen ...";
    OnShow: Header = "On top; any potion" | "Oben; jeder Trank";
    Sell: Line = "Sell ..." | "Verkaufen ...";
    Plunder: Line = "Plunder ruins ..." | "Ruinen plündern ...";
    Piles: Line = "Guess again: 2G ..." | "Neu raten: 2G ...";
    GiveTo: Line = "Give the last to ..." | "Das Letzte an ...";
    Swap: Line = "Swap items ..." | "Tauschen ...";
    PutBack: Line = "Put one back ..." | "Zurücklegen ...";
    Keep: Line = "Take along ..." | "Mitnehmen ...";
    Damage: Line = "Flames ..." | "Flammen ...";
    Wounds: Line = "Wounds ..." | "Wunden ...";
    UsedUp: Line = "Used up ..." | "Verbraucht ...";
    Found: Line = "Found ..." | "Gefunden ...";
    Refresh: Line = "Refresh shop: 1G" | "Laden neu: 1G";
    PushFog: Line = "Push the fog: 2G" | "Nebel zurück: 2G";
    WhichTile: Header = "Which fog tile?" | "Welcher Nebel?";
    Pass: Line = "Pass" | "Passen";
    TakeBack: Line = "{0} acts after all" | "{0} handelt doch";
    HowManyFlames: Header = "How many flames?" | "Wie viele Flammen?";
    HowManyWounds: Header = "Wounds of {0}?" | "Wunden: {0}?";
    WhoGets: Header = "Who gets it?" | "Wer bekommt es?";
    InArea: Header = "Around it stands:" | "Drumherum steht:";
    SellFor: Line = "Sell these: +{0}G" | "Verkaufen: +{0}G";
    SellNothing: Line = "Sell what is marked" | "Markiertes verkaufen";
    PlunderFor: Message = "Go: {0} of {1} workers" | "Los: {0}/{1} Arbeiter";
    Marked: Label = "x " | "x ";
    Unmarked: Label = "- " | "- ";

    // What stands
    Flames: Line = " {0}/{1}" | " {0}/{1}";
    Better: Line = " II" | " II";
    RuinOf: Line = "{0}W: {1}G {2}M" | "{0}A: {1}G {2}M";
    HoldsItem: Line = " +{0} item" | " +{0} Karte";
    Upgraded: Label = "Upgrade: " | "Verbessern: ";
    Tier: Line = "{0}: tier {1}" | "{0}: Stufe {1}";

    // Heroes
    HeroNumbers: Message = "Mana {0} Move {1} HP {2}" | "Mana {0} Bew. {1} LP {2}";
    HeroLevel: Message = "Level {0}, wounds {1}" | "Stufe {0}, Wunden {1}";
    PerkOf: Line = "Perk {0}" | "Vorteil {0}";
    Weapons: Label = "Weapons" | "Waffen";
    OutOf: Line = " {0}/{1}" | " {0}/{1}";
    Behind: Line = ": {0}" | ": {0}";
    More: Line = ", {0}" | ", {0}";
    StartPerk: Line = "Perk number {0}" | "Vorteil Nummer {0}";
    StartWeapon: Message = "Weapon: {0}, tier {1}" | "Waffe: {0}, Stufe {1}";
    ArmourNone: Line = "No armour" | "Keine Rüstung";
    ArmourAny: Line = "Any armour" | "Beliebige Rüstung";

    // The pages
    StepsPage: Line = "Steps of the day" | "Schritte des Tages";
    AffordPage: Line = "What can we afford?" | "Was ist bezahlbar?";
    FogPage: Line = "Fog and its cards" | "Nebel und Karten";
    CityPage: Line = "City and flames" | "Stadt und Flammen";
    StashPage: Line = "Stash" | "Versteck";
    TonightPage: Line = "Tonight" | "Heute Nacht";
    StartPage: Line = "The trait brings" | "Eigenschaft bringt";
    DayOf: Header = "{0}, day {1}" | "{0}, Tag {1}";
    StepDone: Label = "x " | "x ";
    StepNow: Label = "> " | "> ";
    StepLeft: Label = "- " | "- ";
    Nothing: Line = "Nothing" | "Nichts";
    FieldHidden: Message = "Field {0}: {1} cards face down" | "Feld {0}: {1} Karten verdeckt";
    FieldCards: Message = "Field {0}: {1} on {2}" | "Feld {0}: {1} auf {2}";
    SpawnFields: Line = "Monsters on: " | "Monster auf: ";
    Tokens: Message = "{0} action tokens each" | "Je {0} Aktionstoken";
    BossLeft: Message = "Boss: left side of the cliff" | "Boss: linke Seite der Klippe";
    BossRight: Message = "Boss: right side of the cliff" | "Boss: rechte Seite der Klippe";
    BossCards: Message = "Boss: as its cards say" | "Boss: laut seiner Karten";
    BossTile: Line = "Boss: fog tile {0}" | "Boss: Nebel {0}";
    Joy: Label = "Joy" | "Freude";
    Harm: Label = "Harm" | "Schaden";

    WoundsOf: Line = "Wounds: {0}" | "Wunden: {0}";
    TierOf: Line = "Tier: {0}" | "Stufe: {0}";
    Gold: Label = "Gold in stash" | "Gold im Versteck";
    Material: Label = "Mat. in stash" | "Mat. im Versteck";

    NoteBallista: Message = "Ballista: a shot a hero phase, own or next sector, sight" | "Balliste: 1 Schuss je Heldenphase, Sicht, Nachbarsektor";
    NoteCatapult: Message = "Catapult: 1 throw, next or distant sector, sight" | "Katapult: 1 Wurf, Nachbar- oder ferner Sektor, Sicht";
    NoteWarpGate: Message = "Warp gate to warp gate: 2 movement, 1 mana" | "Warp-Tor zu Warp-Tor: 2 Bewegung, 1 Mana";
    NoteWatchtower: Message = "Watchtower: 2 movement up or down, sight, no jump onto" | "Wachturm: 2 Bewegung hoch oder runter, Sicht, kein Sprung";
    NoteFallen: Message = "Tower or warp gate falls: the hero on it is unhurt" | "Fällt Turm oder Warp-Tor: der Held darauf bleibt heil";
    NoteNoPerk: Message = "No perk protects a warp gate" | "Kein Vorteil schützt ein Warp-Tor";
    NoteFreeFields: Message = "Gates are free fields for heroes" | "Tore sind freie Felder für Helden";
    NoteWalls: Message = "Walls stop hordes; jump over onto a free field" | "Mauern halten Horden; Sprung nur auf freies Feld";

    // Above and below
    Day: Label = "Day " | "Tag ";
    SetUp: Label = "Setup" | "Aufbau";
    Worker: Label = "W" | "A";
    HintSetUp: Hint = "Say how many, then begin" | "Anzahl wählen, beginnen";
    HintLay: Hint = "Lay the card, or choose" | "Karte legen oder wählen";
    HintDo: Hint = "Do it, then press" | "Ausführen, dann drücken";
    HintTurn: Hint = "Choose, or lay an item" | "Wählen oder Karte legen";
    HintBuy: Hint = "Tops; any potion, scroll" | "Oberste; Tränke, Rollen";
    HintSell: Hint = "Sold: under its stack" | "Unter den Stapel zurück";
    HintDawn: Hint = "Press: one more flame" | "Drücken: eine Flamme mehr";
    HintAnswer: Hint = "Turn, press: answer" | "Drehen, drücken: Antwort";

    GameOver: Line = "{0}: game over" | "{0}: Spielende";
    Holds: Line = ": {0}G {1}M" | ": {0}G {1}M";
    FieldUnread: Message = "Field {0}: {1} cards face up" | "Feld {0}: {1} Karten offen";
    FieldUpper: Message = "Field {0}: {1} on another card" | "Feld {0}: {1} auf einer anderen Karte";
    FieldLower: Message = "Field {0}: a card on {1}" | "Feld {0}: eine Karte auf {1}";
}
