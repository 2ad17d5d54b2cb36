//! Texts about what happens in The Last Spell. `{0}` and so on are replaced by names, numbers and cards.

use super::{Lang, Slot, ends, row};

texts! {
    Spell;

    // Patterns
    Just: Line = "{0}" | "{0}";
    SetTo: Message = "{0} = {1}" | "{0} = {1}";
    At: Message = "{0}: {1}" | "{0}: {1}";
    Hero: Label = "Hero {0}" | "Held {0}";

    // Structures
    Ballista: Label = "Ballista" | "Balliste";
    Catapult: Label = "Catapult" | "Katapult";
    WarpGate: Label = "Warp gate" | "Warp-Tor";
    Watchtower: Label = "Watchtower" | "Wachturm";
    WoodenWall: Label = "Wooden wall" | "Holzmauer";
    StoneWall: Label = "Stone wall" | "Steinmauer";
    WoodenGate: Label = "Wooden gate" | "Holztor";
    StoneGate: Label = "Stone gate" | "Steintor";
    GoldMine: Label = "Gold mine" | "Goldmine";
    ScavengerCamp: Label = "Scavenger camp" | "Plünderercamp";
    House: Label = "House" | "Haus";
    Shop: Label = "Shop" | "Laden";
    Armourer: Label = "Armourer" | "Rüstungsmacher";
    Smith: Label = "Smith" | "Schmied";
    Bowyer: Label = "Bowyer" | "Bogenmacher";
    MagicShop: Label = "Magic shop" | "Zauberladen";
    Seer: Label = "Seer" | "Seher";
    SmallRuin: Label = "Ruin, 1 field" | "Ruine, 1 Feld";
    MiddleRuin: Label = "Ruin, 2 fields" | "Ruine, 2 Felder";
    LargeRuin: Label = "Ruin, 3 fields" | "Ruine, 3 Felder";

    // What stands beside a new one
    Defence: Label = "Wall or defence" | "Mauer, Abwehr";
    MagicCircle: Label = "Magic circle" | "Magischer Kreis";
    SameProduction: Label = "Same production" | "Gleicher Betrieb";
    OtherProduction: Label = "Other production" | "Anderer Betrieb";
    OtherBuilding: Label = "Other building" | "Anderes Gebäude";
    Ruin: Label = "Ruin" | "Ruine";

    // What is looked at before it is placed
    InTheCity: Line = "In the city" | "In der Stadt";
    FreeFields: Line = "{0} free" | "{0} frei";
    CutOut: Line = "In a wall cut-out" | "In einer Aussparung";
    NotNorth: Line = "Not in the far north" | "Nicht ganz im Norden";
    Area: Message = "{0} around it: walls, defence, circle fine" | "{0} drumherum: Mauer, Abwehr, Kreis erlaubt";
    BuildingsNear: Message = "buildings may be near" | "nahe Gebäude erlaubt";

    // Goods and equipment
    Gold: Label = "Gold" | "Gold";
    Material: Label = "Material" | "Material";
    Flames: Label = "Flames" | "Flammen";
    Armour: Label = "Armour & shields" | "Rüstung, Schilde";
    Melee: Label = "Melee weapon" | "Nahkampfwaffe";
    Ranged: Label = "Ranged weapon" | "Fernkampfwaffe";
    Magic: Label = "Magic weapon" | "Zauberwaffe";
    Scroll: Label = "Scroll" | "Schriftrolle";
    Potion: Label = "Potion" | "Trank";
    Legs: Label = "Leg armour" | "Beinrüstung";
    Body: Label = "Body armour" | "Brustrüstung";
    Shield: Label = "Shield" | "Schild";
    OneHanded: Label = "1-handed" | "Einhand";
    TwoHanded: Label = "2-handed" | "Zweihand";
    Stash: Label = "Stash" | "Versteck";
    Stack: Label = "Stack" | "Stapel";
    Box: Label = "Box" | "Schachtel";
    FaceUp: Label = "face up" | "offen";
    FaceDown: Label = "face down" | "verdeckt";

    // How it is played
    Campaign: Label = "Campaign" | "Kampagne";
    Single: Label = "Single" | "Einzeln";
    Gildenberg: Label = "Gildenberg" | "Gildenberg";
    Lakeburg: Label = "Lakeburg" | "Lakeburg";
    Glenwald: Label = "Glenwald" | "Glenwald";
    Harpy: Label = "Corrupted Harpy" | "Verdorb. Harpyie";
    Cetusia: Label = "Cetusia" | "Cetusia";
    Dryad: Label = "Rotten Dryad" | "Verfaulte Dryade";
    LeftCliff: Label = "left cliff" | "Klippe links";
    RightCliff: Label = "right cliff" | "Klippe rechts";
    OwnCards: Label = "by its own cards" | "nach Karten";
    FogTile: Line = "Fog tile {0}" | "Nebelplättchen {0}";
    Joy: Label = "Joy" | "Freude";
    Harm: Label = "Harm" | "Schaden";
    RulePatterns: Label = "Patterns anew" | "Muster neu";
    RuleDirections: Label = "Directions anew" | "Richtungen neu";
    RuleSwaps: Label = "Single b cards" | "b-Karten einzeln";
    RuleOneTile: Label = "Push one tile" | "1 Nebel zurück";
    RuleClose: Label = "Build close" | "Dicht bauen";
    RuleHands: Label = "2-handed alone" | "Zweihand allein";
    RuleSell: Label = "Sell always" | "Immer verkaufen";
    RuleGuess: Label = "Guess from deck" | "Raten vom Deck";
    RuleHeads: Label = "Heads is right" | "Kopf ist rechts";

    // Phases and the steps of a day
    Main: Label = "Main phase" | "Hauptphase";
    EndOfDay: Label = "End of day" | "Ende des Tages";
    Night: Label = "Night" | "Nacht";
    GameOver: Message = "The game is over." | "Das Spiel ist vorbei.";
    StepFog: Line = "Fog advances" | "Nebel rückt vor";
    StepSpawn: Line = "Scout spawn" | "Spawn erkunden";
    StepBoss: Line = "Scout boss" | "Boss erkunden";
    StepPatterns: Line = "Pattern cards" | "Musterkarten";
    Production: Line = "Daily production" | "Tagesproduktion";
    StepLevelUp: Line = "Level up" | "Stufe aufsteigen";
    StepRegenerate: Line = "Regenerate" | "Regenerierung";
    StepDeploy: Line = "Deploy heroes" | "Helden einsetzen";
    StepRecharge: Line = "Recharge catapults" | "Katapulte aufladen";

    // What the table does and confirms
    DoBoards: Message = "City {0}, top {1}, sides {2}. Low obstacles{3}" | "Stadt {0}, oben {1}, Seiten {2}. Hindernisse{3}";
    AndTrees: Label = ", trees" | ", Bäume";
    DoShopBoard: Message = "Shop board beside the map, the stash right" | "Ladentafel neben den Plan, Versteck rechts";
    DoStacks: Message = "4 stacks of tier I face up on the shop board" | "4 Stapel der Stufe I offen auf die Ladentafel";
    DoPotions: Message = "Potions and scrolls face up on the shop board" | "Tränke und Rollen offen auf die Ladentafel";
    DoFigures: Message = "2 houses, 1 shop, {0} x {1}; the rest: shop board" | "2 Häuser, 1 Laden, {0} x {1}; Rest: Ladentafel";
    DoHeroBoards: Message = "Figure, mana, moves, 3 abilities, {0} action tokens" | "3 Fähigkeiten, Figur, Mana, Bewegung, {0} Aktionstoken";
    DoShuffleStacks: Message = "Shuffle the 4 stacks; back face up" | "Die 4 Stapel mischen; offen zurück";
    DoFlip: Message = "Flip heroes to level II; mana and movement rise" | "Helden auf Stufe II; Mana und Bewegung steigen";
    DoFog: Message = "Slide the fog tiles to distance {0}, {1}, {2}" | "Nebelplättchen auf Abstand {0}, {1}, {2} schieben";
    DoSpawnDecks: Message = "Shuffle 5 direction and 10 pattern cards: top fog tile" | "5 Richtungen, 10 Muster mischen: oben auf den Nebel";
    DoShufflePatterns: Message = "Shuffle used pattern cards into the deck" | "Benutzte Musterkarten ins Deck mischen";
    DoHarpy: Message = "Harpy faces the city; Alerions on cards join" | "Harpyie blickt zur Stadt; Alerions kommen mit";
    DoCetusia: Message = "Cetusia's 4 cards: shuffle, beside the board" | "Cetusias 4 Karten: mischen, neben den Plan";
    DoDryad: Message = "The dryad faces the city" | "Die Dryade blickt zur Stadt";
    DoRotate: Message = "Shop: each top card goes under its stack" | "Laden: oberste Karten unter ihre Stapel";
    DoRegenerate: Message = "Full mana, 1 wound off, refresh armour and spells" | "Volles Mana, 1 Wunde ab, Rüstung, Zauber auffrischen";
    DoDeploy: Message = "Each hero on a free field" | "Jeden Helden auf ein freies Feld";
    DoRecharge: Message = "2 throw tokens on each catapult" | "2 Wurf-Token auf jedes Katapult";
    DoSave: Message = "A good moment to stop: the game is kept" | "Zeit für eine Pause: alles ist gespeichert";

    // What is asked
    AskConfirm: Line = "To be done" | "Zu erledigen";
    AskFog: Line = "Fog distance?" | "Abstand des Nebels?";
    AskRuin: Line = "Ruin base, size {0}?" | "Ruine der Größe {0}?";
    Mission: Line = "Mission: {0}" | "Mission: {0}";
    AskFirst: Line = "Who begins?" | "Wer beginnt?";
    AskHero: Line = "{0}: hero card?" | "{0}: Heldenkarte?";
    AskTrait: Line = "{0}: trait?" | "{0}: Eigenschaft?";
    AskSide: Line = "{0}: side?" | "{0}: Seite?";
    AskPerk: Line = "{0}: perk?" | "{0}: Vorteil?";
    AskGear: Line = "{0}: equipment?" | "{0}: Ausrüstung?";
    AskSwap: Line = "Swap equipment" | "Ausrüstung tauschen";
    AskChest: Line = "Stash chest" | "Truhe des Verstecks";
    AskDirection: Line = "Direction card?" | "Richtungskarte?";
    AskCoin: Line = "Toss the fate coin" | "Münze werfen";
    AskDryad: Line = "Dryad: which tile?" | "Dryade: Plättchen?";
    AskPattern: Line = "Field {0}, card {1}" | "Feld {0}, Karte {1}";
    AskTurn: Line = "Turn: {0}" | "Am Zug: {0}";
    AskEquipping: Line = "{0} swaps gear" | "{0} rüstet sich";
    AskTrading: Line = "{0} trades" | "{0} handelt";
    AskBought: Message = "{0} trades: a hero may take it now" | "{0} handelt: ein Held darf es nehmen";
    AskPlacement: Message = "Build {0} there?" | "{0} dort bauen?";
    AskFirstCard: Message = "First card: {0}" | "Erste Karte: {0}";
    AskPrize: Line = "Equipment: {0} left" | "Ausrüstung: noch {0}";
    AskDawn: Line = "After the night" | "Nach der Nacht";
    AskMissions: Line = "A mission fulfilled?" | "Mission erfüllt?";
    AskPlayOn: Line = "Play on?" | "Weiterspielen?";
    AskBoss: Line = "Boss defeated?" | "Boss besiegt?";
    AskKeep: Line = "{0} keeps what?" | "Was behält {0}?";

    // What has happened
    RulesSet: Message = "Rules are set" | "Regeln sind gesetzt";
    CardKept: Message = "Kept for now: {0}" | "Gemerkt: {0}";
    FilledIn: Message = "{0}: {1} is {2}" | "{0}: {1} ist {2}";
    Adjusted: Message = "Set by hand" | "Von Hand gesetzt";
    LimitLifted: Message = "A perk or trait allows it: do it again" | "Ein Vorteil erlaubt es: nun noch einmal";
    FewTokens: Message = "{0}: more than the box holds" | "{0}: mehr, als es gibt";
    FogAtWall: Message = "The fog stands at the wall" | "Der Nebel steht an der Mauer";
    ScenarioBegan: Message = "{0}: {1} action tokens each" | "{0}: je {1} Aktionstoken";
    DayOf: Line = "Day {0}" | "Tag {0}";
    NightOf: Line = "Night {0}" | "Nacht {0}";
    NightEnded: Message = "Night {0} is over" | "Nacht {0} ist vorbei";
    GoodsMoved: Message = "{0} {1}, now {2} ({3})" | "{0} {1}, nun {2} ({3})";
    Workers: Line = "Free workers: {0}" | "Freie Arbeiter: {0}";
    FogMoved: Message = "Fog distance: {0}, {1}, {2}" | "Abstand des Nebels: {0}, {1}, {2}";
    Laid: Message = "In the city: {0}" | "In der Stadt: {0}";
    FirstPlayer: Message = "First player: {0}" | "Erster Spieler: {0}";
    HeroJoined: Message = "{0} joins" | "{0} ist dabei";
    TraitChosen: Message = "{0}: trait, side {1}" | "{0}: Eigenschaft, Seite {1}";
    PerkGained: Message = "{0}: new perk, level {1}" | "{0}: neuer Vorteil, Stufe {1}";
    LevelRaised: Message = "{0}: now level II" | "{0}: nun Stufe II";
    ItemMoved: Message = "{0}: {1} -> {2}" | "{0}: {1} -> {2}";
    DirectionDrawn: Message = "Fog fields with monsters: {0}" | "Nebelfelder mit Monstern: {0}";
    PatternsPlaced: Message = "Field {0}: 2 pattern cards {1}" | "Feld {0}: 2 Musterkarten {1}";
    PatternsTurned: Message = "Guess who: all pattern cards face up" | "Errate wer: alle Musterkarten offen";
    PileTurned: Message = "Field {0}: top card goes under the pile" | "Feld {0}: oberste Karte unter den Stapel";
    PileDeck: Message = "Field {0}: top card goes under the deck" | "Feld {0}: oberste Karte unter das Deck";
    Built: Message = "Built: {0}" | "Gebaut: {0}";
    Upgraded: Message = "Upgraded: {0}. Turn its base; flames stay" | "Verbessert: {0}. Wenden; Flammen bleiben";
    Swapped: Message = "Upgraded: {0}. Swap the figure; flames stay" | "Verbessert: {0}. Figur tauschen; Flammen bleiben";
    Damaged: Message = "{0}: damage {1}: {2} double, {3} single" | "{0}: Schaden {1}: {2} doppelt, {3} einfach";
    Repaired: Message = "{0}: {1} off. Leave {2} double, {3} single" | "{0}: {1} weg. Es bleiben {2} doppelt, {3} einfach";
    AllRepaired: Message = "{0}: take all flames off" | "{0}: alle Flammen wegnehmen";
    Destroyed: Message = "Destroyed: {0}! Off the board, for sale" | "Zerstört: {0}! Vom Plan, wieder baubar";
    DestroyedStone: Message = "Destroyed: {0}! Off the board" | "Zerstört: {0}! Vom Plan nehmen";
    DestroyedRuin: Message = "Destroyed: {0}! It is gone and pays nothing" | "Zerstört: {0}! Sie ist weg und bringt nichts";
    StackReplaced: Message = "{0}: shuffle tier {1}, lay it {2}" | "{0}: Stufe {1} mischen, {2} hinlegen";
    ShopGone: Message = "No shop: turn all its cards face down" | "Kein Laden: alle Karten dort umdrehen";
    ShopBack: Message = "Shop open: turn its cards face up" | "Laden offen: Karten dort aufdecken";
    Plundered: Message = "Plundered: {0}. Beside the board until night" | "Geplündert: {0}. Bis zur Nacht neben den Plan";
    NoCardLeft: Message = "No card is left there" | "Dort ist keine Karte mehr";
    Passed: Message = "{0} passes" | "{0} passt";
    Regenerated: Message = "{0}: mana {1}, wounds {2}" | "{0}: Mana {1}, Wunden {2}";
    FullMana: Message = "{0}: full mana, wounds {1}" | "{0}: volles Mana, Wunden {1}";
    Wounds: Message = "{0}: wounds {1}" | "{0}: Wunden {1}";
    Fulfilled: Message = "A mission is fulfilled" | "Eine Mission ist erfüllt";
    Unfulfilled: Message = "No mission is fulfilled!" | "Keine Mission ist erfüllt!";
    Won: Message = "{0} is saved!" | "{0} ist gerettet!";
    Lost: Message = "{0} has fallen!" | "{0} ist gefallen!";
    NotThat: Message = "Take back: " | "Zurück: ";

    // Why gold or material moves, and what was done
    Start: Label = "Start" | "Beginn";
    Sale: Label = "Sale" | "Verkauf";
    Build: Message = "Build: {0}" | "Bauen: {0}";
    Upgrade: Message = "Upgrade: {0}" | "Verbessern: {0}";
    Reward: Message = "Reward: {0}" | "Belohnung: {0}";
    Repair: Message = "Repair: {0}" | "Reparieren: {0}";
    Buy: Message = "Buy: {0}" | "Kaufen: {0}";
    Sell: Message = "Sell: {0}" | "Verkaufen: {0}";
    Plunder: Message = "Plunder ruins" | "Ruinen plündern";
    Refresh: Message = "Refresh shop" | "Laden auffrischen";
    PushFog: Message = "Push fog back" | "Nebel zurückdrängen";
    GuessAgain: Message = "Guess again" | "Nochmals raten";
    Pass: Message = "Pass" | "Passen";
    DidSetUp: Message = "{0} heroes: {1}, {2}" | "{0} Helden: {1}, {2}";
    DidBegin: Message = "Begin" | "Beginnen";
    DidLay: Message = "Card: {0}" | "Karte: {0}";
    DidToss: Message = "Coin: {0}" | "Münze: {0}";
    Heads: Label = "heads" | "Kopf";
    Tails: Label = "tails" | "Zahl";
    Answered: Message = "{0} {1}" | "{0} {1}";
    Yes: Label = "yes" | "ja";
    No: Label = "no" | "nein";
    DidSide: Message = "Trait: side {0}" | "Eigenschaft: Seite {0}";
    DidLevel: Message = "Perk of level {0}" | "Vorteil der Stufe {0}";
    DidRepair: Message = "Repair: {0} -{1}" | "Reparieren: {0} -{1}";
    DidPlunder: Message = "Plunder ruins: size {0}" | "Ruinen plündern: Größe {0}";
    DidPushOne: Message = "Push fog tile {0} back" | "Nebelplättchen {0} zurück";
    DidGuess: Message = "Guess again: field {0}" | "Nochmals raten: Feld {0}";
    FlamesOn: Message = "{0}, flames" | "{0}, Flammen";
    Done: Message = "Done" | "Erledigt";
    Decline: Message = "Not there" | "Nicht dort";
    DidRow: Message = "Fog fields: {0}" | "Nebelfelder: {0}";
    DidHold: Message = "Gold {0}, material {1}, equipment {2}" | "Gold {0}, Material {1}, Ausrüstung {2}";
    DidStore: Message = "Gold {0}, material {1}" | "Gold {0}, Material {1}";
    QuickMix: Message = "Quick mix of perks" | "Schnelle Vorteile";
    DidKeep: Message = "Kept: {0} pieces" | "Behalten: {0} Teile";
    DidDamage: Message = "{0}: damage +{1}" | "{0}: Schaden +{1}";

    // What cannot be
    PerkAllows: Message = "Does a perk or a trait allow it? Press: go ahead" | "Erlaubt es ein Vorteil? Drücken: dann geht es doch";
    NotNow: Message = "Not now." | "Nicht jetzt.";
    NotAnAnswer: Message = "That is no answer here." | "Das ist hier keine Antwort.";
    UnknownCard: Message = "No deck has it." | "Kein Deck hat sie.";
    NotThisCard: Message = "Another card is wanted." | "Gefragt ist eine andere Karte.";
    Unknown: Message = "{0}: {1} is unknown." | "{0}: {1} ist unbekannt.";
    CannotRecord: Message = "It cannot be read." | "Sie ist nicht lesbar.";
    RecordsFull: Message = "No room for cards without a deck." | "Kein Platz für Karten ohne Deck.";
    Full: Message = "No room for more." | "Kein Platz für mehr.";
    NotOpen: Message = "That is not open here." | "Das ist hier nicht offen.";
    OutOfRange: Message = "That number cannot be." | "Diese Zahl geht nicht.";
    WrongNumber: Message = "Two to four can play, not {0}." | "Zwei bis vier spielen, nicht {0}.";
    AllOrNone: Message = "All five b cards, or none." | "Alle fünf b-Karten oder keine.";
    AlreadyTaken: Message = "It is in the game already." | "Sie ist schon im Spiel.";
    NotEnough: Message = "{0}: it costs {1}, the stash has {2}." | "{0}: es kostet {1}, im Versteck: {2}.";
    NeverBuilt: Message = "{0}: is never built." | "{0}: wird nie gebaut.";
    OnlyUpgraded: Message = "{0}: comes only from an upgrade of wood." | "{0}: nur durch Verbessern von Holz.";
    NoFigure: Message = "{0}: all figures stand." | "{0}: alle Figuren stehen schon.";
    NoUpgrade: Message = "{0}: has no upgrade." | "{0}: nicht zu verbessern.";
    AlreadyUpgraded: Message = "{0}: upgraded already." | "{0}: ist schon verbessert.";
    NotInScenario: Message = "{0}: no upgrade in {1}." | "{0}: in {1} nicht zu verbessern.";
    InArea: Message = "{0}: not here. Beside it: {1}." | "{0}: nicht hier. Daneben: {1}.";
    NoTarget: Message = "There is nothing there." | "Dort ist nichts.";
    TooManyFlames: Message = "Flames there: {0}, no more." | "Flammen dort: {0}, nicht mehr.";
    OneAction: Message = "One action a turn: end it first." | "Eine Aktion je Zug: erst beenden.";
    NotPassed: Message = "{0} has not passed." | "{0} hat nicht gepasst.";
    ShopClosed: Message = "The shop is destroyed." | "Der Laden ist zerstört.";
    NotThere: Message = "It does not lie there." | "Sie liegt dort nicht.";
    Encumbered: Message = "{0} carries no more of: {1}." | "{0} kann nicht mehr tragen: {1}.";
    WrongTier: Message = "The stack has tier {0} now." | "Der Stapel hat nun Stufe {0}.";
    TooFewWorkers: Message = "It needs {0} workers, {1} free." | "Es braucht {0} Arbeiter, frei: {1}.";
    NoSeer: Message = "No seer stands." | "Es steht kein Seher.";
    SeerNotUpgraded: Message = "The seer is not upgraded." | "Der Seher ist nicht verbessert.";
    FogAtLimit: Message = "The fog is as far away as it goes." | "Weiter weg kann der Nebel nicht.";
    PerkTooHigh: Message = "Level {0} needs 2 perks of the level below, not {1}." | "Stufe {0} braucht 2 Vorteile der Stufe darunter, nicht {1}.";
    OneOfFour: Message = "One perk of level IV at most." | "Höchstens ein Vorteil der Stufe IV.";
    KeepsTooMuch: Message = "At most {0} pieces, of these armour {1}." | "Höchstens {0} Teile, davon Rüstung {1}.";
    RowTooLong: Message = "10 pattern cards do not serve {0} fields." | "10 Musterkarten reichen nicht für {0} Felder.";
    BadRow: Message = "At least one field, and none twice." | "Mindestens ein Feld, keins doppelt.";
    AlreadyDrawn: Message = "It was drawn already." | "Sie wurde schon gezogen.";
    NotInDeck: Message = "The deck has the other card of that number." | "Im Deck ist die andere dieser Zahl.";
    CetusiaCard: Message = "Cetusia's cards never go on the fog." | "Cetusias Karten kommen nie auf den Nebel.";
}
