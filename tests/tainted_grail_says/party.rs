//! The party and its sheets (TG-P, TG-W), modes (TG-M) and the group (TG-G).

use app::input::Input;
use rules_core::tainted_grail::day::{Dusk, Phase};
use tests::grail::{begin_on, camp_on, choose, gain, game, go, lay, options, read, thinks_of, until};
use tests::screen_words::{self, Said};
use tests::table::Tower;

/// Reminders before the first day, in a mode with this switch.
fn with(tower: &mut Tower, mode: &str, switch: &str, page: usize) {
    camp_on(tower);
    go(tower, &["Rules ...", mode, switch, "So be it"]);
    thinks_of(tower, page);
}

fn in_the_evening(tower: &mut Tower, step: Dusk) {
    camp_on(tower);
    until(tower, Phase::Dusk(step));
    thinks_of(tower, 0);
}

/// In a mode with this switch, two parts of time elapse.
fn elapses(tower: &mut Tower, mode: &str, switch: &str) {
    camp_on(tower);
    go(tower, &["Rules ...", mode, switch, "So be it"]);
    go(tower, &["Map and time ...", "Mark elapsed time", "2"]);
}

/// Junis is dying.
fn hurt(tower: &mut Tower) {
    camp_on(tower);
    go(tower, &["Sheets ...", "Somebody is hurt", "Junis", "20"]);
}

/// Junis dies, and is back.
fn dies(tower: &mut Tower) {
    go(tower, &["Sheets ...", "Somebody is hurt", "Junis", "20"]);
    go(tower, &["Sheets ...", "Somebody dies", "Yes"]);
}

/// Junis alone, hurt that much, meets the Wyrdbear.
fn meets_alone(tower: &mut Tower, damage: &str) {
    begin_on(tower);
    lay(tower, "tg/junis");
    go(tower, &["Sheets ...", "Somebody is hurt", damage]);
    read(tower);
    tower.lay("tg/wyrdbear");
}

const SAID: &[Said] = &[
    Said {
        rules: &["TG-OQ-46"],
        way: |tower| meets_alone(tower, "20"),
        words: ["Who takes part? The whole group", "Wer macht mit? Die ganze Gruppe"],
    },
    Said {
        rules: &["TG-M-01"],
        way: |tower| {
            camp_on(tower);
            go(tower, &["Rules ...", "Story mode", "[ ] an item each"]);
        },
        words: ["[x] an item each [ ] card 49: chain", "[x] je ein Ding [ ] Karte 49: Blitz"],
    },
    Said {
        rules: &["TG-M-08"],
        way: |tower| elapses(tower, "Story mode", "[ ] time is slower"),
        words: [
            "Story mode spares one part Elapsed time +1: 1",
            "Geschichte: ein Teil gespart Verstrichene Zeit +1: 1",
        ],
    },
    Said {
        rules: &["TG-M-17"],
        way: |tower| elapses(tower, "Challenge mode", "[ ] stones go out"),
        words: ["Waystones go out, the farthest first: 2", "Wegsteine erlöschen, der fernste zuerst: 2"],
    },
    Said {
        rules: &["TG-P-25"],
        way: |tower| {
            camp_on(tower);
            go(tower, &["Sheets ...", "Somebody gains", "Elgan", "Fear", "20"]);
        },
        words: ["Elgan goes insane: take the card", "Elgan wird wahnsinnig: Karte nehmen"],
    },
    Said {
        rules: &["TG-P-25"],
        way: hurt,
        words: ["Junis is dying: take the card", "Junis liegt im Sterben: Karte nehmen"],
    },
    Said {
        rules: &["TG-P-23", "TG-P-26"],
        way: |tower| {
            hurt(tower);
            thinks_of(tower, 0);
        },
        words: ["The Dying card says who dies for good", "Die Sterbekarte sagt, wer endgültig stirbt"],
    },
    Said {
        rules: &["TG-P-27"],
        way: |tower| {
            hurt(tower);
            go(tower, &["Sheets ...", "Somebody dies"]);
        },
        words: ["Card 6, 8 or 9? Yes No", "Karte 6, 8 oder 9? Ja Nein"],
    },
    Said {
        rules: &["TG-P-26", "TG-P-27"],
        way: |tower| {
            hurt(tower);
            go(tower, &["Sheets ...", "Somebody dies", "No"]);
        },
        words: ["Junis is dead: the campaign is lost", "Junis ist tot: die Kampagne ist verloren"],
    },
    Said {
        rules: &["TG-P-32"],
        way: |tower| {
            camp_on(tower);
            gain(tower, "Junis", "Wealth", "20");
            gain(tower, "Junis", "Wealth", "3");
        },
        words: [
            "Junis: 3 Wealth too many. Pass on or lose",
            "Junis: 3 Reichtum zu viel. Weitergeben oder verlieren",
        ],
    },
    Said {
        rules: &["TG-P-33"],
        way: |tower| {
            camp_on(tower);
            go(tower, &["Sheets ...", "Hand over goods", "Junis"]);
        },
        words: ["What? Food Wealth turn", "Was? Nahrung Reichtum drehen"],
    },
    Said {
        rules: &["TG-P-37"],
        way: |tower| {
            camp_on(tower);
            lay(tower, "tg/h-tin-targe");
            go(tower, &["Junis", "Yes"]);
            until(tower, Phase::Day);
            go(tower, &["Travel ...", "The whole group", "Items ...", "Take off"]);
        },
        words: ["Junis has acted today.", "Junis hat heute schon gehandelt."],
    },
    Said {
        rules: &["TG-P-38"],
        way: |tower| {
            camp_on(tower);
            lay(tower, "tg/h-tin-targe");
            go(tower, &["Junis", "Yes", "Items ...", "Pass on", "Yes"]);
        },
        words: ["Junis gives Elgan: Tin Targe", "Junis gibt Elgan: Blechtartsche"],
    },
    Said {
        rules: &["TG-G-04"],
        way: |tower| {
            camp_on(tower);
            lay(tower, "tg/wyrdbear");
            lay(tower, "tg/osbert");
        },
        words: ["An encounter is under way.", "Eine Begegnung läuft."],
    },
    Said {
        rules: &["TG-G-18"],
        way: |tower| {
            camp_on(tower);
            go(tower, &["Combat ...", "Wyrdbear", "Junis", "Keep the hands"]);
            go(tower, &["Who is elsewhere ...", "Somebody gains", "Food", "1"]);
        },
        words: ["Elgan: Food +1", "Elgan: Nahrung +1"],
    },
    Said {
        rules: &["TG-G-19"],
        way: |tower| {
            begin_on(tower);
            lay(tower, "tg/junis");
            until(tower, Phase::Day);
            choose(tower, "Travel ...");
        },
        words: ["Junis travel", "Junis reisen"],
    },
    Said {
        rules: &["TG-G-19"],
        way: |tower| {
            begin_on(tower);
            lay(tower, "tg/junis");
            go(tower, &["Check ...", "Only the die", "+0"]);
            tower.does(Input::Dropped);
        },
        words: ["What happened Die ", "Was geschah Würfel "],
    },
    Said {
        rules: &["TG-P-05"],
        way: |tower| {
            camp_on(tower);
            thinks_of(tower, 0);
        },
        words: ["Pairs: Elgan+Junis, Gerdwyn+Osbert", "Paare: Elgan+Junis, Gerdwyn+Osbert"],
    },
    Said {
        rules: &["TG-M-02"],
        way: |tower| with(tower, "Story mode", "[ ] an item each", 0),
        words: ["One item of stack A each", "Je ein Gegenstand von Stapel A"],
    },
    Said {
        rules: &["TG-M-04"],
        way: |tower| with(tower, "Story mode", "[ ] easier stacks", 0),
        words: ["Stacks and events: as for one player fewer", "Stapel und Ereignisse wie mit einem weniger"],
    },
    Said {
        rules: &["TG-M-12"],
        way: |tower| with(tower, "Challenge mode", "[ ] harder events", 0),
        words: ["Events: as for one player more", "Ereignisse wie mit einem mehr"],
    },
    Said {
        rules: &["TG-P-12"],
        way: |tower| in_the_evening(tower, Dusk::Improve),
        words: ["Choose the side of a skill for good", "Talentseite wählen, sie bleibt"],
    },
    Said {
        rules: &["TG-P-42"],
        way: |tower| in_the_evening(tower, Dusk::Close),
        words: ["Voices of Ruin: any new achievement?", "Stimmen des Ruins: etwas erreicht?"],
    },
    Said {
        rules: &["TG-P-29"],
        way: |tower| {
            camp_on(tower);
            dies(tower);
            dies(tower);
            thinks_of(tower, 0);
        },
        words: ["Many deaths: story mode is gentler", "Viele Tode: Story-Modus hilft"],
    },
    Said {
        rules: &["TG-W-10"],
        way: |tower| {
            camp_on(tower);
            go(tower, &["Sheets ...", "Take the wyrd form", "Elgan", "Courage"]);
            thinks_of(tower, 0);
        },
        words: ["Wyrd panel: its action and drawback", "Wyrd-Tableau: Aktion und Nachteil"],
    },
];

#[test]
fn the_party_is_told() {
    screen_words::check(SAID);
}

/// Whether somebody who is dying takes part is asked, even alone, and nothing has happened before the answer (TG-OQ-46).
#[test]
fn alone_and_dying_the_table_is_asked() {
    let mut tower = Tower::new();
    meets_alone(&mut tower, "20");
    assert_eq!(options(&mut tower), ["The whole group"]);
    assert!(game(&tower).encounter().is_none());
    tower.press();
    assert!(game(&tower).encounter().is_some());
    let mut healthy = Tower::new();
    meets_alone(&mut healthy, "1");
    assert!(game(&healthy).encounter().is_some(), "nothing to ask");
}
