//! The kings and their encounters (TG-K).

use tests::grail::{choose, go, lay, read, set, thinks_of, turn_to};
use tests::screen_words::{self, Said};
use tests::table::Tower;

use super::stage::{faces, lays, meets};

/// Reminders as the hands are drawn.
fn reminded(tower: &mut Tower, whom: &str) {
    meets(tower, whom);
    read(tower);
    thinks_of(tower, 0);
}

fn given_up(tower: &mut Tower) {
    lays(tower, "h-last-herald", &[]);
    choose(tower, "Give up");
}

/// The die beside the queen shows 4, whatever is rolled then.
fn progress(tower: &mut Tower) {
    lays(tower, "queen", &[]);
    set(tower, "Queen", "Progress die", 4);
    read(tower);
    lay(tower, "tg/gamble");
    go(tower, &["Roll the die"]);
    read(tower);
    go(tower, &["Party", "Queen"]);
    turn_to(tower, "Progress die", 0);
}

const SAID: &[Said] = &[
    Said {
        rules: &["TG-K-09"],
        way: |tower| reminded(tower, "oath"),
        words: ["Build his stack as the book says", "Seinen Stapel bauen, wie das Buch sagt"],
    },
    Said {
        rules: &["TG-K-16"],
        way: |tower| {
            lays(tower, "oath", &["h-oath-chain"]);
            go(tower, &["Stop laying", "Take it"]);
        },
        words: [
            "Destroyed: Oath Chain, aside, a secret in the end",
            "Zerstört: Eidkette, beiseite, am Ende Geheimnis",
        ],
    },
    Said {
        rules: &["TG-K-22"],
        way: |tower| reminded(tower, "hive"),
        words: ["Amberling stack as the book says", "Bernsteinlinge, wie das Buch sagt"],
    },
    Said {
        rules: &["TG-K-24"],
        way: |tower| {
            lays(tower, "hive", &["imp", "plain-blow"]);
            read(tower);
        },
        words: ["1 more: on whom? Imp No", "Noch 1: auf wen? Wicht Nein"],
    },
    Said {
        rules: &["TG-K-25"],
        way: |tower| {
            lays(tower, "choir", &["imp", "hurry"]);
            read(tower);
        },
        words: ["1 more: on whom? Imp No", "Noch 1: auf wen? Wicht Nein"],
    },
    Said {
        rules: &["TG-K-28"],
        way: |tower| {
            lays(tower, "hive", &["imp", "plain-blow"]);
            choose(tower, "Imp");
        },
        words: ["Imp is beaten: beside the stack", "Wicht ist besiegt: neben den Stapel"],
    },
    Said {
        rules: &["TG-K-28"],
        way: |tower| {
            lays(tower, "swarm", &["imp", "plain-blow"]);
            choose(tower, "Imp");
        },
        words: ["Imp is beaten: back to the secrets", "Wicht ist besiegt: zurück zu den Geheimnissen"],
    },
    Said {
        rules: &["TG-K-46", "TG-K-48"],
        way: |tower| reminded(tower, "h-last-herald"),
        words: [
            "The stack changes with the story Not all scenes have to be seen",
            "Der Stapel folgt der Geschichte Nicht jede Szene muss vorkommen",
        ],
    },
    Said {
        rules: &["TG-K-45"],
        way: given_up,
        words: ["Given up: read the failure verse", "Aufgegeben: lest den Vers für das Scheitern"],
    },
    Said {
        rules: &["TG-K-45"],
        way: |tower| {
            faces(tower, "h-last-herald");
            set(tower, "Junis", "Health", 0);
            set(tower, "Elgan", "Health", 0);
            thinks_of(tower, 0);
        },
        words: ["Read the failure verse of the card", "Den Vers für das Scheitern lesen"],
    },
    Said { rules: &["TG-K-47"], way: progress, words: ["Progress die: 4", "Fortschrittswürfel: 4"] },
];

#[test]
fn kings_are_met() {
    screen_words::check(SAID);
}
