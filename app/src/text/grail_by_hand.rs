//! Names of the values of Tainted Grail that are set by hand, in the order of their table in the rules.

use super::packed::{Packed, Packing, STEP, unpack};
use super::syllables::{ENGLISH_INDEX, GERMAN_INDEX};
use super::{Lang, Slot, Words};

texts! {
    GrailByHand;

    Day: Line = "Day" | "Tag";
    Step: Line = "Step" | "Schritt";
    Elapsed: Line = "Elapsed time" | "Vergangene Zeit";
    Spared: Line = "Time spared" | "Zeit erspart";
    Deaths: Line = "Deaths" | "Tode";
    Awaited: Line = "Roll awaited" | "Wurf steht aus";
    Roamed: Line = "{0} roamed" | "{0} zog";
    PlaceTime: Line = "Time: {0}" | "Zeit: {0}";
    Holding: Line = "{0}" | "{0}";
    Attribute: Line = "{0}" | "{0}";
    Skill: Line = "Skills {0}" | "Talente {0}";
    WyrdForm: Line = "Wyrd form" | "Wyrd-Form";
    DeckSize: Line = "Stack {0}" | "Stapel {0}";
    DeckOwned: Line = "Owned {0}" | "Besitz {0}";
    DeckWyrd: Line = "Wyrd in {0}" | "Wyrd, {0}";
    HasActed: Line = "Acted today" | "Hat gehandelt";
    Explores: Line = "Explores" | "Erkundet";
    Recovered: Line = "Has eaten" | "Hat gegessen";
    WasExhausted: Line = "Was exhausted" | "War erschöpft";
    InEncounter: Line = "Takes part" | "Macht mit";
    Active: Line = "Was active" | "War an der Reihe";
    Hand: Line = "Hand cards" | "Handkarten";
    Stack: Line = "Stack" | "Stapel";
    Discard: Line = "Discard" | "Ablage";
    PanelUsed: Line = "Used up here" | "Hier verbraucht";
    Worn: Line = "Worn" | "Angelegt";
    FaceUp: Line = "Face up" | "Aufgedeckt";
    UsedToday: Line = "Used for today" | "Für heute benutzt";
    Secret: Line = "Secret" | "Geheimnis";
    UsedUp: Line = "Used up here" | "Hier verbraucht";
    Owned: Line = "Is there" | "Ist da";
    Pool: Line = "Pool" | "Kampfpool";
    Worth: Line = "Value" | "Wert";
    Relation: Line = "Relation field" | "Beziehungsfeld";
    Duration: Line = "Duration" | "Dauer";
    Time: Line = "Time" | "Zeit";
    Markers: Line = "Markers on it" | "Marker darauf";
    Impact: Line = "To the impact" | "Bis zum Einschlag";
    Round: Line = "Round" | "Runde";
    CardsLaid: Line = "Cards laid" | "Karten gelegt";
    Waived: Line = "Without chain" | "Ohne Blitz";
    Guardian: Line = "Guardian" | "Wächter";
    GoesOn: Line = "Goes on" | "Geht weiter";
    Progress: Line = "Progress die" | "Fortschrittswürfel";
    ActiveMember: Line = "Active" | "An der Reihe";
    ClearSky: Line = "Clear sky" | "Klarer Himmel";
    WeatherTime: Line = "Time: {0}" | "Zeit: {0}";
    LaidTime: Line = "Time" | "Zeit";
    LaidCharges: Line = "Charges" | "Ladungen";
    LaidPermanent: Line = "Permanent" | "Dauerhaft";
    LaidOwner: Line = "Belongs to" | "Gehört zu";
    LaidPlace: Line = "Place" | "Platz";
    LaidThere: Line = "Is there" | "Ist da";
    AmberlingMarkers: Line = "Markers on it" | "Marker darauf";
    AmberlingThere: Line = "Is there" | "Ist da";
    DefeatedThere: Line = "Is there" | "Ist da";
    PastWeatherThere: Line = "Is there" | "Ist da";
    CompanionUsed: Line = "Used up here" | "Hier verbraucht";
    CompanionThere: Line = "Is there" | "Ist da";

    // What is said beside them
    PutCard: Line = "Put a card there ..." | "Karte dazulegen ...";
    Contradicts: Message = " contradicts " | " widerspricht ";
}
