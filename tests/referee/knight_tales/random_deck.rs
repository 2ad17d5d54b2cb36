//! Random decks, as TOML text: every operation, trigger, condition, count, target and price of Knight Tales, alone and
//! within each other.
//!
//! Left out, because the documents do not say what they would mean:
//! - questions (`choose`, `may`, `choose up to`, `roll`, `manual`, "any") in effects that stand (`when attacked`,
//!   `rank effect`, `lane effect`, `always`), and `cheaper attack` there;
//! - effects that stand and move, hurt or reveal monsters or raise doom: they change what stands (KT-OQ-48);
//! - two abilities for the same moment on one card, except effects that stand;
//! - `fewer ... dice` and `knight die` behind the combat roll;
//! - a chosen amount of health as a price: whether the room that it leaves may pay wrath of the same bill, so that only the
//!   greater amount can be paid;
//! - operations `on` something that they cannot be about (gold of a monster, tokens on a lane);
//! - "the target" in `boss enters`: it may have left;
//! - `swap with neighbour` of several monsters at once, tokens without `on` in `boss enters`;
//! - `choose up to` in tactics: whether a number could be chosen that changes something is not worked out; `attack costs`
//!   there, which may change nothing;
//! - unknown values.

use std::fmt::Write;

use crate::chance::Chance;
use crate::random_text::{Moment, program};

/// A card with abilities; a program that the compiler refuses is written anew.
fn card(chance: &mut Chance, id: &str, kind: &str, says: &str, moments: &[(&str, Moment)]) -> String {
    let head = "[deck]\nid = \"kt-random\"\nname = { en = \"Random\" }\nfrom = \"house\"\n";
    for tries in 0.. {
        let mut text =
            format!("[[card]]\nid = \"kt/{id}\"\nkind = \"{kind}\"\nname = {{ en = \"{id}\" }}\n{says}\n");
        for (when, moment) in moments {
            let does = program(chance, *moment);
            let _ = write!(text, "[[card.ability]]\nwhen = \"{when}\"\ndo = \"\"\"\n{does}\"\"\"\n");
        }
        match tower::deck::read_deck("random", &format!("{head}{text}")) {
            Ok(_) => return text,
            Err(problems) => assert!(tries < 300, "{problems:?}\n{text}"),
        }
    }
    unreachable!("the loop ends with a card")
}

/// A whole deck: everything that a game of any mode needs.
pub(crate) fn deck(seed: u64) -> String {
    let chance = &mut Chance::new(seed);
    let mut text = "[deck]\nid = \"kt-random\"\nname = { en = \"Random\" }\nfrom = \"house\"\n".to_string();
    for (colour, faces) in [
        ("knight", "\"sword\", \"sword\", \"double-sword\", \"shield\", \"shield\", \"faith\""),
        ("black", "\"blank\", \"sword\", \"double-sword\", \"shield\", \"doom\", \"sword\""),
        ("red", "\"blank\", \"sword\", \"double-sword\", \"shield\", \"doom\", \"doom\""),
    ] {
        let says = format!("die-colour = \"{colour}\"\nfaces = [{faces}]");
        text += &card(chance, &format!("{colour}-die"), "die", &says, &[]);
    }
    let icons = ["action", "reaction", "permanent"];
    for knight in 0..4 {
        let icon = icons[chance.below(3)];
        let says = format!(
            "icon = \"{icon}\"\nhealth = 12\nfatigue = [0, 1, 2, 3]\nwrath = [13, 14, 15, 16]\nzones = [6, 10]"
        );
        let moments = own_moments(chance, icon);
        text += &card(chance, &format!("knight-{knight}"), "knight", &says, &moments);
    }
    let sword = "type = \"longsword\"\nicon = \"reaction\"\nvalor = 0";
    text += &card(chance, "longsword", "market-card", sword, &[("knight reaction", Moment::Reaction)]);
    let factions = ["orc", "undead", "beast"];
    for number in 0..14 {
        let kind = ["minion", "champion"][chance.below(2)];
        let mut says = format!(
            "faction = \"{}\"\nvalor = {}\nblack-dice = {}\nred-dice = {}\nhealth = {}",
            factions[chance.below(3)],
            chance.below(5),
            chance.below(4),
            chance.below(3),
            1 + chance.below(4)
        );
        if chance.one_in(2) {
            let _ = write!(says, "\ndamage = {}", chance.below(3));
        }
        if chance.one_in(4) {
            says += "\nmoves-to-back = true";
        }
        if chance.one_in(4) {
            says += "\nothers-only = true";
        }
        let standing = [
            ("when attacked", Moment::Standing),
            ("rank effect", Moment::Standing),
            ("lane effect", Moment::Standing),
        ];
        let mut moments = vec![standing[chance.below(3)]];
        match chance.below(3) {
            0 => moments.push(("if wounded", Moment::Monster)),
            1 => moments.push(("when defeated", Moment::Monster)),
            _ => moments.push(standing[chance.below(3)]),
        }
        text += &card(chance, &format!("monster-{number}"), kind, &says, &moments);
    }
    for (number, boss) in ["warchief", "lich-lord", "woodwitch"].into_iter().enumerate() {
        let mut says =
            format!("of-boss = \"{boss}\"\nfaction = \"{}\"\nvalor = 6\nhealth = 5", factions[number]);
        if chance.one_in(2) {
            says += "\nlane-damage = 1";
        }
        let spaces: Vec<String> = (0..8)
            .map(|space| {
                let mark = if space > 0 && chance.one_in(2) { ", \"tactic\"" } else { "" };
                format!("[{}, {}, {}{mark}]", chance.below(4), chance.below(4), chance.below(3))
            })
            .collect();
        let _ = write!(says, "\ndoom = [{}]", spaces.join(", "));
        let mut moments = vec![("boss enters", Moment::Boss)];
        moments.push(*chance.of(&[
            ("when attacked", Moment::Standing),
            ("lane effect", Moment::Standing),
            ("if wounded", Moment::Monster),
            ("when defeated", Moment::Monster),
        ]));
        text += &card(chance, boss, "boss", &says, &moments);
        for tactic in 0..6 {
            let says = format!("of-boss = \"{boss}\"");
            let halves = [("basic", Moment::Tactic), ("exception", Moment::Tactic)];
            text += &card(chance, &format!("tactic-{number}-{tactic}"), "tactic", &says, &halves);
        }
    }
    let types = ["weapon", "armor", "character", "animal", "trinket", "relic"];
    for number in 0..10 {
        let icon = icons[chance.below(3)];
        let says = format!(
            "type = \"{}\"\nicon = \"{icon}\"\ncost = {}\nvalor = {}",
            types[number % 6],
            1 + chance.below(4),
            chance.below(4)
        );
        let moments = own_moments(chance, icon);
        text += &card(chance, &format!("market-{number}"), "market-card", &says, &moments);
    }
    for (number, faction) in factions.into_iter().enumerate() {
        let icon = icons[chance.below(3)];
        let mut says = format!("faction = \"{faction}\"\nicon = \"{icon}\"\nvalor = 3");
        if chance.one_in(2) {
            let _ = write!(says, "\nsecond-faction = \"{}\"", factions[chance.below(3)]);
        }
        let moments = own_moments(chance, icon);
        text += &card(chance, &format!("trophy-{number}"), "trophy", &says, &moments);
    }
    for number in 0..6 {
        let says = format!("deck = {}\nspots = [5, 3, 1]", 1 + number % 3);
        text += &card(chance, &format!("quest-{number}"), "quest", &says, &[("fulfilled", Moment::Quest)]);
    }
    for night in 1..=3 {
        let says = format!("night = {night}\nchampions = [1, 2, 3]\nrenown = [5, 3, 1]");
        text += &card(chance, &format!("renown-{night}"), "renown", &says, &[]);
    }
    for number in 0..6 {
        for (kind, health) in [("villager", "\nhealth = 2"), ("coop-card", "")] {
            let icon = icons[number % 2];
            let says = format!("icon = \"{icon}\"{health}");
            let mut moments = own_moments(chance, icon);
            if moments[0].0 == "when defeated" {
                moments[0].0 = "after attack";
            }
            text += &card(chance, &format!("{kind}-{number}"), kind, &says, &moments);
        }
    }
    text
}

fn own_moments(chance: &mut Chance, icon: &str) -> Vec<(&'static str, Moment)> {
    let moment = match icon {
        "action" => ("knight action", Moment::Action),
        "reaction" => *chance.of(&[
            ("knight reaction", Moment::Reaction),
            ("knight reaction", Moment::Reaction),
            ("after attack", Moment::Late),
            ("when defeated", Moment::Late),
        ]),
        _ => *chance.of(&[("always", Moment::Standing), ("when defeated", Moment::Late)]),
    };
    vec![moment]
}
