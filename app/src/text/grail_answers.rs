//! Refusals of Tainted Grail that say what would be right. `{0}` and so on are replaced by names, numbers and cards.

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
    StackTooSmall: Message = "{0} cards are too few: a stack has at least {1}." | "{0} Karten sind zu wenige: ein Stapel hat mindestens {1}.";
    StackTooLarge: Message = "{0} cards are too many: only {1} are owned." | "{0} Karten sind zu viele: da sind nur {1}.";
    WyrdCardsStay: Message = "A stack of {0}: its {1} wyrd cards stay." | "Stapel mit {0}: seine {1} Wyrd-Karten bleiben.";
    WrongTotal: Message = "{0} needed: {1}. The shares are {2}." | "{0} nötig: {1}. Die Anteile sind {2}.";
    WrongEither: Message = "Food or wealth needed: {0}. The shares are {1}." | "Nahrung oder Reichtum nötig: {0}. Die Anteile sind {1}.";
    TimeLies: Message = "Location {0} was used: {1} time on it." | "Ort {0} ist benutzt: {1} Zeit liegt dort.";
    NoTimeThere: Message = "Location {0} has no time on it." | "Auf Ort {0} liegt keine Zeit.";
}
