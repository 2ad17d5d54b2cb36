//! Those who roam the map at dawn: guardians (TG-Y) and kings (TG-K).

use rules_core::tainted_grail::day::{Dawn, Phase};
use tests::grail::{camp_on, go, thinks_of, until};
use tests::screen_words::{self, Said};
use tests::table::Tower;

fn dawn(tower: &mut Tower) {
    camp_on(tower);
    until(tower, Phase::Dawn(Dawn::Roaming));
}

fn reminded(tower: &mut Tower, page: usize) {
    dawn(tower);
    thinks_of(tower, page);
}

/// Somebody roams, and the die shows this.
fn roams(tower: &mut Tower, who: &str, face: &str) {
    dawn(tower);
    go(tower, &["Somebody roams ...", who, "The die shows ...", face]);
}

const SAID: &[Said] = &[
    Said {
        rules: &["TG-Y-04"],
        way: |tower| {
            dawn(tower);
            go(tower, &["Somebody roams ..."]);
        },
        words: ["Who? Guardian Claudyne Veneda Nonus", "Wer? Wächter Claudyne Veneda Nonus"],
    },
    Said {
        rules: &["TG-Y-34"],
        way: |tower| roams(tower, "Guardian", "south"),
        words: [
            "Guardian: south. Go south, else to the highest number",
            "Wächter: Süden. Nach Süden, sonst zur höchsten Zahl",
        ],
    },
    Said {
        rules: &["TG-Y-35"],
        way: |tower| roams(tower, "Guardian", "cross"),
        words: [
            "Guardian: cross. fight it together, otherwise: a waystone goes out,",
            "Wächter: Kreuz. bekämpft es gemeinsam, sonst: ein Wegstein",
        ],
    },
    Said {
        rules: &["TG-Y-35"],
        way: |tower| roams(tower, "Guardian", "cross"),
        words: [
            "at the lowest number, otherwise: move to the highest number",
            "erlischt, an der kleinsten Zahl, sonst: zieht zur höchsten Zahl",
        ],
    },
    Said {
        rules: &["TG-K-06"],
        way: |tower| roams(tower, "Claudyne", "east"),
        words: [
            "Claudyne: east. Go east, else to the lowest number",
            "Claudyne: Osten. Nach Osten, sonst zur kleinsten Zahl",
        ],
    },
    Said {
        rules: &["TG-K-07"],
        way: |tower| roams(tower, "Claudyne", "cross"),
        words: [
            "Claudyne: cross. a waystone goes out, at the highest number, 2 towards",
            "Claudyne: Kreuz. ein Wegstein erlischt, an der höchsten Zahl, 2 auf den",
        ],
    },
    Said {
        rules: &["TG-K-07"],
        way: |tower| roams(tower, "Claudyne", "cross"),
        words: ["the nearest of you; tie: lowest number", "Nächsten von euch zu; gleich: kleinste Zahl"],
    },
    Said {
        rules: &["TG-K-19"],
        way: |tower| reminded(tower, 0),
        words: ["Veneda roams if card 160, Glorious Deeds 7", "Veneda zieht mit 160, Ruhmreiche Taten 7"],
    },
    Said {
        rules: &["TG-K-19"],
        way: |tower| roams(tower, "Veneda", "west"),
        words: [
            "Veneda: west. Go west, else to the highest number",
            "Veneda: Westen. Nach Westen, sonst zur höchsten Zahl",
        ],
    },
    Said {
        rules: &["TG-K-20"],
        way: |tower| roams(tower, "Veneda", "cross"),
        words: [
            "Veneda: cross. a waystone goes out, at the highest number, no witch:",
            "Veneda: Kreuz. ein Wegstein erlischt, an der höchsten Zahl, ohne Hexe:",
        ],
    },
    Said {
        rules: &["TG-K-20"],
        way: |tower| roams(tower, "Veneda", "cross"),
        words: [
            "card 233 to the highest number; else roll for her",
            "Karte 233 zur höchsten Zahl; sonst für sie würfeln",
        ],
    },
    Said {
        rules: &["TG-K-35"],
        way: |tower| roams(tower, "Nonus", "north"),
        words: [
            "Nonus: north. Go north, else to the lowest number",
            "Nonus: Norden. Nach Norden, sonst zur kleinsten Zahl",
        ],
    },
    Said {
        rules: &["TG-K-35"],
        way: |tower| roams(tower, "Nonus", "cross"),
        words: [
            "Nonus: cross. a waystone goes out, at the lowest number, card 176 to",
            "Nonus: Kreuz. ein Wegstein erlischt, an der kleinsten Zahl, Karte 176 zu",
        ],
    },
    Said {
        rules: &["TG-K-08"],
        way: |tower| reminded(tower, 1),
        words: ["With Claudyne: Secrets, verse 200", "Bei Claudyne: Geheimnisse, Vers 200"],
    },
    Said {
        rules: &["TG-K-34"],
        way: |tower| reminded(tower, 0),
        words: ["Nonus: see secret card 175 or 189", "Nonus: Geheimkarte 175 oder 189"],
    },
    Said {
        rules: &["TG-K-21"],
        way: |tower| reminded(tower, 1),
        words: ["With Veneda: verse on card 160 or 174", "Bei Veneda: Vers auf Karte 160 oder 174"],
    },
    Said {
        rules: &["TG-K-36"],
        way: |tower| reminded(tower, 2),
        words: ["With Nonus: verse on card 175 or 189", "Bei Nonus: Vers auf Karte 175 oder 189"],
    },
];

#[test]
fn those_who_roam_are_told_where() {
    screen_words::check(SAID);
}
