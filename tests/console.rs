//! The console commands that `tower device` uses, run against a flash in memory.

use app::console::{Command, Connection, Mode, Subject, kept, parse};
use app::flash_map::{DECK, JOURNAL, SECTOR};
use app::games::Which;
use app::journal::{self, Directory, Slot};
use app::session::{Item, MAX_ITEM, SessionFault};
use tests::played::{Played, bytes_from};
use tests::ram_flash::{Misdeed, RamFlash, now};

/// As the firmware does: a command is judged before anything is done about it.
fn ask(connection: &mut Connection, flash: &mut RamFlash, line: &str) -> String {
    let Command::Kept(command) = parse(line, Mode::Owner) else { panic!("{line} is for flash") };
    let mut answer = String::new();
    match connection.judge(&command, 0) {
        Err(refusal) => kept::refuse(refusal, &mut answer),
        Ok(()) => {
            let done = now(kept::answer(command, flash, &mut answer));
            let _ = connection.note(&command, done);
        }
    }
    answer
}

/// A computer that may do everything.
fn allowed() -> Connection {
    let mut connection = Connection::new();
    Subject::ALL.iter().for_each(|&subject| connection.allow(subject, 0));
    connection
}

fn say(flash: &mut RamFlash, line: &str) -> String {
    ask(&mut allowed(), flash, line)
}

#[test]
fn values_and_tags_come_back_page_by_page() {
    let mut flash = RamFlash::default();
    for number in 0..11 {
        assert_eq!(say(&mut flash, &format!("value kt/monster-{number} cost {number}")), "ok\r\n");
        assert_eq!(say(&mut flash, &format!("tag 04A1B2C3D4E5{number:02X} kt/monster-{number}")), "ok\r\n");
    }
    let first = say(&mut flash, "values");
    assert_eq!(first.lines().count(), 9);
    assert!(first.starts_with("value kt/monster-0 cost 0\r\n") && first.ends_with("next 8\r\n"));
    assert_eq!(say(&mut flash, "values 8").lines().count(), 4);
    assert!(say(&mut flash, "values 8").ends_with("value kt/monster-10 cost 10\r\nok\r\n"));
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

/// The format of older firmware, before list entries could be stored: the field's code, then the card's id.
#[test]
fn a_value_kept_by_older_firmware_is_found() {
    let mut flash = RamFlash::default();
    say(&mut flash, "value kt/troll health 4");
    let key = b"\x09\x0ekt/troll";
    assert!(flash.bytes.windows(key.len()).any(|bytes| bytes == key));
}

#[test]
fn a_deck_is_written_piece_by_piece_and_read_back() {
    let (mut flash, mut connection) = (RamFlash::default(), allowed());
    let mut say = |line: &str| ask(&mut connection, &mut flash, line);
    assert_eq!(say("deck"), format!("deck part {}\r\nok\r\n", DECK.len));
    assert_eq!(say("deck start 5000"), "ok\r\n");
    assert_eq!(say("deck data 64 0102ff"), "ok\r\n");
    assert!(say("deck read 64").starts_with("data 0102ffffff"));
    assert_eq!(say("deck data 4998 0102ff"), "error: outside the length of the deck\r\n");
    assert_eq!(say("deck done"), "ok\r\n");
    assert_eq!(say("deck data 0 0102ff"), "error: no deck was started\r\n");
    assert_eq!(say("deck done"), "error: no deck was started\r\n");
    assert_eq!(flash.bytes[DECK.start as usize + 65], 2);
}

/// Worn flash: the deck is refused at once, and what is there of it is none.
#[test]
fn a_deck_that_the_flash_does_not_take_is_refused() {
    let worn = "error: the memory is worn and did not take the deck\r\n";
    let mut flash = RamFlash { worn: vec![DECK.start / SECTOR + 1], ..RamFlash::default() };
    let mut connection = allowed();
    assert_eq!(ask(&mut connection, &mut flash, "deck start 5000"), worn);
    assert_eq!(ask(&mut connection, &mut flash, "deck data 0 0102"), "error: no deck was started\r\n");
    assert_eq!(ask(&mut connection, &mut flash, "deck start 4000"), "ok\r\n");
    assert_eq!(ask(&mut connection, &mut flash, "deck data 0 4454"), "ok\r\n");
    let mut flash = flash.in_trouble(0, Misdeed::WeakBit, 3);
    assert_eq!(ask(&mut connection, &mut flash, "deck data 64 00112233"), worn);
    assert_eq!(flash.bytes[DECK.start as usize..][..2], [0, 0]);
    for line in ["deck data 128 00", "deck done"] {
        assert_eq!(ask(&mut connection, &mut flash, line), "error: no deck was started\r\n");
    }
}

#[test]
fn refusals_say_why_and_change_nothing() {
    let mut flash = RamFlash::default();
    for (line, why) in [
        ("value kt/a-card-with-an-id-that-is-much-longer-than-any-other-card health 1", "that is no card id"),
        ("value kt/troll faction 3", "that cannot stand there"),
        ("value kt/red-die faces.1 6", "that cannot stand there"),
        ("value tg/bear difficulty 5", "that cannot stand there"),
        ("value kt/boss doom.1.red 5", "that cannot stand there"),
        ("value kt/boss doom.length 0", "that cannot stand there"),
        ("value kt/boss ability.1 2", "that cannot stand there"),
        ("tag 04A kt/troll", "that is no tag UID"),
        ("tag 04A1 kt/troll", "that is no tag UID"),
        ("deck data 0 00", "no deck was started"),
        ("deck done", "no deck was started"),
        ("deck start 600000", "outside the deck part"),
        ("deck start 4294967295", "outside the deck part"),
        ("deck read 393216", "outside the deck part"),
        ("journal 4", "there is no such slot"),
        ("journal 4294967295", "there is no such slot"),
        ("journal 2 4294967295", "there are not so many"),
        ("values 4294967295", "there are not so many"),
        ("tags 1", "there are not so many"),
    ] {
        assert_eq!(say(&mut flash, line), format!("error: {why}\r\n"), "{line}");
    }
    assert_eq!(flash.spent, 0);
    let mut started = allowed();
    assert_eq!(ask(&mut started, &mut flash, "deck start 100"), "ok\r\n");
    let spent = flash.spent;
    for (line, why) in [
        ("deck data 0 zz", "that is not hex"),
        ("deck data 99 0000", "outside the length of the deck"),
        ("deck data 4294967295 0000", "outside the length of the deck"),
    ] {
        assert_eq!(ask(&mut started, &mut flash, line), format!("error: {why}\r\n"), "{line}");
    }
    assert_eq!(flash.spent, spent);
}

#[test]
fn nothing_is_replaced_that_nobody_allowed() {
    let mut flash = RamFlash::default();
    for (line, subject) in [
        ("deck start 100", "deck"),
        ("deck data 0 00", "deck"),
        ("deck done", "deck"),
        ("value kt/troll health 4", "values"),
        ("tag 04A1B2C3D4E5F6 kt/troll", "tags"),
        ("tag 04A1B2C3D4E5F6 -", "tags"),
    ] {
        let why = format!("error: not allowed, send \"allow {subject}\" first and confirm on the tower\r\n");
        assert_eq!(ask(&mut Connection::new(), &mut flash, line), why, "{line}");
    }
    assert_eq!(flash.spent, 0);
    for line in ["values", "tags", "deck", "deck read 0", "games", "journal 0"] {
        assert!(ask(&mut Connection::new(), &mut flash, line).ends_with("ok\r\n"), "{line}");
    }
}

fn put(flash: &mut RamFlash, slot: usize, items: &[Item]) {
    for item in items {
        now(journal::append(flash, Slot::new(slot).unwrap(), &mut None, item)).unwrap();
    }
}

/// The items that a host puts together page by page, and the last line.
fn fetch(flash: &mut RamFlash, slot: usize) -> (Vec<Vec<u8>>, String) {
    let (mut items, mut begun, mut from) = (Vec::new(), String::new(), 0);
    loop {
        let answer = say(flash, &format!("journal {slot} {from}"));
        assert!(answer.len() <= 768, "the firmware has no more room for an answer");
        let mut lines: Vec<_> = answer.lines().collect();
        let last = lines.pop().unwrap();
        for line in lines {
            let [word, number, hex] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
            assert_eq!(number, items.len().to_string());
            begun += hex;
            if word == "item" {
                let bytes = (0..begun.len()).step_by(2);
                items.push(bytes.map(|at| u8::from_str_radix(&begun[at..at + 2], 16).unwrap()).collect());
                begun.clear();
            } else {
                assert_eq!(word, "part");
            }
        }
        match last.strip_prefix("next ") {
            Some(next) => from = next.parse().unwrap(),
            None => return (items, last.to_owned()),
        }
    }
}

#[test]
fn games_are_listed_slot_by_slot() {
    let mut flash = RamFlash::default();
    assert_eq!(
        say(&mut flash, "games"),
        "game 0 empty\r\ngame 1 empty\r\ngame 2 empty\r\ngame 3 empty\r\nok\r\n"
    );
    let slot = |number| Slot::new(number).unwrap();
    let mut directory = Directory::default();
    (0..3).for_each(|number| directory.play(slot(number), Which::FreeRoll, 7));
    [0, 2].into_iter().for_each(|number| put(&mut flash, number, &Played::new(1).items));
    directory.abandon(slot(0));
    directory.give_up(slot(1), SessionFault::Newer);
    now(directory.save(&mut flash)).unwrap();
    assert_eq!(
        say(&mut flash, "games"),
        "game 0 abandoned 7 1 closed Free roll\r\ngame 1 newer 7 2 closed Free roll\r\n\
         game 2 saved 7 3 open Free roll\r\ngame 3 empty\r\nok\r\n"
    );
}

#[test]
fn a_journal_comes_page_by_page_whatever_its_length() {
    let mut flash = RamFlash::default();
    assert_eq!(say(&mut flash, "journal 2"), "ok\r\n");
    let mut items = Played::at_random(7, 1000, bytes_from(1)).items;
    for length in [1, 63, 64, 65, 128, MAX_ITEM] {
        items.push((0..length).map(|byte| byte as u8).collect());
    }
    put(&mut flash, 2, &items);
    let (fetched, last) = fetch(&mut flash, 2);
    assert_eq!((fetched.len(), last.as_str()), (items.len(), "ok"));
    assert!(fetched.iter().zip(&items).all(|(fetched, item)| fetched[..] == item[..]));
    assert_eq!(say(&mut flash, "journal 1"), "ok\r\n");
    assert_eq!(say(&mut flash, "journal 2 4294967295"), "error: there are not so many\r\n");
}

/// Whatever flash holds, the answer ends, and an item is sent correctly or not at all.
#[test]
fn a_damaged_journal_is_told_as_far_as_it_goes() {
    let items = Played::at_random(7, 300, bytes_from(2)).items;
    let mut sound = RamFlash::default();
    put(&mut sound, 0, &items);
    let mut directory = Directory::default();
    directory.play(Slot::new(0).unwrap(), Which::FreeRoll, 7);
    now(directory.save(&mut sound)).unwrap();
    let first = JOURNAL.start;
    for at in (0..4 * SECTOR as usize).step_by(37) {
        let mut flash = sound.clone();
        flash.bytes[first as usize + at] ^= 0x55;
        let (fetched, last) = fetch(&mut flash, 0);
        assert!(fetched.iter().all(|item| items.iter().any(|sound| sound[..] == item[..])), "{at}");
        assert!(last == "ok" || last == "error: what is stored is damaged", "{last}");
    }
    // A corrupt sector is skipped; the hash chain shows that its items are missing.
    let mut flash = sound.clone();
    flash.bytes[first as usize..][..SECTOR as usize].fill(0x5a);
    let (fetched, last) = fetch(&mut flash, 0);
    assert!(fetched.len() < items.len() && last == "ok", "{last}");
    flash.bytes[JOURNAL.start as usize..][..JOURNAL.len as usize].fill(0x5a);
    assert!(say(&mut flash, "games").starts_with("game 0 damaged 7 1 closed Free roll\r\n"));
    assert_eq!(say(&mut flash, "journal 0"), "ok\r\n");
}
