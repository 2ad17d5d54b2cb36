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
    " is " ", " ". " "..." ": " ": {0}" "Back: " "No " "Not " "Press: " "The " "Tur" "Wh"
    "Which " "a " "ac" "ack" "ack " "ag" "again" "al" "am" "an" "and " "ar" "ard" "as" "as "
    "at" "at " "av" "ay" "ay " "bo" "body " "card" "card " "ch" "d " "de" "deck" "di" "e " "e, "
    "e." "e: " "ea" "ec" "ed" "ed " "egin" "el" "em" "en" "er" "er " "es" "es " "et" "face "
    "field" "fir" "for " "from " "gam" "h " "hand" "has " "her" "hoose" "ic" "id" "ight" "il"
    "in" "in " "ing" "is" "it" "it " "its " "k " "le" "ll" "ll " "lo" "mo" "more " "n " "n: "
    "ne" "no " "not " "o " "of " "ol" "om" "on" "on " "one " "op" "or" "or " "othing " "ou"
    "oun" "our " "ow" "ow " "own" "p " "pl" "press: " "ra" "re" "read" "res" "ro" "s " "s, "
    "s." "s: " "se" "sh" "si" "st" "st " "t " "t." "ta" "ter" "th" "the " "ther" "this " "ti"
    "to" "to " "ts " "tur" "uffle " "un" "up" "uspici" "ut " "ve " "ver" "wh" "worker" "y "
    "{0}" "{0} " "{0} is " "{0}, " "{0}: " "{1}" "{1} " "{2}" "{3}" "\u{a0}"
}

#[rustfmt::skip]
syllables! {
    GERMAN, GERMAN_INDEX:
    " ist " ", " ". " "..." ": " ": {0}" "Arb" "Auf" "Das " "Deck" "Der " "Dreh" "Druck: "
    "Drücken: " "Er" "Feld " "Kart" "Karte " "Mark" "Nebel" "Nicht " "Platz " "Sch" "Spiel" "St"
    "Stapel" "Tag" "Turm " "Ver" "Was " "Welch" "Würfel" "Zurück: " "ab" "ad" "ag" "al" "an"
    "and" "and " "ar" "au" "auf" "auf " "be" "ch" "ch " "cht" "cht " "d " "da" "de" "deck"
    "den " "der" "der " "dies" "dr" "e " "e Karte" "eb" "eg" "eh" "eht " "ei" "ein" "ein "
    "eine " "eit" "eiter" "el" "en" "en " "en, " "en." "en: " "er" "er " "ern" "ert" "es" "es "
    "eu" "ff" "für " "ge" "hat " "ich" "ie" "ie " "ig" "il" "in" "in " "is" "itt" "kart" "la"
    "le" "leg" "li" "ll" "m " "mehr" "misch" "mm" "n " "nicht" "nicht " "oder " "ohn" "on" "on "
    "or" "re" "rei" "ri" "ro" "s " "sch" "setz" "si" "ss" "st" "st " "t " "t, " "t." "te " "ti"
    "tz" "un" "und " "ung" "ur" "us" "ver" "was " "wir" "wähl" "würfel" "zahl" "zu" "zurück"
    "{0}" "{0} " "{0}, " "{0}: " "{1}" "{1} " "{2}" "{3}" "\u{a0}" "Ä" "Ü" "ß" "ä" "ö" "ü" "ück"
}
