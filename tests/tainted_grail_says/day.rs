//! The day (TG-Y), and who acts in it together (TG-G).

use app::text::Text;
use rules_core::tainted_grail::day::{Dawn, Dusk, Phase};
use tests::free_roll;
use tests::grail::{camp, camp_on, choose, gain, game, go, lay, options, read, thinks_of, turn_to, until};
use tests::house;
use tests::screen_words::{self, Said};
use tests::table::{BACK, Tower};

/// Reminders of a step of the first day.
fn at(tower: &mut Tower, step: Phase, page: usize) {
    camp_on(tower);
    until(tower, step);
    thinks_of(tower, page);
}

fn in_the_day(tower: &mut Tower) {
    camp_on(tower);
    until(tower, Phase::Day);
}

const SAID: &[Said] = &[
    Said { rules: &["TG-Y-01"], way: camp_on, words: ["Dawn: effects", "Morgen: Effekte"] },
    Said {
        rules: &["TG-Y-02", "TG-Y-22"],
        way: |tower| {
            camp_on(tower);
            go(tower, &["Map and time ...", "Time at a location", "2", "14", "3", "Dawn: effects"]);
            choose(tower, "Dawn: time goes off");
        },
        words: [
            "Location 214: 2 time on it Dawn: wyrd sides",
            "Ort 214: 2 Zeit liegt dort Morgen: Wyrd-Seiten",
        ],
    },
    Said {
        rules: &["TG-Y-22"],
        way: |tower| {
            camp_on(tower);
            go(tower, &["Map and time ...", "Time at a location", "2", "14", "3"]);
            go(tower, &["Map and time ...", "Time at a location", "2", "14", "1"]);
        },
        words: ["Location 214 was used: 3 time on it.", "Ort 214 ist benutzt: 3 Zeit liegt dort."],
    },
    Said {
        rules: &["TG-Y-23"],
        way: |tower| {
            camp_on(tower);
            go(tower, &["Map and time ...", "Time at a location", "2", "14", "3"]);
            go(tower, &["Map and time ...", "Location replaced"]);
        },
        words: ["Location 214: 3 time put away", "Ort 214: 3 Zeit weggelegt"],
    },
    Said {
        rules: &["TG-Y-08", "TG-Y-10"],
        way: |tower| {
            in_the_day(tower);
            read(tower);
        },
        words: ["Travel ... Explore ... Pay for an action ..", "Reisen ... Erkunden ... Aktion bezahlen ..."],
    },
    Said {
        rules: &["TG-Y-08"],
        way: |tower| {
            in_the_day(tower);
            turn_to(tower, "End the day", 0);
        },
        words: ["Light a waystone ... Check ... End the day", "Wegstein zünden ... Probe ... Tag beenden"],
    },
    Said {
        rules: &["TG-G-02", "TG-Y-10"],
        way: |tower| {
            in_the_day(tower);
            choose(tower, "Explore ...");
        },
        words: ["Who takes part? The whole group Junis Elgan", "Wer macht mit? Die ganze Gruppe Junis Elgan"],
    },
    Said {
        rules: &["TG-G-03"],
        way: |tower| {
            in_the_day(tower);
            go(tower, &["Explore ...", "The whole group"]);
            go(tower, &["Map and time ...", "Leave exploring ...", "Elgan"]);
        },
        words: ["Elgan is exploring.", "Elgan erkundet gerade."],
    },
    Said {
        rules: &["TG-Y-15"],
        way: |tower| {
            in_the_day(tower);
            ["Magic", "Food"].into_iter().for_each(|what| gain(tower, "The whole group", what, "3"));
            go(tower, &["Light a waystone ...", "The whole group", "Magic 2, goods 2"]);
        },
        words: [
            "Who how much? Like this Junis: 2 Food Junis: 1 Magic Elgan: 1 Energy",
            "Wer wie viel? So wird es gemacht Junis: 2 Nahrung Junis: 1 Magie Elgan: 1 Energie",
        ],
    },
    Said {
        rules: &["TG-Y-18"],
        way: |tower| {
            in_the_day(tower);
            go(tower, &["Pay for an action ..", "The whole group", "The whole group", "Energy", "2"]);
        },
        words: [
            "Who how much? Like this Elgan: 2 Energy And also ...",
            "Wer wie viel? So wird es gemacht Elgan: 2 Energie Und dazu ...",
        ],
    },
    Said {
        rules: &["TG-Y-19"],
        way: |tower| {
            in_the_day(tower);
            go(tower, &["Pay for an action ..", "The whole group"]);
        },
        words: ["Whose action? The whole group Junis Elgan", "Wessen Aktion? Die ganze Gruppe Junis Elgan"],
    },
    Said {
        rules: &["TG-Y-19"],
        way: |tower| {
            in_the_day(tower);
            go(tower, &["Pay for an action ..", "The whole group", "Elgan", "Energy", "1", "Like this"]);
        },
        words: ["Elgan pays 1 Energy Junis+Elgan acted", "Elgan zahlt 1 Energie Junis+Elgan handelten"],
    },
    Said {
        rules: &["TG-Y-19"],
        way: |tower| {
            in_the_day(tower);
            go(tower, &["Pay for an action ..", "The whole group", "Elgan", "Energy", "1"]);
            go(tower, &["Elgan: 1 Energy", "Like this"]);
        },
        words: [
            "Not possible Elgan has to pay a part of it.",
            "Geht nicht Elgan muss einen Teil davon zahlen.",
        ],
    },
    Said {
        rules: &["TG-Y-24"],
        way: |tower| {
            in_the_day(tower);
            choose(tower, "End the day");
        },
        words: ["Dusk: effects", "Abend: Effekte"],
    },
    Said {
        rules: &["TG-Y-26"],
        way: |tower| {
            camp_on(tower);
            until(tower, Phase::Dusk(Dusk::Recover));
            go(tower, &["Sheets ...", "Somebody loses", "Junis", "Health", "2"]);
            go(tower, &["Eat 1 food ...", "Junis"]);
        },
        words: [
            "Junis pays 1 Food Junis: Health +1 Junis: Energy +1",
            "Junis zahlt 1 Nahrung Junis: Leben +1 Junis: Energie +1",
        ],
    },
    Said {
        rules: &["TG-Y-28"],
        way: |tower| {
            camp_on(tower);
            until(tower, Phase::Dusk(Dusk::WyrdNight));
            read(tower);
        },
        words: ["Dusk: wyrd night On a wyrd side ...", "Abend: Wyrd-Nacht Auf Wyrd-Seite ..."],
    },
    Said {
        rules: &["TG-Y-28"],
        way: |tower| {
            camp_on(tower);
            until(tower, Phase::Dusk(Dusk::WyrdNight));
            go(tower, &["On a wyrd side ...", "Elgan"]);
        },
        words: ["Elgan: Health -2 Elgan: Fear +2", "Elgan: Leben -2 Elgan: Furcht +2"],
    },
    Said {
        rules: &["TG-Y-32"],
        way: |tower| {
            camp_on(tower);
            until(tower, Phase::Dusk(Dusk::Close));
            choose(tower, "Dusk: ");
        },
        words: ["Day 2 begins Dawn: effects", "Tag 2 beginnt Morgen: Effekte"],
    },
    Said {
        rules: &["TG-Y-45"],
        way: |tower| {
            camp_on(tower);
            go(tower, &["Map and time ...", "Mark elapsed time", "2"]);
        },
        words: ["Elapsed time +2: 2", "Verstrichene Zeit +2: 2"],
    },
    Said {
        rules: &["TG-Y-07"],
        way: |tower| at(tower, Phase::Dawn(Dawn::Time), 0),
        words: ["Quest markers stay", "Questmarker bleiben liegen"],
    },
    Said {
        rules: &["TG-Y-05"],
        way: |tower| at(tower, Phase::Dawn(Dawn::OldEvents), 0),
        words: ["Non-quest events: under stack or boxed", "Ereignis ohne Quest: unter Stapel, in Box"],
    },
    Said {
        rules: &["TG-Y-06"],
        way: |tower| at(tower, Phase::Dawn(Dawn::NewEvent), 0),
        words: ["Reveal and read the next event", "Nächstes Ereignis aufdecken, lesen"],
    },
    Said {
        rules: &["TG-Y-13", "TG-G-01"],
        way: |tower| at(tower, Phase::Day, 0),
        words: ["Joining: before it begins, if agreed", "Mitmachen vor Beginn, wenn man zustimmt"],
    },
    Said {
        rules: &["TG-K-05"],
        way: |tower| at(tower, Phase::Day, 0),
        words: ["A king comes before instant effects", "Ein König kommt vor Soforteffekten"],
    },
    Said {
        rules: &["TG-Y-17", "TG-Y-20"],
        way: |tower| at(tower, Phase::Day, 1),
        words: ["Guardian: challenge, no exploring, action", "Wächter: fordern, kein Erkunden, Aktion"],
    },
    Said {
        rules: &["TG-Y-17"],
        way: |tower| {
            in_the_day(tower);
            go(tower, &["Combat ...", "Iron Wolf"]);
        },
        words: ["Who takes part? The whole group Junis Elgan", "Wer macht mit? Die ganze Gruppe Junis Elgan"],
    },
    Said {
        rules: &["TG-Y-21"],
        way: |tower| at(tower, Phase::Day, 1),
        words: ["Put somewhere: free, revealed places only", "Versetzt: kostenlos, nur an offene Orte"],
    },
    Said {
        rules: &["TG-Y-41"],
        way: |tower| {
            in_the_day(tower);
            go(tower, &["Explore ...", "The whole group"]);
            thinks_of(tower, 0);
        },
        words: ["Follow the first redirect that fits", "Dem ersten passenden Verweis folgen"],
    },
    Said {
        rules: &["TG-Y-31"],
        way: |tower| at(tower, Phase::Dusk(Dusk::Visions), 0),
        words: ["Visions: once a day, place; Isolut: must", "Visionen je Tag, Ort; mit Isolut Pflicht"],
    },
    Said {
        rules: &["TG-Y-44"],
        way: |tower| {
            in_the_day(tower);
            read(tower);
            tower.does(BACK);
            // Leave the game.
            tower.turn(4);
            tower.press();
            free_roll::open(tower, Text::SavedGames);
        },
        words: ["Saved games Tainted Grail", "Gespeicherte Spiele Tainted Grail"],
    },
];

#[test]
fn the_day_is_said() {
    screen_words::check(SAID);
}

/// Reminders appear two per page, at every step of a day and around an encounter.
#[test]
fn every_reminder_is_on_a_page() {
    let mut tower = camp();
    let mut seen = 0;
    let mut look = |tower: &mut Tower| {
        let reminders = game(tower).reminders(&house::examples()).len();
        let pages = options(tower).iter().filter(|option| *option == "Think of").count();
        assert_eq!(pages, reminders.div_ceil(2), "{:?}", game(tower).day().phase());
        seen += reminders;
    };
    look(&mut tower);
    for &step in Dawn::ALL {
        until(&mut tower, Phase::Dawn(step));
        look(&mut tower);
    }
    until(&mut tower, Phase::Day);
    look(&mut tower);
    for &step in Dusk::ALL {
        until(&mut tower, Phase::Dusk(step));
        look(&mut tower);
    }
    lay(&mut tower, "tg/wyrdbear");
    look(&mut tower);
    assert!(seen > 12, "{seen}");
}
