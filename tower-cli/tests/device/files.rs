//! The TOML that people read and write in.

use rules_core::card::Field;
use tower::device::{Tags, Values, read_tags, read_values, tags_toml, values_toml};

fn complaints<T>(read: Result<T, Vec<tower::Problem>>) -> Vec<String> {
    read.err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

#[test]
fn values_are_written_in_the_words_of_a_deck() {
    let mut values = Values::new();
    values.insert("kt/troll".into(), [(Field::Health, 4), (Field::Faction, 1)].into());
    values.insert("tg/\"x\\".into(), [(Field::Dread, 1)].into());
    let text = values_toml(&values);
    let cards = "\n[[card]]\nid = \"kt/troll\"\nhealth = 4\nfaction = \"undead\"\n\
        \n[[card]]\nid = \"tg/\\\"x\\\\\"\ndread = \"yes\"\n";
    assert!(text.ends_with(cards), "{text}");
    assert_eq!(read_values("values.toml", &text), Ok(values));
    assert_eq!(read_values("values.toml", &values_toml(&Values::new())), Ok(Values::new()));
}

#[test]
fn every_field_and_amount_that_has_a_meaning_comes_back() {
    let amounts = |field: &Field| field.names().map_or(256, <[_]>::len);
    for amount in 0..=255u8 {
        let fields = Field::ALL.iter().filter(|field| usize::from(amount) < amounts(field));
        let values = Values::from([("kt/all".into(), fields.map(|&field| (field, amount)).collect())]);
        assert_eq!(read_values("values.toml", &values_toml(&values)), Ok(values));
    }
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
            "v.toml:5:10: error: kt/troll: `256` is no health; expected a number from 0 to 255",
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
