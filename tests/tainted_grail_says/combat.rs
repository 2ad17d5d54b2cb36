//! Combat (TG-C), and those who help or roam (TG-Y, TG-G).

use rules_core::tainted_grail::day::Phase;
use tests::grail::{choose, give, go, lay, read, set, thinks_of, until};
use tests::screen_words::{self, Said};
use tests::table::Tower;

use super::stage::{camp, faces, lays, meets};

/// The foe is beaten, and its loot is shared.
fn beaten(tower: &mut Tower) {
    faces(tower, "foe");
    set(tower, "Foe", "Pool", 20);
}

/// The guardian in its snare, both of them past the trap.
fn snared(tower: &mut Tower) {
    faces(tower, "snare");
    go(tower, &["Discard a hand card", "Discard a hand card"]);
}

/// Junis alone has an axe, has used it, and wins.
fn shattered(tower: &mut Tower) {
    camp(tower);
    give(tower, "Notched Axe", "Junis");
    lay(tower, "tg/snare");
    go(tower, &["Keep the hands", "Discard a hand card", "Discard a hand card"]);
    lay(tower, "tg/h-junis");
    choose(tower, "Use Notched Axe");
    set(tower, "Snare", "Pool", 20);
    read(tower);
}

/// Both fall to the guardian.
fn lost(tower: &mut Tower) {
    snared(tower);
    set(tower, "Elgan", "Health", 0);
    set(tower, "Junis", "Health", 0);
}

/// Both explore and meet the foe, from whom Junis flees.
fn fled_exploring(tower: &mut Tower) {
    camp(tower);
    until(tower, Phase::Day);
    go(tower, &["Explore ...", "The whole group"]);
    lay(tower, "tg/foe");
    choose(tower, "Keep the hands");
    lay(tower, "tg/h-junis");
    go(tower, &["Flee", "Take it"]);
}

const SAID: &[Said] = &[
    Said {
        rules: &["TG-C-08", "TG-G-11"],
        way: |tower| {
            beaten(tower);
            read(tower);
        },
        words: ["Who: Food +1? Junis Elgan", "Wer: Nahrung +1? Junis Elgan"],
    },
    Said {
        rules: &["TG-G-12"],
        way: |tower| {
            beaten(tower);
            thinks_of(tower, 0);
        },
        words: ["No agreement: the chronicler decides", "Keine Einigung: der Chronist entscheidet"],
    },
    Said {
        rules: &["TG-C-16"],
        way: |tower| {
            lays(tower, "foe", &["watcher"]);
            go(tower, &["Stop laying", "Take it"]);
        },
        words: ["Junis: 2 damage everyone: Fear +1", "Junis: 2 Schaden alle: Furcht +1"],
    },
    Said {
        rules: &["TG-C-16"],
        way: |tower| {
            lays(tower, "foe", &["watcher"]);
            go(tower, &["Stop laying", "Take it"]);
        },
        words: ["Junis: Fear +1 Elgan: Fear +1", "Junis: Furcht +1 Elgan: Furcht +1"],
    },
    Said {
        rules: &["TG-C-20"],
        way: |tower| {
            lays(tower, "foe", &[]);
            choose(tower, "Flee");
        },
        words: ["Junis: Energy -1", "Junis: Energie -1"],
    },
    Said {
        rules: &["TG-C-20"],
        way: |tower| {
            lays(tower, "foe", &[]);
            go(tower, &["Flee", "Take it"]);
        },
        words: ["Junis has fled", "Junis ist geflohen"],
    },
    Said {
        rules: &["TG-C-44", "TG-C-58"],
        way: lost,
        words: ["Guardian: figure to the map, keep its card", "Wächter: Figur auf den Plan, Karte behalten"],
    },
    Said {
        rules: &["TG-C-58"],
        way: |tower| meets(tower, "snare"),
        words: ["Shatter, Guardian", "Zerschmettern, Wächter"],
    },
    Said {
        rules: &["TG-C-45"],
        way: |tower| {
            beaten(tower);
            go(tower, &["Junis", "Junis", "Junis"]);
            thinks_of(tower, 0);
        },
        words: ["Encounter: under its stack", "Begegnung: unter ihren Stapel"],
    },
    Said {
        rules: &["TG-C-45"],
        way: |tower| {
            faces(tower, "brute");
            set(tower, "Brute", "Pool", 20);
            thinks_of(tower, 0);
        },
        words: ["Encounter: back to the secrets", "Begegnung: zurück zu den Geheimnissen"],
    },
    Said {
        rules: &["TG-C-46", "TG-Y-47"],
        way: |tower| {
            fled_exploring(tower);
            set(tower, "Foe", "Pool", 19);
            read(tower);
            lay(tower, "tg/charged");
        },
        words: ["Junis+Elgan explore on", "Junis+Elgan erkunden weiter"],
    },
    Said {
        rules: &["TG-C-49"],
        way: |tower| {
            faces(tower, "snare");
            read(tower);
        },
        words: [
            "Junis in a trap Discard a hand card Lose Health",
            "Junis in der Falle Handkarte ablegen Leben verlieren",
        ],
    },
    Said {
        rules: &["TG-C-53"],
        way: |tower| {
            snared(tower);
            read(tower);
            ["tg/h-junis", "tg/watcher"].into_iter().for_each(|id| lay(tower, id));
            choose(tower, "Stop laying");
        },
        words: ["What comes first? Dread Exhausting", "Was kommt zuerst? Grauen Erschöpfend"],
    },
    Said {
        rules: &["TG-C-56"],
        way: shattered,
        words: ["Junis: weapon breaks Notched Axe", "Junis: Waffe bricht Schartige Axt"],
    },
    Said {
        rules: &["TG-Y-36"],
        way: |tower| {
            snared(tower);
            set(tower, "Snare", "Pool", 20);
            thinks_of(tower, 0);
        },
        words: ["The guardian leaves the map", "Der Wächter verlässt die Karte"],
    },
    Said {
        rules: &["TG-G-16"],
        way: |tower| {
            lays(tower, "foe", &["goat"]);
            choose(tower, "Use Goat");
            read(tower);
        },
        words: ["Who pays 1 Food? Junis Elgan", "Wer zahlt 1 Nahrung? Junis Elgan"],
    },
    Said {
        rules: &["TG-G-16"],
        way: |tower| {
            lays(tower, "foe", &["goat"]);
            go(tower, &["Use Goat", "Elgan"]);
        },
        words: ["Elgan pays 1 Food Pool +2: 2 of 20", "Elgan zahlt 1 Nahrung Pool +2: 2 von 20"],
    },
    Said {
        rules: &["TG-G-17"],
        way: |tower| {
            lays(tower, "brute", &["isolut", "watcher"]);
            choose(tower, "Stop laying");
        },
        words: ["Take it Isolut of the Golden", "Hinnehmen Isolut mit der"],
    },
    Said {
        rules: &["TG-G-17"],
        way: |tower| {
            lays(tower, "brute", &["isolut", "watcher"]);
            go(tower, &["Stop laying", "Isolut"]);
        },
        words: ["Brute is ignored", "Rohling wird ignoriert"],
    },
];

#[test]
fn a_combat_is_led() {
    screen_words::check(SAID);
}
