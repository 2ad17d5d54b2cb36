//! Texts of the what-if pages of Tainted Grail, where cards are tried out without being played.

use super::packed::{Packed, Packing, STEP, unpack};
use super::syllables::{ENGLISH_INDEX, GERMAN_INDEX};
use super::{Lang, Slot, Words};

texts! {
    GrailWhatIf;

    WhatIf: Line = "What if ..." | "Was wäre, wenn ...";
    Which: Header = "What if: which?" | "Wenn: welche Karte?";
    Title: Header = "What if, cards: {0}" | "Wenn, Karten: {0}";
    Orders: Line = "Orders" | "Reihenfolgen";
    Best: Line = "Line {0}" | "Folge {0}";
    Working: Message = "Trying every order ..." | "Jede Reihenfolge wird probiert ...";
    Legal: Message = "Legal orders: {0}" | "Erlaubte Folgen: {0}";
    Nowhere: Message = " Nowhere: {0}." | " Nirgends: {0}.";
    Cut: Message = " There are more than were tried." | " Es gibt mehr, als probiert wurden.";
    NoOther: Message = "There is no other line." | "Mehr Folgen gibt es nicht.";
    NoCard: Message = "No card" | "Keine Karte";
    Die: Message = "~ A die decides." | "~ Ein Würfel entscheidet.";
    Card: Message = "~ Which card is unknown." | "~ Welche Karte, ist unbekannt.";
    ByHand: Message = "~ By hand: {0}." | "~ Von Hand: {0}.";
    Drawn: Message = " Draws {0}: unknown." | " Zieht {0}: unbekannt.";
    Choices: Message = " Best choices." | " Beste Wahl.";
    AtLeast: Message = " at least" | " mindestens";
    NoAnswer: Message = "No answer." | "Keine Antwort.";
    Places: Message = "Can be laid as number " | "Passt als Nummer ";
    HintLess: Hint = "turn: more, press: 1 less" | "drehen, Druck: 1 weniger";
    HintMore: Hint = "turn: more, Back: leave" | "drehen, Zurück: raus";
}
