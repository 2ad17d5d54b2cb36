//! The TOML files of `tower device`, which people read and edit.

use rules_core::card::{Edge, Field, List, Row, Slot};
use tower::device::{Tags, Values, read_tags, read_values, tags_toml, values_toml};

fn complaints<T>(read: Result<T, Vec<tower::Problem>>) -> Vec<String> {
    read.err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

#[test]
fn values_are_written_in_the_words_of_a_deck() {
    let mut values = Values::new();
    values.insert(
        "kt/troll".into(),
        [(Slot::Field(Field::Health), 4), (Slot::Field(Field::Faction), 1)].into(),
    );
    values.insert("tg/\"x\\".into(), [(Slot::Field(Field::Dread), 1)].into());
    let text = values_toml(&values);
    let cards = "\n[[card]]\nid = \"kt/troll\"\nhealth = 4\nfaction = \"undead\"\n\
        \n[[card]]\nid = \"tg/\\\"x\\\\\"\ndread = \"yes\"\n";
    assert!(text.ends_with(cards), "{text}");
    assert_eq!(read_values("values.toml", &text), Ok(values));
    assert_eq!(read_values("values.toml", &values_toml(&Values::new())), Ok(Values::new()));
}

#[test]
fn every_field_and_amount_that_has_a_meaning_comes_back() {
    for amount in 0..=255u8 {
        let fields = Field::ALL.iter().filter(|field| field.takes(amount));
        let values =
            Values::from([("kt/all".into(), fields.map(|&field| (Slot::Field(field), amount)).collect())]);
        assert_eq!(read_values("values.toml", &values_toml(&values)), Ok(values));
    }
}

fn entries(list: List, numbers: &[u8]) -> impl Iterator<Item = (Slot, u8)> {
    let entry =
        move |(place, &number)| (number != List::UNKNOWN).then_some((Slot::Entry(list, place), number));
    (0u8..).zip(numbers).filter_map(entry)
}

#[test]
fn lists_and_abilities_are_read_like_a_deck() {
    let unknown = List::UNKNOWN;
    let die = entries(List::Faces, &[1, unknown, 5]).collect();
    let doom = [1, 0, 0, 0, 2, 1, unknown, 1, unknown, unknown, unknown, unknown];
    let boss = entries(List::Doom, &doom)
        .chain([(Slot::Field(Field::Health), 40), (Slot::Length(List::Doom), 3)])
        .chain([(Slot::Ability(0), 0), (Slot::Ability(2), 1)])
        .collect();
    let quest = entries(List::Spots, &[unknown, unknown, 2]).collect();
    let talk = entries(List::Track, &[unknown, 1]).collect();
    let short = [(Slot::Length(List::Track), 2)].into_iter().chain(entries(List::Track, &[0, 2])).collect();
    let values = Values::from([
        ("kt/boss".into(), boss),
        ("kt/die".into(), die),
        ("kt/quest".into(), quest),
        ("tg/short".into(), short),
        ("tg/talk".into(), talk),
    ]);
    let text = values_toml(&values);
    let cards = r#"
[[card]]
id = "kt/boss"
health = 40
doom = [
  [1, 0, 0],
  [2, 1, "?", "tactic"],
  ["?", "?", "?", "?"],
]
abilities = ["open", "?", "by hand"]

[[card]]
id = "kt/die"
faces = ["sword", "?", "doom", "?", "?", "?"]

[[card]]
id = "kt/quest"
spots = ["?", "?", 2]

[[card]]
id = "tg/short"
track = ["red", "green"]

[[card]]
id = "tg/talk"
track = ["?", "grey", "..."]
"#;
    assert!(text.ends_with(cards), "{text}");
    assert_eq!(read_values("values.toml", &text), Ok(values));
}

#[test]
fn every_entry_of_every_list_comes_back() {
    for &list in List::ALL {
        for place in 0..list.most() as u8 {
            let slot = Slot::Entry(list, place);
            let amounts = (0..=255).filter(|&amount| slot.takes(amount));
            for amount in amounts.step_by(if slot.names().is_some() { 1 } else { 50 }) {
                let mut values = Values::from([("kt/all".into(), [(slot, amount)].into())]);
                if list == List::Doom && place % 4 == 3 {
                    values.get_mut("kt/all").unwrap().insert(Slot::Entry(list, 0), 4);
                }
                assert_eq!(read_values("values.toml", &values_toml(&values)), Ok(values), "{slot} {amount}");
            }
        }
    }
}

#[test]
fn every_half_comes_back() {
    for &edge in Edge::ALL {
        for &row in Row::ALL {
            let slot = Slot::Half(edge, row);
            for amount in (0..=255).filter(|&amount| slot.takes(amount)) {
                let values = Values::from([("tg/all".into(), [(slot, amount)].into())]);
                assert_eq!(read_values("values.toml", &values_toml(&values)), Ok(values), "{slot} {amount}");
            }
        }
    }
    let halves = [(Slot::Half(Edge::Opening, Row::A1), 7), (Slot::Half(Edge::Closing, Row::Free), 0)];
    let text = values_toml(&Values::from([("tg/spark".into(), halves.into())]));
    assert!(text.ends_with("open.a1 = \"courage 1\"\nclose.free = \"blank\"\n"), "{text}");
    let wrong = "[[card]]\nid = \"tg/x\"\nopen.a4 = \"none\"\nclose = 1\n";
    assert_eq!(read_values("values.toml", wrong).map_err(|problems| problems.len()), Err(2));
}

#[test]
fn what_stands_beyond_a_typed_length_is_left_out() {
    let length = (Slot::Length(List::Track), 2);
    let typed = [length].into_iter().chain(entries(List::Track, &[0, 1, 2])).collect();
    let text = values_toml(&Values::from([("tg/talk".into(), typed)]));
    assert!(text.ends_with("track = [\"red\", \"grey\"]\n"), "{text}");
}

#[test]
fn mistakes_in_lists_are_told_with_their_place() {
    let text = r#"[[card]]
id = "kt/boss"
faces = ["sword", "shoe", "?", "?", "?", 1]
spots = [1, 2]
fatigue = 4
doom = [[1, 0], [1, 0, "x"], [1, 0, 255, "yes"]]
track = ["red"]
wrath = [1, 2, 3, "..."]
zones = [300, 2]
abilities = ["maybe"]
"#;
    let said = complaints(read_values("v.toml", text));
    let expected = [
        "3:19: error: kt/boss: `shoe` is no faces.2; \
         expected blank, sword, double-sword, shield, faith, doom",
        "3:42: error: kt/boss: `1` is no faces.6; expected blank, sword, double-sword, shield, faith, doom",
        "4:9: error: kt/boss: `spots` has 2 entries; expected 3 entries, \"?\" for one that is not known",
        "5:11: error: kt/boss: `4` is no fatigue; expected 4 entries, \"?\" for one that is not known",
        "6:9: error: kt/boss: a list is no level of a doom track; \
         expected [red dice, black dice, armor], with \"tactic\" behind them where one is marked",
        "6:24: error: kt/boss: `x` is no doom.2.armor; expected a number from 0 to 254",
        "6:37: error: kt/boss: `255` is no doom.3.armor; expected a number from 0 to 254",
        "6:42: error: kt/boss: `yes` is no mark of a level; \
         expected [red dice, black dice, armor], with \"tactic\" behind them where one is marked",
        "7:9: error: kt/boss: `track` has 1 entries; expected 2 to 30 fields from the bottom to the top",
        "8:9: error: kt/boss: `wrath` has 3 entries; expected 4 entries, \"?\" for one that is not known",
        "9:10: error: kt/boss: `300` is no zones.1; expected a number from 0 to 254",
        "10:14: error: kt/boss: `maybe` is no ability.1; expected open, by hand",
    ];
    assert_eq!(said, expected.map(|line| format!("v.toml:{line}")));
}

#[test]
fn mistakes_in_values_are_told_with_their_place() {
    let text = "[[card]]\nid = \"kt/troll\"\nhelth = 4\nfaction = \"elf\"\nhealth = 256\n\
        [[card]]\nhealth = 1\n[[card]]\nid = \"kt/troll\"\n[[card]]\nid = \"the troll\"\n[deck]\n";
    assert_eq!(
        complaints(read_values("v.toml", text)),
        [
            "v.toml:3:1: error: kt/troll: `helth` is no value of a card; did you mean `health`?",
            "v.toml:4:11: error: kt/troll: `elf` is no faction; expected orc, undead, beast",
            "v.toml:5:10: error: kt/troll: `256` is no health; expected a number from 1 to 255",
            "v.toml:6:1: error: a card has no id; expected id = \"game/name\"",
            "v.toml:8:1: error: kt/troll: the card stands in the file twice; \
             expected all values of a card below one [[card]]",
            "v.toml:11:6: error: `the troll` is no id of a card; \
             expected a word such as \"kt/goblin\", at most 48 letters",
            "v.toml:12:2: error: `deck` does not belong here; expected [[card]] with an id and values",
        ]
    );
    assert!(complaints(read_values("v.toml", "a = "))[0].starts_with("v.toml:1:"));
}

#[test]
fn tags_are_a_table_of_uids() {
    let mut tags = Tags::new();
    tags.insert("04A1B2C3D4E5F6".into(), Some("kt/troll".into()));
    tags.insert("01020304".into(), None);
    let text = tags_toml(&tags);
    assert!(text.ends_with("\n[tags]\n01020304 = \"-\"\n04A1B2C3D4E5F6 = \"kt/troll\"\n"), "{text}");
    assert_eq!(read_tags("tags.toml", &text), Ok(tags));
    assert_eq!(read_tags("tags.toml", &tags_toml(&Tags::new())), Ok(Tags::new()));
}

#[test]
fn mistakes_in_tags_are_told_with_their_place() {
    let text = "[tags]\n0405 = \"kt/troll\"\nabcdef01 = \"kt/troll\"\nABCDEF01 = 4\n[tag]\n";
    assert_eq!(
        complaints(read_tags("t.toml", text)),
        [
            "t.toml:2:1: error: `0405` is no UID; expected 8, 14 or 20 hexadecimal digits",
            "t.toml:3:1: error: the tag stands in the file twice",
            "t.toml:4:12: error: `4` is no id of a card; \
             expected a word such as \"kt/goblin\", at most 48 letters",
            "t.toml:5:2: error: `tag` does not belong here; expected [tags]",
        ]
    );
}
