//! The Last Spell shows the players what to carry out, at the right moment: texts read from the screen, in both
//! languages.

use app::device::Page;
use app::settings::Setting;
use app::text::Lang;
use tests::ram_flash::RamFlash;
use tests::spell::{begin_on, choose, first_turn, game, lay, settle, to_dawn, to_night, to_root, turn_to};
use tests::table::Tower;

/// What the tower says when it matters, in English and German.
struct Said {
    rules: &'static [&'static str],
    way: fn(&mut Tower),
    words: [&'static str; 2],
}

/// The text on the screen without scrolling: what a player has seen before pressing.
fn screen(tower: &Tower) -> String {
    let mut frame = app::frame::Frame::new();
    app::screens::draw(&tower.device.view(tower.now_ms), &mut frame);
    let lines = tests::reading::words(&frame);
    let words: Vec<&str> = lines.iter().flat_map(|line| line.split_whitespace()).collect();
    words.join(" ")
}

fn gildenberg(tower: &mut Tower) {
    first_turn(tower, "Gildenberg");
}

/// Sets gold and material by hand.
fn rich(tower: &mut Tower) {
    for goods in ["Gold", "Mat"] {
        tests::spell::set(tower, "Stash and day", goods, 22);
    }
}

/// Chosen to be built; what stands around it does not matter.
fn chosen(tower: &mut Tower, what: &str) {
    choose(tower, "Build");
    choose(tower, what);
    if matches!(tower.page(), Page::Ask { path, .. } if !path.is_empty()) {
        choose(tower, "That is all");
    }
}

fn built(tower: &mut Tower, what: &str) {
    chosen(tower, what);
    choose(tower, "Pay");
}

/// A note of the night, in a city with a warp gate and a watchtower.
fn noted(tower: &mut Tower, note: &str) {
    gildenberg(tower);
    built(tower, "Warp gate");
    built(tower, "Watchtower");
    to_night(tower);
    choose(tower, "Tonight");
    turn_to(tower, note);
}

fn burning(tower: &mut Tower, what: [&str; 2], flames: usize) {
    to_dawn(tower);
    for number in 0..flames {
        turn_to(tower, what[number.min(1)]);
        tower.press();
    }
}

/// A wall with two flames is repaired, so many turns of the knob less than all of it.
fn repaired(tower: &mut Tower, less: i8) {
    gildenberg(tower);
    burning(tower, ["7x Wooden wall", "Wooden wall 1/3"], 2);
    choose(tower, "All is entered");
    settle(tower);
    choose(tower, "Repair");
    choose(tower, "Wooden wall 2/3");
    tower.turn(-less);
    tower.press();
}

fn without_shop(tower: &mut Tower) {
    gildenberg(tower);
    burning(tower, ["Shop", "Shop "], 3);
}

const SAID: [Said; 21] = [
    Said {
        rules: &["LS-CAMP-14"],
        way: |tower| {
            begin_on(tower);
            ["2 heroes", "2 heroes", "Gildenberg"].into_iter().for_each(|line| choose(tower, line));
        },
        words: ["Campaign (best to begin with)", "Kampagne (für den Einstieg)"],
    },
    Said {
        rules: &["LS-BUILD-16", "LS-BUILD-23"],
        way: |tower| {
            gildenberg(tower);
            chosen(tower, "Gold mine");
        },
        words: ["In the city, 2 free,", "In der Stadt, 2 frei,"],
    },
    Said {
        rules: &["LS-BUILD-15", "LS-BUILD-17", "LS-BUILD-18"],
        way: |tower| {
            gildenberg(tower);
            chosen(tower, "Gold mine");
        },
        words: ["10 around it: walls, defence, circle fine", "10 drumherum: Mauer, Abwehr, Kreis erlaubt"],
    },
    Said {
        rules: &["LS-BUILD-17"],
        way: |tower| {
            gildenberg(tower);
            chosen(tower, "Warp gate");
        },
        words: ["In the city, 1 free, buildings may be near", "In der Stadt, 1 frei, nahe Gebäude erlaubt"],
    },
    Said {
        rules: &["LS-BUILD-21", "LS-BUILD-22", "LS-SET-16"],
        way: |tower| {
            first_turn(tower, "Lakeburg");
            rich(tower);
            chosen(tower, "Wooden wall");
        },
        words: ["In a wall cut-out, Not in the far north,", "In einer Aussparung, Nicht ganz im Norden,"],
    },
    Said {
        rules: &["LS-BUILD-13"],
        way: |tower| {
            gildenberg(tower);
            rich(tower);
            choose(tower, "Upgrade");
            choose(tower, "7x Wooden wall");
        },
        words: [
            "Upgraded: Stone wall. Swap the figure; flames stay",
            "Verbessert: Steinmauer. Figur tauschen; Flammen bleiben",
        ],
    },
    Said {
        rules: &["LS-BUILD-13"],
        way: |tower| {
            first_turn(tower, "Glenwald");
            rich(tower);
            built(tower, "Gold mine");
            choose(tower, "Upgrade");
            choose(tower, "Gold mine");
        },
        words: [
            "Upgraded: Gold mine. Turn its base; flames stay",
            "Verbessert: Goldmine. Wenden; Flammen bleiben",
        ],
    },
    Said {
        rules: &["LS-STRUCT-25"],
        way: |tower| {
            gildenberg(tower);
            burning(tower, ["2x House", "House 1/2"], 2);
        },
        words: ["Destroyed: House! Off the board, for sale", "Zerstört: Haus! Vom Plan, wieder baubar"],
    },
    Said {
        rules: &["LS-STRUCT-25"],
        way: |tower| {
            gildenberg(tower);
            burning(tower, ["Ruin, 1 field: 2G 0M", "Ruin, 1 field: 2G 0M 1/2"], 2);
        },
        words: [
            "Destroyed: Ruin, 1 field! It is gone and pays nothing",
            "Zerstört: Ruine, 1 Feld! Sie ist weg und bringt nichts",
        ],
    },
    Said {
        rules: &["LS-STRUCT-27"],
        way: |tower| noted(tower, "Tower or warp gate falls"),
        words: [
            "Tower or warp gate falls: the hero on it is unhurt",
            "Fällt Turm oder Warp-Tor: der Held darauf bleibt heil",
        ],
    },
    Said {
        rules: &["LS-STRUCT-28"],
        way: |tower| noted(tower, "No perk"),
        words: ["No perk protects a warp gate", "Kein Vorteil schützt ein Warp-Tor"],
    },
    Said {
        rules: &["LS-STRUCT-29"],
        way: |tower| noted(tower, "Watchtower"),
        words: [
            "Watchtower: 2 movement up or down, sight, no jump onto",
            "Wachturm: 2 Bewegung hoch oder runter, Sicht, kein Sprung",
        ],
    },
    Said {
        rules: &["LS-STRUCT-29"],
        way: |tower| noted(tower, "Gates"),
        words: ["Gates are free fields for heroes", "Tore sind freie Felder für Helden"],
    },
    Said {
        rules: &["LS-STRUCT-30"],
        way: |tower| noted(tower, "Walls"),
        words: [
            "Walls stop hordes; jump over onto a free field",
            "Mauern halten Horden; Sprung nur auf freies Feld",
        ],
    },
    Said {
        rules: &["LS-REPAIR-06"],
        way: |tower| repaired(tower, 1),
        words: [
            "Wooden wall: 1 off. Leave 0 double, 1 single",
            "Holzmauer: 1 weg. Es bleiben 0 doppelt, 1 einfach",
        ],
    },
    Said {
        rules: &["LS-REPAIR-06"],
        way: |tower| repaired(tower, 0),
        words: ["Wooden wall: take all flames off", "Holzmauer: alle Flammen wegnehmen"],
    },
    Said {
        rules: &["LS-EQUIP-11", "LS-EQUIP-12"],
        way: |tower| {
            gildenberg(tower);
            turn_to(tower, "Buy");
        },
        words: ["Tops; any potion, scroll", "Oberste; Tränke, Rollen"],
    },
    Said {
        rules: &["LS-EQUIP-15"],
        way: |tower| {
            gildenberg(tower);
            rich(tower);
            lay(tower, "h-round-shield");
            to_root(tower);
        },
        words: ["Hero 1 trades: a hero may take it now", "Held 1 handelt: ein Held darf es nehmen"],
    },
    Said {
        rules: &["LS-SHOP-03"],
        way: without_shop,
        words: ["No shop: turn all its cards face down", "Kein Laden: alle Karten dort umdrehen"],
    },
    Said {
        rules: &["LS-SHOP-09"],
        way: |tower| {
            without_shop(tower);
            choose(tower, "All is entered");
            settle(tower);
            rich(tower);
            built(tower, "Smith");
        },
        words: [
            "Melee weapon: shuffle tier II, lay it face down",
            "Nahkampfwaffe: Stufe II mischen, verdeckt hinlegen",
        ],
    },
    Said {
        rules: &["LS-RUIN-05"],
        way: |tower| {
            gildenberg(tower);
            choose(tower, "Plunder");
            choose(tower, "- 1W");
            choose(tower, "Go");
        },
        words: [
            "Plundered: Ruin, 1 field. Beside the board until night",
            "Geplündert: Ruine, 1 Feld. Bis zur Nacht neben den Plan",
        ],
    },
];

#[test]
fn what_players_carry_out_is_said_when_it_matters() {
    for Said { rules, way, words } in &SAID {
        for (lang, words) in Lang::ALL.into_iter().zip(words) {
            let mut tower = Tower::set(RamFlash::default(), &[(Setting::Language, lang as u8)]);
            way(&mut tower);
            let screen = screen(&tower);
            assert!(screen.contains(words), "{rules:?}: {words:?} is not in {screen:?}");
        }
    }
}

/// A new stack lies face down where there is no shop, and its first card comes all the same.
#[test]
fn the_first_card_comes_without_a_shop() {
    let mut tower = Tower::new();
    without_shop(&mut tower);
    choose(&mut tower, "All is entered");
    settle(&mut tower);
    rich(&mut tower);
    built(&mut tower, "Smith");
    to_root(&mut tower);
    let screen = screen(&tower);
    assert!(screen.starts_with("First card: Melee weapon"), "{screen}");
}

/// Too few workers: a card may allow it, and the page that says why not offers that.
#[test]
fn a_refusal_offers_what_a_perk_allows() {
    let mut tower = Tower::new();
    gildenberg(&mut tower);
    let plunder = |tower: &mut Tower| {
        choose(tower, "Plunder");
        ["- 1W", "- 2W", "- 3W"].into_iter().for_each(|line| choose(tower, line));
        choose(tower, "Go");
    };
    plunder(&mut tower);
    assert_eq!(screen(&tower), "It needs 6 workers, 2 free.");
    tower.press();
    assert!(!game(&tower).state().is_lifted(), "who only reads on has lifted nothing");
    plunder(&mut tower);
    tower.turn(1);
    assert_eq!(screen(&tower), "Does a perk or a trait allow it? Press: go ahead");
    tower.press();
    assert!(game(&tower).state().is_lifted());
    plunder(&mut tower);
    assert!(screen(&tower).contains("Plundered: Ruin, 3 fields."), "{:?}", tower.page());
}
