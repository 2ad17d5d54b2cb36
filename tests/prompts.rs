//! Where the players act themselves, the screen asks, reminds or keeps the record: rules of class P between encounters of
//! Tainted Grail.

use app::device::Page;
use app::games::Say;
use app::input::Input;
use app::text::Lang;
use rules_core::tainted_grail::day::{Dawn, Dusk, Phase};
use tests::grail::{camp, choose, gain, game, go, label, lay, options, read, said, until};
use tests::house;
use tests::table::Tower;

struct Case {
    rules: &'static [&'static str],
    says: &'static str,
    way: fn(&mut Tower),
    /// Words on the screen, in this order.
    sees: &'static [&'static str],
}

/// The words of the page: the question and its options, what happened, or why not.
fn glass(tower: &Tower) -> String {
    let session = tower.session();
    let spoken = |with: &dyn Fn(&mut Say<'_>) -> core::fmt::Result| {
        let mut words = String::new();
        with(&mut Say::new(Lang::English, session.decks(), &mut words)).expect("a string");
        words
    };
    match tower.page() {
        Page::Told(_) => said(tower).join("\n"),
        Page::Refused(refused, ..) => match refused {
            app::session::Refused::Rules(refusal) => spoken(&|say| session.play().why(refusal, say)),
            fault => panic!("{fault:?}"),
        },
        Page::Amount { path, .. } => spoken(&|say| session.play().title(path, say)),
        Page::Ask { path, .. } => {
            let options = session.play().leads(path, &tower.cards(path)).options();
            let title =
                if path.is_empty() { String::new() } else { spoken(&|say| session.play().title(path, say)) };
            let labels: Vec<_> = (0..options).map(|option| label(tower, path, option)).collect();
            format!("{title}\n{}", labels.join("\n"))
        }
        other => panic!("{other:?}"),
    }
}

fn day(tower: &mut Tower) {
    until(tower, Phase::Day);
    read(tower);
}

fn roaming(tower: &mut Tower) {
    until(tower, Phase::Dawn(Dawn::Roaming));
}

fn roams(tower: &mut Tower, who: &str, face: &str) {
    roaming(tower);
    go(tower, &["Somebody roams ...", who, "The die shows ...", face]);
}

fn mode(tower: &mut Tower, menu: &str, switch: &str) {
    go(tower, &["Rules ...", menu, switch, "So be it"]);
}

const CASES: &[Case] = &[
    Case {
        rules: &["TG-Y-04", "TG-K-06", "TG-K-34"],
        says: "who roams is asked, then the die",
        way: |tower| {
            roaming(tower);
            go(tower, &["Somebody roams ..."]);
        },
        sees: &["Guardian", "Claudyne", "Veneda", "Nonus", "Amber Witch"],
    },
    Case {
        rules: &["TG-K-06", "TG-Y-34"],
        says: "a direction, or else the connected location of the lowest number",
        way: |tower| roams(tower, "Claudyne", "east"),
        sees: &["Claudyne: east. Go east, else to the lowest number"],
    },
    Case {
        rules: &["TG-K-07"],
        says: "a cross sends Claudyne after the nearest",
        way: |tower| roams(tower, "Claudyne", "cross"),
        sees: &["a waystone goes out, at the highest number", "2 towards the nearest of you"],
    },
    Case {
        rules: &["TG-K-19", "TG-K-20"],
        says: "a cross makes Veneda send the witch",
        way: |tower| roams(tower, "Veneda", "cross"),
        sees: &["a waystone goes out, at the highest number", "card 233 to the highest number"],
    },
    Case {
        rules: &["TG-K-35"],
        says: "a cross changes the weather of Nonus",
        way: |tower| roams(tower, "Nonus", "cross"),
        sees: &["a waystone goes out, at the lowest number", "card 176 to the events"],
    },
    Case {
        rules: &["TG-Y-34"],
        says: "a guardian goes that way, or else to the highest number",
        way: |tower| roams(tower, "Guardian", "south"),
        sees: &["Guardian: south. Go south, else to the highest number"],
    },
    Case {
        rules: &["TG-Y-35"],
        says: "a guardian's cross: the first that applies",
        way: |tower| roams(tower, "Guardian", "cross"),
        sees: &[
            "fight it together",
            "otherwise: a waystone goes out",
            "otherwise: move to the highest number",
        ],
    },
    Case {
        rules: &["TG-Y-01", "TG-Y-02", "TG-Y-22"],
        says: "TIME at a location is lowered at dawn",
        way: |tower| {
            go(tower, &["Map and time ...", "Time at a location", "2", "14", "3", "Dawn: effects"]);
            choose(tower, "Dawn: time goes off");
        },
        sees: &["Location 214: 2 time on it", "Dawn: wyrd sides"],
    },
    Case {
        rules: &["TG-Y-22"],
        says: "what has TIME symbols waits until none lies there",
        way: |tower| {
            go(tower, &["Map and time ...", "Time at a location", "2", "14", "3"]);
            go(tower, &["Map and time ...", "Time at a location", "2", "14", "1"]);
        },
        sees: &["Location 214: 3 time on it"],
    },
    Case {
        rules: &["TG-Y-23"],
        says: "a location that is replaced loses its tokens",
        way: |tower| {
            go(tower, &["Map and time ...", "Time at a location", "2", "14", "3"]);
            go(tower, &["Map and time ...", "Location replaced"]);
        },
        sees: &["Location 214: 3 time put away"],
    },
    Case {
        rules: &["TG-Y-08", "TG-Y-10"],
        says: "the day: travel, explore, act, light a waystone, as often as they like, until it is ended",
        way: day,
        sees: &["Travel ...", "Explore ...", "Pay for an action", "Light a waystone", "End the day"],
    },
    Case {
        rules: &["TG-G-02", "TG-Y-10"],
        says: "who takes part is asked, and exploring costs nothing",
        way: |tower| {
            day(tower);
            choose(tower, "Explore ...");
        },
        sees: &["Who takes part?", "The whole group", "Junis", "Elgan"],
    },
    Case {
        rules: &["TG-G-03"],
        says: "nobody leaves an exploration",
        way: |tower| {
            day(tower);
            go(
                tower,
                &["Explore ...", "The whole group", "Map and time ...", "Leave exploring ...", "Elgan"],
            );
        },
        sees: &["Elgan is exploring."],
    },
    Case {
        rules: &["TG-Y-15", "TG-M-01"],
        says: "a waystone's price is split as the group likes",
        way: |tower| {
            day(tower);
            ["Magic", "Food"].into_iter().for_each(|what| gain(tower, "The whole group", what, "3"));
            go(tower, &["Light a waystone ...", "The whole group", "Magic 2, goods 2"]);
        },
        sees: &["Who how much?", "Like this", "Junis: ", "Elgan: "],
    },
    Case {
        rules: &["TG-Y-18"],
        says: "the price of an action is said, whatever the size of the group",
        way: |tower| {
            day(tower);
            go(tower, &["Pay for an action ..", "The whole group", "The whole group", "Energy", "2"]);
        },
        sees: &["Who how much?", "Like this", "Energy", "And also ..."],
    },
    Case {
        rules: &["TG-Y-19"],
        says: "whose action it is, is asked: the owner bears a part",
        way: |tower| {
            day(tower);
            go(tower, &["Pay for an action ..", "The whole group", "Elgan", "Energy", "1", "Like this"]);
        },
        sees: &["Elgan pays 1 Energy"],
    },
    Case {
        rules: &["TG-Y-26"],
        says: "who eats recovers",
        way: |tower| {
            until(tower, Phase::Dusk(Dusk::Recover));
            go(tower, &["Sheets ...", "Somebody loses", "Junis", "Health", "2"]);
            go(tower, &["Eat 1 food ...", "Junis"]);
        },
        sees: &["Junis pays 1 Food", "Junis: Health +1"],
    },
    Case {
        rules: &["TG-Y-28"],
        says: "who spends the night on a wyrd side is asked",
        way: |tower| {
            until(tower, Phase::Dusk(Dusk::WyrdNight));
            go(tower, &["On a wyrd side ...", "Elgan"]);
        },
        sees: &["Elgan: Health -2", "Elgan: Fear +2", "Dusk: improve"],
    },
    Case {
        rules: &["TG-Y-32", "TG-Y-24"],
        says: "the evening begins with its effects and ends with the next day",
        way: |tower| {
            until(tower, Phase::Dusk(Dusk::Effects));
            assert!(glass(tower).contains("Dusk: effects"), "{}", glass(tower));
            until(tower, Phase::Dawn(Dawn::Effects));
        },
        sees: &["Day 2 begins", "Dawn: effects"],
    },
    Case {
        rules: &["TG-Y-45"],
        says: "Elapsed Time is counted",
        way: |tower| go(tower, &["Map and time ...", "Mark elapsed time", "2"]),
        sees: &["Elapsed time +2: 2"],
    },
    Case {
        rules: &["TG-M-08", "TG-M-01"],
        says: "story mode spares a part of it",
        way: |tower| {
            mode(tower, "Story mode", "[ ] time is slower");
            go(tower, &["Map and time ...", "Mark elapsed time", "2"]);
        },
        sees: &["Story mode spares one part", "Elapsed time +1: 1"],
    },
    Case {
        rules: &["TG-M-17"],
        says: "in challenge mode time puts waystones out",
        way: |tower| {
            mode(tower, "Challenge mode", "[ ] stones go out");
            go(tower, &["Map and time ...", "Mark elapsed time", "2"]);
        },
        sees: &["Waystones go out, the farthest first: 2"],
    },
    Case {
        rules: &["TG-P-25", "TG-P-23"],
        says: "who begins to die or to go insane takes the card",
        way: |tower| {
            go(tower, &["Sheets ...", "Somebody gains", "Elgan", "Fear", "20"]);
            assert!(glass(tower).contains("Elgan goes insane: take the card"), "{}", glass(tower));
            go(tower, &["Sheets ...", "Somebody is hurt", "Junis", "20"]);
        },
        sees: &["Junis is dying: take the card"],
    },
    Case {
        rules: &["TG-P-26", "TG-P-27"],
        says: "when the Dying card says so; the secret cards that would help are asked for",
        way: |tower| {
            go(tower, &["Sheets ...", "Somebody is hurt", "Junis", "20"]);
            go(tower, &["Sheets ...", "Somebody dies"]);
            assert!(glass(tower).contains("Card 6, 8 or 9?"), "{}", glass(tower));
            choose(tower, "No");
        },
        sees: &["Junis is dead: the campaign is lost", "Campaign is lost"],
    },
    Case {
        rules: &["TG-P-32"],
        says: "what is above twenty is passed on or lost",
        way: |tower| {
            gain(tower, "Junis", "Wealth", "20");
            gain(tower, "Junis", "Wealth", "3");
        },
        sees: &["Junis: 3 Wealth too many. Pass on or lose"],
    },
    Case {
        rules: &["TG-P-33"],
        says: "only Food and Wealth change hands",
        way: |tower| go(tower, &["Sheets ...", "Hand over goods", "Junis"]),
        sees: &["What?", "Food", "Wealth"],
    },
    Case {
        rules: &["TG-P-37", "TG-P-38"],
        says: "equipment changes before the first action of the day",
        way: |tower| {
            lay(tower, "tg/h-tin-targe");
            go(tower, &["Junis", "Yes"]);
            day(tower);
            go(tower, &["Travel ...", "The whole group", "Items ...", "Take off"]);
        },
        sees: &["Junis has acted today."],
    },
    Case {
        rules: &["TG-P-38"],
        says: "who gets an item is asked",
        way: |tower| {
            lay(tower, "tg/h-tin-targe");
            go(tower, &["Junis", "Yes", "Items ...", "Pass on", "Yes"]);
        },
        sees: &["Junis gives Elgan: "],
    },
    Case {
        rules: &["TG-G-04"],
        says: "nobody joins an encounter under way",
        way: |tower| {
            lay(tower, "tg/wyrdbear");
            lay(tower, "tg/osbert");
        },
        sees: &["An encounter is under way."],
    },
    Case {
        rules: &["TG-G-18"],
        says: "while an encounter runs the others go on with their day",
        way: |tower| {
            go(tower, &["Combat ...", "Wyrdbear", "Junis", "Keep the hands", "Who is elsewhere ..."]);
            go(tower, &["Somebody gains", "Food", "1"]);
        },
        sees: &["Elgan: Food +1"],
    },
];

#[test]
fn the_glass_asks_and_reminds() {
    for Case { rules, says, way, sees } in CASES {
        let mut tower = camp();
        way(&mut tower);
        let glass = glass(&tower);
        let mut rest = glass.as_str();
        for words in *sees {
            let Some(at) = rest.find(words) else {
                panic!("{rules:?} {says}: {words:?} is not in {glass:?}")
            };
            rest = &rest[at..];
        }
    }
}

/// Alone, nobody is asked who (TG-G-19).
#[test]
fn alone_the_group_is_one() {
    const RULES: [&str; 1] = ["TG-G-19"];
    let mut tower = tests::grail::begin();
    lay(&mut tower, "tg/junis");
    day(&mut tower);
    choose(&mut tower, "Travel ...");
    assert!(glass(&tower).contains("Junis travel"), "{RULES:?} {}", glass(&tower));
    go(&mut tower, &["Check ...", "Only the die", "+0"]);
    tower.does(Input::Dropped);
    assert!(glass(&tower).starts_with("Die "), "{RULES:?} {}", glass(&tower));
}

/// Whether somebody who is dying takes part is asked, even alone.
#[test]
fn alone_and_dying_the_table_is_asked() {
    let mut tower = tests::grail::begin();
    lay(&mut tower, "tg/junis");
    go(&mut tower, &["Sheets ...", "Somebody is hurt", "20"]);
    read(&mut tower);
    tower.lay("tg/wyrdbear");
    assert_eq!(options(&mut tower), ["The whole group"]);
    assert!(game(&tower).encounter().is_none());
    tower.press();
    assert!(game(&tower).encounter().is_some());
}

/// Reminders appear two per page, at every step of a day and around an encounter.
#[test]
fn every_reminder_is_on_the_glass() {
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
    day(&mut tower);
    look(&mut tower);
    for &step in Dusk::ALL {
        until(&mut tower, Phase::Dusk(step));
        look(&mut tower);
    }
    lay(&mut tower, "tg/wyrdbear");
    look(&mut tower);
    assert!(seen > 12, "{seen}");
}
