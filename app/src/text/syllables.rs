//! Groups of letters that the texts of a language use often: each is one byte of a packed text.
//!
//! A letter outside ASCII has no byte of its own and must be among them. Which groups serve best follows from the texts:
//! `UPDATE_SYLLABLES=1 cargo test -p app syllables` chooses them anew.

use super::{ends, row};

const FIRST_LETTER: u8 = b' ';
const LAST_LETTER: u8 = b'~';
const LETTERS: usize = (LAST_LETTER - FIRST_LETTER) as usize + 1;
/// All codes but the letters of ASCII are free for groups.
const MOST: usize = 256 - LETTERS;

/// The groups of a language as the device has them.
pub(super) struct Syllables {
    all: &'static str,
    ends: &'static [u16],
}

impl Syllables {
    /// What a code stands for that is no letter.
    pub(super) fn get(&self, code: u8) -> &'static str {
        let number = usize::from(code);
        row(self.all, self.ends, if code < FIRST_LETTER { number } else { number.saturating_sub(LETTERS) })
    }
}

/// The same while texts are packed: in the order of their bytes, and where those with a first byte begin.
pub(super) struct Index {
    groups: &'static [&'static str],
    begins: [usize; 257],
}

#[expect(clippy::indexing_slicing, reason = "at build time: a panic does not compile")]
impl Index {
    const fn of(groups: &'static [&'static str]) -> Self {
        assert!(groups.len() <= MOST, "there are more groups than codes");
        let mut begins = [0; 257];
        let (mut byte, mut number) = (0, 0);
        while byte < 256 {
            begins[byte] = number;
            while number < groups.len() && groups[number].as_bytes()[0] as usize == byte {
                number += 1;
            }
            byte += 1;
        }
        assert!(number == groups.len(), "the groups are in the order of their bytes");
        begins[256] = number;
        Self { groups, begins }
    }

    /// The code of the longest group with which the rest of a text begins, and its length.
    pub(super) const fn longest(&self, text: &[u8], at: usize) -> (u8, usize) {
        let first = text[at];
        let (mut code, mut longest) = (first, 0);
        let mut number = self.begins[first as usize];
        while number < self.begins[first as usize + 1] {
            let group = self.groups[number].as_bytes();
            let mut same = 1;
            while same < group.len() && at + same < text.len() && group[same] == text[at + same] {
                same += 1;
            }
            if same == group.len() && same > longest {
                let free = if number < FIRST_LETTER as usize { number } else { number + LETTERS };
                (code, longest) = (free as u8, same);
            }
            number += 1;
        }
        if longest == 0 {
            assert!(
                first >= FIRST_LETTER && first <= LAST_LETTER,
                "a letter outside ASCII needs a group of its own: see the head of text/syllables.rs"
            );
            longest = 1;
        }
        (code, longest)
    }
}

macro_rules! syllables {
    ($language:ident, $index:ident: $($group:literal)*) => {
        pub(super) const $index: Index = Index::of(&[$($group),*]);
        pub(super) static $language: Syllables = Syllables {
            all: concat!($($group),*),
            ends: &ends(&[$($group),*]),
        };
    };
}

#[rustfmt::skip]
syllables! {
    ENGLISH, ENGLISH_INDEX:
    " is " ", " ". " "..." ": " ": {0}" "Back: " "Lay " "No" "No " "Press: " "That " "The "
    "Tur" "What " "Which " "Why: " "a " "ac" "ack" "ack " "ag" "again" "al" "am" "an" "and "
    "ar" "ard" "as" "as " "at" "at " "av" "ay" "ay " "body " "cannot " "card" "card " "ch" "d "
    "de" "deck" "di" "e " "e is " "e, " "e." "ea" "ed" "ed " "el" "em" "en" "er" "er " "es"
    "es " "et" "ex" "face " "field" "fir" "for " "from " "gam" "h " "ha" "hand" "has " "her"
    "hoose" "ic" "id" "ight" "il" "in" "in " "ing" "is" "is " "it" "it " "its " "k " "le" "ll"
    "ll " "lo" "more " "n " "n: " "ne" "no" "no " "not " "numb" "o " "of " "ol" "om" "on" "on "
    "one " "op" "or" "or " "ou" "oun" "our " "ow" "ow " "p " "pl" "pres" "press: " "ra" "re"
    "read" "ro" "s " "s, " "s." "s: " "se" "se " "sh" "sp" "st" "st " "t " "t." "ta" "ter" "th"
    "the " "the bo" "thing " "ti" "to" "to " "ts " "tur" "uffle " "un" "up" "ve " "ver" "wh"
    "work" "y " "you " "{0}" "{0} " "{0}: " "{0}: {1} " "{1}" "{2}" "\u{a0}"
}

#[rustfmt::skip]
syllables! {
    GERMAN, GERMAN_INDEX:
    " d" " da" " ist " " w" " {0}" ", " ". " "..." ": " ": {0}" "Arb" "Auf" "Deck" "Der " "Dreh"
    "Druck: " "Drücken: " "Er" "Feld " "Kart" "Karte " "Mark" "Nebel" "Nicht " "Platz " "Sch"
    "Schul" "Spiel" "St" "Stapel" "Tag" "Turm " "Ver" "Welch" "Würfel" "Zahl" "Zu" "Zurück: "
    "ab" "acht" "ad" "ag" "al" "an" "and" "ar" "as " "at" "au" "auf" "auf " "be" "ch" "ch "
    "cht" "d " "deck" "den " "der " "dreh" "e " "e Karte" "eb" "eg" "eh" "ei" "ein" "ein "
    "eine " "eit" "eiter" "el" "en" "en " "en, " "en." "en: " "er" "er " "ern" "ert" "es" "es "
    "eu" "ff" "für" "ge" "hat " "ie" "ie " "ieg" "ies" "ig" "il" "in" "in " "is" "itt" "kart"
    "la" "le" "leg" "li" "ll" "m " "mehr" "mi" "mm" "n " "nd" "nicht" "nicht " "noch " "nt"
    "oder " "ohn" "on" "on " "or" "re" "ro" "rück" "s " "sch" "setz" "si" "sind " "ss" "st"
    "st " "t " "t, " "t." "t: {0}" "te " "ti" "tz" "un" "und" "ung" "ur" "ver" "wir" "wähl"
    "würfel" "zahl" "zu" "{0}" "{0} " "{0}: " "{0}: {1}" "{1}" "{2}" "\u{a0}" "Ä" "Ü" "ß" "ä"
    "ö" "ü"
}
