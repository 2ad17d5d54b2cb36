//! Why an answer is none in Tainted Grail. `{0}` and so on are replaced by names, numbers and cards.

use super::packed::{Packed, Packing, STEP, unpack};
use super::syllables::{ENGLISH_INDEX, GERMAN_INDEX};
use super::{Lang, Slot, Words};

texts! {
    GrailAnswer;

    NoSuchChoice: Message = "Choice {0} is not there. Choices: {1}." | "Wahl {0} gibt es nicht. Zur Wahl: {1}.";
    NotBetween: Message = "Not {0}: it is {1} to {2}." | "Nicht {0}: es ist {1} bis {2}.";
    OneDie: Message = "One die is rolled, not {0}." | "Ein Würfel wird geworfen, nicht {0}.";
    TooMuchTogether: Message = "{0}: all prices together are too much." | "{0}: alle Preise zusammen sind zu viel.";
    StackNotEmpty: Message = "Lay the top card: the stack of {0} has {1}." | "Legt die oberste Karte: {0} hat {1} im Stapel.";
    HasHelped: Message = "{0} has helped already." | "{0} hat schon geholfen.";
}
