//! The console protocol, tested against a tower in memory.

use app::console::Subject;
use app::console::kept::PIECE;
use app::decks::{DeckError, DeckFile};
use rules_core::card::{Field, List, Slot};
use tower::deck::deck_file;
use tower::device::{Console, DeviceError, Journal};
use tower::log::Log;

use crate::fake::{Fake, evening};

fn ignore(_: usize, _: usize) {}

/// A tower whose owner's deck may be replaced.
fn allowed(fake: &mut Fake) -> Console<'_> {
    let mut tower = Console::open(fake).unwrap();
    tower.allow(Subject::Deck).unwrap();
    tower
}

/// A deck file of about so many bytes. Its records have a newer version, so nothing parses them.
fn deck(bytes: usize) -> Vec<u8> {
    let cards: Vec<_> = (0..bytes / 400).map(|number| (format!("kt/{number}"), vec![0xee; 388])).collect();
    let cards: Vec<_> = cards.iter().map(|(id, record)| (id.as_str(), record.as_slice())).collect();
    deck_file("Big", &cards).unwrap()
}

#[test]
fn a_tower_says_its_version_whatever_was_left_over() {
    let mut fake = Fake::default();
    fake.answers.extend(["tag 01020304 kt/troll", "ok", "unknown command: sta (try help)"].map(String::from));
    assert_eq!(Console::open(&mut fake).unwrap().version(), "0.1.0");
}

#[test]
fn who_never_says_that_it_is_a_tower_is_none() {
    let mut fake = Fake::default();
    fake.instead = Some(("", "login:\r\n"));
    assert_eq!(Console::open(&mut fake).err(), Some(DeviceError::NoTower));
}

#[test]
fn values_come_back_page_by_page_and_the_latest_wins() {
    let mut fake = Fake::default();
    let mut tower = Console::open(&mut fake).unwrap();
    tower.allow(Subject::Values).unwrap();
    let (health, faction) = (Slot::Field(Field::Health), Slot::Field(Field::Faction));
    for number in 0..20 {
        tower.keep_value(&format!("kt/{number}"), health, number + 1).unwrap();
    }
    tower.keep_value("kt/3", health, 30).unwrap();
    tower.keep_value("kt/3", faction, 1).unwrap();
    tower.keep_value("kt/3", Slot::Entry(List::Doom, 63), 1).unwrap();
    let values = tower.values().unwrap();
    assert_eq!(values.len(), 20);
    assert_eq!(values["kt/19"], [(health, 20)].into());
    assert_eq!(values["kt/3"], [(health, 30), (faction, 1), (Slot::Entry(List::Doom, 63), 1)].into());
    assert_eq!(fake.asked("values"), 3);
}

#[test]
fn the_tower_refuses_what_cannot_stand_there() {
    let mut fake = Fake::default();
    let mut tower = Console::open(&mut fake).unwrap();
    tower.allow(Subject::Values).unwrap();
    let kept = tower.keep_value("kt/die", Slot::Entry(List::Faces, 0), 6);
    assert_eq!(
        kept.unwrap_err().to_string(),
        "the tower refuses `value kt/die faces.1 6`: that cannot stand there"
    );
}

#[test]
fn nothing_is_replaced_before_somebody_at_the_tower_has_allowed_it() {
    let mut fake = Fake::default();
    let mut tower = Console::open(&mut fake).unwrap();
    assert_eq!(
        tower.keep_tag("01020304", Some("kt/goblin")).unwrap_err().to_string(),
        "the tower refuses `tag 01020304 kt/goblin`: not allowed, send \"allow tags\" first and confirm on the tower"
    );
    assert!(tower.write_deck(&deck(400), &mut ignore).is_err());
    assert_eq!(tower.read_deck(&mut ignore), Ok(None));
    fake.allows = false;
    let refused = Console::open(&mut fake).unwrap().allow(Subject::Deck).unwrap_err().to_string();
    assert_eq!(refused, "the tower refuses `allow deck`: refused on the tower");
    // Older firmware has no such question and needs no answer.
    fake.instead = Some(("allow", "unknown command: allow deck (try help)\r\n"));
    assert_eq!(Console::open(&mut fake).unwrap().allow(Subject::Deck), Ok(()));
}

#[test]
fn assignments_come_back_but_for_those_taken_back() {
    let mut fake = Fake::default();
    let mut tower = Console::open(&mut fake).unwrap();
    tower.allow(Subject::Tags).unwrap();
    tower.keep_tag("04A1B2C3D4E5F6", Some("kt/troll")).unwrap();
    tower.keep_tag("01020304", Some("kt/goblin")).unwrap();
    tower.keep_tag("01020304", None).unwrap();
    assert_eq!(tower.tags().unwrap(), [("04A1B2C3D4E5F6".to_owned(), Some("kt/troll".to_owned()))].into());
    assert_eq!(tower.faults().unwrap(), ["P0007 Internal error main.rs:7"]);
}

#[test]
fn a_deck_goes_there_and_back_its_first_piece_last() {
    for bytes in [0, 400, 5000, 100 * 1024] {
        let deck = deck(bytes);
        let mut fake = Fake::default();
        let mut tower = Console::open(&mut fake).unwrap();
        tower.allow(Subject::Deck).unwrap();
        let mut seen = (0, 0);
        tower.write_deck(&deck, &mut |done, total| seen = (done, total)).unwrap();
        assert_eq!(seen, (2 * deck.len(), 2 * deck.len()));
        assert_eq!(tower.read_deck(&mut ignore).unwrap().as_ref(), Some(&deck));
        assert_eq!(DeckFile::parse(fake.deck_part()).unwrap().bytes(), deck);
        let pieces: Vec<_> = fake.asked.iter().filter(|line| line.starts_with("deck data")).collect();
        assert_eq!(pieces.len(), deck.len().div_ceil(PIECE));
        assert!(pieces.last().unwrap().starts_with("deck data 0 "));
        // Nothing behind the deck is read but what fills the last piece: it is read twice here.
        assert_eq!(fake.asked("deck read"), 2 * pieces.len());
    }
}

#[test]
fn no_deck_is_told_from_a_broken_one() {
    let mut fake = Fake::default();
    assert_eq!(Console::open(&mut fake).unwrap().read_deck(&mut ignore), Ok(None));

    // Neither has a valid length, so only one piece is read.
    for start in [&b"not a deck"[..], b"DTDK\0\0\0\0\xff\xff\xff\x7f"] {
        fake.deck_part()[..start.len()].copy_from_slice(start);
        let bytes = Console::open(&mut fake).unwrap().read_deck(&mut ignore).unwrap().unwrap();
        assert_eq!(bytes.len(), PIECE);
        assert!(bytes.starts_with(start) && DeckFile::parse(&bytes).is_err());
    }
}

#[test]
fn what_comes_back_otherwise_is_noticed() {
    let mut fake = Fake::default();
    // This piece never gets written.
    fake.instead = Some(("deck data 128 ", "ok\r\n"));
    let written = allowed(&mut fake).write_deck(&deck(800), &mut ignore);
    assert_eq!(written, Err(DeviceError::Differs(128)));
}

#[test]
fn a_deck_that_is_cut_short_is_none() {
    let mut fake = Fake::default();
    allowed(&mut fake).write_deck(&deck(400), &mut ignore).unwrap();
    fake.instead = Some(("deck data 128 ", ""));
    let written = allowed(&mut fake).write_deck(&deck(800), &mut ignore);
    assert!(matches!(written, Err(DeviceError::Silent { .. })));
    assert_eq!(DeckFile::parse(fake.deck_part()), Err(DeckError::None));
}

#[test]
fn journals_come_back_whatever_their_length() {
    let mut fake = Fake::default();
    let mut long = evening();
    long.items.extend((1..=540).step_by(3).map(|length| vec![0xa5; length]));
    fake.keep_game(1, &evening());
    fake.keep_game(3, &long);
    let mut tower = Console::open(&mut fake).unwrap();
    let games = ["0 empty", "1 saved 3 1 closed Free roll", "2 empty", "3 saved 3 2 open Free roll"];
    assert_eq!(tower.games().unwrap(), games);
    let mut seen = 0;
    let whole = |log: Log| Ok(Some(Journal { items: log.items, cut: None }));
    assert_eq!(tower.journal(0, &mut |_| {}), whole(Log::default()));
    assert_eq!(tower.journal(1, &mut |_| {}), whole(evening()));
    assert_eq!(tower.journal(3, &mut |items| seen = items), whole(long));
    assert_eq!(seen, 16 + 180);
    assert_eq!(tower.journal(4, &mut |_| {}), Ok(None));
}

#[test]
fn a_journal_is_kept_as_far_as_it_goes() {
    let ask = |instead| {
        let mut fake = Fake::default();
        fake.keep_game(0, &evening());
        fake.instead = Some(("journal 0", instead));
        Console::open(&mut fake).unwrap().journal(0, &mut |_| {})
    };
    let cut = Journal { items: vec![vec![1, 2]], cut: Some("what is stored is damaged".into()) };
    assert_eq!(ask("item 0 0102\r\nerror: what is stored is damaged\r\n"), Ok(Some(cut)));
    let error = |instead| ask(instead).unwrap_err().to_string();
    assert!(error("item 1 0102\r\nok\r\n").contains("with `item 1 0102`"), "the numbers count");
    assert!(error("item 0 01xx\r\nok\r\n").contains("newer than this tool"));
    assert!(error("item 0 0102\r\nnext 0\r\n").contains("with `next 0`"), "not for ever");
}

#[test]
fn trouble_is_told_apart() {
    let ask = |instead| {
        let mut fake = Fake::default();
        fake.instead = Some(("values", instead));
        Console::open(&mut fake).unwrap().values().unwrap_err().to_string()
    };
    assert_eq!(
        ask("error: what is stored is damaged\r\n"),
        "the tower refuses `values 0`: what is stored is damaged"
    );
    assert_eq!(
        ask("unknown command: values 0 (try help)\r\n"),
        "the tower does not know `values 0`: its firmware is older than this tool"
    );
    assert_eq!(ask(""), "the tower does not answer `values 0`");
    assert_eq!(ask("value kt/troll health 4\r\n"), "the tower does not answer `values 0`", "half an answer");
    assert_eq!(
        ask("value kt/troll shoe-size 4\r\nok\r\n"),
        "the tower answers `values 0` with `value kt/troll shoe-size 4`: it may be newer than this tool"
    );
    assert!(ask("value kt/die faces.1 6\r\nok\r\n").ends_with("newer than this tool"), "no such face");
    assert!(ask("next 0\r\n").contains("with `next 0`"), "not for ever");
}
