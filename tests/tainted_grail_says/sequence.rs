//! Encounters of both kinds (TG-S).

use rules_core::tainted_grail::day::Phase;
use tests::grail::{choose, give, go, lay, read, set, turn_to, until};
use tests::screen_words::{self, Said};
use tests::table::Tower;

use super::stage::{camp, faces, lays, meets};

/// Elgan's card has charges, and Junis would like to use them.
fn charges_of_elgan(tower: &mut Tower) {
    faces(tower, "foe");
    ["tg/h-elgan", "tg/charged"].into_iter().for_each(|id| lay(tower, id));
    go(tower, &["Stop laying", "Take it"]);
    read(tower);
    lay(tower, "tg/h-junis");
    choose(tower, "Use charges");
}

/// The only chain is in the magic row.
fn magic_chain(tower: &mut Tower) {
    lays(tower, "foe", &["magic-blow"]);
    choose(tower, "Nobody pays");
    read(tower);
    lay(tower, "tg/magic-chain");
}

/// Everybody has acted.
fn round_is_over(tower: &mut Tower) {
    lays(tower, "foe", &["watcher"]);
    go(tower, &["Stop laying", "Take it"]);
    set(tower, "Elgan", "Hand cards", 5);
    read(tower);
    lay(tower, "tg/h-elgan");
    go(tower, &["Stop laying", "Take it"]);
    if tests::grail::options(tower)[0] == "Take it" {
        choose(tower, "Take it");
    }
}

/// Elgan panics.
fn panic(tower: &mut Tower) {
    faces(tower, "foe");
    set(tower, "Elgan", "Fear", 8);
    read(tower);
    lay(tower, "tg/h-elgan");
}

/// Junis has a shield, and the foe strikes while that one is active.
fn shielded(tower: &mut Tower, active: &str) {
    camp(tower);
    give(tower, "Tin Targe", "Junis");
    lay(tower, "tg/brute");
    choose(tower, "Keep the hands");
    lay(tower, active);
    lay(tower, if active == "tg/h-junis" { "tg/watcher" } else { "tg/charged" });
    choose(tower, "Stop laying");
}

const SAID: &[Said] = &[
    Said {
        rules: &["TG-S-16"],
        way: |tower| {
            lays(tower, "foe", &["magic-blow"]);
            read(tower);
        },
        words: ["Who pays 1 magic? Elgan pays Nobody pays", "Wer zahlt 1 Magie? Elgan zahlt Niemand zahlt"],
    },
    Said {
        rules: &["TG-S-26"],
        way: magic_chain,
        words: ["Who pays 1 magic? Elgan pays Nobody pays", "Wer zahlt 1 Magie? Elgan zahlt Niemand zahlt"],
    },
    Said {
        rules: &["TG-S-26"],
        way: |tower| {
            magic_chain(tower);
            choose(tower, "Nobody pays");
        },
        words: ["Back to the hand: Magic Chain", "Zurück auf die Hand: Zauberblitz"],
    },
    Said {
        rules: &["TG-S-29"],
        way: |tower| {
            lays(tower, "foe", &["watcher"]);
            read(tower);
        },
        words: ["Lay a card Stop laying Flee", "Karte legen Aufhören zu legen Fliehen"],
    },
    Said {
        rules: &["TG-S-29", "TG-S-93"],
        way: |tower| {
            camp(tower);
            give(tower, "Notched Axe", "Junis");
            lay(tower, "tg/foe");
            choose(tower, "Keep the hands");
            lay(tower, "tg/h-junis");
            turn_to(tower, "Use Notched Axe", 0);
        },
        words: ["Use Notched Axe", "Nutze Schartige Axt"],
    },
    Said {
        rules: &["TG-S-34"],
        way: |tower| {
            lays(tower, "foe", &["watcher", "listener", "choice"]);
            choose(tower, "\u{80}\u{a0}Pool\u{a0}+2");
            read(tower);
        },
        words: ["What comes first? Watcher Listener", "Was kommt zuerst? Wächterin Lauscherin"],
    },
    Said {
        rules: &["TG-S-36"],
        way: |tower| {
            faces(tower, "foe");
            go(tower, &["Party", "Foe"]);
        },
        words: ["Foe Pool: 0", "Feind Kampfpool: 0"],
    },
    Said {
        rules: &["TG-S-43"],
        way: |tower| {
            lays(tower, "foe", &["watcher", "choice"]);
            read(tower);
        },
        words: ["Choice Pool +2 Draw 1", "Auswahl Pool +2 Ziehe 1"],
    },
    Said {
        rules: &["TG-S-52", "TG-G-13"],
        way: charges_of_elgan,
        words: ["Elgan allows it? Yes No", "Elgan erlaubt es? Ja Nein"],
    },
    Said {
        rules: &["TG-S-58"],
        way: |tower| {
            lays(tower, "brute", &["watcher"]);
            go(tower, &["Stop laying", "Take it"]);
        },
        words: ["Destroyed: Watcher, discard: Junis", "Zerstört: Wächterin, Ablage: Junis"],
    },
    Said {
        rules: &["TG-S-60"],
        way: |tower| meets(tower, "foe"),
        words: ["Encounter: Foe Junis draws 3 Elgan draws 3", "Begegnung: Feind Junis zieht 3 Elgan zieht 3"],
    },
    Said {
        rules: &["TG-S-60", "TG-S-61"],
        way: |tower| {
            meets(tower, "foe");
            read(tower);
        },
        words: [
            "Keep the hands New hand: Junis New hand: Elgan draw 3 each, then keep",
            "Hände behalten Neue Hand: Junis Neue Hand: Elgan je 3 ziehen, dann weiter",
        ],
    },
    Said {
        rules: &["TG-S-61"],
        way: |tower| {
            meets(tower, "foe");
            choose(tower, "New hand: Junis");
        },
        words: [
            "Junis: new hand of 2, shuffle the old one in",
            "Junis: neue Hand mit 2, die alte einmischen",
        ],
    },
    Said {
        rules: &["TG-S-63"],
        way: |tower| faces(tower, "foe"),
        words: ["Junis Elgan Sequence: 0 who acts? lay or choose", "Junis Elgan Sequenz: 0 wer handelt?"],
    },
    Said {
        rules: &["TG-S-63"],
        way: |tower| {
            lays(tower, "foe", &["watcher"]);
            go(tower, &["Stop laying", "Take it"]);
            read(tower);
            lay(tower, "tg/h-junis");
        },
        words: ["Junis has acted in this round.", "Junis war in dieser Runde schon dran."],
    },
    Said {
        rules: &["TG-S-69"],
        way: round_is_over,
        words: ["Elgan discards: hand 2, stack 0", "Elgan legt ab: Hand 2, Stapel 0"],
    },
    Said { rules: &["TG-S-70"], way: round_is_over, words: ["Elgan draws 1", "Elgan zieht 1"] },
    Said {
        rules: &["TG-S-76"],
        way: |tower| {
            faces(tower, "foe");
            set(tower, "Foe", "Pool", 20);
            go(tower, &["Junis", "Junis", "Junis"]);
        },
        words: [
            "Elgan: cards to the stack, shuffle, time off",
            "Elgan: Karten in den Stapel, mischen, Zeit weg",
        ],
    },
    Said { rules: &["TG-S-78"], way: panic, words: ["Lay the top card Flee", "Oberste Karte legen Fliehen"] },
    Said {
        rules: &["TG-S-87"],
        way: |tower| {
            faces(tower, "foe");
            set(tower, "Junis", "Health", 0);
        },
        words: ["Junis is dying: take the card", "Junis liegt im Sterben: Karte nehmen"],
    },
    Said {
        rules: &["TG-S-87"],
        way: |tower| {
            tests::grail::begin_on(tower);
            lay(tower, "tg/h-junis");
            until(tower, Phase::Day);
            go(tower, &["Sheets ...", "Somebody is hurt", "20"]);
        },
        words: ["Junis is dying, alone: take that card", "Junis stirbt allein: diese Karte nehmen"],
    },
    Said {
        rules: &["TG-S-94"],
        way: |tower| shielded(tower, "tg/h-junis"),
        words: ["Guard or take it", "Abwehren, hinnehmen"],
    },
    Said {
        rules: &["TG-S-94"],
        way: |tower| {
            shielded(tower, "tg/h-elgan");
            choose(tower, "Guard or take it");
            read(tower);
        },
        words: [
            "Junis: Damage 2 Tin Targe: 0 left Take it",
            "Junis: Schaden 2 Blechtartsche: noch 0 Hinnehmen",
        ],
    },
    Said {
        rules: &["TG-S-95"],
        way: |tower| {
            shielded(tower, "tg/h-junis");
            choose(tower, "Guard or take it");
            choose(tower, "Tin Targe");
            set(tower, "Brute", "Pool", 20);
        },
        words: ["Face up: Tin Targe", "Aufgedeckt: Blechtartsche"],
    },
    Said {
        rules: &["TG-S-95"],
        way: |tower| {
            camp(tower);
            give(tower, "Tin Targe", "Junis");
            go(tower, &["Items ...", "Used for today"]);
            go(tower, &["Items ...", "Used for today"]);
        },
        words: ["Tin Targe was used today.", "Blechtartsche wurde heute schon benutzt."],
    },
];

#[test]
fn an_encounter_is_led() {
    screen_words::check(SAID);
}
