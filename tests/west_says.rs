//! Paladins of the West Kingdom shows the players what to carry out, at the right moment: texts read from the screen, in
//! both languages.

use tests::screen_words::{self, Said, screen};
use tests::table::Tower;
use tests::west::{
    act, alone, choose, first_turn, gets, inquisition, lay, light_of, rich, set, set_own, to_root, turn_to,
    until_round,
};

fn two(tower: &mut Tower) {
    first_turn(tower, "2 players");
}

/// Player 1 has enough for whatever is to be done in the first turn.
fn two_rich(tower: &mut Tower) {
    two(tower);
    rich(tower);
}

const SAID: &[Said] = &[
    Said {
        rules: &["PW-ROUND-14"],
        way: |tower| {
            two(tower);
            turn_to(tower, "Attack");
        },
        words: ["Attack Provisions +1, Adalhard", "Angreifen Proviant +1, Adalhard"],
    },
    Said {
        rules: &["PW-ROUND-14"],
        way: |tower| {
            two(tower);
            until_round(tower, 2);
            rich(tower);
            turn_to(tower, "Fortify");
        },
        words: ["Fortify Provision cost -2, Wigand", "Befestigen Proviantkosten -2, Wigand"],
    },
    Said {
        rules: &["PW-ROUND-21"],
        way: |tower| {
            two_rich(tower);
            act(tower, "Recruit");
        },
        words: [
            "Player 1: Prior discarded; its slot stays empty",
            "Spieler 1: Prior abgelegt; Platz bleibt leer",
        ],
    },
    Said {
        rules: &["PW-ROUND-21"],
        way: |tower| {
            two_rich(tower);
            act(tower, "Attack");
        },
        words: [
            "Player 1: Pilgrim attacked, face down; its slot stays empty",
            "Spieler 1: Pilger besiegt, verdeckt; Platz bleibt leer",
        ],
    },
    Said {
        rules: &["PW-ACT-16"],
        way: |tower| {
            two_rich(tower);
            act(tower, "Commission");
            to_root(tower);
            act(tower, "Hunt");
            to_root(tower);
            rich(tower);
            set_own(tower, "Labourer", 2);
            choose(tower, "Develop");
            choose(tower, "Commission");
            tower.press();
        },
        words: [
            "Player 1: 1 worker off Commission to the supply; others still block",
            "Spieler 1: 1 Arbeiter weg von Entsenden; der Rest blockiert",
        ],
    },
    Said {
        rules: &["PW-ACT-23"],
        way: |tower| {
            two_rich(tower);
            set_own(tower, "Faith", 6);
            choose(tower, "Commission");
            choose(tower, "4 free: ");
            tower.press();
            to_root(tower);
        },
        words: ["Player 1: hire free Prior", "Spieler 1: gratis Prior"],
    },
    Said {
        rules: &["PW-ACT-36"],
        way: |tower| {
            two_rich(tower);
            choose(tower, "Commission");
        },
        words: ["Commission: area? 1 free: Scout +1;", "Entsenden: Gebiet? 1 frei: Späher +1;"],
    },
    Said {
        rules: &["PW-ACT-36"],
        way: |tower| {
            two_rich(tower);
            act(tower, "Commission");
        },
        words: ["House board gives: Player 1: Scout +1", "Hausplan gibt: Spieler 1: Späher +1"],
    },
    Said {
        rules: &["PW-ACT-45"],
        way: |tower| {
            two_rich(tower);
            choose(tower, "Garrison");
        },
        words: ["Garrison: area? 1 free: Scout +1;", "Besetzen: Gebiet? 1 frei: Späher +1;"],
    },
    Said {
        rules: &["PW-ACT-45"],
        way: |tower| {
            two_rich(tower);
            act(tower, "Garrison");
        },
        words: [
            "Player 1: outpost to space 1 House board gives: Player 1: Scout +1",
            "Spieler 1: Außenposten auf Feld 1 Hausplan gibt: / Was geschah Spieler 1: Späher +1",
        ],
    },
    Said {
        rules: &["PW-ACT-41"],
        way: |tower| {
            two_rich(tower);
            act(tower, "Fortify");
            to_root(tower);
        },
        words: [
            "Player 1: a wall Choose: Wall No card is left All players Draw the top wall, lay it",
            "Spieler 1: Mauer Wähle: Mauer Keine Karte mehr Alle Spieler Oberste Mauer auflegen",
        ],
    },
    Said {
        rules: &["PW-ACT-41"],
        way: |tower| {
            two_rich(tower);
            act(tower, "Fortify");
            to_root(tower);
            lay(tower, "h-watchtower");
        },
        words: [
            "Player 1: wall Watchtower to the next place above the board / What happened Watchtower gives: Player 1: Strength up to 4",
            "Spieler 1: Mauer Wachturm auf den nächsten Platz über dem Brett / Was geschah Wachturm gibt: Spieler 1: Stärke auf 4",
        ],
    },
    Said {
        rules: &["PW-ACT-49"],
        way: |tower| {
            two_rich(tower);
            choose(tower, "Absolve");
            turn_to(tower, "Free: Provisions");
        },
        words: ["Free: Provisions +2; silver -1", "Frei: Proviant +2; Silber -1"],
    },
    Said {
        rules: &["PW-ACT-49"],
        way: |tower| {
            two_rich(tower);
            choose(tower, "Absolve");
            act(tower, "Free: Provisions");
        },
        words: [
            "Player 1: jar to space 2 House board gives: / What happened Player 1: provisions +2",
            "Spieler 1: Krug auf Feld 2 Hausplan gibt: / Was geschah Spieler 1: Proviant +2",
        ],
    },
    Said {
        rules: &["PW-ACT-53"],
        way: |tower| {
            two(tower);
            // Lanzo lends a point of strength.
            until_round(tower, 3);
            rich(tower);
            set_own(tower, "Strength", 0);
            choose(tower, "Attack");
            tower.turn(1);
        },
        words: ["silver -1 (2 by slots)", "Silber -1 (nach Plätzen 2)"],
    },
    Said {
        rules: &["PW-TAX-06"],
        way: two,
        words: ["Round 1 6 0/0 Turn: Player 1", "Runde 1 6 0/0 Dran: Spieler 1"],
    },
    Said {
        rules: &["PW-TAX-06"],
        way: |tower| {
            inquisition::before(tower);
            turn_to(tower, "It shows 1");
        },
        words: [
            "1 1/0/3/2 Player 4: suspicion It shows 0 silver It shows 1 silver; inquisition!",
            "1 1/0/3/2 Spieler 4: Verdacht Sie zeigt 0 Silber Sie zeigt 1 Silber; Inquisition!",
        ],
    },
    Said {
        rules: &["PW-SUS-02"],
        way: |tower| {
            light_of(tower, "2 players");
            for _ in 0..2 {
                gets(tower, "Player 2", "Criminal", 1);
                choose(tower, "It shows 0");
            }
        },
        words: [
            "Player 2: suspicion, coins 0. Face up, last of 2",
            "Spieler 2: Verdacht, Münzen 0. Offen, letzte von 2",
        ],
    },
    Said {
        rules: &["PW-SUS-05"],
        way: |tower| {
            light_of(tower, "2 players");
            for _ in 0..24 {
                gets(tower, "Player 2", "Criminal", 1);
                choose(tower, "It shows 0");
            }
            gets(tower, "Player 2", "Suspicion", 1);
            choose(tower, "Player 1 ...");
            choose(tower, "Criminal");
            tower.press();
        },
        words: ["Shuffle the suspicion discards: new pile", "Verdachtsablage mischen: neuer Stapel"],
    },
    Said {
        rules: &["PW-PASS-02"],
        way: |tower| {
            two(tower);
            act(tower, "Pass");
        },
        words: [
            "Player 1: passed, keeps 3. From the board: to the supply",
            "Spieler 1: gepasst, behält 3. Vom Brett: in den Vorrat",
        ],
    },
    Said {
        rules: &["PW-SOLO-46"],
        way: |tower| {
            alone(tower);
            set(tower, "Opponent: workers", "Labourer", 0);
            act(tower, "Pass");
        },
        words: [
            "Round 1 is over. Do not shuffle its schemes",
            "Runde 1 ist zu Ende. Seine Pläne nicht mischen",
        ],
    },
];

#[test]
fn what_players_carry_out_is_said_when_it_matters() {
    screen_words::check(SAID);
}

/// The same wall with and without the paladin who makes it cheaper.
#[test]
fn what_a_paladin_makes_cheaper_is_on_the_bill() {
    let mut tower = Tower::new();
    two_rich(&mut tower);
    choose(&mut tower, "Fortify");
    assert_eq!(screen(&mut tower), "Fortify The next wall; provisions -1", "PW-ROUND-14");
    let mut tower = Tower::new();
    two(&mut tower);
    until_round(&mut tower, 2);
    choose(&mut tower, "Fortify");
    assert_eq!(screen(&mut tower), "Fortify The next wall", "PW-ROUND-14");
}

/// Where a monk of somebody stands, nothing is free for an outpost of another.
#[test]
fn a_space_that_is_taken_is_offered_to_nobody() {
    let mut tower = Tower::new();
    two_rich(&mut tower);
    act(&mut tower, "Commission");
    to_root(&mut tower);
    for worker in ["Labourer", "Scout", "Fighter", "Cleric", "Merchant"] {
        set(&mut tower, "Player 2: workers", worker, 1);
    }
    set(&mut tower, "Player 2", "Provisions", 5);
    set(&mut tower, "Player 2", "Strength", 3);
    choose(&mut tower, "Garrison");
    let screen = screen(&mut tower);
    assert!(screen.starts_with("Garrison: area? 1 free: Silver +2"), "{screen}");
    assert!(!screen.contains("1 free: Scout"), "{screen}");
}
