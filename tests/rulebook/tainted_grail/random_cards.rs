//! The cards of random play: the house decks, plain cards for stacks that have none, and some that trigger what the house
//! decks never do.

use super::play::{Pile, card, helper};

pub(super) const CHARACTERS: [&str; 4] = ["elgan", "gerdwyn", "junis", "osbert"];

fn encounter(id: &str, kind: &str, says: &str, does: &[(&str, &str)]) -> String {
    let says = format!("{says}\nopen.a1 = \"empathy 1\"\nopen.magic = \"magic\"\nopen.free = \"1x\"");
    helper(&format!("{kind}-encounter"), id, &says, does)
}

fn combat(id: &str, says: &str, does: &[(&str, &str)]) -> String {
    encounter(id, "combat", &format!("value = 9\n{says}"), does)
}

fn talk(id: &str, says: &str, does: &[(&str, &str)]) -> String {
    let track = "duration = 4\nstart = 1\ntrack = [\"red\", \"grey\", \"grey\", \"green\"]";
    encounter(id, "diplomacy", &format!("{track}\n{says}"), does)
}

/// For each character a plain card of both stacks, one that chains by magic alone, one behind 0x, one that
/// chains, draws and takes charges again and again, and one of which nothing is known.
fn plain() -> impl Iterator<Item = String> {
    let all = CHARACTERS.iter().flat_map(|&owner| [(owner, "combat-card"), (owner, "diplomacy-card")]);
    all.flat_map(|(owner, kind)| {
        let (gives, affinity) = match kind {
            "combat-card" => ("pool 1", "pool 1, draw 1"),
            _ => ("up 1", "affinity 1"),
        };
        let says = [
            ("plain", format!("close.a1 = \"chain 1\"\nclose.free = \"{gives}\"\nopen.a1 = \"empathy 1\"\nopen.free = \"1x\"")),
            ("magic", format!("close.a1 = \"{affinity}\"\nclose.magic = \"chain 1\"\nclose.free = \"blank\"\nopen.magic = \"magic\"\nopen.free = \"0x\"")),
            ("free", "close.free = \"chain 1\"\nopen.a1 = \"courage 2\"\nopen.free = \"0x\"".to_owned()),
            ("flow", "close.free = \"chain 1\"\nopen.free = \"1x\"".to_owned()),
            ("blank", "permanent = \"unknown\"\nopen = \"unknown\"\nclose = \"unknown\"".to_owned()),
        ];
        says.map(|(name, says)| {
            let does = [("for charges 1", "draw 1"), ("on play", "draw 1\nplace charges 1")];
            let does = if name == "flow" { &does[..] } else { &[] };
            let mut card = card(&format!("{name}-{owner}-{}", &kind[..3]), kind, owner, &says, does);
            if name == "blank" {
                card.push_str("[[card.ability]]\nwhen = \"on play\"\ndo = \"unknown\"\n");
            }
            card
        })
    })
}

fn provoking() -> Vec<String> {
    let brood = ("each activation", "reveal helper 1\nplace marker 1");
    let harm = ("attack at 0-8", "damage 1\nlose pool 1");
    let lines = "keyword = \"secret\"";
    vec![
        combat(
            "r-veneda",
            "owner = \"veneda\"\ndifficulty = 2",
            &[
                brood,
                ("attack at 0-255", "damage 1"),
                ("before enemy", "if markers at least 3:\n  reshuffle"),
            ],
        ),
        talk(
            "r-queen",
            "owner = \"veneda\"\ndifficulty = 1",
            &[brood, ("reaction", "down 1"), ("before enemy", "if markers at least 2:\n  reshuffle")],
        ),
        combat("r-follower", "", &[("at start", "reveal helper 2"), harm]),
        combat("r-nonus", "owner = \"nonus\"", &[harm, ("after enemy", "on the weather remove time 1")]),
        talk(
            "r-bishop",
            "owner = \"nonus\"",
            &[("affinity empathy", "draw 1"), ("reaction", "lose duration 1\ndown 1")],
        ),
        talk(
            "r-claudyne",
            "owner = \"claudyne\"\nimpact = 2",
            &[
                ("each activation", "lay enemy card 1"),
                ("impact", "gain fear 1"),
                ("reaction", "lose duration 1"),
            ],
        ),
        combat(
            "r-last",
            "final = true\nowner = \"veneda\"",
            &[brood, ("attack at 0-255", "damage 2\ndestroy 1")],
        ),
        talk(
            "r-last-talk",
            "final = true\nowner = \"nonus\"",
            &[("reaction", "down 1\nlose duration 2\ndamage 1")],
        ),
        combat(
            "r-thief",
            "haste = true\ndread = true",
            &[
                ("attack at 0-8", "damage 1"),
                ("before enemy", "pay wealth 9\ngain pool 1"),
                ("after enemy", "discard item 2"),
            ],
        ),
        helper("combat-encounter", "r-mute", "value = 3", &[]),
        card("r-oath", "diplomacy-card", "claudyne", "close.free = \"up 1\"\nopen.free = \"1x\"", &[]),
        helper("companion", "r-isolut", "once-per-encounter = true", &[("guard", "ignore enemy")]),
        helper("companion", "r-goat", "once-per-encounter = true", &[("action", "pay food 1\ngain pool 1")]),
        helper(
            "weather",
            "r-drizzle",
            "time = 1",
            &[("while it lasts", "affinity also up 1\naffinity also lose duration 1")],
        ),
        helper(
            "item",
            "secret-48",
            lines,
            &[("attack at 0-255", "gain fear 1"), ("reaction", "lose energy 1")],
        ),
        helper("item", "r-watch", "keyword = \"relic\"", &[("action", "turn item face down 1\ndraw 1")]),
        helper("item", "r-charm", "keyword = \"armour\"\nonce-per-encounter = true", &[("action", "draw 1")]),
    ]
}

pub(super) fn cards() -> Pile {
    let more: Vec<String> = plain().chain(provoking()).collect();
    Pile::house().with(&more)
}
