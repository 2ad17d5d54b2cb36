//! Knight Tales shows the players what to carry out, at the right moment: texts read from the screen, in both languages.

use rules_core::card::Face::{Doom, DoubleSword};
use rules_core::knight_tales::Asked;
use tests::screen_words::{self, Said, screen};
use tests::table::Tower;
use tests::tales::{asked, begin_on, choose, contest, game, goblin, lay, options, roll, to_root, turn_to};

/// Turns to a page of reminders; each has two.
fn reminders(tower: &mut Tower, page: usize) {
    to_root(tower);
    turn_to(tower, "Think of", page);
}

fn setting_up(tower: &mut Tower, page: usize) {
    begin_on(tower);
    reminders(tower, page);
}

fn alone(tower: &mut Tower) {
    begin_on(tower);
    ["Competitive", "Solo", "Heroic"].into_iter().for_each(|line| choose(tower, line));
    lay(tower, "guscard");
}

/// Guscard alone, with six helpers.
fn day_alone(tower: &mut Tower) {
    alone(tower);
    choose(tower, "Begin");
    to_root(tower);
    while let Some(Asked::Helpers { .. }) = asked(tower) {
        choose(tower, "Choose");
        tower.press();
        to_root(tower);
    }
}

/// Two who compete are about to see what comes by night.
fn dusk(tower: &mut Tower) {
    contest::first_day(tower);
    for _ in 0..2 {
        choose(tower, "Pass");
        to_root(tower);
    }
}

/// Both have gone home, and the last card that came to the front is revealed.
fn end_of_night(tower: &mut Tower) {
    contest::first_day(tower);
    contest::dusk(tower);
    for _ in 0..2 {
        let Some(Asked::Target { who }) = asked(tower) else { panic!("{:?}", asked(tower)) };
        contest::last_deed(tower, who);
        contest::texts(tower);
        while matches!(asked(tower), Some(Asked::Reveal { .. })) && !game(tower).state().is_dawn() {
            lay(tower, "mild");
        }
    }
}

/// What lay face down is revealed, too.
fn end_revealed(tower: &mut Tower) {
    end_of_night(tower);
    to_root(tower);
    while let Some(Asked::Reveal { .. }) = asked(tower) {
        lay(tower, "mild");
    }
}

/// A trophy for two of the undead, on the third day.
fn trophy(tower: &mut Tower) {
    contest::third_day(tower);
    lay(tower, "h-soul-lamp");
}

const SAID: &[Said] = &[
    Said {
        rules: &["KT-SET-04", "KT-SET-05"],
        way: |tower| setting_up(tower, 0),
        words: [
            "Shuffle the market: 9 up, the rest a deck Shuffle minions, champions, bosses",
            "Markt mischen: 9 auf, Rest als Stapel Lakaien, Champions, Bosse mischen",
        ],
    },
    Said {
        rules: &["KT-SET-06", "KT-SET-07"],
        way: |tower| setting_up(tower, 1),
        words: [
            "Shuffle the three quest decks Lay out renown, numbers up",
            "Die drei Queststapel mischen Ansehen auslegen, Zahlen oben",
        ],
    },
    Said {
        rules: &["KT-SET-08", "KT-SET-10"],
        way: |tower| setting_up(tower, 2),
        words: [
            "Three trophies at the market Draw longswords: the back is your knight",
            "Drei Trophäen an den Markt Zieht Langschwerter: hinten euer Ritter",
        ],
    },
    Said {
        rules: &["KT-SET-10"],
        way: |tower| {
            begin_on(tower);
            lay(tower, "guscard");
            lay(tower, "guscard");
        },
        words: ["Guscard is in the game already.", "Guscard ist schon im Spiel."],
    },
    Said {
        rules: &["KT-DAY-01"],
        way: |tower| {
            contest::second_day(tower);
            reminders(tower, 0);
        },
        words: ["Turn all market cards up", "Alle Marktkarten aufdecken"],
    },
    Said { rules: &["KT-DAY-07"], way: contest::seated, words: ["Quest of deck 1", "Quest, Stapel 1"] },
    Said {
        rules: &["KT-DAY-09"],
        way: |tower| {
            contest::first_day(tower);
            contest::dusk(tower);
            turn_to(tower, "Quests", 0);
        },
        words: ["Rank 2 or 3", "Reihe 2 oder 3"],
    },
    Said {
        rules: &["KT-DAY-09"],
        way: |tower| {
            contest::second_day(tower);
            contest::dusk(tower);
            tower.turn(-99);
            tower.press();
            choose(tower, "Attack");
            roll(tower, &[DoubleSword; 3]);
            choose(tower, "Now resolve");
            choose(tower, "Strike");
        },
        words: ["Guscard: quest Quest 2, spot 1", "Guscard: Quest Quest 2, Platz 1"],
    },
    Said {
        rules: &["KT-DAY-17"],
        way: |tower| {
            goblin::day(tower);
            lay(tower, "spear");
            reminders(tower, 0);
        },
        words: ["A new market card, face down", "Neue Marktkarte, verdeckt"],
    },
    Said {
        rules: &["KT-DAY-20"],
        way: trophy,
        words: ["Show Mild one, shuffle it into its deck", "Zeigt Sanfter, mischt sie in ihren Stapel"],
    },
    Said {
        rules: &["KT-DAY-21"],
        way: trophy,
        words: ["takes Soul Lamp, no new one comes", "nimmt Seelenlampe, nichts kommt nach"],
    },
    Said { rules: &["KT-NIGHT-02"], way: dusk, words: ["Renown card 1", "Ansehenskarte 1"] },
    Said {
        rules: &["KT-NIGHT-02", "KT-NIGHT-07"],
        way: |tower| {
            dusk(tower);
            lay(tower, "renown-1");
        },
        words: [
            "Night 1: champions 1, minions 8. Shuffle unseen, turn renown",
            "Nacht 1: Champions 1, Lakaien 8. Verdeckt mischen, Ansehen um",
        ],
    },
    Said {
        rules: &["KT-NIGHT-08"],
        way: |tower| {
            dusk(tower);
            lay(tower, "renown-1");
            to_root(tower);
        },
        words: ["3 lanes of 3, face down", "3 Bahnen zu 3, verdeckt"],
    },
    Said {
        rules: &["KT-NIGHT-16"],
        way: |tower| {
            goblin::revealing(tower);
            lay(tower, "goblin");
        },
        words: ["Reveal middle 1, add gold", "Zeigt Mitte 1, mit Gold"],
    },
    Said {
        rules: &["KT-NIGHT-18", "KT-NIGHT-20"],
        way: goblin::revealed,
        words: ["at the forest; gold on it", "an den Wald, Gold darauf"],
    },
    Said {
        rules: &["KT-NIGHT-18"],
        way: goblin::revealed,
        words: ["Turn up the boss", "Deckt den Boss auf"],
    },
    Said {
        rules: &["KT-NIGHT-19"],
        way: |tower| {
            goblin::revealed(tower);
            lay(tower, "warchief");
        },
        words: ["shuffle its 5 tactics", "seine 5 Taktiken mischen"],
    },
    Said { rules: &["KT-FIGHT-07"], way: goblin::aimed, words: ["Use a card ...", "Karte nutzen ..."] },
    Said {
        rules: &["KT-FIGHT-07"],
        way: |tower| {
            goblin::aimed(tower);
            choose(tower, "Use a card");
        },
        words: ["Which card? Spear", "Welche Karte? Speer"],
    },
    Said {
        rules: &["KT-FIGHT-19"],
        way: |tower| {
            goblin::rolled(tower);
            choose(tower, "Use a card");
        },
        words: ["Which card? Longsword", "Welche Karte? Langschwert"],
    },
    Said {
        rules: &["KT-FIGHT-43"],
        way: goblin::struck,
        words: [
            "Goblin is defeated: face down, crests back Guscard gets Goblin",
            "Goblin ist besiegt: verdeckt, Wappen zurück / Was geschah Guscard bekommt Goblin",
        ],
    },
    Said {
        rules: &["KT-FIGHT-43"],
        way: |tower| {
            goblin::struck(tower);
            to_root(tower);
            turn_to(tower, "Defeated", 0);
        },
        words: ["Piles are secret. Only the owner looks.", "Stapel sind geheim. Nur der Besitzer schaut."],
    },
    Said {
        rules: &["KT-DOOM-06"],
        way: |tower| {
            goblin::zombie(tower, Doom);
            to_root(tower);
        },
        words: ["the old one goes under", "die alte kommt darunter"],
    },
    Said {
        rules: &["KT-BOSS-17"],
        way: goblin::warned,
        words: ["Felled: boss 3, hits r", "Fällt: Boss 3, trifft r"],
    },
    Said {
        rules: &["KT-END-08"],
        way: end_of_night,
        words: ["End of night 1: gold and crests off", "Ende von Nacht 1: Gold und Wappen weg"],
    },
    Said {
        rules: &["KT-END-09"],
        way: |tower| {
            end_of_night(tower);
            to_root(tower);
        },
        words: ["Reveal middle 2, no gold", "Zeigt Mitte 2, ohne Gold"],
    },
    Said {
        rules: &["KT-END-13"],
        way: end_revealed,
        words: ["Shuffle into its deck: Mild one", "In ihren Stapel mischen: Sanfter"],
    },
    Said {
        rules: &["KT-END-13"],
        way: end_revealed,
        words: ["Out of the game: Boss one", "Aus dem Spiel: Boss one"],
    },
    Said {
        rules: &["KT-SCORE-11"],
        way: |tower| {
            contest::over(tower);
            reminders(tower, 0);
        },
        words: ["Lay your cards, to compare", "Legt eure Karten zum Vergleich"],
    },
    Said {
        rules: &["KT-SCORE-11"],
        way: |tower| {
            contest::over(tower);
            lay(tower, "mild");
        },
        words: ["has Mild one: 1 of", "hat Sanfter: 1 von"],
    },
    Said {
        rules: &["KT-SCORE-11"],
        way: |tower| {
            contest::over(tower);
            lay(tower, "spear");
        },
        words: ["The record has no more Spear", "Laut Turm hat niemand noch Speer"],
    },
    Said {
        rules: &["KT-SCORE-11"],
        way: |tower| {
            contest::over(tower);
            turn_to(tower, "Not laid", 0);
        },
        words: ["Not laid yet: ", "Noch nicht da: "],
    },
    Said {
        rules: &["KT-SOLO-02", "KT-SOLO-03"],
        way: |tower| {
            alone(tower);
            reminders(tower, 1);
        },
        words: [
            "3 actions to quests, 3 reactions to renown Lay out renown, numbers up",
            "3 Aktionen: Questen, 3 Reaktionen: Ansehen Ansehen auslegen, Zahlen oben",
        ],
    },
    Said {
        rules: &["KT-SOLO-03"],
        way: |tower| {
            alone(tower);
            choose(tower, "Begin");
            to_root(tower);
        },
        words: ["6 more helpers", "Noch 6 Helfer"],
    },
    Said {
        rules: &["KT-SOLO-02"],
        way: |tower| {
            day_alone(tower);
            choose(tower, "Pass");
            to_root(tower);
        },
        words: ["Renown card 1", "Ansehenskarte 1"],
    },
    Said {
        rules: &["KT-COOP-02", "KT-COOP-03"],
        way: |tower| {
            goblin::seated(tower);
            reminders(tower, 1);
        },
        words: [
            "3 actions to quests, 3 reactions to renown Lay out renown, numbers up",
            "3 Aktionen: Questen, 3 Reaktionen: Ansehen Ansehen auslegen, Zahlen oben",
        ],
    },
    Said {
        rules: &["KT-COOP-02"],
        way: |tower| {
            goblin::night(tower);
            to_root(tower);
        },
        words: ["Renown card 1", "Ansehenskarte 1"],
    },
];

#[test]
fn what_players_carry_out_is_said_when_it_matters() {
    screen_words::check(SAID);
}

/// Nothing lies face down on the first day, and nobody turns a market card up.
#[test]
fn the_first_day_reminds_of_nothing() {
    let mut tower = Tower::new();
    contest::first_day(&mut tower);
    assert!(!options(&tower).contains(&"Think of".into()), "KT-DAY-01");
}

/// A trophy leaves its place empty: the market card of the buyer before is all that was to be replaced.
#[test]
fn a_trophy_is_not_replaced() {
    let mut tower = Tower::new();
    trophy(&mut tower);
    to_root(&mut tower);
    assert!(!options(&tower).contains(&"Think of".into()), "KT-DAY-21");
}

/// Where nobody competes there are no quests, and renown is never turned to its other side.
#[test]
fn nobody_gains_renown_together() {
    for way in [day_alone as fn(&mut Tower), goblin::day] {
        let mut tower = Tower::new();
        way(&mut tower);
        while let Some(Asked::DayTurn { .. }) = asked(&tower) {
            assert!(!options(&tower).contains(&"Quests".into()), "KT-SOLO-02 KT-COOP-02");
            choose(&mut tower, "Pass");
            to_root(&mut tower);
        }
        lay(&mut tower, "renown-1");
        let screen = screen(&mut tower);
        assert!(screen.contains("Shuffle unseen"), "{screen}");
        assert!(!screen.contains("turn renown"), "{screen}");
    }
}
