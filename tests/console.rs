//! What `tower device` says to flash, played against a flash in memory.

use app::console::{Command, kept, parse};
use app::flash_map::DECK;
use tests::ram_flash::{RamFlash, now};

fn say(flash: &mut RamFlash, line: &str) -> String {
    let Command::Kept(command) = parse(line) else { panic!("{line} is for flash") };
    let mut answer = String::new();
    now(kept::answer(command, flash, &mut answer));
    answer
}

#[test]
fn values_and_tags_come_back_page_by_page() {
    let mut flash = RamFlash::default();
    for number in 0..11 {
        assert_eq!(say(&mut flash, &format!("value kt/monster-{number} health {number}")), "ok\r\n");
        assert_eq!(say(&mut flash, &format!("tag 04A1B2C3D4E5{number:02X} kt/monster-{number}")), "ok\r\n");
    }
    let first = say(&mut flash, "values");
    assert_eq!(first.lines().count(), 9);
    assert!(first.starts_with("value kt/monster-0 health 0\r\n") && first.ends_with("next 8\r\n"));
    assert_eq!(say(&mut flash, "values 8").lines().count(), 4);
    assert!(say(&mut flash, "values 8").ends_with("value kt/monster-10 health 10\r\nok\r\n"));
    assert!(say(&mut flash, "tags 8").ends_with("tag 04A1B2C3D4E50A kt/monster-10\r\nok\r\n"));
    assert_eq!(say(&mut flash, "tag 04A1B2C3D4E500 -"), "ok\r\n");
    assert!(say(&mut flash, "tags 8").contains("tag 04A1B2C3D4E500 -\r\n"));
}

#[test]
fn every_sort_of_place_is_kept() {
    let mut flash = RamFlash::default();
    let lines = [
        "value kt/lich-lord health 40",
        "value kt/lich-lord doom.length 16",
        "value kt/lich-lord doom.16.tactic 1",
        "value kt/lich-lord ability.1 1",
        "value kt/red-die faces.6 5",
        "value tg/talk track.30 2",
    ];
    for line in lines {
        assert_eq!(say(&mut flash, line), "ok\r\n", "{line}");
    }
    assert_eq!(say(&mut flash, "values"), lines.join("\r\n") + "\r\nok\r\n");
}

/// As firmware wrote it before there were places in lists: the field's code, then the card's id.
#[test]
fn a_value_kept_by_older_firmware_is_found() {
    let mut flash = RamFlash::default();
    say(&mut flash, "value kt/troll health 4");
    let key = b"\x09\x0ekt/troll";
    assert!(flash.bytes.windows(key.len()).any(|bytes| bytes == key));
}

#[test]
fn a_deck_is_written_piece_by_piece_and_read_back() {
    let mut flash = RamFlash::default();
    assert_eq!(say(&mut flash, "deck"), format!("deck part {}\r\nok\r\n", DECK.len));
    assert_eq!(say(&mut flash, "deck start 5000"), "ok\r\n");
    assert_eq!(say(&mut flash, "deck data 64 0102ff"), "ok\r\n");
    assert!(say(&mut flash, "deck read 64").starts_with("data 0102ffffff"));
    assert_eq!(say(&mut flash, "deck done"), "ok\r\n");
    assert_eq!(flash.bytes[DECK.start as usize + 65], 2);
}

#[test]
fn refusals_say_why_and_change_nothing() {
    let mut flash = RamFlash::default();
    for (line, why) in [
        ("value kt/a-card-with-an-id-that-is-much-longer-than-any-other-card health 1", "that is no card id"),
        ("value kt/troll faction 3", "that cannot stand there"),
        ("value kt/red-die faces.1 6", "that cannot stand there"),
        ("value kt/boss doom.length 0", "that cannot stand there"),
        ("value kt/boss ability.1 2", "that cannot stand there"),
        ("tag 04A kt/troll", "that is no tag UID"),
        ("tag 04A1 kt/troll", "that is no tag UID"),
        ("deck data 0 zz", "that is not hex"),
        ("deck data 524287 0000", "outside the deck part"),
        ("deck start 600000", "outside the deck part"),
        ("deck start 4294967295", "outside the deck part"),
        ("deck read 524288", "outside the deck part"),
    ] {
        assert_eq!(say(&mut flash, line), format!("error: {why}\r\n"), "{line}");
    }
    assert_eq!(flash.spent, 0);
}
