//! Texts of Knight Tales. `{0}` and so on are replaced by names, numbers and cards.

use super::{Lang, Slot, ends, row};

texts! {
    Tale;

    // Patterns
    Just: Line = "{0}" | "{0}";
    Both: Line = "{0} {1}" | "{0} {1}";
    Named: Line = "{0}: {1}" | "{0}: {1}";
    Pair: Line = "{0} + {1}" | "{0} + {1}";
    List: Line = "{0}, {1}" | "{0}, {1}";

    // Before the game
    AddKnight: Line = "Add a knight" | "Ritter dazu";
    HouseRules: Line = "House rules ..." | "Hausregeln ...";
    OtherDice: Line = "Other dice ..." | "Andere Würfel ...";
    Begin: Line = "Begin" | "Beginnen";
    Competitive: Label = "Competitive" | "Kompetitiv";
    Solo: Label = "Solo" | "Allein";
    Together: Label = "Co-op" | "Gemeinsam";
    Heroic: Label = "Heroic" | "Heroisch";
    Epic: Label = "Epic" | "Episch";
    Legendary: Label = "Legendary" | "Legendär";
    NobodyYet: Line = "Nobody yet" | "Noch niemand";
    RuleDouble: Label = "Double sword: 2" | "Doppel zählt 2";
    RuleCut: Label = "Cut each die" | "Einzeln kürzen";
    RuleBossLanes: Label = "Boss in lanes" | "Boss in Bahnen";
    RuleLastDoom: Label = "Last doom again" | "Ende wirkt neu";
    RuleStop: Label = "May stop early" | "Aufhören geht";
    RuleRobbed: Label = "Last deed robbed" | "Raub am Ende";
    RuleExcess: Label = "Excess on boss" | "Rest an den Boss";
    RuleVillage: Label = "Help from home" | "Hilfe von daheim";
    WhichKnight: Header = "Which knight?" | "Welcher Ritter?";
    WhichMode: Header = "How do you play?" | "Wie spielt ihr?";
    WhichLevel: Header = "How hard?" | "Wie schwer?";
    WhichDie: Header = "Which dice?" | "Welche Würfel?";
    WhichCard: Header = "Which card?" | "Welche Karte?";
    WhatToBuy: Header = "Buy: {0} gold" | "Kaufen: {0} Gold";
    WhichTrophy: Header = "Which trophy?" | "Welche Trophäe?";
    GiveWhat: Header = "Give which two?" | "Welche zwei dafür?";
    HowMuch: Header = "How many?" | "Wie viele?";
    TokenOf: Header = "Token of what?" | "Welcher Marker?";
    WhosePile: Header = "Whose pile?" | "Wessen Stapel?";
    OnlyOwner: Header = "For {0} alone" | "Nur für {0}";
    PileOf: Header = "Pile of {0}" | "Stapel: {0}";
    ScoreOf: Header = "{0}: valor {1}" | "{0}: Ruhm {1}";

    // What can be chosen
    LayKind: Line = "Choose: {0}" | "Wähle: {0}";
    Roll: Line = "Roll" | "Würfeln";
    Buy: Line = "Buy ..." | "Kaufen ...";
    TakeTrophy: Line = "Take a trophy ..." | "Trophäe nehmen ...";
    Pass: Line = "Pass" | "Passen";
    UseCard: Line = "Use a card ..." | "Karte nutzen ...";
    PayFatigue: Line = "Attack: {0} fatigue" | "Los: {0} Erschöpfung";
    AddDie: Line = "2 wrath: one more" | "2 Groll: einer mehr";
    Reroll: Line = "1 wrath: roll again" | "1 Groll: neu werfen";
    ToResolve: Line = "Now resolve" | "Nun auswerten";
    UseFaith: Line = "Faith takes this die" | "Glaube nimmt ihn";
    ResolveDoom: Line = "Doom first" | "Erst Verhängnis";
    Strike: Line = "Strike {0}, take {1}" | "Schlag {0}, nimm {1}";
    TakeDie: Line = "This die" | "Dieser Würfel";
    ChooseAmount: Line = "Choose a number" | "Zahl wählen";
    Yes: Line = "Yes" | "Ja";
    No: Line = "No" | "Nein";
    Done: Line = "Done" | "Erledigt";
    NoMore: Line = "No more" | "Nicht mehr";
    StopNight: Line = "End my night" | "Meine Nacht beenden";
    OptionNumber: Line = "Option {0}" | "Möglichkeit {0}";
    Nothing: Line = "Nothing" | "Nichts";
    ShowPile: Line = "Show it" | "Zeigen";
    PriceOf: Line = "{1} {0}" | "{1} {0}";
    SwordToken: Label = "Sword token" | "Schwertmarker";
    ShieldToken: Label = "Shield token" | "Schildmarker";
    DieOf: Label = "Die: {0}" | "Würfel: {0}";
    Black: Label = "black" | "schwarz";
    Red: Label = "red" | "rot";
    Knights: Label = "knight" | "Ritter";
    Left: Label = "left" | "links";
    Middle: Label = "middle" | "Mitte";
    Right: Label = "right" | "rechts";
    BossName: Label = "boss" | "Boss";
    Forest: Label = "Forest" | "Wald";
    LanePoints: Line = "{0}: {1} of 3" | "{0}: {1} von 3";

    // Where dice come from
    Odds: Line = "What is likely" | "Was ist zu erwarten?";
    WrathPage: Line = "What wrath is worth" | "Was Groll bringt";
    NoOdds: Line = "Nothing to foresee" | "Nichts abzusehen";
    HintOdds: Hint = "by damage; filled: wins" | "nach Schaden; voll: Sieg";
    HintWrath: Hint = "win, wounds, doom by use" | "Sieg, Wunden, Verhängnis";
    LeaveIt: Choice = "leave" | "lassen";
    Again: Choice = "again" | "neu";
    OneMore: Choice = "more" | "mehr";
    Shares: Line = "Where dice come from" | "Woher die Würfel?";
    TokensOnIt: Label = "Tokens on it" | "Marker darauf";
    UsedCards: Label = "Cards used" | "Genutzte Karten";
    GivesKnight: Label = " {0} knight" | " {0} Ritter";
    GivesBlack: Label = " {0} black" | " {0} schwarz";
    GivesRed: Label = " {0} red" | " {0} rot";
    LessBlack: Label = " -{0} black" | " -{0} schwarz";
    LessRed: Label = " -{0} red" | " -{0} rot";
    GivesSwords: Label = " sword +{0}" | " Schwert +{0}";
    GivesShields: Label = " shield +{0}" | " Schild +{0}";
    ItsSwords: Label = " its sword +{0}" | " es Schwert +{0}";
    ItsShields: Label = " its shield +{0}" | " es Schild +{0}";
    BossWarning: Hint = "Felled: boss {0}{1}" | "Fällt: Boss {0}{1}";
    Hits: Label = ", hits " | ", trifft ";

    // What is asked
    AskOrder: Line = "{0}: who begins" | "{0}: Reihenfolge";
    AskHelpers: Line = "{0} more helpers" | "Noch {0} Helfer";
    AskQuest: Line = "Quest of deck {0}" | "Quest, Stapel {0}";
    AskDay: Line = "{0}: {1} gold" | "{0}: {1} Gold";
    AskRenown: Line = "Renown card {0}" | "Ansehenskarte {0}";
    AskDeal: Line = "Champ. {0}, min. {1}" | "Champ. {0}, Lak. {1}";
    AskReveal: Line = "Reveal {0} {1}" | "Zeigt {0} {1}";
    AskBoss: Line = "Turn up the boss" | "Deckt den Boss auf";
    AskTactic: Line = "Turn up a tactic" | "Deckt Taktik auf";
    AskTarget: Line = "{0} attacks whom?" | "{0}: wen angreifen?";
    AskWindow: Line = "A card now?" | "Jetzt eine Karte?";
    AskFewer: Line = "One die fewer" | "Ein Würfel weniger";
    AskReroll: Line = "Roll which again?" | "Welchen neu werfen?";
    AskDiscard: Line = "Which die goes?" | "Welcher Würfel weg?";
    AskToken: Line = "Which is a token?" | "Was wird Marker?";
    AskTurn: Line = "Turn which die?" | "Welchen drehen?";
    AskRollDie: Line = "Roll one die" | "Einen Würfel werfen";
    AskRevealAny: Line = "Reveal which?" | "Welche aufdecken?";
    AskSwap: Line = "Swap with whom?" | "Mit wem tauschen?";
    AskReady: Line = "{0}: which is ready?" | "{0}: was bereit?";
    AskMend: Line = "Mend which lane?" | "Welche Bahn flicken?";
    AskShift: Line = "{0} damage: on whom?" | "{0} Schaden: wohin?";
    AskByHand: Line = "Do it: {0}" | "Tut es: {0}";
    EndWon: Line = "The village stands" | "Das Dorf steht";
    EndLost: Line = "The village is lost" | "Dorf ist verloren";
    Legend: Line = "Legend: {0}" | "Legende: {0}";

    // Footers
    HintSetUp: Hint = "lay a knight or choose" | "Ritter legen oder wählen";
    HintLay: Hint = "lay the card or choose" | "Karte legen oder wählen";
    HintRoll: Hint = "drop the dice or press" | "Würfel rein oder drücken";
    HintDay: Hint = "lay what you buy, or pass" | "Kauf auflegen oder passen";
    HintAnswer: Hint = "turn, press" | "drehen, drücken";
    HintDeal: Hint = "3 lanes of 3, face down" | "3 Bahnen zu 3, verdeckt";
    HintSpot: Hint = "{1}b {2}r, fat. {3}: {0}" | "{1}s {2}r Ersch. {3}: {0}";
    HintHidden: Hint = "{0} {1}: face down" | "{0} {1}: verdeckt";
    HintPick: Hint = "{0} {1}: {2}" | "{0} {1}: {2}";
    HintKnights: Hint = "press: set by hand" | "drücken: von Hand setzen";
    HintMore: Hint = "press: all of it" | "drücken: alles";
    HintPile: Hint = "press: for the owner" | "drücken: nur für Besitzer";
    HintReminders: Hint = "this is up to you" | "das macht ihr selbst";
    HintOver: Hint = "lay cards: compare" | "Karten legen: vergleichen";

    // Pages beside the situation
    KnightsPage: Header = "Knights" | "Ritter";
    VillagePage: Header = "Lanes and village" | "Bahnen und Dorf";
    QuestsPage: Header = "Quests" | "Questen";
    PilesPage: Header = "Defeated piles" | "Besiegte Monster";
    PilesWhy: Message = "Piles are secret. Only the owner looks." | "Stapel sind geheim. Nur der Besitzer schaut.";
    MapPage: Header = "Battlefield" | "Schlachtfeld";
    Reminders: Header = "Think of" | "Denkt daran";
    Missing: Header = "Not laid yet: {0}" | "Noch nicht da: {0}";
    Village: Label = "Village" | "Dorf";
    Day: Label = "Day" | "Tag";
    Night: Label = "Night" | "Nacht";
    WonTogether: Message = "The village stands. You have won!" | "Das Dorf steht. Ihr habt gewonnen!";
    VillageStands: Message = "The village stands after three nights!" | "Das Dorf steht nach drei Nächten!";
    VillageFell: Message = "The village has fallen. All have lost." | "Das Dorf ist gefallen. Alle haben verloren.";

    // Reminders, two lines each
    LayOutMarket: Message = "9 market cards up, the rest as a deck" | "9 Marktkarten offen, Rest als Stapel";
    ShuffleMonsters: Message = "Shuffle minions, champions, bosses" | "Lakaien, Champions, Bosse mischen";
    ShuffleQuests: Message = "Shuffle the three quest decks" | "Die drei Queststapel mischen";
    LayOutRenown: Message = "Lay out renown, numbers up" | "Ansehen auslegen, Zahlen oben";
    LayOutTrophies: Message = "Three trophies at the market" | "Drei Trophäen an den Markt";
    TurnUpMarket: Message = "Turn all market cards up" | "Alle Marktkarten aufdecken";
    RefillMarket: Message = "A new market card, face down" | "Neue Marktkarte, verdeckt";
    CompareCards: Message = "Lay your cards, to compare" | "Legt eure Karten zum Vergleich";
    CrestsRunOut: Message = "Crest tokens run out: mark it otherwise" | "Wappenmarker fehlen: anders markieren";
    GoldRunsOut: Message = "Gold runs out: mark it otherwise" | "Gold fehlt: anders markieren";

    // What has happened
    RulesSet: Message = "Rules are set" | "Regeln sind gesetzt";
    CardKept: Message = "Kept for this game: {0}" | "Für dieses Spiel gemerkt: {0}";
    FilledIn: Message = "Noted: {0}" | "Gemerkt: {0}";
    Adjusted: Message = "Set by hand" | "Von Hand gesetzt";
    Joined: Message = "{0} joins" | "{0} ist dabei";
    DiceNamed: Message = "Dice: {0}" | "Würfel: {0}";
    LongswordNamed: Message = "For everybody: {0}" | "Für alle: {0}";
    HelperLaid: Message = "Helper: {0}" | "Helfer: {0}";
    Began: Message = "It begins" | "Es geht los";
    OrderRolled: Message = "{0}: swords {1}" | "{0}: Schwerter {1}";
    OrderTied: Message = "Equal: they roll again" | "Gleich: sie würfeln erneut";
    PlacedInVillage: Message = "{0} to village spot {1}" | "{0} auf Dorffeld {1}";
    DayBegan: Message = "Day {0}: tokens back, cards ready" | "Tag {0}: Marker zurück, Karten bereit";
    Refreshed: Message = "{0}: wrath {1}" | "{0}: Groll {1}";
    QuestRevealed: Message = "Quest: {0}" | "Quest: {0}";
    Bought: Message = "{0} buys {1} for {2}" | "{0} kauft {1} für {2}";
    TrophyTaken: Message = "{0} takes {1}" | "{0} nimmt {1}";
    GivenBack: Message = "Back to its deck: {0}" | "Zurück in seinen Stapel: {0}";
    Passed: Message = "{0} passes: battlefield spot {1}" | "{0} passt: Schlachtfeld {1}";
    NightBegan: Message = "Night {0}: champions {1}, minions {2}" | "Nacht {0}: Champions {1}, Lakaien {2}";
    Dealt: Message = "Nine cards lie face down" | "Neun Karten liegen verdeckt";
    Revealed: Message = "{0}, {1} {2}: {3} gold on it" | "{0}, {1} {2}: {3} Gold darauf";
    MovedToBack: Message = "{0} moves to the back: {1} {2}" | "{0} geht nach hinten: {1} {2}";
    Swapped: Message = "{0} and {1} change places" | "{0} und {1} tauschen";
    BossTurnedUp: Message = "Boss: {0}, {1} gold on it" | "Boss: {0}, {1} Gold darauf";
    TacticTurnedUp: Message = "Tactic: {0}" | "Taktik: {0}";
    TurnBegan: Message = "{0}'s turn" | "{0} ist dran";
    TargetChosen: Message = "{0} attacks {1}" | "{0} greift {1} an";
    TextBegan: Message = "{0}: {1}" | "{0}: {1}";
    CouldNotPay: Message = "{0}: cannot be paid" | "{0}: nicht bezahlbar";
    TooMuch: Message = "{0}: goes in circles, the rest lapses" | "{0}: dreht sich im Kreis, der Rest verfällt";
    Used: Message = "{0} uses {1}: crest token" | "{0} nutzt {1}: Wappenmarker";
    Readied: Message = "{0}: ready again" | "{0}: wieder bereit";
    PaysFor: Message = "{0} pays the fatigue" | "{0} zahlt die Erschöpfung";
    TakesFor: Message = "{0} takes the damage" | "{0} nimmt den Schaden";
    NobodyElse: Message = "{0}: no other knight can." | "{0}: kein anderer Ritter kann.";
    FewerDice: Message = "One die fewer: {0}" | "Ein Würfel weniger: {0}";
    FatiguePaid: Message = "{0} pays {1} fatigue" | "{0} zahlt {1} Erschöpfung";
    LastDeed: Message = "{0}: last heroic deed" | "{0}: letzte Heldentat";
    Rolled: Message = "{0}: {1}" | "{0}: {1}";
    WrathSpent: Message = "{0} spends {1} wrath" | "{0} gibt {1} Groll aus";
    DieDiscarded: Message = "Set aside: {0} {1}" | "Weg: {0} {1}";
    DieTurned: Message = "{0} becomes {1}" | "{0} wird {1}";
    BecameToken: Message = "Becomes: {0}" | "Wird: {0}";
    Struck: Message = "Damage {0}, to the knight {1}" | "Schaden {0}, am Ritter {1}";
    Damaged: Message = "{0}: {1} damage, {2} gold" | "{0}: {1} Schaden, {2} Gold";
    ExcessPassed: Message = "{1} passed on to {0}" | "{1} weiter an {0}";
    Defeated: Message = "{0} is defeated" | "{0} ist besiegt";
    Claimed: Message = "{0} gets {1}" | "{0} bekommt {1}";
    Shifted: Message = "1 gold on {0}" | "1 Gold auf {0}";
    Wounded: Message = "{0}: wounds {1}" | "{0}: Wunden {1}";
    GoldGained: Message = "{0}: +{1} gold" | "{0}: +{1} Gold";
    GoldLost: Message = "{0}: -{1} gold" | "{0}: -{1} Gold";
    FatigueNow: Message = "{0}: fatigue left {1}" | "{0}: Kraft noch {1}";
    WrathNow: Message = "{0}: wrath {1}" | "{0}: Groll {1}";
    Healed: Message = "{0}: health +{1}" | "{0}: Leben +{1}";
    TokensLaid: Message = "Tokens on {0}: +{1}" | "Marker auf {0}: +{1}";
    QuestFulfilled: Message = "{0}: quest {1}, spot {2}" | "{0}: Quest {1}, Platz {2}";
    GapsClosed: Message = "Cards move up: {0}" | "Karten rücken auf: {0}";
    BossMoved: Message = "The boss enters rank {0}" | "Der Boss betritt Reihe {0}";
    DoomRaised: Message = "Doom: space {0}" | "Verhängnis: Feld {0}";
    DoomLowered: Message = "Doom back to {0}" | "Verhängnis zurück auf {0}";
    TacticFires: Message = "Tactic! {0}" | "Taktik! {0}";
    TacticException: Message = "Tactic, exception! {0}" | "Taktik, Ausnahme! {0}";
    NothingToApply: Message = "{0}: changes nothing" | "{0}: ändert nichts";
    NightEnded: Message = "{0}: night is over, village spot {1}, {2}" | "{0}: Nacht vorbei, Dorffeld {1}, {2}";
    Green: Label = "green" | "grün";
    Yellow: Label = "yellow" | "gelb";
    RedZone: Label = "red" | "rot";
    EndOfNight: Message = "End of night {0}: gold and crests off" | "Ende von Nacht {0}: Gold und Wappen weg";
    LaneDamaged: Message = "Lane {0}: now {1}" | "Bahn {0}: noch {1}";
    VillageDamaged: Message = "Village: now {0}" | "Dorf: noch {0}";
    LaneMended: Message = "Lane {0} up to {1}" | "Bahn {0} wieder {1}";
    PutBack: Message = "Off the board: {0}" | "Vom Brett: {0}";
    DoneByHand: Message = "{0}: done" | "{0}: erledigt";
    Compared: Message = "{0} has {1}: {2} of {3}" | "{0} hat {1}: {2} von {3}";
    NotRecorded: Message = "The record has no more {0}" | "Laut Turm hat niemand noch {0}";

    // What goes back when it is undone
    NotThat: Message = "Take back: " | "Zurück: ";

    // What was done, for the history
    DidLay: Message = "Card: {0}" | "Karte: {0}";
    DidBuy: Message = "Buy: {0}" | "Kauf: {0}";
    DidTrophy: Message = "Trophy: {0}" | "Trophäe: {0}";
    DidUse: Message = "Use: {0}" | "Nutzen: {0}";
    DidAttack: Message = "Target: {0} {1}" | "Ziel: {0} {1}";
    DidChoose: Message = "Chosen: {0}" | "Gewählt: {0}";
    DidRoll: Message = "Dice: {0}" | "Würfel: {0}";
    DidCompare: Message = "Compare: {0}" | "Vergleich: {0}";
    DidFatigue: Message = "Fatigue paid" | "Erschöpfung bezahlt";
    DidStrike: Message = "Strike" | "Schlag";

    // What cannot be
    NotNow: Message = "Not now." | "Nicht jetzt.";
    NotAnAnswer: Message = "That does not answer what is asked." | "Das beantwortet die Frage nicht.";
    UnknownCard: Message = "No deck has this card." | "Kein Deck hat diese Karte.";
    NotThisCard: Message = "Another card is wanted." | "Gefragt ist eine andere Karte.";
    Unknown: Message = "{0}: {1} is unknown" | "{0}: {1} ist unbekannt";
    TrackOutOfOrder: Message = "Fatigue, health, wrath: not in this order on the board." | "Erschöpfung, Leben, Groll stehen nicht in dieser Folge.";
    CannotRecord: Message = "That card cannot be read." | "Diese Karte ist nicht lesbar.";
    RecordsFull: Message = "No room for more cards without a deck." | "Kein Platz für weitere Karten ohne Deck.";
    AnswersFull: Message = "No room for more values." | "Kein Platz für weitere Werte.";
    NotOpen: Message = "That is not open on this card." | "Das ist auf der Karte nicht offen.";
    AlreadyTaken: Message = "It is in the game already." | "Sie ist schon im Spiel.";
    WrongNumber: Message = "Not with {0} knights." | "Nicht mit {0} Rittern.";
    DieMissing: Message = "Lay a die first: {0}" | "Legt erst den Würfel: {0}";
    NotEnoughGold: Message = "Costs {0} gold, you have {1}." | "Kostet {0} Gold, du hast {1}.";
    NoRoom: Message = "There is no more room." | "Es ist kein Platz mehr.";
    DoesNotPay: Message = "{0} does not pay for it." | "{0} zahlt dafür nicht.";
    NoTarget: Message = "It cannot be attacked." | "Das ist kein Ziel.";
    NotEnoughFatigue: Message = "Costs {1} fatigue, {0} has {2}." | "Kostet {1} Erschöpfung, {0} hat {2}.";
    Exhausted: Message = "{0} is exhausted until dawn." | "{0} ist bis zum Morgen erschöpft.";
    NotUsable: Message = "{0} is of no use now." | "{0} nützt jetzt nichts.";
    NotEnoughWrath: Message = "Too little wrath: {0} left." | "Zu wenig Groll: noch {0}.";
    FourDice: Message = "Four knight dice are the most." | "Mehr als vier Ritterwürfel gibt es nicht.";
    NoSuchDie: Message = "There is no die for that." | "Dafür gibt es keinen Würfel.";
    NoFaith: Message = "No faith is left." | "Kein Glaube ist übrig.";
    NoDoom: Message = "No doom lies there." | "Kein Verhängnis liegt da.";
    CannotPay: Message = "That cannot be paid." | "Das ist nicht bezahlbar.";
    MustAttack: Message = "Who can attack must." | "Wer angreifen kann, muss.";
    VillagerDown: Message = "Both health points are covered." | "Beide Lebenspunkte sind belegt.";
    OutOfRange: Message = "That number cannot be." | "Diese Zahl geht nicht.";
    Over: Message = "The game is over." | "Das Spiel ist vorbei.";

    // What can be set by hand
    GoldOf: Line = "{0}: gold" | "{0}: Gold";
    FatigueOf: Line = "{0}: fatigue" | "{0}: Erschöpfung";
    HealthOf: Line = "{0}: health" | "{0}: Leben";
    WrathOf: Line = "{0}: wrath" | "{0}: Groll";
    DoomSpace: Line = "Doom space" | "Verhängnisfeld";
    LaneOf: Line = "Lane {0}" | "Bahn {0}";
    QuestOf: Line = "{0}: {1}" | "{0}: {1}";

    // Points, line by line
    PointsMarket: Label = "Market, trophy" | "Markt, Trophäe";
    PointsMarketSet: Label = "{0} market types" | "{0} Markttypen";
    PointsMonsters: Label = "Monsters" | "Monster";
    PointsMonsterSet: Label = "{0} foe types" | "{0} Monstertypen";
    PointsQuests: Label = "Quests" | "Questen";
    PointsRenown: Label = "Renown" | "Ansehen";
    PointsGold: Label = "{0} gold, per 3" | "{0} Gold, je 3";
    PointsSum: Label = "Sum" | "Summe";
    NoSet: Label = "No set" | "Kein Satz";
}
