//! Tag dumps: what is written is what the tower reads.

use app::tags::{MAX_PAYLOAD, Message, TagContents, TagProblem};
use rules_core::card::{Card, DataError, MAX_RECORD};
use tower::deck::Shelf;
use tower::tag::{NtagType, image, read_dump};

const UID: [u8; 7] = [0x04, 0xa1, 0xb2, 0xc3, 0xd4, 0xe5, 0xf6];

#[test]
fn a_dump_has_these_bytes() {
    let memory = image(NtagType::Ntag213, UID, &Message::id("tg/wyrdbear").unwrap()).unwrap();
    assert_eq!(memory.len(), 180);
    // UID and its check bytes, internal byte, lock bytes, capability container.
    assert_eq!(memory[..8], [0x04, 0xa1, 0xb2, 0x9f, 0xc3, 0xd4, 0xe5, 0xf6]);
    assert_eq!(memory[8..16], [0x04, 0x48, 0x00, 0x00, 0xe1, 0x10, 0x12, 0x00]);
    // Where the dynamic lock bytes are, the message, the end.
    assert_eq!(memory[16..42], *b"\x01\x03\xa0\x0c\x34\x03\x12\xd1\x01\x0eT\x02entg/wyrdbear\xfe");
    assert!(memory[42..160].iter().all(|&byte| byte == 0));
    assert_eq!(memory[160..168], [0x00, 0x00, 0x00, 0xbd, 0x04, 0x00, 0x00, 0xff]);
    assert_eq!(memory[168..], [0x00, 0x05, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x00]);
}

#[test]
fn an_id_is_read_back_from_every_tag() {
    for ntag in NtagType::ALL {
        let memory = image(ntag, UID, &Message::id("kt/goblin").unwrap()).unwrap();
        let mut buffer = [0; MAX_PAYLOAD];
        let dump = read_dump(&memory, &mut buffer).unwrap();
        assert_eq!((dump.uid, dump.ntag, dump.is_locked), (Some(UID), Some(ntag), false));
        assert!(matches!(dump.contents, Ok(TagContents::Id(id)) if id.as_str() == "kt/goblin"));
    }
}

#[test]
fn every_card_of_the_project_is_read_back_whole() {
    let shelf = Shelf::read(&[concat!(env!("CARGO_MANIFEST_DIR"), "/../decks")], false);
    for (_, card) in shelf.cards() {
        let message = Message::card(card.record()).unwrap();
        let ntag = NtagType::smallest_for(&message).unwrap();
        let memory = image(ntag, UID, &message).unwrap();
        let mut buffer = [0; MAX_PAYLOAD];
        let dump = read_dump(&memory, &mut buffer).unwrap();
        assert_eq!(dump.contents, Ok(TagContents::Card { card: card.card(), checked: true }));
    }
}

#[test]
fn a_message_may_fill_the_tag_to_its_end() {
    let record = |bytes: usize| vec![0xaa; bytes];
    let fits = |ntag: NtagType, bytes: usize| ntag.takes(&Message::card(&record(bytes)).unwrap());
    assert_eq!(fits(NtagType::Ntag213, 118), Ok(139));
    assert_eq!(
        fits(NtagType::Ntag213, 119).unwrap_err().to_string(),
        "it takes 140 bytes, an NTAG213 has 139"
    );
    assert!(fits(NtagType::Ntag215, MAX_RECORD).is_ok());
    let memory = image(NtagType::Ntag213, UID, &Message::card(&record(118)).unwrap()).unwrap();
    let mut buffer = [0; MAX_PAYLOAD];
    let contents = read_dump(&memory, &mut buffer).unwrap().contents;
    assert_eq!(contents, Ok(TagContents::BadCard(DataError::Newer(0xaa))));
    assert_eq!(Card::parse(&record(118)), Err(DataError::Newer(0xaa)));
}

#[test]
fn locks_and_damage_are_noticed() {
    let sound = image(NtagType::Ntag215, UID, &Message::id("kt/goblin").unwrap()).unwrap();
    let read = |memory: &[u8]| {
        let mut buffer = [0; MAX_PAYLOAD];
        let dump = read_dump(memory, &mut buffer).unwrap();
        (dump.uid, dump.is_locked, dump.contents.map(|_| ()))
    };
    let with = |at: usize, byte: u8| {
        let mut memory = sound.clone();
        memory[at] = byte;
        read(&memory)
    };
    assert_eq!(with(3, 0), (None, false, Ok(())));
    assert_eq!(with(10, 0x10), (Some(UID), true, Ok(())));
    assert_eq!(with(15, 0x0f), (Some(UID), true, Ok(())));
    assert_eq!(with(130 * 4, 1), (Some(UID), true, Ok(())));
    assert_eq!(with(12, 0), (Some(UID), false, Err(TagProblem::NoNdef)));
    assert_eq!(with(17, 0), (Some(UID), false, Err(TagProblem::Blank)));
    let mut buffer = [0; MAX_PAYLOAD];
    for bytes in [0, 16, 181, 2000] {
        assert_eq!(read_dump(&vec![0; bytes], &mut buffer).unwrap_err().bytes, bytes);
    }
}
