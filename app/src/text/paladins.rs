//! Texts about what happens in Paladins of the West Kingdom. `{0}` and so on are replaced by names, numbers and cards.

use super::packed::{Packed, Packing, STEP, unpack};
use super::syllables::{ENGLISH_INDEX, GERMAN_INDEX};
use super::{Lang, Slot, Words};

texts! {
    West;

    // Patterns
    Just: Line = "{0}" | "{0}";
    Named: Message = "{0}: {1}" | "{0}: {1}";
    Counted: Message = "{0}: {1} {2}" | "{0}: {1} {2}";
    SetTo: Message = "By hand: {0}: {1} = {2}" | "Von Hand: {0}: {1} = {2}";

    // Who
    You: Label = "You" | "Du";
    Player: Label = "Player {0}" | "Spieler {0}";
    Opponent: Label = "Opponent" | "Gegner";

    // Workers
    Labourer: Label = "Labourer" | "Tagelöhner";
    Scout: Label = "Scout" | "Späher";
    Fighter: Label = "Fighter" | "Kämpfer";
    Cleric: Label = "Cleric" | "Geistlicher";
    Merchant: Label = "Merchant" | "Händler";
    Criminal: Label = "Criminal" | "Verbrecher";
    AnyColour: Label = "any" | "beliebig";
    Worker: Label = "Worker" | "Arbeiter";
    NoWorkers: Label = "none" | "keine";

    // Attributes
    Faith: Label = "Faith" | "Glauben";
    Strength: Label = "Strength" | "Stärke";
    Influence: Label = "Influence" | "Einfluss";

    // Actions
    Develop: Label = "Develop" | "Entwickeln";
    Recruit: Label = "Recruit" | "Rekrutieren";
    Hunt: Label = "Hunt" | "Jagen";
    Trade: Label = "Trade" | "Handeln";
    Pray: Label = "Pray" | "Beten";
    Conspire: Label = "Conspire" | "Verschwören";
    Commission: Label = "Commission" | "Entsenden";
    Fortify: Label = "Fortify" | "Befestigen";
    Garrison: Label = "Garrison" | "Besetzen";
    Absolve: Label = "Absolve" | "Lossprechen";
    Attack: Label = "Attack" | "Angreifen";
    Convert: Label = "Convert" | "Konvertieren";
    Favour: Label = "King's Favour" | "Gunst des Königs";

    // What a player has
    Silver: Label = "Silver" | "Silber";
    Provisions: Label = "Provisions" | "Proviant";
    Unpaid: Label = "Debts unpaid" | "Schuld offen";
    Paid: Label = "Debts paid" | "Schuld beglichen";
    Workshops: Label = "Workshops" | "Werkstätten";
    Monks: Label = "Monks" | "Mönche";
    Walls: Label = "Walls" | "Mauern";
    Outposts: Label = "Outposts" | "Außenposten";
    Jars: Label = "Jars" | "Krüge";
    AttackedOnes: Label = "Attacked" | "Angegriffen";
    ConvertedOnes: Label = "Converted" | "Konvertiert";
    TaxSupply: Label = "Tax supply" | "Steuervorrat";
    GeneralSupply: Label = "General supply" | "Allg. Vorrat";

    // What else is set by hand
    OnTable: Label = "Table" | "Tisch";
    RoundNow: Label = "Round" | "Runde";
    SuspicionPile: Label = "Suspicion pile" | "Verdachtsstapel";
    SuspicionDiscards: Label = "Suspicion out" | "Verdachtsablage";
    Marker: Label = "Its marker" | "Sein Marker";
    SuspicionCards: Label = "Suspicion" | "Verdacht";
    WorkersOn: Label = "on {0}" | "auf {0}";
    OnBoard: Label = "Board spaces" | "Felder";
    WorkersOf: Line = "{0}: workers" | "{0}: Arbeiter";
    AreasOf: Line = "{0}: areas" | "{0}: Bereiche";
    StartPlayerNow: Label = "Start player" | "Startspieler";
    TurnNow: Label = "Turn" | "Am Zug";
    TownsfolkPile: Label = "Townsfolk pile" | "Bewohnerstapel";
    OutsiderPile: Label = "Outsider pile" | "Fremdenstapel";
    WallPile: Label = "Wall pile" | "Mauerstapel";
    OnFavour: Label = "on favour {0}" | "auf Gunst {0}";
    IsTaken: Label = "Space {0} taken" | "Feld {0} besetzt";
    HasPassed: Label = "Passed" | "Gepasst";
    WorkshopsOn: Line = "Shop on {0}" | "Werkst. {0}";
    HasJar: Label = "Jar on {0}" | "Krug auf {0}";
    AttackedSaracens: Label = "Saracens" | "Sarazenen";
    AttackedByzantines: Label = "Byzantines" | "Byzantiner";
    AttackedVikings: Label = "Vikings" | "Wikinger";
    StackPlace: Label = "Stack marker {0}" | "Stapelmarker {0}";
    Plans: Label = "Scheme deck" | "Planstapel";
    PlanDiscards: Label = "Scheme discards" | "Planablage";
    InRows: Line = "Cards in rows" | "Karten der Reihen";
    TavernPlace: Line = "Tavern card {0}" | "Tavernenkarte {0}";
    TavernTakenIs: Line = "Tavern {0} taken" | "Taverne {0} genommen";
    AnotherCard: Label = "another card" | "andere Karte";
    BothSpaces: Label = "both" | "beide";
    Yes: Label = "Yes" | "Ja";

    // A place of a row
    OneTownsfolk: Label = "Townsfolk" | "Stadtbewohner";
    OneOutsider: Label = "Outsider" | "Fremder";
    OneFavour: Label = "Favour" | "Gunst";
    OneTavern: Label = "Tavern card" | "Tavernenkarte";

    // How it is played
    AllRules: Label = "All rules" | "Alle Regeln";
    TaxesAndScore: Label = "Taxes and score" | "Steuern, Punkte";
    Easy: Label = "Easy" | "Leicht";
    Standard: Label = "Standard" | "Standard";
    Hard: Label = "Hard" | "Schwierig";
    Round: Line = "Round {0} of {1}" | "Runde {0} von {1}";
    RuleFreeRecruit: Label = "Free may discard" | "Gratis ablegen";
    RuleWorker: Label = "Foe uses workers" | "Gegner setzt ein";
    RuleRefill: Label = "Always refill" | "Immer auffüllen";
    RulePaladin: Label = "Paladin scores" | "Paladin zählt";

    // What is asked
    AskStart: Line = "Who begins?" | "Wer beginnt?";
    AskWorkshop: Line = "Orders to show: {0}" | "Noch {0} Aufträge";
    AskTownsfolk: Line = "Townsfolk {0}" | "Stadtbewohner {0}";
    AskOutsider: Line = "Outsider {0}" | "Fremder {0}";
    AskRecruit: Line = "{0}: townsfolk?" | "{0}: Bewohner?";
    AskFree: Line = "{0}: hire free" | "{0}: gratis";
    AskOrder: Line = "King's Order {0}" | "Auftrag {0}";
    AskFavour: Line = "King's Favour {0}" | "Gunst {0}";
    AskTavern: Line = "Tavern cards: {0}" | "Tavernenkarten: {0}";
    AskPaladin: Line = "{0}: paladin?" | "{0}: Paladin?";
    AskTakeTavern: Line = "{0}: tavern?" | "{0}: Taverne?";
    AskTurn: Line = "Turn: {0}" | "Dran: {0}";
    AskSuspicion: Line = "{0}: suspicion" | "{0}: Verdacht";
    AskWall: Line = "{0}: a wall" | "{0}: Mauer";
    AskChoose: Line = "{0}: which?" | "{0}: welches?";
    AskPray: Line = "{0}: clear?" | "{0}: räumen?";
    AskAbility: Line = "{0}: who first?" | "{0}: wer nun?";
    AskByHand: Line = "Do it: {0}" | "Tut es: {0}";
    AskPlan: Line = "Turn up a scheme" | "Plan aufdecken";
    AskLedger: Line = "What happens?" | "Was geschieht?";

    // What has happened
    RulesSet: Message = "Rules are set" | "Regeln sind gesetzt";
    CardKept: Message = "Kept for this game: {0}" | "Für dieses Spiel gemerkt: {0}";
    FilledIn: Message = "{0}: {1} is {2}" | "{0}: {1} ist {2}";
    Adjusted: Message = "Set by hand" | "Von Hand gesetzt";
    BoardLaid: Message = "Board: {0}" | "Spielplan: {0}";
    Began: Message = "It begins. {0} silver into the tax supply" | "Es geht los. {0} Silber in den Steuervorrat";
    StartPlayer: Message = "Start player: {0}" | "Startspieler: {0}";
    StartMoved: Message = "Start marker goes to {0}" | "Startmarker geht an {0}";
    OpponentWorkshop: Message = "Opponent: workshop on {0}, now {1}" | "Gegner: Werkstatt auf {0}, nun {1}";
    TownsfolkRevealed: Message = "Townsfolk {0}: {1}" | "Stadtbewohner {0}: {1}";
    OutsiderRevealed: Message = "Outsider {0}: {1}" | "Fremder {0}: {1}";
    TownsfolkLeaves: Message = "Townsfolk {0} leaves: {1}" | "Stadtbewohner {0} geht: {1}";
    OutsiderLeaves: Message = "Outsider {0} leaves: {1}" | "Fremder {0} geht: {1}";
    TownsfolkSlid: Message = "Slide the townsfolk to the right" | "Stadtbewohner nach rechts schieben";
    OutsidersSlid: Message = "Slide the outsiders to the left" | "Fremde nach links schieben";
    OrderRevealed: Message = "Order {0}, {2} VP: {1}" | "Auftrag {0}, {2} SP: {1}";
    FavourRevealed: Message = "Favour {0}: {1}" | "Gunst {0}: {1}";
    TavernRevealed: Message = "Tavern card: {0}" | "Tavernenkarte: {0}";
    PaladinsDrawn: Message = "Draw 3 paladins of {0}: 1 to play, 1 on top, 1 under the pile" | "3 von {0} Paladinen: 1 nutzen, 1 oben, 1 unter den Stapel";
    TavernTaken: Message = "{0}: tavern card {1}" | "{0}: Tavernenkarte {1}";
    TavernLeft: Message = "Left over: {0}. Opponent: suspicion {1}" | "Übrig: {0}. Gegner: Verdacht {1}";
    TavernsDiscarded: Message = "Discard the tavern cards. Pile empty: shuffle them" | "Tavernenkarten ablegen. Stapel leer: Ablage mischen";
    FavoursCleared: Message = "Workers leave the favours" | "Arbeiter von den Gunstkarten nehmen";
    RoundEnded: Message = "Round {0} is over" | "Runde {0} ist zu Ende";
    RoundEndedAlone: Message = "Round {0} is over. Do not shuffle its schemes" | "Runde {0} ist zu Ende. Seine Pläne nicht mischen";
    TurnBegan: Message = "Next: {0}" | "An der Reihe: {0}";
    Acted: Message = "{0}: {1}, workers {2}" | "{0}: {1}, Arbeiter {2}";
    WorkersReturned: Message = "{0}: {1} cleared, workers back: {2}" | "{0}: {1} geräumt, Arbeiter zurück: {2}";
    WorkshopMoved: Message = "{0}: workshop on {1}, {2}" | "{0}: Werkstatt auf {1}, {2}";
    LeftSpace: Label = "left space" | "linkes Feld";
    MiddleSpace: Label = "middle space" | "mittleres Feld";
    WorkerRemoved: Message = "{0}: 1 worker off {1} to the supply; others still block" | "{0}: 1 Arbeiter weg von {1}; der Rest blockiert";
    Joined: Message = "{0}: {1} joins" | "{0}: {1} kommt dazu";
    Discarded: Message = "{0}: {1} discarded" | "{0}: {1} abgelegt";
    MonkPlaced: Message = "{0}: monk to space {1}" | "{0}: Mönch auf Feld {1}";
    OutpostPlaced: Message = "{0}: outpost to space {1}" | "{0}: Außenposten auf Feld {1}";
    JarPlaced: Message = "{0}: jar to space {1}" | "{0}: Krug auf Feld {1}";
    JarTurned: Message = "{0}: turn the next jar over" | "{0}: den nächsten Krug umdrehen";
    WallBuilt: Message = "{0}: wall {1} to the next place above the board" | "{0}: Mauer {1} auf den nächsten Platz über dem Brett";
    Attacked: Message = "{0}: {1} attacked, face down" | "{0}: {1} besiegt, verdeckt";
    Converted: Message = "{0}: {1} converted, face up" | "{0}: {1} konvertiert, offen";
    SlotStays: Message = "; its slot stays empty" | "; Platz bleibt leer";
    FavourUsed: Message = "{0}: favour {1}" | "{0}: Gunst {1}";
    Passed: Message = "{0}: passed, keeps {1}. From the board: to the supply" | "{0}: gepasst, behält {1}. Vom Brett: in den Vorrat";
    SymbolsBegan: Message = "{0} gives:" | "{0} gibt:";
    AttributeRaised: Message = "{0}: {1} up to {2}" | "{0}: {1} auf {2}";
    WorkersGained: Message = "{0}: {1} +{2}" | "{0}: {1} +{2}";
    ProvisionsGained: Message = "{0}: provisions +{1}" | "{0}: Proviant +{1}";
    ProvisionsPaid: Message = "{0}: provisions -{1}" | "{0}: Proviant -{1}";
    SilverGained: Message = "{0}: silver +{1}" | "{0}: Silber +{1}";
    SilverPaid: Message = "{0}: silver -{1}" | "{0}: Silber -{1}";
    TaxesTaken: Message = "{0}: tax silver +{1}" | "{0}: Steuersilber +{1}";
    SilverMoved: Message = "{2} silver: {0} to {1}" | "{2} Silber: {0} an {1}";
    SuspicionDrawn: Message = "{0}: suspicion, coins {1}. Face up, last of {2}" | "{0}: Verdacht, Münzen {1}. Offen, letzte von {2}";
    SuspicionDiscarded: Message = "{0}: suspicion off. Cards left: {1}" | "{0}: Verdacht ab. Karten noch: {1}";
    SuspicionShuffled: Message = "Shuffle the suspicion discards: new pile" | "Verdachtsablage mischen: neuer Stapel";
    NoSuspicionLeft: Message = "{0}: no suspicion card is left to draw" | "{0}: keine Verdachtskarte mehr da";
    DebtGained: Message = "{0}: new debt. Unpaid: {1}" | "{0}: neue Schuld. Offen: {1}";
    DebtPaid: Message = "{0}: debt paid. Unpaid: {1}" | "{0}: Schuld beglichen. Offen: {1}";
    DebtDestroyed: Message = "{0}: debt destroyed. Unpaid: {1}" | "{0}: Schuld vernichtet. Offen: {1}";
    NothingToDo: Message = "{0}: nothing to do here" | "{0}: hier ist nichts zu tun";
    DoneByHand: Message = "{0}: {1} done by hand" | "{0}: {1} von Hand erledigt";
    TaxesEmpty: Message = "Inquisition! The tax supply is empty" | "Inquisition! Der Steuervorrat ist leer";
    SuspicionEmpty: Message = "Inquisition! All suspicion cards are held" | "Inquisition! Alle Verdachtskarten sind verteilt";
    JudgedNobody: Message = "Nobody holds suspicion: nobody is hit" | "Niemand hat Verdacht: es trifft niemanden";
    Judged: Message = "Suspicion {1}. Most ({0}): {2}. 1 debt each, suspicion -{3}" | "Verdacht {1}. Am meisten ({0}): {2}. Je 1 Schuld, {3} ab";
    TaxesRefilled: Message = "Refill the tax supply to {0}" | "Steuervorrat auf {0} auffüllen";
    InquisitionEnded: Message = "The inquisition is over" | "Die Inquisition ist vorbei";
    MoreThanThereAre: Message = "More than the box holds: use something else" | "Mehr, als es gibt: nehmt etwas anderes dafür";
    GameOver: Message = "The game is over: count the points" | "Das Spiel ist aus: zählt die Punkte";

    // Alone
    OpponentReady: Message = "Opponent: workers {0}" | "Gegner: Arbeiter {0}";
    MarkerMoved: Message = "Marker to space {0}" | "Marker auf Feld {0}";
    MarkerLooped: Message = "Marker begins anew: space {0}" | "Marker beginnt neu: Feld {0}";
    PlanTurnedUp: Message = "It turns up {0}" | "Er deckt auf: {0}";
    OpponentDoes: Message = "Opponent: {0}, workers {1}" | "Gegner: {0}, Arbeiter {1}";
    OpponentRests: Message = "Opponent: rests" | "Gegner: ruht";
    OpponentDone: Message = "Opponent: done for this round" | "Gegner: fertig für diese Runde";
    PlansShuffled: Message = "Shuffle all schemes: {0} cards" | "Alle Pläne mischen: {0} Karten";
    FavourPlan: Message = "Scheme of favour {0} to its discards" | "Plan von Gunst {0} auf die Planablage";

    // What it cannot do
    CannotWorkers: Message = "Not {0}: needs {1} workers, has {2}" | "{0} nicht: braucht {1} Arbeiter, hat {2}";
    CannotBlocked: Message = "Not {0}: done before, still blocked" | "{0} nicht: schon getan, noch belegt";
    CannotReach: Message = "Not {0}: {1} {2} needed, has {3}" | "{0} nicht: {1} {2} nötig, hat {3}";
    CannotTarget: Message = "Not {0}: nothing there for it" | "{0} nicht: nichts dafür da";
    CannotLimit: Message = "Not {0}: done seven times" | "{0} nicht: schon siebenmal getan";
    CannotUnknown: Message = "Not {0}: {1} is unknown" | "{0} nicht: {1} ist unbekannt";

    // Why it does it
    WhyPlan: Message = "Why: its scheme says so" | "Grund: sein Plan sagt es";
    WhyOrder: Message = "Why: from the right the first unmet order that works: {0}" | "Grund: von rechts der erste offene Auftrag, der geht: {0}";
    WhyMetOrder: Message = "Why: no unmet order works, so order {0}" | "Grund: kein offener Auftrag geht, also Auftrag {0}";
    WhyFallback: Message = "Why: first of its fallback list that works" | "Grund: das Erste der Ersatzliste, das geht";
    WhyNothing: Message = "Why: nothing else works" | "Grund: sonst geht nichts";
    WhyMarker: Message = "Why: marker on {0}; from there place {1} is usable first" | "Grund: Marker auf {0}; von dort passt zuerst Platz {1}";
    WhySpace: Message = "Why: space {0} gives the best in reach: {1}" | "Grund: Feld {0} gibt das Beste in Reichweite: {1}";
    WhyStands: Message = "Why: workers stand on its right side" | "Grund: rechts stehen seine Arbeiter";
    WhyNobody: Message = "Why: nobody on its right side, so 1 worker" | "Grund: rechts steht niemand, also 1 Arbeiter";
    WhyLowest: Message = "Why: {0} is lowest" | "Grund: {0} liegt am tiefsten";
    WhyTopmost: Message = "Why: {0} is topmost of the lowest" | "Grund: {0} liegt zuoberst von den tiefsten";
    WhyLeft: Message = "Why: of a choice it takes the left one" | "Grund: von zweien nimmt er das linke";
    WhyDebt: Message = "Why: it has a debt to pay" | "Grund: er hat eine Schuld offen";
    WhyNoDebt: Message = "Why: it has no debt, so suspicion goes" | "Grund: keine Schuld offen, also Verdacht ab";
    WhyTax: Message = "Why: no card to discard, so a tax silver goes" | "Grund: keine Karte dafür, also geht 1 Steuersilber";

    // What it likes on a space, the best first
    LikesRecruit: Label = "free recruit" | "Rekrutieren";
    LikesPayDebt: Label = "pay a debt" | "Schuld zahlen";
    LikesPray: Label = "pray" | "Beten";
    LikesTwo: Label = "2 workers" | "2 Arbeiter";
    LikesOne: Label = "1 worker" | "1 Arbeiter";
    LikesSilver: Label = "silver" | "Silber";
    LikesSuspicion: Label = "suspicion off" | "Verdacht ab";
    LikesOther: Label = "something else" | "anderes";
    LikesNoDebt: Label = "no debt to pay" | "ohne Schuld";

    // What goes back when it is undone
    NotThat: Message = "Take back: " | "Zurück: ";

    // What was done, for the history
    DidSetUp: Message = "Players {0}: {1}" | "Personen {0}: {1}";
    DidLay: Message = "Card: {0}" | "Karte: {0}";
    DidBegin: Message = "Begin" | "Beginnen";
    DidRoll: Message = "Die: {0}" | "Würfel: {0}";
    DidAct: Message = "{0}: {1}" | "{0}: {1}";
    DidActOn: Message = "{0} {2}: {1}" | "{0} {2}: {1}";
    DidPass: Message = "Pass, keep: {0}" | "Passen, behalten: {0}";
    DidChoose: Message = "Chosen: {0}" | "Gewählt: {0}";
    DidDiscard: Message = "For its reward: {0}" | "Für die Belohnung: {0}";
    DidDraw: Message = "Suspicion: coins {0}" | "Verdacht: Münzen {0}";
    DidBeat: Message = "{0}: {1}, attacked" | "{0}: {1}, angegriffen";
    DidFinish: Message = "Seventh round is over" | "Siebte Runde ist um";
    DidTaxes: Message = "By hand: Tax supply = {0}" | "Von Hand: Steuervorrat = {0}";
    Done: Message = "Done" | "Erledigt";
    No: Message = "No" | "Nein";

    // What cannot be
    NotNow: Message = "Not now." | "Nicht jetzt.";
    OutOfRange: Message = "Not {0}: it is {1} to {2}." | "Nicht {0}: es ist {1} bis {2}.";
    UnknownCard: Message = "No deck has this card." | "Kein Deck hat diese Karte.";
    NotThisCard: Message = "Another card is wanted." | "Gefragt ist eine andere Karte.";
    Unknown: Message = "{0}: {1} is unknown." | "{0}: {1} ist unbekannt.";
    CannotRecord: Message = "That card cannot be read." | "Diese Karte ist nicht lesbar.";
    RecordsFull: Message = "No room for more cards without a deck." | "Kein Platz für weitere Karten ohne Deck.";
    AnswersFull: Message = "No room for more values." | "Kein Platz für weitere Werte.";
    NotOpen: Message = "That is not open on this card." | "Das ist auf der Karte nicht offen.";
    WrongNumber: Message = "One to four can play, not {0}." | "Einer bis vier spielen, nicht {0}.";
    BoardMissing: Message = "No spaces are known: lay the board first." | "Keine Felder bekannt: legt erst den Spielplan auf.";
    InUse: Message = "That card is in the game already." | "Diese Karte ist schon im Spiel.";
    AlreadyLies: Message = "{0} lies there already." | "{0} liegt schon da.";
    NoPlace: Message = "All {0} lie there already." | "Alle {0} liegen schon da.";
    AlreadyUsed: Message = "{0} served {1} in an earlier round." | "{0} diente schon in einer Runde: {1}.";
    HasWorkshop: Message = "It has a workshop on {0} already." | "Er hat schon eine Werkstatt auf {0}.";
    NoSuchWorkers: Message = "Not these workers. You have: {0}." | "Nicht diese Arbeiter. Du hast: {0}.";
    WantsWorkers: Message = "{0} wants: {1}." | "{0} braucht: {1}.";
    WantsOneOrTwo: Message = "{0} wants one of any colour, or: {1}." | "{0} braucht einen beliebigen oder: {1}.";
    WantsOthers: Message = "The favour wants: {0}." | "Die Gunst braucht: {0}.";
    Occupied: Message = "Workers on {0}: {1}. Pray clears it." | "Arbeiter auf {0}: {1}. Beten räumt.";
    FavourTaken: Message = "It is used for this round. Free: {0}." | "Für diese Runde vergeben. Frei: {0}.";
    NotEnoughSilver: Message = "It costs {0} silver, you have {1}." | "Es kostet {0} Silber, du hast {1}.";
    NotEnoughProvisions: Message = "It costs {0} provisions, you have {1}." | "Es kostet {0} Proviant, du hast {1}.";
    TooLow: Message = "It needs {0} {1}, you have {2}." | "Es braucht {0} {1}, du hast {2}.";
    SevenTimes: Message = "{0} is done seven times a game at most." | "{0} geht im Spiel höchstens siebenmal.";
    NoWorkshop: Message = "All your workshops are placed." | "Alle deine Werkstätten sind verbaut.";
    EmptyPlace: Message = "{0} {1}: none. There: {2}." | "{0} {1}: keine Karte. Da: {2}.";
    NotInRow: Message = "{0}: not there. There: {1}." | "{0}: nicht da. Da: {1}.";
    NobodyThere: Message = "Nobody on {0}. Workers on: {1}." | "Leer: {0}. Arbeiter: {1}.";
    SpaceTaken: Message = "That space is taken. Open: {0}." | "Besetzt. Frei: {0}.";
    SpaceClosed: Message = "Only for {0} players or more. Open: {1}." | "Erst ab {0} Personen. Frei: {1}.";
    NoCredit: Message = "A debt pays only in the first two places." | "Schuld statt Silber gilt nur auf Platz 1 und 2.";
    Covered: Message = "{0}, {1}: a workshop is there." | "{0}, {1}: da steht eine Werkstatt.";
    NoWalls: Message = "No wall card is left." | "Es ist keine Mauerkarte mehr da.";
    TooManyKept: Message = "You keep {0} workers at most." | "Du behältst höchstens {0} Arbeiter.";
    Full: Message = "{0}: the tower counts {1} townsfolk." | "{0}: der Turm zählt {1} Stadtbewohner.";
    Silent: Message = "{0} says no more in this inquisition." | "{0} sagt in dieser Inquisition nichts.";
    NotKept: Message = "This mode does not keep: {0}." | "Das führt dieser Modus nicht: {0}.";
    NoSuchValue: Message = "{0}: not in this game." | "{0}: nicht in diesem Spiel.";
    LieThere: Message = "{0} not {1}: {2} lie there." | "{0} nicht {1}: {2} liegen da.";
    Contradicts: Message = "{0} {1} contradicts {2} {3}." | "{0} {1} widerspricht {2} {3}.";
    TooManySuspicion: Message = "{0} and {1} elsewhere: there are {2} suspicion cards." | "{0} und {1} anderswo: es gibt {2} Verdachtskarten.";
    Over: Message = "The game is over." | "Das Spiel ist vorbei.";
}
