//! Diplomacy (TG-D), and what the group agrees on (TG-G).

use rules_core::tainted_grail::day::Phase;
use tests::grail::{choose, gain, go, lay, read, set, thinks_of, until};
use tests::screen_words::{self, Said};
use tests::table::Tower;

use super::stage::{camp, faces, lays, meets};

fn hurried(tower: &mut Tower, duration: u8) {
    lays(tower, "host", &[]);
    set(tower, "Host", "Duration", duration);
    read(tower);
    lay(tower, "tg/hurry");
    read(tower);
}

/// They avoid him while they explore.
fn avoided(tower: &mut Tower) {
    camp(tower);
    until(tower, Phase::Day);
    go(tower, &["Explore ...", "The whole group"]);
    lay(tower, "tg/guest");
    choose(tower, "Keep the hands");
    lay(tower, "tg/h-junis");
    go(tower, &["Avoid it", "Yes"]);
}

fn greeted(tower: &mut Tower) {
    camp(tower);
    gain(tower, "Junis", "Wealth", "2");
    lay(tower, "tg/host");
    choose(tower, "Keep the hands");
    read(tower);
}

const SAID: &[Said] = &[
    Said {
        rules: &["TG-D-09"],
        way: |tower| hurried(tower, 2),
        words: ["Yes duration 2 to 1", "Ja Dauer 2 auf 1"],
    },
    Said {
        rules: &["TG-D-09"],
        way: |tower| hurried(tower, 1),
        words: ["Yes duration 1 to 0: it ends!", "Ja Dauer 1 auf 0: das Ende!"],
    },
    Said {
        rules: &["TG-D-20", "TG-G-11"],
        way: |tower| {
            lays(tower, "host", &[]);
            choose(tower, "Avoid it");
        },
        words: ["Elgan: avoid it? Yes No", "Elgan: ausweichen? Ja Nein"],
    },
    Said {
        rules: &["TG-D-20"],
        way: |tower| {
            lays(tower, "host", &[]);
            go(tower, &["Avoid it", "No"]);
        },
        words: ["Not everybody agrees", "Nicht alle stimmen zu"],
    },
    Said {
        rules: &["TG-D-28"],
        way: avoided,
        words: [
            "Junis: cards to the stack, shuffle, time off",
            "Junis: Karten in den Stapel, mischen, Zeit weg",
        ],
    },
    Said {
        rules: &["TG-D-28"],
        way: avoided,
        words: ["Junis+Elgan explore on", "Junis+Elgan erkunden weiter"],
    },
    Said {
        rules: &["TG-D-28"],
        way: |tower| {
            avoided(tower);
            thinks_of(tower, 0);
        },
        words: ["Encounter: under its stack", "Begegnung: unter ihren Stapel"],
    },
    Said {
        rules: &["TG-D-37"],
        way: greeted,
        words: ["Who pays 1 wealth? Junis No", "Wer zahlt Reichtum? Junis Nein"],
    },
    Said {
        rules: &["TG-D-37"],
        way: |tower| {
            greeted(tower);
            choose(tower, "No");
        },
        words: ["Fear +1", "Furcht +1"],
    },
    Said {
        rules: &["TG-D-39"],
        way: |tower| {
            hurried(tower, 2);
            go(tower, &["No", "Stop laying"]);
        },
        words: ["What comes first? Dread Hurry", "Was kommt zuerst? Grauen Eile"],
    },
    Said {
        rules: &["TG-D-42"],
        way: |tower| {
            lays(tower, "host", &[]);
            go(tower, &["Avoid it", "Yes"]);
        },
        words: ["Guardian: figure to the map, keep its card", "Wächter: Figur auf den Plan, Karte behalten"],
    },
    Said {
        rules: &["TG-D-42"],
        way: |tower| meets(tower, "host"),
        words: ["Host, Dread, Guardian, Greedy", "Wirtin, Grauen, Wächter, Habgierig"],
    },
    Said {
        rules: &["TG-G-11"],
        way: |tower| {
            faces(tower, "guest");
            read(tower);
        },
        words: ["who acts? lay or choose", "wer handelt? legen, Druck"],
    },
];

#[test]
fn a_talk_is_led() {
    screen_words::check(SAID);
}
